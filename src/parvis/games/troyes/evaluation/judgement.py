"""The judgement of Troyes."""

from mypy_extensions import i64

from parvis.core.game import State
from parvis.games.troyes.evaluation.cards import points_from_tradesmen
from parvis.games.troyes.evaluation.characters import points_from_characters
from parvis.games.troyes.evaluation.prospects import Prospects
from parvis.games.troyes.evaluation.weights import ROUND_BASE, ROUND_NOW, SPREAD_LAST, SPREAD_ROUND
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import ROUNDS
from parvis.games.troyes.rules.layout import END, MAIN, PHASE, POINTS, STEP
from parvis.search.evaluation import Evaluation


class TroyesEvaluation(Evaluation):
    """Judges positions of Troyes."""

    def expect(self, state: State, seat: i64, knower: i64) -> float:
        """Points held and those still to come."""
        assert isinstance(state, Board)
        points = float(state.cells[POINTS + seat])
        if state.cells[PHASE] == END:
            return points
        prospects = Prospects(state, seat)
        prospects.count_citizens()
        points += prospects.points_from_events()
        points -= prospects.loss_for_cathedral()
        points += points_from_tradesmen(prospects)
        points += prospects.points_from_dice()
        points += prospects.points_from_stocks()
        points += points_from_characters(prospects, knower)
        points += ROUND_NOW[state.players - 2] * prospects.now
        return points + ROUND_BASE[state.players - 2] * prospects.after

    def spread(self, state: State) -> float:
        """Less and less is open as the rounds go by."""
        return SPREAD_LAST + SPREAD_ROUND * float(ROUNDS[state.players - 2] - state.round)

    def horizon(self) -> i64:
        """Two turns: beyond them a playout is more noise than news."""
        return 2

    def is_opening(self, state: State) -> bool:
        """A use of influence leads back to the turn's first question."""
        assert isinstance(state, Board)
        return state.cells[STEP] == MAIN
