"""Who asks: a signed cookie or a token, and the person behind it; passwords are kept as argon2 hashes."""

import asyncio
import hashlib
import re
import time
from collections import OrderedDict
from dataclasses import dataclass
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Scope

from parvis.core.errors import InvalidOption, ParvisError
from parvis.web import people
from parvis.web.database import Database
from parvis.web.people import Player, Token
from parvis.web.store import TableRow

COOKIE = "parvis"
OLD_COOKIE = re.compile(r"[A-Za-z0-9_-]{16,64}")  # of a Parvis that did not sign them
A_DAY = 24 * 3600
RENEWED_AFTER = A_DAY  # seconds after which a cookie is signed anew, so that it never runs out for who comes back
LONGEST_COOKIE = 300
KEPT = 20_000  # people in memory
FRESH_SECONDS = 30.0  # after which a person in memory is looked up again
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
LOGIN = re.compile(r"[a-z0-9][a-z0-9._-]{1,38}")


class NotSignedIn(ParvisError):
    """The cookie, token, login or password is no good."""


@dataclass(frozen=True)
class Visitor:
    """Who asks: a person or nobody in particular, by a token or not, and from where."""

    player: Player | None
    token: Token | None
    address: str

    @property
    def id(self) -> str:
        """The person's number, or nothing."""
        return "" if self.player is None else self.player.id

    @property
    def key(self) -> str:
        """By what their requests are told from others': who they are, or where they come from."""
        return self.id or self.address

    def seats_at(self, row: TableRow) -> list[int]:
        """The seats of a table that are this visitor's; a token may be for one of them, or for another table."""
        token = self.token
        if token is not None and token.table_id not in (None, row.id):
            return []
        mine = row.seats_of(self.id)
        return mine if token is None or token.seat is None else [seat for seat in mine if seat == token.seat]


class Identity:
    """Knows people by what their browsers and programs show."""

    def __init__(self, database: Database, secret: str, days: int) -> None:
        self.database = database
        self.signer = TimestampSigner(secret, salt="parvis cookie", digest_method=hashlib.sha256)
        self.days = days
        self.hasher = PasswordHasher()
        self.known: OrderedDict[str, tuple[float, Player]] = OrderedDict()

    async def visitor(self, connection: HTTPConnection) -> Visitor:
        """Who asks; somebody whose cookie or token is no good is nobody in particular."""
        address = connection.client.host if connection.client else ""
        scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            token = await self.database.read(people.find_token, people.API, secret.strip()[:200])
            player = None if token is None else await self.player(token.player)
            if player is None:
                raise NotSignedIn("This token is not valid.")
            return Visitor(player, token, address)
        if not connection.scope.get("state", {}).get("cookies_count", True):
            return Visitor(None, None, address)
        return Visitor(await self.by_cookie(connection.cookies.get(COOKIE, "")), None, address)

    async def by_cookie(self, cookie: str) -> Player | None:
        """The person whose cookie this is."""
        if not cookie or len(cookie) > LONGEST_COOKIE:
            return None
        if "." not in cookie:
            return await self.by_old_cookie(cookie)
        number, epoch = self.claim(cookie)
        player = await self.player(number) if number else None
        return player if player is not None and str(player.epoch) == epoch else None

    def claim(self, cookie: str) -> tuple[str, str]:
        """Whom a cookie names, and of which epoch; nobody if we did not sign it."""
        try:
            number, _, epoch = self.signer.unsign(cookie, max_age=self.days * A_DAY).decode().partition("!")
        except (BadSignature, UnicodeDecodeError):
            return "", ""
        return number, epoch

    def is_old(self, cookie: str) -> bool:
        """Whether a cookie that is good should be signed anew."""
        try:
            self.signer.unsign(cookie, max_age=RENEWED_AFTER)
        except BadSignature:
            return True
        return False

    def claimed(self, scope: Scope) -> str:
        """Whom the cookie of a request names, without a look at the database: so many requests a person may send."""
        cookie = HTTPConnection(scope).cookies.get(COOKIE, "")
        return self.claim(cookie)[0] if 0 < len(cookie) <= LONGEST_COOKIE else ""

    async def by_old_cookie(self, cookie: str) -> Player | None:
        """The person whose tables a Parvis without names knew by this cookie."""
        if not OLD_COOKIE.fullmatch(cookie):
            return None
        player = await self.database.read(people.player_by, "legacy", people.digest_of(cookie))
        return player if player is not None and player.epoch == 0 else None

    async def player(self, number: str) -> Player | None:
        """A person, from memory where that is fresh."""
        held = self.known.get(number)
        if held is not None and time.monotonic() - held[0] < FRESH_SECONDS:
            return held[1]
        player = await self.database.read(people.get_player, number)
        if player is None:
            self.known.pop(number, None)
        else:
            self.remember(player)
        return player

    def remember(self, player: Player) -> None:
        """Keep a person in memory."""
        self.known[player.id] = (time.monotonic(), player)
        self.known.move_to_end(player.id)
        while len(self.known) > KEPT:
            self.known.popitem(last=False)

    def forget(self, number: str) -> None:
        """Look a person up again: something was changed, here or elsewhere."""
        self.known.pop(number, None)

    def cookie_for(self, player: Player) -> str:
        """A cookie that shows who somebody is until all their devices are signed out."""
        return self.signer.sign(f"{player.id}!{player.epoch}").decode()

    def keep_cookie(self, connection: HTTPConnection, response: Response, player: Player, public_url: str) -> None:
        """Let the browser remember who it is."""
        response.set_cookie(
            COOKIE,
            self.cookie_for(player),
            max_age=self.days * A_DAY,
            httponly=True,
            samesite="lax",
            secure=self.is_secure(connection, public_url),
        )

    @staticmethod
    def is_secure(connection: HTTPConnection, public_url: str) -> bool:
        """Whether cookies of this site travel only where nobody listens."""
        return connection.url.scheme in ("https", "wss") or public_url.startswith("https:")

    # Passwords, which take a tenth of a second on purpose, are worked on in a thread.

    async def hash_password(self, password: str) -> str:
        """What is kept of a password."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise InvalidOption(
                "A password has {least} to {most} characters.",
                least=SHORTEST_PASSWORD,
                most=LONGEST_PASSWORD,
            )
        return await asyncio.to_thread(self.hasher.hash, password)

    async def sign_in(self, login: str, password: str) -> Player:
        """Somebody by login and password; takes as long whether the login exists or not."""
        login = login.strip().lower()
        player = await self.database.read(people.player_by, "login", login) if LOGIN.fullmatch(login) else None
        hashed = player.password if player is not None and player.password else await asyncio.to_thread(stand_in_hash)
        if not await asyncio.to_thread(self.verify, hashed, password[: LONGEST_PASSWORD + 1]) or player is None:
            raise NotSignedIn("Login or password is wrong.")
        return player

    def verify(self, hashed: str, password: str) -> bool:
        """Whether a password is the one that was kept."""
        try:
            return self.hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


@cache
def stand_in_hash() -> str:
    """What the password of somebody who does not exist is compared with, so that it takes the same time."""
    return PasswordHasher().hash("nobody has this password")


def check_login(login: str) -> str:
    """A login as it is kept."""
    login = login.strip().lower()
    if not LOGIN.fullmatch(login):
        raise InvalidOption("A login has 2 to 39 letters, digits, dots, dashes or underscores.")
    return login
