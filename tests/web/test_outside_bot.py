"""Programs that play over the network: the example for bot authors and `parvis bot`, at a real server."""

import json
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import StringIO
from pathlib import Path
from typing import Any

import httpx
import pytest

from parvis.cli import main
from parvis.core.errors import InvalidOption
from parvis.outside.client import matters, read_link, read_seconds
from tests.processes import PATIENCE, run, started, wait_for
from tests.web.serving import Server, finished, serving, upload, visiting

ROOT = Path(__file__).parents[2]
EXAMPLE = [sys.executable, ROOT / "examples" / "outside_bot.py"]
BOT = [sys.executable, "-m", "parvis", "bot"]
API = "/api/v1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that several tests use: each at tables of its own."""
    with serving(tmp_path_factory.mktemp("outside") / "tables.sqlite") as server:
        yield server


@pytest.fixture
def host(server: Server) -> Iterator[httpx.Client]:
    """Somebody with a browser."""
    with visiting(server) as client:
        done(client.post(f"{API}/guests", json={"name": "Ada"}))
        yield client


def done(answer: httpx.Response) -> Any:
    """What a server answers to something that went well."""
    assert answer.is_success, answer.text
    return answer.json()


def make_table(client: httpx.Client, *seats: str, game: str = "notre-dame") -> str:
    """A table at which computer players take no time to let people look."""
    name = str(done(client.post(f"{API}/tables", json={"game": game, "seats": list(seats)}))["id"])
    done(client.post(f"{API}/tables/{name}/pace", json={"pace": 0}))
    return name


def link(server: Server, name: str) -> str:
    return f"{server.address}/tables/{name}"


def table(client: httpx.Client, name: str) -> Any:
    return done(client.get(f"{API}/tables/{name}"))


def taken(client: httpx.Client, name: str) -> bool:
    return not any(seat["open"] for seat in table(client, name)["seats"])


def start(client: httpx.Client, name: str) -> None:
    """Begin when nobody is missing any more."""
    wait_for(lambda: taken(client, name), "everybody to sit down")
    done(client.post(f"{API}/tables/{name}/start", json={}))


def moved(client: httpx.Client, name: str, revisions: int) -> None:
    """Wait until so much has happened at a table."""
    begun = table(client, name)["revision"]
    wait_for(lambda: table(client, name)["revision"] >= begun + revisions, "bots to play")


def told_by_both(one: subprocess.Popen[str], other: subprocess.Popen[str]) -> list[str]:
    """The same of two that play together: if one fails, the other would wait for it for ever."""
    wait_for(lambda: one.poll() or other.poll() or one.poll() == other.poll() == 0, "both to end")
    if other.poll():
        told_by(other)  # which fails, and says why
    return [told_by(one), told_by(other)]


def told_by(process: subprocess.Popen[str]) -> str:
    """What a process prints until it ends well."""
    text, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, (text, errors)
    return text


# The example --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_the_example_plays_a_whole_game_at_somebodys_table(server: Server, host: httpx.Client, game: str) -> None:
    name = make_table(host, "open", "easy", game=game)
    with started([*EXAMPLE, link(server, name)]) as bot:
        start(host, name)
        text = told_by(bot)
    told = table(host, name)
    assert told["phase"] == "over"
    assert told["seats"][0]["name"] == "Outside bot"
    assert text.splitlines()[-1].startswith(f"over: points {[seat['points'] for seat in told['seats']]}")


def test_the_example_makes_a_table_and_comes_back_to_it(server: Server) -> None:
    with started([*EXAMPLE, server.address, "notre-dame", "easy"]) as bot:
        assert bot.stdout is not None
        token, place = bot.stdout.readline().strip(), bot.stdout.readline().split()[-1]
        assert place.startswith(f"{server.address}/tables/")
    name, secret = place.rpartition("/")[2], token.removeprefix("BOT_TOKEN=")
    with visiting(server, headers={"Authorization": f"Bearer {secret}"}) as program:
        done(program.post(f"{API}/tables/{name}/pace", json={"pace": 0}))
        with started([*EXAMPLE, place], environment={"BOT_TOKEN": secret}) as bot:
            assert "over: points" in told_by(bot)
        assert table(program, name)["my_seats"] == [0]


