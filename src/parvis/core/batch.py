"""Many games at once, for learning: every game asks one choice, and all of them are answered together.

What learners read (observations, masks, whose choice it is, rewards) is written into flat arrays that are made once;
they wrap in numpy without a copy, and the numbers of the first game come first. A game that ends is paid out and
replaced by a new one in the same step.
"""

from typing import Final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from parvis.core.chance import Chance
from parvis.core.game import TERMINAL, Game, State
from parvis.core.rewards import GAIN, Paymaster

BYTES_OF_ACTION: Final[i64] = 4


class Batch:
    """So many games of one kind, each with luck of its own: what happens in one depends on no other."""

    def __init__(self, game: Game, players: int, edition: str | None, cards: object, count: int, reward: str) -> None:
        self.start: State = game.new(players=players, edition=edition, cards=cards, seed=0, roll=False)
        self.players: i64 = players
        self.count: i64 = count
        self.reward = reward
        self.num_actions: i64 = game.num_actions
        self.observation_size: i64 = game.observation_size
        self.states: list[State] = []
        self.paymasters: list[Paymaster] = []
        self.deals: list[Chance] = []  # where the luck of every game comes from
        self.whims: list[Chance] = []  # and that of random choices
        self.observations = vec[i16]([0] * (count * game.observation_size))
        self.masks = vec[u8]([0] * (count * game.num_actions))
        self.to_play = vec[i32]([0] * count)
        self.rewards = vec[float]([0.0] * (count * players))
        self.ended = vec[u8]([0] * count)
        self.final_scores = vec[i32]([0] * (count * players))
        self.sampled = vec[i32]([0] * count)

    def reset(self, seeds: list[int]) -> None:
        """Begin every game anew, each from its own seed."""
        self.states = []
        self.paymasters = []
        self.deals = []
        self.whims = []
        for place in range(self.count * self.num_actions):
            self.masks[place] = 0
        for seed in seeds:
            deals = Chance(seed)
            self.whims.append(deals.spawn())
            self.deals.append(deals)
            state = self.fresh(deals)
            self.states.append(state)
            self.paymasters.append(Paymaster(self.reward, state))
        for index in range(self.count):
            self.ended[index] = 0
            self.show(index)
        for place in range(self.count * self.players):
            self.rewards[place] = 0.0
            self.final_scores[place] = 0

    def fresh(self, deals: Chance) -> State:
        """A new game, rolled to its first choice."""
        state = self.start.copy()
        state.chance = deals.spawn()
        state.roll_on()
        return state

    def step(self, actions: bytes, first: i64, last: i64) -> None:
        """Make the choice of some games, known to be legal; of all games there are four bytes, the lowest first."""
        shaped = self.reward == GAIN
        for index in range(first, last):
            state = self.states[index]
            self.mark(index, state, 0)
            state.advance(i64(read_i32_le(actions, index * BYTES_OF_ACTION)), state.current_player)
            state.roll_on()
            over = state.current_player == TERMINAL
            if shaped or over:
                self.pay(index, state)
            elif self.ended[index] != 0:
                self.pay_nothing(index)
            self.ended[index] = 1 if over else 0
            if over:
                self.begin_another(index, state)
            self.show(index)

    def pay(self, index: i64, state: State) -> None:
        """What every seat gets for this step."""
        paid = self.paymasters[index].pay(state)
        first = index * self.players
        for seat in range(self.players):
            self.rewards[first + seat] = paid[seat]

    def pay_nothing(self, index: i64) -> None:
        """The pay of the game that ended one step ago stands no longer."""
        first = index * self.players
        for seat in range(self.players):
            self.rewards[first + seat] = 0.0

    def begin_another(self, index: i64, ended: State) -> None:
        """Write down how a game ended, and put a new one in its place."""
        scores = ended.scores()
        first = index * self.players
        for seat in range(self.players):
            self.final_scores[first + seat] = i32(scores[seat])
        state = self.fresh(self.deals[index])
        self.states[index] = state
        self.paymasters[index] = Paymaster(self.reward, state)

    def show(self, index: i64) -> None:
        """Write what the seat that must choose knows, and what it may do."""
        state = self.states[index]
        seat = state.current_player
        self.to_play[index] = i32(seat)
        state.write_observation(seat, self.observations, index * self.observation_size)
        state.fill_menu(seat)
        self.mark(index, state, 1)

    def mark(self, index: i64, state: State, legal: u8) -> None:
        """Set or clear the mask of all actions on a menu."""
        first = index * self.num_actions
        masks = self.masks
        menu = state.menu
        for entry in range(state.menu_size):
            masks[first + menu[entry]] = legal

    def sample(self) -> None:
        """Choose at random for every game, each legal action as likely as the others."""
        for index in range(self.count):
            state = self.states[index]
            state.fill_menu(state.current_player)
            self.sampled[index] = i32(state.menu[self.whims[index].below(state.menu_size)])
