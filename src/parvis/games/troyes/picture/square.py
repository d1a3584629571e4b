"""The square: five districts with their dice around the fountain, where the enemies' black dice gather."""

from collections import Counter
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from parvis.draw.choices import Offer, front_of, thing
from parvis.draw.lettering import fitted
from parvis.draw.svg import at, number, tag, text, title
from parvis.draw.targets import REACH, Point, hit, target
from parvis.games.troyes.picture import icons
from parvis.games.troyes.picture.characters import revealed
from parvis.games.troyes.picture.choices import BoardChoices
from parvis.games.troyes.picture.ground import KEPT, KEPT_FACES, KEPT_PARTS, MARGIN, box, path, piece, ring
from parvis.games.troyes.rules.action import DISTRICTS
from parvis.games.troyes.rules.forms import COLOURS, Colour, DiceView, Owner, TroyesPlayer, TroyesView
from parvis.games.troyes.words.sentences import TroyesWords

TOP = 325
DISTRICT_HEIGHT = 122
SIDE = 190
MIDDLE = 214
ROOM = 5
LOWER = TOP + DISTRICT_HEIGHT + ROOM
LEFT = MARGIN
CENTRE = LEFT + SIDE + ROOM
RIGHT = CENTRE + MIDDLE + ROOM
SQUARE_HEIGHT = 2 * DISTRICT_HEIGHT + ROOM
# Clockwise from the own district: who sits to the left is seen on the left.
CORNERS = {2: ((LEFT, TOP),), 3: ((LEFT, TOP), (RIGHT, TOP)), 4: ((LEFT, LOWER), (LEFT, TOP), (RIGHT, TOP))}
FREE = {2: ((LEFT, LOWER), (RIGHT, TOP)), 3: ((LEFT, LOWER),), 4: ()}
HEAD = 25
ROW = 32
DIE = 28
PITCH = 33.0
DICE_LEFT = 20.5  # behind the emblem of a row
DICE_MARGIN = 22.0
LIFT = 5
# The plaza: where its paving begins, how far it reaches, and its slabs.
PAVING = 27
PAVED = 78
SLAB = (26, 13)
# The gardens: trees with their size, and tufts of grass.
TREES = ((42, 52, 22), (88, 40, 17), (146, 58, 24), (62, 92, 16), (118, 94, 19))
TUFTS = ((22, 104), (96, 76), (168, 108), (16, 30), (120, 26))
INTO_HEAD = 2  # how far clicks for dice of the first row reach into the head of the district


def district_name(owner: Owner, actor: int, players: int) -> str:
    """How the labels call an owner's district, seen from the seat that acts."""
    return DISTRICTS[-1] if owner == "neutral" else DISTRICTS[(owner - actor) % players]


def chosen_dice(view: TroyesView) -> Counter[tuple[Owner, Colour, int]]:
    """The dice that the turn in progress has taken so far, by owner, colour and face.

    Dice spent against the enemies are gone at once; there the group only tells which came last.
    """
    if view["step"] == "spend":
        return Counter()
    return Counter((die["owner"], die["colour"], die["face"]) for die in view["asked"]["group"])


class Row(NamedTuple):
    """The dice of one colour in a district: their faces, middles and size, and how far apart they lie."""

    faces: tuple[int, ...]
    spots: tuple[Point, ...]
    size: float
    pitch: float


@lru_cache(KEPT)
def row_of(faces: tuple[int, ...], x: float, y: float, width: float) -> Row:
    """A row of dice in a district so wide; many lie closer together."""
    pitch = min(PITCH, (width - DICE_MARGIN) / max(len(faces), 1))
    spots = tuple((x + DICE_LEFT + pitch * (place + 0.5), y) for place in range(len(faces)))
    return Row(faces, spots, min(DIE, pitch - 1), pitch)


def district_rows(dice: DiceView, x: float, y: float, width: float) -> list[Row]:
    """The rows of a district with its corner at a place."""
    return [row_of(tuple(dice[colour]), x, y + HEAD + ROW * (line + 0.5), width) for line, colour in enumerate(COLOURS)]


