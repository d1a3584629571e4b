"""What the board notes while a menu is made, in one row of numbers that is filled anew for every menu.

`survey` notes the dice to be had, `groups` what the dice of the action in progress must be and may cost.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import COLOUR_COUNT
from parvis.games.troyes.rules.data import DICE_PER_COLOUR

ALL_DICE: Final[i64] = COLOUR_COUNT * DICE_PER_COLOUR

# The dice to be had, of each of the three colours and of any. The compiler folds only what is counted here.
OWN: Final[i64] = 0  # by colour: the three best own dice, as `heap` writes them
OTHERS: Final[i64] = OWN + 4  # by colour: the three best others
HELD: Final[i64] = OTHERS + 4  # the modifiers held
REACH: Final[i64] = HELD + 1  # by colour: the highest sum that all the money can make
MEANS_COUNT: Final[i64] = 7  # what money can pay for: nothing, 1, 2, 3, 4, 6 or 9 times the price of a die
REACH_WITH: Final[i64] = REACH + 4  # by colour and means: the highest sum that they can make
OWN_SHOWN: Final[i64] = REACH_WITH + 4 * MEANS_COUNT  # by colour: the set of faces that own dice show, a 1 first
SHOWN: Final[i64] = OWN_SHOWN + 3  # by colour: the set of faces that any dice show
HELPED: Final[i64] = SHOWN + 3  # by colour asked for: with no modifier held do dice count more than this

# What the cards that lie face up ask for, by slot, as long as they are all that do.
CARDS_ROUND: Final[i64] = HELPED + 4  # in which this was noted; 0: never
SOME_MIX: Final[i64] = CARDS_ROUND + 1  # 1 if the group of one of them may mix colours
CARD_COLOUR: Final[i64] = SOME_MIX + 1  # that a group must count as
CARD_DIVISOR: Final[i64] = CARD_COLOUR + 9  # more than any sum where no card lies face up
HIRING: Final[i64] = CARD_DIVISOR + 9  # what a tradesman costs
CONVERSION: Final[i64] = HIRING + 9  # the deniers that a conversion takes once

# What the dice of an action must be, and may cost, and which lie there.
TURN: Final[i64] = CONVERSION + 9  # in which this was noted for the action in progress, counted from 1; else 0
MOST_DICE: Final[i64] = TURN + 1
LEAST_SUM: Final[i64] = MOST_DICE + 1  # that the group must count
MONEY: Final[i64] = LEAST_SUM + 1  # for dice
DIE_PRICE: Final[i64] = MONEY + 1  # of a bought one, to be multiplied by the size of the group
FIRST_IS_FREE: Final[i64] = DIE_PRICE + 1  # 1 if the first die from each district costs nothing
KINDS: Final[i64] = FIRST_IS_FREE + 1  # how many different dice there are to be taken
PICKS: Final[i64] = KINDS + 1  # those dice in rising order
LYING: Final[i64] = PICKS + ALL_DICE  # how many of each lie there
NOTE_COUNT: Final[i64] = LYING + ALL_DICE
BLANK_NOTES: Final = vec[i64]([0] * NOTE_COUNT)


def notes_of(board: Board) -> vec[i64]:
    """The board's own row of notes, which a fresh board or copy does not have yet."""
    if len(board.notes) == 0:
        board.notes = BLANK_NOTES[:]
    return board.notes
