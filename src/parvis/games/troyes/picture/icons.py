"""The icons of Troyes: emblems of the estates, seals, pennants, windows, arrows, and pieces drawn once and reused."""

from functools import cache

from parvis.draw import pieces
from parvis.draw.svg import tag, text
from parvis.games.troyes.rules.forms import Owner

# An estate's emblem around the origin, about 16 high: a sword, a chalice, an ear of wheat.
EMBLEMS = {
    "red": "M-1.2-7 0-9 1.2-7V2.6H4.6V4.8H1.2V8.6H-1.2V4.8H-4.6V2.6H-1.2Z",
    "white": "M-5.6-8H5.6C5.6-2.4 3.2.6 1.2 1.2V5L4.2 6.4V8H-4.2V6.4L-1.2 5V1.2C-3.2.6-5.6-2.4-5.6-8Z",
    "yellow": (
        "M0-9.4C2-7.4 2-5 0-3.2-2-5-2-7.4 0-9.4ZM.9-1.2C.9-4 2.8-5.4 5.2-5.4 5.2-2.6 3.6-1.2.9-1.2Z"
        "M-.9-1.2C-.9-4-2.8-5.4-5.2-5.4-5.2-2.6-3.6-1.2-.9-1.2ZM.9 3.6C.9.8 2.8-.6 5.2-.6 5.2 2.2 3.6 3.6.9 3.6Z"
        "M-.9 3.6C-.9.8-2.8-.6-5.2-.6-5.2 2.2-3.6 3.6-.9 3.6ZM-.7 3.4H.7V8.8H-.7Z"
    ),
}
ESTATES = {"palace": "red", "bishopric": "white", "city-hall": "yellow"}

SEAL = (
    "M0-10C2-10 2.6-8.4 4.4-8.2 6.2-8 7.6-7 7.8-5.2 8-3.6 9.6-2.4 9.8 0 9.6 2.4 8 3.6 7.8 5.2 7.6 7 6.2 8 4.4 8.2"
    " 2.6 8.4 2 10 0 10-2 10-2.6 8.4-4.4 8.2-6.2 8-7.6 7-7.8 5.2-8 3.6-9.6 2.4-9.8 0-9.6-2.4-8-3.6-7.8-5.2"
    "-7.6-7-6.2-8-4.4-8.2-2.6-8.4-2-10 0-10Z"
)
SEAL_COLOUR = "#5f3f7d"
WINDOW = "M-8 10V-2C-8-7-4-10 0-12 4-10 8-7 8-2V10Z"
CROWN = "M-8 6V-5L-3.6-.6 0-7 3.6-.6 8-5V6Z"
HOURGLASS = "M-6-9H6V-7C6-3 2-1.6 2 0 2 1.6 6 3 6 7V9H-6V7C-6 3-2 1.6-2 0-2-1.6-6-3-6-7V-9Z"
SAND = "M-4 7.4C-4 4.8-.8 4.4 0 1.8.8 4.4 4 4.8 4 7.4Z M-3-4.6H3C2.4-3 .6-2.4 0-.6-.6-2.4-2.4-3-3-4.6Z"
PENNANT = "M-8-9H8V3L0 9-8 3Z"
ARROW = "M-6-1.5H1V-5.5L7 0 1 5.5V1.5H-6Z"


def whose(owner: Owner) -> str:
    """How the pieces call an owner of a view."""
    return pieces.NEUTRAL if owner == "neutral" else str(owner)


@cache
def pawn(owner: Owner, size: float, lying: bool = False) -> str:
    """A citizen around the origin."""
    lift = size * 4 / 24
    return pieces.citizen(whose(owner), -lift if lying else 0, 0 if lying else lift, size, lying)


@cache
def block(owner: Owner, size: float) -> str:
    """A cube around the origin."""
    return pieces.cube(whose(owner), 0, 0, size)


@cache
def face(colour: str, value: int, size: float) -> str:
    """A die around the origin."""
    return pieces.die(colour, value, -size / 2, -size / 2, size)


@cache
def owner_mark(owner: Owner, size: float) -> str:
    """An owner's shape around the origin, with an edge that shows on any ground."""
    path = pieces.SHAPES[whose(owner)]
    fill = pieces.colour_of(whose(owner))
    return tag("path", d=path, fill=fill, stroke="var(--edge)", stroke_width=0.8, transform=f"scale({size / 10:.3g})")


