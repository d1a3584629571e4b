"""Several choices at once: one whole group is taken, anything else refused whole; what has one answer is not asked."""

from pathlib import Path

import pytest

from parvis.core.game import TERMINAL
from parvis.core.match import Match
from tests.web.serving import TestClient, api, choose, paths_in, played, revision_in, stored, table_of, upload

SEATS = ["human", "human"]


def scene(client: TestClient, name: str, seat: int) -> str:
    return str(client.get(f"/tables/{name}/scene?seat={seat}").text)


def in_hand(client: TestClient, longest: int = 3) -> tuple[str, int, list[list[str]]]:
    """A table of Troyes where a person chooses a group of so many dice at least, and the paths that are open."""
    for seed in range(1, 60):
        match = played("troyes", SEATS, 30, seed)
        while match.state.current_player != TERMINAL and len(match.moves) < 120:
            if match.state.view(match.state.current_player)["step"] == "dice":
                name, seat = upload(client, match), int(match.state.current_player)
                paths = paths_in(scene(client, name, seat))
                if max(map(len, paths), default=0) >= longest:
                    return name, seat, paths
            match = played("troyes", SEATS, len(match.moves) + 1, seed)
    raise AssertionError("no such position")


def test_a_whole_group_is_taken_in_one_request(client: TestClient, database: Path) -> None:
    name, seat, paths = in_hand(client)
    before = len(stored(database, name))
    longest = max(paths, key=len)
    answer = choose(client, name, seat, 0, *longest)
    assert answer.status_code == 200
    assert answer.json()["revision"] == 1
    made = stored(database, name)[before:]
    assert [label for _, label in made[: len(longest)]] == longest


def test_a_path_that_is_no_whole_group_is_refused_whole_with_the_fresh_scene(
    client: TestClient, database: Path
) -> None:
    name, seat, paths = in_hand(client)
    before = stored(database, name)
    longest = max(paths, key=len)
    for wrong in (longest[:-1], longest[::-1], [*longest, "pass"], ["pass", *longest], [longest[0]] * 9, ["x", "y"]):
        if wrong in paths or len(wrong) < 2:
            continue
        answer = choose(client, name, seat, 0, *wrong, scene=True)
        assert answer.status_code == 422, wrong
        assert answer.json()["revision"] == 0
        assert revision_in(answer.json()["scene"]) == 0
        assert stored(database, name) == before


def test_a_path_from_an_old_revision_is_refused_with_the_fresh_scene(client: TestClient, database: Path) -> None:
    name, seat, paths = in_hand(client)
    longest = max(paths, key=len)
    assert choose(client, name, seat, 0, *longest).status_code == 200
    after = stored(database, name)
    late = choose(client, name, seat, 0, *longest, scene=True)
    assert late.status_code == 409
    assert revision_in(late.json()["scene"]) == 1
    assert stored(database, name) == after


def test_a_path_across_a_roll_or_another_turn_is_refused(client: TestClient, database: Path) -> None:
    match = played("troyes", SEATS, 0)
    name, seat = upload(client, match), int(match.state.current_player)
    labels = [match.game.label(action) for action in match.state.legal_actions()[:2]]
    assert choose(client, name, seat, 0, *labels).status_code == 422
    assert stored(database, name) == []


def opening(label: str) -> Match:
    """A position of Troyes in which a person may begin with a choice."""
    for seed in range(1, 60):
        match = played("troyes", SEATS, 40, seed)
        while len(match.moves) < 120:
            if label in [match.game.label(action) for action in match.state.legal_actions()]:
                return match
            match = played("troyes", SEATS, len(match.moves) + 1, seed)
    raise AssertionError("no such position")


def test_a_reroll_and_what_follows_it_are_no_group(client: TestClient, database: Path) -> None:
    match = opening("reroll")
    name, seat = upload(client, match), int(match.state.current_player)
    before = stored(database, name)
    state = match.state.copy()
    state.apply(match.game.parse("reroll"), seat)
    die = match.game.label(state.legal_actions()[0])
    assert choose(client, name, seat, 0, "reroll", die, "pass").status_code == 422
    assert stored(database, name) == before


def test_an_undo_takes_a_whole_group_back(client: TestClient, database: Path) -> None:
    match = opening("turn")
    name, seat = upload(client, match), int(match.state.current_player)
    assert choose(client, name, seat, 0, "turn").status_code == 200
    begun = stored(database, name)
    longest = max(paths_in(scene(client, name, seat)), key=len)
    assert len(longest) > 1
    assert choose(client, name, seat, 1, *longest).status_code == 200
    assert len(stored(database, name)) == len(begun) + len(longest)
    assert client.post(api(name, f"seats/{seat}/undo"), json={"revision": 2}).status_code == 200
    assert stored(database, name) == begun


@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_nobody_is_asked_what_has_one_answer_and_is_told_why(client: TestClient, game: str) -> None:
    told = asked = 0
    for seed in range(1, 4):
        name = upload(client, played(game, SEATS, 60, seed))
        for _ in range(150):
            table = table_of(client, name)
            if table.over:
                break
            seat = table.pending_people[0]
            html = scene(client, name, seat)
            if asked:
                assert len(table.match.state.legal_actions(seat)) > 1
            asked += 1
            told += 'id="struck"' in html
            path = next(iter(paths_in(html)), None)
            label = path or [table.match.game.label(table.match.state.legal_actions(seat)[-1])]
            assert choose(client, name, seat, table.row.revision, *label).status_code == 200
        asked = 0
    assert told > 0
