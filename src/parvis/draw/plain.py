"""The plain picture: a view as labelled rows, a box for every player, and every legal choice to click on."""

from collections.abc import Mapping
from typing import Any

from parvis.draw.choices import Choices, front_of
from parvis.draw.figures import Figure
from parvis.draw.figures import emblem as framed
from parvis.draw.lettering import fitted
from parvis.draw.palette import STYLE
from parvis.draw.picture import Picture
from parvis.draw.pieces import shape
from parvis.draw.svg import at, document, tag, text, title, wrapped
from parvis.words.game_words import GameWords
from parvis.words.view_rows import Row, heading, player_rows, table_rows

WIDTH, HEIGHT = 880, 790
MARGIN, GAP = 16, 8
TOP = 50  # where the rows begin, below the title
LETTER = 7.6  # of 14 px text, rather too wide than too narrow
LINE = 19
LABEL_WIDTH = 150
MOST_LINES = 3  # of one row
PLAYER_HEAD = 30
CHOICE_COLUMNS = ((24, 4), (55, 5))  # up to so many choices, so many columns
MOST_COLUMNS = 6
TALL, LOW = 44, 28  # a choice with two lines of text, and with one
TALL_ROWS = 6
LONGEST_FIGURE = 12
CUT = "…"


def draw_plain(view: Mapping[str, Any], words: GameWords, theme: str = "auto", front: int | None = None) -> Picture:
    """A view as one seat sees it, its own box first; a spectator sits where `front` says."""
    choices = Choices(view, words)
    labels = [str(choice["label"]) for choice in view["legal"]]
    grid, needed = draw_choices(choices, labels)
    room = max(HEIGHT - TOP - needed - 2 * GAP, HEIGHT // 3)  # a picture with very many choices is higher
    table = [line for row in table_rows(view, words) for line in row_lines(row)]
    boxes = player_boxes(view, words, front)
    longest = max((len(lines) for _, lines in boxes), default=0)
    for_boxes = min(PLAYER_HEAD + longest * LINE + 2 * GAP, max(room // 2, room - len(table) * LINE))
    shown = shortened(table, (room - for_boxes) // LINE)
    below = TOP + len(shown) * LINE + GAP
    height = max(HEIGHT, TOP + room + needed + 2 * GAP)
    parts = [
        tag("rect", width=WIDTH, height=height, class_="paper"),
        fitted(words.title(), MARGIN, 32, WIDTH / 2 - MARGIN - GAP, 22, "name"),
        fitted(heading(view, words), WIDTH - MARGIN, 32, WIDTH / 2 - MARGIN, 14, "soft end"),
        *(draw_line(line, MARGIN, TOP + 12 + place * LINE) for place, line in enumerate(shown)),
        *draw_boxes(boxes, view, words, below, for_boxes - GAP),
        at(MARGIN, below + for_boxes + GAP, grid),
    ]
    return Picture(document(WIDTH, height, words.title(), STYLE, parts, theme), frozenset(choices.attached))


# Rows -----------------------------------------------------------------------------------------------------------

Line = tuple[str, str]  # a label (empty where a row goes on) and text


def letters(width: float) -> int:
    """How many letters find room."""
    return max(int(width / LETTER), 1)


def cut(content: str, width: int) -> str:
    """A text of at most so many letters."""
    return content if len(content) <= width else content[: width - 1].rstrip() + CUT


def folded(content: str, width: int, most: int) -> list[str]:
    """A text in at most so many lines; words that are longer than a line, and what is left over, are cut."""
    lines = [cut(line, width) for line in wrapped(content, width)] or [""]
    return lines if len(lines) <= most else [*lines[: most - 1], cut(f"{lines[most - 1]} {CUT}", width)]


def shortened(lines: list[Line], most: int) -> list[Line]:
    """As many lines as find room; the last one tells that there are more."""
    return lines if len(lines) <= most else [*lines[: max(most - 1, 0)], ("", CUT)]


def row_lines(row: Row) -> list[Line]:
    """A row of the table."""
    lines = folded(row.text, letters(WIDTH - 2 * MARGIN - LABEL_WIDTH), MOST_LINES)
    return list(zip([cut(row.name, letters(LABEL_WIDTH)), *[""] * (len(lines) - 1)], lines, strict=True))


def draw_line(line: Line, x: float, y: float) -> str:
    """A label and what belongs to it."""
    label, content = line
    return text(label, x, y, class_="soft") + text(content, x + LABEL_WIDTH, y)


# Players --------------------------------------------------------------------------------------------------------


def box_width(players: int) -> float:
    """The width of a player's box: all stand side by side."""
    return (WIDTH - 2 * MARGIN - (players - 1) * GAP) / players


def player_boxes(view: Mapping[str, Any], words: GameWords, front: int | None) -> list[tuple[int, list[str]]]:
    """Every seat with its lines, from the viewer on clockwise."""
    count = len(view["players"])
    first = front_of(view["seat"], front)
    width = letters(box_width(count) - 2 * GAP)
    return [
        (seat, [line for row in player_rows(seat, view, words) for line in folded(row_text(row), width, MOST_LINES)])
        for seat in ((first + place) % count for place in range(count))
    ]


def row_text(row: Row) -> str:
    """A row of a player in one text."""
    return f"{row.name}: {row.text}"


def draw_boxes(
    boxes: list[tuple[int, list[str]]], view: Mapping[str, Any], words: GameWords, y: float, height: float
) -> list[str]:
    """The players side by side; whoever is asked has a double edge."""
    width = box_width(len(boxes))
    most = int((height - PLAYER_HEAD - GAP) // LINE)
    parts = []
    for place, (seat, lines) in enumerate(boxes):
        shown = lines if len(lines) <= most else [*lines[: max(most - 1, 0)], CUT]
        edge = 3 if seat in view["pending"] else 1
        children = [
            tag("rect", width=width, height=height, rx=8, class_="shade", style=f"stroke-width:{edge}"),
            shape(seat, 18, 18, 14),
            fitted(words.seat(seat), 32, 23, width - 32 - GAP, 14, "name"),
            *(text(line, GAP, PLAYER_HEAD + 14 + number * LINE) for number, line in enumerate(shown)),
        ]
        parts.append(at(MARGIN + place * (width + GAP), y, *children, data_thing=f"seat-{seat}"))
    return parts


# Choices --------------------------------------------------------------------------------------------------------


def draw_choices(choices: Choices, labels: list[str]) -> tuple[str, int]:
    """All choices in a grid with its corner at the origin, and the height that it takes."""
    if not labels:
        return "", 0
    columns = next((columns for most, columns in CHOICE_COLUMNS if len(labels) <= most), MOST_COLUMNS)
    columns = min(columns, len(labels))
    rows = -(-len(labels) // columns)
    height = TALL if rows <= TALL_ROWS else LOW
    width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns
    parts = []
    for place, label in enumerate(labels):
        row, column = divmod(place, columns)
        body = draw_choice(choices, label, width, height)
        parts.append(at(column * (width + GAP), row * (height + GAP), body))
    return "".join(parts), rows * (height + GAP) + GAP


def draw_choice(choices: Choices, label: str, width: float, height: int) -> str:
    """A choice as a button with its words."""
    lines = folded(choices.words.action(label, choices.view), letters(width - 2 * GAP), 2 if height == TALL else 1)
    first = height / 2 + 5 - (len(lines) - 1) * LINE / 2
    return choices.thing(
        tag("rect", width=width, height=height, rx=8, class_="paper"),
        *(
            text(line, width / 2, first + place * LINE, class_="middle", style="pointer-events:none")
            for place, line in enumerate(lines)
        ),
        labels=(label,),
        halo=tag("rect", width=width, height=height, rx=8, class_="halo"),
    )


# Beside the board -----------------------------------------------------------------------------------------------


def plain_figures(seat: int, view: Mapping[str, Any], words: GameWords) -> list[Figure]:
    """What is short enough of a player's rows, without pictures: the name is shown instead."""
    return [
        Figure(row.name, row.text, "")
        for row in player_rows(seat, view, words)
        if len(row.text) <= LONGEST_FIGURE and "," not in row.text
    ]


def plain_emblem(name: str) -> str:
    """The initial of a name in a frame."""
    return framed(
        tag("rect", x=33, y=1, width=46, height=44, rx=8, class_="paper")
        + title(name)
        + text(name[:1].upper(), 56, 33, class_="name middle", style="font-size:30px")
    )
