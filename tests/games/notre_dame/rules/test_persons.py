"""The bribe and the fifteen persons."""

from typing import Any, Unpack

import pytest

from tests.games.notre_dame.rules.positions import (
    BROWN,
    GREY,
    SECTORS,
    Things,
    bribe_turn,
    choices,
    cubes,
    do,
    points,
    seat_of,
    told,
    whole,
)

PERSONS = [*BROWN, *GREY["A"], *GREY["B"], *GREY["C"]]
RATS = dict(zip(PERSONS, [1, 1, 3, 0, 1, 2, 1, 2, 1, 2, 3, 0, 1, 2, 1], strict=True))
POOR: dict[int, Things] = {1: {"coins": 0}, 2: {"coins": 0}, 3: {"coins": 0}}


# The bribe --------------------------------------------------------------------------------------------------------


def test_one_of_the_three_persons_may_be_bribed_or_nobody() -> None:
    state = bribe_turn("monk", "juggler", "mayor")
    assert choices(state) == ["bribe:monk", "bribe:juggler", "bribe:mayor", "bribe:nobody"]


@pytest.mark.parametrize("person", PERSONS)
def test_every_bribe_costs_one_coin_paid_to_the_supply_even_without_effect(person: str) -> None:
    state = do(bribe_turn(person, coins=1, rat=9), f"bribe:{person}")
    assert told(state, "bribed") == [[0, PERSONS.index(person), 1]]
    gained = 2 if person == "moneylender" else 0
    assert seat_of(state)["coins"] == gained
    assert whole(state)["coin_supply"] == 15 + 1 - gained


def test_without_a_coin_nobody_can_be_bribed_but_the_turn_is_still_asked() -> None:
    state = bribe_turn("monk", coins=0)
    assert state.current_player == 0
    assert choices(state) == ["bribe:nobody"]


def test_declining_costs_nothing_and_brings_nothing() -> None:
    state = do(bribe_turn("monk"), "bribe:nobody")
    assert (seat_of(state)["coins"], seat_of(state)["supply"], points(state)) == (3, 4, 0)
    assert state.current_player == 1


def test_several_players_may_bribe_the_same_person_each_once() -> None:
    state = do(bribe_turn("monk"), "bribe:monk")
    assert state.current_player == 1
    do(state, "bribe:monk")
    assert [seat_of(state, seat)["supply"] for seat in range(3)] == [6, 6, 4]
    assert state.scores() == [1, 1, 0, 0]


@pytest.mark.parametrize("person", PERSONS)
def test_the_rats_on_a_person_are_public_and_counted_by_the_plague(person: str) -> None:
    state = bribe_turn(person, last=True, rat=0)
    persons = whole(state)["persons"]
    view: Any = state.view(None)
    shown: Any = view["persons"]
    assert [(each["person"], each["rats"]) for each in shown] == [(each, RATS[each]) for each in persons]
    do(state, "bribe:nobody")
    assert seat_of(state)["rat"] == sum(RATS[each] for each in persons)


# Brown persons ----------------------------------------------------------------------------------------------------


def test_the_moneylender_brings_two_coins_and_a_point() -> None:
    state = do(bribe_turn("moneylender"), "bribe:moneylender")
    assert (seat_of(state)["coins"], points(state)) == (3 - 1 + 2, 1)


def test_the_coin_paid_to_the_moneylender_is_in_the_supply_when_he_pays() -> None:
    state = do(bribe_turn("moneylender", coins=25, others=POOR), "bribe:moneylender")
    assert (seat_of(state)["coins"], points(state)) == (25, 1)


def test_the_monk_brings_two_cubes_and_a_point() -> None:
    state = do(bribe_turn("monk"), "bribe:monk")
    assert (seat_of(state)["supply"], seat_of(state)["general"], points(state)) == (6, 8, 1)


def test_the_monk_brings_as_many_cubes_as_there_are_and_the_point_anyway() -> None:
    state = do(bribe_turn("monk", supply=13), "bribe:monk")
    assert (seat_of(state)["supply"], points(state)) == (14, 1)


@pytest.mark.parametrize(("choice", "thing", "after"), [("coin", "coins", 3), ("cube", "supply", 5), ("rat", "rat", 3)])
def test_the_innkeeper_brings_three_points_and_one_hotel_choice(choice: str, thing: str, after: int) -> None:
    state = do(bribe_turn("innkeeper", rat=4, sectors={"hotel": 5}), "bribe:innkeeper", f"hotel:{choice}")
    assert points(state) == 3
    assert seat_of(state)[thing] == after
    assert state.current_player == 1


