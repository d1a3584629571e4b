"""Compiled or interpreted: which modules mypyc compiles, whether this run uses them, and whether they are current.

The compiled modules lie beside the files they were made from. `PARVIS_PURE=1`, or files changed since the build,
make this run read the files instead. Imports nothing of Parvis, so that the build can use it too.
"""

import hashlib
import importlib.machinery
import importlib.util
import json
import os
import shlex
import shutil
import sys
import sysconfig
import warnings
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path, PurePath
from types import ModuleType

PACKAGE = Path(__file__).parent
COMPILED = ("core/*.py", "search/*.py", "games/*/rules/*.py", "games/*/evaluation/*.py")
STAMP = "compiled.json"


def no_compiler(say: Callable[[str], str]) -> str:
    """Why nothing is compiled, in somebody's language."""
    return say(
        "There is no C compiler here, or the headers of Python are missing: the engine stays interpreted, and slower."
    )


def compiled_sources(package: Path = PACKAGE) -> list[Path]:
    """The files that mypyc compiles, in a fixed order."""
    return [source for pattern in COMPILED for source in sorted(package.glob(pattern)) if source.name != "__init__.py"]


def fits(inside: str, pattern: str) -> bool:
    """Whether a path within the package is one of a pattern, as deep as it.

    >>> fits("games/troyes/rules/menu.py", "games/*/rules/*.py")
    True
    """
    return inside.count("/") == pattern.count("/") and PurePath(inside).match(pattern)


def fingerprint(package: Path = PACKAGE) -> str:
    """A hash of all those files, names and contents."""
    digest = hashlib.sha256()
    for source in compiled_sources(package):
        digest.update(source.relative_to(package).as_posix().encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()


def stamped_fingerprint() -> str | None:
    """The hash that the build left behind, or None if nothing was compiled."""
    try:
        stamp = json.loads((PACKAGE / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    sources = stamp.get("sources") if isinstance(stamp, dict) else None
    return sources if isinstance(sources, str) else None


def can_compile() -> bool:
    """Whether there are a C compiler and the headers of Python: without them the translation to C would be in vain."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if not command:
        return True  # the one of Windows is found elsewhere
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(command[0]) is not None and headers.exists()


def wants_pure() -> bool:
    """Whether the environment asks for the interpreted files."""
    return os.environ.get("PARVIS_PURE", "") not in ("", "0")


class SourceFinder:
    """Finds the compiled packages' modules as plain files, past any compiled ones."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """A spec for the file of a module, or None for modules that are never compiled."""
        del path, target
        top, *rest = name.split(".")
        inside = "/".join(rest) + ".py"
        source = PACKAGE / inside
        compiled = top == "parvis" and any(fits(inside, pattern) for pattern in COMPILED)
        if not compiled or not source.exists():
            return None
        loader = importlib.machinery.SourceFileLoader(name, str(source))
        return importlib.util.spec_from_file_location(name, source, loader=loader)


def choose() -> bool:
    """Decide for this process, before anything compiled is imported; returns whether compiled code runs."""
    stamped = stamped_fingerprint()
    if stamped is None or wants_pure():
        use_compiled = False
    else:
        use_compiled = stamped == fingerprint()
        if not use_compiled:
            warnings.warn(
                "the compiled modules are older than their files; running interpreted (make compile renews them)",
                stacklevel=2,
            )
    if not use_compiled:
        sys.meta_path.insert(0, SourceFinder())
    return use_compiled
