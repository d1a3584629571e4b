"""Games that packages outside bring: found while they are on the path, by this process and by those it starts."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from parvis.games import KITS, OURS, Kit

FAIR = Path(__file__).parent / "outside"  # a small whole game
BROKEN = Path(__file__).parent / "outside_broken"  # entry points that lead to no game


@contextmanager
def installed(*folders: Path) -> Iterator[None]:
    """Put folders where installed packages lie."""
    paths = [str(folder) for folder in folders]
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([*paths, *([before] if before else [])])
    sys.path[:0] = paths
    forget()
    try:
        yield
    finally:
        for path in paths:
            sys.path.remove(path)
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
        forget()


def forget() -> None:
    """Let the next question for a game look at the path again."""
    vars(KITS).pop("outside", None)
    KITS.broken.clear()
    for name in KITS.loaded.keys() - {kit.game.name for kit in OURS}:
        del KITS.loaded[name]


def fair_kit() -> Kit:
    """The kit of the small game, as its own package has it."""
    with installed(FAIR):
        kit: Kit = import_module("parvis_fair").KIT
    return kit
