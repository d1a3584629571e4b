"""The plain picture: any view of any game, with every choice, inside its frame and readable."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from parvis.core.view import AnyView
from parvis.draw.palette import THEMES
from parvis.draw.plain import CUT, HEIGHT, LETTER, WIDTH, draw_plain, folded, plain_emblem, plain_figures, shortened
from parvis.games import KITS
from parvis.words.catalogue import catalogue
from parvis.words.game_words import GameWords
from tests.cases import ALL_CASES, Case, random_positions
from tests.outside_games import fair_kit

SVG = "{http://www.w3.org/2000/svg}"
MOVED = re.compile(r"translate\((\S+) (\S+)\)")


def words_of(case: Case) -> GameWords:
    kit = fair_kit() if case.game.name == "fair" else KITS[case.game.name]
    words: GameWords = kit.words(catalogue(), case.players)
    return words


def views(case: Case) -> Iterator[AnyView]:
    """What the seats and a spectator see now and then in a random game."""
    for place, state in enumerate(random_positions(case, 41)):
        if place % 9 == 0 or not state.pending_players():
            yield state.view(None)
            for seat in state.pending_players()[:2]:
                yield state.view(seat)


def texts_in(node: ElementTree.Element, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, str, str]]:
    """Every text of a picture: where it begins, its class and its words."""
    moved = MOVED.match(node.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    if node.tag == f"{SVG}text":
        yield x + float(node.get("x", 0)), y + float(node.get("y", 0)), node.get("class", ""), node.text or ""
    for child in node:
        yield from texts_in(child, x, y)


@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_every_choice_is_in_the_picture_and_all_text_inside_its_frame(case: Case) -> None:
    words = words_of(case)
    for view in views(case):
        picture = draw_plain(view, words)
        assert picture.attached == {choice["label"] for choice in view["legal"]}
        root = ElementTree.fromstring(picture.svg)
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        assert (width, height) == (WIDTH, HEIGHT)
        for x, y, style, text in texts_in(root):
            room = len(text) * LETTER
            left = {"end": x - room, "middle": x - room / 2}.get(style.split(" ")[-1], x)
            assert left >= 0, text
            assert left + room <= width, text
            assert 0 < y < height, text


def test_many_choices_find_room_in_a_higher_picture() -> None:
    case = ALL_CASES[0]
    view: Any = dict(case.new(1).view(0))
    labels = case.game.labels[:120]
    view["legal"] = [{"action": action, "label": label} for action, label in enumerate(labels)]
    words = words_of(case)
    picture = draw_plain(view, Speechless(words.catalogue, case.players))
    assert picture.attached == set(labels)
    height = float(ElementTree.fromstring(picture.svg).attrib["viewBox"].split()[3])
    assert height > HEIGHT
    assert all(0 < y < height for _, y, _, _ in texts_in(ElementTree.fromstring(picture.svg)))


class Speechless(GameWords):
    """Words that say no more than a label."""

    def title(self) -> str:
        return "Nameless"

    def prompt(self, view: Any) -> str:
        return str(view["step"])

    def action(self, label: str, view: Any) -> str:
        del view
        return label

    def event(self, event: Any) -> str:
        return f"{event.kind}."


def test_words_that_say_only_what_they_must_have_a_plain_form_for_the_rest() -> None:
    words = Speechless(catalogue(), 2)
    assert words.chip(object()) == ""  # type: ignore[arg-type]  # no event is looked at
    assert words.number("gifts.two-coins") == "gifts two coins"
    assert words.edition("second_printing") == "second printing"


@pytest.mark.parametrize("theme", THEMES)
def test_the_theme_is_a_class(theme: str) -> None:
    case = ALL_CASES[0]
    root = ElementTree.fromstring(draw_plain(case.new(1).view(0), words_of(case), theme).svg)
    assert theme in root.attrib["class"].split()


def test_a_spectator_sits_where_the_page_says() -> None:
    case = ALL_CASES[-1]
    first = [
        [text for _, _, style, text in texts_in(ElementTree.fromstring(picture.svg)) if style == "name"][1]
        for picture in (draw_plain(case.new(1).view(None), words_of(case), "auto", front) for front in (None, 2))
    ]
    assert first == ["Orange", "Green"]


def test_long_texts_are_folded_and_cut() -> None:
    assert folded("one two three", 7, 2) == ["one two", "three"]
    assert folded("one two three four five", 9, 2) == ["one two", "three …"]
    assert folded("incomprehensibilities", 8, 1) == [f"incompr{CUT}"]
    assert folded("", 8, 1) == [""]
    assert shortened([("a", "1"), ("b", "2"), ("c", "3")], 2) == [("a", "1"), ("", CUT)]


def test_hidden_points_stay_hidden() -> None:
    for case in ALL_CASES:
        view = case.new(1).view(0)
        if view["players"][1]["points"] is None:
            figures = plain_figures(1, view, words_of(case))
            assert next(each.value for each in figures if each.name == "points") == "?"


def test_the_emblem_is_the_initial() -> None:
    assert ElementTree.fromstring(plain_emblem("émile & co")).attrib["viewBox"] == "0 0 112 46"
    assert ">É</text>" in plain_emblem("émile & co")
