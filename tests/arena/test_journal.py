"""The journal: lines that are safe once written, torn ends cut away, one process at a time."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from parvis.arena import journal as module
from parvis.arena.journal import Journal, JournalInUse
from tests.processes import first_line, run, started

LINES = [b"one\n", b"two two\n", b"three\n"]
HOLD = (
    "import sys; from pathlib import Path; from parvis.arena.journal import Journal; "
    "journal = Journal(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
)
FILL = """
import resource, sys
from pathlib import Path
from parvis.arena.journal import Journal

journal = Journal(Path(sys.argv[1]))
journal.append([b"first\\n"])
resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))
try:
    journal.append([b"second\\n", b"third\\n", b"fourth\\n"])
except OSError as error:
    print(error.filename, error.strerror, journal.count, journal.end)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "x.jsonl"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    opened = Journal(path)
    yield opened
    opened.close()


def content_of(path: Path) -> list[bytes]:
    """The lines of a journal that is opened for this alone."""
    opened = Journal(path)
    try:
        return list(opened.lines())
    finally:
        opened.close()


def test_lines_come_back_as_they_were_written(journal: Journal, path: Path) -> None:
    journal.append(LINES[:2])
    journal.append(LINES[2:])
    assert list(journal.lines()) == LINES
    assert journal.count == 3
    assert path.read_bytes() == b"".join(LINES)


@pytest.mark.parametrize("block", [1, 2, 3, 5, 100])
def test_lines_are_read_in_blocks_of_any_size(block: int, journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    journal.append(LINES)
    monkeypatch.setattr(module, "BLOCK", block)
    assert list(journal.lines()) == LINES
    assert list(journal.lines(4, 12)) == LINES[1:2]


def test_lines_may_be_written_while_others_are_read(journal: Journal) -> None:
    journal.append(LINES)
    found = []
    for line in journal.lines():
        found.append(line)
        journal.append([b"more\n"])
    assert found == LINES
    assert list(journal.lines()) == [*LINES, *[b"more\n"] * 3]


@pytest.mark.parametrize("tail", [b"torn", b"\0" * 100, b"x" * 3 * module.BLOCK], ids=["letters", "zeros", "long"])
def test_a_torn_end_is_cut_away(tail: bytes, path: Path) -> None:
    path.write_bytes(b"".join(LINES) + tail)
    opened = Journal(path)
    assert opened.count == 3
    opened.append([b"four\n"])
    opened.close()
    assert path.read_bytes() == b"".join(LINES) + b"four\n"


def test_a_file_without_a_whole_line_is_empty(path: Path) -> None:
    path.write_bytes(b"torn")
    assert content_of(path) == []
    assert path.read_bytes() == b""


def test_lines_from_a_place_on_can_be_forgotten(journal: Journal) -> None:
    journal.append(LINES)
    journal.cut(len(LINES[0]))
    journal.append(LINES[2:])
    assert list(journal.lines()) == [LINES[0], LINES[2]]
    assert journal.count == 2


def test_a_full_disk_keeps_whole_lines_and_is_told_by_name(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)  # measuring would fill the small disk, too
    done = run([sys.executable, "-c", FILL, path], must_succeed=True)
    assert done.stdout == f"{path} File too large 3 19\n"
    assert content_of(path) == [b"first\n", b"second\n", b"third\n"]


def test_one_process_at_a_time_has_it(path: Path) -> None:
    with started([sys.executable, "-c", HOLD, path], stdin=subprocess.PIPE) as other:
        assert first_line(other) == "held\n"
        with pytest.raises(JournalInUse, match=r"another process is writing .*x\.jsonl"):
            Journal(path)
    assert content_of(path) == []


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Journal(tmp_path / "none" / "x.jsonl")
    before = sorted(Path("/proc/self/fd").iterdir())
    with pytest.raises(IsADirectoryError):
        Journal(tmp_path)
    assert sorted(Path("/proc/self/fd").iterdir()) == before
