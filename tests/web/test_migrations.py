"""A club's database survives new versions: whichever made it is brought to the newest, whole or not at all."""

import logging
import multiprocessing
import os
import shutil
import sqlite3
import sys
import textwrap
from collections.abc import Iterator
from contextlib import closing, contextmanager
from multiprocessing.synchronize import Barrier
from pathlib import Path
from unittest.mock import Mock

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from parvis.core.errors import InvalidOption
from parvis.web import migrations, store
from parvis.web.database import Database, log_ahead, now
from parvis.web.migrations import __main__ as new_migration
from parvis.web.schema import metadata
from parvis.web.store import SeatRow, TableRow
from tests.postgres import Cluster
from tests.processes import PATIENCE, run
from tests.web.databases import KINDS, ask, contents, file_url, make_first, revision_of
from tests.web.serving import COMMAND

MOVES = [(0, "keep:school"), (1, "keep:park")]
AT_ONCE = 4
MOMENT = now()


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    return str(request.getfixturevalue("postgres_url")) if request.param == "postgresql" else file_url(tmp_path)


@contextmanager
def opened(url: str) -> Iterator[Database]:
    """A database, closed when it is no longer used."""
    with closing(Database(url)) as database:
        yield database


def row() -> TableRow:
    """A table with something in most of its columns."""
    return TableRow(
        id="a", host="b", game="troyes", edition="standard", seed="5", cards={"x": {"y": 1}}, script=[1, 2],
        options={"pace": 1}, seats=[SeatRow(player="b", name="Ada"), SeatRow(agent="easy")], revision=3, round=2,
        asked="0", clocks={"since": {"0": 5.5}}, deadline=6.5, bots_due=True, created=MOMENT, changed=MOMENT,
    )  # fmt: skip


def fill(database: Database) -> None:
    """Keep a table with two moves."""
    with database.connected() as connection:
        store.add(connection, row(), MOVES)


def check_filled(database: Database) -> None:
    """That table is all there."""
    with database.connected() as connection:
        assert store.get(connection, "a") == (row(), MOVES)


def fill_new(url: str) -> None:
    """A new database with a table in it."""
    with opened(url) as database:
        fill(database)


def check_kept(url: str) -> None:
    """Opened once more, it has that table."""
    with opened(url) as database:
        check_filled(database)


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the migrations to which some can be added; its folder has a difficult name."""
    copy = tmp_path / "50% more: scripts"
    shutil.copytree(migrations.SCRIPTS, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(migrations, "SCRIPTS", copy)
    return copy


def add_migration(scripts: Path, *steps: str) -> str:
    """Write the migration after the newest; returns its number."""
    newest = migrations.known_revisions()[-1]
    number = f"{int(newest) + 1:04}"
    head = f'import sqlalchemy as sa\nfrom alembic import op\nrevision = "{number}"\ndown_revision = "{newest}"\n'
    body = "def upgrade():\n" + textwrap.indent("\n".join(steps), "    ")
    (scripts / "versions" / f"{number}_later.py").write_text(head + body, encoding="utf-8")
    return number


REMAKE = 'with op.batch_alter_table("tables", recreate="always") as t: t.add_column(sa.Column("mood", sa.String(9)))'
ADD = 'op.add_column("tables", sa.Column("mood", sa.String(9)))'


# What the migrations make -------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [False, True])
def test_models_and_migrations_agree(url: str, first: bool) -> None:
    if first:
        make_first(url)
    with opened(url) as database:
        with database.connected() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        ask(url, "ALTER TABLE moves DROP COLUMN label")
        with database.connected() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata)


def test_the_revisions_are_one_row_in_the_order_of_their_files() -> None:
    revisions = [script.revision for script in ScriptDirectory(str(migrations.SCRIPTS)).walk_revisions()]
    assert list(reversed(revisions)) == migrations.known_revisions()
    assert revisions[-1] == migrations.FIRST


def test_a_new_database_has_the_newest_revision(url: str) -> None:
    with opened(url) as database:
        fill(database)
        check_filled(database)
    assert revision_of(url) == [(migrations.known_revisions()[-1],)]


def test_a_database_in_memory_is_made_too() -> None:
    with opened("sqlite://") as database:
        fill(database)
        check_filled(database)


def test_a_table_made_anew_keeps_its_moves_and_seats(tmp_path: Path, scripts: Path) -> None:
    """SQLite can change little of a table in place."""
    url = file_url(tmp_path)
    fill_new(url)
    number = add_migration(scripts, REMAKE)
    with opened(url) as database:
        assert ask(url, "SELECT mood FROM tables") == [(None,)]
        assert revision_of(url) == [(number,)]
        ask(url, "ALTER TABLE tables DROP COLUMN mood")
        check_filled(database)
        with database.connected() as connection:
            assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
            assert connection.exec_driver_sql("PRAGMA foreign_key_check").all() == []


@pytest.mark.parametrize("first", [False, True])
def test_a_migration_that_fails_changes_nothing(url: str, first: bool, scripts: Path) -> None:
    if first:
        make_first(url)
    else:
        fill_new(url)
    before = contents(url)
    change = REMAKE if url.startswith("sqlite") else ADD
    add_migration(scripts, change, 'op.execute("INSERT INTO moves SELECT * FROM moves")')
    with pytest.raises(InvalidOption, match=r"the database cannot be opened: (UNIQUE constraint failed|duplicate key)"):
        Database(url)
    assert contents(url) == before


def test_logging_stays_as_it_is(url: str) -> None:
    def settings() -> list[object]:
        loggers = [logging.getLogger(name) for name in ("", "alembic", "sqlalchemy.engine", "parvis")]
        return [(logger.level, list(logger.handlers), logger.disabled, logger.propagate) for logger in loggers]

    before = settings()
    with opened(url):
        pass
    assert settings() == before


def test_a_migration_may_take_longer_than_an_answer(postgres_url: str, scripts: Path) -> None:
    """A large club's tables are not changed in the time that a click may take."""
    fill_new(postgres_url)
    number = add_migration(scripts, 'op.execute("SELECT pg_sleep(1.5)")')
    with closing(Database(postgres_url, seconds=2)) as database:
        assert revision_of(postgres_url) == [(number,)]
        with database.connected() as connection:
            assert connection.exec_driver_sql("SHOW statement_timeout").scalar() == "1s"


