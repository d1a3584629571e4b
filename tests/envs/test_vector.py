"""The vectorised environment: the same games as one by one, whatever the number of processes, and nothing half done."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

import parvis
from parvis import TERMINAL, IllegalAction, InvalidOption
from parvis.core.chance import Chance, derived_seed
from parvis.core.game import CHANCE
from parvis.core.rewards import DIFFERENCE, GAIN, REWARDS, SHARE, standing
from parvis.envs import vector
from parvis.envs.crew import Crew, LostWorker
from tests.cases import CASES, Case

STEPS = 500  # several whole games, also of the longest


@contextmanager
def opened(case: Case, count: int, **wishes: object) -> Iterator[vector.VectorEnv]:
    """Environments of a case, closed at the end."""
    options = {"players": case.players, "edition": case.edition, "seed": 5, **wishes}
    with vector.make(case.game.name, num_envs=count, **options) as envs:  # type: ignore[arg-type]  # any of its options
        yield envs


class OneByOne:
    """One game of a batch in the obvious slow form: the contract's own methods, and a new game after the end."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.deals = Chance(seed)
        self.deals.spawn()  # the luck of random choices
        self.state = self.next_game()

    def next_game(self) -> parvis.State:
        """A game whose luck is the next of its row."""
        state = self.case.new(0, roll=False)
        state.chance = self.deals.spawn()
        while state.current_player == CHANCE:
            state.roll()
        return state

    def play(self, action: int) -> tuple[list[float], bool, list[int]]:
        """Make a choice: what everybody gets, whether that ended the game, and its scores."""
        self.state.apply(action)
        if self.state.current_player != TERMINAL:
            return [0.0] * self.case.players, False, []
        returns, scores = self.state.returns(), self.state.scores()
        self.state = self.next_game()
        return returns, True, scores


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_batch_plays_the_same_games_as_one_by_one(case: Case) -> None:
    count, ended = 3, 0
    with opened(case, count) as envs:
        observations, infos = envs.reset()
        games = [OneByOne(case, derived_seed(5, nth)) for nth in range(count)]
        for _step in range(STEPS):
            actions = envs.sample_actions()
            for nth, game in enumerate(games):
                seat = game.state.current_player
                assert infos["current_player"][nth] == seat
                assert observations[nth].tolist() == list(game.state.observe(seat))
                assert np.flatnonzero(infos["action_mask"][nth]).tolist() == game.state.legal_actions()
            observations, rewards, terminations, truncations, infos = envs.step(actions)
            for nth, game in enumerate(games):
                paid, over, scores = game.play(int(actions[nth]))
                assert rewards[nth] == pytest.approx(paid)
                assert terminations[nth] == over
                if over:
                    assert infos["final_scores"][nth].tolist() == scores
                    ended += 1
            assert not truncations.any()
    assert ended >= count


@pytest.mark.parametrize("case", [CASES[0], CASES[-1]], ids=str)
def test_several_processes_play_the_same_games_as_one(case: Case) -> None:
    with opened(case, 7) as alone, opened(case, 7, num_workers=3) as together:
        first: tuple[Any, ...] = alone.reset()
        second: tuple[Any, ...] = together.reset()
        for _step in range(STEPS):
            assert_same(first[:-1], second[:-1])
            assert_same(tuple(first[-1].values()), tuple(second[-1].values()))
            actions = alone.sample_actions()
            assert (actions == together.sample_actions()).all()
            first, second = alone.step(actions), together.step(actions)


def assert_same(some: tuple[object, ...], others: tuple[object, ...]) -> None:
    """Arrays equal one by one, types included."""
    for one, other in zip(some, others, strict=True):
        assert isinstance(one, np.ndarray)
        assert isinstance(other, np.ndarray)
        assert one.dtype == other.dtype
        assert (one == other).all()


