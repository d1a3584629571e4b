"""The child's instruments: random play against the clock, the price of a copy, memory, the cores it may use."""

import gc
import importlib
import os
import platform
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import metadata
from pathlib import Path
from typing import Generic, TypeVar

from bench.rows import Row, Sample, Task

Played = TypeVar("Played")

WARM_UP_SHARE = 0.2
COPY_SHARE = 0.3
WALKS = 5
POSITIONS_A_WALK = 4
REPEATS = 3
PARTS = 5
POINTS = 10
LOOK_SECONDS = 0.5
MEGABYTE = 1024 * 1024
LINUX = platform.system() == "Linux"
WINDOWS = platform.system() == "Windows"


@dataclass(frozen=True)
class Moment:
    """A decision in the middle of a game: how many choices it has, and two ways of copying the position, if any."""

    choices: int
    copy: Callable[[], object] | None = None
    copy_ready: Callable[[], object] | None = None


@dataclass(frozen=True)
class Subject(Generic[Played]):
    """A game as the instruments see it.

    `play` plays a whole new game (timed), `count` says how many decisions it had (not timed), and `walk` plays
    one step by step, leaving a moment at every decision (not timed).
    """

    play: Callable[[], Played]
    count: Callable[[Played], int]
    walk: Callable[[], Iterator[Moment]]
    versions: dict[str, str]


def pin_to_cores(count: int) -> None:
    """Stay on so many cores where the system allows that: always the last ones, to be out of the parent's way."""
    if LINUX:
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[-count:])


def usable_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if LINUX else os.cpu_count() or 1


def idle_share() -> float:
    """How much of the cores that this process may use nobody else was using just now."""
    psutil = importlib.import_module("psutil")
    shares: list[float] = psutil.cpu_percent(interval=LOOK_SECONDS, percpu=True)
    own = os.sched_getaffinity(0) if LINUX else set(range(len(shares)))
    return 1.0 - statistics.mean(shares[core] for core in own) / 100


def version_of(package: str) -> str:
    """The installed version of a package."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "unknown"


def measure_play(task: Task, subject: Subject[Played]) -> Row:
    """Warm up, play for the task's time, then look at choices and price a copy."""
    play_for(task.seconds * WARM_UP_SHARE, task, subject)
    row = together(task, [play_for(task.seconds / PARTS, task, subject) for _ in range(PARTS)])
    peak = peak_rss_mb()
    moments = [list(subject.walk()) for _ in range(WALKS)]
    chosen = [moment for walk in moments for moment in spread(walk)]
    choices = [moment.choices for walk in moments for moment in walk]
    share = task.seconds * COPY_SHARE / len(chosen) / 2
    return replace(
        row,
        peak_rss_mb=peak,
        branching=statistics.mean(choices),
        forced=choices.count(1) / len(choices),
        copy_us=mean_price([moment.copy for moment in chosen], share),
        copy_ready_us=mean_price([moment.copy_ready for moment in chosen], share),
        versions=subject.versions,
    )


def play_for(seconds: float, task: Task, subject: Subject[Played]) -> Row:
    """Play whole games until they have taken that long together, at least one."""
    play, count, clock = subject.play, subject.count, time.perf_counter
    decisions = games = 0
    spent = 0.0
    began, cpu_began = clock(), time.process_time()
    while spent < seconds or games == 0:
        start = clock()
        played = play()
        spent += clock() - start
        decisions += count(played)
        games += 1
    cpu_share = (time.process_time() - cpu_began) / (clock() - began)
    return Row(task, decisions=decisions, games=games, seconds=spent, cpu_share=cpu_share)


def together(task: Task, parts: list[Row]) -> Row:
    """The parts of a measurement as one row."""
    return Row(
        task,
        decisions=sum(part.decisions for part in parts),
        games=sum(part.games for part in parts),
        seconds=sum(part.seconds for part in parts),
        cpu_share=statistics.mean(part.cpu_share for part in parts),
        fifths=[part.decisions / part.seconds for part in parts],
    )


def measure_memory(task: Task, subject: Subject[Played]) -> Row:
    """Play the task's number of games and look at memory and speed at ten points."""
    samples: list[Sample] = []
    decisions = games = 0
    spent = 0.0
    began, cpu_began = time.perf_counter(), time.process_time()
    for point in range(1, POINTS + 1):
        start = time.perf_counter()
        tenth = 0
        while games < task.games * point // POINTS:
            tenth += subject.count(subject.play())
            games += 1
        took = time.perf_counter() - start
        spent += took
        decisions += tenth
        samples.append(Sample(games, rss_mb(), tenth / took))
    cpu_share = (time.process_time() - cpu_began) / (time.perf_counter() - began)
    return Row(
        task,
        decisions=decisions,
        games=games,
        seconds=spent,
        cpu_share=cpu_share,
        peak_rss_mb=peak_rss_mb(),
        versions=subject.versions,
        samples=samples,
    )


def spread(walk: list[Moment]) -> list[Moment]:
    """A few moments spread evenly over a game, neither the first nor the last."""
    parts = POSITIONS_A_WALK + 1
    return [walk[len(walk) * part // parts] for part in range(1, parts)]


def mean_price(calls: Sequence[Callable[[], object] | None], seconds: float) -> float | None:
    """What a call takes on average, so many seconds spent on each; nothing where there is none to make."""
    prices = [microseconds(call, seconds) for call in calls if call is not None]
    return statistics.mean(prices) if prices else None


def microseconds(call: Callable[[], object], seconds: float) -> float:
    """What one call takes: the median of a few runs that take about so long together."""
    number = 1
    while time_calls(call, number) < seconds / REPEATS / 4:
        number *= 2
    gc.collect()
    return statistics.median(time_calls(call, number) for _ in range(REPEATS)) / number * 1e6


def time_calls(call: Callable[[], object], number: int) -> float:
    """Seconds for that many calls."""
    start = time.perf_counter()
    for _ in range(number):
        call()
    return time.perf_counter() - start


def family_mb() -> float | None:
    """Memory in use by this process and those it started, what they share counted once; Linux alone tells."""
    if not LINUX:
        return None
    psutil = importlib.import_module("psutil")
    own = psutil.Process()
    return sum(float(each.memory_full_info().pss) for each in (own, *own.children(recursive=True))) / MEGABYTE


def rss_mb() -> float:
    """Memory in use by this process."""
    if LINUX:
        return status_mb("VmRSS")
    return float(importlib.import_module("psutil").Process().memory_info().rss) / MEGABYTE


def peak_rss_mb() -> float:
    """The most memory this process ever used.

    Linux's own account of the process, not `ru_maxrss`: that one starts from the parent's peak.
    """
    if LINUX:
        return status_mb("VmHWM")
    if WINDOWS:
        return float(importlib.import_module("psutil").Process().memory_info().peak_wset) / MEGABYTE
    usage = importlib.import_module("resource")
    return float(usage.getrusage(usage.RUSAGE_SELF).ru_maxrss) / MEGABYTE


def status_mb(name: str) -> float:
    """A figure from Linux's account of this process, which counts in kilobytes."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1]) / 1024
    raise LookupError(f"/proc/self/status says nothing of {name}")
