"""Line-ups: who meets whom in a tournament, and in which order they sit, so that no seat favours anyone."""

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement, permutations


@cache
def line_ups(agents: tuple[str, ...], players: int) -> list[tuple[str, ...]]:
    """Who meets whom: every choice of that many agents, or, if there are too few, every way to fill up with them.

    >>> line_ups(("a", "b", "c"), 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> line_ups(("a", "b"), 3)
    [('a', 'b', 'a'), ('a', 'b', 'b')]
    >>> line_ups(("a", "b", "b"), 3)
    [('a', 'b', 'b')]
    """
    if len(agents) >= players:
        chosen: list[tuple[str, ...]] = list(combinations(agents, players))
    else:
        extra = combinations_with_replacement(dict.fromkeys(agents), players - len(agents))
        chosen = [agents + more for more in extra]
    return list({tuple(sorted(line_up)): line_up for line_up in reversed(chosen)}.values())[::-1]


def rotated(line_up: tuple[str, ...], places: int) -> tuple[str, ...]:
    """The same round of people, begun some places further on.

    >>> rotated(("a", "b", "c"), 1)
    ('b', 'c', 'a')
    """
    return line_up[places:] + line_up[:places]


@cache
def round_orders(line_up: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every way to sit around a table that is no rotation of another, the listed one first.

    >>> round_orders(("a", "b", "c"))
    [('a', 'b', 'c'), ('a', 'c', 'b')]
    >>> round_orders(("a", "b"))
    [('a', 'b')]
    """
    orders: dict[tuple[str, ...], tuple[str, ...]] = {}
    for others in permutations(line_up[1:]):
        order = (line_up[0], *others)
        least = min(rotated(order, places) for places in range(len(order)))
        orders.setdefault(least, order)
    return list(orders.values())


@dataclass(frozen=True)
class Seating:
    """One game of a schedule: its deal, its line-up, how far that is rotated, and who sits where."""

    deal: int
    line_up: int
    rotation: int
    agents: tuple[str, ...]


@dataclass(frozen=True)
class Schedule:
    """Every game of a tournament, by number.

    A *deal* is one seed of the game. On each deal every line-up plays in every rotation of its seats, so that all
    meet the same luck in all seats. From deal to deal the order around the table changes, so that nobody always
    sits beside the same neighbour.

    >>> schedule = Schedule(("a", "b"), players=2, wanted=5)
    >>> schedule.deals, schedule.games
    (3, 6)
    >>> schedule.seating(1)
    Seating(deal=0, line_up=0, rotation=1, agents=('b', 'a'))
    """

    agents: tuple[str, ...]
    players: int
    wanted: int

    @cached_property
    def line_ups(self) -> list[tuple[str, ...]]:
        """Who meets whom."""
        return line_ups(self.agents, self.players)

    @property
    def games_per_deal(self) -> int:
        """Games on one seed."""
        return len(self.line_ups) * self.players

    @property
    def deals(self) -> int:
        """The number of seeds: enough for the games wanted."""
        return -(-self.wanted // self.games_per_deal)

    @property
    def games(self) -> int:
        """All games: those wanted, rounded up to whole deals."""
        return self.deals * self.games_per_deal

    def seating(self, index: int) -> Seating:
        """Who sits where in a game."""
        deal, rest = divmod(index, self.games_per_deal)
        line_up, rotation = divmod(rest, self.players)
        orders = round_orders(self.line_ups[line_up])
        return Seating(deal, line_up, rotation, rotated(orders[deal % len(orders)], rotation))
