"""The win-chance curve: a line per player over the turns of a game, as one self-contained SVG."""

from xml.sax.saxutils import escape

from parvis.analysis.course import Course, Moment
from parvis.words.game_words import GameWords

WIDTH, HEIGHT = 860, 380
LEFT, RIGHT, TOP, BOTTOM = 56, 150, 54, 44
COLOURS = ("#d9722e", "#2f6fb0", "#3c8a4e", "#a98556", "#7a4f9a")
DASHES = ("", "9 3", "3 3", "12 3 3 3", "6 2 2 2 2 2")
MARKS = (
    "M0-6 6 5H-6Z",
    "M0-5A5 5 0 1 1 0 5 5 5 0 1 1 0-5Z",
    "M-5-5H5V5H-5Z",
    "M0-6 6 0 0 6-6 0Z",
    "M0-7 2-2 7-2 3 1 4.5 6 0 3-4.5 6-3 1-7-2-2-2Z",
)
STYLE = """
  svg { --paper: #f4ead5; --ink: #2b2118; --line: #c9b48a; }
  @media (prefers-color-scheme: dark) { svg { --paper: #1d1a17; --ink: #e9dcc0; --line: #5b4f3d; } }
  .paper { fill: var(--paper); } .grid { stroke: var(--line); }
  text { fill: var(--ink); font: 13px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
  .title { font: 600 17px "Iowan Old Style", Palatino, Georgia, serif; }
  .end { text-anchor: end; } .middle { text-anchor: middle; } .chance { fill: none; stroke-width: 2.5; }
"""


def draw_curve(course: Course, words: GameWords) -> str:
    """The whole picture."""
    title = words.say("{game}: chance to win before each turn", game=words.title())
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="t d">',
        f'<title id="t">{escape(title)}</title>',
        f'<desc id="d">{escape(summary(course, words))}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text class="title" x="{LEFT}" y="30">{escape(title)}</text>',
        *draw_grid(course, words),
    ]
    for seat, height in zip(range(course.players), label_heights(course), strict=True):
        parts += draw_line(course, seat, height, words)
    return "\n".join([*parts, "</svg>", ""])


def summary(course: Course, words: GameWords) -> str:
    """The end of the curve in words, for those who do not see it."""
    last = course.moments[-1].shares
    return "; ".join(
        words.say("{who}: {percent} at the end", who=words.seat(seat), percent=f"{share:.0%}")
        for seat, share in enumerate(last)
    )


def across(course: Course, ply: int) -> float:
    """Where a choice lies from left to right."""
    most = max(course.moments[-1].ply, 1)
    return LEFT + (WIDTH - LEFT - RIGHT) * ply / most


def up(share: float) -> float:
    """Where a chance lies from top to bottom."""
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


def draw_grid(course: Course, words: GameWords) -> list[str]:
    """Lines for the quarters, and one where each round begins."""
    parts = []
    for quarter in range(5):
        y = up(quarter / 4)
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="end" x="{LEFT - 8}" y="{y + 4:.1f}">{quarter * 25} %</text>')
    for moment in round_starts(course):
        x = across(course, moment.ply)
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{HEIGHT - BOTTOM + 6}"/>')
        parts.append(f'<text class="middle" x="{x:.1f}" y="{HEIGHT - BOTTOM + 22}">{moment.round}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text class="middle" x="{middle:.0f}" y="{HEIGHT - 6}">{escape(words.say("round"))}</text>')
    return parts


def round_starts(course: Course) -> list[Moment]:
    """The first moment of every round."""
    found: list[Moment] = []
    for moment in course.moments:
        if moment.round > (found[-1].round if found else 0):
            found.append(moment)
    return found


def label_heights(course: Course) -> list[float]:
    """Where the names stand beside the ends of their lines, without covering each other."""
    ends = sorted(range(course.players), key=lambda seat: -course.moments[-1].shares[seat])
    heights = [0.0] * course.players
    lowest = TOP - 20.0
    for seat in ends:
        lowest = max(lowest + 20, up(course.moments[-1].shares[seat]))
        heights[seat] = lowest
    over = max(0.0, lowest - (HEIGHT - BOTTOM))
    return [height - over for height in heights]


def draw_line(course: Course, seat: int, height: float, words: GameWords) -> list[str]:
    """One player's line, told apart by colour, dashes and shape."""
    points = [(across(course, moment.ply), up(moment.shares[seat])) for moment in course.moments]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    x = WIDTH - RIGHT + 14
    share = course.moments[-1].shares[seat]
    return [
        f'<polyline class="chance" stroke="{COLOURS[seat]}"{dash} points="{path}"/>',
        f'<path d="{MARKS[seat]}" fill="{COLOURS[seat]}" transform="translate({x} {height:.1f})"/>',
        f'<text x="{x + 12}" y="{height + 4:.1f}">{escape(words.seat(seat))} {share:.0%}</text>',
    ]
