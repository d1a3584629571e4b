"""Sets of numbers: those of somebody's own box under a name, and the one that the site's new tables have."""

import re
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response

import parvis
from parvis.core.errors import InvalidOption
from parvis.web import card_numbers, card_sets
from parvis.web.api.forms import Json, NewSet, NewTable, SetChanges, Trial
from parvis.web.card_numbers import Chosen, Numbers
from parvis.web.card_sets import CardSet
from parvis.web.desk import Asking, AtDesk, Desk, Somebody, gate
from parvis.web.identity import Visitor
from parvis.web.people import clean, written
from parvis.web.reading import read_cards, read_numbers
from parvis.web.schema import LONGEST_SET_NAME
from parvis.web.tables import NoSuchTable
from parvis.web.waiting import while_connected

CREATED, NO_CONTENT = 201, 204
USUAL, NONE = "usual", "none"  # instead of a set's number: that of the site, and the game's own numbers
LONGEST_FILE_NAME = 40
SetNumber = Annotated[str, Path(max_length=64)]

router = APIRouter(prefix="/api/v1/sets", tags=["sets of numbers"], dependencies=[Depends(gate)])


@router.get("")
async def list_sets(desk: AtDesk, visitor: Asking, game: Annotated[str, Query(max_length=64)] = "") -> list[Json]:
    """The sets that one can choose for a table: the site's usual one, if it has one, then one's own."""
    name = parvis.load(game).name if game else ""
    return await sets_for(desk, visitor, name)


async def sets_for(desk: Desk, visitor: Visitor, game: str = "") -> list[Json]:
    """The sets that somebody can choose, of one game or of all: the site's usual one first."""
    found = [
        {"id": USUAL, "game": each, "name": usual.name, "usual": True, "differs": count(desk, each, usual.cards)}
        for each, usual in desk.usual.items()
        if game in ("", each)
    ]
    mine = await desk.database.read(card_sets.sets_of, visitor.id, game) if visitor.id else []
    return found + [in_json(each) for each in mine if each.game in parvis.GAMES]


def count(desk: Desk, game: str, cards: dict[str, Any]) -> int:
    """How many numbers differ from the game's own."""
    return card_numbers.count_differing(game, parvis.load(game).editions[0], cards, desk.language)


def in_json(each: CardSet) -> Json:
    """A set in a list."""
    return {
        "id": each.id, "game": each.game, "name": each.name, "usual": False, "differs": len(each.numbers),
        "changed": written(each.changed), "url": f"/cards/{each.game}?set={each.id}",
    }  # fmt: skip


def whole(each: CardSet) -> Json:
    """A set with its numbers."""
    return {**in_json(each), "numbers": dict(each.numbers)}


# Trying, keeping ----------------------------------------------------------------------------------------------------


@router.post("/try")
async def try_set(desk: AtDesk, wanted: Trial) -> Json:
    """Look at numbers without keeping them: what is wrong with each or with all together, and a card drawn anew."""
    game = parvis.load(wanted.game).name
    checked = card_numbers.check(game, wanted.numbers, desk.language)
    drawn = ""
    if wanted.thing:
        gallery = card_numbers.gallery_of(game, checked.good, desk.language)
        drawn = next((each.svg for each in gallery.exhibits if each.key == wanted.thing), "")
    return {"wrong": checked.wrong, "message": checked.together, "svg": drawn}


@router.post("", status_code=CREATED)
async def make_set(request: Request, response: Response, desk: AtDesk, visitor: Asking, wanted: NewSet) -> Json:
    """A new set under a name, from numbers by key or from a cards file; only what differs is kept."""
    desk.limit("sets", visitor)
    game = parvis.load(wanted.game).name
    name = set_name(wanted.name)
    numbers = await numbers_in(request, desk, visitor, game, wanted)
    player = await desk.somebody(request, response)
    made = await desk.database.write(card_sets.add, player.id, game, name, numbers or {})
    return whole(made)


@router.get("/{set_id}")
async def tell_set(desk: AtDesk, player: Somebody, set_id: SetNumber) -> Json:
    """A set of one's own with its numbers by key."""
    return whole(await own_set(desk, player.id, set_id))


