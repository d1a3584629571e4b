"""The figures for Prometheus, of one process and of several, and what programs that watch a server are told."""

import asyncio
import re
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from fastapi import FastAPI

from parvis.web import health
from parvis.web.metrics import FOLDER, Metrics
from parvis.web.settings import Settings
from tests import processes
from tests.web.serving import TestClient

ELSEWHERE = """
import os
from parvis.web.metrics import Metrics, forget_process
figures = Metrics()
figures.move("person")
figures.sockets.set(2)
figures.told(0.01)
figures.request("/", 200, 0.5)
{more}
"""


def values(text: bytes) -> dict[str, float]:
    """Every figure by its name and labels."""
    lines = [line for line in text.decode().splitlines() if line and not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_what_happened_is_counted() -> None:
    figures = Metrics()
    figures.move("person")
    figures.move("person")
    figures.move("computer")
    figures.refusal("rate")
    figures.request("/tables/{table_id}", 200, 0.004)
    figures.request("/tables/{table_id}", 204, 0.004)
    figures.request("", 404, 0.001)
    figures.request("", 0, 0.001)
    found = values(figures.text())
    assert found['parvis_moves_total{by="person"}'] == 2
    assert found['parvis_moves_total{by="computer"}'] == 1
    assert found['parvis_refusals_total{reason="rate"}'] == 1
    assert found['parvis_requests_total{route="/tables/{table_id}",status="2xx"}'] == 2
    assert found['parvis_requests_total{route="none",status="4xx"}'] == 1
    assert found['parvis_requests_total{route="none",status="gone"}'] == 1
    assert found["parvis_request_seconds_count"] == 4


def test_what_is_going_on_is_told() -> None:
    figures = Metrics()
    figures.tables.set(3)
    figures.sockets.inc()
    figures.sockets.inc()
    figures.sockets.dec()
    figures.waiting("hint", 7)
    figures.waiting("hint", 4)
    found = values(figures.text())
    assert (found["parvis_tables"], found["parvis_sockets"]) == (3, 1)
    assert found['parvis_waiting_jobs{purpose="hint"}'] == 4


def test_times_are_measured_also_of_what_fails() -> None:
    figures = Metrics()
    with figures.time_render():
        pass
    with pytest.raises(ValueError, match="no"), figures.time_database():
        raise ValueError("no")
    with figures.time_thinking("turn"):
        pass
    figures.thought("turn", 3.0)
    figures.told(0.02)
    found = values(figures.text())
    assert found["parvis_render_seconds_count"] == 1
    assert found["parvis_database_seconds_count"] == 1
    assert found['parvis_thinking_seconds_bucket{le="4.0",purpose="turn"}'] == 2
    assert found['parvis_thinking_seconds_bucket{le="2.0",purpose="turn"}'] == 1
    assert found["parvis_told_seconds_sum"] == pytest.approx(0.02)


def test_threads_lose_nothing() -> None:
    figures = Metrics()

    def work() -> None:
        for _ in range(1000):
            figures.move("computer")
            figures.database_seconds.observe(0.001)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    found = values(figures.text())
    assert found['parvis_moves_total{by="computer"}'] == found["parvis_database_seconds_count"] == 4000


def test_several_servers_in_one_process_do_not_mix() -> None:
    one, other = Metrics(), Metrics()
    one.move("person")
    assert b"by=" in one.text()
    assert b"by=" not in other.text()


def test_every_figure_says_what_it_is() -> None:
    text = Metrics().text().decode()
    assert len(re.findall(r"^# HELP parvis_\w+ [A-Z].*\.$", text, re.MULTILINE)) == 11
    assert "_created" not in text


def test_the_figures_of_several_processes_are_added_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))

    def run(more: str) -> str:
        command = [sys.executable, "-c", ELSEWHERE.format(more=more)]
        return processes.run(command, must_succeed=True).stdout

    run("")
    found = values(run("print(figures.text().decode())").encode())
    assert found['parvis_moves_total{by="person"}'] == 2
    assert found["parvis_sockets"] == 4
    assert found["parvis_told_seconds_count"] == 2
    assert found['parvis_told_seconds_bucket{le="0.01"}'] == 2
    assert found['parvis_requests_total{route="/",status="2xx"}'] == 2
    run("forget_process(os.getpid())")
    found = values(Metrics().text())
    assert found['parvis_moves_total{by="person"}'] == 3  # what happened stays
    assert found["parvis_sockets"] == 4  # what was going on does not


# What watching programs ask -------------------------------------------------------------------------------------------


async def well() -> list[str]:
    return []


async def ill() -> list[str]:
    return ["the database does not answer"]


async def stuck() -> list[str]:
    await asyncio.Event().wait()
    return []


def watched(ready: Callable[[], Awaitable[list[str]]] = well, **options: bool) -> TestClient:
    app = FastAPI()
    app.state.settings = Settings(**options)  # type: ignore[arg-type]  # each test gives what fits
    app.state.draining = asyncio.Event()
    app.state.metrics = Metrics()
    app.state.ready = ready
    app.include_router(health.router)
    return TestClient(app)


def test_a_server_that_can_answer_is_ready() -> None:
    answer = watched().get("/readyz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_a_server_that_cannot_tells_what_is_missing_but_lives() -> None:
    client = watched(ill)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json() == {"status": "not ready", "problems": ["the database does not answer"]}
    assert client.get("/healthz").json() == {"status": "ok"}


def test_a_database_that_is_silent_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "READY_SECONDS", 0.05)
    answer = watched(stuck).get("/readyz")
    assert answer.status_code == 503
    assert "no answer within" in answer.json()["problems"][0]


def test_a_server_that_ends_is_not_ready_any_more() -> None:
    client = watched(stuck)
    client.app.state.draining.set()  # type: ignore[attr-defined]  # a client may hold any application
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["problems"]) == (503, ["the server is ending"])
    assert client.get("/healthz").status_code == 200


def test_figures_are_served_only_if_the_host_wants_it() -> None:
    assert watched().get("/metrics").status_code == 404
    client = watched(metrics=True)
    client.app.state.metrics.move("person")  # type: ignore[attr-defined]  # a client may hold any application
    answer = client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    assert values(answer.content)['parvis_moves_total{by="person"}'] == 1
