"""The command `parvis draw`: a position of a record as SVG."""

from pathlib import Path
from typing import Annotated

import typer

import parvis
from parvis.core.errors import InvalidOption
from parvis.core.files import write_whole
from parvis.core.match import replay
from parvis.core.record import load_record
from parvis.games.drawing import draw
from parvis.options import Language, RecordFile
from parvis.words.catalogue import N_
from parvis.words.languages import SOURCE


def draw_record(
    record: RecordFile,
    out: Annotated[Path, typer.Option("--out", "-o", help=N_("Where the picture goes."))],
    move: Annotated[int | None, typer.Option(help=N_("After how many choices; without it at the end."))] = None,
    seat: Annotated[int | None, typer.Option(help=N_("As this seat sees it; without it as a spectator does."))] = None,
    theme: Annotated[str, typer.Option(help=N_("auto, light or dark."))] = "auto",
    language: Language = SOURCE,
) -> None:
    """Draw the position of a record after a number of choices."""
    loaded = load_record(record)
    match = replay(parvis.load(loaded.game), loaded, trace=False)
    count = len(match.moves) if move is None else move
    if not 0 <= count <= len(match.moves):
        raise InvalidOption("the record has moves 0 to {last}, not {move}", last=len(match.moves), move=count)
    write_whole(out, draw(match.state_after(count).view(seat), language=language, theme=theme).svg)
