"""Goes over to the compiled engine while games go on: a build beside the server, then a fresh process at the same door.

A process is compiled or interpreted as a whole and for good, so the server takes its own place: it ends as it does for
a signal, every game being kept, and begins anew with the socket that it listens on and the connections on which nobody
has asked for anything. Whoever connects or asks meanwhile waits.
"""

import os
import shlex
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

import typer

from parvis import compilation
from parvis.core.errors import InvalidOption
from parvis.mode import COMPILED
from parvis.speech import system_message
from parvis.system import END_SIGNALS
from parvis.words.catalogue import N_, Catalogue

HANDED = "PARVIS_HANDED_SOCKETS"  # from a process to the one that takes its place: the door, then visitors
BEGUN = N_("You can play now. In the background the engine is made faster:")
DONE = N_("The engine is compiled from now on: computer players think about forty times faster.")


class Renewal:
    """A build beside a server, and whether a fresh process shall take the server's place because of it."""

    def __init__(self, command: str, texts: Catalogue) -> None:
        try:
            self.command = shlex.split(command)
        except ValueError as error:
            raise InvalidOption("--meanwhile is no command: {reason}", reason=str(error)) from error
        self.process: subprocess.Popen[bytes] | None = None
        self.due = False
        self.visitors: list[int] = []  # file descriptors of connections that the fresh process shall take over
        self.texts = texts

    def begin(self, renew: Callable[[], object]) -> None:
        """Let the build begin, if there is anything to gain; `renew` is called when it is in place."""
        if COMPILED or compilation.wants_pure() or not self.command:
            return
        if not compilation.can_compile():
            typer.echo(compilation.no_compiler(self.texts.say))
            return
        typer.echo(self.texts.say(BEGUN))
        try:  # in a session of its own: Ctrl-C is for the server, which then ends the build
            self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, start_new_session=True)
        except OSError as error:
            reason = system_message(error, self.texts)
            typer.echo(
                self.texts.say("The build cannot be started, so the engine stays interpreted: {reason}", reason=reason)
            )
            return
        threading.Thread(target=self.watch, args=(self.process, renew), daemon=True).start()

    def watch(self, process: subprocess.Popen[bytes], renew: Callable[[], object]) -> None:
        """Wait for the build, and see whether the compiled engine is there."""
        process.wait()
        if compilation.stamped_fingerprint() == compilation.fingerprint():
            self.due = True
            with suppress(RuntimeError):  # the server has ended by itself
                renew()

    def end(self) -> None:
        """End the build and all that it has started."""
        if self.process is not None:
            with suppress(ProcessLookupError, PermissionError):  # it is over
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def hand_over(listening: socket.socket, visitors: Sequence[int]) -> None:
    """Begin anew as a fresh process with the same command, which gets the sockets; signals wait until it can hear."""
    handed = [listening.fileno(), *visitors]
    for each in handed:
        os.set_inheritable(each, True)
    os.environ[HANDED] = ",".join(map(str, handed))
    sys.stdout.flush()
    signal.pthread_sigmask(signal.SIG_BLOCK, END_SIGNALS)
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def take_over() -> list[socket.socket]:
    """The sockets that the process before this one has handed over, if there was one: the door, then visitors."""
    handed = os.environ.pop(HANDED, "")
    if not handed:
        return []
    signal.pthread_sigmask(signal.SIG_UNBLOCK, END_SIGNALS)
    with suppress(ChildProcessError):  # what that process has started is this one's to bury
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    try:
        sockets = [socket.socket(fileno=int(each)) for each in handed.split(",")]
    except (ValueError, OSError):  # not from a process before this one
        return []
    for each in sockets:
        each.set_inheritable(False)
    return sockets
