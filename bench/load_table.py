"""A table of four people under load: sat down at, looked at by four pages, and moved by rules that we know, too."""

import asyncio
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import parvis
from bench.load_outcome import Moved
from bench.load_wire import Answer, Broken, Page, Web, open_page
from parvis.core.game import TERMINAL
from parvis.core.match import Match
from parvis.web.open_table import in_mid_turn
from parvis.web.stages import only_choices

API = "/api/v1/tables"
RECORDS = "/api/v1/records"
GUESTS = "/api/v1/guests"
PLAYERS = 4
NAMES = "ABCD"
OK = 200
TOLD_SECONDS = 20.0  # a bound: a board that has not come by then never will


class Refused(Exception):
    """The server did not do what it should."""


@dataclass
class Told:
    """A choice on its way: which pages have heard of it, and which have got the new board or need none."""

    revision: int
    heard: list[bool]
    shown: list[bool]
    done: asyncio.Future[float]


@dataclass
class LoadTable:
    """A table, its four people and their pages."""

    web: Web
    game: str
    seed: int
    cookies: list[bytes] = field(default_factory=lambda: [b""] * PLAYERS)
    id: str = ""
    revision: int = 0
    pages: list[Page] = field(default_factory=list)
    waiting: Told | None = None
    busy: bool = False
    resets: int = 0
    closed_bytes: int = 0

    def __post_init__(self) -> None:
        self.match = self.new_match()

    def new_match(self) -> Match:
        """The game from its beginning, as the server deals it."""
        return Match(parvis.load(self.game), players=PLAYERS, seed=self.seed, trace=False)

    @property
    def over(self) -> bool:
        """Whether the game is at its end."""
        return bool(self.match.state.current_player == TERMINAL)

    @property
    def received(self) -> int:
        """Bytes that the pages have got."""
        return self.closed_bytes + sum(page.received for page in self.pages)

    # Sitting down -------------------------------------------------------------------------------------------------

    async def make(self) -> None:
        """Make the table, let everybody sit down, begin."""
        wanted = {
            "game": self.game,
            "seats": ["me", *["open"] * (PLAYERS - 1)],
            "seed": str(self.seed),
            "name": NAMES[0],
        }
        made = await self.ask("POST", API, wanted, 0)
        self.id = json.loads(made.body)["id"]
        for seat in range(1, PLAYERS):
            await self.ask("PUT", f"{self.path}/seats/{seat}", {"name": NAMES[seat]}, seat)
        begun = await self.ask("POST", f"{self.path}/start", {}, 0)
        self.revision = json.loads(begun.body)["revision"]

    async def make_in_mid_game(self, rng: random.Random) -> None:
        """Make the table at a random point of a game: from a record, whose seats are all the host's at first.

        Any point but the end, so that from the first minute on tables are as far as they are later: a
        server's memory would seem to grow otherwise.
        """
        trial = self.new_match()
        play_on(trial, rng, 10**6)
        for seat, action in trial.moves[: rng.randrange(len(trial.moves) - 1)]:
            self.match.play(action, seat)
        if not self.cookies[0]:  # nobody in particular may upload one at a time only
            await self.ask("POST", GUESTS, {"name": NAMES[0]}, 0)
        made = await self.ask("POST", RECORDS, {"record": self.match.record().to_json()}, 0)
        self.id = json.loads(made.body)["id"]
        for seat in range(1, PLAYERS):
            await self.ask("POST", f"{self.path}/seats/{seat}/open", {}, 0)
            sat = await self.ask("PUT", f"{self.path}/seats/{seat}", {"name": NAMES[seat]}, seat)
            self.revision = json.loads(sat.body)["revision"]

    @property
    def path(self) -> str:
        """Where the table is."""
        return f"{API}/{self.id}"

    async def ask(self, method: str, path: str, body: object, seat: int) -> Answer:
        """A request of one of the four; the first makes somebody a guest with a cookie."""
        answer = await self.web.ask(method, path, json.dumps(body).encode(), self.cookies[seat])
        if not OK <= answer.status < OK + 100:
            raise Refused(f"{method} {path}: {answer.status} {answer.body[:200].decode(errors='replace')}")
        self.cookies[seat] = answer.cookie or self.cookies[seat]
        return answer

    async def open_pages(self, seats: int = PLAYERS) -> None:
        """Let people look at the table."""
        for seat in range(seats):
            path = f"{self.path}/live?scene=true&seat={seat}"
            self.pages.append(await open_page(self.web.port, path, self.cookies[seat], self.hearer(seat), self.lost))

    def hearer(self, seat: int) -> Callable[[int, bool], None]:
        """What a page calls when it hears something."""
        return lambda revision, board: self.hear(seat, revision, board)

    def lost(self) -> None:
        """A page's connection ended by itself."""
        self.resets += 1

    def close_pages(self) -> None:
        """Everybody leaves."""
        self.closed_bytes = self.received
        for page in self.pages:
            page.close()
        self.pages.clear()

    # Moving -------------------------------------------------------------------------------------------------------

    def hear(self, seat: int, revision: int, board: bool) -> None:
        """A page was told of a revision, and may have got a board with it."""
        told = self.waiting
        if told is None or revision < told.revision:
            return
        told.heard[seat] = True
        if board:
            told.shown[seat] = True
        if all(told.heard) and all(told.shown) and not told.done.done():
            told.done.set_result(time.perf_counter())

    def choose(self, rng: random.Random) -> tuple[int, int]:
        """A legal choice of somebody who is asked."""
        return random_choice(self.match, rng)

    def moves_of(self, seat: int, label: str) -> list[tuple[int, str]]:
        """A choice, and those after it that are not asked since they are the only ones."""
        game, trial = self.match.game, self.match.state.copy()
        trial.apply(game.parse(label), seat)
        unasked = only_choices(trial, range(PLAYERS))
        return [(seat, label), *((other, game.label(action)) for other, action in unasked)]

    async def click(self, seat: int, label: str) -> Answer:
        """Send a choice as a page does whose live connection stands."""
        body = b'{"revision":%d,"labels":["%s"]}' % (self.revision, label.encode())
        return await self.web.ask("POST", f"{self.path}/seats/{seat}/choices", body, self.cookies[seat])

    async def move(self, rng: random.Random) -> Moved:
        """Make a choice, and wait until every page has been told of it, and has the new board where it changed."""
        seat, action = self.choose(rng)
        label = self.match.game.label(action)
        for other, made in self.moves_of(seat, label):
            self.match.play(self.match.game.parse(made), other)
        committed = not in_mid_turn(self.match.state)
        needless = [not committed and other != seat for other in range(len(self.pages))]
        done: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.waiting = Told(self.revision + 1, [False] * len(self.pages), needless, done)
        began = time.perf_counter()
        try:
            answer = await self.click(seat, label)
            answered = time.perf_counter()
            if answer.status != OK:
                raise Refused(f"{label}: {answer.status} {answer.body[:200].decode(errors='replace')}")
            self.revision += 1
            async with asyncio.timeout(TOLD_SECONDS):
                told = await done
        except TimeoutError:
            raise Broken(f"some page was not told of revision {self.revision}") from None
        finally:
            self.waiting = None
        return Moved(answered - began, told - began, committed)


def random_choice(match: Match, rng: random.Random) -> tuple[int, int]:
    """A seat that is asked, and one of its legal choices."""
    seat = rng.choice(match.state.pending_players())
    return seat, rng.choice(match.state.legal_actions(seat))


def play_on(match: Match, rng: random.Random, choices: int) -> None:
    """Make so many random choices, or as many as there are until the end."""
    while len(match.moves) < choices and match.state.current_player != TERMINAL:
        seat, action = random_choice(match, rng)
        match.play(action, seat)
