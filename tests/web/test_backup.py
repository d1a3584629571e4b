"""Backup and restore with the very commands of the guide for hosts, while people play: not a move is lost."""

import os
import re
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from tests.postgres import HOST, USER, Cluster, programs
from tests.processes import run, started, wait_for
from tests.web.serving import COMMAND, Server, visiting

GUIDE = Path(__file__).parent.parent.parent / "docs" / "hosting.md"
DATA, BACKUPS = "/var/lib/parvis", "/var/backups/parvis"
DATABASE = "parvis"  # as the guide calls it on PostgreSQL
MACHINE = """
systemctl() { :; }
chown() { :; }
sudo() { shift 2; "$@"; }
"""  # what a test has no power over: services and users
GAME = "troyes"
SEATS = (0, 1)
TABLES = 3
ENOUGH = 8  # moves at a table before the copy is made
MORE = 3  # moves after it is made, which it cannot hold

Moves = list[tuple[int, str]]


def commands(heading: str) -> list[str]:
    """The blocks of commands under a heading of the guide."""
    sections = re.split(r"^#+ (.*)\n", GUIDE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    blocks = re.findall(r"```sh\n(.*?)```", sections[sections.index(heading) + 1], re.DOTALL)
    assert blocks, heading
    return blocks


# Playing ------------------------------------------------------------------------------------------------------------


@contextmanager
def serving_at(url: str) -> Iterator[Server]:
    """A server on a database of any kind."""
    with started([*COMMAND, "--port=0", f"--database={url}", "--workers=1"], stderr=None) as process:
        server = Server(process)
        yield server
        if process.poll() is None:
            server.stop()


class Club:
    """People who play at some tables at the same time; their browsers outlive a server."""

    def __init__(self) -> None:
        self.cookies: dict[str, dict[str, str]] = {}

    def found(self, server: Server) -> None:
        """Make the tables, each with two people at one screen."""
        for _ in range(TABLES):
            with visiting(server) as browser:
                answer = browser.post("/api/v1/tables", json={"game": GAME, "seats": ["me", "me"], "name": "Ada"})
                assert answer.status_code == HTTPStatus.CREATED, answer.text
                self.cookies[answer.json()["id"]] = dict(browser.cookies)

    def play(self, server: Server, name: str, goes_on: Callable[[], bool]) -> None:
        """Make the first choice offered, whoever is asked, as long as the game is to go on."""
        with visiting(server, cookies=self.cookies[name]) as browser:
            while goes_on():
                for seat in SEATS:
                    place = f"/api/v1/tables/{name}/seats/{seat}"
                    seen = browser.get(f"{place}/view").json()
                    if seen["choosing"]:
                        choice = {"revision": seen["revision"], "labels": [seen["view"]["legal"][0]["label"]]}
                        answer = browser.post(f"{place}/choices", json=choice)
                        assert answer.status_code == HTTPStatus.OK, answer.text

    @contextmanager
    def playing(self, server: Server) -> Iterator[None]:
        """Everybody plays until the end of the block."""
        over = threading.Event()
        with ThreadPoolExecutor(TABLES) as pool:
            games = [pool.submit(self.play, server, name, lambda: not over.is_set()) for name in self.cookies]
            try:
                yield
            finally:
                over.set()
        for game in games:
            game.result()


def moves_in(url: str) -> dict[str, Moves]:
    """The moves of every table, asked behind the server's back."""
    found: dict[str, Moves] = {}
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            for name, seat, label in connection.execute(
                text("SELECT table_id, seat, label FROM moves ORDER BY table_id, ply")
            ):
                found.setdefault(name, []).append((seat, label))
    finally:
        engine.dispose()
    return found


def shorter_than(wanted: int, url: str, name: str) -> Callable[[], bool]:
    """Whether a table still has fewer moves."""
    return lambda: len(moves_in(url).get(name, [])) < wanted


def count(found: dict[str, Moves]) -> int:
    """How many moves there are at all tables together."""
    return sum(map(len, found.values()))


def check_backup_and_restore(
    url: str, backup: Callable[[], None], lose: Callable[[], None], restore: Callable[[], None]
) -> None:
    """Copy a database while people play, lose it, and go on with the copy."""
    club = Club()
    with serving_at(url) as server:
        club.found(server)
        with club.playing(server):
            wait_for(lambda: all(len(moves_in(url).get(name, [])) >= ENOUGH for name in club.cookies), "moves")
            before = moves_in(url)
            backup()
            copied = count(moves_in(url))
            wait_for(lambda: count(moves_in(url)) >= copied + MORE, "more moves")
        last = moves_in(url)
    lose()
    restore()
    kept = moves_in(url)
    assert set(kept) == set(club.cookies)
    assert count(kept) < count(last)
    for name, moves in kept.items():
        assert moves[: len(before[name])] == before[name]
        assert moves == last[name][: len(moves)]
    with serving_at(url) as server:
        for name, moves in kept.items():
            club.play(server, name, shorter_than(len(moves) + 1, url, name))
        assert all(moves_in(url)[name][: len(moves)] == moves for name, moves in kept.items())


# The commands -------------------------------------------------------------------------------------------------------


def run_block(block: str, folder: Path, **environment: str) -> None:
    """Run commands of the guide in a shell, with their folders below another one."""
    for path in (DATA, BACKUPS):
        block = block.replace(path, f"{folder}{path}")
    assert re.search(r"(?<![\w/])/(var|etc|opt)/", block) is None  # nothing of the machine itself
    paths = os.pathsep.join([str(programs()), str(Path(sys.executable).parent), os.environ["PATH"]])
    whole = {**os.environ, "PATH": paths, **environment}
    run(["sh", "-e", "-c", MACHINE + block], environment=whole, folder=folder, must_succeed=True)


@pytest.mark.parametrize("way", [0, 1], ids=["python", "tool"])
def test_sqlite_is_copied_while_people_play_and_restored(way: int, tmp_path: Path) -> None:
    backup = commands("Back up SQLite")[way]
    (restore,) = commands("Restore SQLite")
    if backup.count("sqlite3 'file:") and not shutil.which("sqlite3"):
        pytest.skip("this machine has no tool sqlite3; the other way of the guide needs none")
    data = tmp_path / DATA.lstrip("/")
    data.mkdir(parents=True)

    def lose() -> None:
        for file in data.iterdir():
            file.write_bytes(b"worn out")

    check_backup_and_restore(
        f"sqlite:///{data / 'parvis.sqlite'}",
        lambda: run_block(backup, tmp_path),
        lose,
        lambda: run_block(restore, tmp_path),
    )


def test_a_copy_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    data = tmp_path / DATA.lstrip("/")
    data.mkdir(parents=True)
    url = f"sqlite:///{data / 'parvis.sqlite'}"
    copy = f"sqlite:///{tmp_path / BACKUPS.lstrip('/') / 'parvis.sqlite'}"
    club = Club()
    with serving_at(url) as server:
        club.found(server)
        name = next(iter(club.cookies))
        for wanted in (1, 2):
            club.play(server, name, shorter_than(wanted, url, name))
            run_block(commands("Back up SQLite")[0], tmp_path)
            assert moves_in(copy) == moves_in(url)


def test_a_database_that_is_not_there_is_told_and_the_last_copy_stays(tmp_path: Path) -> None:
    copy = tmp_path / BACKUPS.lstrip("/") / "parvis.sqlite"
    copy.parent.mkdir(parents=True)
    (tmp_path / DATA.lstrip("/")).mkdir(parents=True)
    copy.write_text("the last copy", encoding="utf-8")
    with pytest.raises(AssertionError, match="unable to open database file"):
        run_block(commands("Back up SQLite")[0], tmp_path)
    assert copy.read_text(encoding="utf-8") == "the last copy"


def test_postgresql_is_copied_while_people_play_and_restored(tmp_path: Path, postgres: Cluster) -> None:
    postgres.start()
    access = {"PGPORT": str(postgres.port), "PGPASSWORD": postgres.password, "PGHOST": HOST, "PGUSER": USER}
    (backup,) = commands("Back up PostgreSQL")
    (restore,) = commands("Restore PostgreSQL")
    (create,) = re.findall(r"^.*createdb.*$", commands("PostgreSQL and several processes")[0], re.MULTILINE)
    url = f"postgresql+psycopg://{USER}:{postgres.password}@{HOST}:{postgres.port}/{DATABASE}"
    run_block(create, tmp_path, **access)

    def lose() -> None:
        postgres.drop_database(url)
        run_block(create, tmp_path, **access)

    try:
        check_backup_and_restore(
            url,
            lambda: run_block(backup, tmp_path, **access),
            lose,
            lambda: run_block(restore, tmp_path, **access),
        )
    finally:
        postgres.drop_database(url)
