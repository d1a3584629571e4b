"""One game of a lens: some agents, one number changed, luck by rounds, and listeners that count the use of things."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from itertools import compress

import parvis
from parvis.agents.registry import read_code
from parvis.arena.back_ends import BackEnd
from parvis.arena.interruption import Interruption
from parvis.arena.lens.luck import RoundLuck
from parvis.arena.lens.settings import Step
from parvis.arena.lens.subjects import USUAL, About, thing_listeners
from parvis.arena.plan import GameResult, TimedSeat, choices_of, result_of
from parvis.arena.runner import Finished, run
from parvis.core.chance import Chance, derived_seed
from parvis.statistics.audience import Audience, Told
from parvis.statistics.general import Seats
from parvis.statistics.listener import SEAT, THING, USES, Listener

PLACE = "place"


def play_one(step: Step, index: int) -> GameResult:
    """One game: the luck of the game belongs to its deal, that of the agents also to the seating."""
    for path in step.code:
        read_code(path)
    schedule = step.schedule
    seating, change = schedule.seating(index), step.changes[schedule.change(index)]
    seed = step.deal_seed(seating.deal)
    state = parvis.load(step.game).new(
        players=step.players, seed=seed, edition=step.edition, cards=step.numbers.changed(change), roll=False
    )
    seats = [TimedSeat(agent, step.patience) for agent in seating.agents]
    luck = Chance(derived_seed(step.seed, seating.deal, "agents", seating.line_up, seating.rotation))
    choices = ((seat, action) for seat, action, _ in choices_of(state, seats, luck))
    wanted = step.abouts if change == USUAL else {change.about}
    listeners = [
        Seats(),
        *(each for each in thing_listeners(step.game) if any(each.table == of.table for of in wanted)),
    ]
    told = in_short(Audience(listeners, RoundLuck(seed)).watch(state, choices), listeners, wanted)
    return replace(result_of(state, index, seed, seats, told=told), choices=(), seconds=())


def in_short(told: Told, listeners: Sequence[Listener], wanted: Collection[About]) -> Told:
    """Of all that was told the places of the seats, and how often who used the things that matter."""
    tables = {}
    for listener in listeners:
        if listener.table in told.tables:
            columns = list(listener.columns)
            kept = (SEAT, PLACE) if listener.table == Seats.table else (THING, SEAT, USES)
            rows = [[row[columns.index(name)] for name in kept] for row in told.tables[listener.table]]
            matters = [listener.table == Seats.table or About(listener.table, str(row[0])) in wanted for row in rows]
            tables[listener.table] = list(compress(rows, matters))
    return Told(tables, told.left_out)


def play(step: Step, missing: Collection[int], back_end: BackEnd, interruption: Interruption) -> Finished[GameResult]:
    """Play the missing games until they are over or an interruption is wanted; every game is handed on once."""
    light = replace(step)  # without what every process works out for itself
    return run(partial(play_one, light), missing, back_end, interruption)
