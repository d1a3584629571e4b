"""Study: turns judged in the same games, what was played among them, turning points, and puzzles worth solving."""

from functools import cache

import pytest

from parvis import Chance
from parvis.analysis import course, puzzles, turning_points
from parvis.analysis.course import Slip, played_turns
from parvis.analysis.puzzles import Found, find_puzzle, gap_of, is_fit, play_game
from parvis.analysis.study import Judged, judge, outcome_of, study, turn_played
from parvis.analysis.turning_points import costliest
from parvis.core.match import Match

GAMES = ("troyes", "notre-dame")


@cache
def game(name: str) -> Match:
    """A game of computer players."""
    return play_game(name, 3, agent="easy")


@pytest.mark.parametrize("name", GAMES)
def test_what_was_played_is_judged_beside_the_best(name: str) -> None:
    turns = [turn for turn in played_turns(game(name)) if len(turn.before.legal_actions(turn.seat)) > 2][10:60:12]
    for turn in turns:
        found = study(turn.before, turn.seat, turn.path, trials=60, games=6)
        assert [each.share for each in found] == sorted((each.share for each in found), reverse=True)
        (played,) = [each for each in found if each.played]
        assert played.path == turn.path
        assert 1 <= len(found) <= 4
        outcomes = [outcome_of(turn.before.resample(turn.seat, Chance(1)), turn.seat, each.path) for each in found]
        assert len(set(outcomes)) == len(outcomes)


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_is_worth_the_same_alone_and_beside_others_and_whatever_the_secrets(name: str) -> None:
    turn = next(each for each in list(played_turns(game(name)))[30:] if is_fit(each))
    state, seat = turn.before, turn.seat
    paths = [each.path for each in study(state, seat, turn.path, trials=60, games=4)]
    together = judge(state, seat, paths, games=8, seed=5)
    assert [judge(state, seat, [path], games=8, seed=5)[0] for path in paths] == together
    assert judge(state.resample(seat, Chance(77)), seat, paths, games=8, seed=5) == together
    assert judge(state, seat, paths, games=8, seed=6) != together


@pytest.mark.parametrize("name", GAMES)
def test_the_turn_that_was_played_is_found_from_any_of_its_choices(name: str) -> None:
    match = game(name)
    for turn in list(played_turns(match))[::7]:
        assert turn_played(turn.before, turn.seat, match.moves[turn.ply :]) == (turn.path, True)
        for first in range(1, len(turn.path)):
            state = match.state_after(turn.ply + first)
            rest = turn_played(state, turn.seat, match.moves[turn.ply + first :])
            assert rest == (turn.path[first:], True)
        assert turn_played(turn.before, turn.seat, []) == ((), False)
        if len(turn.path) > 1:
            begun = match.moves[turn.ply : turn.ply + 1]
            assert turn_played(turn.before, turn.seat, begun) == (turn.path[:1], False)


def test_where_several_choose_at_once_others_may_come_first() -> None:
    match = game("notre-dame")
    state = match.state_after(0)
    assert len(state.pending_players()) > 1
    last = state.pending_players()[-1]
    path, whole = turn_played(state, last, match.moves)
    assert (len(path), whole) == (1, True)
    assert path[0] == next(action for seat, action in match.moves if seat == last)


def test_turning_points_are_the_costliest_turns_of_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("FIRST_TRIALS", 16), ("FIRST_GAMES", 4), ("TRIALS", 60), ("GAMES", 20), ("LOOKED_AT", 9)):
        monkeypatch.setattr(turning_points, name, value)
    monkeypatch.setattr(course, "PLAYOUTS", 6)
    match = game("notre-dame")
    followed = course.course_of(match, slips=0)
    points = turning_points.turning_points(match, followed, most=2)
    assert points == turning_points.turning_points(match, followed, most=2)
    assert points.whole
    found = points.slips
    for seat in range(match.players):
        mine = [slip for slip in found if slip.seat == seat]
        assert len(mine) <= 2
        assert mine == costliest(found, seat)
        assert all(slip.cost >= turning_points.LEAST_COST and slip.taken != slip.better for slip in mine)
    assert len(found) > 2
    assert turning_points.turning_points(match, followed, seconds=1e-9) == turning_points.TurningPoints((), False)


def test_the_costliest_come_first() -> None:
    slips = [Slip(ply, ply % 2, (1,), (2,), ply / 100) for ply in range(6)]
    assert [slip.ply for slip in costliest(slips)] == [5, 4, 3]
    assert [slip.ply for slip in costliest(slips, 0, most=2)] == [4, 2]


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_has_one_clear_answer_and_is_found_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for key, value in (("TRIALS", 80), ("GAMES", 16), ("CLOSE_TRIALS", 200), ("CLOSE_GAMES", 40), ("LOOKED_AT", 8)):
        monkeypatch.setattr(puzzles, key, value)
    match = game(name)
    found = find_puzzle(match, 4, least=0.01)
    assert found is not None
    assert found == find_puzzle(match, 4, least=0.01)
    assert found.gap >= 0.01
    best = found.turns[0]
    assert best.whole
    assert len(best.path) > 1
    state = match.state_after(found.ply)
    assert state.pending_players() == [found.seat]
    for action in best.path:
        state.step(action, found.seat)
    assert find_puzzle(match, 4, least=1.0) is None


def test_a_gap_needs_two_turns() -> None:
    assert gap_of([Judged((1,), 0.5)]) == 0.0
    assert Found(3, 0, (Judged((1, 2), 0.5), Judged((3,), 0.25))).gap == 0.25
