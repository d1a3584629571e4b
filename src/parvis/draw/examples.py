"""Drawn examples for the rules pages: positions of real games, each cropped to the part that it is about."""

from dataclasses import dataclass

from parvis.draw.svg import number

PLAYERS = 4
ROOM = 3  # around what an example is about


@dataclass(frozen=True)
class Played:
    """A game of four: its seed, and the labels of its choices in order, fixed so that the pictures never change."""

    seed: int
    labels: str


@dataclass(frozen=True)
class Crop:
    """A part of a picture: its corner and size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Example:
    """A position of a played game: how many choices had been made, who looks at it, and at which part."""

    played: Played
    ply: int
    seat: int
    crop: Crop


class Sheet:
    """The measures of a board, from which parts are cut out."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height

    def around(self, x: float, y: float, width: float, height: float) -> Crop:
        """A part of a board with some room around it, as far as the picture goes."""
        left, top = max(x - ROOM, 0), max(y - ROOM, 0)
        right, bottom = min(x + width + ROOM, self.width), min(y + height + ROOM, self.height)
        return Crop(left, top, right - left, bottom - top)


def cropped(svg: str, crop: Crop) -> str:
    """A part of a picture."""
    part = " ".join(number(float(value)) for value in (crop.x, crop.y, crop.width, crop.height))
    head, _, rest = svg.partition('viewBox="')
    return f'{head}viewBox="{part}{rest[rest.index(chr(34)) :]}'
