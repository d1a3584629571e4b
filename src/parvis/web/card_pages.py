"""Pages of cards: all of a game, each number to be corrected from one's own box, and what differs at a table."""

from collections.abc import Mapping
from itertools import groupby
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

import parvis
from parvis.core.numbers import flatten
from parvis.games import words_for
from parvis.web import card_sets
from parvis.web.api.forms import LONGEST_CARDS
from parvis.web.api.sets import NONE, USUAL, no_such_set, sets_for
from parvis.web.card_numbers import gallery_of, numbers_at
from parvis.web.desk import Asking, AtDesk, AtTable, Desk, gate
from parvis.web.identity import Visitor
from parvis.web.schema import LONGEST_SET_NAME

router = APIRouter(include_in_schema=False, dependencies=[Depends(gate)])


@router.get("/cards/{game}")
async def show_cards(
    request: Request,
    desk: AtDesk,
    visitor: Asking,
    game: str,
    chosen: Annotated[str, Query(alias="set", max_length=64)] = "",
) -> Response:
    """Every card of a game as drawn, with the numbers of a set of one's own, of the site's usual one, or of none."""
    loaded = parvis.load(game)
    name, numbers = await set_to_show(desk, visitor, loaded.name, chosen)
    gallery = gallery_of(loaded.name, numbers, desk.language)
    numerals = gallery.numerals().values()
    words = words_for(loaded.name, loaded.max_players, desk.language)
    response = desk.page(
        "cards.html",
        game=loaded.name,
        title=words.title(),
        style=gallery.style,
        groups=[(group, list(each)) for group, each in groupby(gallery.exhibits, key=lambda each: each.group)],
        estimates=sum(each.estimated for each in numerals),
        count=len(numerals),
        sets=await sets_for(desk, visitor, loaded.name),
        chosen=chosen,
        own=chosen if chosen not in ("", USUAL) else "",
        set_name=name,
        longest=LONGEST_SET_NAME,
        largest=LONGEST_CARDS,
    )
    await desk.see(request, response, visitor)
    return response


async def set_to_show(desk: Desk, visitor: Visitor, game: str, chosen: str) -> tuple[str, Mapping[str, Any]]:
    """The name and the numbers of the set that a page shows."""
    if chosen in ("", NONE):
        return "", {}
    if chosen == USUAL and game in desk.usual:
        return "", flatten(desk.usual[game].cards)
    found = await desk.database.read(card_sets.get, visitor.id, chosen) if visitor.id else None
    if found is None or found.game != game:
        found = no_such_set()
    return found.name, found.numbers


@router.get("/tables/{table_id}/cards")
async def show_table_cards(desk: AtDesk, table: AtTable) -> Response:
    """The set of numbers that a table plays with: only what differs from the game's own."""
    row = table.row
    gallery = gallery_of(row.game, numbers_at(row), desk.language, row.edition)
    exhibits = [each for each in gallery.exhibits if each.differing]
    words = words_for(row.game, table.match.players, desk.language)
    return desk.page(
        "table_cards.html",
        table_id=row.id,
        game=row.game,
        title=words.title(),
        style=gallery.style,
        set_name=str(row.options.get("set", "")),
        exhibits=exhibits,
        count=sum(len(each.differing) for each in exhibits),
    )
