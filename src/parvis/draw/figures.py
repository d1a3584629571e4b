"""Figures of a player's panel: a number with its name and its small picture."""

from dataclasses import dataclass

from parvis.draw.svg import tag

BOX = "-12 -12 24 24"
BEHIND = 0.45  # how much of a thing is seen that is not yet in play
HIDDEN = "?"


@dataclass(frozen=True)
class Figure:
    """One number of a player: its name, its picture as SVG (without one the name is shown), and the key of its rule."""

    name: str
    value: str
    icon: str
    help: str = ""


def behind(body: str) -> str:
    """Something that waits outside the game."""
    return tag("g", body, opacity=BEHIND)


def icon(body: str) -> str:
    """A small picture around the origin, to stand beside a number."""
    return tag("svg", body, viewBox=BOX, class_="parvis auto icon", aria_hidden="true")


def strip(body: str, width: float, height: float = 20) -> str:
    """A small picture to stand beside a number that is wider than an icon and as large as it is drawn."""
    box, style = f"0 0 {width:g} {height:g}", f"width:{width:g}px;height:{height:g}px"
    return tag("svg", body, viewBox=box, class_="parvis auto icon", style=style, aria_hidden="true")


def emblem(body: str) -> str:
    """A game in one small picture."""
    return tag("svg", body, viewBox="0 0 112 46", class_="parvis auto emblem", aria_hidden="true")


def points_of(points: int | None) -> str:
    """Points, where they are shown."""
    return HIDDEN if points is None else str(points)
