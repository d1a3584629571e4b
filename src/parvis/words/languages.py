"""The languages: which there are, and which one somebody means by a tag, a header or their system's locale."""

import logging
import os
import re
from collections.abc import Mapping
from functools import lru_cache

from parvis.core.errors import shown

SOURCE = "en"  # the language of the sources; whatever another lacks is said in it
PSEUDO = "en-XA"  # long accented words in brackets: what is not in them bypasses the catalogues
# Every language by its tag, with the name it has for itself, in the order in which it is offered.
LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "nl": "Nederlands",
    "de": "Deutsch",
    "pl": "Polski",
    "it": "Italiano",
    "fr": "Français",
}
TAG = re.compile(r"[A-Za-z]{1,8}(?:[-_][A-Za-z0-9]{1,8})*")
LONGEST_HEADER = 1000  # letters of an Accept-Language header that are read; browsers send fewer than a hundred
REPORTED = 256  # wrong tags of which each is reported once

log = logging.getLogger(__name__)


def language_of(tag: str) -> str | None:
    """The language that a tag means, if we have it.

    >>> language_of("pl"), language_of("de-AT"), language_of("fr_FR.UTF-8"), language_of("tlh")
    ('pl', 'de', 'fr', None)
    """
    tag = tag.partition(".")[0].partition("@")[0].strip().replace("_", "-")
    if tag.lower() == PSEUDO.lower():
        return PSEUDO
    first = tag.partition("-")[0].lower()
    return first if first in LANGUAGES and TAG.fullmatch(tag) else None


def known_language(tag: str) -> str:
    """The language that a tag means, or else English, which the log tells.

    >>> known_language("it-CH"), known_language("Klingon")
    ('it', 'en')
    """
    found = language_of(tag)
    if found is None:
        report(tag)
    return found or SOURCE


@lru_cache(REPORTED)
def report(tag: str) -> None:
    """Tell the log of a tag that is none of ours, each once."""
    log.warning("%s", no_such_language(tag))


def no_such_language(tag: str) -> str:
    """A line about a tag that is none of ours; in English, which is used then.

    >>> no_such_language("tlh")
    "there is no language 'tlh'; English is used (others: en, nl, de, pl, it, fr)"
    """
    return f"there is no language {shown(tag)}; English is used (others: {', '.join(LANGUAGES)})"


def preferred(header: str) -> str:
    """The best of our languages for an Accept-Language header, however strange it is.

    >>> preferred("sv, pl;q=0.8, de;q=0.9"), preferred("*"), preferred(";;q=x,,")
    ('de', 'en', 'en')
    """
    if len(header) > LONGEST_HEADER:
        report_length(len(header))
        header = header[:LONGEST_HEADER].rpartition(",")[0]
    best, weight = SOURCE, 0.0
    for wish in header.split(","):
        tag, _, rest = wish.partition(";")
        found = language_of(tag)
        share = quality(rest)
        if found is not None and share > weight:
            best, weight = found, share
    return best


def quality(parameters: str) -> float:
    """How much a language is wanted, from 0 to 1; nonsense is not wanted at all."""
    name, _, value = parameters.strip().partition("=")
    if not name:
        return 1.0
    try:
        share = float(value) if name.strip() == "q" else 0.0
    except ValueError:
        return 0.0
    return share if 0 <= share <= 1 else 0.0


@lru_cache(REPORTED)
def report_length(length: int) -> None:
    """Tell the log of a header that no browser sends."""
    log.warning("an Accept-Language header of %d letters is read only in part", length)


def of_the_system(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the system's locale; English where there is none of ours.

    >>> of_the_system({"LANG": "nl_BE.UTF-8"}), of_the_system({"LC_ALL": "C", "LANG": "de_DE"})
    ('nl', 'en')
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return language_of(environment[name]) or SOURCE
    return SOURCE
