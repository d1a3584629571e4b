"""What a miniature of Notre Dame is, and how it stands on the board."""

from functools import cache

from parvis.draw.miniature import SIDE, Layer, grain, miniature, wash
from parvis.draw.svg import at, tag

FRAME = wash("ground", "M7 0H57A7 7 0 0 1 64 7V57A7 7 0 0 1 57 64H7A7 7 0 0 1 0 57V7A7 7 0 0 1 7 0Z")


class Drawing:
    """A miniature before it has a size: the family of its colours, and its layers."""

    def __init__(self, family: str, *layers: Layer) -> None:
        self.family = family
        self.layers = layers


@cache
def framed(drawing: Drawing, size: float = SIDE) -> str:
    """A miniature on its ground, its corner at the origin."""
    return miniature(drawing.layers, drawing.family, size)


@cache
def unframed(drawing: Drawing, size: float = SIDE) -> str:
    """A miniature that stands on whatever is behind it."""
    return miniature(drawing.layers, drawing.family, size, framed=False)


@cache
def small(drawing: Drawing, size: float) -> str:
    """A miniature on its ground without grain and thin lines, which nobody sees when it is small."""
    bold = [layer for layer in drawing.layers if layer.kind != "fine"]
    return miniature([FRAME, *bold], drawing.family, size, framed=False)


@cache
def banner(drawing: Drawing, width: float, height: float) -> str:
    """A miniature in the middle of a wide ground around the origin, nearly as high as that."""
    ground = tag("rect", width=width, height=height, class_="m-ground")
    sheet = tag("g", ground, grain(width, height), class_=f"mini mini-{drawing.family}")
    side = height - 2
    return at(-width / 2, -height / 2, sheet) + at(-side / 2, -side / 2, unframed(drawing, side))
