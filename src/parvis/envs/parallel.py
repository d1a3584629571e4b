"""The games for PettingZoo with all agents at once: whoever may choose now does, the others' actions are not read."""

import operator
from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from parvis.core.errors import IllegalAction
from parvis.envs.zoo import Observation, ZooTable

Answer = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class parallel_env(ZooTable, ParallelEnv[str, Observation, Any]):  # noqa: N801  # PettingZoo's name
    """A game in which a step takes an action of every agent.

    The options are those of `parvis.envs.pettingzoo.env`; `max_cycles` counts steps. Several agents choose at once
    where the rules let them (a draft), else one; an agent that may not choose has a mask of zeros, and whatever it says
    is not read. An agent that may choose and says nothing is a KeyError, and then nothing of that step is played.

    >>> table = parallel_env("notre-dame", players=3)
    >>> observations, infos = table.reset(seed=1)
    >>> spaces = {agent: table.action_space(agent) for agent in table.agents}
    >>> masks = {agent: observation["action_mask"] for agent, observation in observations.items()}
    >>> observations, rewards, terminations, truncations, infos = table.step(
    ...     {agent: space.sample(masks[agent]) for agent, space in spaces.items()}
    ... )
    >>> rewards
    {'player_0': 0.0, 'player_1': 0.0, 'player_2': 0.0}
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game; there are no options."""
        del options
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        self.began = True
        self.cycles = 0
        self.show()
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> dict[str, Observation]:
        """What every agent knows, each with the mask of what it may choose now: nothing, once the game is over."""
        table, going = self.table, bool(self.agents)
        return {
            agent: {"observation": table.observe(seat), "action_mask": table.mask(seat) if going else table.no_mask()}
            for agent, seat in self.seats.items()
        }

    def step(self, actions: Mapping[str, Any]) -> Answer:
        """Play the actions of all agents that may choose now."""
        if not self.began:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return {}, {}, {}, {}, {}
        table, agents = self.table, self.agents
        wanted = {seat: actions[self.possible_agents[seat]] for seat in table.state.pending_players()}
        chosen = {seat: self.permitted(action, seat) for seat, action in wanted.items()}
        played = {seat: action for seat, action in chosen.items() if action is not None}
        broken = chosen.keys() - played.keys()  # who ends the game by an illegal action
        if broken:
            EnvLogger.warn_on_illegal_move()
            paid = [table.penalty if seat in broken else 0.0 for seat in range(table.players)]
        else:
            for seat, action in played.items():
                table.state.apply(action, seat)
            paid = table.pay()
        self.cycles += 1
        self.show()
        ended = bool(broken) or table.over
        stopped = not ended and self.max_cycles is not None and self.cycles >= self.max_cycles
        if ended or stopped:
            self.agents = []
        return (
            self.observations(),
            dict(zip(agents, paid, strict=True)),
            dict.fromkeys(agents, ended),
            dict.fromkeys(agents, stopped),
            {agent: {} for agent in agents},
        )

    def permitted(self, action: Any, seat: int) -> int | None:
        """What a seat plays: its action if it is legal, else what takes its place; None where that ends the game."""
        assert self.action_space(self.possible_agents[seat]).contains(action), "action is not in action space"
        number = operator.index(action)
        try:
            self.table.state.copy().step(number, seat)
        except IllegalAction as error:
            return self.table.instead(seat, error)
        return number
