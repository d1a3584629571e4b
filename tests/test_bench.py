"""The benchmark judges what it measured: ratios, rates, what is missing; and ends the rows that do not answer."""

import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from bench import batches, engine, learners, peers, run, scale
from bench.child import KINDS
from bench.floors import FLOORS, LEASTS, MISSED, PASSED, UNMEASURED, failed, judge, judge_rate
from bench.plot import write_plot
from bench.report import AT_ONCE, GROUPS, OBSERVED, grouped, play_table
from bench.rows import Row, Task, row_from_json

from tests.processes import PATIENCE, first_line, is_gone, started, wait_for

TASKS = [*engine.tasks(1), *peers.tasks(1), *learners.tasks(1), *batches.tasks(1)]
LEAVES_A_WORKER = """
import signal, subprocess, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)  # which the worker inherits
worker = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
signal.signal(signal.SIGINT, signal.default_int_handler)
print(worker.pid, flush=True)
signal.pause()
"""


def rated(key: str, rate: float) -> Row:
    """A row of some task that made so many decisions in a second."""
    task = next(task for task in TASKS if task.key == key)
    return Row(task, decisions=round(rate * 10), games=10, seconds=10.0, copy_us=1.0)


def word_on(name: str, rows: list[Row]) -> str:
    return next(verdict.word for verdict in judge(rows) if verdict.name == name)


def test_every_demand_is_on_rows_that_are_measured() -> None:
    keys = [task.key for task in TASKS]
    assert len(keys) == len(set(keys))
    assert {key for floor in FLOORS for key in (floor.ours, floor.theirs)} <= set(keys)
    assert {least.ours for least in LEASTS} <= set(keys)
    assert {task.kind for task in TASKS} == {kind for kinds in GROUPS.values() for kind in kinds} <= set(KINDS)


@pytest.mark.parametrize(("game", "least"), [("notre-dame", 600_000), ("troyes", 300_000)])
def test_many_games_at_once_have_a_floor_of_their_own(game: str, least: int) -> None:
    name, key = f"{game}: vector, decisions a second", f"{game}/4/vector/compiled"
    assert word_on(name, [rated(key, least)]) == PASSED
    assert word_on(name, [rated(key, least - 1)]) == MISSED
    assert word_on(name, []) == UNMEASURED
    assert word_on(name, [replace(rated(key, 0), seconds=0.0, problem="no cores")]) == UNMEASURED


@pytest.mark.parametrize("word", [MISSED, UNMEASURED])
def test_a_rate_that_is_missed_or_missing_fails_a_run(word: str) -> None:
    row = rated("troyes/4/vector/compiled", 10.0) if word == MISSED else None
    verdict = judge_rate("a rate", row, 11.0)
    assert (verdict.word, failed([verdict])) == (word, True)
    assert not failed([judge_rate("a rate", rated("troyes/4/vector/compiled", 11.0), 11.0)])


def test_the_faster_way_of_pgx_is_the_one_to_beat() -> None:
    ours = rated("troyes/4/vector/compiled", 60_000)
    ways = [rated("pgx-backgammon/2/scan/compiled", 13_000), rated("pgx-backgammon/2/step/compiled", 11_000)]
    verdicts = [verdict for verdict in judge([ours, *ways]) if verdict.name.startswith("troyes: vector against pgx")]
    assert [verdict.word for verdict in verdicts] == [MISSED, PASSED]
    assert failed(verdicts)


@pytest.mark.parametrize(("game", "times"), [("notre-dame", 300), ("troyes", 100)])
def test_the_engine_is_held_against_catanatron(game: str, times: int) -> None:
    peer, name = rated("catanatron/4/own/interpreted", 1000), f"{game}: playout against catanatron"
    assert word_on(name, [peer, rated(f"{game}/4/playout/compiled", times * 1000)]) == PASSED
    assert word_on(name, [peer, rated(f"{game}/4/playout/compiled", times * 1000 - 1)]) == MISSED


def test_the_adapter_is_held_against_connect_four() -> None:
    peer = rated("pettingzoo-connect_four/2/pettingzoo/interpreted", 4000)
    for rate, word in ((20_000, PASSED), (19_999, MISSED)):
        ours = rated("troyes/4/pettingzoo/compiled", rate)
        assert word_on("troyes: PettingZoo against its connect four", [peer, ours]) == word


def test_rows_say_how_many_games_and_cores_they_had(tmp_path: Path) -> None:
    rows = [rated("troyes/4/vector/compiled", 400_000), rated("rlcard-gin-rummy/2/own/interpreted", 2000)]
    assert [row_from_json(row.as_json()) for row in rows] == rows
    groups = grouped(rows)
    assert list(groups) == [OBSERVED, AT_ONCE]
    alone, together = ([str(column.header) for column in play_table(*group).columns] for group in groups.items())
    assert {"at once", "cores"} <= set(together)
    assert not {"at once", "cores"} & set(alone)
    picture = tmp_path / "picture.svg"
    assert write_plot(picture, rows)
    drawn = picture.read_text(encoding="utf-8")
    assert "troyes, 4 players, vector, 4,096 on 2 cores" in drawn
    assert "rlcard-gin-rummy, 2 players, own<" in drawn


