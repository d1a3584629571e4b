"""Numbers under the lens: which are varied, to which values, and what each is about."""

from typing import Any

import pytest

import parvis
from parvis.arena.lens.subjects import NOTHING, About, Change, Numbers, Subject, about, subjects_of, values_of
from parvis.core.errors import InvalidOption
from parvis.core.numbers import ESTIMATE
from parvis.draw.exhibits import Numeral
from parvis.games.notre_dame.statistics import Persons
from tests.outside_games import FAIR, installed

TROYES = Numbers("troyes", 4, None, {})
NOTRE_DAME = Numbers("notre-dame", 3, None, {})


def subject(numbers: Numbers, key: str, *, known: bool = False) -> Subject:
    (found,) = subjects_of(numbers, [key], known=known)
    return found


def numeral(value: int | str, **more: Any) -> Numeral:
    return Numeral("odd", "odd", "odd", value, value, ESTIMATE, **more)


# Values -----------------------------------------------------------------------------------------------------------


def test_a_number_is_tried_one_and_two_below_and_above() -> None:
    assert subject(TROYES, "cards.captain.cost").values == (5, 6, 7, 8, 9)


@pytest.mark.parametrize(
    ("value", "low", "high", "values"),
    [
        (0, 0, 9, [0, 1, 2]),
        (1, 0, 9, [0, 1, 2, 3]),
        (9, 0, 9, [7, 8, 9]),
        (8, 0, 9, [6, 7, 8, 9]),
        (3, 3, 4, [3, 4]),
        (3, 3, 3, [3]),
        (3, None, None, [1, 2, 3, 4, 5]),
    ],
)
def test_values_stay_within_the_range(value: int, low: int | None, high: int | None, values: list[int]) -> None:
    assert values_of(numeral(value, low=low, high=high)) == values


def test_values_at_the_edge_of_real_ranges_are_taken_by_the_game() -> None:
    cheap = Numbers("troyes", 2, None, {"cards": {"artisan": {"cost": 20, "divisor": 1}}})
    assert subject(cheap, "cards.artisan.cost").values == (18, 19, 20)
    assert subject(cheap, "cards.artisan.divisor").values == (1, 2, 3)
    for each in subjects_of(cheap, [], known=True):
        assert each.usual in each.values
        for value in each.others:
            parvis.load("troyes").new(players=2, cards=cheap.changed(Change(each.key, value)), roll=False)


def test_what_the_rules_refuse_is_not_tried_even_inside_the_range() -> None:
    few = Numbers("notre-dame", 5, None, {"coins": {"in-all": 15}})  # which covers 3 coins for each of five players
    assert subject(few, "coins.start", known=True).values == (1, 2, 3)
    assert subject(few, "coins.in-all", known=True).values == (15, 16, 17)


def test_a_word_is_tried_as_each_other_word() -> None:
    war = subject(TROYES, "events.war.colour")
    assert (war.usual, war.others) == ("red", ["yellow", "white"])
    assert [war.distance(value) for value in war.values] == [1, 1, 0]


def test_a_list_is_tried_without_each_of_its_parts_where_the_rest_holds() -> None:
    streets = subject(NOTRE_DAME, "streets")
    assert len(streets.others) == 11
    assert all(isinstance(value, list) and len(value) == 10 for value in streets.others)
    assert streets.about == About("cards", "carriage")
    chain = ["V-1 V", "V W", "W X", "X Y", "C V"]  # without any of its parts some market is cut off
    sparse = Numbers("notre-dame", 3, None, {"streets": chain})
    with pytest.raises(InvalidOption, match="known, or cannot be changed"):
        subjects_of(sparse, ["streets"], known=False)


def test_changes_are_laid_over_a_cards_file() -> None:
    numbers = Numbers("troyes", 4, None, {"cards": {"captain": {"cost": 5}, "joust": {"cost": 9}}})
    captain = subject(numbers, "cards.captain.cost")
    assert (captain.usual, captain.values) == (5, (3, 4, 5, 6, 7))
    rows = parvis.load("troyes").cards(numbers.changed(Change("cards.captain.cost", 4)))
    values = {row["key"]: row["value"] for row in rows}
    assert (values["cards.captain.cost"], values["cards.joust.cost"]) == (4, 9)
    assert numbers.changed(Change()) == numbers.cards


