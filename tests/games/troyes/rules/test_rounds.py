"""Set-up, the phases of a round and their order, defence, passing, and the end of a round."""

import pytest

from parvis import CHANCE, TERMINAL, State
from parvis.games.troyes.rules.course import TWO_PLAYER_NEUTRALS
from tests.games.troyes.rules.positions import (
    CALL_WHITE,
    CARDS,
    CHARACTERS,
    GAME,
    NEUTRAL,
    RED_EVENTS,
    ROUNDS,
    WHITE_EVENTS,
    YELLOW_EVENTS,
    action_turn,
    black,
    building,
    card_at,
    choices,
    dawn,
    defence_turn,
    dice_of,
    do,
    each_seat,
    expelled,
    phase,
    play_on,
    row,
    seat_of,
    step,
    told,
    whole,
)

EDITIONS = ["second", "first"]
EMPTY = {"palace": "......", "bishopric": ".. .. ..", "city-hall": "... ..."}


def placed_game(players: int, seed: int = 3) -> State:
    """A game up to the end of the initial placement, its first round not yet begun."""
    state = GAME.new(players=players, seed=seed)
    while phase(state) == "placement":
        state.step(state.legal_actions()[-1])
    return state


# Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_begins_with_five_deniers_and_four_influence(players: int, edition: str) -> None:
    state = GAME.new(players=players, seed=1, edition=edition)
    assert each_seat(state, "deniers") == [5] * players
    assert each_seat(state, "influence") == [4] * players
    assert each_seat(state, "points") == [0] * players


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1)])
def test_characters_are_dealt_from_the_six_two_each_with_two_players(players: int, each: int) -> None:
    state = GAME.new(players=players, seed=1)
    dealt = each_seat(state, "characters")
    assert [len(own) for own in dealt] == [each] * players
    assert len({character for own in dealt for character in own}) == players * each
    games = [GAME.new(players=players, seed=seed) for seed in range(60)]
    assert {character for game in games for character in seat_of(game)["characters"]} == set(CHARACTERS)


@pytest.mark.parametrize(("players", "placed"), [(2, 6), (3, 5), (4, 4)])
def test_so_many_citizens_are_placed_and_the_others_lie_in_the_general_supply(players: int, placed: int) -> None:
    state = placed_game(players)
    standing = [owner for owners in whole(state)["buildings"].values() for owner in owners]
    assert [standing.count(seat) for seat in range(players)] == [placed] * players
    assert each_seat(state, "supply") == [0] * players
    assert each_seat(state, "general") == [12 - placed] * players


@pytest.mark.parametrize(("players", "standing", "left"), [(2, 6, 2), (3, 3, 5), (4, 2, 6)])
def test_neutral_citizens_fill_every_empty_space(players: int, standing: int, left: int) -> None:
    state = placed_game(players)
    owners = [owner for owners in whole(state)["buildings"].values() for owner in owners]
    assert owners.count(NEUTRAL) == standing
    assert -1 not in owners
    assert whole(state)["neutral"]["supply"] == left


def test_with_two_players_the_neutral_citizens_stand_before_the_others() -> None:
    state = GAME.new(players=2, seed=1)
    assert building(state, "palace") == ".N..N."
    assert building(state, "bishopric") == ".N .. .N"
    assert building(state, "city-hall") == "..N ..N"


def test_where_they_stand_is_told_as_the_estimate_that_it_is() -> None:
    (row,) = [row for row in GAME.cards() if row["key"] == "start.neutrals"]
    told = "Palace 2 and 5, Bishopric 2 in rows 1 and 3, City Hall 3 in both rows"
    assert (row["value"], row["source"]) == (told, "estimate")
    spaces = ["palace:2", "palace:5", "bishopric:1:2", "bishopric:3:2", "city-hall:1:3", "city-hall:2:3"]
    assert [GAME.label(space) for space in TWO_PLAYER_NEUTRALS] == [f"space:{space}" for space in spaces]


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_the_buildings_begin_empty(players: int) -> None:
    state = GAME.new(players=players, seed=1)
    assert {name: building(state, name) for name in EMPTY} == EMPTY
    assert len(choices(state)) == 18


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_is_chosen_at_random(players: int) -> None:
    starts = {GAME.new(players=players, seed=seed).current_player for seed in range(60)}
    assert starts == set(range(players))


