"""Worker processes: started afresh, deaf to the terminal, and never outliving the process that started them.

They are spawned, not forked. A fork copies a process of which only one thread lives on: a lock that a progress bar or
a library of data held at that moment would stay locked for ever. Spawning also works the same on every system. It costs
about a third of a second a worker instead of some hundredths, and is paid once a run.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from parvis.core.errors import InvalidOption
from parvis.system import ignore_terminal_signals, terminal_signals_held_back

Answer = TypeVar("Answer")


def check_workers(workers: int) -> None:
    """There must be at least one."""
    if workers < 1:
        raise InvalidOption("the number of workers must be at least 1, not {workers}", workers=workers)


def leave() -> None:
    """End this process at once."""
    os._exit(1)


def begin_worker(end: Callable[[], None] = leave) -> None:
    """Leave Ctrl-C and a closed terminal to the parent, and end when the parent is gone."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    ignore_terminal_signals()
    threading.Thread(target=end_with_parent, args=(end,), daemon=True).start()


def end_with_parent(end: Callable[[], None]) -> None:
    """End as soon as the parent has ended: a killed parent cannot tell its workers."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        end()


class WorkerPool(ProcessPoolExecutor):
    """A pool of such processes, each started when there is work for it."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, mp_context=multiprocessing.get_context("spawn"), initializer=begin_worker)

    def submit(self, work: Callable[..., Answer], /, *arguments: Any, **options: Any) -> Future[Answer]:
        """Let a worker do something; one started for it hears nothing of the terminal from its first moment."""
        with terminal_signals_held_back():
            return super().submit(work, *arguments, **options)

    @property
    def processes(self) -> list[BaseProcess]:
        """The workers there are."""
        return list((getattr(self, "_processes", None) or {}).values())

    def kill(self) -> None:
        """End the workers at once, whatever they do."""
        workers = self.processes
        self.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()
