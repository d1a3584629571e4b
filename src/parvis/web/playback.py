"""Playback: what happened at a table, told to one seat step by step, with the board as it stood on the way.

The server tells it all at once and waits for nobody; a page shows it as slowly as its reader likes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from parvis.core.game import State
from parvis.core.trace import Event
from parvis.games import KITS, words_for
from parvis.web.names import words_at
from parvis.web.open_table import OpenTable
from parvis.web.patches import Sent
from parvis.web.stages import FEWEST_STAGES, Stage
from parvis.words.game_words import GameWords

MOST_STEPS = 400  # that are told at once


@dataclass(frozen=True)
class Step:
    """One thing that happened: its number in the trace, its words, where on the board, who gained or lost what.

    `moment` is the title of the moment it is part of, if any; `mine` tells that the viewer chose it and saw it happen;
    `struck` that it was done to the viewer, and then the words are to them.
    """

    number: int
    seat: int
    words: str
    spots: tuple[str, ...]
    floats: tuple[tuple[int, str], ...]
    moment: str
    mine: bool
    struck: bool
    sound: str = ""

    def to_json(self) -> dict[str, Any]:
        """What a page needs of it."""
        told: dict[str, Any] = {"number": self.number, "seat": self.seat, "words": self.words}
        if self.spots:
            told["spots"] = self.spots
        if self.floats:
            told["floats"] = self.floats
        if self.moment:
            told["moment"] = self.moment
        if self.struck:
            told["struck"] = True
        if self.sound:
            told["sound"] = self.sound
        return told


@dataclass(frozen=True)
class Frame:
    """Steps, and the game after them; None where that is the game as it stands."""

    state: State | None
    steps: tuple[Step, ...]


class Teller:
    """Tells the steps of a table to one seat."""

    def __init__(self, table: OpenTable, seat: int | None, language: str) -> None:
        self.table = table
        self.seat = seat
        self.kit = KITS[table.row.game]
        self.words: GameWords = words_at(table, language)

    def steps(self, stage: Stage) -> list[Step]:
        """What the seat saw of a stage."""
        mine = stage.seat == self.seat and stage.chosen and stage.before is None
        moment = ""
        steps: list[Step] = []
        for number in range(stage.first, stage.end):
            event = self.table.trace[number]
            moment = self.kit.moment(event, self.words) or moment
            if event.visible_to(self.seat):
                steps.append(self.step(event, number, moment, mine and not moment))
        if steps and stage.before is not None and stage.seat == self.seat:
            why = self.unasked(stage, stage.before).words
            steps[0] = replace(steps[0], words=f"{why} {steps[0].words}", struck=True)
        return steps

    def step(self, event: Event, number: int, moment: str, mine: bool) -> Step:
        """An event."""
        struck = "" if self.seat is None or mine else self.kit.told_to(event, self.seat, self.words)
        return Step(
            number=number,
            seat=event.seat,
            words=struck or self.words.event(event),
            spots=tuple(self.kit.spots(event)),
            floats=tuple(self.kit.floats(event, self.words)),
            moment=moment,
            mine=mine,
            struck=bool(struck),
            sound=self.kit.sound(event),
        )

    def strikes(self, event: Event) -> bool:
        """Whether an event is done to the viewer, who sees it."""
        return (
            self.seat is not None
            and event.visible_to(self.seat)
            and bool(self.kit.told_to(event, self.seat, self.words))
        )

    def unasked(self, stage: Stage, before: State) -> Step:
        """Why the viewer was not asked."""
        label = self.table.match.game.label(stage.action)
        words = self.kit.only(label, before.view(stage.seat), self.words)
        return Step(stage.first, stage.seat, words, (), (), "", False, True)


def frames_of(table: OpenTable, seat: int | None, since: int, language: str) -> list[Frame]:
    """What a seat has to be shown of the events from a number on; the last frame is the game as it stands.

    Stages follow each other in one frame as long as they touch different things, for so long the last of their boards
    shows each of them as it was.
    """
    teller = Teller(table, seat, language)
    end = seen_end(table, seat)
    frames: list[Frame] = []
    steps: list[Step] = []
    touched: set[str] = set()
    state: State | None = None
    stages = table.course.stages
    if stages and stages[0].first > since and table.match.marks[0] < stages[0].first:
        return []  # what came first is forgotten
    for stage in stages:
        if stage.end > end:
            break
        if stage.end <= since:
            continue
        told = [step for step in teller.steps(stage) if step.number >= since]
        spots = {spot for step in told for spot in step.spots}
        if steps and touched & spots:
            frames.append(Frame(state, tuple(steps)))
            steps, touched = [], set()
        steps += told
        touched |= spots
        state = stage.state
    frames.append(Frame(None, tuple(steps)))
    return frames if sum(len(frame.steps) for frame in frames) <= MOST_STEPS else []


def seen_end(table: OpenTable, seat: int | None) -> int:
    """The number of events up to which a seat has seen the game."""
    settled = table.settled if table.seen_by(seat) is not table.match.state else None
    return len(table.trace) if settled is None else settled.events


def last_choice(table: OpenTable, seat: int | None) -> int | None:
    """The number of a seat's last move that it was asked for, if it made any."""
    return None if seat is None else table.course.answered.get(seat)


