"""The signs of the markets: what is sold there, in a few layers around the origin, about 22 wide."""

from parvis.draw.miniature import fine, line, shape
from parvis.games.notre_dame.picture.art.drawing import Drawing, unframed

SIGNS = {
    "C0": Drawing(  # bread
        "yellow",
        shape("wood", "M-11 3C-11-4-6-7 0-7 6-7 11-4 11 3 11 7-11 7-11 3Z"),
        fine("M-6-3-4 2M-1-4 1 1M4-3 6 2"),
    ),
    "V0": Drawing(  # a candle
        "yellow",
        shape("linen", "M-3.5-3H3.5V8H-3.5ZM-9 8H9V10H-9Z"),
        shape("ember", "M0-12C4-8 3.5-4 0-4-3.5-4-4-8 0-12Z"),
    ),
    "W0": Drawing(  # a fish
        "blue",
        shape("wash", "M-11.5 0C-6-7 3-7 7-1.500L11-5.500V5.500L7 1.500C3 7-6 7-11.5 0Z"),
        fine("M-3-4.500C-1-2-1 2-3 4.500M-7-1V.5"),
    ),
    "X0": Drawing(  # an apple
        "red",
        line("M0-5C0-8 1-10 3-11"),
        shape("deep", "M0-5C4-8 10-6 9.5 1 9 7 4 11 0 9-4 11-9 7-9.5 1-10-6-4-8 0-5Z"),
        shape("leaf", "M1-7C3-11 7-11 9-9 7-6 4-5.5 1-7Z"),
    ),
    "Y0": Drawing(  # a mushroom
        "red",
        shape("linen", "M-3.5 1H3.500L4.5 9.500H-4.500Z"),
        shape("deep", "M-10.5 2C-11-6-6-9.5 0-9.5 6-9.5 11-6 10.5 2 5 4-5 4-10.5 2Z"),
        shape("linen", "M-5-5A1.5 1.5 0 1 1-5.1-5ZM1-3A2 2 0 1 1 .9-3ZM6-4A1 1 0 1 1 5.9-4Z"),
    ),
    "C1": Drawing(  # a cheese
        "yellow",
        shape("gold", "M-11 1 7-9C9-8 10.5-4 11 1V8H-11Z"),
        line("M-11 1H11"),
        shape("ember", "M-5 3.500A1.6 1.6 0 1 1-5.1 3.500ZM5 3A1.8 1.8 0 1 1 4.9 3ZM4-5.500A1.2 1.2 0 1 1 3.9-5.500Z"),
    ),
    "V1": Drawing(  # a flower
        "red",
        shape(
            "wash",
            "M0-1C-4-6-3-10 0-11 3-10 4-6 0-1ZM0 0C5-4 9-3 10.5 0 9 3 5 4 0 0ZM0 1C4 6 3 10 0 11-3 10-4 6 0 1Z"
            "M0 0C-5 4-9 3-10.5 0-9-3-5-4 0 0Z",
        ),
        shape("gold", "M0-3.500A3.5 3.5 0 1 1-.1-3.500Z"),
    ),
    "W1": Drawing(  # a scallop
        "white",
        shape("wash", "M0 10C-3 10-4 8-5 6.5-10 4-12-2-9.5-6-6-10 6-10 9.5-6 12-2 10 4 5 6.5 4 8 3 10 0 10Z"),
        fine("M0 6V-8M-3 5-6-7M3 5 6-7M-5 4-10-2M5 4 10-2"),
    ),
    "X1": Drawing(  # eggs in a nest
        "yellow",
        shape("linen", "M-5-7C-2-7 0-2 0 2 0 6-10 6-10 2-10-2-8-7-5-7ZM4-8C7-8 10-3 10 1 10 6-1 6-1 1-1-3 1-8 4-8Z"),
        shape("wood", "M-11 1C-6 3 6 3 11 1 11 7 6 9.5 0 9.5-6 9.5-11 7-11 1Z"),
        fine("M-7 4-3 7M-2 4 2 7M4 4 7 6"),
    ),
    "Y1": Drawing(  # a goose
        "white",
        shape("ember", "M7-9 11.5-7 7-6ZM-1 7V11H2"),
        shape("linen", "M-11.5 0C-5-3-2-2 0 0 3-2 2-5 2-8 2-12 8-12 8-8 8-2 8 8-1 8-7 8-10 5-11.5 0Z"),
        fine("M-7 2C-4 5 0 4 2 2M5-8V-7.5"),
    ),
    "C2": Drawing(  # grapes
        "violet",
        line("M0-7V-11"),
        shape("leaf", "M0-8C2-12 7-12 10-10 8-6 4-5 0-8Z"),
        shape(
            "deep",
            "M-5-6A3 3 0 1 1-5.1-6ZM0-6A3 3 0 1 1-.1-6ZM5-6A3 3 0 1 1 4.9-6ZM-2.5-1A3 3 0 1 1-2.6-1ZM2.5-1"
            "A3 3 0 1 1 2.4-1ZM0 4A3 3 0 1 1-.1 4Z",
        ),
    ),
    "V2": Drawing(  # a quill
        "blue",
        shape("sky", "M-6 6C-7-2-1-9 11-11 11-1 5 6-5 7Z"),
        line("M-10 11 4-4"),
    ),
    "W2": Drawing(  # a horseshoe
        "black",
        shape(
            "metal",
            "M-8.5 10C-11 10-10.5 7-9.5 6-12-2-8-10 0-10 8-10 12-2 9.5 6 10.5 7 11 10 8.5 10H4V6.500"
            "C7 0 5-4.5 0-4.5-5-4.5-7 0-4 6.500V10Z",
        ),
        fine("M-7.5 0H-7M-5-5.5-4.6-5.200M5-5.5 4.6-5.200M7.5 0H7"),
    ),
    "X2": Drawing(  # a hat
        "blue",
        shape("deep", "M-11.5 5C-7 3-6 2-5.5-7-3-10 3-10 5.5-7 6 2 7 3 11.5 5 6 9-6 9-11.5 5Z"),
        shape("gold", "M-6 0C-2 1.5 2 1.5 6 0L6.5 3C2 4.5-2 4.5-6.5 3Z"),
    ),
    "Y2": Drawing(  # a pot
        "red",
        line("M5-4C11-6 11 3 6 4"),
        shape("ember", "M-5-10H5L3.5-6C9-2 8 7 4 10H-4C-8 7-9-2-3.5-6Z"),
        fine("M-5.5-1.500C-2 0 2 0 5.5-1.500M-6 2C-2 3.5 2 3.5 6 2"),
    ),
    "C3": Drawing(  # scissors
        "black",
        shape("metal", "M-1.5 3-8-11C-5-11-3-9 2 1ZM1.5 3 8-11C5-11 3-9-2 1Z"),
        line("M-5 4A3.2 3.2 0 1 1-5.1 4M5 4A3.2 3.2 0 1 1 4.9 4"),
    ),
    "V3": Drawing(  # a hive
        "yellow",
        shape("gold", "M-10 9C-11-3-6-10.5 0-10.5 6-10.5 11-3 10 9Z"),
        fine("M-7-5H7M-9 0H9M-10 5H10"),
        shape("night", "M-2.5 9V6C-2.5 3 2.5 3 2.5 6V9Z"),
    ),
    "W3": Drawing(  # an axe
        "black",
        shape("wood", "M-10 8 2.5-7 6-4.5-6.5 11Z"),
        shape("metal", "M0-8C3-12 8-12 11-10 11-5 10.5-1 7 3 6-2 4-5 0-8Z"),
    ),
    "X3": Drawing(  # a shoe
        "green",
        shape("deep", "M-9-8H-2C-2-2 1 0 5 2 8 3.5 12 2 11.5 6 11.5 8 10 8 9 8H-9C-10.5 3-10.5-3-9-8Z"),
        fine("M-9-4H-2.500M-1-1 1-3M2 1 4-1"),
    ),
    "Y3": Drawing(  # a knife
        "white",
        shape("metal", "M-3 2 9-11C12-7 10-1 1.5 6Z"),
        shape("wood", "M-3.5 1.5 2 6.5-6 11.500C-9 12-12 9-10 7Z"),
    ),
    "C4": Drawing(  # a sheaf of hay
        "yellow",
        shape("gold", "M-8-9C-4-5-3-2-3 0-3 3-6 6-8 10H8C6 6 3 3 3 0 3-2 4-5 8-9 4-11-4-11-8-9Z"),
        fine("M-4-8-1-2M0-9V-2M4-8 1-2M-4 9-1 3M0 9V3M4 9 1 3"),
        shape("ember", "M-4-2H4V2H-4Z"),
    ),
    "V4": Drawing(  # cherries
        "red",
        line("M-5 1C-4-4-1-8 4-10.500M6 0C6-4 5-8 4-10.5"),
        shape("leaf", "M4-10.500C8-12.5 11-10 11.5-6 8-5 5-7 4-10.500Z"),
        shape("deep", "M-5 1A4.2 4.2 0 1 1-5.1 1ZM6 0A4.2 4.2 0 1 1 5.9 0Z"),
    ),
    "W4": Drawing(  # a barrel
        "black",
        shape("wood", "M-7-10H7C10-4 10 4 7 10H-7C-10 4-10-4-7-10Z"),
        line("M-8.7-4H8.700M-8.7 4H8.7"),
        fine("M-3-9.500V9.500M3-9.500V9.5"),
    ),
    "X4": Drawing(  # a glove
        "violet",
        shape(
            "wash",
            "M-5 6V3C-10-1-10-4-8-5-6-5.5-5-3-4-2V-8C-4-10.5-1-10.5-1-8-1-11.5 2.5-11.5 2.5-8 3-10.5 6-10 6-7V3L5 6Z",
        ),
        shape("deep", "M-6 6H6V10.500H-6Z"),
    ),
    "Y4": Drawing(  # an acorn
        "green",
        line("M0-8V-12"),
        shape("gold", "M-7-3H7C7 5 3 8 0 11-3 8-7 5-7-3Z"),
        shape("wood", "M-9-2.500C-9-8-5-9.5 0-9.5 5-9.5 9-8 9-2.500Z"),
        fine("M-5-8 1-3M0-9 6-3.500M5-8-1-3M0-9-6-3.5"),
    ),
}


def market_sign(market: str) -> str:
    """The sign of a market around the origin, as large as it is drawn."""
    return unframed(SIGNS[market])
