"""The tables of cards: a new card is one row, and a table that does not hold is refused by the name of its card."""

import json
import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import parvis
from parvis import compilation
from parvis.games.troyes.rules import effects, event_cards, event_effects, scoring
from parvis.games.troyes.rules.activities import ACTIVITIES, Activity, Modifier, check_activities, deniers, points
from parvis.games.troyes.rules.characters import CHARACTER_CARDS, CharacterRow, check_characters
from parvis.games.troyes.rules.event_cards import EVENT_KINDS, EventRow, check_events
from parvis.games.troyes.rules.rows import Amount, WrongRow, estimate
from tests.processes import run

PLAY = Path(__file__).parent / "play_with_new_cards.py"

# Rows and functions, as someone who adds cards would write them.
BAKER = """    Activity(
        "baker", "yellow", "I", estimate(3), (estimate(2), estimate(1)), estimate(3),
        effect="gain", gains=(deniers(3),),
    ),
"""
BELL_FOUNDER = """    Activity(
        "bell-founder", "white", "III", estimate(6), (estimate(3), estimate(1)), estimate(4),
        effect="ring-bells", gains=(influence(2),),
    ),
"""
RING_BELLS = '''def ring_bells(board: Board, seat: Seat, card: Card, times: i64) -> None:
    """Influence for everyone, for the activator once more."""
    for other in range(board.players):
        board.gain_influence(other, times * board.numbers[GAINS_AT[card]])
    board.gain_influence(seat, times)


'''
SCRIBE = """    Activity(
        "scribe", "red", "II", estimate(5), (estimate(2), estimate(1)), estimate(3),
        modifier=Modifier(serves="white", way=ADDED_PER_DIE, number=Amount("bonus", 1)),
    ),
"""
STORM = """    EventRow(
        "storm", "yellow", 1, estimate(YELLOW), estimate(3), estimate(3), (estimate(2), estimate(1)),
        effect="burden-players", takes="influence", number=Amount("influence", 1),
    ),
"""
MARIE = """    CharacterRow("marie-de-champagne", "tradesmen", (1, 3, 5)),
"""
AT_THE_END = {
    "activities.py": ")  # fmt: skip\n\n\ndef check_activities",
    "event_cards.py": ")  # fmt: skip\n\n\ndef check_events",
    "characters.py": ")\n\n\ndef check_characters",
}


# A new card -------------------------------------------------------------------------------------------------------


def package_with(folder: Path, changes: list[tuple[str, str, str]]) -> Path:
    """A copy of the package in which a text of some files is preceded by another; a bare name is of the rules."""
    package = folder / "parvis"
    shutil.copytree(
        compilation.PACKAGE, package, ignore=shutil.ignore_patterns("*.so", "__pycache__", "static", compilation.STAMP)
    )
    for file, mark, added in changes:
        source = package / "games" / "troyes" / ("" if "/" in file else "rules") / file
        text = source.read_text(encoding="utf-8")
        assert text.count(mark) == 1
        source.write_text(text.replace(mark, added + mark), encoding="utf-8")
    return folder


def run_with(folder: Path, script: Path) -> str:
    """What a script prints with a changed package."""
    inherited = {key: value for key, value in os.environ.items() if not key.startswith("COVERAGE")}
    environment = {**inherited, "PYTHONPATH": str(folder), "PARVIS_PURE": "1"}
    return run([sys.executable, "-W", "error", script], environment=environment, must_succeed=True).stdout


def play_with(folder: Path) -> dict[str, dict[str, int]]:
    """What became of the cards in some games with a changed package."""
    found: dict[str, dict[str, int]] = json.loads(run_with(folder, PLAY))
    return found