class DieOnTable(NamedTuple):
    """What can be done with a die while dice are chosen; `around` takes the clicks for its offer."""

    chosen: bool = False
    offer: Offer | None = None
    around: str = ""
    unusable: bool = False


LYING = DieOnTable()  # while nobody chooses dice


def die_hit(spot: Point, others: list[Point], head: float) -> str:
    """What takes clicks for a die: around it, as far as other dice and the ends of the district.

    What the end of the district takes away above or below is found on the other side, where no die lies; two rows
    share the room of an empty one between them.
    """
    y, highest, foot = spot[1], head - INTO_HEAD, head - HEAD + DISTRICT_HEIGHT + ROOM / 2
    left, top, right, bottom = target(*spot, others)
    if top < highest:
        bottom = min(bottom + highest - top, y + ROW) if bottom == y + REACH else bottom
        top = highest
    elif bottom > foot:
        top = max(top - bottom + foot, y - ROW) if top == y - REACH else top
        bottom = foot
    return hit(left, top, right, bottom)


class Square:
    """The square of one view."""

    def __init__(
        self, view: TroyesView, choices: BoardChoices, words: TroyesWords, named: TroyesWords, front: int | None = None
    ) -> None:
        self.view = view
        self.front = front
        self.choices = choices
        self.words = words
        self.named = named
        self.players: list[TroyesPlayer] = view["players"]
        self.actor: int = view["current_player"]
        self.chosen = chosen_dice(view)
        self.offering = any(label.startswith("pick:") for label in choices.open)
        self.picking = bool(self.chosen) or self.offering

    def draw(self) -> list[str]:
        """All of it."""
        count = len(self.players)
        viewer = front_of(self.view["seat"], self.front)
        others = [(viewer + step) % count for step in range(1, count)]
        parts = [self.plaza(), *(garden(x, y) for x, y in FREE[count])]
        parts += [self.district(seat, x, y, SIDE) for seat, (x, y) in zip(others, CORNERS[count], strict=True)]
        parts.append(self.district("neutral", RIGHT, LOWER, SIDE))
        parts.append(self.district(viewer, CENTRE, LOWER, MIDDLE))
        return parts

    def district(self, owner: Owner, x: float, y: float, width: float) -> str:
        """A district: its head and its dice in a row for each colour."""
        all_dice = self.view["neutral"]["dice"] if owner == "neutral" else self.players[owner]["dice"]
        acting = owner in self.view["pending"]
        own = owner == self.view["seat"]
        parts = [ground(x, y, width, own, acting), self.head(owner, x, y, width)]
        rows = district_rows(all_dice, x, y, width) if self.picking else []
        for line, colour in enumerate(COLOURS):
            faces = tuple(all_dice[colour])
            if faces:
                dice = self.dice_on_table(owner, colour, rows[line], rows, y + HEAD) if rows else ()
                parts.append(dice_row(owner, colour, faces, x, y, width, line, dice, self.words))
        if owner != "neutral":
            parts += revealed(self.view, owner, x + 5, y + HEAD + 1, width - 10, self.words)
        return tag("g", *parts, data_help="district", data_key=f"district:{owner}")

    def head(self, owner: Owner, x: float, y: float, width: float) -> str:
        """Whose district it is, citizens in supply, and money set aside after passing."""
        offer, fixed, put_by = None, False, None
        if owner == "neutral":
            supply = self.view["neutral"]["supply"]
        else:
            player = self.players[owner]
            supply = player["supply"]
            put_by = player["put_by"] if player["passed"] else None
        if owner == self.actor:
            offer, fixed = self.choices.offer("supply"), "supply" in self.choices.fixed
        return district_head(
            owner, x, y, width, supply, put_by, owner == self.view["start"], fixed, offer, self.named.owner(owner),
            self.words,
        )  # fmt: skip

    def dice_on_table(
        self, owner: Owner, colour: Colour, row: Row, rows: list[Row], head: float
    ) -> tuple[DieOnTable, ...]:
        """What can be done with each die of a row; of equal ones the first are those that have been chosen."""
        name = district_name(owner, self.actor, len(self.players))
        spots = [spot for each in rows for spot in each.spots]
        found = []
        for place, (face, spot) in enumerate(zip(row.faces, row.spots, strict=True)):
            chosen = row.faces[:place].count(face) < self.chosen[owner, colour, face]
            offer = None if chosen else self.choices.offer(f"pick:{name}:{colour}:{face}")
            around = die_hit(spot, spots, head) if offer else ""
            found.append(DieOnTable(chosen, offer, around, self.offering and not chosen and offer is None))
        return tuple(found)

    def plaza(self) -> str:
        """The fountain, the clock and the black dice."""
        view = self.view
        faces = tuple(sorted(view["black"], reverse=True))
        # Equal dice are one choice, shown on the first of them.
        offers = tuple(
            self.choices.offer(f"black:{face}") if face not in faces[:place] else None
            for place, face in enumerate(faces)
        )
        return plaza_with(view["round"], view["rounds"], view["phase"], faces, offers, self.words)


