"""A replay: a finished game after any of its moves, as somebody saw it then, ready for the template."""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from parvis.core.game import State
from parvis.core.match import Match
from parvis.core.view import AnyView
from parvis.games import KITS
from parvis.games.drawing import draw
from parvis.web.names import words_at
from parvis.web.open_table import OpenTable
from parvis.web.panels import Panel, panels_of
from parvis.web.results import result_in_words
from parvis.web.scene import role_of
from parvis.web.store import ENDED
from parvis.words.game_words import SEAT_SHAPES, GameWords


@dataclass(frozen=True)
class Viewer:
    """Through whose eyes a game is looked at: a seat's, a spectator's (None), or of one who knows everything."""

    seat: int | None = None
    everything: bool = False

    @property
    def query(self) -> str:
        """What the address of a page says of it.

        >>> Viewer(1).query, Viewer().query, Viewer(everything=True).query
        ('?seat=1', '', '?all=true')
        """
        if self.everything:
            return "?all=true"
        return "" if self.seat is None else f"?seat={self.seat}"


@dataclass(frozen=True)
class Choice:
    """A viewer that the page offers."""

    viewer: Viewer
    name: str
    shape: str = ""


@dataclass(frozen=True)
class ReplayLine:
    """A line of the log, the move after which it stands, and the things in the picture that it is about."""

    number: int
    move: int
    words: str
    seat: int
    shape: str
    spots: str


@dataclass(frozen=True)
class Replay:
    """What a viewer saw of a game after a move; the log goes on to the end."""

    title: str
    move: int
    moves: int
    viewer: Viewer
    viewers: tuple[Choice, ...]
    board: str
    now: str
    panels: tuple[Panel, ...]
    lines: tuple[ReplayLine, ...]
    last: int
    seats: tuple[str, ...]
    asked: tuple[int, ...]  # the seats that chose here


def replay_of(table: OpenTable, move: int, viewer: Viewer, language: str) -> Replay:
    """A game after so many choices as a viewer saw it; after the last one nothing is hidden any more."""
    match = table.match
    words = words_at(table, language)
    state = match.state_after(move)
    moves = len(match.moves)
    view = view_for(state, viewer, known=viewer.everything or move == moves)
    lines = tuple(lines_of(match, words, viewer))
    seats = tuple(words.seat(seat) for seat in range(match.players))
    return Replay(
        title=words.title(),
        move=move,
        moves=moves,
        viewer=viewer,
        viewers=tuple(viewers_of(seats, words)),
        board=draw(view, language=language, names=words.names).svg,
        now=now_of(table, state, words, over=move == moves),
        panels=tuple(panels_of(view, words, [role_of(row, words) for row in table.row.seats], None)),
        lines=lines,
        last=max((line.move for line in lines if line.move <= move), default=0),
        seats=seats,
        asked=() if move == moves else tuple(state.pending_players()),
    )


def view_for(state: State, viewer: Viewer, *, known: bool) -> AnyView:
    """What a viewer saw, with nothing to choose; where all is known, every player as they see themselves."""
    view: AnyView = {**state.view(viewer.seat), "legal": []}
    if known:
        view["players"] = [state.view(seat)["players"][seat] for seat in range(int(state.players))]
    return view


def viewers_of(seats: Iterable[str], words: GameWords) -> Iterable[Choice]:
    """Every seat, a spectator, and everything."""
    for seat, name in enumerate(seats):
        yield Choice(Viewer(seat), name, SEAT_SHAPES[seat])
    yield Choice(Viewer(), words.say("a spectator"))
    yield Choice(Viewer(everything=True), words.say("everything"))


def now_of(table: OpenTable, state: State, words: GameWords, *, over: bool) -> str:
    """Who chooses next, or how the game ended."""
    if not over:
        return words.say("{who} is choosing…", who=", ".join(map(words.seat, state.pending_players())))
    if table.row.phase == ENDED:
        return words.say("The game was ended by consent.")
    return words.say("The game is over. {result}", result=result_in_words(table.row.seats, (), words))


def lines_of(match: Match, words: GameWords, viewer: Viewer) -> Iterable[ReplayLine]:
    """The log from beginning to end, as far as the viewer saw what happened."""
    kit = KITS[match.game.name]
    for number, event in enumerate(match.events()):
        if viewer.everything or event.visible_to(viewer.seat):
            shape = SEAT_SHAPES[event.seat] if event.seat >= 0 else ""
            move = bisect_right(match.marks, number)
            yield ReplayLine(number, move, words.event(event), event.seat, shape, " ".join(kit.spots(event)))