@router.put("/{set_id}")
async def change_set(
    request: Request, desk: AtDesk, visitor: Asking, player: Somebody, set_id: SetNumber, wanted: SetChanges
) -> Json:
    """Another name or other numbers, all of them; tables keep the numbers that they were begun with."""
    desk.limit("sets", visitor)
    found = await own_set(desk, player.id, set_id)
    values: dict[str, Any] = {}
    if wanted.name is not None:
        values["name"] = set_name(wanted.name)
    numbers = await numbers_in(request, desk, visitor, found.game, wanted)
    if numbers is not None:
        values["numbers"] = numbers
    changed = await desk.database.write(card_sets.change, player.id, set_id, values)
    return whole(changed or no_such_set())


@router.delete("/{set_id}", status_code=NO_CONTENT)
async def remove_set(desk: AtDesk, player: Somebody, set_id: SetNumber) -> None:
    """Delete a set for good; tables keep the numbers that they were begun with."""
    if not await desk.database.write(card_sets.drop, player.id, set_id):
        no_such_set()


@router.get("/{set_id}/file")
async def download_set(desk: AtDesk, player: Somebody, set_id: SetNumber) -> Response:
    """A set as the cards file that `--cards` takes."""
    found = await own_set(desk, player.id, set_id)
    plain = re.sub(r"[^a-z0-9]+", "-", found.name.lower()).strip("-")[:LONGEST_FILE_NAME] or found.game
    headers = {"Content-Disposition": f'attachment; filename="{plain}.toml"'}
    text = card_numbers.to_file(found.numbers, found.name)
    return Response(text, media_type="application/toml; charset=utf-8", headers=headers)


async def own_set(desk: Desk, player: str, number: str) -> CardSet:
    """A set of somebody's own; one of others is not told from one that does not exist."""
    return await desk.database.read(card_sets.get, player, number) or no_such_set()


def no_such_set() -> CardSet:
    """Tell that a set is not there."""
    raise NoSuchTable("That set of numbers is no longer there, or not yours.")


def set_name(typed: str) -> str:
    """The name of a set as it is kept."""
    name = clean(typed[: 4 * LONGEST_SET_NAME], LONGEST_SET_NAME + 1)
    if not name or len(name) > LONGEST_SET_NAME or len(typed) > 4 * LONGEST_SET_NAME:
        raise InvalidOption("The name of a set has 1 to {most} letters.", most=LONGEST_SET_NAME)
    return name


async def numbers_in(
    request: Request, desk: Desk, visitor: Visitor, game: str, wanted: NewSet | SetChanges
) -> Numbers | None:
    """The numbers that somebody sent, checked, and only those that differ; None if they sent none."""
    numbers = wanted.numbers
    if wanted.cards is not None:
        reading = desk.thinkers.run(
            "readings", visitor.key, read_numbers, wanted.cards, wanted.cards_name or "cards.toml"
        )
        numbers = await while_connected(request, reading)
    if numbers is None:
        return None
    checked = card_numbers.check(game, numbers, desk.language)
    if checked.complaint:
        raise InvalidOption(checked.complaint)
    return card_numbers.differing(game, checked.good, desk.language)


# Tables -------------------------------------------------------------------------------------------------------------


async def chosen_numbers(
    request: Request, desk: Desk, visitor: Visitor, game: str, edition: str, wanted: NewTable
) -> Chosen:
    """The numbers of a new table: those of a file, of a set, of the site, or the game's own."""
    if wanted.cards.strip():
        if wanted.set not in ("", NONE):
            raise InvalidOption("Choose a set of numbers or a file, not both.")
        name = wanted.cards_name or "cards.toml"
        reading = desk.thinkers.run("readings", visitor.key, read_cards, game, edition, wanted.cards, name)
        return Chosen(await while_connected(request, reading), clean(name.removesuffix(".toml"), LONGEST_SET_NAME))
    if wanted.set in ("", USUAL):
        return desk.usual.get(game, Chosen())
    if wanted.set == NONE:
        return Chosen()
    found = await desk.database.read(card_sets.get, visitor.id, wanted.set) if visitor.id else None
    if found is None or found.game != game:
        raise InvalidOption("That set of numbers is no longer there; choose another, or none.")
    return Chosen(card_numbers.nested(found.numbers), found.name)
