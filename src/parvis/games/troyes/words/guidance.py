"""What a newcomer is told at each phase and step of a first game of Troyes."""

from parvis.words.catalogue import N_

GUIDANCE = {
    "phase:placement": N_(
        "Where your citizens stand decides which dice you roll: red in the Palace, white in the Bishopric, yellow in "
        "City Hall. Wages are highest in the Palace and nothing in City Hall. Some of each colour keeps all roads open."
    ),
    "phase:defence": N_(
        "Events send black dice, and each player in turn must beat the highest with dice of their own, red ones "
        "counting double. A beaten die brings influence. Before that, influence can mend a bad roll."
    ),
    "phase:actions": N_(
        "One action a turn: activate a card, build the Cathedral with white dice, fight an event, place a citizen, or "
        "farm with yellow dice. Dice of others are for sale too. When nothing pays any more, pass: who passes early "
        "sets the most money aside."
    ),
    "step:source": N_(
        "A new tradesman or placed citizen must come from somewhere. One from your supply costs you nothing else; one "
        "that stands in a building will be missed when the dice are rolled."
    ),
    "step:dice": N_(
        "Take one to three dice of the colour. Their sum is divided and rounded down, so look for a sum that leaves "
        "little over. The price of others' dice rises with the size of the group."
    ),
    "step:modifier": N_("A delayed cube makes these dice stronger, once. Keep it if this action does not need it."),
    "step:amount": N_("The dice allow this often; usually take as much as you can use."),
    "step:reroll": N_("A low die is worth a reroll; in the defence it is a red one first."),
    "step:turn": N_("A die turned over shows seven less its face: ones become sixes."),
    "step:spend": N_("Choose dice that just reach the enemy. The ones you spend are gone for this round."),
    "step:face-more": N_("Dice to spare? Beating several black dice together brings influence for each."),
    "step:cubes": N_("Cubes on events score when the event is overcome: most and second most cubes count."),
}
