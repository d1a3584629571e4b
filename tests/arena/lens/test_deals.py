"""Schedules, luck and deals: every game has its place, cards come whatever players roll, few games are wasted."""

from dataclasses import replace

import pytest

import parvis
from parvis.arena.lens import deals as deals_module
from parvis.arena.lens.deals import any_choices, choose_deals, things_of
from parvis.arena.lens.luck import RoundLuck
from parvis.arena.lens.play import play_one
from parvis.arena.lens.settings import CONFIRM, SCREEN, LensSchedule, LensSettings
from parvis.arena.lens.subjects import NOTHING, About, Change
from parvis.arena.missing import Missing
from parvis.core.chance import Chance
from parvis.statistics.audience import Audience
from tests.cases import ALL_CASES, Case
from tests.outside_games import FAIR, installed

TROYES = LensSettings("troyes", ("random",), 2, 6, 7, keys=("cards.captain.*", "cards.miller.cost", "events.war.first"))
CAPTAIN, MILLER, WAR = About("cards", "captain"), About("cards", "miller"), About("events", "war")


# Schedules --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("agents", [("a",), ("a", "b"), ("a", "a"), ("a", "b", "c")])
def test_every_game_has_its_deal_its_change_and_its_seating(agents: tuple[str, ...]) -> None:
    schedule = LensSchedule(agents, 2, 7, changes=3, row=4)
    places = {}
    for index in range(schedule.games):
        seating = schedule.seating(index)
        places[seating.deal, schedule.change(index), seating.line_up, seating.rotation] = seating.agents
    assert len(places) == schedule.games == 4 * 3 * schedule.seatings
    for deal in range(4):
        for change in range(3):
            first = schedule.first(deal, change)
            for index in range(first, first + schedule.seatings):
                assert (schedule.seating(index).deal, schedule.change(index)) == (deal, change)
    assert schedule.deals_each * schedule.seatings >= 7 > (schedule.deals_each - 1) * schedule.seatings


def test_one_agent_in_all_seats_plays_a_deal_once() -> None:
    assert LensSchedule(("a",), 4, 10, changes=2, row=5).seatings == 1
    assert LensSchedule(("a", "b"), 4, 10, changes=2, row=5).seatings == 3 * 4


def test_numbers_can_be_put_back_and_compared() -> None:
    one, other = Missing(6), Missing(6)
    one.done(0, 4)
    other.done(3, 6)
    one.to_do(1, 3)
    assert (list(one), list(other), list(one.both(other))) == ([1, 2, 4, 5], [0, 1, 2], [1, 2])
    assert list(Missing(0).both(Missing(0))) == []


# Luck -------------------------------------------------------------------------------------------------------------


def cards_of(seed: int, luck: RoundLuck | None) -> tuple[int, ...]:
    """The activity cards of a random game on one deal."""
    state = parvis.load("troyes").new(players=2, seed=3, roll=False)
    Audience([], luck).watch(state, any_choices(state, Chance(seed)))
    return tuple(event.numbers[0] for event in state.trace or () if event.kind == "card-turned-up")


def test_cards_come_whatever_players_roll() -> None:
    assert len({cards_of(seed, RoundLuck(7)) for seed in range(6)}) == 1
    assert len({cards_of(seed, None) for seed in range(6)}) > 1  # else this would tell nothing


@pytest.mark.parametrize("case", ALL_CASES, ids=str)
def test_every_game_can_be_played_on_luck_by_rounds(case: Case) -> None:
    ends = []
    for _ in range(2):
        state = case.new(5, roll=False)
        Audience([], RoundLuck(11)).watch(state, any_choices(state, Chance(1)))
        ends.append((state.scores(), int(state.ply), state.checksum()))
    assert ends[0] == ends[1]


def test_each_roll_of_a_round_has_its_own_luck() -> None:
    state, luck = parvis.load("troyes").new(players=2, seed=3, roll=False), RoundLuck(7)
    words = [luck(state).words() for _ in range(3)]
    assert len(set(map(tuple, words))) == 3


# Deals ------------------------------------------------------------------------------------------------------------


def test_deals_are_those_in_which_the_thing_comes() -> None:
    step = TROYES.step(SCREEN)
    deals = choose_deals(step)
    for about in (CAPTAIN, MILLER, WAR):
        chosen = [deal for deal in range(deals.row) if deals.has(about, deal)]
        assert len(chosen) == 6
        comes = [deal for deal in range(deals.row) if about in things_of(step, deal)]
        assert chosen == comes[:6]
    step = replace(step, row=deals.row)
    for index in deals.wanted(step, range(1, len(step.changes))):
        change = step.changes[step.schedule.change(index)]
        assert deals.has(change.about, step.schedule.seating(index).deal)


def test_the_thing_is_there_in_every_game_with_another_number() -> None:
    step = TROYES.step(SCREEN)
    deals = choose_deals(step)
    step = replace(step, row=deals.row)
    captains = [place for place, change in enumerate(step.changes) if change.about == CAPTAIN][:3]
    for index in deals.wanted(step, captains):
        told = play_one(step, index).told
        assert told is not None
        assert [row[:2] for row in told.tables["cards"]] == [["captain", 0], ["captain", 1]]


def test_usual_numbers_are_played_on_all_deals_of_the_row() -> None:
    step = TROYES.step(SCREEN)
    deals = choose_deals(step)
    step = replace(step, row=deals.row)
    assert {step.schedule.seating(index).deal for index in deals.wanted(step, [0])} == set(range(deals.row))


def test_what_never_comes_is_played_on_all_deals_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals_module, "things_of", lambda _step, deal: {MILLER} if deal == 2 else set())
    monkeypatch.setattr(deals_module, "MOST_QUICK_GAMES", 2)
    deals = choose_deals(TROYES.step(SCREEN))
    assert [deal for deal in range(deals.row) if deals.has(CAPTAIN, deal)] == list(range(6))
    assert [deal for deal in range(deals.row) if deals.has(MILLER, deal)] == [2]  # rare, but there is such a deal
    assert deals.row == 6


def test_a_number_about_nothing_needs_no_quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals_module, "things_of", lambda *_: pytest.fail("not needed"))
    settings = LensSettings("notre-dame", ("random",), 2, 5, 7, keys=("plague.loss",), known=True)
    deals = choose_deals(settings.step(SCREEN))
    assert (deals.row, deals.of) == (5, {NOTHING: bytearray(b"\1" * 5)})
    with installed(FAIR):
        fair = LensSettings("fair", ("random",), 2, 5, 7, known=True)
        assert choose_deals(fair.step(SCREEN)).row == 5


def test_those_who_confirm_play_other_deals() -> None:
    settings = replace(TROYES, confirm=("greedy",), confirm_games=3)
    screening, confirming = settings.step(SCREEN), settings.step(CONFIRM)
    assert screening.deal_seed(0) != confirming.deal_seed(0)
    assert (screening.agents, confirming.agents) == (("random",), ("greedy",))
    assert (screening.schedule.deals_each, confirming.schedule.deals_each) == (6, 3)
    assert screening.changes == confirming.changes


def test_all_changes_of_a_deal_are_played_with_the_same_luck() -> None:
    """With the usual value as a "change" the game is the usual one, choice for choice."""
    step = TROYES.step(SCREEN)
    same = replace(step, row=2, changes=(*step.changes, Change("cards.captain.cost", 7, CAPTAIN)))  # as it does usually
    usual, again = (play_one(same, same.schedule.first(1, place)) for place in (0, len(same.changes) - 1))
    assert (usual.scores, usual.decisions) == (again.scores, again.decisions)
