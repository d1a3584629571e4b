"""Pieces that games share: shapes of players, dice, pawns, cubes, coins, shields."""

from parvis.draw.svg import at, moved, tag, text

LEAST_NUMERAL = 12.6  # of the picture: 11 px on a small desktop
NEUTRAL = "neutral"

# A player's shape around the origin, about 10 wide.
SHAPES = {
    "0": "M0-5.5 5.5 4.5H-5.5Z",
    "1": "M0-5A5 5 0 1 1 0 5 5 5 0 1 1 0-5Z",
    "2": "M-4.6-4.6H4.6V4.6H-4.6Z",
    "3": "M0-6 5.6 0 0 6-5.6 0Z",
    "4": "M0-6.4 1.8-2 6.4-1.8 2.9 1.2 4.1 5.8 0 3.2-4.1 5.8-2.9 1.2-6.4-1.8-1.8-2Z",
    NEUTRAL: "M-1.8-5.4H1.8V-1.8H5.4V1.8H1.8V5.4H-1.8V1.8H-5.4V-1.8H-1.8Z",
}

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
PIP_COLOURS = {"red": "var(--ivory)", "black": "var(--ivory)", "white": "var(--pip)", "yellow": "var(--pip)"}


# Signs that games share: paths around the origin, filled by the even-odd rule, so that an inner outline is a hole.
SIGN_BOX = 24


def sign(path: str, size: float = SIGN_BOX, fill: str = "var(--ink)") -> str:
    """A sign with its middle at the origin."""
    return tag("path", d=path, fill_rule="evenodd", fill=fill, transform=f"scale({size / SIGN_BOX:.3f})")


def colour_of(owner: object) -> str:
    """The colour of a seat, or grey."""
    return "var(--neutral)" if owner == NEUTRAL else f"var(--seat{owner})"


def shape(owner: object, x: float, y: float, size: float = 10, fill: str | None = None) -> str:
    """An owner's shape."""
    scale = size / 10
    path = tag("path", d=SHAPES[str(owner)], fill=fill or colour_of(owner), transform=f"scale({scale:.3g})")
    return at(x, y, path)


def die(colour: str, face: int, x: float, y: float, size: float = 30) -> str:
    """A die with pips in a colour of the palette, its corner at a place."""
    half, step, radius = size / 2, size * 0.26, size * 0.09
    edge = "var(--black-edge)" if colour == "black" else "var(--pip)"
    body = tag(
        "rect", width=size, height=size, rx=size * 0.2, fill=f"var(--{colour})", stroke=edge, stroke_width=size * 0.04
    )
    pips = (
        tag("circle", cx=half + dx * step, cy=half + dy * step, r=radius, fill=PIP_COLOURS[colour])
        for dx, dy in PIPS[face]
    )
    return at(x, y, body, *pips)


def citizen(owner: object, x: float, y: float, size: float = 30, lying: bool = False) -> str:
    """A pawn with its owner's shape, standing on a place; an expelled one lies on its side."""
    body = tag(
        "path",
        d="M0-14A5.5 5.5 0 0 1 3.6-4.6C6-3 7.5 0 8 6H-8C-7.5 0-6-3-3.6-4.6A5.5 5.5 0 0 1 0-14Z",
        fill=colour_of(owner),
        stroke="var(--edge)",
        stroke_width=1,
    )
    mark = shape(owner, 0, 1.5, 6.5, "var(--ivory)")
    turn = " rotate(90)" if lying else ""
    return tag("g", body, mark, transform=f"{moved(x, y)} scale({size / 24:.3g}){turn}")


def cube(owner: object, x: float, y: float, size: float = 16) -> str:
    """A cube with its owner's shape, its middle at a place."""
    half = size / 2
    body = tag(
        "rect",
        x=-half,
        y=-half,
        width=size,
        height=size,
        rx=size * 0.15,
        fill=colour_of(owner),
        stroke="var(--edge)",
        stroke_width=1,
    )
    return at(x, y, body, shape(owner, 0, 0, size * 0.62, "var(--ivory)"))


def coin(amount: object, x: float, y: float, size: float = 22) -> str:
    """A coin with a number on it, its middle at a place."""
    half = size / 2
    return at(
        x,
        y,
        tag("circle", r=half, fill="#e3b94f", stroke="#8a6a1f", stroke_width=1.5),
        tag("circle", r=half * 0.76, fill="none", stroke="#8a6a1f", stroke_width=0.7),
        text(
            amount,
            0,
            size * 0.2,
            class_="middle",
            style=f"font-size:{max(size * 0.58, LEAST_NUMERAL):.3g}px;font-weight:700;fill:#2b2118",
        ),
    )


def shield(amount: object, x: float, y: float, size: float = 24) -> str:
    """A shield with victory points, its middle at a place."""
    path = tag("path", d="M-9-10H9V0C9 6 4 9 0 11-4 9-9 6-9 0Z", fill="#7b2d26", stroke="#f4ead5", stroke_width=1.2)
    scale = size / 22
    height = max(12, LEAST_NUMERAL / scale)
    style = f"font-size:{height:.3g}px;font-weight:700;fill:#fbf7ec"
    words = text(amount, 0, height * 0.35, class_="middle", style=style)
    return tag("g", path, words, transform=f"{moved(x, y)} scale({scale:.3g})")
