"""Outlines that several miniatures share: circles, rings, mirrored halves, blots of colour, and a face."""

import re

from parvis.draw.miniature import SIDE, Layer, fine, shape, wash
from parvis.draw.svg import number

TOKEN = re.compile(r"[A-Za-z]|-?[\d.]+")
ACROSS = {"M": (True, False), "L": (True, False), "C": (True, False), "Q": (True, False), "H": (True,), "V": (False,)}

BLOT = "M7 36C4 20 16 7 32 6 50 5 61 18 59 36 57 51 46 58 31 58 16 58 9 50 7 36Z"
TALL_BLOT = "M13 34C11 16 20 5 33 4 47 5 54 18 52 35 51 51 45 60 32 60 18 60 14 50 13 34Z"
FLOOR = "M4 54C14 48 50 48 60 54 62 58 54 61 32 61 10 61 2 58 4 54Z"

# A head seen from the front, its right side in shadow.
FACE = "M22 23C22 11 42 11 42 23 42 32 37 38 32 38 27 38 22 32 22 23Z"
CHEEK = "M37 15C42 18 43 28 37 35 35 37 33 38 32 38 38 32 40 24 37 15Z"
FEATURES = "M27.5 24v1.4M36.5 24v1.4M32 24.5l-1.2 4.5h2.2M28.7 33q3.2 1.5 6.6 0M25.5 21q2-1.5 4 0M34.5 21q2-1.5 4 0"


def disc(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    return oval(x, y, radius, radius)


def oval(x: float, y: float, across: float, up: float) -> str:
    """An ellipse as a path."""
    rx, ry, wide = number(float(across)), number(float(up)), number(2 * across)
    return f"M{number(float(x - across))} {number(float(y))}a{rx} {ry} 0 1 0 {wide} 0a{rx} {ry} 0 1 0-{wide} 0Z"


def hoop(x: float, y: float, radius: float, breadth: float) -> str:
    """A ring with a hole, as a path."""
    inner = radius - breadth
    r, wide = number(float(inner)), number(2 * inner)
    hole = f"M{number(float(x - inner))} {number(float(y))}a{r} {r} 0 1 1 {wide} 0a{r} {r} 0 1 1-{wide} 0Z"
    return disc(x, y, radius) + hole


def mirrored(d: str) -> str:
    """A path seen in a mirror; it must speak of places only, by the commands M, L, C, Q, H, V and Z.

    >>> mirrored("M4 10H20V30Z")
    'M60 10H44V30Z'
    """
    found, command, place = "", "", 0
    for token in TOKEN.findall(d):
        if token.isalpha():
            found, command, place = found + token, token, 0
            continue
        ways = ACROSS[command]
        value = float(SIDE) - float(token) if ways[place % len(ways)] else float(token)
        gap = "" if found[-1].isalpha() else " "
        found, place = f"{found}{gap}{number(value)}", place + 1
    return found


def both(d: str) -> str:
    """A path and its image in the mirror."""
    return d + mirrored(d)


def face(cheeks: str = FACE) -> tuple[Layer, ...]:
    """A face that looks at us."""
    return shape("skin", cheeks), wash("shadow", CHEEK), fine(FEATURES)