@lru_cache(KEPT_PARTS)
def district_head(
    owner: Owner, x: float, y: float, width: float, supply: int, put_by: int | None, starts: bool, fixed: bool,
    offer: Offer | None, name: str, words: TroyesWords,
) -> str:  # fmt: skip
    """The head of a district; `put_by` is None while its owner has not passed, `fixed` a supply that was chosen."""
    parts = [at(x + 14, y + 14, icons.owner_mark(owner, 13))]
    right = x + width - 12
    pawns = (
        box(right - 33, y + 1, 44, 26, "hit"),
        text(supply, right + 4, y + 19, class_="end"),
        piece(f"citizen:supply:{owner}", right - 16, y + 14, icons.pawn(owner, 20)),
        box(right - 33, y + 1, 44, 26, "chosen") if fixed else "",
    )
    parts.append(
        thing(
            *pawns, offer=offer, halo=box(right - 33, y + 1, 44, 26, "halo"),
            hit=hit(right - 38, y - 6, right + 14, y + 46), help_key="supply",
            name=words.say_many("{count} citizen in supply", "{count} citizens in supply", supply),
            key=f"supply:{owner}", data_home=f"citizen:{owner} cube:{owner}",
        )
    )  # fmt: skip
    right -= 32
    if put_by is not None:
        told = words.say_many("passed; {count} denier set aside", "passed; {count} deniers set aside", put_by)
        drawing = at(right - 14, y + 14, icons.coin(str(put_by), 22))
        parts.append(thing(drawing, help_key="pass", name=told, key=f"put-by:{owner}"))
        right -= 27
    if starts:
        drawing = at(right - 14, y + 14, icons.simple(icons.CROWN, 19, "#e3b94f", "#8a6a1f"))
        parts.append(thing(drawing, help_key="start", name=words.say("start player"), key="start"))
        right -= 25
    parts.append(fitted(name, x + 26, y + 19, right - x - 30, 15, "name"))
    return "".join(parts)


@lru_cache(KEPT)
def dice_row(
    owner: Owner, colour: Colour, faces: tuple[int, ...], x: float, y: float, width: float, line: int,
    dice: tuple[DieOnTable, ...], words: TroyesWords,
) -> str:  # fmt: skip
    """The dice of one colour, each a thing of its own.

    `dice` tells of each what is chosen and offered; it is empty where nothing can be.
    """
    row = row_of(faces, x, y + HEAD + ROW * (line + 0.5), width)
    wide, high = min(row.size + 4, row.pitch), row.size + 4
    parts = []
    for place, (face, (px, py)) in enumerate(zip(faces, row.spots, strict=True)):
        die = dice[place] if dice else LYING
        drawing = icons.face(colour, face, row.size)
        told = words.say("{owner}: {die}", owner=words.owner(owner), die=words.die(colour, face))
        key = f"die:{owner}:{colour}:{face}:{faces[:place].count(face)}"
        if die.chosen:
            parts.append(lifted(key, px, py, drawing, row.size, told))
            continue
        parts.append(
            thing(
                at(px, py, drawing, class_="unusable" if die.unusable else None),
                offer=die.offer, halo=box(px - wide / 2, py - high / 2, wide, high, "halo bare"), hit=die.around,
                help_key="die", name=told, key=key,
            )
        )  # fmt: skip
    return "".join(parts)


