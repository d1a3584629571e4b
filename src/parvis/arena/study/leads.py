"""The lead over the rounds: how often who is ahead after a round wins in the end, and how often who is last does."""

from collections import defaultdict
from dataclasses import dataclass, field

from parvis.arena.intervals import Estimate, Tally
from parvis.arena.study.contrast import Comparison, Contrast
from parvis.arena.study.seen import Seen
from parvis.statistics.general import Standing


@dataclass(frozen=True)
class RoundLead:
    """A round: how often those ahead after it won, how often the last did, and the points of winners and others."""

    round: int
    leader_wins: Estimate
    last_wins: Estimate
    points: Comparison

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            "round": self.round,
            "leader_wins": self.leader_wins.to_dict(),
            "last_wins": self.last_wins.to_dict(),
            "points_of_winners": self.points.one.to_dict(),
            "points_of_others": self.points.other.to_dict(),
        }


@dataclass
class RoundSums:
    """A round as it is added up."""

    leader_wins: Tally = field(default_factory=Tally)
    last_wins: Tally = field(default_factory=Tally)
    points: Contrast = field(default_factory=Contrast)


class Leads:
    """Adds up rounds."""

    def __init__(self) -> None:
        self.rounds: defaultdict[int, RoundSums] = defaultdict(RoundSums)

    def add(self, game: Seen) -> None:
        """Count one game."""
        standing: defaultdict[int, list[tuple[int, int, int]]] = defaultdict(list)
        for number, seat, points, rank in game.tables.get(Standing.table, []):
            standing[number].append((seat, points, rank))
        for number, seats in standing.items():
            sums = self.rounds[number]
            worst = max(rank for _, _, rank in seats)
            leaders = [game.wins[seat] for seat, _, rank in seats if rank == 1]
            sums.leader_wins.add(game.deal, sum(leaders) / len(leaders))
            if worst > 1:
                last = [game.wins[seat] for seat, _, rank in seats if rank == worst]
                sums.last_wins.add(game.deal, sum(last) / len(last))
            for seat, points, _ in seats:
                sums.points.add(game.deal, game.wins[seat] > 0, points)

    def leads(self) -> list[RoundLead]:
        """Round by round."""
        return [
            RoundLead(number, sums.leader_wins.share(), sums.last_wins.share(), sums.points.means())
            for number, sums in sorted(self.rounds.items())
        ]


def half_time(leads: list[RoundLead]) -> RoundLead | None:
    """The round in the middle of the game, if there is more than one."""
    return leads[(len(leads) - 1) // 2] if len(leads) > 1 else None
