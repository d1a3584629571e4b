"""Catalogues: gettext translations of every sentence; English is the language of the sources."""

import gettext
import logging
import re
import struct
from collections.abc import Callable, Iterable
from datetime import date, datetime
from functools import cache, cached_property
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

from parvis.core.errors import ParvisError
from parvis.words.languages import LANGUAGES, PSEUDO, SOURCE, known_language
from parvis.words.pseudo import lengthened

BRITISH = "en_GB"  # whose lists have no comma before the "and", as our texts
LONG_NUMBER = 10_000  # from here on Polish groups digits, too
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
COUNT_AT = 8  # where a compiled catalogue says how many sentences it has, after its mark and its version

log = logging.getLogger(__name__)


class Source(NamedTuple):
    """Where sentences are translated: a domain of gettext, and its folder."""

    domain: str
    folder: Path


GENERIC = Source("parvis", Path(__file__).parent / "locale")


def N_(message: str) -> str:  # noqa: N802 (the name that gettext tools know)
    """Mark a text for translation where it stands; it is translated when shown."""
    return message


def NC_(context: str, message: str) -> str:  # noqa: N802
    """Mark a text that is said in a context (`say_in`), as for an object."""
    del context
    return message


class ByNumber(Formatter):
    """Fills in values; `{count:coin|coins}` is the word that goes with a number, by the rule of the language."""

    def __init__(self, plural: Callable[[int], int]) -> None:
        self.plural = plural

    def format_field(self, value: Any, format_spec: str) -> str:
        """One value."""
        if "|" not in format_spec:
            return format(value, format_spec)
        forms = format_spec.split("|")
        return forms[min(self.plural(abs(int(value))), len(forms) - 1)]


def english_plural(number: int) -> int:
    """Which of its two forms an English word has."""
    return int(number != 1)


class Catalogue:
    """The texts of one language, from several sources: what one lacks the next says, and English at last.

    >>> Catalogue("en").say("Round {round}", round=3)
    'Round 3'
    >>> Catalogue("en").say("{count} {count:rat|rats}", count=1)
    '1 rat'
    """

    def __init__(self, language: str = SOURCE, *sources: Source) -> None:
        self.language = language
        self.english = ByNumber(english_plural)
        self.translations = [found for each in sources or (GENERIC,) if (found := load(language, each)) is not None]
        self.own = ByNumber(self.translations[0].plural if self.translations else english_plural)  # type: ignore[attr-defined]
        self.pseudo = language == PSEUDO

    # Sentences --------------------------------------------------------------------------------------------------

    def say(self, message: str, /, **values: object) -> str:
        """A sentence with its values filled in."""
        return self.filled(message, self.found(message), values)

    def say_in(self, context: str, message: str, /, **values: object) -> str:
        """A sentence or a name that other languages say in another way where it stands, as for an object."""
        return self.filled(message, self.found(message, context), values)

    def say_many(self, one: str, many: str, count: int, /, **values: object) -> str:
        """A sentence that depends on a number, which it may show as {count}."""
        values["count"] = count
        message = many if english_plural(count) else one
        for translation in self.translations:
            found = translation.ngettext(one, many, count)
            if found not in (one, many):
                return self.filled(message, found, values)
        return self.filled(message, message, values)

    def unfilled(self, message: str, /) -> str:
        """A sentence whose values a page fills in by itself; with its placeholders, and words that go with numbers."""
        return lengthened(message, PLACEHOLDER.findall(message)) if self.pseudo else self.found(message)

    def found(self, message: str, context: str | None = None) -> str:
        """A sentence in this language as it stands in a catalogue, or the English one."""
        for translation in self.translations:
            found = translation.gettext(message) if context is None else translation.pgettext(context, message)
            if found != message:
                return found
        return message

    def filled(self, message: str, text: str, values: dict[str, object]) -> str:
        """A text with its values; the English one where a translation has other placeholders."""
        if self.pseudo:
            return lengthened(fill(message, self.english, values), map(str, values.values()))
        if text is not message:
            try:
                return fill(text, self.own, values)
            except (LookupError, ValueError, AttributeError) as trouble:
                report_unfit(self.language, text, repr(trouble))
        return fill(message, self.english, values)

    def explain(self, error: Exception) -> str:
        """What an error says; errors among its values are explained, too. English for those that are not ours.

        >>> Catalogue("en").explain(ParvisError("there is no seat {seat}", seat=7))
        'there is no seat 7'
        """
        if not isinstance(error, ParvisError):
            return str(error)
        if not error.values:  # a sentence as it stands, braces and all; it may come from outside
            text = self.found(error.message) if error.message else ""
            return lengthened(text, {}) if self.pseudo else text
        values = {name: self.explained(value) for name, value in error.values.items()}
        return self.say(error.message, **values)

    def explained(self, value: object) -> object:
        """A value of an error, which may be an error itself."""
        return self.explain(value) if isinstance(value, ParvisError) else value

    # Numbers, lists and dates -----------------------------------------------------------------------------------

    @cached_property
    def locale(self) -> str:
        """What Babel calls the language."""
        return SOURCE if self.pseudo else self.language

    def number(self, value: float, digits: int = 0) -> str:
        """A number with at most so many digits after the point.

        >>> Catalogue("de").number(1234.56, 1)
        '1.234,6'
        """
        from babel.numbers import format_decimal

        pattern = "#,##0" + ("." + "#" * digits if digits else "")
        grouped = self.language != "pl" or abs(value) >= LONG_NUMBER
        return str(format_decimal(value, pattern, locale=self.locale, group_separator=grouped))

    def figure(self, value: float, digits: int = 0, *, signed: bool = False) -> str:
        """A number of a table, with exactly so many digits after the point.

        >>> Catalogue("de").figure(7, 2), Catalogue("en").figure(1234.56, 1, signed=True)
        ('7,00', '+1,234.6')
        """
        from babel.numbers import format_decimal

        pattern = "#,##0" + ("." + "0" * digits if digits else "")
        grouped = self.language != "pl" or abs(value) >= LONG_NUMBER
        form = f"+{pattern};-{pattern}" if signed else pattern
        return str(format_decimal(value, form, locale=self.locale, group_separator=grouped))

    def share(self, value: float, digits: int = 0) -> str:
        """A share of a table, in percent with exactly so many digits after the point.

        >>> Catalogue("en").share(0.5, 1), Catalogue("de").share(0.5, 1)
        ('50.0%', '50,0\\xa0%')
        """
        from babel import Locale
        from babel.numbers import format_percent

        before, zero, sign = Locale.parse(self.locale).percent_formats[None].pattern.rpartition("0")
        pattern = before + zero + ("." + "0" * digits if digits else "") + sign
        return str(format_percent(value, pattern, locale=self.locale))

    def percent(self, share: float, digits: int = 0) -> str:
        """A share of the whole.

        >>> Catalogue("en").percent(0.4), Catalogue("de").percent(0.4)
        ('40%', '40\\xa0%')
        """
        from babel.numbers import format_percent

        text: str = format_percent(round(share, digits + 2), locale=self.locale, decimal_quantization=False)
        return text

    def listed(self, items: Iterable[str]) -> str:
        """Things one after the other, the last of them joined with "and".

        >>> Catalogue("nl").listed(["Anna", "Blauw", "Groen"]), Catalogue("en").listed(["Anna", "Blue", "Green"])
        ('Anna, Blauw en Groen', 'Anna, Blue and Green')
        """
        from babel.lists import format_list

        locale = BRITISH if self.locale == SOURCE else self.locale
        text: str = format_list(list(items), locale=locale)
        return text

    def day(self, when: date) -> str:
        """A day."""
        from babel.dates import format_date

        return format_date(when, "medium", locale=self.locale)

    def moment(self, when: datetime) -> str:
        """A day and the time."""
        from babel.dates import format_datetime

        return format_datetime(when, "short", locale=self.locale)