def test_the_innkeeper_brings_his_points_when_no_hotel_choice_is_open_but_the_coin_just_paid() -> None:
    state = do(bribe_turn("innkeeper", rat=0, supply=14, coins=25, others=POOR), "bribe:innkeeper")
    assert (points(state), seat_of(state)["coins"]) == (3, 25)
    assert state.current_player == 1


def test_the_doctor_makes_the_plague_nought_for_who_bribed_him_alone() -> None:
    state = bribe_turn("doctor", "juggler", "bishop", rat=3, others={1: {"rat": 3}})
    do(state, "bribe:doctor", "bribe:nobody", "bribe:nobody", "bribe:nobody")
    assert [seat_of(state, seat)["rat"] for seat in (0, 1)] == [3, 7]


def test_the_hospital_still_subtracts_for_who_bribed_the_doctor_and_never_below_nought() -> None:
    state = bribe_turn("doctor", last=True, rat=5, sectors={"hospital": 2})
    assert seat_of(do(state, "bribe:doctor"))["rat"] == 3
    state = bribe_turn("doctor", last=True, rat=1, sectors={"hospital": 3})
    assert seat_of(do(state, "bribe:doctor"))["rat"] == 0


def test_the_doctor_helps_in_this_round_only() -> None:
    state = do(bribe_turn("doctor", last=True), "bribe:doctor")
    assert whole(state)["round"] == 2
    assert seat_of(state)["doctor"] is False


# Minstrel ---------------------------------------------------------------------------------------------------------


def test_the_minstrel_moves_one_to_three_cubes_from_one_sector_to_one_other() -> None:
    state = bribe_turn("minstrel", sectors={"bank": 4, "park": 1}, notre_dame=2)
    do(state, "bribe:minstrel")
    assert choices(state) == ["from:bank", "from:park", "forgo"]
    do(state, "from:bank")
    assert choices(state) == [f"to:{sector}" for sector in SECTORS if sector != "bank"]
    do(state, "to:residence")
    assert choices(state) == ["lead:1", "lead:2", "lead:3"]
    do(state, "lead:3")
    assert cubes(state) == {"bank": 1, "park": 1, "residence": 3}
    assert seat_of(state)["notre_dame"] == 2


def test_the_minstrel_may_lead_the_friend_alone_or_with_up_to_two_cubes() -> None:
    state = bribe_turn("minstrel", sectors={"bank": 3}, friend="bank")
    do(state, "bribe:minstrel", "from:bank", "to:school")
    assert choices(state) == ["lead:1", "lead:2", "lead:3", "lead:friend", "lead:friend+1", "lead:friend+2"]
    do(state, "lead:friend+2")
    assert cubes(state) == {"bank": 1, "school": 2}
    assert seat_of(state)["friend"] == "school"


def test_the_minstrel_may_leave_the_friend_behind() -> None:
    state = bribe_turn("minstrel", sectors={"bank": 2}, friend="bank")
    do(state, "bribe:minstrel", "from:bank", "to:school", "lead:2")
    assert (cubes(state), seat_of(state)["friend"]) == ({"school": 2}, "bank")


def test_the_minstrel_leads_no_more_pieces_than_stand_there() -> None:
    state = bribe_turn("minstrel", sectors={"bank": 1}, friend="bank")
    do(state, "bribe:minstrel", "from:bank", "to:school")
    assert choices(state) == ["lead:1", "lead:friend", "lead:friend+1"]


@pytest.mark.parametrize("things", [Things(sectors={"bank": 1}), Things(friend="bank")])
def test_a_piece_that_stands_alone_is_led_without_asking_how_many(things: Things) -> None:
    state = do(bribe_turn("minstrel", **things), "bribe:minstrel", "from:bank", "to:park")
    assert state.current_player == 1
    assert (cubes(state), seat_of(state)["friend"]) in [({"park": 1}, None), ({}, "park")]


@pytest.mark.parametrize("target", ["hospital", "park", "residence", "hotel", "carriage", "school"])
def test_the_minstrel_brings_no_action_and_no_step_of_the_rats(target: str) -> None:
    state = do(bribe_turn("minstrel", sectors={"bank": 1}, rat=5), "bribe:minstrel", "from:bank", f"to:{target}")
    assert (seat_of(state)["rat"], points(state), seat_of(state)["supply"], seat_of(state)["coins"]) == (5, 0, 4, 2)
    assert state.current_player == 1


