"""Choices on the board: every legal choice becomes part of the thing it concerns, with its words as title."""

from typing import Any

from parvis.draw.svg import tag, title
from parvis.words.game_words import GameWords


def front_of(seat: int | None, front: int | None) -> int:
    """The seat nearest to whoever looks: their own, else the one that `front` names, else the first."""
    return (front or 0) if seat is None else seat


class Choices:
    """The legal choices of a view; `attached` tells which of them have found their place in the picture."""

    def __init__(self, view: Any, words: GameWords) -> None:
        self.view = view
        self.words = words
        self.open = {str(choice["label"]) for choice in view["legal"]}
        self.attached: set[str] = set()

    def find(self, *labels: str) -> str | None:
        """The first of some labels that is open now."""
        return next((label for label in labels if label in self.open), None)

    def thing(
        self,
        *children: str,
        labels: tuple[str, ...] = (),
        halo: str = "",
        hit: str = "",
        help_key: str | None = None,
        name: str | None = None,
        key: str | None = None,
        **values: object,
    ) -> str:
        """A thing of the board; where one of its labels is open it can be chosen.

        `halo` is the outline that glows then (an SVG shape with class "halo") and `hit` what takes clicks besides,
        `help_key` names its rule, `name` is read aloud where there is nothing to choose, `key` keeps it the same
        thing from picture to picture.
        """
        label = self.find(*labels)
        # The key stands on the drawing alone: as a choice it is no larger, so it does not seem to have moved.
        body = tag("g", *children, data_key=key) if key else "".join(children)
        if label is None:
            told = title(name) if name else ""
            return tag("g", told, body, data_thing=key, data_help=help_key, **values)
        self.attached.add(label)
        spoken = self.words.action(label, self.view)
        return tag(
            "g",
            title(spoken),
            hit,
            body,
            halo,
            class_="choice",
            role="button",
            tabindex=0,
            aria_label=spoken,
            data_label=label,
            data_thing=key,
            data_help=help_key,
            **values,
        )
