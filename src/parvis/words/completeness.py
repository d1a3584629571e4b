"""Tables of words are checked against the rules when they are loaded: a thing without words cannot be forgotten."""

from collections.abc import Iterable, Mapping


class MissingWords(LookupError):
    """A table of words and the rules do not speak of the same things."""


def check_words(what: str, words: Mapping[str, object], things: Iterable[str]) -> None:
    """Every thing of the rules must have its words, and all words must belong to one.

    >>> check_words("activity cards", {"monk": "Monk"}, ["monk", "priest"])
    Traceback (most recent call last):
    ...
    parvis.words.completeness.MissingWords: activity cards without words: priest
    """
    known = list(things)
    missing = [thing for thing in known if thing not in words]
    if missing:
        raise MissingWords(f"{what} without words: {', '.join(missing)}")
    unknown = [thing for thing in words if thing not in known]
    if unknown:
        raise MissingWords(f"words for {what} that the rules do not have: {', '.join(unknown)}")
