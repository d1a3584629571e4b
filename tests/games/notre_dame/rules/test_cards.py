"""The nine action cards, the carriage and its messages, and the park."""

import pytest

from tests.games.notre_dame.rules.positions import (
    SECTORS,
    Things,
    boroughs,
    card_turn,
    choices,
    colour_of,
    cubes,
    do,
    points,
    seat_of,
    told,
    whole,
)

# Placing a cube ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sector", SECTORS)
def test_a_sector_card_puts_a_cube_from_the_own_supply_into_that_sector(sector: str) -> None:
    state = do(card_turn(sector), f"play:{sector}:own")
    assert cubes(state) == {sector: 1}
    gained = 1 if sector == "school" else 0
    assert seat_of(state)["supply"] == 3 + gained


def test_the_school_takes_a_cube_per_piece_the_friend_counting_as_one() -> None:
    state = do(card_turn("school", sectors={"school": 1}, friend="school"), "play:school:own")
    assert seat_of(state)["supply"] == 4 - 1 + 3


def test_the_school_takes_no_more_cubes_than_the_general_supply_holds() -> None:
    state = do(card_turn("school", sectors={"school": 3}, supply=9), "play:school:own")
    assert seat_of(state)["general"] == 0
    assert seat_of(state)["supply"] == 9 - 1 + 2


def test_the_bank_takes_a_coin_per_piece() -> None:
    state = do(card_turn("bank", sectors={"bank": 1}, friend="bank"), "play:bank:own")
    assert seat_of(state)["coins"] == 3 + 3
    assert whole(state)["coin_supply"] == 13 - 3


def test_the_residence_brings_a_point_per_piece() -> None:
    assert points(do(card_turn("residence", sectors={"residence": 3}), "play:residence:own")) == 4


@pytest.mark.parametrize("sector", ["park", "hospital"])
def test_park_and_hospital_move_the_rat_marker_back_one_whatever_they_hold(sector: str) -> None:
    state = do(card_turn(sector, sectors={sector: 3}, rat=4), f"play:{sector}:own")
    assert seat_of(state)["rat"] == 3
    assert points(state) == 0


@pytest.mark.parametrize("sector", ["park", "hospital"])
def test_the_rat_marker_never_goes_below_nought(sector: str) -> None:
    assert seat_of(do(card_turn(sector, rat=0), f"play:{sector}:own"))["rat"] == 0


def test_with_a_cube_in_the_supply_none_may_be_moved() -> None:
    state = do(card_turn("bank", supply=1, sectors={"park": 2}), "play:bank:own")
    assert state.current_player == 1
    assert cubes(state) == {"bank": 1, "park": 2}


# Moving a cube with the supply empty ------------------------------------------------------------------------------


def test_with_no_cube_in_the_supply_one_from_another_sector_or_notre_dame_may_be_moved() -> None:
    state = card_turn("bank", supply=0, sectors={"bank": 2, "park": 1, "hotel": 1}, notre_dame=1, friend="school")
    do(state, "play:bank:own")
    assert choices(state) == ["from:hotel", "from:park", "from:notre-dame", "forgo"]


def test_a_moved_cube_counts_in_its_new_sector_and_no_longer_in_its_old_one() -> None:
    state = card_turn("residence", supply=0, sectors={"residence": 1, "park": 2})
    do(state, "play:residence:own", "from:park")
    assert cubes(state) == {"residence": 2, "park": 1}
    assert points(state) == 2  # a park of one adds nothing


def test_a_cube_may_be_moved_back_from_notre_dame_to_a_sector() -> None:
    state = do(card_turn("bank", supply=0, notre_dame=2), "play:bank:own", "from:notre-dame")
    assert cubes(state) == {"bank": 1}
    assert seat_of(state)["notre_dame"] == 1
    assert seat_of(state)["coins"] == 4


