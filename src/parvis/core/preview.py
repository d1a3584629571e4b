"""A preview: what a choice would do at once, told by the engine on a state the seat cannot tell from the true one."""

from parvis.core.chance import Chance
from parvis.core.game import State
from parvis.core.trace import Event


def preview(state: State, action: int, seat: int) -> list[Event]:
    """The events that the seat would see if it made a choice now, up to the next roll.

    >>> import parvis
    >>> state = parvis.load("notre-dame").new(players=2, seed=1)
    >>> [event.kind for event in preview(state, state.legal_actions()[0], 0)]
    ['kept']
    """
    imagined = state.resample(seat, Chance(0))
    imagined.trace = []
    imagined.step(action, seat)
    return [event for event in imagined.trace if event.visible_to(seat)]
