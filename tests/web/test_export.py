"""Finished games as data sets: of a whole club without a name, while people play; and one's own, for oneself."""

import gzip
import hashlib
import json
import shlex
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

import parvis
from parvis.core.match import Match, replay
from parvis.core.record import Record, parse_record
from parvis.records.choosing import Filter
from parvis.web.app import create_app
from parvis.web.database import Database, now, open_engine
from parvis.web.discarding import discard
from parvis.web.export_command import Once
from parvis.web.looking import looking_at
from parvis.web.openings import create_from_record
from tests.processes import run as run_process
from tests.records.sets import run
from tests.web.databases import KINDS, ask
from tests.web.persons import Person, guest, make_table
from tests.web.serving import TestClient, desk_of, finished, played, quiet_settings, url_of
from tests.web.test_backup import commands

SECRETS = ("Ada Byron", "Bob Noyce", "see you tomorrow")
SCRIPT = "from parvis.cli import main; main()"
SMALL_DISK = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))\n"


@dataclass
class Club:
    """A server with games that are over, and one that is not."""

    url: str
    client: TestClient
    ada: Person
    bob: Person
    games: dict[str, Match]  # that are over, by table
    going: str

    def keep(self, match: Match, host: Person, **options: Any) -> str:
        """A table with a game; seats that no computer player has are the host's."""
        assert self.client.portal is not None
        tables, record = desk_of(self.client).tables, match.record()
        name = host.done("GET", "/api/v1/me")["name"]
        return str(self.client.portal.call(create_from_record, tables, host.id, name, record, options).row.id)

    def change(self, question: str, **values: object) -> None:
        """Change the database behind the server's back."""
        ask(self.url, question, **values)


@cache
def over(game: str, seed: int, *seats: str) -> Match:
    """A random game that is over."""
    return finished(game, list(seats), seed)


def filled(client: TestClient, url: str) -> Club:
    """A club in which Ada has played alone and against Bob."""
    ada, bob = guest(client, "Ada Byron"), guest(client, "Bob Noyce")
    club = Club(url, client, ada, bob, {}, make_table(ada, seed="", seats=("me", "me")))
    for seed in range(3):
        match = over("notre-dame", seed, "human", "medium")
        club.games[club.keep(match, ada)] = match
    match = over("troyes", 3, "human", "human")
    name = club.keep(match, ada)
    club.games[name] = match
    club.change("UPDATE seats SET player = :bob, name = 'Bob Noyce' WHERE table_id = :table AND seat = 1",
                bob=bob.id, table=name)  # fmt: skip
    ada.done("POST", f"/api/v1/tables/{name}/messages", {"words": "see you tomorrow"})
    desk_of(client).tables.open_tables.clear()  # which do not know that yet
    return club


@pytest.fixture
def club(client: TestClient, database: Path) -> Club:
    return filled(client, url_of(database))


@pytest.fixture(params=KINDS)
def any_club(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Club]:
    """The same on a database of each kind."""
    kind = request.param
    url = str(request.getfixturevalue("postgres_url")) if kind == "postgresql" else url_of(tmp_path / "x.sqlite")
    with TestClient(create_app(quiet_settings(url)), raise_server_exceptions=False) as client:
        yield filled(client, url)


def exported(path: Path) -> list[dict[str, Any]]:
    """The records in a collection."""
    content = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    return [json.loads(line) for line in content.splitlines()]


def seeds(records: list[dict[str, Any]]) -> list[str]:
    return [record["seed"] for record in records]


# The club's games ---------------------------------------------------------------------------------------------------


