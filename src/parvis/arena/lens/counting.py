"""The figures of a step, added up deal by deal in memory that does not grow with the games.

Games come in the order of their numbers, so those of a deal come together, with the usual numbers first. Of the usual
games only those of one deal are held, and each game with a changed number is compared with the one of its seating.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from parvis.arena.intervals import Tally
from parvis.arena.lens.deals import Deals
from parvis.arena.lens.findings import Fault, Finding, Found, Point
from parvis.arena.lens.settings import Step
from parvis.arena.lens.subjects import About, Subject, Value
from parvis.arena.plan import GameResult
from parvis.arena.study.contrast import Contrast
from parvis.arena.study.seen import Seen, seen
from parvis.arena.study.things import ThingSums
from parvis.statistics.audience import Told
from parvis.statistics.general import Seats

USE_SHARE, USES, SCORE, DECISIONS, FIRST_WINS = CHANGES = ("use_share", "uses", "score", "decisions", "first_wins")


@dataclass(frozen=True)
class Played:
    """A game as it is counted."""

    game: Seen
    score: float  # the mean of the seats
    decisions: int
    place_wins: list[float]  # the share of the victory of each place in the order of turns

    def uses(self, about: About) -> list[tuple[int, int]]:
        """How often each seat used a thing; nothing where it did not come."""
        return [(seat, uses) for thing, seat, uses in self.game.tables.get(about.table, []) if thing == about.thing]


def played(result: GameResult, deal: int) -> Played:
    """What counts of a result."""
    game = seen(result, deal)
    by_place = sorted((place, game.wins[seat]) for seat, place in game.tables.get(Seats.table, []))
    score = sum(result.scores) / len(result.scores)
    return Played(game, score, result.decisions, [win for _, win in by_place])


@dataclass
class PointSums:
    """A number at one value, as it is added up."""

    games: int = 0
    thing: ThingSums = field(default_factory=ThingSums)
    score: Tally = field(default_factory=Tally)
    decisions: Tally = field(default_factory=Tally)
    places: defaultdict[int, Tally] = field(default_factory=lambda: defaultdict(Tally))
    changes: defaultdict[str, Contrast] = field(default_factory=lambda: defaultdict(Contrast))

    def add(self, one: Played, about: About) -> None:
        """Count one game."""
        deal = one.game.deal
        self.games += 1
        self.score.add(deal, one.score)
        self.decisions.add(deal, one.decisions)
        for place, win in enumerate(one.place_wins):
            self.places[place].add(deal, win)
        uses = one.uses(about)
        if uses:
            self.thing.games += 1
            mean = sum(count for _, count in uses) / len(uses)
            for seat, count in uses:
                self.thing.add(one.game, seat, count, mean, {})

    def compare(self, one: Played, usual: Played, about: About) -> None:
        """Count a game and the usual one of the same deal and seating; the thing where it came in both."""
        deal = one.game.deal
        for is_one, each in ((True, one), (False, usual)):
            self.changes[SCORE].add(deal, is_one, each.score)
            self.changes[DECISIONS].add(deal, is_one, each.decisions)
            if each.place_wins:
                self.changes[FIRST_WINS].add(deal, is_one, each.place_wins[0])
            if one.uses(about) and usual.uses(about):
                for _, uses in each.uses(about):
                    self.changes[USE_SHARE].add(deal, is_one, float(uses > 0))
                    self.changes[USES].add(deal, is_one, uses)

    def point(self, value: Value, about: About) -> Point:
        """What they tell."""
        return Point(
            value=value,
            games=self.games,
            about=about,
            thing=self.thing.thing(about.thing) if self.thing.games else None,
            score=self.score.mean(),
            decisions=self.decisions.mean(),
            places=[self.places[place].share() for place in sorted(self.places)],
            changes={name: self.changes[name].means().difference for name in CHANGES if name in self.changes},
        )


class LensCounting:
    """Adds up the games of a step."""

    def __init__(self, step: Step, deals: Deals) -> None:
        self.step = step
        self.deals = deals
        self.usual: dict[About, PointSums] = {about: PointSums() for about in step.abouts}
        self.changed = [PointSums() for _ in step.changes]
        self.deal = -1
        self.of_deal: dict[tuple[int, int], Played] = {}  # the usual games of the deal, by line-up and rotation
        self.games = self.usual_games = 0
        self.left_out: dict[str, Fault] = {}
        self.stood_in: dict[str, Fault] = {}

    def add(self, result: GameResult) -> None:
        """Count one game."""
        schedule = self.step.schedule
        seating, place = schedule.seating(result.index), schedule.change(result.index)
        one = played(result, seating.deal)
        self.games += 1
        self.note_faults(result, seating.agents)
        if seating.deal != self.deal:
            self.deal, self.of_deal = seating.deal, {}
        where = seating.line_up, seating.rotation
        if place == 0:
            self.of_deal[where] = one
            self.usual_games += 1
            for about, sums in self.usual.items():
                if self.deals.has(about, seating.deal):
                    sums.add(one, about)
            return
        about = self.step.changes[place].about
        self.changed[place].add(one, about)
        if where in self.of_deal:  # else it is still to be played
            self.changed[place].compare(one, self.of_deal[where], about)

    def note_faults(self, result: GameResult, agents: Sequence[str]) -> None:
        """What went wrong."""
        for table, message in (result.told or Told()).left_out.items():
            self.left_out[table] = more(self.left_out.get(table), table, 1, message)
        first = dict(result.messages)
        for agent, faults in zip(agents, result.faults, strict=True):
            if faults:
                self.stood_in[agent] = more(self.stood_in.get(agent), agent, faults, first.get(agent, ""))

    def found(self, subjects: Iterable[Subject]) -> Found:
        """What they tell; values that were not played are left out."""
        usual = {about: sums.point(0, about) for about, sums in self.usual.items() if sums.games}
        return Found(
            step=self.step,
            games=self.games,
            usual_games=self.usual_games,
            findings={subject.key: Finding(subject, self.points(subject, usual)) for subject in subjects},
            left_out=list(self.left_out.values()),
            stood_in=list(self.stood_in.values()),
        )

    def points(self, subject: Subject, usual: dict[About, Point]) -> list[Point]:
        """A number at all values that were played."""
        found = []
        for value in subject.values:
            if value == subject.usual:
                if subject.about in usual:
                    found.append(replace(usual[subject.about], value=value))
            else:
                sums = self.changed[self.step.place_of(subject.key, value)]
                if sums.games:
                    found.append(sums.point(value, subject.about))
        return found


def more(before: Fault | None, name: str, count: int, message: str) -> Fault:
    """A fault that happened again, or for the first time."""
    return Fault(name, count, message) if before is None else Fault(name, before.count + count, before.message)


def found_of(step: Step, deals: Deals, subjects: Iterable[Subject], results: Iterable[GameResult]) -> Found:
    """What some games tell, given in the order of their numbers."""
    counting = LensCounting(step, deals)
    for result in results:
        counting.add(result)
    return counting.found(subjects)
