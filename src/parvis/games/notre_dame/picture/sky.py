"""The sky over Notre Dame: nine rounds are a day, from the first light to the stars."""

from functools import cache

from parvis.draw.svg import at, tag
from parvis.games.notre_dame.picture.layout import TILE, borough_path, boroughs_for

HORIZON = -8  # below the middle of the tile
SUN = "M0-7A7 7 0 1 1-.1-7Z"
RAYS = "M0-10V-13M7-7 9.2-9.2M10 0H13M7 7 9.2 9.200M0 10V13M-7 7-9.2 9.2M-10 0H-13M-7-7-9.2-9.2"
MOON = "M2-8A8 8 0 1 0 8 3 8.5 8.5 0 0 1 2-8Z"
STARS = "M-22-6v3m-1.5-1.500h3M8-22v3m-1.5-1.500h3M-13 15v3m-1.5-1.500h3M-4-26v2m-1-1h2M14-12v2m-1-1h2"
# Where sun or moon stand in every round, measured from the middle of the tile; only the evening's last is a moon.
PATH = ((-57, -13), (-55, -22), (-51, -31), (-47, -39), (-43, -46), (-41, -38), (-52, -28), (-50, -30), (-45, -42))
MOONRISE = 8
CHORD = "M{0:.4g} {1}A{2} {2} 0 0 1 {3:.4g} {1}Z"


def hour_of(number: int) -> str:
    """The time of day of a round: each period is one.

    >>> [hour_of(each) for each in (1, 4, 9)]
    ['morning', 'noon', 'evening']
    """
    return ("morning", "noon", "evening")[min(max(number - 1, 0) // 3, 2)]


@cache
def light(hour: str, players: int) -> str:
    """What the time of day adds to the colours of the city."""
    city = "".join(borough_path(borough, players) for borough in range(boroughs_for(players)))
    return tag("path", d=city, class_=f"light {hour}")


@cache
def sky(number: int, radius: float) -> str:
    """The upper part of the tile with sun or moon, behind the cathedral."""
    half = (radius**2 - HORIZON**2) ** 0.5
    air = tag("path", d=CHORD.format(-half, HORIZON, radius, half), class_=f"sky {hour_of(number)}")
    x, y = PATH[min(max(number, 1), len(PATH)) - 1]
    if number >= MOONRISE:
        shining = tag("path", d=STARS, class_="stars") + tag("path", d=MOON, class_="moon")
    else:
        shining = tag("path", d=RAYS, class_="rays") + tag("path", d=SUN, class_="sun")
    return at(*TILE, air, at(x, y, shining))
