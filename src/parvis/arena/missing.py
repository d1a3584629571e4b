"""Numbers that are still to be done, such as those of games: a byte for each, however many there are."""

from collections.abc import Collection, Iterator


class Missing(Collection[int]):
    """The numbers from 0 on that are not done yet, in order.

    >>> missing = Missing(5)
    >>> missing.done(1, 3)
    >>> list(missing), len(missing), 1 in missing
    ([0, 3, 4], 3, False)
    """

    def __init__(self, count: int) -> None:
        self.flags = bytearray(b"\1") * count

    def done(self, first: int, end: int | None = None) -> None:
        """Take out one number, or those up to an end."""
        last = first + 1 if end is None else end
        self.flags[first:last] = bytes(last - first)

    def to_do(self, first: int, end: int) -> None:
        """Put those up to an end back in."""
        self.flags[first:end] = b"\1" * (end - first)

    def both(self, other: "Missing") -> "Missing":
        """What is still to be done here and there, of as many numbers."""
        found, size = Missing(0), len(self.flags)
        common = int.from_bytes(self.flags, "big") & int.from_bytes(other.flags, "big")
        found.flags = bytearray(common.to_bytes(size, "big"))
        return found

    def all_of(self, first: int, end: int) -> bool:
        """Whether all numbers up to an end are still to be done."""
        return 0 <= first < end <= len(self.flags) and self.flags.find(0, first, end) < 0

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and 0 <= number < len(self.flags) and self.flags[number] == 1

    def __len__(self) -> int:
        return self.flags.count(1)

    def __iter__(self) -> Iterator[int]:
        number = self.flags.find(1)
        while number >= 0:
            yield number
            number = self.flags.find(1, number + 1)
