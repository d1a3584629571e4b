"""Ray: a real cluster plays the games that this machine would play, whoever is killed; nothing of it stays."""

import os
import re
import shutil
import signal
import socket
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from parvis import InvalidOption, cli
from parvis.arena import ray_cluster
from parvis.arena.back_ends import WorkerLost, back_end_for
from parvis.arena.interruption import Interruption
from parvis.arena.plan import GameResult, Plan
from parvis.arena.ray_cluster import NoCluster, RayCluster
from parvis.arena.ray_driver import Baggage, ClusterDiffers
from parvis.arena.runner import run
from parvis.arena.settings import Settings
from parvis.arena.simulate import simulate
from parvis.arena.tournament import play
from parvis.core.record import load_record
from tests.processes import PATIENCE, children_of, command_of, is_gone, started, wait_for, wait_until_gone

BOT = """
import os, time
from pathlib import Path
from parvis import Agent

class Telling(Agent):
    name = "telling"

    def choose(self, situation):
        Path(__file__).with_name(f"{os.getpid()}.pid").touch()
        time.sleep(0.001)
        return situation.legal[-1]
"""
USUAL_ANSWER_SECONDS = ray_cluster.ANSWER_SECONDS
SCRIPT = f"""
from parvis.arena import ray_cluster
from parvis.cli import main
ray_cluster.ANSWER_SECONDS = {PATIENCE}
if __name__ == "__main__":
    main()
"""
ADDRESS = re.compile(r"--address='([^']+)'")
DUEL = ("simulate", "notre-dame", "--players", "random,greedy", "--games", "40", "--seed", "3")


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("", 0))
        return int(listener.getsockname()[1])


