"""The levels that people choose from: easy errs as people do, medium plays soundly, hard searches for half a second."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from parvis.agents.agent import Planner, Situation
from parvis.agents.search import SearchAgent
from parvis.core.chance import Chance
from parvis.core.errors import InvalidOption
from parvis.games import KITS
from parvis.search.turns import Turn, turns_of

FINENESS = 2**20  # parts of a chance
MOST_MISJUDGED = 1000.0  # points
THROWS = 4  # whose sum is an error: large ones are rarer than small ones


def error(rng: Chance, size: float) -> float:
    """A misjudgement, too high as often as too low, and about as large as `size`."""
    total = sum(int(rng.below(FINENESS)) for _ in range(THROWS)) / FINENESS - THROWS / 2
    return total * size * math.sqrt(12 / THROWS)


class ErringAgent(Planner):
    """Weighs whole turns as the greedy agent does, but overlooks some and misjudges the rest, as people do.

    A plan is misjudged as a whole (by its first choice) and a little more in its details. `overlooks` is the share of
    turns that are not seen, `misjudges` the size of an error in points: an opponent of any strength below greedy.
    """

    def __init__(self, *, overlooks: float = 0.0, misjudges: float = 1.0) -> None:
        super().__init__()
        if not 0.0 <= overlooks < 1.0:
            raise InvalidOption("erring:overlooks must be from 0 to below 1, not {value:g}", value=overlooks)
        if not 0.0 <= misjudges <= MOST_MISJUDGED:
            raise InvalidOption(
                "erring:misjudges must be from 0 to {most:g}, not {value:g}", most=MOST_MISJUDGED, value=misjudges
            )
        self.overlooks = overlooks
        self.misjudges = misjudges

    def plan_turn(self, situation: Situation) -> list[int]:
        """The turn that seems best."""
        state, rng = situation.state, situation.rng
        turns = turns_of(KITS[state.game.name].evaluation(), state, situation.seat, situation.seat)
        noticed = [turn for turn in turns if int(rng.below(FINENESS)) >= self.overlooks * FINENESS] or turns[:1]
        plans = {turn.path[0]: error(rng, self.misjudges) for turn in noticed}

        def seeming(turn: Turn) -> float:
            return turn.value + plans[turn.path[0]] + error(rng, self.misjudges / 4)

        return max(noticed, key=seeming).path


class EasyAgent(ErringAgent):
    """For a first game: sees the point of most turns, overlooks a third of them and misjudges by a point or two."""

    def __init__(self) -> None:
        super().__init__(overlooks=0.3, misjudges=1.6)


class MediumAgent(ErringAgent):
    """For those who know the game: overlooks one turn in eight and misjudges by half a point or so."""

    def __init__(self) -> None:
        super().__init__(overlooks=0.12, misjudges=0.7)


class HardAgent(SearchAgent):
    """For a challenge: searches for half a second."""

    def __init__(self) -> None:
        super().__init__(ms=500)


@dataclass(frozen=True)
class Level:
    """A level: the name by which it is stored and typed, the agent that plays it, and its title in a language."""

    name: str
    agent: type[Planner]
    title: Callable[[Callable[[str], str]], str]


LEVELS = (
    Level("easy", EasyAgent, lambda say: say("easy")),
    Level("medium", MediumAgent, lambda say: say("medium")),
    Level("hard", HardAgent, lambda say: say("hard")),
)
USUAL_LEVEL = "medium"
