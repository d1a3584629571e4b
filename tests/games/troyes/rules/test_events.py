"""What each event does in a round, and how events are fought and won."""

from collections.abc import Mapping

import pytest

from tests.games.troyes.rules.positions import (
    NEUTRAL,
    action_turn,
    black,
    building,
    cathedral,
    choices,
    dawn,
    dice_of,
    do,
    each_seat,
    event_cubes,
    event_state,
    expelled,
    row,
    seat_of,
    told,
    whole,
)

EMPTY = {"palace": "......", "bishopric": ".. .. ..", "city-hall": "... ..."}
RICH = dict.fromkeys(range(4), 50)
ENTERING = {  # the event, the one it comes with, and the building
    "palace": ("succession-conflict", "drought"),
    "bishopric": ("war", "theological-conflict"),
    "city-hall": ("brigandage1", "wayfarers"),
}


# Neutral citizens enter -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "die", "before", "after", "out"),
    [
        ("palace", 3, "0123..", "01N3..", "2"),
        ("palace", 6, "0123..", "0123.N", ""),
        ("bishopric", 2, "01 23 01", "N0 23 01", "1"),
        ("bishopric", 3, "01 2. 01", "01 N2 01", ""),
        ("bishopric", 6, "01 23 .1", "01 23 N1", ""),
        ("city-hall", 3, "012 3..", "N01 3..", "2"),
        ("city-hall", 4, "012 3..", "012 N3.", ""),
        ("city-hall", 5, "012 3.1", "012 N31", ""),
    ],
)
def test_a_die_brings_a_neutral_citizen_in_by_the_placing_rules(
    name: str, die: int, before: str, after: str, out: str
) -> None:
    state = dawn(*ENTERING[name], buildings={**EMPTY, name: before}, supply={3: 1}, rolls=[die], deniers=RICH)
    assert building(state, name) == after
    assert expelled(state, name) == out
    assert whole(state)["neutral"]["supply"] == 7


def test_a_neutral_citizen_gives_a_die_only_from_the_next_round_on() -> None:
    state = dawn("brigandage1", "wayfarers", buildings={**EMPTY, "palace": "0123.."}, rolls=[1])
    assert building(state, "city-hall") == "N.. ..."
    assert dice_of(state, NEUTRAL) == {}


def test_a_citizen_expelled_by_an_event_keeps_the_die_already_rolled_and_protects_its_colour() -> None:
    # The dice are seat 0's red 1, seat 1's red 3 and 3, seat 3's red 1.
    buildings = {**EMPTY, "palace": "0113.."}
    faces = [1, 3, 3, 1]
    state = dawn(
        "succession-conflict",
        "drought",
        buildings=buildings,
        supply={0: 1, 2: 1},
        work_force=faces,
        rolls=[2],
        black=[1],
    )
    assert (building(state, "palace"), expelled(state, "palace")) == ("0N13..", "1")
    assert dice_of(state, 1) == {"red": [3, 3]}
    # The black die is beaten with the own red 1; then only the bought red 1 leads into the Palace, and not a red 3.
    do(state, "face", "place:palace", "supply")
    assert (building(state, "palace"), expelled(state, "palace")) == ("0N13..", "01")
    assert dice_of(state, 1) == {"red": [3, 3]}


@pytest.mark.parametrize("name", ["palace", "bishopric", "city-hall"])
def test_with_all_eight_neutral_citizens_in_play_the_event_is_ignored_and_no_die_rolled(name: str) -> None:
    buildings = {"palace": "NN0123", "bishopric": "NN N. ..", "city-hall": "NN. ..."}
    state = dawn(*ENTERING[name], buildings=buildings, expelled={"palace": "N"}, deniers=RICH, rolls=[1], black=[6, 5])
    assert {each: building(state, each) for each in buildings} == buildings
    assert 1 in black(state)
    assert told(state, "neutral-enters") == []


@pytest.mark.parametrize(
    ("name", "before"), [("palace", "N0123."), ("bishopric", "0N 12 3."), ("city-hall", "01N 23.")]
)
def test_a_neutral_citizen_may_not_expel_a_neutral_one_while_another_lies_on_the_picture(
    name: str, before: str
) -> None:
    buildings = {**EMPTY, name: before}
    state = dawn(*ENTERING[name], buildings=buildings, expelled={name: "N"}, deniers=RICH, rolls=[1])
    assert building(state, name) == before
    assert whole(state)["neutral"]["supply"] == 6
    state = dawn(*ENTERING[name], buildings=buildings, deniers=RICH, rolls=[1])
    assert expelled(state, name) == "N"
    assert whole(state)["neutral"]["supply"] == 6


