"""The listeners of Notre Dame, on turns played by hand, and against the words of whole games."""

import re
from collections import Counter
from typing import Any

import pytest

from parvis import State
from parvis.core.trace import EVERYONE, Event
from parvis.games import words_for
from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.statistics import Actions, Cards, Deeds, Holdings, Persons, Sectors
from parvis.statistics.listener import Listener
from tests.cases import CASES, Case
from tests.games.notre_dame.rules.positions import BROWN, GREY, SECTORS, bribe_turn, card_turn
from tests.statistics.watching import by_label, named, random_game, watched

PERSONS = [*BROWN, *(person for period in GREY.values() for person in period)]
NOTRE_DAME = [case for case in CASES if case.game.name == "notre-dame"]


def rows_of(listener: Listener, state: State, *labels: str) -> list[dict[str, Any]]:
    return watched(listener, state, by_label(state, *labels))


def said(state: State, pattern: str) -> Counter[tuple[str, ...]]:
    """What the sentences of a game say, by their groups."""
    words = words_for("notre-dame", state.players)
    found = (re.fullmatch(pattern, words.event(event)) for event in state.trace or ())
    return Counter(match.groups() for match in found if match)


# Turns by hand ----------------------------------------------------------------------------------------------------


def test_cards_played_idle_and_discarded() -> None:
    state = card_turn("bank", "notre-dame", "park", players=2, supply=2, coins=0)
    rows = {row["thing"]: row for row in rows_of(Cards(), state, "play:bank:own") if row["seat"] == 0}
    assert (rows["bank"]["uses"], rows["bank"]["idle"], rows["park"]["uses"]) == (1, 0, 0)
    state = card_turn("notre-dame", "bank", "park", players=2, supply=2, coins=0)
    rows = {row["thing"]: row for row in rows_of(Cards(), state, "play:notre-dame:own") if row["seat"] == 0}
    assert (rows["notre-dame"]["uses"], rows["notre-dame"]["idle"]) == (1, 1)
    assert all(row["discarded"] == 0 for row in rows.values())


def test_a_gift_and_a_card_in_their_round() -> None:
    state = card_turn("notre-dame", "bank", "park", players=2, supply=2, coins=3)
    rows = rows_of(Actions(), state, "play:notre-dame:own", "gift:2")
    (row,) = [row for row in rows if row["seat"] == 0 and row["round"] == state.round]
    assert {name: count for name, count in row.items() if count} == {"round": state.round, "notre_dame": 1, "gifts": 2}


def test_who_is_bribed_of_those_turned_up() -> None:
    state = bribe_turn("monk", "doctor", "bishop", players=2, coins=2, last=True)
    numbers = [1, *(PERSONS.index(name) for name in ("monk", "doctor", "bishop")), 0]
    listener = Persons()
    listener.event(Event(trace.ROUND_BEGINS, -1, numbers, EVERYONE), state)
    rows = rows_of(listener, state, "bribe:monk")
    assert [
        (row["thing"], row["seat"], row["uses"]) for row in rows if row["turned_up"] and row["thing"] == "monk"
    ] == [
        ("monk", 0, 1),
        ("monk", 1, 0),
    ]


def test_what_is_held_when_the_plague_is_over() -> None:
    state = bribe_turn(
        "monk", "doctor", "bishop", players=2, last=True, coins=2, points=5, rat=9, supply=1, sectors={"park": 2}
    )
    rows = {row["seat"]: row for row in rows_of(Holdings(), state, "bribe:nobody") if row["round"] == state.round - 1}
    assert (rows[0]["coins"], rows[0]["cubes"], rows[0]["rats"]) == (2, 1, 9)
    assert (rows[0]["struck"], rows[1]["struck"]) == (1, 0)
    assert rows[0]["tile"] == 0


def test_the_tile_pays_whoever_has_cubes_there() -> None:
    state = bribe_turn("monk", "doctor", "bishop", players=2, nth_round=3, last=True, notre_dame=2, sectors={"park": 2})
    rows = {row["seat"]: row for row in rows_of(Holdings(), state, "bribe:nobody")}
    # Two cubes share the tile of 6; two pieces in the park add 1.
    assert (rows[0]["tile"], rows[1]["tile"]) == (7, 0)


