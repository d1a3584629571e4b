"""The errors a caller can meet; each says what is wrong and what would be right."""


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
