"""A made-up card: one row in the table and one entry of words, and the whole house knows it."""

import json
from pathlib import Path

import pytest

from tests.games.troyes.rules.test_card_table import AT_THE_END, BAKER, package_with, run_with

SHOW = Path(__file__).parent / "show_new_card.py"
ROW = ("activities.py", AT_THE_END["activities.py"], BAKER)
WORDS = (
    "words/cards.py",
    "}\ncheck_words(",
    """    "baker": ThingWords(
        N_("Baker"),
        N_("{deniers} deniers"),
        N_("Each activation pays {deniers} deniers from the bank."),
    ),
""",
)


def test_a_row_and_its_words_are_all_that_a_new_card_takes(tmp_path: Path) -> None:
    told = json.loads(run_with(package_with(tmp_path, [ROW, WORDS]), SHOW))
    assert told.pop("help").startswith("Each activation pays 3 deniers from the bank. The sum of yellow dice")
    for where, text in told.items():
        assert "Baker" in text, where


def test_a_row_without_words_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="baker"):
        run_with(package_with(tmp_path, [ROW]), SHOW)
