"""What the rulebook leaves open and the rules here decide: one test or more for each decision, in their order."""

from typing import Any

import pytest

from parvis import TERMINAL
from tests.games.notre_dame.rules.positions import (
    GREY,
    SECTORS,
    Things,
    bribe_turn,
    card_turn,
    choices,
    cubes,
    do,
    phase,
    points,
    seat_of,
    told,
    whole,
)


def shown(state: Any, viewer: int | None) -> Any:
    return state.view(viewer)["players"]


# Points and gains -------------------------------------------------------------------------------------------------


def test_totals_of_points_are_hidden_from_others_until_the_end() -> None:
    state = bribe_turn("mayor", nth_round=3, last=True, points=7, others={1: {"points": 4}})
    assert [player["points"] for player in shown(state, 0)] == [7, None, None, None]
    assert [player["points"] for player in shown(state, None)] == [None] * 4
    do(state, "bribe:nobody")
    assert state.current_player == TERMINAL
    assert [player["points"] for player in shown(state, None)] == [7, 4, 0, 0]


def test_each_receipt_and_loss_of_points_is_public() -> None:
    state = do(card_turn("residence", sectors={"park": 2}), "play:residence:own")
    assert state.trace is not None
    assert [event.visible_to(-1) for event in state.trace if event.kind == "points"] == [True]
    state = do(bribe_turn(last=True, rat=9, points=5), "bribe:nobody")
    assert state.trace is not None
    assert [event.visible_to(-1) for event in state.trace if event.kind == "plague-loss"] == [True]


def test_boards_and_the_colours_of_messages_held_are_public() -> None:
    state = card_turn(messages=["X1", "V3"], sectors={"bank": 2}, rat=4, notre_dame=1, friend="park")
    player = shown(state, None)[0]
    assert player["messages"] == [0, 1, 0, 1]
    assert player["sectors"] == {sector: 2 if sector == "bank" else 0 for sector in SECTORS}
    assert [player[name] for name in ("coins", "supply", "general", "rat", "notre_dame", "friend")] == [
        3, 4, 7, 4, 1, "park",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "thing", "before", "after"), [("school", "supply", 4, 6), ("bank", "coins", 3, 6), ("park", "rat", 5, 4)]
)
def test_gains_are_automatic_and_in_full(card: str, thing: str, before: int, after: int) -> None:
    state = card_turn(card, sectors={card: 2}, rat=5)
    assert seat_of(state)[thing] == before
    do(state, f"play:{card}:own")
    assert seat_of(state)[thing] == after
    assert state.current_player == 1


def test_each_hotel_choice_is_a_gain_of_its_own_and_each_may_find_another_giver() -> None:
    others: dict[int, Things] = {1: {"coins": 8}, 2: {"coins": 8}, 3: {"coins": 6}}
    state = card_turn("hotel", coins=3, sectors={"hotel": 3}, others=others)
    do(state, "play:hotel:own", "hotel:coin", "hotel:coin")
    assert [seat_of(state, seat)["coins"] for seat in range(4)] == [5, 7, 7, 6]


def test_the_richest_player_gives_for_any_gain_of_coins() -> None:
    others: dict[int, Things] = {1: {"coins": 8}, 2: {"coins": 10}, 3: {"coins": 6}}
    state = do(card_turn("hotel", coins=1, others=others), "play:hotel:own", "hotel:coin")
    assert [seat_of(state, seat)["coins"] for seat in (0, 2)] == [2, 9]

    state = card_turn("carriage", coins=1, others=others, markets={"X0": "coin"})
    do(state, "play:carriage:own", "drive:X0:take")
    assert [seat_of(state, seat)["coins"] for seat in (0, 2)] == [2, 9]

    state = do(bribe_turn("moneylender", coins=1, others=others), "bribe:moneylender")
    assert [seat_of(state, seat)["coins"] for seat in (0, 2)] == [2, 9]  # the coin paid comes back, one is given


def test_a_tied_receiver_never_gives_to_themselves() -> None:
    others: dict[int, Things] = {1: {"coins": 3}, 2: {"coins": 3}, 3: {"coins": 9}}
    state = do(card_turn("bank", coins=9, others=others), "play:bank:own")
    assert seat_of(state)["coins"] == 10  # from the one coin in the supply
    others = {1: {"coins": 3}, 2: {"coins": 4}, 3: {"coins": 9}}
    state = do(card_turn("bank", coins=9, others=others), "play:bank:own")
    assert [seat_of(state, seat)["coins"] for seat in range(4)] == [10, 3, 4, 8]


# Cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sector", ["school", "bank", "residence", "park", "hospital"])
def test_a_sector_card_with_a_cube_in_the_supply_must_be_carried_out(sector: str) -> None:
    state = do(card_turn(sector, supply=1, sectors={"hotel": 1}), f"play:{sector}:own")
    assert cubes(state) == {"hotel": 1, sector: 1}
    assert state.current_player == 1


@pytest.mark.parametrize("sector", ["carriage", "hotel"])
def test_carriage_house_and_hotel_ask_on_but_the_cube_is_placed_already(sector: str) -> None:
    state = do(card_turn(sector, rat=3), f"play:{sector}:own")
    assert cubes(state) == {sector: 1}
    assert "forgo" not in choices(state)


