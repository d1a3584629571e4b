"""The Cathedral: a facade of three floors and six bays, with what a cube in each bay brings."""

from functools import cache, lru_cache

from parvis.draw.svg import at, tag
from parvis.games.troyes.picture import icons
from parvis.games.troyes.picture.choices import BoardChoices
from parvis.games.troyes.picture.ground import KEPT_FACES, MARGIN, WIDTH, box, fitted, path, piece, ring
from parvis.games.troyes.picture.square import RIGHT, ROOM, SIDE, SQUARE_HEIGHT, TOP
from parvis.games.troyes.rules.forms import Owner, TroyesView
from parvis.games.troyes.words.sentences import TroyesWords

LEFT = RIGHT + SIDE + ROOM
BROAD = WIDTH - MARGIN - LEFT
BAY = 34
FLOOR = 42
FIRST = LEFT + (BROAD - 6 * BAY) / 2
GROUND = TOP + 192  # where the lowest floor stands
CUBE = 22


def bay(level: int, column: int) -> tuple[float, float]:
    """The middle of a bay on a floor."""
    return FIRST + BAY * (column + 0.5), GROUND - FLOOR * (level + 0.5)


@lru_cache(KEPT_FACES)
def facade(name: str, low: str, high: str, points: str) -> str:
    """The empty building with its name, dice and gains."""
    right, roof = FIRST + 6 * BAY, GROUND - 3 * FLOOR
    middle = (FIRST + right) / 2
    towers = (
        f"M{FIRST - 8} {GROUND + 4}V{roof - 26}L{FIRST + 22} {roof - 58} {FIRST + 52} {roof - 26}V{roof - 8}"
        f"L{middle} {roof - 44} {right - 52} {roof - 8}V{roof - 26}L{right - 22} {roof - 58} {right + 8} {roof - 26}"
        f"V{GROUND + 4}Z"
    )
    parts = [
        box(LEFT, TOP, BROAD, SQUARE_HEIGHT, "paper", 9),
        path(towers, "wall"),
        ring(middle, roof - 16, 10, "stone"),
        path(f"M{middle} {roof - 26}v20M{middle - 10} {roof - 16}h20", "thin"),
        *(at(x, roof - 20, arch(0.55)) for x in (FIRST + 22, right - 22)),
        fitted(name, middle, TOP + 20, 96, 16, "name middle"),
    ]
    for column in range(6):
        for level in range(3):
            parts.append(at(*bay(level, column), arch(1)))
        x = FIRST + BAY * (column + 0.5)
        parts.append(at(x, GROUND + 16, icons.face("white", column + 1, 18)))
    parts += [path(f"M{FIRST - 8} {GROUND - FLOOR * level}H{right + 8}", "thin") for level in range(3)]
    for start, influence in ((FIRST, low), (FIRST + 3 * BAY, high)):
        x = start + 1.5 * BAY
        parts += [
            path(f"M{start + 6} {GROUND + 29}H{start + 3 * BAY - 6}", "thin"),
            at(x - 13, GROUND + 43, icons.shield(points, 22)),
            at(x + 13, GROUND + 43, icons.seal(influence, 21)),
        ]
    return "".join(parts)


@cache
def arch(scale: float) -> str:
    """A pointed window, still open."""
    return tag(
        "path",
        d="M-13 18V-6C-13-13-6-17 0-20 6-17 13-13 13-6V18Z",
        class_="stone glass",
        transform=f"scale({scale:.3g})",
    )


@cache
def cube_in_bay(level: int, column: int, owner: Owner) -> str:
    """A cube in its bay."""
    x, y = bay(level, column)
    return piece(f"cube:cathedral:{level}:{column}", x, y + 3, icons.block(owner, CUBE), f"cube:{owner}")


def cathedral(view: TroyesView, numbers: dict[str, int], choices: BoardChoices, words: TroyesWords) -> str:
    """The building with its cubes."""
    name = words.say("Cathedral")
    gains = (str(numbers["cathedral.low"]), str(numbers["cathedral.high"]), str(numbers["cathedral.points"]))
    cubes = []
    for level, owners in enumerate(view["cathedral"]):
        for column, owner in enumerate(owners):
            if owner is not None:
                cubes.append(cube_in_bay(level, column, owner))
    return choices.thing(
        facade(name, *gains),
        *cubes,
        choices.made("build", box(LEFT, TOP, BROAD, SQUARE_HEIGHT, "chosen", 9)),
        labels=("build",),
        halo=box(LEFT, TOP, BROAD, SQUARE_HEIGHT, "halo wide", 9),
        help_key="cathedral",
        name=name,
        key="cathedral",
    )
