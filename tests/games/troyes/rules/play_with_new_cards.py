"""Plays some games with whatever cards there are, checking every tenth position, and tells what became of them."""

import json
from collections import Counter

import parvis
from parvis import TERMINAL, Chance
from parvis.games import KITS
from parvis.games.troyes.rules import trace
from parvis.games.troyes.rules.data import CARDS, CHARACTERS, EVENTS

GAMES = 30


def main() -> None:
    """Print how often each card came up, was activated, modified an action or scored."""
    game = parvis.load("troyes")
    judgement = KITS["troyes"].evaluation()
    kinds = {
        trace.CARD_TURNED_UP: ("up", CARDS),
        trace.ACTIVATES: ("activated", CARDS),
        trace.USES_MODIFIER: ("used", CARDS),
        trace.EVENT_TURNED_UP: ("events", EVENTS),
        trace.FINAL_CHARACTER: ("characters", CHARACTERS),
    }
    found: dict[str, Counter[str]] = {name: Counter() for name, _ in kinds.values()}
    for seed in range(GAMES):
        rng = Chance(seed)
        state = game.new(players=2 + seed % 3, seed=seed, trace=True)
        while state.current_player != TERMINAL:
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
            if state.ply % 10 == 0:
                assert game.from_dict(state.to_dict()).to_dict() == state.to_dict()
                assert len(state.observe(0)) == game.observation_size
                judgement.expect(state, 0, 0)
        for event in state.trace or []:
            if event.kind in kinds:
                name, names = kinds[event.kind]
                found[name][names[event.numbers[0]]] += 1
    size = {"actions": game.num_actions, "observation": game.observation_size}
    print(json.dumps({**found, "game": size}))


if __name__ == "__main__":
    main()
