"""The characters in words: one entry a character, in the order of the rules."""

from parvis.games.troyes.rules.data import CHARACTERS as CHARACTER_NAMES
from parvis.games.troyes.words.thing import ThingWords
from parvis.words.catalogue import N_
from parvis.words.completeness import check_words

CHARACTERS = {
    "chretien-de-troyes": ThingWords(
        N_("Chrétien de Troyes"),
        N_("citizens in the buildings"),
        N_("At the end all players score for their citizens standing in the three buildings."),
    ),
    "urban-iv": ThingWords(
        N_("Urban IV"),
        N_("cubes in the Cathedral"),
        N_("At the end all players score for their cubes in the Cathedral."),
    ),
    "thibaut-ii": ThingWords(
        N_("Thibaut II"),
        N_("deniers"),
        N_("At the end all players score for their deniers."),
    ),
    "hugues-de-payns": ThingWords(
        N_("Hugues de Payns"),
        N_("influence"),
        N_("At the end all players score for their influence."),
    ),
    "le-florentin": ThingWords(
        N_("Le Florentin"),
        N_("tradesmen"),
        N_("At the end all players score for their tradesmen on activity cards."),
    ),
    "henry-i": ThingWords(
        N_("Henry I"),
        N_("event cards won"),
        N_("At the end all players score for the event cards they have won."),
    ),
}
check_words("characters", CHARACTERS, CHARACTER_NAMES)
