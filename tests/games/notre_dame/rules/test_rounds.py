"""Set-up, the course of a round and of the game, the draft, the plague, Notre Dame's scoring and the end."""

from typing import Any

import pytest

from parvis import TERMINAL, Chance, IllegalAction, State
from tests.games.notre_dame.rules.positions import (
    BROWN,
    CARDS,
    GAME,
    GREY,
    Things,
    boroughs,
    bribe_turn,
    card_turn,
    choices,
    colour_of,
    cubes,
    do,
    phase,
    play_on,
    points,
    seat_of,
    told,
    whole,
)

PERSONS = [*BROWN, *GREY["A"], *GREY["B"], *GREY["C"]]


def played_game(players: int, seed: int) -> State:
    return play_on(GAME.new(players=players, seed=seed, trace=True), lambda state: state.current_player == TERMINAL)


def group(items: list[list[int]], size: int) -> list[list[list[int]]]:
    return [items[start : start + size] for start in range(0, len(items), size)]


# Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_starts_with_three_coins_and_four_cubes_and_the_carriage_at_home(players: int) -> None:
    state = GAME.new(players=players, seed=3)
    for seat in range(players):
        owner = seat_of(state, seat)
        assert [owner[name] for name in ("coins", "supply", "general", "points", "rat")] == [3, 4, 10, 0, 0]
        assert owner["friend"] is None
        assert owner["carriage"] == f"C{2 * seat if players == 2 else seat}"
        assert (owner["notre_dame"], cubes(state, seat), sum(owner["messages"])) == (0, {}, 0)
        assert (len(owner["drawn"]), len(owner["deck"])) == (3, 6)
        assert sorted(owner["drawn"] + owner["deck"]) == sorted(CARDS)
    assert whole(state)["coin_supply"] == 25 - 3 * players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_borough_has_its_four_messages_on_its_four_markets(players: int) -> None:
    lying = whole(GAME.new(players=players, seed=3))["markets"]
    count = boroughs(players)
    assert len(lying) == 4 * count
    for i in range(count):
        own = {market for market in lying if colour_of(market, count) == i}
        assert own == {f"V{i}", f"W{(i - 1) % count}", f"X{i}", f"Y{i}"}
        assert sorted(lying[market] for market in own) == ["coin", "cube", "points", "rat"]


def test_messages_and_start_player_are_random() -> None:
    games = [whole(GAME.new(players=4, seed=seed)) for seed in range(40)]
    assert {game["start"] for game in games} == {0, 1, 2, 3}
    assert {game["markets"]["V2"] for game in games} == {"coin", "cube", "rat", "points"}


# The course of a game ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_brown_person_appears_once_a_period_and_each_grey_one_once_in_its_own(players: int) -> None:
    rounds = told(played_game(players, seed=5), "round-begins")
    assert [each[1] for each in rounds] == list(range(1, 10))
    for period, three in zip("ABC", group(rounds, 3), strict=True):
        brown = [PERSONS[person] for each in three for person in each[2:4]]
        assert sorted(brown) == sorted(BROWN)
        assert sorted(PERSONS[each[4]] for each in three) == sorted(GREY[period])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_action_card_is_drawn_once_a_period_by_its_owner(players: int) -> None:
    drawn = told(played_game(players, seed=6), "drawn")
    for period in group(drawn, 3 * players):
        for seat in range(players):
            assert sorted(card for each in period if each[0] == seat for card in each[1:]) == list(range(9))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_clockwise_from_the_bell_ringer_two_cards_then_a_bribe(players: int) -> None:
    state = GAME.new(players=players, seed=8)
    turns: dict[int, list[tuple[str, int]]] = {each: [] for each in range(1, 10)}
    first = whole(state)["start"]

    def note(now: State) -> bool:
        if phase(now) in ("cards", "bribe") and whole(now)["step"] == "main":
            turns[int(now.round)].append((phase(now), int(now.current_player)))
        return now.current_player == TERMINAL

    play_on(state, note)
    for number, taken in turns.items():
        order = [(first + number - 1 + place) % players for place in range(players)]
        assert taken == [("cards", seat) for seat in order + order] + [("bribe", seat) for seat in order]


def test_two_cards_are_played_each_round_and_the_third_is_discarded_with_the_second() -> None:
    state = card_turn("bank", "park", "residence")
    do(state, "play:bank:own")
    assert seat_of(state)["status"][0] == "played"
    assert seat_of(state, 2)["status"][2] == "hidden"
    play_on(state, lambda now: now.current_player == 0 and whole(now)["step"] == "main")
    assert choices(state) == ["play:residence:right2", "play:park:right"]
    do(state, "play:park:right")
    assert seat_of(state, 3)["status"][1] == "played"
    assert seat_of(state, 2)["status"][2] == "discarded"


