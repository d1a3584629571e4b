"""Drawn examples for the rules pages: positions of real games, each cropped to the part that it is about."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from parvis.core.game import State
from parvis.draw import notre_dame_cards as strip
from parvis.draw import notre_dame_layout as boroughs
from parvis.draw import troyes_cathedral as cathedral
from parvis.draw import troyes_estates as estates
from parvis.draw import troyes_events as events
from parvis.draw import troyes_square as square
from parvis.draw.example_games import GAMES as PLAYED
from parvis.draw.notre_dame import draw_notre_dame
from parvis.draw.notre_dame_ground import TILE_RADIUS
from parvis.draw.picture import Picture
from parvis.draw.svg import number
from parvis.draw.troyes import draw_troyes
from parvis.draw.troyes_cards import CARD_HEIGHT
from parvis.draw.troyes_ground import GAP, HEIGHT, MARGIN, WIDTH
from parvis.games import GAMES
from parvis.words.game_words import GameWords
from parvis.words.registry import WORDS

PLAYERS = 4
ROOM = 3  # around what an example is about
DRAWINGS: dict[str, Callable[[dict[str, Any], Any, str], Picture]] = {
    "troyes": draw_troyes,
    "notre-dame": draw_notre_dame,
}


@dataclass(frozen=True)
class Crop:
    """A part of a picture: its corner and size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Example:
    """A position of a played game: how many choices had been made, who looks at it, and at which part."""

    ply: int
    seat: int
    crop: Crop


def around(x: float, y: float, width: float, height: float) -> Crop:
    """A part of a board with some room around it, as far as the picture goes."""
    left, top = max(x - ROOM, 0), max(y - ROOM, 0)
    right, bottom = min(x + width + ROOM, WIDTH), min(y + height + ROOM, HEIGHT)
    return Crop(left, top, right - left, bottom - top)


def estate(place: int, height: float) -> Crop:
    """An estate from its top on."""
    return around(MARGIN + place * (estates.ESTATE_WIDTH + GAP), MARGIN, estates.ESTATE_WIDTH, height)


BOARD = around(0, 0, WIDTH, HEIGHT)
SQUARE = around(square.LEFT, square.TOP, square.RIGHT + square.SIDE - square.LEFT, square.SQUARE_HEIGHT)
CARDS = around(MARGIN, MARGIN + estates.CARDS_TOP, WIDTH - 2 * MARGIN, CARD_HEIGHT)
CHARACTER = events.width_of(events.MOST_TALL)
HAND = strip.MOST_CARDS * (strip.CARD[0] + strip.GAP) - strip.GAP
PERSONS = WIDTH - strip.LEFT - 3 * (strip.PERSON[0] + strip.GAP) - 45  # with the plague at their left
STRIP_TOP = strip.CAPTION - 11
RING = TILE_RADIUS + 5
HARBOUR = boroughs.OWN_HARBOUR
OWN_TOP = 345  # where the own borough begins

EXAMPLES = {
    "troyes": {
        "board": Example(102, 2, BOARD),
        "buildings": Example(102, 2, around(MARGIN, MARGIN, WIDTH - 2 * MARGIN, estates.BUILDING_HEIGHT - 4)),
        "expelled": Example(136, 0, estate(1, estates.BUILDING_HEIGHT - 4)),
        "cards": Example(186, 2, CARDS),
        "square": Example(102, 2, SQUARE),
        "enemies": Example(86, 2, around(square.CENTRE, square.TOP, square.MIDDLE, square.SQUARE_HEIGHT)),
        "group": Example(165, 2, SQUARE),
        "cathedral": Example(186, 2, around(cathedral.LEFT, square.TOP, cathedral.BROAD, square.SQUARE_HEIGHT)),
        "events": Example(
            186, 2, around(MARGIN, events.ROW_TOP, 6 * (CHARACTER + events.ROOM) - events.ROOM, events.ROW_HEIGHT)
        ),
        "character": Example(186, 2, around(WIDTH - MARGIN - CHARACTER, events.ROW_TOP, CHARACTER, events.ROW_HEIGHT)),
    },
    "notre-dame": {
        "board": Example(83, 0, BOARD),
        "borough": Example(83, 0, around(0, OWN_TOP, WIDTH, STRIP_TOP - OWN_TOP - ROOM)),
        "cards": Example(70, 0, around(strip.LEFT, STRIP_TOP, HAND, HEIGHT - STRIP_TOP)),
        "persons": Example(83, 0, around(PERSONS, STRIP_TOP, WIDTH - PERSONS, HEIGHT - STRIP_TOP)),
        "notre-dame": Example(83, 0, around(boroughs.TILE[0] - RING, boroughs.TILE[1] - RING, 2 * RING, 2 * RING)),
        "markets": Example(83, 0, around(0, 0, boroughs.TILE[0], OWN_TOP + 105)),
        "rats": Example(83, 0, around(HARBOUR.x, HARBOUR.y, HARBOUR.width, HARBOUR.height)),
    },
}


@cache
def position(game: str, ply: int) -> State:
    """The state of a game's example after so many choices."""
    rules, played = GAMES[game], PLAYED[game]
    state = rules.new(players=PLAYERS, seed=played.seed)
    for label in played.labels.split()[:ply]:
        state.apply(rules.parse(label))
    return state


def draw_example(game: str, key: str, words: GameWords, theme: str = "auto") -> str:
    """An example of a rules page as SVG, in the language of the words; nothing on it can be chosen.

    >>> from parvis.words.registry import words_for
    >>> draw_example("troyes", "cathedral", words_for("troyes", 2)).startswith("<svg")
    True
    """
    if key not in EXAMPLES.get(game, {}):
        raise ValueError(f"there is no example {key!r} of {game!r}")
    example = EXAMPLES[game][key]
    view = {**position(game, example.ply).view(example.seat), "legal": []}
    picture = DRAWINGS[game](view, WORDS[game](words.catalogue, PLAYERS), theme)
    return cropped(picture.svg, example.crop)


def cropped(svg: str, crop: Crop) -> str:
    """A part of a picture."""
    part = " ".join(number(float(value)) for value in (crop.x, crop.y, crop.width, crop.height))
    return svg.replace(f'viewBox="0 0 {WIDTH} {HEIGHT}"', f'viewBox="{part}"', 1)
