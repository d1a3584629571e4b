"""Dice groups, the Cathedral, placing citizens, farming and uses of influence."""

from typing import Any

import pytest

from parvis import State
from tests.games.troyes.rules.positions import (
    CARDS,
    COLOURS,
    GAME,
    NEUTRAL,
    Dice,
    action_turn,
    building,
    card_at,
    cathedral,
    choices,
    dice_of,
    do,
    each_seat,
    event_cubes,
    expelled,
    seat_of,
    told,
    whole,
)

DISTRICTS = ["own", "left1", "left2", "left3", "neutral"]


def step(state: State) -> str:
    return str(whole(state)["step"])


def act(state: State, opening: str, *dice: str, source: str = "supply", modifier: str = "none") -> State:
    """An action with just these dice (`own:red:4`), up to its effect; steps with one choice are taken by themselves."""
    seat, before = int(state.current_player), len(told(state, "uses-dice"))
    do(state, opening)
    if step(state) == "source":
        do(state, source)
    if step(state) == "modifier":
        do(state, f"modifier:{modifier}")
    picks = sorted((f"pick:{die}" for die in dice), key=GAME.parse)
    while step(state) == "dice":
        do(state, [*picks, "done"][len(whole(state)["in_progress"]["group"])])
    expected = [seat]
    for pick in picks:
        _, district, colour, face = pick.split(":")
        place = DISTRICTS.index(district)
        expected += [NEUTRAL if place == NEUTRAL else (seat + place) % int(state.players)]
        expected += [COLOURS.index(colour), int(face)]
    assert told(state, "uses-dice")[before:] == [expected]
    cubes = [[seat, CARDS.index(modifier)]] if modifier != "none" else []
    assert [each for each in told(state, "uses-modifier") if each[0] == seat][-1:] == cubes
    return state


def own(colour: str, *faces: int) -> list[str]:
    return [f"own:{colour}:{face}" for face in faces]


# Dice groups ------------------------------------------------------------------------------------------------------


def test_an_action_takes_three_dice_at_the_most() -> None:
    state = action_turn(dice={0: {"yellow": [2, 2, 2, 2]}, 1: {"red": [1]}})
    act(state, "farm", *own("yellow", 2, 2, 2))
    assert state.current_player == 1  # nobody was asked for a fourth
    assert dice_of(state) == {"yellow": [2]}
    assert seat_of(state)["deniers"] == 10 + 3


def test_a_group_is_of_one_colour_and_may_come_from_any_districts() -> None:
    dice: dict[int, Dice] = {seat: {"yellow": [2], "white": [3], "red": [4]} for seat in (0, 1, 3, NEUTRAL)}
    state = do(action_turn(dice=dice), "farm")
    assert choices(state) == [f"pick:{district}:yellow:2" for district in ("own", "left1", "left3", "neutral")]
    do(state, "pick:left1:yellow:2")
    assert choices(state) == ["pick:left3:yellow:2", "pick:neutral:yellow:2", "done"]


