"""The three estates: buildings with their spaces, the marks of the dice that enter, and who lies on the pictures."""

from functools import cache, lru_cache
from itertools import repeat
from math import pi, sin
from typing import NamedTuple

from parvis.draw.choices import Offer, thing
from parvis.draw.lettering import fitted
from parvis.draw.svg import at
from parvis.draw.targets import Point, hit, target
from parvis.games.troyes.picture import icons
from parvis.games.troyes.picture.architecture import house
from parvis.games.troyes.picture.cards import CARD_WIDTH, activity_card
from parvis.games.troyes.picture.choices import BoardChoices
from parvis.games.troyes.picture.ground import GAP, KEPT_PARTS, MARGIN, box, path, piece, ring
from parvis.games.troyes.picture.sky import hour_of, lamps_are_lit, wash
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
KEPT_ESTATES = 512  # with their citizens, about 8 kB each

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


@cache
def furrows() -> str:
    """The field outside the walls."""
    x, y, width, height = FIELD
    rows = "".join(f"M{x + 4} {y + height - 4 - 9 * row}H{x + width - 4}" for row in range(4))
    ears = (at(x + 13 + 15 * ear, y + 21, icons.emblem("yellow", 26, "#b07f2a")) for ear in range(3))
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
def walls(building: BuildingName, name: str, lit: bool) -> str:
    """What is printed of a building: its walls, with lamps behind the windows or not, its name, spaces and marks."""
    colour = icons.ESTATES[building]
    parts = [house(building, colour, lit), vine(*VINES[building])]
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


@cache
def spaces_of(building: BuildingName) -> tuple[tuple[str, Point], ...]:
    """The labels of a building's spaces and where they are, row by row."""
    return tuple(
        (space_label(building, row, space), point)
        for row, points in enumerate(SPACES[building])
        for space, point in enumerate(points)
    )


def told(owner: Owner, label: str, words: TroyesWords) -> str:
    """A citizen: whose it is and where."""
    return words.say("{owner}: {place}", owner=words.owner(owner), place=words.place(label))


class Asked(NamedTuple):
    """What the turn asks of a thing: whether it has been chosen, its offer, and what takes clicks for it besides."""

    fixed: bool = False
    offer: Offer | None = None
    around: str = ""


NOTHING = Asked()


def asked_of(choices: BoardChoices, label: str) -> Asked:
    """What the turn asks of the thing with a label."""
    return Asked(label in choices.fixed, choices.offer(label))


def asked_of_spaces(
    building: BuildingName, owners: tuple[Owner | None, ...], choices: BoardChoices
) -> tuple[Asked, ...]:
    """What the turn asks of each space of a building; empty where it asks nothing of any."""
    places = spaces_of(building)
    if not any(label in choices.open or label in choices.fixed for label, _ in places):
        return ()
    found = []
    used = [
        point
        for (label, point), owner in zip(places, owners, strict=True)
        if owner is not None or label in choices.open
    ]
    for label, (x, y) in places:
        offer = choices.offer(label)
        found.append(Asked(label in choices.fixed, offer, hit(*target(x, y, used)) if offer else ""))
    return tuple(found)


@lru_cache(KEPT_PARTS)
def space_at(label: str, x: float, y: float, owner: Owner | None, asked: Asked, words: TroyesWords) -> str:
    """A space with who stands there."""
    pawn, name = "", None
    if owner is not None:
        pawn = piece(f"citizen:{label}:{owner}", x, y - 2, icons.pawn(owner, 30), f"citizen:{owner}")
        name = told(owner, label, words)
    made = ring(x, y, 20, "chosen") if asked.fixed else ""
    halo = ring(x, y, 19, "halo")
    return thing(pawn, made, offer=asked.offer, halo=halo, hit=asked.around, name=name, key=label)


def expelled(
    building: BuildingName, lying: tuple[Owner, ...], actor: int | None, asked: Asked, words: TroyesWords
) -> list[str]:
    """Who lies on the picture, in rows; something is asked of the citizens of whoever acts."""
    found = []
    x, y, row_length = PICTURES[building]
    rows = [lying[first : first + row_length] for first in range(0, len(lying), row_length)]
    spots = [
        (x + (place - (len(owners) - 1) / 2) * LYING_STEP, y + (line - (len(rows) - 1) / 2) * LYING_ROW)
        for line, owners in enumerate(rows)
        for place in range(len(owners))
    ]
    for owner, (px, py) in zip(lying, spots, strict=True):
        pawn = piece(f"citizen:expelled:{building}:{owner}", px, py, icons.pawn(owner, 24, True), f"citizen:{owner}")
        own = owner == actor
        frame = (px - LYING_STEP / 2, py - LYING_ROW / 2, LYING_STEP, LYING_ROW)
        found.append(
            thing(
                box(*frame, "hit"), pawn, box(*frame, "chosen") if own and asked.fixed else "",
                offer=asked.offer if own else None, halo=box(*frame, "halo"), hit=hit(*target(px, py, spots)),
                help_key="expelled", name=told(owner, f"expelled:{building}", words),
            )
        )  # fmt: skip
    return found


