"""SVG as text: elements, attributes, escaping."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from xml.sax.saxutils import escape, quoteattr

NAMESPACE = "http://www.w3.org/2000/svg"
SPECIAL = re.compile('[&<>"\n\r\t]')
KEPT = 8192  # coordinates, of which a board has some hundreds


@lru_cache(KEPT)
def number(value: float) -> str:
    """A coordinate without needless digits.

    >>> number(2.0), number(1.25)
    ('2', '1.25')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


@cache
def attribute_name(name: str) -> str:
    """The name of an attribute as SVG writes it."""
    return name.rstrip("_").replace("_", "-")


def quoted(text: str) -> str:
    """The value of an attribute; most have nothing to escape."""
    return quoteattr(text) if SPECIAL.search(text) else f'"{text}"'


def attributes(values: dict[str, object]) -> str:
    """Attributes in their order; `class_` and `data_label` stand for `class` and `data-label`, None is left out."""
    parts = []
    for name, value in values.items():
        if value is None:
            continue
        text = number(value) if isinstance(value, float) else str(value)
        parts.append(f" {attribute_name(name)}={quoted(text)}")
    return "".join(parts)


def tag(name: str, *children: str, **values: object) -> str:
    """An element with children that are SVG already.

    >>> tag("g", tag("circle", r=3), class_="die")
    '<g class="die"><circle r="3"/></g>'
    """
    if not children:
        return f"<{name}{attributes(values)}/>"
    return f"<{name}{attributes(values)}>{''.join(children)}</{name}>"


def text(content: object, x: float | str, y: float, **values: object) -> str:
    """A line of text at a place; across it may be a share of the width, such as `100%`."""
    return tag("text", escape(str(content)), x=x, y=y, **values)


def title(content: str, **values: object) -> str:
    """The words that belong to an element, shown on hover and read aloud."""
    return tag("title", escape(content), **values)


def description(content: str, **values: object) -> str:
    """What a picture shows, for those who do not see it."""
    return tag("desc", escape(content), **values)


def at(x: float, y: float, *children: str, **values: object) -> str:
    """A group moved to a place."""
    return tag("g", *children, transform=f"translate({number(float(x))} {number(float(y))})", **values)


def wrapped(content: str, width: int) -> list[str]:
    """Words in lines of at most so many letters."""
    lines: list[str] = []
    for word in content.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def paragraph(content: str, x: float, y: float, width: int, leading: float, **values: object) -> str:
    """Text in several lines."""
    return "".join(text(line, x, y + leading * place, **values) for place, line in enumerate(wrapped(content, width)))


def document(width: int, height: int, name: str, style: str, children: Iterable[str], theme: str) -> str:
    """A whole picture."""
    head = f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {width} {height}" role="group" class="parvis {theme}"'
    return f"{head} aria-label={quoteattr(name)}><style>{style}</style>{''.join(children)}</svg>"
