"""What worker processes find out about games that are over: best turns, what others cost, turning points, puzzles.

Every answer follows from what is given and a number of trials, not from how fast the machine is.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import parvis
from parvis.analysis.choices import take
from parvis.analysis.course import course_of
from parvis.analysis.curve import draw_curve
from parvis.analysis.puzzles import CLOSE_GAMES, LEAST_GAP, find_puzzle, play_game, solve
from parvis.analysis.study import judge, study
from parvis.analysis.turning_points import turning_points
from parvis.core.game import State
from parvis.core.match import Match, replay
from parvis.core.record import parse_record
from parvis.games import KITS, words_for
from parvis.words.game_words import GameWords

Told = dict[str, Any]

POINTS_SECONDS = 25.0  # that the looking for turning points may take, once the curve is there


def follow_game(record: str, language: str, names: tuple[str, ...] = ()) -> Told:
    """A game from its first turn to its last: the win-chance curve, and the turns that cost each seat most."""
    loaded = parse_record(record)
    match = replay(parvis.load(loaded.game), loaded)
    words = words_for(loaded.game, match.players, language, names)
    course = course_of(match, slips=0)
    found = turning_points(match, course, seconds=POINTS_SECONDS)
    return {
        "curve": draw_curve(course, words),
        "whole": found.whole,
        "points": [
            {
                "move": slip.ply,
                "seat": slip.seat,
                "round": int(match.state_after(slip.ply).round),
                "taken": in_words(match, slip.ply, slip.seat, slip.taken, words),
                "better": in_words(match, slip.ply, slip.seat, slip.better, words),
                "cost": slip.cost,
            }
            for slip in found.slips
        ],
    }


def in_words(match: Match, ply: int, seat: int, path: Sequence[int], words: GameWords) -> list[str]:
    """A turn in a position of a match, choice by choice."""
    return take(imagined(match.state_after(ply), seat), seat, path, words)


def imagined(state: State, seat: int) -> State:
    """A position that a seat cannot tell from the true one."""
    return state.resample(seat, parvis.Chance(0))


def advise(
    game: str,
    position: Told,
    seat: int,
    played: list[int],
    seed: int,
    language: str,
    names: tuple[str, ...] = (),
) -> list[Told]:
    """The best turns of a position and the one that was played, best first, in words and with their places."""
    state = parvis.load(game).from_dict(position)
    words = words_for(game, int(state.players), language, names)
    found = study(state, seat, tuple(played), seed=seed)
    return [{**tell_turn(state, seat, each.path, words), "share": each.share, "played": each.played} for each in found]


def tell_turn(state: State, seat: int, path: Sequence[int], words: GameWords) -> Told:
    """A turn: its labels, its choices in words, and the things on the board that it is about."""
    kit = KITS[state.game.name]
    after = imagined(state, seat)
    trace = after.trace = []
    steps = take(after, seat, path, words)
    seen = [event for event in trace if event.visible_to(seat)]
    done = takewhile(lambda event: not kit.moment(event, words), seen)
    spots = [spot for event in done if event.seat in (seat, -1) for spot in kit.spots(event)]
    labels = [state.game.label(action) for action in path]
    return {"labels": labels, "words": steps, "spots": list(dict.fromkeys(spots))}


def tell_turns(game: str, position: Told, seat: int, turns: list[list[str]], language: str) -> list[Told]:
    """Some turns by their labels, in words and with their places."""
    loaded = parvis.load(game)
    state = loaded.from_dict(position)
    words = words_for(game, int(state.players), language)
    return [tell_turn(state, seat, [loaded.parse(label) for label in labels], words) for labels in turns]


# Puzzles ------------------------------------------------------------------------------------------------------------


def solve_puzzle(game: str, position: Told, seat: int, seed: int) -> list[Told]:
    """The best turns of a puzzle, best first."""
    state = parvis.load(game).from_dict(position)
    return [
        {"labels": [state.game.label(action) for action in each.path], "share": each.share}
        for each in solve(state, seat, seed)
    ]


def judge_turn(game: str, position: Told, seat: int, labels: list[str], seed: int) -> float:
    """What a turn in a puzzle is worth: judged in the same imagined games as those of the solution."""
    loaded = parvis.load(game)
    path = tuple(loaded.parse(label) for label in labels)
    return judge(loaded.from_dict(position), seat, [path], games=CLOSE_GAMES, seed=seed)[0]


def find_daily(record: str, seed: int) -> Told | None:
    """The best puzzle of a game that was played here, if it has one: after which move, and whose turn it is."""
    loaded = parse_record(record)
    return found_in(replay(parvis.load(loaded.game), loaded, trace=False), seed, LEAST_GAP)


def make_daily(game: str, seed: int, least: float) -> Told | None:
    """The same in a game that computer players play for it, with the record of that game."""
    match = play_game(game, seed)
    found = found_in(match, seed, least)
    return None if found is None else {**found, "record": match.record().to_json()}


def found_in(match: Match, seed: int, least: float) -> Told | None:
    """A puzzle of a match, JSON-ready."""
    found = find_puzzle(match, seed, least)
    if found is None:
        return None
    label = match.game.label
    turns = [{"labels": [label(action) for action in each.path], "share": each.share} for each in found.turns]
    return {"move": found.ply, "seat": found.seat, "solution": turns}
