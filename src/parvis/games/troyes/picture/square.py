"""The square: five districts with their dice around the fountain, where the enemies' black dice gather."""

from collections import Counter
from dataclasses import dataclass
from functools import cache

from parvis.draw.choices import front_of
from parvis.draw.svg import at, tag, text, title
from parvis.draw.targets import REACH, Point, hit, target
from parvis.games.troyes.picture import icons
from parvis.games.troyes.picture.choices import BoardChoices
from parvis.games.troyes.picture.ground import MARGIN, box, fitted, path, piece, ring
from parvis.games.troyes.rules.action import DISTRICTS
from parvis.games.troyes.rules.forms import COLOURS, Colour, Owner, TroyesPlayer, TroyesView
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


@dataclass(frozen=True)
class Row:
    """The dice of one colour in a district: their faces, middles and size, and how far apart they lie."""

    faces: list[int]
    spots: list[Point]
    size: float
    pitch: float


def row_of(faces: list[int], x: float, y: float, width: float) -> Row:
    """A row of dice in a district so wide; many lie closer together."""
    pitch = min(PITCH, (width - DICE_MARGIN) / max(len(faces), 1))
    spots = [(x + DICE_LEFT + pitch * (place + 0.5), y) for place in range(len(faces))]
    return Row(faces, spots, min(DIE, pitch - 1), pitch)


def dice_hit(spots: list[Point], others: list[Point], head: float) -> str:
    """What takes clicks for equal dice: around all of them, as far as other dice and the ends of the district.

    What the end of the district takes away above or below is found on the other side, where no die lies.
    """
    y, foot = spots[0][1], head - HEAD + DISTRICT_HEIGHT + ROOM / 2
    boxes = [target(*spot, (other for other in others if other not in spots)) for spot in spots]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    top, bottom = max(tops), min(bottoms)
    if top < head:
        bottom += head - top if bottom == y + REACH else 0
        top = head
    elif bottom > foot:
        top -= bottom - foot if top == y - REACH else 0
        bottom = foot
    return hit(min(lefts), top, max(rights), bottom)


