"""The icons of Notre Dame: one family of simple paths around the origin, about 24 wide, in one colour."""

from functools import cache

from parvis.draw.pieces import SIGN_BOX, sign
from parvis.draw.svg import at

INK = "var(--ink)"
PIP = "var(--pip)"
BOX = SIGN_BOX

# Filled by the even-odd rule, so that an inner outline is a hole.
PATHS = {
    # The cathedral, and the friend on his card.
    "notre-dame": (
        "M-11-11H-4V-5H4V-11H11V11H-11ZM-8.6-8V-4H-6.4V-8ZM6.4-8V-4H8.6V-8ZM0-2.8A3 3 0 1 0 .1-2.8ZM-2 11V7"
        "A2 2 0 0 1 2 7V11ZM-8.5 11V7.6A1.5 1.5 0 0 1-5.5 7.6V11ZM5.5 11V7.6A1.5 1.5 0 0 1 8.5 7.6V11Z"
    ),
    "friend": (
        "M0-12A5 5 0 0 1 3.4-3.4C6-2 7.6 2 8 10H-8C-7.6 2-6-2-3.4-3.4A5 5 0 0 1 0-12ZM0 6.6"
        "C3.6 4 3.8 1.6 2.4.8 1.2.2.4.8 0 1.8-.4.8-1.2.2-2.4.8-3.8 1.6-3.6 4 0 6.6Z"
    ),
    # Goods.
    "coin": "M0-10A10 10 0 1 1-.1-10ZM0-7.4A7.4 7.4 0 1 0 .1-7.4ZM-1.6-4.6H1.6V4.6H-1.6Z",
    "cube": "M0-11 10-6V6L0 11-10 6V-6ZM0-8.4-6.4-5.2 0-2 6.4-5.2ZM-7.8-3.2V4.6L-1.2 7.9V.1ZM7.8-3.2V4.6L1.2 7.9V.1Z",
    "rat": (
        "M-12 4C-12-3-5-6 1-5 2-8 6-8 6-5 9-4 11-1 12 1.4 10 3.4 8 4 6 4L7 6.4H4L3 4.4H-4L-4 6.4H-7L-7.4 4.4"
        "C-9 4.6-9 7.6-6 8.4L-7 10C-12 9-11.6 5.6-12 4ZM7.2-1.8A1.1 1.1 0 1 0 7.3-1.8Z"
    ),
    "points": (
        "M-9-10H9V0C9 6 4 9.4 0 11.4-4 9.4-9 6-9 0Z"
        "M0-6.4-1.7-2.6-5.7-2.2-2.7.5-3.6 4.5 0 2.4 3.6 4.5 2.7.5 5.7-2.2 1.7-2.6Z"
    ),
    "steps": "M-12 5H-6V11H-12ZM-3-1H3V5H-3ZM6-7H12V-1H6Z",
    "message": (
        "M-4.6-11H4.6L11-4.6V4.6L4.6 11H-4.6L-11 4.6V-4.6ZM-6-5V5H6V-5ZM-4.4-3.8H4.4L0 0ZM-4.8-2.4 0 1.8 4.8-2.4"
        "V3.8H-4.8Z"
    ),
    # Signs of favours, and the bell.
    "piece": (
        "M-5-11A4.2 4.2 0 0 1-2.4-3.6C-.6-2.4.4 0 .6 2V10H-11C-11 4-10.6-2-7.6-3.6A4.2 4.2 0 0 1-5-11ZM2.6 1H11.6"
        "V10H2.6Z"
    ),
    "room": "M0-11 11-3V11H-11V-3ZM0-8-8.6-1.8V8.6H8.6V-1.8Z",
    "room-used": "M0-11 11-3V11H-11V-3ZM0-8-8.6-1.8V8.6H8.6V-1.8ZM-3.5 0H3.5V7H-3.5Z",
    "room-full": (
        "M0-11 11-3V11H-11V-3ZM0-8-8.6-1.8V8.6H8.6V-1.8ZM-6.5 2.6H-.7V8.4H-6.5ZM.7 2.6H6.5V8.4H.7ZM-2.9-4.2H2.9"
        "V1.6H-2.9Z"
    ),
    "arrow": "M-11-2H3V-7L12 0 3 7V2H-11Z",
    "act": "M0-12 2.6-4.4 10.4-8 5.6-1 12 3 4.4 3.4 5 11 0 5-5 11-4.4 3.4-12 3-5.6-1-10.4-8-2.6-4.4Z",
    "track": "M-12-5H-5V5H-12ZM-10-3V3H-7V-3ZM-3.5-5H3.5V5H-3.5ZM-1.5-3V3H1.5V-3ZM5-5H12V5H5ZM7-3V3H10V-3Z",
    "no-rat": (
        "M-12 4C-12-3-5-6 1-5 2-8 6-8 6-5 9-4 11-1 12 1.4 10 3.4 8 4 6 4L7 6.4H4L3 4.4H-4L-4 6.4H-7L-7.4 4.4"
        "C-9 4.6-9 7.6-6 8.4L-7 10C-12 9-11.6 5.6-12 4ZM-10.6-11 11 10.6 9 12-12-9Z"
    ),
    "bell": (
        "M0-12A2 2 0 0 1 1.9-9.4C6-8 6.8-4 7 1L10 6V7.4H-10V6L-7 1C-6.8-4-6-8-1.9-9.4A2 2 0 0 1 0-12ZM-2.6 8.6"
        "H2.6A2.6 2.6 0 0 1-2.6 8.6Z"
    ),
    # Cards and persons without a drawing of their own.
    "card": "M-8-11H8V11H-8ZM-5.6-8.6V8.6H5.6V-8.6ZM0-5.4 3.6 0 0 5.4-3.6 0Z",
    "person": "M0-12A5 5 0 0 1 3.4-3.4C6-2 7.6 2 8 10H-8C-7.6 2-6-2-3.4-3.4A5 5 0 0 1 0-12Z",
}


@cache
def icon(name: str, size: float = BOX, fill: str = INK) -> str:
    """An icon with its middle at the origin."""
    return sign(PATHS[name], size, fill)


def icon_at(name: str, x: float, y: float, size: float = BOX, fill: str = INK) -> str:
    """An icon at a place."""
    return at(x, y, icon(name, size, fill))
