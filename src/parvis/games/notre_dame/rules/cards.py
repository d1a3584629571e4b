"""The card tables: one row for each action card, person and message. docs/cards.md says how to add one.

Rows are numbered in this order, and so are the actions made from them: a new person goes to the end. Numbers come from
the rulebook unless their source says otherwise, as that of the rats does: they are those of rules version 2, which
fit a published count of 12, 13 and 12 rats a period; only the Doctor's are certain by it. The engine reads every number
through the table of numbers of its game, so that another version of the rules can bring other ones.
"""

from typing import Final

from parvis.core.numbers import REPORT
from parvis.games.notre_dame.rules.rows import (
    BROWN,
    Amount,
    CardRow,
    MessageRow,
    PersonRow,
    coins,
    cubes,
    messages,
    pieces,
    points,
    rats,
    steps_back,
)

A, B, C = "A", "B", "C"  # the grey decks

CARD_ROWS: Final = [
    CardRow("school", "place-cube", "take-cubes"),
    CardRow("bank", "place-cube", "take-coins"),
    CardRow("residence", "place-cube", "take-points"),
    CardRow("carriage", "place-cube", "drive"),
    CardRow(
        "hotel", "place-cube", "lodge",
        numbers=(("hotel", Amount("second-choice", 4, 2, 15)),),
    ),
    CardRow("park", "place-cube", "step-back", numbers=(("park", pieces(2)),)),
    CardRow("hospital", "place-cube", "step-back"),
    CardRow(
        "notre-dame", "give",
        numbers=(
            ("notre-dame", Amount("two", 6, 0, 60)),
            ("notre-dame", Amount("three", 8, 0, 60)),
            ("notre-dame", Amount("four", 10, 0, 60)),
            ("notre-dame", Amount("five", 12, 0, 60)),
            ("gifts", Amount("one", 1, 0, 30)),
            ("gifts", Amount("two", 3, 0, 30)),
            ("gifts", Amount("three", 6, 0, 30)),
        ),
    ),
    CardRow("friend", "send-friend"),
]  # fmt: skip

PERSON_ROWS: Final = [
    PersonRow("moneylender", BROWN, rats(1), "gain", (coins(2), points(1))),
    PersonRow("monk", BROWN, rats(1), "gain", (cubes(2), points(1))),
    PersonRow("innkeeper", BROWN, rats(3), "gain-and-lodge", (points(3),)),
    PersonRow("minstrel", BROWN, rats(0), "lead-pieces", (pieces(3, high=3),)),
    PersonRow("juggler", BROWN, rats(1), "juggle-piece"),
    PersonRow("doctor", BROWN, rats(2, REPORT), "keep-off-rats"),
    PersonRow("town-guard", A, rats(1), "points-per", (points(1),), per="pieces"),
    PersonRow("night-watchman", A, rats(2), "points-per", (points(1),), per="empty-sectors"),
    PersonRow("bishop", A, rats(1), "ordain-cube"),
    PersonRow("guild-master", B, rats(2), "points-per", (points(2), pieces(2)), per="sectors-with-pieces"),
    PersonRow("beggar-king", B, rats(3), "points-per", (points(1),), per="spaces-ahead-of-rats"),
    PersonRow("advocate", B, rats(0), "points-per", (points(3), messages(2)), per="sets-of-messages"),
    PersonRow("lady-in-waiting", C, rats(1), "points-per", (points(1),), per="pieces-in-fullest-sector"),
    PersonRow("mayor", C, rats(2), "points-per", (points(3), pieces(3)), per="sectors-with-pieces"),
    PersonRow("cabinet-maker", C, rats(1), "points-per", (points(1),), per="occupied-sectors"),
]

MESSAGE_ROWS: Final = [
    MessageRow("coin", points(1), coins(1)),
    MessageRow("cube", points(2), cubes(1)),
    MessageRow("rat", points(3), steps_back(1)),
    MessageRow("points", points(4)),
]
