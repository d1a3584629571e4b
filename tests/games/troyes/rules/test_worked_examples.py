"""The worked examples of the rules; players A, B, C and D are seats 0 to 3, and A starts."""

from tests.games.troyes.rules.positions import (
    GAME,
    NEUTRAL,
    action_turn,
    black,
    building,
    card_at,
    cathedral,
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
)

A, B, C, D = range(4)


def test_example_1_wages_after_the_set_up() -> None:
    seed = next(seed for seed in range(99) if GAME.new(players=4, seed=seed).current_player == A)
    state = GAME.new(players=4, seed=seed)
    state.trace = []
    spaces = {
        A: ["city-hall:1:1", "city-hall:2:1", "bishopric:1:1", "palace:1"],
        B: ["city-hall:1:2", "bishopric:1:2", "bishopric:2:1", "bishopric:2:2"],
        C: ["city-hall:1:3", "city-hall:2:2", "city-hall:2:3", "bishopric:3:1"],
        D: ["bishopric:3:2", "palace:2", "palace:3", "palace:4"],
    }
    for seat in (A, B, C, D, D, C, B, A, A, B, C, D, D, C, B, A):
        assert state.current_player == seat
        do(state, f"space:{spaces[seat].pop()}")
    assert building(state, "palace")[4:] == "NN"
    assert told(state, "income") == [[A, 10, 3], [B, 10, 3], [C, 10, 1], [D, 10, 7]]


def test_example_2_war_and_marauding_are_beaten_off() -> None:
    # A rolls yellow 1, white 1 1, red 4; B yellow 3, white 1 2, red 1.
    rolled = [1, 1, 1, 4, 3, 1, 2, 1, *[1] * 10]
    state = dawn("war", "migrant-workers", black=[4, 6, 1], work_force=rolled)
    assert row(state) == ["marauding", "war", "migrant-workers"]
    assert black(state) == [6, 4, 1]
    assert state.current_player == A
    do(state, "face", "black:1", "pick:own:red:4")
    assert seat_of(state, A)["influence"] == 4 + 2
    assert dice_of(state, A) == {"yellow": [1], "white": [1, 1]}
    assert state.current_player == B
    assert black(state) == [4]
    do(state, "face", "pick:own:yellow:3", "pick:own:white:1", "done")
    assert seat_of(state, B)["influence"] == 4 + 1
    assert dice_of(state, B) == {"white": [2], "red": [1]}
    assert black(state) == []


