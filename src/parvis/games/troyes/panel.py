"""What a player of Troyes has, beside the board."""

from parvis.draw.figures import Figure, points_of
from parvis.games.troyes.picture.figures import icon
from parvis.games.troyes.rules.forms import TroyesView
from parvis.games.troyes.words.sentences import TroyesWords


def figures(seat: int, view: TroyesView, words: TroyesWords) -> list[Figure]:
    """Points, deniers, influence, citizens, cards won."""
    player = view["players"][seat]
    found = [
        Figure(words.say("points"), points_of(player["points"]), icon("points", seat), "points"),
        Figure(words.say("deniers"), str(player["deniers"]), icon("coin", seat), "deniers"),
        Figure(words.say("influence"), str(player["influence"]), icon("seal", seat), "influence"),
        Figure(words.say("citizens in supply"), str(player["supply"]), icon("pawn", seat), "supply"),
        Figure(words.say("citizens to recruit"), str(player["general"]), icon("pawns", seat), "recruit"),
        Figure(words.say("events won"), str(len(player["won"])), icon("pennant", seat), "won"),
    ]
    if player["put_by"]:
        found.append(Figure(words.say("put by"), str(player["put_by"]), icon("purse", seat), "pass"))
    return found


def notes(seat: int, view: TroyesView, words: TroyesWords) -> list[str]:
    """Whether the player has passed."""
    return [words.say("passed")] if view["players"][seat]["passed"] else []