def test_who_will_not_move_a_cube_does_nothing() -> None:
    state = card_turn("hospital", supply=0, sectors={"hospital": 1, "bank": 1}, rat=4)
    do(state, "play:hospital:own", "forgo")
    assert cubes(state) == {"hospital": 1, "bank": 1}
    assert seat_of(state)["rat"] == 4
    assert state.current_player == 1


def test_who_has_cubes_only_in_the_target_does_nothing() -> None:
    state = card_turn("bank", supply=0, sectors={"bank": 3}, friend="park")
    do(state, "play:bank:own")
    assert state.current_player == 1
    assert seat_of(state)["coins"] == 3


def test_the_friend_is_never_moved_in_place_of_a_cube() -> None:
    state = do(card_turn("residence", supply=0, friend="park"), "play:residence:own")
    assert state.current_player == 1
    assert seat_of(state)["friend"] == "park"
    assert points(state) == 0


# Notre Dame -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "award"), [(1, 1), (2, 3), (3, 6)])
def test_a_gift_of_one_two_or_three_coins_brings_one_three_or_six_points(coins: int, award: int) -> None:
    state = do(card_turn("notre-dame", coins=5), "play:notre-dame:own", f"gift:{coins}")
    assert points(state) == award
    assert seat_of(state)["coins"] == 5 - coins
    assert whole(state)["coin_supply"] == 11 + coins
    assert (seat_of(state)["notre_dame"], seat_of(state)["supply"]) == (1, 3)


def test_without_a_gift_no_cube_is_placed() -> None:
    state = do(card_turn("notre-dame"), "play:notre-dame:own", "gift:none")
    assert (seat_of(state)["notre_dame"], seat_of(state)["supply"], points(state)) == (0, 4, 0)
    assert state.current_player == 1


def test_a_gift_is_at_most_the_coins_one_has() -> None:
    state = do(card_turn("notre-dame", coins=2), "play:notre-dame:own")
    assert choices(state) == ["gift:none", "gift:1", "gift:2"]


def test_without_coins_the_notre_dame_card_does_nothing() -> None:
    state = do(card_turn("notre-dame", coins=0), "play:notre-dame:own")
    assert state.current_player == 1
    assert seat_of(state)["supply"] == 4


def test_no_cube_goes_from_notre_dame_to_notre_dame_and_then_there_is_no_gift() -> None:
    state = do(card_turn("notre-dame", supply=0, notre_dame=3, friend="bank"), "play:notre-dame:own")
    assert state.current_player == 1
    assert (seat_of(state)["coins"], points(state)) == (3, 0)


def test_with_the_supply_empty_the_gift_may_still_be_refused() -> None:
    state = do(card_turn("notre-dame", supply=0, sectors={"bank": 1, "park": 1}), "play:notre-dame:own")
    assert "gift:none" in choices(state)
    do(state, "gift:none")
    assert cubes(state) == {"bank": 1, "park": 1}


def test_with_the_supply_empty_a_chosen_gift_asks_only_which_cube_and_not_even_that_if_one_sector_has_any() -> None:
    state = card_turn("notre-dame", supply=0, sectors={"bank": 1, "park": 2}, notre_dame=1, friend="hotel")
    assert choices(do(state, "play:notre-dame:own", "gift:1")) == ["from:bank", "from:park"]
    state = do(card_turn("notre-dame", supply=0, sectors={"park": 2}), "play:notre-dame:own", "gift:1")
    assert (cubes(state), seat_of(state)["notre_dame"], state.current_player) == ({"park": 1}, 1, 1)


def test_a_cube_that_leaves_the_park_for_notre_dame_no_longer_adds_to_the_gift() -> None:
    state = card_turn("notre-dame", supply=0, sectors={"park": 2, "bank": 1})
    do(state, "play:notre-dame:own", "gift:1", "from:park")
    assert points(state) == 1


# The trusted friend -----------------------------------------------------------------------------------------------


def test_the_friend_goes_first_to_any_of_the_seven_sectors() -> None:
    state = do(card_turn("friend"), "play:friend:own")
    assert choices(state) == [f"to:{sector}" for sector in SECTORS]


