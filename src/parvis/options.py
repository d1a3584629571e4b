"""Options that several commands share, each said once."""

from pathlib import Path
from typing import Annotated

import typer

GAME_HELP = "A game; `parvis games` lists them."

GameName = Annotated[str, typer.Argument(help=GAME_HELP, metavar="GAME")]
OptionalGameName = Annotated[str | None, typer.Argument(help=GAME_HELP, metavar="GAME")]
RecordFile = Annotated[Path, typer.Argument(help="A record file.", metavar="RECORD")]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same game.")]
Workers = Annotated[int, typer.Option(help="Worker processes; the results do not depend on it.")]
Edition = Annotated[str | None, typer.Option(help="An edition of the rules.")]
Cards = Annotated[Path | None, typer.Option(help="A TOML file that overrides numbers of the game.")]
Code = Annotated[list[Path] | None, typer.Option(help="A Python file with agents of your own; may be repeated.")]
Patience = Annotated[float, typer.Option(help="Seconds after which greedy stands in for a decision.")]
Language = Annotated[str, typer.Option(help="The language of all words.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print only JSON.")]
