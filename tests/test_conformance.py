"""What every game must keep, whatever its rules: run for each game, player count and edition, and one from outside."""

import json
import pickle
import random
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i16

from parvis import CHANCE, TERMINAL, Chance, IllegalAction, InvalidPosition, State
from parvis.core.match import Match, replay
from parvis.core.playout import play_out
from parvis.core.record import parse_record
from tests.cases import ALL_CASES, Case, random_choice, random_match, random_positions

pytestmark = pytest.mark.parametrize("case", ALL_CASES, ids=str)


def test_legal_actions_are_sorted_and_never_empty_for_a_pending_seat(case: Case) -> None:
    for state in random_positions(case, 1):
        pending = state.pending_players()
        assert (state.current_player == TERMINAL) == (pending == [])
        for seat in range(case.players):
            legal = state.legal_actions(seat)
            assert legal == sorted(set(legal))
            assert bool(legal) == (seat in pending)
            assert all(0 <= action < case.game.num_actions for action in legal)
        if pending:
            assert state.current_player == pending[0]
            assert state.legal_actions() == state.legal_actions(pending[0])


def test_every_offered_choice_applies(case: Case) -> None:
    for state in random_positions(case, 2):
        for seat in state.pending_players():
            for action in state.legal_actions(seat):
                tried = state.copy()
                tried.apply(action, seat)
                assert tried.ply == state.ply + 1
                assert tried.turn >= state.turn
                case.game.from_dict(tried.to_dict())


def test_many_random_choices_find_no_dead_end(case: Case) -> None:
    wanted = 1_000_000 if case.compiled else 10_000
    luck = Chance(99)
    choices = seed = 0
    while choices < wanted:
        choices += play_out(case.new(seed), luck)  # an empty menu would leave nothing to choose from and raise
        seed += 1


def test_the_mask_says_the_same_as_the_list(case: Case) -> None:
    for state in random_positions(case, 3):
        for seat in range(case.players):
            mask = np.asarray(state.action_mask(seat))
            assert mask.dtype == np.uint8
            assert list(np.flatnonzero(mask)) == state.legal_actions(seat)
            assert len(mask) == case.game.num_actions


def test_an_illegal_action_changes_nothing(case: Case) -> None:
    rng = random.Random(4)
    for state in random_positions(case, 4):
        before = state.to_dict()
        for seat in range(case.players):
            legal = state.legal_actions(seat)
            wrong = rng.choice([each for each in range(-1, case.game.num_actions + 1) if each not in legal])
            with pytest.raises(IllegalAction):
                state.apply(wrong, seat)
        with pytest.raises(IllegalAction):
            state.apply(0, case.players)
        with pytest.raises(IllegalAction):
            state.roll()
        assert state.to_dict() == before


def test_copies_are_independent(case: Case) -> None:
    kept = []
    for state in random_positions(case, 5):
        kept.append((state.copy(), state.to_dict()))
    for copied, before in kept:
        assert copied.to_dict() == before


def test_a_copy_goes_on_alike(case: Case) -> None:
    for ply, state in enumerate(random_positions(case, 6)):
        if ply % 23 == 0 and state.current_player != TERMINAL:
            twins = [state.copy(), case.game.from_dict(state.to_dict()), pickle.loads(pickle.dumps(state))]
            for twin in twins:
                rng = random.Random(ply)
                while twin.current_player != TERMINAL:
                    twin.apply(*random_choice(twin, rng))
            assert twins[0].to_dict() == twins[1].to_dict() == twins[2].to_dict()


def test_a_position_survives_json(case: Case) -> None:
    for state in random_positions(case, 7):
        position = state.to_dict()
        again = case.game.from_dict(json.loads(json.dumps(position)))
        assert again.to_dict() == position
        assert_alike(again, state)


def test_a_position_survives_pickling(case: Case) -> None:
    for ply, state in enumerate(random_positions(case, 17)):
        if ply % 5 == 0 or state.current_player == TERMINAL:
            assert_alike(pickle.loads(pickle.dumps(state)), state)


def assert_alike(again: State, state: State) -> None:
    """Whose turn it is, what is open, what everyone sees and knows, and who would win."""
    assert again.current_player == state.current_player
    assert again.scores() == state.scores()
    assert again.winners() == state.winners()
    assert again.returns() == state.returns()
    for seat in range(state.players):
        assert again.legal_actions(seat) == state.legal_actions(seat)
        assert again.can_undo(seat) == state.can_undo(seat)
        assert again.view(seat) == state.view(seat)
        assert again.observe(seat) == state.observe(seat)


