"""Markets of Notre Dame: round plazas with messages and carriages."""

import math
from functools import cache, lru_cache

from parvis.draw.choices import Choices, Offer, thing
from parvis.draw.pieces import colour_of
from parvis.draw.svg import moved, tag
from parvis.draw.targets import hit, target
from parvis.games.notre_dame.picture.art.signs import market_sign
from parvis.games.notre_dame.picture.layout import Point, layout, message_spot, relative, way_path
from parvis.games.notre_dame.picture.parts import (
    KEPT,
    OCTAGON,
    carriage_body,
    message_body,
    piece,
    round_halo,
)
from parvis.games.notre_dame.rules.forms import NotreDameView
from parvis.games.notre_dame.words.sentences import NotreDameWords

PLAZA = 15
HALO = 19
RING = 3  # width of the ring around a market with a message
RIBBON = 8  # width of the ribbon between the two
OCTAGON_HALO = "".join(tag("path", class_=kind, d=OCTAGON, transform="scale(1.14)") for kind in ("glow", "halo"))
PLAZA_BODY = tag("circle", r=PLAZA, class_="plaza")
# Where the carriages on one market stand, by their number.
FANS = {
    1: ((0, -1),),
    2: ((-10, -4), (10, 4)),
    3: ((-12, 5), (12, 5), (0, -10)),
    4: ((-12, -9), (12, -9), (-12, 9), (12, 9)),
    5: ((-14, -9), (14, -9), (-14, 10), (14, 10), (0, 0)),
}


def draw_markets(base: int, view: NotreDameView, choices: Choices, words: NotreDameWords) -> list[str]:
    """All plazas, then all messages with what ties them to their plazas, then all carriages."""
    players, boroughs = len(view["players"]), view["boroughs"]
    standing: dict[str, list[int]] = {}
    for player in view["players"]:
        standing.setdefault(player["carriage"], []).append(player["seat"])
    goals = open_goals(players, choices)
    start = relative(view["players"][view["seat"] or 0]["carriage"], base, boroughs)
    parts = []
    for name in names_of(boroughs):
        near = relative(name, base, boroughs)
        offer = choices.offer(f"drive:{near}") if goals else None
        around = hit_among(goals, *layout(players).markets[near]) if offer else ""
        way = way_to(start, near, players, layout(players).markets[near]) if offer else ""
        parts.append(plaza(name, near, players, name in standing, offer, around + way, words))
    for name, kind in view["markets"].items():
        near = relative(name, base, boroughs)
        offer = choices.offer(f"drive:{near}:take") if goals else None
        around = hit_among(goals, *message_spot(near, players)) if offer else ""
        way = way_to(start, near, players, message_spot(near, players)) if offer else ""
        points, borough = view["messages"][kind]["points"], view["colours"][name]
        parts.append(message(name, near, players, kind, points, borough, offer, around + way, words))
    for name, seats in standing.items():
        parts.append(carriages(relative(name, base, boroughs), players, tuple(seats)))
    return parts


@cache
def names_of(boroughs: int) -> tuple[str, ...]:
    """All markets of the board."""
    return tuple(f"{letter}{borough}" for borough in range(boroughs) for letter in "CVWXY")


def open_goals(players: int, choices: Choices) -> list[Point]:
    """The plazas and messages that may be chosen now."""
    if not any(label.startswith("drive:") for label in choices.open):
        return []
    markets = layout(players).markets
    found = [point for near, point in markets.items() if f"drive:{near}" in choices.open]
    taken = (near for near in markets if f"drive:{near}:take" in choices.open)
    return found + [message_spot(near, players) for near in taken]


def hit_among(goals: list[Point], x: float, y: float) -> str:
    """What takes clicks around a goal at a place, measured from it."""
    return hit(*target(0, 0, ((goal[0] - x, goal[1] - y) for goal in goals)))


@cache
def way_to(start: str, near: str, players: int, place: Point) -> str:
    """The way of the carriage to a goal, seen while that is pointed at, measured from the goal's own place."""
    x, y = place
    way = way_path(start, near, players)
    return tag("path", d=way, class_="way", transform=moved(-x, -y)) if way else ""


@lru_cache(KEPT)
def plaza(
    name: str, near: str, players: int, hidden: bool, offer: Offer | None, around: str, words: NotreDameWords
) -> str:
    """A market with its sign, `near` as labels count it; where the carriage may end it can be chosen."""
    return thing(
        PLAZA_BODY,
        "" if hidden else market_sign(name),
        offer=offer,
        halo=round_halo(HALO),
        hit=around,
        help_key="market",
        name=words.market(name),
        key=f"market:{name}",
        transform=moved(*layout(players).markets[near]),
    )


@cache
def tie(name: str, near: str, players: int, colour: int) -> str:
    """What shows on which market a message lies: a ring around the plaza and a ribbon to the message, in its colour."""
    (ax, ay), (bx, by) = layout(players).markets[near], message_spot(near, players)
    share = PLAZA / math.dist((ax, ay), (bx, by))
    ribbon = f"M{ax + (bx - ax) * share:.4g} {ay + (by - ay) * share:.4g}L{bx:.4g} {by:.4g}"
    return tag(
        "g",
        tag("path", d=ribbon, stroke="var(--edge)", stroke_width=RIBBON + 2),
        tag("circle", cx=ax, cy=ay, r=PLAZA, fill="none", stroke="var(--edge)", stroke_width=RING + 1.6),
        tag("circle", cx=ax, cy=ay, r=PLAZA, fill="none", stroke=colour_of(colour), stroke_width=RING),
        tag("path", d=ribbon, stroke=colour_of(colour), stroke_width=RIBBON),
        class_="piece",
        data_thing=f"tie:{name}",
    )


@lru_cache(KEPT)
def message(
    name: str,
    near: str,
    players: int,
    kind: str,
    points: int,
    borough: int,
    offer: Offer | None,
    around: str,
    words: NotreDameWords,
) -> str:
    """The message beside a market; where it may be taken it can be chosen."""
    colour = words.colour_of(borough)
    return tie(name, near, players, colour) + thing(
        message_body(kind, points, colour),
        offer=offer,
        halo=OCTAGON_HALO,
        hit=around,
        help_key=f"message:{kind}",
        name=words.say("{market}: {colour}'s message", colour=words.borough(borough), market=words.market(name)),
        key=f"message:{name}",
        transform=moved(*message_spot(near, players)),
    )


@lru_cache(KEPT)
def carriages(near: str, players: int, seats: tuple[int, ...]) -> str:
    """The carriages on one market."""
    x, y = layout(players).markets[near]
    spots = zip(seats, FANS[len(seats)], strict=True)
    return "".join(piece(f"carriage:{seat}", x + dx, y + dy, carriage_body(seat)) for seat, (dx, dy) in spots)
