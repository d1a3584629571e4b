"""Plays lessons as their data tells, for tests."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import parvis
from parvis.core.game import State
from parvis.core.match import Match
from parvis.games import KITS
from parvis.web.stages import only_choices
from parvis.words.lessons import LEARNER, Lesson, Path, Step

LESSONS: dict[str, Lesson] = {name: lesson for name, kit in KITS.items() if (lesson := kit.lesson()) is not None}


class Asked(NamedTuple):
    """A question of a lesson: the step, how many of its choices are made, the choice to come, and the position."""

    number: int
    step: Step
    made: int
    label: str
    state: State


def begun(game: str) -> Match:
    """A lesson at its prepared position."""
    lesson = LESSONS[game]
    match = Match(parvis.load(game), players=lesson.players, seed=lesson.seed, script=list(lesson.script))
    for seat, label in lesson.prepared:
        match.play(match.game.parse(label), seat)
    play_only(match)
    return match


def play_only(match: Match) -> None:
    """Make the learner's choices that have no other."""
    for seat, action in only_choices(match.state.copy(), [LEARNER]):
        match.play(action, seat)


def walked(game: str, pick: Callable[[int, Step], Path] = lambda _number, step: step.expect[0]) -> Iterator[Asked]:
    """Every question of a lesson, whose steps are done by the paths that are picked; steps that are read have none."""
    match = begun(game)
    for number, step in enumerate(LESSONS[game].steps):
        if not step.expect:
            yield Asked(number, step, 0, "", match.state)
            continue
        for made, label in enumerate(pick(number, step)):
            yield Asked(number, step, made, label, match.state)
            match.play(match.game.parse(label), LEARNER)
            play_only(match)
        for seat, label in step.others:
            match.play(match.game.parse(label), seat)
        play_only(match)
    yield Asked(len(LESSONS[game].steps), Step(""), 0, "", match.state)
