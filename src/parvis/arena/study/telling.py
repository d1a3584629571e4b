"""How the figures of a study are said: on which side a difference lies, and with how many digits."""

from parvis.arena.study.contrast import Comparison

MORE, LESS, UNSURE = "more", "less", "unsure"  # what an interval leaves no doubt about, or does


def side_of(compared: Comparison) -> str:
    """On which side a difference lies, as far as its interval tells."""
    if not compared.certain:
        return UNSURE
    return MORE if compared.difference.value > 0 else LESS


def digits_for(*values: float) -> int:
    """How many digits after the point tell such figures apart.

    >>> digits_for(12.3, 4), digits_for(0.04, 0.02)
    (1, 2)
    """
    return 1 if max((abs(value) for value in values), default=0.0) >= 1 else 2
