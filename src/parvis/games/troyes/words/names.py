"""The names of buildings, dice, phases, and whatever is said of each colour."""

from parvis.words.catalogue import N_, NC_

BUILDINGS = {"palace": N_("Palace"), "bishopric": N_("Bishopric"), "city-hall": N_("City Hall")}

COLOURS = {"yellow": N_("yellow"), "white": N_("white"), "red": N_("red")}

# Whole phrases for each colour: adjectives have many forms in other languages.
DICE = {"yellow": N_("yellow {face}"), "white": N_("white {face}"), "red": N_("red {face}")}
DICE_AS_OBJECTS = {
    "yellow": NC_("object", "yellow {face}"),
    "white": NC_("object", "white {face}"),
    "red": NC_("object", "red {face}"),
}
DIVIDED_DICE = {
    "yellow": N_("/{divisor} yellow"),
    "white": N_("/{divisor} white"),
    "red": N_("/{divisor} red"),
}
CARDS_BY_LEVEL = {
    "yellow": N_("yellow card {level}"),
    "white": N_("white card {level}"),
    "red": N_("red card {level}"),
}
CARDS_FACE_DOWN = {
    "yellow": N_("A yellow card of level {level}, face down"),
    "white": N_("A white card of level {level}, face down"),
    "red": N_("A red card of level {level}, face down"),
}
ALL_CARDS = {
    "yellow": N_("Activity cards: yellow"),
    "white": N_("Activity cards: white"),
    "red": N_("Activity cards: red"),
}
TAKE_ONE = {
    "yellow": N_("take 1 yellow die"),
    "white": N_("take 1 white die"),
    "red": N_("take 1 red die"),
}
TAKE_SOME = {
    "yellow": N_("take 1 to {most} yellow dice"),
    "white": N_("take 1 to {most} white dice"),
    "red": N_("take 1 to {most} red dice"),
}

PHASES = {
    "set-up": N_("set-up"),
    "placement": N_("placing citizens"),
    "dawn": N_("start of the round"),
    "defence": N_("events"),
    "actions": N_("actions"),
    "end": N_("end"),
}