@cache
def report_unfit(language: str, text: str, trouble: str) -> None:
    """Tell the log of a translation that cannot be filled in, each once."""
    log.warning("%s: %r cannot be filled in: %s", language, text, trouble)


def fill(text: str, formatter: ByNumber, values: dict[str, object]) -> str:
    """A text with its values; words that go with numbers are rare and take longer."""
    return formatter.vformat(text, (), values) if "|" in text else text.format(**values)


def compiled(language: str, source: Source) -> bytes:
    """What a source has in a language, as gettext reads it; in a checkout from what people write, if that is newer."""
    made = source.folder / language / "LC_MESSAGES" / f"{source.domain}.mo"
    written = made.with_suffix(".po")
    if written.exists() and not (made.exists() and made.stat().st_mtime >= written.stat().st_mtime):
        from parvis.words.upkeep import compiled_form

        return compiled_form(written)
    return made.read_bytes()


def load(language: str, source: Source) -> gettext.GNUTranslations | None:
    """What a source has in a language; nothing for English, and where it is missing or broken."""
    if language in (SOURCE, PSEUDO):
        return None
    try:
        return gettext.GNUTranslations(BytesIO(compiled(language, source)))
    except FileNotFoundError:
        log.warning("%s has no catalogue %s; English is used", language, source.domain)
    except (OSError, ValueError, LookupError, SyntaxError, struct.error) as trouble:  # what a damaged file leads to
        log.warning("the catalogue %s of %s is broken (%r); English is used", source.domain, language, trouble)
    return None


@cache
def sentences(language: str, source: Source) -> int:
    """How many sentences of a source a language has; none if it cannot be read."""
    try:
        return int(struct.unpack_from("<I", compiled(language, source), COUNT_AT)[0])
    except (OSError, ValueError, LookupError, SyntaxError, struct.error):
        return 0


def is_whole(language: str, *sources: Source) -> bool:
    """Whether a language lacks no sentence that another one has."""
    if language == SOURCE:
        return True
    others = [tag for tag in LANGUAGES if tag != SOURCE]
    return all(sentences(language, each) == max(sentences(tag, each) for tag in others) for each in sources)


@cache
def catalogue_of(language: str, *sources: Source) -> Catalogue:
    """The catalogue of a language that there is, loaded once."""
    return Catalogue(language, *sources)


def catalogue(language: str = SOURCE, *sources: Source) -> Catalogue:
    """The catalogue of a language, of the given sources and the generic one; English for a language we do not have."""
    return catalogue_of(known_language(language), *sources, GENERIC)
