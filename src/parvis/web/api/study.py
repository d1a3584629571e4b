"""Studying a game that is over: the engine's advice at any move, the choices that mattered, positions to keep."""

from collections.abc import Sequence

from fastapi import APIRouter, Depends, Request, Response

from parvis.analysis.study import turn_played
from parvis.core.chance import derived_seed
from parvis.core.errors import InvalidOption
from parvis.web.api.forms import Json, Keeping
from parvis.web.desk import Asking, AtDesk, AtTable, Desk, gate
from parvis.web.identity import Visitor
from parvis.web.names import words_at
from parvis.web.open_table import OpenTable
from parvis.web.puzzles import asked_at, games_of, keep, known_to
from parvis.web.studying import advise, follow_game
from parvis.web.waiting import while_connected

CREATED = 201
MOST_POINTS = 3

router = APIRouter(prefix="/api/v1/tables/{table_id}", tags=["study"], dependencies=[Depends(gate)])


@router.get("/moves/{move}/advice")
async def tell_advice(
    request: Request, desk: AtDesk, table: AtTable, visitor: Asking, move: int, seat: int | None = None
) -> Json:
    """What the engine would do after so many choices, in the place of whoever chose there, and what the turn cost that
    was played; judged with no more than the seat knew.
    """
    if move == len(table.match.moves):
        raise InvalidOption("The game was over here; there was nothing to choose.")
    mover = table.match.moves[move][0] if 0 <= move < len(table.match.moves) else 0
    who = mover if seat is None else seat
    state = asked_at(desk, table, move, who)
    played, _ = turn_played(state, who, table.match.moves[move:])
    seed = derived_seed(0, "advice", move, who)
    words = words_at(table, desk.language)
    desk.limit("hints", visitor)
    found = await while_connected(
        request,
        desk.thinkers.once(
            "studies",
            visitor.key,
            ("advice", table.row.id, move, who, desk.language, words.names),
            advise,
            table.row.game,
            known_to(state, who, seed),
            who,
            list(played),
            seed,
            desk.language,
            words.names,
        ),
    )
    name = words.seat(who)
    choices = [turn_in_json(desk, turn, found[0]["share"]) for turn in found]
    return {
        "move": move,
        "seat": who,
        "name": name,
        "title": desk.say("The engine in the place of {who}", who=name),
        "summary": summary(desk, choices),
        "about": about(desk, name),
        "choices": choices,
    }


def turn_in_json(desk: Desk, turn: Json, best: float) -> Json:
    """A judged turn: its choices, how many of 100 games it wins, and how many fewer than the best."""
    games, cost = games_of(turn["share"]), games_of(best - turn["share"])
    return {
        **turn,
        "games": games,
        "cost": cost,
        "line": desk.say("wins about {count} of 100 games", count=games),
    }


def summary(desk: Desk, choices: Sequence[Json]) -> str:
    """What the turn that was played cost, in a sentence."""
    played = next((each for each in choices if each["played"]), None)
    if played is None:
        return ""
    if played is choices[0]:
        return desk.say("The turn that was played is the best one the engine finds.")
    if played["cost"] == 0:
        return desk.say("The turn that was played is as good as the best one.")
    return desk.say("The turn that was played cost about {count} of 100 games.", count=played["cost"])


def about(desk: Desk, who: str) -> str:
    """What the figures are of."""
    return desk.say(
        "Of 100 games played on sensibly from here, this is how many {who} would win, judged by what {who} knew.",
        who=who,
    )


# The choices that mattered ------------------------------------------------------------------------------------------


async def followed(request: Request, desk: Desk, table: OpenTable, visitor: Visitor) -> Json:
    """The course of a game: its win-chance curve and its turning points, found together and once."""
    record = table.match.record().to_json()
    key = visitor.key
    names = words_at(table, desk.language).names
    name = ("course", table.row.id, desk.language, names)
    return await while_connected(
        request, desk.thinkers.once("curves", key, name, follow_game, record, desk.language, names)
    )


@router.get("/turning-points")
async def tell_turning_points(
    request: Request, desk: AtDesk, table: AtTable, visitor: Asking, seat: int | None = None
) -> Json:
    """The three choices that cost a seat most, or without a seat the three that cost anybody most.

    `whole` is false where the server was too busy to look at all of the game.
    """
    if seat is not None and not 0 <= seat < table.match.players:
        raise InvalidOption("There is no such seat.")
    course = await followed(request, desk, table, visitor)
    return {"whole": course["whole"], "points": points_of(desk, table, course["points"], seat)}


def points_of(desk: Desk, table: OpenTable, found: Sequence[Json], seat: int | None) -> list[Json]:
    """Turning points in words, the costliest first."""
    words = words_at(table, desk.language)
    mine = sorted((each for each in found if seat in (None, each["seat"])), key=lambda each: -each["cost"])
    return [
        {
            **each,
            "name": words.seat(each["seat"]),
            "games": games_of(each["cost"]),
            "line": desk.say("cost about {count} of 100 games", count=games_of(each["cost"])),
            "url": f"/tables/{table.row.id}/moves/{each['move']}?seat={each['seat']}",
        }
        for each in mine[:MOST_POINTS]
    ]


# Positions to keep --------------------------------------------------------------------------------------------------


@router.post("/puzzles", status_code=CREATED)
async def keep_puzzle(
    request: Request, response: Response, desk: AtDesk, table: AtTable, visitor: Asking, wanted: Keeping
) -> Json:
    """Keep a position as a puzzle: find the best turn of that seat after so many choices."""
    desk.limit("tables", visitor)
    asked_at(desk, table, wanted.move, wanted.seat)  # who keeps nothing needs no cookie
    player = await desk.somebody(request, response)
    row = await keep(desk, table, wanted.move, wanted.seat, wanted.title, player)
    response.headers["Location"] = f"/puzzles/{row.id}"
    return {"id": row.id, "url": f"/puzzles/{row.id}"}
