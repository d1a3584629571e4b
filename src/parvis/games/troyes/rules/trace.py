"""The kinds of events in a Troyes trace; what their numbers mean stands beside each.

A "card" is an activity card's number, an "event" an event instance, an "owner" a seat or 4 for neutral, a "space" one
of the 18 of the buildings, a "source" as in layout.
"""

from typing import Final

GAME_BEGINS: Final = "game-begins"  # seat: start player
CHARACTERS: Final = "characters"  # the own character or characters
SETTLED: Final = "settled"  # space
NEUTRALS_SETTLED: Final = "neutrals-settled"  # how many
ROUND_BEGINS: Final = "round-begins"  # round, start player
CARD_TURNED_UP: Final = "card-turned-up"  # card
INCOME: Final = "income"  # deniers gained, wages paid
WAGES_UNPAID: Final = "wages-unpaid"  # deniers missing
ROLLED: Final = "rolled"  # owner, then colour and face of each die
EVENT_TURNED_UP: Final = "event-turned-up"  # event
BLACK_ROLLED: Final = "black-rolled"  # the faces
NEUTRAL_ENTERS: Final = "neutral-enters"  # event, die, building, 1 if it enters
EVENT_COSTS: Final = "event-costs"  # event, influence (Heresy) or deniers lost
EVENT_UNMET: Final = "event-unmet"  # event
GREY_CUBE_BUILT: Final = "grey-cube-built"  # level, column
CUBE_REMOVED: Final = "cube-removed"  # owner, level, column
GREY_CUBE_ON_EVENT: Final = "grey-cube-on-event"  # event
REROLLS: Final = "rerolls"  # colour, face before, face after
RECRUITS: Final = "recruits"
TURNS_DICE: Final = "turns-dice"  # colour and face before of each
FACES: Final = "faces"  # a black die to be beaten
SPENDS_DIE: Final = "spends-die"  # colour, face
BEATS: Final = "beats"  # number of black dice
YIELDS: Final = "yields"  # black die
ACTIVATES: Final = "activates"  # card, activations
BUILDS: Final = "builds"  # level, column
FIGHTS: Final = "fights"  # event, cubes
PLACES: Final = "places"  # building, value of the die, source
FARMS: Final = "farms"  # deniers
PASSES: Final = "passes"  # deniers put by
PUTS_BY: Final = "puts-by"  # deniers
USES_MODIFIER: Final = "uses-modifier"  # modifier
USES_DICE: Final = "uses-dice"  # owner, colour, face of each
PAYS_FOR_DIE: Final = "pays-for-die"  # owner paid, deniers
HIRES: Final = "hires"  # card, where on it, cost, source
EXPELS: Final = "expels"  # owner, building
DENIERS: Final = "deniers"  # gained (negative: paid)
INFLUENCE: Final = "influence"  # gained (negative: spent)
POINTS: Final = "points"  # gained (negative: lost)
TAXED: Final = "taxed"  # deniers paid to the collector's seat, that seat
CARD_CUBES: Final = "card-cubes"  # card, cubes
CUBE_ON_EVENT: Final = "cube-on-event"  # event
ARCHER_ROLLS: Final = "archer-rolls"  # face
EVENT_WON: Final = "event-won"  # event, who takes the card or -1
EVENT_POINTS: Final = "event-points"  # event, points
ROUND_ENDS: Final = "round-ends"
FINAL_EVENTS: Final = "final-events"  # points
FINAL_TRADESMEN: Final = "final-tradesmen"  # points
FINAL_CATHEDRAL: Final = "final-cathedral"  # points (negative)
FINAL_CHARACTER: Final = "final-character"  # character, count, points
GAME_ENDS: Final = "game-ends"  # points of every seat
