"""Records: damaged, foreign and tampered ones are refused with one clear sentence; files are whole or absent."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import parvis
from parvis import InvalidRecord
from parvis.core.match import Match, replay
from parvis.core.record import Record, load_record, parse_record
from tests.cases import CASES, random_match

GAME = parvis.load("notre-dame")
CASE = next(case for case in CASES if case.game is GAME)
RECORD = random_match(CASE, 3).record().to_json()

Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> str:
    data = json.loads(RECORD)
    change(data)
    return json.dumps(data)


def put(key: str, value: object) -> Change:
    return lambda data: data.update({key: value})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not whole JSON"),
        (RECORD[: len(RECORD) // 2], "not whole JSON"),
        ("[" * 100_000, "not whole JSON"),
        ("[]", "must be a mapping"),
        ('{"format": "chess"}', "no parvis-record"),
        (changed(put("version", 99)), "format version 99"),
        (changed(lambda data: data.pop("moves")), "record.moves is missing"),
        (changed(put("players", "four")), "record.players must be a whole number"),
        (changed(put("players", 9)), "record.players must be from"),
        (changed(put("game", 3)), "record.game must be a text"),
        (changed(put("seed", "xyz")), "hexadecimal"),
        (changed(put("seed", "f" * 40)), "record.seed must be from"),
        (changed(put("moves", [[0]])), "a seat and a label"),
        (changed(put("moves", [[7, "keep:bank"]])), "moves.0..0. must be from"),
        (changed(put("checksums", [1])), "must hold texts"),
        (changed(put("cards", [])), "record.cards must be a mapping"),
        (changed(put("result", {"scores": [1], "winners": [0]})), "scores must have 2 entries"),
    ],
)
def test_a_malformed_record_is_refused(text: str, message: str) -> None:
    with pytest.raises(InvalidRecord, match=message):
        parse_record(text)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("game", "chess"), "the record is of chess"),
        (put("rules", 3), "notre-dame has no rules version 3; this program plays version 1, 2"),
        (put("edition", "tenth"), "no edition 'tenth'"),
        (put("cards", {"gifts": {"four": 1}}), "no number 'gifts.four'"),
        (put("seed", "4"), "move 1 of the record does not hold|outcomes of chance|checksum"),
        (lambda data: data["moves"].pop(), "the record's checksum|result"),
        (lambda data: data["moves"].__setitem__(5, [1, "keep:nothing"]), "move 6 .* no action 'keep:nothing'"),
        (lambda data: data["chance"].__setitem__(0, 3), "outcomes of chance"),
        (lambda data: data["checksums"].__setitem__(2, "00000000"), "checksum 3"),
        (lambda data: data["result"].__setitem__("scores", [99, 98]), "result"),
    ],
)
def test_a_record_that_does_not_hold_is_refused(change: Change, message: str) -> None:
    with pytest.raises(InvalidRecord, match=message):
        replay(GAME, parse_record(changed(change)))


def test_a_scripted_record_with_an_impossible_outcome_is_refused() -> None:
    def impossible(data: dict[str, Any]) -> None:
        data["seed"] = None
        data["chance"][0] = 77

    with pytest.raises(InvalidRecord, match="not possible here"):
        replay(GAME, parse_record(changed(impossible)))


def test_saving_and_loading_keeps_everything(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = parse_record(RECORD)
    record.save(path)
    assert path.read_text(encoding="utf-8") == RECORD
    assert load_record(path).to_dict() == record.to_dict()


def test_a_failed_save_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    path.write_text("before", encoding="utf-8")

    def full_disk(handle: int) -> None:
        assert handle >= 0
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(OSError, match="No space left"):
        parse_record(RECORD).save(path)
    assert path.read_text(encoding="utf-8") == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_missing_or_binary_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidRecord, match="cannot be read"):
        load_record(tmp_path / "none.json")
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InvalidRecord, match="not UTF-8"):
        load_record(tmp_path / "binary.json")


def test_an_unfinished_game_goes_on_from_its_record() -> None:
    match = Match(GAME, players=3, seed=5)
    for _ in range(40):
        match.play(match.state.legal_actions()[0])
    record: Record = match.record()
    assert record.scores is None
    again = replay(GAME, parse_record(record.to_json()))
    for each in (match, again):
        while each.state.current_player >= 0:
            each.play(each.state.legal_actions()[-1])
    assert again.record().to_json() == match.record().to_json()
