"""Help for everything on the board of Notre Dame, in our own words and with the numbers of the game at hand."""

from collections.abc import Callable
from typing import cast

from parvis.games.notre_dame.rules.data import SECTORS
from parvis.games.notre_dame.rules.forms import Message, NotreDameView
from parvis.games.notre_dame.words.cards import CARDS
from parvis.games.notre_dame.words.messages import MESSAGES
from parvis.games.notre_dame.words.persons import PERSONS
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.words.catalogue import N_

BRIBE = N_("A bribe costs {bribe_price} {bribe_price:coin|coins}, and you may bribe one person a round.")

COLOURS = N_("You may take a colour again only when you hold no more of it than of any other colour still lying out.")

PLACES = {
    "points": N_("Prestige points decide the game. What others have gathered stays hidden until the end."),
    "coins": N_("Coins pay bribes and gifts to Notre Dame."),
    "cubes": N_("Cubes in the personal supply are the ones you can place. Without one you must move one instead."),
    "stock": N_("Cubes in the general supply must first come to your personal supply, as from the cloister school."),
    "messages": N_("Messages fetched by carriage; a colour again only when you hold no more of it than of any other."),
    "market": N_(
        "Carriages drive from market to market along the streets and never block each other. A message is fetched "
        "where the carriage ends. Each market is named after its sign."
    ),
    "carriage": N_("Your carriage drives as many steps as you have pieces in the carriage house."),
    "rats": N_(
        "Each plague drives your rats on. Past {rat_end} they cost you {plague_loss} PP and a cube of your fullest "
        "sector."
    ),
    "plague": N_(
        "At the end of the round the rats of all three persons, less your pieces in the hospital, move your marker on."
    ),
    "notre-dame": N_(
        "After every third round the cubes here share {tile} PP evenly, rounded down, and go back to their owners' "
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
    "end": N_("Most PP win; if equal, most coins and cubes in the supply together."),
}

HELP_KEYS: tuple[str, ...] = (
    *(f"card:{name}" for name in CARDS),
    *(f"sector:{name}" for name in SECTORS),
    *(f"person:{name}" for name in PERSONS),
    *(f"message:{name}" for name in MESSAGES),
    *PLACES,
    *(f"phase:{name}" for name in PHASES),
)


def help_text(words: NotreDameWords, key: str, view: NotreDameView) -> str:
    """One or two sentences about a thing of the board.

    >>> from parvis.words.catalogue import catalogue
    >>> help_text(NotreDameWords(catalogue(), 3), "phase:bribe", {})
    'In turn everyone may bribe one of the three persons.'
    """
    kind, _, name = key.partition(":")
    if not name:
        return words.say(PLACES[kind], tile=view["tile"], **view["numbers"])
    return KINDS[kind](words, name, view)


def card_help(words: NotreDameWords, name: str, view: NotreDameView) -> str:
    """What a card does."""
    return f"{words.card_rule(name, view['numbers'])} {words.say(CARDS[name].help)}"


def sector_help(words: NotreDameWords, name: str, view: NotreDameView) -> str:
    """What a sector is good for."""
    return words.say(CARDS[name].sector, **view["numbers"])


def person_help(words: NotreDameWords, name: str, view: NotreDameView) -> str:
    """What a person gives and what that costs; a person not in the round is told without numbers."""
    price = words.say(BRIBE, **view["numbers"])
    for person in view["persons"]:
        if person["person"] == name:
            return f"{words.say(PERSONS[name].help, **person['favour'])} {price}"
    return price


def message_help(words: NotreDameWords, name: str, view: NotreDameView) -> str:
    """What a message brings and who may take it."""
    worth = view["messages"][cast(Message, name)]
    return f"{words.say(MESSAGES[name].help, **worth)} {words.say(COLOURS)}"


def phase_help(words: NotreDameWords, name: str, _view: NotreDameView) -> str:
    """What happens in a phase."""
    return words.say(PHASES[name])


KINDS: dict[str, Callable[[NotreDameWords, str, NotreDameView], str]] = {
    "card": card_help,
    "sector": sector_help,
    "person": person_help,
    "message": message_help,
    "phase": phase_help,
}
