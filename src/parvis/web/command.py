"""The command `parvis serve`: the table in the browser, answered by one process or by several behind one socket."""

import os
import signal
import socket
from pathlib import Path
from typing import Annotated

import typer

from parvis.core.errors import InvalidOption
from parvis.options import FILE, Language
from parvis.web.processes import FIGURES, Processes, shared_figures
from parvis.web.renewal import DONE, Renewal, hand_over, take_over
from parvis.web.server import answer, listen, make_app, needed_packages
from parvis.web.settings import Settings, help_for, load, show, to_environment
from parvis.words.catalogue import N_, Catalogue, catalogue
from parvis.words.languages import SOURCE


def serve(
    host: Annotated[str | None, typer.Option(help=help_for("host"))] = None,
    port: Annotated[int | None, typer.Option(help=help_for("port"))] = None,
    database: Annotated[str | None, typer.Option(help=help_for("database"))] = None,
    workers: Annotated[int | None, typer.Option(help=help_for("workers"))] = None,
    processes: Annotated[int | None, typer.Option(help=help_for("processes"))] = None,
    public_url: Annotated[str | None, typer.Option(help=help_for("public_url"))] = None,
    trusted_proxies: Annotated[str | None, typer.Option(help=help_for("trusted_proxies"))] = None,
    open_list: Annotated[bool | None, typer.Option(help=help_for("open_list"))] = None,
    usual_cards: Annotated[str | None, typer.Option(help=help_for("usual_cards"), metavar=N_("GAME=FILE"))] = None,
    log_format: Annotated[str | None, typer.Option(help=help_for("log_format"))] = None,
    metrics: Annotated[bool | None, typer.Option(help=help_for("metrics"))] = None,
    file: Annotated[Path | None, typer.Option("--settings", metavar=FILE, help=N_("A TOML file of settings."))] = None,
    show_settings: Annotated[bool, typer.Option("--show-settings", help=N_("Show all settings and end."))] = False,
    meanwhile: Annotated[str, typer.Option(hidden=True, help=N_("A command that compiles the engine."))] = "",
    language: Language = SOURCE,
) -> None:
    """Serve the table in the browser; the language is that of the host, and every visitor has one of their own."""
    options = dict(locals())  # by the names of the settings; None was not given
    settings, sources = load(options, os.environ, file)
    texts = catalogue(language)
    os.environ.pop(FIGURES, None)  # a folder that is meant for other programs
    if show_settings:
        typer.echo(show(settings, sources, texts))
    elif settings.processes == 1:
        serve_alone(settings, Renewal(meanwhile, texts), texts)
    else:
        serve_together(settings, texts)


def serve_alone(settings: Settings, renewal: Renewal, texts: Catalogue) -> None:
    """Answer in this process until a signal ends it, or a compiled one can take its place."""
    handed = take_over()
    app = make_app(settings)
    listening = handed[0] if handed else listen(settings.host, settings.port)
    door = listening.dup()  # stays open when the server closes its own
    try:
        if handed:
            answer(app, settings, listening, ready=lambda: typer.echo(texts.say(DONE)), visitors=handed[1:])
        else:
            answer(app, settings, listening, ready=lambda: announce(listening, texts), renewal=renewal)
    finally:
        renewal.end()
    if renewal.due:
        hand_over(door, renewal.visitors)


def serve_together(settings: Settings, texts: Catalogue) -> None:
    """Let several processes answer until a signal ends them; this one only watches over them."""
    if settings.database_url.startswith("sqlite"):
        raise InvalidOption("SQLite serves one process; for more use PostgreSQL, see docs/hosting.md")
    with needed_packages():
        from parvis.web import logs
        from parvis.web.database import Database

        logs.set_up(settings)
        Database(settings.database_url, settings.database_seconds).close()  # migrated once, before anybody uses it
    listening = listen(settings.host, settings.port)
    with shared_figures(settings.metrics):
        os.environ.update(to_environment(settings))
        heard = Processes(settings, listening).run(ready=lambda: announce(listening, texts))
    signal.raise_signal(heard)  # end as a program does that got this signal


def announce(listening: socket.socket, texts: Catalogue) -> None:
    """Tell that the server answers, and where."""
    host, port = listening.getsockname()[:2]
    address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    link = f"http://{address}/"
    typer.echo(texts.say("Parvis is ready: {link}  (Ctrl-C stops it; every game is kept)", link=link))