def test_the_friend_must_go_to_a_different_sector_from_where_he_stands() -> None:
    state = do(card_turn("friend", friend="hotel"), "play:friend:own")
    assert choices(state) == [f"to:{sector}" for sector in SECTORS if sector != "hotel"]


def test_the_friend_places_no_cube_and_needs_none() -> None:
    state = do(card_turn("friend", supply=0, sectors={"residence": 2}), "play:friend:own", "to:residence")
    assert cubes(state) == {"residence": 2}
    assert points(state) == 3


def test_the_friend_counts_in_the_park_he_comes_to_and_not_in_the_one_he_leaves() -> None:
    state = card_turn("friend", sectors={"park": 1, "residence": 1}, friend="park")
    do(state, "play:friend:own", "to:residence")
    assert told(state, "points") == [[0, 2, 0]]


def test_the_friend_drives_and_lodges_like_a_cube() -> None:
    state = do(card_turn("friend", sectors={"hotel": 3}, rat=2), "play:friend:own", "to:hotel", "hotel:rat")
    assert state.current_player == 0
    do(state, "hotel:rat")
    assert seat_of(state)["rat"] == 0
    state = do(card_turn("friend"), "play:friend:own", "to:carriage", "drive:X0:take")
    assert seat_of(state)["messages"] == [1, 0, 0, 0]


# Cards of every colour --------------------------------------------------------------------------------------------


def test_a_card_works_for_whoever_plays_it_whatever_its_colour() -> None:
    state = do(card_turn("park", "bank", "hotel", sectors={"bank": 1}), "play:bank:right")
    assert seat_of(state)["coins"] == 5
    assert seat_of(state, 3)["coins"] == 3
    assert seat_of(state, 3)["status"] == ["hidden", "played", "hidden"]


def test_cards_of_a_kind_and_different_colours_are_different_choices() -> None:
    assert choices(card_turn("bank", "bank", "bank")) == ["play:bank:own", "play:bank:right", "play:bank:right2"]


# The hotel --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "thing", "after"), [("coin", "coins", 4), ("cube", "supply", 4), ("rat", "rat", 4)])
def test_a_hotel_choice_is_a_coin_a_cube_or_a_step_back(choice: str, thing: str, after: int) -> None:
    state = do(card_turn("hotel", rat=5), "play:hotel:own")
    assert choices(state) == ["hotel:coin", "hotel:cube", "hotel:rat"]
    assert seat_of(do(state, f"hotel:{choice}"))[thing] == after


@pytest.mark.parametrize("pieces", [4, 5, 6])
def test_two_hotel_choices_may_be_different_or_the_same_twice(pieces: int) -> None:
    state = do(card_turn("hotel", sectors={"hotel": pieces - 1}, rat=5), "play:hotel:own", "hotel:coin")
    assert choices(state) == ["hotel:coin", "hotel:cube", "hotel:rat"]
    do(state, "hotel:cube")
    assert (seat_of(state)["coins"], seat_of(state)["supply"]) == (4, 4)
    assert state.current_player == 1


def test_a_hotel_choice_without_effect_is_not_open() -> None:
    assert choices(do(card_turn("hotel", rat=0), "play:hotel:own")) == ["hotel:coin", "hotel:cube"]
    assert choices(do(card_turn("hotel", rat=1, supply=14), "play:hotel:own")) == ["hotel:coin", "hotel:rat"]
    poor: dict[int, Things] = {1: {"coins": 0}, 2: {"coins": 0}, 3: {"coins": 0}}
    state = do(card_turn("hotel", coins=25, rat=1, others=poor), "play:hotel:own")
    assert choices(state) == ["hotel:cube", "hotel:rat"]


