"""Agents by name, as people write them on the command line."""

from collections.abc import Callable

from parvis.agents.agent import Agent
from parvis.agents.random import RandomAgent
from parvis.core.errors import InvalidOption
from parvis.core.numbers import nearest

AGENTS: dict[str, Callable[[], Agent]] = {"random": RandomAgent}


def make_agent(spec: str) -> Agent:
    """The agent of that name.

    >>> type(make_agent("random")).__name__
    'RandomAgent'
    """
    if spec not in AGENTS:
        raise InvalidOption(f"there is no agent {spec!r}{nearest(spec, list(AGENTS))}")
    return AGENTS[spec]()


def parse_agents(text: str) -> list[str]:
    """The names in a comma-separated list, each checked."""
    specs = [spec.strip() for spec in text.split(",")]
    for spec in specs:
        make_agent(spec)
    return specs
