"""Where everything lies on the board of Notre Dame: markets, streets, rooms and harbours by number of players.

Places are counted clockwise from the viewer's borough, which lies at the bottom; the right half mirrors the left.
"""

import math
from collections import deque
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from parvis.games.notre_dame.rules.data import MARKETS, STREETS, parse_market

Point = tuple[float, float]

WIDTH = 880
HEIGHT = 790
TILE: Point = (440, 250)
RING = 98  # radius of the street around Notre Dame
OWN_ROOM = (112, 74)
BESIDE = 40  # from a market to its message, so that both can be clicked


@dataclass(frozen=True)
class Harbour:
    """A strip of water with the rat track: its corner, its size, and whether it runs downward."""

    x: float
    y: float
    width: float
    height: float
    upright: bool


@dataclass(frozen=True)
class Site:
    """What one borough needs beside its markets."""

    rooms: tuple[Point, ...]  # in the order of the sectors
    room: tuple[float, float]
    harbour: Harbour
    label: Point
    played: Point
    named: bool = True  # whether the label has room for a name


@dataclass(frozen=True)
class Layout:
    """The board for a number of players."""

    markets: dict[str, Point]
    bends: dict[tuple[str, str], Point]
    sites: tuple[Site, ...]
    messages: dict[str, Point] = field(default_factory=dict)  # those that do not lie on their usual street


OWN_HARBOUR = Harbour(196, 607, 488, 27, False)
OWN = Site(
    rooms=((134, 487), (256, 487), (330, 397), (440, 547), (550, 397), (624, 487), (746, 487)),
    room=OWN_ROOM,
    harbour=OWN_HARBOUR,
    label=(176, 560),
    played=(704, 568),
)
OWN_MARKETS: dict[str, Point] = {"C0": (440, 440), "W0": (38, 440), "X0": (296, 592), "Y0": (584, 592)}
OWN_BENDS: dict[tuple[str, str], Point] = {("W0", "X0"): (36, 606)}

# The left half of the board by number of players: markets, bends of streets, sites of boroughs.
HALVES: dict[int, Layout] = {
    2: Layout(
        {"C1": (170, 290), "X1": (38, 288), "Y1": (38, 364), "W1": (40, 212), "C2": (440, 116), "Y2": (250, 34)},
        {("C1", "W0"): (150, 400), ("Y2", "W1"): (46, 40)},
        (
            Site(
                (),
                (0, 0),
                Harbour(0, 0, 0, 0, True),
                (285, 262),
                (0, 0),
            ),
            Site(
                ((118, 142), (208, 98), (305, 107), (440, 67), (575, 107), (672, 98), (762, 142)),
                (84, 50),
                Harbour(330, 3, 220, 19, False),
                (52, 22),
                (40, 56),
            ),
        ),
    ),
    3: Layout(
        {"C1": (215, 195), "X1": (235, 34), "Y1": (46, 190), "W1": (440, 34)},
        {("X1", "Y1"): (70, 40), ("C1", "W0"): (190, 410)},
        (
            Site(
                ((383, 126), (294, 76), (176, 88), (124, 148), (104, 236), (104, 304), (240, 290)),
                (74, 54),
                Harbour(3, 214, 19, 196, True),
                (48, 26),
                (300, 206),
            ),
        ),
    ),
    4: Layout(
        {"C1": (195, 254), "X1": (46, 180), "Y1": (46, 322), "W1": (130, 72), "C2": (440, 100), "Y2": (302, 34)},
        {
            ("C1", "W0"): (172, 412),
            ("W1", "X1"): (52, 100),
            ("C2", "W1"): (260, 126),
            ("Y2", "W1"): (180, 30),
        },
        (
            Site(
                ((304, 252), (260, 182), (199, 166), (116, 160), (104, 251), (96, 352), (240, 322)),
                (56, 44),
                Harbour(3, 164, 19, 176, True),
                (48, 24),
                (40, 58),
            ),
            Site(
                ((357, 136), (284, 78), (224, 72), (440, 64), (656, 72), (596, 78), (523, 136)),
                (56, 42),
                Harbour(352, 3, 176, 19, False),
                (160, 16),
                (258, 17),
            ),
        ),
        {"V1": (334, 196)},
    ),
    5: Layout(
        {
            "C1": (205, 285), "X1": (46, 268), "Y1": (46, 350), "W1": (46, 162),
            "C2": (235, 112), "X2": (306, 34), "Y2": (110, 34), "W2": (440, 34),
        },
        {
            ("C1", "W0"): (175, 430),
            ("C1", "W1"): (130, 200),
            ("C1", "Y1"): (140, 342),
            ("C2", "W2"): (360, 104),
            ("Y2", "W1"): (40, 60),
        },
        (
            Site(
                ((308, 277), (205, 224), (98, 236), (100, 308), (102, 382), (210, 342), (266, 333)),
                (52, 39),
                Harbour(3, 196, 19, 172, True),
                (13, 182),
                (262, 237),
                named=False,
            ),
            Site(
                ((394, 110), (346, 62), (222, 64), (152, 102), (96, 106), (170, 158), (232, 166)),
                (52, 39),
                Harbour(122, 3, 166, 19, False),
                (44, 14),
                (334, 164),
            ),
        ),
        {"Y1": (86, 346)},
    ),
}  # fmt: skip


def mirrored_market(name: str, boroughs: int) -> str:
    """The market that lies where a market would be seen in a mirror.

    >>> mirrored_market("X1", 4), mirrored_market("W0", 4)
    ('Y3', 'W3')
    """
    letter, borough = name[0], int(name[1:])
    if letter in "VW":
        return f"{letter}{(-1 - borough) % boroughs}"
    return f"{ {'X': 'Y', 'Y': 'X'}.get(letter, letter) }{-borough % boroughs}"


