"""A record in words: everything that happened, line by line, and how it ended."""

from collections.abc import Iterator

from parvis.core.match import Match
from parvis.core.record import Record
from parvis.words.game_words import GameWords


def told(match: Match, record: Record, words: GameWords) -> Iterator[str]:
    """The lines of a game that has been played again with its trace."""
    for event in match.events():
        yield words.event(event)
    if record.scores is None:
        yield words.say("The game is not over; {count} choices so far.", count=len(match.moves))
        return
    for seat, points in enumerate(record.scores):
        yield f"{words.seat(seat)}: {points}"
    winners = words.listed(words.seat(seat) for seat in record.winners or [])
    yield words.say("Winner: {winners}", winners=winners)