def test_a_game_depends_on_its_own_seed_alone() -> None:
    case = CASES[-1]
    with opened(case, 4) as many, opened(case, 1) as one:
        observations, _infos = many.reset(seed=[11, 22, 33, 44])
        alone, _infos = one.reset(seed=[33])
        for _step in range(100):
            assert (observations[2] == alone[0]).all()
            action = many.sample_actions()
            assert one.sample_actions()[0] == action[2]
            observations, alone = many.step(action)[0], one.step(action[2:3])[0]


def test_a_seed_repeats_and_none_goes_on_to_other_games() -> None:
    with opened(CASES[-1], 4) as envs, opened(CASES[-1], 4) as again:
        first = envs.reset()[0]
        assert (again.reset()[0] == first).all()
        assert (envs.reset()[0] != first).any()
        assert (envs.reset(seed=5)[0] == first).all()
        assert (envs.reset(seed=6)[0] != first).any()


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("workers", [1, 2])
def test_rewards_are_those_of_the_contract(reward: str, workers: int) -> None:
    case = CASES[-1]
    with opened(case, 2, reward=reward, num_workers=workers) as envs:
        envs.reset()
        total = np.zeros((2, case.players))
        ended = 0
        for _step in range(STEPS):
            _observations, rewards, terminations, _truncations, infos = envs.step(envs.sample_actions())
            assert rewards.sum(axis=1) == pytest.approx(0, abs=1e-4)
            total += rewards
            for nth in np.flatnonzero(terminations):
                scores = infos["final_scores"][nth].tolist()
                if reward == SHARE:
                    assert abs(rewards[nth]).max() <= 1
                else:
                    assert total[nth] == pytest.approx(difference(scores), abs=1e-3)
                total[nth] = 0
                ended += 1
            if reward in (SHARE, DIFFERENCE):
                assert not rewards[~terminations].any()
        assert ended > 1
        assert reward != GAIN or total.any()


def difference(scores: list[int]) -> list[float]:
    """Own points less the mean of the others'."""
    return [score - (sum(scores) - score) / (len(scores) - 1) for score in scores]


def test_the_difference_is_the_standing_of_a_position() -> None:
    state = CASES[-1].new(3)
    assert standing(state) == difference(state.scores())


def test_copies_stay_and_shared_arrays_are_overwritten() -> None:
    with opened(CASES[-1], 4) as envs, opened(CASES[-1], 4, copy=False) as lean:
        kept, seen = envs.reset()[0], lean.reset()[0]
        before = kept.copy()
        actions = envs.sample_actions()
        envs.step(actions)
        stepped = lean.step(actions)[0]
        assert (kept == before).all()
        assert (seen == stepped).all()
        assert (seen != before).any()


@pytest.mark.parametrize("workers", [1, 2])
def test_who_gets_the_arrays_themselves_cannot_make_an_illegal_action_legal(workers: int) -> None:
    with opened(CASES[-1], 4, num_workers=workers, copy=False) as envs:
        first, infos = envs.reset()
        observations, rewards, terminations, truncations, _ = envs.step(envs.sample_actions())
        for array in (first, observations, rewards, terminations, truncations, *infos.values()):
            with pytest.raises(ValueError, match="read-only"):
                array[...] = 1


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("wrong", [-1, 10_000, "illegal"])
def test_one_illegal_action_changes_nothing_anywhere(workers: int, wrong: int | str) -> None:
    with opened(CASES[-1], 4, num_workers=workers) as envs:
        observations, infos = envs.reset()
        actions = envs.sample_actions()
        spoilt = actions.astype(np.int64)
        spoilt[2] = int(np.argmin(infos["action_mask"][2])) if wrong == "illegal" else wrong
        with pytest.raises(IllegalAction, match=rf"action {spoilt[2]} is not legal in environment 2 \(1 "):
            envs.step(spoilt)
        after = envs.step(actions)
    with opened(CASES[-1], 4) as envs:
        assert (envs.reset()[0] == observations).all()
        assert (envs.step(actions)[0] == after[0]).all()


