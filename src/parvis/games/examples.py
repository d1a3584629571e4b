"""The drawn examples of any game's rules page."""

from functools import cache

from parvis.core.game import State
from parvis.draw.examples import PLAYERS, Played, cropped
from parvis.games import KITS
from parvis.words.game_words import GameWords


@cache
def position(game: str, played: Played, ply: int) -> State:
    """The state of an example's game after so many choices."""
    rules = KITS[game].game
    state = rules.new(players=PLAYERS, seed=played.seed)
    for label in played.labels.split()[:ply]:
        state.apply(rules.parse(label))
    return state


def draw_example(game: str, key: str, words: GameWords, theme: str = "auto") -> str:
    """An example of a rules page as SVG, in the language of the words; nothing on it can be chosen.

    >>> from parvis.games import words_for
    >>> draw_example("troyes", "cathedral", words_for("troyes", 2)).startswith("<svg")
    True
    """
    kit = KITS[game]
    example = kit.examples().get(key)
    if example is None:
        raise ValueError(f"there is no example {key!r} of {game!r}")
    view = {**position(game, example.played, example.ply).view(example.seat), "legal": []}
    picture = kit.draw(view, kit.words(words.catalogue, PLAYERS), theme)
    return cropped(picture.svg, example.crop)
