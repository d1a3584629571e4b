"""The names of things in Troyes and what they do, in our own words."""

from parvis.words.catalogue import N_

CARDS = {
    "artisan": N_("Artisan"),
    "merchant": N_("Merchant"),
    "miller": N_("Miller"),
    "innkeeper": N_("Innkeeper"),
    "blacksmith": N_("Blacksmith"),
    "militia": N_("Militia"),
    "journeyman": N_("Journeyman"),
    "goldsmith": N_("Goldsmith"),
    "sculptor": N_("Sculptor"),
    "tithing": N_("Tithing"),
    "monk": N_("Monk"),
    "priest": N_("Priest"),
    "apprenticeship": N_("Apprenticeship"),
    "confession": N_("Confession"),
    "templar": N_("Templar"),
    "pilgrimage": N_("Pilgrimage"),
    "procession": N_("Procession"),
    "glassblower": N_("Glassblower"),
    "archer": N_("Archer"),
    "chivalry": N_("Chivalry"),
    "diplomat": N_("Diplomat"),
    "hunting": N_("Hunting"),
    "mercenary": N_("Mercenary"),
    "tax-collector": N_("Tax Collector"),
    "captain": N_("Captain"),
    "joust": N_("Joust"),
    "troubadour": N_("Troubadour"),
}

CARD_RULES = {
    "artisan": N_("{influence} influence into {deniers} deniers"),
    "merchant": N_("{deniers} deniers"),
    "miller": N_("{deniers} deniers per own citizen in the Palace, or in the Bishopric"),
    "innkeeper": N_("{deniers} denier into {influence} influence"),
    "blacksmith": N_("later: red dice count {bonus} more"),
    "militia": N_("later: yellow dice count as red"),
    "journeyman": N_("{deniers} deniers into {points} VP"),
    "goldsmith": N_("{points} VP and {deniers} deniers"),
    "sculptor": N_("{points} VP"),
    "tithing": N_("later: the first yellow die of each other district is free"),
    "monk": N_("later: one white die counts as {dice} yellow ones"),
    "priest": N_("later: each yellow die counts {bonus} more"),
    "apprenticeship": N_("later: each die counts {value}"),
    "confession": N_("later: each die counts {bonus} more"),
    "templar": N_("later: one white die counts as {dice} red ones"),
    "pilgrimage": N_("{points} VP; dice of any colours"),
    "procession": N_("{points} VP for most dice in the district"),
    "glassblower": N_("{points} VP per {cubes} own cubes in the Cathedral"),
    "archer": N_("roll: from {face} on a cube on any event"),
    "chivalry": N_("a cube on any event per own red die left"),
    "diplomat": N_("{influence} influence into a cube on any event"),
    "hunting": N_("{influence} influence"),
    "mercenary": N_("{deniers} deniers"),
    "tax-collector": N_("others pay {deniers} per citizen in City Hall"),
    "captain": N_("{points} VP per event with an own cube"),
    "joust": N_("{points} VP for the strongest red dice left"),
    "troubadour": N_("{influence} influence into {points} VP"),
}

EVENTS = {
    "marauding": N_("Marauding"),
    "brigandage": N_("Brigandage"),
    "skirmishes": N_("Skirmishes"),
    "war": N_("War"),
    "norman-attack": N_("Norman Attack"),
    "succession-conflict": N_("Succession Conflict"),
    "theological-conflict": N_("Theological Conflict"),
    "heresy": N_("Heresy"),
    "migrant-workers": N_("Migrant Workers"),
    "interruption-of-work": N_("Interruption of Work"),
    "drought": N_("Drought"),
    "support": N_("Support"),
    "civil-war": N_("Civil War"),
    "wayfarers": N_("Wayfarers"),
}

EVENT_RULES = {
    "marauding": N_("black dice: {effect}"),
    "brigandage": N_("black dice: {effect}"),
    "skirmishes": N_("black dice: {effect}"),
    "war": N_("black dice: {effect}"),
    "norman-attack": N_("black dice: {effect}"),
    "succession-conflict": N_("a neutral citizen enters the Palace"),
    "theological-conflict": N_("a neutral citizen enters the Bishopric"),
    "heresy": N_("everyone loses {effect} influence"),
    "migrant-workers": N_("a grey cube in the Cathedral"),
    "interruption-of-work": N_("the highest Cathedral cube is removed"),
    "drought": N_("everyone pays {effect} per citizen in City Hall"),
    "support": N_("grey cubes on the two events to its left"),
    "civil-war": N_("everyone loses {effect} deniers"),
    "wayfarers": N_("a neutral citizen enters City Hall"),
}

CHARACTERS = {
    "chretien-de-troyes": N_("Chrétien de Troyes"),
    "urban-iv": N_("Urban IV"),
    "thibaut-ii": N_("Thibaut II"),
    "hugues-de-payns": N_("Hugues de Payns"),
    "le-florentin": N_("Le Florentin"),
    "henry-i": N_("Henry I"),
}

CHARACTER_RULES = {
    "chretien-de-troyes": N_("citizens in the buildings"),
    "urban-iv": N_("cubes in the Cathedral"),
    "thibaut-ii": N_("deniers"),
    "hugues-de-payns": N_("influence"),
    "le-florentin": N_("tradesmen"),
    "henry-i": N_("event cards won"),
}

BUILDINGS = {"palace": N_("Palace"), "bishopric": N_("Bishopric"), "city-hall": N_("City Hall")}

COLOURS = {"yellow": N_("yellow"), "white": N_("white"), "red": N_("red")}

PHASES = {
    "set-up": N_("set-up"),
    "placement": N_("placing citizens"),
    "dawn": N_("dawn"),
    "defence": N_("events"),
    "actions": N_("actions"),
    "end": N_("end"),
}