def test_a_neutral_citizen_may_not_expel_a_player_s_colour_that_lies_on_the_picture() -> None:
    buildings = {**EMPTY, "city-hall": "012 3.."}
    state = dawn("brigandage1", "wayfarers", buildings=buildings, expelled={"city-hall": "2"}, rolls=[2])
    assert building(state, "city-hall") == "012 3.."
    state = dawn("brigandage1", "wayfarers", buildings=buildings, expelled={"palace": "2"}, rolls=[2])
    assert building(state, "city-hall") == "N01 3.."


def test_a_citizen_expelled_in_phase_three_no_longer_counts_for_a_drought_further_right() -> None:
    buildings = {**EMPTY, "city-hall": "012 3.."}
    state = dawn("brigandage1", "drought", events=["wayfarers"], buildings=buildings, rolls=[1])
    assert each_seat(state, "deniers") == [19, 19, 20, 19]
    state = dawn("brigandage1", "wayfarers", events=["drought"], buildings=buildings, rolls=[1])
    assert each_seat(state, "deniers") == [19, 19, 19, 19]


# Losses -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "loss"), [("second", 2), ("first", 0)])
def test_heresy_takes_two_influence_from_everyone_as_far_as_possible(edition: str, loss: int) -> None:
    influence = {0: 0, 1: 1, 2: 2, 3: 9}
    state = dawn("war", "heresy", edition=edition, influence=influence, points=dict.fromkeys(range(4), 5))
    assert each_seat(state, "influence") == [0, 0, 0, 7]
    assert each_seat(state, "points") == [5 - loss, 5 - loss, 5, 5]


@pytest.mark.parametrize(("edition", "loss"), [("second", 2), ("first", 0)])
def test_drought_takes_a_denier_for_each_own_citizen_in_the_city_hall(edition: str, loss: int) -> None:
    buildings = {**EMPTY, "palace": "000002", "bishopric": "33 .. ..", "city-hall": "011 1N."}
    state = dawn(
        "brigandage1",
        "drought",
        edition=edition,
        buildings=buildings,
        expelled={"city-hall": "2"},
        deniers={0: 0, 1: 0, 2: 2, 3: 0},
        points=dict.fromkeys(range(4), 5),
    )
    assert each_seat(state, "deniers") == [0, 7, 10, 8]
    assert each_seat(state, "points") == [5 - loss, 5, 5, 5]


@pytest.mark.parametrize(("edition", "loss"), [("second", 2), ("first", 0)])
def test_civil_war_takes_three_deniers_from_everyone_as_far_as_possible(edition: str, loss: int) -> None:
    buildings = {**EMPTY, "palace": "000011", "bishopric": "23 .. .."}
    deniers = {0: 0, 1: 0, 2: 4, 3: 0}
    points = dict.fromkeys(range(4), 5)
    state = dawn("brigandage1", "civil-war", edition=edition, buildings=buildings, deniers=deniers, points=points)
    assert each_seat(state, "deniers") == [0, 3, 10, 6]
    assert each_seat(state, "points") == [5 - loss, 5, 5, 5]


def test_every_card_not_met_in_full_costs_two_points_and_never_more_than_are_held() -> None:
    buildings = {**EMPTY, "palace": "00000.", "bishopric": "12 3. ..", "city-hall": "0.. ..."}
    influence = {0: 1}
    for held, left in ((10, 4), (5, 0)):
        state = dawn(
            "brigandage1",
            "civil-war",
            events=["heresy", "drought"],
            buildings=buildings,
            deniers=0,
            influence=influence,
            points=held,
        )
        assert seat_of(state)["points"] == left
        assert (seat_of(state)["deniers"], seat_of(state)["influence"]) == (0, 0)


def test_owing_nothing_is_met_in_full() -> None:
    buildings = {**EMPTY, "palace": "00000.", "bishopric": "12 3. .."}
    state = dawn("brigandage1", "drought", buildings=buildings, deniers=0, points=5)
    assert (seat_of(state)["deniers"], seat_of(state)["points"]) == (0, 5)