def test_the_example_is_short_and_stands_alone() -> None:
    text = EXAMPLE[1].read_text(encoding="utf-8") if isinstance(EXAMPLE[1], Path) else ""
    assert 0 < len(text.splitlines()) <= 150
    assert set(re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE)) <= sys.stdlib_module_names | {"websockets"}


# parvis bot ---------------------------------------------------------------------------------------------------


def test_two_bots_play_a_whole_game_one_of_them_by_a_token_for_its_seat(server: Server, host: httpx.Client) -> None:
    name = make_table(host, "me", "open")
    secret = done(host.post(f"{API}/me/tokens", json={"name": "seat", "table": name, "seat": 0}))["token"]
    by_seat = [*BOT, "--url", link(server, name), "--agent", "greedy", "--token", secret, "--json"]
    as_guest = [*BOT, "--url", link(server, name), "--agent", "random", "--name", "Bob", "--json"]
    with started(by_seat) as one, started(as_guest) as other:
        start(host, name)
        results = [json.loads(text) for text in told_by_both(one, other)]
    told = table(host, name)
    assert told["phase"] == "over"
    assert [seat["name"] for seat in told["seats"]] == ["Ada", "Bob"]
    assert [result["seat"] for result in results] == [0, 1]
    for result in results:
        assert result["scores"] == [seat["points"] for seat in told["seats"]]
        assert result["choices"] > 20
        assert result["faults"] == {}


def test_a_bot_makes_a_table_and_begins_when_the_other_bot_has_come(server: Server, tmp_path: Path) -> None:
    """Two agents at one table; the link and the lines that people see."""
    making = [*BOT, "--url", server.address, "--agent", "easy", "--game", "notre-dame", "--seats", "open,me"]
    path = tmp_path / "told"  # a file, as what is read from a pipe line by line is lost to `communicate`
    with path.open("w", encoding="utf-8") as file, started(making, stdout=file) as one:
        found = wait_for(lambda: re.search(r"^http\S+/tables/\S+$", path.read_text(encoding="utf-8"), re.M), "a link")
        place = found[0] if found else ""
        assert place.startswith(server.address)
        with started([*BOT, "--url", place, "--agent", "random", "--seat", "0"]) as other:
            theirs = told_by(other)
            assert one.wait(PATIENCE) == 0
    own = path.read_text(encoding="utf-8")
    assert own.startswith("a new guest; to come back to its seats: --token ")
    assert "playing seat 1 with easy" in own
    assert "playing seat 0 with random" in theirs
    for text in (own, theirs):
        assert "the game is over" in text
        assert re.search(r"seat 0: \d+, seat 1: \d+; seat [01] (won|did not win)\n$", text)


def test_an_agent_that_fails_loses_the_choice_and_not_the_game(
    server: Server, host: httpx.Client, tmp_path: Path
) -> None:
    code = tmp_path / "mine.py"
    code.write_text(
        "import parvis\nclass Broken(parvis.Agent):\n    def choose(self, situation):\n        return 1 / 0\n",
        encoding="utf-8",
    )
    name = make_table(host, "open", "easy")
    with started([*BOT, "--url", link(server, name), "--agent", "broken", "--code", code]) as bot:
        start(host, name)
        text = told_by(bot)
    assert text.count("the agent failed, greedy stands in: ZeroDivisionError") == 1
    assert "greedy stood in: " in text


