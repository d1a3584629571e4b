"""What both kinds of PettingZoo environments have in common: agents with names, spaces, and pictures."""

from typing import Any, Final, SupportsIndex

from gymnasium import logger, spaces
from pettingzoo.utils.env_logger import EnvLogger

from parvis.core.errors import InvalidOption
from parvis.core.rewards import SHARE
from parvis.envs.rendering import HUMAN, MODES, Frame, check_mode, render
from parvis.envs.table import TERMINATE, VERSION, Table, whole

FRAMES_A_SECOND: Final = 2  # of a film, at which a person can follow

Observation = dict[str, Any]


def name_of(game: str) -> str:
    """The name of a game's environments, with their version.

    >>> name_of("notre-dame") == "notre_dame_v0"
    True
    """
    return f"{game.replace('-', '_')}_v{VERSION}"


class ZooTable:
    """A table whose seats are agents: `player_0` and so on."""

    def __init__(
        self,
        game: str,
        players: SupportsIndex | None = None,
        *,
        edition: str | None = None,
        cards: object = None,
        reward: str = SHARE,
        illegal: str = TERMINATE,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = table = Table(game, players, edition=edition, cards=cards, reward=reward, illegal=illegal)
        self.render_mode = check_mode(render_mode)
        self.max_cycles = None if max_cycles is None else whole("max_cycles", max_cycles)
        if self.max_cycles is not None and self.max_cycles < 1:
            raise InvalidOption("{name} must be at least {least}", name="max_cycles", least=1)
        self.metadata: dict[str, Any] = {
            "name": name_of(game),
            "render_modes": list(MODES),
            "render_fps": FRAMES_A_SECOND,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(table.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.began = False
        self.observation_spaces: dict[str, spaces.Space[Observation]] = {
            agent: table.observation_dict() for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: table.action_space() for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """The space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions, the same for all."""
        return self.action_spaces[agent]

    def render(self) -> Frame:
        """The table as a spectator sees it, in the mode that the environment was made with."""
        if not self.began:
            EnvLogger.error_render_before_reset()
        if self.render_mode is None:
            logger.warn("You are calling render method without specifying any render mode.")
            return None
        return render(self.render_mode, self.table.state.view())

    def show(self) -> None:
        """Tell a person who looks on."""
        if self.render_mode == HUMAN:
            self.render()

    def close(self) -> None:
        """Nothing is held open."""