# Juggler ----------------------------------------------------------------------------------------------------------


def test_the_juggler_may_take_a_cube_of_a_sector_or_of_notre_dame_or_the_friend() -> None:
    state = bribe_turn("juggler", sectors={"bank": 1, "park": 1}, notre_dame=1, friend="hotel")
    do(state, "bribe:juggler")
    assert choices(state) == ["from:bank", "from:park", "from:notre-dame", "from:friend", "forgo"]


def test_a_friend_who_is_not_on_the_board_cannot_be_juggled() -> None:
    state = do(bribe_turn("juggler", sectors={"bank": 1}), "bribe:juggler")
    assert choices(state) == ["from:bank", "forgo"]


def test_a_juggled_cube_goes_to_a_different_sector_and_never_to_notre_dame() -> None:
    state = do(bribe_turn("juggler", sectors={"bank": 1}), "bribe:juggler", "from:bank")
    assert choices(state) == [f"to:{sector}" for sector in SECTORS if sector != "bank"]


def test_a_cube_juggled_from_notre_dame_may_go_to_any_sector_and_acts_there() -> None:
    state = bribe_turn("juggler", notre_dame=2, sectors={"residence": 2})
    do(state, "bribe:juggler", "from:notre-dame")
    assert choices(state) == [f"to:{sector}" for sector in SECTORS]
    do(state, "to:residence")
    assert seat_of(state)["notre_dame"] == 1
    assert points(state) == 3


def test_a_juggled_friend_goes_to_another_sector_and_acts_there() -> None:
    state = bribe_turn("juggler", sectors={"bank": 2, "hotel": 2}, friend="hotel")
    do(state, "bribe:juggler", "from:friend")
    assert choices(state) == [f"to:{sector}" for sector in SECTORS if sector != "hotel"]
    do(state, "to:bank")
    assert (seat_of(state)["coins"], seat_of(state)["friend"]) == (2 + 3, "bank")


def test_a_cube_juggled_to_where_the_friend_stands_counts_him_too() -> None:
    state = do(bribe_turn("juggler", sectors={"bank": 1}, friend="residence"), "bribe:juggler", "from:bank")
    assert points(do(state, "to:residence")) == 2


def test_a_cube_juggled_out_of_the_park_no_longer_adds_to_the_points_it_brings() -> None:
    state = do(bribe_turn("juggler", sectors={"park": 2}), "bribe:juggler", "from:park", "to:residence")
    assert told(state, "points") == [[0, 1, 0]]


def test_the_fourth_piece_juggled_into_the_hotel_brings_two_choices() -> None:
    state = bribe_turn("juggler", sectors={"hotel": 3, "bank": 1}, rat=4)
    do(state, "bribe:juggler", "from:bank", "to:hotel", "hotel:rat")
    assert state.current_player == 0
    assert seat_of(do(state, "hotel:rat"))["rat"] == 2


def test_the_juggler_uses_no_cube_of_the_own_supply() -> None:
    state = do(bribe_turn("juggler", sectors={"bank": 1}, rat=2), "bribe:juggler", "from:bank", "to:hospital")
    assert (seat_of(state)["supply"], seat_of(state)["rat"], cubes(state)) == (4, 1, {"hospital": 1})


# Bishop -----------------------------------------------------------------------------------------------------------


def test_the_bishop_puts_a_cube_of_the_general_supply_into_an_empty_sector_which_acts() -> None:
    state = bribe_turn("bishop", sectors={"bank": 1, "park": 1}, friend="hotel")
    do(state, "bribe:bishop")
    assert choices(state) == ["to:school", "to:residence", "to:carriage", "to:hospital", "forgo"]
    do(state, "to:residence")
    assert cubes(state) == {"bank": 1, "residence": 1, "park": 1}
    assert (seat_of(state)["supply"], seat_of(state)["general"], points(state)) == (4, 7, 1)


def test_the_bishop_never_takes_a_cube_of_the_own_supply() -> None:
    state = do(bribe_turn("bishop", supply=14), "bribe:bishop")
    assert state.current_player == 1
    assert (seat_of(state)["supply"], seat_of(state)["coins"], cubes(state)) == (14, 2, {})


def test_the_bishop_does_nothing_when_no_sector_is_empty() -> None:
    full = {sector: 1 for sector in SECTORS if sector != "school"}
    state = do(bribe_turn("bishop", sectors=full, friend="school"), "bribe:bishop")
    assert state.current_player == 1
    assert cubes(state) == full