def test_a_new_card_is_one_row(tmp_path: Path) -> None:
    game = parvis.load("troyes")
    rows = BAKER + BELL_FOUNDER + SCRIBE
    played = play_with(
        package_with(
            tmp_path,
            [
                ("activities.py", AT_THE_END["activities.py"], rows),
                ("effects.py", "# Binding ---", RING_BELLS),
                ("effects.py", '    "gain": gain,', '    "ring-bells": ring_bells,\n'),
            ],
        )
    )
    for card in ("baker", "bell-founder", "scribe", "merchant"):
        assert played["up"].get(card, 0) > 0, card
        assert played["activated"].get(card, 0) > 0, card
    assert played["used"].get("scribe", 0) > 0
    assert played["game"]["actions"] == game.num_actions + 1  # the scribe's cube is one more modifier
    assert played["game"]["observation"] == game.observation_size + 3


def test_a_new_event_and_a_new_character_are_one_row_each(tmp_path: Path) -> None:
    game = parvis.load("troyes")
    rows = [("event_cards.py", STORM), ("characters.py", MARIE)]
    played = play_with(package_with(tmp_path, [(file, AT_THE_END[file], row) for file, row in rows]))
    assert played["events"].get("storm", 0) > 0
    assert played["characters"].get("marie-de-champagne", 0) > 0
    assert played["game"]["actions"] == game.num_actions + 1


def test_a_new_effect_without_its_function_stops_the_import(tmp_path: Path) -> None:
    folder = package_with(tmp_path, [("activities.py", AT_THE_END["activities.py"], BELL_FOUNDER)])
    environment = {**os.environ, "PYTHONPATH": str(folder), "PARVIS_PURE": "1"}
    done = run([sys.executable, "-c", "import parvis"], environment=environment)
    assert done.returncode != 0
    assert "bell-founder: there is no effect ring-bells" in done.stderr


# Damaged tables ---------------------------------------------------------------------------------------------------


def with_card(name: str, change: Callable[[Activity], Activity]) -> tuple[Activity, ...]:
    return tuple(change(card) if card.name == name else card for card in ACTIVITIES)


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("merchant", lambda card: replace(card, name="artisan"), "activity card artisan stands twice"),
        ("merchant", lambda card: replace(card, colour="blue"), "merchant: there is no colour blue"),
        ("merchant", lambda card: replace(card, level="IV"), "merchant: there is no level IV"),
        ("merchant", lambda card: replace(card, divisor=estimate(0)), "merchant: the divisor"),
        ("merchant", lambda card: replace(card, gains=()), "merchant: the effect gain needs a gain"),
        ("merchant", lambda card: replace(card, gains=(Amount("fame", 1),)), "merchant: nobody gains that"),
        ("merchant", lambda card: replace(card, gains=(deniers(1), points(1), deniers(1))), "merchant: an effect has"),
        ("merchant", lambda card: replace(card, effect="convert"), "merchant: a conversion pays"),
        ("merchant", lambda card: replace(card, modifier=Modifier()), "merchant: a delayed card has a modifier"),
        ("artisan", lambda card: replace(card, pays=points(1)), "artisan: nobody pays in that"),
        ("artisan", lambda card: replace(card, chosen=False), "artisan: the player must be asked"),
        ("diplomat", lambda card: replace(card, gains=(*card.gains, points(1))), "diplomat: cubes are gained alone"),
        ("militia", lambda card: replace(card, modifier=None), "militia: a delayed card has a modifier"),
        ("militia", lambda card: replace(card, modifier=Modifier(serves="blue")), "militia: there is no colour blue"),
        ("militia", lambda card: replace(card, modifier=Modifier(way="halved")), "militia: a number cannot be halved"),
        ("priest", lambda card: replace(card, modifier=Modifier(way="added-once")), "priest: a number and its way"),
        ("monk", lambda card: replace(card, modifier=Modifier(single=True, may_place=True)), "monk: only dice"),
    ],
)
def test_a_damaged_card_is_refused_by_name(name: str, change: Callable[[Activity], Activity], message: str) -> None:
    with pytest.raises(WrongRow, match=message):
        check_activities(with_card(name, change))


