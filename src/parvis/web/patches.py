"""Sends less: of a scene that a page has in an earlier form, only the lines that are new."""

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

Patch = list[str | list[int]]
KEPT = 2048  # pieces of pictures, about 5 kB each with their lines; most are those of the board before


def lines_of(pieces: Iterable[str]) -> Iterable[str]:
    """Pieces of a picture in lines: a thing of the board begins one. The same piece gives the very same lines."""
    return chain.from_iterable(map(split, pieces))


@lru_cache(KEPT)
def split(piece: str) -> tuple[str, ...]:
    """A piece in lines."""
    return tuple(line for line in piece.split("\n") if line)


def marks_of(lines: Sequence[str]) -> "array[int]":
    """What is remembered of the lines that a page has: enough to know each again."""
    return array("q", map(hash, lines))


def patch_of(had: "array[int]", lines: Sequence[str], marks: "array[int]") -> Patch:
    """How to make a scene from the one that a page has: [first, count] of its lines, or a new line."""
    places = {mark: place for place, mark in enumerate(had)}
    patch: Patch = []
    run: list[int] = [0, 0]
    for line, mark in zip(lines, marks, strict=True):
        place = places.get(mark)
        if place is None:
            patch.append(line)
            run = [0, 0]
        elif run[1] and place == run[0] + run[1]:
            run[1] += 1
        else:
            run = [place, 1]
            patch.append(run)
    return patch


class Sent:
    """The lines that a page has got."""

    def __init__(self) -> None:
        self.marks: array[int] = array("q")

    def patch(self, lines: Sequence[str], *, more: bool = False) -> Patch:
        """Lines in terms of those that the page has; with `more` it has these in addition from now on."""
        marks = marks_of(lines)
        patch = patch_of(self.marks, lines, marks)
        self.marks = self.marks + marks if more else marks
        return patch