# The Cathedral ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["......"], ["N.....", "......", "......"]),
        (["01.3.."], ["01N3..", "......", "......"]),
        (["012301", ".1...."], ["012301", "N1....", "......"]),
        (["012301", "012301", "01230."], ["012301", "012301", "01230N"]),
        (["012301", "012301", "012301"], ["012301", "012301", "012301"]),
    ],
)
def test_migrant_workers_put_a_grey_cube_on_the_lowest_then_leftmost_open_space(
    before: list[str], after: list[str]
) -> None:
    assert cathedral(dawn("war", "migrant-workers", cathedral=before)) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["......"], ["......", "......", "......"]),
        (["01.3.."], ["01....", "......", "......"]),
        (["012301", "0N1..."], ["012301", "0N....", "......"]),
        (["012301", "01N..N"], ["012301", "01N...", "......"]),
        (["012301", "012301", "2....."], ["012301", "012301", "......"]),
    ],
)
def test_interruption_of_work_removes_the_cube_on_the_highest_level_in_the_highest_column(
    before: list[str], after: list[str]
) -> None:
    state = dawn("war", "interruption-of-work", cathedral=before, points=dict.fromkeys(range(4), 5))
    assert cathedral(state) == after
    assert each_seat(state, "points") == [5] * 4
    assert each_seat(state, "influence") == [4] * 4


# Support ----------------------------------------------------------------------------------------------------------


def test_support_puts_a_grey_cube_on_each_of_the_two_events_to_its_left() -> None:
    state = dawn("brigandage1", "support", events=["war", "heresy"])
    assert [sum(event_cubes(state, event)) for event in row(state)] == [0, 0, 1, 1, 0]
    assert event_cubes(state, "heresy") == event_cubes(state, "brigandage1") == [0, 0, 0, 0, 1]
    assert each_seat(state, "influence") == [2] * 4  # Heresy's loss alone


def test_marauding_counts_as_one_of_the_two_events() -> None:
    state = dawn("brigandage1", "support")
    assert event_cubes(state, "marauding")[NEUTRAL] == event_cubes(state, "brigandage1")[NEUTRAL] == 1


def test_with_only_marauding_to_its_left_support_puts_one_cube() -> None:
    state = dawn("war", "heresy", events=["support"])
    assert [sum(event_cubes(state, event)) for event in row(state)] == [1, 0, 0, 0]


def test_support_completes_an_event_which_is_scored_and_leaves_but_its_black_dice_stand() -> None:
    state = dawn(
        "succession-conflict",
        "civil-war",
        events=["brigandage1", "brigandage2", "support"],
        event_cubes={"brigandage2": {1: 2}, "brigandage1": {0: 1, 2: 1}},
        deniers=RICH,
        rolls=[1],
        black=[6, 5, 4],
    )
    assert row(state) == ["marauding", "support", "succession-conflict", "civil-war"]
    assert event_state(state, "brigandage2") == "won:1"
    assert event_state(state, "brigandage1") == "won:0"
    assert each_seat(state, "points") == [1, 2, 1, 0]
    assert black(state) == [6, 5, 4]
    assert each_seat(state, "influence") == [4] * 4
    assert [numbers[2] for numbers in told(state, "event-won")] == [1, 0]  # the nearer one first
    assert len(told(state, "event-costs")) == 4  # Civil War, further right, acts once
    assert len(told(state, "neutral-enters")) == 1


def test_marauding_completed_by_support_is_only_cleared_and_can_be_fought_in_the_same_round() -> None:
    state = dawn(
        "war", "heresy", events=["support"], event_cubes={"marauding": {2: 3}}, work_force=[6] * 18, black=[1, 1, 1]
    )
    assert row(state) == ["marauding", "support", "war", "heresy"]
    assert event_cubes(state, "marauding") == [0] * 5
    assert each_seat(state, "points") == [0, 0, 2, 0]
    assert len(black(state)) == 3
    assert not whole(state)["in_progress"]["marauding_closed"]
    do(state, "face", "black:1", "black:1", "pick:own:red:6")
    assert "event:marauding" in choices(state)


def test_the_two_events_are_fixed_before_the_first_cube() -> None:
    state = dawn("war", "heresy", events=["brigandage1", "brigandage2", "support"], event_cubes={"brigandage2": {1: 2}})
    assert row(state) == ["marauding", "brigandage1", "support", "war", "heresy"]
    assert [sum(event_cubes(state, event)) for event in row(state)] == [0, 1, 0, 0, 0]


# Fighting ---------------------------------------------------------------------------------------------------------

