"""Whether a value has the form that type hints describe: TypedDicts, lists, dictionaries, literals, unions of them."""

import importlib.util
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, Required, TypeVar, Union, get_args, get_origin, is_typeddict
from unittest.mock import patch

from tests.processes import run

SOURCES = Path(__file__).parent.parent / "src"  # of an installed package the type checker shows no errors
FRAME = "parvis.core.view"  # what the forms of all games extend
PLAIN = (bool, int, float, str, NoneType)
Form = Any
Bound = Mapping[TypeVar, Form]


def source_of(name: str) -> Path:
    """The source file of a module of the package."""
    return SOURCES.joinpath(*name.split(".")).with_suffix(".py")


def forms_in(name: str) -> ModuleType:
    """A module of forms and the frame they extend, both read from their sources: compiled ones forget their hints."""
    with patch.dict(sys.modules):
        for each in (FRAME, name):
            spec = importlib.util.spec_from_file_location(each, source_of(each))
            assert spec is not None
            assert spec.loader is not None
            sys.modules[each] = module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
    return module


def type_errors(code: str, name: str, folder: Path) -> list[tuple[int, str]]:
    """What the type checker finds wrong in code that uses a module of forms: the lines, and the kinds of errors.

    Only the forms are followed: following every import would check the whole package once more.
    """
    snippet = folder / "snippet.py"
    snippet.write_text(code, encoding="utf-8")
    options = ["--strict", "--follow-imports=skip", "--config-file=", f"--cache-dir={folder}"]
    files = [str(path) for path in (source_of(FRAME), source_of(name), snippet)]
    command = [sys.executable, "-m", "mypy", *options, *files]
    done = run(command, folder=SOURCES)
    errors = re.findall(r"^(\S+):(\d+): error: .*\[([a-z-]+)\]$", done.stdout, re.MULTILINE)
    assert all(path == str(snippet) for path, _, _ in errors), done.stdout
    assert bool(errors) == (done.returncode == 1), done.stdout + done.stderr
    return [(int(line), kind) for _, line, kind in errors]


def misfits(value: object, form: Form, where: str = "view", bound: Bound | None = None) -> Iterator[str]:
    """Every part of a value that does not have its form, by its place; `bound` tells what type variables stand for."""
    bound = bound or {}
    origin: Any = get_origin(form)
    parts = get_args(form)
    if isinstance(form, TypeVar):
        yield from misfits(value, bound[form], where)
    elif origin in (Required, NotRequired):
        yield from misfits(value, parts[0], where, bound)
    elif form is None or form in PLAIN:
        if type(value) is not (NoneType if form is None else form):
            yield f"{where}: {value!r} is no {form}"
    elif origin is Literal:
        if not any(value == part and type(value) is type(part) for part in parts):
            yield f"{where}: {value!r} is none of {parts}"
    elif origin in (Union, UnionType):
        if all(any(misfits(value, part, where, bound)) for part in parts):
            yield f"{where}: {value!r} fits none of {parts}"
    elif origin is list:
        yield from misfits_of_list(value, parts[0], where, bound)
    elif origin is dict:
        yield from misfits_of_dict(value, parts[0], parts[1], where, bound)
    elif is_typeddict(origin or form):
        yield from misfits_of_record(value, form, where)
    else:
        raise TypeError(f"{where}: unknown form {form}")


def misfits_of_list(value: object, item: Form, where: str, bound: Bound) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"{where}: {value!r} is no list"
        return
    for place, each in enumerate(value):
        yield from misfits(each, item, f"{where}[{place}]", bound)


def misfits_of_dict(value: object, key: Form, item: Form, where: str, bound: Bound) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: {value!r} is no dictionary"
        return
    for name, each in value.items():
        yield from misfits(name, key, f"{where}, key", bound)
        yield from misfits(each, item, f"{where}.{name}", bound)


def misfits_of_record(value: object, form: Form, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: {value!r} is no dictionary"
        return
    origin: Any = get_origin(form)
    record = origin or form
    yield from (f"{where}.{name} is missing" for name in sorted(record.__required_keys__ - value.keys()))
    bound = bound_in(form)
    for name, each in value.items():
        if name in record.__annotations__:
            yield from misfits(each, record.__annotations__[name], f"{where}.{name}", bound)
        else:
            yield f"{where}.{name} is unknown"


def bound_in(form: Form) -> dict[TypeVar, Form]:
    """What the type variables of a form and of all that it extends stand for."""
    origin: Any = get_origin(form)
    found = dict(zip(origin.__parameters__, get_args(form), strict=True)) if origin else {}
    for base in getattr(origin or form, "__orig_bases__", ()):
        if is_typeddict(get_origin(base) or base):
            found |= {variable: found.get(part, part) for variable, part in bound_in(base).items()}
    return found
