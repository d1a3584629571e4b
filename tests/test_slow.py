"""The list of slow tests holds tests that there are."""

import ast
from pathlib import Path

from tests.slow import SLOW_PLACES, SLOW_TESTS

TESTS = Path(__file__).parent


def names_of_tests() -> set[str]:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in TESTS.rglob("test_*.py")]
    return {
        node.name
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_every_slow_test_is_still_there() -> None:
    assert SLOW_TESTS - names_of_tests() == set()


def test_every_slow_place_is_still_there() -> None:
    assert [name for name in SLOW_PLACES if not (TESTS / name).exists()] == []
