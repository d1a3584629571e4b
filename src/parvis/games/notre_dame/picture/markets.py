"""Markets of Notre Dame: round plazas with messages and carriages."""

from parvis.draw.choices import Choices
from parvis.draw.svg import moved, tag, text
from parvis.draw.targets import hit, target
from parvis.games.notre_dame.picture.layout import Layout, Point, layout, message_spot, relative
from parvis.games.notre_dame.picture.parts import OCTAGON, carriage_body, message_body, piece, round_halo
from parvis.games.notre_dame.rules.forms import NotreDameView
from parvis.games.notre_dame.words.sentences import NotreDameWords

PLAZA = 15
HALO = 19
OCTAGON_HALO = "".join(tag("path", class_=kind, d=OCTAGON, transform="scale(1.14)") for kind in ("glow", "halo"))
PLAZA_BODY = "".join(
    (
        tag("circle", r=PLAZA, fill="var(--street)", stroke="var(--line)", stroke_width=1.5),
        tag("circle", r=PLAZA - 3, fill="none", stroke="var(--line)", stroke_width=0.7),
    )
)
# Where the carriages on one market stand, by their number.
FANS = {
    1: ((0, -1),),
    2: ((-10, -4), (10, 4)),
    3: ((-12, 5), (12, 5), (0, -10)),
    4: ((-12, -9), (12, -9), (-12, 9), (12, 9)),
    5: ((-14, -9), (14, -9), (-14, 10), (14, 10), (0, 0)),
}


def draw_markets(base: int, view: NotreDameView, choices: Choices, words: NotreDameWords) -> str:
    """All plazas, then all messages, then all carriages."""
    players, boroughs = len(view["players"]), view["boroughs"]
    board = layout(players)
    standing: dict[str, list[int]] = {}
    for player in view["players"]:
        standing.setdefault(player["carriage"], []).append(player["seat"])
    goals = open_goals(players, choices)
    parts = [
        plaza(name, relative(name, base, boroughs), name in standing, board, goals, choices, words)
        for name in names_of(boroughs)
    ]
    parts += [message(name, base, goals, view, choices, words) for name in view["markets"]]
    parts += [carriages(name, seats, base, boroughs, board) for name, seats in standing.items()]
    return "".join(parts)


def names_of(boroughs: int) -> list[str]:
    """All markets of the board."""
    return [f"{letter}{borough}" for borough in range(boroughs) for letter in "CVWXY"]


def open_goals(players: int, choices: Choices) -> list[Point]:
    """The plazas and messages that may be chosen now."""
    markets = layout(players).markets
    found = [point for near, point in markets.items() if f"drive:{near}" in choices.open]
    taken = (near for near in markets if f"drive:{near}:take" in choices.open)
    return found + [message_spot(near, players) for near in taken]


def hit_among(goals: list[Point], x: float, y: float) -> str:
    """What takes clicks around a goal at a place, measured from it."""
    return hit(*target(0, 0, ((goal[0] - x, goal[1] - y) for goal in goals))) if goals else ""


def plaza(
    name: str, near: str, hidden: bool, board: Layout, goals: list[Point], choices: Choices, words: NotreDameWords
) -> str:
    """A market with its name, `near` as labels count it; where the carriage may end it can be chosen."""
    x, y = board.markets[near]
    return choices.thing(
        PLAZA_BODY,
        "" if hidden else text(name, 0, 4.6, class_="middle small"),
        labels=(f"drive:{near}",),
        halo=round_halo(HALO),
        hit=hit_among(goals, x, y),
        help_key="market",
        name=words.say("Market {market}", market=name),
        key=f"market:{name}",
        transform=moved(x, y),
    )


def message(
    name: str, base: int, goals: list[Point], view: NotreDameView, choices: Choices, words: NotreDameWords
) -> str:
    """The message beside a market; where it may be taken it can be chosen."""
    near = relative(name, base, view["boroughs"])
    x, y = message_spot(near, len(view["players"]))
    kind, borough = view["markets"][name], view["colours"][name]
    return choices.thing(
        message_body(kind, view["messages"][kind]["points"], words.colour_of(borough)),
        labels=(f"drive:{near}:take",),
        halo=OCTAGON_HALO,
        hit=hit_among(goals, x, y),
        help_key=f"message:{kind}",
        name=words.say("Message of {colour} at {market}", colour=words.borough(borough), market=name),
        key=f"message:{name}",
        transform=moved(x, y),
    )


def carriages(name: str, seats: list[int], base: int, boroughs: int, board: Layout) -> str:
    """The carriages on one market."""
    x, y = board.markets[relative(name, base, boroughs)]
    spots = zip(seats, FANS[len(seats)], strict=True)
    return "".join(piece(f"carriage:{seat}", x + dx, y + dy, carriage_body(seat)) for seat, (dx, dy) in spots)
