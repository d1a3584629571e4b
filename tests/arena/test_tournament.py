"""Tournaments: fair line-ups, the same games for any number of workers, and nothing lost on the way."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from parvis import InvalidOption
from parvis.arena.interruption import Interruption
from parvis.arena.intervals import Heap, mean_of, share_of
from parvis.arena.lineups import Schedule, line_ups, round_orders
from parvis.arena.plan import GameResult
from parvis.arena.results import GAMES, SETTINGS, Results
from parvis.arena.settings import InvalidTournament, Settings
from parvis.arena.standings import lead, standings_of
from parvis.arena.tournament import play
from parvis.core.chance import derived_seed

DUEL = Settings(game="notre-dame", agents=("random", "greedy"), players=2, games=8, seed=3)
FIRST = """
from parvis.agents.agent import Agent

class First(Agent):
    name = "first"

    def choose(self, situation):
        return situation.legal[0]
"""
RANDOM = Settings(game="notre-dame", agents=("random",), players=3, games=12, seed=3)
MANY = Settings(game="notre-dame", agents=("random",), players=3, games=3000, seed=3)  # no worker is done in a moment


def results_of(settings: Settings, workers: int = 1) -> list[GameResult]:
    chunks = play(settings, range(settings.schedule.games), workers)
    return [result for chunk in chunks for result in chunk]


def won(index: int, winners: tuple[int, ...], scores: tuple[int, ...]) -> GameResult:
    return GameResult(index, 1, scores, winners, 100, (0,) * len(scores))


# Line-ups ---------------------------------------------------------------------------------------------------------


def test_as_many_agents_as_players_are_one_line_up() -> None:
    assert line_ups(("search", "greedy", "greedy"), 3) == [("search", "greedy", "greedy")]


def test_more_agents_than_players_meet_in_every_combination() -> None:
    met = line_ups(("a", "b", "c", "d"), 3)
    assert met == [("a", "b", "c"), ("a", "b", "d"), ("a", "c", "d"), ("b", "c", "d")]
    assert line_ups(("a", "b", "b"), 2) == [("a", "b"), ("b", "b")]


def test_fewer_agents_than_players_fill_up_in_every_way_and_all_play() -> None:
    met = line_ups(("a", "b"), 4)
    assert [Counter(line_up) for line_up in met] == [Counter("aaab"), Counter("aabb"), Counter("abbb")]
    assert line_ups(("a",), 3) == [("a", "a", "a")]


@pytest.mark.parametrize(("agents", "players"), [("ab", 2), ("abc", 2), ("abcd", 4), ("ab", 4), ("abcdef", 5)])
def test_every_agent_sits_equally_often_in_every_seat_of_every_deal(agents: str, players: int) -> None:
    schedule = Schedule(tuple(agents), players, 1000)
    for deal in range(3):
        first = deal * schedule.games_per_deal
        seatings = [schedule.seating(index) for index in range(first, first + schedule.games_per_deal)]
        assert {seating.deal for seating in seatings} == {deal}
        for agent in agents:
            in_seats = [sum(seating.agents[seat] == agent for seating in seatings) for seat in range(players)]
            assert len(set(in_seats)) == 1
            assert in_seats[0] > 0


def test_the_order_around_the_table_changes_from_deal_to_deal() -> None:
    assert len(round_orders(("a", "b", "c", "d"))) == 6
    assert len(round_orders(("a", "a", "b", "b"))) == 2
    schedule = Schedule(("a", "b", "c"), 3, 100)
    neighbours = Counter[str]()
    for index in range(2 * schedule.games_per_deal):
        seats = schedule.seating(index).agents
        neighbours.update(seats[place] + seats[(place + 1) % 3] for place in range(3))
    assert len(neighbours) == 6
    assert set(neighbours.values()) == {3}


def test_games_are_rounded_up_to_whole_deals() -> None:
    schedule = Schedule(("a", "b", "c"), 2, 100)
    assert (schedule.games_per_deal, schedule.deals, schedule.games) == (6, 17, 102)
    assert Schedule(("a", "b"), 2, 100).games == 100


# Playing ----------------------------------------------------------------------------------------------------------


def test_all_line_ups_and_rotations_of_a_deal_have_the_same_luck() -> None:
    settings = replace(DUEL, agents=("random", "greedy", "greedy"), games=12)
    results = results_of(settings)
    deals = [settings.schedule.seating(result.index).deal for result in results]
    assert deals == [0] * 4 + [1] * 4 + [2] * 4
    assert [result.seed for result in results] == [derived_seed(3, deal) for deal in deals]
    assert len({result.seed for result in results}) == 3


def test_agents_without_luck_of_their_own_play_the_same_game_in_the_same_seats(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(FIRST)
    results = results_of(replace(DUEL, agents=("first", "first"), games=4, code=(bot,)))
    first, second = results[0], results[1]
    assert (first.scores, first.winners) == (second.scores, second.winners)
    assert results[2].scores != first.scores


def test_any_number_of_workers_gives_the_same_games_and_the_same_standings() -> None:
    settings = replace(DUEL, games=10)
    alone = results_of(settings)
    assert [result.index for result in alone] == list(range(10))
    assert results_of(settings, 2) == alone
    told = [standings_of(settings, results).to_dict() for results in (alone, results_of(settings, 3))]
    for each in told:
        each.pop("timing")
    assert told[0] == told[1]


def test_an_interruption_ends_the_play_and_the_rest_can_be_played_later() -> None:
    for workers in (1, 2):
        interruption = Interruption()
        done: list[GameResult] = []
        for chunk in play(MANY, range(MANY.games), workers, interruption):
            done += chunk
            interruption.signals = 1
        assert 0 < len(done) < MANY.games
        known = {result.index for result in done}
        missing = [index for index in range(MANY.games) if index not in known]
        rest = [result for chunk in play(MANY, missing) for result in chunk]
        assert sorted(done + rest, key=lambda result: result.index) == results_of(MANY)


# Figures ----------------------------------------------------------------------------------------------------------


def test_winners_are_ahead_whatever_the_points_say() -> None:
    result = won(0, (1,), (30, 30, 20, 20))
    assert lead(result, 1, 0) == 1
    assert lead(result, 0, 1) == 0
    assert lead(result, 0, 2) == 1
    assert lead(result, 2, 3) == 0.5
    assert lead(won(0, (0, 1), (30, 29)), 0, 1) == 0.5


def test_shared_victories_count_as_shares_and_equal_agents_are_not_compared() -> None:
    settings = Settings("notre-dame", ("a", "b", "b"), 3, 3, 1)
    games = [won(0, (0, 1), (9, 9, 5)), won(1, (2,), (1, 2, 8)), won(2, (1,), (4, 8, 5))]
    told = standings_of(settings, games)
    by_name = {agent.agent: agent for agent in told.agents}
    assert by_name["a"].wins == pytest.approx(2.5)
    assert by_name["b"].wins == pytest.approx(0.5)
    assert by_name["b"].win_share.count == 6
    assert [(pair.agent, pair.other, pair.ahead.count) for pair in told.pairs] == [("a", "b", 6), ("b", "a", 6)]
    ahead = told.pair("a", "b")
    assert ahead is not None
    assert ahead.ahead.value == pytest.approx(5.5 / 6)
    assert ahead.difference.value == pytest.approx((0 + 4 + 7 + 6 + 4 + 3) / 6)


@pytest.mark.parametrize("games", [1, 2, 10, 1000])
def test_intervals_of_all_or_nothing_have_a_width(games: int) -> None:
    none = share_of([Heap(0, 2)] * games)
    every = share_of([Heap(2, 2)] * games)
    assert (none.value, every.value) == (0, 1)
    assert none.low == 0
    assert every.high == 1
    assert none.high is not None
    assert every.low is not None
    assert none.high == pytest.approx(1 - every.low)
    assert 1 / (3 * games) < none.high < 1


def test_games_of_a_deal_that_go_together_count_as_little_more_than_one() -> None:
    alike = share_of([Heap(4, 4), Heap(0, 4)] * 50)
    mixed = share_of([Heap(2, 4)] * 100)
    assert alike.value == mixed.value == 0.5
    assert alike.high == pytest.approx(0.5 + 0.097, abs=0.01)
    assert mixed.high == pytest.approx(0.5 + 0.01, abs=0.005)


def test_a_mean_needs_two_deals_for_an_interval() -> None:
    assert mean_of([Heap(30, 3)]).low is None
    estimate = mean_of([Heap(10, 1), Heap(20, 1), Heap(30, 1), Heap(40, 1)])
    assert estimate.value == 25
    assert estimate.high == pytest.approx(25 + 3.1824 * 12.9099 / 2, rel=1e-4)


# The folder -------------------------------------------------------------------------------------------------------


def test_games_come_back_as_they_were_written(tmp_path: Path) -> None:
    written = results_of(DUEL)
    store = Results.create(tmp_path / "new" / "folder", DUEL)
    store.append(written[3:])
    store.append(written[:3])
    store.close()
    again = Results.resume(tmp_path / "new" / "folder")
    assert again.settings == DUEL
    assert list(again.read()) == written
    assert again.count == 8
    again.close()


@pytest.mark.parametrize("tail", [b'{"game":5,"de', b"\x00" * 40, b'{"game":5}\n', b"\n"])
def test_a_torn_last_line_is_cut_away(tail: bytes, tmp_path: Path) -> None:
    written = results_of(RANDOM)
    store = Results.create(tmp_path, RANDOM)
    store.append(written[:5])
    store.close()
    whole = (tmp_path / GAMES).read_bytes()
    (tmp_path / GAMES).write_bytes(whole + tail)
    again = Results.resume(tmp_path)
    assert list(again.read()) == written[:5]
    again.append(written[5:6])
    again.close()
    assert (tmp_path / GAMES).read_bytes().startswith(whole + b'{"game":5,')
    assert (tmp_path / GAMES).read_bytes().count(b"\n") == 6


def test_a_damaged_line_in_the_middle_is_told(tmp_path: Path) -> None:
    store = Results.create(tmp_path, RANDOM)
    store.append(results_of(RANDOM)[:3])
    store.close()
    lines = (tmp_path / GAMES).read_bytes().splitlines(keepends=True)
    (tmp_path / GAMES).write_bytes(lines[0] + lines[1][:20] + b"\n" + lines[2])
    with pytest.raises(InvalidTournament, match="line 2 of"):
        Results.resume(tmp_path)
    (tmp_path / GAMES).write_bytes(lines[0] + lines[0] + lines[2])
    with pytest.raises(InvalidTournament, match="line 2 of"):
        Results.resume(tmp_path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 9}, "version 9"),
        ({"rules": 0}, "begun with rules 0"),
        ({"format": "x"}, "is not a tournament file"),
        ({"players": "two"}, "damaged"),
        ({"agents": 3}, "damaged"),
    ],
)
def test_settings_that_do_not_hold_are_told(change: dict[str, object], message: str, tmp_path: Path) -> None:
    Results.create(tmp_path, DUEL).close()
    content = json.loads((tmp_path / SETTINGS).read_text(encoding="utf-8"))
    (tmp_path / SETTINGS).write_text(json.dumps({**content, **change}), encoding="utf-8")
    with pytest.raises(InvalidTournament, match=message):
        Results.resume(tmp_path)


def test_a_changed_bot_file_is_not_gone_on_with(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("one = 1\n", encoding="utf-8")
    Results.create(tmp_path / "x", replace(DUEL, code=(bot,))).close()
    Results.resume(tmp_path / "x").close()
    bot.write_text("one = 2\n", encoding="utf-8")
    with pytest.raises(InvalidTournament, match="has changed since"):
        Results.resume(tmp_path / "x")


def test_a_folder_with_a_tournament_is_not_taken_for_another(tmp_path: Path) -> None:
    Results.create(tmp_path, DUEL).close()
    with pytest.raises(InvalidOption, match="already holds a tournament"):
        Results.create(tmp_path, DUEL)
