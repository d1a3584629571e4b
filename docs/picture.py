"""Draws the pictures of the README and the docs: python docs/picture.py."""

import random
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import parvis
from parvis.agents.agent import Situation
from parvis.agents.greedy import GreedyAgent
from parvis.core.match import Match
from parvis.games import words_for
from parvis.terminal.play import HUMAN, WIDTH, Table

DOCS = Path(__file__).parent
INK, RED = (233, 220, 192), (225, 90, 70)
THEME = TerminalTheme((29, 26, 23), INK, [INK, RED, INK, INK, INK, INK, INK, INK], [INK, RED, *[INK] * 6])
# As rich's own template, but without fonts from elsewhere.
FORMAT = """<svg viewBox="-12 -12 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, monospace; font-size: {char_height}px;
line-height: {line_height}px; }}
{styles}
</style>
<defs>{lines}</defs>
<rect fill="#1d1a17" x="-12" y="-12" width="{width}" height="{height}" rx="8"/>
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g>
</svg>"""


class Camera(Table):
    """Shows what a person would see, to a recording console."""

    def clear(self) -> None:
        """A picture needs no fresh screen."""


def main() -> None:
    """All pictures."""
    draw_terminal()
    for game, choices in (("troyes", 130), ("notre-dame", 110)):
        draw_board(game, choices)


def draw_board(game: str, choices: int) -> None:
    """The board of a game of greedy players after so many choices."""
    match = Match(parvis.load(game), players=4, seed=5)
    agents = [GreedyAgent() for _ in range(4)]
    rng = parvis.Chance(1)
    while len(match.moves) < choices:
        seat = int(match.state.current_player)
        match.play(agents[seat].choose(Situation(match.state, seat, rng, rng)))
    view = match.state.view(int(match.state.current_player))
    (DOCS / f"{game}.svg").write_text(parvis.draw(view).svg, encoding="utf-8")


def draw_terminal() -> None:
    """Play some rounds at random and draw the next card turn of the first seat."""
    rng = random.Random(3)
    match = Match(parvis.load("notre-dame"), players=4, seed=12, seats=[HUMAN, "random", "random", "random"])
    while not at_own_card_turn(match):
        match.play(rng.choice(match.state.legal_actions()))
    console = Console(width=WIDTH, record=True, file=StringIO(), force_terminal=True)
    table = Camera(match, words_for("notre-dame", 4), Path("unused.json"), console)
    table.seen_until[0] = len(match.events()) - 12
    table.show(0, match.state.legal_actions())
    console.save_svg(str(DOCS / "terminal.svg"), theme=THEME, code_format=FORMAT)


def at_own_card_turn(match: Match) -> bool:
    """Whether the first seat chooses a card in the fifth round."""
    view: Any = match.state.view(0)
    return bool(view["round"] == 5) and view["phase"] == "cards" and view["step"] == "main" and view["pending"] == [0]


if __name__ == "__main__":
    main()
