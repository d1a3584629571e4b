"""Chance drawn from outside gives the same games as the engine's own, and accounts tell what a seat saw."""

import copy
import itertools
import pickle
import random
from collections.abc import Iterator

import pytest

from parvis import CHANCE, TERMINAL, Chance, IllegalAction
from parvis.core.game import State
from parvis.envs.unfolded import Unfolded, begin, in_one_line
from tests.cases import ALL_CASES, CASES, Case


@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_drawn_outcome_by_outcome_an_event_ends_as_the_engine_rolls_it(case: Case) -> None:
    rng = random.Random(1)
    position = begin(case.game, case.players, case.edition)
    while position.state.current_player != TERMINAL:
        if position.options:
            rolled = rolled_by_engine(position.state, rng.getrandbits(64))
            before = position.state
            while position.state is before:
                assert rolled.chance.log is not None
                position.draw(rolled.chance.log[len(position.outcomes)])
            assert position.state.checksum() == rolled.checksum()
        else:
            position.choose(rng.choice(position.state.legal_actions()))


def rolled_by_engine(state: State, seed: int) -> State:
    """A copy after its event, with a log of all outcomes."""
    rolled = state.copy()
    rolled.chance = Chance(seed)
    rolled.chance.keep_log()
    rolled.roll()
    return rolled


@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_no_position_holds_a_generator_that_tells_what_will_be_rolled(case: Case) -> None:
    words = Chance(0).words()
    for position in course(case, 2):
        assert position.state.chance.words() == words
        assert position.state.current_player != CHANCE or len(position.options) > 1


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_account_only_grows(case: Case) -> None:
    accounts = [""] * case.players
    for number, position in enumerate(course(case, 3)):
        for seat in range(case.players):
            account = position.account(seat)
            assert account.startswith(accounts[seat])
            if number % 40 == 0:
                assert account == Unfolded(position.state, [], [], {}).account(seat)  # told at once or bit by bit
            accounts[seat] = account


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_seat_sees_when_it_is_asked_follows_from_its_account(case: Case) -> None:
    """So whoever remembers the account remembers every earlier sight: that is perfect recall."""
    sights: dict[str, str] = {}
    for position in course(case, 10, every=8):
        for taken in position.options or position.state.legal_actions():
            child = position.copy()
            go_on(child, taken)
            for more in (0, 1, 2, 4):  # whatever differs has time to be forgotten
                rng = random.Random(more)
                for _nth in range(more):
                    take_any(child, rng)
                seat = int(child.state.current_player)
                if seat >= 0:
                    sight = in_one_line(child.state.view(seat))
                    assert sights.setdefault(f"{seat} {child.account(seat)}", sight) == sight


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_copy_is_left_alone_by_what_follows(case: Case) -> None:
    kept = [(position.copy(), str(position), position.known(0)) for position in course(case, 4, every=10)]
    for earlier, text, known in kept:
        assert (str(earlier), earlier.known(0)) == (text, known)


@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_a_pickled_position_is_the_same_even_amid_an_event(case: Case) -> None:
    amid = 0
    for position in course(case, 5, every=11):
        amid += len(position.outcomes)
        for again in (pickle.loads(pickle.dumps(position)), copy.deepcopy(position)):
            assert (str(again), again.options) == (str(position), position.options)
            assert all(again.known(seat) == position.known(seat) for seat in range(case.players))
    assert amid


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_dealt_anew_follows_from_what_the_seat_knows_and_from_nothing_else(case: Case) -> None:
    differing = 0
    for position in course(case, 6, every=20):
        if not position.options:
            for seat in range(case.players):
                imagined = position.resampled(seat, Chance(7))
                assert imagined.known(seat) == position.known(seat)
                assert all(event.visible_to(seat) for event in imagined.events)
                assert str(imagined.resampled(seat, Chance(8))) == str(position.resampled(seat, Chance(8)))
                differing += str(imagined) != str(position)
    assert differing  # secrets there were


def test_amid_an_event_the_outcomes_so_far_are_unknown() -> None:
    position = begin(CASES[0].game, 2)
    position.draw(position.options[0])
    imagined = position.resampled(0, Chance(1))
    assert position.outcomes
    assert not imagined.outcomes
    assert imagined.options


def test_an_outcome_that_is_not_possible_is_refused_and_changes_nothing() -> None:
    position = begin(CASES[0].game, 2)
    before = str(position)
    with pytest.raises(IllegalAction, match="outcome 30 is not possible now; possible are 0, 1"):
        position.draw(30)
    assert str(position) == before
    while position.options:
        position.draw(position.options[0])
    with pytest.raises(IllegalAction, match="possible are none"):
        position.draw(0)


def course(case: Case, seed: int, every: int = 1) -> Iterator[Unfolded]:
    """A random game after every so many draws and choices; it goes on when the caller does."""
    rng = random.Random(seed)
    position = begin(case.game, case.players, case.edition)
    for number in itertools.count():
        if number % every == 0:
            yield position
        if position.state.current_player == TERMINAL:
            return
        take_any(position, rng)


def take_any(position: Unfolded, rng: random.Random) -> None:
    """Go on at random; at the end nothing happens."""
    possible = position.options or position.state.legal_actions()
    if possible:
        go_on(position, rng.choice(possible))


def go_on(position: Unfolded, taken: int) -> None:
    """Take an outcome or an action, whichever is wanted."""
    if position.options:
        position.draw(taken)
    else:
        position.choose(taken)