FIGHTS = {
    "marauding": ("yellow", 3), "brigandage1": ("red", 3), "skirmishes1": ("red", 3), "war": ("red", 4),
    "norman-attack": ("red", 4), "succession-conflict": ("red", 4), "theological-conflict": ("white", 4),
    "heresy": ("white", 3), "migrant-workers": ("white", 3), "interruption-of-work": ("white", 3),
    "drought": ("yellow", 4), "support": ("yellow", 3), "civil-war": ("yellow", 4), "wayfarers": ("yellow", 4),
}  # fmt: skip
BANNERS = dict(zip(FIGHTS, [4, 3, 4, 5, 6, 5, 4, 4, 3, 4, 4, 3, 5, 4], strict=True))
MANY = {"yellow": [1, 6, 6, 6], "white": [1, 6, 6, 6], "red": [1, 6, 6, 6]}


@pytest.mark.parametrize("event", FIGHTS)
def test_an_event_is_fought_with_dice_of_its_colour_and_a_cube_per_divisor(event: str) -> None:
    colour, divisor = FIGHTS[event]
    others = {name: [6] for name in ("yellow", "white", "red") if name != colour}
    row_after = [] if event == "marauding" else [event]
    short = action_turn(events=row_after, dice={0: {colour: [divisor - 1], **others}}, deniers=0)
    assert f"event:{event}" not in choices(short)
    state = action_turn(events=row_after, dice={0: {colour: [divisor], **others}}, deniers=0)
    do(state, f"event:{event}")
    assert event_cubes(state, event) == [1, 0, 0, 0, 0]
    assert seat_of(state)["influence"] == 5


