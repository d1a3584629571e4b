"""The numbers of Notre Dame that stand for themselves, in words by their keys."""

from parvis.words.catalogue import N_

NUMBERS = {
    "coins.in-all": N_("coins in the game"),
    "coins.start": N_("coins at the start"),
    "cubes.each": N_("cubes of a player"),
    "cubes.start": N_("cubes in the supply at the start"),
    "plague.track": N_("end of the rat track"),
    "plague.loss": N_("PP lost to the plague"),
    "bribe.price": N_("price of a bribe"),
    "hotel.second-choice": N_("hotel pieces for a second choice"),
    "park.pieces": N_("park pieces for one more PP"),
    "notre-dame.two": N_("Notre Dame pays with two players"),
    "notre-dame.three": N_("Notre Dame pays with three players"),
    "notre-dame.four": N_("Notre Dame pays with four players"),
    "notre-dame.five": N_("Notre Dame pays with five players"),
    "gifts.one": N_("PP for a gift of one coin"),
    "gifts.two": N_("PP for a gift of two coins"),
    "gifts.three": N_("PP for a gift of three coins"),
    "streets": N_("streets between markets"),
    "messages.markets": N_("markets of a borough's four messages"),
}

# What a number of a person or message means: the last part of its key.
PARTS = {
    "points": N_("PP"),
    "cubes": N_("cubes"),
    "rats": N_("rats"),
    "coins": N_("coins"),
    "pieces": N_("pieces"),
    "messages": N_("messages"),
    "steps": N_("steps back of the rats"),
}