class Square:
    """The square of one view."""

    def __init__(self, view: TroyesView, choices: BoardChoices, words: TroyesWords, front: int | None = None) -> None:
        self.view = view
        self.front = front
        self.choices = choices
        self.words = words
        self.players: list[TroyesPlayer] = view["players"]
        self.actor: int = view["current_player"]
        self.chosen = chosen_dice(view)

    def draw(self) -> str:
        """All of it."""
        count = len(self.players)
        viewer = front_of(self.view["seat"], self.front)
        others = [(viewer + step) % count for step in range(1, count)]
        parts = [self.plaza(), *(garden(x, y) for x, y in FREE[count])]
        parts += [self.district(seat, x, y, SIDE) for seat, (x, y) in zip(others, CORNERS[count], strict=True)]
        parts.append(self.district("neutral", RIGHT, LOWER, SIDE))
        parts.append(self.district(viewer, CENTRE, LOWER, MIDDLE))
        return "".join(parts)

    def district(self, owner: Owner, x: float, y: float, width: float) -> str:
        """A district: its head and its dice in a row for each colour."""
        all_dice = self.view["neutral"]["dice"] if owner == "neutral" else self.players[owner]["dice"]
        acting = owner in self.view["pending"]
        own = owner == self.view["seat"]
        parts = [ground(x, y, width, own, acting)]
        parts += self.head(owner, x, y, width)
        name = district_name(owner, self.actor, len(self.players))
        rows = [
            row_of(all_dice[colour], x, y + HEAD + ROW * (line + 0.5), width) for line, colour in enumerate(COLOURS)
        ]
        others = [spot for row in rows for spot in row.spots]
        for colour, row in zip(COLOURS, rows, strict=True):
            parts += self.dice(owner, name, colour, row, others, y + HEAD)
        return tag("g", *parts, data_help="district", data_key=f"district:{owner}")

    def head(self, owner: Owner, x: float, y: float, width: float) -> list[str]:
        """Whose district it is, citizens in supply, and money put by after passing."""
        words = self.words
        parts = [at(x + 14, y + 14, icons.owner_mark(owner, 13))]
        right = x + width - 12
        supply = (self.view["neutral"] if owner == "neutral" else self.players[owner])["supply"]
        labels = ("supply",) if owner == self.actor else ()
        told = words.say_many("{count} citizen in supply", "{count} citizens in supply", supply)
        pawns = (
            box(right - 33, y + 1, 44, 26, "hit"),
            text(supply, right + 4, y + 19, class_="end"),
            piece(f"citizen:supply:{owner}", right - 16, y + 14, icons.pawn(owner, 20)),
            self.choices.made("supply", box(right - 33, y + 1, 44, 26, "chosen")) if owner == self.actor else "",
        )
        halo = box(right - 33, y + 1, 44, 26, "halo")
        parts.append(
            self.choices.thing(
                *pawns, labels=labels, halo=halo, hit=hit(right - 38, y - 6, right + 14, y + 46),
                help_key="supply", name=told, key=f"supply:{owner}", data_home=f"citizen:{owner} cube:{owner}",
            )
        )  # fmt: skip
        right -= 32
        if owner != "neutral" and self.players[owner]["passed"]:
            money = self.players[owner]["put_by"]
            told = words.say_many("passed; {count} denier put by", "passed; {count} deniers put by", money)
            drawing = at(right - 14, y + 14, icons.coin(str(money), 22))
            parts.append(self.choices.thing(drawing, help_key="pass", name=told, key=f"put-by:{owner}"))
            right -= 27
        if owner == self.view["start"]:
            drawing = at(right - 14, y + 14, icons.simple(icons.CROWN, 19, "#e3b94f", "#8a6a1f"))
            parts.append(self.choices.thing(drawing, help_key="start", name=words.say("start player"), key="start"))
            right -= 25
        parts.append(fitted(words.owner(owner), x + 26, y + 19, right - x - 30, 15, "name"))
        return parts

    def dice(self, owner: Owner, name: str, colour: Colour, row: Row, others: list[Point], head: float) -> list[str]:
        """The dice of one colour; equal ones are one choice, the first of which is lifted when it has been made."""
        parts = []
        for face in sorted(set(row.faces)):
            places = [place for place, each in enumerate(row.faces) if each == face]
            drawing = icons.face(colour, face, row.size)
            told = self.die_name(owner, colour, face)
            keys = [f"die:{owner}:{colour}:{face}:{number}" for number in range(len(places))]
            count = self.chosen[owner, colour, face]
            for key, place in zip(keys[:count], places, strict=False):
                parts.append(lifted(key, *row.spots[place], drawing, row.size, told))
            spots = [row.spots[place] for place in places[count:]]
            if not spots:
                continue
            label = f"pick:{name}:{colour}:{face}"
            half, high = row.pitch / 2, row.size + 5
            left, y = spots[0][0] - half, spots[0][1]
            parts.append(
                self.choices.thing(
                    box(left, y - ROW / 2, row.pitch * len(spots), ROW, "hit"),
                    *(piece(key, x, y, drawing) for key, (x, _) in zip(keys[count:], spots, strict=True)),
                    labels=(label,),
                    halo="".join(box(x - half, y - high / 2, row.pitch, high, "halo") for x, _ in spots),
                    hit=dice_hit(spots, others, head) if label in self.choices.open else "",
                    help_key="die", name=told,
                )
            )  # fmt: skip
        return parts

    def die_name(self, owner: Owner, colour: Colour, face: int) -> str:
        """A die and whose it is."""
        die = self.words.die(colour, face)
        return self.words.say("{owner}: {die}", owner=self.words.owner(owner), die=die)

    def plaza(self) -> str:
        """The fountain, the clock and the black dice."""
        view, words = self.view, self.words
        clock = words.title()
        if view["round"] > 0:
            clock = words.say("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"])
        parts = [
            cobbles(),
            fitted(clock, CENTRE + MIDDLE / 2, TOP + 17, MIDDLE - 20, 15, "name middle"),
            fitted(words.phase(view["phase"]), CENTRE + MIDDLE / 2, TOP + 116, 120, 14, "middle soft"),
        ]
        carried: set[int] = set()
        faces = sorted(view["black"], reverse=True)
        spots = [
            (CENTRE + 24 if place < 3 else CENTRE + MIDDLE - 24, TOP + 41 + place % 3 * 32.0)
            for place in range(len(faces))
        ]
        for place, (face, (x, y)) in enumerate(zip(faces, spots, strict=True)):
            labels = () if face in carried else (f"black:{face}",)
            carried.add(face)
            parts.append(
                self.choices.thing(
                    box(x - 18, y - 16, 36, 32, "hit"),
                    at(x, y, icons.face("black", face, 28)),
                    labels=labels, halo=box(x - 16, y - 16, 32, 32, "halo"),
                    hit=hit(*target(x, y, spots)), help_key="black",
                    name=words.say("black {face}", face=face), key=f"black:{face}:{faces[:place].count(face)}",
                )
            )  # fmt: skip
        return tag("g", *parts, data_help=f"phase:{view['phase']}")


