"""What is hidden and from whom, what a resampled state deals anew, and what may be taken back without a peep."""

import random
from collections import Counter
from typing import Any

import pytest

from parvis import TERMINAL, Chance, State
from parvis.core.errors import IllegalAction
from parvis.core.match import Match
from tests.games.troyes.rules.positions import CHARACTERS, GAME, action_turn, choices, do, each_seat, phase, whole

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
DICE: Any = {0: {"yellow": [1, 2]}}


def step(state: State) -> str:
    return str(whole(state)["step"])


def random_game(players: int, seed: int, rounds: int = 99) -> State:
    """A game played at random until so many rounds have begun, or to the end."""
    luck = random.Random(seed)
    state = GAME.new(players=players, seed=seed, trace=True)
    while state.current_player != TERMINAL and state.round < rounds:
        state.apply(luck.choice(state.legal_actions()))
    return state


def shown(state: State, viewer: int | None, thing: str) -> list[Any]:
    """A thing of every player, as a viewer sees it."""
    view: Any = state.view(viewer)
    return [player[thing] for player in view["players"]]


# Characters -------------------------------------------------------------------------------------------------------


@PLAYERS
def test_a_character_is_shown_to_its_owner_alone_until_the_end(players: int) -> None:
    state = random_game(players, 1, rounds=2)
    dealt = each_seat(state, "characters")
    assert [len(own) for own in dealt] == [2 if players == 2 else 1] * players
    for viewer in range(players):
        hidden = [dealt[seat] if seat == viewer else None for seat in range(players)]
        assert shown(state, viewer, "characters") == hidden
    assert shown(state, None, "characters") == [None] * players


@PLAYERS
def test_at_the_end_characters_and_points_are_shown_to_all(players: int) -> None:
    state = random_game(players, 2)
    for viewer in (*range(players), None):
        assert shown(state, viewer, "characters") == each_seat(state, "characters")
        assert shown(state, viewer, "points") == state.scores()


@PLAYERS
def test_what_others_see_and_observe_does_not_depend_on_a_character(players: int) -> None:
    wish: Any = {"players": players, "dice": DICE}
    one = action_turn(characters=CHARACTERS, **wish)
    each = 2 if players == 2 else 1
    other = action_turn(characters=[*CHARACTERS[:each], *reversed(CHARACTERS[each:])], **wish)
    assert each_seat(one, "characters")[1:] != each_seat(other, "characters")[1:]
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert list(one.observe(0)) == list(other.observe(0))
    assert list(one.observe(1)) != list(other.observe(1))
    assert one.legal_actions(0) == other.legal_actions(0)


def test_a_deal_of_characters_is_seen_by_its_seat_alone() -> None:
    trace = random_game(3, 3, rounds=1).trace
    assert trace is not None
    deals = [event for event in trace if event.kind == "characters"]
    assert [[event.visible_to(viewer) for viewer in (0, 1, 2, None)] for event in deals] == [
        [True, False, False, False],
        [False, True, False, False],
        [False, False, True, False],
    ]


@PLAYERS
def test_a_resampled_state_keeps_the_own_characters_and_deals_the_others_evenly(players: int) -> None:
    state = action_turn(players=players, seat=1, dice={1: {"red": [2, 3]}})
    true = each_seat(state, "characters")
    luck = Chance(4)
    counts: Counter[tuple[int, str]] = Counter()
    for _ in range(1200):
        imagined = each_seat(state.resample(1, luck), "characters")
        assert imagined[1] == true[1]
        assert len({name for own in imagined for name in own}) == sum(len(own) for own in true)
        counts.update((seat, name) for seat, own in enumerate(imagined) if seat != 1 for name in own)
    unseen = [name for name in CHARACTERS if name not in true[1]]
    expected = 1200 * len(true[1]) / len(unseen)
    assert set(counts) == {(seat, name) for seat in range(players) if seat != 1 for name in unseen}
    assert all(abs(count - expected) < 75 for count in counts.values())


def test_two_characters_of_others_are_dealt_independently_of_the_true_ones() -> None:
    state = action_turn(players=3, dice=DICE)
    luck = Chance(5)
    pairs = Counter(str(each_seat(state.resample(0, luck), "characters")[1:]) for _ in range(2000))
    assert len(pairs) == 5 * 4
    assert all(abs(count - 100) < 50 for count in pairs.values())


def test_at_the_end_nothing_is_left_to_deal() -> None:
    state = random_game(4, 6)
    assert each_seat(state.resample(0, Chance(1)), "characters") == each_seat(state, "characters")
    assert state.resample(0, Chance(1)).scores() == state.scores()


# Points -----------------------------------------------------------------------------------------------------------


def test_points_of_others_are_hidden_in_views_but_exact_in_observations_and_resampled_states() -> None:
    poor = action_turn(points={0: 3, 1: 4}, dice=DICE)
    rich = action_turn(points={0: 3, 1: 9}, dice=DICE)
    assert shown(poor, 0, "points") == [3, None, None, None]
    assert shown(poor, None, "points") == [None] * 4
    assert poor.view(0) == rich.view(0)
    changed = [pair for pair in zip(poor.observe(0), rich.observe(0), strict=True) if pair[0] != pair[1]]
    assert changed == [(4, 9)]
    assert each_seat(poor.resample(0, Chance(1)), "points") == [3, 4, 0, 0]


