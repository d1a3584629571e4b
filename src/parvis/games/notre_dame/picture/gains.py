"""What a card, the next piece of a room or a favour would bring, as a line of words and icons."""

from collections.abc import Callable

from parvis.games.notre_dame.picture.parts import BECOMES, Token
from parvis.games.notre_dame.rules.forms import NotreDamePlayer, NumbersView, PersonView, Sector
from parvis.games.notre_dame.rules.view import SECTOR_NAMES
from parvis.games.notre_dame.words.rooms import LASTING, now_and_then, pieces_in

Line = list[Token]
Favour = dict[str, int]

MINUS = "−"
HOTEL_CHOICE: Line = [("1×", "coin"), ("/", "cube"), ("/", "rat")]
SECTOR_GAINS: dict[str, Token] = {
    "school": ("+", "cube"),
    "bank": ("+", "coin"),
    "residence": ("+", "points"),
    "carriage": ("≤", "steps"),
    "park": ("+", "points"),
    "hospital": (MINUS, "no-rat"),
}
FAVOUR_ICONS = {"coins": "coin", "cubes": "cube", "points": "points", "pieces": "piece", "messages": "message"}


def card_gain(card: str, player: NotreDamePlayer, numbers: NumbersView) -> Line:
    """What a card other than Notre Dame would bring; nothing is drawn of a card that has no line of its own."""
    if card == "friend":
        return [("", "friend"), ("", "arrow"), ("", "room")]
    return next((next_gain(sector, player, numbers) for sector in SECTOR_NAMES if sector == card), [])


def next_gain(sector: Sector, player: NotreDamePlayer, numbers: NumbersView) -> Line:
    """What one more piece in a sector would bring at once."""
    _, then = now_and_then(sector, player, numbers)
    return gain_line(sector, str(then))


def room_gain(sector: Sector, player: NotreDamePlayer, numbers: NumbersView) -> Line:
    """What one more piece would bring, and before it what the pieces bring that stand there."""
    now, then = now_and_then(sector, player, numbers)
    lasts = sector in LASTING and pieces_in(player, sector) > 0 and now != then
    return gain_line(sector, f"{now}{BECOMES}{then}" if lasts else str(then))


def gain_line(sector: Sector, count: str) -> Line:
    """So much of what a sector brings."""
    if sector == "hotel":
        return [(f"{count}×", "coin"), ("/", "cube"), ("/", "rat")]
    before, sign = SECTOR_GAINS[sector]
    line = [(f"{before}{count}", sign)]
    return [(f"{MINUS}1", "rat"), *line] if sector in ("park", "hospital") else line


def points_per(*what: Token) -> Callable[[Favour], list[Line]]:
    """Points for each of something; a word may show a number of the favour, as in `/ {pieces}+`."""
    return lambda favour: [[points_of(favour), *((words.format(**favour), sign) for words, sign in what)]]


def points_of(favour: Favour) -> Token:
    """The points of a favour."""
    return f"+{favour['points']}", "points"


# A person's favour as one or two lines of icons.
FAVOURS: dict[str, Callable[[Favour], list[Line]]] = {
    "moneylender": lambda favour: [[(f"+{favour['coins']}", "coin"), points_of(favour)]],
    "monk": lambda favour: [[(f"+{favour['cubes']}", "cube"), points_of(favour)]],
    "innkeeper": lambda favour: [[points_of(favour)], HOTEL_CHOICE],
    "minstrel": lambda favour: [[(f"≤{favour['pieces']}", "piece"), ("", "arrow"), ("", "room")]],
    "juggler": lambda _favour: [[("1", "piece"), ("", "arrow"), ("", "room"), ("", "act")]],
    "doctor": lambda _favour: [[("0", "no-rat")]],
    "town-guard": points_per(("/", "piece")),
    "night-watchman": points_per(("/", "room")),
    "bishop": lambda _favour: [[("1", "cube"), ("", "arrow"), ("", "room"), ("", "act")]],
    "guild-master": points_per(("/ {pieces}+", "room-used")),
    "beggar-king": points_per(("/", "track")),
    "advocate": points_per(("/ {messages}", "message")),
    "lady-in-waiting": points_per(("/", "piece"), ("", "room-full")),
    "mayor": points_per(("/ {pieces}+", "room-full")),
    "cabinet-maker": points_per(("/", "room-used")),
}


def favour_tokens(person: PersonView) -> list[Line]:
    """A person's favour as lines of icons; without lines of its own it is told by its numbers."""
    draw = FAVOURS.get(person["person"], any_favour)
    return draw(person["favour"])


def any_favour(favour: Favour) -> list[Line]:
    """The numbers of a favour, each with its icon, or the sign of an action where it has none."""
    return [[(f"{count}", FAVOUR_ICONS.get(name, "act")) for name, count in favour.items()] or [("", "act")]]
