"""What the characters of Troyes are expected to give, in victory points."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.games.troyes.evaluation import weights
from parvis.games.troyes.evaluation.counts import Counts
from parvis.games.troyes.evaluation.events import Fights
from parvis.games.troyes.evaluation.outlook import Outlook
from parvis.games.troyes.rules import cell, number, scoring
from parvis.games.troyes.rules.cell import CHARACTERS_HELD
from parvis.games.troyes.rules.characters import BAND_COUNT, CHARACTER_CARDS, CHARACTER_COUNT
from parvis.games.troyes.rules.terms import Character, Seat

# What is counted here, in the order of these numbers; for anything else the rules are asked.
CITIZENS: Final[i64] = 0
CUBES: Final[i64] = 1
DENIERS: Final[i64] = 2
INFLUENCE: Final[i64] = 3
TRADESMEN: Final[i64] = 4
EVENTS: Final[i64] = 5
COUNTED: Final = ["citizens-in-buildings", "cubes-in-cathedral", "deniers", "influence", "tradesmen", "events-won"]
COUNTS_WHAT: Final = vec[i64](
    [COUNTED.index(card.counts) if card.counts in COUNTED else len(COUNTED) for card in CHARACTER_CARDS]
)  # by character


def points_from_characters(counts: Counts, outlook: Outlook, fights: Fights, knower: Seat) -> float:
    """All characters, each as likely as it is to someone who knows only the own ones."""
    cells = counts.cells
    first = cell.CHARACTER + CHARACTERS_HELD * knower
    others = weights.CHANCE_OF_OTHERS[counts.board.players - 2]
    one = cells[first]
    another = cells[first + 1]
    points = 0.0
    for character in range(CHARACTER_COUNT):
        known = character == one or character == another
        points += (1.0 if known else others) * points_from_character(counts, outlook, fights, character)
    return points


def count_for(counts: Counts, fights: Fights, character: Character) -> float:
    """What a character counts."""
    what = COUNTS_WHAT[character]
    if what == CITIZENS:
        return float(counts.in_palace + counts.in_bishopric + counts.in_city_hall)
    if what == CUBES:
        return float(counts.in_cathedral)
    if what == DENIERS:
        return float(counts.deniers)
    if what == INFLUENCE:
        return float(counts.influence)
    if what == TRADESMEN:
        return float(counts.tradesmen)
    if what == EVENTS:
        return float(counts.won) + fights.chances
    return float(scoring.count_for(counts.board, counts.seat, character))


def points_from_character(counts: Counts, outlook: Outlook, fights: Fights, character: Character) -> float:
    """The bands that a count will reach: certain at the end, a smooth rise before."""
    left = outlook.left
    numbers = counts.numbers
    faded = count_for(counts, fights, character) / (1.0 + weights.FADE[character] * left)
    expected = faded + weights.DRIFT[character] * left
    width = 1.0 + weights.BLUR[character] * left
    first: i64 = (number.BAND_TWO if counts.board.players == 2 else number.BAND) + character * BAND_COUNT
    points = 0.0
    for band in range(BAND_COUNT):
        reached = 0.5 + (expected - float(numbers[first + band]) + 0.5) / width
        if reached > 0.0:
            points += outlook.worth_of_band(band) * min(reached, 1.0)
    return points
