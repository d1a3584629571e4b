"""A preview: what a choice would do at once, told by the engine on a state the seat cannot tell from the true one."""

from parvis.core.chance import Chance
from parvis.core.game import State
from parvis.core.trace import Event


class Preview:
    """The events that a seat would see up to the next roll, and whether the choice would end its turn."""

    def __init__(self, events: list[Event], ends_turn: bool) -> None:
        self.events = events
        self.ends_turn = ends_turn


def preview(state: State, action: int, seat: int) -> Preview:
    """What would happen if the seat made a choice now.

    >>> import parvis
    >>> state = parvis.load("notre-dame").new(players=2, seed=1)
    >>> [event.kind for event in preview(state, state.legal_actions()[0], 0).events]
    ['kept']
    """
    imagined = state.resample(seat, Chance(0))
    imagined.trace = []
    turn = imagined.turn
    imagined.step(action, seat)
    return Preview([event for event in imagined.trace if event.visible_to(seat)], imagined.turn != turn)
