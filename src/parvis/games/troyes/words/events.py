"""The events in words: one entry a kind, in the order of the rules."""

from parvis.games.troyes.rules.data import KINDS
from parvis.games.troyes.words.thing import ThingWords
from parvis.words.catalogue import N_
from parvis.words.completeness import check_words

EVENTS = {
    "marauding": ThingWords(
        N_("Marauding"),
        N_("black dice: {effect}"),
        N_("Every round it sends black dice: {effect}. It never leaves the board; once beaten it starts anew."),
    ),
    "brigandage": ThingWords(
        N_("Brigandage"),
        N_("black dice: {effect}"),
        N_("Every round it sends black dice: {effect}."),
    ),
    "skirmishes": ThingWords(
        N_("Skirmishes"),
        N_("black dice: {effect}"),
        N_("Every round it sends black dice: {effect}."),
    ),
    "war": ThingWords(
        N_("War"),
        N_("black dice: {effect}"),
        N_("Every round it sends black dice: {effect}."),
    ),
    "norman-attack": ThingWords(
        N_("Norman Attack"),
        N_("black dice: {effect}"),
        N_("Every round it sends black dice: {effect}."),
    ),
    "succession-conflict": ThingWords(
        N_("Succession Conflict"),
        N_("a neutral citizen enters the Palace"),
        N_("Every round a die is rolled and a neutral citizen takes that place in the Palace."),
    ),
    "theological-conflict": ThingWords(
        N_("Theological Conflict"),
        N_("a neutral citizen enters the Bishopric"),
        N_("Every round a die is rolled and a neutral citizen enters that row of the Bishopric."),
    ),
    "heresy": ThingWords(
        N_("Heresy"),
        N_("everyone loses {effect} influence"),
        N_("Every round everyone loses {effect} influence."),
    ),
    "migrant-workers": ThingWords(
        N_("Migrant Workers"),
        N_("a grey cube in the Cathedral"),
        N_("Every round a grey cube takes the lowest open place of the Cathedral, from the left."),
    ),
    "interruption-of-work": ThingWords(
        N_("Interruption of Work"),
        N_("the highest Cathedral cube is removed"),
        N_("Every round the highest cube of the Cathedral is removed, from the right."),
    ),
    "drought": ThingWords(
        N_("Drought"),
        N_("everyone pays {effect} per citizen in City Hall"),
        N_("Every round everyone pays {effect} denier per own citizen in City Hall."),
    ),
    "support": ThingWords(
        N_("Support"),
        N_("grey cubes on the two events to its left"),
        N_("Every round a grey cube goes on each of the two events to its left."),
    ),
    "civil-war": ThingWords(
        N_("Civil War"),
        N_("everyone loses {effect} deniers"),
        N_("Every round everyone loses {effect} deniers."),
    ),
    "wayfarers": ThingWords(
        N_("Wayfarers"),
        N_("a neutral citizen enters City Hall"),
        N_("Every round a die is rolled and a neutral citizen enters that row of City Hall."),
    ),
}
check_words("events", EVENTS, KINDS)
