"""What a newcomer is told at each phase and step of a first game of Notre Dame."""

from parvis.words.catalogue import N_

GUIDANCE = {
    "phase:draft": N_(
        "You keep one card and hand on the others, so think of your neighbour as well. Each card strengthens one "
        "sector of your borough: the more pieces stand in it, the more its next card brings."
    ),
    "phase:cards": N_(
        "You play two of your three cards; the third is lost. Each places a cube of your supply, so keep cubes "
        "coming from the Cloister School and coins from the Bank."
    ),
    "phase:bribe": N_(
        "A coin buys the favour of one of the three persons. Their rats come either way: the sum beside them moves "
        "your marker, less your pieces in the Hospital."
    ),
    "step:give": N_("A larger gift scores more at once. Your cube also shares the tile's PP after each third round."),
    "step:move": N_(
        "Your supply is empty: a cube must come from elsewhere, or the card stays undone. The School brings new ones."
    ),
    "step:friend": N_("Your friend counts like a cube, may be sent anywhere, and the plague cannot take him."),
    "step:drive": N_("A message is fetched where the carriage ends. Collect different colours in turn."),
    "step:hotel": N_("Take what is short: a coin, a cube, or relief from the rats."),
    "step:lose": N_("Your rats have gone too far. The cube goes from one of your fullest sectors."),
}
