"""A server that is killed while games go on loses nothing that it had acknowledged, and does nothing twice."""

from pathlib import Path

from bench.kills import Kills, kill_again_and_again

TABLES, TIMES = 20, 2


def check(kills: Kills) -> None:
    assert kills.wrong == []
    assert kills.refused == {}  # a choice in time, whichever process gets it
    assert len(kills.kills) == TIMES
    assert kills.acknowledged > TABLES  # games did go on


def test_a_killed_server_loses_and_repeats_nothing(tmp_path: Path) -> None:
    check(kill_again_and_again(f"sqlite:///{tmp_path / 'tables.sqlite'}", 1, TABLES, TIMES))


def test_a_killed_process_of_two_loses_and_repeats_nothing(postgres_url: str) -> None:
    """First one of the two is killed, then both."""
    check(kill_again_and_again(postgres_url, 2, TABLES, TIMES))
