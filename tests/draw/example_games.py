"""Plays the games of the rules pages' examples anew with greedy agents: python -m tests.draw.example_games."""

import textwrap

import parvis
from parvis import Chance
from parvis.agents.agent import Situation
from parvis.agents.greedy import GreedyAgent
from parvis.draw.examples import PLAYERS, Played
from parvis.games import KITS

WIDTH = 112


def played_of(name: str) -> Played:
    """The game that all examples of a rules page are taken from."""
    return next(iter(KITS[name].examples().values())).played


def greedy_labels(name: str, seed: int, choices: int) -> list[str]:
    """The first choices of a greedy game."""
    game = parvis.load(name)
    state = game.new(players=PLAYERS, seed=seed)
    agents = [GreedyAgent() for _ in range(PLAYERS)]
    labels: list[str] = []
    while len(labels) < choices:
        seat = int(state.current_player)
        action = agents[seat].choose(Situation(state, seat, Chance(seed + len(labels)), Chance(2)))
        labels.append(game.label(action))
        state.apply(action, seat)
    return labels


if __name__ == "__main__":
    for name in KITS:
        played = played_of(name)
        labels = greedy_labels(name, played.seed, len(played.labels.split()))
        print(name, textwrap.fill(" ".join(labels), WIDTH, break_on_hyphens=False), sep="\n")