@pytest.mark.parametrize(("own", "price"), [(0, 2), (1, 4), (2, 6)])
def test_a_die_from_another_district_costs_two_four_or_six_in_a_group_of_one_two_or_three(own: int, price: int) -> None:
    state = action_turn(dice={0: {"yellow": [1, 1]}, 2: {"yellow": [1]}, 3: {"red": [1]}})
    act(state, "farm", *["own:yellow:1"] * own, "left2:yellow:1")
    assert each_seat(state, "deniers") == [10 - price + (own + 1) // 2, 10, 10 + price, 10]


def test_every_bought_die_is_paid_to_its_owner_and_a_neutral_one_to_the_bank() -> None:
    state = action_turn(
        deniers=18, dice={1: {"yellow": [2]}, 3: {"yellow": [3]}, NEUTRAL: {"yellow": [5]}, 2: {"red": [1]}}
    )
    act(state, "farm", "left1:yellow:2", "left3:yellow:3", "neutral:yellow:5")
    assert each_seat(state, "deniers") == [18 - 18 + 5, 10 + 6, 10, 10 + 6]


def test_own_dice_are_free() -> None:
    state = act(action_turn(deniers=0, dice={0: {"yellow": [1, 2, 4], "red": [1]}}), "farm", *own("yellow", 1, 2, 4))
    assert seat_of(state)["deniers"] == 3


def test_the_price_belongs_to_the_whole_group() -> None:
    state = action_turn(deniers=5, dice={0: {"yellow": [1]}, 1: {"yellow": [6, 6]}})
    do(state, "farm", "pick:own:yellow:1", "pick:left1:yellow:6")
    assert told(state, "uses-dice") == [[0, 0, 0, 1, 1, 0, 6]]  # a third die would cost 12 in all
    assert each_seat(state, "deniers")[:2] == [5 - 4 + 3, 10 + 4]


def test_districts_are_counted_from_the_seat_that_acts() -> None:
    state = action_turn(seat=3, dice={3: {"red": [1]}, 0: {"yellow": [4]}, 2: {"yellow": [6]}})
    act(state, "farm", "left3:yellow:6")
    assert (dice_of(state, 0), dice_of(state, 2)) == ({"yellow": [4]}, {})
    assert each_seat(state, "deniers") == [10, 10, 12, 10 - 2 + 3]


@pytest.mark.parametrize(("deniers", "able"), [(5, False), (6, True)])
def test_hiring_and_dice_must_be_affordable_together(deniers: int, able: bool) -> None:
    state = action_turn(cards=["merchant"], deniers=deniers, supply=1, dice={NEUTRAL: {"yellow": [6]}, 1: {"red": [1]}})
    assert ("card:yellow:I" in choices(state)) == able


def test_an_action_cannot_be_paid_from_its_own_gains() -> None:
    state = action_turn(tradesmen={"merchant": [0]}, deniers=1, dice={NEUTRAL: {"yellow": [6]}})
    assert "card:yellow:I" not in choices(state)
    assert "farm" not in choices(state)


def test_more_dice_than_needed_may_be_used() -> None:
    state = action_turn(event_cubes={"marauding": {1: 3}}, dice={0: {"yellow": [6, 6, 6], "red": [1]}})
    act(state, "event:marauding", *own("yellow", 6, 6, 6))
    assert told(state, "fights") == [[0, 0, 1]]
    assert dice_of(state) == {"red": [1]}


def test_the_dice_of_a_player_who_passed_are_sold_and_the_price_is_not_put_into_the_district() -> None:
    state = action_turn(passed={1: 2}, deniers={1: 4}, dice={1: {"yellow": [6], "red": [1]}})
    act(state, "farm", "left1:yellow:6")
    assert seat_of(state, 1)["deniers"] == 4 + 2
    assert seat_of(state, 1)["put_by"] == 2 + 1  # the turn that comes round


# Fighting and farming ---------------------------------------------------------------------------------------------


def test_a_fight_puts_one_to_sum_by_divisor_cubes_and_never_beyond_the_open_banners() -> None:
    dice: dict[int, Dice] = {0: {"yellow": [6, 6], "red": [1]}}
    state = act(action_turn(dice=dice), "event:marauding", *own("yellow", 6, 6))
    assert choices(state) == ["amount:1", "amount:2", "amount:3", "amount:4"]
    do(state, "amount:2")
    assert event_cubes(state, "marauding") == [2, 0, 0, 0, 0]
    assert seat_of(state)["influence"] == 4 + 2
    state = action_turn(dice=dice, event_cubes={"marauding": {1: 2}})
    act(state, "event:marauding", *own("yellow", 6, 6))
    assert choices(state) == ["amount:1", "amount:2"]


@pytest.mark.parametrize(
    ("faces", "deniers"), [((1,), 0), ((2,), 1), ((3,), 1), ((6,), 3), ((6, 5), 5), ((6, 5, 6), 8)]
)
def test_farming_brings_half_the_sum_rounded_down_and_a_one_brings_nothing(
    faces: tuple[int, ...], deniers: int
) -> None:
    state = act(action_turn(dice={0: {"yellow": faces, "red": [1]}}), "farm", *own("yellow", *faces))
    assert seat_of(state)["deniers"] == 10 + deniers
    assert state.current_player == 1


# Cathedral --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("column", "influence"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_a_die_builds_in_its_column_for_a_point_and_one_or_two_influence(column: int, influence: int) -> None:
    state = act(action_turn(dice={0: {"white": [column], "red": [1]}}), "build", f"own:white:{column}")
    assert cathedral(state) == ["." * (column - 1) + "0" + "." * (6 - column), "......", "......"]
    assert seat_of(state)["points"] == 1
    assert seat_of(state)["influence"] == 4 + influence


def test_cubes_stand_on_the_lowest_open_level_and_equal_dice_stack() -> None:
    state = action_turn(cathedral=["1.2...", "1....."], dice={0: {"white": [1, 3, 3], "red": [1]}})
    act(state, "build", *own("white", 1, 3, 3))
    assert cathedral(state) == ["1.2...", "1.0...", "0.0..."]
    assert seat_of(state)["points"] == 3
    assert seat_of(state)["influence"] == 4 + 3


def test_no_more_equal_dice_build_than_their_column_has_open_levels() -> None:
    state = action_turn(cathedral=["..1..."], dice={0: {"white": [3, 3, 3, 6]}})
    do(state, "build", "pick:own:white:3", "pick:own:white:3")
    assert choices(state) == ["pick:own:white:6", "done"]


def test_a_die_whose_column_is_full_cannot_be_part_of_building() -> None:
    full = [".1....", ".2....", ".N...."]
    state = action_turn(cathedral=full, dice={0: {"white": [2, 5, 6]}})
    assert choices(do(state, "build")) == ["pick:own:white:5", "pick:own:white:6"]
    alone = action_turn(cathedral=full, dice={0: {"white": [2], "red": [6]}})
    assert "build" not in choices(alone)


def test_only_white_dice_build_and_bought_ones_too() -> None:
    assert "build" not in choices(action_turn(dice={0: {"yellow": [1, 2, 3], "red": [4, 5, 6]}}))
    state = act(action_turn(dice={2: {"white": [4]}, 0: {"red": [1]}}), "build", "left2:white:4")
    assert each_seat(state, "deniers") == [8, 10, 12, 10]
    assert cathedral(state)[0] == "...0.."


def test_influence_beyond_twenty_is_lost_in_the_cathedral() -> None:
    state = act(action_turn(influence=19, dice={0: {"white": [5, 6], "red": [1]}}), "build", *own("white", 5, 6))
    assert seat_of(state)["influence"] == 20


# Placing citizens -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", range(1, 7))
def test_a_red_die_chooses_the_space_of_the_palace_and_the_citizen_there_is_expelled(value: int) -> None:
    state = action_turn(supply=1, buildings={"palace": "111111"}, dice={0: {"red": [value], "white": [1]}})
    act(state, "place:palace", f"own:red:{value}")
    assert building(state, "palace") == "1" * (value - 1) + "0" + "1" * (6 - value)
    assert expelled(state, "palace") == "1"
    assert seat_of(state)["supply"] == 0


@pytest.mark.parametrize("value", range(1, 7))
def test_a_white_die_chooses_one_of_three_rows_of_the_bishopric(value: int) -> None:
    state = action_turn(supply=1, buildings={"bishopric": "12 12 12"}, dice={0: {"white": [value], "red": [1]}})
    act(state, "place:bishopric", f"own:white:{value}")
    rows = ["12", "12", "12"]
    rows[(value - 1) // 2] = "01"
    assert building(state, "bishopric") == " ".join(rows)
    assert expelled(state, "bishopric") == "2"


@pytest.mark.parametrize("value", range(1, 7))
def test_a_yellow_die_chooses_one_of_two_rows_of_the_city_hall(value: int) -> None:
    state = action_turn(supply=1, buildings={"city-hall": "123 123"}, dice={0: {"yellow": [value], "red": [1]}})
    act(state, "place:city-hall", f"own:yellow:{value}")
    assert building(state, "city-hall") == ("012 123" if value <= 3 else "123 012")
    assert expelled(state, "city-hall") == "3"


@pytest.mark.parametrize(
    ("before", "after"), [("1.2", "012"), (".12", "012"), ("12.", "012"), ("1..", "01."), ("..1", "0.1")]
)
def test_those_in_a_row_move_right_up_to_the_first_gap(before: str, after: str) -> None:
    state = action_turn(supply=1, buildings={"city-hall": f"{before} 333"}, dice={0: {"yellow": [2], "red": [1]}})
    act(state, "place:city-hall", "own:yellow:2")
    assert building(state, "city-hall") == f"{after} 333"
    assert expelled(state, "city-hall") == ""


def test_an_empty_space_of_the_palace_expels_nobody() -> None:
    state = action_turn(supply=1, buildings={"palace": "1.1111"}, dice={0: {"red": [2], "white": [1]}})
    act(state, "place:palace", "own:red:2")
    assert (building(state, "palace"), expelled(state, "palace")) == ("101111", "")


@pytest.mark.parametrize("last", ["1", "N", "0"])
def test_a_colour_that_lies_on_the_picture_is_not_expelled_again(last: str) -> None:
    rows = {"palace": "123...", "bishopric": f"2{last} 2{last} 2{last}", "city-hall": "333 333"}
    dice: dict[int, Dice] = {0: {"white": [1, 4, 6]}}
    free = act(action_turn(supply=1, buildings=rows, dice=dice), "place:bishopric", "own:white:4")
    assert expelled(free, "bishopric") == last
    barred = action_turn(supply=1, buildings=rows, expelled={"bishopric": last}, dice=dice)
    if last == "0":  # only those who stand there, or the one who lies there, can enter
        assert "supply" not in choices(do(barred, "place:bishopric"))
    else:
        assert "place:bishopric" not in choices(barred)


def test_a_picture_bars_only_its_own_colour_and_its_own_building() -> None:
    state = action_turn(
        supply=1,
        buildings={"palace": "123N12"},
        expelled={"palace": "1N", "bishopric": "2"},
        dice={0: {"red": [1, 2, 3, 4, 5, 6]}},
    )
    do(state, "place:palace", "supply")
    assert choices(state) == ["pick:own:red:2", "pick:own:red:3", "pick:own:red:6"]


def test_own_citizens_can_be_expelled() -> None:
    state = action_turn(supply=1, buildings={"city-hall": "120 123"}, dice={0: {"yellow": [1], "red": [1]}})
    act(state, "place:city-hall", "own:yellow:1")
    assert building(state, "city-hall") == "012 123"
    assert expelled(state, "city-hall") == "0"


def test_a_citizen_that_enters_the_full_row_it_stands_in_expels_nobody() -> None:
    state = action_turn(supply=1, buildings={"city-hall": "120 123"}, dice={0: {"yellow": [1], "red": [1]}})
    act(state, "place:city-hall", "own:yellow:1", source="space:city-hall:1:3")
    assert building(state, "city-hall") == "012 123"
    assert expelled(state, "city-hall") == ""
    assert seat_of(state)["supply"] == 1


def test_taking_the_own_citizen_from_a_picture_lifts_the_protection_there() -> None:
    state = action_turn(
        buildings={"palace": "111110", "bishopric": "11 22 33", "city-hall": "222 333"},
        expelled={"palace": "0"},
        dice={0: {"red": [6], "white": [1]}},
    )
    do(state, "place:palace")
    assert choices(state) == ["space:palace:6", "expelled:palace"]
    do(state, "expelled:palace")
    assert (building(state, "palace"), expelled(state, "palace")) == ("111110", "0")
    assert told(state, "expels") == [[-1, 0, 0]]


@pytest.mark.parametrize(
    ("name", "colour", "value", "space"),
    [("palace", "red", 1, "palace:1"), ("bishopric", "white", 1, "bishopric:1:1")],
)
def test_entering_the_very_space_left_is_legal_and_changes_nothing(
    name: str, colour: str, value: int, space: str
) -> None:
    state = action_turn(dice={0: {colour: [value]}, 1: {"yellow": [1]}}, expelled={name: "0123"})
    before = building(state, name)
    act(state, f"place:{name}", f"own:{colour}:{value}", source=f"space:{space}")
    assert building(state, name) == before
    assert expelled(state, name) == "0123"
    assert state.current_player == 1


def test_the_gap_left_by_a_departing_citizen_stays() -> None:
    state = action_turn(buildings={"city-hall": "012 123"}, dice={0: {"red": [6], "white": [1]}})
    act(state, "place:palace", "own:red:6", source="space:city-hall:1:1")
    assert building(state, "city-hall") == ".12 123"


def test_exactly_one_die_places_a_citizen() -> None:
    state = action_turn(supply=1, dice={0: {"red": [5, 6], "white": [1]}})
    do(state, "place:palace", "supply", "pick:own:red:5")
    assert state.current_player == 1
    assert dice_of(state) == {"white": [1], "red": [6]}


def test_a_bought_die_places_a_citizen_for_two_deniers() -> None:
    state = act(action_turn(supply=1, dice={1: {"red": [5]}, 0: {"white": [1]}}), "place:palace", "left1:red:5")
    assert each_seat(state, "deniers") == [8, 12, 10, 10]
    assert "place:palace" not in choices(action_turn(deniers=1, supply=1, dice={1: {"red": [5]}, 0: {"white": [1]}}))


# Where a citizen comes from ---------------------------------------------------------------------------------------


def test_a_citizen_comes_from_the_supply_a_building_a_picture_or_a_card() -> None:
    wish: Any = {
        "supply": 2,
        "tradesmen": {"merchant": [0], "archer": [1, 0]},
        "buildings": {"palace": "012222", "bishopric": "11 22 33", "city-hall": "103 333"},
        "expelled": {"bishopric": "0", "city-hall": "1"},
        "dice": {0: {"red": [3], "white": [3]}},
    }
    sources = ["space:palace:1", "space:city-hall:1:2", "expelled:bishopric", "card:yellow:I", "card:red:I", "supply"]
    assert choices(do(action_turn(**wish), "place:palace")) == sources
    hiring = do(action_turn(cards=["tithing"], **wish), "card:white:I")
    assert choices(hiring) == sources


def test_nobody_is_hired_from_the_general_supply() -> None:
    state = action_turn(supply=0, cards=["merchant"], dice={0: {"yellow": [4], "red": [1]}})
    assert seat_of(state)["general"] > 0
    assert "supply" not in choices(do(state, "card:yellow:I"))


@pytest.mark.parametrize(
    ("source", "where"), [("space:palace:1", "palace"), ("expelled:bishopric", "bishopric"), ("card:red:I", "archer")]
)
def test_a_hired_citizen_leaves_its_place(source: str, where: str) -> None:
    state = action_turn(
        cards=["merchant"],
        tradesmen={"archer": [0, 1]},
        expelled={"bishopric": "0"},
        dice={0: {"yellow": [4], "red": [1]}},
    )
    act(state, "card:yellow:I", "own:yellow:4", source=source)
    assert card_at(state, "merchant")["tradesmen"] == ["first", "no", "no", "no"]
    if where == "palace":
        assert building(state, "palace")[0] == "."
    elif where == "bishopric":
        assert expelled(state, "bishopric") == ""
    else:
        assert card_at(state, "archer")["tradesmen"] == ["no", "second", "no", "no"]


# Influence --------------------------------------------------------------------------------------------------------


def test_a_point_of_influence_rerolls_one_own_die() -> None:
    state = action_turn(dice={0: {"yellow": [2], "red": [1]}, 1: {"white": [4]}}, script=[5])
    assert choices(do(state, "reroll")) == ["pick:own:yellow:2", "pick:own:red:1"]
    do(state, "pick:own:red:1")
    assert dice_of(state) == {"yellow": [2], "red": [5]}
    assert seat_of(state)["influence"] == 3
    assert state.current_player == 0


def test_two_points_bring_a_citizen_from_the_general_to_the_personal_supply() -> None:
    state = action_turn(influence=5, dice={1: {"white": [4]}})
    general = seat_of(state)["general"]
    do(state, "recruit", "recruit")
    assert (seat_of(state)["supply"], seat_of(state)["general"]) == (2, general - 2)
    assert seat_of(state)["influence"] == 1
    assert "recruit" not in choices(state)


def test_there_are_twelve_citizens_in_all() -> None:
    assert "recruit" in choices(action_turn(supply=7, influence=20, dice={1: {"white": [4]}}))
    assert "recruit" not in choices(action_turn(supply=8, influence=20, dice={1: {"white": [4]}}))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_four_points_turn_one_to_three_own_dice_of_any_colours_to_the_opposite_face(count: int) -> None:
    state = action_turn(dice={0: {"yellow": [1], "white": [2], "red": [3, 3]}, 1: {"red": [3]}})
    picks = ["pick:own:yellow:1", "pick:own:white:2", "pick:own:red:3"][:count]
    do(state, "turn", *picks, "done") if count < 3 else do(state, "turn", *picks)
    turned = {"yellow": [6], "white": [5] if count > 1 else [2], "red": [3, 4] if count > 2 else [3, 3]}
    assert dice_of(state) == turned
    assert seat_of(state)["influence"] == 0
    assert state.current_player == 0


def test_a_die_is_not_turned_twice_by_one_use() -> None:
    state = action_turn(dice={0: {"yellow": [3], "red": [6, 6]}})
    do(state, "turn", "pick:own:yellow:3")
    assert choices(state) == ["pick:own:red:6", "done"]
    do(state, "pick:own:red:6", "pick:own:red:6")
    assert dice_of(state) == {"yellow": [4], "red": [1, 1]}


@pytest.mark.parametrize("use", ["reroll", "turn"])
def test_dice_of_others_and_neutral_ones_are_never_rerolled_or_turned(use: str) -> None:
    others: dict[int, Dice] = {1: {"yellow": [2]}, NEUTRAL: {"red": [3]}}
    assert use not in choices(action_turn(dice=others))
    state = do(action_turn(dice={**others, 0: {"white": [2, 4]}}), use)
    assert choices(state) == ["pick:own:white:2", "pick:own:white:4"]


@pytest.mark.parametrize(
    ("influence", "uses"), [(0, []), (1, ["reroll"]), (3, ["reroll", "recruit"]), (4, ["reroll", "recruit", "turn"])]
)
def test_only_what_the_influence_pays_for_is_open(influence: int, uses: list[str]) -> None:
    state = action_turn(influence=influence, dice={0: {"white": [2]}})
    assert [use for use in choices(state) if use in ("reroll", "recruit", "turn")] == uses


def test_influence_is_used_any_number_of_times_in_any_order_before_acting_or_passing() -> None:
    state = action_turn(influence=9, dice={0: {"yellow": [1]}, 1: {"red": [1]}}, script=[4, 2])
    do(state, "reroll", "turn", "recruit", "reroll")
    assert dice_of(state) == {"yellow": [2]}
    assert seat_of(state)["influence"] == 1
    do(state, "reroll", "pass")
    assert seat_of(state)["passed"]


def test_no_influence_is_used_once_an_action_is_chosen() -> None:
    state = action_turn(
        influence=20, supply=1, cubes={"tithing": {0: 1}}, dice={0: {"yellow": [1, 2, 3]}, 1: {"yellow": [4]}}
    )
    for label in ("place:city-hall", "supply", "modifier:tithing"):
        do(state, label)
        assert not {"reroll", "recruit", "turn"} & set(choices(state))


def test_influence_is_used_by_the_player_whose_turn_it_is_and_by_nobody_who_passed() -> None:
    state = action_turn(passed={1: 2}, influence={1: 20, 2: 20}, dice={0: {"yellow": [1, 1]}, 1: {"red": [1, 2]}})
    assert choices(state, 1) == choices(state, 2) == []
    do(state, "pass")
    assert state.current_player == 2