def test_bots_play_on_when_the_server_is_restarted(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with serving(database) as server, visiting(server) as client:
        done(client.post(f"{API}/guests", json={"name": "Ada"}))
        name = make_table(client, "open", "open", "easy")
        cookies = dict(client.cookies)
        with (
            started([*EXAMPLE, link(server, name)]) as one,
            started([*BOT, "--url", link(server, name), "--agent", "greedy"]) as other,
        ):
            start(client, name)
            moved(client, name, 10)
            server.kill()
            with serving(database, port=server.port) as again, visiting(again, cookies=cookies) as client_again:
                texts = told_by_both(one, other)
                assert table(client_again, name)["phase"] == "over"
    assert "trying again" in texts[0]
    assert "next attempt in" in texts[1]


def test_a_bot_takes_its_seat_back_from_whoever_stands_in(server: Server, host: httpx.Client) -> None:
    name = make_table(host, "me", "easy")
    done(host.post(f"{API}/tables/{name}/pace", json={"pace": 10_000}))  # else the game is over before the bot comes
    done(host.put(f"{API}/tables/{name}/seats/0/computer", json={"agent": "easy"}))
    secret = done(host.post(f"{API}/me/tokens", json={"name": "all"}))["token"]
    with started([*BOT, "--url", link(server, name), "--agent", "random"], environment={"PARVIS_TOKEN": secret}) as bot:
        wait_for(lambda: table(host, name)["seats"][0]["computer"] is None, "the bot to take its seat back")
        assert table(host, name)["seats"][0]["name"] == "Ada"
        assert bot.poll() is None


def test_ctrl_c_ends_a_bot_quietly_and_its_seat_stays(server: Server, host: httpx.Client) -> None:
    name = make_table(host, "me", "open")
    with started([*BOT, "--url", link(server, name), "--agent", "random"]) as bot:
        wait_for(lambda: 1 in table(host, name)["here"], "the bot to listen")
        bot.send_signal(2)
        text, errors = bot.communicate(timeout=PATIENCE)
    assert (bot.returncode, errors) == (130, "")
    assert "Traceback" not in text
    assert taken(host, name)


def test_without_websockets_a_bot_looks_every_second(server: Server, host: httpx.Client, tmp_path: Path) -> None:
    (tmp_path / "websockets.py").write_text("raise ImportError", encoding="utf-8")
    name = make_table(host, "open", "easy")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from parvis.cli import main; main()"
    with started([sys.executable, "-c", code, *BOT[3:], "--url", link(server, name), "--agent", "greedy"]) as bot:
        start(host, name)
        moved(host, name, 8)
        assert table(host, name)["here"] == []
        assert bot.poll() is None


# What goes wrong ----------------------------------------------------------------------------------------------


def refused(*arguments: str) -> str:
    """The one line that the command tells, in this process, when it is refused."""
    line = StringIO()
    with redirect_stdout(StringIO()), redirect_stderr(line), pytest.raises(SystemExit) as ended:
        main(["bot", "--agent", "random", *arguments])
    assert (ended.value.code, line.getvalue().count("\n")) == (2, 1), line.getvalue()
    assert line.getvalue().startswith("parvis: ")
    return line.getvalue()


@pytest.mark.parametrize(
    "wrong",
    ["", "nonsense", "ftp://x/", "http://", "http://x:y/", "http://[/", "https://x/tables/a/b", "http://me:pw@x/",
     "http://x/tables/%00", "http://x/tables/a b", "file:///etc/passwd", "http://x\r\nHost: y/"],
)  # fmt: skip
def test_a_link_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(InvalidOption, match="a link is a table's"):
        read_link(wrong)


def test_wrong_options_get_a_line_before_anything_is_asked() -> None:
    nowhere = "http://127.0.0.1:9"
    assert "a link is a table's" in refused("--url", "nonsense")
    assert "there is no agent 'nobody'" in refused("--url", nowhere, "--agent", "nobody")
    assert "needs --game" in refused("--url", nowhere)
    assert "'chess'" in refused("--url", nowhere, "--game", "chess")
    assert "the bot's own, me" in refused("--url", nowhere, "--game", "troyes", "--seats", "open,easy")
    assert "--seat is for a table's link" in refused("--url", nowhere, "--game", "troyes", "--seat", "1")
    assert "for a new table" in refused("--url", f"{nowhere}/tables/x", "--game", "troyes")
    assert "above 0" in refused("--url", f"{nowhere}/tables/x", "--patience", "0")
    assert "a token has only" in refused("--url", f"{nowhere}/tables/x", "--token", "a\nb")
    assert "not a Python file" in refused("--url", nowhere, "--code", "nothing.py")


def test_a_server_that_is_not_there_gets_a_line() -> None:
    with socket.socket() as taken_port:
        taken_port.bind(("127.0.0.1", 0))  # and nobody listens
        address = f"http://127.0.0.1:{taken_port.getsockname()[1]}"
        assert f"{address} cannot be reached: Connection refused" in refused("--url", f"{address}/tables/x")
    assert "cannot be reached" in refused("--url", "http://nowhere.invalid/tables/x")


def test_what_a_server_refuses_gets_a_line(server: Server, host: httpx.Client) -> None:
    name = make_table(host, "me", "open", "easy")
    place = ("--url", link(server, name))
    assert "There is no such table." in refused("--url", link(server, "nothing"))
    assert "This token is not valid." in refused(*place, "--token", "nothing")
    assert "seat 0 is taken; open: 1" in refused(*place, "--seat", "0")
    assert "seats 0 to 2, not 7" in refused(*place, "--seat", "7")
    done(host.put(f"{API}/tables/{name}/seats/1", json={}))
    assert "no seat is open at this table" in refused(*place)
    secret = done(host.post(f"{API}/me/tokens", json={"name": "one", "table": name, "seat": 0}))["token"]
    assert "seat 1 is taken" in refused(*place, "--seat", "1", "--token", secret)
    over = upload(host, finished("notre-dame", ["human", "human"]))
    assert "the game at this table is over" in refused("--url", link(server, over))
    new = ("--url", server.address, "--game", "notre-dame", "--seats")
    assert "for 2 to 5 players" in refused(*new, "me,easy,easy,easy,easy,easy")
    assert "A seat must be" in refused(*new, "me,nobody")


Reply = tuple[int, dict[str, str], bytes]
Answer = Callable[[str, str], Reply]


@contextmanager
def pretending(answer: Answer) -> Iterator[str]:
    """Something else that listens: by method and path it answers with a status, headers and a body."""

    class Handler(BaseHTTPRequestHandler):
        def reply(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            status, headers, body = answer(self.command, self.path)
            self.send_response(status)
            for key, value in {"Content-Length": str(len(body)), **headers}.items():
                self.send_header(key, value)
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST = do_PUT = do_DELETE = reply  # noqa: N815 (as the library names them)

        def log_message(self, *_about: object) -> None:
            """Nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as listening:
        thread = threading.Thread(target=listening.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.server_address[1]}"
        finally:
            listening.shutdown()
            thread.join()


GUEST = json.dumps({"token": "t"}).encode()
CUT_OFF = (200, {"Content-Length": "500"}, b'{"game": "notre')
CUT_REFUSAL = (404, {"Content-Length": "500"}, b'{"mess')
GONE: Reply = (404, {}, b'{"message": "Gone."}')
SEAT = {"open": False}
TABLE: dict[str, Any] = {
    "game": "notre-dame", "phase": "playing", "revision": 1, "host": False, "my_seats": [0], "seats": [SEAT, SEAT],
}  # fmt: skip
VIEW: dict[str, Any] = {
    "revision": 1, "phase": "playing", "choosing": True, "pending": [0], "scores": None, "winners": None,
    "view": {"legal": [{"label": "keep:bank"}]}, "position": {"game": "notre-dame"},
}  # fmt: skip


@pytest.mark.parametrize(
    ("status", "headers", "body", "told"),
    [
        (200, {}, b"<html>", "does not answer as a server of Parvis does"),
        (200, {}, b"[]", "does not answer as a server of Parvis does"),
        (200, {}, b"[" * 100_000, "does not answer as a server of Parvis does"),
        (200, {}, b"{}", "does not answer as a server of Parvis does"),
        (404, {}, b"<html>", "does not answer as a server of Parvis does"),
        (501, {}, b"<html>", "does not answer as a server of Parvis does"),
        (301, {"Location": "https://games.example/api"}, b"", "sends us elsewhere, to https://games.example"),
        (429, {"Retry-After": "3000"}, b"{}", "asks us to wait for 3000 s"),
        (403, {}, b'{"message": "No.\\n\\u001b[31mNo."}', "No. "),
    ],
    ids=["html", "list", "deep", "nothing", "missing", "unable", "elsewhere", "wait", "no"],
)
def test_a_server_that_speaks_nonsense_gets_a_line(
    status: int, headers: dict[str, str], body: bytes, told: str
) -> None:
    with pretending(lambda _method, _path: (status, headers, body)) as address:
        assert told in refused("--url", f"{address}/tables/x")


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        ({}, "the server's position cannot be read"),
        ({"revision": "x"}, "does not answer as a server of Parvis does"),
        ({"view": []}, "does not answer as a server of Parvis does"),
    ],
    ids=["position", "revision", "view"],
)
def test_a_server_of_another_kind_gets_a_line(seen: dict[str, Any], told: str) -> None:
    def answer(method: str, path: str) -> Reply:
        if method == "POST":
            return 201, {}, GUEST
        return 200, {}, json.dumps({**VIEW, **seen} if "view" in path else TABLE).encode()

    with pretending(answer) as address:
        assert told in refused("--url", f"{address}/tables/x")


def test_a_game_that_is_not_known_here_is_not_sat_down_to() -> None:
    asked: list[str] = []

    def answer(method: str, path: str) -> Reply:
        asked.append(f"{method} {path}")
        table = {**TABLE, "game": "chess", "my_seats": [], "seats": [{"open": True}]}
        return 200, {}, GUEST if method == "POST" else json.dumps(table).encode()

    with pretending(answer) as address:
        assert "chess" in refused("--url", f"{address}/tables/x")
    assert not any(each.startswith("PUT") for each in asked)


def test_a_busy_server_is_asked_again_after_the_time_it_names() -> None:
    answers = iter([(503, {}, b"<html>"), (429, {"Retry-After": "1"}, b"{}"), (403, {}, b'{"message": "Full."}')])
    with pretending(lambda _method, _path: next(answers)) as address:
        told = run([*BOT, "--agent", "random", "--url", f"{address}/tables/x"])
    assert told.returncode == 2
    assert told.stdout.count("next attempt in") == 2
    assert told.stderr == "parvis: Full.\n"


def test_an_answer_that_is_cut_off_is_asked_for_again() -> None:
    """A server that is killed while it answers is gone for a moment; it does not speak nonsense."""
    no_head = (200, {"Content-Length": ""}, b"")
    answers: Iterator[Reply] = iter([(201, {}, GUEST), CUT_OFF, no_head, CUT_REFUSAL, GONE])
    with pretending(lambda _method, _path: next(answers)) as address:
        told = run([*BOT, "--agent", "random", "--url", f"{address}/tables/x"])
    assert told.stdout.count("next attempt in") == 3
    assert (told.returncode, told.stderr) == (2, "parvis: Gone.\n")


def test_the_example_asks_again_for_an_answer_that_is_cut_off() -> None:
    answers: Iterator[Reply] = iter([(201, {}, GUEST), CUT_OFF, CUT_REFUSAL, GONE])
    with pretending(lambda _method, _path: next(answers)) as address:
        told = run([*EXAMPLE, f"{address}/tables/x"])
    assert told.stdout.count("trying again") == 2
    assert told.stderr.endswith("Refused: Gone.\n")


def test_only_what_matters_to_a_seat_wakes_a_bot() -> None:
    assert not matters('{"revision": 8, "phase": "playing", "pending": [0]}', 7, 1)
    assert not matters('{"revision": 7, "phase": "playing", "pending": [1]}', 7, 1)
    assert not matters('{"here": [0], "watching": 1}', 7, 1)
    assert matters('{"revision": 8, "phase": "over", "pending": []}', 7, 1)
    assert matters('{"gone": true}', 7, 1)
    assert all(matters(odd, 7, 1) for odd in ("", "[]", "{", b"\xff"))
    assert (read_seconds("12"), read_seconds("soon"), read_seconds("")) == (12, 0, 0)
