"""The Cathedral: a facade of three floors and six bays, whose windows light up where cubes stand."""

from functools import cache, lru_cache

from parvis.draw.lettering import fitted
from parvis.draw.svg import at, tag
from parvis.games.troyes.picture import icons, sky
from parvis.games.troyes.picture.architecture import courses
from parvis.games.troyes.picture.choices import BoardChoices
from parvis.games.troyes.picture.ground import KEPT_FACES, MARGIN, WIDTH, box, path, piece, ring
from parvis.games.troyes.picture.square import RIGHT, ROOM, SIDE, SQUARE_HEIGHT, TOP
from parvis.games.troyes.rules.forms import Owner, TroyesView
from parvis.games.troyes.words.sentences import TroyesWords

LEFT = RIGHT + SIDE + ROOM
BROAD = WIDTH - MARGIN - LEFT
BAY = 34
FLOOR = 42
FIRST = LEFT + (BROAD - 6 * BAY) / 2
LAST = FIRST + 6 * BAY
MIDDLE = (FIRST + LAST) / 2
GROUND = TOP + 192  # where the lowest floor stands
ROOF = GROUND - 3 * FLOOR
CUBE = 20
# How many cubes light the windows above the bays: those of the two towers, and the rose between them.
TOWER_LIGHTS = ((6, FIRST + 22), (12, LAST - 22))
ROSE_LIGHT = 9
ROSE = 11
WINDOW = "M-13 18V-6C-13-13-6-17 0-20 6-17 13-13 13-6V18Z"


def bay(level: int, column: int) -> tuple[float, float]:
    """The middle of a bay on a floor."""
    return FIRST + BAY * (column + 0.5), GROUND - FLOOR * (level + 0.5)


@lru_cache(KEPT_FACES)
def facade(name: str, low: str, high: str, points: str, hour: str) -> str:
    """The empty building under the sky of an hour, with its name, dice and gains."""
    parts = [
        box(LEFT, TOP, BROAD, SQUARE_HEIGHT, "paper", 9),
        sky.wash(LEFT, TOP, BROAD, ROOF - TOP + 30, hour),
        sky.lights(LEFT, TOP, BROAD, ROOF - TOP, hour),
        masonry(),
        fitted(name, MIDDLE, TOP + 20, 96, 16, "name middle"),
    ]
    for column in range(6):
        for level in range(3):
            parts.append(at(*bay(level, column), window("glass", 1)))
        x = FIRST + BAY * (column + 0.5)
        parts.append(at(x, GROUND + 16, icons.face("white", column + 1, 18)))
    for start, influence in ((FIRST, low), (FIRST + 3 * BAY, high)):
        x = start + 1.5 * BAY
        parts += [
            path(f"M{start + 6} {GROUND + 29}H{start + 3 * BAY - 6}", "thin"),
            at(x - 13, GROUND + 43, icons.shield(points, 22)),
            at(x + 13, GROUND + 43, icons.seal(influence, 21)),
        ]
    return "".join(parts)


