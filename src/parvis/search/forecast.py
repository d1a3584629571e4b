"""The forecast: how a position would go on if everybody played sensibly, seen from outside."""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.chance import Chance
from parvis.core.game import State
from parvis.search.evaluation import Evaluation, no_points, share_victory
from parvis.search.guide import Guide


def forecast(evaluation: Evaluation, state: State, sims: i64, tries: i64, rng: Chance) -> list[float]:
    """The expected share of the victory of every seat, over so many playouts with new rolls."""
    guide = Guide(evaluation, tries)
    totals = no_points()
    expected = no_points()
    shares = no_points()
    turns = state.turn + evaluation.horizon() * state.players
    for done in range(sims):
        imagined = state.copy()
        imagined.chance = rng.spawn()
        reached = guide.play_on(imagined, turns, rng)
        share_victory(evaluation, reached, done % state.players, expected, shares)
        for seat in range(state.players):
            totals[seat] += shares[seat]
    return means(totals, state.players, sims)


def means(totals: vec[float], count: i64, sims: i64) -> list[float]:
    """The first totals, each divided by the number of playouts."""
    found: list[float] = []
    for seat in range(count):
        found.append(totals[seat] / float(sims))
    return found