def test_example_3_sixteen_with_a_yellow_die_of_c_costs_six() -> None:
    state = action_turn(dice={A: {"yellow": [6, 5]}, C: {"yellow": [5]}, D: {"red": [1]}}, deniers=6)
    do(state, "farm", "pick:own:yellow:5", "pick:own:yellow:6", "pick:left2:yellow:5")
    assert each_seat(state, "deniers") == [6 - 6 + 16 // 2, 10, 10 + 6, 10]


def test_example_3_a_white_die_of_b_beside_an_own_one_costs_four() -> None:
    state = action_turn(dice={A: {"white": [3]}, B: {"white": [5]}, D: {"red": [1]}}, deniers=4)
    do(state, "build", "pick:own:white:3", "pick:left1:white:5")
    assert each_seat(state, "deniers") == [4 - 4, 10 + 4, 10, 10]


def test_example_4_the_merchant_with_sixteen() -> None:
    state = action_turn(
        cards=["merchant"],
        dice={A: {"yellow": [6, 5]}, C: {"yellow": [5]}, D: {"red": [1]}},
        deniers=10,
        supply=1,
        points=20,
        characters=["chretien-de-troyes", "urban-iv", "hugues-de-payns", "henry-i"],
    )
    before = state.scores()[A]
    do(state, "card:yellow:I", "supply", "pick:own:yellow:5", "pick:own:yellow:6", "pick:left2:yellow:5")
    assert card_at(state, "merchant")["tradesmen"] == ["first", "no", "no", "no"]
    assert told(state, "deniers") == [[A, 16]]
    assert seat_of(state, A)["deniers"] == 10 - 4 - 6 + 16
    assert seat_of(state, A)["supply"] == 0
    assert state.scores()[A] - before == 2


def test_example_5_the_priest_with_nine() -> None:
    state = action_turn(
        seat=B,
        cards=["priest"],
        dice={B: {"white": [5]}, A: {"white": [4]}, D: {"red": [1]}},
        deniers={A: 0, B: 10},
        supply=1,
    )
    do(state, "card:white:I", "supply", "pick:own:white:5", "pick:left3:white:4")
    assert card_at(state, "priest")["cubes"] == [0, 3, 0, 0]
    assert each_seat(state, "deniers") == [4, 10 - 6 - 4, 10, 10]


def test_example_6_three_cubes_in_the_cathedral() -> None:
    state = action_turn(
        seat=C,
        cathedral=["...0.."],
        dice={C: {"white": [5]}, B: {"white": [2]}, D: {"white": [4], "red": [1]}},
        deniers=12,
    )
    do(state, "build", "pick:own:white:5", "pick:left1:white:4", "pick:left3:white:2")
    assert cathedral(state) == [".2.02.", "...2..", "......"]
    assert each_seat(state, "deniers") == [10, 10 + 6, 12 - 12, 10 + 6]
    assert (seat_of(state, C)["influence"], seat_of(state, C)["points"]) == (4 + 5, 3)


def test_example_7_the_succession_conflict_is_settled() -> None:
    state = action_turn(
        seat=D,
        events=["succession-conflict"],
        event_cubes={"succession-conflict": {C: 2, A: 1}},
        dice={D: {"red": [2, 3, 4]}, A: {"yellow": [1]}},
    )
    do(state, "event:succession-conflict", "pick:own:red:2", "pick:own:red:3", "pick:own:red:4", "amount:2")
    assert seat_of(state, D)["influence"] == 4 + 2
    assert each_seat(state, "points") == [0, 0, 3, 3]
    assert event_state(state, "succession-conflict") == f"won:{C}"
    assert row(state) == ["marauding"]


def test_example_8_a_bought_die_leads_into_a_full_row_of_the_city_hall() -> None:
    state = action_turn(
        seat=B,
        buildings={"city-hall": "231 023"},
        dice={C: {"yellow": [1]}, D: {"red": [1]}},
        supply=1,
        deniers=2,
    )
    do(state, "place:city-hall", "supply")
    assert building(state, "city-hall") == "123 023"
    assert expelled(state, "city-hall") == "1"
    assert each_seat(state, "deniers") == [10, 0, 12, 10]


def test_example_8_a_neutral_die_takes_a_space_of_the_palace() -> None:
    state = action_turn(
        buildings={"palace": "0132NN"}, dice={NEUTRAL: {"red": [3]}, D: {"yellow": [1]}}, supply=1, deniers=2
    )
    do(state, "place:palace", "supply")
    assert building(state, "palace") == "0102NN"
    assert expelled(state, "palace") == "3"
    assert each_seat(state, "deniers") == [0, 10, 10, 10]


def test_example_9_influence_turns_a_two_into_two_cubes() -> None:
    state = action_turn(seat=C, dice={NEUTRAL: {"red": [1]}, C: {"yellow": [2]}}, influence=5, script=[1])
    do(state, "reroll")
    assert dice_of(state, C) == {"yellow": [1]}
    assert seat_of(state, C)["influence"] == 4
    do(state, "turn")
    assert dice_of(state, C) == {"yellow": [6]}
    assert seat_of(state, C)["influence"] == 0
    do(state, "event:marauding", "amount:2")
    assert event_cubes(state, "marauding") == [0, 0, 2, 0, 0]
    assert seat_of(state, C)["influence"] == 2
