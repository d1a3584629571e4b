"""A broken bot loses its decision, not the match: greedy stands in, and every fault is counted and told."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

import parvis
from parvis import Agent, Chance, Situation
from parvis.agents import registry
from parvis.agents.registry import AGENTS
from parvis.agents.seat import ERROR, ILLEGAL, LATE, Seat
from parvis.arena.plan import Plan
from parvis.arena.simulate import simulate
from parvis.arena.summary import Summary
from parvis.words.catalogue import catalogue

GAME = parvis.load("notre-dame")


class Bot(Agent):
    """Does as the test says."""

    def __init__(self, deed: Callable[[Situation], object]) -> None:
        self.deed = deed

    def choose(self, situation: Situation) -> int:
        return self.deed(situation)  # type: ignore[return-value]  # a bot's answer may be anything


def ask(deed: Callable[[Situation], object], patience: float | None = 5.0) -> tuple[int, Seat]:
    """What a seat chooses when its bot does a deed."""
    seat = Seat("random", patience)
    seat.agent = Bot(deed)
    state = GAME.new(players=3, seed=1)
    before = state.to_dict()
    action = seat.choose(state, 0, Chance(1), Chance(2))
    assert state.to_dict() == before
    assert action in state.legal_actions(0)
    return action, seat


def fail(situation: Situation) -> object:
    raise ValueError(f"lost at seat {situation.seat}")


def stop(_: Situation) -> object:
    raise SystemExit


def wait(_: Situation) -> object:
    while True:
        time.sleep(0.01)


def wait_deaf(situation: Situation) -> object:
    while True:
        try:
            wait(situation)
        except Exception:  # an agent that swallows its interruption is what is tested
            continue


def spoil(situation: Situation) -> object:
    situation.state.apply(situation.legal[0], situation.seat)
    situation.legal.clear()
    return 99


def test_a_good_answer_is_taken() -> None:
    action, seat = ask(lambda situation: situation.legal[1])
    assert action == GAME.new(players=3, seed=1).legal_actions(0)[1]
    assert seat.faults.total() == 0
    assert seat.first_fault == ""


@pytest.mark.parametrize(
    ("deed", "kind", "message"),
    [
        (fail, ERROR, "ValueError: lost at seat 0"),
        (stop, ERROR, "SystemExit"),
        (lambda _: None, ERROR, "TypeError"),
        (lambda _: "keep:bank", ERROR, "TypeError"),
        (lambda _: 1.0, ERROR, "TypeError"),
        (lambda _: -1, ILLEGAL, "-1 is not open"),
        (lambda _: 10**30, ILLEGAL, "is not open"),
        (spoil, ILLEGAL, "99 is not open"),
        (wait, LATE, "no answer within 0.2 s"),
        (wait_deaf, LATE, "no answer within 0.2 s"),
    ],
)
def test_greedy_stands_in_for_a_broken_bot(deed: Callable[[Situation], object], kind: str, message: str) -> None:
    _, seat = ask(deed, 0.2 if kind == LATE else 5.0)
    assert dict(seat.faults) == {kind: 1}
    assert message in seat.first_fault
    assert "(choice 1)" in seat.first_fault


def test_a_late_answer_is_refused_even_where_nothing_can_interrupt_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("signal.setitimer")

    def dawdle(situation: Situation) -> object:
        time.sleep(0.05)
        return situation.legal[0]

    _, seat = ask(dawdle, 0.01)
    assert dict(seat.faults) == {LATE: 1}


def test_an_interrupt_by_the_user_is_not_a_fault() -> None:
    def interrupt(_: Situation) -> object:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ask(interrupt)


def test_a_simulation_goes_on_and_tells_what_went_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "AGENTS", dict(AGENTS))
    monkeypatch.setattr(registry, "files_read", set())
    path = tmp_path / "bot.py"
    path.write_text(
        "from parvis import Agent\n\nclass Broken(Agent):\n    def choose(self, situation):\n        return 1 / 0\n",
        encoding="utf-8",
    )
    plan = Plan("notre-dame", ("broken", "random"), 2, 1, code=(path,))
    summary = Summary(plan.game, plan.agents)
    for chunk in simulate(plan, 2):
        for result in chunk:
            summary.add(result)
    assert summary.games == 2
    assert summary.seats[0].faults > 50
    assert summary.seats[1].faults == 0
    (message,) = summary.messages(catalogue())
    assert message.startswith("broken: greedy stood in for")
    assert "ZeroDivisionError: division by zero (choice 1)" in message
