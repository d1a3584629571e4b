"""The games for PettingZoo: `env` asks one agent after another (AEC), `parallel_env` all at once.

>>> from parvis.envs import pettingzoo
>>> table = pettingzoo.env("troyes", players=3)
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     observation, reward, termination, truncation, info = table.last()
...     over = termination or truncation
...     table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

`pettingzoo.make("aec", "parvis/…_v0")` makes the same, and with `"parallel"` the other kind, once this is imported.

Agents are `player_0` to the last seat. An observation is a dictionary: `observation` is what the seat knows, as
`game.describe_observation()` lays it out, and `action_mask` has a 1 for every action that the agent may choose now;
it is all 0 for an agent that is not asked and at the end.

- **Rewards** (`reward=`) are zero-sum: `share` of the victory at the end, from -1 to 1 (usual); `difference` in points
  to the mean of the others at the end; `gain`, the same difference paid step by step as it changes. See
  `parvis.core.rewards`.
- **Illegal actions** (`illegal=`): `terminate`, as in PettingZoo's own games, ends the game for all; the agent gets -1
  (-100 where rewards are points), the others 0. `replace` plays a random legal action instead, for learners that
  know no masks. `raise` raises `IllegalAction` and changes nothing. An action outside the action space is an
  AssertionError.
- **Seeds**: `reset(seed=7)` deals the game of `game.new(seed=7)`; each later `reset()` the next of a row that follows
  from it. A first `reset()` without a seed is secret. `reset` has no options.
- **Truncation** (`max_cycles=`): after that many choices for every player on average. Without it a game is played out.
- **Rendering** (`render_mode=`): `ansi` gives text, `svg` the picture as SVG, `rgb_array` as pixels (needs resvg_py),
  `human` prints the text after every step. All show what a spectator may see, and no secrets.

What it cannot offer: choices that are simultaneous by the rules (a draft) are asked one after another, in the order of
seats; observations hide the picks that others have made already, so nothing is lost but the order. For all at once take
`parallel_env`. A turn is several small choices, so an agent is often asked several times in a row, and agents do not
act equally often. There is no `state()` for all agents together: nobody at the table knows it.
"""

from collections.abc import Iterator
from typing import Any, Final

import pettingzoo as zoo
from pettingzoo import AECEnv, EnvSpec, aec_registry
from pettingzoo.utils.env_logger import EnvLogger

from parvis.core.errors import IllegalAction
from parvis.core.game import TERMINAL
from parvis.core.rewards import GAIN
from parvis.envs.parallel import parallel_env
from parvis.envs.zoo import Observation, ZooTable, name_of
from parvis.games import GAMES

__all__ = ["env", "parallel_env", "raw_env"]

FOR_EVER: Final = 2**63  # as PettingZoo counts


class env(ZooTable, AECEnv[str, Observation, Any]):  # noqa: N801  # PettingZoo's name
    """A game that asks one agent after another.

    It makes itself the checks of the wrappers that PettingZoo's own games come in, with the same errors: around games
    as quick as these the wrappers would take most of the time.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; there are no options."""
        del options
        table = self.table
        table.deal(seed)
        self.began = self.updated = True
        self.ended = False
        self.choices = 0
        self.most_choices = -1 if self.max_cycles is None else self.max_cycles * table.players
        self.agents = list(self.possible_agents)
        self.agent_selection = self.agents[table.state.current_player]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        vars(self).pop("_skip_agent_selection", None)  # PettingZoo's memory of who is gone from the last game
        self.show()

    def observe(self, agent: str) -> Observation:
        """What an agent knows, with the mask of what it may choose now."""
        if not self.began:
            EnvLogger.error_observe_before_reset()
        table = self.table
        seat = self.seats[agent]
        asked = agent == self.agent_selection and not self.ended
        return {"observation": table.observe(seat), "action_mask": table.mask(seat) if asked else table.no_mask()}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Observation, reward since its last step, termination, truncation and info of the selected agent."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(  # type: ignore[override]  # a generator is quicker than PettingZoo's own iterator
        self, max_iter: int = FOR_EVER
    ) -> Iterator[str]:
        """The selected agent, again and again; each must step before the next is named."""
        if not self.began:
            EnvLogger.error_agent_iter_before_reset()
        return self.selections(max_iter)

    def selections(self, left: int) -> Iterator[str]:
        """One agent at a time, until all are gone or enough were named."""
        while self.agents and left > 0:
            assert self.updated, "need to call step() or reset() in a loop over `agent_iter`"
            self.updated = False
            left -= 1
            yield self.agent_selection

    def step(self, action: Any) -> None:
        """Play an action of the selected agent, then all that chance brings."""
        self.updated = True
        if not self.agents:
            self.decline()
            return
        if self.ended:
            self._was_dead_step(action)
            return
        table, agent = self.table, self.agent_selection
        state = table.state
        try:
            state.apply(action)
        except IllegalAction as error:
            assert self.action_spaces[agent].contains(action), "action is not in action space"
            if not table.replace(self.seats[agent], error):
                self.break_off(agent)
                return
        self.choices += 1
        if table.reward == GAIN or state.current_player == TERMINAL:
            self._cumulative_rewards[agent] = 0.0
            self.rewards = dict(zip(self.agents, table.pay(), strict=True))
            self._accumulate_rewards()
        if state.current_player == TERMINAL:
            self.end()
        else:
            self.agent_selection = self.possible_agents[state.current_player]
            if self.choices == self.most_choices:
                self.ended = True
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode is not None:
            self.show()

    def end(self) -> None:
        """The game is over; every agent still steps once, with None."""
        self.ended = True
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def break_off(self, agent: str) -> None:
        """An illegal action ends the game."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: self.table.penalty if each == agent else 0.0 for each in self.agents}
        self._accumulate_rewards()
        self.end()

    def decline(self) -> None:
        """Nobody is left to step, or the game has not begun."""
        if not self.began:
            EnvLogger.error_step_before_reset()
        EnvLogger.warn_step_after_terminated_truncated()


raw_env = env  # there are no wrappers to do without


def register() -> None:
    """Make every game known to `pettingzoo.make`; once is enough."""
    for game in GAMES:
        name = f"parvis/{name_of(game)}"
        if EnvSpec(name).id not in aec_registry:
            zoo.register("aec", name, f"{__name__}:{env.__name__}", kwargs={"game": game})
            zoo.register("parallel", name, f"{__name__}:{parallel_env.__name__}", kwargs={"game": game})


register()