@lru_cache(KEPT_FACES)
def plaza_with(
    number: int, rounds: int, phase: str, faces: tuple[int, ...], offers: tuple[Offer | None, ...], words: TroyesWords
) -> str:
    """The plaza in a round, with black dice."""
    clock = words.say("Round {round} of {rounds}", round=number, rounds=rounds) if number > 0 else words.title()
    told = (
        fitted(clock, CENTRE + MIDDLE / 2, TOP + 17, MIDDLE - 20, 15, "name middle"),
        fitted(words.phase(phase), CENTRE + MIDDLE / 2, TOP + 116, 120, 14, "middle soft"),
    )
    parts = []
    spots = [
        (CENTRE + 24 if place < 3 else CENTRE + MIDDLE - 24, TOP + 41 + place % 3 * 32.0) for place in range(len(faces))
    ]
    for place, (face, offer, (x, y)) in enumerate(zip(faces, offers, spots, strict=True)):
        parts.append(
            thing(
                box(x - 18, y - 16, 36, 32, "hit"),
                at(x, y, icons.face("black", face, 28)),
                offer=offer, halo=box(x - 16, y - 16, 32, 32, "halo"),
                hit=hit(*target(x, y, spots)), help_key="black",
                name=words.say("black {face}", face=face), key=f"black:{face}:{faces[:place].count(face)}",
            )
        )  # fmt: skip
    enemies = tag("g", *parts, data_key="enemies")
    return tag("g", cobbles(), tag("g", *told, data_key="clock"), enemies, data_help=f"phase:{phase}")


def lifted(key: str, x: float, y: float, drawing: str, size: float, name: str) -> str:
    """A die that has been chosen: above the ground, with its shadow."""
    shadow = tag("ellipse", cx=x + 2, cy=y + size / 2 + 1, rx=size / 2, ry=4, class_="shadow")
    half = size / 2 + 2
    rim = box(x - half, y - half - LIFT, 2 * half, 2 * half, "chosen", 7)
    body = tag("g", at(x, y - LIFT, drawing), data_key=key)
    return tag("g", title(name), shadow, body, rim, data_thing=key, data_help="die")


@cache
def ground(x: float, y: float, width: float, own: bool, acting: bool) -> str:
    """The ground of a district, with the emblems of its rows."""
    parts = [box(x, y, width, DISTRICT_HEIGHT, "paper own" if own else "paper", 9)]
    for line, colour in enumerate(COLOURS):
        middle = y + HEAD + ROW * (line + 0.5)
        parts.append(box(x + 5, middle - 15, width - 10, 30, f"tint-{colour}", 6))
        parts.append(at(x + 12.5, middle, icons.badge(colour, 14)))
    if acting:
        parts.append(box(x, y, width, DISTRICT_HEIGHT, "turn", 9))
    return "".join(parts)


@cache
def garden(x: float, y: float) -> str:
    """A corner of the square where nobody lives: trees on a lawn."""
    trees = [tree(x + across, y + down, size) for across, down, size in TREES]
    grass = "".join(f"M{x + across} {y + down}l2-5 1 4 3-5 1 6" for across, down in TUFTS)
    lawn = box(x, y, SIDE, DISTRICT_HEIGHT, "lawn", 9) + path(grass, "texture")
    return lawn + box(x, y, SIDE, DISTRICT_HEIGHT, "rim", 9) + "".join(trees)