def test_everything_but_points_and_characters_is_public() -> None:
    state = random_game(4, 7, rounds=4)
    own: Any = state.view(0)
    for viewer in (1, 2, 3, None):
        other: Any = state.view(viewer)
        for player, same in zip(own["players"], other["players"], strict=True):
            secret = ("points", "characters")
            assert {**player, **dict.fromkeys(secret)} == {**same, **dict.fromkeys(secret)}
        rest = ("players", "seat", "legal")
        assert {**own, **dict.fromkeys(rest)} == {**other, **dict.fromkeys(rest)}


# Decks and cards face down ----------------------------------------------------------------------------------------


def coming(state: State, seed: int) -> tuple[list[Any], list[str]]:
    """The cards of level II and the events that come to light in round 2, with other rolls to come."""
    other = state.copy()
    other.chance = Chance(seed)
    while other.round < 2:
        do(other, "pass")
    position = whole(other)
    return [place["card"] for place in position["activity"][1::3]], position["row"][-2:]


def test_events_and_cards_to_come_are_written_nowhere_in_a_state() -> None:
    state = action_turn(nth_round=1, dice=DICE)
    position = whole(state)
    assert [place["card"] for place in position["activity"] if place["card"] is not None] == [
        position["activity"][place]["card"] for place in (0, 3, 6)
    ]
    drawn = [coming(state, seed) for seed in range(200)]
    for colour in range(3):
        assert len({cards[colour] for cards, _ in drawn}) == 3
    red = {row[0] for _, row in drawn}
    assert red == {name for name, event in position["events"].items() if event["state"] == "deck"} & red
    assert len(red) == 7  # all but the one of round 1


def test_a_resampled_state_does_not_know_the_coming_rolls() -> None:
    state = action_turn(nth_round=1, dice=DICE)
    imagined = [state.resample(0, Chance(seed)) for seed in range(30)]
    assert len({str(each.to_dict()["chance"]) for each in imagined}) == 30
    for each in imagined:
        do(each, "reroll", "pick:own:yellow:1")
    assert len({str(whole(each)["seats"][0]["dice"]) for each in imagined}) == 6


@PLAYERS
def test_a_seat_cannot_tell_a_resampled_state_from_the_true_one(players: int) -> None:
    state = random_game(players, 8, rounds=3)
    for seat in range(players):
        imagined = state.resample(seat, Chance(seat))
        assert imagined.view(seat) == state.view(seat)
        assert list(imagined.observe(seat)) == list(state.observe(seat))


# Taking choices back ----------------------------------------------------------------------------------------------


def match_in_phase_4() -> Match:
    """Two players, every die a 6, Archer, Tithing and Artisan turned up, the first action to come."""
    set_up = [0, 1, 2, 3, 0]
    match = Match(GAME, players=2, seed=1, script=[*set_up, 0, 0, 0, *[6] * 18, 1, 13, 1, 1])
    while phase(match.state) != "actions":
        labels = choices(match.state)
        match.play(GAME.parse(next((label for label in ("face", "done") if label in labels), labels[0])))
    return match


def play(match: Match, *labels: str) -> None:
    for label in labels:
        match.play(GAME.parse(label))


def test_choices_within_an_action_are_taken_back_one_by_one() -> None:
    match = match_in_phase_4()
    seat = int(match.state.current_player)
    positions = [match.state.checksum()]
    play(match, "card:red:I")
    while step(match.state) != "dice":
        positions.append(match.state.checksum())
        play(match, choices(match.state)[0])
    assert len(positions) >= 2
    for before in reversed(positions):
        match.undo(seat)
        assert match.state.checksum() == before
    with pytest.raises(IllegalAction):
        match.undo(seat)


def test_recruiting_and_turning_are_taken_back_but_a_reroll_is_not() -> None:
    match = match_in_phase_4()
    seat = int(match.state.current_player)
    before = match.state.checksum()
    play(match, "recruit")
    match.undo(seat)
    assert match.state.checksum() == before
    play(match, "turn", "pick:own:red:6")
    assert match.undo_turn(seat) == 2
    assert match.state.checksum() == before
    play(match, "reroll")
    match.undo(seat)
    play(match, "reroll", "pick:own:red:6")
    assert not match.state.can_undo(seat)
    play(match, "recruit")
    match.undo(seat)
    assert not match.state.can_undo(seat)


def test_nothing_before_a_roll_of_the_archer_is_taken_back() -> None:
    match = match_in_phase_4()
    seat = int(match.state.current_player)
    play(match, "card:red:I")
    while step(match.state) in ("source", "dice"):
        assert match.state.can_undo(seat)
        labels = choices(match.state)
        play(match, "done" if "done" in labels else labels[0])
    assert step(match.state) in ("archer", "shoot-again")
    assert not match.state.can_undo(seat)


def test_a_whole_action_is_not_taken_back() -> None:
    match = match_in_phase_4()
    seat = int(match.state.current_player)
    play(match, "pass")
    assert match.state.current_player not in (seat, TERMINAL)
    assert not match.state.can_undo(seat)
