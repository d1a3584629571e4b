"""The words of every game, by the game's name."""

from parvis.words.catalogue import catalogue
from parvis.words.game_words import GameWords
from parvis.words.notre_dame import NotreDameWords
from parvis.words.troyes import TroyesWords

WORDS: dict[str, type[GameWords]] = {"troyes": TroyesWords, "notre-dame": NotreDameWords}


def words_for(game: str, players: int, language: str = "en") -> GameWords:
    """A game in a language."""
    return WORDS[game](catalogue(language), players)
