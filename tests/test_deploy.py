"""The files for hosts fit the program: settings they name exist, values are accepted, and nothing runs as root."""

import configparser
import json
import os
import re
import shlex
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from parvis.web.processes import PATIENCE
from parvis.web.settings import FIELDS, FILE, Settings, load, variable
from tests.processes import run
from tests.web.serving import COMMAND

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
GUIDE = ROOT / "docs" / "hosting.md"
TEXTS = [*sorted(path for path in DEPLOY.iterdir() if path.is_file()), GUIDE]
VARIABLE = re.compile(r"\bPARVIS_[A-Z_]*[A-Z]")
ANSWERS = {"POSTGRES_PASSWORD": "0123456789abcdef", "DOMAIN": "play.example.org"}  # what a host writes into .env
PORT = 8000


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


@cache
def help_of_serve() -> str:
    wide = {**os.environ, "COLUMNS": "300", "TERM": "dumb"}
    return run([*COMMAND, "--help"], environment=wide, must_succeed=True).stdout


def check_command(words: list[str]) -> None:
    """A command starts the server with options that it has."""
    assert words[:2] == ["parvis", "serve"]
    for word in words[2:]:
        if word.startswith("--"):
            assert word.partition("=")[0] in help_of_serve().split(), word


def longest_end() -> float:
    """How many seconds a server with the usual settings may take to end."""
    return Settings().drain_seconds + Settings().database_seconds + PATIENCE


# Settings -----------------------------------------------------------------------------------------------------------


def test_all_files_are_looked_at() -> None:
    assert {path.name for path in TEXTS} == {
        "Containerfile", "compose.yaml", "nginx.conf", "parvis.service", "hosting.md"
    }  # fmt: skip


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_every_variable_is_a_setting(path: Path) -> None:
    named = set(VARIABLE.findall(path.read_text(encoding="utf-8")))
    assert named <= {FILE, *map(variable, FIELDS)}
    assert named


