"""Thousands of games at once, numpy arrays in and out.

>>> envs = make("notre-dame", num_envs=64, players=4)

In every game the seat whose choice it is chooses; its observation, its mask and its number are what one step returns.
Names and order follow Gymnasium's vector environments, with what pgx tells of games for several players:

- `observations, infos = envs.reset(seed=1)`; `observations, rewards, terminations, truncations, infos =
  envs.step(actions)`. One action for each game.
- `observations` is int16, a row per game, in the order of `game.describe_observation()`; `infos["action_mask"]` (uint8)
  has 1 for every legal action, `infos["current_player"]` (int32) the seat that they are for.
- `rewards` is float32 with a column per seat, since a choice of one seat may end the game for all of them; how much
  is told in `parvis.core.rewards`.
- A game that ends is replaced by a new one in the same step (Gymnasium's mode `SameStep`): its row of `terminations` is
  True, its rewards are those of the end, and its observation is already that of the new game. How the old one ended
  stands in `infos["final_scores"]`. There is no final observation, since nobody chooses in a game that is over.
- Games are seeded one by one: what happens in one depends on its seed and the actions it gets, not on how many there
  are beside it nor on the number of processes.

With `copy=False` the arrays are the same ones at every step, overwritten by the next, and cannot be written to, since
the games live by them; by default they are copies.
With `num_workers` of 2 or more, that many processes, this one among them, play a part of the games each and write into
memory they share.

What it does not offer: games of different numbers of players in one batch, truncation, and an environment for one seat
against agents, which `parvis.envs.gymnasium` is.
"""

from collections.abc import Sequence
from functools import cached_property
from types import TracebackType
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from parvis.core.chance import derived_seed, secret_seed
from parvis.core.errors import IllegalAction, InvalidOption
from parvis.core.game import Game
from parvis.core.rewards import SHARE
from parvis.envs.crew import Crew, Lone, Terms
from parvis.games import load
from parvis.system import free_memory

Observations: TypeAlias = npt.NDArray[np.int16]
Rewards: TypeAlias = npt.NDArray[np.float32]
Flags: TypeAlias = npt.NDArray[np.bool_]
Infos: TypeAlias = dict[str, Any]

BYTES_OF_GAME: Final = 3000  # that a game needs besides its cells, its menu and its rows of the arrays
USUAL_WORKERS: Final = 1


class ClosedError(RuntimeError):
    """The environments were closed, or one of their processes ended."""


def make(
    game: str,
    *,
    num_envs: int,
    players: int | None = None,
    edition: str | None = None,
    cards: object = None,
    reward: str = SHARE,
    seed: int | None = None,
    num_workers: int = USUAL_WORKERS,
    copy: bool = True,
) -> "VectorEnv":
    """So many games of one kind; close them when done, or use them in a `with` block.

    >>> envs = make("notre-dame", num_envs=8, players=4, seed=1)
    >>> observations, infos = envs.reset()
    >>> observations, rewards, terminations, truncations, infos = envs.step(envs.sample_actions())
    >>> observations.shape[0], rewards.shape, infos["action_mask"].any(axis=1).all()
    (8, (8, 4), np.True_)
    >>> envs.close()
    """
    chosen = load(game)
    seats = chosen.max_players if players is None else players
    terms = Terms(chosen.name, seats, edition, cards, reward)
    check_count("num_envs", num_envs, 1)
    check_count("num_workers", num_workers, 1)
    terms.check()
    check_memory(chosen, num_envs)
    return VectorEnv(terms, num_envs, min(num_workers, num_envs), seed, copy)


def check_count(name: str, count: object, least: int) -> None:
    """A number of things must be a whole number that is large enough."""
    if not isinstance(count, int | np.integer) or isinstance(count, bool) or count < least:
        raise InvalidOption(
            "{name} must be a whole number of at least {least}, not {value}", name=name, least=least, value=repr(count)
        )


def check_memory(game: Game, num_envs: int) -> None:
    """Refuse what would not fit before any of it is there."""
    state = game.new(players=game.max_players, seed=0)
    cells = 8 * (len(state.cells) + game.num_actions)
    rows = 2 * (2 * game.observation_size + game.num_actions)  # in the engine, and what is handed out
    needed = num_envs * (cells + rows + BYTES_OF_GAME)
    free = free_memory()
    if free is not None and needed > free:
        raise MemoryError(
            f"{num_envs:,} environments need about {needed / 2**30:,.1f} GiB, and {free / 2**30:,.1f} are free"
        )


