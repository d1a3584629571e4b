"""The eight delayed cards: which actions their cubes modify, what the dice then count, and what they cost."""

from typing import Any

import pytest

from parvis import State
from tests.games.troyes.rules.positions import (
    NEUTRAL,
    Dice,
    action_turn,
    building,
    card_at,
    choices,
    dice_of,
    do,
    each_seat,
    event_cubes,
    expelled,
    seat_of,
    told,
)
from tests.games.troyes.rules.test_actions import act, own, step

MODIFIERS = ["blacksmith", "militia", "tithing", "monk", "priest", "apprenticeship", "confession", "templar"]
ACTIONS = {
    "activate a yellow card": "card:yellow:I",
    "activate a white card": "card:white:III",
    "activate a red card": "card:red:II",
    "activate the Pilgrimage": "card:white:III",
    "fight a yellow event": "event:marauding",
    "fight a white event": "event:heresy",
    "fight a red event": "event:brigandage1",
    "build": "build",
    "farm": "farm",
    "place in the Palace": "place:palace",
    "place in the Bishopric": "place:bishopric",
    "place in the City Hall": "place:city-hall",
}
RED_GROUPS = {"activate a red card", "fight a red event"}
YELLOW_GROUPS = {"activate a yellow card", "fight a yellow event", "farm"}
WHITE_GROUPS = {"activate a white card", "fight a white event"}
PILGRIMAGE = {"activate the Pilgrimage"}
FITS = {
    "blacksmith": RED_GROUPS | PILGRIMAGE,
    "militia": RED_GROUPS | {"place in the Palace"},
    "tithing": YELLOW_GROUPS | PILGRIMAGE | {"place in the City Hall"},
    "monk": YELLOW_GROUPS | PILGRIMAGE,
    "priest": YELLOW_GROUPS | PILGRIMAGE,
    "apprenticeship": RED_GROUPS | YELLOW_GROUPS | WHITE_GROUPS | PILGRIMAGE,
    "confession": RED_GROUPS | YELLOW_GROUPS | WHITE_GROUPS | PILGRIMAGE,
    "templar": RED_GROUPS | PILGRIMAGE,
}


def with_cubes(*modifiers: str, white_card: str = "glassblower", **wish: Any) -> State:
    """A turn with a cube on each of these cards, tradesmen on cards of every colour, and three own dice of each."""
    wish.setdefault("dice", {0: {"yellow": [4, 4, 4], "white": [4, 4, 4], "red": [4, 4, 4]}})
    wish.setdefault("cubes", {modifier: {0: 1} for modifier in modifiers})
    wish.setdefault("tradesmen", {"merchant": [0], white_card: [0], "mercenary": [0]})
    return action_turn(events=["brigandage1", "heresy"], supply=1, **wish)


def modifiers_open(state: State, opening: str) -> list[str]:
    """The modifiers offered for an action."""
    do(state, opening)
    if step(state) == "source":
        do(state, "supply")
    return [label.removeprefix("modifier:") for label in choices(state) if label.startswith("modifier:")]


# What fits what ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("modifier", MODIFIERS)
def test_a_modifier_serves_just_the_actions_it_fits(modifier: str, action: str) -> None:
    white_card = "pilgrimage" if "Pilgrimage" in action else "glassblower"
    state = with_cubes(modifier, white_card=white_card)
    expected = [modifier, "none"] if action in FITS[modifier] else []
    assert modifiers_open(state, ACTIONS[action]) == expected


@pytest.mark.parametrize("modifier", MODIFIERS)
def test_the_cubes_of_others_modify_nothing(modifier: str) -> None:
    state = with_cubes(cubes={modifier: {1: 2}})
    assert modifiers_open(state, "card:red:II") == []


def test_at_most_one_cube_modifies_an_action_and_it_leaves_its_card() -> None:
    held = {"blacksmith": {0: 2}, "confession": {0: 1}}
    assert modifiers_open(with_cubes(cubes=held), "card:red:II") == ["blacksmith", "confession", "none"]
    state = act(with_cubes(cubes=held), "card:red:II", "own:red:4", modifier="blacksmith")
    assert card_at(state, "blacksmith")["cubes"] == [1, 0, 0, 0]
    assert card_at(state, "confession")["cubes"] == [1, 0, 0, 0]
    assert seat_of(state)["deniers"] == 10 + 9


