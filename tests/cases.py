"""Every game of ours with every player count and edition, one from outside, and random games of each."""

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import parvis
from parvis.core.game import TERMINAL, Game, State
from parvis.core.match import Match
from parvis.games import OURS
from tests.outside_games import fair_kit


@dataclass(frozen=True)
class Case:
    """A game with its options."""

    game: Game
    players: int
    edition: str

    def __str__(self) -> str:
        rules = self.game.versions["rules"]
        former = "" if rules == self.game.known_rules[-1] else f"-rules-{rules}"
        return f"{self.game.name}-{self.players}-{self.edition}{former}"

    @property
    def compiled(self) -> bool:
        """Whether this game runs compiled; one from outside never does."""
        return parvis.COMPILED and type(self.game).__module__.startswith("parvis.")

    def new(self, seed: int, *, trace: bool = False, roll: bool = True) -> State:
        return self.game.new(players=self.players, edition=self.edition, seed=seed, trace=trace, roll=roll)

    def match(self, seed: int, *, trace: bool = True) -> Match:
        return Match(self.game, players=self.players, edition=self.edition, seed=seed, trace=trace)


def cases_of(games: Iterable[Game]) -> list[Case]:
    """Every player count and edition of some games."""
    return [
        Case(game, players, edition)
        for game in games
        for players in range(game.min_players, game.max_players + 1)
        for edition in game.editions
    ]


CASES = cases_of(kit.game for kit in OURS)
FORMER_CASES = [
    Case(kit.game.of_rules(rules), kit.game.max_players, kit.game.editions[0])
    for kit in OURS
    for rules in kit.game.known_rules[:-1]
]
ALL_CASES = [*CASES, *cases_of([fair_kit().game])]  # what holds for any game at all


def random_choice(state: State, rng: random.Random) -> tuple[int, int]:
    """A legal action of a random pending seat, and that seat."""
    seat = rng.choice(state.pending_players())
    return rng.choice(state.legal_actions(seat)), seat


def random_positions(case: Case, seed: int) -> Iterator[State]:
    """The state of a random game before every choice, and at the end; it goes on when the caller does."""
    rng = random.Random(seed)
    state = case.new(seed)
    while state.current_player != TERMINAL:
        yield state
        action, seat = random_choice(state, rng)
        state.apply(action, seat)
    yield state


def random_match(case: Case, seed: int, *, trace: bool = True) -> Match:
    """A random game played to the end."""
    rng = random.Random(seed)
    match = case.match(seed, trace=trace)
    while match.state.current_player != TERMINAL:
        action, seat = random_choice(match.state, rng)
        match.play(action, seat)
    return match


def assert_named(case: Case, seed: int, spelt_out: Callable[[State, int], dict[str, int]]) -> None:
    """Every number that a seat observes in a random game is what is spelt out under its name; what is not, is 0."""
    names = case.game.describe_observation().names
    for state in random_positions(case, seed):
        for seat in range(case.players):
            observed = dict(zip(names, list(state.observe(seat)), strict=True))
            wanted = spelt_out(state, seat)
            assert wanted.keys() <= observed.keys()
            assert {name: value for name, value in observed.items() if value} == {
                name: value for name, value in wanted.items() if value
            }
