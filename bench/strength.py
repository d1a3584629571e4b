"""How strong the agents are: plays the tournaments behind docs/strength.md and writes its tables and its picture.

`python -m bench.strength FOLDER` plays what is missing in the folder (hours on two cores; Ctrl-C keeps what is done),
`--write-only` writes the page from what is there.
"""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any
from xml.sax.saxutils import escape

import typer

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
GAMES = {"troyes": "Troyes", "notre-dame": "Notre Dame"}
SEARCH = "search:ms=100"
CURVE = {25: 100, 50: 100, 100: 400, 200: 40, 400: 40}  # games for every time
TIMES = tuple(CURVE)
LADDER = "random,easy,medium,greedy,search:ms=100,hard"
LADDER_GAMES = {"troyes": 60, "notre-dame": 30}
WIDTH, HEIGHT, LEFT, TOP, BOTTOM, RIGHT = 640, 320, 60, 50, 46, 130


@dataclass(frozen=True)
class Run:
    """One tournament: its folder, agents, players, games, and the win share it must reach, if any."""

    name: str
    game: str
    agents: str
    players: int
    games: int
    floor: float | None = None

    def arguments(self, workers: int) -> list[str]:
        """The command line of the tournament."""
        return [
            "tournament", self.game, "--agents", self.agents, "--players", str(self.players),
            "--games", str(self.games), "--seed", "1", "--workers", str(workers),
        ]  # fmt: skip


def runs() -> list[Run]:
    """All tournaments, the floors first."""
    found: list[Run] = []
    for game in GAMES:
        found.append(Run(f"{game}-greedy-random", game, "greedy,random", 2, 1000, 0.97))
        found.append(Run(f"{game}-curve-100", game, f"{SEARCH},greedy", 2, CURVE[100], 0.75))
        found.append(Run(f"{game}-search-three", game, f"{SEARCH},greedy,greedy,greedy", 4, 400, 0.45))
        found += [
            Run(f"{game}-curve-{ms}", game, f"search:ms={ms},greedy", 2, games)
            for ms, games in CURVE.items()
            if f"search:ms={ms}" != SEARCH
        ]
        found.append(Run(f"{game}-ladder", game, LADDER, 2, LADDER_GAMES[game]))
    return found


def play(run: Run, folder: Path, workers: int) -> int:
    """Play a tournament, or what is missing of it."""
    where = folder / run.name
    command = [sys.executable, "-m", "parvis"]
    if (where / "tournament.json").exists():
        command += ["tournament", "--resume", str(where), "--workers", str(workers)]
    else:
        command += [*run.arguments(workers), "--out", str(where)]
    return subprocess.run(command, check=False).returncode


def result_of(run: Run, folder: Path) -> dict[str, Any] | None:
    """What a tournament gave, if it was played."""
    path = folder / run.name / "result.json"
    if not path.exists():
        return None
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def share(agent: dict[str, Any]) -> str:
    """A win share with its interval."""
    return f"{agent['win_share']['value']:.1%}{bounds(agent['win_share'], '.1%')}"


def bounds(estimate: dict[str, Any], form: str) -> str:
    """An interval in print; a single deal and the anchor of the ratings have none."""
    if estimate["interval"] is None or None in estimate["interval"]:
        return ""
    low, high = (format(end, form) for end in estimate["interval"])
    return f" [{low}, {high}]"


def floor_lines(folder: Path) -> list[str]:
    """The floors as a table."""
    lines = ["| game | players | line-up | games | win share of the first | floor |", "|---|---|---|---|---|---|"]
    for run in runs():
        result = result_of(run, folder)
        if run.floor is None or result is None:
            continue
        first = result["agents"][0]
        agents = run.agents.replace(",", ", ")
        lines.append(
            f"| {GAMES[run.game]} | {run.players} | {agents} | {result['games']} | {share(first)} | {run.floor:.0%} |"
        )
    return lines


def curve_points(game: str, folder: Path) -> list[tuple[int, dict[str, Any], int]]:
    """The win share against greedy for every time that was measured."""
    found = []
    for run in runs():
        result = result_of(run, folder)
        if run.game == game and "-curve-" in run.name and result is not None:
            found.append((int(run.name.rpartition("-")[2]), result["agents"][0], result["games"]))
    return sorted(found, key=lambda each: each[0])


def curve_lines(folder: Path) -> list[str]:
    """The curve as a table."""
    lines = ["| game | " + " | ".join(f"{ms} ms" for ms in TIMES) + " |", "|---" * (len(TIMES) + 1) + "|"]
    for game, name in GAMES.items():
        shares = {ms: f"{share(agent)} ({games} games)" for ms, agent, games in curve_points(game, folder)}
        lines.append(f"| {name} | " + " | ".join(shares.get(ms, "") for ms in TIMES) + " |")
    return lines


