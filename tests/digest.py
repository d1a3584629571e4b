"""Plays many games, thinks about some, and prints digests to compare builds: python -m tests.digest GAMES [CASE]."""

import hashlib
import json
import sys

import parvis
from parvis import TERMINAL, Chance
from parvis.games import KITS
from parvis.search.budget import Budget
from parvis.search.tree import Tree
from parvis.search.trials import Trials
from tests.cases import CASES, Case, random_positions


def digest(case: Case, games: int) -> str:
    """A hash of records, traces and views of random games."""
    found = hashlib.sha256()
    for seed in range(games):
        rng = Chance(seed)
        match = case.match(seed, trace=seed % 10 == 0)
        while match.state.current_player != TERMINAL:
            pending = match.state.pending_players()
            seat = pending[rng.below(len(pending))]
            legal = match.state.legal_actions(seat)
            match.play(legal[rng.below(len(legal))], seat)
            if seed % 50 == 0:
                imagined = match.state.resample(seat, rng)
                found.update(json.dumps([imagined.view(seat), imagined.to_dict()]).encode())
                found.update(bytes(memoryview(imagined.observe(seat))))
        found.update(match.record().to_json().encode())
        found.update(json.dumps([event.to_list() for event in match.events()]).encode())
    return found.hexdigest()


def thoughts(case: Case) -> str:
    """A hash of what searches find in some positions of a random game."""
    found = hashlib.sha256()
    evaluation = KITS[case.game.name].evaluation()
    for ply, state in enumerate(random_positions(case, 1)):
        if ply % 20 or state.current_player == TERMINAL:
            continue
        seat = state.pending_players()[-1]
        tried = Trials(evaluation, 6, 1, 3).run(state, seat, Chance(ply), Budget(24, 0.0))
        walked = Tree(evaluation, 1, 3).run(state, seat, Chance(ply), Budget(24, 0.0))
        shares = [candidate.mean_share() for candidate in tried]
        found.update(json.dumps([[each.turn.path for each in tried], shares, walked]).encode())
    return found.hexdigest()


if __name__ == "__main__":
    games, wanted = int(sys.argv[1]), sys.argv[2:]
    found = {str(case): [digest(case, games), thoughts(case)] for case in CASES if not wanted or str(case) in wanted}
    print(json.dumps({"compiled": parvis.COMPILED, **found}))
