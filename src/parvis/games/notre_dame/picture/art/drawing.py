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

    def framed(self, size: float) -> str:
        """On its ground, its corner at the origin."""
        return miniature(self.layers, self.family, size)

    def small(self, size: float) -> str:
        """On its ground without grain and thin lines, which nobody sees when it is small."""
        bold = [layer for layer in self.layers if layer.kind != "fine"]
        return miniature([FRAME, *bold], self.family, size, framed=False)

    def banner(self, width: float, height: float) -> str:
        """In the middle of a wide ground around the origin, as high as it."""
        ground = tag("rect", width=width, height=height, class_="m-ground")
        sheet = tag("g", ground, grain(width, height), class_=f"mini mini-{self.family}")
        side = height - 2
        drawn = miniature(self.layers, self.family, side, framed=False)
        return at(-width / 2, -height / 2, sheet) + at(-side / 2, -side / 2, drawn)


@cache
def unframed(layers: tuple[Layer, ...], family: str, size: float = SIDE) -> str:
    """Layers that stand on whatever is behind them."""
    return miniature(layers, family, size, framed=False)