def test_every_setting_in_the_tables_of_the_guide_exists() -> None:
    rows = re.findall(r"^\| (`[^|]*) \|", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`([a-z_]+)`", row)}
    assert {"database", "guest_rate", "sockets_per_address"} <= named
    assert named <= set(FIELDS)


def test_the_rates_in_the_guide_are_those_of_the_program() -> None:
    units = {"a minute": "minute", "an hour": "hour", "in five minutes": "5minutes"}
    rows = re.findall(r"^\| `(\w+_rate)` \|[^|]*\| (\d+), (\d+) ([a-z ]+) \|", GUIDE.read_text(encoding="utf-8"), re.M)
    told = {name: f"{one}/{units[unit]} {all_of_them}/{units[unit]}" for name, one, all_of_them, unit in rows}
    assert told == {name: getattr(Settings(), name) for name in FIELDS if name.endswith("_rate")}


@pytest.mark.parametrize("block", re.findall(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL))
def test_settings_of_the_guide_are_accepted(block: str, tmp_path: Path) -> None:
    file = tmp_path / "parvis.toml"
    file.write_text(block, encoding="utf-8")
    load({}, {}, file)


def test_the_commands_of_the_guide_have_options_of_the_program() -> None:
    lines = re.findall(r"^\S*(parvis serve.*)$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(lines) > 2
    for line in lines:
        check_command(shlex.split(line))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_what_pip_is_told_to_install_exists(path: Path) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for names in re.findall(r"'(?:parvis|\.)\[([a-z,]+)\]'", path.read_text(encoding="utf-8")):
        assert set(names.split(",")) <= set(extras)


# The image ----------------------------------------------------------------------------------------------------------


def stages() -> list[list[str]]:
    """The instructions of the Containerfile, by stage."""
    lines = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", text_of("Containerfile"), flags=re.MULTILINE)).splitlines()
    found: list[list[str]] = []
    for line in filter(None, lines):
        if line.startswith("FROM "):
            found.append([])
        found[-1].append(line)
    return found


def last(keyword: str) -> str:
    """What the image is told last by an instruction."""
    return [line.split(maxsplit=1)[1] for line in stages()[-1] if line.startswith(f"{keyword} ")][-1]


def test_the_image_has_no_compiler_and_no_root() -> None:
    build, image = stages()
    assert "gcc" in " ".join(build)
    assert "gcc" not in " ".join(image)
    assert last("USER") == "parvis"
    assert [line.split()[0] for line in image].index("USER") > max(
        number for number, line in enumerate(image) if line.startswith("RUN")
    )


def test_the_image_is_built_from_what_is_there() -> None:
    copied = [line.split()[1:-1] for stage in stages() for line in stage if line.startswith("COPY ")]
    assert copied
    assert all((ROOT / name).exists() for names in copied for name in names)
    assert (ROOT / "src" / "parvis").is_dir()


def test_the_image_serves_keeps_and_tells_how_it_is() -> None:
    check_command(json.loads(last("CMD")))
    assert last("EXPOSE") == str(PORT) == str(Settings().port)
    assert last("VOLUME") == "/data"
    assert "PARVIS_DATABASE=sqlite:////data/" in last("ENV")
    check = json.loads(last("HEALTHCHECK").partition("CMD ")[2])
    assert check[:2] == ["python", "-c"]
    assert f":{PORT}/healthz" in check[2]
    compile(check[2], "the health check", "exec")


# Compose ------------------------------------------------------------------------------------------------------------


def compose() -> dict[str, Any]:
    """The compose file with a host's answers."""
    text = re.sub(r"\$\{(\w+)[^}]*\}", lambda found: ANSWERS[found[1]], text_of("compose.yaml"))
    read: dict[str, Any] = yaml.safe_load(text)
    return read


def test_the_services_wait_for_each_other_and_keep_their_data() -> None:
    read = compose()
    services = read["services"]
    for service in services.values():
        for name, how in service.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert "healthcheck" in services[name] or "build" in services[name]  # our image brings its own
        for volume in service.get("volumes", []):
            assert volume.partition(":")[0] in read["volumes"]
    assert services["database"]["image"] == "postgres:16"
    assert services["parvis"]["ports"] == [f"127.0.0.1:{PORT}:{PORT}"]
    built = services["parvis"]["build"]
    assert (DEPLOY / built["context"] / built["dockerfile"]).samefile(DEPLOY / "Containerfile")
    assert services["proxy"]["profiles"] == ["https"]


def test_the_settings_of_the_service_are_accepted() -> None:
    read = compose()
    settings, _ = load({}, read["services"]["parvis"]["environment"], None)
    database = read["services"]["database"]["environment"]
    assert settings.database == (
        f"postgresql+psycopg://{database['POSTGRES_USER']}:{ANSWERS['POSTGRES_PASSWORD']}"
        f"@database:5432/{database['POSTGRES_DB']}"
    )
    assert settings.processes == 2
    assert settings.public_url == f"https://{ANSWERS['DOMAIN']}"
    assert settings.trusted_proxies == read["networks"]["default"]["ipam"]["config"][0]["subnet"]
    assert int(read["services"]["parvis"]["stop_grace_period"].removesuffix("s")) > longest_end()


# systemd ------------------------------------------------------------------------------------------------------------


def unit() -> configparser.SectionProxy:
    """What the unit says of the service."""
    parser = configparser.ConfigParser(delimiters=["="], interpolation=None, comment_prefixes=["#"])
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # as its documentation says
    parser.read_string(text_of("parvis.service"))
    return parser["Service"]


def test_the_unit_starts_the_server_as_nobody_special() -> None:
    service = unit()
    program, *arguments = shlex.split(service["ExecStart"])
    check_command([Path(program).name, *arguments])
    assert service["User"] == service["Group"] == "parvis"
    assert service["NoNewPrivileges"] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["WorkingDirectory"] == f"/var/lib/{service['StateDirectory']}"


def test_the_unit_waits_for_running_requests() -> None:
    assert float(unit()["TimeoutStopSec"]) > longest_end()


def test_wrong_settings_end_the_server_with_the_code_at_which_the_unit_gives_up() -> None:
    assert str(run([*COMMAND, "--port=-1"]).returncode) == unit()["RestartPreventExitStatus"]


def test_the_guide_installs_what_the_unit_starts() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    service = unit()
    program, *arguments = shlex.split(service["ExecStart"])
    for path in (program, arguments[-1], service["EnvironmentFile"].removeprefix("-"), service["WorkingDirectory"]):
        assert path in guide
