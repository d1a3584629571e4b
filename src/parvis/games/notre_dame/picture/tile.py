"""The tile of Notre Dame: the cathedral under the sky, its points, and the cubes given to it."""

from functools import lru_cache

from parvis.draw.choices import Choices, Offer, thing
from parvis.draw.lettering import fitted
from parvis.draw.pieces import shield
from parvis.draw.svg import at, tag
from parvis.games.notre_dame.picture.art.cathedral import WINDOWS, cathedral
from parvis.games.notre_dame.picture.art.drawing import unframed
from parvis.games.notre_dame.picture.ground import TILE_RADIUS
from parvis.games.notre_dame.picture.layout import TILE
from parvis.games.notre_dame.picture.parts import KEPT_LARGE, cube_body, piece, round_halo
from parvis.games.notre_dame.picture.sky import HORIZON, sky
from parvis.games.notre_dame.rules.forms import NotreDameView
from parvis.games.notre_dame.words.sentences import NotreDameWords

CUBE = 16
ROW = 21
COLUMN = 66
SHARED = 44  # half of the room for what a cube is worth
SPREAD = 44  # how wide the cubes of one owner may lie
FACADE = 60  # how large the cathedral is drawn
FACADE_CORNER = (TILE[0] - FACADE / 2, TILE[1] + HORIZON - FACADE * 61 / 64)
SHIELD = (TILE[0] + 50, TILE[1] - 29)
HIT = tag("circle", cx=TILE[0], cy=TILE[1], r=TILE_RADIUS - 14, class_="hit")
HALO = round_halo(TILE_RADIUS - 4, *TILE)


def draw_tile(view: NotreDameView, choices: Choices, words: NotreDameWords) -> str:
    """The whole tile."""
    given = tuple((player["seat"], player["notre_dame"]) for player in view["players"] if player["notre_dame"])
    return tile_with(given, view["tile"], view["round"], choices.offer("from:notre-dame"), words)


@lru_cache(KEPT_LARGE)
def tile_with(
    given: tuple[tuple[int, int], ...], points: int, number: int, offer: Offer | None, words: NotreDameWords
) -> str:
    """The tile with the cubes that seats have given; a window of the cathedral is lit for each of them."""
    x, y = TILE
    total = sum(count for _, count in given)
    front = at(*FACADE_CORNER, unframed(cathedral(min(total, len(WINDOWS))), FACADE))
    body = HIT + sky(number, TILE_RADIUS - 3) + front + shield(points, *SHIELD, 34)
    if total:
        shared = words.say("÷ {cubes} = {points}", cubes=total, points=points // total)
        body += fitted(shared, x, y + 8, 2 * SHARED, 14, "middle bold")
    tile = thing(
        body,
        offer=offer,
        halo=HALO,
        help_key="notre-dame",
        name=words.card("notre-dame"),
        key="notre-dame",
    )
    return tile + given_cubes(given)


def given_cubes(given: tuple[tuple[int, int], ...]) -> str:
    """The cubes on the tile, each owner's together, two owners to a row."""
    x, y = TILE
    parts = []
    for owner, (seat, count) in enumerate(given):
        row, column = divmod(owner, 2)
        alone = owner == len(given) - 1 and column == 0
        middle = x if alone else x + (column - 0.5) * COLUMN
        pitch = min(CUBE + 2, (SPREAD - CUBE) / max(count - 1, 1) if count > 2 else CUBE + 2)
        for index in range(count):
            left = middle + (index - (count - 1) / 2) * pitch
            parts.append(
                piece(f"given:{seat}:{index}", left, y + 22 + row * ROW, cube_body(seat, CUBE), f"cube:{seat}")
            )
    return "".join(parts)