@cache
def masonry() -> str:
    """Towers, gable and floors in stone, with buttresses between the bays."""
    left, right, peak = FIRST - 8, LAST + 8, ROOF - 58
    walls = (
        f"M{left} {GROUND + 4}V{ROOF - 26}H{FIRST + 52}V{ROOF - 8}L{MIDDLE} {ROOF - 44} {LAST - 52} {ROOF - 8}"
        f"V{ROOF - 26}H{right}V{GROUND + 4}Z"
    )
    spires = (
        f"M{left - 3} {ROOF - 25}L{FIRST + 22} {peak} {FIRST + 55} {ROOF - 25}Z"
        f"M{LAST - 55} {ROOF - 25}L{LAST - 22} {peak} {right + 3} {ROOF - 25}Z"
        f"M{FIRST + 52} {ROOF - 8}L{MIDDLE} {ROOF - 44} {LAST - 52} {ROOF - 8}v5"
        f"L{MIDDLE} {ROOF - 38} {FIRST + 52} {ROOF - 3}Z"
    )
    tiles = "".join(f"M{x - 21} {ROOF - 35}h42M{x - 11} {ROOF - 45}h22" for x in (FIRST + 22, LAST - 22))
    buttresses = "".join(f"M{FIRST + BAY * column - 1.5} {ROOF}h3V{GROUND + 4}h-3Z" for column in range(7))
    shadows = f"M{FIRST + 42} {ROOF - 25}h10V{ROOF}h-10ZM{right - 10} {ROOF - 25}h10V{GROUND + 4}h-10Z{buttresses}"
    floors = "".join(f"M{left - 2} {GROUND - FLOOR * level - 1.5}H{right + 2}v3H{left - 2}Z" for level in range(4))
    stones = "".join(courses(FIRST + BAY * column + 1, ROOF, FIRST + BAY * column + 10, GROUND) for column in range(6))
    stones += courses(FIRST, ROOF - 24, FIRST + 50, ROOF) + courses(LAST - 50, ROOF - 24, LAST, ROOF)
    return "".join((
        path(walls, "wall"),
        path(shadows, "depth"),
        path(stones, "texture"),
        path(spires, "roof roof-white"),
        path(tiles, "texture"),
        path(floors, "wall"),
        path(f"M{MIDDLE} {ROOF - 44}v-9M{MIDDLE - 3.5} {ROOF - 50}h7", "texture"),
        *(at(x, ROOF - 12, window("glass", 0.5)) for _, x in TOWER_LIGHTS),
        rose("glass"),
    ))  # fmt: skip


@cache
def window(glass: str, scale: float) -> str:
    """A pointed window, dark or lit, around the origin."""
    return tag("path", d=WINDOW, class_=glass, transform=None if scale == 1 else f"scale({scale:.3g})")


@cache
def rose(glass: str) -> str:
    """The round window in the gable."""
    y = ROOF - 14
    spokes = f"M{MIDDLE} {y - ROSE}v{2 * ROSE}M{MIDDLE - ROSE} {y}h{2 * ROSE}m-3.2-7.8l-15.6 15.6m0-15.6l15.6 15.6"
    return ring(MIDDLE, y, ROSE, glass) + path(spokes, "tracery") + ring(MIDDLE, y, 3, glass)


@cache
def lights_above(cubes: int) -> str:
    """The windows above the bays that so many cubes light."""
    towers = (at(x, ROOF - 12, window("aglow", 0.5)) for least, x in TOWER_LIGHTS if cubes >= least)
    return "".join(towers) + (rose("aglow") if cubes >= ROSE_LIGHT else "")


@cache
def lit_bay(level: int, column: int) -> str:
    """A bay with light behind its glass."""
    lead = path("M-13-4H13M0-20V18M-13 8H13M-6.5-16.5V18M6.5-16.5V18", "tracery")
    return at(*bay(level, column), window("glow", 1.16), window("aglow", 1), lead)


@cache
def cube_in_bay(level: int, column: int, owner: Owner) -> str:
    """A cube in its bay."""
    x, y = bay(level, column)
    return piece(f"cube:cathedral:{level}:{column}", x, y + 6, icons.block(owner, CUBE), f"cube:{owner}")


def cathedral(view: TroyesView, numbers: dict[str, int], choices: BoardChoices, words: TroyesWords) -> str:
    """The building with its cubes, and light where they are."""
    name = words.say("Cathedral")
    gains = (str(numbers["cathedral.low"]), str(numbers["cathedral.high"]), str(numbers["cathedral.points"]))
    built = [
        (level, column, owner)
        for level, owners in enumerate(view["cathedral"])
        for column, owner in enumerate(owners)
        if owner is not None
    ]
    return choices.thing(
        facade(name, *gains, sky.hour_of(view["round"], view["rounds"])),
        lights_above(len(built)),
        *(lit_bay(level, column) for level, column, _ in built),
        *(cube_in_bay(*each) for each in built),
        choices.made("build", box(LEFT, TOP, BROAD, SQUARE_HEIGHT, "chosen", 9)),
        labels=("build",),
        halo=box(LEFT, TOP, BROAD, SQUARE_HEIGHT, "halo wide", 9),
        help_key="cathedral",
        name=name,
        key="cathedral",
    )
