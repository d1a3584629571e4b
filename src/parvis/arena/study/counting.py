"""The figures of a study: all that its games tell, added up one by one in memory that does not grow with them."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import parvis
from parvis.arena.intervals import Estimate, Tally
from parvis.arena.listeners import listeners_of
from parvis.arena.plan import GameResult
from parvis.arena.settings import Settings
from parvis.arena.standings import Counting, Standings
from parvis.arena.study.contrast import Comparison, Contrast
from parvis.arena.study.habits import Habit, Habits
from parvis.arena.study.leads import Leads, RoundLead
from parvis.arena.study.lengths import Length, Lengths
from parvis.arena.study.seen import Seen, seen
from parvis.arena.study.sources import Sources, SourceSums
from parvis.arena.study.things import Thing, Things
from parvis.games import KITS
from parvis.statistics.audience import Told
from parvis.statistics.general import Choices, Games, Points, Seats, Standing
from parvis.statistics.listener import SEAT, THING, USES, Listener

KNOWN = (Games.table, Choices.table, Seats.table, Standing.table, Points.table)  # tables with figures of their own


@dataclass(frozen=True)
class Place:
    """A place in the order of turns, from the start player on: how often it wins, and its points."""

    wins: Estimate
    score: Estimate

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {"games": self.wins.count, "win_share": self.wins.to_dict(), "mean_score": self.score.to_dict()}


@dataclass(frozen=True)
class LeftOut:
    """A listener that failed: in how many games its rows are missing, and why in the first of them."""

    table: str
    games: int
    message: str

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {"table": self.table, "games": self.games, "message": self.message}


@dataclass(frozen=True)
class Study:
    """All that the games tell."""

    standings: Standings
    places: list[Place]
    scores: Comparison  # of winners and of the others
    winning_scores: dict[int, int]
    other_scores: dict[int, int]
    length: Length
    leads: list[RoundLead]
    sources: Sources
    things: dict[str, list[Thing]]  # by table
    habits: dict[str, list[Habit]]
    means: dict[str, dict[str, Estimate]]
    left_out: list[LeftOut]

    @property
    def settings(self) -> Settings:
        """What was played."""
        return self.standings.settings

    def to_dict(self) -> dict[str, object]:
        """JSON-ready; all that depends on the clock stands under `timing`."""
        standings = self.standings.to_dict()
        return {
            **standings,
            "format": "parvis-study-result",
            "version": 1,
            "parvis": parvis.__version__,
            "places": [place.to_dict() for place in self.places],
            "scores": {
                "winners": self.scores.one.to_dict(),
                "others": self.scores.other.to_dict(),
                "histogram_of_winners": histogram(self.winning_scores),
                "histogram_of_others": histogram(self.other_scores),
            },
            "length": self.length.to_dict(),
            "leads": [lead.to_dict() for lead in self.leads],
            "points": self.sources.to_dict(),
            "things": {table: [thing.to_dict() for thing in things] for table, things in self.things.items()},
            "habits": {table: [habit.to_dict() for habit in habits] for table, habits in self.habits.items()},
            "means": {
                table: {name: mean.to_dict() for name, mean in means.items()} for table, means in self.means.items()
            },
            "left_out": [each.to_dict() for each in self.left_out],
        }


def histogram(counts: dict[int, int]) -> dict[str, int]:
    """Scores in order, as JSON has them."""
    return {str(score): count for score, count in sorted(counts.items())}


class Means:
    """Adds up the numbers of a table without seats."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener
        kinds = listener.columns.items()
        self.tallies = {name: (place, Tally()) for place, (name, kind) in enumerate(kinds) if kind is not str}

    def add(self, game: Seen) -> None:
        """Count one game."""
        for row in game.rows(self.listener):
            for place, tally in self.tallies.values():
                tally.add(game.deal, float(row[place]))

    def means(self) -> dict[str, Estimate]:
        """What they tell."""
        return {name: tally.mean() for name, (_, tally) in self.tallies.items()}


class StudyCounting:
    """Adds up games, in the order of their numbers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.standings = Counting(settings)
        self.places = [(Tally(), Tally()) for _ in range(settings.players)]
        self.scores = Contrast()
        self.histograms: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        self.lengths = Lengths()
        self.leads = Leads()
        self.sources = SourceSums(KITS[settings.game].account())
        own = [listener for listener in listeners_of(settings.game) if listener.table not in KNOWN]
        self.things = [Things(listener) for listener in own if {SEAT, THING, USES} <= listener.columns.keys()]
        ranked = [things.listener for things in self.things]
        rest = [listener for listener in own if listener not in ranked]
        self.habits = [Habits(listener) for listener in rest if SEAT in listener.columns]
        self.means = [Means(listener) for listener in rest if SEAT not in listener.columns]
        self.adding: list[Callable[[Seen], None]] = [
            self.lengths.add,
            self.leads.add,
            self.sources.add,
            *(things.add for things in self.things),
            *(habits.add for habits in self.habits),
            *(means.add for means in self.means),
        ]
        self.left_out: dict[str, tuple[int, str]] = {}

    def add(self, result: GameResult) -> None:
        """Count one game."""
        self.standings.add(result)
        game = seen(result, self.settings.schedule.seating(result.index).deal)
        for seat, place, _, score, _ in game.tables.get(Seats.table, []):
            wins, scores = self.places[place]
            wins.add(game.deal, game.wins[seat])
            scores.add(game.deal, score)
        for score, win in zip(result.scores, game.wins, strict=True):
            self.scores.add(game.deal, win > 0, score)
            self.histograms[0 if win > 0 else 1][score] += 1
        for add in self.adding:
            add(game)
        for table, message in (result.told or Told()).left_out.items():
            count, first = self.left_out.get(table, (0, message))
            self.left_out[table] = count + 1, first

    def study(self) -> Study:
        """What they tell."""
        return Study(
            standings=self.standings.standings(),
            places=[Place(wins.share(), scores.mean()) for wins, scores in self.places],
            scores=self.scores.means(),
            winning_scores=dict(self.histograms[0]),
            other_scores=dict(self.histograms[1]),
            length=self.lengths.length(),
            leads=self.leads.leads(),
            sources=self.sources.sources(),
            things={things.listener.table: things.things() for things in self.things},
            habits={habits.listener.table: habits.habits() for habits in self.habits},
            means={means.listener.table: means.means() for means in self.means},
            left_out=[LeftOut(table, count, first) for table, (count, first) in self.left_out.items()],
        )


def study_of(settings: Settings, results: Iterable[GameResult]) -> Study:
    """The figures of some games, given in the order of their numbers."""
    counting = StudyCounting(settings)
    for result in results:
        counting.add(result)
    return counting.study()
