"""The command `parvis serve`: the table in the browser."""

import gc
import socket
from pathlib import Path
from typing import Annotated

import typer

from parvis.arena.workers import check_workers
from parvis.core.errors import InvalidOption, shown

MISSING = "the table in the browser needs more packages: pip install 'parvis[web]'"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.")] = 8000,
    database: Annotated[str, typer.Option(help="Where tables are kept: a URL, by default a file here.")] = "",
    workers: Annotated[int, typer.Option(help="Processes in which computer players think.")] = 2,
) -> None:
    """Serve the table in the browser."""
    check_workers(workers)
    try:
        import uvicorn

        from parvis.web.app import create_app

        app = create_app(database or f"sqlite:///{Path('parvis.sqlite').resolve()}", workers=workers)
    except ImportError as error:  # also from a database that has to be migrated
        raise InvalidOption(f"{MISSING} ({error.name} is missing)") from error
    gc.collect()
    gc.freeze()  # what stands now stays: searching it through again and again would hold clicks up
    listening = listen(host, port)
    address, number = listening.getsockname()[:2]
    shown = f"[{address}]" if ":" in address else address
    typer.echo(f"Parvis is ready: http://{shown}:{number}/  (Ctrl-C stops it; every game is kept)")
    uvicorn.Server(uvicorn.Config(app, log_level="warning", ws_ping_interval=20)).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, or a clear word why not."""
    if not 0 <= port <= 65535:
        raise InvalidOption(f"a port is a number from 0 to 65535, not {port}")
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # Named as TCP: only then does asyncio switch Nagle's delay off, which costs 40 ms an answer.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except OSError as error:
        raise InvalidOption(f"cannot listen on {host} port {port}: {error.strerror}") from error
    except UnicodeError as error:
        raise InvalidOption(f"cannot listen on {shown(host)}: that is no name of a host") from error
    return listening