@pytest.mark.parametrize(("players", "laps"), [(2, 6), (3, 5), (4, 4)])
def test_citizens_are_placed_in_snake_order(players: int, laps: int) -> None:
    state = GAME.new(players=players, seed=5)
    clockwise = [(state.current_player + place) % players for place in range(players)]
    order: list[int] = []
    while phase(state) == "placement":
        order.append(state.current_player)
        state.step(state.legal_actions()[0])
    assert order == [seat for lap in range(laps) for seat in (clockwise if lap % 2 == 0 else clockwise[::-1])]


def test_a_citizen_of_the_initial_placement_takes_any_empty_space_and_nothing_shifts() -> None:
    state = GAME.new(players=4, seed=1)
    first = state.current_player
    do(state, "space:city-hall:1:2")
    second = state.current_player
    do(state, "space:city-hall:1:1")
    assert building(state, "city-hall") == f"{second}{first}. ..."
    assert "space:city-hall:1:1" not in choices(state)
    assert len(choices(state)) == 16


# Phases 0 to 2 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("nth_round", [1, 2, 3, 4])
def test_in_each_of_the_first_three_rounds_a_card_of_that_level_is_turned_up_in_each_colour(nth_round: int) -> None:
    state = dawn("brigandage1", "support", nth_round=nth_round)
    up = [place["card"] is not None for place in whole(state)["activity"]]
    assert up == [level <= nth_round for _ in range(3) for level in (1, 2, 3)]
    assert len(told(state, "card-turned-up")) == (3 if nth_round <= 3 else 0)


