"""The parts of a data set: the same file whatever came between, and nothing lost but a part in progress."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from parvis import InvalidOption
from parvis.arena import dataset, parts, position_file
from parvis.arena.missing import Missing
from parvis.arena.parts import JOURNAL, SETTINGS, Parts, file_for, folder_of
from parvis.arena.plan import GameResult, Plan
from parvis.arena.plan_file import InvalidSimulation, read_plan, write_plan
from parvis.arena.simulate import simulate
from parvis.arena.summary import Summary

PLAN = Plan("notre-dame", ("random", "random"), games=24, seed=11)
KINDS = [PLAN, replace(PLAN, agents=("random", "greedy"), positions=True)]


@pytest.fixture(autouse=True)
def _small_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups of rows of a few games each, and as many parts."""
    monkeypatch.setattr(dataset, "GROUP_ROWS", 10)
    monkeypatch.setattr(position_file, "GROUP_BYTES", 300_000)


@pytest.fixture(params=KINDS, ids=["results", "positions"])
def plan(request: pytest.FixtureRequest) -> Plan:
    chosen: Plan = request.param
    return chosen


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.parquet"


def played(plan: Plan) -> list[GameResult]:
    return [result for some in simulate(plan) for result in some]


def at_once(plan: Plan, path: Path, results: list[GameResult]) -> bytes:
    """The file as it is written without parts."""
    file = file_for(plan, path)
    file.add(results)
    file.close()
    return path.read_bytes()


def finished(opened: Parts) -> bytes:
    """The file made of all parts, which go."""
    opened.end_part()
    assert sum(opened.write_file()) == opened.games
    opened.over = True
    opened.close()
    assert not opened.folder.exists()
    return opened.file.read_bytes()


def in_chunks(results: list[GameResult], size: int) -> Iterator[list[GameResult]]:
    return (results[begin : begin + size] for begin in range(0, len(results), size))


def told(summary: Summary) -> dict[str, object]:
    return {**summary.to_dict(), "seconds": 0}


@pytest.mark.parametrize("size", [1, 5, 24])
def test_a_file_made_of_parts_is_the_one_that_is_written_at_once(size: int, plan: Plan, path: Path) -> None:
    results = played(plan)
    opened = Parts.create(path, plan)
    for some in in_chunks(results, size):
        opened.add(some)
    opened.end_part()
    assert len(opened.parts) > 1 or size == 24
    assert finished(opened) == at_once(plan, path, results)


def test_games_in_any_order_and_any_number_of_interruptions_make_the_same_file(plan: Plan, path: Path) -> None:
    results = played(plan)
    opened = Parts.create(path, plan)
    for some in in_chunks(results[:7] + results[12:15] + results[20:21], 4):
        opened.add(some)
    opened.end_part()
    opened.close()
    opened = Parts.resume(path)
    assert list(opened.missing) == [*range(7, 12), *range(15, 20), *range(21, 24)]
    opened.add([results[number] for number in opened.missing][:4])
    opened.end_part()
    opened.close()
    opened = Parts.resume(path)
    opened.add([results[number] for number in opened.missing])
    opened.end_part()
    summary = Summary(plan.game, plan.agents)
    summary.add_all(results)
    assert told(opened.summary()) == told(summary)
    assert finished(opened) == at_once(plan, path, results)


def test_seconds_are_those_of_all_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = played(PLAN)[:2]
    clock = count(0, 10)
    monkeypatch.setattr("time.perf_counter", lambda: next(clock))
    spent = []
    for result in results:
        opened = Parts.create(path, PLAN) if result is results[0] else Parts.resume(path)
        opened.add([result])
        opened.end_part()
        spent.append(opened.summary().seconds)
        opened.close()
    assert spent[1] == 2 * spent[0] > 0


def test_an_old_part_is_ended_however_small_it_is(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "PART_SECONDS", 0.0)
    opened = Parts.create(path, PLAN)
    for result in played(PLAN)[:3]:
        opened.add([result])
    assert [part.games for part in opened.parts] == [1, 1, 1]
    opened.close()


def test_a_kill_loses_the_part_in_progress_alone(plan: Plan, path: Path, tmp_path: Path) -> None:
    results = played(plan)
    opened = Parts.create(path, plan)
    opened.add(results[:9])
    opened.end_part()
    opened.add(results[9:11])
    other = tmp_path / "other.parquet"
    shutil.copytree(opened.folder, folder_of(other))  # what a kill would leave
    opened.close()
    assert any(name.name.endswith(".partial") for name in folder_of(other).iterdir())
    again = Parts.resume(other)
    assert list(again.missing) == list(range(9, 24))
    assert not any(name.name.endswith(".partial") for name in again.folder.iterdir())
    again.add(results[9:])
    assert finished(again) == at_once(plan, path, results)


def test_a_file_that_is_not_finished_stays_as_it_was(plan: Plan, path: Path) -> None:
    path.write_bytes(b"before")
    opened = Parts.create(path, plan)
    opened.add(played(plan)[:20])
    opened.end_part()
    writing = opened.write_file()
    next(writing)
    writing.close()
    opened.close()
    assert path.read_bytes() == b"before"
    assert sorted(name.suffix for name in opened.folder.iterdir()) == [".json", ".jsonl", *[".parquet"] * opened.last]


def test_what_somebody_put_into_the_folder_stays(path: Path) -> None:
    opened = Parts.create(path, PLAN)
    (opened.folder / "note.txt").write_text("mine")
    opened.over = True
    opened.close()
    assert [name.name for name in opened.folder.iterdir()] == ["note.txt"]
    Parts.create(path, PLAN).close()