def test_a_message_is_only_taken_by_a_carriage_that_moved_at_least_one_step() -> None:
    state = do(card_turn("carriage", carriage="V0"), "play:carriage:own")
    assert "drive:V0" in choices(state)
    assert "drive:V0:take" not in choices(state)
    assert "drive:V1:take" in choices(state)


def test_the_park_adds_nothing_to_nought_points() -> None:
    state = do(bribe_turn("advocate", sectors={"park": 4}, messages=["X0"]), "bribe:advocate")
    assert (points(state), told(state, "points")) == (0, [])
    crowd: dict[int, Things] = {1: {"notre_dame": 6}, 2: {"notre_dame": 4}}
    state = bribe_turn("mayor", nth_round=3, last=True, sectors={"park": 4}, notre_dame=1, others=crowd)
    assert points(do(state, "bribe:nobody")) == 0


# Bribes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("person", ["moneylender", "monk", "doctor", *GREY["A"][:2], *GREY["B"], *GREY["C"]])
def test_favours_that_move_nothing_are_automatic(person: str) -> None:
    state = do(bribe_turn(person, sectors={"bank": 3}, rat=2), f"bribe:{person}")
    assert state.current_player == 1


def test_the_innkeepers_hotel_choice_must_be_made() -> None:
    state = do(bribe_turn("innkeeper", rat=2), "bribe:innkeeper")
    assert choices(state) == ["hotel:coin", "hotel:cube", "hotel:rat"]


@pytest.mark.parametrize(
    ("person", "path"), [("juggler", ["from:bank", "to:hotel"]), ("bishop", ["to:hotel"])], ids=["juggler", "bishop"]
)
def test_once_a_piece_is_put_down_its_action_is_carried_out_like_a_cards(person: str, path: list[str]) -> None:
    state = do(bribe_turn(person, sectors={"bank": 1}, rat=2), f"bribe:{person}", *path)
    assert choices(state) == ["hotel:coin", "hotel:cube", "hotel:rat"]


# Plague -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_the_plague_never_takes_points_below_nought(before: int, after: int) -> None:
    assert points(do(bribe_turn(last=True, rat=9, points=before), "bribe:nobody")) == after


def test_among_tied_fullest_sectors_the_player_chooses_one_that_holds_a_cube() -> None:
    state = bribe_turn(last=True, rat=9, sectors={"bank": 1, "park": 1}, friend="school")
    do(state, "bribe:nobody")
    assert (phase(state), state.current_player) == ("plague", 0)
    assert choices(state) == ["to:bank", "to:park"]
    assert cubes(do(state, "to:park")) == {"bank": 1}


def test_a_tie_between_the_friend_alone_and_one_cube_leaves_no_choice() -> None:
    state = do(bribe_turn(last=True, rat=9, sectors={"bank": 1}, friend="school"), "bribe:nobody")
    assert phase(state) == "draft"
    assert (cubes(state), seat_of(state)["friend"]) == ({}, "school")


def test_a_tie_between_cubes_and_the_friend_with_cubes_is_a_choice() -> None:
    state = do(bribe_turn(last=True, rat=9, sectors={"bank": 2, "park": 1}, friend="park"), "bribe:nobody")
    assert choices(state) == ["to:bank", "to:park"]


@pytest.mark.parametrize("things", [Things(points=5, rat=9, friend="school"), Things(points=5, rat=9, notre_dame=2)])
def test_with_no_cube_in_any_sector_none_is_lost(things: Things) -> None:
    state = bribe_turn(last=True, **things)
    before = seat_of(state)["general"]
    do(state, "bribe:nobody")
    assert (points(state), seat_of(state)["general"]) == (3, before)
    assert phase(state) == "draft"


def test_players_are_settled_one_after_the_other_each_wholly() -> None:
    sick: Things = {"rat": 9, "points": 5, "sectors": {"bank": 1, "park": 1}}
    state = do(bribe_turn(seat=3, last=True, others={0: sick, 1: sick}), "bribe:nobody")
    assert state.current_player == 0
    assert (points(state, 0), points(state, 1)) == (3, 5)
    assert told(state, "plague-loss") == [[0, 2]]
    do(state, "to:bank")
    assert told(state, "cube-lost") == [[0, SECTORS.index("bank")]]
    assert (state.current_player, points(state, 1)) == (1, 3)
    assert seat_of(state, 2)["rat"] == 0
    do(state, "to:park")
    assert seat_of(state, 2)["rat"] > 0
    assert whole(state)["round"] == 2


# The end ----------------------------------------------------------------------------------------------------------


def test_players_still_tied_after_coins_and_cubes_share_the_victory() -> None:
    others: dict[int, Things] = {1: {"points": 30, "coins": 1, "supply": 6}, 2: {"points": 29, "coins": 9}}
    state = bribe_turn(
        "minstrel", "mayor", players=3, nth_round=3, last=True, points=30, coins=3, supply=4, others=others
    )
    do(state, "bribe:nobody")
    assert state.winners() == [0, 1]
    assert state.returns() == [0.25, 0.25, -0.5]
