"""Plays many games and prints a digest of all their records, for comparing builds: python -m tests.digest GAMES."""

import hashlib
import json
import sys

import parvis
from parvis import TERMINAL, Chance
from tests.cases import CASES, Case


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


if __name__ == "__main__":
    print(json.dumps({"compiled": parvis.COMPILED, **{str(case): digest(case, int(sys.argv[1])) for case in CASES}}))
