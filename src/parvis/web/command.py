"""The command `parvis serve`: the table in the browser, answered by one process or by several behind one socket."""

import asyncio
import gc
import logging
import math
import multiprocessing
import os
import signal
import socket
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated

import typer

from parvis.arena.workers import begin_worker
from parvis.core.errors import InvalidOption, ParvisError, shown
from parvis.system import FROM_TERMINAL, terminal_signals_held_back
from parvis.web.settings import Settings, help_for, load, show, to_environment

if TYPE_CHECKING:
    from fastapi import FastAPI

MISSING = "the table in the browser needs more packages: pip install 'parvis[web]'"
ONE_FILE = "SQLite serves one process; for more use PostgreSQL, see docs/hosting.md"
FIGURES = "PROMETHEUS_MULTIPROC_DIR"  # prometheus_client reads it when it is imported
WRONG_INPUT = 2
BACKLOG = 128  # connections that wait to be taken
LARGEST_MESSAGE = 64 * 1024  # bytes that a browser may send at once through a live connection
FAREWELL_SECONDS = 2.0  # in which the application may say goodbye to live connections
GLANCE = 0.2  # seconds between two looks at the processes
PAUSE = 0.5  # seconds before a process that died is replaced
COLLECTED_AFTER = (10_000, 20, 50)  # whole searches for garbage hold everybody up for a tenth of a second
PATIENCE = 10.0  # seconds that a process may take to end beyond what it was granted

log = logging.getLogger("parvis.serve")


def serve(
    host: Annotated[str | None, typer.Option(help=help_for("host"))] = None,
    port: Annotated[int | None, typer.Option(help=help_for("port"))] = None,
    database: Annotated[str | None, typer.Option(help=help_for("database"))] = None,
    workers: Annotated[int | None, typer.Option(help=help_for("workers"))] = None,
    processes: Annotated[int | None, typer.Option(help=help_for("processes"))] = None,
    public_url: Annotated[str | None, typer.Option(help=help_for("public_url"))] = None,
    trusted_proxies: Annotated[str | None, typer.Option(help=help_for("trusted_proxies"))] = None,
    open_list: Annotated[bool | None, typer.Option(help=help_for("open_list"))] = None,
    log_format: Annotated[str | None, typer.Option(help=help_for("log_format"))] = None,
    metrics: Annotated[bool | None, typer.Option(help=help_for("metrics"))] = None,
    file: Annotated[Path | None, typer.Option("--settings", metavar="FILE", help="A TOML file of settings.")] = None,
    show_settings: Annotated[bool, typer.Option("--show-settings", help="Show all settings and end.")] = False,
) -> None:
    """Serve the table in the browser.

    Every setting can be given as a variable PARVIS_NAME, too, or in a settings file; an option counts most.
    """
    options = dict(locals())  # by the names of the settings; None was not given
    settings, sources = load(options, os.environ, file)
    os.environ.pop(FIGURES, None)  # a folder that is meant for other programs
    if show_settings:
        typer.echo(show(settings, sources))
    elif settings.processes == 1:
        serve_alone(settings)
    else:
        serve_together(settings)


def serve_alone(settings: Settings) -> None:
    """Answer in this process until a signal ends it."""
    app = make_app(settings)
    listening = listen(settings.host, settings.port)
    answer(app, settings, listening, ready=lambda: announce(listening))


def serve_together(settings: Settings) -> None:
    """Let several processes answer until a signal ends them; this one only watches over them."""
    if settings.database_url.startswith("sqlite"):
        raise InvalidOption(ONE_FILE)
    with needed_packages():
        from parvis.web import logs
        from parvis.web.database import Database

        logs.set_up(settings)
        Database(settings.database_url, settings.database_seconds).close()  # migrated once, before anybody uses it
    listening = listen(settings.host, settings.port)
    with shared_figures(settings.metrics):
        os.environ.update(to_environment(settings))
        heard = Processes(settings, listening).run(ready=lambda: announce(listening))
    signal.raise_signal(heard)  # end as a program does that got this signal


def announce(listening: socket.socket) -> None:
    """Tell that the server answers, and where."""
    host, port = listening.getsockname()[:2]
    address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    typer.echo(f"Parvis is ready: http://{address}/  (Ctrl-C stops it; every game is kept)")


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
        raise InvalidOption(f"cannot listen on {host} port {port}: {error.strerror}") from error
    except UnicodeError as error:
        raise InvalidOption(f"cannot listen on {shown(host)}: that is no name of a host") from error
    return listening