def test_a_damaged_position_is_refused_or_read_whole(case: Case) -> None:
    rng = random.Random(8)
    refused = 0
    for state in random_positions(case, 8 if case.compiled else 3):
        position = json.loads(json.dumps(state.to_dict()))
        damage(position, rng)
        try:
            again = case.game.from_dict(position)
        except InvalidPosition:
            refused += 1
        else:
            assert case.game.from_dict(again.to_dict()).to_dict() == again.to_dict()
            play_on(again, rng)
    assert refused > 0


def damage(place: Any, rng: random.Random) -> None:
    """Change one thing somewhere in a position."""
    key = rng.choice(sorted(place)) if isinstance(place, dict) else rng.randrange(len(place))
    if isinstance(place[key], dict | list) and place[key] and rng.random() < 0.8:
        damage(place[key], rng)
    else:
        place[key] = rng.choice([None, -1, 0, 1, 2, 3, 99, "nonsense", [], {}, True, 2**80])


def play_on(state: State, rng: random.Random) -> None:
    """A position that was accepted must be playable to the end."""
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.roll()
        else:
            state.apply(*random_choice(state, rng))
            state.game.from_dict(state.to_dict())


def test_a_seat_cannot_tell_a_resampled_state_from_the_true_one(case: Case) -> None:
    rng = Chance(9)
    for state in random_positions(case, 9):
        for seat in range(case.players):
            imagined = state.resample(seat, rng)
            assert imagined.view(seat) == state.view(seat)
            assert bytes(memoryview(imagined.observe(seat))) == bytes(memoryview(state.observe(seat)))
            assert imagined.legal_actions(seat) == state.legal_actions(seat)
            assert imagined.pending_players() == state.pending_players()
            assert imagined.chance.words() != state.chance.words()
            assert case.game.from_dict(imagined.to_dict()).to_dict() == imagined.to_dict()


def test_resampling_leaves_the_true_state_alone_and_can_be_repeated(case: Case) -> None:
    for ply, state in enumerate(random_positions(case, 10)):
        if ply % 7 == 0:
            before = state.to_dict()
            first = state.resample(0, Chance(ply))
            assert first.to_dict() == state.resample(0, Chance(ply)).to_dict()
            assert state.to_dict() == before


def test_states_that_a_seat_cannot_tell_apart_are_resampled_alike(case: Case) -> None:
    for ply, state in enumerate(random_positions(case, 12)):
        for seat in range(case.players):
            other = state.resample(seat, Chance(ply))
            assert other.resample(seat, Chance(1)).to_dict() == state.resample(seat, Chance(1)).to_dict()


def test_a_resampled_state_can_be_played_to_the_end(case: Case) -> None:
    for ply, state in enumerate(random_positions(case, 11)):
        if ply % 29 == 0:
            play_on(state.resample(ply % case.players, Chance(ply)), random.Random(ply))


def test_views_are_json_and_spectators_may_not_choose(case: Case) -> None:
    for state in random_positions(case, 12):
        for seat in [None, *range(case.players)]:
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert view["ply"] == state.ply
            expected = [] if seat is None else state.legal_actions(seat)
            assert [choice["action"] for choice in view["legal"]] == expected


def test_observations_have_a_fixed_length_and_wrap_without_a_copy(case: Case) -> None:
    for state in random_positions(case, 13):
        features = state.observe(0)
        array = np.asarray(features)
        assert array.dtype == np.int16
        assert array.shape == (case.game.observation_size,)
        features[0] = 99
        assert array[0] == 99


def test_every_number_of_an_observation_has_a_name_of_its_own_and_keeps_its_range(case: Case) -> None:
    layout = case.game.describe_observation()
    assert len(layout) == len(layout.names) == len(set(layout.names)) == case.game.observation_size
    assert layout.version == case.game.versions["observation"]
    low, high = np.array(layout.low), np.array(layout.high)
    for state in random_positions(case, 14):
        for seat in range(case.players):
            observed = np.asarray(state.observe(seat))
            assert (observed >= low * (observed != 0)).all()  # what is not there is 0
            assert (observed <= high).all()


def test_an_observation_may_be_written_over_an_earlier_one(case: Case) -> None:
    into = vec[i16]([0] * case.game.observation_size)
    for seed in (16, 18):  # a second game after the first, as in a batch
        for state in random_positions(case, seed):
            seat = state.turn % case.players
            state.write_observation(seat, into, 0)
            assert list(into) == list(state.observe(seat))


def test_an_observation_is_written_between_others_and_touches_nothing_else(case: Case) -> None:
    size = case.game.observation_size
    for state in random_positions(case, 15):
        into = vec[i16]([0] * (size + 2))
        into[0] = into[size + 1] = 77
        state.write_observation(0, into, 1)
        assert list(into) == [77, *state.observe(0), 77]


