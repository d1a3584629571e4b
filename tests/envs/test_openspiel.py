"""The games as OpenSpiel plays them, by OpenSpiel's own tests and bots."""

import itertools
import pickle
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import observation, rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

import parvis
from parvis.core.rewards import REWARDS
from parvis.envs import unfolded
from parvis.envs.openspiel import register, short_name
from tests.cases import CASES, Case
from tests.outside_games import fair_kit
from tests.processes import run

NAMES = [short_name(rules) for rules in parvis.GAMES.values()]
NOTRE_DAME = "python_parvis_notre_dame"


# OpenSpiel's own tests ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_sim_test_passes_for_every_number_of_players_and_edition(case: Case) -> None:
    game = pyspiel.load_game(short_name(case.game), {"players": case.players, "edition": case.edition})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("name", NAMES)
def test_random_sim_test_passes_for_every_reward(name: str, reward: str) -> None:
    game = pyspiel.load_game(name, {"reward": reward})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_the_python_simulation_test_passes(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def partial_tree_tests(name: str) -> Any:
    """OpenSpiel's tests of any game that is too large to visit whole."""
    return type(
        f"TestApi_{name}",
        (api_test.EnforceAPIOnPartialTreeBase,),
        {"game_name": name, "game": pyspiel.load_game(name)},
    )


globals().update({f"TestApi_{name}": partial_tree_tests(name) for name in NAMES})


def test_a_game_from_outside_passes_too() -> None:
    rules = fair_kit().game
    register(rules)
    pyspiel.random_sim_test(pyspiel.load_game(short_name(rules)), num_sims=1, serialize=True, verbose=False)


def test_python_ends_well_with_games_registered() -> None:
    run([sys.executable, "-c", "import parvis.envs.openspiel"], must_succeed=True)


# States ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_actions_are_the_engines_and_strings_their_labels(name: str) -> None:
    for state in course(name, 1):
        if state.is_player_node():
            engine = state.position.state
            seat = state.current_player()
            assert state.legal_actions() == engine.legal_actions()
            assert state.legal_actions_mask() == list(engine.action_mask())
            for action in state.legal_actions():
                assert state.action_to_string(action) == engine.game.label(action)
                assert state.string_to_action(seat, engine.game.label(action)) == action


@pytest.mark.parametrize("name", NAMES)
def test_a_history_replays_the_game(name: str) -> None:
    *_, end = course(name, 2)
    again = pyspiel.load_game(name).new_initial_state()
    for action in end.history():
        again.apply_action(action)
    assert str(again) == str(end)
    assert [again.information_state_string(seat) for seat in range(2)] == [
        end.information_state_string(seat) for seat in range(2)
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_stored_state_goes_on_alike(name: str) -> None:
    for state in itertools.islice(course(name, 3), 3, None, 30):
        if not state.is_terminal():
            for again in (pickle.loads(pickle.dumps(state)), state.get_game().deserialize_state(state.serialize())):
                assert again.history() == state.history()
                action = state.legal_actions()[0]
                assert str(again.child(action)) == str(state.child(action))


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_is_independent(name: str) -> None:
    for state in itertools.islice(course(name, 4), 0, None, 25):
        if not state.is_terminal():
            before = str(state)
            clone = state.clone()
            clone.apply_action(clone.legal_actions()[0])
            assert str(state) == before != str(clone)
            assert len(clone.history()) == len(state.history()) + 1


def test_parameters_survive_pickling_and_are_shown() -> None:
    game = pyspiel.load_game(f"{NOTRE_DAME}(players=4,reward=gain)")
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game) == f"{NOTRE_DAME}(edition=standard,players=4,reward=gain)"
    assert again.num_players() == 4
    assert again.new_initial_state().position.state.players == 4


@pytest.mark.parametrize("name", NAMES)
def test_gains_add_up_to_the_difference_of_points(name: str) -> None:
    paid = np.zeros(2)
    for state in course(f"{name}(reward=gain)", 5):
        paid += state.rewards()
        assert paid == pytest.approx(np.array(state.returns()))
    scores = state.position.state.scores()
    assert state.returns() == [scores[0] - scores[1], scores[1] - scores[0]]
    *_, end = course(f"{name}(reward=difference)", 5)
    assert end.returns() == end.rewards() == state.returns()


def test_rewards_of_a_game_come_at_its_end() -> None:
    game = pyspiel.load_game(f"{NOTRE_DAME}(players=5)")
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-0.25, 1.0, 0.0)
    *earlier, end = course(str(game), 6)
    assert all(state.returns() == state.rewards() == [0.0] * 5 for state in earlier)
    assert end.returns() == end.rewards() == end.position.state.returns()