def mirrored_point(point: Point) -> Point:
    """A point on the other side of the middle."""
    return WIDTH - point[0], point[1]


def mirrored_site(site: Site) -> Site:
    """A borough on the other side; its rooms keep their order from left to right and top to bottom alike."""
    harbour = site.harbour
    return Site(
        tuple(mirrored_point(room) for room in site.rooms),
        site.room,
        Harbour(WIDTH - harbour.x - harbour.width, harbour.y, harbour.width, harbour.height, harbour.upright),
        mirrored_point(site.label),
        mirrored_point(site.played),
        site.named,
    )


def corner(borough: int, boroughs: int) -> Point:
    """The corner of Notre Dame between a borough and the next."""
    angle = math.pi * (2 * borough + 1) / boroughs
    return TILE[0] - RING * math.sin(angle), TILE[1] + RING * math.cos(angle)


def boroughs_for(players: int) -> int:
    """How many boroughs lie on the table."""
    return 4 if players == 2 else players


@cache
def layout(players: int) -> Layout:
    """The whole board."""
    half = HALVES[players]
    boroughs = boroughs_for(players)
    markets = {f"V{borough}": corner(borough, boroughs) for borough in range(boroughs)}
    bends: dict[tuple[str, str], Point] = {}
    for name, point in {**OWN_MARKETS, **half.markets}.items():
        markets[name] = point
        markets[mirrored_market(name, boroughs)] = mirrored_point(point)
    for (here, there), point in {**OWN_BENDS, **half.bends}.items():
        bends[here, there] = point
        bends[mirrored_market(here, boroughs), mirrored_market(there, boroughs)] = mirrored_point(point)
    messages: dict[str, Point] = {}
    for name, point in half.messages.items():
        messages[name] = point
        messages[mirrored_market(name, boroughs)] = mirrored_point(point)
    sites = [OWN, *half.sites]
    sites += [mirrored_site(half.sites[borough - 1]) for borough in range((boroughs - 1) // 2, 0, -1)]
    return Layout(markets, bends, tuple(sites), messages)


@cache
def streets(players: int) -> tuple[tuple[str, str], ...]:
    """Every street as two market names."""
    boroughs = boroughs_for(players)
    found = []
    for street in STREETS:
        ends = [parse_market(end) for end in street.split()]
        for borough in range(boroughs):
            here, there = (f"{MARKETS[letter]}{(borough + offset) % boroughs}" for letter, offset in ends)
            found.append((here, there))
    return tuple(found)


def street_path(here: str, there: str, players: int, begin: bool = True) -> str:
    """A street from market to market as path data; `begin` moves to its start first."""
    board = layout(players)
    (ax, ay), (bx, by) = board.markets[here], board.markets[there]
    start = f"M{ax:.4g} {ay:.4g}" if begin else ""
    if here[0] == there[0] == "V":
        clockwise = int((int(there[1:]) - int(here[1:])) % boroughs_for(players) == 1)
        return f"{start}A{RING} {RING} 0 0 {clockwise} {bx:.4g} {by:.4g}"
    bend = board.bends.get((here, there)) or board.bends.get((there, here))
    if bend:
        return f"{start}Q{bend[0]:.4g} {bend[1]:.4g} {bx:.4g} {by:.4g}"
    return f"{start}L{bx:.4g} {by:.4g}"


@cache
def shortest_way(here: str, there: str, players: int) -> tuple[str, ...]:
    """The markets from one to another along the fewest streets, both ends with them."""
    neighbours: dict[str, list[str]] = {}
    for one, another in streets(players):
        neighbours.setdefault(one, []).append(another)
        neighbours.setdefault(another, []).append(one)
    ways: dict[str, tuple[str, ...]] = {here: (here,)}
    waiting = deque([here])
    while there not in ways:
        at = waiting.popleft()
        for market in neighbours[at]:
            if market not in ways:
                ways[market] = (*ways[at], market)
                waiting.append(market)
    return ways[there]


@cache
def way_path(here: str, there: str, players: int) -> str:
    """The shortest way between two markets as path data; none where it leads nowhere."""
    steps = pairwise(shortest_way(here, there, players))
    return "".join(street_path(one, next_one, players, begin=not step) for step, (one, next_one) in enumerate(steps))


@cache
def borough_path(borough: int, players: int) -> str:
    """The outline of a borough, counted from the bottom, along its outer streets."""
    before = (borough - 1) % boroughs_for(players)
    corners = [f"V{before}", f"V{borough}", f"W{borough}", f"X{borough}", f"Y{borough}", f"W{before}", f"V{before}"]
    steps = pairwise(corners)
    return "".join(street_path(here, there, players, begin=not step) for step, (here, there) in enumerate(steps)) + "Z"


@cache
def message_spot(market: str, players: int) -> Point:
    """Where the message of a market lies: beside it, on a street that leads away."""
    toward = {"V": "W", "W": "V", "X": "C", "Y": "C"}[market[0]] + market[1:]
    board = layout(players)
    if market in board.messages:
        return board.messages[market]
    (ax, ay), (bx, by) = board.markets[market], board.markets[toward]
    length = math.hypot(bx - ax, by - ay)
    return ax + (bx - ax) * BESIDE / length, ay + (by - ay) * BESIDE / length


@cache
def relative(market: str, base: int, boroughs: int) -> str:
    """A market's name counted from the borough at the bottom.

    >>> relative("W0", 1, 4)
    'W3'
    """
    return f"{market[0]}{(int(market[1:]) - base) % boroughs}"
