"""Names at a table: people by their names and everybody else by colour, in words that know them."""

from collections import Counter
from collections.abc import Sequence

from parvis.games import words_for
from parvis.web.open_table import OpenTable
from parvis.web.store import SeatRow
from parvis.words.game_words import GameWords


def names_of(seats: Sequence[SeatRow], words: GameWords) -> tuple[str, ...]:
    """What each seat is called; people of one name also by their colours."""
    names = [seat.name if seat.player else "" for seat in seats]
    often = Counter(names)
    colours = {words.colour_of_seat(seat) for seat in range(len(seats))}
    return tuple(
        words.say("{name} ({colour})", name=name, colour=words.colour_of_seat(seat))
        if name and (often[name] > 1 or name in colours)
        else name
        for seat, name in enumerate(names)
    )


def words_at(table: OpenTable, language: str) -> GameWords:
    """The game of a table in a language, with the names of those who sit there."""
    return words_among(table.row.game, table.row.seats, language)


def words_among(game: str, seats: Sequence[SeatRow], language: str) -> GameWords:
    """The same for those who sit anywhere."""
    plain = words_for(game, len(seats), language)
    return words_for(game, len(seats), language, names_of(seats, plain))