def test_the_bishops_cube_in_the_carriage_house_moves_the_carriage_one_step() -> None:
    state = do(bribe_turn("bishop", markets={"Y0": "points"}), "bribe:bishop", "to:carriage")
    assert "drive:Y0:take" in choices(state)
    assert "drive:C1" not in choices(state)
    assert points(do(state, "drive:Y0:take")) == 4


def test_the_bishops_cube_in_the_school_takes_one_more() -> None:
    state = do(bribe_turn("bishop", supply=4), "bribe:bishop", "to:school")
    assert (seat_of(state)["supply"], seat_of(state)["general"]) == (5, 8)


@pytest.mark.parametrize("person", ["minstrel", "juggler", "bishop"])
def test_the_moves_of_minstrel_juggler_and_bishop_may_be_forgone_after_paying(person: str) -> None:
    state = do(bribe_turn(person, sectors={"bank": 2}, rat=3), f"bribe:{person}", "forgo")
    assert (cubes(state), seat_of(state)["coins"], seat_of(state)["rat"]) == ({"bank": 2}, 2, 3)
    assert state.current_player == 1


@pytest.mark.parametrize("person", ["minstrel", "juggler"])
def test_with_no_piece_to_move_minstrel_and_juggler_take_the_coin_and_nothing_happens(person: str) -> None:
    state = do(bribe_turn(person), f"bribe:{person}")
    assert (seat_of(state)["coins"], state.current_player) == (2, 1)


def test_pieces_in_notre_dame_alone_give_the_minstrel_nothing_to_lead() -> None:
    assert do(bribe_turn("minstrel", notre_dame=2), "bribe:minstrel").current_player == 1


# Grey persons that count ------------------------------------------------------------------------------------------


def bribed_for(person: str, **things: Unpack[Things]) -> int:
    return points(do(bribe_turn(person, **things), f"bribe:{person}"))


def test_the_town_guard_counts_own_pieces_in_sectors_and_notre_dame() -> None:
    assert bribed_for("town-guard", sectors={"bank": 2, "hotel": 1}, notre_dame=2, friend="bank") == 6
    assert bribed_for("town-guard") == 0


def test_the_night_watchman_counts_empty_sectors() -> None:
    assert bribed_for("night-watchman", sectors={"bank": 2, "hotel": 1}, friend="school", notre_dame=1) == 4
    assert bribed_for("night-watchman") == 7


def test_the_guild_master_brings_two_points_per_sector_with_two_or_more_pieces() -> None:
    assert bribed_for("guild-master", sectors={"bank": 2, "hotel": 1, "park": 1, "school": 4}, friend="hotel") == 6


@pytest.mark.parametrize(("rat", "award"), [(0, 9), (8, 1), (9, 0)])
def test_the_beggar_king_brings_a_point_per_space_ahead_of_the_rat_marker(rat: int, award: int) -> None:
    assert bribed_for("beggar-king", rat=rat) == award


@pytest.mark.parametrize(("held", "award"), [(0, 0), (1, 0), (2, 3), (3, 3), (4, 6)])
def test_the_advocate_brings_three_points_per_two_messages(held: int, award: int) -> None:
    assert bribed_for("advocate", messages=["V0", "V1", "V2", "V3"][:held]) == award


def test_the_lady_in_waiting_counts_the_pieces_of_the_fullest_sector_not_those_of_notre_dame() -> None:
    assert bribed_for("lady-in-waiting", sectors={"bank": 2, "hotel": 2}, friend="hotel", notre_dame=5) == 3


def test_the_mayor_brings_three_points_per_sector_with_three_or_more_pieces() -> None:
    sectors = {"bank": 3, "hotel": 2, "school": 4, "park": 1}
    assert bribed_for("mayor", sectors=sectors, friend="hotel", notre_dame=3, supply=1) == 9


def test_the_cabinet_maker_counts_sectors_with_at_least_one_piece() -> None:
    assert bribed_for("cabinet-maker", sectors={"bank": 3, "hotel": 1}, friend="park", notre_dame=1) == 3


def test_a_favour_in_points_is_one_receipt_with_one_bonus_of_the_park() -> None:
    state = do(bribe_turn("guild-master", sectors={"bank": 2, "hotel": 2, "park": 4}), "bribe:guild-master")
    assert told(state, "points") == [[0, 6, 2]]
