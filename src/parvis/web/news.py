"""News between processes: what one changes, the others hear of, by PostgreSQL's LISTEN and NOTIFY."""

import asyncio
import json
import logging
import secrets
import threading
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy.engine import make_url

from parvis.web.database import is_sqlite
from parvis.web.store import CHANNEL, LONGEST_NEWS

LOG = logging.getLogger(__name__)
GLANCE_SECONDS = 1.0  # between two looks whether the server is to end
PROOF_SECONDS = 10.0  # between two proofs that the connection still stands
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 5.0


class News:
    """Hears what other processes tell; on SQLite there are none, and memory is always right."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.process = secrets.token_hex(8)
        self.alone = is_sqlite(url)
        self.connected = self.alone
        self.ending = threading.Event()
        self.thread: threading.Thread | None = None

    def write(self, kind: str, **values: Any) -> str:
        """News as they travel; nothing where nobody else listens. Too long ones say only what to read again."""
        if self.alone:
            return ""
        text = json.dumps({"by": self.process, "kind": kind, **values}, separators=(",", ":"))
        if len(text.encode()) <= LONGEST_NEWS:
            return text
        return json.dumps({"by": self.process, "kind": "reload", "table": values.get("table", "")})

    def start(self, hear: Callable[[dict[str, Any]], None], catch_up: Callable[[], None]) -> None:
        """Listen from now on: `hear` gets each news, `catch_up` is called when some may have been missed."""
        if not self.alone and make_url(self.url).get_driver_name() == "psycopg":
            loop = asyncio.get_running_loop()
            arguments = (loop, hear, catch_up)
            self.thread = threading.Thread(target=self.listen, args=arguments, daemon=True, name="parvis-news")
            self.thread.start()

    def listen(
        self,
        loop: asyncio.AbstractEventLoop,
        hear: Callable[[dict[str, Any]], None],
        catch_up: Callable[[], None],
    ) -> None:
        """Listen until the server ends, over any number of connections."""
        import psycopg

        address = make_url(self.url).set(drivername="postgresql").render_as_string(hide_password=False)
        pause = SHORTEST_PAUSE
        while not self.ending.is_set():
            try:
                with psycopg.connect(address, autocommit=True, connect_timeout=5, keepalives_idle=10) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.connected = True
                    pause = SHORTEST_PAUSE
                    loop.call_soon_threadsafe(catch_up)
                    self.follow(connection, lambda text: loop.call_soon_threadsafe(self.pass_on, text, hear))
            except (psycopg.Error, OSError) as error:
                LOG.warning("news from other processes are interrupted: %s", type(error).__name__)
            except RuntimeError:  # the loop is closed: the server has ended
                return
            self.connected = False
            self.ending.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def follow(self, connection: Any, tell: Callable[[str], object]) -> None:
        """Pass on what comes, and prove from time to time that something could come."""
        proven = time.monotonic()
        while not self.ending.is_set():
            for notice in connection.notifies(timeout=GLANCE_SECONDS):
                tell(notice.payload)
            if time.monotonic() - proven > PROOF_SECONDS:
                connection.execute("SELECT 1")
                proven = time.monotonic()

    def pass_on(self, text: str, hear: Callable[[dict[str, Any]], None]) -> None:
        """Let the server hear news that are not its own."""
        try:
            news = json.loads(text)
        except ValueError:
            return
        if isinstance(news, dict) and news.get("by") != self.process:
            hear(news)

    def close(self) -> None:
        """Listen no longer."""
        self.ending.set()
        if self.thread is not None:
            self.thread.join()