def test_the_discarded_card_is_never_shown() -> None:
    states = [card_turn("bank", "park", third) for third in ("residence", "hospital")]
    for state in states:
        play_on(do(state, "play:bank:own"), lambda now: now.current_player == 0 and whole(now)["step"] == "main")
        do(state, "play:park:right")
        assert state.trace is not None
        discards = [event for event in state.trace if event.kind == "discarded" and event.seat == 0]
        assert [[seat for seat in (-1, 0, 1, 2, 3) if event.visible_to(seat)] for event in discards] == [[0]]
    for viewer in (None, 1):
        assert states[0].view(viewer) == states[1].view(viewer)


# The draft --------------------------------------------------------------------------------------------------------


def picked(state: State, seat: int, label: str) -> State:
    state.apply(GAME.parse(label), seat)
    return state


def test_the_second_pick_opens_when_the_own_and_the_right_neighbours_first_are_in() -> None:
    state = GAME.new(players=4, seed=2)
    assert state.pending_players() == [0, 1, 2, 3]
    picked(state, 1, choices(state, 1)[0])
    assert state.pending_players() == [0, 2, 3]
    picked(state, 2, choices(state, 2)[0])
    assert state.pending_players() == [0, 2, 3]
    assert choices(state, 1) == []
    with pytest.raises(IllegalAction):
        picked(state, 1, f"keep:{seat_of(state, 0)['drawn'][0]}")
    picked(state, 0, choices(state, 0)[0])
    assert state.pending_players() == [1, 2, 3]


def test_nobody_sees_received_cards_before_committing_the_own_pass() -> None:
    state = GAME.new(players=4, seed=2)
    before = choices(state, 1)
    picked(state, 0, choices(state, 0)[0])
    shown: Any = state.view(1)
    assert choices(state, 1) == before
    assert {card["colour"] for card in shown["offered"]} == {1}
    twin = GAME.new(players=4, seed=2)
    picked(twin, 0, choices(twin, 0)[2])
    assert twin.view(1) == shown


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_card_is_kept_two_passed_left_one_of_them_kept_and_the_last_passed_on(players: int) -> None:
    state = GAME.new(players=players, seed=4)
    drawn = [seat_of(state, seat)["drawn"] for seat in range(players)]
    for seat in range(players):
        assert choices(state, seat) == [f"keep:{card}" for card in drawn[seat]]
        picked(state, seat, f"keep:{drawn[seat][1]}")
    for seat in range(players):
        right = drawn[(seat - 1) % players]
        assert choices(state, seat) == [f"keep:{right[0]}", f"keep:{right[2]}"]
        picked(state, seat, f"keep:{right[2]}")
    assert phase(state) == "cards"
    for seat in range(players):
        right, right2 = (seat - 1) % players, (seat - 2) % players
        view: Any = state.view(seat)
        held: Any = view["hand"]
        assert [(card["card"], card["colour"]) for card in held] == [
            (drawn[seat][1], seat),
            (drawn[right][2], right),
            (drawn[right2][0], right2),
        ]


def test_with_two_players_one_own_card_comes_back() -> None:
    state = play_on(GAME.new(players=2, seed=4), lambda now: phase(now) == "cards")
    for seat in (0, 1):
        view: Any = state.view(seat)
        held: Any = view["hand"]
        assert [card["colour"] for card in held] == [seat, 1 - seat, seat]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_order_of_picks_has_no_effect(players: int) -> None:
    results = []
    for order in range(6):
        state, luck = GAME.new(players=players, seed=9), Chance(order)
        while phase(state) == "draft":
            pending = state.pending_players()
            seat = pending[luck.below(len(pending))]
            legal = state.legal_actions(seat)
            state.apply(legal[seat % len(legal)], seat)
        results.append(whole(state))
    assert all(result == results[0] for result in results)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pick_of_the_left_neighbour_stays_secret_until_the_draft_is_over(players: int) -> None:
    state = GAME.new(players=players, seed=4)
    for seat in range(players):
        picked(state, seat, choices(state, seat)[0])
    picked(state, 1, choices(state, 1)[0])
    assert state.is_pending(0)
    thought = {seat_of(state.resample(0, Chance(seed)), 0)["kept"][1] for seed in range(40)}
    assert thought == set(seat_of(state, 0)["drawn"][1:])


