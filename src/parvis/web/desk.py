"""What every request needs: the parts of the server, the templates, who asks, and the table they ask about."""

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Annotated, Any

from fastapi import Depends, Request, Response
from fastapi.responses import HTMLResponse
from starlette.requests import HTTPConnection

import parvis
from parvis.core.game import State
from parvis.games import explained
from parvis.web import people
from parvis.web.background import start
from parvis.web.card_numbers import Chosen
from parvis.web.computers import Computers
from parvis.web.database import Database
from parvis.web.identity import COOKIE, Identity, NotSignedIn, Visitor
from parvis.web.language import current, heed, offered
from parvis.web.lessons import Lessons
from parvis.web.limiter import Limiter, Occupancy
from parvis.web.lobby import lobby_of
from parvis.web.mail import Mail
from parvis.web.metrics import Metrics
from parvis.web.open_table import OpenTable
from parvis.web.patches import lines_of
from parvis.web.people import Player
from parvis.web.playback import Step, frames_of
from parvis.web.roles import RIGHTS, Role, may, roles_of
from parvis.web.scene import SceneRequest, own_seat, scene_of, still_of, viewer_of
from parvis.web.settings import Settings
from parvis.web.sitting import Sitting
from parvis.web.spoken import make_pages
from parvis.web.store import notify
from parvis.web.tables import NoSuchTable, NotYours, Tables
from parvis.web.thinking import Thinkers
from parvis.words.catalogue import Catalogue, catalogue

KEPT_PANELS = 1024  # a player's figures, which change more seldom than the board; 7 kB each
BOARD_HERE, PANELS_HERE, LOG_HERE = "<!-- board -->", "<!-- panels -->", "<!-- log -->"  # lines of a scene's template
KEPT_SCENES = 64  # of all tables: those who look at one table ask within a moment of each other
FINISHED = frozenset({
    "show_after", "show_curve", "show_final_board", "show_move", "show_turning_points", "download", "tell_sheet",
    "play_on", "tell_advice", "tell_turning_points", "keep_puzzle",
})  # fmt: skip
BY_REVISION = frozenset({"choose", "take_back"})  # these say themselves how fresh a table they mean
AT_A_TABLE = {Role.SPECTATOR, Role.OTHER, Role.PLAYER, Role.HOST}


class Speech:
    """The templates in one language, and what is made with them again and again."""

    def __init__(self, words: Catalogue, settings: Settings) -> None:
        self.pages = make_pages(
            words, version=parvis.__version__, settings=settings, language=words.language, languages=offered()
        )
        here = {"board": BOARD_HERE, "panels": PANELS_HERE, "log": LOG_HERE}
        self.scene_template = self.pages.get_template("scene.html", globals=here)
        panel = self.pages.get_template("panel.html")
        self.panel_lines = lru_cache(KEPT_PANELS)(lambda each: panel.render(panel=each).split("\n"))


