"""What is said of a card, an event or a character."""

from typing import NamedTuple


class ThingWords(NamedTuple):
    """Its name, what it does in one line, and its help in whole sentences; numbers of the effect stand in braces."""

    name: str
    rule: str
    help: str
