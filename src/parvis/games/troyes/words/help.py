"""Help for everything on the Troyes board: a few sentences of our own, with the numbers of the game at hand."""

from functools import cache
from typing import Any

from parvis.games.troyes.rules.data import (
    CARD_EFFECTS,
    CARDS,
    CHARACTERS,
    COLOURS,
    EVENT_EFFECTS,
    KINDS,
    MODIFIERS,
    TABLES,
)
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import N_

View = Any
Numbers = dict[str, int]
Bands = tuple[tuple[int, int], ...]

CARD_HELP = {
    "artisan": N_("Each activation turns {influence} influence into {deniers} deniers; you choose how often."),
    "merchant": N_("Each activation pays {deniers} deniers from the bank."),
    "miller": N_(
        "Each activation pays {deniers} deniers for every citizen of yours in the Palace, or for every one in the "
        "Bishopric: one choice for all activations."
    ),
    "innkeeper": N_("Each activation lets you buy {influence} influence for {deniers} deniers; you choose how often."),
    "blacksmith": N_("Spend a cube later: your group of red dice is worth {bonus} more. It cannot place a citizen."),
    "militia": N_("Spend a cube later: your yellow dice serve as red ones of the same values."),
    "journeyman": N_("Each activation turns {deniers} deniers into {points} VP; you choose how often."),
    "goldsmith": N_("Each activation brings {points} VP and {deniers} deniers."),
    "sculptor": N_("Each activation brings {points} VP."),
    "tithing": N_("Spend a cube later: in a yellow group the first die you take from each other district is free."),
    "monk": N_("Spend a cube later: one single white die counts as {dice} yellow dice of its value."),
    "priest": N_("Spend a cube later: each yellow die of your group is worth {bonus} more. It cannot place a citizen."),
    "apprenticeship": N_(
        "Spend a cube later: every die of your group is worth {value}, for anything but placing and the Cathedral."
    ),
    "confession": N_(
        "Spend a cube later: every die of your group is worth {bonus} more, for anything but placing and the Cathedral."
    ),
    "templar": N_("Spend a cube later: one single white die counts as {dice} red dice of its value."),
    "pilgrimage": N_("Each activation brings {points} VP, and the group may mix dice of all colours."),
    "procession": N_(
        "Each activation brings {points} VP to whoever then has most dice in their district; tied players all get them."
    ),
    "glassblower": N_("Each activation brings {points} VP for every {cubes} cubes you have in the Cathedral."),
    "archer": N_("Each activation rolls a die: from {face} on, one cube of yours goes on an event you choose."),
    "chivalry": N_("Each activation puts one cube on an event for every red die left in your district."),
    "diplomat": N_("Each activation turns {influence} influence into one cube on an event you choose."),
    "hunting": N_("Each activation brings {influence} influence."),
    "mercenary": N_("Each activation pays {deniers} deniers from the bank."),
    "tax-collector": N_(
        "Each activation makes every other player pay you {deniers} denier per citizen of theirs in City Hall; the "
        "bank pays for neutral ones."
    ),
    "captain": N_("Each activation brings {points} VP for every event that holds a cube of yours."),
    "joust": N_(
        "Each activation brings {points} VP if your red dice that are left have the highest sum; players tied with "
        "you get them too."
    ),
    "troubadour": N_("Each activation turns {influence} influence into {points} VP; you choose how often."),
}

EVENT_HELP = {
    "marauding": N_(
        "Every round it sends black dice: {effect}. It never leaves the board; once beaten it starts anew."
    ),
    "brigandage": N_("Every round it sends black dice: {effect}."),
    "skirmishes": N_("Every round it sends black dice: {effect}."),
    "war": N_("Every round it sends black dice: {effect}."),
    "norman-attack": N_("Every round it sends black dice: {effect}."),
    "succession-conflict": N_("Every round a die is rolled and a neutral citizen takes that place in the Palace."),
    "theological-conflict": N_("Every round a die is rolled and a neutral citizen enters that row of the Bishopric."),
    "heresy": N_("Every round everyone loses {effect} influence."),
    "migrant-workers": N_("Every round a grey cube takes the lowest open place of the Cathedral, from the left."),
    "interruption-of-work": N_("Every round the highest cube of the Cathedral is removed, from the right."),
    "drought": N_("Every round everyone pays {effect} denier per own citizen in City Hall."),
    "support": N_("Every round a grey cube goes on each of the two events to its left."),
    "civil-war": N_("Every round everyone loses {effect} deniers."),
    "wayfarers": N_("Every round a die is rolled and a neutral citizen enters that row of City Hall."),
}

