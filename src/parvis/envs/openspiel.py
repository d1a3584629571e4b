"""Every game as a game of OpenSpiel, registered on import: `python_parvis_` and the game's name, dashes as underscores.

>>> game = pyspiel.load_game("python_parvis_notre_dame(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

Parameters are `players` (the fewest if not given), `edition` and `reward`: `share` of the victory or `difference` of
points at the end, or `gain`, the same difference paid step by step (see `parvis.core.rewards`).

What OpenSpiel gets:

- **Chance is explicit.** A random event is a chain of chance nodes, one for each die, card or seat, with the exact
  probabilities. OpenSpiel draws, so its seeds rule, a history replays, and a clone or a bot knows nothing of what is
  to come; there is no generator in a state. (A Python game with sampled chance could not be serialised: pyspiel does
  not ask Python for the generator.) Draws with a single outcome are not asked.
- **Actions** are the engine's numbers, and `action_to_string` gives their labels.
- **Observations** are the numbers of the engine's `state.observe(seat)` as one tensor, which
  `game.rules.describe_observation()` explains; the string is the seat's view as JSON.
- **Information states** are strings with perfect recall: the table before the first choice, a line for each own choice
  and for each event that the seat saw, in their order, then its view. They are equal wherever only secrets differ.
  While an event is being drawn, all seats know what they knew before it.
- **`resample_from_infostate`** deals anew whatever the seat cannot know. The result holds nothing of what only others
  have seen, and its history starts there: the true one would tell secrets.
- **Serialising** keeps the whole position, secrets included, besides the history.
- **`state.position`** is the game behind it, and `state.position.state` the engine's own state.

What it cannot offer:

- Simultaneous moves: seats that choose at the same time are asked one after another, and none sees another's choice.
- Information-state tensors, `undo_action`, tensors for spectators, and observers of private information alone or of
  all seats' (`make_py_observer` returns None for these).
- pyspiel's C++ `ISMCTSBot`, which cannot call a resampling written in Python; the one in
  `open_spiel.python.algorithms.ismcts` can. Of pyspiel's C++ `MCTSBot` call `step_with_policy`: its `step` crashes
  with any game written in Python. MCTS bots see the whole position, as in every game with secrets, and they refuse
  `gain`, since they want rewards at the end.
- Tight bounds for `max_game_length`, `max_chance_nodes_in_history` and the utilities of `difference` and `gain`: they
  are generous.
- Overridden cards (`cards=`).

Bad parameters, illegal actions and steps after the end raise `pyspiel.SpielError` and change nothing.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from parvis.core.chance import Chance
from parvis.core.errors import ParvisError
from parvis.core.game import CHANCE, TERMINAL, Game
from parvis.core.rewards import DIFFERENCE, GAIN, SHARE, check_reward, standing
from parvis.envs.unfolded import OUTCOME_LIMIT, Unfolded, begin, in_one_line
from parvis.games import GAMES

# Bounds for what OpenSpiel wants to know beforehand, about ten times what games reach
MOST_CHOICES: Final = 200  # of a seat in a round
MOST_DRAWS: Final = 150  # in a round for each seat, the set-up included
MOST_POINTS: Final = 1000.0  # by which a seat is ahead of the others or behind
WORD: Final = 2**32

Observer = Callable[[Unfolded, int], str]
Parameters = Mapping[str, Any]


class ParvisGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its options; every game has a class of its own, which knows the rules."""

    rules: Game

    def __init__(self, parameters: Parameters | None = None) -> None:
        rules = self.rules
        wishes = {**defaults(rules), **(parameters or {})}  # pyspiel has seen to their names and types
        try:
            self.reward = check_reward(wishes["reward"])
            self.opening = begin(rules, wishes["players"], wishes["edition"])
        except ParvisError as error:
            raise pyspiel.SpielError(str(error)) from error
        players = int(wishes["players"])
        seat_rounds = players * self.opening.state.last_round()
        least, most = (-1 / (players - 1), 1.0) if self.reward == SHARE else (-MOST_POINTS, MOST_POINTS)
        self.most_draws = MOST_DRAWS * seat_rounds
        information = pyspiel.GameInfo(
            num_distinct_actions=rules.num_actions,
            max_chance_outcomes=OUTCOME_LIMIT,
            num_players=players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=MOST_CHOICES * seat_rounds,
        )
        super().__init__(game_type(rules, self.reward), information, wishes)

    def new_initial_state(self) -> "ParvisState":
        """A new game before its first draw."""
        return ParvisState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More draws than any game needs."""
        return self.most_draws

    def make_py_observer(self, kind: Any = None, parameters: Parameters | None = None) -> "ParvisObserver | None":
        """What shows states in the way wanted; None if it is not offered."""
        if parameters:
            raise pyspiel.SpielError(f"observers take no parameters, but there are {', '.join(parameters)}")
        wanted = kind or pyspiel.IIGObservationType(perfect_recall=False)
        whole = wanted.public_info and wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if whole and wanted.perfect_recall:
            return ParvisObserver(Unfolded.known)
        if whole:
            return ParvisObserver(seen_by_seat, self.rules.observation_size)
        if wanted.public_info and wanted.private_info == pyspiel.PrivateInfoType.NONE and not wanted.perfect_recall:
            return ParvisObserver(seen_by_all)
        return None

    def __reduce__(self) -> tuple[object, ...]:
        return load_again, (str(self),)


class ParvisState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position; pyspiel copies and stores the attributes of its own accord."""

    before: tuple[float, ...] = ()  # for rewards step by step: how the seats stood when a player was asked last

    def __init__(self, game: ParvisGame, position: Unfolded | None = None) -> None:
        super().__init__(game)
        self.position = game.opening.copy() if position is None else position
        if game.reward == GAIN:  # a new game pays a head start, too
            self.before = tuple([0.0] * game.num_players() if position is None else standing(position.state))

    def current_player(self) -> int:
        """A seat, or OpenSpiel's numbers for chance and the end, which are ours."""
        return self.position.state.current_player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.state.current_player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.state.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes that may be drawn, all as likely as each other."""
        options = self.position.options
        return [(outcome, 1 / len(options)) for outcome in options]

    def _apply_action(self, action: int) -> None:
        try:
            if self.position.options:
                self.position.draw(action)
            else:
                stood = standing(self.position.state) if self.before else None
                self.position.choose(action)
                if stood is not None:
                    self.before = tuple(stood)
        except ParvisError as error:
            raise pyspiel.SpielError(str(error)) from error

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"outcome {action}"
        try:
            return self.position.state.game.label(action)
        except ParvisError as error:
            raise pyspiel.SpielError(str(error)) from error

    def returns(self) -> list[float]:
        """What every seat was paid so far."""
        state = self.position.state
        if self.before:
            return list(self.before) if state.current_player == CHANCE else standing(state)
        if state.current_player != TERMINAL:
            return [0.0] * int(state.players)
        return standing(state) if self.get_game().reward == DIFFERENCE else state.returns()

    def rewards(self) -> list[float]:
        """What every seat is paid since a player was asked last; chance nodes pay nothing yet."""
        now = self.returns()
        return [after - before for after, before in zip(now, self.before, strict=True)] if self.before else now

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> "ParvisState":
        """A state that the player cannot tell from this one, by chance of the sampler (numbers from 0 to 1)."""
        seed = 0
        for _word in range(4):
            seed = seed * WORD + int(probability_sampler() * WORD) % WORD
        try:
            return ParvisState(self.get_game(), self.position.resampled(player, Chance(seed)))
        except ParvisError as error:
            raise pyspiel.SpielError(str(error)) from error

    def __str__(self) -> str:
        """The whole position, secrets included."""
        return str(self.position)


class ParvisObserver:
    """Shows a state to a seat, as text and, where a size is given, as numbers."""

    def __init__(self, tell: Observer, size: int = 0) -> None:
        self.tell = tell
        self.tensor = np.zeros(size, np.float32) if size else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: ParvisState, player: int) -> None:
        """Put the seat's numbers into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = np.asarray(state.position.state.observe(player))

    def string_from(self, state: ParvisState, player: int) -> str:
        """What the seat is told."""
        return self.tell(state.position, player)


