"""Miniatures: the small line-and-wash drawings of both games, one family.

A miniature is a handful of layers, each one path in a box of 64 by 64, y down: a *wash* is colour without an edge, a
*shape* is colour with an ink edge, a *line* is ink alone and a *fine* line is thin ink for folds, hatching and grain.
Colours are tones and not numbers: `ground`, `wash` and `deep` are those of the family a miniature belongs to (an
estate, the river, the night); the others are things of the world and look alike everywhere. Miniatures keep their
colours in every theme, as printed pictures do. They use no ids, so that a picture saved to a file is whole by itself.
"""

import random
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal, NamedTuple

from parvis.draw.svg import NAMESPACE, number, tag

SIDE = 64  # of the box that miniatures are drawn in
FURROW = 6  # between the lines on which the specks of the grain lie
GRAIN_SEED = 12

Kind = Literal["wash", "shape", "line", "fine"]
FAMILIES = ("red", "white", "yellow", "black", "blue", "green", "violet")
TONES = (
    "ground",
    "wash",
    "deep",
    "skin",
    "hair",
    "metal",
    "wood",
    "leaf",
    "gold",
    "sky",
    "linen",
    "night",
    "ember",
    "scarlet",
    "shadow",
    "light",
)

# ground, wash and deep of each family
_FAMILY_COLOURS = {
    "red": ("#f3dcca", "#dc8f78", "#a83a2b"),
    "white": ("#ebe8df", "#b8c3cd", "#5e7387"),
    "yellow": ("#f6e6bd", "#e2b761", "#9c6d1f"),
    "black": ("#ddd5c6", "#9d9284", "#443c34"),
    "blue": ("#dfe8ea", "#8fb3c4", "#35617c"),
    "green": ("#e6ead3", "#a3b878", "#52703c"),
    "violet": ("#e8dfe8", "#b39bbd", "#674a7a"),
}
_WORLD = (
    "--skin:#f0c9a0;--hair:#6b4526;--metal:#c3c9cc;--wood:#a9794a;--leaf:#7f9a52;--gold:#e3b23c;--sky:#bcd4df;"
    "--linen:#fbf6e9;--night:#2c3850;--ember:#e2703a;"
    "--scarlet:#b8402f;--shadow:#35261a38;--light:#fffaf0a8;--quill:#35261a"
)

_PENS = (
    ".parvis .mini .shape{stroke:var(--quill);stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}"
    ".parvis .mini .line{fill:none;stroke:var(--quill);stroke-width:1.7;stroke-linejoin:round;stroke-linecap:round}"
    ".parvis .mini .fine{fill:none;stroke:var(--quill);stroke-width:.9;stroke-linecap:round;stroke-opacity:.75}"
    ".parvis .mini .grain{fill:none;stroke:var(--quill);stroke-width:.8;stroke-linecap:round;stroke-opacity:.22;"
    "stroke-dasharray:.7 9 .1 6 1.2 12.7 .4 5.3 .9 8.1}"
)


def style(families: Iterable[str] = FAMILIES, tones: Iterable[str] = TONES) -> str:
    """The style sheet of miniatures: of all of them, or of those that need only some families and tones."""
    rules = [f".parvis .mini{{{_WORLD}}}"]
    for family in families:
        ground, wash, deep = _FAMILY_COLOURS[family]
        rules.append(f".parvis .mini-{family}{{--ground:{ground};--wash:{wash};--deep:{deep}}}")
    rules += [f".parvis .m-{tone}{{fill:var(--{tone})}}" for tone in tones]
    return "".join(rules) + _PENS


STYLE = style()


class Layer(NamedTuple):
    """One path of a miniature."""

    kind: Kind
    tone: str
    d: str


def wash(tone: str, d: str) -> Layer:
    """Colour without an edge."""
    return Layer("wash", tone, d)


def shape(tone: str, d: str) -> Layer:
    """Colour with an edge of ink."""
    return Layer("shape", tone, d)


def line(d: str) -> Layer:
    """Ink alone."""
    return Layer("line", "", d)


def fine(d: str) -> Layer:
    """Thin ink."""
    return Layer("fine", "", d)


@cache
def grain(width: float, height: float) -> str:
    """Specks as on old paper, over a whole box; always the same ones."""
    # One line there and back, dashed unevenly: hundreds of specks would weigh as much as a miniature.
    chance = random.Random(GRAIN_SEED)
    turns = []
    for row in range(round(height / FURROW)):
        x = chance.uniform(1, 6)
        y = min((row + chance.uniform(0.2, 0.8)) * FURROW, height - 1)
        turns.append(f"{round(width - x if row % 2 else x)} {number(round(y, 1))}")
    return tag("path", d=f"M{' '.join(turns)}", class_="grain")


def drawn(layer: Layer) -> str:
    """A layer as SVG."""
    classes = layer.kind if not layer.tone else f"{layer.kind} m-{layer.tone}"
    return tag("path", d=layer.d, class_=classes)


def miniature(layers: Sequence[Layer], family: str, size: float = SIDE, *, framed: bool = True) -> str:
    """A miniature with its corner at the origin, as large as asked; framed it stands on its family's ground.

    >>> miniature([line("M4 4H60")], "red", 32, framed=False)
    '<g class="mini mini-red" transform="scale(0.5)"><path d="M4 4H60" class="line"/></g>'
    """
    parts = [drawn(layer) for layer in layers]
    if framed:
        ground = tag("rect", width=SIDE, height=SIDE, rx=5, class_="m-ground")
        parts = [ground, *parts, grain(SIDE, SIDE)]
    return tag("g", *parts, class_=f"mini mini-{family}", transform=f"scale({number(round(size / SIDE, 3))})")


def alone(layers: Sequence[Layer], family: str) -> str:
    """A framed miniature as a picture of its own, with no more style than it needs."""
    tones = dict.fromkeys(("ground", *(layer.tone for layer in layers if layer.tone)))
    return tag(
        "svg",
        tag("style", style((family,), tones)),
        miniature(layers, family),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {SIDE} {SIDE}",
        width=SIDE,
        height=SIDE,
        class_="parvis auto portrait",
        aria_hidden="true",
    )
