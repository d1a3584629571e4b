"""What a resampled state keeps and what it deals anew."""

import random
from collections import Counter
from typing import Any

import parvis
from parvis import Chance, State

GAME = parvis.load("notre-dame")


def at_phase(players: int, seed: int, phase: str, moves: int = 0) -> State:
    """A random game in the first round, some moves into a phase."""
    rng = random.Random(seed)
    state = GAME.new(players=players, seed=seed)
    while state.view()["phase"] != phase:
        state.apply(rng.choice(state.legal_actions()))
    for _ in range(moves):
        state.apply(rng.choice(state.legal_actions()))
    return state


def seats(state: State) -> list[dict[str, Any]]:
    position: Any = state.to_dict()
    parts: list[dict[str, Any]] = position["seats"]
    return parts


def test_cards_a_seat_has_seen_keep_their_place() -> None:
    state = at_phase(4, 1, "cards")
    true = seats(state)
    rng = Chance(1)
    for _ in range(50):
        imagined = seats(state.resample(0, rng))
        assert imagined[0]["drawn"] == true[0]["drawn"]
        assert imagined[0]["kept"][0] == true[0]["kept"][0]
        assert imagined[3]["kept"][1:] == true[3]["kept"][1:]  # the two that seat 3 passed: one kept, one handed on
        assert imagined[2]["kept"][2] == true[2]["kept"][2]  # the last card received


def test_unseen_cards_are_dealt_evenly() -> None:
    state = at_phase(4, 2, "draft")
    rng = Chance(2)
    counts = Counter(card for _ in range(900) for card in seats(state.resample(0, rng))[1]["drawn"])
    assert len(counts) == 9
    assert all(abs(count - 300) < 60 for count in counts.values())


def test_which_of_two_passed_cards_went_where_is_unknown_until_one_is_shown() -> None:
    state = at_phase(4, 3, "cards")
    passed = sorted(seats(state)[0]["kept"][1:])
    rng = Chance(3)
    first = Counter(seats(state.resample(0, rng))[0]["kept"][1] for _ in range(400))
    assert sorted(first) == passed
    assert all(abs(count - 200) < 50 for count in first.values())
    while "played" not in seats(state)[0]["status"][1:]:
        state.apply(state.legal_actions()[0])
    shown = seats(state)[0]["kept"]
    assert all(seats(state.resample(0, rng))[0]["kept"] == shown for _ in range(50))


def test_with_two_players_the_returned_card_settles_the_pair() -> None:
    state = at_phase(2, 4, "cards")
    true = seats(state)[0]["kept"]
    assert all(seats(state.resample(0, Chance(seed)))[0]["kept"] == true for seed in range(50))


def test_pending_picks_of_others_are_resampled() -> None:
    state = GAME.new(players=3, seed=5)
    state.apply(state.legal_actions(1)[0], 1)
    kept = Counter(seats(state.resample(0, Chance(seed)))[1]["kept"][0] for seed in range(400))
    assert len(kept) == 9
    own = Counter(seats(state.resample(1, Chance(seed)))[1]["kept"][0] for seed in range(20))
    assert len(own) == 1


def test_a_discarded_card_is_forgotten_by_nobody_who_saw_it() -> None:
    state = at_phase(3, 6, "bribe")
    true = seats(state)
    for viewer in range(3):
        right = (viewer - 1) % 3
        for seed in range(30):
            imagined = seats(state.resample(viewer, Chance(seed)))
            assert imagined[viewer]["deck"] == true[viewer]["deck"]
            assert imagined[right]["kept"][1:] == true[right]["kept"][1:]


def test_decks_of_others_keep_their_size_and_hide_their_order() -> None:
    state = at_phase(5, 7, "draft")
    decks = {tuple(seats(state.resample(0, Chance(seed)))[2]["deck"]) for seed in range(100)}
    assert {len(deck) for deck in decks} == {6}
    assert len(decks) > 10


def test_a_new_period_begins_with_nothing_known() -> None:
    rng = random.Random(8)
    state = GAME.new(players=3, seed=8)
    while state.round < 4:
        state.apply(rng.choice(state.legal_actions()))
    for seat, part in enumerate(seats(state)):
        for colour, seen in enumerate(part["seen"]):
            assert len(seen) == (3 if colour == seat else 0)


def test_points_stay_exact() -> None:
    state = at_phase(4, 9, "bribe", moves=3)
    assert state.resample(2, Chance(1)).scores() == state.scores()


def test_a_view_holds_no_secret_of_another_seat() -> None:
    state = at_phase(4, 10, "cards")
    view: Any = state.view(0)
    assert [player["points"] for player in view["players"]][1:] == [None, None, None]
    assert len(view["hand"]) == 3
    assert [player["cards"] for player in view["players"]] == [3, 3, 3, 3]
    spectator: Any = state.view(None)
    assert (spectator["hand"], spectator["offered"], spectator["passed"]) == ([], [], [])
