"""The rows of the table in the browser: pictures, clicks, the size of pages, the start of the server."""

import importlib.util
import statistics
import time
from collections.abc import Sequence
from dataclasses import replace

import parvis
from bench.engine import COMPILED, versions, wrong_mode
from bench.measure import idle_share, peak_rss_mb, version_of
from bench.peers import not_installed
from bench.rows import Row, Spread, Task
from bench.search import greedy_game
from parvis.games.drawing import draw

DRAW = "web-draw"
CLICK = "web-click"
PAGE = "web-page"
START = "web-start"
HOME = "home"
SERVER = "server"
CLICKS_A_SECOND = 40  # of the task's time: 120 clicks in a row of three seconds
STARTS = 3
NEEDED = {"fastapi": "web", "uvicorn": "web", "sqlalchemy": "web", "httpx": "dev", "playwright": "dev"}


def tasks(seconds: float) -> list[Task]:
    """Pictures at every player count; clicks and pages at the most players; the start page and the start."""
    draws = [
        Task(DRAW, name, players, DRAW, COMPILED, seconds=seconds)
        for name, game in parvis.GAMES.items()
        for players in range(game.min_players, game.max_players + 1)
    ]
    tables = [
        Task(kind, name, game.max_players, kind, COMPILED, seconds=seconds)
        for kind in (CLICK, PAGE)
        for name, game in parvis.GAMES.items()
    ]
    alone = [Task(PAGE, HOME, 0, PAGE, COMPILED), Task(START, SERVER, 0, START, COMPILED)]
    return [*draws, *tables, *alone]


def spread(name: str, unit: str, values: Sequence[float]) -> Spread:
    """Measurements in brief."""
    ordered = sorted(values)
    p95 = ordered[min(len(ordered) * 95 // 100, len(ordered) - 1)]
    return Spread(name, unit, len(ordered), statistics.median(ordered), p95, ordered[-1])


def row_of(task: Task, *spreads: Spread, packages: Sequence[str] = ()) -> Row:
    """A filled row."""
    known = {**versions(), **{package: version_of(package) for package in packages}}
    return Row(task, spreads=list(spreads), versions=known)


# Pictures -----------------------------------------------------------------------------------------------------


def draw_views(task: Task) -> Row:
    """Fill a row of pictures: whole games of greedy players, until drawing has taken the task's time."""
    problem = wrong_mode(task)
    if problem is not None:
        return Row(task, problem=problem)
    draw_game(task, 0)
    began, cpu_began = time.perf_counter(), time.process_time()
    views: list[float] = []
    pictures: list[float] = []
    seed = 0
    while not pictures or sum(pictures) < task.seconds * 1000:
        seed += 1
        for of_view, of_picture in draw_game(task, seed):
            views.append(of_view)
            pictures.append(of_picture)
    row = row_of(task, spread("draw a view", "ms", pictures), spread("make a view", "ms", views))
    cpu_share = (time.process_time() - cpu_began) / (time.perf_counter() - began)
    return replace(row, cpu_share=cpu_share, peak_rss_mb=peak_rss_mb())


def draw_game(task: Task, seed: int) -> list[tuple[float, float]]:
    """Milliseconds to make the view and to draw it, at every choice of a game."""
    times = []
    for state in greedy_game(task, seed):
        began = time.perf_counter()
        view = state.view(int(state.current_player))
        made = time.perf_counter()
        draw(view)
        times.append(((made - began) * 1000, (time.perf_counter() - made) * 1000))
    return times


# The server and the browser -----------------------------------------------------------------------------------


def web_problem(task: Task, *, browser: bool) -> str | None:
    """What is missing for a real server, and for a browser if one is needed."""
    for package, extra in NEEDED.items():
        if importlib.util.find_spec(package) is None:
            return not_installed(package, extra)
    if browser:
        from bench.web_browser import no_browser

        if no_browser():
            return "there is no Chromium: make browser"
    return wrong_mode(task)


def click(task: Task) -> Row:
    """Fill a row of clicks at a table of people, with the server's share of the time."""
    problem = web_problem(task, browser=True)
    if problem is not None:
        return Row(task, problem=problem)
    from bench.web_browser import chromium, click_times
    from bench.web_server import serve, server_shares

    idle = idle_share()
    clicks = max(1, round(task.seconds * CLICKS_A_SECOND))
    with serve() as address:
        shares = server_shares(address, task, clicks)
        with chromium() as browser:
            times, boards = click_times(browser, address, task, clicks)
            version = browser.version
    row = row_of(
        task,
        spread("click to new board", "ms", times),
        spread("server's share", "ms", shares),
        spread("draws a click", "", boards),
        packages=("playwright", "fastapi", "uvicorn"),
    )
    return replace(row, cpu_share=idle, versions={**row.versions, "chromium": version})


def weigh_page(task: Task) -> Row:
    """Fill the row of a page's size."""
    problem = web_problem(task, browser=True)
    if problem is not None:
        return Row(task, problem=problem)
    from bench.web_browser import chromium, weigh
    from bench.web_server import serve

    with serve() as address, chromium() as browser:
        sent, unpacked = weigh(browser, address, None if task.subject == HOME else task)
    return row_of(task, spread("as sent", "kB", [sent / 1000]), spread("unpacked", "kB", [unpacked / 1000]))


def start(task: Task) -> Row:
    """Fill the row of the server's start."""
    problem = web_problem(task, browser=False)
    if problem is not None:
        return Row(task, problem=problem)
    from bench.web_server import seconds_to_start

    idle = idle_share()
    row = row_of(task, spread("start to first page", "s", [seconds_to_start() for _ in range(STARTS)]))
    return replace(row, cpu_share=idle)