@contextmanager
def needed_packages() -> Iterator[None]:
    """Tell which package is missing and how to get it."""
    try:
        yield
    except ImportError as error:
        raise InvalidOption(f"{MISSING} ({error.name} is missing)") from error


@contextmanager
def shared_figures(wanted: bool) -> Iterator[None]:
    """Let the processes that are started meanwhile share their figures, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="parvis-figures-", ignore_cleanup_errors=True) as folder:
        if wanted:
            os.environ[FIGURES] = folder
        yield


# One process ----------------------------------------------------------------------------------------------------------


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
           watched: bool = False) -> None:  # fmt: skip
    """Answer requests until a signal ends it; tells when it is ready. One that is watched has a parent that decides."""
    import uvicorn

    from parvis.web.protocol import make_protocol

    class Server(uvicorn.Server):
        """A server that says goodbye when it is told to end, and that ends at once when it is told again."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                ready()

        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            if watched and (self.should_exit or sig in FROM_TERMINAL):
                return  # the parent has heard the same, and kills who shall end at once
            if self.should_exit:
                signal.signal(sig, signal.SIG_DFL)
                signal.raise_signal(sig)
            super().handle_exit(sig, frame)
            asyncio.get_running_loop().call_soon_threadsafe(app.state.draining.set)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            for server in self.servers:
                server.close()
            end = time.monotonic() + min(FAREWELL_SECONDS, settings.drain_seconds)
            while time.monotonic() < end and any(type(each) is not protocol for each in self.server_state.connections):
                await asyncio.sleep(0.02)
            await super().shutdown(sockets)

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


# Several processes ----------------------------------------------------------------------------------------------------


def answer_with_others(listening: socket.socket, number: int, tell: Connection) -> None:
    """What each of several processes does: it takes its settings from the environment, and its end from its parent."""
    begin_worker()
    try:
        settings, _ = load({}, os.environ, None)
        app = make_app(settings, number)
        answer(app, settings, listening, ready=lambda: tell.send(True), watched=True)
    except ParvisError as error:
        log.error("process %d cannot begin: %s", number, error)
        raise SystemExit(WRONG_INPUT) from error


class Processes:
    """The processes behind one socket: started together, replaced when they die, ended together."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self.settings = settings
        self.listening = listening
        self.running: dict[int, SpawnProcess] = {}
        self.told: dict[int, Connection] = {}
        self.heard: int = 0

    def run(self, ready: Callable[[], None]) -> int:
        """Let them answer until a signal comes, and return it; tells when all of them are ready."""
        before = {number: signal.signal(number, self.hear) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            self.begin()
            if not self.heard:
                ready()
            self.watch()
        finally:
            self.end()
            for number, handler in before.items():
                signal.signal(number, handler)
        return self.heard

    def hear(self, number: int, _frame: FrameType | None) -> None:
        """The first signal begins the end, a second one leaves nobody any time."""
        if self.heard:
            for process in self.running.values():
                process.kill()
        self.heard = self.heard or number

    def begin(self) -> None:
        """Start them all and wait until they answer, or until a signal comes."""
        for number in range(self.settings.processes):
            self.start(number)
        for told in self.told.values():
            while not (self.heard or told.poll(GLANCE)):
                pass
            with suppress(EOFError):
                if self.heard or told.recv():
                    continue
            raise InvalidOption("a process of the server did not begin; the log says why")

    def start(self, number: int) -> None:
        """Start one of them, which hears nothing of the terminal and tells when it answers."""
        context = multiprocessing.get_context("spawn")
        self.told[number], tell = context.Pipe(duplex=False)
        process = context.Process(target=answer_with_others, args=(self.listening, number, tell))
        with terminal_signals_held_back():
            process.start()
        self.running[number] = process
        tell.close()

    def watch(self) -> None:
        """Replace those that die, until a signal comes; after a pause, as the reason may be there still."""
        from parvis.web.metrics import forget_process

        while not self.heard:
            wait([process.sentinel for process in self.running.values()], GLANCE)
            for number, process in self.running.items():
                if not process.is_alive() and not self.heard:
                    log.error("process %d has died with code %s and is replaced", number, process.exitcode)
                    forget_process(process.pid or 0)
                    time.sleep(PAUSE)
                    self.start(number)

    def end(self) -> None:
        """Take no more connections, let every process finish what it does, and kill the one that does not."""
        self.listening.close()
        end = time.monotonic() + self.settings.drain_seconds + self.settings.database_seconds + PATIENCE
        for process in self.running.values():
            process.terminate()
        for process in self.running.values():
            process.join(max(0.0, end - time.monotonic()))
            process.kill()
            process.join()
