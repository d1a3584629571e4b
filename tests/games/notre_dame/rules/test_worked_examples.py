"""The worked examples of the rules, section 9, in their order."""

import pytest

from tests.games.notre_dame.rules.positions import bribe_turn, card_turn, choices, cubes, do, points, seat_of, told

GREEN, BLUE = 0, 1


# 1 ------------------------------------------------------------------------------------------------------------


def test_school_with_two_cubes_there_already_takes_three() -> None:
    state = do(card_turn("school", sectors={"school": 2}, supply=4), "play:school:own")
    assert cubes(state) == {"school": 3}
    assert seat_of(state)["supply"] == 4 - 1 + 3
    assert seat_of(state)["general"] == 8 - 3


def test_bank_with_two_cubes_brings_three_coins_when_the_friend_arrives() -> None:
    state = do(card_turn("friend", sectors={"bank": 2}, coins=3), "play:friend:own", "to:bank")
    assert seat_of(state)["coins"] == 6
    assert seat_of(state)["friend"] == "bank"
    assert cubes(state) == {"bank": 2}


# 2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "allowed"), [(2, 1), (3, 2)])
def test_hotel_gives_one_choice_with_the_third_piece_and_two_with_the_fourth(before: int, allowed: int) -> None:
    state = do(card_turn("hotel", sectors={"hotel": before}, rat=5), "play:hotel:own")
    for _ in range(allowed):
        assert state.current_player == 0
        do(state, "hotel:coin")
    assert state.current_player == 1
    assert seat_of(state)["coins"] == 3 + allowed


# 3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("park", [2, 3])
def test_park_with_two_or_three_makes_four_of_a_residence_for_three(park: int) -> None:
    state = do(card_turn("residence", sectors={"residence": 2, "park": park}), "play:residence:own")
    assert points(state) == 4


def test_advocate_with_five_messages_brings_six_and_one_for_the_park() -> None:
    held = ["V0", "X0", "V1", "V2", "V3"]
    state = do(bribe_turn("advocate", messages=held, sectors={"park": 2}), "bribe:advocate")
    assert told(state, "points") == [[0, 6, 1]]
    assert points(state) == 7


def test_park_of_five_makes_five_of_a_gift_of_two_coins() -> None:
    state = do(card_turn("notre-dame", sectors={"park": 5}), "play:notre-dame:own", "gift:2")
    assert told(state, "points") == [[0, 3, 2]]


def test_park_of_six_makes_nine_of_two_cubes_in_notre_dame_worth_three_each() -> None:
    state = bribe_turn(nth_round=3, last=True, sectors={"park": 6}, notre_dame=2, others={2: {"notre_dame": 1}})
    do(state, "bribe:nobody")
    assert points(state) == 6 + 3


# 4 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("park", "green"), [(0, 6), (2, 7)])
def test_four_players_share_ten_among_two_green_cubes_and_a_blue_one(park: int, green: int) -> None:
    state = bribe_turn(
        nth_round=3,
        last=True,
        seat=3,
        others={GREEN: {"notre_dame": 2, "sectors": {"park": park}}, BLUE: {"notre_dame": 1}},
    )
    do(state, "bribe:nobody")
    assert state.scores() == [green, 3, 0, 0]


# 5 ------------------------------------------------------------------------------------------------------------


def test_plague_of_three_moves_each_marker_by_what_the_hospital_leaves() -> None:
    state = bribe_turn(
        "moneylender",
        "monk",
        "town-guard",
        last=True,
        seat=3,
        others={
            0: {"sectors": {"hospital": 2}, "rat": 4, "points": 5},
            1: {"rat": 6, "points": 5},
            2: {"sectors": {"hospital": 3}, "friend": "hospital", "rat": 5, "points": 5},
        },
    )
    do(state, "bribe:nobody")
    assert [seat_of(state, seat)["rat"] for seat in range(3)] == [5, 9, 4]
    assert state.scores()[:3] == [5, 5, 5]
    assert cubes(state, 0) == {"hospital": 2}


