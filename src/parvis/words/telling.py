"""Tellers: what makes a sentence of an event whose numbers have a form."""

from collections.abc import Callable
from typing import TypeVar

from parvis.core.trace import Event

Teller = Callable[[Event], str]
Form = TypeVar("Form")


def told(read: Callable[[list[int]], Form], tell: Callable[[int, Form], str]) -> Teller:
    """A teller of events whose numbers have a form: `tell` gets the seat and what was read."""
    return lambda event: tell(event.seat, read(event.numbers))