# Damage -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def interrupted(path: Path) -> Path:
    """The folder of a simulation with some parts."""
    opened = Parts.create(path, PLAN)
    for some in in_chunks(played(PLAN)[:18], 6):
        opened.add(some)
        opened.end_part()
    opened.close()
    return opened.folder


@pytest.mark.parametrize("tail", [b'{"number":9,', b"\0" * 50, b"[]\n", b"{}\n", b'{"number":"x"}\n'])
def test_a_torn_last_line_is_cut_away(tail: bytes, interrupted: Path, path: Path) -> None:
    whole = (interrupted / JOURNAL).read_bytes()
    (interrupted / JOURNAL).write_bytes(whole + tail)
    opened = Parts.resume(path)
    assert list(opened.missing) == list(range(18, 24))
    opened.close()
    assert (interrupted / JOURNAL).read_bytes() == whole


def test_a_damaged_line_in_the_middle_is_told_and_may_be_removed(interrupted: Path, path: Path) -> None:
    lines = (interrupted / JOURNAL).read_bytes().splitlines(keepends=True)
    (interrupted / JOURNAL).write_bytes(lines[0] + lines[1][:50] + b"\n" + lines[2])
    with pytest.raises(InvalidSimulation, match=r"line 2 of .*parts\.jsonl is damaged; remove it to play"):
        Parts.resume(path)
    (interrupted / JOURNAL).write_bytes(lines[0] + lines[2])
    opened = Parts.resume(path)
    assert list(opened.missing) == [*range(6, 12), *range(18, 24)]
    results = played(PLAN)
    opened.add([results[number] for number in opened.missing])
    assert finished(opened) == at_once(PLAN, path, results)


def test_games_of_a_part_that_was_removed_are_played_again(interrupted: Path, path: Path) -> None:
    (interrupted / "part-000002.parquet").unlink()
    opened = Parts.resume(path)
    assert list(opened.missing) == [*range(6, 12), *range(18, 24)]
    results = played(PLAN)
    opened.add([results[number] for number in opened.missing])
    opened.end_part()
    assert [part.number for part in opened.in_order()] == [1, 4, 3, 5]
    assert finished(opened) == at_once(PLAN, path, results)


def test_a_part_of_another_length_is_told_at_once(interrupted: Path, path: Path) -> None:
    part = interrupted / "part-000002.parquet"
    part.write_bytes(part.read_bytes()[:-9])
    with pytest.raises(InvalidSimulation, match=r"part-000002\.parquet is damaged; remove it to play its games again"):
        Parts.resume(path)


@pytest.mark.parametrize("change", ["zeros", "another part"])
def test_a_part_that_cannot_be_read_is_told_at_the_end(change: str, interrupted: Path, path: Path) -> None:
    part = interrupted / "part-000002.parquet"
    size = part.stat().st_size
    if change == "zeros":
        part.write_bytes(b"\0" * size)
    else:
        file = file_for(PLAN, part)
        file.add(played(PLAN)[:1])
        file.close()
        lines = (interrupted / JOURNAL).read_text().splitlines()
        lines[1] = lines[1].replace(f'"bytes":{size}', f'"bytes":{part.stat().st_size}')
        (interrupted / JOURNAL).write_text("\n".join(lines) + "\n")
    opened = Parts.resume(path)
    with pytest.raises(InvalidSimulation, match=r"part-000002\.parquet is damaged"):
        list(opened.write_file())
    opened.close()
    assert not path.exists()


def test_parts_that_hold_the_same_games_are_told(interrupted: Path, path: Path) -> None:
    shutil.copy(interrupted / "part-000002.parquet", interrupted / "part-000007.parquet")
    line = json.loads((interrupted / JOURNAL).read_bytes().splitlines()[1])
    with (interrupted / JOURNAL).open("a") as file:
        file.write(json.dumps({**line, "number": 7}) + "\n")
    with pytest.raises(InvalidSimulation, match="part-000007"):
        Parts.resume(path)


# Settings ---------------------------------------------------------------------------------------------------------


def test_a_plan_comes_back_as_it_was_written(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("one = 1\n")
    cards: dict[str, object] = {"x": {"y": 2}}
    kept = replace(PLAN, edition="first", cards=cards, record=tmp_path, code=(bot,), patience=7.5, positions=True)
    write_plan(kept, tmp_path / "x.json")
    assert read_plan(tmp_path / "x.json") == kept


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 9}, "has version 9; this program reads version 1"),
        ({"rules": 0}, "was begun with rules 0"),
        ({"format": "parvis-tournament"}, "is not the file of a simulation"),
        ({"agents": 3}, "is damaged"),
        ({"games": "many"}, "is damaged"),
    ],
)
def test_settings_that_do_not_hold_are_told(
    change: dict[str, object], message: str, interrupted: Path, path: Path
) -> None:
    content = json.loads((interrupted / SETTINGS).read_text())
    (interrupted / SETTINGS).write_text(json.dumps({**content, **change}))
    with pytest.raises(InvalidSimulation, match=message):
        Parts.resume(path)


def test_a_folder_with_a_simulation_is_not_taken_for_another(interrupted: Path, path: Path) -> None:
    with pytest.raises(InvalidOption, match=r"already holds a simulation; resume it with --resume .*x\.parquet"):
        Parts.create(path, PLAN)
    (interrupted / SETTINGS).write_bytes(b"{")
    with pytest.raises(InvalidSimulation, match="is damaged"):
        Parts.resume(path)


def test_the_missing_numbers_of_a_part_are_all_missing() -> None:
    missing = Missing(10)
    missing.done(4)
    assert missing.all_of(0, 4)
    assert not any(missing.all_of(*ends) for ends in ((0, 5), (4, 5), (5, 11), (-1, 2), (3, 3)))
