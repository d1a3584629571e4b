"""The build: compiles the engine with mypyc where a C compiler is found, and leaves it interpreted where not."""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from types import ModuleType

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError, LinkError

ROOT = Path(__file__).parent
PACKAGE = Path("src/parvis")
TRANSLATED = Path("build")  # where mypyc puts C files and headers
LEVEL = os.environ.get("PARVIS_OPT", "3")  # with 0 it is compiled soon and runs slower
# A place in an array may be counted from the array's end, or be outside of it: gcc must be told that this is rare, and
# not to keep a second count for it in every loop.
RARE = TRANSLATED / "rare.h"
RARELY_CALLED = """#include <Python.h>
extern void PyErr_SetNone(PyObject *) __attribute__((cold));
extern void PyErr_SetString(PyObject *, const char *) __attribute__((cold));
extern PyObject *PyErr_Occurred(void) __attribute__((cold));
extern void CPy_AddTraceback(const char *, const char *, int, PyObject *) __attribute__((cold));
"""
NOT_SOURCES = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "compiled.json")
LOOPS = ["-fno-ivopts", "-include", str(RARE)]
# Nothing outside calls into the engine but its start, and the rules are many small functions in many files: with these
# flags gcc puts one into another wherever it stands. In files that no choice passes through that only costs time.
HIDDEN = ["-fvisibility=hidden"]
ACROSS_FILES = [
    *("-O3", "-flto=auto", "-finline-limit=1500"),
    *("--param=max-inline-insns-auto=150", "--param=inline-unit-growth=300", "--param=large-function-growth=1000"),
    *("-falign-functions=64", "-falign-loops=32"),  # else speed hangs on where a function happens to lie
]
ACROSS = ("___core___", "___rules___", "_ops.c")
NOT_ACROSS = ("action", "activities", "cards", "check", "data", "forms", "match", "number", "position")
NOT_ACROSS += ("knowledge", "preview", "reading", "record", "rewards", "rows", "trace", "traits", "view")
# Those files are compiled twice. The first engine counts, while it plays, which way is taken how often; from that the
# second one is laid out, and a tenth to a sixth faster. Where anything of that fails, the build goes on without it.
COUNTING = ["-fprofile-generate", "-fprofile-update=single"]
COUNTED = ["-fprofile-use", "-fprofile-partial-training", "-fprofile-update=single", "-w"]
PATIENCE = 300  # seconds for games that take one
PLAY = """
import parvis
from parvis.core.batch import Batch
from parvis.core.playout import play_out
assert parvis.COMPILED
luck = parvis.Chance(1)
for game in parvis.GAMES.values():
    for players in range(game.min_players, game.max_players + 1):
        for seed in range(200):
            play_out(game.new(players=players, seed=seed), luck)
        for seed in range(20):
            state = game.new(players=players, seed=seed)
            while state.current_player != parvis.TERMINAL:
                legal = state.legal_actions()
                state.copy().apply(legal[luck.below(len(legal))])
                state.apply(legal[luck.below(len(legal))])
        batch = Batch(game, players, None, None, 32, "share")
        batch.reset(list(range(32)))
        for step in range(200):
            batch.sample()
            batch.step(b"".join(action.to_bytes(4, "little") for action in batch.sampled), 0, 32)
"""


