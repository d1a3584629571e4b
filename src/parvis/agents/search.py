"""The search agent: tries its turns out in imagined games before it takes one."""

from parvis.agents.agent import Planner, Situation
from parvis.core.chance import Chance
from parvis.core.errors import InvalidOption
from parvis.core.game import State
from parvis.core.numbers import hinted
from parvis.games import KITS
from parvis.search.budget import Budget
from parvis.search.tree import Tree
from parvis.search.trials import Trials

METHODS = ("turns", "tree")
LEAST_SECONDS = 0.001
USUAL_MS = 200


class SearchAgent(Planner):
    """Tries its turns out in imagined games, everybody playing sensibly for a while, and takes the one that fares best.

    `ms` milliseconds or `sims` simulations a turn, whichever ends first (with `sims` alone the same seed gives the
    same choice); `method` is `turns` (flat, over whole turns) or `tree` (over small choices, all players); `width`
    turns are tried out; `depth` turns of each player are played before the position is judged (0: as many as suit the
    game); `tries` turns are weighed for every turn played (0: as many as suit the game, 1000: all).
    """

    def __init__(
        self, *, ms: int = 0, sims: int = 0, method: str = "turns", width: int = 16, depth: int = 0, tries: int = 0
    ) -> None:
        super().__init__()
        for name, value, low, high in (
            ("ms", ms, 0, 3_600_000),
            ("sims", sims, 0, 10**9),
            ("width", width, 2, 1000),
            ("depth", depth, 0, 1000),
            ("tries", tries, 0, 1000),
        ):
            if not low <= value <= high:
                raise InvalidOption(
                    "search:{parameter} must be from {low} to {high}, not {value}",
                    parameter=name,
                    low=low,
                    high=high,
                    value=value,
                )
        if method not in METHODS:
            wrong = InvalidOption("search:method must be one of {names}", names=", ".join(METHODS))
            raise hinted(wrong, method, list(METHODS))
        self.ms = ms if ms or sims else USUAL_MS
        self.sims = sims
        self.method = method
        self.width = width
        self.depth = depth
        self.tries = tries

    def plan_turn(self, situation: Situation) -> list[int]:
        """The turn that fared best."""
        budget = Budget(self.sims, self.seconds(situation))
        return self.think(situation.state, situation.seat, situation.rng, budget)

    def think(self, state: State, seat: int, rng: Chance, budget: Budget) -> list[int]:
        """Search until the budget is spent."""
        evaluation = KITS[state.game.name].evaluation()
        if self.method == "tree":
            return Tree(evaluation, self.depth, self.tries).run(state, seat, rng, budget)
        trials = Trials(evaluation, self.width, self.depth, self.tries)
        return trials.run(state, seat, rng, budget)[0].turn.path

    def seconds(self, situation: Situation) -> float:
        """The time to think: the agent's own, but well within what the table allows; 0 if only simulations count."""
        own = self.ms / 1000
        if situation.seconds is None:
            return own
        allowed = max(situation.seconds * 0.8, LEAST_SECONDS)
        return min(own, allowed) if own else allowed
