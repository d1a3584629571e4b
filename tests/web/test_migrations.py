"""A club's database survives new versions: whichever made it is brought to the newest, whole or not at all."""

import logging
import multiprocessing
import os
import shutil
import sqlite3
import sys
import textwrap
from contextlib import closing
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from parvis.core.errors import InvalidOption
from parvis.web import migrations
from parvis.web.migrations import __main__ as new_migration
from parvis.web.store import Base, Store, TableRow, log_ahead, open_engine
from tests.processes import PATIENCE, run
from tests.web.serving import COMMAND, serving

MOVES = [(0, "keep:school"), (1, "keep:park")]
AT_ONCE = 4


def ask(database: Path, question: str) -> list[tuple[Any, ...]]:
    """Ask a database behind the store's back."""
    with closing(sqlite3.connect(database)) as connection, connection:
        return connection.execute(question).fetchall()


def revision_of(database: Path) -> list[tuple[Any, ...]]:
    return ask(database, "SELECT version_num FROM alembic_version")


def opened(database: Path) -> closing[Store]:
    """A store, closed when it is no longer used."""
    return closing(Store(f"sqlite:///{database}"))


def fill_new(database: Path) -> None:
    """A new database with a table in it."""
    with opened(database) as store:
        fill(store)


def check_kept(database: Path) -> None:
    """Opened once more, it has that table."""
    with opened(database) as store:
        check_filled(store)


def fill(store: Store) -> None:
    """Keep a table with two moves."""
    options: dict[str, Any] = {"edition": "standard", "seed": "5", "cards": {}, "script": None, "options": {"pace": 1}}
    store.add(TableRow(id="a", owner="b", game="troyes", seats=["human", "easy"], **options), MOVES)


def check_filled(store: Store) -> None:
    """That table is all there."""
    row = store.get("a")
    assert row is not None
    assert (row.owner, row.seats, row.options, row.over) == ("b", ["human", "easy"], {"pace": 1}, False)
    assert store.moves("a") == MOVES


def make_old(database: Path) -> None:
    """A database as Parvis made them before there were revisions, with a table in it."""
    engine = open_engine(f"sqlite:///{database}")
    Base.metadata.create_all(engine)
    store = Store.__new__(Store)
    store.engine = engine
    fill(store)
    engine.dispose()


