"""Compiles the engine beside its files and puts it in place when it is whole: `start.build [--background]`.

At any moment the package is either compiled as a whole or interpreted: the stamp that makes compiled modules count goes
first and comes last. One build at a time; whoever waited for another finds the work done.
"""

import importlib.util
import os
import shutil
import signal
import sys
import threading
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from start.steps import Failed, run, say, step

SOURCES = Path("src")
PACKAGE = SOURCES / "parvis"
FOLDER = Path("build")
LOG = FOLDER / "compile.log"
TOOLS = FOLDER / "tools"
MADE = FOLDER / "made"
INTERRUPTED = 130
LOWEST_PRIORITY = 19
ONE_OF_EACH = """
import parvis
assert parvis.COMPILED, "the engine is still interpreted"
for game in parvis.GAMES.values():
    state = game.new(players=2, seed=1)
    state.apply(state.legal_actions()[0])
"""


def load_compilation() -> ModuleType:
    """The module that knows what is compiled, without the package around it."""
    spec = importlib.util.spec_from_file_location("compilation", PACKAGE / "compilation.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compilation = load_compilation()


@contextmanager
def alone() -> Iterator[None]:
    """One build at a time; the system ends the wait if the other one dies."""
    import fcntl

    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / "compile.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("The engine is being compiled already; waiting for that.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_current() -> bool:
    """Whether the compiled modules in place are those of the files."""
    current: bool = compilation.stamped_fingerprint() == compilation.fingerprint()
    return current


def tools() -> dict[str, str]:
    """The environment in which the build finds what it needs; fetched into a folder of its own if it is not there."""
    environment = {name: value for name, value in os.environ.items() if name != "PARVIS_PURE"}
    environment["MYPY_CACHE_DIR"] = str(FOLDER / "mypyc-cache")
    if importlib.util.find_spec("mypyc") is not None:
        return environment
    needed = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    if not TOOLS.exists():
        partial = TOOLS.with_suffix(".part")  # an interrupted one is not taken for whole
        shutil.rmtree(partial, ignore_errors=True)
        quiet = ["--progress-bar=off", "--no-compile", "--disable-pip-version-check"]
        with step("Fetching the compiler of Python"):
            run([sys.executable, "-m", "pip", "install", *quiet, "--target", partial, *needed], LOG)
            partial.rename(TOOLS)
    return {**environment, "PYTHONPATH": str(TOOLS.resolve())}


def compile_engine() -> None:
    """Compile into a folder aside, and put it in place if all of it was compiled."""
    environment = tools()
    before = compilation.fingerprint()
    with step("Compiling the engine, about two minutes of work"):
        shutil.rmtree(MADE, ignore_errors=True)
        arguments = ["--quiet", "build_ext", "--build-lib", MADE, "--build-temp", FOLDER / "objects"]
        run([sys.executable, "setup.py", *arguments], LOG, environment)
        if not (MADE / PACKAGE.name / compilation.STAMP).exists():
            raise Failed(f"not all of it could be compiled ({LOG} says why)")
        if compilation.fingerprint() != before:
            raise Failed("its files have changed meanwhile")
        put_in_place(MADE)
        try:
            run([sys.executable, "-c", ONE_OF_EACH], LOG, environment | {"PYTHONPATH": str(SOURCES.resolve())})
        except Failed:
            (PACKAGE / compilation.STAMP).unlink()
            raise


def put_in_place(made: Path) -> None:
    """Move what was built to the files it was made from; without the stamp nobody uses it, so that comes last."""
    stamp = made / PACKAGE.name / compilation.STAMP
    (PACKAGE / compilation.STAMP).unlink(missing_ok=True)
    modules = [path for path in sorted(made.rglob("*")) if path.suffix in (".so", ".pyd")]
    for path in [*modules, stamp]:
        place = SOURCES / path.relative_to(made)
        fresh = place.with_name(f"{place.name}.new.so")
        shutil.copyfile(path, fresh)
        fresh.replace(place)  # who runs the old one keeps it


def go_to_background() -> None:
    """Leave the processor to others, and end with whoever holds the other end of the standard input."""
    os.nice(LOWEST_PRIORITY)

    def end_with_parent() -> None:
        while os.read(sys.stdin.fileno(), 1):  # past Python's own buffer, whose lock would be missed at the end
            pass
        os.killpg(0, signal.SIGKILL)  # compilers, too; what they leave is made anew

    threading.Thread(target=end_with_parent, daemon=True).start()


def main(*options: str) -> int:
    """Compile unless that is done; returns an exit code."""
    if "--background" in options:
        go_to_background()
    if compilation.wants_pure():
        say("PARVIS_PURE is set: the engine is not compiled.")
        return 0
    try:
        with alone():
            if is_current():
                return 0
            if not compilation.can_compile():
                say(compilation.no_compiler(str))
                return 0
            LOG.unlink(missing_ok=True)
            compile_engine()
    except (Failed, OSError) as failure:
        say(f"The engine was not compiled and runs interpreted: {failure}")
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
