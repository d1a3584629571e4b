"""The events of a Notre Dame trace: their kinds, and for each kind a form that names its numbers.

`Moved._make(event.numbers).target` reads what stands second; a form of varying length has `read` instead.
A place is a sector or Notre Dame, by its number among the cards. A card's colour is a seat, a message's a borough.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

GAME_BEGINS: Final = "game-begins"
ROUND_BEGINS: Final = "round-begins"
DRAWN: Final = "drawn"
KEPT: Final = "kept"
PASSED: Final = "passed"
PLAYED: Final = "played"
DISCARDED: Final = "discarded"
PLACED: Final = "placed"
MOVED: Final = "moved"
FRIEND_SENT: Final = "friend-sent"
NOTHING_DONE: Final = "nothing-done"
GIFT: Final = "gift"
COINS: Final = "coins"
COINS_FROM: Final = "coins-from"
CUBES: Final = "cubes"
POINTS: Final = "points"
RAT: Final = "rat"
DROVE: Final = "drove"
MESSAGE: Final = "message"
BRIBED: Final = "bribed"
BRIBED_NOBODY: Final = "bribed-nobody"
FORGONE: Final = "forgone"
LED: Final = "led"
ORDAINED: Final = "ordained"
PLAGUE: Final = "plague"
PLAGUE_LOSS: Final = "plague-loss"
CUBE_LOST: Final = "cube-lost"
NOTRE_DAME_SCORED: Final = "notre-dame-scored"
GAME_ENDS: Final = "game-ends"


class RoundBegins(NamedTuple):
    """A round, its three persons and the seat of the bell ringer."""

    round: int
    persons: list[int]
    ringer: int

    @staticmethod
    def read(numbers: list[int]) -> "RoundBegins":
        """The persons stand between the other two."""
        return RoundBegins(numbers[0], numbers[1:-1], numbers[-1])


class Drawn(NamedTuple):
    """The cards that a seat draws."""

    cards: list[int]

    @staticmethod
    def read(numbers: list[int]) -> "Drawn":
        """All numbers are cards."""
        return Drawn(list(numbers))


class OneCard(NamedTuple):
    """A card that is kept, played or discarded, and its colour."""

    card: int
    colour: int


class Passed(NamedTuple):
    """The seat that is handed cards, and the cards."""

    taker: int
    cards: list[OneCard]

    @staticmethod
    def read(numbers: list[int]) -> "Passed":
        """After the seat come pairs of card and colour."""
        return Passed(numbers[0], [OneCard(*pair) for pair in zip(numbers[1::2], numbers[2::2], strict=True)])


class Placed(NamedTuple):
    """Where a cube was placed, and the own pieces there now."""

    place: int
    pieces: int


class Moved(NamedTuple):
    """From where to where a cube was moved, and the own pieces at the target now."""

    source: int
    target: int
    pieces: int


class FriendSent(NamedTuple):
    """The sector that the friend came to, and the own pieces there now."""

    sector: int
    pieces: int


class NothingDone(NamedTuple):
    """The card that had no effect."""

    card: int


class Gift(NamedTuple):
    """Coins given to Notre Dame."""

    coins: int


class Coins(NamedTuple):
    """Coins taken from the supply."""

    coins: int


class CoinsFrom(NamedTuple):
    """The seat that gives because the supply has run out, and how many coins."""

    giver: int
    coins: int


class Cubes(NamedTuple):
    """Cubes taken from the general supply."""

    cubes: int


class Points(NamedTuple):
    """Points awarded, and the bonus of the park."""

    award: int
    bonus: int


class RatMoved(NamedTuple):
    """Where the rat marker was and where it is."""

    before: int
    after: int


class Drove(NamedTuple):
    """The market where the carriage stood, and the one where it ends."""

    before: int
    after: int


class MessageTaken(NamedTuple):
    """A message, its colour, and the market where it lay."""

    message: int
    colour: int
    market: int


class Bribed(NamedTuple):
    """The person bribed and the coins paid."""

    person: int
    price: int


class Forgone(NamedTuple):
    """The person whose favour is not used."""

    person: int


class Led(NamedTuple):
    """From where to where the Minstrel leads how many cubes; `friend` is 1 if the friend goes too."""

    source: int
    target: int
    cubes: int
    friend: int


class Ordained(NamedTuple):
    """The sector of the Bishop's cube."""

    sector: int


class Plague(NamedTuple):
    """The rats that come, and the pieces in the hospital that hold them off."""

    rats: int
    hospital: int


class PlagueLoss(NamedTuple):
    """Points lost to the plague."""

    points: int


class CubeLost(NamedTuple):
    """The sector that loses a cube to the plague."""

    sector: int


class NotreDameScored(NamedTuple):
    """The period that ends, counted from 1, and what each cube on Notre Dame is worth."""

    period: int
    worth: int


class GameEnds(NamedTuple):
    """The points of every seat."""

    points: list[int]

    @staticmethod
    def read(numbers: list[int]) -> "GameEnds":
        """One number a seat."""
        return GameEnds(list(numbers))


# How the numbers of each kind are read.
FORMS: Final[dict[str, Callable[[list[int]], tuple[object, ...]]]] = {
    ROUND_BEGINS: RoundBegins.read,
    DRAWN: Drawn.read,
    KEPT: OneCard._make,
    PASSED: Passed.read,
    PLAYED: OneCard._make,
    DISCARDED: OneCard._make,
    PLACED: Placed._make,
    MOVED: Moved._make,
    FRIEND_SENT: FriendSent._make,
    NOTHING_DONE: NothingDone._make,
    GIFT: Gift._make,
    COINS: Coins._make,
    COINS_FROM: CoinsFrom._make,
    CUBES: Cubes._make,
    POINTS: Points._make,
    RAT: RatMoved._make,
    DROVE: Drove._make,
    MESSAGE: MessageTaken._make,
    BRIBED: Bribed._make,
    FORGONE: Forgone._make,
    LED: Led._make,
    ORDAINED: Ordained._make,
    PLAGUE: Plague._make,
    PLAGUE_LOSS: PlagueLoss._make,
    CUBE_LOST: CubeLost._make,
    NOTRE_DAME_SCORED: NotreDameScored._make,
    GAME_ENDS: GameEnds.read,
}
WITHOUT_NUMBERS: Final = frozenset((GAME_BEGINS, BRIBED_NOBODY))  # the seat says it all
