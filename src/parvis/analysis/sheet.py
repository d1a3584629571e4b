"""The score sheet: every source of points of a match with what it brought each seat, adding up to the score."""

from collections import Counter
from dataclasses import asdict, dataclass

from parvis.core.game import TERMINAL, State
from parvis.core.match import Match, replay
from parvis.core.trace import Event
from parvis.games import KITS
from parvis.words.game_words import GameWords


@dataclass(frozen=True)
class SheetRow:
    """A source of points: its key, its name in words, and what it brought every seat."""

    source: str
    name: str
    points: tuple[int, ...]


@dataclass(frozen=True)
class ScoreSheet:
    """The rows with something in them, and their total; `over` tells whether the game has ended."""

    seats: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    total: SheetRow
    over: bool

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return asdict(self)


def score_sheet(match: Match, words: GameWords) -> ScoreSheet:
    """The sheet of a match: the final score, or in the middle of a game what was scored so far.

    Points held are secret during a game, so a table shows another seat's column only once `over` is true.

    >>> import parvis
    >>> from parvis.games import words_for
    >>> sheet = score_sheet(Match(parvis.load("notre-dame"), players=2, seed=1), words_for("notre-dame", 2))
    >>> sheet.seats, sheet.rows, sheet.total.points
    (('Orange', 'Blue'), (), (0, 0))
    """
    if not KITS[match.game.name].account().sources:
        return plain_sheet(match.state, words)
    told = match if match.traced else replay(match.game, match.record())
    return sheet_of(match.game.name, told.events(), words)


def sheet_of(game: str, events: list[Event], words: GameWords) -> ScoreSheet:
    """The sheet of what a trace tells."""
    account = KITS[game].account()
    seats = range(words.players)
    booked: Counter[tuple[str, int]] = Counter()
    for entry in account.entries(events):
        booked[entry.source, entry.seat] += entry.points
    found = [(source, tuple(booked[source, seat] for seat in seats)) for source in account.sources]
    rows = tuple(SheetRow(source, account.name(source, words), points) for source, points in found if any(points))
    total = tuple(sum(row.points[seat] for row in rows) for seat in seats)
    over = bool(events) and events[-1].kind == "game-ends"
    return ScoreSheet(names_of(words), rows, SheetRow("total", words.say("Total"), total), over)


def plain_sheet(state: State, words: GameWords) -> ScoreSheet:
    """The scores alone, for a game that keeps no account of where they come from."""
    scores = tuple(state.scores())
    rows = (SheetRow("points", words.say("points"), scores),) if any(scores) else ()
    total = SheetRow("total", words.say("Total"), scores)
    return ScoreSheet(names_of(words), rows, total, state.current_player == TERMINAL)


def names_of(words: GameWords) -> tuple[str, ...]:
    """The players of a table."""
    return tuple(words.seat(seat) for seat in range(words.players))
