"""What a drawing hands back: the picture and the choices that found their place in it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    """A board as SVG; `attached` are the labels of the choices that can be made on it."""

    svg: str
    attached: frozenset[str]
