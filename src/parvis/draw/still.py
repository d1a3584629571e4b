"""A picture without a style sheet: every element carries its own looks, for programs that know little of CSS.

Pictures take their colours from variables, which browsers understand and most other programs do not. This reads as
much of CSS as the pictures use: classes, tags, attributes and `:not()`, beneath or right inside one another. What
depends on a reader (hovering, motion, the system's colours) is left out.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from parvis.draw.svg import NAMESPACE

STEP = re.compile(r"(>?)\s*([^\s>]+)")
SIMPLE = re.compile(
    r":not\((?P<never>[^)]+)\)|\.(?P<name>[\w-]+)|\[(?P<key>[\w-]+)(?:=(?P<value>[^\]]+))?\]|(?P<tag>[a-zA-Z]+)"
)
VARIABLE = re.compile(r"var\((--[\w-]+)\)")
WITH_A_READER: Final = (":hover", ":focus")
ABOUT_A_READER: Final = {"pointer-events", "cursor", "transition", "translate", "animation", "outline"}
KEPT_SHEETS: Final = 16  # one for each game and theme
EVERY: Final = ""  # the key of rules whose elements need no class


@dataclass(frozen=True)
class Compound:
    """What an element must be: its tag, its classes, its attributes (None: of any value), and what it must not be."""

    tag: str
    names: frozenset[str]
    attributes: tuple[tuple[str, str | None], ...]
    never: "tuple[Compound, ...]"

    def fits(self, element: Element) -> bool:
        """Whether an element is such a one."""
        return (
            self.tag in ("", element.tag)
            and self.names.issubset(names_of(element))
            and all(key in element.attrib and want in (None, element.get(key)) for key, want in self.attributes)
            and not any(each.fits(element) for each in self.never)
        )


@dataclass(frozen=True)
class Rule:
    """Declarations for the elements that the last step fits, beneath others that the steps before it fit."""

    steps: tuple[tuple[bool, Compound], ...]  # whether right inside the one before, and what it must be
    weight: tuple[int, int]  # classes and attributes count more than tags
    style: Mapping[str, str]


Sheet = Mapping[str, tuple[tuple[int, Rule], ...]]  # by a class of the elements meant, each with its place in the sheet


def still(svg: str) -> str:
    """The picture with its looks written into every element.

    >>> sheet = "<style>.parvis{--ink:#222} .parvis .roof{fill:var(--ink)}</style>"
    >>> still(f'<svg xmlns="http://www.w3.org/2000/svg" class="parvis">{sheet}<g class="roof"/></svg>')
    '<svg class="parvis" xmlns="http://www.w3.org/2000/svg"><g class="roof" style="fill:#222" /></svg>'
    """
    root = ElementTree.fromstring(svg)
    texts = []
    for element in root.iter():
        element.tag = element.tag.removeprefix(f"{{{NAMESPACE}}}")
    for parent in list(root.iter()):
        for sheet in parent.findall("style"):
            texts.append(sheet.text or "")
            parent.remove(sheet)
    dress(root, (), {}, read_sheet("".join(texts)))
    ground = declarations(root.get("style", "")).get("background")
    if ground is not None:
        root.insert(0, Element("rect", width="100%", height="100%", fill=ground))
    root.set("xmlns", NAMESPACE)
    return ElementTree.tostring(root, encoding="unicode")


def dress(element: Element, above: tuple[Element, ...], variables: Mapping[str, str], sheet: Sheet) -> None:
    """Write the looks of an element and of all inside it."""
    path = (*above, element)
    rules = [
        (rule.weight, place, rule)
        for name in (EVERY, *names_of(element))
        for place, rule in sheet.get(name, ())
        if fits(rule.steps, path)
    ]
    style: dict[str, str] = {}
    for _, _, rule in sorted(rules, key=lambda each: each[:2]):
        style.update(rule.style)
    style.update(declarations(element.get("style", "")))
    variables = {**variables, **{key: value for key, value in style.items() if key.startswith("--")}}
    looks = {key: value for key, value in style.items() if not key.startswith("--") and key not in ABOUT_A_READER}
    if looks:
        element.set("style", ";".join(f"{key}:{value}" for key, value in looks.items()))
    for key, value in element.attrib.items():
        element.set(key, VARIABLE.sub(lambda found: variables[found[1]], value))
    for child in element:
        dress(child, path, variables, sheet)


def fits(steps: tuple[tuple[bool, Compound], ...], path: tuple[Element, ...]) -> bool:
    """Whether the last step fits the last element of a path from the root, and those before it some above."""
    (right_inside, compound), before = steps[-1], steps[:-1]
    if not compound.fits(path[-1]):
        return False
    if not before:
        return True
    nearest = len(path) - 1
    farthest = nearest if right_inside else 1
    return any(fits(before, path[:length]) for length in range(nearest, max(farthest, 1) - 1, -1))


def names_of(element: Element) -> list[str]:
    """The classes of an element."""
    return element.get("class", "").split()


@lru_cache(KEPT_SHEETS)
def read_sheet(text: str) -> Sheet:
    """The rules of a style sheet that hold whoever looks at it."""
    sheet: dict[str, list[tuple[int, Rule]]] = {}
    for place, (selectors, body) in enumerate(blocks(text)):
        for selector in selectors.split(","):
            if any(each in selector for each in WITH_A_READER):
                continue
            steps = tuple((bool(arrow), read_compound(part)) for arrow, part in STEP.findall(selector.strip()))
            compounds = [compound for _, compound in steps]
            weight = (sum(count(each) for each in compounds), sum(bool(each.tag) for each in compounds))
            key = min(compounds[-1].names, default=EVERY)
            sheet.setdefault(key, []).append((place, Rule(steps, weight, declarations(body))))
    return {key: tuple(rules) for key, rules in sheet.items()}


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """Selectors and body of every rule; rules inside others (of media and motion) are left out."""
    depth = begin = opened = 0
    for place, letter in enumerate(text):
        if letter == "{":
            depth += 1
            opened = place if depth == 1 else opened
        elif letter == "}":
            depth -= 1
            if depth == 0:
                head = text[begin:opened].strip()
                if not head.startswith("@"):
                    yield head, text[opened + 1 : place]
                begin = place + 1


def read_compound(text: str) -> Compound:
    """One step of a selector, such as `text.small` or `.coach:not([fill])`."""
    found = [match.groupdict() for match in SIMPLE.finditer(text)]
    return Compound(
        tag=next((each["tag"] for each in found if each["tag"]), ""),
        names=frozenset(each["name"] for each in found if each["name"]),
        attributes=tuple((each["key"], each["value"]) for each in found if each["key"]),
        never=tuple(read_compound(each["never"]) for each in found if each["never"]),
    )


def count(compound: Compound) -> int:
    """How many classes and attributes a compound asks for."""
    return len(compound.names) + len(compound.attributes) + sum(count(each) for each in compound.never)


def declarations(text: str) -> dict[str, str]:
    """Properties and values of a body or of the attribute `style`."""
    pairs = (each.partition(":") for each in text.split(";"))
    return {key.strip(): value.strip() for key, _, value in pairs if value}
