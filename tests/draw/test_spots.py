"""Lines of the log point at things that are in the picture."""

import re
from collections import Counter

import pytest

import parvis
from parvis.core.match import Match
from parvis.games import KITS
from parvis.games.notre_dame.picture.spots import SPOTS as NOTRE_DAME
from parvis.games.troyes.picture.spots import SPOTS as TROYES
from tests.web.serving import finished

SPOTS = {"troyes": TROYES, "notre-dame": NOTRE_DAME}
PASSING = ("black",)  # beaten dice leave the board at once
KEYS = re.compile(r'data-(?:key|help)="([^"]*)"')


def keys_in(match: Match, move: int) -> set[str]:
    """The keys of all things in the picture after so many choices."""
    return set(KEYS.findall(parvis.draw(match.state_after(move).view(0)).svg))


@pytest.mark.parametrize(("game", "players"), [("troyes", 2), ("troyes", 4), ("notre-dame", 2), ("notre-dame", 5)])
def test_every_line_points_at_things_that_are_there_before_or_after(game: str, players: int) -> None:
    match = finished(game, ["human", *["random"] * (players - 1)])
    seen = Counter[str]()
    shown = keys_in(match, 0)
    for move in range(len(match.moves)):
        before, shown = shown, keys_in(match, move + 1)
        after = match.marks[move + 1] if move + 1 < len(match.marks) else len(match.events())
        for event in match.events()[match.marks[move] : after]:
            for spot in KITS[game].spots(event):
                there = spot in before | shown
                seen[event.kind] += there
                assert there or spot.partition(":")[0] in PASSING, (event.kind, event.numbers, spot)
    assert len(seen) > len(SPOTS[game]) / 2
