"""Chance: a small portable generator whose outcomes can be scripted and written down.

The generator is sfc32: four 32-bit words, the same stream compiled or interpreted. Every random event of a game
is an *outcome* (a die's face, a card's number, a seat). A script supplies outcomes from outside, for tests and
for real tables; a log keeps them for the record.
"""

import hashlib
import secrets
from typing import Final

from mypy_extensions import i64

from parvis.core.bits import BIT, nth_member, popcount
from parvis.core.errors import InvalidOption, shown

WORD: Final = 0xFFFFFFFF
SEED_LIMIT: Final = 2**128
WARM_UP: Final = 20
HIGHEST_LIMIT: Final = 2**30


def secret_seed() -> int:
    """A seed that nobody can guess, for games that people play."""
    return secrets.randbits(128)


def check_seed(seed: int) -> int:
    """The seed itself, if it is a number of at most 128 bits."""
    if not 0 <= seed < SEED_LIMIT:
        raise InvalidOption(
            "seed {seed} is out of range; a seed is a whole number from 0 to 2**128 - 1", seed=shown(seed)
        )
    return seed


def derived_seed(seed: int, *path: object) -> int:
    """A seed of its own for each purpose, the same on every machine.

    >>> derived_seed(1, 2) == derived_seed(1, 2) != derived_seed(1, 3)
    True
    """
    text = ":".join(str(part) for part in (seed, *path))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")


class Chance:
    """A stream of fair outcomes.

    >>> Chance(7).die() == Chance(7).die()
    True
    >>> Chance(7, script=[6, 1]).die()
    6
    """

    def __init__(self, seed: int, *, script: list[int] | None = None, warm_up: i64 = WARM_UP) -> None:
        check_seed(seed)
        self.a: i64 = seed & WORD
        self.b: i64 = seed >> 32 & WORD
        self.c: i64 = seed >> 64 & WORD
        self.counter: i64 = seed >> 96 & WORD
        self.script: list[int] | None = script
        self.cursor: i64 = 0
        self.log: list[int] | None = None
        self.plain: bool = script is None
        for _nth in range(warm_up):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        counter = self.counter
        total: i64 = (self.a + b + counter) & WORD
        self.counter = (counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = c * 9 & WORD
        self.c = ((c << 21 | c >> 11) + total) & WORD
        return total

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, each exactly as likely. Not an outcome: neither scripted nor logged."""
        if limit < 1 or limit > HIGHEST_LIMIT:
            raise InvalidOption(
                "a random number needs a limit from 1 to {most}, not {limit}",
                most=HIGHEST_LIMIT,
                limit=limit,
            )
        product: i64 = self.word() * limit
        low: i64 = product & WORD
        if low < limit:
            threshold: i64 = (WORD + 1 - limit) % limit
            while low < threshold:
                product = self.word() * limit
                low = product & WORD
        return product >> 32

    def number(self, limit: i64) -> i64:
        """An outcome from 0 to limit - 1: a seat, say."""
        if self.plain:
            return self.below(limit)
        return self.deliver(0, limit - 1, -1)

    def die(self) -> i64:
        """A die's face, 1 to 6."""
        if self.plain:
            return self.below(6) + 1
        return self.deliver(1, 6, -1)

    def member(self, bits: i64) -> i64:
        """One member of a small set: a card out of those left."""
        if self.plain:
            return nth_member(bits, self.below(popcount(bits)))
        return self.deliver(0, 30, bits)

    def deliver(self, low: i64, high: i64, bits: i64) -> i64:
        """The next outcome where a script or a log is in use; the generator moves on either way."""
        outcome: i64
        if bits < 0:
            outcome = low + self.below(high - low + 1)
        else:
            outcome = nth_member(bits, self.below(popcount(bits)))
        if self.script is not None and self.cursor < len(self.script):
            wanted = self.script[self.cursor]
            if wanted < low or wanted > high or (bits >= 0 and BIT[wanted] & bits == 0):
                raise impossible(wanted, low, high, bits)
            outcome = wanted
            self.cursor += 1
        if self.log is not None:
            self.log.append(int(outcome))
        return outcome

    def keep_log(self) -> None:
        """Write down every outcome from now on."""
        self.log = []
        self.plain = False

    def copy(self) -> "Chance":
        """The same stream from here on, script included; the log stays behind."""
        other = Chance(0, script=self.script, warm_up=0)
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.counter = self.counter
        other.cursor = self.cursor
        return other

    def spawn(self) -> "Chance":
        """A fresh stream, seeded from this one."""
        other = Chance(0, warm_up=0)
        other.a = self.word()
        other.b = self.word()
        other.c = self.word()
        other.counter = self.word()
        return other

    def words(self) -> list[int]:
        """The four words that are the generator's whole state."""
        return [int(self.a), int(self.b), int(self.c), int(self.counter)]

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (self.words(), self.script, int(self.cursor), self.log)


def impossible(wanted: int, low: i64, high: i64, bits: i64) -> InvalidOption:
    """What to say of a script's outcome that cannot come about, and what could."""
    if bits < 0:
        return InvalidOption(
            "scripted outcome {outcome} is not possible here; it must be from {low} to {high}",
            outcome=shown(wanted),
            low=low,
            high=high,
        )
    members = ", ".join([str(member) for member in range(31) if BIT[member] & bits])
    return InvalidOption(
        "scripted outcome {outcome} is not possible here; it must be one of {members}",
        outcome=shown(wanted),
        members=members,
    )


def from_words(words: list[int]) -> Chance:
    """A generator that continues exactly where another stood."""
    other = Chance(0, warm_up=0)
    other.a = words[0]
    other.b = words[1]
    other.c = words[2]
    other.counter = words[3]
    return other


def restore(words: list[int], script: list[int] | None, cursor: int, log: list[int] | None) -> Chance:
    """Rebuild a pickled generator."""
    other = from_words(words)
    other.script = script
    other.cursor = cursor
    other.log = log
    other.plain = script is None and log is None
    return other
