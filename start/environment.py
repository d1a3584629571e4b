"""Makes the environment in which Parvis runs and installs what it needs there: `start.environment VENV EXTRA`.

The engine is not compiled here: it runs interpreted at once, and `start.build` compiles it.
"""

import os
import sys
from pathlib import Path

from start.steps import Failed, run, say, step

OLDEST = (3, 11)
INTERRUPTED = 130
FOLDER = Path("build")
LOG = FOLDER / "set-up.log"
BUILDER = "setuptools>=77"


def make_environment(venv: Path) -> None:
    """An environment of its own; one whose making was interrupted is made anew."""
    unfinished = FOLDER / "set-up-unfinished"
    if not unfinished.exists():
        if (venv / "bin" / "python").exists():
            return
        FOLDER.mkdir(exist_ok=True)
        unfinished.touch()
    with step("Making an environment for Python"):
        run([sys.executable, "-m", "venv", "--clear", venv], LOG)


def install_packages(venv: Path, extra: str) -> None:
    """Parvis from here, interpreted, and the packages that it uses."""
    environment = {**os.environ, "PARVIS_PURE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    pip = [venv / "bin" / "python", "-m", "pip", "install", "--progress-bar=off", "--no-compile"]
    with step("Installing the packages"):
        run([*pip, "--upgrade", "pip", BUILDER], LOG, environment)  # a new pip finds packages sooner
        run([*pip, "--no-build-isolation", "--editable", f".[{extra}]"], LOG, environment)
    (FOLDER / "set-up-unfinished").unlink(missing_ok=True)


def main(venv: str, extra: str) -> int:
    """Do what is still to do; returns an exit code."""
    if sys.version_info < OLDEST:
        say(f"Parvis needs Python {'.'.join(map(str, OLDEST))} or later, and {sys.executable} is older. "
            "Name another one: make PYTHON=python3.12")  # fmt: skip
        return 1
    LOG.unlink(missing_ok=True)
    try:
        make_environment(Path(venv))
        install_packages(Path(venv), extra)
    except Failed as failure:
        say(f"The set-up did not succeed: {failure}")
        return 1
    except KeyboardInterrupt:
        say("The set-up was interrupted; the next one goes on.")
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
