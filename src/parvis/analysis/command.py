"""The command `parvis analyse`: the best choices at a move of a record, or the course of the whole game."""

import json
from itertools import takewhile
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

import parvis
from parvis.analysis.choices import USUAL_MS, Analysis, analyse
from parvis.analysis.course import Course, Slip, course_of, played_turns
from parvis.analysis.curve import draw_curve
from parvis.arena.screen import out, progress_bar
from parvis.core.errors import InvalidOption
from parvis.core.files import write_whole
from parvis.core.match import Match, replay
from parvis.core.record import load_record
from parvis.games import words_for
from parvis.options import AsJson, Language, RecordFile
from parvis.words.catalogue import N_
from parvis.words.game_words import GameWords
from parvis.words.languages import SOURCE


def analyse_record(
    record: RecordFile,
    move: Annotated[
        int | None, typer.Option(help=N_("Only the position before this choice, the first being 1."))
    ] = None,
    choices: Annotated[int, typer.Option(help=N_("How many choices are shown."))] = 3,
    ms: Annotated[int, typer.Option(help=N_("Time to think about a move."))] = USUAL_MS,
    curve: Annotated[
        Path | None, typer.Option(help=N_("Where the win-chance curve goes; usually beside the record."))
    ] = None,
    slips: Annotated[int, typer.Option(help=N_("How many of the costliest turns are shown."))] = 5,
    language: Language = SOURCE,
    as_json: AsJson = False,
) -> None:
    """Show the best choices at a move of a record, or how the chances went and which turns cost most."""
    loaded = load_record(record)
    game = parvis.load(loaded.game)
    match = replay(game, loaded)
    words = words_for(game.name, match.players, language)
    if move is not None:
        analysis = analyse_move(match, move, choices, ms, language)
        if as_json:
            typer.echo(json.dumps(analysis.to_dict()))
        else:
            print_analysis(analysis, match, move, words)
        return
    if not match.moves:
        raise InvalidOption("the record holds no move yet")
    course = follow(match, slips)
    path = curve or record.with_suffix(".svg")
    write_whole(path, draw_curve(course, words))
    if as_json:
        typer.echo(json.dumps(course.to_dict()))
    else:
        print_course(course, match, words)
        out.print(words.say("Win-chance curve: {path}", path=path), soft_wrap=True, highlight=False)


def analyse_move(match: Match, move: int, choices: int, ms: int, language: str) -> Analysis:
    """The best choices before a move of a match, for the seat that made it."""
    if not 1 <= move <= len(match.moves):
        raise InvalidOption("the record has moves 1 to {last}, not {move}", last=len(match.moves), move=move)
    return analyse(match.state_after(move - 1), match.moves[move - 1][0], choices=choices, ms=ms, language=language)


def follow(match: Match, slips: int) -> Course:
    """The course of a match, under a progress bar."""
    with progress_bar(transient=True) as bar:
        task = bar.add_task(match.game.name, total=None)
        return course_of(match, slips=slips, progress=lambda done, all: bar.update(task, completed=done, total=all))


def print_analysis(analysis: Analysis, match: Match, move: int, words: GameWords) -> None:
    """The choices as a table, what was played, and how the best may go on."""
    who = words.seat(analysis.seat)
    played, texts = choices_from(match, move), words.catalogue
    out.print(words.say("Move {move}: {who} to choose", move=move, who=who), style="bold", highlight=False)
    table = Table("", words.say("choice"), words.say("chance to win"), words.say("points"), words.say("trials"))
    for place, choice in enumerate(analysis.choices, 1):
        mark = "*" if choice.actions == played[: len(choice.actions)] else ""
        text = " · ".join(choice.words)
        table.add_row(
            f"{place}{mark}", text, texts.share(choice.share, 1), texts.figure(choice.score, 1), str(choice.trials)
        )
    out.print(table)
    label = match.game.label(played[0])
    out.print(words.say("Played: {choice} (marked * above, if among them)", choice=label), highlight=False)
    out.print(words.say("How the best may go on:"))
    for line in analysis.best.continuation:
        out.print(f"  {line}", highlight=False, markup=False)


def choices_from(match: Match, move: int) -> tuple[int, ...]:
    """What a seat chose from a move on, until another seat chose."""
    seat = match.moves[move - 1][0]
    return tuple(action for _, action in takewhile(lambda made: made[0] == seat, match.moves[move - 1 :]))


def print_course(course: Course, match: Match, words: GameWords) -> None:
    """Chances at the beginning of each round, then the costliest turns."""
    table = Table(words.say("round"), *(words.seat(seat) for seat in range(course.players)))
    share = words.catalogue.share
    shown = -1
    for moment in course.moments[:-1]:
        if moment.round != shown:
            shown = moment.round
            table.add_row(str(moment.round), *map(share, moment.shares))
    table.add_row(words.say("end"), *map(share, course.moments[-1].shares))
    out.print(table)
    if course.slips:
        out.print(words.say("The costliest turns:"), style="bold")
    positions = {turn.ply: turn.before for turn in played_turns(match)}
    for slip in course.slips:
        before = positions[slip.ply]
        out.print(tell_slip(slip, before, words), highlight=False, markup=False, soft_wrap=True)


def tell_slip(slip: Slip, before: parvis.State, words: GameWords) -> str:
    """A slip in one sentence."""
    return words.say(
        "Move {move}, {who} ({cost} of the victory): {taken}; better was {better}.",
        move=slip.ply + 1,
        who=words.seat(slip.seat),
        cost=words.catalogue.share(-slip.cost, 1),
        taken=tell_path(slip.taken, before, slip.seat, words),
        better=tell_path(slip.better, before, slip.seat, words),
    )


def tell_path(path: tuple[int, ...], before: parvis.State, seat: int, words: GameWords) -> str:
    """The choices of a turn in words."""
    state = before.copy()
    steps = []
    for action in path:
        steps.append(words.action(state.game.label(action), state.view(seat)))
        state.step(action, seat)
    return " · ".join(steps)