def test_actions_of_a_wrong_shape_or_kind_are_refused() -> None:
    with opened(CASES[-1], 4) as envs:
        envs.reset()
        for wrong in (np.zeros(3, dtype=int), np.zeros((4, 1), dtype=int), np.zeros(4), ["a"] * 4, 3, None):
            with pytest.raises(InvalidOption, match="actions must be 4 whole numbers"):
                envs.step(wrong)  # type: ignore[arg-type]  # what it must refuse


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"num_envs": 0}, "num_envs must be a whole number of at least 1, not 0"),
        ({"num_envs": 2.5}, "num_envs must be a whole number"),
        ({"num_workers": 0}, "num_workers must be a whole number"),
        ({"players": 9}, "is for 2 to 5 players, not 9"),
        ({"edition": "third"}, "has no edition 'third'"),
        ({"cards": {"nonsense": 1}}, "there is no number 'nonsense'"),
        ({"reward": "money"}, "there is no reward 'money'"),
    ],
)
def test_wrong_wishes_are_told(wishes: dict[str, object], message: str) -> None:
    options: dict[str, object] = {"num_envs": 2, "players": 3, **wishes}
    with pytest.raises(InvalidOption, match=message):
        vector.make("notre-dame", **options)  # type: ignore[arg-type]  # what it must refuse


def test_an_unknown_game_is_told() -> None:
    with pytest.raises(parvis.UnknownGame):
        vector.make("chess", num_envs=2)


def test_seeds_must_be_as_many_as_games_and_options_there_are_none() -> None:
    with opened(CASES[-1], 3) as envs:
        with pytest.raises(InvalidOption, match="there are 3 environments and 2 seeds"):
            envs.reset(seed=[1, 2])
        with pytest.raises(InvalidOption, match="seed -1 is out of range"):
            envs.reset(seed=[1, 2, -1])
        with pytest.raises(InvalidOption, match="call reset before step"):
            envs.step([0, 0, 0])
        with pytest.raises(InvalidOption, match="no options"):
            envs.reset(options={"players": 2})


def test_too_many_games_for_the_memory_are_refused_before_any_is_there() -> None:
    with pytest.raises(MemoryError, match=r"1,000,000,000,000 environments need about [\d,.]+ GiB"):
        vector.make("troyes", num_envs=10**12)


def test_what_is_closed_stays_closed() -> None:
    for workers in (1, 2):
        with opened(CASES[-1], 2, num_workers=workers) as envs:
            envs.reset()
        envs.close()
        with pytest.raises(vector.ClosedError, match="closed"):
            envs.step([0, 0])


def test_a_killed_process_is_told_and_the_others_end() -> None:
    with opened(CASES[-1], 4, num_workers=2) as envs:
        envs.reset()
        actions = envs.sample_actions()
        crew = envs.crew
        assert isinstance(crew, Crew)
        os.kill(crew.processes[0].pid, signal.SIGKILL)
        crew.processes[0].join()
        with pytest.raises(LostWorker, match=r"has ended \(exit code \[-9\]\)"):
            envs.step(actions)
        assert not any(process.is_alive() for process in crew.processes)


def test_spaces_describe_what_comes_out() -> None:
    with opened(CASES[0], 3) as envs:
        observations, _infos = envs.reset()
        assert envs.observation_space.contains(observations)
        assert envs.single_observation_space.shape == (envs.game.observation_size,)
        assert envs.action_space.contains(envs.sample_actions().astype(np.int64))
        assert envs.single_action_space.n == envs.game.num_actions


def test_a_step_that_is_broken_off_is_told_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of its games have made their choice and others have not: nobody may play on with them."""
    with opened(CASES[-1], 4, num_workers=2) as envs:
        envs.reset()
        crew = envs.crew
        assert isinstance(crew, Crew)

        def interrupt(_word: bytes) -> None:
            raise KeyboardInterrupt

        actions = envs.sample_actions()
        with monkeypatch.context() as broken:
            broken.setattr(crew.own, "obey", interrupt)
            with pytest.raises(KeyboardInterrupt):
                envs.step(actions)
        assert not any(process.is_alive() for process in crew.processes)
        for play_on in (envs.sample_actions, envs.reset):
            with pytest.raises(LostWorker, match="make new ones"):
                play_on()
