"""The build: compiles the engine with mypyc where a C compiler is found, and leaves it interpreted where not."""

import hashlib
import importlib.util
import json
import os
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from types import ModuleType

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
PACKAGE = Path("src/parvis")
TRANSLATED = Path("build")  # where mypyc puts C files and headers


def load(name: str) -> ModuleType:
    """A module of the package that stands alone, without the package around it."""
    spec = importlib.util.spec_from_file_location(Path(name).stem, ROOT / PACKAGE / name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compilation = load("compilation.py")


def extensions() -> list[Extension]:
    """The compiled group, or nothing if PARVIS_PURE asks for that; PARVIS_OPT=0 compiles soon and runs slower."""
    if compilation.wants_pure() or not compilation.can_compile():
        return []
    from mypyc.build import mypycify

    sources = [str(source) for source in compilation.compiled_sources(PACKAGE)]
    modules = mypycify(
        ["--follow-imports=silent", *sources],  # packages above them use what is not there when only this is built
        group_name="parvis",
        opt_level=os.environ.get("PARVIS_OPT", "3"),
        debug_level="0",  # a twentieth of the work, and nobody looks into the C files
        multi_file=True,
    )
    for module in modules:
        module.optional = True  # where the C compiler fails the build goes on
    return modules


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
        interrupted goes on, and one after a small change is short.
        """
        compile_files = self.compiler.compile
        shared = hashlib.sha256(metadata.version("mypy").encode())
        for header in sorted(TRANSLATED.glob("*.h")):
            shared.update(header.read_bytes())

        def compile_once(source: str, **options: object) -> list[str]:
            digest = shared.copy()
            digest.update(Path(source).read_bytes() + repr(sorted(options.items(), key=str)).encode())
            made = self.compiler.object_filenames([source], output_dir=options["output_dir"])
            note = Path(f"{made[0]}.made-from")
            if note.exists() and Path(made[0]).exists() and note.read_text(encoding="utf-8") == digest.hexdigest():
                return made
            note.unlink(missing_ok=True)
            compile_files([source], **options)
            note.write_text(digest.hexdigest(), encoding="utf-8")
            return made

        def compile_at_once(sources: list[str], **options: object) -> list[str]:
            with ThreadPoolExecutor(self.parallel) as pool:
                objects = pool.map(lambda source: compile_once(source, **options), sources)
                return [made for some in objects for made in some]

        self.compiler.compile = compile_at_once
        super().build_extensions()

    def run(self) -> None:
        """Build, then stamp."""
        super().run()
        folder = PACKAGE if self.inplace else Path(self.build_lib) / "parvis"
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
