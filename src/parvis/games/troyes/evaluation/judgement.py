"""The judgement of Troyes: count what there is, then add up what each part is worth."""

from mypy_extensions import i64

from parvis.core.game import State
from parvis.games.troyes.evaluation import weights
from parvis.games.troyes.evaluation.cards import Trades
from parvis.games.troyes.evaluation.cathedral import loss_for_cathedral
from parvis.games.troyes.evaluation.characters import points_from_characters
from parvis.games.troyes.evaluation.counts import Counts
from parvis.games.troyes.evaluation.dice import points_from_dice
from parvis.games.troyes.evaluation.events import Fights
from parvis.games.troyes.evaluation.outlook import Outlook
from parvis.games.troyes.evaluation.stocks import points_from_stocks
from parvis.games.troyes.rules import cell, phase, step
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import ROUNDS
from parvis.search.evaluation import Evaluation


class TroyesEvaluation(Evaluation):
    """Judges positions of Troyes."""

    def expect(self, state: State, seat: i64, knower: i64) -> float:
        """Points held and those still to come."""
        assert isinstance(state, Board)
        points = float(state.cells[cell.POINTS + seat])
        if state.cells[cell.PHASE] == phase.END:
            return points
        counts = Counts(state, seat)
        outlook = Outlook(counts)
        fights = Fights(counts, outlook)
        points += fights.points
        points -= loss_for_cathedral(counts, outlook)
        trades = Trades(counts, outlook)
        points += trades.points
        points += points_from_dice(counts, outlook, trades)
        points += points_from_stocks(counts, outlook)
        points += points_from_characters(counts, outlook, fights, knower)
        points += weights.ROUND_NOW[state.players - 2] * outlook.now
        return points + weights.ROUND_BASE[state.players - 2] * outlook.after

    def spread(self, state: State) -> float:
        """Less and less is open as the rounds go by."""
        return weights.SPREAD_LAST + weights.SPREAD_ROUND * float(ROUNDS[state.players - 2] - state.round)

    def horizon(self) -> i64:
        """Two turns: beyond them a few playouts are more noise than news."""
        return 2

    def far_horizon(self) -> i64:
        """Four turns: looking still further wins no more games."""
        return 4

    def is_opening(self, state: State) -> bool:
        """A use of influence leads back to the turn's first question."""
        assert isinstance(state, Board)
        return state.cells[cell.STEP] == step.MAIN
