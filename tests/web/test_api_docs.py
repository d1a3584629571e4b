"""The page for bot authors is true: its commands run at a real server and print what it says, its paths exist."""

import os
import re
import shutil
from pathlib import Path

import pytest

from parvis.web import api, live
from parvis.web.guard import LIMITS, SMALL
from parvis.web.settings import Settings
from tests.processes import run
from tests.web.serving import serving

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
EXPECTED = [found.strip() for found in re.findall(r"\s{2,}# (.*)$", "\n".join(BLOCKS), re.MULTILINE)]
PLACES = {"id": "table_id"}


@pytest.mark.skipif(not shutil.which("bash") or not shutil.which("curl"), reason="the commands are for bash and curl")
def test_the_commands_on_the_page_do_what_it_says(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.sqlite") as server:
        script = "\n".join(BLOCKS).replace("SERVER=http://localhost:8000", f"SERVER={server.address}")
        assert server.address in script
        folder = tmp_path / "work"
        folder.mkdir()
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        told = run(["bash", "-euo", "pipefail", "-c", script], folder=folder, environment=environment)
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.splitlines() == EXPECTED
    assert len(EXPECTED) >= 8


def test_every_path_on_the_page_exists() -> None:
    routes = {str(getattr(route, "path", "")) for router in (*api.ROUTERS, live.router) for route in router.routes}
    plain = {re.sub(r"{\w+}", "{}", path.removeprefix("/api/v1")) for path in routes}
    named = re.findall(r"(?:GET|POST|PUT|PATCH|DELETE) (/[^\s`?,]*)", TEXT)
    assert len(named) > 20
    for path in named:
        assert re.sub(r"{\w+}", "{}", path.removeprefix("/api/v1")) in plain, path


def test_the_limits_on_the_page_are_those_of_a_server() -> None:
    usual = Settings()
    words = " ".join(TEXT.split())
    limited = ("request", "table", "guest", "hint", "chat")
    rates = {name: getattr(usual, f"{name}_rate").split("/")[0] for name in limited}
    assert f"{rates['request']} requests a minute" in words
    assert f"{rates['table']} tables and {rates['guest']} guests an hour" in words
    assert f"{rates['hint']} hints and say {rates['chat']} things a minute" in words
    assert f"hold {usual.sockets_per_visitor} live connections" in words
    assert f"at most {SMALL // 1024} KiB, one that makes a table {LIMITS['/api/v1/tables'] // 1024} KiB" in words
    assert f"a record {LIMITS['/api/v1/records'] // 1024**2} MiB" in words


def test_the_codes_of_live_connections_are_those_of_a_server() -> None:
    section = TEXT.partition("## Live")[2].partition("## Errors")[0]
    told = set(map(int, re.findall(r"\b(1012|4\d{3})\b", section)))
    assert told == {live.RESTART, live.NOT_HERE, live.NOT_YOURS, live.TOO_MANY}
