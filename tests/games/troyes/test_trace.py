"""Every event of a Troyes trace has a form that reads its numbers by name."""

import pytest

from parvis.games.troyes.rules import trace
from parvis.games.troyes.words.log import event_table
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import Catalogue
from tests.cases import CASES, Case, random_match

TROYES_CASES = [case for case in CASES if case.game.name == "troyes"]
KINDS = {value for name, value in vars(trace).items() if name.isupper() and isinstance(value, str)}


def test_every_kind_has_a_form_or_no_numbers() -> None:
    assert len(KINDS) == 51
    assert trace.FORMS.keys() | trace.WITHOUT_NUMBERS == KINDS
    assert not trace.FORMS.keys() & trace.WITHOUT_NUMBERS


def test_every_kind_has_a_sentence() -> None:
    assert event_table(TroyesWords(Catalogue("en"), 4)).keys() == KINDS


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_every_event_of_random_games_reads_into_its_form(case: Case) -> None:
    seen = set()
    for seed in range(3):
        for event in random_match(case, seed).events():
            seen.add(event.kind)
            if event.kind in trace.WITHOUT_NUMBERS:
                assert event.numbers == []
            else:
                assert flat(trace.FORMS[event.kind](event.numbers)) == event.numbers
    assert len(seen) > len(KINDS) * 2 / 3


def flat(form: object) -> list[int]:
    """The numbers of a form in order."""
    if isinstance(form, int):
        return [form]
    assert isinstance(form, (tuple, list))
    return [number for part in form for number in flat(part)]


def test_numbers_of_another_length_are_refused() -> None:
    with pytest.raises(TypeError):
        trace.Hires._make([1, 2, 3])
    with pytest.raises(TypeError):
        trace.Rolled.read([0, 1, 2, 3])


def test_dice_are_read_by_name() -> None:
    rolled = trace.Rolled.read([4, 0, 5, 2, 1])
    assert (rolled.owner, [(die.colour, die.face) for die in rolled.dice]) == (4, [(0, 5), (2, 1)])
    used = trace.UsesDice.read([1, 0, 5, 4, 2, 6])
    assert [(die.owner, die.colour, die.face) for die in used.dice] == [(1, 0, 5), (4, 2, 6)]