class Desk:
    """The parts of a server, and its templates in every language."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        tables: Tables,
        computers: Computers,
        identity: Identity,
        limiter: Limiter,
        sockets: Occupancy,
        metrics: Metrics,
        mail: Mail,
    ) -> None:
        self.settings = settings
        self.database = database
        self.tables = tables
        self.sitting = Sitting(tables)
        self.lessons = Lessons(tables)
        self.computers = computers
        self.identity = identity
        self.limiter = limiter
        self.sockets = sockets
        self.metrics = metrics
        self.mail = mail
        self.usual: dict[str, Chosen] = {}  # the numbers that new tables of the site have, by game
        self.speeches: dict[str, Speech] = {}
        self.scenes: OrderedDict[tuple[object, ...], list[str]] = OrderedDict()

    @property
    def thinkers(self) -> Thinkers:
        """The processes in which there is thinking."""
        return self.computers.thinkers

    # Words ------------------------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language of whoever asks."""
        return current()

    @property
    def words(self) -> Catalogue:
        """What is said to whoever asks."""
        return catalogue(current())

    def say(self, message: str, /, **values: object) -> str:
        """A sentence with its values filled in."""
        return self.words.say(message, **values)

    def say_many(self, one: str, many: str, count: int, /, **values: object) -> str:
        """A sentence that depends on a number."""
        return self.words.say_many(one, many, count, **values)

    @property
    def speech(self) -> Speech:
        """The templates in the language of whoever asks."""
        language = current()
        if language not in self.speeches:
            self.speeches[language] = Speech(catalogue(language), self.settings)
        return self.speeches[language]

    def page(self, name: str, status: int = 200, **values: Any) -> HTMLResponse:
        """A page from a template."""
        return HTMLResponse(self.speech.pages.get_template(name).render(**values), status_code=status)

    def explain(self, error: Exception) -> str:
        """What went wrong, in the language of who reads it."""
        return explained(error, self.language)

    # Scenes -----------------------------------------------------------------------------------------------------

    def sight(self, table: OpenTable, asked: SceneRequest, visitor: Visitor) -> tuple[object, ...]:
        """What a page shows: pages of which this is the same are the same."""
        mine = visitor.seats_at(table.row)
        if table.waiting:
            return (table.row.id, table.version, visitor.id, self.language)
        seat, curtain = viewer_of(table, asked.seat, mine)
        front = asked.front if asked.front in mine else None
        me = own_seat(seat, mine)
        sitting = bool(mine)
        return (table.row.id, *table.sight(seat), seat, curtain, front, me, asked.whole_log, sitting, self.language)

    def scene_html(self, table: OpenTable, asked: SceneRequest, visitor: Visitor) -> str:
        """What a page shows of a table now, as the part of it that changes."""
        return "\n".join(self.scene(table, asked, visitor))

    def scene(self, table: OpenTable, asked: SceneRequest, visitor: Visitor) -> list[str]:
        """The same in lines that change or stay; drawn once for all who see the same."""
        key = self.sight(table, asked, visitor)
        lines = self.scenes.get(key)
        if lines is not None:
            self.scenes.move_to_end(key)
            return lines
        with self.metrics.time_render():
            lines = self.lobby(table, visitor) if table.waiting else self.play_scene(table, asked, visitor)
        self.scenes[key] = lines
        if len(self.scenes) > KEPT_SCENES:
            self.scenes.popitem(last=False)
        return lines

    def play_scene(self, table: OpenTable, asked: SceneRequest, visitor: Visitor) -> list[str]:
        """The scene of a game that has begun. What is long does not pass through the template."""
        mine = visitor.seats_at(table.row)
        scene = scene_of(table, asked, mine, self.language)
        lines: list[str] = []
        for line in self.speech.scene_template.render(scene=scene, sitting=bool(mine)).split("\n"):
            if line == BOARD_HERE:
                lines.extend(lines_of(scene.board))
            elif line == LOG_HERE:
                lines.extend(scene.log)
            elif line == PANELS_HERE:
                lines.extend(chain.from_iterable(map(self.speech.panel_lines, scene.panels)))
            else:
                lines.append(line)
        return lines

    def frames(
        self, table: OpenTable, asked: SceneRequest, visitor: Visitor, since: int
    ) -> list[tuple[list[str], tuple[Step, ...]]]:
        """What a page plays back of the events from a number on: boards with panels, and the steps to each.

        The last has no lines: it is the scene.
        """
        mine = visitor.seats_at(table.row)
        seat, _ = viewer_of(table, asked.seat, mine)
        found = []
        for frame in frames_of(table, seat, since, self.language):
            lines = [] if frame.state is None else self.frame_lines(table, frame.state, asked, mine)
            found.append((lines, frame.steps))
        return found

    def frame_lines(self, table: OpenTable, state: State, asked: SceneRequest, mine: list[int]) -> list[str]:
        """The board and the panels as they stood in a position of the past."""
        seat, _ = viewer_of(table, asked.seat, mine)
        front = asked.front if asked.front in mine else None
        board, panels = still_of(table, state, seat, front, own_seat(seat, mine), self.language)
        rows = chain.from_iterable(map(self.speech.panel_lines, panels))
        return ["<main>", *lines_of(board), "</main>", "<section>", *rows, "</section>"]

    def lobby(self, table: OpenTable, visitor: Visitor) -> list[str]:
        """The scene of a table that waits for its players."""
        return self.speech.pages.get_template("lobby.html").render(lobby=lobby_of(table, visitor, self)).split("\n")

    # People -----------------------------------------------------------------------------------------------------

    def limit(self, purpose: str, visitor: Visitor) -> None:
        """Refuse what a visitor does too often."""
        self.limiter.check(purpose, visitor.id, visitor.address)

    def keep_cookie(self, request: HTTPConnection, response: Response, player: Player) -> None:
        """Let the browser remember who it is."""
        self.identity.keep_cookie(request, response, player, self.settings.public_url)

    async def somebody(self, request: Request, response: Response, name: str = "") -> Player:
        """Who asks; somebody new becomes a guest, and an old cookie a signed one."""
        visitor: Visitor = request.state.visitor
        if visitor.player is None:
            self.limit("guests", visitor)
            player = await self.database.write(people.add_guest, name)
            self.identity.remember(player)
            self.keep_cookie(request, response, player)
            return player
        await self.see(request, response, visitor)
        if name and not visitor.player.name:
            return await self.rename(visitor.player, name)
        return visitor.player

    async def see(self, request: HTTPConnection, response: Response, visitor: Visitor) -> None:
        """Once a day: remember that somebody was here, and let their browser remember them for as long again."""
        cookie = request.cookies.get(COOKIE, "")
        if visitor.player is not None and visitor.token is None and self.identity.is_old(cookie):
            await self.database.write(people.see_player, visitor.id)
            self.keep_cookie(request, response, visitor.player)

    async def rename(self, player: Player, name: str) -> Player:
        """Give somebody another name, which their tables show from now on."""
        await self.change_player(player, name=people.clean_name(name))
        await self.person_changed(player.id)
        return await self.fresh(player)

    async def person_changed(self, player: str, names: Sequence[str] = ()) -> None:
        """Read every table in memory again that shows somebody, or is among some, and tell other processes to."""
        await self.database.write(notify, self.tables.news.write("player", player=player))
        self.hear_of_person(player, names)

    def hear_of_person(self, player: str, names: Sequence[str] = ()) -> None:
        """Something about somebody was changed: look them up again, and the tables they are at."""
        self.identity.forget(player)
        for table in list(self.tables.open_tables.values()):
            for listener in list(table.audience.values()):
                if listener.player == player:
                    listener.end()  # by an old cookie it is nobody's any more
            if table.row.id in names or table.row.host == player or table.row.seats_of(player):
                table.doubtful = True
                start(self.tables.catch_up(table), "a table could not be read again")

    async def change_player(self, player: Player, **values: Any) -> None:
        """Change what is kept of somebody, here and in the memory of every process."""
        news = self.tables.news.write("player", player=player.id)
        await self.database.write(people.change_player, player.id, values, news)
        self.hear_of_person(player.id)

    async def fresh(self, player: Player) -> Player:
        """Somebody as the database has them."""
        self.identity.forget(player.id)
        found = await self.identity.player(player.id)
        if found is None:
            raise NotSignedIn("You are not signed in.")
        return found

    def may(self, route: str, visitor: Visitor, table: OpenTable | None = None, seat: int | None = None) -> bool:
        """Whether somebody may do what a route does; templates ask, too."""
        return may(route, visitor, table, seat)