def outline(classes: str) -> str:
    """Around the field."""
    x, y, width, height = FIELD
    return box(x - 1, y - 1, width + 2, height + 2, classes)


def fields(asked: Asked, words: TroyesWords) -> str:
    """The field, where yellow dice farm."""
    return thing(
        furrows(),
        outline("chosen") if asked.fixed else "",
        offer=asked.offer,
        halo=outline("halo"),
        hit=FARM_HIT,
        help_key="farm",
        name=words.say("The fields"),
        key="farm",
    )


def building_of(building: BuildingName, view: TroyesView, choices: BoardChoices, words: TroyesWords) -> str:
    """An estate with its building and all who stand and lie there."""
    seen = view["buildings"][building]
    owners = tuple(owner for row in seen["rows"] for owner in row)
    lying = tuple(seen["expelled"])
    actor = view["current_player"] if view["current_player"] in lying else None
    lit = lamps_are_lit(hour_of(view["round"], view["rounds"]))
    if not (choices.open or choices.fixed):
        return estate(building, lit, owners, lying, actor, (), NOTHING, NOTHING, NOTHING, words)
    return estate(
        building,
        lit,
        owners,
        lying,
        actor,
        asked_of_spaces(building, owners, choices),
        asked_of(choices, f"expelled:{building}") if actor is not None else NOTHING,
        asked_of(choices, f"place:{building}"),
        asked_of(choices, "farm") if building == "city-hall" else NOTHING,
        words,
    )


@lru_cache(KEPT_ESTATES)
def estate(
    building: BuildingName,
    lit: bool,
    owners: tuple[Owner | None, ...],
    lying: tuple[Owner, ...],
    actor: int | None,
    of_spaces: tuple[Asked, ...],
    of_expelled: Asked,
    of_building: Asked,
    of_farm: Asked,
    words: TroyesWords,
) -> str:
    """An estate at its place, and what the turn asks of its parts; `of_spaces` may be empty: nothing of any."""
    x, colour = left_of(building), icons.ESTATES[building]
    name = words.building(building)
    farm = fields(of_farm, words) if building == "city-hall" else ""
    breadth = FIELD[0] - 7 if farm else ESTATE_WIDTH - 4
    places = zip(spaces_of(building), owners, of_spaces or repeat(NOTHING, len(owners)), strict=True)
    own = thing(
        box(2, 2, ESTATE_WIDTH - 4, BUILDING_HEIGHT - 4, "hit"),
        walls(building, name, lit),
        *(space_at(label, *point, owner, asked, words) for (label, point), owner, asked in places),
        *expelled(building, lying, actor, of_expelled, words),
        box(2, 2, breadth, BUILDING_HEIGHT - 4, "chosen") if of_building.fixed else "",
        offer=of_building.offer,
        halo=box(2, 2, breadth, BUILDING_HEIGHT - 4, "halo wide"),
        help_key=f"place:{building}",
        name=name,
        key=f"place:{building}",
    )
    return "".join((
        box(x, MARGIN, ESTATE_WIDTH, ESTATE_HEIGHT, f"tint-{colour}", 9),
        box(x, MARGIN, ESTATE_WIDTH, ESTATE_HEIGHT, "rim", 9),
        at(x, MARGIN, own + farm),
    ))  # fmt: skip


def left_of(building: BuildingName) -> int:
    """Where an estate begins."""
    return MARGIN + BUILDINGS.index(building) * (ESTATE_WIDTH + GAP)


def estates(view: TroyesView, choices: BoardChoices, words: TroyesWords) -> list[str]:
    """The three estates side by side."""
    hour = hour_of(view["round"], view["rounds"])
    parts = []
    for building in BUILDINGS:
        parts.append(wash(left_of(building), MARGIN, ESTATE_WIDTH, BUILDING_HEIGHT - 30, hour))
        parts.append(building_of(building, view, choices, words))
        first = COLOURS.index(icons.ESTATES[building]) * len(LEVELS)
        for level in range(len(LEVELS)):
            left = left_of(building) + 3 + level * (CARD_WIDTH + 3.5)
            card = view["cards"][first + level]
            parts.append(activity_card(card, left, MARGIN + CARDS_TOP + 1, view, choices, words))
    return parts
