"""The score sheet: its rows add up to the score, and every point stands where it came from."""

import json
import random

import pytest

import parvis
from parvis import TERMINAL, Chance, State
from parvis.agents.agent import Situation
from parvis.agents.greedy import GreedyAgent
from parvis.analysis.sheet import ScoreSheet, score_sheet, sheet_of
from parvis.core.match import Match
from parvis.games import KITS, words_for
from parvis.words.game_words import GameWords
from tests.cases import CASES, Case, random_choice, random_match
from tests.games.notre_dame.rules import positions as notre_dame
from tests.games.troyes.rules import positions as troyes
from tests.games.troyes.rules.test_end import at_the_end
from tests.strange import Strange

SOURCES = {name: kit.account().sources for name, kit in KITS.items()}
STRIDE = 9  # choices between two looks at an unfinished game


def words_of(case: Case) -> GameWords:
    return words_for(case.game.name, case.players)


def held(state: State) -> tuple[int, ...]:
    """The points on every seat's pile, without what the end would add."""
    seats = state.to_dict()["seats"]
    assert isinstance(seats, list)
    return tuple(seat["points"] for seat in seats)


def check_sum(sheet: ScoreSheet, points: tuple[int, ...]) -> None:
    assert sheet.total.points == points
    columns = zip(*(row.points for row in sheet.rows), strict=True)
    assert tuple(sum(column) for column in columns) == (points if sheet.rows else ())
    assert all(any(row.points) for row in sheet.rows)


def shown(game: str, state: State) -> dict[str, tuple[int, ...]]:
    """The rows of a position that was played on for a few choices, by source."""
    assert state.trace is not None
    sheet = sheet_of(game, state.trace, words_for(game, state.players))
    return {row.source: row.points for row in sheet.rows}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_columns_of_random_games_add_up_to_the_scores(case: Case) -> None:
    for seed in range(6):
        match = random_match(case, seed)
        sheet = score_sheet(match, words_of(case))
        check_sum(sheet, tuple(match.state.scores()))
        assert sheet.over
        assert {row.source for row in sheet.rows} <= set(SOURCES[case.game.name])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_unfinished_game_shows_what_was_scored_so_far(case: Case) -> None:
    rng = random.Random(7)
    match = case.match(7)
    while match.state.current_player != TERMINAL:
        if match.state.ply % STRIDE == 0:
            sheet = score_sheet(match, words_of(case))
            check_sum(sheet, held(match.state))
            assert not sheet.over
        action, seat = random_choice(match.state, rng)
        match.play(action, seat)


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.game.name == "notre-dame" or str(case) == "troyes-2-second"], ids=str
)
def test_the_columns_of_greedy_games_add_up_too(case: Case) -> None:
    match = case.match(2)
    agents = [GreedyAgent() for _ in range(case.players)]
    while match.state.current_player != TERMINAL:
        seat = int(match.state.current_player)
        match.play(agents[seat].choose(Situation(match.state, seat, Chance(1), Chance(2))), seat)
    sheet = score_sheet(match, words_of(case))
    check_sum(sheet, tuple(match.state.scores()))
    assert len(sheet.rows) >= 5


def test_every_source_has_a_name_of_its_own() -> None:
    for game, sources in SOURCES.items():
        names = {KITS[game].account().name(source, words_for(game, 2)) for source in sources}
        assert len(names) == len(sources)
        assert "" not in names


def test_a_match_without_a_trace_is_played_again() -> None:
    case = CASES[0]
    silent, traced = random_match(case, 3, trace=False), random_match(case, 3)
    assert score_sheet(silent, words_of(case)) == score_sheet(traced, words_of(case))


def test_a_choice_taken_back_leaves_no_points() -> None:
    match = Match(parvis.load("notre-dame"), players=2, seed=1)
    before = score_sheet(match, words_for("notre-dame", 2))
    match.play(match.state.legal_actions(0)[0], 0)
    match.undo(0)
    assert score_sheet(match, words_for("notre-dame", 2)) == before


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_name_comes_through_the_catalogue(case: Case) -> None:
    words = KITS[case.game.name].words(Strange(), case.players)
    sheet = score_sheet(random_match(case, 4), words)
    for text in (*sheet.seats, sheet.total.name, *(row.name for row in sheet.rows)):
        assert text[0] == "⟦"
        assert text[-1] == "⟧"
        assert "{" not in text
    assert json.loads(json.dumps(sheet.to_dict()))["total"]["source"] == "total"


# Notre Dame --------------------------------------------------------------------------------------------------------


def test_the_park_has_a_row_of_its_own() -> None:
    state = notre_dame.card_turn("residence", sectors={"residence": 2, "park": 3})
    notre_dame.do(state, "play:residence:own")
    assert shown("notre-dame", state) == {"residence": (3, 0, 0, 0), "park": (1, 0, 0, 0)}


def test_a_gift_and_the_cubes_on_notre_dame_are_two_sources() -> None:
    state = notre_dame.card_turn("notre-dame", sectors={"park": 5})
    notre_dame.do(state, "play:notre-dame:own", "gift:2")
    assert shown("notre-dame", state) == {"gifts": (3, 0, 0, 0), "park": (2, 0, 0, 0)}
    state = notre_dame.bribe_turn(nth_round=3, last=True, seat=3, others={0: {"notre_dame": 2}, 1: {"notre_dame": 1}})
    notre_dame.do(state, "bribe:nobody")
    assert shown("notre-dame", state) == {"scoring": (6, 3, 0, 0)}