@pytest.fixture
def scripts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the migrations to which some can be added; its folder has a difficult name."""
    copy = tmp_path / "50% more: scripts"
    shutil.copytree(migrations.SCRIPTS, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(migrations, "SCRIPTS", copy)
    return copy


def add_migration(scripts: Path, *steps: str) -> None:
    """Write the migration after the newest."""
    newest = migrations.known_revisions()[-1]
    number = f"{int(newest) + 1:04}"
    head = f'import sqlalchemy as sa\nfrom alembic import op\nrevision = "{number}"\ndown_revision = "{newest}"\n'
    body = "def upgrade():\n" + textwrap.indent("\n".join(steps), "    ")
    (scripts / "versions" / f"{number}_later.py").write_text(head + body, encoding="utf-8")


REMAKE = 'with op.batch_alter_table("tables", recreate="always") as t: t.add_column(sa.Column("name", sa.String(9)))'


# What the migrations make -------------------------------------------------------------------------------------


def test_models_and_migrations_agree(database: Path) -> None:
    with opened(database) as store:
        with store.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
        ask(database, "ALTER TABLE moves DROP COLUMN label")
        with store.engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), Base.metadata)


def test_the_revisions_are_one_row_in_the_order_of_their_files() -> None:
    revisions = [script.revision for script in ScriptDirectory(str(migrations.SCRIPTS)).walk_revisions()]
    assert list(reversed(revisions)) == migrations.known_revisions()
    assert revisions[-1] == migrations.FIRST


def test_a_new_database_has_the_newest_revision(database: Path) -> None:
    with opened(database) as store:
        fill(store)
        check_filled(store)
    assert revision_of(database) == [(migrations.known_revisions()[-1],)]


def test_a_database_in_memory_is_made_too() -> None:
    with closing(Store("sqlite://")) as store:
        fill(store)
        check_filled(store)


def test_an_old_database_keeps_its_tables(database: Path) -> None:
    make_old(database)
    check_kept(database)
    assert revision_of(database) == [(migrations.known_revisions()[-1],)]


@pytest.mark.parametrize("old", [True, False])
def test_a_table_made_anew_keeps_its_moves(old: bool, database: Path, scripts: Path) -> None:
    if old:
        make_old(database)
    else:
        fill_new(database)
    add_migration(scripts, REMAKE)
    with opened(database) as store:
        check_filled(store)
        assert ask(database, "SELECT name FROM tables") == [(None,)]
        assert revision_of(database) == [("0002",)]
        with store.session() as session:
            assert session.connection().exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_a_migration_that_fails_changes_nothing(database: Path, scripts: Path) -> None:
    make_old(database)
    before = ask(database, "SELECT sql FROM sqlite_master")
    add_migration(scripts, REMAKE, 'op.execute("INSERT INTO moves SELECT * FROM moves")')
    with pytest.raises(InvalidOption, match="the database cannot be opened: UNIQUE constraint failed"):
        Store(f"sqlite:///{database}")
    assert ask(database, "SELECT sql FROM sqlite_master") == before
    assert ask(database, "SELECT seat, label FROM moves ORDER BY ply") == MOVES


def test_logging_stays_as_it_is(database: Path) -> None:
    def settings() -> list[object]:
        loggers = [logging.getLogger(name) for name in ("", "alembic", "sqlalchemy.engine", "parvis")]
        return [(logger.level, list(logger.handlers), logger.disabled, logger.propagate) for logger in loggers]

    before = settings()
    with opened(database):
        pass
    assert settings() == before


# Starting -----------------------------------------------------------------------------------------------------


def test_the_newest_revision_is_left_alone_and_needs_no_alembic(database: Path) -> None:
    fill_new(database)
    ask(database, "PRAGMA wal_checkpoint(TRUNCATE)")
    before = database.read_bytes()
    code = "import sys; from parvis.web.store import Store; Store(sys.argv[1]); assert 'alembic' not in sys.modules"
    run([sys.executable, "-c", code, f"sqlite:///{database}"], must_succeed=True)
    check_kept(database)
    assert database.read_bytes() == before


def refused(database: Path, **environment: str) -> str:
    """The one line with which the server does not start."""
    command = [*COMMAND, "--port=0", f"--database=sqlite:///{database}"]
    done = run(command, environment={**os.environ, **environment})
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


def test_a_database_of_a_newer_version_is_refused_and_left_alone(database: Path) -> None:
    fill_new(database)
    ask(database, "UPDATE alembic_version SET version_num = '9999'")
    before = database.read_bytes()
    line = refused(database)
    assert line.startswith("parvis: the database is of a newer Parvis: it has revision '9999'")
    assert "update Parvis" in line
    assert database.read_bytes() == before


def test_without_alembic_a_new_database_gets_one_line(database: Path, tmp_path: Path) -> None:
    (tmp_path / "alembic.py").write_text("raise ImportError('not here', name='alembic')", encoding="utf-8")
    paths = [str(tmp_path), os.environ.get("PYTHONPATH", "")]
    line = refused(database, PYTHONPATH=os.pathsep.join(path for path in paths if path))
    assert line.endswith("pip install 'parvis[web]' (alembic is missing)")


def test_a_server_starts_on_an_old_database(database: Path) -> None:
    make_old(database)
    with serving(database):
        assert revision_of(database) == [(migrations.known_revisions()[-1],)]


def open_together(barrier: Barrier, databases: list[Path]) -> None:
    """Open one database after the other, each at the same moment as the other processes."""
    import alembic.command  # noqa: F401  # else the first would be done before the others have loaded it

    for database in databases:
        barrier.wait(PATIENCE)
        with opened(database):
            pass


def test_servers_that_start_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    new = [tmp_path / f"new{number}.sqlite" for number in range(10)]
    old = [tmp_path / f"old{number}.sqlite" for number in range(5)]
    for database in old:
        make_old(database)
    spawn = multiprocessing.get_context("spawn")
    barrier = spawn.Barrier(AT_ONCE)
    processes = [spawn.Process(target=open_together, args=(barrier, [*new, *old])) for _ in range(AT_ONCE)]
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
    for database in (*new, *old):
        assert revision_of(database) == [(migrations.known_revisions()[-1],)]
    for database in old:
        check_kept(database)


def test_a_file_that_another_server_prepares_is_asked_again() -> None:
    busy = sqlite3.OperationalError("database is locked")
    busy.sqlite_errorcode = sqlite3.SQLITE_BUSY
    cursor = Mock()
    cursor.execute.side_effect = [busy, busy, None]
    log_ahead(cursor)
    assert cursor.execute.call_count == 3


# Writing one --------------------------------------------------------------------------------------------------


def test_a_new_migration_is_written_from_the_models(
    database: Path, scripts: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = scripts / "versions" / "0001_tables.py"
    text = first.read_text(encoding="utf-8")
    first.write_text(text.replace('        sa.Column("label", sa.String(64), nullable=False),\n', ""), encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["migrations", "Labels of moves"])
    new_migration.main()
    assert "0002_labels_of_moves.py" in capsys.readouterr().out
    fill_new(database)
    check_kept(database)
    assert revision_of(database) == [("0002",)]


def test_a_new_migration_needs_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["migrations", ""])
    with pytest.raises(SystemExit, match="say what changes"):
        new_migration.main()