def test_the_only_open_hotel_choice_is_made_and_with_none_open_nothing_happens() -> None:
    poor: dict[int, Things] = {1: {"coins": 0}, 2: {"coins": 0}, 3: {"coins": 0}}
    state = do(card_turn("hotel", coins=25, rat=0, supply=4, others=poor), "play:hotel:own")
    assert seat_of(state)["supply"] == 4
    assert state.current_player == 1
    state = do(card_turn("hotel", coins=25, rat=0, supply=14, others=poor), "play:hotel:own")
    assert (seat_of(state)["supply"], seat_of(state)["coins"]) == (13, 25)
    assert state.current_player == 1


def test_a_first_hotel_choice_may_close_the_second() -> None:
    state = do(card_turn("hotel", sectors={"hotel": 3}, rat=1), "play:hotel:own", "hotel:rat")
    assert choices(state) == ["hotel:coin", "hotel:cube"]


# The carriage: markets and streets --------------------------------------------------------------------------------


def streets(count: int) -> set[frozenset[str]]:
    """The steps of the rules' table, for every borough."""
    steps = []
    for i in range(count):
        before = (i - 1) % count
        steps += [(f"V{before}", f"V{i}"), (f"V{i}", f"W{i}"), (f"W{i}", f"X{i}"), (f"X{i}", f"Y{i}")]
        steps += [(f"Y{i}", f"W{before}")]
        steps += [(f"C{i}", there) for there in (f"V{before}", f"V{i}", f"W{i}", f"X{i}", f"Y{i}", f"W{before}")]
    return {frozenset(step) for step in steps}


def within(reach: int, start: str, count: int) -> set[str]:
    """The markets at most that many steps away."""
    there = {start}
    for _ in range(reach):
        there |= {market for step in streets(count) if step & there for market in step}
    return there


def ends(labels: list[str]) -> set[str]:
    return {label.split(":")[1] for label in labels}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_are_five_markets_and_eleven_steps_a_borough(players: int) -> None:
    count = boroughs(players)
    joined = set()
    for market in sorted(within(9, "C0", count)):
        state = do(card_turn("carriage", players=players, carriage=market), "play:carriage:own")
        joined |= {frozenset((market, end)) for end in ends(choices(state)) if end != market}
    assert joined == streets(count)
    assert len(joined) == 11 * count
    assert len({market for step in joined for market in step}) == 5 * count


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("reach", [1, 2, 3, 4])
def test_the_carriage_moves_from_nought_to_as_many_steps_as_there_are_pieces(players: int, reach: int) -> None:
    for start in ("C0", "W1", "Y2"):
        state = card_turn("carriage", players=players, carriage=start, sectors={"carriage": reach - 1})
        do(state, "play:carriage:own")
        assert ends(choices(state)) == within(reach, start, boroughs(players))


def test_neighbouring_centres_are_two_steps_apart_and_opposite_ones_three() -> None:
    for reach, centres in ((1, {"C0"}), (2, {"C0", "C1", "C3"}), (3, {"C0", "C1", "C2", "C3"})):
        state = do(card_turn("carriage", sectors={"carriage": reach - 1}), "play:carriage:own")
        assert {end for end in ends(choices(state)) if end[0] == "C"} == centres


def test_markets_are_counted_from_the_own_borough_clockwise() -> None:
    state = do(card_turn("carriage", seat=3, sectors={"carriage": 1}), "play:carriage:own", "drive:C1")
    assert seat_of(state, 3)["carriage"] == "C0"
    state = do(card_turn("carriage", players=2, seat=1), "play:carriage:own", "drive:V0:take")
    assert seat_of(state, 1)["carriage"] == "V2"
    assert seat_of(state, 1)["messages"] == [0, 0, 1, 0]


def test_any_number_of_carriages_may_share_a_market_and_pass_each_other() -> None:
    others: dict[int, Things] = {1: {"carriage": "V0"}, 2: {"carriage": "V0"}, 3: {"carriage": "V3"}}
    state = card_turn("carriage", sectors={"carriage": 1}, others=others)
    do(state, "play:carriage:own")
    assert ends(choices(state)) == within(2, "C0", 4)
    assert seat_of(do(state, "drive:V0:take"))["carriage"] == "V0"


