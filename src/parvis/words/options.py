"""The options of a new game as a form asks for them."""

from dataclasses import dataclass

EDITION = "edition"


@dataclass(frozen=True)
class OptionField:
    """A field of the form for a new game: the option it sets, its name, and its values with their words.

    The empty value stands first and means the usual.
    """

    option: str
    name: str
    values: tuple[tuple[str, str], ...]
