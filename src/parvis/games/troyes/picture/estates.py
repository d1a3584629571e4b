"""The three estates: buildings with their spaces, the marks of the dice that enter, and who lies on the pictures."""

from functools import cache
from math import pi, sin

from parvis.draw.svg import at
from parvis.draw.targets import Point, hit, target
from parvis.games.troyes.picture import icons
from parvis.games.troyes.picture.cards import CARD_WIDTH, activity_card
from parvis.games.troyes.picture.choices import BoardChoices
from parvis.games.troyes.picture.ground import GAP, MARGIN, box, fitted, path, piece, ring
from parvis.games.troyes.rules.forms import BUILDINGS, COLOURS, LEVELS, BuildingName, Owner, TroyesView
from parvis.games.troyes.words.sentences import TroyesWords

ESTATE_WIDTH = 286
ESTATE_HEIGHT = 314
BUILDING_HEIGHT = 147
CARDS_TOP = 149
RADIUS = 17
MARK = 15
LYING_STEP = 29
LYING_ROW = 24

# Where the spaces of a building are, by row and space; where its marks begin; where its picture is.
PALACE: tuple[tuple[Point, ...], ...] = tuple(
    ((24 + 47.6 * place, 101 - 38 * sin(pi * (place + 0.5) / 6)),) for place in range(6)
)
BISHOPRIC: tuple[tuple[Point, ...], ...] = tuple(((71, y), (122, y)) for y in (50, 88, 126))
CITY_HALL: tuple[tuple[Point, ...], ...] = tuple(((85, y), (126, y), (167, y)) for y in (60, 112))
SPACES = {"palace": PALACE, "bishopric": BISHOPRIC, "city-hall": CITY_HALL}
FACES = {"palace": 1, "bishopric": 2, "city-hall": 3}  # of the die, to a row
PICTURES = {"palace": (143, 123, 5), "bishopric": (213, 105, 4), "city-hall": (236, 72, 3)}
VINES = {"palace": (168, 18, 3), "bishopric": (168, 18, 3), "city-hall": (202, 17, 2)}
FIELD = (193, 98, 86, 44)
FARM_HIT = hit(192, 92, 280, 144)

PALACE_WALLS = (
    "M62 144V70H74V62H84V70H202V62H212V70H224V144ZM112 70V52H122V58H132V52H142V58H144V52H154V58H164V52H174V70Z"
    "M54 144V60H52V52H58V56H64V52H70V56H76V52H82V60H80V144Z"
    "M68 52V36L79 40 68 44M219 52V36L230 40 219 44"
    "M206 144V60H204V52H210V56H216V52H222V56H228V52H234V60H232V144Z"
)
BISHOPRIC_WALLS = (
    "M150 144V62L158 44 166 62V84L213 50 260 84V62L268 44 276 62V144ZM213 34V50M208 40H218"
    "M204 144V128C204 120 209 116 213 113 217 116 222 120 222 128V144"
)
CITY_HALL_WALLS = "M196 92V56L206 44H229L236 30 243 44H266L276 56V92ZM196 56H276M232 50H240V44H232Z"


@cache
def furrows() -> str:
    """The field outside the walls."""
    x, y, width, height = FIELD
    rows = "".join(f"M{x + 4} {y + height - 4 - 9 * row}H{x + width - 4}" for row in range(4))
    ears = (at(x + 13 + 15 * ear, y + 21, icons.emblem("yellow", 26, "var(--soft)")) for ear in range(3))
    coin = at(x + width - 19, y + 22, icons.coin("", 24))
    return "".join(
        (box(x, y, width, height, "tint-yellow"), path(rows, "thin"), *ears, coin, box(x, y, width, height, "rim"))
    )


@cache
def vine(x: float, y: float, waves: int) -> str:
    """A tendril with leaves and berries, as in the margin of a manuscript."""
    parts = [path(f"M{x} {y}" + "q8-11 16 0t16 0" * waves + "q6-8 11-3t-3 8", "vine")]
    for wave in range(waves):
        left = x + 32 * wave
        parts += [
            path(f"M{left + 8} {y - 5}c-7-1-9-5-8-8 5 0 8 3 8 8Z", "leaf"),
            path(f"M{left + 24} {y + 5}c7 1 9 5 8 8-5 0-8-3-8-8Z", "leaf"),
            ring(left + 18, y - 6, 2.2, "berry"),
        ]
    return "".join(parts)


@cache
def walls(building: BuildingName, name: str) -> str:
    """What never changes of a building: its walls, name, spaces and marks."""
    colour = icons.ESTATES[building]
    drawing = {"palace": PALACE_WALLS, "bishopric": BISHOPRIC_WALLS, "city-hall": CITY_HALL_WALLS}[building]
    parts = [path(drawing, "wall"), vine(*VINES[building])]
    if building == "bishopric":
        parts += [ring(213, 78, 13, "stone"), path("M213 65V91M200 78H226M204 69 222 87M222 69 204 87", "thin")]
    parts += [at(20, 19, icons.badge(colour, 23)), fitted(name, 38, 25, 130, 18, "name")]
    for row, spaces in enumerate(SPACES[building]):
        parts += [ring(x, y, RADIUS, "stone") for x, y in spaces]
        parts.append(marks(building, row, spaces[0]))
    return "".join(parts)


def marks(building: BuildingName, row: int, first: Point) -> str:
    """The faces of the dice that enter a row, on its entering side."""
    colour, count = icons.ESTATES[building], FACES[building]
    x, y = first
    if count == 1:
        return at(x, y + RADIUS + 10, icons.face(colour, row + 1, MARK))
    step = MARK + 1
    dice = (
        at(x - RADIUS - 16 - step * (count - 0.5 - place), y, icons.face(colour, row * count + place + 1, MARK))
        for place in range(count)
    )
    return "".join(dice) + at(x - RADIUS - 9, y, icons.simple(icons.ARROW, 14, "var(--soft)", "none"))


