"""The time of day over Troyes: a game lasts from dawn to night, and the sky tells how far it has come."""

from functools import cache
from math import cos, pi, sin

from parvis.draw.svg import at
from parvis.games.troyes.picture.ground import path, ring

HOURS = ("dawn", "morning", "noon", "afternoon", "dusk", "night")
EVENING = HOURS.index("dusk")  # from which lamps are lit
LAYERS = (1.0, 0.72, 0.45)  # how far down each layer of the wash reaches; they lie on top of each other
WAVE = 24
SUN = 8
# Where the sun stands above a building with two towers: in shares of the piece of sky.
PLACES = {
    "dawn": (0.045, 0.92),
    "morning": (0.065, 0.3),
    "noon": (0.34, 0.5),
    "afternoon": (0.66, 0.5),
    "dusk": (0.955, 0.92),
    "night": (0.34, 0.5),
}
RAYS = "".join(
    f"M{11 * cos(turn):.1f} {11 * sin(turn):.1f}L{14 * cos(turn):.1f} {14 * sin(turn):.1f}"
    for turn in (pi * ray / 5 for ray in range(10))
)
MOON = "M2-8A8 8 0 1 0 8 4 6.5 6.5 0 0 1 2-8Z"
STARS = ((0.08, 0.3), (0.23, 0.12), (0.3, 0.5), (0.68, 0.16), (0.74, 0.42), (0.93, 0.1), (0.97, 0.55))


def hour_of(number: int, rounds: int) -> str:
    """The hour of a round: the first is dawn, the last is night.

    >>> [hour_of(number, 4) for number in range(5)]
    ['dawn', 'dawn', 'noon', 'afternoon', 'night']
    """
    passed = max(number - 1, 0) / max(rounds - 1, 1)
    return HOURS[min(round(passed * (len(HOURS) - 1)), len(HOURS) - 1)]


def lamps_are_lit(hour: str) -> bool:
    """Whether it is dark enough for lamps in the houses."""
    return HOURS.index(hour) >= EVENING


@cache
def wash(x: float, y: float, width: float, height: float, hour: str, radius: float = 9) -> str:
    """The colour of the sky from the top of a place downwards, paler and paler."""
    waves = int(width // WAVE)
    step = width / waves
    edge = f"q{-step / 2:.4g} 7 {-step:.4g} 0" + f"t{-step:.4g} 0" * (waves - 1)
    round_left, round_right = (
        f"a{radius} {radius} 0 0 1 {radius}-{radius}",
        f"a{radius} {radius} 0 0 1 {radius} {radius}",
    )
    top = f"M{x} {y + radius}{round_left}H{x + width - radius}{round_right}"
    return "".join(path(f"{top}V{y + height * reach - 4:.5g}{edge}Z", f"sky {hour}") for reach in LAYERS)


@cache
def lights(x: float, y: float, width: float, height: float, hour: str) -> str:
    """Sun, or moon and stars, in a piece of the sky, on their way from left to right."""
    across, down = PLACES[hour]
    place = (x + width * across, y + height * down)
    if hour == HOURS[-1]:
        stars = "".join(f"M{x + width * across:.5g} {y + height * down:.4g}h.01" for across, down in STARS)
        return path(stars, "stars") + at(*place, path(MOON, "moon"))
    low = hour in (HOURS[0], HOURS[EVENING])
    return at(*place, ring(0, 0, SUN, "sun"), "" if low else path(RAYS, "rays"))
