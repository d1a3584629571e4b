"""The layout holds: no game is named outside its roof, heavy rooms stay shut until used, patterns name no game."""

import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

from parvis import compilation
from parvis.games import OURS
from tests.processes import run

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "parvis"
GAMES = PACKAGE / "games"
NAMES = re.compile("|".join(kit.game.name.replace("-", ".?") for kit in OURS), re.IGNORECASE)
TEXTS = {".py", ".html", ".js", ".css", ".svg", ".mako", ".typed", ".toml", ".md", ".po", ".pot"}
DOCTEST = re.compile(r"\s*(>>>|\.\.\. )")


def sources() -> list[Path]:
    """Every text of the package outside the games."""
    return sorted(
        path
        for path in PACKAGE.rglob("*")
        if path.suffix in TEXTS and GAMES not in path.parents and "__pycache__" not in path.parts
    )


def test_every_kind_of_file_is_looked_at() -> None:
    binary = {".so", ".pyd", ".pyc", ".json", ".mo"}
    others = {path for path in PACKAGE.rglob("*.*") if path.is_file()} - set(sources())
    assert {path.suffix for path in others if GAMES not in path.parents} <= binary
    assert {".py", ".html", ".js", ".css"} <= {path.suffix for path in sources()}


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_game_is_named_outside_the_games(path: Path) -> None:
    """An example in a docstring may play one of them; nothing else may know that it exists."""
    named = [line for line in path.read_text(encoding="utf-8").splitlines() if NAMES.search(line)]
    assert [line for line in named if not DOCTEST.match(line)] == []


@pytest.mark.parametrize("line", ['KITS["troyes"]', "NotreDameWords", "from x import notre_dame", "Notre Dame"])
def test_the_names_are_known_in_every_spelling(line: str) -> None:
    assert NAMES.search(line)


def test_the_shared_modules_beside_the_games_name_none_but_in_the_one_list() -> None:
    for path in GAMES.glob("*.py"):
        lines = [line for line in path.read_text(encoding="utf-8").splitlines() if NAMES.search(line)]
        allowed = re.compile(r"from parvis\.games\.\w+ import KIT as \w+|OURS: .*") if path.stem == "__init__" else None
        assert [line for line in lines if not DOCTEST.match(line) and not (allowed and allowed.match(line))] == []


# What is loaded -------------------------------------------------------------------------------------------------

HEAVY = re.compile(
    r"parvis\.(words|web|terminal|analysis)(\.|$)|parvis\.draw\.|parvis\.games\.\w+\.(words|picture|terminal|panel|score_sheet|examples)"
    r"|(rich|typer|fastapi|starlette|jinja2|sqlalchemy|numpy|pyarrow|ray|gettext)(\.|$)"
)
IMPORT = "import parvis"
SIMULATE = """
from parvis.arena.simulate import Plan, simulate
for name in ("random", "greedy", "search:sims=4"):
    for game in parvis.GAMES:
        plan = Plan(game=game, agents=(name, "random"), games=1, seed=1)
        assert [result for results in simulate(plan) for result in results]
"""
LOADED = "\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"


def loaded_by(code: str) -> list[str]:
    """The modules that a Python of its own has loaded after some code."""
    modules: list[str] = json.loads(run([sys.executable, "-c", code + LOADED], must_succeed=True).stdout)
    assert "parvis.games.kit" in modules
    return modules


def test_importing_loads_neither_words_nor_pictures_nor_the_web() -> None:
    assert [name for name in loaded_by(IMPORT) if HEAVY.match(name)] == []


def test_simulating_loads_neither_words_nor_pictures_nor_the_web() -> None:
    assert [name for name in loaded_by(IMPORT + SIMULATE) if HEAVY.match(name)] == []


def test_a_picture_loads_its_own_game_alone() -> None:
    code = f"import parvis; parvis.draw(parvis.load({OURS[0].game.name!r}).new(players=2, seed=1).view(0))"
    rooms = [name for name in loaded_by(code) if re.match(r"parvis\.games\.\w+\.(words|picture)$", name)]
    assert len({name.split(".")[2] for name in rooms}) == 1


# Patterns -------------------------------------------------------------------------------------------------------


def test_what_is_compiled_is_told_by_patterns() -> None:
    assert not any(NAMES.search(pattern) for pattern in compilation.COMPILED)
    compiled = {path.relative_to(PACKAGE).parts for path in compilation.compiled_sources(PACKAGE)}
    assert not {"words", "picture"} & {part for parts in compiled for part in parts}
    for folder in (path for path in GAMES.iterdir() if (path / "__init__.py").exists()):
        assert modules_of(folder, "rules") <= compiled
        assert modules_of(folder, "evaluation") <= compiled


def modules_of(folder: Path, room: str) -> set[tuple[str, ...]]:
    """The modules of a room of a game."""
    found = (path for path in (folder / room).glob("*.py") if path.name != "__init__.py")
    return {path.relative_to(PACKAGE).parts for path in found}


def test_the_contracts_on_imports_name_no_game() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    assert not NAMES.search(json.dumps(contracts))
    assert "parvis.games.*" in json.dumps(contracts)
    assert not NAMES.search(json.dumps(settings["tool"]["setuptools"]))
