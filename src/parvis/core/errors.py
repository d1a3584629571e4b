"""The errors a caller can meet; each says what is wrong and what would be right."""

import operator
from typing import Final

LONGEST_SHOWN: Final = 60  # letters of a value in a message


class ParvisError(ValueError):
    """Base of all errors that Parvis raises for wrong input."""


class UnknownGame(ParvisError):
    """No game has that name."""


class InvalidOption(ParvisError):
    """An option of a new game, a cards file or a scripted outcome does not fit."""


class IllegalAction(ParvisError):
    """The choice is not open to that seat now; the state is unchanged."""


class InvalidPosition(ParvisError):
    """A position breaks the rules or is not a position at all."""


class InvalidRecord(ParvisError):
    """A record is damaged, of another version, or does not replay to what it claims."""


def shown(value: object) -> str:
    """A value from outside as a message may show it, however long it is.

    >>> shown("x" * 100) == repr("x" * 100)[:60] + "..."
    True
    """
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "a value too long to show"
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "..."


def whole_number(value: object, what: str) -> int:
    """A number given as int, numpy integer or the like; IllegalAction for anything else.

    >>> whole_number(3, "an action")
    3
    """
    try:
        return operator.index(value)  # type: ignore[arg-type]  # it says itself what it does not take
    except TypeError:
        raise IllegalAction(f"{what} is a whole number, not {shown(value)}") from None