def test_an_action_may_be_done_without_the_modifier_and_the_cube_stays() -> None:
    state = act(with_cubes("blacksmith"), "card:red:II", "own:red:4")
    assert card_at(state, "blacksmith")["cubes"] == [1, 0, 0, 0]
    assert seat_of(state)["deniers"] == 10 + 3


def test_a_cube_stays_usable_when_the_tradesman_has_left_its_card() -> None:
    state = with_cubes("blacksmith", tradesmen={"mercenary": [0], "blacksmith": [1]})
    act(state, "card:red:II", "own:red:4", modifier="blacksmith")
    assert seat_of(state)["deniers"] == 10 + 9


def test_a_modifier_that_changes_nothing_may_be_used() -> None:
    state = with_cubes("apprenticeship", dice={0: {"yellow": [5], "red": [1]}})
    act(state, "farm", "own:yellow:5", modifier="apprenticeship")
    assert seat_of(state)["deniers"] == 10 + 2
    assert card_at(state, "apprenticeship")["cubes"] == [0, 0, 0, 0]


def test_a_modifier_can_make_an_action_possible() -> None:
    weak: dict[int, Dice] = {0: {"red": [2], "white": [1]}}
    assert "card:red:II" not in choices(with_cubes(dice=weak))
    assert "card:red:II" in choices(with_cubes("blacksmith", dice=weak))
    state = act(with_cubes("blacksmith", dice=weak), "card:red:II", "own:red:2", modifier="blacksmith")
    assert seat_of(state)["deniers"] == 10 + 6


def test_a_cube_may_modify_a_new_activation_of_its_own_card() -> None:
    state = with_cubes("confession", tradesmen={"confession": [0]}, dice={0: {"white": [4, 3], "red": [1]}})
    act(state, "card:white:II", *own("white", 3, 4), modifier="confession")
    assert card_at(state, "confession")["cubes"] == [3, 0, 0, 0]  # the one used left, 11 / 3 came


def test_a_cube_does_not_modify_the_action_that_puts_it_there() -> None:
    state = with_cubes(tradesmen={"confession": [0]}, dice={0: {"white": [4, 3], "red": [1]}})
    act(state, "card:white:II", *own("white", 3, 4))
    assert card_at(state, "confession")["cubes"] == [2, 0, 0, 0]


# What the dice count ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("modifier", "faces", "counted"),
    [
        ("priest", (1, 6), 7 + 6),
        ("priest", (6, 6, 6), 18 + 9),
        ("priest", (1,), 4),
        ("apprenticeship", (1, 2), 10),
        ("apprenticeship", (6, 6, 6), 15),
        ("confession", (1, 2, 6), 9 + 6),
        ("confession", (6,), 8),
        ("tithing", (1, 2, 6), 9),
    ],
)
def test_yellow_dice_count_as_the_modifier_says(modifier: str, faces: tuple[int, ...], counted: int) -> None:
    state = with_cubes(modifier, dice={0: {"yellow": faces, "red": [1]}})
    act(state, "farm", *own("yellow", *faces), modifier=modifier)
    assert seat_of(state)["deniers"] == 10 + counted // 2


@pytest.mark.parametrize(
    ("modifier", "faces", "counted"),
    [
        ("blacksmith", (4,), 9),
        ("blacksmith", (1, 2, 6), 14),
        ("apprenticeship", (1, 2, 2), 15),
        ("confession", (1, 2, 1), 10),
    ],
)
def test_red_dice_count_as_the_modifier_says(modifier: str, faces: tuple[int, ...], counted: int) -> None:
    state = with_cubes(modifier, dice={0: {"red": faces, "white": [1]}})
    act(state, "card:red:II", *own("red", *faces), modifier=modifier)
    assert seat_of(state)["deniers"] == 10 + counted // 3 * 3


def test_bought_dice_are_modified_too() -> None:
    state = with_cubes("priest", dice={1: {"yellow": [1]}, NEUTRAL: {"yellow": [1]}, 0: {"red": [1]}})
    act(state, "farm", "left1:yellow:1", "neutral:yellow:1", modifier="priest")
    assert each_seat(state, "deniers") == [10 - 8 + 4, 14, 10, 10]


def test_the_modified_sum_gives_the_cubes_on_an_event() -> None:
    state = with_cubes("confession", dice={0: {"white": [1, 1], "red": [1]}})
    act(state, "event:heresy", *own("white", 1, 1), modifier="confession")
    assert choices(state) == ["amount:1", "amount:2"]
    assert event_cubes(do(state, "amount:2"), "heresy") == [2, 0, 0, 0, 0]


