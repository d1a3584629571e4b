"""How strong the agents are: plays the tournaments and ladders behind docs/strength.md, writes its tables and picture.

`python -m bench.strength FOLDER` plays what is missing in the folder (many hours on two cores; Ctrl-C keeps what is
done), `--write-only` writes the page from what is there.
"""

import json
import math
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
FULL_TABLE = {"troyes": 4, "notre-dame": 5}
SEARCH = "search:ms={ms}"
TIMES = (25, 50, 100, 200, 400, 800)
SEED = 15_077  # on which no setting was chosen
# From random up; those that err bridge the gap to it, for who never wins against anybody else cannot be rated.
ERRING = tuple(f"erring:overlooks={part}:misjudges={points}" for part, points in ((0.8, 8), (0.5, 4), (0.4, 2.5)))
BELOW = ("random", *ERRING, "easy", "medium", "greedy")
WIDTH, HEIGHT, LEFT, TOP, BOTTOM, RIGHT = 640, 340, 60, 50, 46, 130


@dataclass(frozen=True)
class Run:
    """A tournament of so many games, or else a ladder; and the win share that the first must reach, if any."""

    name: str
    game: str
    agents: tuple[str, ...]
    players: int
    games: int | None = None
    floor: float | None = None

    @property
    def command(self) -> str:
        """The command that plays it, which is also the name of its settings."""
        return "ladder" if self.games is None else "tournament"

    def arguments(self) -> list[str]:
        """The command line."""
        wanted = [] if self.games is None else ["--games", str(self.games)]
        return [
            self.command, self.game, "--agents", ",".join(self.agents), "--players", str(self.players),
            "--seed", str(SEED), *wanted,
        ]  # fmt: skip


def runs() -> list[Run]:
    """All tournaments and ladders, the floors first."""
    found: list[Run] = []
    search = SEARCH.format(ms=100)
    for game in GAMES:
        found.append(Run(f"{game}-greedy-random", game, ("greedy", "random"), 2, 1000, 0.97))
        found.append(Run(f"{game}-search-greedy", game, (search, "greedy"), 2, 400, 0.75))
        found.append(Run(f"{game}-search-three", game, (search, "greedy", "greedy", "greedy"), 4, 400, 0.45))
    for players in ("two", "full"):
        found += [ladder(game, players) for game in GAMES]
    return found


def ladder(game: str, players: str) -> Run:
    """The ladder of a game for two players, with every time to think, or for the full table."""
    two = players == "two"
    times = TIMES if two else (25, 100, 400)
    agents = (*BELOW, *(SEARCH.format(ms=ms) for ms in times))
    return Run(f"{game}-ladder-{players}", game, agents, 2 if two else FULL_TABLE[game])


def play(run: Run, folder: Path, workers: int) -> int:
    """Play a run, or what is missing of it."""
    where = folder / run.name
    command = [sys.executable, "-m", "parvis"]
    if (where / f"{run.command}.json").exists():
        command += [run.command, "--resume", str(where), "--workers", str(workers)]
    else:
        command += [*run.arguments(), "--out", str(where), "--workers", str(workers)]
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
        agents = ", ".join(run.agents)
        lines.append(
            f"| {GAMES[run.game]} | {run.players} | {agents} | {result['games']} | {share(first)} | {run.floor:.0%} |"
        )
    return lines


def ratings(game: str, players: str, folder: Path) -> list[dict[str, Any]]:
    """The agents of a ladder with their figures, the strongest first."""
    result = result_of(ladder(game, players), folder)
    if result is None:
        return []
    times = result["timing"]["seconds_per_decision"]
    agents = [{**agent, "seconds": times[agent["agent"]]} for agent in result["agents"]]
    return sorted(agents, key=lambda agent: -agent["rating"]["value"])


def ladder_lines(players: str, folder: Path) -> list[str]:
    """The ratings of a ladder of each game as a table."""
    lines = ["| game | agent | rating | mean score | milliseconds a choice | games |", "|---|---|---|---|---|---|"]
    for game, name in GAMES.items():
        for agent in ratings(game, players, folder):
            rating = f"{agent['rating']['value']:.0f}{bounds(agent['rating'], '.0f')}"
            score = f"{agent['mean_score']['value']:.1f}"
            time = "" if agent["seconds"] is None else f"{1000 * agent['seconds']:.3g}"
            lines.append(f"| {name} | {agent['agent']} | {rating} | {score} | {time} | {agent['games']} |")
    return lines


def curve_points(game: str, folder: Path) -> list[tuple[int, dict[str, Any]]]:
    """The rating for every time that was measured, and its interval."""
    found = {agent["agent"]: agent for agent in ratings(game, "two", folder)}
    return [(ms, found[SEARCH.format(ms=ms)]) for ms in TIMES if SEARCH.format(ms=ms) in found]


