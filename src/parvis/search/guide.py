"""Guided playouts: every seat takes the best of some turns, or of all, until the evaluation takes over."""

from mypy_extensions import i64

from parvis.core.aliases import Seat
from parvis.core.chance import Chance
from parvis.core.game import CHANCE, TERMINAL, State
from parvis.search.evaluation import ALL_TURNS, HOPELESS, Evaluation


class Guide:
    """Plays for all seats, quickly and sensibly."""

    def __init__(self, evaluation: Evaluation, tries: i64) -> None:
        self.evaluation = evaluation
        self.tries: i64 = tries if tries > 0 else evaluation.tries()  # turns weighed before one is taken
        self.best: State | None = None  # of the turns looked at so far, where all are
        self.most = HOPELESS

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
        """The position after the best turn of the current player that is weighed, up to its end or the next roll."""
        seat = state.current_player
        state.fill_menu(seat)
        if state.menu_size == 1:
            state.advance(state.menu[0], seat)
            return state
        if self.tries < ALL_TURNS:
            return self.best_of_some(state, seat, rng)
        self.best = state
        self.most = HOPELESS
        self.look_through(state, seat, state.turn)
        return self.best

    def best_of_some(self, state: State, seat: Seat, rng: Chance) -> State:
        """The best of some turns at random, each a different way to begin while there are any."""
        size = state.menu_size
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
        while self.goes_on(state, seat, turn):
            state.fill_menu(seat)
            state.advance(state.menu[rng.below(state.menu_size)], seat)

    def look_through(self, state: State, seat: Seat, turn: i64) -> None:
        """Judge every way to end the turn from here, and remember the best."""
        state.fill_menu(seat)
        for entry in range(state.menu_size):
            after = state.copy()
            after.advance(state.menu[entry], seat)
            if self.goes_on(after, seat, turn):
                self.look_through(after, seat, turn)
                continue
            value = self.evaluation.expect(after, seat, seat)
            if value > self.most:
                self.most = value
                self.best = after

    def goes_on(self, state: State, seat: Seat, turn: i64) -> bool:
        """Whether a seat's turn is not whole yet, nothing is rolled and no opening question is asked."""
        return state.current_player == seat and state.turn == turn and not self.evaluation.is_opening(state)
