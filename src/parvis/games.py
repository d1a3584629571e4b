"""The games there are, by name."""

from parvis.core.errors import UnknownGame
from parvis.core.game import Game
from parvis.core.numbers import nearest
from parvis.notre_dame.game import NotreDame
from parvis.troyes.game import Troyes

GAMES: dict[str, Game] = {game.name: game for game in (Troyes(), NotreDame())}


def load(name: str) -> Game:
    """The game of that name.

    >>> load("notre-dame").num_actions
    132
    """
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}{nearest(name, list(GAMES))}")
    return GAMES[name]
