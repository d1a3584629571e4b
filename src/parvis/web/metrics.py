"""Figures of a server for Prometheus: what is going on, how much happened, and how long it took.

They stand in a registry of their own, so that several servers in one process do not mix. Where several processes answer
behind one address, each keeps its figures in a file of a shared folder, and whichever is asked adds them all up.
"""

import os
import time
from collections.abc import Callable

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

CONTENT_TYPE = CONTENT_TYPE_LATEST
FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # prometheus_client reads it when it is imported
NO_ROUTE = "none"
SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LONG = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)


class Timer:
    """Measures how long a block takes, whether or not it succeeds."""

    __slots__ = ("began", "tell")

    def __init__(self, tell: Callable[[float], None]) -> None:
        self.tell = tell
        self.began = 0.0

    def __enter__(self) -> None:
        self.began = time.perf_counter()

    def __exit__(self, *_error: object) -> None:
        self.tell(time.perf_counter() - self.began)


class Metrics:
    """The figures of a server.

    >>> metrics = Metrics()
    >>> metrics.move("person")
    >>> b'parvis_moves_total{by="person"} 1.0' in metrics.text()
    True
    """

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]  # the library has no type there
        registry = self.registry = CollectorRegistry()

        def now(name: str, help: str, *labels: str) -> Gauge:
            return Gauge(f"parvis_{name}", help, labels, registry=registry, multiprocess_mode="livesum")

        def count(name: str, help: str, *labels: str) -> Counter:
            return Counter(f"parvis_{name}", help, labels, registry=registry)

        def seconds(name: str, help: str, *labels: str, buckets: tuple[float, ...] = SHORT) -> Histogram:
            return Histogram(f"parvis_{name}_seconds", help, labels, registry=registry, buckets=buckets)

        self.tables = now("tables", "Tables in memory.")
        self.sockets = now("sockets", "Live connections.")
        self.jobs = now("waiting_jobs", "Work that waits for a computer player.", "purpose")
        self.moves = count("moves", "Choices made.", "by")
        self.refusals = count("refusals", "What was refused, by reason.", "reason")
        self.requests = count("requests", "Requests answered.", "route", "status")
        self.request_seconds = seconds("request", "From a request to the end of its answer.")
        self.render_seconds = seconds("render", "Drawing what one page shows.")
        self.database_seconds = seconds("database", "Waiting for the database and its answer.")
        self.thinking_seconds = seconds("thinking", "Thinking of a computer player.", "purpose", buckets=LONG)
        self.told_seconds = seconds("told", "From a click until everybody at the table was told.")
        # Finding the figure for some labels takes longer than changing it, so those in use are kept.
        self.by_label: dict[tuple[str, str], Counter] = {}
        self.by_request: dict[tuple[str, int], Counter] = {}
        self.by_purpose: dict[str, Histogram] = {}
        self.by_queue: dict[str, Gauge] = {}

    def move(self, by: str) -> None:
        """A choice was made: by a "person" or a "computer"."""
        self.counter(self.moves, "move", by).inc()

    def refusal(self, reason: str) -> None:
        """Something was refused; there are few reasons, written in the sources."""
        self.counter(self.refusals, "refusal", reason).inc()

    def counter(self, all_of_them: Counter, kind: str, label: str) -> Counter:
        """The counter for a label."""
        found = self.by_label.get((kind, label))
        if found is None:
            found = self.by_label[kind, label] = all_of_them.labels(label)
        return found

    def waiting(self, purpose: str, jobs: int) -> None:
        """So many jobs wait for this purpose now."""
        found = self.by_queue.get(purpose)
        if found is None:
            found = self.by_queue[purpose] = self.jobs.labels(purpose)
        found.set(jobs)

    def request(self, route: str, status: int, seconds: float) -> None:
        """A request was answered; the route is that of the sources, never a path that somebody made up."""
        found = self.by_request.get((route, status))
        if found is None:
            kind = f"{status // 100}xx" if status else "gone"
            found = self.by_request[route, status] = self.requests.labels(route or NO_ROUTE, kind)
        found.inc()
        self.request_seconds.observe(seconds)

    def thought(self, purpose: str, seconds: float) -> None:
        """A computer player has thought so long."""
        found = self.by_purpose.get(purpose)
        if found is None:
            found = self.by_purpose[purpose] = self.thinking_seconds.labels(purpose)
        found.observe(seconds)

    def told(self, seconds: float) -> None:
        """So long after a click everybody at the table was told."""
        self.told_seconds.observe(seconds)

    def time_render(self) -> Timer:
        """Measure the drawing of a scene: `with metrics.time_render(): ...`."""
        return Timer(self.render_seconds.observe)

    def time_database(self) -> Timer:
        """Measure a question to the database."""
        return Timer(self.database_seconds.observe)

    def time_thinking(self, purpose: str) -> Timer:
        """Measure the thinking of a computer player."""
        return Timer(lambda seconds: self.thought(purpose, seconds))

    def text(self) -> bytes:
        """All figures as Prometheus reads them, of all processes that share a folder."""
        if not os.environ.get(FOLDER):
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # the library has no type there
        return generate_latest(together)


def forget_process(pid: int) -> None:
    """A process has ended: what it counted stays, what was going on in it does not."""
    if os.environ.get(FOLDER):
        mark_process_dead(pid)  # type: ignore[no-untyped-call]  # the library has no type there
