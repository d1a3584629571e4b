"""The characters, one entry each: what they count at the end of the game and how many of it reach a band.

A new character is a row in CHARACTER_CARDS, at the end, where none other moves. What `counts` names is bound in
`scoring`; the evaluation asks there too for what it does not count itself.
"""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.games.troyes.rules.rows import demand, demand_names_once

BANDS: Final = ["low", "middle", "high"]
BAND_COUNT: Final[i64] = 3
Lowest = tuple[int, int, int]  # counts that reach the bands


@dataclass(frozen=True)
class CharacterRow:
    """A character; all its numbers are known from the rulebooks."""

    name: str
    counts: str
    bands: Lowest
    bands_of_two: Lowest | None = None  # with two players, where they differ

    def with_two(self) -> Lowest:
        """The bands with two players."""
        return self.bands if self.bands_of_two is None else self.bands_of_two


CHARACTER_CARDS: Final = (
    CharacterRow("chretien-de-troyes", "citizens-in-buildings", (3, 5, 7), bands_of_two=(4, 6, 8)),
    CharacterRow("urban-iv", "cubes-in-cathedral", (3, 5, 7), bands_of_two=(4, 6, 8)),
    CharacterRow("thibaut-ii", "deniers", (6, 12, 18)),
    CharacterRow("hugues-de-payns", "influence", (5, 10, 15)),
    CharacterRow("le-florentin", "tradesmen", (2, 4, 6)),
    CharacterRow("henry-i", "events-won", (1, 3, 5)),
)


def check_characters(cards: tuple[CharacterRow, ...]) -> None:
    """Raise WrongRow unless there are enough characters, each with rising bands."""
    demand_names_once([card.name for card in cards], "character")
    demand(4 <= len(cards) <= len(BIT), f"there must be 4 to {len(BIT)} characters, not {len(cards)}")
    for card in cards:
        for bands in (card.bands, card.with_two()):
            demand(0 < bands[0] < bands[1] < bands[2], f"{card.name}: its bands must rise")


check_characters(CHARACTER_CARDS)
CHARACTERS: Final = [card.name for card in CHARACTER_CARDS]
CHARACTER_COUNT: Final[i64] = len(CHARACTER_CARDS)
ALL_CHARACTERS: Final[i64] = sum(BIT[character] for character in range(CHARACTER_COUNT))  # as a set