def seen_by_seat(position: Unfolded, seat: int) -> str:
    """What a seat sees of the position."""
    return in_one_line(position.state.view(seat))


def seen_by_all(position: Unfolded, seat: int) -> str:
    """What everybody sees of the position."""
    del seat
    return in_one_line(position.state.view())


def short_name(rules: Game) -> str:
    """What OpenSpiel calls a game.

    >>> import parvis
    >>> short_name(parvis.load("notre-dame")) == "python_parvis_notre_dame"
    True
    """
    return "python_parvis_" + rules.name.replace("-", "_")


def defaults(rules: Game) -> dict[str, Any]:
    """The parameters of a game as they are if not given."""
    return {"players": rules.min_players, "edition": rules.editions[0], "reward": SHARE}


def game_type(rules: Game, reward: str = SHARE) -> Any:
    """What OpenSpiel wants to know of a game beforehand."""
    steps = pyspiel.GameType.RewardModel
    return pyspiel.GameType(
        short_name=short_name(rules),
        long_name=f"Parvis: {rules.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=steps.REWARDS if reward == GAIN else steps.TERMINAL,
        max_num_players=rules.max_players,
        min_num_players=rules.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(rules),
    )


def load_again(game: str) -> Any:
    """Load a pickled game; that this module is asked for it makes sure that OpenSpiel knows it."""
    return pyspiel.load_game(game)


def register(rules: Game) -> None:
    """Let OpenSpiel know a game.

    It keeps what makes games until after Python has ended: only a class, which refers to itself, is safe until then.
    """
    pyspiel.register_game(game_type(rules), type(short_name(rules), (ParvisGame,), {"rules": rules}))


for each in GAMES.values():
    register(each)