def test_picks_of_seats_that_choose_at_the_same_time_commute(case: Case) -> None:
    rng = random.Random(14)
    for state in random_positions(case, 14):
        pending = state.pending_players()
        if len(pending) > 1:
            choices = [(rng.choice(state.legal_actions(seat)), seat) for seat in pending]
            ends = []
            for _ in range(3):
                rng.shuffle(choices)
                twin = state.copy()
                for action, seat in choices:
                    twin.step(action, seat)
                ends.append(twin.to_dict())
            assert ends[0] == ends[1] == ends[2]


def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    assert random_match(case, 15).record().to_json() == random_match(case, 15).record().to_json()
    assert random_match(case, 15).record().to_json() != random_match(case, 16).record().to_json()


def test_a_record_replays_to_the_same_game(case: Case) -> None:
    match = random_match(case, 17)
    record = parse_record(match.record().to_json())
    again = replay(case.game, record)
    assert again.state.to_dict() == match.state.to_dict()
    assert again.events() == match.events()
    assert again.record().to_json() == match.record().to_json()


def test_a_record_without_a_seed_replays_from_its_outcomes(case: Case) -> None:
    match = random_match(case, 18)
    record = match.record()
    record.seed = None
    again = replay(case.game, record)
    assert again.state.checksum() == match.state.checksum()
    assert again.record().to_json() == record.to_json()


def test_the_trace_changes_nothing_and_is_json(case: Case) -> None:
    traced = random_match(case, 19)
    silent = random_match(case, 19, trace=False)
    assert silent.events() == []
    assert traced.record().to_json() == silent.record().to_json()
    for event in traced.events():
        assert json.loads(json.dumps(event.to_list())) == event.to_list()
        assert -1 <= event.seat < case.players


def test_undo_restores_the_state_before(case: Case) -> None:
    rng = random.Random(20)
    match = case.match(20)
    undone = 0
    while match.state.current_player != TERMINAL:
        before = match.state.to_dict()
        action, seat = random_choice(match.state, rng)
        match.play(action, seat)
        if match.state.can_undo(seat):
            after = match.state.to_dict()
            match.undo(seat)
            undone += 1
            assert match.state.to_dict() == before
            match.play(action, seat)
            assert match.state.to_dict() == after
    assert undone > 0


def test_undo_never_crosses_a_roll_nor_what_others_have_seen_or_done(case: Case) -> None:
    rng = random.Random(23)
    match = case.match(23)
    while match.state.current_player != TERMINAL:
        match.play(*random_choice(match.state, rng))
        for seat in range(case.players):
            if not match.state.can_undo(seat):
                with pytest.raises(IllegalAction):
                    match.undo(seat)
            elif rng.random() < 0.2:
                check_undo_is_harmless(case, match, seat)


def check_undo_is_harmless(case: Case, match: Match, seat: int) -> None:
    """Undo on a twin of the match: others keep their moves and what they see, and no roll is made again."""
    twin = replay(case.game, match.record())
    twin.undo(seat)
    assert [move for move in twin.moves if move[0] != seat] == [move for move in match.moves if move[0] != seat]
    assert twin.record().chance == match.record().chance
    for other in range(case.players):
        if other != seat:
            now: Any = match.state.view(other)
            then: Any = twin.state.view(other)
            assert all(now[key] == then[key] for key in ("hand", "offered", "passed", "legal") if key in now)


def test_step_stops_before_chance_and_apply_does_not(case: Case) -> None:
    rng = random.Random(21)
    state = case.new(21, roll=False)
    assert state.current_player == CHANCE
    assert state.legal_actions() == []
    rolls = 0
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            with pytest.raises(IllegalAction):
                state.step(0, 0)
            state.roll()
            rolls += 1
        else:
            state.step(*random_choice(state, rng))
    assert rolls > 1


def test_a_script_decides_what_chance_brings(case: Case) -> None:
    match = random_match(case, 22)
    log = match.record().chance
    scripted = case.game.new(players=case.players, edition=case.edition, seed=0, script=log)
    assert scripted.checksum() == case.new(22).checksum()


def test_results_are_fair_shares(case: Case) -> None:
    for seed in range(5):
        state = random_match(case, seed, trace=False).state
        assert len(state.scores()) == case.players
        winners = state.winners()
        assert winners
        returns = state.returns()
        assert abs(sum(returns)) < 1e-9
        assert all(-1 <= share <= 1 for share in returns)
        assert max(returns) == returns[winners[0]]


def test_labels_are_stable_names(case: Case) -> None:
    labels = [case.game.label(action) for action in range(case.game.num_actions)]
    assert len(set(labels)) == case.game.num_actions
    assert [case.game.parse(label) for label in labels] == list(range(case.game.num_actions))
    for wrong in (-1, case.game.num_actions):
        with pytest.raises(IllegalAction):
            case.game.label(wrong)
    with pytest.raises(IllegalAction, match="did you mean"):
        case.game.parse(labels[0] + "x")
