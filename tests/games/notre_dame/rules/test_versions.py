"""Versions of the rules: new games play today's, what was begun by a former one keeps its numbers for ever."""

import pickle
import random

import pytest

import parvis
from parvis import TERMINAL, Game, InvalidOption, InvalidPosition, InvalidRecord
from parvis.core.match import Match, replay
from parvis.core.record import Record, parse_record
from parvis.games.notre_dame.rules.cards import PERSON_ROWS
from parvis.games.notre_dame.rules.rows import BROWN, GREY
from tests.cases import Case, random_match

GAME = parvis.load("notre-dame")
FORMER = GAME.of_rules(1)
RATS = {"innkeeper": (2, 3), "bishop": (2, 1), "advocate": (1, 0), "cabinet-maker": (2, 1)}


def rats(game: Game, cards: object = None) -> dict[str, object]:
    """The rats of every person."""
    rows = {str(row["key"]): row["value"] for row in game.cards(cards)}
    return {row.name: rows[f"persons.{row.name}.rats"] for row in PERSON_ROWS}


def former_record() -> Record:
    """A whole game by the first version."""
    return random_match(Case(FORMER, 3, "standard"), 5).record()


def test_new_games_play_the_second_version() -> None:
    assert GAME.versions["rules"] == 2
    assert GAME.known_rules == [1, 2]
    assert GAME.new(players=2, seed=1).to_dict()["rules"] == 2
    assert Match(GAME, players=2, seed=1).record().rules == 2


def test_four_persons_have_other_rats() -> None:
    former, today = rats(FORMER), rats(GAME)
    assert {name: (former[name], today[name]) for name in today if former[name] != today[name]} == RATS
    assert FORMER.former_numbers == {f"persons.{name}.rats": value for name, (value, _) in RATS.items()}
    assert GAME.former_numbers == {}


def test_the_rats_of_a_period_are_those_that_were_counted() -> None:
    today = rats(GAME)
    decks = {deck: sum(int(str(today[row.name])) for row in PERSON_ROWS if row.deck == deck) for deck in (BROWN, *GREY)}
    assert [decks[BROWN] + decks[deck] for deck in GREY] == [12, 13, 12]


def test_only_the_doctor_is_no_estimate() -> None:
    sources = {str(row["key"]): row["source"] for row in GAME.cards()}
    assert {row.name for row in PERSON_ROWS if sources[f"persons.{row.name}.rats"] != "estimate"} == {"doctor"}


@pytest.mark.parametrize("seed", range(6))
def test_the_plague_brings_the_rats_of_the_version_that_is_played(seed: int) -> None:
    position = FORMER.new(players=2, seed=seed).to_dict()
    former = GAME.from_dict(position).view()
    today = GAME.from_dict({**position, "rules": 2}).view()
    named = [person["person"] for person in former["persons"]]
    assert [person["person"] for person in today["persons"]] == named
    for view, rules in ((former, FORMER), (today, GAME)):
        assert [person["rats"] for person in view["persons"]] == [rats(rules)[name] for name in named]
        assert view["rats"] == sum(person["rats"] for person in view["persons"])


def test_a_former_record_replays_by_its_version() -> None:
    record = former_record()
    assert record.rules == 1
    again = replay(GAME, parse_record(record.to_json()))
    assert again.record().to_json() == record.to_json()
    assert again.state.game.versions["rules"] == 1
    record.rules = 2
    with pytest.raises(InvalidRecord):
        replay(GAME, record)


def test_a_former_game_goes_on_to_its_end_by_its_version() -> None:
    record = former_record()
    whole = list(record.moves)
    record.moves, record.chance, record.checksums = whole[:40], [], []
    earlier = Match(FORMER, players=3, seed=record.seed)
    for seat, label in whole[:40]:
        earlier.play(FORMER.parse(label), seat)
    running = replay(GAME, earlier.record())
    for seat, label in whole[40:]:
        running.play(GAME.parse(label), seat)
    assert running.record().scores == record.scores


def test_a_former_position_is_read_copied_and_pickled_as_such() -> None:
    rng = random.Random(3)
    state = FORMER.new(players=4, seed=2)
    while state.round < 3 and state.current_player != TERMINAL:
        state.apply(rng.choice(state.legal_actions()))
    position = state.to_dict()
    assert position["rules"] == 1
    pickled = pickle.loads(pickle.dumps(state))
    for again in (GAME.from_dict(position), FORMER.from_dict(position), state.copy(), pickled):
        assert again.game.versions["rules"] == 1
        assert again.to_dict() == position
    today = GAME.new(players=4, seed=2).to_dict()
    assert FORMER.from_dict(today).to_dict() == today


def test_a_cards_file_overrides_the_numbers_of_the_version() -> None:
    cards = {"persons": {"bishop": {"rats": 7}}}
    changed = rats(FORMER, cards)
    assert (changed["bishop"], changed["innkeeper"]) == (7, 2)
    assert FORMER.from_dict(FORMER.new(players=2, seed=1, cards=cards).to_dict()).to_dict()["cards"] == cards


def test_there_and_back() -> None:
    assert FORMER.of_rules(2).versions["rules"] == 2
    assert FORMER.of_rules(1) is FORMER
    assert pickle.loads(pickle.dumps(FORMER)).versions["rules"] == 1


def test_an_unknown_version_is_refused() -> None:
    with pytest.raises(InvalidOption, match="no rules version 3; this program plays version 1, 2"):
        GAME.of_rules(3)
    record = former_record()
    record.rules = 3
    with pytest.raises(InvalidRecord, match="cannot be replayed"):
        replay(GAME, record)
    position = {**GAME.new(players=2, seed=1).to_dict(), "rules": 3}
    with pytest.raises(InvalidPosition, match="rules must be version 1, 2, not 3"):
        GAME.from_dict(position)
