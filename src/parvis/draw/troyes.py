"""The board of Troyes as a picture, from a view."""

from parvis.draw.palette import STYLE, THEMES
from parvis.draw.picture import Picture
from parvis.draw.svg import document
from parvis.draw.troyes_cathedral import cathedral
from parvis.draw.troyes_choices import BoardChoices
from parvis.draw.troyes_estates import estates
from parvis.draw.troyes_events import event_row
from parvis.draw.troyes_ground import HEIGHT, WIDTH, View, box
from parvis.draw.troyes_ground import STYLE as TROYES_STYLE
from parvis.draw.troyes_square import Square
from parvis.words.troyes import TroyesWords
from parvis.words.troyes_help import numbers_of


def draw_troyes(view: View, words: TroyesWords, theme: str = "auto") -> Picture:
    """The board as the viewer may see it, with every choice that concerns a thing of the board on that thing.

    >>> import parvis
    >>> from parvis.words.registry import words_for
    >>> state = parvis.load("troyes").new(players=4, seed=7)
    >>> picture = draw_troyes(state.view(state.current_player), words_for("troyes", 4))
    >>> "space:palace:1" in picture.attached
    True
    """
    if theme not in THEMES:
        raise ValueError(f"there is no theme {theme!r}; there are {', '.join(THEMES)}")
    choices = BoardChoices(view, words)
    parts = (
        box(0, 0, WIDTH, HEIGHT, "surface", 0),
        estates(view, choices, words),
        Square(view, choices, words).draw(),
        cathedral(view, numbers_of(view), choices, words),
        event_row(view, choices, words),
    )
    svg = document(WIDTH, HEIGHT, words.title(), STYLE + TROYES_STYLE, parts, f"troyes {theme}")
    return Picture(svg, frozenset(choices.attached))
