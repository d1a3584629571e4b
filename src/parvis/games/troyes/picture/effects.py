"""What cards and events do, as a few icons in a row."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache

from parvis.draw.lettering import breadth
from parvis.draw.pieces import LEAST_NUMERAL
from parvis.draw.svg import at, tag, text
from parvis.games.troyes.picture import icons
from parvis.games.troyes.picture.ground import KEPT_FACES

# An icon is named by a word; what stands after the colon is a number of the effect or a colour.
CARD_ICONS = {
    "artisan": "seal:influence arrow coin:deniers",
    "merchant": "coin:deniers",
    "miller": "coin:deniers per in:red or in:white",
    "innkeeper": "coin:deniers arrow seal:influence",
    "blacksmith": "group:red plus:bonus",
    "militia": "badge:yellow arrow badge:red",
    "journeyman": "coin:deniers arrow shield:points",
    "goldsmith": "shield:points coin:deniers",
    "sculptor": "shield:points",
    "tithing": "badge:yellow arrow free",
    "monk": "badge:white arrow times:dice badge:yellow",
    "priest": "badge:yellow plus:bonus",
    "apprenticeship": "any arrow value:value",
    "confession": "any plus:bonus",
    "templar": "badge:white arrow times:dice badge:red",
    "pilgrimage": "any arrow shield:points",
    "procession": "crown any arrow shield:points",
    "glassblower": "times:cubes cube window arrow shield:points",
    "archer": "value:face+ arrow cube pennant",
    "chivalry": "badge:red arrow cube pennant",
    "diplomat": "seal:influence arrow cube pennant",
    "hunting": "seal:influence",
    "mercenary": "coin:deniers",
    "tax-collector": "in:yellow arrow coin:deniers",
    "captain": "cube pennant arrow shield:points",
    "joust": "crown badge:red arrow shield:points",
    "troubadour": "seal:influence arrow shield:points",
}
EVENT_ICONS = {
    "marauding": "black:effect",
    "brigandage": "black:effect",
    "skirmishes": "black:effect",
    "war": "black:effect",
    "norman-attack": "black:effect",
    "succession-conflict": "stranger arrow badge:red",
    "theological-conflict": "stranger arrow badge:white",
    "heresy": "less-seal:effect",
    "migrant-workers": "grey arrow window",
    "interruption-of-work": "window arrow gone",
    "drought": "less-coin:effect per in:yellow",
    "support": "back grey grey",
    "civil-war": "less-coin:effect",
    "wayfarers": "stranger arrow badge:yellow",
}
# How a card without a row of its own shows the numbers of its effect; `number` where a number has no sign.
NUMBER_ICONS = {
    "deniers": "coin",
    "influence": "seal",
    "points": "shield",
    "bonus": "plus",
    "value": "value",
    "dice": "times",
    "cubes": "times",
    "face": "value",
}
SPACE = 3.0
MOST_DICE_SHOWN = 3
Icon = tuple[float, str]


def words_icon(content: str, size: float) -> Icon:
    """A number or sign as an icon."""
    height = max(size * 0.75, LEAST_NUMERAL)
    style = f"font-size:{height:.3g}px;font-weight:700"
    return breadth(content, height, "bold"), text(content, 0, size * 0.26, class_="middle", style=style)


def gone(size: float) -> Icon:
    """A cube that is taken away."""
    strike = tag("path", d="M-7-7 7 7M7-7-7 7", stroke="var(--danger)", stroke_width=2.6, fill="none")
    return size * 0.9, icons.own_cube(size * 0.85) + tag("g", strike, transform=f"scale({size / 22:.3g})")


def free(size: float) -> Icon:
    """A coin that need not be paid."""
    return size, icons.coin("0", size)


def inside(colour: str, size: float) -> Icon:
    """A citizen in a building."""
    badge = at(size * 0.2, size * 0.2, icons.badge(colour, size * 0.62))
    return size * 1.05, at(-size * 0.18, -size * 0.04, icons.own_pawn(size * 0.95)) + badge


def group(colour: str, size: float) -> Icon:
    """Several dice as one group."""
    small = size * 0.72
    behind, before = at(-size * 0.2, -size * 0.14, icons.badge(colour, small)), icons.badge(colour, small)
    return size * 1.1, behind + at(size * 0.16, size * 0.12, before)


def black(amount: str, size: float) -> Icon:
    """Black dice: drawn one by one where they are few."""
    count = int(amount)
    if 1 <= count <= MOST_DICE_SHOWN:
        step = size * 1.1
        dice = (at((place - (count - 1) / 2) * step, 0, enemy(size)) for place in range(count))
        return step * count, "".join(dice)
    wide, drawing = words_icon(f"{count}×", size)
    whole = wide + SPACE + size
    return whole, at((wide - whole) / 2, 0, drawing) + at((whole - size) / 2, 0, enemy(size))


@cache
def enemy(size: float) -> str:
    """A black die with two crossed blades."""
    half = size / 2
    body = tag(
        "rect", x=-half, y=-half, width=size, height=size, rx=size * 0.2,
        fill="var(--black)", stroke="var(--black-edge)", stroke_width=1.2,
    )  # fmt: skip
    blade = tag("path", d=icons.EMBLEMS["red"], fill="var(--ivory)", transform=f"rotate(40) scale({size / 24:.3g})")
    other = tag("path", d=icons.EMBLEMS["red"], fill="var(--ivory)", transform=f"rotate(-40) scale({size / 24:.3g})")
    return body + blade + other


MAKERS: dict[str, Callable[[str, float], Icon]] = {
    "coin": lambda value, size: (size, icons.coin(value, size)),
    "less-coin": lambda value, size: (size, icons.coin(f"−{value}", size)),
    "seal": lambda value, size: (size, icons.seal(value, size)),
    "less-seal": lambda value, size: (size, icons.seal(f"−{value}", size)),
    "shield": lambda value, size: (size * 0.9, icons.shield(value, size * 1.02)),
    "badge": lambda value, size: (size * 0.88, icons.badge(value, size * 0.88)),
    "group": group,
    "any": lambda _, size: (size * 0.88, icons.any_die(size * 0.88)),
    "value": lambda value, size: (size * 0.88, icons.any_die(size * 0.88, value)),
    "plus": lambda value, size: words_icon(f"+{value}", size),
    "times": lambda value, size: words_icon(f"{value}×", size),
    "number": words_icon,
    "per": lambda _, size: words_icon("/", size),
    "or": lambda _, size: words_icon("|", size * 0.8),
    "arrow": lambda _, size: (size * 0.6, icons.simple(icons.ARROW, size * 0.85, "var(--soft)", "none")),
    "back": lambda _, size: (
        size * 0.7,
        tag("g", icons.simple(icons.ARROW, size, "var(--soft)", "none"), transform="scale(-1 1)"),
    ),
    "in": inside,
    "citizen": lambda _, size: (size * 0.75, icons.own_pawn(size * 0.9)),
    "stranger": lambda _, size: (size * 0.75, icons.pawn("neutral", size * 1.05)),
    "cube": lambda _, size: (size * 0.78, icons.own_cube(size * 0.85)),
    "grey": lambda _, size: (size * 0.8, icons.block("neutral", size * 0.78)),
    "pennant": lambda _, size: (size * 0.72, icons.simple(icons.PENNANT, size * 0.85, "var(--paper)")),
    "window": lambda _, size: (size * 0.72, icons.window(size)),
    "crown": lambda _, size: (size * 0.8, icons.simple(icons.CROWN, size * 0.95, "#e3b94f", "#8a6a1f")),
    "gone": lambda _, size: gone(size),
    "free": lambda _, size: free(size),
    "black": black,
}


@lru_cache(KEPT_FACES)
def icon_row(names: str, numbers: tuple[tuple[str, int], ...], size: float, most: float) -> str:
    """Icons in a row around the origin, smaller and closer where they would be wider than their place.

    They are drawn smaller, not scaled, so that the numbers in them stay readable.
    """
    row = icons_of(names, dict(numbers), size)
    gaps = SPACE * (len(row) - 1)
    if sum(wide for wide, _ in row) + gaps > most:
        row = icons_of(names, dict(numbers), size * (most - gaps) / sum(wide for wide, _ in row))
        gaps = min(gaps, most - sum(wide for wide, _ in row))
    space = gaps / max(len(row) - 1, 1)
    x = -(sum(wide for wide, _ in row) + gaps) / 2
    parts = []
    for wide, drawing in row:
        parts.append(at(x + wide / 2, 0, drawing))
        x += wide + space
    return "".join(parts)


def icons_of(names: str, values: Mapping[str, int], size: float) -> list[Icon]:
    """The icons of a row at a size."""
    row: list[Icon] = []
    for name in names.split():
        kind, _, what = name.partition(":")
        more = "+" if what.endswith("+") else ""
        value = values.get(what.removesuffix("+"))
        row.append(MAKERS[kind](what if value is None else f"{value}{more}", size))
    return row


def plain_icons(effect: Mapping[str, int], delayed: bool) -> str:
    """The names of icons for a card that has no row of its own: the numbers of its effect, later ones behind dice."""
    numbers = [f"{NUMBER_ICONS.get(what, 'number')}:{what}" for what in effect]
    return " ".join(["any", "arrow", *numbers] if delayed or not numbers else numbers)


def card_icons(card: str, effect: Mapping[str, int], delayed: bool, size: float, most: float) -> str:
    """What an activity card does."""
    row = CARD_ICONS.get(card) or plain_icons(effect, delayed)
    return icon_row(row, tuple(effect.items()), size, most)


def event_icons(kind: str, effect: int, size: float, most: float) -> str:
    """What an event does."""
    row = EVENT_ICONS.get(kind) or ("pennant number:effect" if effect else "pennant")
    return icon_row(row, (("effect", effect),), size, most)
