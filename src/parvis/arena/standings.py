"""Standings: what the games of a tournament tell about its agents, each figure with its 95% interval."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

import parvis
from parvis.arena.course import Course
from parvis.arena.intervals import Estimate, Tally
from parvis.arena.plan import GameResult
from parvis.arena.ratings import Blocks, Matrix, Rating, rate
from parvis.arena.settings import Settings
from parvis.core.chance import derived_seed


def lead(result: GameResult, seat: int, other: int) -> float:
    """Who finished ahead: 1 for the first seat, 0 for the other, a half for a tie.

    Winners are ahead of all others whatever the points say, for games break ties in their own ways.
    """
    if (seat in result.winners) != (other in result.winners):
        return 1.0 if seat in result.winners else 0.0
    if seat in result.winners or result.scores[seat] == result.scores[other]:
        return 0.5
    return 1.0 if result.scores[seat] > result.scores[other] else 0.0


@dataclass
class AgentRecord:
    """The games of one agent, added up by deal; a seat it took counts as a game."""

    wins: Tally = field(default_factory=Tally)
    scores: Tally = field(default_factory=Tally)
    seats: defaultdict[int, Tally] = field(default_factory=lambda: defaultdict(Tally))
    line_ups: defaultdict[int, Tally] = field(default_factory=lambda: defaultdict(Tally))
    course: Course = field(default_factory=Course)
    histogram: Counter[int] = field(default_factory=Counter)
    faults: int = 0
    message: str = ""
    choices: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class AgentStanding:
    """Where an agent stands."""

    agent: str
    rating: Rating
    wins: float
    win_share: Estimate
    score: Estimate
    seats: list[Estimate]
    histogram: dict[int, int]
    curve: list[tuple[int, float]]
    faults: int
    message: str
    seconds_per_decision: float | None

    def to_dict(self) -> dict[str, object]:
        """JSON-ready, without times."""
        low, high = self.rating.low, self.rating.high
        interval = None if low is None or high is None else [round(low, 2), round(high, 2)]
        return {
            "agent": self.agent,
            "games": self.win_share.count,
            "wins": round(self.wins, 6),
            "win_share": self.win_share.to_dict(),
            "rating": {"value": round(self.rating.value, 2), "interval": interval},
            "mean_score": self.score.to_dict(),
            "win_share_by_seat": [{"games": seat.count, **seat.to_dict()} for seat in self.seats],
            "scores": {str(score): count for score, count in sorted(self.histogram.items())},
            "convergence": [[games, round(share, 6)] for games, share in self.curve],
            "faults": self.faults,
            "first_fault": self.message or None,
        }


@dataclass(frozen=True)
class Pair:
    """How often one agent finished ahead of another, and by how many points."""

    agent: str
    other: str
    ahead: Estimate
    difference: Estimate

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            "agent": self.agent,
            "other": self.other,
            "comparisons": self.ahead.count,
            "ahead": self.ahead.to_dict(),
            "point_difference": self.difference.to_dict(),
        }


@dataclass(frozen=True)
class LineUpStanding:
    """How one line-up went: the win share of each agent in it."""

    agents: tuple[str, ...]
    games: int
    win_shares: dict[str, Estimate]

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        shares = {agent: share.to_dict() for agent, share in self.win_shares.items()}
        return {"agents": list(self.agents), "games": self.games, "win_shares": shares}


@dataclass(frozen=True)
class Standings:
    """All that the games tell, the best agent first."""

    settings: Settings
    games: int
    deals: int
    decisions: int
    agents: list[AgentStanding]
    pairs: list[Pair]
    seats: list[Estimate]
    line_ups: list[LineUpStanding]

    @property
    def complete(self) -> bool:
        """Whether every game was played."""
        return self.games == self.settings.schedule.games

    def pair(self, agent: str, other: str) -> Pair | None:
        """One agent against another."""
        return next((pair for pair in self.pairs if (pair.agent, pair.other) == (agent, other)), None)

    def to_dict(self) -> dict[str, object]:
        """JSON-ready; all that depends on the clock stands under `timing`."""
        settings, schedule = self.settings, self.settings.schedule
        game = parvis.load(settings.game)
        return {
            "format": "parvis-tournament-result",
            "version": 1,
            "parvis": parvis.__version__,
            "rules": game.versions["rules"],
            "game": settings.game,
            "edition": game.check_edition(settings.edition),
            "cards": settings.cards,
            "players": settings.players,
            "seed": settings.seed,
            "patience": settings.patience,
            "command": settings.command(),
            "games_wanted": settings.games,
            "games_planned": schedule.games,
            "games": self.games,
            "deals_planned": schedule.deals,
            "deals": self.deals,
            "complete": self.complete,
            "decisions": self.decisions,
            "agents": [agent.to_dict() for agent in self.agents],
            "pairs": [pair.to_dict() for pair in self.pairs],
            "win_share_by_seat": [{"games": seat.count, **seat.to_dict()} for seat in self.seats],
            "line_ups": [line_up.to_dict() for line_up in self.line_ups],
            "timing": {
                "seconds_per_decision": {
                    agent.agent: None if agent.seconds_per_decision is None else round(agent.seconds_per_decision, 7)
                    for agent in self.agents
                }
            },
        }


class Counting:
    """Adds up games, in the order of their numbers; what it keeps does not grow with them."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.agents = list(dict.fromkeys(settings.agents))
        self.records = {agent: AgentRecord() for agent in self.agents}
        self.places = {agent: place for place, agent in enumerate(self.agents)}
        self.ahead: defaultdict[tuple[str, str], Tally] = defaultdict(Tally)
        self.differences: defaultdict[tuple[str, str], Tally] = defaultdict(Tally)
        self.seats = [Tally() for _ in range(settings.players)]
        self.blocks = Blocks()
        self.matrix: Matrix = []  # of the deal that is being counted: who finished ahead of whom
        self.games = 0
        self.decisions = 0
        self.deals = 0
        self.deal: int | None = None

    def add(self, result: GameResult) -> None:
        """Count one game."""
        seating = self.settings.schedule.seating(result.index)
        deal = seating.deal
        self.games += 1
        self.decisions += result.decisions
        if deal != self.deal:
            self.begin(deal)
        for seat, agent in enumerate(seating.agents):
            share = 1 / len(result.winners) if seat in result.winners else 0.0
            record = self.records[agent]
            record.wins.add(deal, share)
            record.scores.add(deal, result.scores[seat])
            record.seats[seat].add(deal, share)
            record.line_ups[seating.line_up].add(deal, share)
            record.course.add(deal, share)
            record.histogram[result.scores[seat]] += 1
            record.faults += result.faults[seat]
            if result.choices:
                record.choices += result.choices[seat]
                record.seconds += result.seconds[seat]
            self.seats[seat].add(deal, share)
            for other, rival in enumerate(seating.agents):
                if rival != agent:
                    leading = lead(result, seat, other)
                    self.matrix[self.places[agent]][self.places[rival]] += leading
                    self.ahead[agent, rival].add(deal, leading)
                    self.differences[agent, rival].add(deal, result.scores[seat] - result.scores[other])
        for agent, message in result.messages:
            self.records[agent].message = self.records[agent].message or message

    def begin(self, deal: int) -> None:
        """Another deal is counted from now on."""
        if self.matrix:
            self.blocks.add(self.matrix)
        self.matrix = [[0.0] * len(self.agents) for _ in self.agents]
        self.deal = deal
        self.deals += 1

    def matrices(self) -> list[Matrix]:
        """Who finished ahead of whom, deal by deal or in blocks of deals."""
        return [*self.blocks.matrices, self.matrix] if self.matrix else []

    def standings(self) -> Standings:
        """What they tell."""
        ratings = rate(self.agents, self.matrices(), derived_seed(self.settings.seed, "bootstrap"))
        ranked = sorted(zip(self.agents, ratings, strict=True), key=lambda pair: -pair[1].value)
        order = [agent for agent, _ in ranked]
        pairs = [
            Pair(one, two, self.ahead[one, two].share(), self.differences[one, two].mean())
            for one in order
            for two in order
            if one != two and (one, two) in self.ahead
        ]
        return Standings(
            settings=self.settings,
            games=self.games,
            deals=self.deals,
            decisions=self.decisions,
            agents=[self.standing(agent, rating) for agent, rating in ranked],
            pairs=[pair for pair in pairs if pair.ahead.count],
            seats=[seat.share() for seat in self.seats],
            line_ups=self.line_ups(),
        )

    def standing(self, agent: str, rating: Rating) -> AgentStanding:
        """One agent's standing."""
        record = self.records[agent]
        return AgentStanding(
            agent=agent,
            rating=rating,
            wins=record.wins.closed().total,
            win_share=record.wins.share(),
            score=record.scores.mean(),
            seats=[record.seats[seat].share() for seat in range(self.settings.players)],
            histogram=dict(record.histogram),
            curve=record.course.curve(),
            faults=record.faults,
            message=record.message,
            seconds_per_decision=record.seconds / record.choices if record.choices else None,
        )

    def line_ups(self) -> list[LineUpStanding]:
        """How each line-up went."""
        found = []
        for place, line_up in enumerate(self.settings.schedule.line_ups):
            members = list(dict.fromkeys(line_up))
            shares = {agent: self.records[agent].line_ups[place].share() for agent in members}
            games = sum(share.count for share in shares.values()) // len(line_up)
            found.append(LineUpStanding(line_up, games, shares))
        return found


def standings_of(settings: Settings, results: Iterable[GameResult]) -> Standings:
    """The standings after some games, given in the order of their numbers."""
    counting = Counting(settings)
    for result in results:
        counting.add(result)
    return counting.standings()
