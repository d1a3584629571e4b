"""The listeners of Troyes, on turns played by hand, and against the words of whole games."""

import re
from collections import Counter
from typing import Any

import pytest

from parvis import State
from parvis.core.trace import EVERYONE, Event
from parvis.games import words_for
from parvis.games.troyes.rules import trace
from parvis.games.troyes.statistics import Actions, Cards, Characters, Deeds, Events, Holdings, Placement
from parvis.statistics.listener import Listener
from tests.cases import CASES, Case
from tests.games.troyes.rules.positions import CARDS, EVENTS, NEUTRAL, action_turn, choices, defence_turn
from tests.statistics.watching import by_label, named, random_game, watched

TROYES = [case for case in CASES if case.game.name == "troyes"]


def rows_of(listener: Listener, state: State, *labels: str) -> list[dict[str, Any]]:
    return watched(listener, state, by_label(state, *labels))


def said(state: State, pattern: str) -> Counter[tuple[str, ...]]:
    """What the sentences of a game say, by their groups."""
    words = words_for("troyes", state.players)
    found = (re.fullmatch(pattern, words.event(event)) for event in state.trace or ())
    return Counter(match.groups() for match in found if match)


# Turns by hand ----------------------------------------------------------------------------------------------------


def test_a_card_is_hired_for_and_activated_so_many_times() -> None:
    state = action_turn(
        cards=["merchant"],
        tradesmen={"merchant": [None]},
        dice={0: {"yellow": [5, 6]}, 1: {"yellow": [4]}},
        deniers=20,
        supply=1,
    )
    place = next(label for label in choices(state) if label.startswith("card:yellow"))
    listener = Cards()
    listener.event(Event(trace.CARD_TURNED_UP, -1, [CARDS.index("merchant")], EVERYONE), state)  # before
    rows = rows_of(listener, state, place, "supply", "pick:own:yellow:5", "pick:own:yellow:6", "done")
    assert rows[0] == {
        "thing": "merchant",
        "seat": 0,
        "uses": 1,
        "activations": 5,
        "first_round": state.round,
        "hires": 1,
    }
    assert [row["uses"] for row in rows[1:]] == [0, 0, 0]
    assert [row["first_round"] for row in rows[1:]] == [0, 0, 0]


def test_cubes_points_and_the_card_of_an_event() -> None:
    state = action_turn(
        events=["skirmishes1"],
        event_cubes={"skirmishes1": {1: 2}},
        dice={0: {"red": [6]}, 1: {"red": [1]}},
    )
    listener = Events()
    listener.event(Event(trace.EVENT_TURNED_UP, -1, [EVENTS.index("skirmishes1")], EVERYONE), state)  # before
    rows = {
        (row["thing"], row["seat"]): row for row in rows_of(listener, state, "event:skirmishes1", "done", "amount:2")
    }
    assert rows["skirmishes", 0] == {
        "thing": "skirmishes",
        "seat": 0,
        "uses": 2,
        "fights": 1,
        "fights_won": 0,
        "points": 2,
    }
    # Two cubes each: they share 3 and 1, and the card goes to the colour that came first.
    assert rows["skirmishes", 1] == {
        "thing": "skirmishes",
        "seat": 1,
        "uses": 0,
        "fights": 0,
        "fights_won": 1,
        "points": 2,
    }
    assert rows["marauding", 0]["uses"] == 0


def test_dice_of_ones_own_of_others_and_neutral_ones() -> None:
    state = action_turn(
        dice={0: {"yellow": [5]}, 1: {"yellow": [4]}, NEUTRAL: {"yellow": [2], "red": [1]}}, deniers=20, players=4
    )
    picks = ["farm", "pick:own:yellow:5", "pick:left1:yellow:4", "pick:neutral:yellow:2"]
    rows = rows_of(Actions(), state, *picks)
    (first,) = [row for row in rows if row["seat"] == 0 and row["round"] == state.round]
    assert {name: count for name, count in first.items() if count} == {
        "round": state.round,
        "farms": 1,
        "own_dice": 1,
        "bought_dice": 1,
        "neutral_dice": 1,
    }


def test_black_dice_beaten_and_unbeaten() -> None:
    state = defence_turn([6, 2], dice={0: {"red": [4]}, 1: {"white": [1]}})
    rows = rows_of(Actions(), state, "face", "black:2")
    assert [row["beaten"] for row in rows if row["round"] == state.round] == [2, 0, 0, 0]
    state = defence_turn([6], dice={0: {"white": [2]}, 1: {"white": [1]}})
    rows = rows_of(Actions(), state, "face")
    assert [row["unbeaten"] for row in rows if row["round"] == state.round] == [1, 0, 0, 0]


# Whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", TROYES[::2], ids=str)
def test_whole_games_are_counted_as_their_words_tell_them(case: Case) -> None:
    cards, events, deeds, actions, placement = Cards(), Events(), Deeds(), Actions(), Placement()
    state, told = random_game(case, 11, cards, events, deeds, actions, placement)
    words = words_for("troyes", case.players)

    activated = said(state, r"(\w+) activates (.+) (?:once|(\d+) times)\.")
    by_card: Counter[tuple[str, str]] = Counter()
    for (who, card, times), count in activated.items():
        by_card[who, card] += count * int(times or 1)
    for row in named(cards, told):
        name = words.seat(row["seat"]), cards.name(row["thing"], words)
        assert row["activations"] == by_card.pop(name, 0), name
    assert not by_card

    turned_up = said(state, r"A card is turned up: (.+)\.")
    assert {cards.name(row["thing"], words) for row in named(cards, told)} == {card for (card,) in turned_up}

    cubes = said(state, r"A cube of (\w+) on (.+?)(?: \d)?\.")
    counted = Counter(
        {(words.seat(row["seat"]), events.name(row["thing"], words)): row["uses"] for row in named(events, told)}
    )
    assert +counted == Counter(cubes)

    for column, pattern in {
        "places": r"(\w+) places a citizen with a .*",
        "farms": r"(\w+) farms for .*",
        "passes": r"(\w+) passes and .*",
        "hires": r"(\w+) hires a tradesman .*",
        "recruits": r"(\w+) recruits a citizen\.",
        "rerolls": r"(\w+) rerolls .*",
        "builds": r"(\w+) builds: level .*",
        "unbeaten": r"(\w+) cannot beat .*",
    }.items():
        sums: Counter[tuple[str, ...]] = Counter()
        for row in named(actions, told):
            sums[words.seat(row["seat"]),] += row[column]
        assert +sums == said(state, pattern), column
        done = {(words.seat(row["seat"]),): row["uses"] for row in named(deeds, told) if row["thing"] == column}
        assert not done or +Counter(done) == +sums
    taken = said(state, r".+ is overcome; ([A-Z]\w+) takes the card\.")
    won = {(words.seat(row["seat"]),): row["uses"] for row in named(deeds, told) if row["thing"] == "fights_won"}
    assert +Counter(won) == taken

    settled = said(state, r"(\w+) places a citizen: (Palace|Bishopric|City Hall)[ ,].*")
    columns = {"Palace": "palace", "Bishopric": "bishopric", "City Hall": "city_hall"}
    begun = {
        (words.seat(row["seat"]), name): row[column]
        for row in named(placement, told)
        for name, column in columns.items()
    }
    assert +Counter(begun) == settled


@pytest.mark.parametrize("case", TROYES[::2], ids=str)
def test_characters_are_those_of_the_final_scoring(case: Case) -> None:
    characters = Characters()
    state, told = random_game(case, 12, characters)
    words = words_for("troyes", case.players)
    counted = said(state, r"(.+) counts (\d+) for (\w+): (-?\d+) VP\.")
    rows = named(characters, told)
    assert (
        Counter(
            (characters.name(row["thing"], words), str(row["counted"]), words.seat(row["seat"]), str(row["points"]))
            for row in rows
        )
        == counted
    )
    served = {(row["seat"], row["thing"]) for row in rows if row["uses"]}
    assert len(served) == case.players * (2 if case.players == 2 else 1)
    for seat in range(case.players):
        view: Any = state.view(seat)
        assert {name for who, name in served if who == seat} == set(view["players"][seat]["characters"])


def test_what_is_held_is_what_the_board_shows_when_a_round_ends() -> None:
    holdings = Holdings()
    state, told = random_game(TROYES[0], 13, holdings)
    rows = named(holdings, told)
    assert [(row["round"], row["seat"]) for row in rows] == [
        (number, seat) for number in range(1, int(state.round) + 1) for seat in range(state.players)
    ]
    view: Any = state.view(None)
    for row in rows[-state.players :]:
        player = view["players"][row["seat"]]
        assert (row["deniers"], row["influence"]) == (player["deniers"], player["influence"])
        for name in ("palace", "bishopric", "city-hall"):
            standing = [owner for line in view["buildings"][name]["rows"] for owner in line]
            assert row[name.replace("-", "_")] == standing.count(row["seat"])
        assert row["cathedral"] == sum(level.count(row["seat"]) for level in view["cathedral"])
        assert row["tradesmen"] == sum(row["seat"] in part for card in view["cards"] for part in card["tradesmen"])