CHARACTER_HELP = {
    "chretien-de-troyes": N_("At the end all players score for their citizens standing in the three buildings."),
    "urban-iv": N_("At the end all players score for their cubes in the Cathedral."),
    "thibaut-ii": N_("At the end all players score for their deniers."),
    "hugues-de-payns": N_("At the end all players score for their influence."),
    "le-florentin": N_("At the end all players score for their tradesmen on activity cards."),
    "henry-i": N_("At the end all players score for the event cards they have won."),
}

# Sentences that need no more than the common numbers of the game, by key; dots and dashes of a number become "_".
PLAIN_HELP = {
    "place:palace": N_(
        "A die puts a citizen on the place of its value and expels whoever stands there. Each of your citizens "
        "here rolls a red die every round and costs {wages_palace} deniers of wages."
    ),
    "place:bishopric": N_(
        "A die puts a citizen at the head of its row; the others move on, and out of a full row the last is "
        "expelled. Each of your citizens here rolls a white die every round and costs {wages_bishopric} denier of "
        "wages."
    ),
    "place:city-hall": N_(
        "A die puts a citizen at the head of its row; the others move on, and out of a full row the last is "
        "expelled. Each of your citizens here rolls a yellow die every round and needs no wages."
    ),
    "expelled": N_(
        "An expelled citizen lies here until the round ends, counts for nothing and protects its colour from being "
        "expelled here again; its owner may still use it."
    ),
    "supply": N_("Citizens in the personal supply can be hired for a card or placed in a building."),
    "district": N_("Dice lie in the district of whoever rolled them. You may use those of others too, if you pay."),
    "die": N_(
        "One to three dice of a colour make a group. Dice of others cost {dice_price} deniers each in a group of "
        "one, twice as much in a group of two, three times in a group of three."
    ),
    "black": N_(
        "The enemies: in turn you must beat the highest black die with the sum of your own dice, red ones counting "
        "double. A beaten die brings {defence_influence} influence; one you cannot beat costs {losses_unbeaten} VP."
    ),
    "start": N_("The start player rolls, defends and acts first; the crown moves to the left every round."),
    "face-down": N_("This card is turned up when the round of its level begins."),
    "cathedral": N_(
        "Each white die puts a cube in the bay of its value, on the lowest open floor: {cathedral_points} VP and "
        "{cathedral_low} influence in bays 1 to 3, {cathedral_high} influence in bays 4 to 6. At the end every "
        "floor without a cube of yours costs {end_missing_level} VP."
    ),
    "farm": N_("Yellow dice earn deniers: their sum divided by {farm_divisor}."),
    "pass": N_(
        "Put {pass_deniers} deniers by and act no more this round; each later turn of yours adds {pass_later}. The "
        "money is yours when the round ends."
    ),
    "points": N_(
        "Victory points decide the game. What others have gathered stays hidden until the end; events, tradesmen, the "
        "Cathedral and all characters are counted then."
    ),
    "deniers": N_("Deniers pay wages, tradesmen and the dice of others."),
    "won": N_("Event cards go to whoever put most cubes on them. Henry I counts them at the end."),
    "influence": N_(
        "Influence, up to {influence_most}, changes your dice and brings citizens: {influence_reroll} to reroll "
        "one die, {influence_recruit} for a new citizen, {influence_turn} to turn up to three dice over."
    ),
    "reroll": N_("For {influence_reroll} influence you roll one of your dice again."),
    "recruit": N_("For {influence_recruit} influence a citizen of yours comes into your personal supply."),
    "turn": N_("For {influence_turn} influence you turn one to three of your dice to the opposite face."),
    "face": N_(
        "Stop using influence and meet the black die: if your dice reach it you must beat it, otherwise you lose "
        "{losses_unbeaten} VP."
    ),
    "modifier": N_("One delayed cube may change an action; it leaves its card when the action is paid."),
    "phase:set-up": N_("The board is being prepared."),
    "phase:placement": N_("In turn everyone puts a citizen on an empty space, until all citizens of the start stand."),
    "phase:dawn": N_(
        "A new round: {wages_income} deniers for everyone, wages, dice for all citizens in the buildings, then the "
        "events."
    ),
    "phase:defence": N_("The black dice are beaten one after the other, from the start player on."),
    "phase:actions": N_(
        "In turn everyone takes one action or passes, until all have passed or no die is left. Influence may be "
        "used first."
    ),
    "phase:end": N_("The game is over: cards, events, the Cathedral and all characters are counted."),
}

HELP_KEYS = (
    *(f"card:{card}" for card in CARDS),
    *(f"event:{kind}" for kind in KINDS),
    *(f"character:{character}" for character in CHARACTERS),
    *PLAIN_HELP,
)


