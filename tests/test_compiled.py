"""The compiled build and the interpreted files are one engine: the same games to the bit."""

import ast
import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from parvis import compilation
from tests.cases import CASES, Case
from tests.processes import run

ROOT = Path(__file__).parent.parent
GAMES = 250  # for each game, player count and edition


def without_coverage() -> dict[str, str]:
    """The environment for a process that need not be measured."""
    return {key: value for key, value in os.environ.items() if not key.startswith("COVERAGE")}


def run_digest(case: Case, *, pure: bool) -> dict[str, object]:
    environment = {**without_coverage(), "PARVIS_PURE": "1" if pure else "0"}
    command = [sys.executable, "-W", "error", "-m", "tests.digest", GAMES, case]
    done = run(command, folder=ROOT, environment=environment, must_succeed=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(
    compilation.stamped_fingerprint() is None and shutil.which("cc") is None,
    reason="no C compiler on this machine, so there is no compiled build to compare",
)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_compiled_and_interpreted_games_are_identical(case: Case) -> None:
    compiled, pure = run_digest(case, pure=False), run_digest(case, pure=True)
    assert compiled.pop("compiled") is True
    assert pure.pop("compiled") is False
    assert list(compiled) == [str(case)]
    assert compiled == pure


def constant_shifts(source: str) -> list[int]:
    """Lines that shift a constant to the left, which mypyc compiles to a 32-bit shift."""
    tree = ast.parse(source)
    constants = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and (isinstance(node.left, ast.Constant) or (isinstance(node.left, ast.Name) and node.left.id in constants))
    ]


@pytest.mark.parametrize("source", compilation.compiled_sources(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_compiled_file_shifts_a_constant(source: Path) -> None:
    assert constant_shifts(source.read_text(encoding="utf-8")) == []


def test_the_lint_sees_constants_and_names_of_constants() -> None:
    assert constant_shifts("one: int = 1\na = 1 << b\nc = one << b\nd = b << 3\n") == [2, 3]


def test_files_changed_since_the_build_run_interpreted_with_a_warning(tmp_path: Path) -> None:
    package = tmp_path / "parvis"
    shutil.copytree(compilation.PACKAGE, package, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    (package / compilation.STAMP).write_text('{"sources": "of another day"}', encoding="utf-8")
    environment = without_coverage()
    environment.update(PYTHONPATH=str(tmp_path), PARVIS_PURE="")
    code = "import parvis; print(parvis.COMPILED, parvis.__file__)"
    done = run([sys.executable, "-c", code], folder=tmp_path, environment=environment, must_succeed=True)
    assert done.stdout.split() == ["False", str(package / "__init__.py")]
    assert "older than their files" in done.stderr
