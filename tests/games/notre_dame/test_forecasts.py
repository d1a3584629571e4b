"""Forecasts of Notre Dame, and what a choice opens: they come true if nothing changes, and tell nothing hidden."""

from collections.abc import Iterator

import pytest

from parvis import Chance, State
from parvis.games.notre_dame import KIT
from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.words.catalogue import catalogue
from tests.cases import Case, random_positions
from tests.games.notre_dame.rules.positions import GAME, bribe_turn, card_turn, do, points, seat_of, told
from tests.games.notre_dame.test_picture import NOTRE_DAME, view_of

WORDS = NotreDameWords(catalogue(), 4)


def forecast(state: State, seat: int = 0, chance: int = 1) -> list[str]:
    """Rats after this round, points of Notre Dame, points at the end."""
    words = KIT.words(catalogue(), int(state.players))
    return [figure.value for figure in KIT.forecasts(state.resample(seat, Chance(chance)), seat, words)]


def outcome(state: State, label: str, seat: int = 0) -> str:
    return KIT.outcome(label, state.resample(seat, Chance(1)), seat, WORDS)


def before_the_plague(case: Case) -> Iterator[State]:
    """Positions in which one more choice, that of no bribe, brings the plague."""
    for seed in range(6):
        for state in random_positions(case, seed):
            view = view_of(state, None)
            last = (view["start"] - 1) % case.players
            if (view["phase"], view["step"], state.current_player) == ("bribe", "main", last):
                yield state.copy()


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_forecasts_come_true_where_nothing_changes(case: Case) -> None:
    overrun = 0
    for state in before_the_plague(case):
        foretold = [forecast(state, seat) for seat in range(case.players)]
        after = state.copy()
        after.trace = []
        after.step(GAME.parse("bribe:nobody"))
        if view_of(after, None)["step"] == "lose":
            continue
        losers = [seat for seat, _ in told(after, trace.PLAGUE_LOSS)]
        overrun += len(losers)
        for seat, (rats, given, _) in enumerate(foretold):
            marker, end = map(int, rats.rstrip("!").split("/"))
            assert min(marker, end) == seat_of(after, seat)["rat"]
            assert rats.endswith("!") == (seat in losers)
            if told(after, trace.NOTRE_DAME_SCORED) and seat not in losers:
                assert int(given) == points(after, seat) - points(state, seat)
    assert overrun


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_forecasts_tell_nothing_hidden(case: Case) -> None:
    for number, state in enumerate(random_positions(case, 2)):
        if number % 5 == 0:
            for seat in range(case.players):
                assert forecast(state, seat, 1) == forecast(state, seat, 2)
    assert forecast(state) == []


def test_rats_are_told_with_doctor_and_hospital() -> None:
    state = bribe_turn("doctor", "monk", "town-guard", rat=6, coins=3, sectors={"hospital": 1})
    assert forecast(state)[0] == "9/9"
    assert forecast(do(state, "bribe:doctor"))[0] == "5/9"


def test_rats_past_the_end_overrun() -> None:
    state = bribe_turn("doctor", "monk", "town-guard", rat=8)
    assert forecast(state)[0] == "12/9!"


def test_who_is_struck_already_has_nothing_more_to_fear() -> None:
    state = bribe_turn(
        "doctor", "monk", "town-guard", last=True, rat=9, others={1: {"rat": 9, "sectors": {"bank": 1, "park": 1}}}
    )
    do(state, "bribe:nobody")
    assert state.current_player == 1
    assert forecast(state, 1)[0] == "9/9"
    assert forecast(state, 0)[0] == "13/9!"


def test_notre_dame_counts_the_share_of_the_own_cubes_and_the_park() -> None:
    state = bribe_turn("monk", points=5, notre_dame=2, sectors={"park": 2}, others={1: {"notre_dame": 1}})
    assert forecast(state)[1:] == ["+7", "12"]  # 10 for three cubes: 3 each, and 1 for the park
    assert forecast(state, 1)[1:] == ["+3", "3"]
    assert forecast(state, 2)[1:] == ["+0", "0"]


def test_what_a_card_opens_is_told_in_few_words() -> None:
    state = card_turn("carriage", "friend", "notre-dame", coins=2, sectors={"carriage": 2})
    assert outcome(state, "play:carriage:own") == "up to 3 steps"
    assert outcome(state, "play:friend:right") == "acts in any other sector"
    assert outcome(state, "play:notre-dame:right2") == "up to 3 PP for 2 coins"
    state = card_turn("hotel", "bank", rat=3, sectors={"hotel": 3})
    assert outcome(state, "play:hotel:own") == "2 picks: coin, cube or rats"
    assert outcome(state, "play:bank:right") == ""
    state = card_turn("bank", supply=0, sectors={"park": 2})
    assert outcome(state, "play:bank:own") == "with a cube from another place, or not at all"


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_what_is_done_at_once_opens_nothing(case: Case) -> None:
    for number, state in enumerate(random_positions(case, 3)):
        if number % 4 == 0:
            for seat in state.pending_players():
                for action in state.legal_actions(seat):
                    after = state.copy()
                    after.step(action, seat)
                    if after.turn != state.turn:
                        assert outcome(state, GAME.label(action), seat) == ""