@pytest.fixture(scope="module", autouse=True)
def _open_and_patient() -> Iterator[None]:
    """Clusters without a token, for Ray would write one into the home of whoever tests; a busy machine is slow."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "disabled")
        patch.setattr(ray_cluster, "ANSWER_SECONDS", PATIENCE)
        patch.setattr(ray_cluster, "START_SECONDS", PATIENCE)
        yield


@pytest.fixture(scope="module")
def cluster(_open_and_patient: None) -> Iterator[str]:
    """The address of a cluster with two workers."""
    folder = tempfile.mkdtemp(prefix="ray")  # a short name: sockets stand in it
    options = ("--head", "--num-cpus=2", "--include-dashboard=false", "--disable-usage-stats", "--block")
    ports = (f"--port={free_port()}", f"--ray-client-server-port={free_port()}", f"--temp-dir={folder}")
    said = Path(folder) / "said"
    with said.open("w") as screen:
        command = [sys.executable, "-m", "ray.scripts.scripts", "start", *options, *ports]
        with started(command, stdout=screen, stderr=screen) as process:

            def address() -> str | None:
                found = ADDRESS.search(said.read_text())
                assert process.poll() is None, said.read_text()
                return found[1] if found and "Ray runtime started" in said.read_text() else None

            yield str(wait_for(address, "a cluster"))
            family = family_of(process.pid)
        wait_until_gone(family)
    shutil.rmtree(folder, ignore_errors=True)


def family_of(pid: int) -> list[int]:
    """A process and all below it."""
    return [pid, *(each for child in children_of(pid) for each in family_of(child))]


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    path = tmp_path / "bot.py"
    path.write_text(BOT, encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def forget_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    from parvis.agents import registry

    monkeypatch.setattr(registry, "AGENTS", dict(registry.AGENTS))
    monkeypatch.setattr(registry, "files_read", set())


def said(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The command in this process: exit code, output, errors."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        cli.main([str(argument) for argument in arguments])
    text = capsys.readouterr()
    return int(ended.value.code or 0), text.out, text.err


def fail_at_three(number: int) -> int:
    if number == 3:
        raise ValueError("three")
    return number


# A cluster that is there ------------------------------------------------------------------------------------------


def test_a_worker_killed_in_mid_run_changes_nothing_game_by_game(cluster: str, bot: Path) -> None:
    settings = Settings("notre-dame", ("telling", "greedy", "random"), players=2, games=36, seed=7, code=(bot,))
    games = range(settings.schedule.games)
    here = [result for some in play(settings, games) for result in some]
    for told in bot.parent.glob("*.pid"):
        told.unlink()
    back_end = back_end_for(None, cluster, [bot])
    bot.unlink()  # its text travels
    found: list[GameResult] = []
    killed = 0
    with back_end:
        assert back_end.slots == 2
        for some in play(settings, games, back_end=back_end):
            found += some
            if not killed:
                killed = int(next(bot.parent.glob("*.pid")).stem)
                os.kill(killed, signal.SIGKILL)
    assert is_gone(killed)
    assert found == here
    assert len(list(bot.parent.glob("*.pid"))) >= 3  # somebody else took over


def test_a_simulation_goes_on_here_that_was_interrupted_there(
    cluster: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path, whole, records = tmp_path / "x.parquet", tmp_path / "whole.parquet", tmp_path / "records"
    wanted = (*DUEL, "--games", 200, "--positions")
    command = [sys.executable, "-c", SCRIPT, *wanted, "--out", path, "--record", records, "--ray", cluster]
    with started(command) as process:
        wait_for(lambda: records.exists() and any(records.iterdir()), "games")
        (driver,) = (child for child in children_of(process.pid) if "spawn_main" in command_of(child))
        process.send_signal(signal.SIGINT)
        _, progress = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "Traceback" not in progress
    assert f"resume with: parvis simulate --resume {path}" in progress
    wait_until_gone([driver])
    done = len(list(records.iterdir()))
    assert 0 < done < 200
    assert load_record(records / "notre-dame-000001.json").scores is not None
    assert said(capsys, "simulate", "--resume", path)[0] == 0
    assert len(list(records.iterdir())) == 200
    assert said(capsys, *wanted, "--out", whole)[0] == 0
    assert path.read_bytes() == whole.read_bytes()


def test_an_error_is_raised_as_it_is_here_and_what_is_finished_is_kept(cluster: str) -> None:
    found: list[int] = []

    def watch() -> None:
        for some in run(fail_at_three, range(40), back_end_for(None, cluster), Interruption()):
            found.extend(some)

    with pytest.raises(ValueError, match="three") as raised:
        watch()
    assert type(raised.value) is ValueError
    assert found == sorted(found)
    assert 3 not in found


def test_machines_that_would_play_other_games_are_refused(cluster: str) -> None:
    back_end = RayCluster(cluster)
    back_end.baggage = Baggage("0.0", {}, ())
    plan = Plan("notre-dame", ("random", "random"), 2, 1)
    with pytest.raises(ClusterDiffers, match=r"has parvis .*, this one 0\.0; all need the same version"):
        list(simulate(plan, back_end=back_end))


def test_a_connection_that_breaks_off_is_told_and_what_is_finished_is_kept(cluster: str) -> None:
    back_end = RayCluster(cluster, workers=1)
    plan = Plan("notre-dame", ("random", "greedy"), 100_000, 1)
    found: list[GameResult] = []

    def watch() -> None:
        for some in simulate(plan, back_end=back_end):
            found.extend(some)
            os.kill(back_end.process.pid or 0, signal.SIGKILL)

    with pytest.raises(WorkerLost, match="the connection to the Ray cluster broke off"):
        watch()
    assert [result.index for result in found] == list(range(len(found)))
    assert found


# One of our own ---------------------------------------------------------------------------------------------------


def test_a_cluster_of_our_own_plays_the_same_and_goes() -> None:
    plan = Plan("notre-dame", ("random", "greedy"), 40, 1)
    back_end = RayCluster("local", workers=1)
    with back_end:
        family = family_of(back_end.process.pid or 0)
        assert len(family) > 3
        found = [result for some in simulate(plan, back_end=back_end) for result in some]
        wait_until_gone(family)
    assert found == [result for some in simulate(plan) for result in some]


# Bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("127.0.0.1:1", "Connection refused"),
        ("ray://127.0.0.1:1", "Connection refused"),
        ("ray://127.0.0.1:99999", ""),
        ("nowhere.invalid:6379", ""),
        ("=nonsense", "Invalid address format: nonsense"),
    ],
)
def test_an_unreachable_address_gets_one_line(
    address: str, reason: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ray = ("--ray", address) if ":" in address else (f"--ray{address}",)
    code, text, problem = said(capsys, *DUEL, *ray, "--out", tmp_path / "x.parquet")
    assert (code, text, problem.count("\n")) == (2, "", 1)
    assert problem.startswith(f"parvis: no Ray cluster at {address.lstrip('=')}: ")
    assert reason in problem
    assert list(tmp_path.iterdir()) == []
    folder = tmp_path / "folder"
    if reason == "Connection refused":
        options = ("notre-dame", "--agents", "random,random", "--out", folder)
        assert said(capsys, "tournament", *options, *ray) == (code, text, problem)
        assert not folder.exists()


def test_an_address_at_which_something_else_answers_gets_one_line_in_time(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert USUAL_ANSWER_SECONDS <= 15
    monkeypatch.setattr(ray_cluster, "ANSWER_SECONDS", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        code, _, problem = said(capsys, *DUEL, "--ray", address)
    assert (code, problem.count("\n")) == (2, 1)
    assert f"no Ray cluster answers at {address}" in problem


@pytest.mark.parametrize("command", [DUEL, ("tournament", "notre-dame", "--agents", "random,random")])
def test_without_the_library_it_says_what_to_install(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "ray", None)
    expected = "parvis: --ray needs the ray extra: pip install 'parvis[ray]'\n"
    for ray in (("--ray",), ("--ray", "auto"), ("--ray=127.0.0.1:6379",)):
        assert said(capsys, *command, *ray) == (2, "", expected)
    assert list(tmp_path.iterdir()) == []


def test_no_workers_are_refused() -> None:
    with pytest.raises(InvalidOption, match="workers must be at least 1, not 0"):
        back_end_for(0, "local")


def test_nobody_is_joined_where_the_work_is_not_begun() -> None:
    back_end = back_end_for(None, "127.0.0.1:1")
    results = run(partial(pow, 2), range(3), back_end, Interruption())
    with pytest.raises(NoCluster, match="Connection refused"):
        next(results)