class VectorEnv:
    """Many games that are stepped together; see the module for what comes in and out."""

    metadata: Final[dict[str, Any]] = {"autoreset_mode": "SameStep", "render_modes": []}

    def __init__(self, terms: Terms, num_envs: int, num_workers: int, seed: int | None, copy: bool) -> None:
        self.game = load(terms.game)
        self.players = terms.players
        self.num_envs = num_envs
        self.num_workers = num_workers
        self.num_actions = self.game.num_actions
        self.copy = copy
        self.seed = seed
        self.begun = False
        self.rows = np.arange(num_envs) * self.num_actions  # where the masks begin
        self.truncations: Flags = np.zeros(num_envs, dtype=np.bool_)
        self.crew: Lone | Crew | None = (
            Lone(terms, num_envs) if num_workers == 1 else Crew(terms, num_envs, num_workers)
        )

    # What learners call ---------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        """Begin all games anew: from one seed, of which every game gets its own, or from a seed for each.

        Without a seed the one given to `make` counts the first time, and later games are new ones.
        """
        if options:
            raise InvalidOption("there are no options to reset with; give them to make")
        crew = self.open_crew()
        self.begun = False
        crew.reset(self.seeds_from(seed))
        self.begun = True
        return self.shown(crew.observations), self.infos(crew)

    def step(self, actions: npt.ArrayLike) -> tuple[Observations, Rewards, Flags, Flags, Infos]:
        """Make one choice in every game; a wrong one in any of them changes nothing in all."""
        crew = self.open_crew()
        if not self.begun:
            raise InvalidOption("call reset before step")
        crew.step(self.checked(actions, crew))
        ended = crew.ended.view(np.bool_)
        return (
            self.shown(crew.observations),
            self.shown(crew.rewards),
            self.shown(ended),
            self.shown(self.truncations),
            self.infos(crew),
        )

    def sample_actions(self) -> npt.NDArray[np.int32]:
        """A legal action for every game, at random and reproducible from the seeds."""
        crew = self.open_crew()
        if not self.begun:
            raise InvalidOption("call reset before sample_actions")
        crew.sample()
        return self.shown(crew.sampled)

    def close(self) -> None:
        """End the processes; more than once does no harm."""
        crew, self.crew = self.crew, None
        if crew is not None:
            crew.close()

    def __enter__(self) -> "VectorEnv":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # What describes them --------------------------------------------------------------------------------------

    @cached_property
    def single_observation_space(self) -> Any:
        """The space of one game's observation; needs Gymnasium."""
        from gymnasium.spaces import Box

        layout = self.game.describe_observation()
        low = np.minimum(np.array(layout.low, dtype=np.int16), 0)
        return Box(low, np.array(layout.high, dtype=np.int16), dtype=np.int16)

    @cached_property
    def single_action_space(self) -> Any:
        """The space of one game's actions; needs Gymnasium."""
        from gymnasium.spaces import Discrete

        return Discrete(self.num_actions)

    @cached_property
    def observation_space(self) -> Any:
        """The space of all observations; needs Gymnasium."""
        return self.batched(self.single_observation_space)

    @cached_property
    def action_space(self) -> Any:
        """The space of all actions; needs Gymnasium."""
        return self.batched(self.single_action_space)

    def batched(self, space: Any) -> Any:
        """The space of a row of things."""
        from gymnasium.vector.utils import batch_space

        return batch_space(space, self.num_envs)

    # How it works ---------------------------------------------------------------------------------------------

    def open_crew(self) -> Lone | Crew:
        """Those who play, unless they went home."""
        if self.crew is None:
            raise ClosedError("these environments are closed")
        return self.crew

    def seeds_from(self, seed: int | Sequence[int] | None) -> list[int]:
        """A seed for every game."""
        if seed is None:
            seed = secret_seed() if self.seed is None else self.seed
            self.seed = derived_seed(seed, "next")  # another reset gives other games, as reproducible
        if isinstance(seed, int | np.integer):
            return [derived_seed(int(seed), nth) for nth in range(self.num_envs)]
        seeds = [int(each) for each in seed]
        if len(seeds) != self.num_envs:
            raise InvalidOption(
                "there are {wanted} environments and {given} seeds", wanted=self.num_envs, given=len(seeds)
            )
        return seeds

    def checked(self, actions: npt.ArrayLike, crew: Lone | Crew) -> npt.NDArray[np.int32]:
        """The actions as the engine takes them, each known to be legal."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise InvalidOption(
                "actions must be {wanted} whole numbers, one for each environment, not {kind} of shape {shape}",
                wanted=self.num_envs,
                kind=str(given.dtype),
                shape=str(given.shape),
            )
        if given.min() < 0 or given.max() >= self.num_actions or not self.allowed(given, crew).all():
            inside = (given >= 0) & (given < self.num_actions)
            legal = self.allowed(np.where(inside, given, 0), crew) * inside
            nth = int(np.argmin(legal))
            raise IllegalAction(
                "action {action} is not legal in environment {nth} ({more} are not legal in all)",
                action=int(given[nth]),
                nth=nth,
                more=int((legal == 0).sum()),
            )
        return given.astype("<i4", copy=False)

    def allowed(self, actions: npt.NDArray[Any], crew: Lone | Crew) -> npt.NDArray[np.uint8]:
        """What the masks say of an action for every game."""
        allowed: npt.NDArray[np.uint8] = crew.masks.reshape(-1).take(self.rows + actions)
        return allowed

    def shown(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """An array as it is handed out."""
        if self.copy:
            return array.copy()
        seen = array.view()
        seen.flags.writeable = False
        return seen

    def infos(self, crew: Lone | Crew) -> Infos:
        """What a step tells besides."""
        return {
            "action_mask": self.shown(crew.masks),
            "current_player": self.shown(crew.to_play),
            "final_scores": self.shown(crew.final_scores),
        }
