"""The activity cards in words: one entry a card, in the order of the rules."""

from parvis.games.troyes.rules.data import CARDS as CARD_NAMES
from parvis.games.troyes.words.thing import ThingWords
from parvis.words.catalogue import N_
from parvis.words.completeness import check_words

CARDS = {
    "artisan": ThingWords(
        N_("Artisan"),
        N_("{influence} influence into {deniers} deniers"),
        N_("Each activation turns {influence} influence into {deniers} deniers; you choose how often."),
    ),
    "merchant": ThingWords(
        N_("Merchant"),
        N_("{deniers} deniers"),
        N_("Each activation pays {deniers} deniers from the bank."),
    ),
    "miller": ThingWords(
        N_("Miller"),
        N_("{deniers} deniers per own citizen in the Palace, or in the Bishopric"),
        N_(
            "Each activation pays {deniers} deniers for every citizen of yours in the Palace, or for every one in "
            "the Bishopric: one choice for all activations."
        ),
    ),
    "innkeeper": ThingWords(
        N_("Innkeeper"),
        N_("{deniers} denier into {influence} influence"),
        N_("Each activation lets you buy {influence} influence for {deniers} deniers; you choose how often."),
    ),
    "blacksmith": ThingWords(
        N_("Blacksmith"),
        N_("later: red dice count {bonus} more"),
        N_("Spend a cube later: your group of red dice is worth {bonus} more. It cannot place a citizen."),
    ),
    "militia": ThingWords(
        N_("Militia"),
        N_("later: yellow dice count as red"),
        N_("Spend a cube later: your yellow dice serve as red ones of the same values."),
    ),
    "journeyman": ThingWords(
        N_("Journeyman"),
        N_("{deniers} deniers into {points} VP"),
        N_("Each activation turns {deniers} deniers into {points} VP; you choose how often."),
    ),
    "goldsmith": ThingWords(
        N_("Goldsmith"),
        N_("{points} VP and {deniers} deniers"),
        N_("Each activation brings {points} VP and {deniers} deniers."),
    ),
    "sculptor": ThingWords(
        N_("Sculptor"),
        N_("{points} VP"),
        N_("Each activation brings {points} VP."),
    ),
    "tithing": ThingWords(
        N_("Tithing"),
        N_("later: the first yellow die of each other district is free"),
        N_("Spend a cube later: in a yellow group the first die you take from each other district is free."),
    ),
    "monk": ThingWords(
        N_("Monk"),
        N_("later: one white die counts as {dice} yellow ones"),
        N_("Spend a cube later: one single white die counts as {dice} yellow dice of its value."),
    ),
    "priest": ThingWords(
        N_("Priest"),
        N_("later: each yellow die counts {bonus} more"),
        N_("Spend a cube later: each yellow die of your group is worth {bonus} more. It cannot place a citizen."),
    ),
    "apprenticeship": ThingWords(
        N_("Apprenticeship"),
        N_("later: each die counts {value}"),
        N_("Spend a cube later: every die of your group is worth {value}, for anything but placing and the Cathedral."),
    ),
    "confession": ThingWords(
        N_("Confession"),
        N_("later: each die counts {bonus} more"),
        N_(
            "Spend a cube later: every die of your group is worth {bonus} more, for anything but placing and the "
            "Cathedral."
        ),
    ),
    "templar": ThingWords(
        N_("Templar"),
        N_("later: one white die counts as {dice} red ones"),
        N_("Spend a cube later: one single white die counts as {dice} red dice of its value."),
    ),
    "pilgrimage": ThingWords(
        N_("Pilgrimage"),
        N_("{points} VP; dice of any colours"),
        N_("Each activation brings {points} VP, and the group may mix dice of all colours."),
    ),
    "procession": ThingWords(
        N_("Procession"),
        N_("{points} VP for most dice in the district"),
        N_(
            "Each activation brings {points} VP to whoever then has most dice in their district; tied players all "
            "get them."
        ),
    ),
    "glassblower": ThingWords(
        N_("Glassblower"),
        N_("{points} VP per {cubes} own cubes in the Cathedral"),
        N_("Each activation brings {points} VP for every {cubes} cubes you have in the Cathedral."),
    ),
    "archer": ThingWords(
        N_("Archer"),
        N_("roll: from {face} on a cube on any event"),
        N_("Each activation rolls a die: from {face} on, one cube of yours goes on an event you choose."),
    ),
    "chivalry": ThingWords(
        N_("Chivalry"),
        N_("a cube on any event per own red die left"),
        N_("Each activation puts one cube on an event for every red die left in your district."),
    ),
    "diplomat": ThingWords(
        N_("Diplomat"),
        N_("{influence} influence into a cube on any event"),
        N_("Each activation turns {influence} influence into one cube on an event you choose."),
    ),
    "hunting": ThingWords(
        N_("Hunting"),
        N_("{influence} influence"),
        N_("Each activation brings {influence} influence."),
    ),
    "mercenary": ThingWords(
        N_("Mercenary"),
        N_("{deniers} deniers"),
        N_("Each activation pays {deniers} deniers from the bank."),
    ),
    "tax-collector": ThingWords(
        N_("Tax Collector"),
        N_("others pay {deniers} per citizen in City Hall"),
        N_(
            "Each activation makes every other player pay you {deniers} denier per citizen of theirs in City Hall; "
            "the bank pays for neutral ones."
        ),
    ),
    "captain": ThingWords(
        N_("Captain"),
        N_("{points} VP per event with an own cube"),
        N_("Each activation brings {points} VP for every event that holds a cube of yours."),
    ),
    "joust": ThingWords(
        N_("Joust"),
        N_("{points} VP for the strongest red dice left"),
        N_(
            "Each activation brings {points} VP if your red dice that are left have the highest sum; players tied "
            "with you get them too."
        ),
    ),
    "troubadour": ThingWords(
        N_("Troubadour"),
        N_("{influence} influence into {points} VP"),
        N_("Each activation turns {influence} influence into {points} VP; you choose how often."),
    ),
}
check_words("activity cards", CARDS, CARD_NAMES)
