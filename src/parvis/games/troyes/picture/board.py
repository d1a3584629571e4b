"""The board of Troyes as a picture, from a view."""

from parvis.draw.palette import STYLE, THEMES
from parvis.draw.picture import Picture
from parvis.draw.svg import document
from parvis.games.troyes.picture.cathedral import cathedral
from parvis.games.troyes.picture.choices import BoardChoices
from parvis.games.troyes.picture.estates import estates
from parvis.games.troyes.picture.events import event_row
from parvis.games.troyes.picture.ground import HEIGHT, WIDTH, box
from parvis.games.troyes.picture.ground import STYLE as TROYES_STYLE
from parvis.games.troyes.picture.square import Square
from parvis.games.troyes.rules.forms import TroyesView
from parvis.games.troyes.words.help import numbers_of
from parvis.games.troyes.words.sentences import TroyesWords

BOARD_STYLE = STYLE + TROYES_STYLE


def draw_troyes(view: TroyesView, words: TroyesWords, theme: str = "auto", front: int | None = None) -> Picture:
    """The board as the viewer may see it, with every choice that concerns a thing of the board on that thing.

    >>> import parvis
    >>> from parvis.games import words_for
    >>> state = parvis.load("troyes").new(players=4, seed=7)
    >>> picture = draw_troyes(state.view(state.current_player), words_for("troyes", 4))
    >>> "space:palace:1" in picture.attached
    True
    """
    if theme not in THEMES:
        raise ValueError(f"there is no theme {theme!r}; there are {', '.join(THEMES)}")
    named, words = words, words.nameless()
    choices = BoardChoices(view, named)
    parts = (
        box(0, 0, WIDTH, HEIGHT, "surface", 0),
        *estates(view, choices, words),
        *Square(view, choices, words, named, front).draw(),
        cathedral(view, numbers_of(view), choices, words),
        *event_row(view, choices, words),
    )
    pieces = document(WIDTH, HEIGHT, words.title(), BOARD_STYLE, parts, f"troyes {theme}")
    return Picture(pieces, frozenset(choices.attached))
