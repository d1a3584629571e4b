"""SVG as text: elements, attributes, escaping."""

import re
from collections.abc import Iterable
from functools import lru_cache
from xml.sax.saxutils import escape, quoteattr

NAMESPACE = "http://www.w3.org/2000/svg"
# What every picture names for itself: the system's own letters first, and at last a family that every program has.
LETTERS = "system-ui,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"
SPECIAL = re.compile('[&<>"\n\r\t]')
KEPT = 4096  # coordinates and attributes, of which a board has some hundreds
KEPT_OPENINGS = 64  # of whole pictures, one for each game, theme and language


@lru_cache(KEPT)
def number(value: float) -> str:
    """A coordinate without needless digits.

    >>> number(2.0), number(1.25)
    ('2', '1.25')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def quoted(text: str) -> str:
    """The value of an attribute; most have nothing to escape."""
    return quoteattr(text) if SPECIAL.search(text) else f'"{text}"'


@lru_cache(KEPT, typed=True)
def attribute(name: str, value: object) -> str:
    """One attribute as SVG writes it; a picture has mostly the same ones as the picture before."""
    text = number(value) if isinstance(value, float) else str(value)
    return f" {name.rstrip('_').replace('_', '-')}={quoted(text)}"


def tag(name: str, *children: str, **values: object) -> str:
    """An element with children that are SVG already.

    Attributes keep their order; `class_` and `data_label` stand for `class` and `data-label`, None is left out.

    >>> tag("g", tag("circle", r=3), class_="die")
    '<g class="die"><circle r="3"/></g>'
    """
    head = name
    for key, value in values.items():
        if value is not None:
            head += attribute(key, value)
    return f"<{head}>{''.join(children)}</{name}>" if children else f"<{head}/>"


def text(content: object, x: float | str, y: float, **values: object) -> str:
    """A line of text at a place; across it may be a share of the width, such as `100%`."""
    return tag("text", escape(str(content)), x=x, y=y, **values)


def title(content: str, **values: object) -> str:
    """The words that belong to an element, shown on hover and read aloud."""
    return tag("title", escape(content), **values)


def description(content: str, **values: object) -> str:
    """What a picture shows, for those who do not see it."""
    return tag("desc", escape(content), **values)


@lru_cache(KEPT)
def moved(x: float, y: float) -> str:
    """The transform that moves something from the origin to a place."""
    return f"translate({number(float(x))} {number(float(y))})"


def at(x: float, y: float, *children: str, **values: object) -> str:
    """A group moved to a place.

    >>> at(2.5, 4, tag("circle", r=3))
    '<g transform="translate(2.5 4)"><circle r="3"/></g>'
    """
    return tag("g", *children, transform=moved(x, y), **values)


def wrapped(content: str, width: int) -> list[str]:
    """Words in lines of at most so many letters."""
    lines: list[str] = []
    for word in content.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def document(width: int, height: int, name: str, style: str, children: Iterable[str], theme: str) -> tuple[str, ...]:
    """A whole picture in pieces: its beginning, its children, and its end."""
    return opening(width, height, name, style, theme), *children, "</svg>"


@lru_cache(KEPT_OPENINGS)
def opening(width: int, height: int, name: str, style: str, theme: str) -> str:
    """What stands before the parts of a picture: the start of its element, and the style sheet."""
    whole = tag(
        "svg",
        tag("style", style),
        xmlns=NAMESPACE,
        viewBox=f"0 0 {width} {height}",
        role="group",
        class_=f"parvis {theme}",
        aria_label=name,
        font_family=LETTERS,
    )
    return whole.removesuffix("</svg>")
