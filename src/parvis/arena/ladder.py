"""The ladder: a tournament that chooses its line-ups as it goes, until every rating is known well enough."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar

from parvis.arena.lineups import Schedule, Seating, rotated
from parvis.arena.pairing import Pairing, meetings
from parvis.arena.plan import GameResult
from parvis.arena.ratings import fit, summed
from parvis.arena.results import Results
from parvis.arena.resumption import Kind
from parvis.arena.settings import Settings
from parvis.arena.standings import Counting
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.files import write_whole

USUAL_WIDTH = 60.0  # points between the ends of an interval
MOST_GAMES = 100_000
GROWTH = 8  # a step adds one deal for so many that were played


class InvalidLadder(ParvisError):
    """A folder that holds no ladder, or one that cannot be resumed."""


LADDER = Kind(
    format="parvis-ladder",
    version=1,
    error=InvalidLadder,
    none=InvalidLadder("{folder} holds no ladder: {file}: {reason}"),
    stranger=InvalidLadder("{where} is not a ladder's file"),
    changed=InvalidLadder("{path} has changed since the ladder in {folder} began"),
    contradiction=InvalidOption("{name} {wanted} contradicts the ladder in {where}, which has {had}"),
)


@dataclass(frozen=True)
class ChosenSchedule(Schedule):
    """The games of a ladder: each deal belongs to one line-up, which plays it in every rotation of its seats.

    >>> schedule = ChosenSchedule(("a", "b", "c"), players=2, wanted=0, chosen=[2])
    >>> schedule.games, schedule.seating(1)
    (2, Seating(deal=0, line_up=2, rotation=1, agents=('c', 'b')))
    """

    chosen: list[int] = field(default_factory=list)

    @cached_property
    def line_ups(self) -> list[tuple[str, ...]]:
        """Who may meet whom."""
        return meetings(self.agents, self.players)

    @property
    def games_per_deal(self) -> int:
        """One for each rotation."""
        return self.players

    @property
    def deals(self) -> int:
        """Those that a line-up was chosen for."""
        return len(self.chosen)

    def seating(self, index: int) -> Seating:
        """Who sits where in a game."""
        deal, rotation = divmod(index, self.players)
        line_up = self.chosen[deal]
        return Seating(deal, line_up, rotation, rotated(self.line_ups[line_up], rotation))


@dataclass(frozen=True)
class LadderSettings(Settings):
    """What a ladder plays; `games` are the most, `chosen` the line-ups of its deals so far."""

    kind: ClassVar[Kind] = LADDER
    command_name: ClassVar[str] = "ladder"

    width: float = USUAL_WIDTH
    chosen: list[int] = field(default_factory=list)

    @cached_property
    def schedule(self) -> ChosenSchedule:
        """Its games so far, by number."""
        return ChosenSchedule(tuple(dict.fromkeys(self.agents)), self.players, self.games, self.chosen)

    def check(self) -> None:
        """Refuse what cannot be played or rated, before anything is."""
        if len(set(self.agents)) < 2:
            raise InvalidOption("a ladder needs at least two different agents")
        if not self.width > 0:
            raise InvalidOption("the width of an interval must be above 0, not {width:g}", width=self.width)
        Settings.check(self if self.chosen else replace(self, chosen=[0]))

    def check_kept(self, content: dict[str, Any], path: Path) -> None:
        """Every deal must have one of the line-ups."""
        super().check_kept(content, path)
        count = len(self.schedule.line_ups)
        if not all(isinstance(each, int) and 0 <= each < count for each in self.chosen):
            raise LADDER.damaged(path)

    def command(self) -> str:
        """The command line that plays on to the same width."""
        return f"{super().command()} --width {self.width:g}"


class LadderResults(Results):
    """The games of a ladder on disk."""

    file: ClassVar[str] = "ladder.json"
    of: ClassVar[type[Settings]] = LadderSettings
    in_use: ClassVar[ParvisError] = InvalidOption("another process is playing the ladder in {folder}")
    occupied: ClassVar[ParvisError] = InvalidOption(
        "{folder} already holds a ladder; resume it with --resume {folder}, or name another folder"
    )
    settings: LadderSettings

    def extend(self, line_ups: Iterable[int]) -> range:
        """Choose the line-ups of more deals, which is written down at once; returns the numbers of their games."""
        before = self.settings.schedule.games
        settings = replace(self.settings, chosen=[*self.settings.chosen, *line_ups])
        write_whole(self.folder / self.file, json.dumps(settings.to_dict(), indent=2) + "\n")
        self.settings = settings
        return range(before, settings.schedule.games)


class Climb:
    """What the games so far tell, and which ones come next."""

    def __init__(self, results: LadderResults) -> None:
        self.results = results
        self.counting = Counting(results.settings)
        self.seconds = dict.fromkeys(self.counting.agents, 0.0)
        for result in results.read():
            self.count(result)

    def count(self, result: GameResult) -> None:
        """Take one more game in."""
        self.counting.settings = self.results.settings
        self.counting.add(result)
        agents = self.results.settings.schedule.seating(result.index).agents
        for agent, seconds in zip(agents, result.seconds or [0.0] * len(agents), strict=True):
            self.seconds[agent] += seconds

    def store(self, results: list[GameResult]) -> None:
        """Write games down, and take them in."""
        self.results.append(results)
        for result in results:
            self.count(result)

    @property
    def widest(self) -> float:
        """The widest interval there is, or as much as if nothing were known."""
        if not self.counting.games:
            return float("inf")
        rough = max(self.pairing().widths())
        if rough > self.results.settings.width:
            return rough
        found = [agent.rating for agent in self.counting.standings().agents]
        return max(rating.high - rating.low for rating in found if rating.high is not None and rating.low is not None)

    @property
    def finished(self) -> bool:
        """Whether every interval is narrow enough, or the most games are played."""
        settings = self.results.settings
        return self.widest < settings.width or settings.schedule.games >= settings.games

    def pairing(self) -> Pairing:
        """The games so far as the choice of line-ups sees them."""
        agents = self.counting.agents
        matrices = self.counting.matrices()
        ahead = summed(matrices, range(len(matrices)), len(agents))
        even = [1.0] * len(agents)
        games = {agent: max(self.counting.records[agent].wins.closed().count, 1) for agent in agents}
        seconds = {agent: self.seconds[agent] / games[agent] for agent in agents}
        return Pairing(agents, ahead, fit(ahead, even, even), seconds, self.results.settings.width)

    def next_deals(self) -> list[int]:
        """The line-ups that play next: at first those of neighbours in the list, then those that tell most."""
        schedule = self.results.settings.schedule
        if not schedule.deals:
            neighbours = {frozenset(pair) for pair in pairwise(schedule.agents)}
            return [place for place, line_up in enumerate(schedule.line_ups) if frozenset(line_up) in neighbours]
        chosen = self.pairing().choose(schedule.players, max(schedule.deals // GROWTH, 1))
        return [schedule.line_ups.index(line_up) for line_up in chosen]
