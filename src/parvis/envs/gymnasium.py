"""The games for Gymnasium: one seat of the table for a learner, the others for agents by name.

Importing this module registers every game: `parvis/`, its name with capitals, and a version.

>>> import gymnasium
>>> import parvis.envs.gymnasium
>>> env = gymnasium.make("parvis/NotreDame-v0", opponents=["greedy", "random"])
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

An observation is an array of what the seat knows, as `game.describe_observation()` lays it out; `ScaledObservation`
makes small floats of it. `info["action_mask"]` has a 1 for every action that is open, and `action_masks()` gives the
same to sb3-contrib's MaskablePPO. At the end `info["share"]` is the learner's share of the victory, from -1 to 1.

- **Opponents** (`opponents=`): a name of an agent for all, or a list of names, clockwise from the learner's left; one
  less than `players`. They are the agents of `parvis simulate` (`search:ms=50`, a bot of an own file) and play fair:
  each gets a state that its seat cannot tell from the true one. A step plays their choices up to the learner's next.
- **Seat** (`seat=`): a number, or `random` for another one every episode. What it observes is told from it.
- **Rewards** (`reward=`) are the learner's part of a zero-sum payment: `share`, `difference` or `gain`, see
  `parvis.core.rewards`.
- **Illegal actions** (`illegal=`): `terminate` ends the episode with a reward of -1 (-100 where rewards are points) and
  `info["illegal"]`; `replace` plays a random legal action instead; `raise` raises `gymnasium.error.InvalidAction`. An
  action outside the action space and a step after the end are errors (InvalidAction, ResetNeeded).
- **Seeds**: `reset(seed=7)` deals the game of `game.new(seed=7)`; each later `reset()` the next of a row that follows
  from it. A first `reset()` without a seed is secret. `reset` has no options.
- **Rendering** (`render_mode=`): `ansi` gives text, `svg` the picture as SVG, `rgb_array` as pixels (needs resvg_py),
  `human` prints the text after every step. All show what the learner's seat sees.

What it cannot offer: learners in several seats (take `parvis.envs.pettingzoo`), and truncation, since a game ends by
its rules. With opponents that think by the clock (`search:ms=50`) the same seed may give another game.
"""

from collections.abc import Sequence
from typing import Any, Final, SupportsIndex

import gymnasium
import numpy as np
from gymnasium import error, logger, spaces
from numpy.typing import NDArray

from parvis.agents.agent import Situation
from parvis.agents.registry import make_agent
from parvis.core.errors import IllegalAction, InvalidOption, shown
from parvis.core.rewards import SHARE
from parvis.envs.rendering import HUMAN, MODES, Frame, check_mode, render
from parvis.envs.table import TERMINATE, VERSION, Mask, Numbers, Table, whole
from parvis.games import GAMES

RANDOM_SEAT: Final = "random"
FRAMES_A_SECOND: Final = 2  # of a film, at which a person can follow

Info = dict[str, Any]


