"""Help for everything on the Troyes board: a few sentences of our own, with the numbers of the game at hand."""

from functools import cache, lru_cache

from parvis.games.troyes.rules.activities import ACTIVITIES
from parvis.games.troyes.rules.data import CARDS as CARD_NAMES
from parvis.games.troyes.rules.data import COLOURS, MODIFIERS, TABLES
from parvis.games.troyes.rules.forms import TroyesView
from parvis.games.troyes.words.cards import CARDS
from parvis.games.troyes.words.characters import CHARACTERS
from parvis.games.troyes.words.events import EVENTS
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import N_

KEPT = 64  # tables of numbers, one for each edition and each table that changes some

Numbers = dict[str, int]
Bands = tuple[tuple[int, int], ...]

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
        "Each white die puts a cube in the column of its value, on the lowest open level: {cathedral_points} VP and "
        "{cathedral_low} influence in columns 1 to 3, {cathedral_high} influence in columns 4 to 6. At the end every "
        "level without a cube of yours costs {end_missing_level} VP."
    ),
    "farm": N_("Yellow dice earn deniers: their sum divided by {farm_divisor}."),
    "pass": N_(
        "Set {pass_deniers} deniers aside and act no more this round; each later turn of yours adds {pass_later}. The "
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
    "phase:placement": N_("In turn everyone puts a citizen on an empty space, until all the first citizens stand."),
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

# How dice of each colour are used.
GIVES_CUBES = {
    "yellow": N_("The sum of yellow dice divided by {divisor} gives you cubes."),
    "white": N_("The sum of white dice divided by {divisor} gives you cubes."),
    "red": N_("The sum of red dice divided by {divisor} gives you cubes."),
}
GIVES_ACTIVATIONS = {
    "yellow": N_("The sum of yellow dice divided by {divisor} gives activations."),
    "white": N_("The sum of white dice divided by {divisor} gives activations."),
    "red": N_("The sum of red dice divided by {divisor} gives activations."),
}
FOUGHT_WITH = {
    "yellow": N_(
        "Fight it with yellow dice: their sum divided by {divisor} gives cubes for its {banners} banners, with "
        "{influence} influence each."
    ),
    "white": N_(
        "Fight it with white dice: their sum divided by {divisor} gives cubes for its {banners} banners, with "
        "{influence} influence each."
    ),
    "red": N_(
        "Fight it with red dice: their sum divided by {divisor} gives cubes for its {banners} banners, with "
        "{influence} influence each."
    ),
}

HELP_KEYS = (
    *(f"card:{card}" for card in CARDS),
    *(f"event:{kind}" for kind in EVENTS),
    *(f"character:{character}" for character in CHARACTERS),
    *PLAIN_HELP,
)


@cache
def printed_numbers(edition: str) -> Numbers:
    """The numbers of an edition by key."""
    return {number.key: number.value for number in TABLES[edition] if number.key}


def numbers_of(view: TroyesView) -> Numbers:
    """The numbers of the game at hand."""
    printed = printed_numbers(view["edition"])
    return printed | view["numbers"] if view["numbers"] else printed  # hundreds of them, copied only where they differ


def numbers_under(section: str, numbers: Numbers) -> Numbers:
    """The numbers of one thing (`cards.monk`), by the last part of their keys."""
    start = f"{section}."
    return {key.removeprefix(start): value for key, value in numbers.items() if key.startswith(start)}


def help_text(words: TroyesWords, key: str, view: TroyesView) -> str:
    """What a thing of the board is for; `key` is one of HELP_KEYS."""
    kind, _, name = key.partition(":")
    numbers = numbers_of(view)
    if kind == "card":
        return card_help(words, name, numbers)
    if kind == "event":
        return event_help(words, name, numbers)
    if kind == "character":
        return character_help(words, name, bands_of(name, len(view["players"]), numbers))
    return words.say(PLAIN_HELP[key], **common_numbers(view["edition"], tuple(view["numbers"].items())))


@lru_cache(KEPT)
def common_numbers(edition: str, changed: tuple[tuple[str, int], ...]) -> Numbers:
    """The numbers that concern no single thing, by key with "_" for dots and dashes."""
    numbers = printed_numbers(edition) | dict(changed)
    return {key.replace(".", "_").replace("-", "_"): value for key, value in numbers.items() if key.count(".") == 1}


def card_help(words: TroyesWords, name: str, numbers: Numbers) -> str:
    """What a card does, what hiring costs and how often the dice activate it."""
    own = numbers_under(f"cards.{name}", numbers)
    effect = words.say(CARDS[name].help, **own)
    given = GIVES_CUBES if name in MODIFIERS else GIVES_ACTIVATIONS
    dice = words.say(given[ACTIVITIES[CARD_NAMES.index(name)].colour], **own)
    hire = words.say(
        "A tradesman costs {cost} deniers; at the end the first space scores {first} VP, the second {second}.", **own
    )
    return f"{effect} {dice} {hire}"


def event_help(words: TroyesWords, name: str, numbers: Numbers) -> str:
    """What an event does every round and how it is beaten."""
    own = numbers_under(f"events.{name}", numbers)
    fight = {what: own.pop(what) for what in ("divisor", "banners", "first", "second")}
    colour = COLOURS[own.pop("colour")]
    effect = next(iter(own.values()), 0)  # what is left, if anything, is the number of what it does
    how = words.say(FOUGHT_WITH[colour], influence=numbers["fight.influence"], **fight)
    won = words.say("When all are covered, most cubes bring {first} VP and second most {second}.", **fight)
    return f"{words.say(EVENTS[name].help, effect=effect)} {how} {won}"


def character_help(words: TroyesWords, name: str, bands: Bands) -> str:
    """What a character counts, and how much is worth how many points."""
    (low, low_points), (middle, middle_points), (high, high_points) = bands
    scale = words.say(
        "From {low} on {low_points} VP, from {middle} on {middle_points} VP, from {high} on {high_points} VP.",
        low=low, low_points=low_points, middle=middle, middle_points=middle_points, high=high, high_points=high_points,
    )  # fmt: skip
    return f"{words.say(CHARACTERS[name].help)} {scale}"


def bands_of(character: str, players: int, numbers: Numbers) -> Bands:
    """The three bands of a character with so many players: the least count and its points."""
    suffix = "-two" if players == 2 else ""
    return tuple(
        (numbers[f"characters.{character}.{band}{suffix}"], numbers[f"characters.{band}"])
        for band in ("low", "middle", "high")
    )