# Militia ----------------------------------------------------------------------------------------------------------


def test_with_the_militia_one_to_three_yellow_dice_count_as_red_ones() -> None:
    state = with_cubes("militia", dice={0: {"yellow": [4, 5, 1], "red": [6]}})
    do(state, "card:red:II", "modifier:militia")
    assert choices(state) == [f"pick:own:yellow:{face}" for face in (1, 4, 5)]
    do(state, "pick:own:yellow:1", "pick:own:yellow:4", "pick:own:yellow:5")
    assert dice_of(state) == {"red": [6]}
    assert seat_of(state)["deniers"] == 10 + 9


def test_with_the_militia_a_yellow_die_places_a_citizen_in_the_palace() -> None:
    state = with_cubes("militia", buildings={"palace": "123123"}, dice={0: {"yellow": [3, 4], "white": [1]}})
    act(state, "place:palace", "own:yellow:3", modifier="militia")
    assert (building(state, "palace"), expelled(state, "palace")) == ("120123", "3")
    assert dice_of(state) == {"yellow": [4], "white": [1]}
    assert card_at(state, "militia")["cubes"] == [0, 0, 0, 0]


# Monk and Templar -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", range(1, 7))
def test_with_the_monk_a_single_white_die_counts_as_three_yellow_ones(face: int) -> None:
    state = with_cubes("monk", dice={0: {"white": [face], "red": [1]}})
    act(state, "farm", f"own:white:{face}", modifier="monk")
    assert seat_of(state)["deniers"] == 10 + 3 * face // 2


@pytest.mark.parametrize("face", range(2, 7))
def test_with_the_templar_a_single_white_die_counts_as_two_red_ones(face: int) -> None:
    state = with_cubes("templar", dice={0: {"white": [face], "red": [1]}})
    act(state, "card:red:II", f"own:white:{face}", modifier="templar")
    assert seat_of(state)["deniers"] == 10 + 2 * face // 3 * 3


@pytest.mark.parametrize(("modifier", "opening"), [("monk", "farm"), ("templar", "card:red:II")])
def test_monk_and_templar_take_exactly_one_white_die_for_two_deniers_if_bought(modifier: str, opening: str) -> None:
    dice: dict[int, Dice] = {0: {"yellow": [6], "white": [4, 4], "red": [6]}, 2: {"white": [6]}}
    state = with_cubes(modifier, dice=dice)
    do(state, opening, f"modifier:{modifier}")
    assert choices(state) == ["pick:own:white:4", "pick:left2:white:6"]
    do(state, "pick:left2:white:6")
    assert state.current_player == 1
    assert each_seat(state, "deniers") == [10 - 2 + (9 if modifier == "monk" else 12), 10, 12, 10]


def test_a_white_die_that_cannot_be_bought_serves_no_monk() -> None:
    state = with_cubes("monk", deniers=1, dice={0: {"red": [1]}, NEUTRAL: {"white": [6]}})
    assert "farm" not in choices(state)