def curve_lines(folder: Path) -> list[str]:
    """The curve as a table, with what a doubling of the time is worth."""
    lines = ["| game | " + " | ".join(f"{ms} ms" for ms in TIMES) + " | a doubling |", "|---" * (len(TIMES) + 2) + "|"]
    for game, name in GAMES.items():
        points = curve_points(game, folder)
        if not points:
            continue
        said = [
            f"{agent['rating']['value']:.0f}{bounds(agent['rating'], '.0f')} ({agent['games']} games)"
            for _, agent in points
        ]
        lines.append(f"| {name} | {' | '.join(said)} | {rise(points):+.0f} |")
    return lines


def rise(points: list[tuple[int, dict[str, Any]]]) -> float:
    """The slope of the straight line through the points: rating for a doubling of the time."""
    if len(points) < 2:
        return 0.0
    doublings = [math.log2(ms) for ms, _ in points]
    values = [agent["rating"]["value"] for _, agent in points]
    middle, mean = sum(doublings) / len(points), sum(values) / len(points)
    spread = sum((each - middle) ** 2 for each in doublings)
    return float(sum((x - middle) * (y - mean) for x, y in zip(doublings, values, strict=True)) / spread)


def draw_curve(folder: Path) -> str:
    """The curve as a picture: ratings over time to think, with intervals; greedy is the line at 1500."""
    curves = {game: curve_points(game, folder) for game in GAMES}
    ends = [end for points in curves.values() for _, agent in points for end in agent["rating"]["interval"] or ()]
    low, high = 1500, 100 * math.ceil(max([*ends, 1600]) / 100)
    style = (
        "svg{--paper:#f4ead5;--ink:#2b2118;--line:#c9b48a;--a:#b5382a;--b:#2f5d8a}"
        "@media(prefers-color-scheme:dark){svg{--paper:#1d1a17;--ink:#e9dcc0;--line:#5b4f3d;--a:#e8897b;--b:#8fb8e0}}"
        "text{fill:var(--ink);font:13px system-ui,sans-serif}.m{text-anchor:middle}.e{text-anchor:end}"
        "line{stroke:var(--line)}polyline{fill:none;stroke-width:2.5}"
    )
    title = "search, two players: rating over time to think (greedy is 1500)"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">',
        f'<style>{style}</style><rect width="{WIDTH}" height="{HEIGHT}" style="fill:var(--paper)"/>',
        f'<text x="{LEFT}" y="28" style="font-weight:600">{title}</text>',
    ]
    for rating in range(low, high + 1, 50):
        y = height_of(rating, low, high)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="e" x="{LEFT - 8}" y="{y + 4:.1f}">{rating}</text>')
    for place, ms in enumerate(TIMES):
        parts.append(f'<text class="m" x="{across(place):.1f}" y="{HEIGHT - 20}">{ms} ms</text>')
    for game, dash, colour in (("troyes", "", "--a"), ("notre-dame", "7 4", "--b")):
        parts += draw_line(game, curves[game], (low, high), dash, colour)
    return "\n".join([*parts, "</svg>", ""])


def draw_line(
    game: str, points: list[tuple[int, dict[str, Any]]], scale: tuple[int, int], dash: str, colour: str
) -> list[str]:
    """One game's line with its intervals."""
    if not points:
        return []
    places = [(across(TIMES.index(ms)), agent["rating"]) for ms, agent in points]
    line = " ".join(f"{x:.1f},{height_of(rating['value'], *scale):.1f}" for x, rating in places)
    parts = [f'<polyline points="{line}" style="stroke:var({colour})" stroke-dasharray="{dash}"/>']
    for x, rating in places:
        if rating["interval"] is None:
            continue
        low, high = (height_of(end, *scale) for end in rating["interval"])
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}" style="stroke:var({colour})"/>')
    x, rating = places[-1]
    y = height_of(rating["value"], *scale) + 4
    parts.append(f'<text x="{x + 12:.1f}" y="{y:.1f}">{escape(GAMES[game])}</text>')
    return parts


def across(place: int) -> float:
    """Where a time lies from left to right: every doubling is a step."""
    return LEFT + 20 + (WIDTH - LEFT - RIGHT - 40) * place / (len(TIMES) - 1)


def height_of(rating: float, low: float, high: float) -> float:
    """Where a rating lies from top to bottom."""
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - (max(rating, low) - low) / (high - low))


def write_page(folder: Path) -> None:
    """Write docs/strength.md and docs/strength.svg."""
    (DOCS / "strength.svg").write_text(draw_curve(folder), encoding="utf-8")
    template = (ROOT / "bench" / "strength.md").read_text(encoding="utf-8")
    tables = {
        "floors": floor_lines(folder),
        "curve": curve_lines(folder),
        "two": ladder_lines("two", folder),
        "full": ladder_lines("full", folder),
    }
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
