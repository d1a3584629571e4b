"""A game as an environment plays it: options checked once, dealt anew every episode, arrays for every seat."""

import operator
from typing import Final, SupportsIndex

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from parvis.core.chance import Chance, check_seed, derived_seed, secret_seed
from parvis.core.errors import IllegalAction, InvalidOption, shown
from parvis.core.game import TERMINAL, Game, State
from parvis.core.numbers import hinted, load_overrides
from parvis.core.rewards import DIFFERENCE, GAIN, SHARE, Paymaster, check_reward
from parvis.games import load

VERSION: Final = 0  # of all environments: raised whenever a trained player would notice a change

TERMINATE: Final = "terminate"
REPLACE: Final = "replace"
RAISE: Final = "raise"
POLICIES: Final = [TERMINATE, REPLACE, RAISE]
PENALTY: Final = {SHARE: -1.0, DIFFERENCE: -100.0, GAIN: -100.0}  # never better than to lose by the rules

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]


class Table:
    """One game after another with the same options.

    The game of `deal(seed)` is that of `game.new(seed=seed)`; later games without a seed follow from the last seed
    given, and are secret if there was none.

    >>> table = Table("notre-dame", players=3)
    >>> table.deal(7)
    >>> table.observe(0).shape == (table.game.observation_size,)
    True
    """

    def __init__(
        self,
        game: str,
        players: SupportsIndex | None = None,
        *,
        edition: str | None = None,
        cards: object = None,
        reward: str = SHARE,
        illegal: str = TERMINATE,
    ) -> None:
        self.game: Game = load(game)
        self.edition = edition
        self.cards = load_overrides(cards)
        self.reward = check_reward(reward)
        if illegal not in POLICIES:
            unknown = InvalidOption("there is no way {illegal} to meet an illegal action", illegal=shown(illegal))
            raise hinted(unknown, illegal, POLICIES)
        self.illegal = illegal
        self.penalty = PENALTY[reward]
        self.root: int | None = None  # the seed that the games without one follow from
        self.dealt = 0  # how many games followed it
        self.seed = 0
        self.state: State = self.fresh_state(None if players is None else whole("players", players), 0)
        self.players = int(self.state.players)
        self.paymaster = Paymaster(reward, self.state)
        self.replacements = self.luck("replacements")

    def fresh_state(self, players: int | None, seed: int) -> State:
        """A new game; InvalidOption if the options do not fit."""
        return self.game.new(players=players, seed=seed, edition=self.edition, cards=self.cards)

    def deal(self, seed: SupportsIndex | None = None) -> None:
        """Begin a new game."""
        if seed is not None:
            self.root, self.dealt = check_seed(whole("seed", seed)), 0
            self.seed = self.root
        elif self.root is None:
            self.seed = secret_seed()
        else:
            self.dealt += 1
            self.seed = derived_seed(self.root, self.dealt)
        self.state = self.fresh_state(self.players, self.seed)
        self.paymaster = Paymaster(self.reward, self.state)
        self.replacements = self.luck("replacements")

    def luck(self, purpose: str) -> Chance:
        """A stream of its own for something beside the game that belongs to this episode."""
        return Chance(derived_seed(self.seed, purpose))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.current_player == TERMINAL)

    def observe(self, seat: int) -> Numbers:
        """What a seat knows, in an array of its own that may be written to (a bytearray is the quickest copy)."""
        return np.frombuffer(bytearray(self.state.observe(seat)), np.int16)

    def mask(self, seat: int) -> Mask:
        """1 for every action that is open to a seat now, in an array of its own."""
        return np.frombuffer(bytearray(self.state.action_mask(seat)), np.int8)

    def no_mask(self) -> Mask:
        """The mask of a seat that may not choose."""
        return np.zeros(self.game.num_actions, np.int8)

    def replace(self, seat: int, error: IllegalAction) -> bool:
        """Play what the policy puts in place of an illegal action; False where that ends the game."""
        instead = self.instead(seat, error)
        if instead is None:
            return False
        self.state.apply(instead, seat)
        return True

    def instead(self, seat: int, error: IllegalAction) -> int | None:
        """What is to be played in place of an illegal action: another, or nothing more; or it is an error."""
        if self.illegal == RAISE:
            raise error
        if self.illegal == TERMINATE:
            return None
        legal = self.state.legal_actions(seat)
        return legal[self.replacements.below(len(legal))]

    def pay(self) -> list[float]:
        """What every seat gets for what happened since the last pay day."""
        return self.paymaster.pay(self.state)

    def observation_box(self) -> spaces.Box[np.int16]:
        """The space of what a seat knows."""
        layout = self.game.describe_observation()
        return spaces.Box(np.array(layout.low, np.int16), np.array(layout.high, np.int16), dtype=np.int16)

    def action_space(self) -> spaces.Discrete:
        """The space of all actions of the game, most of them closed at any moment."""
        return spaces.Discrete(self.game.num_actions)

    def observation_dict(self) -> spaces.Dict:
        """The space of an observation that carries its mask."""
        mask = spaces.Box(0, 1, (self.game.num_actions,), np.int8)
        return spaces.Dict({"observation": self.observation_box(), "action_mask": mask})

    def __getstate__(self) -> dict[str, object]:
        """For copies and pickles: a compiled paymaster knows neither, but what it has paid for is all it holds."""
        return {**vars(self), "paymaster": self.paymaster.before}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        paid: list[float] = vars(self)["paymaster"]
        self.paymaster = Paymaster(self.reward, self.state)
        self.paymaster.before = list(paid)


def whole(name: str, value: object) -> int:
    """An option that is a whole number, of Python or of numpy."""
    try:
        return operator.index(value)  # type: ignore[arg-type]  # it says itself what it does not take
    except TypeError:
        raise InvalidOption("{name} must be a whole number, not {value}", name=name, value=shown(value)) from None
