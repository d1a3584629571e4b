"""The parts and sources of the numbers in a game's table, in words."""

from parvis.words.catalogue import N_

# What a number of a card, person, event or message means: the last part of its key.
PARTS = {
    "cost": N_("hiring cost"),
    "first": N_("higher points"),
    "second": N_("lower points"),
    "divisor": N_("divisor"),
    "colour": N_("colour of dice"),
    "banners": N_("banners"),
    "influence": N_("influence"),
    "deniers": N_("deniers"),
    "points": N_("points"),
    "bonus": N_("added to the dice"),
    "value": N_("value of each die"),
    "dice": N_("dice"),
    "cubes": N_("cubes"),
    "face": N_("lowest face that hits"),
    "rats": N_("rats"),
    "coins": N_("coins"),
    "pieces": N_("pieces"),
    "messages": N_("messages"),
    "steps": N_("steps back of the rats"),
    "low": N_("lowest count of the first band"),
    "middle": N_("lowest count of the second band"),
    "high": N_("lowest count of the third band"),
    "low-two": N_("lowest count of the first band, two players"),
    "middle-two": N_("lowest count of the second band, two players"),
    "high-two": N_("lowest count of the third band, two players"),
}

SOURCES = {"rulebook": N_("rulebook"), "estimate": N_("estimate"), "override": N_("your file")}
