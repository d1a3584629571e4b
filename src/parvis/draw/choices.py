"""Choices on the board: every legal choice becomes part of the thing it concerns, with its words as title."""

from typing import Any, NamedTuple

from parvis.draw.svg import tag, title
from parvis.words.game_words import GameWords


def front_of(seat: int | None, front: int | None) -> int:
    """The seat nearest to whoever looks: their own, else the one that `front` names, else the first."""
    return (front or 0) if seat is None else seat


class Offer(NamedTuple):
    """A choice that is open now: its label and its words."""

    label: str
    spoken: str


def thing(
    *children: str,
    offer: Offer | None = None,
    halo: str = "",
    hit: str = "",
    help_key: str | None = None,
    name: str | None = None,
    key: str | None = None,
    **values: object,
) -> str:
    """A thing of the board; with an offer it can be chosen.

    `halo` is the outline that glows then (an SVG shape with class "halo") and `hit` what takes clicks besides,
    `help_key` names its rule, `name` is read aloud where there is nothing to choose, `key` keeps it the same
    thing from picture to picture.

    The text depends on nothing but the arguments, so whatever draws a thing from an offer can be kept. It begins a
    line: whoever has a picture gets only the lines that are new.
    """
    # The key stands on the drawing alone: as a choice it is no larger, so it does not seem to have moved.
    body = tag("g", *children, data_key=key) if key else "".join(children)
    if offer is None:
        told = title(name) if name else ""
        return "\n" + tag("g", told, body, data_thing=key, data_help=help_key, **values)
    return "\n" + tag(
        "g",
        title(offer.spoken),
        hit,
        body,
        halo,
        class_="choice",
        role="button",
        tabindex=0,
        aria_label=offer.spoken,
        data_label=offer.label,
        data_thing=key,
        data_help=help_key,
        **values,
    )


class Choices:
    """The legal choices of a view; `attached` tells which of them have found their place in the picture."""

    def __init__(self, view: Any, words: GameWords) -> None:
        self.view = view
        self.words = words
        self.open = {str(choice["label"]) for choice in view["legal"]}
        self.attached: set[str] = set()

    def find(self, *labels: str) -> str | None:
        """The first of some labels that is open now."""
        for label in labels:
            if label in self.open:
                return label
        return None

    def offer(self, *labels: str) -> Offer | None:
        """The first of some labels that is open now, with its words: it has found its place."""
        label = self.find(*labels)
        if label is None:
            return None
        self.attached.add(label)
        return Offer(label, self.words.action(label, self.view))

    def thing(self, *children: str, labels: tuple[str, ...] = (), **wishes: Any) -> str:
        """A thing of the board, as `thing` draws it; where one of its labels is open it can be chosen."""
        return thing(*children, offer=self.offer(*labels), **wishes)
