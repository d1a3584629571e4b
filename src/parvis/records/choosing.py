"""Which records are meant: a filter of conditions that must all hold."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

import parvis
from parvis.core.errors import InvalidOption, shown
from parvis.core.numbers import hinted
from parvis.core.record import Record


@dataclass(frozen=True)
class Filter:
    """What is asked of a record; what is None is not asked."""

    game: str | None = None
    players: int | None = None
    edition: str | None = None
    agent: str | None = None  # plays in it
    winner: str | None = None
    rules: int | None = None
    over: bool | None = None
    min_score: int | None = None  # of the winner
    max_score: int | None = None
    cards: bool | None = None  # whether numbers are overridden

    def check(self) -> None:
        """Refuse what no record can fit."""
        games = list(parvis.GAMES.values()) if self.game is None else [parvis.load(self.game)]
        if self.players is not None and not any(game.min_players <= self.players <= game.max_players for game in games):
            raise InvalidOption("there is no game for {players} players", players=self.players)
        editions = list(dict.fromkeys(chain.from_iterable(game.editions for game in games)))
        if self.edition is not None and self.edition not in editions:
            unknown = InvalidOption("there is no edition {name}", name=shown(self.edition))
            raise hinted(unknown, self.edition, editions)
        least, most = self.min_score, self.max_score
        if least is not None and most is not None and least > most:
            raise InvalidOption("no score is at least {least} and at most {most}", least=least, most=most)

    def fits(self, record: Record) -> bool:
        """Whether a record is meant."""
        return (
            self.game in (None, record.game)
            and self.players in (None, record.players)
            and self.edition in (None, record.edition)
            and self.rules in (None, record.rules)
            and self.over in (None, is_over(record))
            and self.cards in (None, bool(record.cards))
            and (self.agent is None or names(record.seats, self.agent))
            and (self.winner is None or names(winning(record), self.winner))
            and self.fits_score(record)
        )

    def fits_score(self, record: Record) -> bool:
        """Whether the winner has as many points as are asked for; nobody has any before the end."""
        if self.min_score is None and self.max_score is None:
            return True
        score = best_score(record)
        return (
            score is not None
            and (self.min_score is None or score >= self.min_score)
            and (self.max_score is None or score <= self.max_score)
        )


def is_over(record: Record) -> bool:
    """Whether a record claims that the game is over."""
    return record.scores is not None


def winning(record: Record) -> list[str]:
    """Who has won, as the seats are called."""
    return [record.seats[seat] for seat in record.winners or []]


def best_score(record: Record) -> int | None:
    """The points of the winner; of the best one, should there be several."""
    if record.scores is None:
        return None
    return max((record.scores[seat] for seat in record.winners or []), default=None)


def names(seats: Iterable[str], wanted: str) -> bool:
    """Whether somebody among some seats is meant: by the whole name, or by an agent's without its parameters.

    >>> names(["search:ms=100", "Ada"], "search"), names(["search:ms=100", "Ada"], "search:ms=50")
    (True, False)
    """
    return any(wanted in (seat, seat.partition(":")[0]) for seat in seats)