def space_label(building: BuildingName, row: int, space: int) -> str:
    """The label of a space."""
    return f"space:{building}:{row + 1}" if building == "palace" else f"space:{building}:{row + 1}:{space + 1}"


def told(owner: Owner, label: str, words: TroyesWords) -> str:
    """A citizen: whose it is and where."""
    return words.say("{owner}: {place}", owner=words.owner(owner), place=words.place(label))


def spaces(building: BuildingName, view: TroyesView, choices: BoardChoices, words: TroyesWords) -> list[str]:
    """The spaces with who stands there."""
    found = []
    all_spaces = [
        (space_label(building, row, space), owner, point)
        for row, (owners, points) in enumerate(zip(view["buildings"][building]["rows"], SPACES[building], strict=True))
        for space, (owner, point) in enumerate(zip(owners, points, strict=True))
    ]
    used = [point for label, owner, point in all_spaces if owner is not None or label in choices.open]
    for label, owner, (x, y) in all_spaces:
        pawn = (
            ""
            if owner is None
            else piece(f"citizen:{label}:{owner}", x, y - 2, icons.pawn(owner, 30), f"citizen:{owner}")
        )
        name = None if owner is None else told(owner, label, words)
        made = choices.made(label, ring(x, y, 20, "chosen"))
        around = hit(*target(x, y, used)) if label in choices.open else ""
        halo = ring(x, y, 19, "halo")
        found.append(choices.thing(pawn, made, labels=(label,), halo=halo, hit=around, name=name, key=label))
    return found


def expelled(building: BuildingName, view: TroyesView, choices: BoardChoices, words: TroyesWords) -> list[str]:
    """Who lies on the picture, in rows."""
    found = []
    x, y, row_length = PICTURES[building]
    lying = view["buildings"][building]["expelled"]
    rows = [lying[first : first + row_length] for first in range(0, len(lying), row_length)]
    spots = [
        (x + (place - (len(owners) - 1) / 2) * LYING_STEP, y + (line - (len(rows) - 1) / 2) * LYING_ROW)
        for line, owners in enumerate(rows)
        for place in range(len(owners))
    ]
    for owner, (px, py) in zip(lying, spots, strict=True):
        pawn = piece(f"citizen:expelled:{building}:{owner}", px, py, icons.pawn(owner, 24, True), f"citizen:{owner}")
        own = owner == view["current_player"]
        label = f"expelled:{building}"
        labels = (label,) if own else ()
        frame = (px - LYING_STEP / 2, py - LYING_ROW / 2, LYING_STEP, LYING_ROW)
        made = choices.made(label, box(*frame, "chosen")) if own else ""
        around = hit(*target(px, py, spots)) if own else ""
        found.append(
            choices.thing(
                box(*frame, "hit"), pawn, made, labels=labels, halo=box(*frame, "halo"), hit=around,
                help_key="expelled", name=told(owner, label, words),
            )
        )  # fmt: skip
    return found


def outline(classes: str) -> str:
    """Around the field."""
    x, y, width, height = FIELD
    return box(x - 1, y - 1, width + 2, height + 2, classes)


def fields(choices: BoardChoices, words: TroyesWords) -> str:
    """The field, where yellow dice farm."""
    return choices.thing(
        furrows(),
        choices.made("farm", outline("chosen")),
        labels=("farm",),
        halo=outline("halo"),
        hit=FARM_HIT,
        help_key="farm",
        name=words.say("The fields"),
        key="farm",
    )


def building_of(building: BuildingName, view: TroyesView, choices: BoardChoices, words: TroyesWords) -> str:
    """A building with all who stand and lie there."""
    name = words.building(building)
    farm = fields(choices, words) if building == "city-hall" else ""
    breadth = FIELD[0] - 7 if farm else ESTATE_WIDTH - 4
    own = choices.thing(
        box(2, 2, ESTATE_WIDTH - 4, BUILDING_HEIGHT - 4, "hit"),
        walls(building, name),
        *spaces(building, view, choices, words),
        *expelled(building, view, choices, words),
        choices.made(f"place:{building}", box(2, 2, breadth, BUILDING_HEIGHT - 4, "chosen")),
        labels=(f"place:{building}",),
        halo=box(2, 2, breadth, BUILDING_HEIGHT - 4, "halo wide"),
        help_key=f"place:{building}",
        name=name,
        key=f"place:{building}",
    )
    return own + farm


def estates(view: TroyesView, choices: BoardChoices, words: TroyesWords) -> str:
    """The three estates side by side."""
    parts = []
    for place, building in enumerate(BUILDINGS):
        colour = icons.ESTATES[building]
        x = MARGIN + place * (ESTATE_WIDTH + GAP)
        parts += [
            box(x, MARGIN, ESTATE_WIDTH, ESTATE_HEIGHT, f"tint-{colour}", 9),
            box(x, MARGIN, ESTATE_WIDTH, ESTATE_HEIGHT, "rim", 9),
            at(x, MARGIN, building_of(building, view, choices, words)),
        ]
        first = COLOURS.index(colour) * len(LEVELS)
        for level in range(len(LEVELS)):
            left = x + 3 + level * (CARD_WIDTH + 3.5)
            card = view["cards"][first + level]
            parts.append(activity_card(card, left, MARGIN + CARDS_TOP + 1, view, choices, words))
    return "".join(parts)
