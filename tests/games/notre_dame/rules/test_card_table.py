"""The card tables: what a wrong row is told at import, and games with made-up persons who are one row each."""

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import parvis
from parvis.games.notre_dame.rules import rows
from parvis.games.notre_dame.rules.cards import CARD_ROWS, MESSAGE_ROWS, PERSON_ROWS
from parvis.games.notre_dame.rules.rows import (
    Amount,
    MessageRow,
    PersonRow,
    WrongRow,
    check_bound,
    check_cards,
    check_messages,
    check_persons,
    points,
    rats,
)
from tests import processes

ANCHOR = "\n]\n\nMESSAGE_ROWS"  # the end of the persons' table

PLAY_GAMES = """
import parvis
from parvis import Chance
from parvis.core.playout import play_out
from parvis.games import KITS
from parvis.search.turns import turns_of

assert not parvis.COMPILED
game = parvis.load("notre-dame")
name = "{name}"
bribe = game.parse(f"bribe:{{name}}")
bribed = 0
for seed in range(6):
    state = game.new(players=2 + seed % 4, seed=seed, trace=True)
    rng = Chance(seed)
    while state.current_player != parvis.TERMINAL:
        legal = state.legal_actions()
        choice = bribe if bribe in legal else legal[rng.below(len(legal))]
        if choice == bribe:
            bribed += 1
            seat = state.current_player
            assert turns_of(KITS["notre-dame"].evaluation(), state.copy(), seat, seat)
        state.apply(choice)
        assert game.from_dict(state.to_dict()).to_dict() == state.to_dict()
        assert len(state.observe(0)) == game.observation_size
rows = {{row["key"] for row in game.cards()}}
assert f"persons.{{name}}.rats" in rows
print(bribed)
"""


# Wrong tables -------------------------------------------------------------------------------------------------


def test_the_tables_as_they_are_hold() -> None:
    check_cards(CARD_ROWS, 7)
    check_persons(PERSON_ROWS)
    check_messages(MESSAGE_ROWS, 4)


def test_every_deck_has_its_persons() -> None:
    decks = {deck: [row.name for row in PERSON_ROWS if row.deck == deck] for deck in rows.DECKS}
    assert [len(names) for names in decks.values()] == [6, 3, 3, 3]


def test_every_number_says_where_it_comes_from() -> None:
    table = parvis.load("notre-dame").cards()
    estimates = {str(row["key"]) for row in table if row["source"] == "estimate"}
    persons = {f"persons.{row.name}.rats" for row in PERSON_ROWS if row.name != "doctor"}
    assert estimates == {"streets", "messages.markets", *persons}
    assert {row["key"] for row in table if row["source"] == "report"} == {"persons.doctor.rats"}
    assert {row["source"] for row in table} == {"estimate", "report", "rulebook"}


def test_two_persons_of_one_name_are_refused() -> None:
    with pytest.raises(WrongRow, match="person monk has two rows"):
        check_persons([*PERSON_ROWS, PERSON_ROWS[1]])


def test_a_person_of_no_deck_is_refused() -> None:
    hermit = PersonRow("hermit", "D", rats(1), "gain", (points(1),))
    with pytest.raises(WrongRow, match="person hermit: there is no deck 'D'"):
        check_persons([*PERSON_ROWS, hermit])


def test_a_favour_has_at_most_two_numbers() -> None:
    hermit = PersonRow("hermit", "A", rats(1), "gain", (points(1), points(1), points(1)))
    with pytest.raises(WrongRow, match="person hermit: a favour has at most 2 numbers, not 3"):
        check_persons([*PERSON_ROWS, hermit])


def test_rats_are_rats() -> None:
    with pytest.raises(WrongRow, match="person hermit: rats must be a number of rats, not of points"):
        check_persons([*PERSON_ROWS, PersonRow("hermit", "A", points(1), "gain")])


@pytest.mark.parametrize(("name", "deck", "needed"), [("doctor", "brown", 6), ("advocate", "B", 3)])
def test_a_deck_too_small_for_its_rounds_is_refused(name: str, deck: str, needed: int) -> None:
    with pytest.raises(WrongRow, match=f"deck {deck} must hold at least {needed} persons, not {needed - 1}"):
        check_persons([row for row in PERSON_ROWS if row.name != name])


def test_a_sector_without_an_action_is_refused() -> None:
    bank = replace(CARD_ROWS[1], action=None)
    with pytest.raises(WrongRow, match="action card bank, row 1: the first 7 rows are sectors"):
        check_cards([CARD_ROWS[0], bank, *CARD_ROWS[2:]], 7)


