"""The command line: `parvis` and its commands, from `games` to `serve`."""

import sys
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from rich.table import Table

import parvis
from parvis.agents.registry import AGENTS
from parvis.agents.seat import USUAL_PATIENCE
from parvis.analysis.command import analyse_record
from parvis.analysis.draw_command import draw_record
from parvis.arena.ladder import MOST_GAMES, USUAL_WIDTH
from parvis.arena.ladder_command import ladder
from parvis.arena.lens.command import lens
from parvis.arena.lens.settings import USUAL_AGENT, USUAL_CONFIRM_GAMES
from parvis.arena.lens.settings import USUAL_GAMES as LENS_GAMES
from parvis.arena.plan import USUAL_GAMES
from parvis.arena.screen import INTERRUPTED, errors, out
from parvis.arena.simulate_command import simulate_games
from parvis.arena.study.command import study
from parvis.arena.tournament_command import tournament
from parvis.command_words import complaint, translate
from parvis.core.errors import ParvisError
from parvis.core.match import replay
from parvis.core.numbers import ESTIMATE
from parvis.core.record import load_record
from parvis.games import KITS, explained, words_for
from parvis.options import Cards, Edition, GameName, Language, RecordFile, with_addresses
from parvis.outside.command import USUAL_SEATS, bot
from parvis.records.command import records
from parvis.records.telling import told
from parvis.speech import cause_of, chosen_language
from parvis.terminal.command import play
from parvis.terminal.play import HUMAN
from parvis.web.command import serve
from parvis.web.export_command import export
from parvis.words.catalogue import N_, catalogue
from parvis.words.languages import SOURCE, no_such_language

WRONG_INPUT = 2
USAGE_ERROR: Any = typer.BadParameter.__base__  # of click or of typer's own copy of it, whichever is in use

# What the help of commands fills in.
FACTS = {
    "human": HUMAN,
    "agents": ", ".join(AGENTS),
    "games": USUAL_GAMES,
    "patience": f"{USUAL_PATIENCE:g}",
    "seats": USUAL_SEATS,
    "width": f"{USUAL_WIDTH:g}",
    "most_games": MOST_GAMES,
    "agent": USUAL_AGENT,
    "lens_games": LENS_GAMES,
    "confirm_games": USUAL_CONFIRM_GAMES,
}

app = typer.Typer(
    name="parvis",
    help=N_("Play, study and beat two strategy games of medieval France."),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def show_version(context: typer.Context, wanted: bool) -> None:
    """Version, build and rules of each game."""
    if not wanted:
        return
    texts = catalogue(context.obj or SOURCE)
    rules = ", ".join(
        texts.say("{game} rules {number}", game=game.name, number=game.versions["rules"])
        for game in parvis.GAMES.values()
    )
    if parvis.COMPILED:
        typer.echo(texts.say("parvis {version} (compiled); {rules}", version=parvis.__version__, rules=rules))
    else:
        typer.echo(texts.say("parvis {version} (interpreted); {rules}", version=parvis.__version__, rules=rules))
    raise typer.Exit


@app.callback()
def root(
    language: Language = SOURCE,
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help=N_("Show version, build and rules."))
    ] = False,
) -> None:
    """What stands before the name of a command; `main` has read it."""


@app.command(help=N_("List the games, their players and editions."))
def games(language: Language = SOURCE) -> None:
    """The games in a table."""
    texts = catalogue(language)
    table = Table(
        texts.say("game"), texts.say("players"), texts.say("editions"), texts.say("actions"), texts.say("rules")
    )
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
        errors.print(explained(reason, language), highlight=False, markup=False, soft_wrap=True)


@app.command(help=N_("Print the numbers of a game in words, and where each comes from."))
def cards(game: GameName, cards: Cards = None, edition: Edition = None, language: Language = SOURCE) -> None:
    """The numbers in a table, estimates marked."""
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


app.command(help=N_("Play in the terminal against computer players, or several people at one screen."))(play)
app.command(name="simulate", help=N_("Let agents play many games and summarise them."))(simulate_games)
app.command(
    name="analyse",
    help=N_("Show the best choices at a move of a record, or how the chances went and which turns cost most."),
)(analyse_record)
app.command(
    help=N_("Let agents meet in every line-up, seat-balanced on the same deals; tells win shares and ratings.")
)(tournament)
app.command(
    help=N_("Rate agents until every interval is narrow enough; games go where they tell most."),
)(ladder)
app.command(
    help=N_("Find out what wins: many games before listeners, their tables as Parquet, and a report with plots.")
)(study)
app.command(
    help=N_("Vary the numbers of a game one at a time: which cards become dead or dominant, and what would mend that?")
)(lens)
app.command(name="draw", help=N_("Draw the position of a record after a number of choices."))(draw_record)
app.command(
    help=N_("Serve the table in the browser."),
    epilog=N_(
        "Every setting can be given as a variable PARVIS_NAME, too, or in a settings file; an option counts most."
    ),
)(serve)
app.command(help=N_("Let an agent play at a table of any server, over the network."))(bot)
records.command(name="export", help=N_("Write the finished games of a server's database, without names."))(export)
app.add_typer(records, name="records")


@app.command(name="replay", help=N_("Check a record and print the game in words."))
def show_replay(record: RecordFile, language: Language = SOURCE) -> None:
    """The whole game, an event a line."""
    loaded = load_record(record)
    match = replay(parvis.load(loaded.game), loaded)
    words = words_for(loaded.game, match.players, language)
    for line in told(match, loaded, words):
        typer.echo(line)


def main(arguments: list[str] | None = None) -> None:
    """Run the command; wrong input gets one line and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another
    language, others, unknown = chosen_language(sys.argv[1:] if arguments is None else arguments)
    if unknown is not None:
        complain(no_such_language(unknown))
    texts = catalogue(language)
    command: Any = typer.main.get_command(app)
    translate(command, texts, FACTS)
    try:
        code = command.main(args=with_addresses(others), prog_name="parvis", standalone_mode=False, obj=language)
    except (ParvisError, OSError) as error:
        fail(cause_of(error, texts))
    except USAGE_ERROR as error:
        fail(complaint(error.format_message(), texts))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(INTERRUPTED)
    sys.exit(code if isinstance(code, int) else 0)


def fail(message: str) -> None:
    """One line on standard error, exit code 2; no line where the help has said it all."""
    if message:
        complain(message)
    sys.exit(WRONG_INPUT)


def complain(message: str) -> None:
    """One line on standard error."""
    sys.stderr.write(f"parvis: {' '.join(message.split())}\n")
