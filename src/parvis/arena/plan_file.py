"""The plan of a simulation as a file, so that the simulation can be resumed."""

import json
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from parvis.arena.plan import Plan
from parvis.arena.resumption import Kind
from parvis.core.errors import InvalidOption, ParvisError
from parvis.core.files import write_whole


class InvalidSimulation(ParvisError):
    """A folder that holds no simulation, or one that cannot be resumed."""


SIMULATION = Kind(
    format="parvis-simulation",
    version=1,
    error=InvalidSimulation,
    none=InvalidSimulation("there is nothing to resume in {folder}: {file}: {reason}"),
    stranger=InvalidSimulation("{where} is not the file of a simulation"),
    changed=InvalidSimulation("{path} has changed since the simulation in {folder} began"),
    contradiction=InvalidOption("{name} {wanted} contradicts the simulation in {where}, which has {had}"),
)
OPTIONS = {"agents": "players"}  # settings that have another name on the command line


def write_plan(plan: Plan, path: Path) -> None:
    """Write a plan down, with what must not change until it is resumed."""
    own: dict[str, Any] = {name: getattr(plan, name) for name in names() if name not in ("game", "code")}
    own["record"] = None if plan.record is None else str(plan.record)
    content = SIMULATION.written(plan.game, plan.code, {**own, "agents": list(plan.agents)})
    write_whole(path, json.dumps(content, indent=2) + "\n")


def read_plan(path: Path) -> Plan:
    """The plan in a file; InvalidSimulation if it is none or no longer holds."""
    content = SIMULATION.read(path)
    try:
        values = {name: content[name] for name in names()}
        values["agents"] = tuple(map(str, values["agents"]))
        values["code"] = tuple(Path(str(entry["path"])) for entry in content["code"])
        values["record"] = None if values["record"] is None else Path(values["record"])
        plan = Plan(**values)
        right = all(isinstance(number, int) for number in (plan.games, plan.seed, plan.positions))
        if not (right and isinstance(plan.cards, dict) and isinstance(plan.patience, (int, float))):
            raise TypeError
    except (KeyError, TypeError) as error:
        raise SIMULATION.damaged(path) from error
    SIMULATION.check(content, path)
    return plan


def refuse_contradictions(plan: Plan, given: Mapping[str, object], where: Path) -> None:
    """Options beside --resume must say what the plan says anyway."""
    kept = {OPTIONS.get(name, name): getattr(plan, name) for name in names()}
    SIMULATION.refuse_contradictions({OPTIONS.get(name, name): value for name, value in given.items()}, kept, where)


def names() -> list[str]:
    """The names of all settings."""
    return [each.name for each in fields(Plan)]
