"""The front of the cathedral: its walls, and its windows in the order in which they light up."""

from functools import cache

from parvis.draw.miniature import fine, line, shape, wash
from parvis.games.notre_dame.picture.art.drawing import Drawing

WALLS = (
    shape("deep", "M29.5 25 31.5 2H32.5L34.5 25ZM29 8.5H35"),
    shape("linen", "M7 61V9H9V6H12V9H20V6H23V9H25V25H39V9H41V6H44V9H52V6H55V9H57V61Z"),
    wash("wash", "M50 9H57V61H50ZM20.5 9H25V25H20.5Z"),
    line("M7 28H57M7 46H57"),
)
PORTALS = (
    "M26 61V54C26 48 38 48 38 54V61Z",
    "M11 61V55C11 50 20 50 20 55V61Z",
    "M44 61V55C44 50 53 50 53 55V61Z",
)
ROSE = "M32 30A7 7 0 1 1 31.9 30Z"
SIDES = ("M12 43V36C12 31 20 31 20 36V43Z", "M44 43V36C44 31 52 31 52 36V43Z")
LANCETS = (
    "M11 25V15C11 11 15 11 15 15V25Z",
    "M49 25V15C49 11 53 11 53 15V25Z",
    "M17.5 25V15C17.5 11 21.5 11 21.5 15V25Z",
    "M42.5 25V15C42.5 11 46.5 11 46.5 15V25Z",
)
WINDOWS = (ROSE, *PORTALS, *SIDES, *LANCETS)
TRACERY = fine("M32 30V44M25 37H39M27 32 37 42M37 32 27 42")


@cache
def cathedral(lit: int) -> Drawing:
    """The front with so many windows lit, as far as there are windows."""
    bright, dark = "".join(WINDOWS[:lit]), "".join(WINDOWS[lit:])
    panes = [shape(tone, d) for tone, d in (("deep", dark), ("gold", bright)) if d]
    return Drawing("white", *WALLS, *panes, TRACERY)
