"""Options that several commands share, each said once."""

from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path
from typing import Annotated

import typer

from parvis.speech import END_OF_OPTIONS, NAMES
from parvis.words.catalogue import N_

GAME_HELP = N_("A game; `parvis games` lists them.")
GAME, RECORD, FILE, FOLDER, TAG = N_("GAME"), N_("RECORD"), N_("FILE"), N_("FOLDER"), N_("TAG")
ADDRESS = N_("[ADDRESS]")

GameName = Annotated[str, typer.Argument(help=GAME_HELP, metavar=GAME)]
OptionalGameName = Annotated[str | None, typer.Argument(help=GAME_HELP, metavar=GAME)]
RecordFile = Annotated[Path, typer.Argument(help=N_("A record file."), metavar=RECORD)]
Seed = Annotated[int | None, typer.Option(help=N_("The same seed gives the same game."))]
Workers = Annotated[
    int | None, typer.Option(help=N_("Worker processes, by default one; the results do not depend on it."))
]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar=ADDRESS,
        help=N_("Let a Ray cluster play: auto, HOST:PORT, ray://HOST:PORT, or without an address one of this machine."),
    ),
]
Agents = Annotated[str | None, typer.Option(help=N_("Agents, with commas between them."))]
Players = Annotated[int | None, typer.Option(help=N_("Players at a table; by default as many as agents."))]
Games = Annotated[int | None, typer.Option(help=N_("How many games, rounded up to whole deals; by default {games}."))]
SeedOfGames = Annotated[int | None, typer.Option(help=N_("The same seed gives the same games."))]
OptionalPatience = Annotated[
    float | None, typer.Option(help=N_("Seconds after which greedy stands in for a decision; {patience} by default."))
]
Edition = Annotated[str | None, typer.Option(help=N_("An edition of the rules."))]
Cards = Annotated[Path | None, typer.Option(help=N_("A TOML file that overrides numbers of the game."))]
Code = Annotated[
    list[Path] | None, typer.Option(help=N_("A Python file with agents or listeners of your own; may be repeated."))
]
Patience = Annotated[float, typer.Option(help=N_("Seconds after which greedy stands in for a decision."))]
Language = Annotated[
    str,
    typer.Option(
        *NAMES,
        metavar=TAG,
        help=N_("The language of all words, such as de; without it that of the system."),
        show_default=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help=N_("Print only JSON."))]

RAY = "--ray"
OWN_CLUSTER = "local"  # as Ray calls one that it starts here
NAMED_CLUSTERS = ("auto", OWN_CLUSTER)


def with_addresses(arguments: Sequence[str]) -> list[str]:
    """Arguments in which `--ray` has an address, for the parser knows no option with or without a value.

    >>> with_addresses(["simulate", "--ray", "--json"]), with_addresses(["--ray", "10.0.0.7:6379"])
    (['simulate', '--ray=local', '--json'], ['--ray=10.0.0.7:6379'])
    """
    options = list(takewhile(lambda argument: argument != END_OF_OPTIONS, arguments))
    others = list(arguments[len(options) :])
    found: list[str] = []
    while options:
        argument = options.pop(0)
        if argument == RAY:
            named = bool(options) and (options[0] in NAMED_CLUSTERS or (":" in options[0] and options[0][0] != "-"))
            argument = f"{RAY}={options.pop(0) if named else OWN_CLUSTER}"
        found.append(argument)
    return found + others