def test_a_favour_is_booked_under_its_person() -> None:
    held = ["V0", "X0", "V1", "V2", "V3"]
    state = notre_dame.bribe_turn("advocate", messages=held, sectors={"park": 2})
    notre_dame.do(state, "bribe:advocate")
    assert shown("notre-dame", state) == {"persons.advocate": (6, 0, 0, 0), "park": (1, 0, 0, 0)}
    words = words_for("notre-dame", 4)
    assert state.trace is not None
    assert [row.name for row in sheet_of("notre-dame", state.trace, words).rows] == [
        "Favour: Advocate",
        "Bonus of the park",
    ]


def test_the_juggler_s_piece_scores_in_the_residence() -> None:
    state = notre_dame.bribe_turn("juggler", sectors={"bank": 1, "residence": 2})
    notre_dame.do(state, "bribe:juggler", "from:bank", "to:residence")
    assert shown("notre-dame", state) == {"residence": (3, 0, 0, 0)}


def test_a_message_is_a_source() -> None:
    state = notre_dame.card_turn("carriage", markets={"X0": "points"})
    notre_dame.do(state, "play:carriage:own", "drive:X0:take")
    assert shown("notre-dame", state) == {"messages": (4, 0, 0, 0)}


def test_the_plague_takes_no_more_than_there_is() -> None:
    state = notre_dame.bribe_turn(
        "innkeeper", "doctor", "beggar-king", last=True, seat=3,
        others={0: {"rat": 9, "points": 5}, 1: {"rat": 9, "points": 1}, 2: {"rat": 9, "points": 0}},
    )  # fmt: skip
    notre_dame.do(state, "bribe:nobody")
    assert shown("notre-dame", state) == {"plague": (-2, -1, 0, 0)}


# Troyes ------------------------------------------------------------------------------------------------------------


def test_the_cathedral_s_cubes_are_a_source() -> None:
    state = troyes.action_turn(
        seat=2,
        cathedral=["...0.."],
        dice={2: {"white": [5]}, 1: {"white": [2]}, 3: {"white": [4], "red": [1]}},
        deniers=12,
    )
    troyes.do(state, "build", "pick:own:white:5", "pick:left1:white:4", "pick:left3:white:2")
    assert shown("troyes", state) == {"cathedral": (0, 0, 3, 0)}


def test_an_event_overcome_is_a_source_for_all_who_share_it() -> None:
    state = troyes.action_turn(
        seat=3,
        events=["succession-conflict"],
        event_cubes={"succession-conflict": {2: 2, 0: 1}},
        dice={3: {"red": [2, 3, 4]}, 0: {"red": [1]}},
    )
    troyes.do(state, "event:succession-conflict", "pick:own:red:2", "pick:own:red:3", "pick:own:red:4", "amount:2")
    assert shown("troyes", state) == {"events": (0, 0, 3, 3)}


def test_a_card_is_a_source_for_others_too() -> None:
    state = troyes.action_turn(
        tradesmen={"procession": [0]}, dice={0: {"white": [5, 6]}, 1: {"red": [1]}, 2: {"yellow": [2]}}
    )
    troyes.do(state, "card:white:III", "pick:own:white:5", "done")
    assert shown("troyes", state) == {"cards.procession": (2, 2, 2, 0)}


def test_an_unbeaten_die_costs_what_there_is_to_lose() -> None:
    state = troyes.defence_turn([6], points={0: 1}, dice={1: {"red": [1]}})
    troyes.do(state, "face")
    assert shown("troyes", state) == {"unbeaten": (-1, 0, 0, 0)}


def test_unpaid_wages_and_unmet_events_have_their_rows() -> None:
    state = troyes.dawn(
        buildings={"palace": "000000", "bishopric": "11 22 33", "city-hall": "333 222"},
        deniers={0: 0, 1: 9, 2: 9, 3: 9},
        influence={0: 9, 1: 1, 2: 9, 3: 9},
        points={0: 5, 1: 5, 2: 5, 3: 5},
        events=["heresy"],
    )
    assert shown("troyes", state) == {"wages": (-2, 0, 0, 0), "unmet": (0, -2, 0, 0)}


def test_the_end_has_a_row_for_each_of_its_lines() -> None:
    state = at_the_end(
        event_cubes={"marauding": {0: 1}},
        tradesmen={"merchant": [0]},
        deniers={**dict.fromkeys(range(4), 0), 0: 12},
        characters=["thibaut-ii"],
    )
    assert shown("troyes", state) == {
        "tradesmen": (2, 0, 0, 0),
        "presence": (1, 0, 0, 0),
        "characters.thibaut-ii": (3, 0, 0, 0),
    }
    assert state.trace is not None
    names = [row.name for row in sheet_of("troyes", state.trace, words_for("troyes", 4)).rows]
    assert names == ["Tradesmen's scoring spaces", "Events left with a cube", "Character: Thibaut II"]


def test_missing_levels_take_no_more_than_there_is() -> None:
    state = at_the_end(cathedral=[], event_cubes={"marauding": {0: 1}}, tradesmen={"merchant": [0]})
    assert shown("troyes", state)["missing-levels"] == (-3, 0, 0, 0)
    assert state.scores() == [0, 0, 0, 0]