def ladder_lines(folder: Path) -> list[str]:
    """The ratings of all agents and levels as a table."""
    lines = ["| game | agent | rating | win share | mean score | seconds a choice |", "|---|---|---|---|---|---|"]
    for game, name in GAMES.items():
        run = next(each for each in runs() if each.name == f"{game}-ladder")
        result = result_of(run, folder)
        if result is None:
            continue
        for agent in sorted(result["agents"], key=lambda each: -each["rating"]["value"]):
            seconds = result["timing"]["seconds_per_decision"][agent["agent"]]
            rating = f"{agent['rating']['value']:.0f}{bounds(agent['rating'], '.0f')}"
            score = f"{agent['mean_score']['value']:.1f}"
            lines.append(f"| {name} | {agent['agent']} | {rating} | {share(agent)} | {score} | {seconds:.3f} |")
    return lines


def draw_curve(folder: Path) -> str:
    """The curve as a picture: win share against greedy over time, with intervals."""
    style = (
        "svg{--paper:#f4ead5;--ink:#2b2118;--line:#c9b48a;--a:#b5382a;--b:#2f5d8a}"
        "@media(prefers-color-scheme:dark){svg{--paper:#1d1a17;--ink:#e9dcc0;--line:#5b4f3d;--a:#e8897b;--b:#8fb8e0}}"
        "text{fill:var(--ink);font:13px system-ui,sans-serif}.m{text-anchor:middle}.e{text-anchor:end}"
        "line{stroke:var(--line)}polyline{fill:none;stroke-width:2.5}"
    )
    title = "search against greedy, two players: win share over time to think"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">',
        f'<style>{style}</style><rect width="{WIDTH}" height="{HEIGHT}" style="fill:var(--paper)"/>',
        f'<text x="{LEFT}" y="28" style="font-weight:600">{title}</text>',
    ]
    for percent in (50, 60, 70, 80, 90, 100):
        y = height_of(percent / 100)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="e" x="{LEFT - 8}" y="{y + 4:.1f}">{percent} %</text>')
    for place, ms in enumerate(TIMES):
        parts.append(f'<text class="m" x="{across(place):.1f}" y="{HEIGHT - 20}">{ms} ms</text>')
    for game, dash, colour in (("troyes", "", "--a"), ("notre-dame", "7 4", "--b")):
        parts += draw_line(game, folder, dash, colour)
    return "\n".join([*parts, "</svg>", ""])


def draw_line(game: str, folder: Path, dash: str, colour: str) -> list[str]:
    """One game's line with its intervals."""
    points = [
        (across(TIMES.index(ms)), agent["win_share"]["value"], agent["win_share"]["interval"])
        for ms, agent, _ in curve_points(game, folder)
    ]
    if not points:
        return []
    line = " ".join(f"{x:.1f},{height_of(value):.1f}" for x, value, _ in points)
    parts = [f'<polyline points="{line}" style="stroke:var({colour})" stroke-dasharray="{dash}"/>']
    for x, _, interval in points:
        if interval is None:
            continue
        low, high = interval
        ends = f'y1="{height_of(low):.1f}" y2="{height_of(high):.1f}"'
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" {ends} style="stroke:var({colour})"/>')
    x, value, _ = points[-1]
    parts.append(f'<text x="{x + 12:.1f}" y="{height_of(value) + 4:.1f}">{escape(GAMES[game])}</text>')
    return parts


def across(place: int) -> float:
    """Where a time lies from left to right: every doubling is a step."""
    return LEFT + 20 + (WIDTH - LEFT - RIGHT - 40) * place / (len(TIMES) - 1)


def height_of(value: float) -> float:
    """Where a share lies from top to bottom; the picture begins at one half."""
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - max(value - 0.5, 0.0) / 0.5)


def write_page(folder: Path) -> None:
    """Write docs/strength.md and docs/strength.svg."""
    (DOCS / "strength.svg").write_text(draw_curve(folder), encoding="utf-8")
    template = (ROOT / "bench" / "strength.md").read_text(encoding="utf-8")
    tables = {"floors": floor_lines(folder), "curve": curve_lines(folder), "ladder": ladder_lines(folder)}
    for name, lines in tables.items():
        template = template.replace(f"<!-- {name} -->", "\n".join(lines))
    (DOCS / "strength.md").write_text(template, encoding="utf-8")


def main(
    folder: Annotated[Path, typer.Argument(help="Where the tournaments are kept.")],
    workers: Annotated[int, typer.Option(help="Worker processes; one per free core, or times are shared.")] = 1,
    write_only: Annotated[bool, typer.Option("--write-only", help="Play nothing; write the page.")] = False,
) -> None:
    """Play the tournaments and write the page about strength."""
    for run in [] if write_only else runs():
        code = play(run, folder, workers)
        if code:
            raise typer.Exit(code)
    write_page(folder)


if __name__ == "__main__":
    typer.run(main)