def test_any_of_a_colour_and_level_s_three_cards_may_come() -> None:
    games = [placed_game(2, seed) for seed in range(40)]
    for state in games:
        state.roll()
    for first in (0, 9, 18):
        assert {whole(state)["activity"][first // 3]["card"] for state in games} == set(CARDS[first : first + 3])


def test_everyone_gains_ten_and_pays_one_for_the_bishopric_and_two_for_the_palace() -> None:
    buildings = {"palace": "00012N", "bishopric": "01 1. 2.", "city-hall": "333 222"}
    state = dawn("brigandage1", "support", buildings=buildings, deniers={0: 0, 1: 3, 2: 0, 3: 7})
    assert each_seat(state, "deniers") == [10 - 7, 13 - 4, 10 - 3, 17]


@pytest.mark.parametrize(("edition", "points", "left"), [("second", 5, 3), ("second", 1, 0), ("first", 5, 5)])
def test_who_is_short_of_wages_pays_all_and_loses_two_points(edition: str, points: int, left: int) -> None:
    state = dawn(
        "brigandage1",
        "support",
        edition=edition,
        buildings={**EMPTY, "palace": "000000"},
        supply={1: 1, 2: 1, 3: 1},
        deniers=1,
        points=points,
    )
    assert (seat_of(state)["deniers"], seat_of(state)["points"]) == (0, left)


def test_wages_paid_with_the_last_denier_cost_no_points() -> None:
    buildings = {**EMPTY, "palace": "000000"}
    state = dawn("brigandage1", "support", buildings=buildings, supply={1: 1, 2: 1, 3: 1}, deniers=2, points=5)
    assert (seat_of(state)["deniers"], seat_of(state)["points"]) == (0, 5)


def test_dice_are_rolled_clockwise_from_the_start_player_yellow_white_red_and_neutral_ones_last() -> None:
    buildings = {"palace": "01.N..", "bishopric": "01 2. ..", "city-hall": "032 N.."}
    state = dawn(
        "brigandage1", "support", seat=2, buildings=buildings, work_force=[1, 2, 3, 4, 5, 6, 1, 2, 3, 4], black=[1, 1]
    )
    assert [dice_of(state, owner) for owner in (2, 3, 0, 1, NEUTRAL)] == [
        {"yellow": [1], "white": [2]},
        {"yellow": [3]},
        {"yellow": [4], "white": [5], "red": [6]},
        {"white": [1], "red": [2]},
        {"yellow": [3], "red": [4]},
    ]


def test_expelled_citizens_give_no_die() -> None:
    state = dawn(
        "brigandage1", "support", buildings={**EMPTY, "palace": "0123.."}, expelled={"city-hall": "0N"}, black=[1, 1]
    )
    assert dice_of(state, 0) == {"red": [1]}
    assert dice_of(state, NEUTRAL) == {}


# Phase 3: the event row -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("red", RED_EVENTS)
def test_a_red_event_calls_a_white_or_a_yellow_one(red: str) -> None:
    state = dawn(red, nth_round=1)
    assert row(state)[:2] == ["marauding", red]
    assert row(state)[2] in (WHITE_EVENTS if red in CALL_WHITE else YELLOW_EVENTS)
    assert len(row(state)) == 3


def test_old_events_act_in_every_round_and_new_ones_are_appended() -> None:
    state = dawn("brigandage1", "civil-war", events=["heresy", "war"], deniers=dict.fromkeys(range(4), 50))
    assert row(state) == ["marauding", "heresy", "war", "brigandage1", "civil-war"]
    assert each_seat(state, "influence") == [2] * 4
    costs = [number[1] for number in told(state, "event-costs")]
    assert costs == [costs[0]] * 4 + [costs[-1]] * 4
    assert len(black(state)) == 1 + 2 + 1


@pytest.mark.parametrize(
    ("red", "count"),
    [("brigandage1", 1), ("skirmishes1", 1), ("war", 2), ("norman-attack", 2), ("succession-conflict", 0)],
)
def test_marauding_and_the_red_events_bring_their_black_dice(red: str, count: int) -> None:
    assert len(black(dawn(red, nth_round=1))) == 1 + count


def test_there_are_never_more_than_six_black_dice() -> None:
    others = ["war", "norman-attack", "skirmishes1", "brigandage1"]
    state = dawn("brigandage2", "drought", events=others, black=[6, 5, 4, 3, 2, 1])
    assert black(state) == [6, 5, 4, 3, 2, 1]
    others.remove("skirmishes1")
    assert len(black(dawn("brigandage2", "drought", events=others[:2]))) == 6
    assert len(black(dawn("succession-conflict", "drought", events=others[:2]))) == 5


# Phase 3: defence -------------------------------------------------------------------------------------------------


def test_the_start_player_faces_the_highest_black_die_and_the_next_players_the_next_ones() -> None:
    dice = {seat: {"yellow": [6]} for seat in range(4)}
    state = do(defence_turn([5, 3, 4], seat=2, dice=dice), "face")
    assert (state.current_player, black(state)) == (3, [4, 3])
    do(state, "face")
    assert (state.current_player, black(state)) == (0, [3])
    do(state, "face")
    assert phase(state) == "actions"
    assert state.current_player == 2


def test_a_player_may_come_up_again_and_neutral_takes_no_turn() -> None:
    dice = {0: {"yellow": [1]}, 1: {"yellow": [1]}, NEUTRAL: {"red": [6]}}
    state = defence_turn([6, 6, 6, 5, 5, 4], players=2, dice=dice)
    order = []
    while phase(state) == "defence":
        order.append(state.current_player)
        do(state, "face")
    assert order == [0, 1, 0, 1, 0, 1]
    assert dice_of(state, NEUTRAL) == {"red": [6]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_unable_player_keeps_the_dice_and_loses_two_points_in_both_editions(edition: str) -> None:
    dice = {0: {"yellow": [3], "white": [2]}, 1: {"red": [6]}}
    state = do(defence_turn([6, 4], edition=edition, dice=dice, points=7), "face")
    assert (seat_of(state)["points"], seat_of(state)["influence"]) == (5, 4)
    assert dice_of(state) == {"yellow": [3], "white": [2]}
    assert (state.current_player, black(state)) == (1, [4])


def test_with_one_point_an_unable_player_loses_that_one() -> None:
    state = do(defence_turn([6, 4], dice={1: {"red": [6]}}, points=1), "face")
    assert seat_of(state)["points"] == 0


def test_an_able_player_must_beat_the_black_die_and_gains_an_influence() -> None:
    state = do(defence_turn([6, 1], dice={0: {"yellow": [2], "white": [4]}, 1: {"red": [1]}}, points=7), "face")
    assert dice_of(state) == {}
    assert (seat_of(state)["points"], seat_of(state)["influence"]) == (7, 5)


@pytest.mark.parametrize(("dice", "able"), [({"red": [3]}, True), ({"red": [2]}, False), ({"white": [5]}, False)])
def test_a_red_die_counts_double(dice: dict[str, list[int]], able: bool) -> None:
    state = do(defence_turn([6, 1], dice={0: dice, 1: {"red": [1]}}), "face")
    assert seat_of(state)["influence"] == (5 if able else 4)
    assert dice_of(state) == ({} if able else dice)


def test_further_black_dice_of_choice_may_be_beaten_if_the_sum_reaches_the_total_of_all() -> None:
    state = do(defence_turn([6, 4, 3, 1], dice={0: {"yellow": [4], "red": [3]}, 1: {"red": [6]}}), "face")
    assert set(choices(state)) == {"black:4", "black:3", "black:1", "done"}
    do(state, "black:3")
    assert set(choices(state)) == {"black:1", "done"}
    do(state, "black:1")
    assert seat_of(state)["influence"] == 4 + 3
    assert dice_of(state) == {}
    assert black(state) == [4]


def test_a_black_die_beyond_the_sum_cannot_be_added() -> None:
    state = do(defence_turn([6, 5, 4], dice={0: {"yellow": [4], "white": [6]}, 1: {"red": [6]}}), "face")
    assert set(choices(state)) == {"black:4", "done"}


def test_superfluous_dice_may_be_spent() -> None:
    state = defence_turn([3, 1], dice={0: {"yellow": [3, 3], "red": [6]}, 1: {"red": [1]}})
    do(state, "face", "done", "pick:own:yellow:3", "pick:own:yellow:3", "pick:own:red:6")
    assert dice_of(state) == {}
    assert seat_of(state)["influence"] == 5


def test_only_dice_that_still_reach_the_total_together_may_be_spent_and_need_not_all() -> None:
    state = do(defence_turn([5, 1], dice={0: {"yellow": [2, 3], "white": [4]}, 1: {"red": [1]}}), "face", "done")
    assert choices(state) == ["pick:own:yellow:2", "pick:own:yellow:3"]
    do(state, "pick:own:yellow:2", "pick:own:white:4")
    assert dice_of(state) == {"yellow": [3]}


def test_dice_may_not_be_bought_and_delayed_cubes_not_used_in_defence() -> None:
    dice = {0: {"yellow": [5]}, 1: {"yellow": [6]}, NEUTRAL: {"red": [6]}}
    state = defence_turn([6, 1], dice=dice, cubes={"priest": {0: 3}, "confession": {0: 3}}, points=2, deniers=20)
    do(state, "face")
    assert seat_of(state)["points"] == 0
    assert dice_of(state, NEUTRAL) == {"red": [6]}
    assert (card_at(state, "priest")["cubes"][0], card_at(state, "confession")["cubes"][0]) == (3, 3)


def test_influence_may_be_used_first_as_often_as_wished_to_become_able() -> None:
    dice = {0: {"yellow": [1]}, 1: {"red": [1]}}
    state = defence_turn([6, 1], dice=dice, influence=8, script=[2, 1])
    assert choices(state) == ["reroll", "recruit", "turn", "face"]
    do(state, "recruit", "reroll", "reroll", "turn")
    assert dice_of(state) == {"yellow": [6]}
    assert (seat_of(state)["influence"], seat_of(state)["supply"]) == (0, 1)
    do(state, "face")
    assert dice_of(state) == {}
    assert seat_of(state)["influence"] == 1


def test_nobody_has_to_spend_influence_to_become_able() -> None:
    state = do(defence_turn([6, 1], dice={0: {"yellow": [1]}, 1: {"red": [1]}}, influence=20, points=3), "face")
    assert (seat_of(state)["points"], seat_of(state)["influence"]) == (1, 20)


def test_ability_is_judged_on_the_dice_as_they_lie_when_influence_is_no_longer_used() -> None:
    state = do(defence_turn([6, 1], dice={0: {"yellow": [6]}, 1: {"red": [1]}}, points=3), "turn", "face")
    assert dice_of(state) == {"yellow": [1]}
    assert seat_of(state)["points"] == 1


def test_influence_won_may_be_used_later_in_the_phase() -> None:
    state = defence_turn([6, 5, 4], players=2, dice={0: {"yellow": [6, 1]}}, influence=0)
    assert choices(state) == ["face"]
    do(state, "face", "pick:own:yellow:6", "face")
    assert state.current_player == 0
    assert choices(state) == ["reroll", "face"]


def test_influence_beyond_twenty_is_lost() -> None:
    dice = {0: {"red": [6]}, 1: {"red": [1]}}
    state = do(defence_turn([6, 5, 2], dice=dice, influence=19), "face", "black:5")
    assert seat_of(state)["influence"] == 20


def test_phase_four_without_any_die_ends_at_once() -> None:
    state = step(defence_turn([6], dice={0: {"red": [3]}}), "face")
    assert (phase(state), state.current_player) == ("dawn", CHANCE)
    assert told(state, "round-ends") != []
    assert whole(state)["start"] == 1


# Phase 4: passing and its end -------------------------------------------------------------------------------------

SPARE = {NEUTRAL: {"red": [1, 1], "yellow": [1, 1]}}


def test_passing_puts_two_deniers_by_and_every_later_turn_one_more() -> None:
    state = do(action_turn(dice=SPARE), "pass")
    assert (seat_of(state)["put_by"], seat_of(state)["deniers"]) == (2, 10)
    do(state, "farm", "done", "pass", "pass")
    assert each_seat(state, "put_by") == [3, 0, 2, 2]
    assert state.current_player == 1
    do(state, "farm")
    assert each_seat(state, "put_by") == [4, 0, 3, 3]
    assert each_seat(state, "deniers") == [10, 6, 10, 10]


def test_the_last_to_pass_puts_two_and_nobody_a_further_one() -> None:
    state = step(action_turn(dice=SPARE, seat=1, passed={0: 2, 2: 3, 3: 0}), "pass")
    assert phase(state) == "dawn"
    assert each_seat(state, "deniers") == [12, 12, 13, 10]
    assert each_seat(state, "put_by") == [0] * 4


def test_money_in_a_district_is_not_taxed() -> None:
    state = action_turn(
        tradesmen={"tax-collector": [0]},
        buildings={**EMPTY, "city-hall": "111 222", "palace": "03...."},
        dice={0: {"red": [4]}, **SPARE},
        deniers={0: 0, 1: 1, 2: 8},
        passed={1: 5},
    )
    do(state, "card:red:II")
    assert each_seat(state, "deniers") == [1 + 3, 0, 5, 10]
    assert seat_of(state, 1)["put_by"] == 5 + 1


def test_a_passed_player_s_dice_stay_for_sale_and_the_price_goes_to_the_personal_money() -> None:
    state = action_turn(dice={1: {"yellow": [5], "red": [1]}}, passed={1: 2})
    do(state, "farm")
    assert each_seat(state, "deniers") == [10 - 2 + 2, 12, 10, 10]
    assert seat_of(state, 1)["put_by"] == 3
    assert state.current_player == 2


def test_a_passed_player_gets_no_turn_and_no_use_of_influence() -> None:
    state = action_turn(seat=3, start=0, dice={0: {"yellow": [6]}, **SPARE}, passed={0: 2}, influence={0: 20})
    do(state, "pass")
    assert state.current_player == 1
    assert choices(state, 0) == []


def test_a_player_with_no_legal_action_must_pass() -> None:
    state = action_turn(dice=SPARE, deniers=1, influence=0)
    assert choices(state) == ["pass"]


def test_a_player_without_dice_acts_on_by_buying() -> None:
    assert "farm" in choices(action_turn(dice=SPARE, deniers=2, influence=0))


def test_phase_four_goes_clockwise_from_the_start_player() -> None:
    state = action_turn(seat=2, dice=SPARE)
    order = []
    while phase(state) == "actions":
        order.append(state.current_player)
        step(state, "pass")
    assert order == [2, 3, 0, 1]


def test_phase_four_ends_after_the_action_that_uses_the_last_die() -> None:
    state = step(action_turn(dice={0: {"yellow": [6]}}, passed={1: 2}, deniers=0), "farm")
    assert phase(state) == "dawn"
    assert each_seat(state, "deniers") == [3, 12, 10, 10]


# Phase 5 ----------------------------------------------------------------------------------------------------------


def test_at_the_end_of_a_round_expelled_citizens_go_home_dice_are_put_away_and_the_start_moves_left() -> None:
    state = action_turn(
        seat=2,
        start=3,
        dice={2: {"white": [4]}, **SPARE},
        expelled={"palace": "0N", "bishopric": "01", "city-hall": "N"},
        buildings={"palace": "......"},
        passed={0: 2, 1: 2, 3: 2},
    )
    neutral = whole(state)["neutral"]["supply"]
    step(state, "pass")
    assert each_seat(state, "supply") == [2, 1, 0, 0]
    assert whole(state)["neutral"]["supply"] == neutral + 2
    assert [expelled(state, name) for name in EMPTY] == ["", "", ""]
    assert all(dice_of(state, owner) == {} for owner in range(5))
    assert whole(state)["start"] == 0
    assert each_seat(state, "passed") == [False] * 4


@pytest.mark.parametrize(("players", "rounds"), list(ROUNDS.items()))
def test_the_game_ends_after_the_round_of_the_last_red_event(players: int, rounds: int) -> None:
    state = GAME.new(players=players, seed=11)
    state.trace = []
    play_on(state, lambda state: state.current_player == TERMINAL)
    assert len(told(state, "round-begins")) == len(told(state, "round-ends")) == rounds
    assert sum(event["state"] != "deck" for event in whole(state)["events"].values()) == 1 + 2 * rounds
    starts = [numbers[2] for numbers in told(state, "round-begins")]
    assert starts == [(starts[0] + later) % players for later in range(rounds)]
