"""The ground of the board of Notre Dame that never changes: boroughs, streets, and the colours they need."""

from functools import cache

from parvis.draw.palette import STYLE
from parvis.draw.pieces import colour_of
from parvis.draw.svg import tag
from parvis.games.notre_dame.picture.layout import TILE, borough_path, street_path, streets

STREET_WIDTH = 9
CASING_WIDTH = 12
TILE_RADIUS = 79
LIVED_IN = 0.2
EMPTY = 0.09

LIGHT = "--street:#fffaf0;--water:#c4dbe4;--wave:#5f8799;--stone:#efe2c6;--gold:#7a5a12;--rats:#a32f22"
DARK = "--street:#4b4234;--water:#22343d;--wave:#6d96a8;--stone:#332c24;--gold:#e0bd66;--rats:#e8796b"
BOARD_STYLE = (
    STYLE
    + f"""
.parvis{{{LIGHT}}}
@media (prefers-color-scheme:dark){{.parvis.auto{{{DARK}}}}}
.parvis.dark{{{DARK}}}
.parvis .piece{{pointer-events:none}}
.parvis .hit{{fill:transparent}}
.parvis .bold{{font-weight:700}}
.parvis .tiny{{font-size:11px;font-weight:700}}
.parvis .pip{{fill:var(--pip)}}
.parvis .ivory{{fill:var(--ivory)}}
.parvis .chosen{{fill:none;pointer-events:none;stroke:var(--attention);stroke-width:3}}
.parvis .gone{{opacity:.7}}
.parvis .glow{{fill:none;stroke:var(--attention);stroke-width:8;stroke-opacity:.3}}
.parvis .choice>.halo{{fill-opacity:0;stroke-width:2.5}}
.parvis .choice:hover>.halo,.parvis .choice:focus>.halo{{fill-opacity:.16}}
.parvis .choice:hover>.glow,.parvis .choice:focus>.glow{{stroke-opacity:.55}}
@media (prefers-reduced-motion:no-preference){{
.parvis .choice{{transition:translate .12s}}
.parvis .choice:hover,.parvis .choice:focus{{translate:0 -2px}}}}
.parvis .ghost{{fill:none;stroke:var(--soft);stroke-dasharray:2.5 2.5}}
"""
)


@cache
def ground(players: int, colours: tuple[int, ...], lived_in: tuple[bool, ...]) -> str:
    """Boroughs in their colours and the streets between all markets; `colours` is counted from the bottom."""
    parts = [
        tag(
            "path",
            d=borough_path(borough, players),
            fill=colour_of(colour),
            fill_opacity=LIVED_IN if lived else EMPTY,
        )
        for borough, (colour, lived) in enumerate(zip(colours, lived_in, strict=True))
    ]
    paths = "".join(street_path(here, there, players) for here, there in streets(players))
    for width, colour in ((CASING_WIDTH, "var(--line)"), (STREET_WIDTH, "var(--street)")):
        parts.append(tag("path", d=paths, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round"))
    x, y = TILE
    parts.append(tag("circle", cx=x, cy=y, r=TILE_RADIUS, fill="var(--stone)", stroke="var(--line)"))
    parts.append(
        tag(
            "circle",
            cx=x,
            cy=y,
            r=TILE_RADIUS - 5,
            fill="none",
            stroke="var(--gold)",
            stroke_width=2.5,
            stroke_dasharray="2.5 5.25",
            stroke_linecap="round",
            opacity=0.7,
        )
    )
    return "".join(parts)
