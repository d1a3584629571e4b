"""The errors a caller can meet; each says what is wrong and what would be right."""

import operator
from typing import Final

LONGEST_SHOWN: Final = 60  # letters of a value in a message


class ParvisError(ValueError):
    """Base of all errors that Parvis raises for wrong input: a sentence with {names}, and the values for them.

    `str(error)` is the English sentence; other languages say `message` and fill the values in themselves. Without
    values the message is a sentence as it stands, braces and all. A value may itself be such an error.

    >>> str(ParvisError("there is no seat {seat}", seat=7))
    'there is no seat 7'
    """

    def __init__(self, message: str = "", /, **values: object) -> None:
        super().__init__(message)
        self.message = message
        self.values = values

    def continued(self, message: str, /, **values: object) -> "ParvisError":
        """An error of the same kind whose sentence holds this one as {trouble}."""
        return type(self)(message, trouble=self, **values)

    def __str__(self) -> str:
        return self.message.format(**self.values) if self.values else self.message

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return bare, (type(self), self.args), self.__dict__


def bare(kind: type[ParvisError], arguments: tuple[object, ...]) -> ParvisError:
    """An error that is unpickled, before what it held comes back; its own constructor may want other arguments."""
    error: ParvisError = ValueError.__new__(kind, *arguments)
    return error


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


def whole_number(value: object, refusal: str) -> int:
    """A number given as int, numpy integer or the like; IllegalAction with a sentence for any other {value}.

    >>> whole_number(3, "an action is a whole number, not {value}")
    3
    """
    try:
        return operator.index(value)  # type: ignore[arg-type]  # it says itself what it does not take
    except TypeError:
        raise IllegalAction(refusal, value=shown(value)) from None
