"""The first page: both games in a shop window, one's own games, and tables that wait for players."""

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from fastapi import APIRouter, Depends, Request, Response

import parvis
from parvis.agents.levels import LEVELS
from parvis.draw.examples import PLAYERS
from parvis.draw.palette import STYLE, Theme
from parvis.draw.svg import NAMESPACE, tag
from parvis.games import KITS, Kit, words_for
from parvis.games.examples import draw_example
from parvis.web import store
from parvis.web.api.sets import sets_for
from parvis.web.api.tables import list_open_tables
from parvis.web.desk import Asking, AtDesk, Desk, gate
from parvis.web.pictures import picture
from parvis.words.game_words import SEAT_NAMES, SEAT_SHAPES
from parvis.words.options import OptionField

# What a picture in the window does without: names and keys of things, where to click, the grain of small drawings.
FOR_A_TABLE = re.compile(
    r' (?:data-[a-z-]+|aria-[a-z-]+|tabindex|role)="[^"]*"|<title>[^<]*</title>'
    r'|<(?:path|rect)[^>]* class="(?:grain|hit)"/>'
)

router = APIRouter(include_in_schema=False, dependencies=[Depends(gate)])


@router.get("/")
async def show_home(request: Request, desk: AtDesk, visitor: Asking) -> Response:
    """The start: a new game, the own ones, and tables that wait for players."""
    found = await desk.database.read(store.tables_of, visitor.id) if visitor.id else []
    kits = list(KITS.usable()[0].values())
    most = max(kit.game.max_players for kit in kits)
    response = desk.page(
        "home.html",
        games=[in_the_window(kit, desk) for kit in kits],
        most=most,
        shapes=SEAT_SHAPES,
        colours=[desk.say(name) for name in SEAT_NAMES],
        mine=[line for each in found if (line := safe_line(each, visitor.id, desk))],
        waiting=await list_open_tables(desk, visitor),
        sets=await sets_for(desk, visitor),
        levels=[(level.name, level.title(desk.say)) for level in LEVELS],
        player=visitor.player,
    )
    await desk.see(request, response, visitor)
    return response


@dataclass(frozen=True)
class InWindow:
    """A game in the shop window."""

    name: str
    title: str
    least: int
    most: int
    minutes: tuple[int, int]
    pitch: str
    picture: str
    lesson: bool
    fields: list[OptionField]


def in_the_window(kit: Kit, desk: Desk) -> InWindow:
    """A game as the first page shows it."""
    game = kit.game
    words: Any = words_for(game.name, game.max_players, desk.language)
    return InWindow(
        name=game.name,
        title=words.title(),
        least=game.min_players,
        most=game.max_players,
        minutes=kit.minutes(),
        pitch=kit.pitch(words),
        picture=f"/games/{game.name}.svg",
        lesson=kit.lesson() is not None,
        fields=kit.option_fields(words),
    )


@router.get("/games/{game}.svg")
async def show_picture(desk: AtDesk, game: str, theme: Theme = "auto") -> Response:
    """A game's board in play, as a picture for the shop window."""
    loaded = parvis.load(game)
    return picture(window_picture(loaded.name, desk.language, theme))


@cache
def window_picture(game: str, language: str, theme: str) -> str:
    """The first of a game's examples without what only a table needs; its emblem where it has none."""
    kit = KITS[game]
    examples = list(kit.examples())
    if not examples:
        head, _, rest = kit.emblem().partition(">")
        return f'{head} xmlns="{NAMESPACE}">{tag("style", STYLE)}{rest}'
    words = words_for(game, PLAYERS, language)
    return FOR_A_TABLE.sub("", draw_example(game, examples[0], words, theme))