def test_editions_have_their_own_usual_numbers() -> None:
    for edition, cost in (("second", 6), ("first", 8)):
        priest = subject(Numbers("troyes", 4, edition, {}), "cards.priest.cost", known=True)
        assert priest.usual == cost


# Which numbers ----------------------------------------------------------------------------------------------------


def test_estimates_alone_are_varied_or_known_ones_too() -> None:
    for numbers in (TROYES, NOTRE_DAME):
        rows = parvis.load(numbers.game).cards()
        sources = {str(row["key"]): row["source"] for row in rows}
        estimates, everything = (subjects_of(numbers, [], known=known) for known in (False, True))
        assert {sources[each.key] for each in estimates} == {ESTIMATE}
        assert {each.key for each in estimates} < {each.key for each in everything}
        whole = {str(row["key"]) for row in rows if isinstance(row["value"], int)}
        assert whole <= {each.key for each in everything}


def test_patterns_pick_numbers() -> None:
    found = subjects_of(TROYES, ["cards.c*.cost", "events.war.first"], known=False)
    keys = ["cards.confession.cost", "cards.chivalry.cost", "cards.captain.cost", "events.war.first"]
    assert sorted(each.key for each in found) == sorted(keys)


@pytest.mark.parametrize(
    ("patterns", "known", "message"),
    [
        (["cards.merchant.cost"], False, "those numbers are known, or cannot be changed; --known"),
        (["cards.*", "buildings.*"], True, "buildings.*': nothing can be changed there"),
        (["cards.captain.price"], False, "there is no such number; did you mean 'cards.captain.points'"),
        (["cards.*", "zzz*"], False, "'zzz*': there is no such number"),
    ],
)
def test_a_pattern_that_fits_nothing_is_told(patterns: list[str], known: bool, message: str) -> None:
    with pytest.raises(InvalidOption, match=message.replace("*", r"\*")):
        subjects_of(TROYES, patterns, known=known)


# What they are about ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "key", "expected"),
    [
        (TROYES, "cards.tax-collector.divisor", About("cards", "tax-collector")),
        (TROYES, "events.support.first", About("events", "support")),
        (TROYES, "characters.urban-iv.low-two", About("characters", "urban-iv")),
        (TROYES, "characters.low", NOTHING),
        (TROYES, "start.deniers", NOTHING),
        (NOTRE_DAME, "persons.beggar-king.rats", About("persons", "beggar-king")),
        (NOTRE_DAME, "hotel.second-choice", About("cards", "hotel")),
        (NOTRE_DAME, "gifts.one", About("cards", "notre-dame")),
        (NOTRE_DAME, "plague.loss", NOTHING),
    ],
)
def test_numbers_say_what_they_are_about(numbers: Numbers, key: str, expected: About) -> None:
    assert subject(numbers, key, known=True).about == expected


def test_things_that_numbers_are_about_do_come() -> None:
    found = {each.about for numbers in (TROYES, NOTRE_DAME) for each in subjects_of(numbers, [], known=True)}
    assert len([each for each in found if each.table == "cards"]) == 27 + 4
    assert len([each for each in found if each.table == "events"]) == 14
    assert len([each for each in found if each.table == "persons"]) == 15


def test_a_listener_that_raises_says_nothing_of_its_own() -> None:
    class Failing(Persons):
        def about(self, number: str) -> str:
            raise KeyError(number)

    assert about("persons.mayor.rats", [Failing()]) == About("persons", "mayor")
    assert about("streets", [Failing()]) == NOTHING


def test_an_outside_game_without_things_has_numbers_about_nothing() -> None:
    with installed(FAIR):
        numbers = Numbers("fair", 2, None, {})
        found = {each.key: each for each in subjects_of(numbers, [], known=True)}
        assert found["buyers.extra"].values == (0, 1, 2, 3)  # the range is known to the game alone
        assert found["haggle.bonus"].values == (0, 1, 2, 3)
        assert {each.about for each in found.values()} == {NOTHING}
        with pytest.raises(InvalidOption, match="fair has no estimates; --known varies all other numbers"):
            subjects_of(numbers, [], known=False)
