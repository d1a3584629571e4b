"""The picture: decisions per second as horizontal bars on a logarithmic scale, one self-contained SVG."""

import math
from pathlib import Path
from xml.sax.saxutils import escape

from bench.engine import USUAL_PLAYERS, is_ours
from bench.report import grouped, number
from bench.rows import Row

WIDTH = 900
LABELS = 370
RIGHT = 90
TOP = 64
STEP = 26
BAR = 18
HEADING = 30

STYLE = """
  svg { --paper: #fffdf8; --ink: #2b2622; --soft: #7d746b; --line: #e4dccf;
        --compiled: #2f5d8a; --interpreted: #8fb1cf; --peer: #c08a3e; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #1d1b19; --ink: #ece6dc; --soft: #a39a8e; --line: #3a352f;
          --compiled: #6fa3d4; --interpreted: #3f617f; --peer: #d3a15a; }
  }
  .paper { fill: var(--paper); } text { fill: var(--ink); font: 13px system-ui, sans-serif; }
  .title { font-size: 16px; font-weight: 600; } .heading { font-weight: 600; }
  .soft { fill: var(--soft); font-size: 12px; }
  line { stroke: var(--line); } .end { text-anchor: end; } .middle { text-anchor: middle; }
  .compiled { fill: var(--compiled); } .interpreted { fill: var(--interpreted); } .peer { fill: var(--peer); }
"""
TITLE = "Decisions per second in random play, on one core if nothing is said (logarithmic)"
KEY = (("compiled", "Parvis compiled"), ("interpreted", "Parvis interpreted"), ("peer", "peers"))


def write_plot(path: Path, rows: list[Row]) -> bool:
    """Write the picture; without any figures there is none."""
    shown = grouped(shown_rows(rows))
    if not shown:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(draw(shown), encoding="utf-8")
    return True


def shown_rows(rows: list[Row]) -> list[Row]:
    """The peers, and our games at four players; fastest first."""
    rated = [row for row in rows if row.is_random_play and row.decisions]
    chosen = [row for row in rated if not is_ours(row.task) or row.task.players == USUAL_PLAYERS]
    return sorted(chosen or rated, key=speed, reverse=True)


def speed(row: Row) -> float:
    """Decisions per second of a row that has them."""
    return row.decisions / row.seconds


def draw(groups: dict[str, list[Row]]) -> str:
    """The whole picture: the groups one under the other, on one scale."""
    speeds = [speed(row) for rows in groups.values() for row in rows]
    low = math.floor(math.log10(min(speeds)))
    high = max(math.ceil(math.log10(max(speeds))), low + 1)
    height = TOP + HEADING * len(groups) + STEP * len(speeds) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="t">',
        '<title id="t">Decisions per second in random play</title>',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<text class="title" x="16" y="26">{TITLE}</text>',
        *draw_key(),
        *draw_scale(low, high, height),
    ]
    y = TOP
    for title, rows in groups.items():
        parts.append(f'<text class="heading" x="16" y="{y + 18}">{escape(title.capitalize())}</text>')
        y += HEADING
        for row in rows:
            parts += draw_bar(row, y, low, high)
            y += STEP
    return "\n".join([*parts, "</svg>", ""])


def draw_key() -> list[str]:
    """Which colour is what."""
    parts = []
    for place, (style, words) in enumerate(KEY):
        x = 16 + 160 * place
        parts.append(f'<rect class="{style}" x="{x}" y="38" width="12" height="12" rx="2"/>')
        parts.append(f'<text class="soft" x="{x + 18}" y="48">{words}</text>')
    return parts


def draw_scale(low: int, high: int, height: int) -> list[str]:
    """A line at every power of ten."""
    parts = []
    for power in range(low, high + 1):
        x = along(power, low, high)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 4}" y2="{height - 34}"/>')
        parts.append(f'<text class="soft middle" x="{x:.1f}" y="{height - 16}">{10**power:,}</text>')
    return parts


def draw_bar(row: Row, y: int, low: int, high: int) -> list[str]:
    """One row: label, bar, figure."""
    task = row.task
    style = task.mode if is_ours(task) else "peer"
    end = along(math.log10(speed(row)), low, high)
    many = f", {task.batch:,} on {task.cores} cores" if task.batch > 1 else ""
    label = escape(f"{task.subject}, {task.players} players, {task.loop}{many}")
    width = max(end - LABELS, 1)
    return [
        f'<text class="end" x="{LABELS - 10}" y="{y + 14}">{label}</text>',
        f'<rect class="{style}" x="{LABELS}" y="{y}" width="{width:.1f}" height="{BAR}" rx="2"/>',
        f'<text x="{LABELS + width + 6:.1f}" y="{y + 14}">{number(speed(row))}</text>',
    ]


def along(power: float, low: int, high: int) -> float:
    """Where a power of ten lies on the scale."""
    return LABELS + (WIDTH - RIGHT - LABELS) * (power - low) / (high - low)