def test_pieces_stand_in_sectors_and_the_friend_is_one() -> None:
    state = bribe_turn("monk", "doctor", "bishop", players=2, last=True, friend="bank", sectors={"bank": 2, "park": 1})
    (row,) = [row for row in rows_of(Sectors(), state, "bribe:nobody") if row["seat"] == 0]
    assert {name: row[name] for name in SECTORS} == {**dict.fromkeys(SECTORS, 0), "bank": 3, "park": 1}


# Whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", NOTRE_DAME[::2], ids=str)
def test_whole_games_are_counted_as_their_words_tell_them(case: Case) -> None:
    cards, persons, deeds, actions, holdings = Cards(), Persons(), Deeds(), Actions(), Holdings()
    state, told = random_game(case, 11, cards, persons, deeds, actions, holdings)
    words = words_for("notre-dame", case.players)
    rows = named(cards, told)

    def by(listener: Listener, column: str) -> Counter[tuple[str, ...]]:
        """A column of things by seat and thing."""
        counts: Counter[tuple[str, ...]] = Counter()
        for row in named(listener, told):
            counts[words.seat(row["seat"]), listener.name(row["thing"], words)] += row[column]
        return +counts

    played = Counter[tuple[str, ...]]()
    for (who, card), count in said(state, r"(\w+) plays ([^(]+?)(?: \(.*\))?\.").items():
        played[who, card] += count
    assert by(cards, "uses") == played
    assert by(cards, "discarded") == said(state, r"(\w+) discards (.+) unseen\.")
    assert sum(row["uses"] for row in rows) == 2 * 9 * case.players

    bribed = said(state, r"(\w+) bribes the (.+) with .*")
    assert by(persons, "uses") == bribed
    for person in {row["thing"] for row in named(persons, told)}:
        per_seat = {row["turned_up"] for row in named(persons, told) if row["thing"] == person}
        assert per_seat in ({1}, {3})

    totals: Counter[tuple[str, ...]] = Counter()
    for row in named(actions, told):
        for card, name in (("bank", "Bank"), ("notre_dame", "Notre Dame"), ("friend", "Trusted Friend")):
            totals[words.seat(row["seat"]), name] += row[card]
    assert +totals == Counter({key: count for key, count in played.items() if key in totals})

    fetched: Counter[tuple[str, ...]] = Counter()
    struck: Counter[tuple[str, ...]] = Counter()
    for row in named(holdings, told):
        fetched[words.seat(row["seat"]),] += row["messages"]
        struck[words.seat(row["seat"]),] += row["struck"]
    assert +fetched == said(state, r"(\w+) fetches .*")
    assert +struck == said(state, r"The rats overrun (\w+): .*")

    done = {(row["thing"], words.seat(row["seat"])): row["uses"] for row in named(deeds, told)}
    for deed, pattern in (
        ("gifts_made", r"(\w+) gives .*Notre Dame.*"),
        ("messages", r"(\w+) fetches .*"),
        ("struck", r"The rats overrun (\w+): .*"),
    ):
        assert +Counter({(who,): uses for (name, who), uses in done.items() if name == deed}) == said(state, pattern)


def test_what_is_held_is_what_the_board_shows_at_the_end() -> None:
    holdings, sectors = Holdings(), Sectors()
    state, told = random_game(NOTRE_DAME[1], 13, holdings, sectors)
    players: Any = state.to_dict()["seats"]
    rounds = [(number, seat) for number in range(1, 10) for seat in range(state.players)]
    for listener in (holdings, sectors):
        assert [(row["round"], row["seat"]) for row in named(listener, told)] == rounds
    for row in named(holdings, told)[-int(state.players) :]:
        player = players[row["seat"]]
        assert (row["coins"], row["cubes"], row["rats"]) == (player["coins"], player["supply"], player["rat"])
    for row in named(sectors, told)[-int(state.players) :]:
        player = players[row["seat"]]
        friend = [name == player["friend"] for name in SECTORS]
        assert [row[name] for name in SECTORS] == [a + b for a, b in zip(player["sectors"], friend, strict=True)]
