"""What a player of Notre Dame has, beside the board."""

from parvis.draw.figures import Figure, points_of
from parvis.games.notre_dame.picture.figures import icon, messages_held
from parvis.games.notre_dame.rules.forms import NotreDamePlayer, NotreDameView
from parvis.games.notre_dame.words.sentences import NotreDameWords


def figures(seat: int, view: NotreDameView, words: NotreDameWords) -> list[Figure]:
    """Points, coins, cubes, rats, messages by colour."""
    player = view["players"][seat]
    rats = f"{player['rat']}/{view['numbers']['rat_end']}"
    return [
        Figure(words.say("PP"), points_of(player["points"]), icon("points", seat), "points"),
        Figure(words.say("coins"), str(player["coins"]), icon("coin", seat), "coins"),
        Figure(words.say("cubes"), str(player["supply"]), icon("cube", seat), "cubes"),
        Figure(words.say("cubes in the general supply"), str(player["general"]), icon("cubes", seat), "stock"),
        Figure(words.say("rats"), rats, icon("rat", seat), "rats"),
        messages(player, words),
    ]


def messages(player: NotreDamePlayer, words: NotreDameWords) -> Figure:
    """How many messages are held, and of which colours."""
    held = player["messages"]
    each = [f"{words.borough(colour)} {count}" for colour, count in enumerate(held) if count]
    name = words.say("messages: {held}", held=", ".join(each)) if each else words.say("messages")
    marks = messages_held(tuple((words.colour_of(colour), count) for colour, count in enumerate(held)))
    return Figure(name, str(sum(held)), marks, "messages")


def notes(seat: int, view: NotreDameView, words: NotreDameWords) -> list[str]:
    """Whether the player has bribed the Doctor."""
    return [words.say("bribed the Doctor")] if view["players"][seat]["doctor"] else []
