"""Catalogues: gettext translations of every sentence; English is the language of the sources."""

import gettext
from functools import cache
from pathlib import Path

from parvis.core.errors import InvalidOption, shown
from parvis.core.numbers import nearest

DOMAIN = "parvis"
LOCALE = Path(__file__).parent / "locale"
LANGUAGES = ("en",)


def N_(message: str) -> str:  # noqa: N802 (the name that gettext tools know)
    """Mark a text for translation where it stands; it is translated when shown."""
    return message


class Catalogue:
    """The texts of one language.

    >>> Catalogue("en").say("Round {round}", round=3)
    'Round 3'
    """

    def __init__(self, language: str = "en", folder: Path = LOCALE) -> None:
        self.language = language
        self.translation = gettext.translation(DOMAIN, folder, languages=[language], fallback=language == "en")

    def say(self, message: str, /, **values: object) -> str:
        """A sentence with its values filled in."""
        return self.translation.gettext(message).format(**values)

    def say_many(self, one: str, many: str, count: int, /, **values: object) -> str:
        """A sentence that depends on a number, which it may show as {count}."""
        return self.translation.ngettext(one, many, count).format(count=count, **values)


def check_language(language: str) -> None:
    """The language must have a catalogue."""
    if language not in LANGUAGES:
        raise InvalidOption(f"there is no language {shown(language)}{nearest(language, list(LANGUAGES))}")


@cache
def catalogue(language: str = "en") -> Catalogue:
    """The catalogue of a language, loaded once."""
    check_language(language)
    return Catalogue(language)
