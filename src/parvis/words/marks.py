"""Colours and marks that the boards in the terminal share: a player is a colour and a shape."""

from rich.text import Text

from parvis.words.game_words import SEAT_SHAPES, GameWords

SEAT_STYLES = ("orange3", "dodger_blue2", "green3", "tan", "medium_purple2")


def seat_mark(seat: int) -> Text:
    """A player's shape in its colour."""
    return Text(SEAT_SHAPES[seat], style=SEAT_STYLES[seat])


def seat_name(words: GameWords, seat: int) -> Text:
    """A player's shape and name in its colour."""
    return Text(f"{SEAT_SHAPES[seat]} {words.seat(seat)}", style=f"bold {SEAT_STYLES[seat]}")
