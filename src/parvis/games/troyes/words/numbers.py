"""The numbers of Troyes that stand for themselves, in words by their keys."""

from parvis.words.catalogue import N_

NUMBERS = {
    "start.deniers": N_("deniers at the start"),
    "start.influence": N_("influence at the start"),
    "influence.most": N_("most influence"),
    "wages.income": N_("income a round"),
    "wages.palace": N_("wage of a citizen in the Palace"),
    "wages.bishopric": N_("wage of a citizen in the Bishopric"),
    "losses.unmet": N_("points lost for unpaid wages or an unmet event"),
    "losses.unbeaten": N_("points lost for an unbeaten black die"),
    "defence.influence": N_("influence for a beaten black die"),
    "dice.price": N_("price of a bought die, times the size of the group"),
    "influence.reroll": N_("influence to reroll a die"),
    "influence.recruit": N_("influence to recruit a citizen"),
    "influence.turn": N_("influence to turn dice over"),
    "pass.deniers": N_("deniers put by when passing"),
    "pass.later": N_("deniers put by at later turns"),
    "fight.influence": N_("influence for a cube on an event"),
    "cathedral.points": N_("points for a cube in the Cathedral"),
    "cathedral.low": N_("influence for columns 1 to 3"),
    "cathedral.high": N_("influence for columns 4 to 6"),
    "farm.divisor": N_("divisor of farming"),
    "end.missing-level": N_("points lost for a level without a cube"),
    "end.event-with-cube": N_("points for an unbeaten event with a cube"),
    "characters.low": N_("points of a character's first band"),
    "characters.middle": N_("points of a character's second band"),
    "characters.high": N_("points of a character's third band"),
    "buildings.bishopric": N_("spaces of the Bishopric"),
    "buildings.city-hall": N_("spaces of City Hall"),
}
