"""What a player of Troyes has, beside the board."""

from parvis.draw.figures import Figure, points_of
from parvis.games.troyes.picture.figures import icon
from parvis.games.troyes.rules.forms import TroyesView
from parvis.games.troyes.words.sentences import TroyesWords


def figures(seat: int, view: TroyesView, words: TroyesWords) -> list[Figure]:
    """Points, deniers, influence, citizens, cards won, dice left."""
    player = view["players"][seat]
    dice = sum(len(faces) for faces in (player["dice"]["yellow"], player["dice"]["white"], player["dice"]["red"]))
    return [
        Figure(words.say("VP"), points_of(player["points"]), icon("points", seat), "points"),
        Figure(words.say("deniers"), str(player["deniers"]), icon("coin", seat), "deniers"),
        Figure(words.say("influence"), str(player["influence"]), icon("seal", seat), "influence"),
        Figure(words.say("citizens in supply"), str(player["supply"]), icon("pawn", seat), "supply"),
        Figure(words.say("citizens to recruit"), str(player["general"]), icon("pawns", seat), "recruit"),
        Figure(words.say("events won"), str(len(player["won"])), icon("pennant", seat), "won"),
        Figure(words.say("dice"), str(dice), icon("die", seat), "die"),
    ]


def notes(seat: int, view: TroyesView, words: TroyesWords) -> list[str]:
    """Whether the player has passed, and the deniers they have set aside."""
    player = view["players"][seat]
    return [words.say("passed, {count} set aside", count=player["put_by"])] if player["passed"] else []