# Knowledge ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_tensors_are_what_the_engine_observes(name: str) -> None:
    game = pyspiel.load_game(name)
    observed = observation.make_observation(game)
    assert game.observation_tensor_shape() == [observed.tensor.size]
    for state in itertools.islice(course(name, 7), 0, None, 9):
        for seat in range(2):
            numbers = np.asarray(state.position.state.observe(seat))
            observed.set_from(state, seat)
            assert (observed.tensor == numbers).all()
            assert (observed.dict["observation"] == numbers).all()
            assert state.observation_tensor(seat) == list(numbers)


@pytest.mark.parametrize("name", NAMES)
def test_observers_show_a_seat_its_view_and_a_spectator_theirs(name: str) -> None:
    game = pyspiel.load_game(name)
    private = pyspiel.PrivateInfoType
    seat = observer(game, recall=False, public=True, private=private.SINGLE_PLAYER)
    recall = observer(game, recall=True, public=True, private=private.SINGLE_PLAYER)
    spectator = observer(game, recall=False, public=True, private=private.NONE)
    assert recall.tensor is spectator.tensor is None
    for state in itertools.islice(course(name, 8), 0, None, 9):
        engine = state.position.state
        assert seat.string_from(state, 1) == state.observation_string(1) == unfolded.in_one_line(engine.view(1))
        assert recall.string_from(state, 1) == state.information_state_string(1)
        assert spectator.string_from(state, 1) == unfolded.in_one_line(engine.view())
    assert observer(game, recall=False, public=False, private=private.SINGLE_PLAYER) is None
    assert observer(game, recall=False, public=True, private=private.ALL_PLAYERS) is None
    with pytest.raises(pyspiel.SpielError, match="observers take no parameters, but there are size"):
        observation.make_observation(game, params={"size": 3})


def observer(game: Any, *, recall: bool, public: bool, private: Any) -> Any:
    """An observation of a kind."""
    kind = pyspiel.IIGObservationType(perfect_recall=recall, public_info=public, private_info=private)
    return observation.make_observation(game, kind)


def test_a_secret_choice_is_known_to_the_chooser_alone() -> None:
    state = after_chance(pyspiel.load_game(f"{NOTRE_DAME}(players=3)").new_initial_state(), np.random.RandomState(1))
    children = [state.child(action) for action in state.legal_actions()]
    assert len({child.information_state_string(0) for child in children}) == len(children) > 1
    assert len({child.information_state_string(1) for child in children}) == 1
    assert len({child.information_state_string(2) for child in children}) == 1


@pytest.mark.parametrize("name", NAMES)
def test_own_choices_are_remembered(name: str) -> None:
    chosen: list[list[str]] = [[], []]
    for state in course(name, 9):
        for seat in range(2):
            lines = state.information_state_string(seat).splitlines()
            assert [line for line in lines if line.startswith("chose ")] == chosen[seat]
        if state.is_player_node():
            seat = state.current_player()
            action = next_action(state)
            chosen[seat].append(f"chose {state.action_to_string(action)} {seat} {state.position.state.ply}")


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_is_one_that_the_seat_cannot_tell_from_the_true_one(name: str) -> None:
    other_worlds = 0
    for state in itertools.islice(course(f"{name}(players=3)", 10), 0, None, 30):
        if state.is_player_node():
            for seat in range(3):
                known = state.information_state_string(seat)
                worlds = [state.resample_from_infostate(seat, sampler(seed)) for seed in (1, 2, 3, 1)]
                assert all(world.information_state_string(seat) == known for world in worlds)
                assert all(world.observation_tensor(seat) == state.observation_tensor(seat) for world in worlds)
                assert all(world.current_player() == state.current_player() for world in worlds)
                assert all(world.history() == [] for world in worlds)
                assert str(worlds[0]) == str(worlds[3])
                other_worlds += str(worlds[0]) != str(worlds[1])
    assert other_worlds
    *_, end = course(name, 10)
    assert end.resample_from_infostate(0, sampler(1)).is_terminal()


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_can_be_played_to_the_end_and_stored(name: str) -> None:
    rng = np.random.RandomState(11)
    state = after_chance(pyspiel.load_game(name).new_initial_state(), rng)
    world = state.resample_from_infostate(state.current_player(), sampler(1))
    while not world.is_terminal():
        world.apply_action(rng.choice(world.legal_actions()))
    assert str(pickle.loads(pickle.dumps(world))) == str(world)
    assert state.is_player_node()


# Bots and environments ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["mcts", "ismcts", "mcts in C++"])
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_of_openspiel_plays_a_whole_game(name: str, kind: str) -> None:
    rng = np.random.RandomState(12)
    choose = bot(kind, pyspiel.load_game(name), 2, rng)
    state = pyspiel.load_game(name).new_initial_state()
    while not after_chance(state, rng).is_terminal():
        state.apply_action(choose(state) if state.current_player() == 0 else rng.choice(state.legal_actions()))
    assert sum(state.returns()) == 0


