"""Analysis: the best choices in words, the course of a game, its picture, and the command."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import parvis
from parvis import Chance, InvalidOption
from parvis.agents.agent import Situation
from parvis.agents.greedy import GreedyAgent
from parvis.analysis import course as course_module
from parvis.analysis.course import course_of, played_turns
from parvis.analysis.curve import draw_curve
from parvis.core.match import Match
from parvis.games import words_for
from tests import processes
from tests.cases import CASES, Case, random_match


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_position_is_analysed_in_words(case: Case) -> None:
    state = case.new(4)
    found = parvis.analyse(state, sims=40, choices=2)
    assert (found.seat, found.ply, len(found.choices)) == (state.current_player, 0, 2)
    assert found.simulations >= 40
    for choice in found.choices:
        assert 0 <= choice.share <= 1
        assert choice.trials > 0
        assert len(choice.words) == len(choice.labels) == len(choice.actions)
        assert all(choice.words)
        assert case.game.parse(choice.labels[0]) in state.legal_actions()
    json.dumps(found.to_dict())


def test_the_same_seed_gives_the_same_analysis_whatever_the_secrets() -> None:
    case = CASES[-1]
    state = case.new(4)
    other = state.resample(0, Chance(7))
    assert parvis.analyse(state, 0, sims=60) == parvis.analyse(other, 0, sims=60)


def test_a_continuation_tells_what_others_may_do() -> None:
    match = Match(parvis.load("troyes"), players=2, seed=1)
    agents = [GreedyAgent(), GreedyAgent()]
    while match.state.view()["phase"] != "actions":
        seat = int(match.state.current_player)
        match.play(agents[seat].choose(Situation(match.state, seat, Chance(1), Chance(2))))
    found = parvis.analyse(match.state, sims=40)
    assert found.best.continuation


@pytest.mark.parametrize(
    ("seat", "choices", "ms", "message"),
    [(9, 1, 0, "there is no seat 9"), (0, 0, 0, "choices must be at least 1"), (0, 1, -1, "at least 0")],
)
def test_wrong_options_are_told(seat: int, choices: int, ms: int, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        parvis.analyse(CASES[-1].new(1), seat, choices=choices, ms=ms)


def test_only_a_seat_that_may_choose_is_analysed() -> None:
    state = parvis.load("troyes").new(players=2, seed=1)
    with pytest.raises(InvalidOption, match="has nothing to choose now"):
        parvis.analyse(state, 1 - int(state.current_player))
    with pytest.raises(InvalidOption, match="chance comes first"):
        parvis.analyse(parvis.load("troyes").new(players=2, seed=1, roll=False))
    over = random_match(CASES[0], 1).state
    with pytest.raises(InvalidOption, match="the game is over"):
        parvis.analyse(over)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_turns_of_a_match_are_found_again(case: Case) -> None:
    match = random_match(case, 3)
    turns = list(played_turns(match))
    assert [(turn.seat, action) for turn in turns for action in turn.path] == match.moves
    assert all(turn.before.ply == turn.ply for turn in turns)


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course_module, "PLAYOUTS", 2)
    monkeypatch.setattr(course_module, "TRIALS", 4)


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_a_course_ends_with_the_winners_and_is_drawn(game: str) -> None:
    case = next(each for each in CASES if each.game.name == game)
    match = random_match(case, 5)
    heard: list[tuple[int, int]] = []
    course = course_of(match, slips=3, progress=lambda done, all_turns: heard.append((done, all_turns)))
    winners = match.state.winners()
    assert course.moments[-1].shares == tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(2))
    assert heard[-1] == (len(heard), len(heard))
    assert len(course.slips) <= 3
    assert [slip.cost for slip in course.slips] == sorted((slip.cost for slip in course.slips), reverse=True)
    picture = draw_curve(course, words_for(game, 2))
    root = ElementTree.fromstring(picture)
    assert len(root.findall("{http://www.w3.org/2000/svg}polyline")) == 2
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "parvis", "analyse", *arguments]
    return processes.run(command, environment={**os.environ, "COLUMNS": "120"})


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.json"
    match = CASES[-1].match(1)
    for _ in range(8):
        match.play(match.state.legal_actions()[0])
    match.record().save(path)
    return path


def test_the_command_shows_a_move(record: Path) -> None:
    done = run(record, "--move", 5, "--ms", 100)
    assert done.returncode == 0
    assert "Move 5" in done.stdout
    assert "chance to win" in done.stdout
    found = json.loads(run(record, "--move", 5, "--ms", 50, "--json").stdout)
    assert 1 <= len(found["choices"]) <= 3


def test_the_command_follows_a_game_and_writes_its_curve(record: Path) -> None:
    done = run(record, "--slips", 1)
    assert done.returncode == 0, done.stderr
    assert "Win-chance curve" in done.stdout
    assert ElementTree.parse(record.with_suffix(".svg")).getroot().tag.endswith("svg")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--move", "0"], "the record has moves 1 to"),
        (["--move", "9999"], "the record has moves 1 to"),
        (["--move", "1", "--choices", "0"], "choices must be at least 1"),
        (["--curve", "/dev/full"], "No space left on device"),
    ],
)
def test_wrong_input_gets_one_line(options: list[str], message: str, record: Path) -> None:
    done = run(record, "--slips", "0", *options)
    assert done.returncode == 2
    assert message in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


def test_a_record_without_moves_is_told(tmp_path: Path) -> None:
    path = tmp_path / "empty.json"
    CASES[0].match(1).record().save(path)
    assert "holds no move yet" in run(path).stderr
