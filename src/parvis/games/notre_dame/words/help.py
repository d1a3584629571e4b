"""Help for everything on the board of Notre Dame, in our own words and with the numbers of the game at hand."""

from collections.abc import Callable
from typing import Any

from parvis.games.notre_dame.words import names
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.words.catalogue import N_

View = Any

# Sectors: what the pieces in them are good for; the card tells how they get there.
SECTORS = {
    "school": N_("The more of your pieces study here, the more fresh cubes the next one brings into your supply."),
    "bank": N_("The more of your pieces work here, the more coins the next one brings."),
    "residence": N_("The more of your pieces live here, the more points the next one brings."),
    "carriage": N_("Your pieces here are the steps your carriage may go to fetch a message."),
    "hotel": N_(
        "The next piece lets you pick a coin, a cube or one rat step back; with {hotel_second} or more you pick twice."
    ),
    "park": N_(
        "A piece that comes drives the rats one step back. For every {park_pieces} pieces here, whatever you score "
        "brings one point more."
    ),
    "hospital": N_(
        "A piece that comes drives the rats one step back. In every plague each piece here keeps one rat away."
    ),
}

# Cards that act elsewhere than in a sector of their own, and what holds for all the others.
SECTOR_CARD = N_("With no cube in your supply you may move one of your own from another place instead, or do nothing.")
OTHER_CARDS = {
    "notre-dame": N_("Without a gift no cube is placed. The cubes share the points of the tile every third round."),
    "friend": N_("He counts like a cube wherever he stands, and the plague cannot take him."),
}

PERSONS = {
    "moneylender": N_("For the bribe he gives you {coins} coins and {points} PP."),
    "monk": N_("For the bribe he sends {cubes} cubes to your supply and gives {points} PP."),
    "innkeeper": N_("He pours you {points} PP and lets you pick once as in the hotel: coin, cube or rats back."),
    "minstrel": N_(
        "Up to {pieces} of your pieces follow him from one sector to one other. Nothing happens there, they just move."
    ),
    "juggler": N_(
        "One of your pieces on the board, also one on Notre Dame, jumps to another sector, which acts at once as if "
        "you had played its card."
    ),
    "doctor": N_("The rats of this round do not count for you, while your hospital still drives them back."),
    "town-guard": N_("{points} PP for each of your pieces in the sectors and on Notre Dame."),
    "night-watchman": N_("{points} PP for each of your sectors in which nothing stands."),
    "bishop": N_(
        "He puts a cube, not from your supply but from the stock behind it, into an empty sector of yours, which acts."
    ),
    "guild-master": N_("{points} PP for each of your sectors that holds {pieces} pieces or more."),
    "beggar-king": N_("{points} PP for each step that your rats still have before them."),
    "advocate": N_("{points} PP for every {messages} messages you have fetched."),
    "lady-in-waiting": N_("She counts only your fullest sector: {points} PP for each piece in it."),
    "mayor": N_("{points} PP for each of your sectors that holds {pieces} pieces or more."),
    "cabinet-maker": N_("{points} PP for each of your sectors in which at least one piece stands."),
}
BRIBE = N_("A bribe costs {bribe_price}, and you may bribe one person a round.")

MESSAGES = {
    "coin": N_("This message brings {points} points; coins besides: {bonus}."),
    "cube": N_("This message brings {points} points; cubes for your supply besides: {bonus}."),
    "rat": N_("This message brings {points} points; steps back for your rats besides: {bonus}."),
    "points": N_("This message brings {points} points and nothing else."),
}
COLOURS = N_("You may take a colour again only when you hold no more of it than of any other colour still lying out.")

PLACES = {
    "points": N_("Prestige points decide the game. What others have gathered stays hidden until the end."),
    "coins": N_("Coins pay bribes and gifts to Notre Dame."),
    "cubes": N_("Cubes in the personal supply are the ones you can place. Without one you must move one instead."),
    "stock": N_("Cubes in the general supply must first come to your personal supply, as from the cloister school."),
    "messages": N_("Messages fetched by carriage; a colour again only when you hold no more of it than of any other."),
    "market": N_(
        "Carriages drive from market to market along the streets and never block each other. A message is fetched "
        "where the carriage ends."
    ),
    "carriage": N_("Your carriage drives as many steps as you have pieces in the carriage house."),
    "rats": N_(
        "Each plague drives your rats on. Past {rat_end} they cost you {plague_loss} points and a cube of your fullest "
        "sector."
    ),
    "plague": N_(
        "At the end of the round the rats of all three persons, less your pieces in the hospital, move your marker on."
    ),
    "notre-dame": N_(
        "After every third round the cubes here share {tile} points evenly, rounded down, and go back to their owners' "
        "stock."
    ),
    "bell": N_("Who has the bell ringer goes first this round; he moves on to the left."),
}

PHASES = {
    "set-up": N_("The boroughs are laid out and the messages dealt."),
    "deal": N_("Three persons come to town and everyone draws three cards."),
    "draft": N_("Keep one card and hand on two, keep one of the two you get and hand on the other, take the last."),
    "cards": N_("In turn everyone plays a card, then a second one; the third is laid away unseen."),
    "bribe": N_("In turn everyone may bribe one of the three persons."),
    "plague": N_("The rats come: each player's marker moves on, less what the hospital keeps away."),
    "end": N_("Most points win; if equal, most coins and cubes in the supply together."),
}

HELP_KEYS: tuple[str, ...] = (
    *(f"card:{name}" for name in names.CARDS),
    *(f"sector:{name}" for name in SECTORS),
    *(f"person:{name}" for name in PERSONS),
    *(f"message:{name}" for name in MESSAGES),
    *PLACES,
    *(f"phase:{name}" for name in PHASES),
)


def help_text(words: NotreDameWords, key: str, view: View) -> str:
    """One or two sentences about a thing of the board.

    >>> from parvis.words.catalogue import catalogue
    >>> help_text(NotreDameWords(catalogue(), 3), "phase:bribe", {})
    'In turn everyone may bribe one of the three persons.'
    """
    kind, _, name = key.partition(":")
    if not name:
        return words.say(PLACES[kind], **{"tile": view["tile"], **view["numbers"]})
    return KINDS[kind](words, name, view)


def card_help(words: NotreDameWords, name: str, view: View) -> str:
    """What a card does."""
    return f"{words.card_rule(name, view)} {words.say(OTHER_CARDS.get(name, SECTOR_CARD))}"


def sector_help(words: NotreDameWords, name: str, view: View) -> str:
    """What a sector is good for."""
    return words.say(SECTORS[name], **view["numbers"])


def person_help(words: NotreDameWords, name: str, view: View) -> str:
    """What a person gives and what that costs; a person not in the round is told without numbers."""
    price = words.say(BRIBE, **view["numbers"])
    for person in view["persons"]:
        if person["person"] == name:
            return f"{words.say(PERSONS[name], **person['favour'])} {price}"
    return price


def message_help(words: NotreDameWords, name: str, view: View) -> str:
    """What a message brings and who may take it."""
    return f"{words.say(MESSAGES[name], **view['messages'][name])} {words.say(COLOURS)}"


def phase_help(words: NotreDameWords, name: str, _view: View) -> str:
    """What happens in a phase."""
    return words.say(PHASES[name])


KINDS: dict[str, Callable[[NotreDameWords, str, View], str]] = {
    "card": card_help,
    "sector": sector_help,
    "person": person_help,
    "message": message_help,
    "phase": phase_help,
}
