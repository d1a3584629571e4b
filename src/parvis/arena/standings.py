"""Standings: what the games of a tournament tell about its agents, each figure with its 95% interval."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

import parvis
from parvis.arena.intervals import Estimate, Heap, mean_of, share_of
from parvis.arena.plan import GameResult
from parvis.arena.ratings import Matrix, Rating, rate
from parvis.arena.settings import Settings
from parvis.core.chance import derived_seed

CURVE_POINTS = 60

Heaps = defaultdict[int, Heap]  # by deal


def heaps() -> Heaps:
    """No deal yet."""
    return defaultdict(Heap)


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

    wins: Heaps = field(default_factory=heaps)
    scores: Heaps = field(default_factory=heaps)
    seats: defaultdict[int, Heaps] = field(default_factory=lambda: defaultdict(heaps))
    line_ups: defaultdict[int, Heaps] = field(default_factory=lambda: defaultdict(heaps))
    histogram: Counter[int] = field(default_factory=Counter)
    faults: int = 0
    message: str = ""
    choices: int = 0
    seconds: float = 0.0

    def curve(self) -> list[tuple[int, float]]:
        """The win share as the games went by: after so many games, the share so far."""
        deals = sorted(self.wins)
        chosen = {round((len(deals) - 1) * place / (CURVE_POINTS - 1)) for place in range(CURVE_POINTS)}
        points = []
        total, count = 0.0, 0
        for place, deal in enumerate(deals):
            total += self.wins[deal].total
            count += self.wins[deal].count
            if place in chosen:
                points.append((count, total / count))
        return points


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
    """Adds up games, in the order of their numbers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.agents = list(dict.fromkeys(settings.agents))
        self.records = {agent: AgentRecord() for agent in self.agents}
        self.ahead: defaultdict[tuple[str, str], Heaps] = defaultdict(heaps)
        self.differences: defaultdict[tuple[str, str], Heaps] = defaultdict(heaps)
        self.seats = [heaps() for _ in range(settings.players)]
        self.games = 0
        self.decisions = 0
        self.deals: set[int] = set()

    def add(self, result: GameResult) -> None:
        """Count one game."""
        seating = self.settings.schedule.seating(result.index)
        deal = seating.deal
        self.games += 1
        self.decisions += result.decisions
        self.deals.add(deal)
        for seat, agent in enumerate(seating.agents):
            share = 1 / len(result.winners) if seat in result.winners else 0.0
            record = self.records[agent]
            record.wins[deal].add(share)
            record.scores[deal].add(result.scores[seat])
            record.seats[seat][deal].add(share)
            record.line_ups[seating.line_up][deal].add(share)
            record.histogram[result.scores[seat]] += 1
            record.faults += result.faults[seat]
            if result.choices:
                record.choices += result.choices[seat]
                record.seconds += result.seconds[seat]
            self.seats[seat][deal].add(share)
            for other, rival in enumerate(seating.agents):
                if rival != agent:
                    self.ahead[agent, rival][deal].add(lead(result, seat, other))
                    self.differences[agent, rival][deal].add(result.scores[seat] - result.scores[other])
        for agent, message in result.messages:
            self.records[agent].message = self.records[agent].message or message

    def matrices(self) -> list[Matrix]:
        """Who finished ahead of whom, deal by deal."""
        return [
            [[self.ahead[agent, other][deal].total for other in self.agents] for agent in self.agents]
            for deal in sorted(self.deals)
        ]

    def standings(self) -> Standings:
        """What they tell."""
        ratings = rate(self.agents, self.matrices(), derived_seed(self.settings.seed, "bootstrap"))
        ranked = sorted(zip(self.agents, ratings, strict=True), key=lambda pair: -pair[1].value)
        order = [agent for agent, _ in ranked]
        pairs = [
            Pair(one, two, share_of(self.ahead[one, two].values()), mean_of(self.differences[one, two].values()))
            for one in order
            for two in order
            if one != two and (one, two) in self.ahead
        ]
        return Standings(
            settings=self.settings,
            games=self.games,
            deals=len(self.deals),
            decisions=self.decisions,
            agents=[self.standing(agent, rating) for agent, rating in ranked],
            pairs=[pair for pair in pairs if pair.ahead.count],
            seats=[share_of(seat.values()) for seat in self.seats],
            line_ups=self.line_ups(),
        )

    def standing(self, agent: str, rating: Rating) -> AgentStanding:
        """One agent's standing."""
        record = self.records[agent]
        return AgentStanding(
            agent=agent,
            rating=rating,
            wins=sum(heap.total for heap in record.wins.values()),
            win_share=share_of(record.wins.values()),
            score=mean_of(record.scores.values()),
            seats=[share_of(record.seats[seat].values()) for seat in range(self.settings.players)],
            histogram=dict(record.histogram),
            curve=record.curve(),
            faults=record.faults,
            message=record.message,
            seconds_per_decision=record.seconds / record.choices if record.choices else None,
        )

    def line_ups(self) -> list[LineUpStanding]:
        """How each line-up went."""
        found = []
        for place, line_up in enumerate(self.settings.schedule.line_ups):
            members = list(dict.fromkeys(line_up))
            shares = {agent: share_of(self.records[agent].line_ups[place].values()) for agent in members}
            games = sum(share.count for share in shares.values()) // len(line_up)
            found.append(LineUpStanding(line_up, games, shares))
        return found


def standings_of(settings: Settings, results: Iterable[GameResult]) -> Standings:
    """The standings after some games, given in the order of their numbers."""
    counting = Counting(settings)
    for result in results:
        counting.add(result)
    return counting.standings()
