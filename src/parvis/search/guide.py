"""Guided playouts: every seat takes the best of a few turns tried at random, until the evaluation takes over."""

from mypy_extensions import i64

from parvis.core.aliases import Seat
from parvis.core.chance import Chance
from parvis.core.game import CHANCE, TERMINAL, State
from parvis.search.evaluation import Evaluation


class Guide:
    """Plays for all seats, quickly and sensibly."""

    def __init__(self, evaluation: Evaluation, tries: i64) -> None:
        self.evaluation = evaluation
        self.tries = tries  # turns tried before one is taken

    def play_on(self, state: State, turns: i64, rng: Chance) -> State:
        """Play until so many turns of the game are whole, or it is over; returns the position reached."""
        while state.current_player != TERMINAL:
            if state.current_player == CHANCE:
                state.roll()
            elif state.turn >= turns:
                break
            else:
                state = self.take_turn(state, rng)
        return state

    def take_turn(self, state: State, rng: Chance) -> State:
        """The position after the best of some turns of the current player, up to its end or to the next roll."""
        seat = state.current_player
        state.fill_menu(seat)
        size = state.menu_size
        if size == 1:
            state.advance(state.menu[0], seat)
            return state
        order = state.menu[:size]
        best: State = state
        most = 0.0
        for tried in range(self.tries):
            left = size - tried % size  # each way to begin comes once before any comes again
            drawn = rng.below(left)
            first = order[drawn]
            order[drawn] = order[left - 1]
            order[left - 1] = first
            trial = state.copy()
            trial.advance(first, seat)
            self.wander(trial, seat, state.turn, rng)
            value = self.evaluation.expect(trial, seat, seat)
            if tried == 0 or value > most:
                most = value
                best = trial
        return best

    def wander(self, state: State, seat: Seat, turn: i64, rng: Chance) -> None:
        """Choose at random until a seat's turn is whole, chance comes, or the opening question is asked again."""
        while state.current_player == seat and state.turn == turn and not self.evaluation.is_opening(state):
            state.fill_menu(seat)
            state.advance(state.menu[rng.below(state.menu_size)], seat)
