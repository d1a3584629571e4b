"""The kinds of events in a Notre Dame trace; what their numbers mean stands beside each."""

from typing import Final

GAME_BEGINS: Final = "game-begins"  # start seat
ROUND_BEGINS: Final = "round-begins"  # round, the three persons, bell ringer
DRAWN: Final = "drawn"  # the three cards
KEPT: Final = "kept"  # card, colour
PASSED: Final = "passed"  # to seat, then card and colour of each
PLAYED: Final = "played"  # card, colour
DISCARDED: Final = "discarded"  # card, colour
PLACED: Final = "placed"  # sector or Notre Dame, own pieces there now
MOVED: Final = "moved"  # from, to (sector or Notre Dame), own pieces there now
FRIEND_SENT: Final = "friend-sent"  # sector, own pieces there now
NOTHING_DONE: Final = "nothing-done"  # card
GIFT: Final = "gift"  # coins
COINS: Final = "coins"  # from the supply
COINS_FROM: Final = "coins-from"  # seat that gives, how many
CUBES: Final = "cubes"  # from the general supply
POINTS: Final = "points"  # award, bonus of the park
RAT: Final = "rat"  # from, to
DROVE: Final = "drove"  # from market, to market
MESSAGE: Final = "message"  # message, colour (borough)
BRIBED: Final = "bribed"  # person, price
BRIBED_NOBODY: Final = "bribed-nobody"
FORGONE: Final = "forgone"  # person
LED: Final = "led"  # from, to, cubes, 1 if the friend went too
ORDAINED: Final = "ordained"  # sector
PLAGUE: Final = "plague"  # rats, pieces in the hospital
PLAGUE_LOSS: Final = "plague-loss"  # points lost
CUBE_LOST: Final = "cube-lost"  # sector
NOTRE_DAME_SCORED: Final = "notre-dame-scored"  # period, worth of each cube
GAME_ENDS: Final = "game-ends"  # points of every seat