# Starting -----------------------------------------------------------------------------------------------------


def test_the_newest_revision_is_left_alone_and_needs_no_alembic(tmp_path: Path) -> None:
    url = file_url(tmp_path)
    fill_new(url)
    ask(url, "PRAGMA wal_checkpoint(TRUNCATE)")
    before = (tmp_path / "tables.sqlite").read_bytes()
    code = (
        "import sys; from parvis.web.database import Database; Database(sys.argv[1]).close();"
        "assert 'alembic' not in sys.modules"
    )
    run([sys.executable, "-c", code, url], must_succeed=True)
    check_kept(url)
    assert (tmp_path / "tables.sqlite").read_bytes() == before


def refused(url: str, **environment: str) -> str:
    """The one line with which the server does not start."""
    done = run([*COMMAND, "--port=0", f"--database={url}"], environment={**os.environ, **environment})
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


def test_a_database_of_a_newer_version_is_refused_and_left_alone(url: str) -> None:
    fill_new(url)
    ask(url, "UPDATE alembic_version SET version_num = '9999'")
    before = contents(url)
    line = refused(url)
    assert line.startswith("parvis: the database is of a newer Parvis: it has revision '9999'")
    assert "update Parvis" in line
    assert contents(url) == before


def test_without_alembic_a_new_database_gets_one_line(tmp_path: Path) -> None:
    (tmp_path / "alembic.py").write_text("raise ImportError('not here', name='alembic')", encoding="utf-8")
    paths = [str(tmp_path), os.environ.get("PYTHONPATH", "")]
    line = refused(file_url(tmp_path), PYTHONPATH=os.pathsep.join(path for path in paths if path))
    assert line.endswith("pip install 'parvis[web]' (alembic is missing)")


def open_together(barrier: Barrier, urls: list[str]) -> None:
    """Open one database after the other, each at the same moment as the other processes."""
    import alembic.command  # noqa: F401  # else the first would be done before the others have loaded it

    for url in urls:
        barrier.wait(PATIENCE)
        with opened(url):
            pass


def open_at_once(urls: list[str]) -> None:
    """Let several processes open databases at the same moments."""
    spawn = multiprocessing.get_context("spawn")
    barrier = spawn.Barrier(AT_ONCE)
    processes = [spawn.Process(target=open_together, args=(barrier, urls)) for _ in range(AT_ONCE)]
    try:
        for process in processes:
            process.start()
        for process in processes:
            process.join(PATIENCE)
        assert [process.exitcode for process in processes] == [0] * AT_ONCE
    finally:
        for process in processes:
            if process.is_alive():
                process.kill()


def check_first(url: str) -> None:
    """A first database that was brought up once: twice would have doubled its people."""
    assert len(ask(url, "SELECT id FROM players")) == 2
    assert len(ask(url, "SELECT id FROM tables")) == 5


def test_servers_that_start_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    new = [file_url(tmp_path, f"new{number}") for number in range(10)]
    first = [file_url(tmp_path, f"first{number}") for number in range(5)]
    for number, url in enumerate(first):
        make_first(url, marked=number % 2 == 0)
    open_at_once([*new, *first])
    for url in (*new, *first):
        assert revision_of(url) == [(migrations.known_revisions()[-1],)]
    for url in first:
        check_first(url)


def test_processes_that_start_at_once_on_postgresql_do_not_disturb_each_other(postgres: Cluster) -> None:
    postgres.start()
    urls = [postgres.new_database() for _ in range(4)]
    for url in urls[2:]:
        make_first(url)
    try:
        open_at_once(urls)
        for url in urls:
            assert revision_of(url) == [(migrations.known_revisions()[-1],)]
        for url in urls[2:]:
            check_first(url)
    finally:
        for url in urls:
            postgres.drop_database(url)


def test_a_file_that_another_server_prepares_is_asked_again() -> None:
    busy = sqlite3.OperationalError("database is locked")
    busy.sqlite_errorcode = sqlite3.SQLITE_BUSY
    cursor = Mock()
    cursor.execute.side_effect = [busy, busy, None]
    log_ahead(cursor)
    assert cursor.execute.call_count == 3


# Writing one --------------------------------------------------------------------------------------------------


def test_a_new_migration_is_written_from_the_models(
    tmp_path: Path, scripts: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = scripts / "versions" / "0001_tables.py"
    text = first.read_text(encoding="utf-8")
    first.write_text(text.replace('        sa.Column("label", sa.String(64), nullable=False),\n', ""), encoding="utf-8")
    number = f"{int(migrations.known_revisions()[-1]) + 1:04}"
    monkeypatch.setattr(sys, "argv", ["migrations", "Labels of moves"])
    new_migration.main()
    assert f"{number}_labels_of_moves.py" in capsys.readouterr().out
    url = file_url(tmp_path)
    fill_new(url)
    check_kept(url)
    assert revision_of(url) == [(number,)]


def test_a_new_migration_needs_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["migrations", ""])
    with pytest.raises(SystemExit, match="say what changes"):
        new_migration.main()
