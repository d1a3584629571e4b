"""Which deals of a row are played for each thing: those in which it comes, so that few games are wasted.

What comes is told by a quick game of random choices on the same luck. That depends on seed and table alone, not on how
agents play, so no deal is picked for somebody's liking a card. As luck stands by its round, cards that are turned up
when a round begins come in the agents' games just as in the quick one. What is drawn after dice, of which there may be
more or fewer, as some later events are, comes about as often as on any deal.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

import parvis
from parvis.arena.lens.luck import RoundLuck
from parvis.arena.lens.settings import Step
from parvis.arena.lens.subjects import NOTHING, About, thing_listeners
from parvis.arena.missing import Missing
from parvis.core.chance import Chance, derived_seed
from parvis.core.game import TERMINAL, State
from parvis.statistics.audience import Audience
from parvis.statistics.listener import THING

MOST_QUICK_GAMES = 20  # for each deal wanted; what is rarer is played on fewer deals


@dataclass(frozen=True)
class Deals:
    """The deals of each thing: a byte for each deal of the row, 1 where the thing is played."""

    row: int
    of: dict[About, bytearray]

    def has(self, about: About, deal: int) -> bool:
        """Whether a thing is played on a deal."""
        return self.of[about][deal] == 1

    def deals_of(self, about: About) -> Iterator[int]:
        """The deals that a thing is played on."""
        flags = self.of[about]
        deal = flags.find(1)
        while deal >= 0:
            yield deal
            deal = flags.find(1, deal + 1)

    def wanted(self, step: Step, changes: Collection[int]) -> Missing:
        """The games of some changes, each on the deals of its thing; the usual numbers on all deals of any thing."""
        schedule = step.schedule
        missing = Missing(schedule.games)
        missing.done(0, schedule.games)
        for place in changes:
            for deal in range(self.row) if place == 0 else self.deals_of(step.changes[place].about):
                first = schedule.first(deal, place)
                missing.to_do(first, first + schedule.seatings)
        return missing


def choose_deals(step: Step) -> Deals:
    """The first deals of the row in which each thing comes, as many as wanted; all alike where none ever does."""
    wanted = step.schedule.deals_each
    chosen: dict[About, list[int]] = {about: [] for about in step.abouts}
    row = wanted
    if step.abouts != {NOTHING}:
        for deal in range(wanted * MOST_QUICK_GAMES):
            for about in {*things_of(step, deal), NOTHING} & chosen.keys():
                if len(chosen[about]) < wanted:
                    chosen[about].append(deal)
                    row = max(row, deal + 1)
            if all(len(deals) == wanted for deals in chosen.values()):
                break
    for about, deals in chosen.items():
        chosen[about] = deals or list(range(wanted))
    return Deals(row, {about: flags(deals, row) for about, deals in chosen.items()})


def flags(numbers: Collection[int], count: int) -> bytearray:
    """A byte for each number below a limit, 1 for those given."""
    found = bytearray(count)
    for number in numbers:
        found[number] = 1
    return found


def things_of(step: Step, deal: int) -> set[About]:
    """What comes on a deal."""
    seed = step.deal_seed(deal)
    state = parvis.load(step.game).new(
        players=step.players, seed=seed, edition=step.edition, cards=step.cards, roll=False
    )
    listeners = thing_listeners(step.game)
    told = Audience(listeners, RoundLuck(seed)).watch(state, any_choices(state, Chance(derived_seed(seed, "quick"))))
    return {
        About(listener.table, str(row[list(listener.columns).index(THING)]))
        for listener in listeners
        for row in told.tables.get(listener.table, [])
    }


def any_choices(state: State, rng: Chance) -> Iterator[tuple[int, int]]:
    """Choices at random, to the end."""
    while state.current_player != TERMINAL:
        seat = int(state.current_player)
        legal = state.legal_actions(seat)
        yield seat, legal[rng.below(len(legal))]
