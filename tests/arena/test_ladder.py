"""The ladder: adds deals where they tell most, stops when all is known well enough, and goes on after a break."""

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parvis.arena.ladder import GROWTH, ChosenSchedule, Climb, InvalidLadder, LadderResults, LadderSettings
from parvis.arena.tournament import play
from parvis.cli import main
from parvis.core.errors import InvalidOption

AGENTS = ("greedy", "easy", "medium")


def settings(**more: Any) -> LadderSettings:
    """A ladder of three quick agents."""
    return LadderSettings(**{"game": "notre-dame", "agents": AGENTS, "players": 2, "games": 4000, "seed": 3, **more})


def step(results: LadderResults, way: Climb) -> int:
    """Play the deals that come next."""
    numbers = results.extend(way.next_deals())
    for some in play(results.settings, numbers):
        way.store(some)
    return len(numbers)


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The command: its exit code, output and what it said beside."""
    with pytest.raises(SystemExit) as left:
        main(["ladder", *map(str, arguments)])
    return int(left.value.code or 0), *capsys.readouterr()


def test_each_deal_is_played_in_every_rotation_by_its_line_up() -> None:
    schedule = ChosenSchedule(AGENTS, 4, 0, chosen=[1, 0])
    assert (schedule.deals, schedule.games, schedule.games_per_deal) == (2, 8, 4)
    assert [schedule.seating(index).agents for index in range(4)] == [
        ("greedy", "medium", "greedy", "medium"),
        ("medium", "greedy", "medium", "greedy"),
    ] * 2
    assert schedule.seating(4).agents == ("greedy", "easy", "greedy", "easy")
    assert [schedule.seating(index).deal for index in (3, 4)] == [0, 1]


def test_at_first_neighbours_in_the_list_meet_then_what_tells_most(tmp_path: Path) -> None:
    with closing(LadderResults.create(tmp_path / "ladder", settings())) as results:
        way = Climb(results)
        assert way.widest == float("inf")
        assert way.next_deals() == [0, 2]
        assert step(results, way) == 4
        before = way.widest
        for _ in range(12):
            step(results, way)
        assert way.widest < before
        deals = results.settings.schedule.deals
        assert len(way.next_deals()) == deals // GROWTH
        assert results.count == results.settings.schedule.games == 2 * deals


def test_it_ends_when_every_interval_is_narrow_or_the_most_games_are_played(tmp_path: Path) -> None:
    for name, width, games in (("narrow", 600.0, 4000), ("few", 60.0, 30)):
        with closing(LadderResults.create(tmp_path / name, settings(width=width, games=games))) as results:
            way = Climb(results)
            while not way.finished:
                step(results, way)
            assert (way.widest < width) == (name == "narrow")
            assert (results.settings.schedule.games >= games) == (name == "few")


def test_a_resumed_ladder_knows_its_deals_and_plays_what_is_missing(tmp_path: Path) -> None:
    folder = tmp_path / "ladder"
    with closing(LadderResults.create(folder, settings())) as results:
        way = Climb(results)
        step(results, way)
        numbers = results.extend([2, 0])
        for some in play(results.settings, numbers[:3]):
            way.store(some)
    with closing(LadderResults.resume(folder)) as again:
        assert isinstance(again.settings, LadderSettings)
        assert again.settings.chosen == [0, 2, 2, 0]
        assert list(again.missing) == [numbers[3]]
        assert Climb(again).counting.games == 7
        assert [result.index for result in again.read()] == list(range(7))


@pytest.mark.parametrize("chosen", [[0, 3], [-1], ["x"]])
def test_a_damaged_ladder_is_refused(tmp_path: Path, chosen: list[object]) -> None:
    folder = tmp_path / "ladder"
    LadderResults.create(folder, settings()).close()
    path = folder / "ladder.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**content, "chosen": chosen}), encoding="utf-8")
    with pytest.raises(InvalidLadder, match="damaged"):
        LadderResults.resume(folder)
    path.write_text(json.dumps({**content, "version": 9}), encoding="utf-8")
    with pytest.raises(InvalidLadder, match="version 9"):
        LadderResults.resume(folder)


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"agents": ("greedy", "greedy")}, "two different agents"),
        ({"width": 0.0}, "above 0"),
        ({"players": 7}, "2 to 5 players"),
        ({"games": 0}, "at least 1"),
    ],
)
def test_what_cannot_be_rated_is_refused(more: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        settings(**more).check()
    assert replace(settings(), chosen=[1]).command().endswith("--seed 3 --width 60")


def test_the_command_plays_until_all_is_known_and_goes_on_to_more(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "ladder"
    code, text, beside = run(
        capsys, "notre-dame", "--agents", "greedy,easy", "--width", 500, "--seed", 1, "--out", folder
    )
    assert code == 0
    assert "greedy" in text
    assert "the widest interval is" in beside
    found = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    low, high = next(agent["rating"]["interval"] for agent in found["agents"] if agent["agent"] == "easy")
    assert high - low < 500
    assert (folder / "report.html").exists()
    assert run(capsys, "--resume", folder, "--width", 100)[0] == 2
    code, _, beside = run(capsys, "--resume", folder)
    assert (code, "already" in beside) == (0, False)
    assert run(capsys, "notre-dame", "--agents", "greedy,easy", "--out", folder)[0] == 2
