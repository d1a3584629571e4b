"""The river around the island of Notre Dame, and its bridges."""

import math
from functools import cache

from parvis.draw.svg import moved, tag
from parvis.games.notre_dame.picture.layout import RING, TILE, boroughs_for

SHORE = 79  # radius of the island
QUAY = RING - 6  # where the street around begins
MIDDLE = (SHORE + QUAY) / 2
BRIDGE = (18, QUAY - SHORE + 3)
BOAT = "M-8 1.500H8C7 4.5 5 5.5 3 5.500H-4C-6 5.5-7.5 4-8 1.500ZM0 1V-7C4-6 6-3 6.5 0H0ZM-1-5V0H-5Z"


def ring(radius: float, **values: object) -> str:
    """A circle around Notre Dame."""
    return tag("circle", cx=TILE[0], cy=TILE[1], r=radius, fill="none", **values)


@cache
def river(players: int) -> str:
    """Water with its waves; a bridge leads from every borough to the island."""
    boroughs = boroughs_for(players)
    waves = (
        ring(SHORE + 3.5, class_="wave", stroke_dasharray="8 11"),
        ring(MIDDLE, class_="wave", stroke_dasharray="5 16"),
        ring(QUAY - 3.5, class_="wave", stroke_dasharray="9 13"),
    )
    bridges = "".join(bridge(360 * borough / boroughs) for borough in range(boroughs))
    return ring(MIDDLE, stroke="var(--water)", stroke_width=QUAY - SHORE) + "".join(waves) + boat(boroughs) + bridges


def bridge(angle: float) -> str:
    """A bridge over the river, turned clockwise from the bottom."""
    width, length = BRIDGE
    left, top = -width / 2, MIDDLE - length / 2
    road = tag("rect", x=left, y=top, width=width, height=length, fill="var(--stone)")
    steps = "".join(f"M{left + 2.5} {top + row:.4g}h{width - 5}" for row in (5, 8.5, 12))
    walls = f"M{left} {top}v{length}M{-left} {top}v{length}"
    return tag(
        "g",
        road,
        tag("path", d=steps, stroke="var(--line)", stroke_width=0.8),
        tag("path", d=walls, stroke="var(--soft)", stroke_width=2, stroke_linecap="round"),
        transform=f"{moved(*TILE)} rotate({angle:.4g})",
    )


def boat(boroughs: int) -> str:
    """A boat at the lower right, between the bridge and the next market."""
    angle = math.pi / 2 / boroughs
    x, y = TILE[0] + MIDDLE * math.sin(angle), TILE[1] + MIDDLE * math.cos(angle)
    return tag("path", d=BOAT, class_="boat", transform=moved(x, y))