def load(name: str) -> ModuleType:
    """A module of the package that stands alone, without the package around it."""
    spec = importlib.util.spec_from_file_location(Path(name).stem, ROOT / PACKAGE / name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compilation = load("compilation.py")


def extensions() -> list[Extension]:
    """The compiled group, or nothing if PARVIS_PURE asks for that."""
    if compilation.wants_pure() or not compilation.can_compile():
        return []
    from mypyc.build import mypycify

    sources = [str(source) for source in compilation.compiled_sources(PACKAGE)]
    modules = mypycify(
        ["--follow-imports=silent", *sources],  # packages above them use what is not there when only this is built
        group_name="parvis",
        opt_level=LEVEL,
        debug_level="0",  # a twentieth of the work, and nobody looks into the C files
        multi_file=True,
    )
    for module in modules:
        module.optional = True  # where the C compiler fails the build goes on
    return modules


def takes(compiler: object, flags: list[str]) -> bool:
    """Whether the compiler and the linker understand some flags."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "flags.c"
        source.write_text("int answer(void) { return 42; }\n", encoding="utf-8")
        try:
            objects = compiler.compile([str(source)], output_dir=folder, extra_preargs=flags)
            compiler.link_shared_object(objects, str(Path(folder) / "flags.so"), extra_preargs=flags)
        except (CompileError, LinkError):
            return False
    return True


class BuildWithWords(build_py):
    """Compiles the catalogues beside the files they are made from, and takes them along."""

    def run(self) -> None:
        """Compile, then collect."""
        load("words/upkeep.py").compile_all(PACKAGE)
        super().run()


class BuildWithStamp(build_ext):
    """Compiles on all cores, and leaves a hash of the compiled files beside them if all of them were compiled."""

    def finalize_options(self) -> None:
        """Several extensions at once, unless told otherwise."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        """Of an extension several files at once, too: nearly all are in one.

        A file that was compiled before, from the same text in the same way, is not compiled again: a build that was
        interrupted goes on, and one after a small change is short. Where it lies does not matter, nor where the headers
        of Python and mypyc do, which their versions stand for.
        """
        unix = self.compiler.compiler_type == "unix"
        RARE.parent.mkdir(exist_ok=True)
        RARE.write_text(RARELY_CALLED, encoding="utf-8")
        loops = LOOPS if unix and takes(self.compiler, LOOPS) else []
        hidden = HIDDEN if unix and takes(self.compiler, HIDDEN) else []
        across = ACROSS_FILES if hidden and LEVEL != "0" and takes(self.compiler, [*HIDDEN, *ACROSS_FILES]) else []
        for extension in self.extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *loops, *hidden]
            extension.extra_link_args = [*extension.extra_link_args, *hidden, *across]
        counts = across and all(takes(self.compiler, [*across, *flags]) for flags in (COUNTING, COUNTED))
        self.across = across
        self.compile_files = self.compiler.compile
        self.compiler.compile = self.compile_at_once
        if counts:
            self.build_counting()
            self.across = [*across, *COUNTED]
        super().build_extensions()

    def build_counting(self) -> None:
        """Build an engine aside that counts, let it play, and put what it counted where the real build looks for it."""
        places = self.build_lib, self.build_temp, self.inplace, self.across
        aside = Path(self.build_temp) / "counting"
        self.build_lib, self.build_temp, self.inplace = str(aside / "lib"), str(aside / "objects"), False
        self.across = [*self.across, *COUNTING]
        for extension in self.extensions:
            extension.extra_link_args = [*extension.extra_link_args, *COUNTING]
        try:
            super().build_extensions()
            for old in aside.rglob("*.gcda"):
                old.unlink()
            self.play_aside()
            for counted in aside.rglob("*.gcda"):
                there = Path(places[1]) / counted.relative_to(aside / "objects")
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(counted, there)
        except (CompileError, LinkError, OSError, subprocess.SubprocessError) as error:
            print(f"the engine is built without having been counted: {error}", file=sys.stderr)
        finally:
            for extension in self.extensions:
                extension.extra_link_args = extension.extra_link_args[: -len(COUNTING)]
            self.build_lib, self.build_temp, self.inplace, self.across = places

    def play_aside(self) -> None:
        """Some games by the engine that was built aside."""
        library = Path(self.build_lib)
        shutil.copytree(PACKAGE, library / PACKAGE.name, ignore=NOT_SOURCES, dirs_exist_ok=True)
        self.stamp(library / PACKAGE.name)
        environment = {name: value for name, value in os.environ.items() if name != "PARVIS_PURE"}
        environment["PYTHONPATH"] = os.pathsep.join([str(library.resolve()), *sys.path[1:]])
        subprocess.run([sys.executable, "-c", PLAY], env=environment, check=True, timeout=PATIENCE)

    def compile_at_once(self, sources: list[str], **options: object) -> list[str]:
        """Several files at once."""
        shared = hashlib.sha256(f"{sys.version} {metadata.version('mypy')}".encode())
        for header in sorted(TRANSLATED.glob("*.h")):
            shared.update(header.read_bytes())
        with ThreadPoolExecutor(self.parallel) as pool:
            objects = pool.map(lambda source: self.compile_once(source, shared.copy(), options), sources)
            return [made for some in objects for made in some]

    def compile_once(self, source: str, digest: "hashlib._Hash", options: dict[str, object]) -> list[str]:
        """One file, unless it was compiled before."""
        chosen = dict(options)
        if any(part in source for part in ACROSS) and not any(part in source for part in NOT_ACROSS):
            chosen["extra_postargs"] = [*options["extra_postargs"], *self.across]
        made = self.compiler.object_filenames([source], output_dir=options["output_dir"])
        way = sorted((name, value) for name, value in chosen.items() if name not in ("output_dir", "include_dirs"))
        is_counted = Path(made[0]).with_suffix(".gcda").exists()
        digest.update(Path(source).read_bytes() + repr([way, is_counted]).encode())
        note = Path(f"{made[0]}.made-from")
        if note.exists() and Path(made[0]).exists() and note.read_text(encoding="utf-8") == digest.hexdigest():
            return made
        note.unlink(missing_ok=True)
        self.compile_files([source], **chosen)
        note.write_text(digest.hexdigest(), encoding="utf-8")
        return made

    def run(self) -> None:
        """Build, then stamp."""
        super().run()
        self.stamp(PACKAGE if self.inplace else Path(self.build_lib) / PACKAGE.name)

    def stamp(self, folder: Path) -> None:
        """Leave the hash of the compiled files if all of them were built."""
        stamp = folder / compilation.STAMP
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if built and all(path.exists() for path in built):
            stamp.write_text(json.dumps({"sources": compilation.fingerprint(PACKAGE)}), encoding="utf-8")
        else:
            stamp.unlink(missing_ok=True)

    def get_outputs(self) -> list[str]:
        """The modules that were really built, and the stamp."""
        outputs = [path for path in super().get_outputs() if Path(path).exists()]
        stamp = Path(self.build_lib) / "parvis" / compilation.STAMP
        return [*outputs, str(stamp)] if stamp.exists() else outputs


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildWithStamp, "build_py": BuildWithWords})
