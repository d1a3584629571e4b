"""From nothing to the first game: every step is told, one that fails or is interrupted leaves nothing broken."""

import json
import os
import shutil
import signal
import sys
from pathlib import Path

import pytest

from parvis import compilation
from tests.processes import run, started, wait_for

ROOT = Path(__file__).parent.parent.parent
# In place of Python: it makes an environment that holds nothing but itself, and tells what else it was asked for.
PYTHON = """#!{python}
import os, shutil, sys
from pathlib import Path

asked = " ".join(sys.argv[1:])
with Path("asked").open("a") as file:
    print(asked, file=file)
if asked.startswith("-m venv"):
    (Path(sys.argv[-1]) / "bin").mkdir(parents=True, exist_ok=True)
    shutil.copy(__file__, Path(sys.argv[-1]) / "bin" / "python")
elif asked.startswith("-m start.environment"):
    from start import environment
    sys.executable = __file__
    sys.exit(environment.main(*sys.argv[3:]))
elif Path("trouble").exists() and "--editable" in asked:
    sys.exit("ERROR: No matching distribution found for fastapi")
"""
SETUP = """
import json, sys
from pathlib import Path
sys.path.insert(0, "start")
from start.build import compilation
if Path("trouble").exists():
    sys.exit("error: the compiler is out of order")
made = Path(sys.argv[sys.argv.index("--build-lib") + 1]) / "parvis"
made.mkdir(parents=True)
(made / "engine.so").write_text("compiled")
(made / "compiled.json").write_text(json.dumps({"sources": compilation.fingerprint()}))
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The files that a start uses."""
    folder = tmp_path / "clone"
    shutil.copytree(ROOT / "start", folder / "start", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("Makefile", "pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, folder)
    return folder


def without_settings() -> dict[str, str]:
    return {
        key: value for key, value in os.environ.items() if not key.startswith(("PARVIS", "COVERAGE", "MAKE", "MFLAGS"))
    }


# Environment and packages -----------------------------------------------------------------------------------------


@pytest.fixture
def python(clone: Path) -> Path:
    path = clone / "python"
    path.write_text(PYTHON.format(python=sys.executable), encoding="utf-8")
    path.chmod(0o755)
    return path


def play(clone: Path, python: Path) -> tuple[int, list[str], list[str]]:
    """What `make play` says, and what it asks of Python."""
    (clone / "asked").unlink(missing_ok=True)
    done = run(["make", "play", f"PYTHON={python}"], folder=clone, environment=without_settings())
    return done.returncode, done.stdout.splitlines(), (clone / "asked").read_text(encoding="utf-8").splitlines()


def test_the_first_start_tells_its_steps_and_the_second_does_no_work(clone: Path, python: Path) -> None:
    code, said, asked = play(clone, python)
    assert code == 0
    assert [line.rpartition(" … done in ")[0] or line for line in said] == [
        "Making an environment for Python …",
        "Making an environment for Python",
        "Installing the packages …",
        "Installing the packages",
        "Starting the server, which takes a little longer the first time …",
    ]
    assert [line.split()[1] for line in asked] == ["start.environment", "venv", "pip", "pip", "parvis"]
    assert asked[-1].startswith("-m parvis serve")
    code, said, asked = play(clone, python)
    assert (code, said, len(asked)) == (0, [], 1)


def test_packages_that_cannot_be_installed_are_told_in_a_line_and_tried_again(clone: Path, python: Path) -> None:
    (clone / "trouble").touch()
    code, said, asked = play(clone, python)
    assert code != 0
    assert said[-1].startswith("The set-up did not succeed: ERROR: No matching distribution found for fastapi (build/")
    assert not any("serve" in line for line in asked)
    (clone / "trouble").unlink()
    code, said, asked = play(clone, python)
    assert code == 0
    assert said[0] == "Making an environment for Python …"  # nobody knows what the first one holds
    assert "--clear" in asked[1]


# Compiling --------------------------------------------------------------------------------------------------------


@pytest.fixture
def engine(clone: Path) -> Path:
    """A clone with an engine of one file, which is compiled in no time; returns its package."""
    package = clone / "src" / "parvis"
    (package / "core").mkdir(parents=True)
    shutil.copy(compilation.PACKAGE / "compilation.py", package)
    game = "COMPILED = __import__('parvis.compilation').compilation.choose()\nGAMES = {}\n"
    (package / "__init__.py").write_text(game, encoding="utf-8")
    (package / "core" / "game.py").write_text("RULES = 1\n", encoding="utf-8")
    (clone / "setup.py").write_text(SETUP, encoding="utf-8")
    return package


def build(clone: Path, **environment: str) -> tuple[int, str]:
    done = run([sys.executable, "-m", "start.build"], folder=clone, environment={**without_settings(), **environment})
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_a_build_is_put_in_place_once_and_whole(clone: Path, engine: Path) -> None:
    code, said = build(clone)
    assert (code, said.count("\n")) == (0, 2)
    assert "Compiling the engine" in said
    assert "done in" in said
    assert (engine / "engine.so").read_text(encoding="utf-8") == "compiled"
    assert json.loads((engine / compilation.STAMP).read_text(encoding="utf-8"))
    assert build(clone) == (0, "")
    (engine / "core" / "game.py").write_text("RULES = 2\n", encoding="utf-8")
    assert "done in" in build(clone)[1]


def test_a_build_that_fails_says_so_in_a_line_and_leaves_nothing(clone: Path, engine: Path) -> None:
    (clone / "trouble").touch()
    code, said = build(clone)
    assert code == 1
    assert said.splitlines()[-1].startswith("The engine was not compiled and runs interpreted: error: the compiler is")
    assert [path.name for path in engine.rglob("*") if path.suffix in (".so", ".json")] == []


def test_modules_that_cannot_be_loaded_do_not_count(clone: Path, engine: Path) -> None:
    (engine / "__init__.py").write_text("raise ImportError('made for another Python')\n", encoding="utf-8")
    code, said = build(clone)
    assert code == 1
    assert "made for another Python" in said
    assert not (engine / compilation.STAMP).exists()


@pytest.mark.parametrize(
    ("environment", "words"),
    [({"CC": "no-such-compiler"}, "no C compiler"), ({"PARVIS_PURE": "1"}, "PARVIS_PURE is set")],
)
def test_without_a_compiler_it_stays_interpreted_and_says_so(
    clone: Path, engine: Path, environment: dict[str, str], words: str
) -> None:
    code, said = build(clone, **environment)
    assert code == 0
    assert words in said
    assert said.count("\n") == 1
    assert not (engine / compilation.STAMP).exists()


def test_a_second_build_waits_for_the_first(clone: Path, engine: Path) -> None:
    os.mkfifo(clone / "trouble.fifo")
    setup = SETUP.replace("made =", "Path('trouble.fifo').read_text()\nmade =")
    (clone / "setup.py").write_text(setup, encoding="utf-8")
    command = [sys.executable, "-m", "start.build"]
    around = without_settings()
    with started(command, folder=clone, environment=around) as first:
        assert first.stdout is not None
        assert "Compiling" in first.stdout.readline()
        with started(command, folder=clone, environment=around) as second:
            assert second.stdout is not None
            assert second.stdout.readline() == "The engine is being compiled already; waiting for that.\n"
            (clone / "trouble.fifo").write_text("go on", encoding="utf-8")
            assert first.wait() == second.wait() == 0
            assert second.stdout.read() == ""  # the work was done
    assert (engine / compilation.STAMP).exists()


def test_a_build_in_the_background_ends_with_who_started_it(clone: Path, engine: Path) -> None:
    os.mkfifo(clone / "trouble.fifo")
    setup = SETUP.replace("made =", "Path('trouble.fifo').read_text()\nmade =")
    (clone / "setup.py").write_text(setup, encoding="utf-8")
    read, write = os.pipe()
    command = [sys.executable, "-m", "start.build", "--background"]
    with os.fdopen(read) as held, started(command, folder=clone, environment=without_settings(), stdin=held) as process:
        assert process.stdout is not None
        assert "Compiling" in process.stdout.readline()
        os.close(write)
        wait_for(lambda: process.poll() is not None, "the build to end")
        assert process.returncode == -signal.SIGKILL
    assert not (engine / compilation.STAMP).exists()