# Tithing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "price", "sold"),
    [
        (["left1:yellow:1"], 0, 0),
        (["neutral:yellow:1"], 0, 0),
        (["left1:yellow:1", "neutral:yellow:1"], 0, 0),
        (["own:yellow:1", "left1:yellow:1", "left2:yellow:1"], 0, 0),
        (["left1:yellow:1", "left1:yellow:2"], 4, 4),
        (["neutral:yellow:1", "neutral:yellow:2"], 4, 0),
        (["own:yellow:1", "left1:yellow:1", "left1:yellow:2"], 6, 6),
        (["left1:yellow:1", "neutral:yellow:1", "neutral:yellow:2"], 6, 0),
    ],
)
def test_with_tithing_the_first_die_of_each_other_district_is_free_and_a_second_costs_the_full_price(
    dice: list[str], price: int, sold: int
) -> None:
    lying: dict[int, Dice] = {
        0: {"yellow": [1]},
        1: {"yellow": [1, 2]},
        2: {"yellow": [1]},
        NEUTRAL: {"yellow": [1, 2]},
    }
    state = act(with_cubes("tithing", dice=lying), "farm", *dice, modifier="tithing")
    total = sum(int(die[-1]) for die in dice)
    assert each_seat(state, "deniers") == [10 - price + total // 2, 10 + sold, 10, 10]


def test_with_tithing_who_has_no_deniers_can_act_with_one_die_of_each_district() -> None:
    lying: dict[int, Dice] = {1: {"yellow": [6, 6]}, NEUTRAL: {"yellow": [6]}}
    assert "farm" not in choices(with_cubes(deniers=0, dice=lying))
    state = do(with_cubes("tithing", deniers=0, dice=lying), "farm", "pick:left1:yellow:6")
    assert choices(state) == ["pick:neutral:yellow:6", "done"]


def test_with_tithing_three_dice_are_still_the_limit() -> None:
    lying: dict[int, Dice] = {seat: {"yellow": [2]} for seat in (1, 2, 3, NEUTRAL)}
    state = with_cubes("tithing", deniers=0, dice=lying)
    act(state, "farm", *[f"left{place}:yellow:2" for place in (1, 2, 3)], modifier="tithing")
    assert dice_of(state, NEUTRAL) == {"yellow": [2]}


def test_with_tithing_a_bought_die_places_a_citizen_in_the_city_hall_for_nothing() -> None:
    state = with_cubes("tithing", buildings={"city-hall": "123 123"}, dice={2: {"yellow": [5]}, 0: {"red": [1]}})
    act(state, "place:city-hall", "left2:yellow:5", modifier="tithing")
    assert building(state, "city-hall") == "123 012"
    assert each_seat(state, "deniers") == [10, 10, 10, 10]


# The Pilgrimage ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("modifier", "dice", "gained"),
    [
        ("apprenticeship", ["own:yellow:1", "own:white:1", "own:red:1"], 4),
        ("confession", ["own:yellow:6", "own:white:1", "own:red:1"], 4),
        ("confession", ["own:white:6", "own:white:1"], 2),
        ("priest", ["own:yellow:1", "own:yellow:6"], 2),
        ("tithing", ["own:yellow:6", "own:yellow:1"], 2),
        ("blacksmith", ["own:red:6", "own:red:3"], 4),
        ("monk", ["own:white:5"], 4),
        ("templar", ["own:white:5"], 2),
    ],
)
def test_the_pilgrimage_counts_its_dice_as_the_modifier_says(modifier: str, dice: list[str], gained: int) -> None:
    lying: dict[int, Dice] = {0: {"yellow": [1, 6], "white": [1, 5, 6], "red": [1, 3, 6]}}
    state = with_cubes(modifier, white_card="pilgrimage", dice=lying)
    act(state, "card:white:III", *dice, modifier=modifier)
    assert seat_of(state)["points"] == gained


@pytest.mark.parametrize(
    ("modifier", "colours"),
    [
        ("priest", {"yellow"}),
        ("tithing", {"yellow"}),
        ("blacksmith", {"red"}),
        ("monk", {"white"}),
        ("templar", {"white"}),
    ],
)
def test_some_modifiers_leave_the_pilgrimage_only_one_colour(modifier: str, colours: set[str]) -> None:
    state = with_cubes(modifier, white_card="pilgrimage", dice={0: {"yellow": [4, 5], "white": [4, 5], "red": [4, 5]}})
    do(state, "card:white:III", f"modifier:{modifier}")
    while step(state) == "dice":
        labels = choices(state)
        assert {label.split(":")[2] for label in labels if label.startswith("pick")} <= colours
        do(state, labels[0])
    ((_, *used),) = told(state, "uses-dice")
    assert {["yellow", "white", "red"][colour] for colour in used[1::3]} == colours
    assert len(used) == (3 if modifier in ("monk", "templar") else 6)


@pytest.mark.parametrize("modifier", ["apprenticeship", "confession"])
def test_apprenticeship_and_confession_let_the_pilgrimage_mix(modifier: str) -> None:
    state = with_cubes(modifier, white_card="pilgrimage")
    do(state, "card:white:III", f"modifier:{modifier}", "pick:own:yellow:4")
    offered = {label for label in choices(state) if label.startswith("pick")}
    assert offered == {"pick:own:yellow:4", "pick:own:white:4", "pick:own:red:4"}


def test_tithing_frees_the_first_yellow_die_of_each_district_for_the_pilgrimage() -> None:
    lying: dict[int, Dice] = {1: {"yellow": [6]}, 2: {"yellow": [6]}, NEUTRAL: {"yellow": [2], "red": [1]}}
    state = with_cubes("tithing", white_card="pilgrimage", deniers=0, dice=lying)
    act(state, "card:white:III", "left1:yellow:6", "left2:yellow:6", "neutral:yellow:2", modifier="tithing")
    assert seat_of(state)["points"] == 4
    assert each_seat(state, "deniers") == [0, 10, 10, 10]
