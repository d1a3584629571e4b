"""The contract of listeners: which tables and columns can be written, and how files bring them."""

from collections.abc import Mapping
from typing import Any

import pytest

from parvis import State
from parvis.games import words_for
from parvis.statistics import registry
from parvis.statistics.listener import InvalidListener, Listener, Row, check_listener
from parvis.statistics.registry import add_listeners


def made(table: Any, columns: Any, name: str = "Odd") -> type[Listener]:
    """A listener with that table."""

    def finish(_self: Listener, _state: State) -> list[Row]:
        return []

    return type(name, (Listener,), {"table": table, "columns": columns, "finish": finish})


@pytest.fixture(autouse=True)
def forget_listeners(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "LISTENERS", {})


@pytest.mark.parametrize(
    ("table", "columns", "complaint"),
    [
        ("Upper", {"n": int}, "small letters, digits and _, not 'Upper'"),
        ("../away", {"n": int}, "not '../away'"),
        ("", {"n": int}, "not ''"),
        (None, {"n": int}, "not None"),
        (7, {"n": int}, "not 7"),
        ("odd", {}, "columns must be a table of names and types"),
        ("odd", None, "columns must be a table of names and types"),
        ("odd", ["n"], "columns must be a table of names and types"),
        ("odd", {"two words": int}, "a column must be named in small letters, digits and _, not 'two words'"),
        ("odd", {7: int}, "not 7"),
        ("odd", {"game": int}, "a study adds the column game itself"),
        ("odd", {"n": list}, "column n must be int, float, str or bool, not"),
        ("odd", {"n": "int"}, "column n must be int, float, str or bool, not 'int'"),
        ("odd", {"seat": str}, "column seat must be int"),
        ("odd", {"round": float}, "column round must be int"),
        ("odd", {"thing": int}, "column thing must be str"),
    ],
)
def test_what_cannot_be_written_is_refused(table: object, columns: object, complaint: str) -> None:
    with pytest.raises(InvalidListener, match="listener Odd: ") as refusal:
        check_listener(made(table, columns))
    assert complaint in str(refusal.value)


def test_a_listener_without_a_table_is_refused() -> None:
    class Bare(Listener):
        def finish(self, _state: State) -> list[Row]:
            return []

    with pytest.raises(InvalidListener, match="listener Bare: its table"):
        check_listener(Bare)


def test_a_file_brings_all_its_listeners_or_none() -> None:
    good, bad = made("good", {"n": int}, "Good"), made("bad", {}, "Bad")
    with pytest.raises(InvalidListener, match="listener Bad"):
        add_listeners([good, bad])
    assert registry.LISTENERS == {}
    add_listeners([good])
    with pytest.raises(InvalidListener, match="there are two listeners for the table good"):
        add_listeners([made("good", {"n": int}, "Second")])
    assert list(registry.LISTENERS.values()) == [good]


def test_what_a_listener_does_not_name_is_named_after_its_keys() -> None:
    columns: Mapping[str, type] = {"thing": str, "seat": int, "uses": int}
    listener, words = made("wide_hats", columns)(), words_for("troyes", 2)
    assert listener.title(words) == "Wide hats"
    assert listener.name("tall-hat", words) == "Tall hat"
    assert (listener.use(words), listener.portrait("tall-hat")) == ("used", "")
