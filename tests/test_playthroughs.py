"""The golden playthroughs: any change of rules, words or records shows as a difference to a readable file."""

import pytest

from parvis.core.match import replay
from parvis.core.record import load_record
from tests.cases import Case
from tests.playthrough import GOLDEN, in_words, path_of


@pytest.mark.parametrize("case", GOLDEN, ids=str)
def test_the_game_reads_as_it_did(case: Case) -> None:
    assert in_words(case) == path_of(case, "txt").read_text(encoding="utf-8"), "make golden writes it anew"


@pytest.mark.parametrize("case", GOLDEN, ids=str)
def test_an_old_record_still_replays(case: Case) -> None:
    record = load_record(path_of(case, "json"))
    assert replay(case.game, record).record().to_json() == record.to_json()
