"""The package as others get it: a wheel built from the sources, with and without a C compiler."""

import json
import os
import shutil
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests import processes

ROOT = Path(__file__).parent.parent.parent
SHIPPED = {
    "parvis/core/game.py",
    "parvis/arena/templates/report.html",
    "parvis/py.typed",
    "parvis/words/locale/pl/LC_MESSAGES/parvis.mo",
    "parvis/games/troyes/words/locale/fr/LC_MESSAGES/troyes.mo",
    "parvis/games/notre_dame/words/locale/de/LC_MESSAGES/notre-dame.mo",
    "parvis/web/static/table.js",
    "parvis/web/templates/scene.html",
    "parvis/web/migrations/scripts/versions/0001_tables.py",
}
HOUR = 3600.0  # to compile takes long on a busy machine
SOON = {"PARVIS_OPT": "0"}  # how fast it plays does not matter here
CLEAN = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "compiled.json", "*.egg-info")


def run(*command: object, environment: dict[str, str] | None = None) -> str:
    inherited = {key: value for key, value in os.environ.items() if not key.startswith(("PARVIS", "COVERAGE"))}
    whole = {**inherited, **(environment or {})}
    done = processes.run(command, environment=whole, typed="1\n" * 300, must_succeed=True, patience=HOUR)
    return done.stdout


def clean_copy(folder: Path) -> Path:
    """The sources, and nothing that was made from them."""
    sources = folder / "sources"
    shutil.copytree(ROOT / "src", sources / "src", ignore=CLEAN)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, sources / name)
    return sources


def build_wheel(python: object, sources: Path, dist: Path, environment: dict[str, str]) -> Path:
    """Let a Python build a wheel."""
    run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", dist, sources, environment=environment)
    (wheel,) = dist.iterdir()
    return wheel


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler on this machine")
def test_a_compiled_wheel_plays_in_an_empty_environment(tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"  # it has nothing yet that Parvis uses
    wheel = build_wheel(python, clean_copy(tmp_path), tmp_path / "dist", SOON)
    names = zipfile.ZipFile(wheel).namelist()
    assert any(name.startswith("parvis/core/game.") and name.endswith((".so", ".pyd")) for name in names)
    assert set(names) >= SHIPPED
    run(python, "-m", "pip", "install", "--quiet", wheel)
    command = tmp_path / "venv" / "bin" / "parvis"
    assert "(compiled)" in run(command, "--version")
    assert "(interpreted)" in run(command, "--version", environment={"PARVIS_PURE": "1"})
    save = tmp_path / "game.json"
    assert " wins" in run(command, "play", "notre-dame", "--seats", "human,random,random", "--save", save)
    assert "Winner" in run(command, "replay", save)
    arguments = ("simulate", "notre-dame", "--players", "random,random", "--games", 50, "--seed", 1, "--json")
    compiled = json.loads(run(command, *arguments))
    pure = json.loads(run(command, *arguments, environment={"PARVIS_PURE": "1"}))
    assert compiled["seats"] == pure["seats"]


@pytest.mark.parametrize("environment", [{"CC": "no-such-compiler"}, {"PARVIS_PURE": "1"}], ids=["no-compiler", "pure"])
def test_without_a_compiler_the_wheel_is_interpreted_and_says_so(environment: dict[str, str], tmp_path: Path) -> None:
    wheel = build_wheel(sys.executable, clean_copy(tmp_path), tmp_path / "dist", environment)
    names = zipfile.ZipFile(wheel).namelist()
    assert not any(name.endswith((".so", ".pyd")) for name in names)
    assert "parvis/compiled.json" not in names
    site = tmp_path / "site"
    run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", site, wheel)
    found = {"PYTHONPATH": str(site)}
    where = run(sys.executable, "-c", "import parvis; print(parvis.__file__)", environment=found)
    assert where.startswith(str(site))
    assert "(interpreted)" in run(sys.executable, "-m", "parvis", "--version", environment=found)
    save = tmp_path / "game.json"
    arguments = ("play", "notre-dame", "--seats", "human,random", "--save", save)
    assert " wins" in run(sys.executable, "-m", "parvis", *arguments, environment=found)
