"""Thinking ahead: turns, shares of the victory, guided playouts, trials and the tree."""

import math

import pytest
from librt.vecs import vec

import parvis
from parvis import TERMINAL, Chance, State
from parvis.games import KITS
from parvis.search.budget import Budget
from parvis.search.evaluation import no_points, outlook, share_victory
from parvis.search.forecast import forecast
from parvis.search.guide import Guide
from parvis.search.tree import Tree
from parvis.search.trials import Candidate, Trials
from parvis.search.turns import MOST_TURNS, Turn, turns_of
from tests.cases import CASES, Case, random_positions


def some_positions(case: Case, seed: int, step: int = 13) -> list[State]:
    """Positions of a random game in which somebody chooses."""
    return [
        state.copy()
        for ply, state in enumerate(random_positions(case, seed))
        if ply % step == 0 and state.current_player != TERMINAL
    ]


def shares_of(state: State, knower: int = 0) -> tuple[list[float], list[float]]:
    expected, shares = vec[float]([0.0] * 5), vec[float]([0.0] * 5)
    share_victory(KITS[state.game.name].evaluation(), state, knower, expected, shares)
    return list(expected)[: state.players], list(shares)[: state.players]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_shares_of_the_victory_add_up_and_rise_with_the_points(case: Case) -> None:
    for state in some_positions(case, 1):
        expected, shares = shares_of(state)
        assert sum(shares) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in shares)
        ranked = sorted(range(case.players), key=lambda seat: expected[seat])
        assert [shares[seat] for seat in ranked] == sorted(shares)
        assert KITS[case.game.name].evaluation().spread(state) > 0


@pytest.mark.parametrize("case", CASES, ids=str)
def test_at_the_end_shares_are_those_of_the_winners(case: Case) -> None:
    state = list(random_positions(case, 2))[-1]
    expected, shares = shares_of(state)
    winners = state.winners()
    assert expected == state.scores()
    assert shares == [1 / len(winners) if seat in winners else 0 for seat in range(case.players)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_outlook_rises_as_the_share_does(case: Case) -> None:
    evaluation = KITS[case.game.name].evaluation()
    for state in some_positions(case, 3):
        spread = evaluation.spread(state)
        for seat in range(case.players):
            share = shares_of(state, seat)[1][seat]
            lead = outlook(evaluation, state, seat, seat, no_points())
            assert 1 / (1 + math.exp(-lead / spread)) == pytest.approx(share)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_turns_are_whole_sorted_and_begin_with_every_choice(case: Case) -> None:
    evaluation = KITS[case.game.name].evaluation()
    for state in some_positions(case, 4):
        before = state.to_dict()
        for seat in state.pending_players():
            turns = turns_of(evaluation, state, seat, seat)
            assert [turn.value for turn in turns] == sorted((turn.value for turn in turns), reverse=True)
            if len(turns) < MOST_TURNS:
                assert {turn.path[0] for turn in turns} == set(state.legal_actions(seat))
            assert len({tuple(turn.path) for turn in turns}) == len(turns)
            for turn in turns[:5]:
                after = state.copy()
                for action in turn.path:
                    assert after.turn == state.turn
                    after.step(action, seat)
                ended = after.turn != state.turn or after.current_player != seat
                assert ended or (turn.opens and evaluation.is_opening(after))
                assert outlook(evaluation, after, seat, seat, no_points()) == turn.value
        assert state.to_dict() == before


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_guided_playout_stops_after_its_turns_or_at_the_end(case: Case) -> None:
    guide = Guide(KITS[case.game.name].evaluation(), 3)
    for place, state in enumerate(some_positions(case, 5, 29)):
        reached = guide.play_on(state.copy(), state.turn + 3, Chance(place))
        assert reached.turn == state.turn + 3 or reached.current_player == TERMINAL
        assert reached.current_player != -1
        assert reached.game.from_dict(reached.to_dict()).to_dict() == reached.to_dict()
    assert guide.play_on(state.copy(), 10_000, Chance(1)).current_player == TERMINAL


@pytest.mark.parametrize("method", ["turns", "tree"])
def test_simulations_are_counted_and_the_true_position_stays(method: str) -> None:
    for case in CASES[::4]:
        evaluation = KITS[case.game.name].evaluation()
        state = some_positions(case, 6)[2]
        seat = state.pending_players()[0]
        before = state.to_dict()
        budget = Budget(40, 0.0)
        if method == "turns":
            path = Trials(evaluation, 8, 1, 2).run(state, seat, Chance(1), budget)[0].turn.path
        else:
            path = Tree(evaluation, 1, 2).run(state, seat, Chance(1), budget)
        assert 40 <= budget.done <= 48
        assert path[0] in state.legal_actions(seat)
        assert state.to_dict() == before


def test_time_ends_a_search() -> None:
    budget = Budget(0, 0.05)
    case = CASES[0]
    Trials(KITS[case.game.name].evaluation(), 8, 1, 2).run(case.new(1), case.new(1).current_player, Chance(1), budget)
    assert budget.done > 0
    assert budget.spent() >= 1


def test_the_worse_half_drops_out_and_the_rest_share_their_luck() -> None:
    case = CASES[-1]
    state = some_positions(case, 8)[3]
    seat = state.pending_players()[0]
    evaluation = KITS[case.game.name].evaluation()
    best = turns_of(evaluation, state, seat, seat)[0]
    twins = [Candidate(Turn(list(best.path), 0.0, False)) for _ in range(8)]
    ranked = Trials(evaluation, 8, 1, 2).race(list(twins), state, seat, Chance(1), Budget(400, 0.0))
    assert sorted({candidate.trials for candidate in ranked}, reverse=True) == list(
        dict.fromkeys(candidate.trials for candidate in ranked)
    )
    assert len({candidate.mean_share() for candidate in ranked[:2]}) == 1  # the same turn under the same luck
    assert ranked[0].trials > 2 * ranked[-1].trials


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_forecast_is_fair_and_exact_at_the_end(case: Case) -> None:
    evaluation = KITS[case.game.name].evaluation()
    states = list(some_positions(case, 9, 41))
    shares = forecast(evaluation, states[0], 6, 2, Chance(1))
    assert sum(shares) == pytest.approx(1)
    last = list(random_positions(case, 9))[-1]
    assert forecast(evaluation, last, 2, 2, Chance(1)) == shares_of(last)[1]


@pytest.mark.parametrize(("sims", "depth"), [(40, 2), (2000, 4)])
def test_with_time_for_many_trials_they_look_further(sims: int, depth: int) -> None:
    state = parvis.load("troyes").new(players=2, seed=1)
    trials = Trials(KITS["troyes"].evaluation(), 4, 0, 2)
    best = trials.run(state, state.current_player, Chance(1), Budget(sims, 0.0))[0]
    assert trials.depth == depth
    assert best.trials <= sims
    fixed = Trials(KITS["troyes"].evaluation(), 4, 1, 2)
    fixed.run(state, state.current_player, Chance(1), Budget(sims, 0.0))
    assert fixed.depth == 1
