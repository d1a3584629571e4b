"""Errors can be said in any language: their sentences are whole, are collected, and are explained."""

import ast
import copy
import importlib
import pickle
import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

import parvis
from parvis.core.errors import IllegalAction, InvalidOption, InvalidRecord, ParvisError
from parvis.games import KITS, explained
from parvis.outside.client import Refused
from parvis.web.limiter import TooMany
from parvis.words.catalogue import Catalogue
from parvis.words.upkeep import ERRORS, PACKAGE, collect

# Where in a call its sentence stands; TooMany has its own.
PLACES = {**dict.fromkeys(set(ERRORS) - {"TooMany"}, 0), "continued": 0, "Refused": 1, "require": 1, "whole_number": 1}


def kinds(base: type[ParvisError]) -> Iterator[type[ParvisError]]:
    """A class of errors and all below it that the package has."""
    yield base
    for kind in base.__subclasses__():
        if kind.__module__.partition(".")[0] == "parvis":
            yield from kinds(kind)


def sentences(path: Path) -> Iterator[ast.expr]:
    """What a source gives as sentences of errors."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if name in PLACES and len(node.args) > PLACES[name]:
                yield node.args[PLACES[name]]


def is_glued(sentence: ast.expr) -> bool:
    """Whether values stand in a sentence already, so that no catalogue can have it."""
    made = isinstance(sentence, ast.Call) and ast.unparse(sentence.func).rpartition(".")[2] in ("format", "join", "str")
    return made or isinstance(sentence, ast.JoinedStr | ast.BinOp | ast.IfExp | ast.BoolOp)


def test_every_error_of_the_package_is_collected() -> None:
    for module in pkgutil.walk_packages(parvis.__path__, "parvis."):
        if "migrations.scripts" not in module.name and not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    assert sorted({kind.__name__ for kind in kinds(ParvisError)}) == sorted(ERRORS)


@cache
def all_sentences() -> list[tuple[str, ast.expr]]:
    """Every sentence of an error in the package, and where it stands."""
    return [
        (f"{path.relative_to(PACKAGE)}:{sentence.lineno}: {ast.unparse(sentence)}", sentence)
        for path in sorted(PACKAGE.rglob("*.py"))
        for sentence in sentences(path)
    ]


def test_no_value_stands_in_a_sentence_already() -> None:
    assert [where for where, sentence in all_sentences() if is_glued(sentence)] == []


def test_every_sentence_is_collected() -> None:
    collected = {message.id for catalogue in collect().values() for message in catalogue}
    literal = [(where, each.value) for where, each in all_sentences() if isinstance(each, ast.Constant)]
    assert len(literal) > 250
    assert [where for where, sentence in literal if sentence not in collected] == []


# Saying ---------------------------------------------------------------------------------------------------------------


class Dutch(Catalogue):
    """A catalogue that has a few sentences."""

    def found(self, message: str, context: str | None = None) -> str:
        known = {
            "there is no seat {seat}": "er is geen stoel {seat}",
            "move {number} does not hold: {reason}": "zet {number} klopt niet: {reason}",
            "nothing": "niets",
            "{count} left": "{count} {count:munt|munten} over",
        }
        return known.get(message, super().found(message, context))


def test_explained_with_its_values() -> None:
    dutch = Dutch()
    inner = InvalidOption("there is no seat {seat}", seat=7)
    outer = InvalidRecord("move {number} does not hold: {reason}", number=2, reason=inner)
    assert dutch.explain(outer) == "zet 2 klopt niet: er is geen stoel 7"
    assert str(outer) == "move 2 does not hold: there is no seat 7"
    assert dutch.explain(ParvisError("nothing")) == "niets"
    assert dutch.explain(ParvisError("{count} left", count=1)) == "1 munt over"
    assert dutch.explain(OSError("disk full")) == "disk full"


@pytest.mark.parametrize("language", ["en", "de", "en-XA"])
@pytest.mark.parametrize("message", ["", "{", "{0} {name} }", "%s {!r}"])
def test_what_comes_from_outside_is_never_filled_in(language: str, message: str) -> None:
    assert str(ParvisError(message)) == message
    assert len(Catalogue(language).explain(ParvisError(message))) >= len(message)
    nested = ParvisError("the server says: {reason}", reason=ParvisError(message))
    assert str(nested) == f"the server says: {message}"
    Catalogue(language).explain(nested)


def test_a_hint_belongs_to_the_sentence() -> None:
    with pytest.raises(parvis.UnknownGame) as caught:
        parvis.load("troys")
    assert str(caught.value) == "there is no game 'troys'; did you mean 'troyes'?"
    assert explained(caught.value, "en-XA").count("⟦") == 2


def test_the_rules_of_a_game_explain_themselves_from_any_catalogue() -> None:
    game = KITS["notre-dame"].game
    with pytest.raises(InvalidOption) as caught:
        game.new(cards={"cubes": {"start": 9, "each": 5}})
    assert explained(caught.value) == str(caught.value)


# Crossing processes ---------------------------------------------------------------------------------------------------

ERRORS_TO_SEND = [
    IllegalAction("seat {seat}: {reason}", seat=1, reason=InvalidOption("no {what}", what="luck")),
    InvalidOption("{braces} stay"),
    ParvisError(),
    Refused(503, "", 2.0),
    Refused(404, "no {such} table"),
    TooMany(5),
]


@pytest.mark.parametrize("error", ERRORS_TO_SEND, ids=repr)
@pytest.mark.parametrize("sent", [lambda each: pickle.loads(pickle.dumps(each)), copy.copy, copy.deepcopy])
def test_sent_elsewhere_it_stays_the_same(error: ParvisError, sent: Callable[[ParvisError], ParvisError]) -> None:
    other = sent(error)
    assert type(other) is type(error)
    assert (str(other), repr(other), other.args) == (str(error), repr(error), error.args)
    assert other.message == error.message
    assert {name: str(value) for name, value in other.values.items()} == {
        name: str(value) for name, value in error.values.items()
    }
    assert getattr(other, "seconds", None) == getattr(error, "seconds", None)


def test_nothing_is_filled_in_before_it_is_read() -> None:
    class Reluctant:
        def __str__(self) -> str:
            raise AssertionError

    error = IllegalAction("{value}", value=Reluctant())
    with pytest.raises(AssertionError):
        str(error)
