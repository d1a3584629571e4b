"""The figures of a study, on made-up games of which everything is known."""

import pytest

from parvis.arena.study.habits import MOST_ROUNDS, Habits
from parvis.arena.study.leads import Leads, half_time
from parvis.arena.study.lengths import Lengths
from parvis.arena.study.sources import SourceSums
from parvis.arena.study.things import MOST_THINGS, Things
from parvis.games import KITS
from parvis.words.accounts import PLAIN_ACCOUNT
from tests.arena.study.made_up import THINGS, game, listener

SEATS = 2


# Things -----------------------------------------------------------------------------------------------------------


def test_who_uses_a_thing_wins_so_often_and_who_does_not() -> None:
    things = Things(listener("cards", THINGS))
    for deal in range(10):
        # Whoever uses the mill wins in seven deals of ten; the inn is in every second game, and nobody uses it.
        rows = [["mill", 0, 2, 5], ["mill", 1, 0, 1]]
        if deal % 2:
            rows += [["inn", 0, 0, 0], ["inn", 1, 0, 0]]
        things.add(game(deal, (12, 8) if deal < 7 else (7, 9), cards=rows))
    mill, inn = things.things()
    assert (mill.key, mill.games, mill.use_share.value, mill.uses.value) == ("mill", 10, 0.5, 1.0)
    assert (mill.used.wins.one.value, mill.used.wins.other.value) == pytest.approx((0.7, 0.3))
    assert mill.used.wins.difference.value == pytest.approx(0.4)
    assert mill.used.leads.one.value == pytest.approx((7 * 4 - 3 * 2) / 10)
    assert mill.used.leads.difference.value == pytest.approx(2 * 2.2)
    assert [share.value for share in mill.by_uses] == [pytest.approx(0.3), 0.0, 0.7, *6 * [0.0]]
    assert [share.count for share in mill.by_uses] == [10, 0, 10, *6 * [0]]
    assert (mill.others["points"].one.value, mill.others["points"].other.value) == (5.0, 1.0)
    assert not mill.is_common
    assert (inn.key, inn.games, inn.used.wins.one.count) == ("inn", 5, 0)


def test_what_everybody_uses_is_told_by_who_uses_it_more() -> None:
    things = Things(listener("cards", THINGS))
    for deal in range(10):
        things.add(game(deal, (12, 8) if deal < 8 else (7, 9), cards=[["mill", 0, 9, 0], ["mill", 1, 7, 0]]))
    (mill,) = things.things()
    assert mill.is_common
    assert (mill.used.wins.one.value, mill.used.wins.other.count) == (0.5, 0)
    assert (mill.telling.wins.one.value, mill.telling.wins.other.value) == pytest.approx((0.8, 0.2))
    assert [share.count for share in mill.by_uses] == [0, 0, 0, 0, 0, 0, 0, 10, 10]


def test_a_shared_victory_counts_as_a_share() -> None:
    things = Things(listener("cards", THINGS))
    things.add(game(0, (9, 9), cards=[["mill", 0, 1, 0], ["mill", 1, 0, 0]]))
    assert things.things()[0].used.wins.one.value == 0.5


def test_a_game_without_the_rows_of_a_listener_that_failed_is_left_out() -> None:
    things = Things(listener("cards", THINGS))
    things.add(game(0, (9, 8)))
    assert things.things() == []


def test_no_number_of_things_and_rounds_fills_the_memory() -> None:
    things, habits = Things(listener("cards", THINGS)), Habits(listener("odd", {"round": int, "seat": int, "n": int}))
    for deal in range(MOST_THINGS + 50):
        rows = [[f"thing-{deal}", 0, 1, 0]]
        things.add(game(deal, (9, 8), cards=rows))
        habits.add(game(deal, (9, 8), odd=[[deal, 0, 1]]))
    assert len(things.things()) == MOST_THINGS
    assert len(habits.habits()[0].rounds) == MOST_ROUNDS


# Habits -----------------------------------------------------------------------------------------------------------


