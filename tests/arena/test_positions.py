"""Files of decisions: every row is what the game was at that moment, and the reader gives it back."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow
import pytest
from pyarrow import parquet

import parvis
from parvis import Agent, InvalidOption, Situation
from parvis.agents.registry import AGENTS
from parvis.arena import position_file
from parvis.arena.dataset import Dataset
from parvis.arena.plan import GameResult, Plan
from parvis.arena.position_file import FOOTER_KEY, PositionFile
from parvis.arena.positions import Batch, InvalidDataset, read_positions
from parvis.arena.simulate import simulate
from parvis.core.chance import derived_seed
from parvis.core.game import TERMINAL
from parvis.core.rewards import standing
from tests.cases import CASES, Case

PLAN = Plan("notre-dame", ("random", "random"), 12, 11, positions=True)


def write(path: Path, plan: Plan = PLAN, workers: int = 1) -> list[GameResult]:
    """A file of all games of a plan, and how they ended."""
    file = PositionFile(path, plan)
    played = []
    for results in simulate(plan, workers):
        file.add(results)
        played += results
    file.close()
    return played


def whole(path: Path) -> Batch:
    """All rows of a file at once."""
    (batch,) = read_positions(path, rows=100_000)
    return batch


@pytest.fixture
def small_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups of rows of a few games each."""
    monkeypatch.setattr(position_file, "GROUP_BYTES", 200_000)


# What is written ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_row_is_what_the_seat_knew_could_do_and_did(case: Case, tmp_path: Path) -> None:
    plan = Plan(case.game.name, ("random",) * case.players, 2, 5, edition=case.edition, positions=True)
    write(tmp_path / "x.parquet", plan)
    rows = whole(tmp_path / "x.parquet")
    row = 0
    for index in range(plan.games):
        begun = row
        state = case.game.new(players=case.players, seed=derived_seed(plan.seed, index), edition=case.edition)
        while state.current_player != TERMINAL:
            seat = int(state.current_player)
            assert (rows.game[row], rows.ply[row], rows.seat[row]) == (index, state.ply, seat)
            assert np.array_equal(rows.observation[row], np.asarray(state.observe(seat)))
            assert np.array_equal(rows.mask[row], np.asarray(state.action_mask(seat)))
            assert rows.forced[row] == (len(state.legal_actions(seat)) == 1)
            state.apply(int(rows.action[row]), seat)
            row += 1
        seats = rows.seat[begun:row]
        assert rows.result[begun:row] == pytest.approx(np.array(state.returns())[seats])
        assert rows.difference[begun:row] == pytest.approx(np.array(standing(state))[seats])
        assert np.array_equal(rows.score[begun:row], np.array(state.scores())[seats])
    assert row == len(rows)
    assert not rows.stand_in.any()


@pytest.mark.parametrize("agents", [("random", "random"), ("greedy", "random", "random")])
def test_games_are_the_same_whether_decisions_are_kept_or_not(agents: tuple[str, ...], tmp_path: Path) -> None:
    for name in parvis.GAMES:
        plan = Plan(name, agents, 3, 7)
        kept = replace(plan, positions=True)
        recorded = replace(kept, record=tmp_path)  # in the loop of agents even where all are random
        played = [[each for some in simulate(way) for each in some] for way in (plan, kept, recorded)]
        assert played[0] == played[1] == played[2]
        ways = [[vars(game.positions) for game in games if game.positions] for games in played[1:]]
        assert len(ways[0]) == 3
        assert ways[0] == ways[1]


@pytest.mark.usefixtures("small_groups")
def test_any_number_of_workers_gives_the_same_file(tmp_path: Path) -> None:
    files = []
    for workers in (1, 2, 3):
        write(tmp_path / f"{workers}.parquet", replace(PLAN, agents=("greedy", "random"), games=20), workers)
        files.append((tmp_path / f"{workers}.parquet").read_bytes())
    assert files[0] == files[1] == files[2]


@pytest.mark.usefixtures("small_groups")
def test_rows_are_written_in_groups_of_whole_games_and_forgotten(tmp_path: Path) -> None:
    file = PositionFile(tmp_path / "x.parquet", PLAN)
    played = [result for results in simulate(PLAN) for result in results]
    most_held = 0
    for result in played:
        file.add([result])
        most_held = max(most_held, file.waiting_rows)
    file.close()
    assert 0 < most_held < file.group_rows
    with parquet.ParquetFile(tmp_path / "x.parquet") as written:
        groups = [
            written.read_row_group(n, ["game"])["game"].unique().to_pylist() for n in range(written.num_row_groups)
        ]
        statistics = [written.metadata.row_group(0).column(n).statistics for n in range(written.metadata.num_columns)]
    assert len(groups) > 3
    assert [game for games in groups for game in games] == list(range(PLAN.games))
    assert sum(each is None for each in statistics) == 2  # those of observation and mask


def test_columns_are_typed_and_never_empty(tmp_path: Path) -> None:
    write(tmp_path / "x.parquet", replace(PLAN, agents=("greedy", "greedy"), games=1))
    game = parvis.load("notre-dame")
    table = parquet.read_table(tmp_path / "x.parquet")
    assert all(not field.nullable for field in table.schema)
    assert table.schema.field("observation").type.list_size == game.observation_size
    assert table.schema.field("mask").type.list_size == game.num_actions
    assert table["agent"].unique().to_pylist() == ["greedy"]
    footer = json.loads(table.schema.metadata[b"parvis"])
    assert footer["observation"] == game.describe_observation().to_dict()
    assert table["players"].unique().to_pylist() == [2]
    assert table["round"].unique().to_pylist() == list(range(1, 10))
    turns = table["turn"].to_numpy()
    assert (turns[1:] >= turns[:-1]).all()


