"""Lessons: a guided first game as data on top of a record: a prepared position, and steps of one idea each.

A lesson is played on the real rules. Its chance is scripted, so every position in it is known: what the learner is
asked for, what the others do, and what there is to point at.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from parvis.words.catalogue import N_
from parvis.words.game_words import GameWords

LEARNER = 0  # the learner's seat
Move = tuple[int, str]
Path = tuple[str, ...]
COLOURS = ("orange", "blue", "green", "sand", "purple")  # how sentences of a lesson speak of seats
READ_FIRST = N_("One moment: read this first, then press Next.")
NOT_NOW = N_("Not wrong in a real game, but let us stay with this step. What you need is framed.")


@dataclass(frozen=True)
class Then:
    """What is said within a step once so many of its choices are made, and where the board points."""

    made: int
    say: str
    spots: tuple[str, ...] = ()


@dataclass(frozen=True)
class Step:
    """One idea: what is said, where the board points, and the choices that do it; without choices it is only read.

    `expect` holds accepted paths of choices, each whole, without those that are the only one. `kindly` answers
    any other choice, `after` is said when it is done, and then the other seats make the moves of `others`.
    """

    say: str
    spots: tuple[str, ...] = ()
    expect: tuple[Path, ...] = ()
    then: tuple[Then, ...] = ()
    kindly: str = NOT_NOW
    after: str = ""
    others: tuple[Move, ...] = ()

    def at(self, made: int) -> Then:
        """What is said after so many choices of the step."""
        return next((each for each in reversed(self.then) if each.made <= made), Then(0, self.say, self.spots))


@dataclass(frozen=True)
class Trial:
    """A game to play after the lesson: its name and what to try in it, against whom, with or without callouts."""

    name: str
    tries: tuple[str, ...]
    agents: tuple[str, ...]
    guided: bool = False


@dataclass(frozen=True)
class Lesson:
    """A guided first game: how it is begun, the moves made before it, its steps, its farewell, and what comes next."""

    players: int
    seed: int
    script: tuple[int, ...]
    prepared: tuple[Move, ...]
    steps: tuple[Step, ...]
    farewell: str
    trials: tuple[Trial, ...]


@dataclass(frozen=True)
class Standing:
    """How far a learner is: the number of the step, and the choices of it that are made."""

    number: int
    made: Path = ()


def standing(lesson: Lesson, chosen: Sequence[str], read: int) -> Standing | None:
    """How far a learner is who has made some choices and read on so far; None if the choices lead elsewhere.

    `chosen` are the learner's choices since the prepared position, without those that were the only one. `read` is the
    number of the first step that was not put away by reading on; steps with choices do not count for it.
    """
    first = 0
    for number, step in enumerate(lesson.steps):
        if not step.expect:
            if number >= read:
                return Standing(number) if first == len(chosen) else None
            continue
        made = tuple(chosen[first:])
        done = next((path for path in step.expect if made[: len(path)] == path), None)
        if done is None:
            return Standing(number, made) if remaining(step, made) is not None else None
        first += len(done)
    return Standing(len(lesson.steps)) if first == len(chosen) else None


def remaining(step: Step, made: Path) -> Path | None:
    """What is still to be chosen in a step, on the first of its paths that begins so; None if none does."""
    return next(iter(ways_on(step, made)), None)


def ways_on(step: Step, made: Path) -> list[Path]:
    """What can still be chosen in a step, on each of its paths that begins so."""
    return [path[len(made) :] for path in step.expect if path[: len(made)] == made]


def told(text: str, words: GameWords) -> str:
    """A sentence of a lesson, with the names of the seats."""
    names = {colour: words.seat(seat) for seat, colour in enumerate(COLOURS[: words.players])}
    return words.say(text, **names) if text else ""
