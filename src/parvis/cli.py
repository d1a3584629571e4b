"""The command line: parvis games, play, simulate, replay, cards, analyse, tournament, draw, serve."""

import sys
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from rich.table import Table

import parvis
from parvis.analysis.command import analyse_record
from parvis.analysis.draw_command import draw_record
from parvis.arena.screen import INTERRUPTED, errors, out
from parvis.arena.simulate_command import simulate_games
from parvis.arena.tournament_command import tournament
from parvis.core.errors import ParvisError
from parvis.core.match import replay
from parvis.core.numbers import ESTIMATE
from parvis.core.record import load_record
from parvis.games import KITS, explained, words_for
from parvis.options import Cards, Edition, GameName, Language, RecordFile
from parvis.outside.command import bot
from parvis.terminal.command import play
from parvis.web.command import serve

WRONG_INPUT = 2
USAGE_ERROR: Any = typer.BadParameter.__base__  # of click or of typer's own copy of it, whichever is in use

app = typer.Typer(
    name="parvis",
    help="Play, study and beat two strategy games of medieval France.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def show_version(wanted: bool) -> None:
    """Version, build and rules of each game."""
    if wanted:
        build = "compiled" if parvis.COMPILED else "interpreted"
        rules = ", ".join(f"{game.name} rules {game.versions['rules']}" for game in parvis.GAMES.values())
        typer.echo(f"parvis {parvis.__version__} ({build}); {rules}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show version, build and rules.")
    ] = False,
) -> None:
    """Play, study and beat two strategy games of medieval France."""


@app.command()
def games() -> None:
    """List the games, their players and editions."""
    table = Table("game", "players", "editions", "actions", "rules")
    usable, broken = KITS.usable()
    for game in (kit.game for kit in usable.values()):
        table.add_row(
            game.name,
            f"{game.min_players}-{game.max_players}",
            ", ".join(game.editions),
            str(game.num_actions),
            str(game.versions["rules"]),
        )
    out.print(table)
    for reason in broken.values():
        errors.print(explained(reason), highlight=False, markup=False, soft_wrap=True)


@app.command()
def cards(game: GameName, cards: Cards = None, edition: Edition = None, language: Language = "en") -> None:
    """Print the numbers of a game in words, and where each comes from."""
    loaded = parvis.load(game)
    rows = loaded.cards(cards, edition)
    words = words_for(game, loaded.max_players, language)
    table = Table(words.say("number"), words.say("key"), words.say("value"), words.say("source"))
    for row in rows:
        key, source = str(row["key"]), str(row["source"])
        style = "yellow" if source == ESTIMATE else ""
        table.add_row(words.number(key), key, str(row["value"]), words.number_source(source), style=style)
    out.print(table)
    count = sum(row["source"] == ESTIMATE for row in rows)
    out.print(
        words.say(
            "{count} of {all} numbers are estimates (yellow); --cards FILE overrides any of them.",
            count=count,
            all=len(rows),
        )
    )


app.command()(play)
app.command(name="simulate")(simulate_games)
app.command(name="analyse")(analyse_record)
app.command()(tournament)
app.command(name="draw")(draw_record)
app.command()(serve)
app.command()(bot)


@app.command(name="replay")
def show_replay(record: RecordFile, language: Language = "en") -> None:
    """Check a record and print the game in words."""
    loaded = load_record(record)
    match = replay(parvis.load(loaded.game), loaded)
    words = words_for(loaded.game, match.players, language)
    for event in match.events():
        typer.echo(words.event(event))
    if loaded.scores is None:
        typer.echo(words.say("The game is not over; {count} choices so far.", count=len(match.moves)))
        return
    for seat, points in enumerate(loaded.scores):
        typer.echo(f"{words.seat(seat)}: {points}")
    winners = ", ".join(words.seat(seat) for seat in loaded.winners or [])
    typer.echo(words.say("Winner: {winners}", winners=winners))


def main(arguments: list[str] | None = None) -> None:
    """Run the command; wrong input gets one line and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another
    command: Any = typer.main.get_command(app)
    try:
        code = command.main(args=arguments, prog_name="parvis", standalone_mode=False)
    except ParvisError as error:
        fail(explained(error))
    except USAGE_ERROR as error:
        fail(error.format_message())
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        fail(f"{where}{error.strerror or error}")
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(INTERRUPTED)
    sys.exit(code if isinstance(code, int) else 0)


def fail(message: str) -> None:
    """One line on standard error, exit code 2."""
    sys.stderr.write(f"parvis: {' '.join(message.split())}\n")
    sys.exit(WRONG_INPUT)
