"""Random play at full speed, for playouts, fuzzing and benchmarks."""

from mypy_extensions import i64

from parvis.core.chance import Chance
from parvis.core.game import CHANCE, TERMINAL, State


def play_out(state: State, rng: Chance) -> int:
    """Let every seat choose at random until the game is over; returns the number of choices made.

    >>> import parvis
    >>> state = parvis.load("notre-dame").new(players=3, seed=1)
    >>> play_out(state, Chance(2)) == state.ply
    True
    """
    choices: i64 = 0
    while True:
        seat = state.current_player
        if seat == TERMINAL:
            return int(choices)
        if seat == CHANCE:
            state.roll()
            continue
        state.fill_menu(seat)
        state.advance(state.menu[rng.below(state.menu_size)], seat)
        choices += 1