# Plague -----------------------------------------------------------------------------------------------------------


def test_the_plague_moves_markers_back_where_the_hospital_is_stronger_but_never_below_nought() -> None:
    others: dict[int, Things] = {0: {"sectors": {"hospital": 5}, "rat": 4}, 1: {"sectors": {"hospital": 5}, "rat": 1}}
    state = do(bribe_turn("moneylender", "monk", "town-guard", seat=3, last=True, others=others), "bribe:nobody")
    assert [seat_of(state, seat)["rat"] for seat in (0, 1)] == [2, 0]


def test_reaching_or_staying_on_nine_is_no_loss_but_having_to_advance_from_it_is() -> None:
    fed = {"bank": 2}
    others: dict[int, Things] = {
        0: {"sectors": fed, "rat": 6, "points": 5},
        1: {"sectors": {"hospital": 3}, "rat": 9, "points": 5},
        2: {"sectors": fed, "rat": 9, "points": 5},
    }
    state = do(bribe_turn("moneylender", "monk", "town-guard", seat=3, last=True, others=others), "bribe:nobody")
    assert [seat_of(state, seat)["rat"] for seat in range(3)] == [9, 9, 9]
    assert state.scores()[:3] == [5, 5, 3]
    assert [cubes(state, seat) for seat in range(3)] == [fed, {"hospital": 3}, {"bank": 1}]


def test_the_lost_cube_goes_to_the_general_supply_from_the_fullest_sector() -> None:
    state = bribe_turn("doctor", last=True, rat=9, sectors={"bank": 2, "park": 3}, notre_dame=4, supply=1)
    do(state, "bribe:nobody")
    assert cubes(state) == {"bank": 2, "park": 2}
    assert (seat_of(state)["general"], seat_of(state)["supply"], seat_of(state)["notre_dame"]) == (5, 1, 4)


def test_the_friend_counts_for_fullness_but_is_not_lost() -> None:
    state = do(bribe_turn(last=True, rat=9, sectors={"bank": 2, "park": 2}, friend="park"), "bribe:nobody")
    assert (cubes(state), seat_of(state)["friend"]) == ({"bank": 2, "park": 1}, "park")


def test_the_hospital_counts_before_any_loss() -> None:
    state = do(bribe_turn("innkeeper", "doctor", "bishop", last=True, rat=8, sectors={"hospital": 4}), "bribe:nobody")
    assert told(state, "plague")[-1] == [0, 6, 4]
    assert (seat_of(state)["rat"], cubes(state)) == (9, {"hospital": 3})


def test_players_who_must_choose_their_loss_do_so_in_turn_order_from_the_bell_ringer() -> None:
    sick: Things = {"rat": 9, "points": 5, "sectors": {"bank": 1, "park": 1}}
    state = do(bribe_turn(seat=1, last=True, others={0: sick, 2: sick}), "bribe:nobody")
    assert (phase(state), state.current_player) == ("plague", 2)
    assert choices(state) == ["to:bank", "to:park"]
    assert state.scores() == [5, 0, 3, 0]
    do(state, "to:park")
    assert (phase(state), state.current_player) == ("plague", 0)
    do(state, "to:bank")
    assert (cubes(state, 2), cubes(state, 0)) == ({"bank": 1}, {"park": 1})
    assert (phase(state), state.scores()) == ("draft", [3, 0, 3, 0])


# Notre Dame -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "tile"), [(2, 6), (3, 8), (4, 10), (5, 12)])
@pytest.mark.parametrize("grey", ["bishop", "advocate", "mayor"])
def test_after_rounds_three_six_and_nine_the_tile_is_shared(players: int, tile: int, grey: str) -> None:
    state = do(bribe_turn(grey, players=players, nth_round=3, last=True, notre_dame=1), "bribe:nobody")
    assert points(state) == tile
    assert (seat_of(state)["notre_dame"], seat_of(state)["general"]) == (0, 10)


@pytest.mark.parametrize("nth_round", [1, 2])
def test_in_other_rounds_notre_dame_is_not_scored(nth_round: int) -> None:
    state = do(bribe_turn(nth_round=nth_round, last=True, notre_dame=1), "bribe:nobody")
    assert (points(state), seat_of(state)["notre_dame"]) == (0, 1)


