"""The games for PettingZoo: its own tests hold for every player count, and nothing that is wrong harms a game."""

import copy
import importlib
import itertools
import pickle
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo as zoo
import pytest
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.env_logger import EnvLogger

from parvis import IllegalAction, InvalidOption, UnknownGame
from parvis.core.rewards import DIFFERENCE, GAIN, REWARDS, SHARE, standing
from parvis.envs import pettingzoo
from tests.cases import CASES, Case

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its tests make one of its own games in its old way
    own: Any = importlib.import_module("pettingzoo.test")  # most of it has no types
    own_seeds: Any = importlib.import_module("pettingzoo.test.seed_test")

TABLES = [case for case in CASES if case.edition == case.game.editions[0]]  # every game and player count
BY_TABLE = pytest.mark.parametrize("case", TABLES, ids=str)
BY_CASE = pytest.mark.parametrize("case", CASES, ids=str)
# PettingZoo knows its own games that observe with a mask by name, and warns of all others.
WITH_MASKS = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be"
)


def made(case: Case, **wishes: Any) -> pettingzoo.env:
    return pettingzoo.env(case.game.name, case.players, edition=case.edition, **wishes)


def begun(case: Case, **wishes: Any) -> pettingzoo.env:
    env = made(case, **wishes)
    env.reset(seed=7)
    return env


def together(case: Case, **wishes: Any) -> pettingzoo.parallel_env:
    return pettingzoo.parallel_env(case.game.name, case.players, edition=case.edition, **wishes)


def play(env: pettingzoo.env, seed: int = 3) -> dict[str, float]:
    """Play at random to the end; what every agent was paid in all."""
    luck = np.random.default_rng(seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        assert observation is not None
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else int(luck.choice(legal)))
    return totals


def illegal_action(env: pettingzoo.env) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])


# PettingZoo's own tests -----------------------------------------------------------------------------------------


@BY_CASE
@WITH_MASKS
def test_the_interface_is_as_pettingzoo_wants_it(case: Case) -> None:
    own.api_test(made(case), num_cycles=1000)


@BY_CASE
def test_a_seed_gives_the_same_game(case: Case) -> None:
    own.seed_test(partial(made, case), num_cycles=500)


@BY_CASE
def test_the_interface_with_all_agents_at_once_is_as_pettingzoo_wants_it(case: Case) -> None:
    own.parallel_api_test(together(case), num_cycles=1000)
    own_seeds.parallel_seed_test(partial(together, case, illegal="replace"))


@BY_TABLE
def test_games_are_cut_off_as_pettingzoo_wants_it(case: Case) -> None:
    """It wants all agents to act equally often, and knows no masks: so all at once, in PettingZoo's own conversion."""
    at_once = partial(together, case, illegal="replace")
    own.max_cycles_test(SimpleNamespace(parallel_env=at_once, env=lambda **wishes: parallel_to_aec(at_once(**wishes))))


@BY_TABLE
def test_it_is_shown_as_pettingzoo_wants_it(case: Case) -> None:
    own.render_test(partial(made, case), custom_tests={"svg": lambda text: text.startswith("<svg")})


@BY_TABLE
def test_it_is_measured_by_pettingzoo(
    case: Case, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module, "time", SimpleNamespace(time=itertools.count(0.0, 0.01).__next__))  # 500 rounds
    module.performance_benchmark(made(case))
    assert "turns per second" in capsys.readouterr().out


# What an agent gets ---------------------------------------------------------------------------------------------


@BY_TABLE
def test_a_seed_deals_the_game_of_that_seed_and_later_ones_follow(case: Case) -> None:
    env, again = begun(case), begun(case)
    first = env.observe("player_0")["observation"]
    assert np.array_equal(first, np.asarray(case.new(7).observe(0)))
    for each in (env, again):
        each.reset()
    assert env.table.seed == again.table.seed != 7
    assert env.table.state.to_dict() == again.table.state.to_dict()


def test_without_any_seed_games_are_secret() -> None:
    one, other = made(TABLES[0]), made(TABLES[0])
    one.reset()
    other.reset()
    assert one.table.seed != other.table.seed


@BY_TABLE
def test_masks_are_the_legal_actions_of_the_agent_that_is_asked(case: Case) -> None:
    env = begun(case)
    luck = np.random.default_rng(1)
    while not env.terminations["player_0"]:
        state = env.table.state
        for agent, seat in env.seats.items():
            mask = env.observe(agent)["action_mask"]
            asked = agent == env.agent_selection
            assert asked == (seat == state.current_player)
            assert np.flatnonzero(mask).tolist() == (state.legal_actions(seat) if asked else [])
        env.step(int(luck.choice(state.legal_actions())))
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.possible_agents)


