"""Simulation: the same results whatever the workers and the loop that plays them."""

import json
from pathlib import Path

import pytest
from pyarrow import parquet

from parvis import InvalidOption
from parvis.arena.dataset import Dataset
from parvis.arena.plan import GameResult, Plan
from parvis.arena.simulate import simulate
from parvis.arena.summary import SeatSummary, Summary
from parvis.core.record import load_record
from tests.cases import CASES, Case


def plan(games: int = 40, *, players: int = 3, record: Path | None = None) -> Plan:
    return Plan(game="notre-dame", agents=("random",) * players, games=games, seed=11, record=record)


def results(plan: Plan, workers: int = 1) -> list[GameResult]:
    return [result for chunk in simulate(plan, workers) for result in chunk]


def test_any_number_of_workers_gives_the_same_results_in_order() -> None:
    alone = results(plan())
    assert [result.index for result in alone] == list(range(40))
    assert results(plan(), 2) == alone
    assert results(plan(), 3) == alone


@pytest.mark.parametrize("case", CASES, ids=str)
def test_recorded_games_are_those_of_the_engine_loop(case: Case, tmp_path: Path) -> None:
    fast = Plan(case.game.name, ("random",) * case.players, 3, 5, edition=case.edition)
    slow = Plan(case.game.name, ("random",) * case.players, 3, 5, edition=case.edition, record=tmp_path)
    assert results(slow) == results(fast)


def test_records_are_written_for_every_game(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    played = results(plan(5, record=folder))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"notre-dame-{number:06d}.json" for number in range(1, 6)]
    assert load_record(files[4]).scores == list(played[4].scores)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (Plan("notre-dame", ("random",) * 3, 0, 1), "games must be at least 1"),
        (Plan("notre-dame", ("random",) * 7, 5, 1), "2 to 5 players, not 7"),
        (Plan("notre-dame", ("random", "genius"), 5, 1), "no agent 'genius'"),
        (Plan("notre-dame", ("random",) * 3, 5, -1), "seed -1"),
        (Plan("notre-dame", ("random",) * 3, 5, 1, cards={"x": 1}), "no number 'x'"),
    ],
)
def test_a_wrong_plan_is_refused_before_anything_is_played(wrong: Plan, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        results(wrong)


def test_no_workers_is_refused() -> None:
    with pytest.raises(InvalidOption, match="workers must be at least 1"):
        results(plan(), 0)


def test_the_summary_counts_shared_victories_as_shares() -> None:
    summary = Summary("notre-dame", ("random", "random"))
    summary.add(GameResult(0, 1, (10, 10), (0, 1), 100))
    summary.add(GameResult(1, 2, (20, 10), (0,), 120))
    assert [seat.wins for seat in summary.seats] == [1.5, 0.5]
    assert json.loads(json.dumps(summary.to_dict())) == {
        "game": "notre-dame",
        "players": 2,
        "games": 2,
        "decisions": 220,
        "seconds": 0.0,
        "seats": [
            {"agent": "random", "wins": 1.5, "mean_score": 15.0, "faults": 0},
            {"agent": "random", "wins": 0.5, "mean_score": 10.0, "faults": 0},
        ],
    }


def test_the_interval_is_that_of_the_mean() -> None:
    seat = SeatSummary("random")
    for score in (10, 20, 30, 40):
        seat.add(score, 0)
    assert seat.mean_score == 25
    assert seat.interval == pytest.approx(1.96 * 12.9099 / 2, rel=1e-4)


def test_a_parquet_file_holds_a_row_per_game_and_seat(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    dataset = Dataset(path, ("random",) * 3)
    played = []
    for chunk in simulate(plan(7), 2):
        dataset.add(chunk)
        played += chunk
    assert not path.exists()
    dataset.close()
    rows = parquet.read_table(path).to_pylist()
    assert len(rows) == 21
    assert [row["score"] for row in rows[:3]] == list(played[0].scores)
    assert sum(row["win"] for row in rows) == pytest.approx(7)


def test_an_abandoned_parquet_file_leaves_nothing(tmp_path: Path) -> None:
    dataset = Dataset(tmp_path / "games.parquet", ("random",) * 3)
    dataset.abandon()
    assert list(tmp_path.iterdir()) == []
