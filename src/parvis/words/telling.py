"""Tellers: what makes a sentence of an event whose numbers have a form."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from parvis.core.trace import Event

Teller = Callable[[Event], str]
Form = TypeVar("Form")
KEPT = 4096  # sentences; a log is shown again after every choice, and to every seat


def told(read: Callable[[list[int]], Form], tell: Callable[[int, Form], str]) -> Teller:
    """A teller of events whose numbers have a form: `tell` gets the seat and what was read.

    Equal events are told once, so a sentence may depend on nothing else.
    """

    def sentence(seat: int, numbers: tuple[int, ...]) -> str:
        return tell(seat, read(list(numbers)))

    return lambda event: kept(sentence, event.seat, tuple(event.numbers))


@lru_cache(KEPT)
def kept(sentence: Callable[[int, tuple[int, ...]], str], seat: int, numbers: tuple[int, ...]) -> str:
    """What a teller has told before."""
    return sentence(seat, numbers)
