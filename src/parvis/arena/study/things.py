"""Things ranked by use: how often seats that used a card, a person and the like won, and seats that did not.

What nearly everybody uses is compared by who used it more often than the mean of the table. None of it tells why:
good players may be fond of a card, and a card may come late to those who are winning anyway.
"""

from collections import defaultdict
from dataclasses import dataclass, field

from parvis.arena.intervals import Estimate, Tally
from parvis.arena.study.contrast import Comparison, Contrast
from parvis.arena.study.seen import Rows, Seen
from parvis.statistics.listener import SEAT, THING, USES, Listener

EVERYBODY = 0.9  # of the seats: from there on it is asked who used a thing more often
MOST_COUNTED = 8  # uses; more are counted with these
MOST_THINGS = 500  # of a table; those that come later are left out, so that memory does not grow with the games


@dataclass(frozen=True)
class Figures:
    """Seats that used a thing against those that did not, or those that used it more often against the rest."""

    wins: Comparison
    leads: Comparison

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            "seats": self.wins.one.count,
            "win_share": self.wins.one.to_dict(),
            "win_share_of_others": self.wins.other.to_dict(),
            "difference": self.wins.difference.to_dict(),
            "points_difference": self.leads.difference.to_dict(),
        }


@dataclass(frozen=True)
class Thing:
    """What is known of one thing."""

    key: str
    games: int  # in which it was to be had
    use_share: Estimate  # of the seats that could use it
    uses: Estimate  # a seat
    used: Figures
    often: Figures
    by_uses: list[Estimate]  # the win share with no use, with one and so on
    others: dict[str, Comparison]  # the other columns: of those who used it, and of those who did not

    @property
    def is_common(self) -> bool:
        """Whether nearly everybody uses it."""
        return self.use_share.value >= EVERYBODY

    @property
    def telling(self) -> Figures:
        """The figures that tell more."""
        return self.often if self.is_common else self.used

    def to_dict(self) -> dict[str, object]:
        """JSON-ready."""
        return {
            "thing": self.key,
            "games": self.games,
            "use_share": self.use_share.to_dict(),
            "uses_a_seat": self.uses.to_dict(),
            "used": self.used.to_dict(),
            "used_more_often": self.often.to_dict(),
            "win_share_by_uses": [share.to_dict() for share in self.by_uses],
            "means": {
                name: {"used": compared.one.to_dict(), "not_used": compared.other.to_dict()}
                for name, compared in self.others.items()
            },
        }


@dataclass
class FigureSums:
    """Figures as they are added up."""

    wins: Contrast = field(default_factory=Contrast)
    leads: Contrast = field(default_factory=Contrast)

    def add(self, game: Seen, seat: int, is_one: bool) -> None:
        """Count one seat."""
        self.wins.add(game.deal, is_one, game.wins[seat])
        self.leads.add(game.deal, is_one, game.leads[seat])

    def figures(self) -> Figures:
        """What they tell."""
        return Figures(self.wins.shares(), self.leads.means())


@dataclass
class ThingSums:
    """A thing as it is added up."""

    games: int = 0
    use: Tally = field(default_factory=Tally)
    uses: Tally = field(default_factory=Tally)
    used: FigureSums = field(default_factory=FigureSums)
    often: FigureSums = field(default_factory=FigureSums)
    by_uses: list[Tally] = field(default_factory=lambda: [Tally() for _ in range(MOST_COUNTED + 1)])
    others: defaultdict[str, Contrast] = field(default_factory=lambda: defaultdict(Contrast))

    def add(self, game: Seen, seat: int, uses: int, mean: float, others: dict[str, float]) -> None:
        """Count one seat; the mean is that of its table."""
        self.use.add(game.deal, float(uses > 0))
        self.uses.add(game.deal, uses)
        self.used.add(game, seat, uses > 0)
        self.often.add(game, seat, uses > mean)
        self.by_uses[min(max(uses, 0), MOST_COUNTED)].add(game.deal, game.wins[seat])
        for name, value in others.items():
            self.others[name].add(game.deal, uses > 0, value)

    def thing(self, key: str) -> Thing:
        """What they tell."""
        return Thing(
            key,
            self.games,
            self.use.share(),
            self.uses.mean(),
            self.used.figures(),
            self.often.figures(),
            [tally.share() for tally in self.by_uses],
            {name: contrast.means() for name, contrast in self.others.items()},
        )


class Things:
    """Adds up the things of one table."""

    def __init__(self, listener: Listener) -> None:
        columns = list(listener.columns)
        self.listener = listener
        self.thing, self.seat, self.uses = (columns.index(name) for name in (THING, SEAT, USES))
        known = (THING, SEAT, USES)
        self.others = {
            name: place
            for place, (name, kind) in enumerate(listener.columns.items())
            if name not in known and kind is not str
        }
        self.sums: dict[str, ThingSums] = {}

    def add(self, game: Seen) -> None:
        """Count one game."""
        by_thing: defaultdict[str, Rows] = defaultdict(list)
        for row in game.rows(self.listener):
            by_thing[row[self.thing]].append(row)
        for thing, rows in by_thing.items():
            if thing not in self.sums and len(self.sums) == MOST_THINGS:
                continue
            sums = self.sums.setdefault(thing, ThingSums())
            sums.games += 1
            mean = sum(row[self.uses] for row in rows) / len(rows)
            for row in rows:
                others = {name: float(row[place]) for name, place in self.others.items()}
                sums.add(game, row[self.seat], row[self.uses], mean, others)

    def things(self) -> list[Thing]:
        """What they tell, the one whose users win most often first and those that nobody used last."""
        found = [sums.thing(key) for key, sums in self.sums.items()]
        return sorted(found, key=lambda thing: (not thing.telling.wins.one.count, -thing.telling.wins.one.value))