@BY_TABLE
def test_what_was_observed_stays_as_it_was_and_is_ones_own(case: Case) -> None:
    env = begun(case)
    kept = env.observe(env.agent_selection)
    before = copy.deepcopy(kept)
    play(env)
    assert all(np.array_equal(kept[key], before[key]) for key in kept)
    env.reset(seed=7)
    for array in env.observe(env.agent_selection).values():
        array[:] = 1
    fresh = env.observe(env.agent_selection)
    assert all(np.array_equal(fresh[key], before[key]) for key in before)


@BY_TABLE
@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_add_up_to_what_they_promise(case: Case, reward: str) -> None:
    env = begun(case, reward=reward)
    totals = play(env)
    state = env.table.state
    wanted = {SHARE: state.returns(), DIFFERENCE: standing(state), GAIN: standing(state)}[reward]
    assert list(totals.values()) == pytest.approx(wanted)
    assert sum(totals.values()) == pytest.approx(0)


@BY_TABLE
def test_in_a_draft_nobody_observes_what_others_have_picked(case: Case) -> None:
    others = set()
    for action in case.new(7).legal_actions() if len(case.new(7).pending_players()) > 1 else []:
        env = begun(case)
        env.step(action)
        others.add(b"".join(env.observe(agent)["observation"].tobytes() for agent in env.agents if agent != "player_0"))
    assert len(others) <= 1


def test_some_game_has_a_draft() -> None:
    assert any(len(case.new(7).pending_players()) > 1 for case in TABLES)


@BY_TABLE
def test_names_carry_a_version_and_are_registered(case: Case) -> None:
    name = f"{case.game.name.replace('-', '_')}_v0"
    pettingzoo.register()  # once more does no harm
    one = zoo.make("aec", f"parvis/{name}", players=case.players)
    all_at_once = zoo.make("parallel", f"parvis/{name}", players=case.players)
    assert isinstance(one, pettingzoo.env)
    assert isinstance(all_at_once, pettingzoo.parallel_env)
    assert str(one) == str(all_at_once) == name
    assert one.max_num_agents == all_at_once.max_num_agents == case.players


@BY_TABLE
def test_a_copy_and_a_pickled_one_go_on_alike(case: Case) -> None:
    env = begun(case, reward=GAIN)
    for _ in range(20):
        env.step(env.table.state.legal_actions()[0])
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    wanted = play(env)
    assert [play(twin) for twin in twins] == [wanted, wanted]


@BY_TABLE
def test_a_game_can_be_cut_off(case: Case) -> None:
    env = begun(case, max_cycles=3)
    play(env)
    assert env.choices == env.table.state.ply == 3 * case.players
    assert env.agents == []


# Wrong use ------------------------------------------------------------------------------------------------------


@BY_TABLE
@pytest.mark.parametrize(("reward", "penalty"), [(SHARE, -1.0), (DIFFERENCE, -100.0), (GAIN, -100.0)])
def test_an_illegal_action_ends_the_game_for_all(case: Case, reward: str, penalty: float) -> None:
    env = begun(case, reward=reward)
    env.step(env.table.state.legal_actions()[0])
    guilty, before = env.agent_selection, env.table.state.to_dict()
    env.step(illegal_action(env))
    assert env.rewards == {agent: penalty if agent == guilty else 0.0 for agent in env.possible_agents}
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    assert env.table.state.to_dict() == before
    assert play(env)[guilty] == penalty
    env.reset(seed=7)
    assert play(env) == play(begun(case, reward=reward))


@BY_TABLE
def test_an_illegal_action_can_be_replaced(case: Case) -> None:
    env, again = begun(case, illegal="replace"), begun(case, illegal="replace")
    for each in (env, again):
        each.step(illegal_action(each))
    assert env.table.state.ply == 1
    assert env.table.state.to_dict() == again.table.state.to_dict()


@BY_TABLE
def test_an_illegal_action_can_be_an_error(case: Case) -> None:
    env = begun(case, illegal="raise")
    before = env.table.state.to_dict()
    with pytest.raises(IllegalAction):
        env.step(illegal_action(env))
    assert env.table.state.to_dict() == before
    assert play(env) == play(begun(case))


@pytest.mark.parametrize("action", [-1, 10_000, None, "pass", 1.5, np.array([1]), float("nan")], ids=str)
@pytest.mark.parametrize("illegal", ["terminate", "replace", "raise"])
def test_what_is_no_action_is_refused(action: Any, illegal: str) -> None:
    env = begun(TABLES[0], illegal=illegal)
    before = env.table.state.to_dict()
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(action)
    assert env.table.state.to_dict() == before
    assert play(env) == play(begun(TABLES[0]))


def test_a_dead_agent_steps_with_none_alone() -> None:
    env = begun(TABLES[0])
    env.step(illegal_action(env))
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    assert len(env.agents) == TABLES[0].players