def bot(kind: str, game: Any, simulations: int, rng: np.random.RandomState) -> Callable[[Any], int]:
    """A bot that thinks so many times, with random games to the end."""
    if kind == "mcts in C++":
        native = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, simulations, 10, False, 1, False)
        return lambda state: int(native.step_with_policy(state)[1])
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    if kind == "mcts":
        searcher: Any = mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=rng)
    else:
        searcher = ismcts.ISMCTSBot(game, evaluator, 1.4, simulations, random_state=rng)
        searcher.set_resampler(lambda state, seat: state.resample_from_infostate(seat, rng.uniform))
    return lambda state: int(searcher.step(state))


@pytest.mark.parametrize("name", NAMES)
def test_an_environment_for_learners_plays_an_episode(name: str) -> None:
    episodes = []
    for _nth in range(2):
        environment = rl_environment.Environment(
            pyspiel.load_game(name), chance_event_sampler=rl_environment.ChanceEventSampler(seed=5)
        )
        step = environment.reset()
        while not step.last():
            step = environment.step([step.observations["legal_actions"][step.current_player()][-1]])
        episodes.append((step.rewards, step.observations["info_state"]))
    assert episodes[0] == episodes[1]  # the sampler's seed rules


# What is wrong --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parameters", "complaint"),
    [
        ({"players": 9}, "notre-dame is for 2 to 5 players, not 9"),
        ({"players": "two"}, "Wrong type for parameter players"),
        ({"seats": 2}, "Unknown parameter 'seats'"),
        ({"edition": "third"}, "notre-dame has no edition 'third'; it has standard"),
        ({"reward": "shares"}, "there is no reward 'shares'; did you mean 'share'"),
    ],
)
def test_a_wrong_parameter_is_named(parameters: dict[str, Any], complaint: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=complaint):
        pyspiel.load_game(NOTRE_DAME, parameters)


def test_a_wrong_action_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game(NOTRE_DAME).new_initial_state()
    with refused(state, "outcome 30 is not possible now"):
        state.apply_action(30)
    after_chance(state, np.random.RandomState(1))
    closed = next(action for action in range(state.num_distinct_actions()) if action not in state.legal_actions())
    for action, complaint in ((closed, "is not open now; legal are "), (10**6, "1000000 is not open now")):
        with refused(state, complaint):
            state.apply_action(action)
    with refused(state, "has no action 1000"):
        state.action_to_string(0, 1000)
    with refused(state, "there is no seat 2"):
        state.resample_from_infostate(2, sampler(1))


def test_after_the_end_nothing_can_be_done() -> None:
    *_, end = course(NOTRE_DAME, 13)
    with refused(end, "the game is over"):
        end.apply_action(0)
    assert end.legal_actions() == end.legal_actions(0) == []


def test_a_game_that_draws_from_too_many_outcomes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unfolded, "OUTCOME_LIMIT", 2)
    with pytest.raises(pyspiel.SpielError, match="outcomes must be below 2, and this game draws up to "):
        pyspiel.load_game(NOTRE_DAME)


class refused:  # noqa: N801  # reads like pytest.raises
    """What is done raises an error of OpenSpiel and leaves the state as it was."""

    def __init__(self, state: Any, complaint: str) -> None:
        self.state, self.error = state, pytest.raises(pyspiel.SpielError, match=complaint)

    def __enter__(self) -> None:
        self.before = (str(self.state), self.state.history(), self.state.legal_actions())
        self.error.__enter__()

    def __exit__(self, *details: Any) -> bool:
        as_expected = self.error.__exit__(*details)
        assert (str(self.state), self.state.history(), self.state.legal_actions()) == self.before
        return bool(as_expected)


# Playing --------------------------------------------------------------------------------------------------------------


def sampler(seed: int) -> Any:
    """OpenSpiel's own sampler with a seed."""
    return pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)


def after_chance(state: Any, rng: np.random.RandomState) -> Any:
    """The state itself, rolled on to the next choice or the end."""
    while state.is_chance_node():
        outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(outcomes, p=probabilities))
    return state


def next_action(state: Any) -> int:
    """What the games below go on with: as good as random, and the same for the same history."""
    actions = state.legal_actions()
    return int(actions[(len(state.history()) * 7 + 3) % len(actions)])


def course(name: str, seed: int) -> Iterator[Any]:
    """The states of a game from beginning to end."""
    rng = np.random.RandomState(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        yield state
        chance = state.is_chance_node()
        state = state.clone()
        state.apply_action(rng.choice(state.legal_actions()) if chance else next_action(state))
    yield state
