"""The greedy agent: looks through its own whole turn and takes the way that ends best."""

from parvis.agents.agent import Planner, Situation
from parvis.games import KITS
from parvis.search.turns import turns_of


class GreedyAgent(Planner):
    """Judges every whole turn by a hand-written evaluation and takes the best; guesses once at what is hidden."""

    def plan_turn(self, situation: Situation) -> list[int]:
        """The turn with the best outlook."""
        state = situation.state
        evaluation = KITS[state.game.name].evaluation()
        return turns_of(evaluation, state, situation.seat, situation.seat)[0].path