# Many games at once ---------------------------------------------------------------------------------------------


class Clockwork:
    """Two games of four choices each, which begin and end together; a step takes a second of its own clock."""

    def __init__(self) -> None:
        self.time = 0.0
        self.steps = 0

    def begin(self) -> None:
        self.steps = 0

    def play(self) -> int:
        self.time += 1.0
        self.steps += 1
        return 2

    def ended(self) -> int:
        return 0 if self.steps % 4 else 2

    def choices(self) -> list[int]:
        return [1, 3]


@pytest.fixture
def clockwork(monkeypatch: pytest.MonkeyPatch) -> Clockwork:
    """Games with a clock of their own, on a machine of which a tenth is in use."""
    games = Clockwork()
    monkeypatch.setattr("time.perf_counter", lambda: games.time)
    monkeypatch.setattr(batches, "idle_share", lambda: 0.9)
    monkeypatch.setattr(batches, "family_mb", lambda: 50.0)
    return games


@pytest.mark.parametrize(("seconds", "size", "steps"), [(1, 2, 4), (4, 2, 4), (5, 2, 8), (2, 100, 10), (0.1, 100, 1)])
def test_play_lasts_whole_rounds_but_not_for_ever(clockwork: Clockwork, seconds: float, size: int, steps: int) -> None:
    played = batches.play_for(seconds, size, clockwork)
    assert (played.decisions, played.seconds) == (2 * steps, steps)


@pytest.mark.parametrize(("ended", "rounds"), [(0, 0), (49, 0), (50, 1), (149, 1), (150, 2)])
def test_a_round_is_over_when_half_of_its_games_are(ended: int, rounds: int) -> None:
    """The quick games of a batch are over before the long ones, so the half way is where a game of usual length is."""
    assert batches.Played(ended=ended).rounds(100) == rounds


def test_a_batch_tells_its_figures(clockwork: Clockwork) -> None:
    task = Task("vector", "two", 2, "vector", "compiled", seconds=6.0, batch=2, cores=2)
    row = batches.measure_batch(task, clockwork, {"clock": "1"})
    assert (row.decisions, row.games, row.seconds, row.cpu_share) == (16, 4, 8.0, 0.9)
    assert (row.decisions_per_game, row.branching, row.forced, row.versions) == (4.0, 2.0, 0.5, {"clock": "1"})
    assert row.is_timed


def test_a_batch_that_ended_too_few_games_counts_none(clockwork: Clockwork) -> None:
    task = Task("vector", "two", 2, "vector", "compiled", seconds=2.0, batch=100, cores=2)
    row = batches.measure_batch(task, clockwork, {})
    assert (row.decisions, row.games_per_second, row.decisions_per_game) == (20, None, None)


def test_without_its_cores_a_batch_is_not_measured() -> None:
    task = batches.tasks(1)[0]
    assert batches.too_few_cores(replace(task, cores=1)) is None
    told = batches.too_few_cores(replace(task, cores=100_000))
    assert told is not None
    assert "needs 100000 cores" in told


# The child ------------------------------------------------------------------------------------------------------


def test_a_row_that_does_not_answer_has_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "PATIENCE_SECONDS", 0)
    row = run.run_one(replace(TASKS[0], seconds=0.0))
    assert row.problem == "gave no answer within 0 s"


def test_what_a_row_started_ends_with_it() -> None:
    with started([sys.executable, "-c", LEAVES_A_WORKER]) as process:
        worker = int(first_line(process))
        run.end(process)
        assert process.wait(PATIENCE) != 0
        wait_for(lambda: is_gone(worker), "the end of the worker")


def test_a_row_that_breaks_has_a_problem() -> None:
    row = run.run_one(Task("engine", "chess", 2, engine.PLAYOUT, engine.INTERPRETED))
    assert row.problem is not None
    assert "there is no game 'chess'" in row.problem


def test_a_peer_that_is_not_there_is_named() -> None:
    assert peers.what_is_missing("json", "no_such_peer", "nor_this") == (
        "no_such_peer is not installed: pip install parvis[bench]"
    )
    assert peers.what_is_missing("json") is None


def test_the_gain_of_a_second_process_is_told_and_judged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--seconds", "0.05", "--rounds", "1", "--only", "notre-dame random"]
    for floor, code in (("0", 0), ("1000", 1)):
        monkeypatch.setattr("sys.argv", ["scale", *options, "--floor", floor])
        with pytest.raises(SystemExit) as ended:
            scale.main()
        assert ended.value.code == code
        text = capsys.readouterr().out
        assert re.search(r"notre-dame, 2 random +[\d,.]+ +[\d,.]+ +[\d.]+\n", text)
        assert text.endswith(f"{code} floors missed\n")
