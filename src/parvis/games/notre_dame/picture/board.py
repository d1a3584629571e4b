"""The board of Notre Dame as a picture, from a view."""

from parvis.draw.choices import Choices, front_of
from parvis.draw.picture import Picture
from parvis.draw.svg import document
from parvis.games.notre_dame.picture.boroughs import draw_borough, label
from parvis.games.notre_dame.picture.cards import draw_strip
from parvis.games.notre_dame.picture.ground import BOARD_STYLE, ground
from parvis.games.notre_dame.picture.layout import HEIGHT, WIDTH
from parvis.games.notre_dame.picture.markets import draw_markets
from parvis.games.notre_dame.picture.sky import hour_of
from parvis.games.notre_dame.picture.tile import draw_tile
from parvis.games.notre_dame.rules.forms import NotreDameView
from parvis.games.notre_dame.words.sentences import NotreDameWords


def draw_notre_dame(
    view: NotreDameView, words: NotreDameWords, theme: str = "auto", front: int | None = None
) -> Picture:
    """The whole board as one seat sees it, its own borough at the bottom; a spectator sits where `front` says.

    Every legal choice that concerns a thing on the board is part of that thing; `attached` names them.

    >>> import parvis
    >>> from parvis.words.catalogue import catalogue
    >>> view = parvis.load("notre-dame").new(players=3, seed=1).view(0)
    >>> sorted(draw_notre_dame(view, NotreDameWords(catalogue(), 3)).attached)
    ['keep:hospital', 'keep:hotel', 'keep:residence']
    """
    named, words = words, words.nameless()
    choices = Choices(view, named)
    boroughs, players = view["boroughs"], len(view["players"])
    seat = front_of(view["seat"], front)
    base = view["players"][seat]["borough"]
    owners = {player["borough"]: player for player in view["players"]}
    around = [(base + steps) % boroughs for steps in range(boroughs)]
    colours = tuple(words.colour_of(borough) for borough in around)
    lived_in = tuple(borough in owners for borough in around)
    parts = [ground(players, colours, lived_in, hour_of(view["round"]))]
    parts.append(draw_tile(view, choices, words))
    for place, (borough, colour) in enumerate(zip(around, colours, strict=True)):
        player = owners.get(borough)
        if player is None:
            parts.append(label(colour, words.say("nobody"), players, place, False, False, words))
            continue
        rings_bell = player["seat"] == view["start"]
        choosing = player["seat"] in view["pending"]
        parts.append(label(colour, named.seat(player["seat"]), players, place, rings_bell, choosing, words))
        parts.extend(draw_borough(player, place, view, choices, words))
    parts.extend(draw_markets(base, view, choices, words))
    parts.append(draw_strip(None if view["seat"] is None else view["players"][seat], view, choices, words))
    pieces = document(WIDTH, HEIGHT, words.title(), BOARD_STYLE, parts, theme)
    return Picture(pieces, frozenset(choices.attached))
