"""Files, folders and collections: everything that should be a record is found, one at a time, and told where it is."""

import gzip
import json
import os
import tracemalloc
from pathlib import Path

import pytest

from parvis.core.errors import InvalidOption, InvalidRecord
from parvis.records import sources
from parvis.records.sources import Cursor, check_sources, count_entries, entries
from tests.records.sets import data_of, many, write_files, write_lines

LINE = json.dumps(data_of())


def places(*paths: Path) -> list[str]:
    return [entry.place for entry in entries(paths)]


def faults(*paths: Path) -> list[str]:
    """What is wrong with each entry; nothing where it is a record."""
    found = []
    for entry in entries(paths):
        try:
            entry.read()
            found.append("")
        except (InvalidRecord, OSError) as error:
            found.append(str(error))
    return found


def test_a_folder_is_gone_through_by_name_and_with_what_is_below_it(tmp_path: Path) -> None:
    for name in ("b.json", "a/2.json", "a/1.json", "c.txt", "games.jsonl", ".hidden.json", ".x.partial/y.json"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(LINE, encoding="utf-8")
    assert places(tmp_path) == [str(tmp_path / name) for name in ("a/1.json", "a/2.json", "b.json")]


def test_a_link_that_leads_round_in_a_circle_is_not_followed(tmp_path: Path) -> None:
    folder = write_files(tmp_path / "x", [data_of()])
    (folder / "again").symlink_to(folder)
    assert len(places(folder)) == 1


def test_a_file_is_a_record_whatever_its_name(tmp_path: Path) -> None:
    path = tmp_path / "game.saved"
    path.write_text(LINE, encoding="utf-8")
    assert (places(path), faults(path)) == ([str(path)], [""])


def test_a_collection_has_a_record_a_line_packed_or_not(tmp_path: Path) -> None:
    content = f"\ufeff{LINE}\n\n  \n{LINE}\r\n{LINE}".encode()
    plain, packed = tmp_path / "x.jsonl", tmp_path / "x.jsonl.gz"
    plain.write_bytes(content)
    packed.write_bytes(gzip.compress(content))
    for path in (plain, packed):
        assert places(path) == [f"{path}:{number}" for number in (1, 4, 5)]
        assert faults(path) == ["", "", ""]


def test_several_sources_come_one_after_the_other_and_are_counted(tmp_path: Path) -> None:
    folder = write_files(tmp_path / "x", many(3))
    lines = write_lines(tmp_path / "y.jsonl", many(4))
    assert count_entries([lines, folder, lines]) == 11
    assert places(lines, folder)[4] == str(folder / "0000.json")


def test_damage_in_the_middle_of_a_collection_harms_no_other_line(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"\n".join([LINE.encode(), b'{"format": "par', b"\xff\xfe", b'{"a": 1}', b"7", LINE.encode()]))
    first, torn, binary, foreign, number, last = faults(path)
    assert (first, last) == ("", "")
    assert "not whole JSON" in torn
    assert "no UTF-8" in binary
    assert "no parvis-record" in foreign
    assert "must be a mapping" in number


def test_a_packed_collection_that_ends_too_soon_is_read_to_there(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl.gz"
    whole = gzip.compress("\n".join(json.dumps(each) for each in many(50)).encode())
    path.write_bytes(whole[: len(whole) // 2])
    found = faults(path)
    assert 1 < len(found) < 51
    assert set(found[:-1]) == {""}
    assert "damaged from here on" in found[-1]


def test_what_is_called_packed_and_is_not_is_told(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl.gz"
    path.write_text(LINE, encoding="utf-8")
    (problem,) = faults(path)
    assert "Not a gzipped file" in problem


def test_a_line_or_a_file_that_is_far_too_long_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_BYTES", len(LINE))
    path, alone = tmp_path / "x.jsonl", tmp_path / "x.json"
    path.write_text("\n".join([LINE, LINE + " " * 3 * len(LINE), LINE]), encoding="utf-8")
    alone.write_text(LINE + "  ", encoding="utf-8")
    assert [bool(fault) for fault in faults(path, alone)] == [False, True, False, True]
    assert "longer than 16 MB" in faults(alone)[0]


def test_half_a_letter_in_a_name_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(LINE.replace("Ada", "\\ud800"), encoding="utf-8")
    assert "a name that is no text" in faults(path)[0]


def test_a_folder_that_cannot_be_entered_is_named_and_the_rest_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "closed").mkdir()
    write_files(tmp_path / "open", [data_of()])

    def scan(folder: Path) -> object:
        if Path(folder).name == "closed":
            raise PermissionError(13, "Permission denied", str(folder))
        return os.scandir(folder)

    monkeypatch.setattr(sources, "scandir", scan)
    assert places(tmp_path) == [str(tmp_path / "closed"), str(tmp_path / "open" / "0000.json")]
    assert faults(tmp_path) == ["[Errno 13] Permission denied", ""]


def test_what_is_not_there_or_can_be_read_only_once_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        check_sources([tmp_path / "nothing.json"])
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    with pytest.raises(InvalidOption, match="is a device or a pipe"):
        check_sources([pipe])
    assert places(tmp_path) == []


def test_an_entry_is_found_by_its_number_forwards_and_back(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "x.jsonl", many(9))
    cursor = Cursor([path])
    assert [cursor.at(number).place for number in (0, 3, 8, 2, 2)] == [f"{path}:{line}" for line in (1, 4, 9, 3, 3)]
    with pytest.raises(InvalidOption, match="have changed"):
        cursor.at(9)


def test_a_thousand_records_take_no_more_memory_than_one(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "x.jsonl", many(1000))
    assert path.stat().st_size > 3_000_000
    tracemalloc.start()
    for entry in entries([path]):
        assert entry.place
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 200_000