class Broken(Agent):
    """An agent that fails at every third choice."""

    def choose(self, situation: Situation) -> int:
        if situation.state.ply % 3 == 0:
            raise RuntimeError("no idea")
        return situation.legal[0]


def test_choices_of_a_stand_in_are_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(AGENTS, "broken", Broken)
    (played,) = write(tmp_path / "x.parquet", replace(PLAN, agents=("broken", "random"), games=1))
    rows = whole(tmp_path / "x.parquet")
    assert np.array_equal(rows.stand_in, (rows.seat == 0) & (rows.ply % 3 == 0))
    assert rows.stand_in.sum() == played.faults[0] > 0


def test_games_without_their_decisions_are_refused(tmp_path: Path) -> None:
    file = PositionFile(tmp_path / "x.parquet", PLAN)
    with pytest.raises(ValueError, match=r"without Plan\.positions"):
        file.add([GameResult(0, 1, (1, 2), (1,), 3)])
    file.abandon()
    assert list(tmp_path.iterdir()) == []


# What is read -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that several tests read."""
    found = tmp_path_factory.mktemp("positions") / "x.parquet"
    write(found, replace(PLAN, games=5))
    return found


def with_footer(path: Path, into: Path, **changes: object) -> Path:
    """A copy of a file whose footer says something else."""
    table = parquet.read_table(path)
    about = json.loads(table.schema.metadata[FOOTER_KEY.encode()])
    parquet.write_table(table.replace_schema_metadata({FOOTER_KEY: json.dumps({**about, **changes})}), into)
    return into


def test_the_footer_tells_game_versions_players_and_seed(path: Path) -> None:
    game = parvis.load("notre-dame")
    about = read_positions(path).about
    assert about["game"] == "notre-dame"
    assert about["versions"] == game.versions
    assert (about["players"], about["agents"], about["edition"]) == (2, ["random", "random"], game.editions[0])
    assert (int(about["seed"], 16), about["cards"]) == (11, {})
    assert about["actions"] == game.labels


def test_batches_have_so_many_rows_and_come_again(path: Path) -> None:
    positions = read_positions(path, rows=100)
    sizes = [len(batch) for batch in positions]
    assert sum(sizes) == len(positions) == len(whole(path))
    assert set(sizes[:-1]) == {100}
    assert np.array_equal(np.concatenate([batch.action for batch in positions]), whole(path).action)


def test_decisions_can_be_picked(path: Path) -> None:
    rows = whole(path)
    free = rows.where(~rows.forced)
    assert 0 < len(free) < len(rows)
    assert (free.mask.sum(axis=1) > 1).all()
    assert free.observation.shape == (len(free), parvis.load("notre-dame").observation_size)
    assert free.mask[np.arange(len(free)), free.action].all()


VERSIONS = parvis.load("notre-dame").versions
REFUSED: list[tuple[str, dict[str, object], str]] = [
    ("troyes", {}, "holds decisions of notre-dame, not of troyes"),
    ("notre-dame", {"versions": {**VERSIONS, "observation": 0}}, "has observation version 0 of notre-dame"),
    ("notre-dame", {"versions": {**VERSIONS, "actions": 0}}, "has actions version 0 of notre-dame"),
]


@pytest.mark.parametrize(("game", "changes", "message"), REFUSED)
def test_decisions_of_another_game_or_version_are_refused(
    game: str, changes: dict[str, object], message: str, path: Path, tmp_path: Path
) -> None:
    positions = read_positions(with_footer(path, tmp_path / "y.parquet", **changes))
    with pytest.raises(InvalidDataset, match=message):
        positions.check(parvis.load(game))
    read_positions(path).check(parvis.load("notre-dame"))


def test_what_holds_no_decisions_is_refused(path: Path, tmp_path: Path) -> None:
    text = tmp_path / "text.parquet"
    text.write_text("no table", encoding="utf-8")
    results = tmp_path / "results.parquet"
    Dataset(results, ("random", "random")).close()
    torn = tmp_path / "torn.parquet"
    torn.write_bytes(path.read_bytes()[:-100])
    for wrong in (text, results, torn):
        with pytest.raises(InvalidDataset, match="is no file of decisions"):
            read_positions(wrong)
    with pytest.raises(InvalidDataset, match="has format 99"):
        read_positions(with_footer(path, tmp_path / "y.parquet", format=99))
    with pytest.raises(FileNotFoundError):
        read_positions(tmp_path / "none.parquet")
    with pytest.raises(InvalidOption, match="at least 1 row"):
        read_positions(path, rows=0)


def test_what_is_read_is_what_arrow_reads(path: Path) -> None:
    table = parquet.read_table(path)
    assert isinstance(table["mask"].type, pyarrow.FixedSizeListType)
    assert table["observation"].to_pylist()[7] == whole(path).observation[7].tolist()
    assert table["mask"].to_pylist()[7] == whole(path).mask[7].tolist()