def lifted(key: str, x: float, y: float, drawing: str, size: float, name: str) -> str:
    """A die that has been chosen: above the ground, with its shadow."""
    shadow = tag("ellipse", cx=x + 2, cy=y + size / 2 + 1, rx=size / 2, ry=4, class_="shadow")
    half = size / 2 + 2
    rim = box(x - half, y - half - LIFT, 2 * half, 2 * half, "chosen", 7)
    return tag("g", title(name), shadow, at(x, y - LIFT, drawing), rim, data_key=key, data_help="die")


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
    """A corner of the square where nobody lives: trees and a well-trodden path."""
    trees = []
    for tx, ty, size in ((42, 52, 22), (88, 40, 17), (146, 58, 24), (62, 92, 16), (118, 94, 19)):
        trees += [
            path(f"M{x + tx} {y + ty}V{y + ty + size + 4}", "thin"),
            ring(x + tx, y + ty, size * 0.72, "leaves"),
            ring(x + tx - size * 0.2, y + ty - size * 0.2, size * 0.3, "thin"),
        ]
    return box(x, y, SIDE, DISTRICT_HEIGHT, "rim", 9) + "".join(trees)


@cache
def cobbles() -> str:
    """The fountain on its paving."""
    x, y = CENTRE + MIDDLE / 2, TOP + 64
    return "".join((
        box(CENTRE, TOP, MIDDLE, DISTRICT_HEIGHT, "shade", 9),
        *(ring(x, y, radius, "thin") for radius in (43, 37)),
        ring(x, y, 31, "stone"),
        tag("circle", cx=x, cy=y, r=26, fill="#9fc0d6", stroke="var(--soft)"),
        tag("path", d=f"M{x - 18} {y + 8}q6-5 12 0t12 0 12 0M{x - 20} {y - 8}q6-5 12 0t12 0 12 0",
            fill="none", stroke="#4d7f9e", stroke_width=1.4),
        tag("circle", cx=x, cy=y, r=10, fill="#d8c9a4", stroke="#6b5b45", stroke_width=1.2),
        tag("path", d=f"M{x} {y + 3}V{y - 16}M{x} {y - 14}C{x - 4} {y - 22} {x - 13} {y - 19} {x - 14} {y - 8}"
            f"M{x} {y - 14}C{x + 4} {y - 22} {x + 13} {y - 19} {x + 14} {y - 8}",
            fill="none", stroke="#3a6c8c", stroke_width=2.2, stroke_linecap="round"),
    ))  # fmt: skip
