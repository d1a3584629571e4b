"""The action cards in words: one entry a card, in the order of the rules."""

from typing import NamedTuple

from parvis.games.notre_dame.rules.data import CARDS as CARD_NAMES
from parvis.games.notre_dame.rules.data import SECTORS
from parvis.words.catalogue import N_
from parvis.words.completeness import check_words

SECTOR_CARD = N_("With no cube in your supply you may move one of your own from another place instead, or do nothing.")


class CardWords(NamedTuple):
    """A card's name, its rule in one line, what the pieces in its sector are good for, and what else holds for it.

    The last is the same for all cards of sectors. Numbers of the table stand in braces.
    """

    name: str
    rule: str
    sector: str = ""
    help: str = SECTOR_CARD


CARDS = {
    "school": CardWords(
        N_("Cloister School"),
        N_("Place a cube; then as many new cubes join your supply as you have pieces here."),
        N_("The more of your pieces study here, the more fresh cubes the next one brings into your supply."),
    ),
    "bank": CardWords(
        N_("Bank"),
        N_("Place a cube; then take as many coins as you have pieces here."),
        N_("The more of your pieces work here, the more coins the next one brings."),
    ),
    "residence": CardWords(
        N_("Residence"),
        N_("Place a cube; then score as many PP as you have pieces here."),
        N_("The more of your pieces live here, the more PP the next one brings."),
    ),
    "carriage": CardWords(
        N_("Carriage House"),
        N_("Place a cube; then drive up to as many steps as you have pieces here and perhaps fetch a message."),
        N_("Your pieces here are the steps your carriage may go to fetch a message."),
    ),
    "hotel": CardWords(
        N_("Hotel"),
        N_("Place a cube; then pick a coin, a cube or one rat step back; from {hotel_second} pieces on, pick twice."),
        N_(
            "The next piece lets you pick a coin, a cube or one rat step back; with {hotel_second} or more you pick "
            "twice."
        ),
    ),
    "park": CardWords(
        N_("Park"),
        N_("Place a cube and chase the rats one step back. Every {park_pieces} pieces add 1 PP to all you score."),
        N_(
            "A piece that comes drives the rats one step back. For every {park_pieces} pieces here, whatever you "
            "score brings 1 PP more."
        ),
    ),
    "hospital": CardWords(
        N_("Hospital"),
        N_("Place a cube and chase the rats one step back. Each piece here holds off one rat of every plague."),
        N_("A piece that comes drives the rats one step back. In every plague each piece here keeps one rat away."),
    ),
    "notre-dame": CardWords(
        N_("Notre Dame"),
        N_("Give 1, 2 or 3 coins for {gift_one}, {gift_two} or {gift_three} PP and place a cube here."),
        help=N_("Without a gift no cube is placed. The cubes share the PP of the tile every third round."),
    ),
    "friend": CardWords(
        N_("Trusted Friend"),
        N_("Send your friend to another sector; he acts there like a cube."),
        help=N_("He counts like a cube wherever he stands, and the plague cannot take him."),
    ),
}

check_words("action cards", CARDS, CARD_NAMES)
check_words("sectors", {name: card.sector for name, card in CARDS.items() if card.sector}, SECTORS)
