"""The win-chance curve: a line per player over the turns of a game, as one self-contained SVG."""

from parvis.analysis.course import Course, Moment
from parvis.draw.svg import NAMESPACE, at, description, number, tag, text, title
from parvis.words.game_words import GameWords

WIDTH, HEIGHT = 860, 380
LEFT, RIGHT, TOP, BOTTOM = 56, 150, 54, 44
COLOURS = ("#d9722e", "#2f6fb0", "#3c8a4e", "#a98556", "#7a4f9a")
DASHES = (None, "9 3", "3 3", "12 3 3 3", "6 2 2 2 2 2")
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
    name = words.say("{game}: chance to win before each turn", game=words.title())
    lines = [draw_line(course, seat, height, words) for seat, height in enumerate(label_heights(course))]
    picture = tag(
        "svg",
        title(name, id="t"),
        description(summary(course, words), id="d"),
        tag("style", STYLE),
        tag("rect", class_="paper", width=WIDTH, height=HEIGHT),
        text(name, LEFT, 30, class_="title"),
        *draw_grid(course, words),
        *lines,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_labelledby="t d",
    )
    return f"{picture}\n"


def summary(course: Course, words: GameWords) -> str:
    """The end of the curve in words, for those who do not see it."""
    last = course.moments[-1].shares
    return "; ".join(
        words.say("{who}: {percent} at the end", who=words.seat(seat), percent=words.catalogue.share(share))
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
        parts.append(tag("line", class_="grid", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y))
        parts.append(text(words.catalogue.share(quarter / 4), LEFT - 8, y + 4, class_="end"))
    for moment in round_starts(course):
        x = across(course, moment.ply)
        parts.append(tag("line", class_="grid", x1=x, x2=x, y1=TOP, y2=HEIGHT - BOTTOM + 6))
        parts.append(text(moment.round, x, HEIGHT - BOTTOM + 22, class_="middle"))
    parts.append(text(words.say("round"), (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, class_="middle"))
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


def draw_line(course: Course, seat: int, height: float, words: GameWords) -> str:
    """One player's line, told apart by colour, dashes and shape."""
    points = [(across(course, moment.ply), up(moment.shares[seat])) for moment in course.moments]
    path = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    colour, share = COLOURS[seat], course.moments[-1].shares[seat]
    x = WIDTH - RIGHT + 14
    return "".join(
        [
            tag("polyline", class_="chance", stroke=colour, stroke_dasharray=DASHES[seat], points=path),
            at(x, height, tag("path", d=MARKS[seat], fill=colour)),
            text(f"{words.seat(seat)} {words.catalogue.share(share)}", x + 12, height + 4),
        ]
    )
