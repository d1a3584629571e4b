"""The command `parvis bot`: seats an agent at a table of any server, or makes a table there."""

import json
from typing import Annotated

import typer
from rich.console import Console

from parvis.agents.registry import make_agent, read_code
from parvis.agents.seat import ERROR, ILLEGAL, LATE, USUAL_PATIENCE, Seat
from parvis.core.errors import InvalidOption
from parvis.games import load
from parvis.options import AsJson, Code, Language, Patience
from parvis.outside.client import ENDED, Client, read_link
from parvis.outside.player import Player, Result, take_seat
from parvis.words.catalogue import N_, Catalogue, catalogue
from parvis.words.languages import SOURCE

ME = "me"
USUAL_SEATS = "me,open"
FAULTS = {ERROR: N_("{count} {count:error|errors}"), ILLEGAL: N_("{count} illegal"), LATE: N_("{count} late")}
TOKEN_HELP = N_("Play as whoever has this token, for an account or one seat; without one, as a new guest.")


def bot(
    url: Annotated[
        str, typer.Option(metavar=N_("LINK"), help=N_("A table's link, or a server's address for a new table."))
    ],
    agent: Annotated[str, typer.Option(help=N_("Who plays, such as search:ms=200."))],
    name: Annotated[str | None, typer.Option(help=N_("The name of a new guest; the agent's if not given."))] = None,
    seat: Annotated[int | None, typer.Option(help=N_("A seat, counted from 0; a free one if not given."))] = None,
    token: Annotated[str | None, typer.Option(envvar="PARVIS_TOKEN", help=TOKEN_HELP)] = None,
    game: Annotated[str | None, typer.Option(help=N_("A game for a new table; `parvis games` lists them."))] = None,
    seats: Annotated[
        str | None, typer.Option(help=N_("Seats of a new table: me once, open, easy, medium or hard; {seats}."))
    ] = None,
    code: Code = None,
    patience: Patience = USUAL_PATIENCE,
    as_json: AsJson = False,
    language: Language = SOURCE,
) -> None:
    """Let an agent play at a table of any server, over the network."""
    for path in code or []:
        read_code(path)
    make_agent(agent)
    if not patience > 0:
        raise InvalidOption("--patience must be above 0, not {patience:g}", patience=patience)
    address, table = read_link(url)
    screen, texts = Console(quiet=as_json), catalogue(language)

    def tell(line: str) -> None:
        screen.print(line, highlight=False, markup=False, soft_wrap=True)

    client = Client(address, (token or "").strip(), tell, texts)
    if table is None:
        if game is None:
            raise InvalidOption("a server's address needs --game, too, for a new table; or give the link of a table")
        if seat is not None:
            raise InvalidOption("--seat is for a table's link; on a new table the bot sits where --seats says me")
        new_game, new_seats = load(game).name, read_seats(seats or USUAL_SEATS)
    elif game is not None or seats is not None:
        raise InvalidOption("--game and --seats are for a new table; the link is that of a table")
    if not client.token:
        secret = client.become_guest(name if name is not None else agent)
        tell(texts.say("a new guest; to come back to its seats: {option}", option=f"--token {secret}"))
    if table is None:
        table = client.make_table(new_game, new_seats)
    tell(f"{address}/tables/{table}")
    place = take_seat(client, table, seat)
    tell(texts.say("playing seat {seat} with {agent}", seat=place, agent=agent))
    with screen.status(texts.say("waiting")) as status:
        result = Player(client, table, place, Seat(agent, patience), tell, status.update, texts).play()
    tell_result(result, as_json, texts)


def read_seats(text: str) -> list[str]:
    """The seats of a new table, one of them the bot's own."""
    seats = [seat.strip() for seat in text.split(",")]
    if seats.count(ME) != 1:
        raise InvalidOption(
            "one of the seats is the bot's own, {name}, as in --seats {example}", name=ME, example=USUAL_SEATS
        )
    return seats


def tell_result(result: Result, as_json: bool, texts: Catalogue) -> None:
    """How the game ended."""
    if as_json:
        told = {**vars(result), "faults": dict(result.faults)}
        typer.echo(json.dumps(told))
        return
    if result.faults:
        faults = ", ".join(texts.say(FAULTS[kind], count=count) for kind, count in result.faults.items())
        typer.echo(texts.say("greedy stood in: {faults}", faults=faults))
    points = ", ".join(
        texts.say("seat {seat}: {score}", seat=seat, score=score) for seat, score in enumerate(result.scores)
    )
    typer.echo(f"{points}; {outcome_of(result, texts)}")


def outcome_of(result: Result, texts: Catalogue) -> str:
    """Whether the agent has won."""
    if result.phase == ENDED:
        return texts.say("ended without a result")
    if result.seat in result.winners:
        return texts.say("seat {seat} won", seat=result.seat)
    return texts.say("seat {seat} did not win", seat=result.seat)