def test_winners_and_the_others_round_by_round() -> None:
    habits = Habits(listener("actions", {"round": int, "seat": int, "builds": int, "told": str, "late": bool}))
    for deal in range(4):
        rows = [[1, 0, 3, "x", False], [1, 1, 1, "x", False], [2, 0, 5, "x", True], [2, 1, 0, "x", False]]
        habits.add(game(deal, (12, 8), actions=rows))
    builds, late = habits.habits()
    assert (builds.key, builds.rounds) == ("builds", {1: (3.0, 1.0), 2: (5.0, 0.0)})
    assert (builds.compared.one.value, builds.compared.other.value, builds.compared.difference.value) == (4.0, 0.5, 3.5)
    assert (late.key, late.rounds) == ("late", {1: (0.0, 0.0), 2: (1.0, 0.0)})


def test_habits_of_a_game_have_no_rounds() -> None:
    habits = Habits(listener("start", {"seat": int, "palace": int}))
    habits.add(game(0, (12, 8), start=[[0, 3], [1, 1]]))
    (palace,) = habits.habits()
    assert (palace.rounds, palace.compared.difference.value) == ({}, 2.0)


# Leads ------------------------------------------------------------------------------------------------------------


def test_the_one_ahead_and_the_one_behind() -> None:
    leads = Leads()
    for deal in range(4):
        # Seat 1 is ahead after round 1 and wins in one of four games; after round 2 all are level.
        standing = [[1, 0, 2, 2], [1, 1, 5, 1], [2, 0, 6, 1], [2, 1, 6, 1], [3, 0, 9, 1], [3, 1, 8, 2]]
        leads.add(game(deal, (9, 8) if deal else (7, 8), standing=standing))
    first, second, last = leads.leads()
    assert (first.round, first.leader_wins.value, first.last_wins.value) == (1, 0.25, 0.75)
    assert (second.leader_wins.value, second.last_wins.count) == (0.5, 0)
    assert (first.points.one.value, first.points.other.value) == ((3 * 2 + 5) / 4, (3 * 5 + 2) / 4)
    assert last.round == 3
    assert half_time([first, second, last]) is second
    assert half_time([first, second]) is first
    assert half_time([first]) is None


# Lengths and sources ----------------------------------------------------------------------------------------------


def test_length_and_branching() -> None:
    lengths = Lengths()
    lengths.add(game(0, (9, 8), games=[[10, 4, 25, 6, 3, 1, 1]], choices=[["build", 4, 1, 12], ["pass", 6, 3, 13]]))
    lengths.add(game(1, (9, 5), games=[[20, 4, 60, 8, 3, 0, 4]], choices=[["pass", 20, 4, 60]]))
    found = lengths.length()
    assert {name: mean.value for name, mean in found.means.items()} == {
        "decisions": 15.0,
        "turns": 7.0,
        "rounds": 3.0,
        "branching": 2.75,
        "forced": pytest.approx(0.3),
        "lead_changes": 0.5,
        "margin": 2.5,
    }
    assert found.spread["decisions"] == {10: 1, 20: 1}
    assert found.spread["branching"] == {25: 1, 30: 1}
    kinds = [(each.kind, each.decisions, each.forced, each.branching) for each in found.choices]
    assert kinds == [("pass", 13.0, pytest.approx(7 / 26), pytest.approx(73 / 26)), ("build", 2.0, 0.25, 3.0)]
    assert found.to_dict()["histograms"]["branching"] == {"2.5": 1, "3.0": 1}  # type: ignore[index]


def test_points_by_source_and_section() -> None:
    sums = SourceSums(KITS["troyes"].account())
    points = [
        [0, "cards.merchant", 3],
        [0, "cards.joust", 2],
        [1, "cards.joust", 4],
        [1, "wages", -2],
        [1, "unmet", -2],
    ]
    sums.add(game(0, (9, 2), points=points))
    sums.add(game(1, (9, 2)))  # in which the listener failed
    sources = sums.sources()
    told = {each.key: (each.points.one.value, each.points.other.value) for each in sources.single}
    assert told == {
        "cards.merchant": (3.0, 0.0),
        "cards.joust": (2.0, 4.0),
        "wages": (0.0, -2.0),
        "unmet": (0.0, -2.0),
    }
    assert {each.key: (each.points.one.value, each.points.other.value) for each in sources.sections} == {
        "cards": (5.0, 4.0),
        "losses": (0.0, -4.0),
    }


def test_a_game_without_an_account_has_no_sources() -> None:
    sums = SourceSums(PLAIN_ACCOUNT)
    sums.add(game(0, (9, 2), points=[]))
    assert sums.sources().single == []
