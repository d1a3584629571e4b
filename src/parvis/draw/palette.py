"""Colours and type, light, dark and of high contrast, as one style sheet that every picture carries.

A picture of the theme `auto` follows the page around it (`data-theme` on its root), and else the system.
"""

from typing import Literal, get_args

from parvis.draw.miniature import STYLE as MINIATURES
from parvis.draw.svg import LETTERS

Theme = Literal["auto", "light", "dark", "contrast"]
THEMES: tuple[Theme, ...] = get_args(Theme)

LIGHT = (
    "--surface:#f4ead5;--ink:#2b2118;--line:#c9b48a;--soft:#6b5b45;--paper:#fbf4e4;--shade:#e8dabb;"
    "--attention:#2f5d8a;--edge:#2b2118;--black-edge:#262626;--tint-white:.5"
)
DARK = (
    "--surface:#1d1a17;--ink:#e9dcc0;--line:#5b4f3d;--soft:#b5a587;--paper:#2a2520;--shade:#3a332a;"
    "--attention:#8fb8e0;--edge:#e9dcc0;--black-edge:#e9dcc0;--tint-white:.1"
)
CONTRAST = (
    "--surface:#fff;--ink:#000;--line:#555;--soft:#222;--paper:#fff;--shade:#ececec;"
    "--attention:#0040b0;--edge:#000;--black-edge:#000;--tint-white:1"
)
PIECES = (
    "--red:#b5382a;--white:#fbf7ec;--yellow:#d9a441;--black:#262626;--ivory:#fbf7ec;--pip:#2b2118;"
    "--seat0:#d9722e;--seat1:#2f6fb0;--seat2:#3c8a4e;--seat3:#a98556;--seat4:#7a4f9a;--neutral:#8b8b8b;"
    "--danger:#b5382a"
)
SERIF = "'Iowan Old Style',Palatino,Georgia,serif"


def themed(light: str, dark: str, contrast: str) -> str:
    """Rules that give a picture its variables by theme; without a theme it is light."""
    return (
        f".parvis{{{light}}}\n@media (prefers-color-scheme:dark){{.parvis.auto{{{dark}}}}}\n"
        f".parvis.dark,[data-theme=dark] .parvis.auto{{{dark}}}\n"
        f".parvis.light,[data-theme=light] .parvis.auto{{{light}}}\n"
        f".parvis.contrast,[data-theme=contrast] .parvis.auto{{{contrast}}}"
    )


STYLE = f"""
{themed(LIGHT, DARK, CONTRAST)}
.parvis{{{PIECES}}}
.parvis{{background:var(--surface)}}
.parvis text{{fill:var(--ink);font:14px {LETTERS};font-variant-numeric:tabular-nums}}
.parvis .name{{font-family:{SERIF};font-weight:600}}
.parvis .soft{{fill:var(--soft)}}
.parvis .middle{{text-anchor:middle}}
.parvis .end{{text-anchor:end}}
.parvis .small{{font-size:13px}}
.parvis .bold{{font-weight:700}}
.parvis .paper{{fill:var(--paper);stroke:var(--line)}}
.parvis .shade{{fill:var(--shade);stroke:var(--line)}}
.parvis .choice>.halo,.parvis .choice>.hit{{cursor:pointer}}
.parvis .choice>.halo{{fill:var(--attention);fill-opacity:.10;stroke:var(--attention);stroke-width:2;
stroke-dasharray:6 4}}
.parvis .choice:hover>.halo,.parvis .choice:focus>.halo{{fill-opacity:.28;stroke-width:3;stroke-dasharray:none}}
.parvis .choice:focus{{outline:none}}
.parvis .choice.held>g,.parvis .choice.held>.halo{{translate:0 -5px}}
.parvis .choice>.halo,.parvis .choice>g{{transition:translate .15s}}
.parvis .choice.held>.halo{{stroke-width:3.5;stroke-dasharray:none;animation:none}}
@media (prefers-reduced-motion:reduce){{.parvis .choice>.halo,.parvis .choice>g{{transition:none}}}}
@media (prefers-reduced-motion:no-preference){{
.parvis .choice:not(.held)>.halo{{animation:parvis-dash 1.2s steps(12) infinite}}
@keyframes parvis-dash{{to{{stroke-dashoffset:-20}}}}}}
{MINIATURES}
"""
