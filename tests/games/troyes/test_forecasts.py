"""What is coming to a player of Troyes: it comes so if nothing changes, and tells nothing that is hidden."""

import random
import re

import pytest

from parvis.core.chance import Chance
from parvis.core.game import CHANCE, TERMINAL, State
from parvis.core.trace import Event
from parvis.draw.figures import Figure
from parvis.games.troyes import KIT
from parvis.games.troyes.rules import cell, phase, scoring, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import EVENTS
from parvis.games.troyes.words.help import HELP_KEYS
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import Catalogue
from tests.cases import CASES, Case, random_choice, random_positions

SECOND = [case for case in CASES if case.game.name == "troyes" and case.edition == "second"]
HERESY = EVENTS.index("heresy")
INCOME = "income and wages next round"
ENEMIES = "black dice next round, new events apart"
POINTS = "VP if the game ended now, without others' characters"


def forecasts_of(state: State, seat: int, case: Case) -> dict[str, Figure]:
    found = KIT.forecasts(state, seat, TroyesWords(Catalogue("en"), case.players))
    assert all(figure.help in HELP_KEYS and figure.icon for figure in found)
    return {figure.name: figure for figure in found}


def numbers_in(figures: dict[str, Figure], name: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", figures[name].value)] if name in figures else [0]


def dawns(case: Case, seed: int) -> list[tuple[list[dict[str, Figure]], list[Event]]]:
    """What every seat was told when a round had ended, and what then happened before anybody chose."""
    rng = random.Random(seed)
    state = case.new(seed, trace=True)
    found = []
    while state.current_player != TERMINAL:
        state.step(*random_choice(state, rng))
        while state.current_player == CHANCE:
            told = [forecasts_of(state, seat, case) for seat in range(case.players)]
            dawn, first = state.cells[cell.PHASE] == phase.DAWN, len(state.trace or ())
            state.roll()
            if dawn:
                found.append((told, (state.trace or [])[first:]))
    return found


@pytest.mark.parametrize("case", SECOND, ids=str)
def test_income_and_wages_come_as_forecast(case: Case) -> None:
    for seed in range(4):
        for told, events in dawns(case, seed):
            for seat in range(case.players):
                of_seat = {event.kind: event.numbers for event in events if event.seat == seat}
                income, wages = of_seat[trace.INCOME]
                owed = wages + sum(of_seat.get(trace.WAGES_UNPAID, []))
                assert numbers_in(told[seat], INCOME) == ([income, owed] if owed else [income])


@pytest.mark.parametrize("case", SECOND, ids=str)
def test_losses_and_enemies_come_as_forecast_where_no_new_event_adds_to_them(case: Case) -> None:
    losses = enemies = 0
    for seed in range(8):
        for told, events in dawns(case, seed):
            fresh = [event.numbers[0] for event in events if event.kind == trace.EVENT_TURNED_UP]
            costs = [event for event in events if event.kind == trace.EVENT_COSTS and event.numbers[0] not in fresh]
            disturbed = [event for event in events if event.kind in (trace.EVENT_UNMET, trace.EXPELS)]
            for seat in range(case.players):
                lost = {True: 0, False: 0}
                for event in costs:
                    if event.seat == seat:
                        lost[event.numbers[0] == HERESY] += event.numbers[1]
                if not disturbed:
                    assert numbers_in(told[seat], "deniers that events take next round") == [lost[False]]
                    assert numbers_in(told[seat], "influence that events take next round") == [lost[True]]
                    losses += sum(lost.values())
            black = [len(event.numbers) for event in events if event.kind == trace.BLACK_ROLLED]
            assert numbers_in(told[0], ENEMIES)[0] <= sum(black)
            enemies += numbers_in(told[0], ENEMIES)[0]
    assert losses > 0
    assert enemies > 0


@pytest.mark.parametrize("case", SECOND, ids=str)
def test_a_forecast_knows_nothing_that_is_hidden(case: Case) -> None:
    rng = Chance(3)
    differ = 0
    for place, state in enumerate(random_positions(case, 5)):
        if place % 5 == 0 and state.current_player != TERMINAL:
            for seat in range(case.players):
                one, other = state.resample(seat, rng), state.resample(seat, rng)
                assert forecasts_of(one, seat, case) == forecasts_of(other, seat, case)
                assert forecasts_of(one, seat, case) == forecasts_of(state, seat, case)
                differ += one.scores()[seat] != other.scores()[seat]
    assert differ > 0


def test_points_as_they_stand_are_the_own_characters_and_all_else() -> None:
    case = SECOND[-1]
    for place, state in enumerate(random_positions(case, 6)):
        if place % 7 == 0 and state.current_player != TERMINAL:
            assert isinstance(state, Board)
            for seat in range(case.players):
                told = int(forecasts_of(state, seat, case)[POINTS].value)
                others = sum(
                    int(scoring.points_for_character(state, seat, state.cells[cell.CHARACTER + 2 * other]))
                    for other in range(case.players)
                    if other != seat
                )
                assert told <= int(scoring.total_points(state, seat)) <= told + others


def test_nothing_is_forecast_of_a_round_that_does_not_come() -> None:
    case = SECOND[0]
    for state in random_positions(case, 7):
        told = forecasts_of(state, 0, case)
        if state.current_player == TERMINAL:
            assert told == {}
        else:
            assert (INCOME in told) == (state.round < state.last_round())
            assert POINTS in told
