"""The names of the phases of a round; cards, persons and messages have their entries in modules of their own."""

from parvis.games.notre_dame.rules.phase import PHASES as PHASE_NAMES
from parvis.words.catalogue import N_
from parvis.words.completeness import check_words

PHASES = {
    "set-up": N_("set-up"),
    "deal": N_("deal"),
    "draft": N_("draft"),
    "cards": N_("cards"),
    "bribe": N_("bribes"),
    "plague": N_("plague"),
    "end": N_("end"),
}

check_words("phases", PHASES, PHASE_NAMES)
