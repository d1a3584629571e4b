"""Guidance for newcomers: every text belongs to a phase or step there is, and every question of a game has one."""

import pytest

from parvis.games import KITS, words_for
from parvis.games.notre_dame.rules.phase import PHASES as NOTRE_DAME_PHASES
from parvis.games.notre_dame.rules.step import STEPS as NOTRE_DAME_STEPS
from parvis.games.notre_dame.words.guidance import GUIDANCE as NOTRE_DAME
from parvis.games.troyes.rules.phase import PHASES as TROYES_PHASES
from parvis.games.troyes.rules.step import STEPS as TROYES_STEPS
from parvis.games.troyes.words.guidance import GUIDANCE as TROYES
from tests.web.serving import finished

GUIDANCE = {"troyes": TROYES, "notre-dame": NOTRE_DAME}
KNOWN = {
    "troyes": {"phase": TROYES_PHASES, "step": TROYES_STEPS},
    "notre-dame": {"phase": NOTRE_DAME_PHASES, "step": NOTRE_DAME_STEPS},
}


@pytest.mark.parametrize("game", GUIDANCE)
def test_every_text_belongs_to_a_phase_or_a_step(game: str) -> None:
    for key in GUIDANCE[game]:
        kind, _, name = key.partition(":")
        assert name in KNOWN[game][kind]


@pytest.mark.parametrize("game", GUIDANCE)
def test_whoever_is_asked_something_is_told_what_it_is_about(game: str) -> None:
    match = finished(game, ["human", "human", "human"])
    words = words_for(game, 3)
    for move, (seat, _) in enumerate(match.moves[::7]):
        assert KITS[game].guidance(words, match.state_after(7 * move).view(seat)).endswith(".")
