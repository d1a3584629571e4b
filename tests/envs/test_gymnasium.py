"""The games for Gymnasium: its own check holds, the others play fair, and nothing that is wrong harms a game."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import error
from gymnasium.utils.env_checker import check_env

import parvis.envs.gymnasium as environments
from parvis import Agent, InvalidOption, Situation, UnknownGame
from parvis.agents.registry import AGENTS
from parvis.core.rewards import DIFFERENCE, GAIN, REWARDS, SHARE, standing
from parvis.envs.gymnasium import ScaledObservation, SeatEnv, name_of
from tests.cases import CASES, Case

TABLES = [case for case in CASES if case.edition == case.game.editions[0]]  # every game and player count
BY_TABLE = pytest.mark.parametrize("case", TABLES, ids=str)
NAMES = sorted({name_of(case.game.name) for case in TABLES})


def made(case: Case, **wishes: Any) -> SeatEnv:
    return SeatEnv(case.game.name, players=case.players, edition=case.edition, **wishes)


def play(env: SeatEnv, seed: int | None = 7) -> tuple[float, dict[str, Any]]:
    """Play an episode at random; the rewards in all, and the last info."""
    luck = np.random.default_rng(3)
    observation, info = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        assert np.array_equal(observation, np.asarray(env.table.state.observe(env.seat)))
        assert np.flatnonzero(info["action_mask"]).tolist() == env.table.state.legal_actions(env.seat)
        action = luck.choice(np.flatnonzero(env.action_masks()))
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
        total += reward
    return total, info


def illegal_action(env: SeatEnv) -> int:
    return int(np.argmin(env.action_masks()))


class Spy(Agent):
    """Takes the first legal action and remembers what it was asked."""

    asked: list[tuple[str, Situation]]

    def choose(self, situation: Situation) -> int:
        self.asked.append((type(self).__name__, situation))
        return situation.legal[0]


@pytest.fixture
def spies(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Situation]]:
    """What agents named spy0 to spy3 were asked."""
    asked: list[tuple[str, Situation]] = []
    for number in range(4):
        monkeypatch.setitem(AGENTS, f"spy{number}", type(f"spy{number}", (Spy,), {"asked": asked}))
    return asked


# Gymnasium's own check ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "wishes",
    [{}, {"opponents": ["greedy"], "seat": 1}, {"seat": "random", "reward": GAIN, "illegal": "replace"}],
    ids=str,
)
def test_it_is_as_gymnasium_wants_it(name: str, wishes: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, **wishes).unwrapped, skip_render_check=bool(wishes))


@BY_TABLE
def test_every_player_count_is_as_gymnasium_wants_it(case: Case) -> None:
    env = gymnasium.make(name_of(case.game.name), players=case.players)
    check_env(env.unwrapped, skip_render_check=True)


def test_names_carry_a_version_and_registering_again_does_no_harm() -> None:
    assert {"parvis/NotreDame-v0", "parvis/Troyes-v0"} <= set(gymnasium.registry)
    environments.register()
    env = gymnasium.make("parvis/NotreDame-v0", opponents=["greedy", "random"])
    assert env.unwrapped.table.players == 3  # type: ignore[attr-defined]


@pytest.mark.parametrize("mode", ["sync", "async"])
@pytest.mark.parametrize("name", NAMES)
def test_several_at_once_are_the_same_games_as_one_by_one(name: str, mode: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=3, vectorization_mode=mode, opponents=["random"], seat="random")
    singles = [gymnasium.make(name, opponents=["random"], seat="random") for _ in range(3)]
    try:
        observations, infos = envs.reset(seed=5)
        views = [env.reset(seed=5 + number) for number, env in enumerate(singles)]
        for _ in range(15):
            assert np.array_equal(observations, np.stack([observation for observation, _ in views]))
            actions = np.argmax(infos["action_mask"], axis=1)
            observations, rewards, _, _, infos = envs.step(actions)
            steps = [env.step(action) for env, action in zip(singles, actions, strict=True)]
            assert rewards.tolist() == [reward for _, reward, _, _, _ in steps]
            views = [(observation, info) for observation, _, _, _, info in steps]
    finally:
        envs.close()


# What the learner gets ------------------------------------------------------------------------------------------


@BY_TABLE
@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_add_up_to_what_they_promise(case: Case, reward: str) -> None:
    env = made(case, reward=reward, seat="random")
    total, info = play(env)
    state = env.table.state
    wanted = {SHARE: state.returns(), DIFFERENCE: standing(state), GAIN: standing(state)}[reward]
    assert total == pytest.approx(wanted[env.seat])
    assert info["share"] == state.returns()[env.seat]
    assert not info["action_mask"].any()


@BY_TABLE
def test_a_seed_gives_the_same_episodes(case: Case) -> None:
    one, other = made(case, seat="random"), made(case, seat="random")
    for seed in (7, None, None):
        assert play(one, seed)[0] == play(other, seed)[0]
        assert one.table.state.to_dict() == other.table.state.to_dict()
        assert one.seat == other.seat
    assert one.table.seed != 7


def test_a_random_seat_is_every_seat_at_times() -> None:
    env = made(TABLES[0], seat="random")
    seats = set()
    for seed in range(40):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == set(range(TABLES[0].players))


@BY_TABLE
def test_the_others_sit_clockwise_and_see_what_their_seats_may_know(
    case: Case, spies: list[tuple[str, Situation]]
) -> None:
    names = [f"spy{number}" for number in range(case.players - 1)]
    env = SeatEnv(case.game.name, opponents=names, seat=1)
    play(env)
    assert {(name, situation.seat) for name, situation in spies} == {
        (name, (2 + place) % case.players) for place, name in enumerate(names)
    }
    truth = env.table.state
    assert not any(situation.state is truth for _, situation in spies)
    assert not any(situation.state.chance.words() == truth.chance.words() for _, situation in spies)


def test_one_name_stands_for_all_others(spies: list[tuple[str, Situation]]) -> None:
    case = max(TABLES, key=lambda each: each.players)
    play(made(case, opponents="spy2"))
    assert {name for name, _ in spies} == {"spy2"}
    assert len({situation.seat for _, situation in spies}) == case.players - 1


@BY_TABLE
def test_scaled_observations_are_small_floats_in_their_space(case: Case) -> None:
    env = ScaledObservation(made(case))
    observation, info = env.reset(seed=1)
    over = False
    while not over:
        assert observation.dtype == np.float32
        assert env.observation_space.contains(observation)
        observation, _, over, _, info = env.step(np.int64(np.argmax(info["action_mask"])))
    assert np.abs(observation).max() < 10
    assert env.get_wrapper_attr("action_masks")().dtype == np.bool_


@BY_TABLE
def test_a_copy_and_a_pickled_one_go_on_alike(case: Case) -> None:
    env = made(case, opponents="greedy")
    env.reset(seed=7)
    env.step(np.int64(np.argmax(env.action_masks())))
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for each in (env, *twins):
        for _ in range(5):
            each.step(np.int64(np.argmax(each.action_masks())))
    assert all(twin.table.state.to_dict() == env.table.state.to_dict() for twin in twins)


# Wrong use ------------------------------------------------------------------------------------------------------


@BY_TABLE
@pytest.mark.parametrize(("reward", "penalty"), [(SHARE, -1.0), (DIFFERENCE, -100.0), (GAIN, -100.0)])
def test_an_illegal_action_ends_the_episode(case: Case, reward: str, penalty: float) -> None:
    env = made(case, reward=reward)
    env.reset(seed=7)
    before = env.table.state.to_dict()
    _, paid, terminated, truncated, info = env.step(illegal_action(env))
    assert (paid, terminated, truncated, info["illegal"]) == (penalty, True, False, True)
    assert not info["action_mask"].any()
    assert env.table.state.to_dict() == before
    with pytest.raises(error.ResetNeeded):
        env.step(0)


@BY_TABLE
def test_an_illegal_action_can_be_replaced(case: Case) -> None:
    env, other = made(case, illegal="replace"), made(case, illegal="replace")
    for each in (env, other):
        each.reset(seed=7)
        assert "illegal" not in each.step(illegal_action(each))[4]
    assert env.table.state.to_dict() == other.table.state.to_dict()
    assert env.table.state.ply > 0


@BY_TABLE
def test_an_illegal_action_can_be_an_error(case: Case) -> None:
    env = made(case, illegal="raise")
    env.reset(seed=7)
    before = env.table.state.to_dict()
    with pytest.raises(error.InvalidAction):
        env.step(illegal_action(env))
    assert env.table.state.to_dict() == before


@pytest.mark.parametrize("action", [-1, 10_000, None, "pass", 1.5, np.array([1])], ids=str)
@pytest.mark.parametrize("illegal", ["terminate", "replace", "raise"])
def test_what_is_no_action_is_refused(action: Any, illegal: str) -> None:
    env = made(TABLES[0], illegal=illegal)
    env.reset(seed=7)
    before = env.table.state.to_dict()
    with pytest.raises(error.InvalidAction, match="not in the action space"):
        env.step(action)
    assert env.table.state.to_dict() == before
    env.step(np.int64(np.argmax(env.action_masks())))


def test_before_the_first_reset_and_after_the_end_a_reset_is_needed() -> None:
    env = made(TABLES[0])
    with pytest.raises(error.ResetNeeded):
        env.step(0)
    play(env)
    with pytest.raises(error.ResetNeeded):
        env.step(0)
    assert play(env)[1]["share"] == play(made(TABLES[0]))[1]["share"]


def test_render_without_a_mode_is_warned_of() -> None:
    env = made(TABLES[0])
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without specifying any render mode"):
        assert env.render() is None


@pytest.mark.parametrize(
    "wish",
    [
        {"players": 9},
        {"players": "4"},
        {"opponents": []},
        {"opponents": ["random"] * 9},
        {"opponents": ["random"], "players": 3},
        {"opponents": "grandmaster"},
        {"opponents": "search:depth=deep"},
        {"seat": 7},
        {"seat": -1},
        {"seat": "first"},
        {"edition": "tenth"},
        {"cards": {"nothing": 1}},
        {"reward": "gold"},
        {"illegal": "ignore"},
        {"render_mode": "hologram"},
    ],
    ids=str,
)
def test_a_wrong_option_is_refused(wish: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption):
        SeatEnv(TABLES[0].game.name, **wish)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        SeatEnv("chess")


@pytest.mark.parametrize("seed", [-1, "seven"], ids=str)
def test_a_wrong_seed_is_refused(seed: Any) -> None:
    with pytest.raises((InvalidOption, error.Error)):
        made(TABLES[0]).reset(seed=seed)
