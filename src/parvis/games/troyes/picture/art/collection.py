"""All miniatures of Troyes by the help keys of what they show, each with the family of its colours."""

from functools import cache
from typing import NamedTuple

from parvis.draw.miniature import Layer, alone, miniature
from parvis.games.troyes.picture.art.characters import CHARACTERS
from parvis.games.troyes.picture.art.civil import CIVIL
from parvis.games.troyes.picture.art.events import EVENTS
from parvis.games.troyes.picture.art.military import MILITARY
from parvis.games.troyes.picture.art.places import PLACES
from parvis.games.troyes.picture.art.religious import RELIGIOUS
from parvis.games.troyes.rules.event_cards import BOARD, EVENT_KINDS

DECKS = {kind.name: "black" if kind.deck == BOARD else kind.deck for kind in EVENT_KINDS}
COURTS = {
    "chretien-de-troyes": "green",
    "urban-iv": "violet",
    "thibaut-ii": "blue",
    "hugues-de-payns": "white",
    "le-florentin": "yellow",
    "henry-i": "red",
}
GROUNDS = {
    "place:palace": "red",
    "place:bishopric": "white",
    "place:city-hall": "yellow",
    "farm": "yellow",
    "cathedral": "blue",
}


class Drawing(NamedTuple):
    """A miniature before it has a size."""

    family: str
    layers: tuple[Layer, ...]


COLLECTION: dict[str, Drawing] = {
    **{f"card:{card}": Drawing("red", layers) for card, layers in MILITARY.items()},
    **{f"card:{card}": Drawing("white", layers) for card, layers in RELIGIOUS.items()},
    **{f"card:{card}": Drawing("yellow", layers) for card, layers in CIVIL.items()},
    **{f"event:{kind}": Drawing(DECKS[kind], layers) for kind, layers in EVENTS.items()},
    **{f"character:{name}": Drawing(COURTS[name], layers) for name, layers in CHARACTERS.items()},
    **{key: Drawing(GROUNDS[key], layers) for key, layers in PLACES.items()},
}


@cache
def drawn(key: str, size: float) -> str:
    """The miniature of a thing on its ground, its corner at the origin; empty where there is none."""
    drawing = COLLECTION.get(key)
    return miniature(drawing.layers, drawing.family, size) if drawing else ""


@cache
def portrait(key: str) -> str:
    """The miniature of a thing as a whole small SVG; empty where there is none.

    >>> portrait("card:miller")[:19], portrait("black")
    ('<svg xmlns="http://', '')
    """
    drawing = COLLECTION.get(key)
    return alone(drawing.layers, drawing.family) if drawing else ""