@pytest.mark.parametrize("event", FIGHTS)
def test_the_player_chooses_the_cubes_up_to_the_sum_and_the_open_banners(event: str) -> None:
    colour, divisor = FIGHTS[event]
    state = action_turn(events=[] if event == "marauding" else [event], dice={0: MANY})
    do(state, f"event:{event}", *[f"pick:own:{colour}:6"] * 3)
    assert choices(state) == [f"amount:{cubes}" for cubes in range(1, min(18 // divisor, BANNERS[event]) + 1)]
    do(state, "amount:2")
    assert event_cubes(state, event) == [2, 0, 0, 0, 0]
    assert seat_of(state)["influence"] == 4 + 2


def test_no_more_cubes_than_open_banners_may_be_put() -> None:
    state = action_turn(events=["war"], event_cubes={"war": {1: 2, NEUTRAL: 1}}, dice={0: MANY})
    do(state, "event:war", *["pick:own:red:6"] * 3)
    assert choices(state) == ["amount:1", "amount:2"]


# Winning ----------------------------------------------------------------------------------------------------------

SUCCESSION = "succession-conflict"  # 5 banners, 4 and 2 points
NORMANS = "norman-attack"  # 6 banners, 6 and 3 points


@pytest.mark.parametrize(
    ("event", "cubes", "added", "points", "taker"),
    [
        (SUCCESSION, {0: 1}, 4, [6, 0, 0, 0], "won:0"),
        (SUCCESSION, {1: 2}, 3, [4, 2, 0, 0], "won:0"),
        (SUCCESSION, {1: 3}, 2, [2, 4, 0, 0], "won:1"),
        (SUCCESSION, {1: 2, 2: 1}, 2, [3, 3, 0, 0], "won:1"),
        (SUCCESSION, {0: 1, 1: 2, 2: 1}, 1, [3, 3, 0, 0], "won:0"),
        (SUCCESSION, {1: 1, 2: 1}, 3, [4, 1, 1, 0], "won:0"),
        (SUCCESSION, {1: 3, 2: 1}, 1, [1, 4, 1, 0], "won:1"),
        (NORMANS, {1: 2, 2: 2}, 2, [3, 3, 3, 0], "won:1"),
        (NORMANS, {2: 2, 1: 2}, 2, [3, 3, 3, 0], "won:2"),
        (NORMANS, {1: 1, 2: 1, 3: 1}, 3, [6, 1, 1, 1], "won:0"),
        (NORMANS, {3: 3, 1: 1, 2: 1}, 1, [1, 1, 1, 6], "won:3"),
        (NORMANS, {1: 3}, 3, [4, 4, 0, 0], "won:1"),
        (SUCCESSION, {NEUTRAL: 1}, 4, [4, 0, 0, 0], "won:0"),
        (SUCCESSION, {NEUTRAL: 3}, 2, [2, 0, 0, 0], "out"),
        (SUCCESSION, {NEUTRAL: 2, 1: 1}, 2, [3, 0, 0, 0], "out"),
        (SUCCESSION, {1: 1, NEUTRAL: 2}, 2, [3, 0, 0, 0], "out"),
        (SUCCESSION, {0: 1, NEUTRAL: 2, 1: 1}, 1, [3, 0, 0, 0], "won:0"),
        (SUCCESSION, {NEUTRAL: 1, 1: 1}, 3, [4, 1, 0, 0], "won:0"),
        (NORMANS, {NEUTRAL: 2, 1: 2}, 2, [3, 3, 0, 0], "out"),
        (NORMANS, {NEUTRAL: 3, 1: 1}, 2, [3, 0, 0, 0], "out"),
        (NORMANS, {NEUTRAL: 2, 1: 1}, 3, [6, 0, 0, 0], "won:0"),
    ],
)
def test_a_covered_event_is_shared_by_rank_and_taken_by_the_first_of_those_with_most_cubes(
    event: str, cubes: Mapping[int, int], added: int, points: list[int], taker: str
) -> None:
    state = action_turn(events=[event], event_cubes={event: cubes}, dice={0: MANY})
    do(state, f"event:{event}", *["pick:own:red:6"] * 3)
    if added > 1:  # a single open banner is covered without asking
        do(state, f"amount:{added}")
    assert each_seat(state, "points") == points
    assert event_state(state, event) == taker
    assert row(state) == ["marauding"]
    assert event_cubes(state, event) == [0] * 5
    assert seat_of(state)["influence"] == 4 + added


def test_the_row_closes_to_the_left_when_an_event_is_won() -> None:
    state = action_turn(
        events=["brigandage1", "war", "heresy"],
        event_cubes={"brigandage1": {1: 2}},
        dice={0: {"red": [3], "white": [1]}},
    )
    do(state, "event:brigandage1")
    assert row(state) == ["marauding", "war", "heresy"]


def test_marauding_is_taken_by_nobody_and_begins_anew() -> None:
    state = action_turn(event_cubes={"marauding": {1: 2, 0: 1}}, dice={0: {"yellow": [3]}, 1: {"yellow": [3, 1]}})
    do(state, "event:marauding", "pick:own:yellow:3", "done")
    assert each_seat(state, "points") == [1, 1, 0, 0]
    assert event_cubes(state, "marauding") == [0] * 5
    assert event_state(state, "marauding") == "row"
    assert row(state) == ["marauding"]
    do(state, "event:marauding", "pick:own:yellow:3")
    assert event_cubes(state, "marauding") == [0, 1, 0, 0, 0]


def test_marauding_takes_no_further_cube_in_the_action_that_completes_it() -> None:
    state = action_turn(
        tradesmen={"diplomat": [0]},
        event_cubes={"marauding": {0: 2}, "brigandage1": {0: 1}},
        events=["brigandage1"],
        dice={0: {"red": [1, 6, 6, 6]}, 1: {"yellow": [3]}},
        influence=9,
    )
    do(state, "card:red:I", *["pick:own:red:6"] * 3, "amount:4", "event:marauding", "event:marauding")
    # The last two cubes can go nowhere but to Brigandage, which they complete.
    assert event_cubes(state, "marauding") == [0] * 5
    assert event_state(state, "brigandage1") == "won:0"
    assert seat_of(state)["points"] == (2 + 1) + (2 + 1)
    assert state.current_player == 1
    assert "event:marauding" in choices(state)


def test_once_no_event_takes_a_cube_the_rest_of_the_action_lapses() -> None:
    state = action_turn(
        tradesmen={"chivalry": [0]},
        event_cubes={"marauding": {1: 2}},
        dice={0: {"red": [5, 1, 1, 1, 1]}, 1: {"yellow": [3]}},
    )
    do(state, "card:red:I", "pick:own:red:5", "event:marauding", "event:marauding")
    assert seat_of(state)["influence"] == 4 + 2
    assert each_seat(state, "points") == [1, 1, 0, 0]
    assert state.current_player == 1


def test_a_cube_s_influence_beyond_twenty_is_lost() -> None:
    state = action_turn(dice={0: {"yellow": [6]}, 1: {"red": [1]}}, influence=19)
    do(state, "event:marauding", "amount:2")
    assert (seat_of(state)["influence"], event_cubes(state, "marauding")[0]) == (20, 2)


def test_a_card_that_was_won_does_not_act_again() -> None:
    state = dawn("brigandage1", "support", won={1: ["heresy", "war"]}, black=[6, 5])
    assert each_seat(state, "influence") == [4] * 4
    assert black(state) == [6, 5]
    assert row(state) == ["marauding", "brigandage1", "support"]
