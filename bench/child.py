"""The child process: fills one row, given as JSON in its argument, and prints it as one line of JSON."""

import importlib
import json
import sys

from bench.measure import pin_to_cores
from bench.rows import Row, Task

KINDS = {
    "engine": ("bench.engine", "play"),
    "memory": ("bench.engine", "memory"),
    "catanatron": ("bench.peers", "catanatron"),
    "openspiel": ("bench.peers", "openspiel"),
    "rlcard": ("bench.learners", "rlcard_games"),
    "pettingzoo": ("bench.learners", "pettingzoo"),
    "openspiel-adapter": ("bench.learners", "openspiel_adapter"),
    "vector": ("bench.batches", "vector"),
    "pgx": ("bench.batches", "pgx_backgammon"),
    "search": ("bench.search", "search"),
    "openspiel-search": ("bench.search", "openspiel_search"),
    "web-draw": ("bench.web", "draw_views"),
    "web-click": ("bench.web", "click"),
    "web-page": ("bench.web", "weigh_page"),
    "web-start": ("bench.web", "start"),
    "web-load": ("bench.load_rows", "load"),
}
SPREAD_OUT = ("web-click", "web-load")  # a browser or many visitors and a server, which have all cores in play too


def fill(task: Task) -> Row:
    """Fill the row, importing only what its kind needs."""
    module, function = KINDS[task.kind]
    row = getattr(importlib.import_module(module), function)(task)
    if not isinstance(row, Row):
        raise TypeError(f"{module}.{function} gave no row")
    return row


def main() -> None:
    """Answer the parent."""
    task = Task(**json.loads(sys.argv[1]))
    if task.kind not in SPREAD_OUT:
        pin_to_cores(task.cores)
    print(json.dumps(fill(task).as_json()), flush=True)


if __name__ == "__main__":
    main()
