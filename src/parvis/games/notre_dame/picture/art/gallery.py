"""All miniatures of Notre Dame, by the keys that help uses."""

from functools import cache

from parvis.draw.miniature import alone
from parvis.games.notre_dame.picture.art.brown import BROWN_PERSONS
from parvis.games.notre_dame.picture.art.cards import CARDS
from parvis.games.notre_dame.picture.art.drawing import Drawing
from parvis.games.notre_dame.picture.art.grey import GREY_PERSONS
from parvis.games.notre_dame.picture.art.things import THINGS
from parvis.games.notre_dame.rules.data import MESSAGES, SECTORS

PERSONS = {**BROWN_PERSONS, **GREY_PERSONS}
GALLERY: dict[str, Drawing] = {
    **{f"card:{name}": drawing for name, drawing in CARDS.items()},
    **{f"sector:{name}": CARDS[name] for name in SECTORS},
    **{f"person:{name}": drawing for name, drawing in PERSONS.items()},
    **{f"message:{name}": THINGS["message"] for name in MESSAGES},
    "notre-dame": CARDS["notre-dame"],
    "messages": THINGS["message"],
    "carriage": THINGS["carriage"],
    "rats": THINGS["rat"],
    "plague": THINGS["rat"],
    "bell": THINGS["bell"],
}


@cache
def portrait(key: str) -> str:
    """The miniature of a thing as a whole small SVG; none for what has no miniature."""
    drawing = GALLERY.get(key)
    if drawing is None:
        return ""
    return alone(drawing.layers, drawing.family)