def desk_of(request: HTTPConnection) -> Desk:
    """The desk of the server that got a request."""
    desk = request.app.state.desk
    assert isinstance(desk, Desk)
    return desk


async def gate(request: HTTPConnection) -> None:
    """Every route passes here: who asks, which table they ask about, and whether they may, by the table of roles."""
    desk = desk_of(request)
    route = request.scope["route"].name
    visitor = request.state.visitor = await desk.identity.visitor(request)
    heed(request, visitor.player)
    name = request.path_params.get("table_id")
    if name is None:
        if not may(route, visitor):
            raise NotSignedIn("Say who you are first.")
        return
    table = request.state.table = await desk.tables.get(name)
    wanted = str(request.path_params.get("seat", ""))
    seat = None if not wanted else int(wanted) if wanted.isdecimal() and len(wanted) < 4 else -1
    changes = request.scope.get("method", "GET") not in ("GET", "HEAD") and route not in BY_REVISION
    if not desk.tables.news.alone and (changes or not may(route, visitor, table, seat)):
        await desk.tables.catch_up(table)  # another process may have seated them a moment ago
    if not roles_of(visitor, table, seat) & AT_A_TABLE:
        raise NoSuchTable("There is no such table.")
    if not may(route, visitor, table, seat):
        raise refusal(route, seat)
    if route in FINISHED and not table.over:
        raise NotYours("Secrets stay secret until the game is over.")


def refusal(route: str, seat: int | None) -> NotYours:
    """Why somebody may not do what a route does."""
    if seat is not None and Role.PLAYER in RIGHTS[route]:
        return NotYours("That seat is not yours.")
    if Role.HOST in RIGHTS[route]:
        return NotYours("Only the host of the table can do that.")
    return NotYours("You do not sit at this table.")


async def the_desk(request: HTTPConnection) -> Desk:
    """The desk, for routes; async, so that it runs on the event loop like all that touches tables."""
    return desk_of(request)


async def the_visitor(request: HTTPConnection) -> Visitor:
    """Who asks."""
    visitor: Visitor = request.state.visitor
    return visitor


async def the_player(request: HTTPConnection) -> Player:
    """The person who asks, where a route is for such."""
    visitor: Visitor = request.state.visitor
    if visitor.player is None:
        raise NotSignedIn("Say who you are first.")
    return visitor.player


async def the_table(request: HTTPConnection) -> OpenTable:
    """The table of a request, which the gate has let in."""
    table: OpenTable = request.state.table
    return table


AtDesk = Annotated[Desk, Depends(the_desk)]
AtTable = Annotated[OpenTable, Depends(the_table)]
Asking = Annotated[Visitor, Depends(the_visitor)]
Somebody = Annotated[Player, Depends(the_player)]
