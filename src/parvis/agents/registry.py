"""Agents by name, as people write them: `random`, `search:ms=200`, one of an own file or of another package.

An agent's parameters are the keyword arguments of its constructor; what they mean is told by its docstring.
"""

import importlib.util
import inspect
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from parvis.agents.agent import Agent
from parvis.agents.greedy import GreedyAgent
from parvis.agents.levels import LEVELS
from parvis.agents.random import RandomAgent
from parvis.agents.search import SearchAgent
from parvis.core.errors import InvalidOption, ParvisError, shown
from parvis.core.numbers import hinted
from parvis.statistics.listener import Listener
from parvis.statistics.registry import add_listeners

ENTRY_POINTS = "parvis.agents"

AGENTS: dict[str, type[Agent]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "search": SearchAgent,
    **{level.name: level.agent for level in LEVELS},
}

files_read: set[Path] = set()


class BrokenCode(ParvisError):
    """A bot file or package that cannot be used."""


def make_agent(spec: str) -> Agent:
    """The agent of that name, with its parameters.

    >>> type(make_agent("random")).__name__
    'RandomAgent'
    """
    name, _, rest = spec.partition(":")
    kind = find_agent(name)
    known = parameters_of(kind)
    values: dict[str, object] = {}
    for part in rest.split(":") if rest else []:
        key, _, text = part.partition("=")
        if key not in known:
            if not known:
                raise InvalidOption(
                    "agent {name} has no parameter {parameter}; it has none", name=name, parameter=shown(key)
                )
            unknown = InvalidOption("agent {name} has no parameter {parameter}", name=name, parameter=shown(key))
            raise hinted(unknown, key, list(known))
        values[key] = read_value(f"{name}:{key}", text, known[key])
    try:
        return kind(**values)
    except ParvisError:
        raise
    except Exception as error:  # somebody else's code may raise anything
        raise BrokenCode("agent {name} cannot be made: {reason}", name=name, reason=cause_of(error)) from error


def find_agent(name: str) -> type[Agent]:
    """The class behind a name: one of ours, of a file that was read, or of an installed package."""
    if name in AGENTS:
        return AGENTS[name]
    outside = {each.name: each for each in entry_points(group=ENTRY_POINTS)}
    if name not in outside:
        raise hinted(InvalidOption("there is no agent {name}", name=shown(name)), name, [*AGENTS, *outside])
    try:
        kind = outside[name].load()
    except Exception as error:  # somebody else's code may raise anything
        raise BrokenCode("agent {name} cannot be loaded: {reason}", name=name, reason=cause_of(error)) from error
    if not (isinstance(kind, type) and issubclass(kind, Agent)):
        raise BrokenCode("agent {name} is not a subclass of parvis.Agent", name=name)
    return kind


def parameters_of(kind: type[Agent]) -> dict[str, object]:
    """The parameters of an agent with their defaults."""
    parameters = inspect.signature(kind).parameters.values()
    return {each.name: each.default for each in parameters if each.default is not inspect.Parameter.empty}


def read_value(where: str, text: str, default: object) -> object:
    """A parameter's value, of the same type as its default."""
    try:
        if isinstance(default, bool):
            return {"yes": True, "no": False}[text]
        if isinstance(default, int):
            return int(text)
        if isinstance(default, float):
            return float(text)
    except (ValueError, KeyError):
        raise of_wrong_kind(default, where, shown(text)) from None
    return text


def of_wrong_kind(default: object, name: str, value: str) -> InvalidOption:
    """What to say of a parameter's value that is not of the kind of its default."""
    if isinstance(default, bool):
        return InvalidOption("{name} must be yes or no, not {value}", name=name, value=value)
    if isinstance(default, int):
        return InvalidOption("{name} must be a whole number, not {value}", name=name, value=value)
    return InvalidOption("{name} must be a number, not {value}", name=name, value=value)


def parse_agents(text: str) -> list[str]:
    """The names in a comma-separated list, each checked."""
    specs = [spec.strip() for spec in text.split(",")]
    for spec in specs:
        make_agent(spec)
    return specs


def read_code(path: Path, text: str | None = None) -> list[str]:
    """Add the agents and listeners of a Python file; returns the names of the agents.

    An agent's name is its attribute `name`, or that of its class in small letters. The text of the file may be given,
    where it lies on another machine.
    """
    where = path.resolve()
    if where in files_read:
        return []
    spec = importlib.util.spec_from_file_location(f"parvis_code_{where.stem}", where)
    if not (where.is_file() or text is not None) or spec is None or spec.loader is None:
        raise BrokenCode("{path} is not a Python file", path=path)
    module = importlib.util.module_from_spec(spec)
    try:
        if text is None:
            spec.loader.exec_module(module)
        else:
            exec(compile(text, where, "exec"), vars(module))
    except (Exception, SystemExit) as error:
        line = line_of(error, where)
        if line is None:
            raise BrokenCode("{path} cannot be run: {reason}", path=path, reason=cause_of(error)) from error
        raise BrokenCode(
            "{path} cannot be run: {reason} (line {line})", path=path, reason=cause_of(error), line=line
        ) from error
    own = own_classes(module)
    found = {str(getattr(kind, "name", kind.__name__.lower())): kind for kind in own if issubclass(kind, Agent)}
    listeners = [kind for kind in own if issubclass(kind, Listener)]
    if not found and not listeners:
        raise BrokenCode(
            "{path} defines no agent (a class derived from parvis.Agent with a method choose) and no listener (one "
            "derived from parvis.Listener with a method finish)",
            path=path,
        )
    for name in found:
        if name in AGENTS:
            raise BrokenCode(
                "{path} defines agent {name!r}, and there is one of that name already", path=path, name=name
            )
        if not name.replace("-", "").replace("_", "").isalnum():
            raise BrokenCode("{path} names an agent {name}; use letters, digits, - and _", path=path, name=shown(name))
    add_listeners(listeners)
    AGENTS.update(found)
    files_read.add(where)
    return list(found)


def own_classes(module: ModuleType) -> list[type]:
    """The classes that a file itself defines and that have all their methods."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
    return [kind for kind in kinds if kind.__module__ == module.__name__ and not inspect.isabstract(kind)]


def cause_of(error: BaseException) -> str:
    """What somebody else's code raised, as Python says it."""
    return f"{type(error).__name__}: {error}"


def line_of(error: BaseException, path: Path) -> int | None:
    """In which line of a file an error arose, if in any."""
    trace = error.__traceback__
    line = error.lineno if isinstance(error, SyntaxError) else None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
