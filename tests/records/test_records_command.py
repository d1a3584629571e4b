"""`parvis records` as its users run it: a thousand records, damaged ones among them, interrupted, on a full disk."""

import gzip
import json
import os
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pyarrow import parquet

from tests.processes import PATIENCE, first_line, started, wait_for, workers_of
from tests.processes import run as run_process
from tests.records.sets import DUEL, THREE, data_of, many, run, unfinished, write_files, write_lines

COUNT = 1000
# Small groups, so that rows are on the disk after a moment.
SCRIPT = "from parvis.records import tables; tables.GROUP_ROWS = 10**3\nfrom parvis.cli import main; main()"
SMALL_DISK = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))\n"


@pytest.fixture(scope="module")
def thousand(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a thousand records: in it a torn one, one that is none, one of other rules, one that lies."""
    records = list(many(COUNT))
    folder = tmp_path_factory.mktemp("thousand")
    write_files(folder / "a", records[:400])
    write_files(folder / "b" / "deep", records[400:])
    torn = folder / "b" / "deep" / "0100.json"
    torn.write_text(torn.read_text(encoding="utf-8")[:700], encoding="utf-8")
    (folder / "a" / "0005.json").write_text('{"format": "parvis-tournament"}', encoding="utf-8")
    (folder / "a" / "0006.json").write_text(json.dumps({**records[6], "rules": 999}), encoding="utf-8")
    lie = {"scores": [99, 98], "winners": [0]}
    (folder / "a" / "0009.json").write_text(json.dumps({**records[9], "result": lie}), encoding="utf-8")
    (folder / "notes.txt").write_text("not looked at", encoding="utf-8")
    return folder


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """A folder of some records, one of a game that is not over."""
    return write_files(tmp_path / "few", [data_of(DUEL, 0), data_of(THREE, 1), unfinished(), data_of(DUEL, 2)])


# List ---------------------------------------------------------------------------------------------------------------


def test_a_list_tells_of_every_record_and_of_all_together(
    capsys: pytest.CaptureFixture[str], few: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(few.parent)
    code, text, problem = run(capsys, "list", "few")
    assert (code, problem) == (0, "")
    assert text.splitlines()[-1] == "4 records: notre-dame 3, troyes 1. 1 is not over."
    (row,) = (line for line in text.splitlines() if "0001.json" in line)
    cells = [cell.strip() for cell in row.strip("│").split("│")]
    data = data_of(THREE, 1)
    points = "-".join(map(str, data["result"]["scores"]))
    winners = ", ".join(data["seats"][seat] for seat in data["result"]["winners"])
    assert cells == [
        "few/0001.json", "troyes", "3", "first", "1", ", ".join(data["seats"]), str(len(data["moves"])), points,
        winners,
    ]  # fmt: skip


def test_a_long_list_comes_page_by_page_and_its_json_line_by_line(
    capsys: pytest.CaptureFixture[str], thousand: Path
) -> None:
    code, text, problem = run(capsys, "list", thousand)
    assert (code, text.count("┏"), len(problem.splitlines())) == (1, 2, 2)
    assert text.splitlines()[-1] == "998 records: notre-dame 667, troyes 331. 2 could not be read."
    code, text, problem = run(capsys, "list", thousand, "--json", "--agent", NAME_OF_SEVEN, "--winner", NAME_OF_SEVEN)
    rows = [json.loads(line) for line in text.splitlines()]
    assert [row["place"] for row in rows] in ([str(thousand / "a" / "0007.json")], [])
    assert "0100.json: the record is not whole JSON" in problem
    assert "0005.json: this is no parvis-record" in problem


NAME_OF_SEVEN = data_of(DUEL, 7)["seats"][data_of(DUEL, 7)["result"]["winners"][0]]


@pytest.mark.parametrize(
    ("wishes", "count"),
    [
        (("--game", "troyes"), 1),
        (("--players", 2, "--over"), 2),
        (("--unfinished",), 1),
        (("--agent", "random"), 1),
        (("--edition", "first"), 1),
        (("--rules", 1), 1),
        (("--cards",), 0),
        (("--usual-cards",), 4),
        (("--min-score", 1000), 0),
        (("--max-score", 1000), 3),
    ],
    ids=str,
)
def test_options_choose(wishes: tuple[object, ...], count: int, capsys: pytest.CaptureFixture[str], few: Path) -> None:
    code, text, _ = run(capsys, "list", few, *wishes, "--json")
    assert (code, len(text.splitlines())) == (0, count)


def test_a_name_that_would_move_the_cursor_is_shown_harmless(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = write_lines(tmp_path / "x.jsonl", [data_of(seats=["\x1b[2Jbad", "worse\r\n"])])
    code, text, _ = run(capsys, "list", path)
    assert code == 0
    assert "[2Jbad, worse " in text
    assert "\x1b" not in text


# Verify -------------------------------------------------------------------------------------------------------------


def test_each_that_does_not_hold_is_named_in_one_line(capsys: pytest.CaptureFixture[str], thousand: Path) -> None:
    code, text, progress = run(capsys, "verify", thousand, "--workers", 2)
    assert code == 1
    assert text.splitlines() == [
        f"{thousand}/a/0005.json: this is no parvis-record: its format says 'parvis-tournament'",
        f"{thousand}/a/0006.json: {OTHER_RULES}",
        f"{thousand}/a/0009.json: the record's result is not the one its moves lead to",
        next(line for line in text.splitlines() if line.startswith(f"{thousand}/b/deep/0100.json: the record is not")),
        "996 records hold. 4 are no good, and named above.",
    ]
    assert "Traceback" not in progress


OTHER_RULES = "the record cannot be replayed: notre-dame has no rules version 999; this program plays version 1, 2"


def test_records_that_hold_are_counted(capsys: pytest.CaptureFixture[str], few: Path) -> None:
    assert run(capsys, "verify", few)[:2] == (0, "4 records hold.\n")
    assert run(capsys, "verify", few, "--game", "troyes")[:2] == (0, "1 record holds. 3 do not fit the options.\n")


def test_a_game_that_nobody_knows_does_not_hold(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = write_lines(tmp_path / "x.jsonl", [data_of(game="chess"), data_of()])
    code, text, _ = run(capsys, "verify", path)
    assert (code, text.splitlines()[0]) == (1, f"{path}:1: there is no game 'chess'; known: troyes, notre-dame")


# Convert ------------------------------------------------------------------------------------------------------------


def test_a_thousand_records_go_round_and_come_back_the_same(
    capsys: pytest.CaptureFixture[str], thousand: Path, tmp_path: Path
) -> None:
    told = run(capsys, "convert", thousand, "--out", tmp_path / "x.jsonl.gz", "--workers", 2)
    assert (told[0], told[1]) == (1, f"998 games written to {tmp_path}/x.jsonl.gz. 2 are no good, and named above.\n")
    assert run(capsys, "convert", tmp_path / "x.jsonl.gz", "--out", f"{tmp_path}/y/")[0] == 0
    assert run(capsys, "convert", tmp_path / "y", "--out", tmp_path / "z.jsonl", "--game", "troyes")[0] == 0
    again = [json.loads(line) for line in (tmp_path / "z.jsonl").read_text(encoding="utf-8").splitlines()]
    damaged = (5, 500)
    assert again == [data for seed, data in enumerate(many(COUNT)) if data["game"] == "troyes" and seed not in damaged]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.jsonl.gz", "y", "z.jsonl"]


@pytest.mark.parametrize("ending", [".jsonl.gz", ".parquet"])
def test_any_number_of_workers_makes_the_same_bytes(
    ending: str, capsys: pytest.CaptureFixture[str], thousand: Path, tmp_path: Path
) -> None:
    for workers in (1, 2):
        run(
            capsys,
            "convert",
            thousand / "a",
            "--game",
            "troyes",
            "--out",
            f"{tmp_path}/{workers}{ending}",
            "--workers",
            workers,
        )
    one, two = (tmp_path / f"{workers}{ending}" for workers in (1, 2))
    assert one.read_bytes() == two.read_bytes()


def test_no_name_is_anywhere_in_what_is_written_without_names(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    source = write_lines(tmp_path / "x.jsonl", [*many(6), unfinished(seats=["search:ms=100", "Ada Lovelace"])])
    wishes = {
        "a.jsonl": (),
        "b.jsonl.gz": (),
        "c.parquet": (),
        "d.parquet": ("--rows", "choices"),
        "e.txt": (),
        "f/": (),
    }
    for name, more in wishes.items():
        code, _, _ = run(capsys, "convert", source, "--without-names", "--out", f"{tmp_path}/out-{name}", *more)
        assert code == 0
    run(capsys, "convert", source, "--without-names", "--keep-agents", "--out", tmp_path / "out-kept.jsonl")
    for path in (path for path in tmp_path.rglob("out-*") if path.is_file()):
        content = bytes_of(path)
        assert b"seat 1" in content or path.name == "out-kept.jsonl"
        for part in (b"Ada", b"Lovelace", b"Hopper", b"edy", "Ħ".encode(), b"0126"):
            assert part not in content, path
        assert (b"search:ms=100" in content) == (path.name == "out-kept.jsonl")
    assert b"Ada" in source.read_bytes()  # the search finds names where there are some


def bytes_of(path: Path) -> bytes:
    """What is in a file, unpacked."""
    if path.suffix == ".gz":
        return gzip.decompress(path.read_bytes())
    if path.suffix == ".parquet":
        return path.read_bytes() + repr(parquet.read_table(path).to_pydict()).encode()
    return path.read_bytes()


def test_decisions_of_finished_games_are_written(capsys: pytest.CaptureFixture[str], few: Path) -> None:
    path = few.parent / "x.parquet"
    code, text, _ = run(capsys, "convert", few, "--positions", "--game", "notre-dame", "--out", path, "--workers", 2)
    assert (code, text) == (0, f"2 games written to {path}. 2 do not fit the options.\n")
    assert parquet.read_metadata(path).num_rows == sum(len(data_of(DUEL, seed)["moves"]) for seed in (0, 2))


def test_decisions_of_several_games_are_refused_in_one_line_and_leave_nothing(
    capsys: pytest.CaptureFixture[str], few: Path
) -> None:
    code, text, problem = run(capsys, "convert", few, "--positions", "--out", few.parent / "x.parquet")
    assert (code, text) == (2, "")
    assert problem.splitlines()[-1].endswith("these are of several; choose with --game")
    assert [path.name for path in few.parent.iterdir()] == ["few"]


# Interrupted, and on a full disk ------------------------------------------------------------------------------------


@pytest.fixture
def long(thousand: Path, tmp_path: Path) -> list[Path]:
    """Many times a thousand records, the first of which is no good, so that it is heard of at once."""
    bad = write_files(tmp_path / "bad", [data_of(game="chess")])
    return [bad, *[thousand / "b"] * 100]


@pytest.mark.parametrize(("workers", "number"), [(1, signal.SIGINT), (2, signal.SIGTERM)])
def test_an_interrupted_verification_tells_how_far_it_came(
    workers: int, number: signal.Signals, long: list[Path]
) -> None:
    command = [sys.executable, "-c", SCRIPT, "records", "verify", *long, "--workers", workers]
    with started(command) as process:
        assert "there is no game 'chess'" in first_line(process)
        os.killpg(process.pid, number)  # as a terminal does: workers hear it, too
        text, progress = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert re.search(r"records? holds?\.", text)
    assert " of 60001 records" in progress
    assert "Traceback" not in progress


@pytest.mark.parametrize("ending", [".jsonl.gz", ".parquet", "/"])
def test_an_interrupted_conversion_leaves_nothing(ending: str, long: list[Path], tmp_path: Path) -> None:
    place = tmp_path / "out"
    place.mkdir()
    name = f"{place}/x{ending}"
    command = [sys.executable, "-c", SCRIPT, "records", "convert", *long, "--out", name, "--workers", 2]
    with started(command) as process:
        wait_for(lambda: any(is_filling(each) for each in place.iterdir()), "records")
        os.kill(process.pid, signal.SIGINT)
        text, progress = process.communicate(timeout=PATIENCE)
    assert (process.returncode, text) == (130, "")
    assert " of 60001 games; nothing was written" in progress
    assert "Traceback" not in progress
    assert list(place.iterdir()) == []


def test_a_killed_worker_gets_one_line_and_leaves_nothing(long: list[Path], tmp_path: Path) -> None:
    place = tmp_path / "out"
    place.mkdir()
    command = [sys.executable, "-c", SCRIPT, "records", "convert", *long, "--out", place / "x.jsonl", "--workers", 2]
    with started(command) as process:
        wait_for(lambda: any(is_filling(each) for each in place.iterdir()), "records")
        os.kill(workers_of(process.pid)[0], signal.SIGKILL)
        text, progress = process.communicate(timeout=PATIENCE)
    assert (process.returncode, text) == (2, "")
    assert "parvis: a worker process was killed" in progress
    assert "Traceback" not in progress
    assert list(place.iterdir()) == []


def is_filling(path: Path) -> bool:
    """Whether something has been written there."""
    return any(path.iterdir()) if path.is_dir() else path.stat().st_size > 4


@pytest.mark.parametrize("ending", [".jsonl", ".jsonl.gz", ".parquet", ".txt", "/"])
def test_a_full_disk_gets_one_line_and_leaves_what_was_there(ending: str, thousand: Path, tmp_path: Path) -> None:
    name = f"{tmp_path}/x{ending}"
    if ending != "/":
        Path(name).write_bytes(b"what was there before")
    done = run_process(
        [sys.executable, "-c", SMALL_DISK + SCRIPT, "records", "convert", thousand / "b" / "deep", "--out", name]
    )
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"parvis: {Path(name)}: File too large"
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    left = [path.read_bytes() for path in tmp_path.iterdir()]
    assert left == ([] if ending == "/" else [b"what was there before"])


# Wrong input --------------------------------------------------------------------------------------------------------


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    write_lines(tmp_path / "x.jsonl", [data_of()])
    (tmp_path / "empty").mkdir()
    before = sorted(tmp_path.rglob("*"))
    yield tmp_path
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("list", "none.json"), "none.json: No such file or directory"),
        (("verify", "none.json"), "none.json: No such file or directory"),
        (("verify", "empty"), "there are no records in empty"),
        (("convert", "empty", "--out", "y.jsonl"), "there are no records in empty"),
        (("verify", os.devnull), "is a device or a pipe; name a file or a folder"),
        (("verify", "x.jsonl", "--workers", "0"), "workers must be at least 1"),
        (("list", "x.jsonl", "--game", "chess"), "there is no game 'chess'"),
        (("list", "x.jsonl", "--edition", "third"), "there is no edition 'third'"),
        (("list", "x.jsonl", "--players", "9"), "there is no game for 9 players"),
        (("list", "x.jsonl", "--min-score", "9", "--max-score", "8"), "at least 9 and at most 8"),
        (("convert", "x.jsonl"), "Missing option '--out'"),
        (("convert", "x.jsonl", "--out", "x.jsonl"), "--out x.jsonl is read from; name another file"),
        (("convert", "x.jsonl", "--out", "./empty/../x.jsonl"), "is read from; name another file"),
        (("convert", "x.jsonl", "--out", "y.json"), "--out y.json does not say what to write"),
        (("convert", "x.jsonl", "--out", "no/y.jsonl"), "no/y.jsonl: No such file or directory"),
        (("convert", "x.jsonl", "--out", "no/y/"), "no/y: No such file or directory"),
        (("convert", "x.jsonl", "--out", "/proc/y.jsonl"), "/proc/y.jsonl: No such file or directory"),
        (("convert", "x.jsonl", "--out", "."), "--out . is not empty; name a new folder"),
        (("convert", "x.jsonl", "--out", "y.jsonl", "--rows", "games"), "are for a file that ends in .parquet"),
        (("convert", "x.jsonl", "--out", "y.jsonl", "--keep-agents"), "--keep-agents goes with --without-names"),
        (("convert", "x.jsonl", "--out", "y.jsonl", "--game", "troyes"), "no game fits, so nothing was written"),
        (("convert", "x.jsonl", "--out", "y.parquet", "--positions", "--unfinished"), "for games that are over"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_wrong_input_gets_one_line_and_exit_code_2(
    arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str], here: Path
) -> None:
    assert here.is_dir()
    code, text, problem = run(capsys, *arguments)
    assert (code, text) == (2, "")
    assert message in problem.splitlines()[-1]
    assert "Traceback" not in problem


def test_without_the_library_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], here: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    code, _, problem = run(capsys, "convert", here / "x.jsonl", "--out", here / "y.parquet")
    assert (code, problem) == (2, "parvis: --out needs the data extra: pip install 'parvis[data]'\n")
