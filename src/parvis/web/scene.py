"""A scene: everything the page shows of a table to one seat, ready for the template."""

from bisect import bisect_left
from dataclasses import dataclass
from itertools import groupby
from typing import Annotated

from pydantic import BaseModel, Field

from parvis.agents.levels import LEVELS
from parvis.core.chance import Chance
from parvis.core.errors import ParvisError
from parvis.core.game import TERMINAL, State
from parvis.core.view import AnyView
from parvis.draw.figures import Figure
from parvis.games import KITS
from parvis.games.drawing import draw
from parvis.web.lessons import LessonPanel, panel_of
from parvis.web.names import words_at
from parvis.web.open_table import OpenTable
from parvis.web.panels import Panel, panels_of
from parvis.web.playback import Step, last_choice, since_choice, struck_since
from parvis.web.questions import NOTHING_ASKED, Option, hand_in_json, options_of, question_of
from parvis.web.results import result_in_words
from parvis.web.store import ENDED, PERSON, SeatRow
from parvis.words.game_words import GameWords

LOG_LINES = 60  # of the log at first; the rest comes when it is asked for


@dataclass(frozen=True)
class Scene:
    """What one seat, or a spectator, sees of a table."""

    table_id: str
    game: str
    title: str
    revision: int
    ply: int
    told: int
    seat: int | None
    curtain: int | None
    board: tuple[str, ...]
    prompt: str
    guidance: str
    hand: str
    options: tuple[Option, ...]
    panels: tuple[Panel, ...]
    log: tuple[str, ...]
    earlier: int
    struck: tuple[Step, ...]
    news_count: int
    untouched: bool
    can_undo: bool
    waiting: bool
    over: bool
    talk: bool
    rematch: str
    stand_in: bool
    ending: str
    lesson: LessonPanel | None

    @property
    def groups(self) -> list[tuple[str, list[Option]]]:
        """The choices under their headings."""
        return [(heading, list(options)) for heading, options in groupby(self.options, lambda each: each.heading)]


def kind_in_words(kind: str, words: GameWords) -> str:
    """A kind of player: a person, or a computer player of some strength."""
    known = {PERSON: words.say("guest"), "random": words.say("random")}
    known |= {level.name: level.title(words.say) for level in LEVELS}
    return known.get(kind, kind)


def name_of(seat: SeatRow, words: GameWords) -> str:
    """Who plays a seat, in words."""
    if seat.player is None:
        return kind_in_words(seat.agent, words) if seat.agent else words.say("open seat")
    name = seat.name or words.say("guest")
    return words.say("computer for {name}", name=name) if seat.agent else name


def role_of(seat: SeatRow, words: GameWords) -> str:
    """Who plays a seat beside its name: a computer player of some strength, nobody yet, or simply the person."""
    if seat.player is None or seat.agent:
        return name_of(seat, words)
    return ""


def viewer_of(table: OpenTable, asked: int | None, mine: list[int]) -> tuple[int | None, int | None]:
    """Who looks at the screen: the seat whose view is shown, and the seat that the curtain waits for.

    `mine` are the seats of whoever looks; several people may share a screen, and then a curtain falls between them.
    """
    if table.over:
        return (asked if asked in mine else None), None
    if len(mine) <= 1:
        return (mine[0] if mine else None), None
    pending = [seat for seat in table.pending_people if seat in mine]
    if asked in mine and (asked in pending or not pending):
        return asked, None
    if not pending:
        return None, None
    return None, pending[0]


def own_seat(seat: int | None, mine: list[int]) -> int | None:
    """Who is "you" on a page: the seat it is shown to, or the reader's only one."""
    return mine[0] if seat is None and len(mine) == 1 else seat


@dataclass(frozen=True)
class SceneRequest:
    """What a page asks to see: as which seat, how far back the log, and which seat the board is turned to."""

    seat: int | None = None
    whole_log: bool = False
    front: int | None = None


class Looking(BaseModel):
    """What a page says that it shows: as which seat, turned to which, and how far back the log."""

    seat: Annotated[int | None, Field(ge=0, le=9)] = None
    front: Annotated[int | None, Field(ge=0, le=9)] = None
    whole_log: bool = False
    told: Annotated[int | None, Field(ge=0, le=10**6)] = None  # events that the page has shown, if it comes again

    def request(self) -> SceneRequest:
        """As scenes are asked for."""
        return SceneRequest(self.seat, self.whole_log, self.front)