def since_choice(table: OpenTable, seat: int | None) -> int:
    """The number of the first event that is news to a seat: after its last choice and what that brought at once.

    A spectator chooses nothing: what happened last is news to them.
    """
    marks, stages = table.match.marks, table.course.stages
    number = last_choice(table, seat)
    if number is None:
        first = stages[-min(FEWEST_STAGES, len(stages))].first if stages else len(table.trace)
        return first if seat is None or not marks else marks[0]
    first = end = marks[number]
    for stage in stages:
        if stage.move == number and stage.chosen:
            first, end = stage.first, stage.end
    kit = KITS[table.row.game]
    words = words_for(table.row.game, table.match.players)
    return next((each for each in range(first, end) if kit.moment(table.trace[each], words)), end)


def base_of(table: OpenTable, since: int) -> State:
    """The game as it stood before the first stage that reaches beyond a number of events."""
    before: Stage | None = None
    for stage in table.course.stages:
        if stage.end > since:
            return before.state if before and not stage.chosen else table.match.state_after(stage.move)
        before = stage
    return table.match.state


def struck_since(table: OpenTable, seat: int | None, since: int, language: str) -> list[Step]:
    """What was done to a seat since its last choice, and why it was not asked some questions."""
    if seat is None:
        return []
    teller = Teller(table, seat, language)
    number = last_choice(table, seat)
    end = seen_end(table, seat)
    found: list[Step] = []
    for stage in table.course.stages:
        if stage.before is not None and stage.seat == seat and (number is None or stage.move > number):
            found.append(teller.unasked(stage, stage.before))
        elif since < stage.end <= end:
            events = ((each, table.trace[each]) for each in range(max(stage.first, since), stage.end))
            told = (teller.step(event, each, "", mine=False) for each, event in events if teller.strikes(event))
            found += told
    return found


def playback_in_json(frames: Sequence[tuple[list[str], Sequence[Step]]], sent: Sent) -> dict[str, Any]:
    """Frames as a page reads them: boards in terms of what it has, and steps; the last are those to its scene.

    Of its own choice a page is told only what it gained and what is heard.
    """
    message: dict[str, Any] = {}
    *earlier, (_, last) = frames or [([], ())]
    if earlier:
        message["frames"] = [
            {"patch": sent.patch(lines, more=True), "steps": told(steps), "own": own_spots(steps)}
            for lines, steps in earlier
        ]
    if told(last):
        message |= {"steps": told(last), "own": own_spots(last)}
    floats = [each for _, steps in frames for step in steps if step.mine for each in step.floats]
    if floats:
        message["floats"] = floats
    sounds = [step.sound for _, steps in frames for step in steps if step.mine and step.sound]
    if sounds:
        message["sounds"] = sounds
    return message


def own_spots(steps: Sequence[Step]) -> list[str]:
    """Where the viewer's own choice is seen, which is shown before anything else."""
    return list(dict.fromkeys(spot for step in steps if step.mine for spot in step.spots))


def told(steps: Sequence[Step]) -> list[dict[str, Any]]:
    """The steps that the viewer has not brought about and seen already."""
    return [step.to_json() for step in steps if not step.mine]
