"""The icons of Notre Dame: one family of simple paths around the origin, about 24 wide, in one colour."""

from functools import cache

from parvis.draw.pieces import PURSE, SIGN_BOX, sign

INK = "var(--ink)"
PIP = "var(--pip)"
BOX = SIGN_BOX

# Filled by the even-odd rule, so that an inner outline is a hole.
PATHS = {
    # Sectors and cards.
    "school": (
        "M-11-8C-7-10-3-9-.7-7V8C-3 6-7 5-11 7ZM11-8C7-10 3-9 .7-7V8C3 6 7 5 11 7ZM-9-5.5V-4C-7-5-5-4.6-3-3.6V-5"
        "C-5-6-7-6.4-9-5.5ZM-9-1.5V0C-7-1-5-.6-3 .4V-1C-5-2-7-2.4-9-1.5ZM9-5.5V-4C7-5 5-4.6 3-3.6V-5"
        "C5-6 7-6.4 9-5.5Z"
    ),
    "bank": (
        "M0-11 11-5V-3H-11V-5ZM-9-2H-6V6H-9ZM-4.5-2H-1.5V6H-4.5ZM1.5-2H4.5V6H1.5ZM6-2H9V6H6ZM-11 7H11V10H-11Z"
        "M0-8.6A1.8 1.8 0 1 0 .1-8.6Z"
    ),
    "residence": "M0-11 12-1H9V10H-9V-1H-12ZM-6-1V3H-2V-1ZM2-1V3H6V-1ZM-2 10H2V5H-2Z",
    "carriage": (
        "M-7-11H7L9-8H-9ZM-9-7H9C9-1 7 3 3 3H-3C-7 3-9-1-9-7ZM-6-5V-1H-1V-5ZM1-5V-1H6V-5ZM-7 1.4"
        "A5 5 0 1 0-6.9 1.4ZM-7 4.4A2 2 0 1 1-7.1 4.4ZM7 1.4A5 5 0 1 0 7.1 1.4ZM7 4.4A2 2 0 1 1 6.9 4.4Z"
    ),
    "hotel": "M-12-8H-9.5V1H12V9H9.5V5H-9.5V9H-12ZM-6-6.5A3 3 0 1 0-5.9-6.5ZM-2-4H8C10.5-4 12-2.5 12 0H-2Z",
    "park": (
        "M-1.8 2H1.8V11H-1.8ZM0-12"
        "C4-12 6-9 5.4-6.6 9-6.4 10.5-2 8 .6 5.6 3.2 2 2.6 0 1.4-2 2.6-5.6 3.2-8 .6-10.5-2-9-6.4-5.4-6.6-6-9-4-12 0-12"
        "Z"
    ),
    "hospital": "M0-12 11-5V11H-11V-5ZM-2-5V-1H-6V3H-2V7H2V3H6V-1H2V-5Z",
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
    # Persons.
    "moneylender": PURSE,
    "monk": (
        "M0-12C6-12 8-6 7-1 10 2 11 6 11 11H-11C-11 6-10 2-7-1-8-6-6-12 0-12ZM0-8.4"
        "C-3.4-8.4-4.4-5-4-2.4-3.4.6-1.6 2.4 0 2.4 1.6 2.4 3.4.6 4-2.4 4.4-5 3.4-8.4 0-8.4Z"
    ),
    "innkeeper": (
        "M-8-6H4V-3H7C10-3 11-1 11 2 11 5 10 7 7 7H4V11H-8ZM4-.6V4.6H6.6C8 4.6 8.4 3.6 8.4 2 8.4.4 8-.6 6.6-.6Z"
        "M-5-2V7H-3.4V-2ZM-.6-2V7H1V-2ZM-8-7C-11-8-9-12-6-11-4-13 0-13 1-11 4-12 6-9 4-7Z"
    ),
    "minstrel": (
        "M9.4-12 12-9.4 3.4-.8C5.6 2.4 4 6.6.6 9-3 11.6-8 11.6-10.4 9.4-12.6 7-11.6 2-9 -.6-6.6-4-2.4-5.6.8-3.4Z"
        "M-3.4.8A2.6 2.6 0 1 0-3.3.8ZM-8.4 5.6-5.6 8.4-6.8 9.6-9.6 6.8Z"
    ),
    "juggler": (
        "M0-12A3.4 3.4 0 1 1-.1-12ZM-8.4-7.4A3.4 3.4 0 1 1-8.5-7.4ZM8.4-7.4A3.4 3.4 0 1 1 8.3-7.4ZM-11 2H-7.6"
        "C-6 8-3 8-2.4 11H-6C-9 9-11 6-11 2ZM11 2H7.6C6 8 3 8 2.4 11H6C9 9 11 6 11 2ZM0-2A3 3 0 1 1-.1-2ZM-3 5H3"
        "V11H-3Z"
    ),
    "doctor": (
        "M-9-6C-8-13 6-13 7-5 9-3 11.6 3 12 9 8 5 5 3.4 2 3 1 8-4 10-9 8-6 4-10 0-9-6ZM0-7.4A2.6 2.6 0 1 0 .1-7.4Z"
    ),
    "town-guard": "M-9 2C-9-7-5-11 0-11 5-11 9-7 9 2L7 10H2.4V1H-2.4V10H-7ZM-7-2.4V-.6H7V-2.4Z",
    "night-watchman": (
        "M-1.4-12H1.4V-9.8L7-6H-7L-1.4-9.8ZM-6-5H6L7.6 7H-7.6ZM0-3.4C-4 0-3.4 5.4 0 5.4 3.4 5.4 4 0 0-3.4ZM-8 8H8"
        "V11H-8Z"
    ),
    "bishop": (
        "M0-12C5-8 9-3 8 4H-8C-9-3-5-8 0-12ZM-1.2-7V-4H-4V-1.6H-1.2V2.6H1.2V-1.6H4V-4H1.2V-7ZM-8 5.4H8V8.4H-8Z"
        "M-7 9.4H-4V12H-7ZM4 9.4H7V12H4Z"
    ),
    "guild-master": (
        "M-6-12A5.6 5.6 0 0 1-1-4L9.4 6.4 12 6 11.4 10.6 7 11.4 6.6 8.8-4-1.6A5.6 5.6 0 1 1-6-12ZM-6.6-8.8"
        "A2.4 2.4 0 1 0-6.5-8.8Z"
    ),
    "beggar-king": (
        "M-10-11-5-6 0-12 5-6 10-11 9-2H-9ZM-11 1H11C11 7 7 11 0 11-7 11-11 7-11 1ZM-8 3.4C-7 6-5 7.6-3 8.4"
        "L-2.4 6.8C-4 6-5.4 5-6 3.4Z"
    ),
    "advocate": (
        "M-8-11H6C10-11 11-6 8-5V8C8 11 5 11 4 11H-9C-11 11-12 7-9 6.6H-8ZM-5-7.6V-6H4V-7.6ZM-5-3.6V-2H4V-3.6Z"
        "M-5 .4V2H4V.4ZM-1 5.4A2.4 2.4 0 1 0-.9 5.4Z"
    ),
    "lady-in-waiting": (
        "M6-12 8.4-9 2.4-4C5-2 4 2 2 3 7 4 9 8 9.4 12H-9.4C-9 8-7 4-2.4 3-5 1-4.6-3-2-5ZM7.6-8"
        "C11-6 11 0 8 3 9-1 8-4 5-5.6Z"
    ),
    "mayor": (
        "M-11-11H-8.4C-8-4-4.6 0 0 0 4.6 0 8-4 8.4-11H11C10.6-5 8 0 3.8 2A5.4 5.4 0 1 1-3.8 2C-8 0-10.6-5-11-11Z"
        "M0 2.6-1.2 5.2-4 5.4-1.8 7.2-2.6 10 0 8.4 2.6 10 1.8 7.2 4 5.4 1.2 5.2Z"
    ),
    "cabinet-maker": (
        "M-12 2 4-9 7.6-5.4-6 9-7 6.6-8.6 8-9 5.6-10.6 6.6-10.6 4.2ZM6-11C10-12 13-8 11-5 9.4-3 7-4 6-5.6"
        "L8-7 6-9 4.6-8Z"
    ),
}


def card_icon(name: str) -> str:
    """The icon of an action card: its own, or that of any card."""
    return name if name in PATHS else "card"


def person_icon(name: str) -> str:
    """The icon of a person: the person's own, or that of anybody."""
    return name if name in PATHS else "person"


@cache
def icon(name: str, size: float = BOX, fill: str = INK) -> str:
    """An icon with its middle at the origin."""
    return sign(PATHS[name], size, fill)


def put(x: float, y: float, body: str) -> str:
    """Something drawn around the origin, moved to a place."""
    return f'<g transform="translate({x:.4g} {y:.4g})">{body}</g>'


def icon_at(name: str, x: float, y: float, size: float = BOX, fill: str = INK) -> str:
    """An icon at a place."""
    return put(x, y, icon(name, size, fill))
