"""The command as its users run it: results, wrong input, a game at the keyboard."""

import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pexpect
import pytest
from pyarrow import parquet

import parvis
from parvis import cli, compilation
from parvis.core.record import load_record
from tests import processes
from tests.processes import PATIENCE, is_gone, started, wait_for, wait_until_gone, workers_of
from tests.terminal.keyboard import COMMAND, PROMPT, choose_first, leave_by, playing

ENDLESS = ("simulate", "notre-dame", "--players", "random,random", "--games", "50000000", "--workers", "2")


def run(
    *arguments: object, folder: Path | None = None, typed: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    return processes.run(
        [*COMMAND, *arguments], folder=folder, typed=typed, environment={**os.environ, "COLUMNS": "100", **environment}
    )


def run_here(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The command in this process, which is quicker: exit code, output, errors."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        cli.main([str(argument) for argument in arguments])
    text = capsys.readouterr()
    return int(ended.value.code or 0), text.out, text.err


def wait_for_workers(process: subprocess.Popen[str]) -> list[int]:
    """The two workers of a simulation, once it has them."""
    return wait_for(lambda: found if len(found := workers_of(process.pid)) == 2 else [], "two workers")


def wait_for_results(folder: Path) -> None:
    """Wait until games are being stored in a Parquet file, which has four bytes before there are any."""
    wait_for(lambda: any(path.stat().st_size > 4 for path in folder.iterdir()), "games")


# Results ------------------------------------------------------------------------------------------------------


def test_the_version_tells_build_and_rules() -> None:
    pattern = r"parvis \d+\.\d+\.\d+ \((compiled|interpreted)\); troyes rules 1, notre-dame rules 2\n"
    assert re.fullmatch(pattern, run("--version").stdout)


def test_pure_can_be_forced() -> None:
    assert "(interpreted)" in run("--version", PARVIS_PURE="1").stdout


def test_games_are_listed() -> None:
    assert re.search(r"notre-dame\s+│ 2-5", run("games").stdout)


def test_cards_marks_estimates_and_overrides(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text("[gifts]\none = 2\n", encoding="utf-8")
    text = run("cards", "notre-dame", "--cards", path).stdout
    assert re.search(r"Bishop: rats\s+│ persons\.bishop\.rats\s+│ 1\s+│ estimate", text)
    assert re.search(r"gifts\.one\s+│ 2\s+│ your file", text)
    assert "are estimates" in text


def test_cards_of_an_edition() -> None:
    assert re.search(r"Priest: hiring cost\s+│ cards\.priest\.cost\s+│ 6 ", run("cards", "troyes").stdout)
    first = run("cards", "troyes", "--edition", "first").stdout
    assert re.search(r"Priest: hiring cost\s+│ cards\.priest\.cost\s+│ 8 ", first)


def test_simulate_prints_only_json(tmp_path: Path) -> None:
    out = tmp_path / "x.parquet"
    done = run(
        "simulate", "notre-dame", "--players", "random,random", "--games", 20, "--seed", 3, "--json", "--out", out,
        "--workers", 2,
    )  # fmt: skip
    summary = json.loads(done.stdout)
    assert list(summary) == ["game", "players", "games", "decisions", "seconds", "seats"]
    assert [list(seat) for seat in summary["seats"]] == [["agent", "wins", "mean_score", "faults"]] * 2
    assert sum(seat["wins"] for seat in summary["seats"]) == pytest.approx(20)
    assert out.exists()


def test_simulate_prints_a_table() -> None:
    text = run("simulate", "notre-dame", "--players", "random,random,random", "--games", 9, "--seed", 3).stdout
    assert re.search(r"decisions/s. Seed 3", text)
    assert text.count("random") == 3


def test_a_killed_worker_gets_one_line_and_leaves_nothing(tmp_path: Path) -> None:
    with started([*COMMAND, *ENDLESS, "--out", tmp_path / "x.parquet"]) as process:
        workers = wait_for_workers(process)
        wait_for_results(tmp_path)
        os.kill(workers[0], signal.SIGKILL)
        _, progress = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert "a worker process was killed" in progress
    assert "Traceback" not in progress
    assert list(tmp_path.iterdir()) == []


def test_a_killed_simulation_takes_its_workers_with_it(tmp_path: Path) -> None:
    with started([*COMMAND, *ENDLESS, "--out", tmp_path / "x.parquet"]) as process:
        workers = wait_for_workers(process)
        wait_for_results(tmp_path)
        process.kill()
        process.wait()
        wait_until_gone(workers)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_simulation_can_be_interrupted_and_keeps_what_is_done(number: signal.Signals, tmp_path: Path) -> None:
    with started([*COMMAND, *ENDLESS, "--json", "--out", tmp_path / "x.parquet"]) as process:
        workers = wait_for_workers(process)
        wait_for_results(tmp_path)
        os.kill(process.pid, number)
        text, progress = process.communicate(timeout=PATIENCE)
        assert all(map(is_gone, workers))
    assert process.returncode == 130
    games = json.loads(text)["games"]
    assert 0 < games < 50_000_000
    assert "interrupted after" in progress
    assert "Traceback" not in progress
    assert parquet.read_metadata(tmp_path / "x.parquet").num_rows == 2 * games
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.parquet", "x.parquet.parts"]


def test_replay_checks_a_record_and_tells_the_game(tmp_path: Path) -> None:
    run("simulate", "notre-dame", "--players", "random,random", "--games", 1, "--seed", 3, "--record", tmp_path)
    done = run("replay", tmp_path / "notre-dame-000001.json")
    assert done.returncode == 0
    assert "Round 9 begins with" in done.stdout
    assert re.search(r"Winner: (Orange|Blue)", done.stdout)


# Wrong input --------------------------------------------------------------------------------------------------

BAD_INPUT = [
    (("simulate", "chess", "--players", "random,random"), "there is no game 'chess'"),
    (("play", "notredame"), "did you mean 'notre-dame'"),
    (("play",), "name a game to play"),
    (("play", "notre-dame", "--seats", "random,random"), "no seat is human"),
    (("play", "notre-dame", "--seats", "human"), "2 to 5 players, not 1"),
    (("play", "notre-dame", "--seats", "human,genius"), "no agent 'genius'"),
    (("play", "notre-dame", "--seats", "human,random", "--seed", "x"), "valid integer"),
    (("play", "notre-dame", "--edition", "third"), "no edition 'third'"),
    (("play", "troyes", "--edition", "third"), "no edition 'third'; it has second, first"),
    (("play", "troyes", "--seats", "human,random,random,random,random"), "2 to 4 players, not 5"),
    (("play", "notre-dame", "--cards", "none.toml"), "none.toml cannot be read"),
    (("play", "notre-dame", "--save", "no/such/folder/x.json"), "No such file or directory"),
    (("play", "--resume", "none.json"), "none.json cannot be read"),
    (("play", "notre-dame", "--resume", "none.json"), "--resume takes its game"),
    (("replay", "none.json"), "none.json cannot be read"),
    (("replay",), "Missing"),
    (("cards", "chess"), "there is no game 'chess'"),
    (("simulate", "notre-dame", "--players", "random"), "2 to 5 players, not 1"),
    (("simulate", "notre-dame", "--players", ""), "no agent ''"),
    (("simulate", "notre-dame", "--players", "random,random", "--games", "0"), "at least 1"),
    (("simulate", "notre-dame", "--players", "random,random", "--workers", "0"), "at least 1"),
    (("simulate", "notre-dame", "--players", "random,random", "--seed", "-1"), "seed -1"),
    (("simulate", "notre-dame", "--players", "random,random", "--out", "no/x.parquet"), "No such file or directory"),
    (("simulate", "notre-dame", "--players", "random,random", "--out", "."), "is a folder"),
    (("play", "notre-dame", "--seats", ""), "no agent ''"),
    (("dance",), "No such command"),
]


@pytest.mark.parametrize(
    ("arguments", "message"), BAD_INPUT, ids=lambda value: " ".join(value)[:60] if isinstance(value, tuple) else ""
)
def test_wrong_input_gets_one_line_and_exit_code_2(
    arguments: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    code, text, problem = run_here(capsys, *arguments)
    assert (code, text, problem.count("\n")) == (2, "", 1)
    assert message in problem
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("arguments", "message"), [BAD_INPUT[0], BAD_INPUT[-1]], ids=["game", "command"])
def test_wrong_input_ends_the_process_with_exit_code_2(arguments: tuple[str, ...], message: str) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert message in done.stderr


@pytest.mark.parametrize("content", ["one = " + "9" * 5000, "[" * 5000, "[nonsense]\n", "\x00"])
def test_a_broken_cards_file_gets_one_line(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(content, encoding="utf-8")
    code, text, problem = run_here(capsys, "cards", "notre-dame", "--cards", path)
    assert (code, text, problem.count("\n")) == (2, "", 1)
    assert len(problem) < 400


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "precious.txt"
    path.write_text("precious", encoding="utf-8")
    done = run("play", "notre-dame", "--seats", "human,random", "--save", path)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert path.read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize("content", ["", "{", '{"format": "parvis-record", "version": 7}', "\x00"])
def test_a_broken_record_gets_one_line(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content, encoding="utf-8")
    for arguments in (("replay", path), ("play", "--resume", path)):
        code, text, problem = run_here(capsys, *arguments)
        assert (code, text, problem.count("\n")) == (2, "", 1)
    assert path.read_text(encoding="utf-8") == content


# A game at the keyboard -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", parvis.GAMES)
@pytest.mark.parametrize("seats", ["human,random", "random,human,random,random"])
def test_a_whole_game_is_played_by_typing_numbers(game: str, seats: str, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    done = run("play", game, "--seats", seats, "--seed", 5, "--save", save, typed="1\n" * 400)
    assert done.returncode == 0
    assert done.stderr == ""
    assert " wins" in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 100 + len("▲ Orange > ")
    assert load_record(save).scores is not None


def test_wrong_keys_get_a_sentence_and_change_nothing(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    arguments = ("play", "notre-dame", "--seats", "human,random", "--seed", 5, "--save", save)
    done = run(*arguments, typed="0\n99\nabc\n[bold]\n?\nl\nu\nb\n\n-1\n" + "x" * 5000 + "\ns\n")
    assert done.returncode == 0
    assert done.stdout.count("is not one of the choices") == 6
    assert "nothing you can take back" in done.stdout
    assert "Saved. Go on with" in done.stdout
    assert [seat for seat, _ in load_record(save).moves] == [1]  # only the other seat has picked


@pytest.mark.parametrize("typed", ["9" * 5000 + "\n1\n", "1\n"])
def test_every_choice_is_saved_at_once(typed: str, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    with playing("notre-dame", "--seats=human,random", "--seed=5", f"--save={save}") as child:
        child.expect(PROMPT)
        for line in typed.splitlines():
            child.sendline(line[:500])
            child.expect(PROMPT)
        child.kill(signal.SIGKILL)
    assert 0 in [seat for seat, _ in load_record(save).moves]


def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    with playing("notre-dame", "--seats=human,random", "--seed=5", "--save=here/x.json", folder=tmp_path) as child:
        child.expect(PROMPT)
        folder.rename(tmp_path / "elsewhere")  # from now on nothing can be written
        child.sendline("1")
        child.expect("could not be saved in here/x.json")
        child.expect(PROMPT)
        child.sendline("s")
        child.expect("could not be saved")
        (tmp_path / "elsewhere").rename(folder)
        child.sendline("s")
        child.expect("Saved")
        child.expect(pexpect.EOF)
    assert load_record(folder / "x.json").moves


def test_a_terminal_without_the_signs_still_plays(tmp_path: Path) -> None:
    arguments = ("play", "notre-dame", "--seats", "human,random", "--seed", 5, "--save", tmp_path / "x.json")
    done = run(*arguments, typed="1\ns\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Saved" in done.stdout


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    run("play", "notre-dame", "--seats", "human,random", "--seed", 5, "--save", save, typed="1\n1\n1\ns\n")
    before = load_record(save).moves
    done = run("play", "--resume", save, typed="1\n" * 300)
    assert done.returncode == 0
    after = load_record(save)
    assert after.moves[: len(before)] == before
    assert after.scores is not None


def test_undo_takes_back_a_step_within_a_turn(tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    with playing("notre-dame", "--seats=human,random", "--seed=12", f"--save={save}") as child:
        for _ in range(60):
            child.expect(PROMPT)
            if "Where does your carriage end" in child.before or "Where do you send your friend" in child.before:
                break
            child.sendline("1")
        else:
            pytest.fail("no choice of several steps came up")
        child.sendline("u")
        child.expect("Which card do you play")
        leave_by(child, signal.SIGINT)
    assert load_record(save).scores is None


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_no_signal_loses_a_game(number: signal.Signals, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    with playing("notre-dame", "--seats=human,random", "--seed=5", f"--save={save}") as child:
        choose_first(child, 3)
        leave_by(child, number)
    assert len([seat for seat, _ in load_record(save).moves if seat == 0]) == 3


def test_two_people_at_one_screen_are_parted_by_a_curtain(tmp_path: Path) -> None:
    done = run(
        "play", "notre-dame", "--seats", "human,human", "--seed", 5, "--save", tmp_path / "x.json", typed="\n1\n\n1\n"
    )
    assert done.stdout.count("Press Enter when only you can see the screen") >= 2
    assert done.stdout.index("Blue, it is your turn") > done.stdout.index("Orange, it is your turn")


def test_the_curtain_clears_the_scrollback(tmp_path: Path) -> None:
    with playing("notre-dame", "--seats=human,human", f"--save={tmp_path / 'x.json'}") as child:
        child.expect("Orange, it is your turn")
        child.sendline("")
        choose_first(child)
        child.expect("Blue, it is your turn")
        assert "\x1b[3J" in child.before


def test_the_package_runs_as_a_module() -> None:
    assert (compilation.PACKAGE / "__main__.py").exists()