@cache
def emblem(colour: str, size: float, fill: str = "var(--ink)") -> str:
    """The bare emblem of an estate."""
    return tag("path", d=EMBLEMS[colour], fill=fill, transform=f"scale({size / 18:.3g})")


@cache
def badge(colour: str, size: float) -> str:
    """A die that shows its estate's emblem instead of a value."""
    half = size / 2
    body = tag(
        "rect", x=-half, y=-half, width=size, height=size, rx=size * 0.2,
        fill=f"var(--{colour})", stroke="var(--pip)", stroke_width=1,
    )  # fmt: skip
    return body + emblem(colour, size * 0.78, pieces.PIP_COLOURS[colour])


@cache
def any_die(size: float, value: str = "") -> str:
    """A die of any colour: a corner of each."""
    half, rx = size / 2, size * 0.2
    box = {"x": -half, "y": -half, "width": size, "height": size, "rx": rx}
    thirds = "".join(
        tag("rect", x=-half + size * place / 3, y=-half + 1, width=size / 3, height=size - 2, fill=f"var(--{colour})")
        for place, colour in enumerate(("red", "white", "yellow"))
    )
    plain = tag("rect", **box, fill="var(--ivory)", stroke="none")
    rim = tag("rect", **box, fill="none", stroke="var(--pip)", stroke_width=1.2)
    if not value:
        return plain + thirds + rim
    words = text(
        value, 0, size * 0.25, class_="middle", style=numeral(size * (0.75 if len(value) < 2 else 0.6), "var(--pip)")
    )
    return plain + rim + words


def numeral(size: float, fill: str) -> str:
    """The style of a number inside an icon."""
    return f"font-size:{max(size, pieces.LEAST_NUMERAL):.3g}px;font-weight:700;fill:{fill}"


def inscribed(amount: str, size: float, fill: str) -> str:
    """A number in the middle of a round icon; a longer one is smaller."""
    height = size * (0.6 if len(amount) < 2 else 0.5)
    return text(amount, 0, height * 0.36, class_="middle", style=numeral(height, fill))


@cache
def seal(amount: str, size: float = 22) -> str:
    """Influence: a wax seal with a number."""
    path = tag("path", d=SEAL, fill=SEAL_COLOUR, stroke="#f4ead5", stroke_width=1, transform=f"scale({size / 20:.3g})")
    return path + inscribed(amount, size, "#fbf7ec")


@cache
def coin(amount: str, size: float = 22) -> str:
    """Deniers: a coin with a number."""
    return pieces.coin("", 0, 0, size) + inscribed(amount, size, "#2b2118")


@cache
def shield(amount: str, size: float = 22) -> str:
    """Victory points: a shield with a number."""
    return pieces.shield(amount, 0, 0, size)


@cache
def simple(path: str, size: float, fill: str, stroke: str = "var(--ink)") -> str:
    """One of the paths above."""
    return tag("path", d=path, fill=fill, stroke=stroke, stroke_width=1.2, transform=f"scale({size / 20:.3g})")


@cache
def hourglass(size: float) -> str:
    """The sign of a delayed card."""
    return simple(HOURGLASS, size, "var(--paper)") + simple(SAND, size, "var(--yellow)", "none")


@cache
def window(size: float) -> str:
    """The sign of the Cathedral."""
    bar = tag("path", d="M0-12V10M-8-1H8", stroke="#2b2118", stroke_width=1, transform=f"scale({size / 22:.3g})")
    pane = tag(
        "path", d=WINDOW, fill="#9fc0d6", stroke="#2b2118", stroke_width=1.3, transform=f"scale({size / 22:.3g})"
    )
    return pane + bar


@cache
def own_cube(size: float) -> str:
    """A cube of whoever acts: a bare block seen from a corner."""
    d = "M0-9 8-4.6V4.6L0 9-8 4.6V-4.6ZM-8-4.6 0-.2 8-4.6M0-.2V9"
    return tag(
        "path", d=d, fill="var(--shade)", stroke="var(--ink)", stroke_width=1.3, stroke_linejoin="round",
        transform=f"scale({size / 19:.3g})",
    )  # fmt: skip


@cache
def own_pawn(size: float) -> str:
    """A citizen of whoever acts."""
    return tag(
        "path",
        d="M0-11A5.5 5.5 0 0 1 3.6-1.6C6 0 7.5 3 8 9H-8C-7.5 3-6 0-3.6-1.6A5.5 5.5 0 0 1 0-11Z",
        fill="var(--shade)",
        stroke="var(--ink)",
        stroke_width=1.3,
        transform=f"scale({size / 21:.3g})",
    )
