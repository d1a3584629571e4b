"""The language of the command line: which one is meant, and what went wrong, said in it."""

import os
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from parvis.core.errors import ParvisError
from parvis.games import explained
from parvis.words.catalogue import N_, Catalogue
from parvis.words.languages import SOURCE, language_of, of_the_system

NAMES = ("--lang", "--language")  # of the option, before or after the command
END_OF_OPTIONS = "--"
# What systems say of files and networks; they say it in English, whatever the language is.
SYSTEM_MESSAGES = (
    N_("Address already in use"),
    N_("Cannot assign requested address"),
    N_("Connection refused"),
    N_("Disk quota exceeded"),
    N_("File exists"),
    N_("File name too long"),
    N_("File too large"),
    N_("Input/output error"),
    N_("Is a directory"),
    N_("No space left on device"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("Permission denied"),
    N_("Read-only file system"),
)


class Choice(NamedTuple):
    """The language of a command line, its other arguments, and the tag if it means none of our languages."""

    language: str
    arguments: list[str]
    unknown: str | None = None


def chosen_language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> Choice:
    """The language that a command line asks for, or else that of the system.

    It is found before anything is parsed, since the help and every complaint are said in it.

    >>> chosen_language(["--lang", "fr", "games"])
    Choice(language='fr', arguments=['games'], unknown=None)
    >>> chosen_language(["games", "--lang=tlh"])
    Choice(language='en', arguments=['games'], unknown='tlh')
    >>> chosen_language(["games"], {"LANG": "pl_PL.UTF-8"})
    Choice(language='pl', arguments=['games'], unknown=None)
    """
    tag: str | None = None
    others: list[str] = []
    waiting = list(arguments)
    while waiting:
        argument = waiting.pop(0)
        name, equals, value = argument.partition("=")
        if argument == END_OF_OPTIONS:
            others += [argument, *waiting]
            break
        if name in NAMES and equals:
            tag = value
        elif argument in NAMES and waiting:
            tag = waiting.pop(0)
        else:
            others.append(argument)  # also the option without its tag, of which the parser complains
    if tag is None:
        return Choice(of_the_system(environment), others)
    known = language_of(tag)
    return Choice(known or SOURCE, others, None if known else tag)


def system_message(error: OSError, texts: Catalogue) -> str:
    """What the system says went wrong."""
    return texts.say(error.strerror) if error.strerror in SYSTEM_MESSAGES else str(error.strerror or error)


def cause_of(error: OSError | ParvisError, texts: Catalogue) -> str:
    """What went wrong, in a few words."""
    if isinstance(error, OSError):
        where = f"{error.filename}: " if error.filename else ""
        return f"{where}{system_message(error, texts)}"
    return explained(error, texts.language)
