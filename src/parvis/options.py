"""Options that several commands share, each said once."""

from pathlib import Path
from typing import Annotated

import typer

from parvis.speech import NAMES
from parvis.words.catalogue import N_

GAME_HELP = N_("A game; `parvis games` lists them.")
GAME, RECORD, FILE, FOLDER, TAG = N_("GAME"), N_("RECORD"), N_("FILE"), N_("FOLDER"), N_("TAG")

GameName = Annotated[str, typer.Argument(help=GAME_HELP, metavar=GAME)]
OptionalGameName = Annotated[str | None, typer.Argument(help=GAME_HELP, metavar=GAME)]
RecordFile = Annotated[Path, typer.Argument(help=N_("A record file."), metavar=RECORD)]
Seed = Annotated[int | None, typer.Option(help=N_("The same seed gives the same game."))]
Workers = Annotated[
    int | None, typer.Option(help=N_("Worker processes, by default one; the results do not depend on it."))
]
Edition = Annotated[str | None, typer.Option(help=N_("An edition of the rules."))]
Cards = Annotated[Path | None, typer.Option(help=N_("A TOML file that overrides numbers of the game."))]
Code = Annotated[list[Path] | None, typer.Option(help=N_("A Python file with agents of your own; may be repeated."))]
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