def test_plague_of_seven_stops_markers_on_nine_and_takes_the_same_loss_however_far_past() -> None:
    state = bribe_turn(
        "innkeeper",
        "doctor",
        "guild-master",
        last=True,
        seat=3,
        others={
            0: {"sectors": {"hospital": 2}, "rat": 5, "points": 5},
            1: {"sectors": {"bank": 3}, "rat": 9, "points": 5},
            2: {"sectors": {"hospital": 1}, "friend": "hospital", "rat": 4, "points": 5},
        },
    )
    do(state, "bribe:nobody")
    assert [seat_of(state, seat)["rat"] for seat in range(3)] == [9, 9, 9]
    assert state.scores()[:3] == [3, 3, 5]
    assert [cubes(state, seat) for seat in range(3)] == [{"hospital": 1}, {"bank": 2}, {"hospital": 1}]


# 6 ------------------------------------------------------------------------------------------------------------


def test_doctor_with_plague_six_and_two_pieces_in_the_hospital_moves_the_marker_from_seven_to_five() -> None:
    state = bribe_turn(
        "innkeeper", "doctor", "bishop", last=True, sectors={"hospital": 1}, friend="hospital", rat=7, others={1: {}}
    )
    do(state, "bribe:doctor")
    assert seat_of(state)["rat"] == 5
    assert seat_of(state, 1)["rat"] == 6


# 7 ------------------------------------------------------------------------------------------------------------


def test_juggler_moves_a_cube_from_the_bank_to_a_carriage_house_with_two_and_drives_up_to_three() -> None:
    state = bribe_turn("juggler", sectors={"bank": 1, "carriage": 2})
    do(state, "bribe:juggler", "from:bank", "to:carriage")
    assert cubes(state) == {"carriage": 3}
    assert "drive:C2" in choices(state)  # three steps away
    assert "drive:Y2" not in choices(state)  # four
    do(state, "drive:C2")
    assert seat_of(state)["carriage"] == "C2"


# 8 ------------------------------------------------------------------------------------------------------------


def test_holding_purple_green_and_red_blue_must_be_taken_next_and_then_anything() -> None:
    red, purple, green = "X0", "X1", "X3"
    state = card_turn("carriage", sectors={"carriage": 9}, supply=2, messages=[red, purple, green])
    do(state, "play:carriage:own")
    blue = {"drive:V2:take", "drive:W1:take", "drive:X2:take", "drive:Y2:take"}
    assert {label for label in choices(state) if label.endswith(":take")} == blue

    state = card_turn("carriage", sectors={"carriage": 9}, supply=2, messages=[red, purple, "X2", green])
    do(state, "play:carriage:own")
    assert sum(label.endswith(":take") for label in choices(state)) == 12


# 9 ------------------------------------------------------------------------------------------------------------


def test_with_no_cubes_left_a_hospital_cube_moves_to_notre_dame_with_a_gift() -> None:
    state = card_turn("notre-dame", supply=0, sectors={"hospital": 2, "bank": 1}, coins=3)
    do(state, "play:notre-dame:own", "gift:3", "from:hospital")
    assert cubes(state) == {"hospital": 1, "bank": 1}
    assert seat_of(state)["notre_dame"] == 1
    assert seat_of(state)["coins"] == 0
    assert points(state) == 6


# 10 -----------------------------------------------------------------------------------------------------------


def test_beggar_king_with_the_marker_on_four_brings_five_points() -> None:
    assert points(do(bribe_turn("beggar-king", rat=4), "bribe:beggar-king")) == 5


def test_lady_in_waiting_with_five_and_five_as_fullest_brings_five_points() -> None:
    state = bribe_turn("lady-in-waiting", sectors={"bank": 5, "school": 4, "hotel": 1}, friend="school", supply=2)
    assert points(do(state, "bribe:lady-in-waiting")) == 5
