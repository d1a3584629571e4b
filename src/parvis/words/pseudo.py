"""The pseudo-language: accented English, a third longer and in brackets; text outside the catalogues shows in it."""

from collections.abc import Iterable

ACCENTS = str.maketrans("aceilnoszuyACEILNOSZUY", "ąćéîłñöšžüÿĄĆÉÎŁÑÖŠŽÜŸ")
PADDING = " þôñğ"
LEAST = 3  # letters that are lengthened; a sign stays a sign


def lengthened(text: str, filled_in: Iterable[str]) -> str:
    """A text in the pseudo-language; what was filled in stays as it is.

    >>> lengthened("Round 3", ["3"])
    '⟦Röüñd 3 þ⟧'
    """
    kept = sorted({part for part in filled_in if part.strip()}, key=len, reverse=True)
    accented = accent(text, kept)
    more = len(text) // 3 if len(text) >= LEAST else 0
    padding = (PADDING * (more // len(PADDING) + 1))[:more].rstrip()
    return f"⟦{accented}{padding}⟧"


def accent(text: str, kept: list[str]) -> str:
    """Accents on all letters outside the parts that are kept."""
    for part in kept:
        before, found, after = text.partition(part)
        if found:
            return accent(before, kept) + found + accent(after, kept)
    return text.translate(ACCENTS)
