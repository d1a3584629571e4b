"""Lettering: about how wide a text is, and text that keeps within its place, in smaller letters or in several lines.

Every such text carries the width of its place (`data-fits`), so that a browser can measure whether it keeps within it.
"""

from functools import lru_cache
from itertools import combinations, pairwise
from unicodedata import normalize

from parvis.draw.svg import number, text

KEPT = 4096  # texts; a board has some fifty in each language
USUAL = 14  # the size of letters that the style sheet gives
SMALLEST = 12.5  # no letters become smaller than these: 11 px where a board is 720 px high
STEP = 0.5
TIGHT = 0.92  # letters are squeezed so far before they become smaller
LEADING = 2  # between lines, beside the size of letters, where there is room for it
BOLDER = 1.13  # so much wider are bold letters

# Widths of letters in hundredths of their size. Those without serifs are of DejaVu Sans, wider than most fonts of a
# system; those of names of a bold Times, to which comes what Georgia and Palatino are wider.
PLAIN_LETTERS = {
    28: "'ijlı",
    32: " ,.IJ·ł‘’",
    36: "/:;\\f|",
    40: "()-[]t‹›",
    44: "!r",
    48: '"',
    52: "*_`°–“”„⟦⟧",
    56: "?Lcsz",
    60: "FkvxyŁ",
    64: "$0123456789EPSTYabdeghnopqu{}«»ßøþđ",
    68: "K",
    72: "ABCRVXZ",
    76: "HNU",
    80: "&DGOQØ",
    84: "#+<=>^w~×÷→−≤",
    88: "M",
    96: "%",
    100: "@WmÆæ—…",
    108: "œŒ",
}
NAME_LETTERS = {
    28: " ',./\\il·ıł|",
    36: "!()-:;[]`fjt‘’‹›",
    40: "Is{}°",
    48: "cerz",
    52: "#$*0123456789?J_agovxy~«»ø–“”„⟦⟧",
    56: '"Sbdhknpquß÷þđ≤',
    60: "+<=>^×−",
    64: "FP",
    68: "BELTZŁ",
    76: "ACDNRUVXYwæœ",
    80: "GHKOQØ",
    84: "&m",
    96: "@M",
    100: "%WÆŒ—…→",
}
NAMES_WIDER = 1.12
PLAIN = {letter: width / 100 for width, letters in PLAIN_LETTERS.items() for letter in letters}
NAMES = {letter: width * NAMES_WIDER / 100 for width, letters in NAME_LETTERS.items() for letter in letters}
UNKNOWN = 1.0  # signs and letters of other scripts


def is_name(classes: str) -> bool:
    """Whether a text of these classes is set as a name, with serifs."""
    return "name" in classes.split()


@lru_cache(KEPT)
def breadth(content: str, size: float, classes: str = "") -> float:
    """About how wide a text is; fonts differ, so this errs on the wide side.

    >>> breadth("ill", 100) < breadth("Ill", 100) < breadth("Will", 100), breadth("ł", 100) == breadth(",", 100)
    (True, True)
    """
    widths = NAMES if is_name(classes) else PLAIN
    units = sum(widths.get(letter) or widths.get(normalize("NFD", letter)[0], UNKNOWN) for letter in content)
    return units * size * (BOLDER if "bold" in classes.split() else 1)


@lru_cache(KEPT)
def lines_of(content: str, width: float, size: float, most: int, classes: str = "") -> tuple[str, ...]:
    """Words in lines no wider than a place; where these were too many, in so many lines as short as can be.

    >>> lines_of("the tower of the city", 60, 14, 3), lines_of("the tower of the city", 60, 14, 2)
    (('the', 'tower of', 'the city'), ('the tower', 'of the city'))
    """
    words = content.split(" ")
    lines = words[:1]
    for word in words[1:]:
        longer = f"{lines[-1]} {word}"
        if breadth(longer, size, classes) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) <= most:
        return tuple(lines)
    ways = (
        tuple(" ".join(words[first:last]) for first, last in pairwise((0, *breaks, len(words))))
        for breaks in combinations(range(1, len(words)), most - 1)
    )
    return min(ways, key=lambda way: max(breadth(line, size, classes) for line in way))


@lru_cache(KEPT)
def fitting(
    content: str, width: float, size: float, classes: str = "", height: float = 0
) -> tuple[float, tuple[str, ...]]:
    """The size, as large as can be, and the lines in which a text keeps within its place.

    `height` lies between the first line and the last one for which there is room.

    >>> fitting("Belfry", 90, 14), fitting("Belfry of the city", 90, 14, height=16)
    ((14, ('Belfry',)), (14, ('Belfry of the', 'city')))
    """
    while True:
        lines = lines_of(content, width, size, 1 + int(height // size), classes)
        if size <= SMALLEST or max(breadth(line, size, classes) for line in lines) * TIGHT <= width:
            return size, lines
        size = max(size - STEP, SMALLEST)


@lru_cache(KEPT)
def fitted(
    content: str, x: float, y: float, width: float, size: float = USUAL, classes: str = "", height: float = 0
) -> str:
    """A text within a width, its first line at a place; others follow as far as there is room.

    Letters become smaller where they have to, and a line that is still too wide is squeezed.
    """
    chosen, lines = fitting(content, width, size, classes, height)
    step = min(chosen + LEADING, height / max(len(lines) - 1, 1))
    return "".join(line_of(line, x, y + place * step, width, chosen, classes) for place, line in enumerate(lines))


def line_of(content: str, x: float, y: float, width: float, size: float, classes: str) -> str:
    """A line of text no wider than its place."""
    place = number(float(width))
    squeezed = breadth(content, size, classes) > width
    return text(
        content,
        x,
        y,
        class_=classes or None,
        style=None if size == USUAL else f"font-size:{number(float(size))}px",
        textLength=place if squeezed else None,
        lengthAdjust="spacingAndGlyphs" if squeezed else None,
        data_fits=place,
    )
