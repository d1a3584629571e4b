"""What the characters of Troyes are expected to give, in victory points."""

from mypy_extensions import i64

from parvis.games.troyes.evaluation.prospects import Prospects
from parvis.games.troyes.evaluation.weights import BLUR, CHANCE_OF_OTHERS, DRIFT, FADE
from parvis.games.troyes.rules.data import (
    BAND,
    BAND_POINTS,
    BAND_TWO,
    CHARACTER_COUNT,
    CHRETIEN,
    FLORENTIN,
    HUGUES,
    LEVEL_COUNT,
    THIBAUT,
    URBAN,
)
from parvis.games.troyes.rules.layout import CHARACTER, INFLUENCE


def points_from_characters(prospects: Prospects, knower: i64) -> float:
    """All characters, each as likely as it is to someone who knows only the own ones."""
    first = CHARACTER + 2 * knower
    others = CHANCE_OF_OTHERS[prospects.board.players - 2]
    points = 0.0
    character: i64 = 0
    while character < CHARACTER_COUNT:
        known = prospects.cells[first] == character or prospects.cells[first + 1] == character
        points += (1.0 if known else others) * points_from_character(prospects, character)
        character += 1
    return points


def count_for(prospects: Prospects, character: i64) -> float:
    """What a character counts."""
    if character == CHRETIEN:
        return float(prospects.in_palace + prospects.in_bishopric + prospects.in_city_hall)
    if character == URBAN:
        return float(prospects.in_cathedral)
    if character == THIBAUT:
        return float(prospects.deniers)
    if character == HUGUES:
        return float(prospects.cells[INFLUENCE + prospects.seat])
    if character == FLORENTIN:
        return float(prospects.tradesmen)
    return prospects.won


def points_from_character(prospects: Prospects, character: i64) -> float:
    """The band that a count will reach: certain at the end, a smooth rise before."""
    left = prospects.left
    expected = count_for(prospects, character) / (1.0 + FADE[character] * left) + DRIFT[character] * left
    width = 1.0 + BLUR[character] * left
    first: i64 = BAND_TWO if prospects.board.players == 2 else BAND
    points = 0.0
    lower = 0.0
    band: i64 = 0
    while band < LEVEL_COUNT:
        reached = 0.5 + (expected - float(prospects.numbers[first + character * 3 + band]) + 0.5) / width
        higher = float(prospects.numbers[BAND_POINTS + band])
        points += (higher - lower) * min(max(reached, 0.0), 1.0)
        lower = higher
        band += 1
    return points
