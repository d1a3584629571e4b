"""Tables of numbers: a file that would take long to read is refused before; long words are compared by their start."""

import difflib

import pytest

import parvis
from parvis import IllegalAction, InvalidOption
from parvis.core.errors import LONGEST_SHOWN
from parvis.core.numbers import MOST_DOTS, MOST_LETTERS, hinted, parse_overrides

LONGEST_KEY = "a" + ".a" * MOST_DOTS


@pytest.mark.parametrize(
    "text",
    [
        "#" * (MOST_LETTERS + 1),
        f"{LONGEST_KEY}.a = 1",
        f"a = {{{LONGEST_KEY}.a = 1}}",
        f"[{LONGEST_KEY}.a]\na = 1",
        f"[{LONGEST_KEY}.a]\r\n" + "".join(f"a{n}=1\r\n" for n in range(999)),
        *[f'{LONGEST_KEY}."{sign}".{LONGEST_KEY} = 1' for sign in "\u2028\u2029\x85\x0b\x0c\x1c"],
    ],
    ids=range(11),
)  # fmt: skip
def test_a_file_that_would_take_long_to_read_is_refused_before(text: str) -> None:
    with pytest.raises(InvalidOption, match=r"cards file 'x\.toml' is too large, or its keys are too deep"):
        parse_overrides(text, "x.toml")


@pytest.mark.parametrize("name", parvis.GAMES)
def test_a_file_with_every_number_and_a_long_comment_is_read(name: str) -> None:
    rows = parvis.load(name).cards()
    lines = [f"{row['key']} = {row['value']!r}  # {row['source']}\n" for row in rows]
    text = f"# {'-' * 100}\n" * 99 + "".join(lines)
    assert parse_overrides(text, "x.toml").keys() == {str(row["key"]).partition(".")[0] for row in rows}


def hint(word: str, known: list[str]) -> str:
    error = hinted(InvalidOption("no"), word, known)
    assert type(error) is InvalidOption
    return str(error)


def test_a_long_word_is_compared_by_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[int] = []

    def compare(word: str, known: list[str], count: int) -> list[str]:
        lengths.append(len(word))
        return known[:count]

    monkeypatch.setattr(difflib, "get_close_matches", compare)
    assert hint("x" * 20_000_000, ["y"]) == "no; did you mean 'y'?"
    with pytest.raises(IllegalAction, match="did you mean"):
        parvis.load("notre-dame").parse("keep:" * 1000)
    assert lengths == [LONGEST_SHOWN, LONGEST_SHOWN]


def test_a_misspelt_word_is_told_by_a_near_one() -> None:
    assert hint("gifts.on", ["gifts.one", "coins.start"]) == "no; did you mean 'gifts.one'?"
    assert hint("x" * 100, ["one", "two"]) == "no; known: one, two"
    assert hint("x", [str(number) for number in range(13)]) == "no"
