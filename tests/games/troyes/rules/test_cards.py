"""The 27 activity cards: hiring, how often they act, what each does."""

from typing import Any

import pytest

from parvis import State
from tests.games.troyes.rules.positions import (
    CARDS,
    NEUTRAL,
    Dice,
    action_turn,
    card_at,
    choices,
    dice_of,
    do,
    each_seat,
    event_cubes,
    event_state,
    seat_of,
    told,
)
from tests.games.troyes.rules.test_actions import act, own, step

# Cost, points of the first and second space, divisor.
TABLE = {
    "artisan": (3, 1, 1, 4), "merchant": (4, 2, 1, 2), "miller": (4, 2, 1, 4),
    "innkeeper": (4, 2, 1, 2), "blacksmith": (6, 3, 2, 4), "militia": (6, 3, 2, 4),
    "journeyman": (6, 3, 1, 4), "goldsmith": (8, 4, 2, 5), "sculptor": (8, 4, 2, 4),
    "tithing": (5, 3, 1, 3), "monk": (6, 3, 2, 3), "priest": (6, 3, 2, 3),
    "apprenticeship": (6, 3, 2, 4), "confession": (5, 2, 1, 3), "templar": (6, 3, 2, 3),
    "pilgrimage": (8, 4, 2, 7), "procession": (7, 3, 2, 5), "glassblower": (7, 3, 2, 8),
    "archer": (5, 2, 1, 2), "chivalry": (6, 3, 2, 5), "diplomat": (4, 2, 1, 3),
    "hunting": (4, 2, 1, 4), "mercenary": (4, 2, 1, 3), "tax-collector": (6, 3, 2, 4),
    "captain": (7, 3, 2, 5), "joust": (7, 3, 2, 5), "troubadour": (6, 3, 1, 4),
}  # fmt: skip
DELAYED = ["blacksmith", "militia", "tithing", "monk", "priest", "apprenticeship", "confession", "templar"]
EACH_CARD = pytest.mark.parametrize("card", CARDS)


