"""The command `parvis play`: a new game in the terminal, or a saved one."""

import signal
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import parvis
from parvis.agents.levels import USUAL_LEVEL
from parvis.agents.registry import make_agent, read_code
from parvis.core.errors import InvalidOption
from parvis.core.match import Match, replay
from parvis.core.numbers import load_overrides
from parvis.core.record import load_record
from parvis.games import words_for
from parvis.options import Cards, Code, Edition, Language, OptionalGameName, Seed
from parvis.system import END_SIGNALS
from parvis.terminal.play import HUMAN, Table
from parvis.words.catalogue import N_
from parvis.words.languages import SOURCE


def play(
    game: OptionalGameName = None,
    seats: Annotated[str | None, typer.Option(help=N_("Who plays: {human} or an agent ({agents}) per seat."))] = None,
    seed: Seed = None,
    edition: Edition = None,
    cards: Cards = None,
    resume: Annotated[Path | None, typer.Option(help=N_("Resume a saved game."))] = None,
    save: Annotated[Path | None, typer.Option(help=N_("Where the game is saved."))] = None,
    code: Code = None,
    language: Language = SOURCE,
) -> None:
    """Play in the terminal against computer players, or several people at one screen."""
    for path in code or []:
        read_code(path)
    if resume is not None:
        if any(option is not None for option in (game, seats, seed, edition, cards)):
            raise InvalidOption("--resume takes its game, seats, seed, edition and cards from the saved game")
        record = load_record(resume)
        match = replay(parvis.load(record.game), record)
        check_seats(match.seats)
        save_to = save or resume
    else:
        if game is None:
            raise InvalidOption("name a game to play, or a saved one with --resume FILE")
        chosen = parvis.load(game)
        names = [HUMAN, USUAL_LEVEL, USUAL_LEVEL] if seats is None else parse_seats(seats)
        match = Match(chosen, players=len(names), seed=seed, edition=edition, cards=load_overrides(cards), seats=names)
        save_to = save or Path(f"{chosen.name}-{datetime.now():%Y%m%d-%H%M%S}.json")
        if save_to.exists():
            raise InvalidOption("{path} exists; name another file, or resume it with --resume {path}", path=save_to)
    match.record().save(save_to)  # a place that cannot be written is better known now
    for number in END_SIGNALS:
        signal.signal(number, signal.default_int_handler)
    Table(match, words_for(match.game.name, match.players, language), save_to, Console()).run()


def parse_seats(text: str) -> list[str]:
    """The seats of a new game."""
    names = [name.strip() for name in text.split(",")]
    check_seats(names)
    return names


def check_seats(names: list[str]) -> None:
    """Every seat must be a person or a known agent, and one of them a person."""
    for name in names:
        if name != HUMAN:
            make_agent(name)
    if HUMAN not in names:
        raise InvalidOption("no seat is {name}; to let agents play alone use parvis simulate", name=HUMAN)
