"""Why a choice of Troyes was the only one and so was not asked, in one sentence."""

from parvis.games.troyes.rules.forms import TroyesView
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import N_

# What tells why nothing more can be taken, by the step.
NO_MORE = {
    "face-more": N_("Your dice reach no further black die."),
    "dice": N_("No further die can join these."),
    "turn": N_("You have no further die to turn over."),
    "spend": N_("You have no further dice to spend."),
    "cubes": N_("No event takes a further cube."),
    "archer": N_("No event takes a further cube."),
}
OTHERWISE = N_("There is nothing more to add.")
# Dice, by the step.
ONLY_DIE = {
    "reroll": N_("You have only one die: {die}."),
    "turn": N_("You have only one die: {die}."),
    "spend": N_("You cannot do without this die: {die}."),
}
NO_OTHER_DIE = N_("No other die will do: {die}.")


def only(label: str, view: TroyesView, words: TroyesWords) -> str:
    """The reason, from the label and the view before it; empty where there is none to tell."""
    kind, _, rest = label.partition(":")
    say, step = words.say, view["step"]
    if kind == "pass":
        return say("You have no dice that you can use or pay for, so you pass.")
    if kind == "face":
        return say("You cannot use influence now, so you face the black die.")
    if kind == "done":
        return say(NO_MORE.get(step, OTHERWISE))
    if kind == "pick":
        return say(ONLY_DIE.get(step, NO_OTHER_DIE), die=die_named(rest, view, words))
    if kind == "amount":
        return say("It can be done only once.") if rest == "1" else ""
    if kind == "modifier":
        if rest == "none":
            return say("None of your delayed cubes fits.")
        return say("Your dice suffice only with a cube of {card}.", card=words.card(rest))
    if kind == "event":
        return say("Only one event takes a cube: {event}.", event=words.event_card(rest))
    if kind in ("space", "expelled", "supply", "card"):
        if view["phase"] == "placement":
            return say("Only one space is empty: {place}.", place=words.place(label))
        return say("Only one citizen can go: {place}.", place=words.place(label, view))
    return ""


def die_named(rest: str, view: TroyesView, words: TroyesWords) -> str:
    """A die within a sentence: whose it is is told only of others' dice."""
    district, colour, face = rest.split(":")
    return words.die(colour, int(face)) if district == "own" else words.pick_choice(rest, view)
