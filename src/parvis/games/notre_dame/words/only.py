"""Why a choice was the only one, so that it was not asked: of all questions only the bribe can come to that."""

from parvis.games.notre_dame.rules.forms import NotreDameView
from parvis.games.notre_dame.words.sentences import NotreDameWords, own_player


def only(label: str, view: NotreDameView, words: NotreDameWords) -> str:
    """The reason in one sentence; empty where there is none of its own."""
    if label != "bribe:nobody":
        return ""
    if own_player(view)["coins"]:
        return words.say("You have too few coins for a bribe.")
    return words.say("You have no coin to bribe with.")