class SeatEnv(gymnasium.Env[Numbers, np.int64]):
    """A game from one seat; the module tells the options."""

    metadata = {"render_modes": MODES, "render_fps": FRAMES_A_SECOND}  # noqa: RUF012  # Gymnasium's own form

    def __init__(
        self,
        game: str,
        *,
        opponents: str | Sequence[str] = "random",
        players: SupportsIndex | None = None,
        seat: SupportsIndex | str = 0,
        edition: str | None = None,
        cards: object = None,
        reward: str = SHARE,
        illegal: str = TERMINATE,
        render_mode: str | None = None,
    ) -> None:
        named = None if isinstance(opponents, str) else list(opponents)
        if players is None and named is not None:
            players = len(named) + 1
        self.table = table = Table(game, players, edition=edition, cards=cards, reward=reward, illegal=illegal)
        self.names = [str(opponents)] * (table.players - 1) if named is None else named
        if len(self.names) != table.players - 1:
            raise InvalidOption(
                "{opponents} opponents are named for a game of {players} players",
                opponents=len(self.names),
                players=table.players,
            )
        self.opponents = [make_agent(name) for name in self.names]
        self.wanted_seat = None if seat == RANDOM_SEAT else whole("seat", seat)
        if self.wanted_seat is not None:
            table.state.check_seat(self.wanted_seat)
        self.seat = self.wanted_seat or 0
        self.over = True
        self.render_mode = check_mode(render_mode)
        self.observation_space = table.observation_box()
        self.action_space = table.action_space()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Numbers, Info]:
        """Deal a new game and let the others play until the learner is asked; there are no options."""
        super().reset(seed=seed, options=options)
        table = self.table
        table.deal(seed)
        self.luck = table.luck("agents")
        self.seat = table.luck("seat").below(table.players) if self.wanted_seat is None else self.wanted_seat
        self.opponents = [make_agent(name) for name in self.names]  # an agent plays one match
        self.over = False
        self.others_play()
        self.show()
        return table.observe(self.seat), self.info()

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, Info]:
        """Play an action of the learner, then let the others play until it is asked again or the game is over."""
        table = self.table
        if self.over:
            raise error.ResetNeeded("the game is over; call reset() first")
        reward = table.penalty
        if self.play(action):
            self.others_play()
            reward = table.pay()[self.seat]
            self.over = table.over
            info = self.info()
        else:
            self.over = True
            info = {**self.info(), "illegal": True}
        self.show()
        return table.observe(self.seat), reward, self.over, False, info

    def play(self, action: Any) -> bool:
        """Play an action, or what takes the place of an illegal one; False where that ends the episode."""
        try:
            self.table.state.apply(action, self.seat)
        except IllegalAction as refusal:
            if not self.action_space.contains(action):
                raise error.InvalidAction(f"{shown(action)} is not in the action space {self.action_space}") from None
            try:
                return self.table.replace(self.seat, refusal)
            except IllegalAction:
                raise error.InvalidAction(str(refusal)) from refusal
        return True

    def others_play(self) -> None:
        """Let the opponents choose, each from what its seat knows, while the learner may not."""
        table, state = self.table, self.table.state
        while not table.over and not state.is_pending(self.seat):
            seat = int(state.current_player)
            agent = self.opponents[(seat - self.seat - 1) % table.players]
            state.apply(agent.choose(Situation(state, seat, self.luck, self.luck)), seat)

    def info(self) -> Info:
        """What comes with an observation."""
        found: Info = {"action_mask": self.table.no_mask() if self.over else self.table.mask(self.seat)}
        if self.table.over:
            found["share"] = self.table.state.returns()[self.seat]
        return found

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are open now, as sb3-contrib asks for it."""
        mask: Mask = self.info()["action_mask"]
        return mask.astype(np.bool_)

    def render(self) -> Frame:
        """The table as the learner's seat sees it, in the mode that the environment was made with."""
        if self.render_mode is None:
            logger.warn("You are calling render method without specifying any render mode.")
            return None
        return render(self.render_mode, self.table.state.view(self.seat))

    def show(self) -> None:
        """Tell a person who looks on."""
        if self.render_mode == HUMAN:
            self.render()


class ScaledObservation(gymnasium.ObservationWrapper[NDArray[np.float32], np.int64, Numbers]):
    """Observations as floats, each number divided by what is usual for it, so that networks learn from them at once.

    >>> env = ScaledObservation(SeatEnv("troyes"))
    >>> env.reset(seed=1)[0].dtype
    dtype('float32')
    """

    def __init__(self, env: gymnasium.Env[Numbers, np.int64]) -> None:
        super().__init__(env)
        table: Table = env.get_wrapper_attr("table")
        self.scale = np.array(table.game.describe_observation().scale, np.float32)
        box = table.observation_box()
        self.observation_space: spaces.Space[NDArray[np.float32]] = spaces.Box(
            np.divide(box.low, self.scale, dtype=np.float32), np.divide(box.high, self.scale, dtype=np.float32)
        )

    def observation(self, observation: Numbers) -> NDArray[np.float32]:
        """The numbers in their usual scale."""
        return np.divide(observation, self.scale, dtype=np.float32)


def name_of(game: str) -> str:
    """The name of a game's environment.

    >>> name_of("notre-dame") == "parvis/NotreDame-v0"
    True
    """
    return f"parvis/{''.join(part.capitalize() for part in game.split('-'))}-v{VERSION}"


def register() -> None:
    """Make every game known to `gymnasium.make`; once is enough."""
    for game in GAMES:
        if name_of(game) not in gymnasium.registry:
            gymnasium.register(name_of(game), entry_point=f"{__name__}:{SeatEnv.__name__}", kwargs={"game": game})


register()
