"""The three ways in which a learner is paid."""

import random

import pytest

import parvis
from parvis import TERMINAL, InvalidOption
from parvis.core.rewards import DIFFERENCE, GAIN, REWARDS, SHARE, Paymaster, standing


@pytest.mark.parametrize("name", parvis.GAMES)
@pytest.mark.parametrize("reward", REWARDS)
def test_what_one_seat_wins_the_others_lose(name: str, reward: str) -> None:
    for _state, paid in paid_game(name, reward, seed=5):
        assert sum(paid) == pytest.approx(0)


@pytest.mark.parametrize("name", parvis.GAMES)
def test_the_end_is_paid_by_share_or_by_points(name: str) -> None:
    for reward in (SHARE, DIFFERENCE):
        *course, (state, last) = paid_game(name, reward, seed=6)
        assert all(paid == [0.0] * 3 for _state, paid in course)
        assert last == (state.returns() if reward == SHARE else standing(state))


@pytest.mark.parametrize("name", parvis.GAMES)
def test_gains_add_up_to_the_difference(name: str) -> None:
    course = paid_game(name, GAIN, seed=7)
    end, _paid = course[-1]
    for seat in range(3):
        total = sum(paid[seat] for _state, paid in course)
        assert total == pytest.approx(standing(end)[seat])
    assert any(any(paid) for _state, paid in course[:-1])


def test_an_unknown_reward_is_named_with_those_there_are() -> None:
    state = parvis.load("troyes").new(players=2, seed=1)
    with pytest.raises(InvalidOption, match="there is no reward 'shares'; did you mean 'share'"):
        Paymaster("shares", state)


def paid_game(name: str, reward: str, seed: int) -> list[tuple[parvis.State, list[float]]]:
    """A random game for three: every position but the first, with what was paid on reaching it."""
    rng = random.Random(seed)
    state = parvis.load(name).new(players=3, seed=seed)
    paymaster = Paymaster(reward, state)
    course = []
    while state.current_player != TERMINAL:
        state.apply(rng.choice(state.legal_actions()))
        course.append((state.copy(), paymaster.pay(state)))
    return course
