"""The ground of the board of Notre Dame: boroughs, streets, the river, and the colours they need."""

from functools import cache

from parvis.draw.palette import STYLE
from parvis.draw.pieces import colour_of
from parvis.draw.svg import tag
from parvis.games.notre_dame.picture.layout import TILE, borough_path, street_path, streets
from parvis.games.notre_dame.picture.river import SHORE, river
from parvis.games.notre_dame.picture.sky import light

STREET_WIDTH = 9
CASING_WIDTH = 12
TILE_RADIUS = SHORE
LIVED_IN = 0.2
EMPTY = 0.09

LIGHT = (
    "--street:#fffaf0;--water:#c4dbe4;--wave:#5f8799;--stone:#efe2c6;--gold:#7a5a12;--rats:#a32f22;"
    "--morning:#f8dcae;--noon:#c9e1ec;--evening:#8b8ab3;--light:.1;--star:#fff8dc"
)
DARK = (
    "--street:#4b4234;--water:#22343d;--wave:#6d96a8;--stone:#332c24;--gold:#e0bd66;--rats:#e8796b;"
    "--morning:#6b5140;--noon:#36505e;--evening:#1c2138;--light:.07;--star:#fff8dc"
)
CONTRAST = (
    "--street:#fff;--water:#d6e9f5;--wave:#33566b;--stone:#fff;--gold:#5c4200;--rats:#8f1409;"
    "--morning:#fff;--noon:#fff;--evening:#e4e4ee;--light:0;--star:#000"
)
BOARD_STYLE = (
    STYLE
    + f"""
.parvis{{{LIGHT}}}
@media (prefers-color-scheme:dark){{.parvis.auto{{{DARK}}}}}
.parvis.dark,[data-theme=dark] .parvis.auto{{{DARK}}}
.parvis.light,[data-theme=light] .parvis.auto{{{LIGHT}}}
.parvis.contrast,[data-theme=contrast] .parvis.auto{{{CONTRAST}}}
.parvis.contrast .grain,[data-theme=contrast] .parvis.auto .grain{{display:none}}
.parvis .light{{opacity:var(--light);pointer-events:none}}
.parvis .morning{{fill:var(--morning)}}
.parvis .noon{{fill:var(--noon)}}
.parvis .evening{{fill:var(--evening)}}
.parvis .light.morning{{fill:#f0a848}}
.parvis .light.noon{{fill:none}}
.parvis .light.evening{{fill:#4a4fa0}}
.parvis .sun{{fill:#f3c14b;stroke:#b9781d}}
.parvis .rays{{stroke:#b9781d;stroke-width:1.4;stroke-linecap:round}}
.parvis .moon{{fill:#fff3c4;stroke:#7a6a3a}}
.parvis .stars{{stroke:var(--star);stroke-width:1.1;stroke-linecap:round}}
.parvis .plaza{{fill:#fffaf0;stroke:var(--line);stroke-width:1.5}}
.parvis .wave{{stroke:var(--wave);stroke-linecap:round;opacity:.7}}
.parvis .boat{{fill:var(--paper);stroke:var(--edge);stroke-width:.9;stroke-linejoin:round}}
.parvis .coach{{stroke:var(--edge);stroke-width:1.2;stroke-linejoin:round;stroke-linecap:round}}
.parvis .coach:not([fill]){{fill:none}}
.parvis .coach.wheels{{fill:var(--surface)}}
.parvis .swarm{{fill:var(--ink)}}
.parvis .swarm.red{{fill:var(--rats)}}
.parvis .way{{display:none;fill:none;stroke:var(--attention);stroke-width:5;stroke-linecap:round;
stroke-linejoin:round;stroke-dasharray:1 9;pointer-events:none}}
.parvis .choice:hover>.way,.parvis .choice:focus>.way,.parvis .choice.held>.way{{display:inline}}
.parvis .piece{{pointer-events:none}}
.parvis .hit{{fill:transparent}}
.parvis .tiny{{font-size:12.6px;font-weight:700}}
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
def ground(players: int, colours: tuple[int, ...], lived_in: tuple[bool, ...], hour: str) -> str:
    """Boroughs in their colours and in the light of an hour, the river, and the streets between all markets.

    `colours` is counted from the bottom.
    """
    parts = [
        tag(
            "path",
            d=borough_path(borough, players),
            fill=colour_of(colour),
            fill_opacity=LIVED_IN if lived else EMPTY,
        )
        for borough, (colour, lived) in enumerate(zip(colours, lived_in, strict=True))
    ]
    parts += [light(hour, players), river(players)]
    paths = "".join(street_path(here, there, players) for here, there in streets(players))
    for width, colour in ((CASING_WIDTH, "var(--line)"), (STREET_WIDTH, "var(--street)")):
        parts.append(tag("path", d=paths, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round"))
    x, y = TILE
    parts.append(tag("circle", cx=x, cy=y, r=TILE_RADIUS, fill="var(--stone)", stroke="var(--soft)"))
    return "".join(parts)