def test_all_finished_games_are_exported_and_nothing_of_who_played(
    any_club: Club, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    club, path = any_club, tmp_path / "games.jsonl.gz"
    code, told, problem = run(capsys, "export", "--database", club.url, "--out", path)
    assert (code, told) == (0, f"4 games written to {path}.\n")
    records = exported(path)
    order = sorted(club.games, key=lambda name: hashlib.sha256(name.encode()).hexdigest())
    assert records == [club.games[name].record().to_dict() for name in order]
    assert {name for record in records for name in record["seats"]} == {"human", "medium"}
    for record in records:
        replay(parvis.load(record["game"]), parse_record(json.dumps(record)))
    content = gzip.decompress(path.read_bytes()).decode() + problem
    (running,) = ask(club.url, "SELECT seed FROM tables WHERE id = :name", name=club.going)
    year = str(now().year)
    for secret in (*SECRETS, *club.games, club.going, club.ada.id, club.bob.id, running[0], f'"{year}', f"{year}-"):
        assert secret not in content


def test_the_same_games_make_the_same_bytes_in_every_form(
    club: Club, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for ending, more in ((".jsonl", ()), (".parquet", ("--rows", "choices")), (".txt", ())):
        paths = [tmp_path / f"{number}{ending}" for number in range(2)]
        for path in paths:
            assert run(capsys, "export", "--database", club.url, "--out", path, *more)[0] == 0
        assert paths[0].read_bytes() == paths[1].read_bytes()
        assert all(secret.encode() not in paths[0].read_bytes() for secret in SECRETS)
    code, told, _ = run(
        capsys, "export", "--database", club.url, "--positions", "--game", "notre-dame", "--out", tmp_path / "x.parquet"
    )
    assert (code, told) == (0, f"3 games written to {tmp_path}/x.parquet.\n")


def test_days_and_the_usual_filters_choose(club: Club, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    first, *_, last = club.games
    for name, moment in ((first, "2024-05-06 23:59:59.900000"), (last, "2024-05-08 00:00:00.000000")):
        club.change("UPDATE tables SET changed = :moment WHERE id = :name", moment=moment, name=name)
    path = tmp_path / "x.jsonl"

    def chosen(*wishes: str) -> set[str]:
        path.unlink(missing_ok=True)
        run(capsys, "export", "--database", club.url, "--out", path, *wishes)
        return set(seeds(exported(path))) if path.exists() else set()

    seed = {name: f"{match.seed:x}" for name, match in club.games.items()}
    assert chosen("--until", "2024-05-06") == {seed[first]}
    assert chosen("--since", "2024-05-07", "--until", "2024-05-07") == set()
    assert chosen("--since", "2024-05-06", "--until", "2024-05-08") == {seed[first], seed[last]}
    assert len(chosen("--since", "2024-05-09")) == 2
    assert chosen("--game", "troyes") == {seed[last]}
    assert len(chosen("--winner", "human")) + len(chosen("--winner", "medium")) >= 4


def test_what_is_no_game_of_its_own_is_left_out(club: Club, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    again = club.keep(next(iter(club.games.values())), club.bob)
    lesson = club.keep(finished("notre-dame", ["human", "easy"], 20), club.bob, lesson=3)
    named = club.keep(finished("notre-dame", ["human", "easy"], 21), club.bob, set="lesson")
    gone = club.keep(finished("notre-dame", ["human", "easy"], 22), club.bob)
    half_gone = club.keep(finished("notre-dame", ["human", "easy"], 23), club.bob)
    club.change("UPDATE seats SET player = :ada WHERE table_id = :table AND seat = 1", ada=club.ada.id, table=half_gone)
    with desk_of(club.client).database.connected() as connection:
        for table in (gone, half_gone):
            discard(connection, club.bob.id, table)
    assert again
    assert lesson
    path = tmp_path / "x.jsonl"
    assert run(capsys, "export", "--database", club.url, "--out", path)[0] == 0
    wanted = [f"{match.seed:x}" for match in club.games.values()] + [f"{number:x}" for number in (21, 23)]
    assert sorted(seeds(exported(path))) == sorted(wanted)
    assert named


def test_a_game_passes_once_and_one_from_the_middle_of_another_never() -> None:
    def record(match: Match, **changes: Any) -> Record:
        return parse_record(json.dumps({**match.record().to_dict(), **changes}))

    match = finished("notre-dame", ["human", "easy"])
    once = Once(Filter(game="notre-dame"))
    assert [once(record(match)), once(record(match, seats=["a", "b"]))] == [True, False]
    assert once(record(finished("notre-dame", ["human", "easy"], 8)))
    assert not once(record(finished("troyes", ["human", "easy"])))
    assert not once(record(finished("notre-dame", ["human", "easy"], 9), seed=None))


def test_a_damaged_table_is_named_and_stops_no_other(
    club: Club, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    torn, odd, *_ = club.games
    club.change("DELETE FROM moves WHERE table_id = :name AND ply = 7", name=torn)
    club.change("UPDATE tables SET cards = '{\"' WHERE id = :name", name=odd)
    code, told, problem = run(capsys, "export", "--database", club.url, "--out", tmp_path / "x.jsonl")
    assert (code, told) == (1, f"2 games written to {tmp_path}/x.jsonl. 2 are no good, and named above.\n")
    for name in (torn, odd):
        assert f"{name}: This table is damaged" in problem
    assert len(exported(tmp_path / "x.jsonl")) == 2


# Beside a server ----------------------------------------------------------------------------------------------------


def test_who_looks_holds_up_nobody_and_sees_one_moment(any_club: Club) -> None:
    count = text("SELECT count(*) FROM tables")
    with looking_at(any_club.url) as connection:
        before = connection.scalar(count)
        make_table(any_club.ada)  # the server writes
        assert connection.scalar(count) == before
        with pytest.raises(Exception, match=r"readonly|read-only"):
            connection.execute(text("DELETE FROM messages"))
    with looking_at(any_club.url) as connection:
        assert connection.scalar(count) == (before or 0) + 1


def test_a_writer_in_the_middle_of_a_change_holds_up_no_export(
    club: Club, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    engine = open_engine(club.url)
    with engine.connect() as writer:
        writer.exec_driver_sql("BEGIN IMMEDIATE")
        writer.exec_driver_sql("DELETE FROM moves")
        assert run(capsys, "export", "--database", club.url, "--out", tmp_path / "x.jsonl")[0] == 0
    engine.dispose()
    assert len(exported(tmp_path / "x.jsonl")) == 4


def test_a_file_that_no_server_uses_is_left_as_it_was(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "a folder & 100%"
    folder.mkdir()
    database = folder / "club.sqlite"
    with TestClient(create_app(quiet_settings(database))) as client:
        filled(client, url_of(database))
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert run(capsys, "export", "--database", database, "--out", tmp_path / "x.jsonl")[0] == 0
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert len(exported(tmp_path / "x.jsonl")) == 4


def test_without_a_word_it_is_the_servers_database(
    club: Club, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARVIS_DATABASE", club.url)
    assert run(capsys, "export", "--out", tmp_path / "x.jsonl")[0] == 0
    monkeypatch.delenv("PARVIS_DATABASE")
    (tmp_path / "parvis.toml").write_text(f'database = "{club.url}"\n', encoding="utf-8")
    assert run(capsys, "export", "--settings", tmp_path / "parvis.toml", "--out", tmp_path / "y.jsonl")[0] == 0
    assert (tmp_path / "x.jsonl").read_bytes() == (tmp_path / "y.jsonl").read_bytes()


def test_the_command_of_the_guide_for_hosts_does_what_it_says(
    club: Club, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    command, *_ = commands("Export of games")
    program, group, *arguments = shlex.split(command)
    assert (program, group) == ("parvis", "records")
    assert arguments.count("/var/lib/parvis/parvis.sqlite") == 1
    file = club.url.removeprefix("sqlite:///")
    assert run(capsys, *[file if part.startswith("/var/") else part for part in arguments])[0] == 0
    assert len(exported(tmp_path / "games.jsonl.gz")) == 4


def test_a_full_disk_gets_one_line_and_leaves_what_was_there(club: Club, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"what was there before")
    command = ["records", "export", "--database", club.url, "--out", path]
    done = run_process([sys.executable, "-c", SMALL_DISK + SCRIPT, *command])
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1] == f"parvis: {path}: File too large"
    assert "Traceback" not in done.stderr
    assert [each.read_bytes() for each in tmp_path.glob("*x.jsonl*")] == [b"what was there before"]


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        (("--database", "none.sqlite"), "none.sqlite: No such file or directory"),
        (("--database", "sqlite:////no/where.sqlite"), "/no/where.sqlite: No such file or directory"),
        (("--database", "text.sqlite"), "the database cannot be read: file is not a database"),
        (("--database", "empty.sqlite"), "the database is not as this Parvis keeps it"),
        (("--database", "newer.sqlite"), "the database is of a newer Parvis"),
        (("--database", "older.sqlite"), "the database is not as this Parvis keeps it"),
        (("--database", "."), "the database cannot be read: unable to open database file"),
        (("--database", "nonsense://x"), "the database cannot be used: "),
        (
            ("--database", "postgresql+psycopg://x:secret@127.0.0.1:1/x"),
            "the database cannot be read: connection failed",
        ),
        (("--since", "yesterday"), "--since must be a day such as 2026-12-31, not 'yesterday'"),
        (("--until", "2024-02-30"), "--until must be a day"),
        (("--out", "x.json"), "does not say what to write"),
        (("--players", "2", "--unfinished"), "no game fits, so nothing was written"),
        (("--settings", "none.toml"), "none.toml cannot be read"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_wrong_input_gets_one_line_and_exit_code_2(
    wishes: tuple[str, ...], message: str, nobodys: str, capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    Path("text.sqlite").write_text("this is no database, whatever its name says " * 20, encoding="utf-8")
    Path("empty.sqlite").touch()
    for name, revision in (("newer", "9999"), ("older", "0001")):
        with closing(sqlite3.connect(f"{name}.sqlite")) as connection:
            connection.executescript(
                f"CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES ('{revision}')"
            )
    before = sorted(tmp_path.iterdir())
    usual = () if "--database" in wishes else ("--database", nobodys)
    code, told, problem = run(capsys, "export", *usual, *(() if "--out" in wishes else ("--out", "x.jsonl")), *wishes)
    assert (code, told) == (2, "")
    assert message in problem.splitlines()[-1]
    assert "Traceback" not in problem
    assert "secret" not in problem
    assert sorted(tmp_path.iterdir()) == before


@pytest.fixture(scope="module")
def nobodys(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The database of a club in which nobody has played yet."""
    url = url_of(tmp_path_factory.mktemp("nobody") / "x.sqlite")
    Database(url).close()
    return url


# One's own games ----------------------------------------------------------------------------------------------------


def mine(person: Person, query: str = "") -> list[dict[str, Any]]:
    """The games that somebody can download."""
    answer = person.get(f"/api/v1/me/games{query}")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("application/jsonl")
    assert 'filename="parvis-games.jsonl"' in answer.headers["content-disposition"]
    return [json.loads(line) for line in answer.text.splitlines()]


def test_everybody_downloads_their_own_games_and_no_others(club: Club) -> None:
    ours = club.games[list(club.games)[-1]].record().to_dict()
    assert mine(club.bob) == [ours]
    assert mine(club.ada) == [match.record().to_dict() for match in club.games.values()]
    assert mine(guest(club.client, "Eve")) == []
    assert Person(club.client).get("/api/v1/me/games").status_code == 401


def test_only_ones_own_name_stands_in_it_if_it_is_wanted(club: Club) -> None:
    (ours,) = mine(club.bob, "?names=true")
    assert ours["seats"] == ["human", "Bob Noyce"]
    assert [game["seats"] for game in mine(club.ada, "?names=true")] == [
        *[["Ada Byron", "medium"]] * 3, ["Ada Byron", "human"],
    ]  # fmt: skip
    assert "names" not in json.dumps(mine(club.ada))
    token = club.bob.done("POST", "/api/v1/me/tokens", {"name": "program"})["token"]
    assert mine(Person(club.client, token=token), "?names=true") == [ours]
    own = club.bob.done("POST", "/api/v1/me/tokens", {"table": list(club.games)[-1], "seat": 1})["token"]
    assert Person(club.client, token=own).get("/api/v1/me/games").status_code == 401


def test_what_a_computer_player_ended_is_not_said_to_be_ones_own(club: Club) -> None:
    name = list(club.games)[-1]
    club.change("UPDATE seats SET agent = 'medium' WHERE table_id = :name AND seat = 1", name=name)
    assert mine(club.bob, "?names=true")[0]["seats"] == ["human", "medium"]


def test_deleted_and_damaged_games_are_left_out(club: Club) -> None:
    deleted, damaged, *left = club.games
    club.ada.done("PUT", f"/api/v1/tables/{deleted}/discarded")
    club.change("DELETE FROM moves WHERE table_id = :name AND ply = 7", name=damaged)
    assert [game["seed"] for game in mine(club.ada)] == [f"{club.games[name].seed:x}" for name in left]


def test_the_first_page_offers_them_once_there_is_one(club: Club) -> None:
    link = 'href="/api/v1/me/games?names=true"'
    assert link in club.ada.get("/", Accept="text/html").text
    assert link not in guest(club.client, "Eve").get("/", Accept="text/html").text


def test_nobody_downloads_again_and_again(tmp_path: Path) -> None:
    app = create_app(quiet_settings(tmp_path / "x.sqlite", download_rate="2/hour 100/hour"))
    with TestClient(app, raise_server_exceptions=False) as client:
        ada = guest(client, "Ada")
        assert [ada.get("/api/v1/me/games").status_code for _ in range(3)] == [200, 200, 429]


def test_a_game_that_goes_on_is_in_no_download(club: Club) -> None:
    going = club.keep(played("notre-dame", ["human", "human"], 20, 40), club.bob)
    assert going in [each["id"] for each in club.bob.done("GET", "/api/v1/tables")]
    assert len(mine(club.bob)) == 1
