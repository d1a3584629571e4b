"""Options that the commands on records share: which files, and which records of them."""

import inspect
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any

import typer

import parvis
from parvis.options import GAME
from parvis.records.choosing import Filter
from parvis.words.catalogue import N_

PATH, TARGET, NAME = N_("PATH"), N_("TARGET"), N_("NAME")
FILTER = "wanted"  # what commands call the filter that these options make

Paths = Annotated[
    list[Path],
    typer.Argument(help=N_("Records, folders of records, and collections (.jsonl, .jsonl.gz)."), metavar=PATH),
]
Out = Annotated[
    str,
    typer.Option(
        "--out",
        "-o",
        help=N_("Where they go: .jsonl, .jsonl.gz, .parquet, .txt (in words), or a folder, which ends in /."),
        metavar=TARGET,
    ),
]
Rows = Annotated[
    str | None, typer.Option(help=N_("In .parquet: a row for each game and seat (games), or choice (choices)."))
]
Positions = Annotated[
    bool, typer.Option("--positions", help=N_("In .parquet: a row for each decision, for learning from them."))
]


def filter_of(
    game: Annotated[str | None, typer.Option(help=N_("Only this game."), metavar=GAME)] = None,
    players: Annotated[int | None, typer.Option(help=N_("Only games of so many players."))] = None,
    edition: Annotated[str | None, typer.Option(help=N_("Only this edition of the rules."))] = None,
    rules: Annotated[int | None, typer.Option(help=N_("Only this version of the rules."))] = None,
    agent: Annotated[str | None, typer.Option(help=N_("Only games in which this one plays."), metavar=NAME)] = None,
    winner: Annotated[str | None, typer.Option(help=N_("Only games that this one has won."), metavar=NAME)] = None,
    over: Annotated[
        bool | None, typer.Option("--over/--unfinished", help=N_("Only games that are over, or that are not."))
    ] = None,
    min_score: Annotated[int | None, typer.Option(help=N_("Only games that were won with at least so much."))] = None,
    max_score: Annotated[int | None, typer.Option(help=N_("Only games that were won with at most so much."))] = None,
    cards: Annotated[
        bool | None, typer.Option("--cards/--usual-cards", help=N_("Only games with numbers of their own, or without."))
    ] = None,
) -> Filter:
    """The filter that these options make, checked."""
    wanted = Filter(
        game=None if game is None else parvis.load(game).name,
        players=players,
        edition=edition,
        agent=agent,
        winner=winner,
        rules=rules,
        over=over,
        min_score=min_score,
        max_score=max_score,
        cards=cards,
    )
    wanted.check()
    return wanted


def filtered(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command these options in the place of its parameter `wanted`, which then is the filter they make."""
    options = inspect.signature(filter_of).parameters
    parameters: list[inspect.Parameter] = []
    for name, parameter in inspect.signature(command).parameters.items():
        parameters += list(options.values()) if name == FILTER else [parameter]

    @wraps(command)
    def with_filter(**given: Any) -> None:
        wanted = filter_of(**{name: given.pop(name) for name in options})
        command(**given, **{FILTER: wanted})

    named = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in parameters]  # in any order
    with_filter.__signature__ = inspect.Signature(named)  # type: ignore[attr-defined]  # what typer reads
    return with_filter