def tree(x: float, y: float, size: float) -> str:
    """A tree with the middle of its crown at a place, its right side in shadow."""
    foot, crown = y + size + 4, number(round(size * 0.72, 1))
    high, wide = number(round(size * 1.44, 1)), number(round(size * 0.5, 1))
    return "".join((
        tag("ellipse", cx=x + 4, cy=foot, rx=size * 0.7, ry=3, class_="depth"),
        path(f"M{x - 1.5} {foot}l1-{size}h1l1 {size}Z", "trunk"),
        ring(x, y, size * 0.72, "leaves"),
        path(f"M{x} {y - size * 0.72:.4g}a{crown} {crown} 0 0 1 0 {high}q{wide}-{crown} 0-{high}Z", "depth"),
    ))  # fmt: skip


def paving() -> str:
    """The slabs of the plaza, between what is written above and below."""
    left, wide = CENTRE + 8, MIDDLE - 16
    courses = int(PAVED // SLAB[1])
    lines = [f"M{left} {TOP + PAVING + SLAB[1] * row}h{wide}" for row in range(courses + 1)]
    for row in range(courses):
        start = SLAB[0] * (1 if row % 2 else 0.5)
        joints = int((wide - start) // SLAB[0]) + 1
        lines.append(f"M{left + start:.5g} {TOP + PAVING + SLAB[1] * row}" + f"v{SLAB[1]}m{SLAB[0]}-{SLAB[1]}" * joints)
    return "".join(lines)


def spokes(x: float, y: float, inner: float, outer: float, count: int) -> str:
    """The joints between the stones of a ring."""
    turns = [2 * pi * (place + 0.5) / count for place in range(count)]
    ways = [(cos(turn), sin(turn)) for turn in turns]
    return "".join(
        f"M{x + inner * right:.4g} {y + inner * down:.4g}l{(outer - inner) * right:.3g} {(outer - inner) * down:.3g}"
        for right, down in ways
    )


@cache
def cobbles() -> str:
    """The fountain on its paving: a ring of stone, the basin, and the bowl from which the water springs."""
    x, y = CENTRE + MIDDLE / 2, TOP + 64
    ripples = (
        f"M{x - 17} {y + 9}q6-5 12 0t12 0 12 0M{x - 19} {y - 7}q6-5 12 0t12 0 12 0M{x - 10} {y + 17}q5-4 10 0t10 0"
    )
    jets = "".join(f"M{x} {y - 14}c{side * 4}-8 {side * 13}-5 {side * 14} 6" for side in (-1, 1))
    return "".join((
        box(CENTRE, TOP, MIDDLE, DISTRICT_HEIGHT, "shade", 9),
        path(paving(), "texture"),
        tag("ellipse", cx=x + 4, cy=y + 4, rx=39, ry=37, class_="depth"),
        ring(x, y, 38, "wall"),
        path(spokes(x, y, 31, 38, 16), "texture"),
        ring(x, y, 31, "stone"),
        path(spokes(x, y, 26, 31, 12), "texture"),
        tag("circle", cx=x, cy=y, r=26, fill="#9fc0d6", stroke="var(--soft)"),
        path(f"M{x - 26} {y}A26 26 0 0 1 {x + 26} {y}A26 21 0 0 0 {x - 26} {y}Z", "depth"),
        tag("path", d=ripples, fill="none", stroke="#4d7f9e", stroke_width=1.4),
        tag("circle", cx=x, cy=y, r=10, fill="#d8c9a4", stroke="#6b5b45", stroke_width=1.2),
        tag("circle", cx=x, cy=y, r=6, fill="#7fa9c2", stroke="#6b5b45", stroke_width=0.8),
        tag(
            "path", d=f"M{x} {y + 3}V{y - 16}{jets}", fill="none", stroke="#3a6c8c", stroke_width=2.2,
            stroke_linecap="round",
        ),
    ))  # fmt: skip
