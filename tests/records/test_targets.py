"""Targets: what a name stands for, what is in the files, whole or absent, and the same bytes every time."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

import parvis
from parvis.arena.growing import Growing
from parvis.arena.positions import read_positions
from parvis.core.errors import InvalidOption
from parvis.core.record import parse_record
from parvis.records import tables
from parvis.records.targets import refuse_source, target_of
from tests.records.sets import DUEL, THREE, Json, data_of, unfinished

SET = [data_of(DUEL, 0), data_of(THREE, 1), unfinished(), data_of(DUEL, 2)]


def filled(name: str, records: list[Json], at_a_time: int = 3, **wishes: Any) -> Path:
    """A target with some records, so many at a time."""
    target = target_of(name, len(records), **wishes)
    growing: Growing[Any] = target.begin()
    parts = [target.make(parse_record(json.dumps(each))) for each in records]
    try:
        for start in range(0, len(parts), at_a_time):
            growing.add(parts[start : start + at_a_time])
    except BaseException:
        growing.abandon()
        raise
    assert not Path(name).exists()
    growing.close()
    return Path(name)


def content(path: Path) -> dict[str, bytes]:
    """What is on the disk at a path."""
    files = sorted(each for each in path.rglob("*")) if path.is_dir() else [path]
    return {str(each.relative_to(path)): each.read_bytes() for each in files}


# Text ---------------------------------------------------------------------------------------------------------------


def test_a_collection_has_the_records_in_their_order(tmp_path: Path) -> None:
    plain = filled(f"{tmp_path}/x.jsonl", SET).read_bytes()
    assert [json.loads(line) for line in plain.splitlines()] == SET
    packed = filled(f"{tmp_path}/x.jsonl.gz", SET).read_bytes()
    assert gzip.decompress(packed) == plain
    assert packed[3] == 0  # of the header: no name
    assert packed[4:8] == bytes(4)  # no time
    assert len(packed) < len(plain) / 3


def test_a_folder_has_a_file_for_each_called_by_game_and_number(tmp_path: Path) -> None:
    folder = filled(f"{tmp_path}/x/", SET)
    names = ["notre-dame-000001.json", "notre-dame-000003.json", "notre-dame-000004.json", "troyes-000002.json"]
    assert sorted(content(folder)) == names
    assert (folder / names[0]).read_text(encoding="utf-8") == parse_record(json.dumps(SET[0])).to_json()
    (tmp_path / "empty").mkdir()
    assert len(content(filled_into(tmp_path / "empty"))) == 4


def filled_into(folder: Path) -> Path:
    """An empty folder that was there before, with records."""
    target = target_of(str(folder), 4)
    growing = target.begin()
    growing.add([target.make(parse_record(json.dumps(each))) for each in SET])
    growing.close()
    return folder


def test_the_logs_are_numbered(tmp_path: Path) -> None:
    lines = filled(f"{tmp_path}/x.txt", SET, language="de").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line[1:3] == ". "] == [
        "1. Notre Dame", "2. Troyes", "3. Notre Dame", "4. Notre Dame",
    ]  # fmt: skip
    assert lines.count("") == 3


@pytest.mark.parametrize("ending", [".jsonl", ".jsonl.gz", ".txt", "/", ".parquet"])
def test_the_same_records_make_the_same_bytes_however_they_come(ending: str, tmp_path: Path) -> None:
    one, other = (filled(f"{tmp_path}/{count}{ending}", SET, count) for count in (1, 4))
    assert content(one) == content(other)


@pytest.mark.parametrize("ending", [".jsonl", ".jsonl.gz", ".txt", "/", ".parquet"])
def test_what_is_abandoned_leaves_nothing_but_what_was_there(ending: str, tmp_path: Path) -> None:
    path = Path(f"{tmp_path}/x{ending}")
    if ending != "/":
        path.write_bytes(b"before")
    target = target_of(f"{tmp_path}/x{ending}", 4)
    growing = target.begin()
    growing.add([target.make(parse_record(json.dumps(each))) for each in SET])
    growing.abandon()
    assert [each.read_bytes() for each in tmp_path.iterdir()] == ([] if ending == "/" else [b"before"])


# Rows ---------------------------------------------------------------------------------------------------------------


def test_games_have_a_row_for_each_seat(tmp_path: Path) -> None:
    rows = parquet.read_table(filled(f"{tmp_path}/x.parquet", SET)).to_pylist()
    assert [(row["game"], row["seat"]) for row in rows] == [
        (0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (3, 0), (3, 1),
    ]  # fmt: skip
    first = SET[0]
    assert [row["score"] for row in rows[:2]] == first["result"]["scores"]
    assert sum(row["win"] for row in rows[:2]) == 1
    assert [row["agent"] for row in rows[2:5]] == SET[1]["seats"]
    assert (rows[0]["name"], rows[2]["name"], rows[2]["edition"]) == ("notre-dame", "troyes", "first")
    assert (rows[0]["seed"], rows[0]["decisions"], rows[0]["players"]) == (first["seed"], len(first["moves"]), 2)
    assert [(row["over"], row["score"], row["win"]) for row in rows[5:7]] == [(False, None, None)] * 2


def test_choices_have_a_row_each_and_can_be_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "GROUP_ROWS", 200)
    path = filled(f"{tmp_path}/x.parquet", SET, rows="choices")
    assert parquet.ParquetFile(path).num_row_groups > 1
    rows = parquet.read_table(path).to_pylist()
    assert [(row["game"], [row["seat"], row["label"]]) for row in rows] == [
        (game, move) for game, data in enumerate(SET) for move in data["moves"]
    ]
    mine = [row for row in rows if row["game"] == 1]
    state = parvis.load("troyes").new(players=3, seed=int(SET[1]["seed"], 16), edition="first")
    for row in mine:
        assert (row["ply"], row["turn"], row["round"]) == (state.ply, state.turn, state.round)
        assert row["open"] == len(state.legal_actions(row["seat"]))
        assert state.game.label(row["action"]) == row["label"]
        state.apply(row["action"], row["seat"])
    assert list(state.scores()) == SET[1]["result"]["scores"]


def test_decisions_are_those_that_a_simulation_would_have_kept(tmp_path: Path) -> None:
    games = [data_of(DUEL, 0), data_of(DUEL, 2)]
    positions = read_positions(filled(f"{tmp_path}/x.parquet", games, positions=True))
    positions.check(DUEL.game)
    about = positions.about
    assert (about["players"], about["edition"], about["agents"], about["seed"]) == (2, "standard", None, None)
    (batch,) = list(positions)
    assert [
        [int(seat), DUEL.game.label(int(action))] for seat, action in zip(batch.seat, batch.action, strict=True)
    ] == [move for data in games for move in data["moves"]]
    state = DUEL.game.new(players=2, seed=int(games[1]["seed"], 16))
    for place in range(len(games[0]["moves"]), len(batch)):
        seat, action = int(batch.seat[place]), int(batch.action[place])
        assert batch.observation[place].tobytes() == bytes(state.observe(seat))
        assert batch.mask[place].tobytes() == bytes(state.action_mask(seat))
        state.apply(action, seat)
    last = batch.where(batch.game == 1)
    assert {int(score) for score in last.score[last.seat == 0]} == {games[1]["result"]["scores"][0]}
    names = parquet.read_table(tmp_path / "x.parquet").column("agent").to_pylist()
    assert {names[0], names[-1]} <= {*games[0]["seats"], *games[1]["seats"]}
    assert set(names) == {*games[0]["seats"], *games[1]["seats"]}


@pytest.mark.parametrize(
    ("other", "option"),
    [(data_of(THREE), "--game"), (data_of(DUEL, cards={"gifts": {"one": 1}}), "--usual-cards")],
    ids=["game", "cards"],
)
def test_decisions_of_several_kinds_of_games_are_refused(other: Json, option: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match=f"of several; choose with {option}"):
        target_with(tmp_path, other)
    assert list(tmp_path.iterdir()) == []


def target_with(folder: Path, other: Json) -> None:
    """Put a game and another one into a file of decisions; the second may be changed without being played again."""
    first = tables.decided(parse_record(json.dumps(data_of())))
    record = parse_record(json.dumps({**other, "cards": {}}))
    second = tables.decided(record)
    second.common["cards"] = other["cards"]
    file = tables.RecordedDecisions(folder / "x.parquet")
    try:
        file.add([first, second])
    except BaseException:
        file.abandon()
        raise


def test_more_names_than_a_file_of_decisions_has_room_for_are_refused(tmp_path: Path) -> None:
    part = tables.decided(parse_record(json.dumps(data_of())))
    parts = [tables.Decided(part.common, (f"a{number}", f"b{number}"), part.result) for number in range(64)]
    file = tables.RecordedDecisions(tmp_path / "x.parquet")
    file.add(parts[:63])
    with pytest.raises(InvalidOption, match="at most 127"):
        file.add(parts[63:])
    file.abandon()
    assert list(tmp_path.iterdir()) == []


# Names --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "wishes", "message"),
    [
        ("x", {}, "does not say what to write"),
        ("x.json", {}, "does not say what to write"),
        ("x.gz", {}, "does not say what to write"),
        ("x.jsonl", {"rows": "games"}, "are for a file that ends in .parquet"),
        ("x/", {"positions": True}, "are for a file that ends in .parquet"),
        ("x.parquet", {"rows": "seats"}, "--rows must be games or choices, not seats"),
        ("x.parquet", {"rows": "games", "positions": True}, "leave --rows out"),
    ],
)
def test_a_name_that_says_nothing_is_refused(name: str, wishes: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        target_of(name, 1, **wishes)


def test_a_place_that_would_be_lost_is_refused(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "kept").touch()
    (tmp_path / "file").touch()
    (tmp_path / "x.jsonl").mkdir()
    for name, message in (("full", "is not empty"), ("file/", "is a file")):
        with pytest.raises(InvalidOption, match=message):
            target_of(f"{tmp_path}/{name}", 1).begin()
    growing = target_of(f"{tmp_path}/x.jsonl", 1).begin()  # an empty folder, whatever it is called
    growing.abandon()
    with pytest.raises(FileNotFoundError, match=f"{tmp_path}/no/x.jsonl"):
        target_of(f"{tmp_path}/no/x.jsonl", 1).begin()


def test_a_target_is_none_of_the_sources_by_whatever_name(tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").touch()
    (tmp_path / "link.jsonl").symlink_to(tmp_path / "x.jsonl")
    with pytest.raises(InvalidOption, match="is read from"):
        refuse_source(f"{tmp_path}/link.jsonl", [tmp_path / "x.jsonl"])
    refuse_source(f"{tmp_path}/other.jsonl", [tmp_path / "x.jsonl"])