def test_a_step_after_the_end_changes_nothing_and_is_warned_of() -> None:
    env = begun(TABLES[0])
    play(env)
    before = env.table.state.to_dict()
    EnvLogger.flush()
    env.step(0)
    assert any("after all agents are terminated" in text for text in EnvLogger.mqueue)
    assert env.table.state.to_dict() == before


def test_nothing_can_be_asked_before_the_first_reset() -> None:
    env = made(TABLES[0], render_mode="ansi")
    with pytest.raises(AssertionError, match="before step"):
        env.step(0)
    with pytest.raises(AssertionError, match="before observe"):
        env.observe("player_0")
    with pytest.raises(AssertionError, match="before render"):
        env.render()
    with pytest.raises(AssertionError, match="before agent_iter"):
        env.agent_iter()
    with pytest.raises(AssertionError, match="before step"):
        together(TABLES[0]).step({})


def test_a_loop_that_does_not_step_is_stopped() -> None:
    agents = begun(TABLES[0]).agent_iter()
    next(agents)
    with pytest.raises(AssertionError, match="need to call step"):
        next(agents)


def test_render_without_a_mode_is_warned_of() -> None:
    with pytest.warns(UserWarning, match="without specifying any render mode"):
        assert begun(TABLES[0]).render() is None


def test_an_unknown_agent_is_an_error() -> None:
    env = begun(TABLES[0])
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(KeyError, match="player_9"):
            ask("player_9")


@pytest.mark.parametrize(
    "wish",
    [
        {"players": 9},
        {"players": 1},
        {"players": "4"},
        {"edition": "tenth"},
        {"cards": {"nothing": 1}},
        {"reward": "gold"},
        {"illegal": "ignore"},
        {"max_cycles": 0},
        {"max_cycles": "many"},
        {"render_mode": "hologram"},
    ],
    ids=str,
)
def test_a_wrong_option_is_refused(wish: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption):
        pettingzoo.env(TABLES[0].game.name, **wish)
    with pytest.raises(InvalidOption):
        pettingzoo.parallel_env(TABLES[0].game.name, **wish)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        pettingzoo.env("chess")


@pytest.mark.parametrize("seed", [-1, 2**128, "seven"], ids=str)
def test_a_wrong_seed_leaves_the_game_as_it_is(seed: Any) -> None:
    env = begun(TABLES[0])
    before = env.table.state.to_dict()
    with pytest.raises(InvalidOption):
        env.reset(seed=seed)
    assert env.table.state.to_dict() == before
    assert play(env) == play(begun(TABLES[0]))


# All at once ----------------------------------------------------------------------------------------------------


@BY_TABLE
def test_at_once_the_game_is_the_same_as_one_by_one(case: Case) -> None:
    env, state = together(case, reward=GAIN), case.new(7)
    observations, _ = env.reset(seed=7)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        chosen = {agent: int(np.argmax(seen["action_mask"])) for agent, seen in observations.items()}
        asked = state.pending_players()
        assert [env.seats[agent] for agent, seen in observations.items() if seen["action_mask"].any()] == asked
        for seat in asked:
            state.apply(chosen[env.possible_agents[seat]], seat)
        observations, rewards, _, _, _ = env.step(chosen)
        totals = {agent: total + rewards[agent] for agent, total in totals.items()}
        assert env.table.state.to_dict() == state.to_dict()
    assert list(totals.values()) == pytest.approx(standing(env.table.state))


def test_at_once_a_missing_action_plays_none_of_the_others() -> None:
    case = next(case for case in TABLES if len(case.new(7).pending_players()) > 1)
    env = together(case)
    env.reset(seed=7)
    with pytest.raises(KeyError, match="player_1"):
        env.step({"player_0": env.table.state.legal_actions(0)[0]})
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step({agent: env.table.state.legal_actions(0)[0] if agent == "player_0" else -1 for agent in env.agents})
    assert env.table.state.ply == 0


def test_at_once_an_illegal_action_is_paid_by_its_agent_alone() -> None:
    case = next(case for case in TABLES if len(case.new(7).pending_players()) > 1)
    env = together(case)
    observations, _ = env.reset(seed=7)
    actions = {agent: int(np.argmax(seen["action_mask"])) for agent, seen in observations.items()}
    actions["player_1"] = int(np.argmin(observations["player_1"]["action_mask"]))
    observations, rewards, terminations, truncations, _ = env.step(actions)
    assert not any(seen["action_mask"].any() for seen in observations.values())
    assert rewards == {agent: -1.0 if agent == "player_1" else 0.0 for agent in env.possible_agents}
    assert all(terminations.values())
    assert not any(truncations.values())
    assert env.table.state.ply == 0
    assert env.step(actions) == ({}, {}, {}, {}, {})
