"""Sends less: of a scene that a page has in an earlier form, only the parts that are new."""

from array import array
from collections.abc import Sequence

Patch = list[str | list[int]]


def parts_of(html: str) -> list[str]:
    """A scene in parts that change or stay as a whole: its lines. Pictures have one for each of their parts."""
    return html.split("\n")


def marks_of(parts: Sequence[str]) -> "array[int]":
    """What is remembered of the parts that a page has: enough to know each again."""
    return array("q", map(hash, parts))


def patch_of(had: "array[int]", parts: Sequence[str], marks: "array[int]") -> Patch:
    """How to make a scene from the one that a page has: [first, count] of its parts, or a new part."""
    places = {mark: place for place, mark in enumerate(had)}
    patch: Patch = []
    run: list[int] = [0, 0]
    for part, mark in zip(parts, marks, strict=True):
        place = places.get(mark)
        if place is None:
            patch.append(part)
            run = [0, 0]
        elif run[1] and place == run[0] + run[1]:
            run[1] += 1
        else:
            run = [place, 1]
            patch.append(run)
    return patch