def test_what_the_cubes_do_not_divide_is_lost_and_all_cubes_go_back() -> None:
    state = bribe_turn(nth_round=3, last=True, players=2, notre_dame=3, others={1: {"notre_dame": 1}})
    assert do(state, "bribe:nobody").scores() == [3, 1]
    state = bribe_turn(nth_round=3, last=True, players=2, notre_dame=5, others={1: {"notre_dame": 2}})
    assert do(state, "bribe:nobody").scores() == [0, 0]
    assert [seat_of(state, seat)["general"] for seat in (0, 1)] == [10, 10]


def test_the_plague_comes_before_the_scoring() -> None:
    state = bribe_turn("mayor", nth_round=3, last=True, notre_dame=1, rat=9, points=1, sectors={"bank": 1})
    do(state, "bribe:nobody")
    assert (points(state), cubes(state)) == (10, {})


def test_a_new_period_gives_back_the_brown_persons_and_all_action_cards() -> None:
    state = do(bribe_turn("bishop", nth_round=3, last=True), "bribe:nobody")
    now = whole(state)
    assert now["round"] == 4
    assert sorted(now["brown_left"] + now["persons"][:2]) == sorted(BROWN)
    assert sorted(now["grey_left"] + now["persons"][2:]) == sorted(GREY["B"])
    assert all(sorted(owner["deck"] + owner["drawn"]) == sorted(CARDS) for owner in now["seats"])


# The end ----------------------------------------------------------------------------------------------------------


def ended(*things: Things) -> State:
    others = dict(enumerate(things))
    last = others.pop(0)
    state = bribe_turn("minstrel", "mayor", players=len(things), nth_round=3, last=True, others=others, **last)
    return do(state, "bribe:nobody")


def test_after_round_nine_the_game_ends_and_most_points_win() -> None:
    state = ended({"points": 30}, {"points": 31}, {"points": 12})
    assert state.current_player == TERMINAL
    assert state.legal_actions() == []
    assert state.winners() == [1]
    assert state.returns() == [-0.5, 1.0, -0.5]


def test_a_tie_goes_to_the_larger_sum_of_coins_and_cubes_in_the_own_supply() -> None:
    state = ended({"points": 30, "coins": 5, "supply": 2}, {"points": 30, "coins": 2, "supply": 6}, {"coins": 9})
    assert state.winners() == [1]


# Shortages --------------------------------------------------------------------------------------------------------


def coins_after_bank(pieces: int, coins: list[int], seat: int = 0) -> list[int]:
    """Everyone's coins after a seat's bank card with that many pieces, a cube placed included."""
    others: dict[int, Things] = {each: {"coins": count} for each, count in enumerate(coins) if each != seat}
    state = card_turn(
        "bank", players=len(coins), seat=seat, coins=coins[seat], sectors={"bank": pieces - 1}, others=others
    )
    do(state, "play:bank:own")
    return [seat_of(state, each)["coins"] for each in range(len(coins))]


def test_what_the_coin_supply_lacks_the_richest_player_gives() -> None:
    assert coins_after_bank(3, [2, 5, 10, 7]) == [5, 5, 8, 7]


def test_nobody_gives_while_the_supply_suffices() -> None:
    assert coins_after_bank(3, [2, 5, 9, 6]) == [5, 5, 9, 6]


def test_of_tied_richest_players_the_first_to_the_receivers_left_gives() -> None:
    assert coins_after_bank(3, [2, 10, 10, 2]) == [5, 8, 10, 2]
    assert coins_after_bank(3, [9, 9, 3, 4], seat=2) == [6, 9, 6, 4]
    assert coins_after_bank(2, [9, 9, 3, 4], seat=3) == [7, 9, 3, 6]


def test_a_receiver_who_alone_is_richest_after_taking_the_supply_gets_nothing_more() -> None:
    assert coins_after_bank(3, [9, 10, 4, 0]) == [11, 10, 4, 0]


def test_a_receiver_who_is_tied_for_richest_still_gets_the_rest() -> None:
    assert coins_after_bank(3, [9, 10, 5, 0]) == [12, 8, 5, 0]


def test_one_player_gives_at_most_all_they_have_and_only_once_a_gain() -> None:
    assert coins_after_bank(7, [5, 5, 5, 5, 5]) == [10, 0, 5, 5, 5]


def test_a_message_brings_its_points_when_no_cube_is_left() -> None:
    state = card_turn("carriage", supply=14, markets={"X0": "cube"})
    do(state, "play:carriage:own", "drive:X0:take")
    assert (points(state), seat_of(state)["supply"]) == (2, 13)
