"""Every number of a game hangs in its gallery once, with its source, and the pictures show what it is."""

import re
from xml.etree import ElementTree

import pytest

from parvis.core.numbers import ESTIMATE
from parvis.draw.exhibits import Gallery, Numeral
from parvis.games import OURS, Kit, words_for
from tests.outside_games import FAIR, fair_kit, installed

KITS = [(kit, edition) for kit in OURS for edition in kit.game.editions]


def gallery(kit: Kit, edition: str | None = None, **changes: object) -> Gallery:
    """The cards of a game with some numbers."""
    found: Gallery = kit.gallery(words_for(kit.game.name, kit.game.max_players), changes, edition)
    return found


def numeral(found: Gallery, key: str) -> Numeral:
    return found.numerals()[key]


def picture(found: Gallery, key: str) -> str:
    return next(each.svg for each in found.exhibits if each.key == key)


@pytest.mark.parametrize(("kit", "edition"), KITS, ids=lambda each: each if isinstance(each, str) else each.game.name)
def test_every_number_hangs_there_once_with_its_value_and_source(kit: Kit, edition: str) -> None:
    found = gallery(kit, edition)
    shown = [each for exhibit in found.exhibits for each in exhibit.numerals]
    rows = {str(row["key"]): row for row in kit.game.cards(None, edition)}
    assert sorted(each.key for each in shown) == sorted(rows)
    for each in shown:
        assert (each.value, each.source) == (rows[each.key]["value"], rows[each.key]["source"])
        assert not each.differs
        assert each.title == words_for(kit.game.name, kit.game.max_players).number(each.key)
    assert sum(each.estimated for each in shown) == sum(row["source"] == ESTIMATE for row in rows.values())


@pytest.mark.parametrize("kit", OURS, ids=lambda kit: kit.game.name)
def test_every_card_has_a_picture_that_says_its_name(kit: Kit) -> None:
    exhibits = gallery(kit).exhibits
    assert len({each.key for each in exhibits}) == len(exhibits)
    assert [each.key for each in exhibits if not each.svg] == ["common"]
    for each in exhibits:
        if each.svg:
            root = ElementTree.fromstring(each.svg)
            assert (root.get("role"), root.get("aria-label")) == ("img", each.name)
            assert "<style" not in each.svg
            assert not re.search(r' id="|tabindex', each.svg)


@pytest.mark.parametrize(
    ("kit", "key", "value", "thing"),
    [
        (OURS[0], "cards.merchant.cost", 17, "cards.merchant"),
        (OURS[0], "events.war.divisor", 17, "events.war"),
        (OURS[0], "events.war.colour", "white", "events.war"),
        (OURS[0], "events.war.banners", 9, "events.war"),
        (OURS[0], "characters.henry-i.high", 77, "characters.henry-i"),
        (OURS[1], "persons.doctor.rats", 5, "persons.doctor"),
        (OURS[1], "gifts.two", 13, "cards.notre-dame"),
        (OURS[1], "messages.rat.points", 9, "messages.rat"),
    ],
)
def test_the_picture_shows_a_changed_number(kit: Kit, key: str, value: object, thing: str) -> None:
    usual, changed = gallery(kit), gallery(kit, None, **{key: value})
    assert picture(usual, thing) != picture(changed, thing)
    others = [each.key for each in usual.exhibits if each.svg != picture(changed, each.key)]
    assert others == [thing]
    assert numeral(changed, key).value == value
    assert numeral(changed, key).usual == numeral(usual, key).value
    assert [each.key for exhibit in changed.exhibits for each in exhibit.differing] == [key]


def test_editions_differ_where_their_rules_do() -> None:
    first, second = gallery(OURS[0], "first"), gallery(OURS[0], "second")
    differing = {key for key, each in first.numerals().items() if each.value != numeral(second, key).value}
    assert differing == {"cards.priest.cost", "losses.unmet"}


def test_colours_are_words_and_streets_a_list() -> None:
    colour = numeral(gallery(OURS[0]), "events.war.colour")
    assert (colour.kind, colour.said("white")) == ("word", "white")
    streets = numeral(gallery(OURS[1], streets=["V W", "C V"]), "streets")
    assert (streets.kind, streets.value, streets.differs) == ("list", "V W, C V", True)
    assert numeral(gallery(OURS[0]), "buildings.city-hall").kind == "fixed"


def test_a_game_without_a_gallery_shows_its_numbers_without_pictures() -> None:
    with installed(FAIR):
        kit = fair_kit()
        found = gallery(kit)
        assert sorted(found.numerals()) == sorted(str(row["key"]) for row in kit.game.cards())
        assert {each.svg for each in found.exhibits} == {""}
        key, each = next((key, each) for key, each in found.numerals().items() if isinstance(each.value, int))
        assert isinstance(each.value, int)
        assert numeral(gallery(kit, None, **{key: each.value + 1}), key).differs
