"""What all parts of the Troyes board stand on: measures, boxes, halos and the extra style."""

from functools import cache, lru_cache

from parvis.draw.palette import themed
from parvis.draw.svg import at, tag

WIDTH = 880
HEIGHT = 790
MARGIN = 6
GAP = 5
# How many drawings are kept, of each kind: those that stand on the board at a hundred tables, in about 20 MB.
KEPT = 2048  # small ones with words or numbers of a table
KEPT_PARTS = 1024  # parts of the board with what stands on them, 1 to 4 kB each
KEPT_FACES = 256  # what is printed on cards and events, up to 9 kB each

# How strongly sky, shadows, stones and roofs show; where contrast is high nothing lies behind words.
DEPTHS = themed(
    "--sky:.2;--depth:.09;--texture:.4;--roof:.72;--glass:.3",
    "--sky:.08;--depth:.22;--texture:.3;--roof:.6;--glass:.22",
    "--sky:0;--depth:0;--texture:0;--roof:.5;--glass:.25",
)
STYLE = (
    DEPTHS
    + """
.parvis.troyes text{pointer-events:none}
.parvis .surface{fill:var(--surface)}
.parvis .band-red{fill:var(--red)}.parvis .band-white{fill:var(--white)}.parvis .band-yellow{fill:var(--yellow)}
.parvis text.on-red{fill:var(--ivory)}.parvis text.on-white,.parvis text.on-yellow{fill:var(--pip)}
.parvis .tint-red{fill:var(--red);fill-opacity:.12}.parvis .tint-white{fill:var(--white);fill-opacity:var(--tint-white)}
.parvis .tint-yellow{fill:var(--yellow);fill-opacity:.17}
.parvis .rim{fill:none;stroke:var(--line)}
.parvis .wall{fill:var(--shade);stroke:var(--line);stroke-width:1.2;stroke-linejoin:round}
.parvis .stone{fill:var(--paper);stroke:var(--soft);stroke-width:1.2}
.parvis .glass{fill:#9fc0d6;fill-opacity:var(--glass);stroke:var(--soft);stroke-width:1.2}
.parvis .aglow{fill:#f4c04e;fill-opacity:1;stroke:#8a5a1a}
.parvis .glow{fill:#f4c04e;fill-opacity:.3}
.parvis .pane{fill:#6d8291;fill-opacity:.7}.parvis .pane.aglow{fill:#f4c04e;fill-opacity:.95;stroke:none}
.parvis .tracery{fill:none;stroke:#6b4a1e;stroke-width:1;stroke-opacity:.75}
.parvis .depth{fill:#000;fill-opacity:var(--depth)}
.parvis .texture{fill:none;stroke:var(--soft);stroke-width:.9;stroke-linecap:round;stroke-opacity:var(--texture)}
.parvis .roof{fill-opacity:var(--roof);stroke:var(--line);stroke-linejoin:round}
.parvis .roof-red{fill:#a9473a}.parvis .roof-white{fill:#7488a0}.parvis .roof-yellow{fill:#b98a3c}
.parvis .flag{stroke:var(--soft);stroke-width:1}
.parvis .door{fill:#4a3524;fill-opacity:.7}
.parvis .sky{fill-opacity:var(--sky)}
.parvis .dawn{fill:#f0a98c}.parvis .morning{fill:#f3d38a}.parvis .noon{fill:#a9d0e6}.parvis .afternoon{fill:#f2c877}
.parvis .dusk{fill:#d9865f}.parvis .night{fill:#6f83b8}
.parvis .sun{fill:#f3bf4a;stroke:#c98f22}.parvis .rays{fill:none;stroke:#c98f22;stroke-width:1.4;stroke-linecap:round}
.parvis .moon{fill:#f6efcf;stroke:#8d84a0}.parvis .stars{fill:none;stroke:#fff6c8;stroke-width:2.6;stroke-linecap:round}
.parvis.troyes .mini,.parvis .texture,.parvis .depth,.parvis .tracery,.parvis .sky{pointer-events:none}
.parvis.contrast .grain,[data-theme=contrast] .parvis.auto .grain{display:none}
.parvis .vine{fill:none;stroke:#8a9a62;stroke-width:1.8;stroke-linecap:round}
.parvis .leaf{fill:#8a9a62}
.parvis .berry{fill:#b5382a}
.parvis .hollow{fill:var(--paper);stroke:var(--soft);stroke-width:1.3;stroke-dasharray:3 2.5}
.parvis .later{fill:none;stroke:var(--line);stroke-dasharray:5 5}
.parvis .thin{fill:none;stroke:var(--line);stroke-width:1.2}
.parvis .leaves{fill:#9aa873;stroke:#76875a}.parvis .trunk{fill:#8a6a45}
.parvis .lawn{fill:#8a9a62;fill-opacity:.16}
.parvis .own{stroke:var(--soft);stroke-width:2}
.parvis .choice>.halo.wide{fill-opacity:0;stroke-width:2.5}
.parvis .choice:hover>.halo.wide,.parvis .choice:focus>.halo.wide{fill-opacity:.14}
.parvis .choice>.halo.bare,.parvis .choice:hover>.halo.bare,.parvis .choice:focus>.halo.bare{fill-opacity:0}
.parvis .unusable{opacity:.45}
.parvis .hit{fill:transparent;stroke:none}
.parvis .turn{fill:none;pointer-events:none;stroke:var(--attention);stroke-width:2.5}
.parvis .chosen{fill:none;pointer-events:none;stroke:var(--attention);stroke-width:3}
.parvis .shadow{fill:#000;fill-opacity:.28}
.parvis .choice{transition:transform .15s}
.parvis .choice:hover,.parvis .choice:focus{transform:translateY(-2px)}
@media (prefers-reduced-motion:reduce){.parvis .choice{transition:none}
.parvis .choice:hover,.parvis .choice:focus{transform:none}}
"""
)


@cache
def box(x: float, y: float, width: float, height: float, classes: str, radius: float = 6) -> str:
    """A rectangle with round corners."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, class_=classes)


@cache
def ring(x: float, y: float, radius: float, classes: str) -> str:
    """A circle."""
    return tag("circle", cx=x, cy=y, r=radius, class_=classes)


@cache
def path(d: str, classes: str) -> str:
    """A path."""
    return tag("path", d=d, class_=classes)


@lru_cache(KEPT_PARTS)
def piece(key: str, x: float, y: float, drawing: str, kind: str = "") -> str:
    """A piece that glides from picture to picture, at a place; one of the same kind may come from another place."""
    return tag("g", at(x, y, drawing), data_key=key, data_piece=kind or None)
