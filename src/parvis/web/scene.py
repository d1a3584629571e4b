"""A scene: everything the page shows of a table to one seat, ready for the template."""

from dataclasses import dataclass

from parvis.agents.levels import LEVELS
from parvis.core.errors import ParvisError
from parvis.core.game import State
from parvis.core.preview import preview
from parvis.core.trace import Event
from parvis.core.view import AnyView
from parvis.games import KITS, words_for
from parvis.games.drawing import draw
from parvis.web.panels import Panel, panels_of
from parvis.web.tables import PERSON, OpenTable
from parvis.words.game_words import SEAT_SHAPES, GameWords

LOG_LINES = 60  # of the log at first; the rest comes when it is asked for
KEYS = 9


@dataclass(frozen=True)
class Option:
    """A choice as the page offers it: what it is, what it brings at once, and whether it ends the turn."""

    number: int
    label: str
    words: str
    chips: tuple[str, ...]
    ends: bool
    on_board: bool


@dataclass(frozen=True)
class Line:
    """A line of the log, and the keys of the things on the board that it is about."""

    number: int
    words: str
    seat: int
    shape: str
    fresh: bool
    spots: tuple[str, ...]


@dataclass(frozen=True)
class Scene:
    """What one seat, or a spectator, sees of a table."""

    table_id: str
    game: str
    title: str
    revision: int
    ply: int
    seat: int | None
    curtain: int | None
    board: str
    prompt: str
    guidance: str
    options: tuple[Option, ...]
    panels: tuple[Panel, ...]
    log: tuple[Line, ...]
    earlier: int
    news: int
    can_undo: bool
    waiting: bool
    over: bool
    winners: tuple[str, ...]


def name_of(player: str, words: GameWords) -> str:
    """Who plays a seat, in words."""
    known = {PERSON: words.say("person"), "random": words.say("random")}
    known |= {level.name: level.title(words.say) for level in LEVELS}
    return known.get(player, player)


def viewer_of(table: OpenTable, asked: int | None) -> tuple[int | None, int | None]:
    """Who looks at the screen: the seat whose view is shown, and the seat that the curtain waits for."""
    people = table.people
    if table.over:
        return (asked if asked in people else None), None
    if len(people) == 1:
        return people[0], None
    pending = table.pending_people
    if asked in people and (asked in pending or not pending):
        return asked, None
    if not pending:
        return None, None
    return None, pending[0]


@dataclass(frozen=True)
class SceneRequest:
    """What a page asks to see: as which seat, how far back the log, and which seat the board is turned to."""

    seat: int | None = None
    whole_log: bool = False
    front: int | None = None


def scene_of(table: OpenTable, asked: SceneRequest, language: str) -> Scene:
    """The scene of a table for a page."""
    match, row = table.match, table.row
    state = match.state
    words = words_for(row.game, match.players, language)
    seat, curtain = viewer_of(table, asked.seat)
    view: AnyView = state.view(seat)
    front = asked.front if asked.front in table.people else None
    picture = draw(view, language=language, front=front)
    choosing = seat is not None and state.is_pending(seat)
    events = seen_events(table, seat)
    news = news_of(table, seat)
    earlier = 0 if asked.whole_log else max(len(events) - LOG_LINES, 0)
    options = options_of(state, seat, view, words, picture.attached) if seat is not None and choosing else ()
    return Scene(
        table_id=row.id,
        game=row.game,
        title=words.title(),
        revision=row.revision,
        ply=int(state.ply),
        seat=seat,
        curtain=curtain,
        board=picture.svg,
        prompt=prompt_of(table, view, words, choosing),
        guidance=KITS[row.game].guidance(words, view) if row.options.get("guided") else "",
        options=options,
        panels=tuple(panels_of(view, words, [name_of(player, words) for player in row.seats], front)),
        log=log_of(table, events[earlier:], news, words),
        earlier=earlier,
        news=sum(number >= news for number, _ in events),
        can_undo=seat is not None and not table.over and state.can_undo(seat),
        waiting=bool(table.pending_bots) and not choosing,
        over=table.over,
        winners=tuple(words.seat(each) for each in state.winners()) if table.over else (),
    )


def prompt_of(table: OpenTable, view: AnyView, words: GameWords, choosing: bool) -> str:
    """What is asked, or whom we wait for."""
    if table.over:
        winners = ", ".join(words.seat(seat) for seat in table.match.state.winners())
        return words.say("The game is over. Winner: {winners}", winners=winners)
    if choosing:
        return words.prompt(view)
    waiting = ", ".join(words.seat(seat) for seat in table.pending)
    return words.say("{who} is choosing…", who=waiting)


def help_of(table: OpenTable, key: str, view: AnyView, words: GameWords) -> str:
    """The rule of a card or place in our words; empty if there is none."""
    try:
        return KITS[table.row.game].help(words, key, view)
    except (KeyError, IndexError, ValueError, ParvisError):
        return ""


def options_of(
    state: State, seat: int, view: AnyView, words: GameWords, attached: frozenset[str]
) -> tuple[Option, ...]:
    """Every legal choice; those that are not on the board first, so that they get the keys."""
    found = []
    for action in state.legal_actions(seat):
        label = state.game.label(action)
        brings = preview(state, action, seat)
        chips = tuple(chip for chip in (chip_of(event, seat, words) for event in brings.events) if chip)
        found.append((label in attached, label, chips, brings.ends_turn))
    found.sort(key=lambda each: each[0])
    return tuple(
        Option(number, label, words.action(label, view), chips, ends, on_board)
        for number, (on_board, label, chips, ends) in enumerate(found, 1)
    )


def chip_of(event: Event, seat: int, words: GameWords) -> str:
    """A gain or loss in two or three words; another player's with their name."""
    chip = words.chip(event)
    if not chip or event.seat in (seat, -1):
        return chip
    return f"{words.seat(event.seat)}: {chip}"


def seen_events(table: OpenTable, seat: int | None) -> list[tuple[int, Event]]:
    """What happened as far as the seat saw it, each event with its number."""
    return [(number, event) for number, event in enumerate(table.match.events()) if event.visible_to(seat)]


def news_of(table: OpenTable, seat: int | None) -> int:
    """The number of the first event after a seat's last choice."""
    marks = table.match.marks
    following = 1 + max((ply for ply, (who, _) in enumerate(table.match.moves) if who == seat), default=-1)
    return marks[following] if 0 < following < len(marks) else len(table.match.events())


def log_of(table: OpenTable, events: list[tuple[int, Event]], news: int, words: GameWords) -> tuple[Line, ...]:
    """Events in words; those from the first of the news on are fresh."""
    kit = KITS[table.row.game]
    return tuple(
        Line(
            number=number,
            words=words.event(event),
            seat=event.seat,
            shape=SEAT_SHAPES[event.seat] if event.seat >= 0 else "",
            fresh=number >= news,
            spots=tuple(kit.spots(event)),
        )
        for number, event in events
    )