def colour_of(card: str) -> str:
    return ["yellow", "white", "red"][CARDS.index(card) // 9]


def label_of(card: str) -> str:
    return f"card:{colour_of(card)}:{['I', 'II', 'III'][CARDS.index(card) % 9 // 3]}"


def with_card(card: str, *faces: int, hired: bool = True, left: tuple[int, ...] = (), **wish: Any) -> State:
    """A turn with own dice of a card's colour, some of them to be left over, and a neutral one of another colour."""
    colour = colour_of(card)
    dice: dict[int, Dice] = {0: {colour: [*faces, *left]}, NEUTRAL: {"white" if colour == "red" else "red": [1]}}
    dice.update(wish.pop("dice", {}))
    if hired:
        wish["tradesmen"] = {card: [0]}
    return action_turn(cards=[card], dice=dice, **wish)


def activate(card: str, *faces: int, hired: bool = True, left: tuple[int, ...] = (), **wish: Any) -> State:
    """The card activated with those own dice, up to its first question."""
    state = with_card(card, *faces, hired=hired, left=left, **wish)
    return act(state, label_of(card), *own(colour_of(card), *faces))


def end_action(state: State) -> State:
    """Answer what a card asks as modestly as possible."""
    while step(state) != "main":
        labels = choices(state)
        do(state, next((label for label in ("done", "amount:1", "mill:palace") if label in labels), labels[0]))
    return state


def points(state: State, seat: int = 0) -> int:
    return int(seat_of(state, seat)["points"])


# Hiring -----------------------------------------------------------------------------------------------------------


@EACH_CARD
def test_hiring_costs_what_the_card_says_and_takes_the_first_space(card: str) -> None:
    settled = end_action(activate(card, 6, 6, 6, deniers=20, influence=9, supply=1, script=[1]))
    hiring = end_action(activate(card, 6, 6, 6, deniers=20, influence=9, supply=1, script=[1], hired=False))
    assert seat_of(settled)["deniers"] - seat_of(hiring)["deniers"] == TABLE[card][0]
    assert card_at(hiring, card)["tradesmen"] == ["first", "no", "no", "no"]
    assert (seat_of(settled)["supply"], seat_of(hiring)["supply"]) == (1, 0)


def test_the_priest_costs_eight_in_the_first_edition() -> None:
    state = activate("priest", 6, hired=False, supply=1, edition="first")
    assert seat_of(state)["deniers"] == 10 - 8


@EACH_CARD
def test_who_cannot_pay_the_cost_cannot_hire(card: str) -> None:
    needed = TABLE[card][0] + {"innkeeper": 1, "journeyman": 3}.get(card, 0)
    wish: Any = {"hired": False, "supply": 1, "influence": 9}
    assert label_of(card) in choices(with_card(card, 6, 6, 6, deniers=needed, **wish))
    assert label_of(card) not in choices(with_card(card, 6, 6, 6, deniers=needed - 1, **wish))


@EACH_CARD
def test_first_and_second_space_bring_their_points_at_the_end_and_the_picture_none(card: str) -> None:
    wish: Any = {"points": dict.fromkeys(range(4), 20), "cards": [card], "dice": {0: {"red": [1]}}}
    before = action_turn(**wish).scores()
    after = action_turn(tradesmen={card: [0, 1, 2]}, **wish).scores()
    assert [after[seat] - before[seat] for seat in range(4)] == [TABLE[card][1], TABLE[card][2], 0, 0]


@pytest.mark.parametrize(
    ("there", "stands"),
    [([1], "second"), ([None, 1], "first"), ([1, 2], "picture"), ([1, 2, 3], "picture"), ([1, None, 2], "second")],
)
def test_a_tradesman_takes_the_first_free_space_or_the_picture(there: list[int | None], stands: str) -> None:
    state = action_turn(tradesmen={"merchant": there}, supply=1, dice={0: {"yellow": [4], "red": [1]}})
    act(state, "card:yellow:I", "own:yellow:4")
    assert card_at(state, "merchant")["tradesmen"][0] == stands


def test_nobody_has_two_tradesmen_on_a_card_and_one_on_the_picture_does_not_move_up() -> None:
    state = action_turn(tradesmen={"merchant": [None, 1, 0]}, supply=1, dice={0: {"yellow": [4], "red": [1]}})
    act(state, "card:yellow:I", "own:yellow:4")
    assert card_at(state, "merchant")["tradesmen"] == ["picture", "second", "no", "no"]
    assert seat_of(state)["supply"] == 1
    assert seat_of(state)["deniers"] == 10 + 4


def test_a_tradesman_who_moves_away_frees_the_space_and_nobody_moves_up() -> None:
    state = action_turn(
        cards=["archer"],
        tradesmen={"merchant": [0, 1, 2]},
        dice={0: {"red": [2]}, 1: {"white": [1]}, 3: {"yellow": [4]}},
        supply={3: 1},
        script=[1],
    )
    act(state, "card:red:I", "own:red:2", source="card:yellow:I")
    assert card_at(state, "merchant")["tradesmen"] == ["no", "second", "picture", "no"]
    do(state, "pass", "pass")
    act(state, "card:yellow:I", "own:yellow:4")
    assert card_at(state, "merchant")["tradesmen"] == ["no", "second", "picture", "first"]


def test_a_card_face_down_cannot_be_activated() -> None:
    state = action_turn(nth_round=1, supply=1, deniers=20, dice={0: {"yellow": [6], "white": [6], "red": [6]}})
    assert {label for label in choices(state) if label.startswith("card")} == {
        "card:yellow:I", "card:white:I", "card:red:I"
    }  # fmt: skip


# How often --------------------------------------------------------------------------------------------------------


@EACH_CARD
def test_a_card_is_activated_as_often_as_the_divisor_goes_into_the_sum(card: str) -> None:
    state = activate(card, 6, 6, 5, influence=9)
    assert told(state, "activates") == [[0, CARDS.index(card), 17 // TABLE[card][3]]]


@EACH_CARD
def test_a_sum_below_the_divisor_does_not_activate_a_card(card: str) -> None:
    divisor = TABLE[card][3]
    deniers = 3 if card == "journeyman" else 1
    faces = (divisor,) if divisor <= 6 else (divisor - 5, 5)
    assert label_of(card) in choices(with_card(card, *faces, deniers=deniers))
    assert label_of(card) not in choices(with_card(card, faces[0] - 1, *faces[1:], deniers=deniers))


@pytest.mark.parametrize("card", DELAYED)
def test_a_delayed_card_gets_as_many_cubes_as_activations(card: str) -> None:
    state = activate(card, 6, 5, 6)
    assert card_at(state, card)["cubes"] == [17 // TABLE[card][3], 0, 0, 0]
    assert state.current_player == 1


# Conversions ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "faces", "means", "most"),
    [
        ("artisan", (6, 6), {"influence": 9}, 3),
        ("artisan", (6, 6), {"influence": 2}, 2),
        ("innkeeper", (6,), {"deniers": 9}, 3),
        ("innkeeper", (6, 6), {"deniers": 2}, 2),
        ("journeyman", (6, 6), {"deniers": 20}, 3),
        ("journeyman", (6, 6), {"deniers": 8}, 2),
        ("troubadour", (6, 6), {"influence": 20}, 3),
        ("troubadour", (6, 6), {"influence": 8}, 2),
        ("diplomat", (6, 5), {"influence": 9}, 3),
        ("diplomat", (6, 5), {"influence": 2}, 2),
        ("diplomat", (6, 5), {"influence": 9, "nth_round": 1, "event_cubes": {"marauding": {1: 2}}}, 2),
    ],
)
def test_a_conversion_is_done_once_to_as_often_as_activated_and_paid_for(
    card: str, faces: tuple[int, ...], means: Any, most: int
) -> None:
    state = activate(card, *faces, **means)
    assert choices(state) == [f"amount:{count}" for count in range(1, most + 1)]


@pytest.mark.parametrize(
    ("card", "times", "deniers", "influence", "gained"),
    [("artisan", 3, 18, -3, 0), ("innkeeper", 4, -4, 4, 0), ("journeyman", 3, -9, 0, 6), ("troubadour", 2, 0, -6, 4)],
)
def test_a_conversion_takes_and_gives(card: str, times: int, deniers: int, influence: int, gained: int) -> None:
    state = do(activate(card, 6, 6, influence=8), f"amount:{times}")
    assert seat_of(state)["deniers"] == 10 + deniers
    assert seat_of(state)["influence"] == 8 + influence
    assert points(state) == gained


@pytest.mark.parametrize("card", ["artisan", "troubadour", "diplomat"])
def test_a_conversion_that_cannot_be_paid_once_in_influence_is_not_open(card: str) -> None:
    lacking = 2 if card == "troubadour" else 0
    assert label_of(card) not in choices(with_card(card, 6, influence=lacking))
    assert label_of(card) in choices(with_card(card, 6, influence=lacking + 1))


@pytest.mark.parametrize(("card", "once"), [("innkeeper", 1), ("journeyman", 3)])
def test_a_conversion_of_deniers_must_be_payable_once_after_the_dice(card: str, once: int) -> None:
    bought: dict[int, Dice] = {0: {"red": [1]}, NEUTRAL: {"yellow": [6]}}
    for deniers, able in ((2 + once, True), (1 + once, False)):
        state = action_turn(tradesmen={card: [0]}, deniers=deniers, dice=bought)
        assert (label_of(card) in choices(state)) == able


def test_dice_that_leave_too_little_for_one_conversion_cannot_be_bought() -> None:
    dice: dict[int, Dice] = {0: {"yellow": [4, 5]}, NEUTRAL: {"yellow": [6]}}
    state = action_turn(tradesmen={"journeyman": [0]}, deniers=4, dice=dice)
    assert choices(do(state, "card:yellow:III")) == ["pick:own:yellow:4", "pick:own:yellow:5"]


def test_what_is_left_after_hiring_and_dice_is_converted() -> None:
    state = activate("journeyman", 6, 6, hired=False, supply=1, deniers=13)
    assert choices(state) == ["amount:1", "amount:2"]  # 13 - 6 = 7


def test_influence_bought_at_twenty_is_lost_and_the_action_is_legal() -> None:
    state = do(activate("innkeeper", 6, influence=20), "amount:3")
    assert (seat_of(state)["deniers"], seat_of(state)["influence"]) == (7, 20)


# Yellow cards -----------------------------------------------------------------------------------------------------


def test_the_merchant_brings_two_deniers_each_time() -> None:
    assert seat_of(activate("merchant", 6, 5, 4))["deniers"] == 10 + 14


@pytest.mark.parametrize(("where", "deniers"), [("palace", 3 * 2 * 3), ("bishopric", 3 * 2 * 1)])
def test_the_miller_chooses_once_between_own_citizens_in_palace_and_bishopric(where: str, deniers: int) -> None:
    state = activate("miller", 6, 6, buildings={"palace": "00011N", "bishopric": "01 22 33"}, expelled={where: "0"})
    assert choices(state) == ["mill:palace", "mill:bishopric"]
    do(state, f"mill:{where}")
    assert seat_of(state)["deniers"] == 10 + deniers
    assert state.current_player == 1


def test_a_citizen_hired_away_does_not_count_for_the_miller() -> None:
    state = with_card("miller", 4, hired=False, buildings={"palace": "00011N"})
    act(state, "card:yellow:I", "own:yellow:4", source="space:palace:1")
    assert seat_of(do(state, "mill:palace"))["deniers"] == 10 - 4 + 4


def test_the_goldsmith_brings_a_point_and_two_deniers_and_the_sculptor_a_point() -> None:
    goldsmith = activate("goldsmith", 6, 4)
    assert (points(goldsmith), seat_of(goldsmith)["deniers"]) == (2, 14)
    sculptor = activate("sculptor", 6, 6, 3)
    assert (points(sculptor), seat_of(sculptor)["deniers"]) == (3, 10)


# White cards ------------------------------------------------------------------------------------------------------


def test_the_pilgrimage_takes_dice_of_any_colours_and_brings_two_points_each_time() -> None:
    dice: dict[int, Dice] = {0: {"yellow": [6]}, 2: {"white": [5]}, NEUTRAL: {"red": [3, 1]}}
    state = action_turn(tradesmen={"pilgrimage": [0]}, deniers=12, dice=dice)
    act(state, "card:white:III", "own:yellow:6", "left2:white:5", "neutral:red:3")
    assert points(state) == 4
    assert each_seat(state, "deniers") == [0, 10, 16, 10]


@pytest.mark.parametrize("colour", ["yellow", "white", "red"])
def test_the_pilgrimage_takes_dice_of_one_colour_too(colour: str) -> None:
    spare: Dice = {"red": [1]}
    state = action_turn(tradesmen={"pilgrimage": [0]}, dice={0: {colour: [6, 1]}, NEUTRAL: spare})
    assert points(act(state, "card:white:III", *own(colour, 1, 6))) == 2


@pytest.mark.parametrize(("cubes", "gained"), [(0, 0), (1, 0), (2, 2), (3, 2), (4, 4)])
def test_the_glassblower_rounds_down_in_each_activation(cubes: int, gained: int) -> None:
    state = activate("glassblower", 6, 6, 4, cathedral=["0" * cubes + "1" * (6 - cubes), "N....."])
    assert points(state) == gained


@pytest.mark.parametrize(
    ("others", "gained"),
    [
        ({1: {"red": [6]}}, [4, 0, 0, 0]),
        ({1: {"red": [6], "yellow": [1]}}, [4, 4, 0, 0]),
        ({1: {"red": [6]}, 2: {"yellow": [1, 1, 1]}}, [0, 0, 4, 0]),
        ({NEUTRAL: {"red": [1], "yellow": [1]}}, [4, 0, 0, 0]),
        ({NEUTRAL: {"red": [1], "yellow": [1]}, 3: {"white": [1, 1]}}, [4, 0, 0, 4]),
        ({NEUTRAL: {"red": [1, 1], "yellow": [1]}}, [0, 0, 0, 0]),
    ],
)
def test_the_procession_rewards_those_with_most_dice_afterwards(others: Any, gained: list[int]) -> None:
    state = activate("procession", 6, 4, left=(1, 1), dice=others)
    assert choices(state) == ["amount:1", "amount:2"]
    assert each_seat(do(state, "amount:2"), "points") == gained


def test_the_procession_rewards_nobody_where_no_die_is_left() -> None:
    state = activate("procession", 5, dice={NEUTRAL: {}})
    assert len(told(state, "round-ends")) == 1
    assert told(state, "points") == []


# Red cards --------------------------------------------------------------------------------------------------------


def test_hunting_brings_three_influence_and_what_exceeds_twenty_is_lost() -> None:
    assert seat_of(activate("hunting", 6, 3))["influence"] == 4 + 6
    assert seat_of(activate("hunting", 6, 3, influence=16))["influence"] == 20


def test_the_mercenary_brings_three_deniers() -> None:
    assert seat_of(activate("mercenary", 6, 5))["deniers"] == 10 + 9


def test_the_tax_collector_takes_from_players_as_far_as_able_and_from_the_bank_for_neutral_citizens() -> None:
    state = activate(
        "tax-collector",
        6,
        6,
        buildings={"city-hall": "10N 221"},
        expelled={"city-hall": "3"},
        deniers={2: 4},
        points={2: 5},
    )
    assert each_seat(state, "deniers") == [10 + 6 + 4 + 3, 10 - 6, 0, 10]
    assert points(state, 2) == 5


def test_what_a_buyer_pays_can_be_taxed_back() -> None:
    state = action_turn(
        tradesmen={"tax-collector": [0]},
        buildings={"city-hall": "000 001"},
        deniers={0: 2, 1: 0},
        dice={1: {"red": [4]}, 0: {"white": [1]}},
    )
    act(state, "card:red:II", "left1:red:4")
    assert each_seat(state, "deniers")[:2] == [1, 1]


@pytest.mark.parametrize(("cubes", "gained"), [({}, 0), ({"marauding": {0: 1}}, 2), ({"marauding": {1: 1}}, 0)])
def test_the_captain_counts_every_event_with_an_own_cube(cubes: Any, gained: int) -> None:
    state = activate("captain", 6, 4, events=["heresy", "war"], event_cubes=cubes)
    assert points(state) == gained
    both = {**cubes, "war": {1: 2, 0: 2}, "heresy": {0: 1, NEUTRAL: 1}}
    assert points(activate("captain", 6, 4, events=["heresy", "war"], event_cubes=both)) == gained + 4


@pytest.mark.parametrize(
    ("others", "gained"),
    [
        ({}, [4, 0, 0, 0]),
        ({1: {"red": [5]}, 2: {"red": [5]}}, [4, 4, 4, 0]),
        ({1: {"red": [6]}, 2: {"red": [5]}}, [0, 0, 0, 0]),
        ({NEUTRAL: {"red": [5]}}, [4, 0, 0, 0]),
        ({NEUTRAL: {"red": [6]}}, [0, 0, 0, 0]),
        ({1: {"white": [6], "yellow": [6]}}, [4, 0, 0, 0]),
    ],
)
def test_the_joust_compares_the_red_dice_that_remain(others: Any, gained: list[int]) -> None:
    state = activate("joust", 6, 4, left=(3, 2), dice=others)
    assert choices(state) == ["amount:1", "amount:2"]
    assert each_seat(do(state, "amount:2"), "points") == gained


def test_the_joust_is_not_won_without_a_red_die() -> None:
    state = activate("joust", 6)
    assert each_seat(state, "points") == [0, 0, 0, 0]
    assert state.current_player == 1


def test_fewer_jousts_than_activations_may_be_held() -> None:
    assert points(do(activate("joust", 6, 4, left=(1,)), "amount:1")) == 2


# Cubes on any events ----------------------------------------------------------------------------------------------


def test_the_archer_rolls_places_or_not_and_rolls_again_up_to_the_maximum() -> None:
    state = activate("archer", 6, events=["war"], script=[2, 3, 6])
    assert choices(state) == ["shoot", "done"]  # a 2 misses
    do(state, "shoot")
    assert choices(state) == ["event:marauding", "event:war", "done"]
    do(state, "event:war")
    assert event_cubes(state, "war") == [1, 0, 0, 0, 0]
    assert seat_of(state)["influence"] == 5
    do(state, "shoot", "done")  # the 6 hits, and no cube is placed
    assert state.current_player == 1
    assert told(state, "archer-rolls") == [[0, 2], [0, 3], [0, 6]]


@pytest.mark.parametrize("face", range(1, 7))
def test_the_archer_hits_on_three_to_six(face: int) -> None:
    state = activate("archer", 4, script=[face])
    assert step(state) == ("archer" if face >= 3 else "shoot-again")


def test_the_archer_may_stop_after_one_roll_and_his_rolls_are_changed_by_nothing() -> None:
    state = activate("archer", 6, 6, script=[1], influence=20)
    assert choices(state) == ["shoot", "done"]
    assert do(state, "done").current_player == 1
    assert told(state, "archer-rolls") == [[0, 1]]


def test_the_action_ends_as_soon_as_no_event_takes_a_cube() -> None:
    state = activate("archer", 6, 6, nth_round=1, event_cubes={"marauding": {1: 3}}, script=[4])
    do(state, "event:marauding")
    assert state.current_player == 1
    assert event_cubes(state, "marauding") == [0, 0, 0, 0, 0]
    assert each_seat(state, "points") == [1, 2, 0, 0]


def test_chivalry_puts_cubes_for_each_red_die_left_in_the_own_district_and_may_stop() -> None:
    others: dict[int, Dice] = {1: {"red": [6]}, NEUTRAL: {"white": [1]}}
    state = activate("chivalry", 6, 4, left=(1, 1), dice=others, events=["war"])
    do(state, "event:war", "event:marauding", "event:war")
    assert choices(state) == ["event:marauding", "event:war", "done"]
    do(state, "done")
    assert event_cubes(state, "war") == [2, 0, 0, 0, 0]
    assert seat_of(state)["influence"] == 4 + 3
    assert state.current_player == 1


def test_chivalry_puts_no_more_cubes_than_activations_times_red_dice() -> None:
    own_dice: dict[int, Dice] = {0: {"yellow": [6], "red": [5, 1, 1]}}
    state = activate("chivalry", 5, dice=own_dice, events=["war"])
    do(state, "event:war", "event:war")
    assert state.current_player == 1


def test_cubes_of_chivalry_lapse_when_no_event_takes_them() -> None:
    state = activate("chivalry", 5, left=(1, 1, 1), nth_round=1, event_cubes={"marauding": {1: 2}})
    do(state, "event:marauding", "event:marauding")
    assert state.current_player == 1
    assert each_seat(state, "points") == [1, 1, 0, 0]


def test_chivalry_without_a_red_die_left_does_nothing() -> None:
    state = activate("chivalry", 6)
    assert state.current_player == 1
    assert dice_of(state) == {}


def test_the_diplomat_must_place_all_cubes_paid_for_and_pays_before_gaining() -> None:
    state = activate("diplomat", 6, 5, influence=3, events=["war"])
    do(state, "amount:3")
    assert seat_of(state)["influence"] == 0
    for placed in range(3):
        assert choices(state) == ["event:marauding", "event:war"]
        assert seat_of(state)["influence"] == placed
        do(state, "event:war")
    assert event_cubes(state, "war") == [3, 0, 0, 0, 0]
    assert state.current_player == 1


def test_a_covered_event_is_scored_before_the_next_cube_and_marauding_stays_closed_in_that_action() -> None:
    cubes = {"marauding": {1: 3}, "heresy": {2: 3}}
    state = activate("diplomat", 6, 5, events=["heresy", "war"], event_cubes=cubes)
    do(state, "amount:3", "event:marauding")
    assert each_seat(state, "points") == [1, 2, 0, 0]
    assert choices(state) == ["event:war", "event:heresy"]
    do(state, "event:heresy")
    assert each_seat(state, "points") == [3, 2, 3, 0]
    assert event_state(state, "heresy") == "won:2"
    assert event_cubes(state, "war") == [1, 0, 0, 0, 0]  # the only event left to take the third


def test_a_completed_marauding_is_open_again_from_the_next_action_on() -> None:
    state = with_card("archer", 6, event_cubes={"marauding": {1: 3}}, script=[4], dice={1: {"yellow": [6]}})
    act(state, "card:red:I", "own:red:6")
    do(state, "event:marauding")
    if step(state) == "shoot-again":
        do(state, "done")
    assert "event:marauding" in choices(state, 1)