def test_every_colour_has_cards_of_every_level() -> None:
    without = tuple(card for card in ACTIVITIES if card.colour != "red" or card.level != "II")
    with pytest.raises(WrongRow, match="there is no red activity card of level II"):
        check_activities(without)


def test_every_card_has_its_functions_and_every_function_its_card() -> None:
    with pytest.raises(WrongRow, match="merchant: there is no effect trade"):
        effects.check_bindings(with_card("merchant", lambda card: replace(card, effect="trade")))
    with pytest.raises(WrongRow, match="captain: there is no count moon"):
        effects.check_bindings(with_card("captain", lambda card: replace(card, per="moon")))
    with pytest.raises(WrongRow, match="no card uses the effect joust"):
        effects.check_bindings(with_card("joust", lambda card: replace(card, effect="gain")))


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("war", lambda kind: replace(kind, name="heresy"), "event heresy stands twice"),
        ("war", lambda kind: replace(kind, deck="blue"), "war: there is no deck blue"),
        ("war", lambda kind: replace(kind, deck="board"), "one event, the first, is on the board"),
        ("war", lambda kind: replace(kind, copies=0), "war: there must be a card of it"),
        ("war", lambda kind: replace(kind, copies=99), "there are at most"),
        ("war", lambda kind: replace(kind, calls=None), "war: red events call another one"),
        ("war", lambda kind: replace(kind, calls="red"), "war: there is no deck red to call"),
        ("war", lambda kind: replace(kind, banners=estimate(0)), "war: divisor and banners"),
        ("war", lambda kind: replace(kind, colour=estimate(7)), "war: there is no colour 7"),
        ("war", lambda kind: replace(kind, number=None), "war: its effect needs a number"),
        ("wayfarers", lambda kind: replace(kind, building=None), "wayfarers: a neutral citizen and a building"),
        ("wayfarers", lambda kind: replace(kind, building="mill"), "wayfarers: there is no building mill"),
        ("heresy", lambda kind: replace(kind, takes=None), "heresy: a burden must say what it takes"),
        ("heresy", lambda kind: replace(kind, takes="points"), "heresy: nobody pays in points"),
    ],
)
def test_a_damaged_event_is_refused_by_name(name: str, change: Callable[[EventRow], EventRow], message: str) -> None:
    with pytest.raises(WrongRow, match=message):
        check_events(tuple(change(kind) if kind.name == name else kind for kind in EVENT_KINDS))


def test_every_event_has_its_function_and_the_decks_last_for_a_game() -> None:
    changed = tuple(replace(kind, effect="storm") if kind.name == "support" else kind for kind in EVENT_KINDS)
    with pytest.raises(WrongRow, match="support: there is no effect storm"):
        event_effects.check_bindings(changed)
    with pytest.raises(WrongRow, match="the red deck has 8 events, but a game may need 9"):
        event_cards.check_decks(9)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda card: replace(card, name="henry-i"), "character henry-i stands twice"),
        (lambda card: replace(card, bands=(3, 3, 7)), "urban-iv: its bands must rise"),
        (lambda card: replace(card, bands_of_two=(0, 3, 7)), "urban-iv: its bands must rise"),
    ],
)
def test_a_damaged_character_is_refused_by_name(change: Callable[[CharacterRow], CharacterRow], message: str) -> None:
    with pytest.raises(WrongRow, match=message):
        check_characters(tuple(change(card) if card.name == "urban-iv" else card for card in CHARACTER_CARDS))


def test_every_character_has_its_function() -> None:
    changed = tuple(replace(card, counts="cats") if card.name == "urban-iv" else card for card in CHARACTER_CARDS)
    with pytest.raises(WrongRow, match="urban-iv: there is no count cats"):
        scoring.check_bindings(changed)
    with pytest.raises(WrongRow, match="there must be 4 to"):
        check_characters(CHARACTER_CARDS[:3])
