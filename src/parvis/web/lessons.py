"""Lessons at tables: how far a learner is, which choices a step takes, and what the other seats do then.

A lesson is a table like any other. What was chosen stands in its moves, what was only read in its options, so it goes
on wherever it was left, on any device and in any process.
"""

from dataclasses import dataclass

from parvis.core.errors import IllegalAction, InvalidOption
from parvis.core.game import State
from parvis.games import KITS
from parvis.web.language import current
from parvis.web.names import words_at
from parvis.web.open_table import OpenTable
from parvis.web.stages import is_only, only_choices
from parvis.web.store import ENDED, PLAYING, Move, StaleTable, TableRow
from parvis.web.tables import Tables
from parvis.words.game_words import GameWords
from parvis.words.hand import Hand
from parvis.words.lessons import LEARNER, READ_FIRST, Lesson, Path, Standing, Step, remaining, standing, told, ways_on

OPTION = "lesson"  # of a table: the number of the first step that was not read yet


@dataclass(frozen=True)
class LessonPanel:
    """What the page shows of a lesson: the sentence, what was just done, where to look, and how far it is."""

    say: str
    after: str
    spots: tuple[str, ...]
    wanted: tuple[str, ...]
    number: int
    count: int
    only_read: bool
    can_go_back: bool
    finished: bool


def lesson_of(row: TableRow) -> Lesson | None:
    """The lesson of a table, if it is one."""
    return KITS[row.game].lesson() if OPTION in row.options else None


def standing_at(table: OpenTable, lesson: Lesson) -> Standing | None:
    """How far the learner is; None if somebody else played on for them, so that it is an ordinary game by now."""
    moves = table.match.moves
    chosen = [
        table.match.game.label(moves[number][1])
        for number in range(len(lesson.prepared), len(moves))
        if moves[number][0] == LEARNER and number not in table.course.unasked
    ]
    return standing(lesson, chosen, int(table.row.options[OPTION]))


def panel_of(table: OpenTable, seat: int | None, words: GameWords, hand: Hand | None) -> LessonPanel | None:
    """What the learner's page shows of a lesson; nothing at other tables and for others."""
    lesson = lesson_of(table.row)
    if lesson is None or seat != LEARNER:
        return None
    count = len(lesson.steps)
    if table.over:
        finished = standing_at(table, lesson) == Standing(count)
        say = (
            told(lesson.farewell, words)
            if finished
            else words.say("You left this lesson. Come back whenever you like.")
        )
        return LessonPanel(say, "", (), (), count, count, True, False, finished)
    here = standing_at(table, lesson)
    if here is None:
        return None
    step = lesson.steps[here.number]
    now = step.at(len(here.made))
    before = lesson.steps[here.number - 1] if here.number else None
    return LessonPanel(
        say=told(now.say, words),
        after=told(before.after, words) if before and not here.made else "",
        spots=now.spots,
        wanted=wanted_among(ways_on(step, here.made), hand),
        number=here.number + 1,
        count=count,
        only_read=not step.expect,
        can_go_back=has_read(lesson, here) or table.can_take_back(LEARNER),
        finished=False,
    )


def wanted_among(ways: list[Path], hand: Hand | None) -> tuple[str, ...]:
    """What stands out on the page: the next choice, or the things that are to be taken up for it together."""
    for grip in hand.grips if hand is not None else ():
        for ending in grip.endings:
            if any(ending.labels == way[: len(ending.labels)] for way in ways):
                return tuple(dict.fromkeys((*grip.held, *ending.labels)))
    return tuple(way[0] for way in ways)


def has_read(lesson: Lesson, here: Standing) -> bool:
    """Whether going back means to read the step before again."""
    return not here.made and here.number > 0 and not lesson.steps[here.number - 1].expect


# Choosing -----------------------------------------------------------------------------------------------------------


def accompany(table: OpenTable, moves: list[Move]) -> list[Move]:
    """The learner's choices, and what the others do when a step is done; other choices are answered kindly."""
    lesson = lesson_of(table.row)
    here = standing_at(table, lesson) if lesson is not None else None
    if lesson is None or here is None:
        return moves
    step, words = lesson.steps[here.number], words_at(table, current())
    if not step.expect:
        raise IllegalAction(READ_FIRST)
    trial = table.match.state.copy()
    made = here.made + tuple(asked_among(trial, moves))
    rest = remaining(step, made)
    if rest is None:
        raise IllegalAction(told(step.kindly, words))
    return [*moves, *unasked(trial), *step.others] if not rest else moves


def asked_among(state: State, moves: list[Move]) -> list[str]:
    """Make moves on a state, and return the labels of those that were not the only choice."""
    found = []
    for seat, label in moves:
        if not is_only(state, seat):
            found.append(label)
        state.apply(state.game.parse(label), seat)
    return found


def unasked(state: State) -> list[Move]:
    """Make the learner's choices that have no other, and return them."""
    return [(seat, state.game.label(action)) for seat, action in only_choices(state, [LEARNER])]


def shown(state: State, step: Step, made: Path) -> list[Move]:
    """Everything that is still to be chosen in a step, with the choices between that have no other."""
    trial = state.copy()
    moves: list[Move] = []
    for label in remaining(step, made) or ():
        moves += unasked(trial)
        trial.apply(trial.game.parse(label), LEARNER)
        moves.append((LEARNER, label))
    return [*moves, *unasked(trial), *step.others]


# Going on, going back -----------------------------------------------------------------------------------------------


class Lessons:
    """What a learner does beside choosing; every change is kept before anybody is told."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        tables.accompany = accompany

    async def go_on(self, table: OpenTable, revision: int) -> None:
        """Put a step away that is read, or let the server do what it asks for."""
        async with table.lock:
            lesson, here = await self.found(table, revision)
            step = lesson.steps[here.number]
            if step.expect:
                await self.tables.apply(table, shown(table.match.state, step, here.made))
            else:
                await self.read(table, here.number + 1, len(lesson.steps))

    async def go_back(self, table: OpenTable, revision: int) -> None:
        """Read the step before again, or take the last choice back."""
        async with table.lock:
            lesson, here = await self.found(table, revision)
            if has_read(lesson, here):
                await self.read(table, here.number - 1, len(lesson.steps))
                return
        if not table.can_take_back(LEARNER):
            raise IllegalAction("There is no way back from here: the others have had their turns.")
        await self.tables.undo(table, revision, LEARNER, whole=False)

    async def leave(self, table: OpenTable, revision: int) -> None:
        """Leave the lesson for good."""
        async with table.lock:
            await self.found(table, revision)
            await self.tables.arrange(table, phase=ENDED)

    async def found(self, table: OpenTable, revision: int) -> tuple[Lesson, Standing]:
        """The lesson of a table as its page has seen it, and how far it is. The table's lock is held."""
        await self.tables.make_sure(table, revision)
        lesson = lesson_of(table.row)
        if lesson is None:
            raise InvalidOption("This table is no lesson.")
        here = standing_at(table, lesson) if table.row.phase == PLAYING else None
        if here is None:
            raise InvalidOption("The lesson is over.")
        if revision != table.row.revision:
            raise StaleTable("the table has changed in the meantime")
        return lesson, here

    async def read(self, table: OpenTable, number: int, count: int) -> None:
        """Keep how far somebody has read; after the last step the lesson is over."""
        options = {**table.row.options, OPTION: number}
        await self.tables.arrange(table, values={"options": options}, phase=ENDED if number >= count else "")
