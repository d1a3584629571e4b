"""Interruption: how a long run is asked to stop, and when it may be broken off."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType

from parvis.system import END_SIGNALS


@dataclass
class Interruption:
    """A wish to stop: the first signal lets the games under way be finished, the second abandons them."""

    signals: int = 0
    heard: Callable[[int], None] = field(default=lambda _number: None)
    breakable: bool = field(default=False, init=False)

    @property
    def wanted(self) -> bool:
        """Begin no more games."""
        return self.signals > 0

    @property
    def at_once(self) -> bool:
        """Abandon the games under way, too."""
        return self.signals > 1

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear the signals that end programs, until it is over."""
        before = {number: signal.signal(number, self.hear) for number in END_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def hear(self, number: int, _frame: FrameType | None) -> None:
        """Count one more signal."""
        self.signals += 1
        self.heard(number)
        if self.breakable:
            self.break_off_if_wanted()

    @contextmanager
    def may_break_off(self) -> Iterator[None]:
        """What happens here is broken off by a second signal; elsewhere, as where results are stored, it has to wait.

        Also at the end, for a bot may have swallowed the interrupt.
        """
        self.break_off_if_wanted()
        self.breakable = True
        try:
            yield
        finally:
            self.breakable = False
        self.break_off_if_wanted()

    def break_off_if_wanted(self) -> None:
        """Raise KeyboardInterrupt after a second signal."""
        if self.at_once:
            raise KeyboardInterrupt
