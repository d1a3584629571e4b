"""What a drawing hands back: the picture and the choices that found their place in it."""

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Picture:
    """A board as SVG in pieces; `attached` are the labels of the choices that can be made on it."""

    pieces: tuple[str, ...]
    attached: frozenset[str]

    @cached_property
    def svg(self) -> str:
        """The whole of it."""
        return "\n".join(self.pieces)
