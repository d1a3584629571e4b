"""A process that answers: the application on its database, behind a socket, until a signal ends it."""

import asyncio
import gc
import math
import signal
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from types import FrameType
from typing import TYPE_CHECKING

from parvis.core.errors import InvalidOption, shown
from parvis.system import FROM_TERMINAL
from parvis.web.settings import Settings

if TYPE_CHECKING:
    from fastapi import FastAPI

    from parvis.web.renewal import Renewal

BACKLOG = 128  # connections that wait to be taken
LARGEST_MESSAGE = 64 * 1024  # bytes that a browser may send at once through a live connection
FAREWELL_SECONDS = 2.0  # in which the application may say goodbye to live connections
COLLECTED_AFTER = (2_000, 10, 100)  # old things are searched for garbage every few minutes: all wait for it


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, or a clear word why not."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # Named as TCP: only then does asyncio switch Nagle's delay off, which costs 40 ms an answer.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        raise InvalidOption(
            "cannot listen on {host} port {port}: {reason}", host=host, port=port, reason=error.strerror
        ) from error
    except UnicodeError as error:
        raise InvalidOption("cannot listen on {host}: that is no name of a host", host=shown(host)) from error
    return listening


@contextmanager
def needed_packages() -> Iterator[None]:
    """Tell which package is missing and how to get it."""
    try:
        yield
    except ImportError as error:
        raise InvalidOption(
            "the table in the browser needs more packages: pip install 'parvis[web]' ({name} is missing)",
            name=error.name,
        ) from error


def make_app(settings: Settings, number: int = 0) -> "FastAPI":
    """The application on its database, which is opened and up to date then."""
    with needed_packages():  # also from a database that has to be migrated
        from parvis.web import logs
        from parvis.web.app import create_app

        logs.set_up(settings)
        app = create_app(settings, number)
    gc.collect()
    gc.freeze()  # what stands now stays: searching it through again and again would hold clicks up
    gc.set_threshold(*COLLECTED_AFTER)
    return app


def answer(app: "FastAPI", settings: Settings, listening: socket.socket, ready: Callable[[], None],
           watched: bool = False, renewal: "Renewal | None" = None,
           visitors: Sequence[socket.socket] = ()) -> None:  # fmt: skip
    """Answer requests until a signal ends it; tells when it is ready. One that is watched has a parent that decides.

    A renewal begins then, too, and ends it when it is due. Visitors are connected already.
    """
    import uvicorn

    from parvis.web.protocol import make_protocol

    class Server(uvicorn.Server):
        """A server that says goodbye when it is told to end, and that ends at once when it is told again."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if not self.started:
                return
            loop = asyncio.get_running_loop()
            for visitor in visitors:
                with suppress(OSError):  # gone meanwhile
                    await loop.connect_accepted_socket(self.receive, visitor)
            ready()
            if renewal is not None:
                renewal.begin(partial(loop.call_soon_threadsafe, self.say_goodbye))

        def receive(self) -> asyncio.Protocol:
            return protocol(config=config, server_state=self.server_state, app_state=self.lifespan.state)

        def say_goodbye(self) -> None:
            self.stop_listening()  # first: pages that are told come back at once, and shall wait for the next process
            self.should_exit = True
            app.state.draining.set()

        def stop_listening(self) -> None:
            for server in self.servers:
                server.close()

        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            if watched and (self.should_exit or sig in FROM_TERMINAL):
                return  # the parent has heard the same, and kills who shall end at once
            if self.should_exit:
                signal.signal(sig, signal.SIG_DFL)
                signal.raise_signal(sig)
            super().handle_exit(sig, frame)
            asyncio.get_running_loop().call_soon_threadsafe(app.state.draining.set)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            self.stop_listening()
            end = time.monotonic() + min(FAREWELL_SECONDS, settings.drain_seconds)
            while time.monotonic() < end and (protocol.gate.expects() or self.is_live()):
                await asyncio.sleep(0.02)
            if renewal is not None and renewal.due:
                renewal.visitors = protocol.gate.release()
            await super().shutdown(sockets)

        def is_live(self) -> bool:
            return any(type(each) is not protocol for each in self.server_state.connections)

    protocol = make_protocol(
        head_seconds=settings.head_seconds,
        most=settings.connections,
        per_address=settings.connections_per_address,
        trusted=[proxy for proxy in settings.trusted_proxies.split(",") if proxy],
    )
    config = uvicorn.Config(  # it takes uvloop by itself where that is installed
        app,
        http=protocol,
        backlog=BACKLOG,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        timeout_graceful_shutdown=math.ceil(settings.drain_seconds),
        ws_ping_interval=20,
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_MESSAGE,
        server_header=False,
        access_log=False,
        log_config=None,
    )
    Server(config).run(sockets=[listening])
