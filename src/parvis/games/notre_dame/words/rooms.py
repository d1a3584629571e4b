"""What the sectors of a borough bring, now and with the next piece, in numbers and in words."""

from collections.abc import Callable

from parvis.games.notre_dame.rules.forms import NotreDamePlayer, NumbersView, Sector
from parvis.games.notre_dame.rules.view import SECTOR_NAMES
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.words.catalogue import N_
from parvis.words.completeness import check_words

# Pieces of a school, a bank, a residence and a hotel act when they come, those of the others as long as they stand.
BRINGS = {
    "school": N_("Cubes with the next piece: {then}."),
    "bank": N_("Coins with the next piece: {then}."),
    "residence": N_("PP with the next piece: {then}."),
    "carriage": N_("Steps of the carriage: {now}, with the next piece {then}."),
    "hotel": N_("Picks with the next piece: {then}."),
    "park": N_("PP more whenever PP are scored: {now}, with the next piece {then}."),
    "hospital": N_("Rats held off in every plague: {now}, with the next piece {then}."),
}
LASTING = ("carriage", "park", "hospital")

check_words("what sectors bring", BRINGS, SECTOR_NAMES)


def pieces_in(player: NotreDamePlayer, sector: Sector) -> int:
    """Cubes and friend in a sector."""
    return player["sectors"][sector] + (player["friend"] == sector)


def park_bonus(pieces: int, numbers: NumbersView) -> int:
    """What the park adds whenever points are scored."""
    return pieces // numbers["park_pieces"]


# What a sector brings with so many pieces in it.
COUNTS: dict[Sector, Callable[[int, NotreDamePlayer, NumbersView], int]] = {
    "school": lambda pieces, player, _numbers: min(pieces, player["general"]),
    "bank": lambda pieces, _player, _numbers: pieces,
    "residence": lambda pieces, player, numbers: pieces + park_bonus(pieces_in(player, "park"), numbers),
    "carriage": lambda pieces, _player, _numbers: pieces,
    "hotel": lambda pieces, _player, numbers: 2 if pieces >= numbers["hotel_second"] else 1,
    "park": lambda pieces, _player, numbers: park_bonus(pieces, numbers),
    "hospital": lambda pieces, _player, _numbers: pieces,
}


def now_and_then(sector: Sector, player: NotreDamePlayer, numbers: NumbersView) -> tuple[int, int]:
    """What a sector brings with the pieces that stand there, and with one more."""
    pieces, count = pieces_in(player, sector), COUNTS[sector]
    return count(pieces, player, numbers), count(pieces + 1, player, numbers)


def brings(sector: Sector, now: int, then: int, words: NotreDameWords) -> str:
    """What a sector brings now and with the next piece, in one sentence."""
    return words.say(BRINGS[sector], now=now, then=then)
