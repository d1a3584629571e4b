"""Options of a new game and the table of games: what does not fit is refused with what would."""

from pathlib import Path
from typing import Any

import pytest

import parvis
from parvis import IllegalAction, InvalidOption, UnknownGame
from parvis.core.match import Match
from parvis.core.preview import preview

GAME = parvis.load("notre-dame")


def test_an_unknown_game_is_refused_with_a_hint() -> None:
    with pytest.raises(UnknownGame, match="did you mean 'notre-dame'"):
        parvis.load("notre_dame")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 1}, "2 to 5 players, not 1"),
        ({"players": 6}, "2 to 5 players, not 6"),
        ({"edition": "third"}, "no edition 'third'; it has standard"),
        ({"seed": -3}, "seed -3 is out of range"),
        ({"cards": 7}, "path of a TOML file or a mapping"),
        ({"cards": {"gifts": {"one": "two"}}}, "gifts.one must be a whole number"),
        ({"cards": {"gifts": {"one": True}}}, "gifts.one must be a whole number"),
        ({"cards": {"gifts": {"one": 999}}}, "gifts.one must be from 0 to 30"),
        ({"cards": {"gift": {"one": 2}}}, "no number 'gift.one'; did you mean 'gifts.one'"),
        ({"cards": {"streets": "V W"}}, "streets must be a list"),
        ({"cards": {"streets": ["V W X"]}}, "must join two markets"),
        ({"cards": {"streets": ["V Q"]}}, "'Q' is no market"),
        ({"cards": {"streets": ["V W"]}}, "must join all markets"),
        ({"cards": {"coins": {"in-all": 10}}}, "coins.in-all must cover"),
        ({"cards": {"cubes": {"start": 20}}}, "cubes.start must not exceed"),
        ({"script": [9]}, "scripted outcome 9 is not possible"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        GAME.new(**options)


def test_a_cards_file_overrides_numbers_and_the_position_keeps_them(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text("[coins]\nstart = 5\n[persons.doctor]\nrats = 0\n", encoding="utf-8")
    state = GAME.new(players=2, seed=1, cards=path)
    assert [seat["coins"] for seat in state.view()["players"]] == [5, 5]
    again = GAME.from_dict(state.to_dict())
    assert again.to_dict() == state.to_dict()
    rows = {row["key"]: row for row in GAME.cards(path)}
    assert rows["persons.doctor.rats"] == {"key": "persons.doctor.rats", "value": 0, "source": "override"}
    assert rows["persons.monk.rats"]["source"] == "estimate"
    assert rows["gifts.one"]["source"] == "rulebook"


@pytest.mark.parametrize(
    ("content", "message"),
    [(b"= broken", "not valid TOML"), (b"\xff\xff", "not UTF-8"), (None, "cannot be read")],
)
def test_a_broken_cards_file_is_refused(tmp_path: Path, content: bytes | None, message: str) -> None:
    path = tmp_path / "cards.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InvalidOption, match=message):
        GAME.new(cards=path)


def test_a_bad_script_leaves_the_state_before_the_roll() -> None:
    state = GAME.new(players=2, seed=1, script=[0, 1, 2, 3, 0, 1, 2, 9], roll=False)
    before = state.to_dict()
    with pytest.raises(InvalidOption):
        state.roll()
    assert state.to_dict() == before


def test_a_refusal_names_the_seat_and_the_legal_choices() -> None:
    state = GAME.new(players=2, seed=1)
    wrong = next(card for card in range(9) if card not in state.legal_actions(0))
    with pytest.raises(IllegalAction, match=r"keep:[a-z-]+ is not open now; legal are keep:[a-z-]+, keep:"):
        state.apply(wrong, 0)
    with pytest.raises(IllegalAction, match="seat 5 may not choose now; waiting for seat 0, 1"):
        state.apply(0, 5)


def test_a_match_names_as_many_seats_as_there_are_players() -> None:
    with pytest.raises(InvalidOption, match="2 seats are named for 3 players"):
        Match(GAME, players=3, seats=["human", "random"])


def test_secret_seeds_differ() -> None:
    assert GAME.new().to_dict() != GAME.new().to_dict()


def test_undoing_a_whole_turn_goes_back_to_its_beginning() -> None:
    match = Match(GAME, players=2, seed=4)
    while match.state.view(0)["phase"] != "bribe":
        match.play(match.state.legal_actions()[0])
        if match.state.view(0)["step"] == "drive":
            seat = int(match.state.current_player)
            choices = len(match.moves)
            assert match.undo_turn(seat) == 1
            assert len(match.moves) == choices - 1
            return
    pytest.fail("no carriage house was played in this game")


def test_a_preview_tells_what_a_choice_brings_and_changes_nothing() -> None:
    match = Match(GAME, players=2, seed=4)
    while match.state.view(0)["phase"] == "draft":
        match.play(match.state.legal_actions()[0])
    seat = int(match.state.current_player)
    before = match.state.to_dict()
    for action in match.state.legal_actions():
        brings = preview(match.state, action, seat)
        assert brings.events[0].kind == "played"
        after = match.state.copy()
        after.step(action, seat)
        assert brings.ends_turn == (after.turn != match.state.turn)
    assert match.state.to_dict() == before
