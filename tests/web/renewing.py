"""A server that is started interpreted, beside a build that puts the compiled engine in place when a test says so."""

import os
import shlex
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from parvis import compilation
from tests.web.serving import Server, serving

SOURCES = compilation.PACKAGE.parent
BUILD = """
import select, shutil, sys
from pathlib import Path

word, made, place = map(Path, sys.argv[1:])
print("building", flush=True)
while not word.exists():
    if select.select([sys.stdin], [], [], 0.02)[0]:
        sys.exit("the server is gone")
if word.read_text() == "fail":
    sys.exit("it failed")
modules = [path.relative_to(made) for path in made.rglob("*.so")]
for path in [*modules, Path("parvis", "compiled.json")]:
    shutil.copyfile(made / path, place / path)
"""

LOADED = "parvis__mypyc"  # the library of which all compiled modules are made

needs_compiled_engine = pytest.mark.skipif(
    compilation.stamped_fingerprint() != compilation.fingerprint(), reason="the engine is not compiled"
)


class Young:
    """A server whose engine is still being compiled."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server = server
        self.folder = folder
        self.pid = server.process.pid

    def line(self) -> str:
        """The next line that it tells."""
        assert self.server.process.stdout is not None
        return self.server.process.stdout.readline().strip()

    def finish_build(self, word: str = "go") -> None:
        """Let the build come to its end."""
        (self.folder / "said").write_text(word, encoding="utf-8")
        (self.folder / "said").rename(self.folder / "word")

    def is_compiled(self) -> bool:
        """Whether the process that answers has loaded compiled modules."""
        return LOADED in Path(f"/proc/{self.pid}/maps").read_text(encoding="utf-8")


@contextmanager
def young_server(folder: Path, **environment: str) -> Iterator[Young]:
    """A server that has begun interpreted, and beside it a build that waits for a word."""
    sources = folder / "sources"
    shutil.copytree(compilation.PACKAGE, sources / "parvis", ignore=shutil.ignore_patterns("*.so", "compiled.json"))
    script = folder / "build.py"
    script.write_text(BUILD, encoding="utf-8")
    command = [sys.executable, str(script), str(folder / "word"), str(SOURCES), str(sources)]
    around = {
        "PYTHONPATH": os.pathsep.join([str(sources), os.environ.get("PYTHONPATH", "")]),
        "PARVIS_PURE": "",
        **environment,
    }
    with serving(folder / "tables.sqlite", f"--meanwhile={shlex.join(command)}", environment=around) as server:
        yield Young(server, folder)
