"""The names of buildings, colours and phases."""

from parvis.words.catalogue import N_

BUILDINGS = {"palace": N_("Palace"), "bishopric": N_("Bishopric"), "city-hall": N_("City Hall")}

COLOURS = {"yellow": N_("yellow"), "white": N_("white"), "red": N_("red")}

PHASES = {
    "set-up": N_("set-up"),
    "placement": N_("placing citizens"),
    "dawn": N_("start of the round"),
    "defence": N_("events"),
    "actions": N_("actions"),
    "end": N_("end"),
}
