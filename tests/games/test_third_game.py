"""A game from another package, rules and words and nothing more, can do all that ours can."""

import json
import pickle
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pexpect
import pytest
from rich.console import Console

import parvis
from parvis import TERMINAL, IllegalAction, InvalidOption
from parvis.analysis.course import course_of
from parvis.analysis.sheet import score_sheet
from parvis.core.match import Match, replay
from parvis.core.record import load_record, parse_record
from parvis.games import KITS, Kit, words_for
from parvis.search.evaluation import Evaluation
from tests import processes
from tests.cases import ALL_CASES, Case, random_match
from tests.outside_games import FAIR, installed
from tests.web.serving import played

COMMAND = [sys.executable, "-m", "parvis"]
CASES = [case for case in ALL_CASES if case.game.name == "fair"]
THREE = next(case for case in CASES if case.players == 3)
PATIENCE = 120


@pytest.fixture(autouse=True)
def kit() -> Iterator[Kit]:
    """The game, found by its entry point."""
    with installed(FAIR):
        yield KITS["fair"]


def run(*arguments: object, folder: Path | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
    return processes.run([*COMMAND, *arguments], folder=folder, typed=typed)


# Found ----------------------------------------------------------------------------------------------------------


def test_it_is_found_by_its_entry_point() -> None:
    assert list(parvis.GAMES)[-1] == "fair"
    assert parvis.load("fair").max_players == 4
    assert re.search(r"fair\s+│ 2-4\s+│ standard", run("games").stdout)
    with pytest.raises(parvis.UnknownGame, match="did you mean 'fair'"):
        parvis.load("fare")


def test_it_is_gone_with_its_package() -> None:
    assert "fair" in KITS
    without = {"PYTHONPATH": str(Path(parvis.__file__).parent.parent)}
    done = processes.run([*COMMAND, "games"], environment=without, must_succeed=True)
    assert "fair" not in done.stdout


def test_its_numbers_can_be_read_and_changed(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text("[haggle]\nbonus = 3\n", encoding="utf-8")
    assert re.search(
        r"haggle bonus\s+│ haggle\.bonus\s+│ 3\s+│ your file", run("cards", "fair", "--cards", path).stdout
    )
    with pytest.raises(InvalidOption, match=r"haggle\.bonus must be from 0 to 6"):
        parvis.load("fair").new(cards={"haggle": {"bonus": 7}})


# Many games -----------------------------------------------------------------------------------------------------


def test_it_is_simulated_by_several_processes(tmp_path: Path) -> None:
    arguments = ("simulate", "fair", "--players", "random,greedy,medium", "--games", 12, "--seed", 3, "--json")
    alone, together = (json.loads(run(*arguments, "--workers", workers).stdout) for workers in (1, 2))
    assert alone["games"] == together["games"] == 12
    assert alone["seats"] == together["seats"]
    assert [seat["faults"] for seat in alone["seats"]] == [0, 0, 0]
    done = run("simulate", "fair", "--players", "easy,hard", "--games", 1, "--record", tmp_path)
    assert done.returncode == 0
    assert load_record(tmp_path / "fair-000001.json").scores is not None


def test_it_is_rated_in_a_tournament(tmp_path: Path) -> None:
    done = run(
        "tournament", "fair", "--agents", "random,greedy", "--players", 2, "--games", 40, "--seed", 3, "--workers", 2,
        "--out", tmp_path / "cup", folder=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert re.search(r"greedy.*random", done.stdout, re.DOTALL)


def test_looking_ahead_beats_chance(kit: Kit) -> None:
    assert isinstance(kit.evaluation(), Evaluation)
    done = run("simulate", "fair", "--players", "search:sims=30,random", "--games", 12, "--seed", 1, "--json")
    search, chance = json.loads(done.stdout)["seats"]
    assert search["mean_score"] > chance["mean_score"] + 2


# One game -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_is_recorded_replayed_and_told_in_words(case: Case, tmp_path: Path) -> None:
    match = random_match(case, 5)
    path = tmp_path / "game.json"
    match.record().save(path)
    assert replay(case.game, load_record(path)).state.to_dict() == match.state.to_dict()
    assert pickle.loads(pickle.dumps(match)).record().to_json() == match.record().to_json()
    words = words_for("fair", case.players)
    for event in match.events():
        assert re.fullmatch(r"[A-Z][^{}]*\.", words.event(event))
    told = run("replay", path)
    assert told.returncode == 0
    assert "Round 5: buyers with" in told.stdout
    assert re.search(r"Winner: (Orange|Blue|Green|Sand)", told.stdout)


def test_a_turn_can_be_taken_back_until_its_terms_are_named() -> None:
    match = Match(parvis.load("fair"), players=2, seed=4)
    seat = int(match.state.current_player)
    for _ in range(2):
        match.play(match.state.legal_actions()[0])
    other = match.state.view(1 - seat)
    assert other["offer"] == {}  # type: ignore[typeddict-item]  # a view of the Fair
    assert match.undo_turn(seat) == 2
    assert match.moves == []
    for label in ("goods", "buyer", "sell"):
        match.play(next(each for each in match.state.legal_actions() if match.game.label(each).startswith(label)))
    with pytest.raises(IllegalAction, match="settled"):
        match.undo(seat)


def test_a_record_with_another_deal_is_refused() -> None:
    record = random_match(THREE, 5).record()
    record.chance[0] += 1
    with pytest.raises(parvis.InvalidRecord, match="outcomes of chance"):
        replay(THREE.game, parse_record(record.to_json()))


def test_it_is_analysed(tmp_path: Path) -> None:
    state = parvis.load("fair").new(players=3, seed=2)
    found = parvis.analyse(state, sims=200)
    assert found.best.labels[0].startswith("goods:")
    assert found.best.words[-1].startswith(("Sell for", "Haggle: above"))
    assert 0 < found.best.share < 1
    match = random_match(CASES[0], 6)
    path = tmp_path / "game.json"
    match.record().save(path)
    best = run("analyse", path, "--move", 1, "--ms", 50)
    assert "Orange to choose" in best.stdout or "Blue to choose" in best.stdout
    course = course_of(match, slips=0)
    assert course.moments[-1].shares == tuple(1.0 if seat in match.state.winners() else 0.0 for seat in range(2))


def test_its_course_is_followed_by_the_command(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played("fair", ["human", "easy"], 6).record().save(path)
    done = run("analyse", path, "--slips", 1)
    assert done.returncode == 0, done.stderr
    assert ElementTree.parse(path.with_suffix(".svg")).getroot().tag.endswith("svg")


# What is shown --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_view_is_a_picture_with_all_choices(case: Case) -> None:
    match = random_match(case, 7)
    for move in range(0, len(match.moves) + 1, 4):
        state = match.state_after(move)
        for seat in (None, *range(case.players)):
            view = state.view(seat)
            picture = parvis.draw(view)
            assert picture.attached == {choice["label"] for choice in view["legal"]}
            assert isinstance(view, parvis.View)
            assert view._repr_svg_() == picture.svg


def test_the_sheet_shows_the_score(kit: Kit) -> None:
    match = random_match(THREE, 8)
    assert kit.account().sources == ()
    sheet = score_sheet(match, words_for("fair", 3))
    assert [row.points for row in sheet.rows] == [tuple(match.state.scores())]
    assert sheet.total.points == tuple(match.state.scores())
    assert sheet.over
    fresh = score_sheet(THREE.match(8), words_for("fair", 3))
    assert (fresh.rows, fresh.total.points, fresh.over) == ((), (0, 0, 0), False)


def test_the_rules_page_tells_players_and_numbers(kit: Kit) -> None:
    players, numbers = kit.rules_page(words_for("fair", 3), {"haggle.bonus": 4})
    assert players.paragraphs == ("The Fair is for 2 to 4 players.",)
    assert numbers.paragraphs == ("buyers extra: 1 (rulebook).", "haggle bonus: 4 (your file).")


def test_panels_show_what_a_player_has(kit: Kit) -> None:
    view = THREE.new(1).view(0)
    figures = kit.figures(1, view, words_for("fair", 3))
    assert [(figure.name, figure.value) for figure in figures] == [("points", "0"), ("goods left", "5")]


def test_what_it_leaves_out_is_empty(kit: Kit) -> None:
    words, view = words_for("fair", 3), THREE.new(1, trace=True).view(0)
    assert kit.help(words, "seat-1", view) == kit.guidance(words, view) == ""
    assert kit.notes(0, view, words) == []
    assert kit.option_fields(words) == []
    assert all(kit.spots(event) == [] for event in random_match(THREE, 1).events())
    assert kit.examples() == {}
    assert ">T</text>" in kit.emblem()


def test_the_board_in_the_terminal_is_labelled_rows(kit: Kit) -> None:
    screen = StringIO()
    Console(width=100, file=screen).print(kit.terminal_board(THREE.new(1).view(0), words_for("fair", 3)))
    text = screen.getvalue()
    assert re.search(r"hand\s+\d, \d, \d, \d, \d", text)
    assert re.search(r"goods left\s+5\s+5\s+5", text)


# At the keyboard ------------------------------------------------------------------------------------------------


def test_a_whole_game_is_played_by_typing_numbers(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    done = run("play", "fair", "--seats", "human,easy,random", "--seed", 5, "--save", save, typed="1\n" * 20)
    assert (done.returncode, done.stderr) == (0, "")
    assert " wins" in done.stdout
    assert load_record(save).scores is not None


def test_a_choice_is_taken_back_at_the_keyboard(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    child = pexpect.spawn(
        COMMAND[0], [*COMMAND[1:], "play", "fair", "--seats", "human,random", "--seed=5", f"--save={save}"],
        encoding="utf-8", dimensions=(60, 100), timeout=PATIENCE,
    )  # fmt: skip
    try:
        for typed, question in (("1", "To which buyer"), ("u", "Which goods do you offer"), ("1", "To which buyer")):
            child.expect(" > ")
            child.sendline(typed)
            child.expect(question)
        child.expect(" > ")
        child.sendline("s")
        child.expect("Saved. Go on with")
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
    assert [label.partition(":")[0] for seat, label in load_record(save).moves if seat == 0] == ["goods"]
    assert child.signalstatus in (None, signal.SIGHUP)


def test_nobody_plays_it_twice() -> None:
    state = random_match(THREE, 9).state
    assert state.current_player == TERMINAL
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(0)
