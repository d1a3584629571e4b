"""Agents by name: parameters, own files, other packages, and what is wrong with them."""

from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from parvis import Agent, InvalidOption, Situation
from parvis.agents import registry
from parvis.agents.levels import LEVELS, USUAL_LEVEL, EasyAgent, ErringAgent
from parvis.agents.registry import AGENTS, BrokenCode, make_agent, parse_agents, read_code
from parvis.agents.search import SearchAgent

BOT = """
from parvis import Agent, Situation


class Last(Agent):
    name = "last-{number}"

    def __init__(self, *, back: int = 1, brave: bool = False, share: float = 0.5, mood: str = "calm") -> None:
        self.values = (back, brave, share, mood)

    def choose(self, situation: Situation) -> int:
        return situation.legal[-self.values[0]]
"""


@pytest.fixture(autouse=True)
def _forget_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "AGENTS", dict(AGENTS))
    monkeypatch.setattr(registry, "files_read", set())


def bot_file(folder: Path, text: str = BOT, number: int = 1) -> Path:
    path = folder / f"bot{number}.py"
    path.write_text(text.replace("{number}", str(number)), encoding="utf-8")
    return path


def test_parameters_are_read() -> None:
    agent = make_agent("search:sims=80:width=4:method=tree")
    assert isinstance(agent, SearchAgent)
    assert (agent.sims, agent.ms, agent.width, agent.method) == (80, 0, 4, "tree")


def test_levels_are_agents() -> None:
    assert isinstance(make_agent("easy"), EasyAgent)
    assert parse_agents("easy, medium ,hard") == [level.name for level in LEVELS]
    assert [level.title(str.upper) for level in LEVELS] == ["EASY", "MEDIUM", "HARD"]
    assert USUAL_LEVEL in [level.name for level in LEVELS]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("genius", "no agent 'genius'"),
        ("serach", "did you mean 'search'"),
        ("", "no agent ''"),
        ("search:msec=5", "agent search has no parameter 'msec'; did you mean 'ms'"),
        ("search:ms", "search:ms must be a whole number, not ''"),
        ("search:ms=fast", "search:ms must be a whole number, not 'fast'"),
        ("search:ms=-1", "search:ms must be from 0 to 3600000, not -1"),
        ("search:depth=1001", "search:depth must be from 0 to 1000"),
        ("search:method=magic", "search:method must be one of turns, tree"),
        ("random:luck=1", "agent random has no parameter 'luck'; it has none"),
        ("hard:ms=5", "agent hard has no parameter 'ms'"),
    ],
)
def test_a_wrong_name_or_parameter_is_told(spec: str, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        make_agent(spec)


def test_a_file_adds_agents_with_parameters_of_every_kind(tmp_path: Path) -> None:
    path = bot_file(tmp_path)
    assert read_code(path) == ["last-1"]
    assert read_code(path) == []  # once is enough
    agent: object = make_agent("last-1:back=2:brave=yes:share=0.25:mood=wild")
    assert vars(agent)["values"] == (2, True, 0.25, "wild")
    with pytest.raises(InvalidOption, match="last-1:brave must be yes or no, not 'perhaps'"):
        make_agent("last-1:brave=perhaps")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("import nothing_of_that_name\n", r"cannot be run: ModuleNotFoundError: .* \(line 1\)"),
        ("x = 1\n1 / 0\n", r"cannot be run: ZeroDivisionError: division by zero \(line 2\)"),
        ("def f(:\n", r"cannot be run: SyntaxError: .* \(line 1\)"),
        ("raise SystemExit(3)\n", "cannot be run: SystemExit: 3"),
        ("x = 1\n", "defines no agent"),
        ("from parvis import Agent\nclass Half(Agent):\n    pass\n", "defines no agent"),
        (BOT.replace("last-{number}", "greedy"), "there is one of that name already"),
        (BOT.replace("last-{number}", "a,b"), "use letters, digits"),
    ],
)
def test_a_broken_file_is_told_in_one_line(text: str, message: str, tmp_path: Path) -> None:
    before = dict(registry.AGENTS)
    with pytest.raises(BrokenCode, match=message) as told:
        read_code(bot_file(tmp_path, text))
    assert "\n" not in str(told.value)
    assert before == registry.AGENTS


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BrokenCode, match="is not a Python file"):
        read_code(tmp_path / "nowhere.py")


def test_an_agent_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    read_code(bot_file(tmp_path, BOT.replace("self.values =", "self.values = 1 / 0,"), 2))
    with pytest.raises(BrokenCode, match="agent last-2 cannot be made: ZeroDivisionError"):
        make_agent("last-2")


class Outsider(Agent):
    """An agent as another package would have it."""

    def choose(self, situation: Situation) -> int:
        return situation.legal[0]


def install(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    point = EntryPoint(name="outsider", value=value, group=registry.ENTRY_POINTS)

    def entry_points(*, group: str) -> EntryPoints:
        return EntryPoints([point] if group == registry.ENTRY_POINTS else [])

    monkeypatch.setattr(registry, "entry_points", entry_points)


def test_a_package_adds_an_agent_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, f"{__name__}:Outsider")
    assert isinstance(make_agent("outsider"), Outsider)
    with pytest.raises(InvalidOption, match="no agent 'outsidr'; did you mean 'outsider'"):
        make_agent("outsidr")


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (f"{__name__}:Nobody", "agent outsider cannot be loaded: AttributeError"),
        ("builtins:dict", "is not a subclass of parvis.Agent"),
    ],
)
def test_a_broken_package_is_told(value: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, value)
    with pytest.raises(BrokenCode, match=message):
        make_agent("outsider")


def test_an_erring_agent_is_as_weak_as_it_is_wished() -> None:
    easy = make_agent("easy")
    same = make_agent("erring:overlooks=0.3:misjudges=1.6")
    assert isinstance(easy, ErringAgent)
    assert isinstance(same, ErringAgent)
    assert (easy.overlooks, easy.misjudges) == (same.overlooks, same.misjudges)


@pytest.mark.parametrize("spec", ["overlooks=1", "overlooks=-0.1", "misjudges=-1", "misjudges=2000"])
def test_an_erring_agent_cannot_err_beyond_all_bounds(spec: str) -> None:
    with pytest.raises(InvalidOption, match="must be from 0"):
        make_agent(f"erring:{spec}")