# Messages ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "award", "thing", "after"),
    [("coin", 1, "coins", 4), ("cube", 2, "supply", 4), ("rat", 3, "rat", 4), ("points", 4, "rat", 5)],
)
def test_a_taken_message_is_carried_out_at_once(message: str, award: int, thing: str, after: int) -> None:
    state = do(card_turn("carriage", rat=5, markets={"X0": message}), "play:carriage:own", "drive:X0:take")
    assert points(state) == award
    assert seat_of(state)[thing] == after
    others = {"coins": 3, "supply": 3, "rat": 5}
    assert all(seat_of(state)[other] == unchanged for other, unchanged in others.items() if other != thing)


def test_a_message_may_be_left_and_one_taken_leaves_the_market_empty() -> None:
    state = do(card_turn("carriage"), "play:carriage:own", "drive:X0")
    assert "X0" in whole(state)["markets"]
    assert points(state) == 0
    state = do(card_turn("carriage"), "play:carriage:own", "drive:X0:take")
    assert "X0" not in whole(state)["markets"]
    state = card_turn("carriage", others={1: {"messages": ["X0"]}})
    assert "drive:X0:take" not in choices(do(state, "play:carriage:own"))


def test_messages_passed_over_are_not_taken() -> None:
    state = do(card_turn("carriage", sectors={"carriage": 2}), "play:carriage:own", "drive:C2")
    assert len(whole(state)["markets"]) == 16
    assert seat_of(state)["messages"] == [0, 0, 0, 0]


def test_going_out_and_back_needs_two_steps_and_counts_as_moved() -> None:
    near = do(card_turn("carriage", carriage="X0"), "play:carriage:own")
    assert "drive:X0" in choices(near)
    assert "drive:X0:take" not in choices(near)
    far = do(card_turn("carriage", carriage="X0", sectors={"carriage": 1}), "play:carriage:own", "drive:X0:take")
    assert seat_of(far)["messages"] == [1, 0, 0, 0]


def test_a_colour_held_less_than_every_other_may_be_taken_even_the_own_one() -> None:
    state = card_turn("carriage", sectors={"carriage": 9}, supply=3, messages=["X1", "X2", "X3"])
    do(state, "play:carriage:own")
    taken = {label.split(":")[1] for label in choices(state) if label.endswith(":take")}
    assert {colour_of(market, 4) for market in taken} == {0}


def test_colours_without_a_message_on_the_board_no_longer_hold_anyone_back() -> None:
    gone: dict[int, Things] = {1: {"messages": ["V3", "W2", "X3", "Y3"]}}
    state = card_turn("carriage", sectors={"carriage": 9}, supply=3, messages=["X0", "X1", "X2"], others=gone)
    do(state, "play:carriage:own")
    taken = {label.split(":")[1] for label in choices(state) if label.endswith(":take")}
    assert {colour_of(market, 4) for market in taken} == {0, 1, 2}


def test_with_two_players_all_four_colours_are_in_play() -> None:
    state = card_turn("carriage", players=2, sectors={"carriage": 9}, supply=3, messages=["X0", "X2"])
    do(state, "play:carriage:own")
    taken = {label.split(":")[1] for label in choices(state) if label.endswith(":take")}
    assert {colour_of(market, 4) for market in taken} == {1, 3}


# The park ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pieces", "bonus"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (6, 3)])
def test_every_receipt_of_points_brings_one_more_per_two_pieces_in_the_park(pieces: int, bonus: int) -> None:
    state = do(card_turn("residence", sectors={"park": pieces}), "play:residence:own")
    assert told(state, "points") == [[0, 1, bonus]]
    assert points(state) == 1 + bonus


def test_the_friend_counts_in_the_park_and_a_message_is_a_receipt() -> None:
    state = card_turn("carriage", sectors={"park": 1}, friend="park", markets={"X0": "points"})
    assert points(do(state, "play:carriage:own", "drive:X0:take")) == 5
