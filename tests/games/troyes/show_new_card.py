"""Plays until a made-up card lies on the board, and tells how words, pictures, terminal and panels show it."""

import json
from io import StringIO

from rich.console import Console

import parvis
from parvis import TERMINAL, Chance
from parvis.analysis.sheet import sheet_of
from parvis.games import KITS, words_for

CARD = "baker"


def main() -> None:
    """Print every text in which the card may be named."""
    game, kit = parvis.load("troyes"), KITS["troyes"]
    words = words_for("troyes", 2)
    for seed in range(1000):
        state = game.new(players=2, seed=seed, trace=True)
        rng = Chance(seed)
        while state.current_player != TERMINAL and state.round <= 3:
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
        view: dict[str, object] = {**state.view(0)}
        if CARD in json.dumps(view["cards"]):
            break
    terminal = Console(file=StringIO(), width=100)
    terminal.print(kit.terminal_board(view, words))
    assert isinstance(terminal.file, StringIO)
    told = {
        "help": kit.help(words, f"card:{CARD}", view),
        "rules page": " ".join(line for section in kit.rules_page(words) for line in section.paragraphs),
        "picture": kit.draw(view, words).svg,
        "terminal": terminal.file.getvalue(),
        "log": " ".join(words.event(event) for event in state.trace or []),
        "numbers": " ".join(words.number(str(row["key"])) for row in game.cards()),
        "score sheet": " ".join(kit.account().name(source, words) for source in kit.account().sources),
    }
    sheet_of("troyes", state.trace or [], words)
    print(json.dumps(told))


if __name__ == "__main__":
    main()