@cache
def printed_numbers(edition: str) -> Numbers:
    """The numbers of an edition by key."""
    return {number.key: number.value for number in TABLES[edition] if number.key}


def numbers_of(view: View) -> Numbers:
    """The numbers of the game at hand, as far as its view tells them; the edition's for the rest."""
    found: Numbers = printed_numbers(view["edition"]) | view.get("numbers", {})
    for card in view["cards"]:
        if card["card"] is not None:
            key = f"cards.{card['card']}"
            found[f"{key}.cost"], found[f"{key}.divisor"] = card["cost"], card["divisor"]
            found[f"{key}.first"], found[f"{key}.second"] = card["points"]
            for what, value in card["effect"].items():
                found[f"{key}.{what}"] = value
    for event in view["events"]:
        key = f"events.{event['kind']}"
        found[f"{key}.colour"], found[f"{key}.divisor"] = COLOURS.index(event["colour"]), event["divisor"]
        found[f"{key}.first"], found[f"{key}.second"] = event["points"]
        found[f"{key}.banners"] = event["banners"]
        if event["kind"] in EVENT_EFFECTS:
            found[f"{key}.{EVENT_EFFECTS[event['kind']][0]}"] = event["effect"]
    return found


def help_text(words: TroyesWords, key: str, view: View) -> str:
    """What a thing of the board is for; `key` is one of HELP_KEYS."""
    kind, _, name = key.partition(":")
    numbers = numbers_of(view)
    if kind == "card":
        return card_help(words, name, numbers)
    if kind == "event":
        return event_help(words, name, numbers)
    if kind == "character":
        return character_help(words, name, bands_of(name, view, numbers))
    common = {key.replace(".", "_").replace("-", "_"): value for key, value in numbers.items() if key.count(".") == 1}
    return words.say(PLAIN_HELP[key], **common)


def card_help(words: TroyesWords, name: str, numbers: Numbers) -> str:
    """What a card does, what hiring costs and how often the dice activate it."""
    key = f"cards.{name}"
    effect = words.say(CARD_HELP[name], **{what: numbers[f"{key}.{what}"] for what, _ in CARD_EFFECTS.get(name, [])})
    common = {what: numbers[f"{key}.{what}"] for what in ("cost", "first", "second", "divisor")}
    colour = words.colour(COLOURS[CARDS.index(name) * len(COLOURS) // len(CARDS)])
    if name in MODIFIERS:
        dice = words.say("The sum of {colour} dice divided by {divisor} gives you cubes.", colour=colour, **common)
    else:
        dice = words.say("The sum of {colour} dice divided by {divisor} gives activations.", colour=colour, **common)
    hire = words.say(
        "A tradesman costs {cost} deniers; at the end the first space scores {first} VP, the second {second}.", **common
    )
    return f"{effect} {dice} {hire}"


def event_help(words: TroyesWords, name: str, numbers: Numbers) -> str:
    """What an event does every round and how it is beaten."""
    key = f"events.{name}"
    effect = {"effect": numbers[f"{key}.{EVENT_EFFECTS[name][0]}"]} if name in EVENT_EFFECTS else {}
    common = {what: numbers[f"{key}.{what}"] for what in ("first", "second", "divisor", "banners")}
    fight = words.say(
        "Fight it with {colour} dice: their sum divided by {divisor} gives cubes for its {banners} banners, with "
        "{influence} influence each. When all are covered, most cubes bring {first} VP and second most {second}.",
        colour=words.colour(COLOURS[numbers[f"{key}.colour"]]), influence=numbers["fight.influence"], **common,
    )  # fmt: skip
    return f"{words.say(EVENT_HELP[name], **effect)} {fight}"


def character_help(words: TroyesWords, name: str, bands: Bands) -> str:
    """What a character counts, and how much is worth how many points."""
    (low, low_points), (middle, middle_points), (high, high_points) = bands
    scale = words.say(
        "From {low} on {low_points} VP, from {middle} on {middle_points} VP, from {high} on {high_points} VP.",
        low=low, low_points=low_points, middle=middle, middle_points=middle_points, high=high, high_points=high_points,
    )  # fmt: skip
    return f"{words.say(CHARACTER_HELP[name])} {scale}"


def bands_of(character: str, view: View, numbers: Numbers) -> Bands:
    """The three bands of a character: the least count and its points."""
    suffix = "-two" if len(view["players"]) == 2 else ""
    return tuple(
        (numbers[f"characters.{character}.{band}{suffix}"], numbers[f"characters.{band}"])
        for band in ("low", "middle", "high")
    )
