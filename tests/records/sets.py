"""Sets of records for tests: few games, played at random, under many names; and what may be wrong with one."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import parvis
from parvis import cli
from parvis.core.match import Match
from tests.cases import Case, random_match

DUEL = Case(parvis.load("notre-dame"), 2, "standard")
THREE = Case(parvis.load("troyes"), 3, "first")
NAMES = ("Ada Lovelace", "Grace-Hopper", "Ħedy")
GAMES = 6  # of each kind that are really played

Json = dict[str, Any]


@cache
def played(case: Case, seed: int) -> str:
    """The record of a random game."""
    return random_match(case, seed, trace=False).record().to_json()


def data_of(case: Case = DUEL, seed: int = 0, **changes: Any) -> Json:
    """The record of a game that is over, some of it changed."""
    data: Json = json.loads(played(case, seed % GAMES))
    names = [f"{NAMES[seat]} {seed}" for seat in range(case.players)]
    return {**data, "seats": names, **changes}


def unfinished(case: Case = DUEL, seats: list[str] | None = None) -> Json:
    """The record of a game of a few choices."""
    match: Match = case.match(3, trace=False)
    for _ in range(4):
        seat = match.state.pending_players()[0]
        match.play(match.state.legal_actions(seat)[0], seat)
    return {**match.record().to_dict(), "seats": seats or ["random"] * case.players}


def many(count: int) -> Iterator[Json]:
    """So many games, two of three of one kind."""
    for seed in range(count):
        yield data_of(THREE if seed % 3 == 2 else DUEL, seed)


def write_lines(path: Path, records: Iterator[Json] | list[Json]) -> Path:
    """A collection."""
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return path


def write_files(folder: Path, records: Iterator[Json] | list[Json]) -> Path:
    """A folder with a file for each."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, record in enumerate(records):
        (folder / f"{number:04d}.json").write_text(json.dumps(record), encoding="utf-8")
    return folder


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """`parvis records` in this process: exit code, output, errors."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        cli.main(["records", *map(str, arguments)])
    text = capsys.readouterr()
    return int(ended.value.code or 0), text.out, text.err
