"""The trace: the one account of what happened, as small events that words, pictures and statistics read."""

from typing import Final

EVERYONE: Final = -1


class Event:
    """One thing that happened: its kind, whom it concerns, its numbers, and who saw it.

    `seen` is EVERYONE or a set of seats as bits; `seat` is -1 where it concerns the whole table.
    """

    def __init__(self, kind: str, seat: int, numbers: list[int], seen: int) -> None:
        self.kind = kind
        self.seat = seat
        self.numbers = numbers
        self.seen = seen

    def visible_to(self, seat: int | None) -> bool:
        """Whether that seat (None: a spectator) saw it happen."""
        if self.seen == EVERYONE:
            return True
        return seat is not None and seat >= 0 and (self.seen >> seat) & 1 == 1

    def to_list(self) -> list[object]:
        """JSON-ready."""
        return [self.kind, self.seat, list(self.numbers), self.seen]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.to_list() == other.to_list()

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, tuple(self.numbers), self.seen))

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.kind, self.seat, self.numbers, self.seen)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.numbers}, {self.seen})"
