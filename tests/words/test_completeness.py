"""A thing of the rules without words is named when its words are loaded."""

import importlib
from types import ModuleType

import pytest

from parvis.games.troyes.rules import data
from parvis.games.troyes.words import cards, characters, events
from parvis.words.completeness import MissingWords, check_words


def test_whatever_is_missing_or_unknown_is_named() -> None:
    check_words("things", {"one": 1, "two": 2}, ["one", "two"])
    with pytest.raises(MissingWords, match="things without words: three, four"):
        check_words("things", {"one": 1}, ["one", "three", "four"])
    with pytest.raises(MissingWords, match="words for things that the rules do not have: two"):
        check_words("things", {"one": 1, "two": 2}, ["one"])


@pytest.mark.parametrize(
    ("module", "things", "message"),
    [
        (cards, "CARDS", "activity cards without words: made-up"),
        (events, "KINDS", "events without words: made-up"),
        (characters, "CHARACTERS", "characters without words: made-up"),
    ],
)
def test_a_new_thing_of_troyes_without_words_fails_at_import(module: ModuleType, things: str, message: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(data, things, [*getattr(data, things), "made-up"])
        with pytest.raises(MissingWords, match=message):
            importlib.reload(module)
    importlib.reload(module)
