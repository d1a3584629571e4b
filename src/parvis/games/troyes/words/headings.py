"""The headings under which the choices of an open turn of Troyes are listed."""

from parvis.games.troyes.rules.forms import TroyesView
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import N_

INFLUENCE = N_("Influence")
HEADINGS = {
    "card": N_("Cards"),
    "event": N_("Events"),
    "place": N_("Buildings"),
    "build": N_("Cathedral"),
    "farm": N_("Fields"),
    "reroll": INFLUENCE,
    "recruit": INFLUENCE,
    "turn": INFLUENCE,
    "pass": N_("Pass"),
    "face": N_("Enemies"),
}


def heading(label: str, view: TroyesView, words: TroyesWords) -> str:
    """The heading of a choice; none within a turn and while citizens are placed."""
    if view["step"] != "main":
        return ""
    title = HEADINGS.get(label.partition(":")[0])
    return words.say(title) if title else ""