def test_a_tenth_action_card_is_refused() -> None:
    with pytest.raises(WrongRow, match="there must be 9 action cards"):
        check_cards([*CARD_ROWS, replace(CARD_ROWS[-1], name="foe")], 7)


def test_a_message_without_a_market_is_refused() -> None:
    with pytest.raises(WrongRow, match="there must be 4 messages, one for each market, not 5"):
        check_messages([*MESSAGE_ROWS, MessageRow("late", points(1))], 4)


def test_a_message_that_brings_an_unknown_thing_is_refused() -> None:
    late = MessageRow("late", points(1), Amount("bells", 1, 0, 9))
    with pytest.raises(WrongRow, match="message late: it may bring coins, cubes, points, steps, not bells"):
        check_messages([*MESSAGE_ROWS[:3], late], 4)


def test_a_name_without_an_effect_is_refused() -> None:
    with pytest.raises(WrongRow, match="person hermit: there is no favour 'pray'; known are gain"):
        check_bound("favour", [("person monk", "gain"), ("person hermit", "pray")], ["gain"])


def test_an_effect_without_a_row_is_refused() -> None:
    with pytest.raises(WrongRow, match="favour 'pray' is used by no row"):
        check_bound("favour", [("person monk", "gain")], ["gain", "pray"])


# Made-up persons ----------------------------------------------------------------------------------------------


def copied_package(folder: Path) -> Path:
    """The package as files that run interpreted, in a folder of its own."""
    package = Path(parvis.__file__).parent
    leave = shutil.ignore_patterns("__pycache__", "*.so", "compiled.json", "static", "locale")
    shutil.copytree(package, folder / "parvis", ignore=leave)
    return folder / "parvis" / "games" / "notre_dame" / "rules"


def run(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """A Python of its own that sees the copied package."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PARVIS_PURE": "1"}
    return processes.run([sys.executable, "-c", code], environment=environment)


def with_row(rules: Path, row: str) -> None:
    """Add a row at the end of the persons' table."""
    table = (rules / "cards.py").read_text(encoding="utf-8")
    assert ANCHOR in table
    (rules / "cards.py").write_text(table.replace(ANCHOR, f"\n    {row},{ANCHOR}"), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("hermit", 'PersonRow("hermit", BROWN, rats(1), "gain", (cubes(1), points(2)))'),
        ("abbess", 'PersonRow("abbess", A, rats(0), "ordain-cube")'),
        ("mason", 'PersonRow("mason", B, rats(3), "points-per", (points(2), pieces(4)), per="sectors-with-pieces")'),
    ],
)
def test_a_made_up_person_is_one_row(tmp_path: Path, name: str, row: str) -> None:
    with_row(copied_package(tmp_path), row)
    played = run(tmp_path, PLAY_GAMES.format(name=name))
    assert played.returncode == 0, played.stderr
    assert int(played.stdout) > 0


def test_a_person_with_a_new_count_is_one_row_and_one_small_class(tmp_path: Path) -> None:
    rules = copied_package(tmp_path)
    with_row(rules, 'PersonRow("carter", B, rats(1), "points-per", (points(2),), per="carriage-house")')
    tally = (rules / "tally.py").read_text(encoding="utf-8")
    count = '''class CarriageHouse(Count):
    """Own pieces in the carriage house."""

    def of(self, tally: Tally) -> i64:
        """The friend counts."""
        return tally.board.pieces_in(tally.seat, 3)


COUNTS: Final'''
    tally = tally.replace("COUNTS: Final", count, 1)
    tally = tally.replace(
        '    "pieces": Pieces(),\n', '    "pieces": Pieces(),\n    "carriage-house": CarriageHouse(),\n'
    )
    (rules / "tally.py").write_text(tally, encoding="utf-8")
    played = run(tmp_path, PLAY_GAMES.format(name="carter"))
    assert played.returncode == 0, played.stderr
    assert int(played.stdout) > 0


def test_a_row_with_an_unknown_favour_stops_the_import_by_name(tmp_path: Path) -> None:
    with_row(copied_package(tmp_path), 'PersonRow("hermit", BROWN, rats(1), "pray")')
    stopped = run(tmp_path, "import parvis.games.notre_dame.rules.game")
    assert stopped.returncode != 0
    assert "WrongRow: person hermit: there is no favour 'pray'" in stopped.stderr


def test_a_row_that_counts_nothing_stops_the_import_by_name(tmp_path: Path) -> None:
    with_row(copied_package(tmp_path), 'PersonRow("hermit", BROWN, rats(1), "points-per", (points(1),))')
    stopped = run(tmp_path, "import parvis.games.notre_dame.rules.game")
    assert "WrongRow: person hermit: `per` goes with points-per" in stopped.stderr