def scene_of(table: OpenTable, asked: SceneRequest, mine: list[int], language: str) -> Scene:
    """The scene of a table for a page."""
    row = table.row
    words, kit = words_at(table, language), KITS[row.game]
    seat, curtain = viewer_of(table, asked.seat, mine)
    state = table.seen_by(seat)
    view: AnyView = state.view(seat)
    front = asked.front if asked.front in mine else None
    own = own_seat(seat, mine)
    choosing = seat is not None and seat in table.pending_people
    question = question_of(state, seat, view, words) if seat is not None and choosing else NOTHING_ASKED
    picture = draw(question.view or view, language=language, front=front, names=words.names)
    events = table.events_for(seat)
    news = since_choice(table, seat)
    earlier = 0 if asked.whole_log else max(len(events) - LOG_LINES, 0)
    lines = table.log.told(table.trace, events[earlier:], words, row.game)
    playing = seat is not None and not table.over
    coming = coming_to(state, seat, words) if playing else []
    return Scene(
        table_id=row.id,
        game=row.game,
        title=words.title(),
        revision=table.sight(seat)[1],
        ply=int(state.ply),
        told=(events[-1] + 1) if events else 0,
        seat=seat,
        curtain=curtain,
        board=picture.pieces,
        prompt=prompt_of(table, view, words, choosing, mine),
        guidance=kit.guidance(words, view) if row.options.get("guided") else "",
        hand="" if question.hand is None else hand_in_json(question.hand),
        options=options_of(question, picture.attached),
        panels=tuple(panels_of(view, words, [role_of(each, words) for each in row.seats], front, coming, own)),
        log=tuple([line.fresh if line.number >= news else line.known for line in lines]),
        earlier=earlier,
        struck=tuple(struck_since(table, seat, news, language)) if playing else (),
        news_count=len(events) - bisect_left(events, news),
        untouched=playing and last_choice(table, seat) is None,
        can_undo=may_undo(table, seat),
        waiting=bool(table.pending_bots) and not choosing,
        over=table.over,
        talk=bool(row.options.get("chat", True)) and len({each.player for each in row.seats if each.player}) > 1,
        rematch=row.rematch or "",
        stand_in=seat is not None and not table.over and row.seats[seat].agent is not None,
        ending="" if table.over else ", ".join(words.seat(n) for n, each in enumerate(row.seats) if each.agreed),
        lesson=panel_of(table, own, words, question.hand),
    )


def coming_to(state: State, seat: int | None, words: GameWords) -> list[Figure]:
    """What is coming to a seat, from what it knows."""
    if seat is None or state.current_player == TERMINAL:
        return []
    return KITS[state.game.name].forecasts(state.resample(seat, Chance(0)), seat, words)


def still_of(
    table: OpenTable, state: State, seat: int | None, front: int | None, you: int | None, language: str
) -> tuple[tuple[str, ...], list[Panel]]:
    """The board and the panels of a position of the past, where nothing can be chosen any more."""
    words = words_at(table, language)
    view: AnyView = {**state.view(seat), "legal": []}
    roles = [role_of(each, words) for each in table.row.seats]
    panels = panels_of(view, words, roles, front, coming_to(state, seat, words), you)
    return draw(view, language=language, front=front, names=words.names).pieces, panels


def may_undo(table: OpenTable, seat: int | None) -> bool:
    """Whether a person can take something back; a pick of the draft also while others choose."""
    return seat is not None and not table.over and seat in table.people and table.can_take_back(seat)


def prompt_of(table: OpenTable, view: AnyView, words: GameWords, choosing: bool, mine: list[int]) -> str:
    """What is asked, or whom we wait for."""
    if table.row.phase == ENDED:
        return words.say("The game was ended by consent.")
    if table.over:
        return words.say("The game is over. {result}", result=result_in_words(table.row.seats, mine, words))
    if choosing:
        return words.prompt(view)
    if table.puzzle:
        return words.say("Your turn is over.")
    empty = [seat for seat in table.pending if table.row.seats[seat].open]
    if empty:
        return words.say("Waiting for somebody to take the seat of {who}.", who=", ".join(map(words.seat, empty)))
    waiting = ", ".join(words.seat(seat) for seat in table.pending)
    return words.say("{who} is choosing…", who=waiting)


def help_of(table: OpenTable, key: str, view: AnyView, words: GameWords) -> str:
    """The rule of a card or place in our words; empty if there is none."""
    try:
        return KITS[table.row.game].help(words, key, view)
    except (KeyError, IndexError, ValueError, ParvisError):
        return ""
