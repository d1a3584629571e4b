"""The PostgreSQL of the tests: it starts by itself, keeps what it is told, and is gone afterwards."""

import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import Engine, create_engine, text
from sqlalchemy.exc import OperationalError

from tests import postgres as module
from tests.postgres import Cluster, cluster
from tests.processes import children_of, is_gone, wait_until_gone


@contextmanager
def connected(url: str) -> Iterator[Engine]:
    """A way to a database, without connections afterwards."""
    engine = create_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


def keep_word(engine: Engine, word: str) -> None:
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE words (word TEXT)"))
        connection.execute(text("INSERT INTO words VALUES (:word)"), {"word": word})


def kept_words(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.scalars(text("SELECT word FROM words")))


def test_a_new_database_is_empty_and_can_be_used(postgres_url: str) -> None:
    with connected(postgres_url) as engine:
        with engine.connect() as connection:
            assert connection.scalar(text("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")) == 0
        keep_word(engine, "façade")
        assert kept_words(engine) == ["façade"]


def test_databases_know_nothing_of_each_other(postgres: Cluster) -> None:
    for url in (postgres.new_database(), postgres.new_database()):
        with connected(url) as engine:
            keep_word(engine, url)
            assert kept_words(engine) == [url]
        postgres.drop_database(url)


def test_it_writes_to_the_disk_as_in_real_life(postgres: Cluster) -> None:
    settings = ("fsync", "full_page_writes", "synchronous_commit")
    assert [postgres.ask(f"SHOW {name}") for name in settings] == [[("on",)]] * 3


def test_nobody_enters_without_the_password(postgres_url: str, postgres: Cluster) -> None:
    with (
        connected(postgres_url.replace(postgres.password, "guess")) as engine,
        pytest.raises(OperationalError, match="password authentication failed"),
    ):
        keep_word(engine, "in")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGQUIT])
def test_a_restart_loses_connections_and_no_data(number: signal.Signals, postgres_url: str, postgres: Cluster) -> None:
    with connected(postgres_url) as engine:
        keep_word(engine, "kept")
        with engine.connect() as connection:
            connection.execute(text("SELECT 1"))
            postgres.restart(number)
            with pytest.raises(OperationalError):
                connection.execute(text("SELECT 1"))
        assert kept_words(engine) == ["kept"]


def test_a_stopped_cluster_refuses_until_it_is_started(postgres_url: str, postgres: Cluster) -> None:
    with connected(postgres_url) as engine:
        keep_word(engine, "kept")
        engine.dispose()
        postgres.stop()
        with pytest.raises(OperationalError, match="refused"):
            kept_words(engine)
        postgres.stop()  # harmless
        postgres.start()
        assert kept_words(engine) == ["kept"]


def test_connections_to_one_database_are_dropped(postgres_url: str, postgres: Cluster) -> None:
    other = postgres.new_database()
    with connected(postgres_url) as engine, connected(other) as spared, spared.connect() as untouched:
        untouched.execute(text("SELECT 1"))
        with engine.connect() as connection:
            connection.execute(text("SELECT 1"))
            assert postgres.drop_connections(postgres_url) == 1
            with pytest.raises(OperationalError):
                connection.execute(text("SELECT 1"))
        untouched.execute(text("SELECT 1"))
    postgres.drop_database(other)


# Beginning and end --------------------------------------------------------------------------------------------------


def processes_of(made: Cluster) -> list[int]:
    """The server and what it has started."""
    assert made.process is not None
    return [made.process.pid, *children_of(made.process.pid)]


@pytest.mark.parametrize("error", [None, RuntimeError, KeyboardInterrupt])
def test_no_process_is_left_whatever_happens(error: type[BaseException] | None, tmp_path: Path) -> None:
    pids: list[int] = []
    try:
        with cluster(tmp_path) as made:
            pids += processes_of(made)
            home = made.home
            if error:
                raise error
    except (RuntimeError, KeyboardInterrupt):
        assert error
    assert len(pids) > 3
    assert all(map(is_gone, pids))
    assert os.geteuid() != 0 or not home.exists()


def test_the_processes_go_when_the_server_is_killed(tmp_path: Path) -> None:
    with cluster(tmp_path) as made:
        pids = processes_of(made)
        assert made.process is not None
        made.process.kill()
        wait_until_gone(pids)


def test_a_port_just_taken_is_no_obstacle(tmp_path: Path, postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    postgres.start()
    ports = iter([postgres.port, module.free_port()])
    monkeypatch.setattr(module, "free_port", lambda: next(ports))
    with cluster(tmp_path) as made:
        assert made.port != postgres.port


def test_a_cluster_that_does_not_start_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(module.SETTINGS, "shared_buffers", "nonsense")
    with pytest.raises(AssertionError, match="invalid value for parameter"), cluster(tmp_path):
        pass


def test_programs_in_a_folder_closed_to_others_are_copied_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = module.programs().parent.parent
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    for folder in (installed, installed.with_name(f"{module.PACKAGE}.libs")):
        shutil.copytree(folder, closed / folder.name, ignore=shutil.ignore_patterns("pginstall18", "timezone", "pgxs"))
    found = SimpleNamespace(submodule_search_locations=[str(closed / module.PACKAGE)])
    monkeypatch.setattr(module, "find_spec", lambda _name: found)
    with cluster(tmp_path / "cluster") as made:
        assert made.programs.is_relative_to(made.home) == (os.geteuid() == 0)
        assert made.ask("SELECT 1") == [(1,)]


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_spec", lambda _name: None)
    with pytest.raises(AssertionError, match=r"parvis\[dev\]"):
        module.programs()
