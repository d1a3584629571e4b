"""The drawn examples of Notre Dame's rules page: where in a played game, and which part of its board."""

from parvis.draw.examples import ROOM, Example, Played, Sheet
from parvis.games.notre_dame.picture import cards as strip
from parvis.games.notre_dame.picture import layout as boroughs
from parvis.games.notre_dame.picture.ground import TILE_RADIUS
from parvis.games.notre_dame.picture.layout import HEIGHT, WIDTH

around = Sheet(WIDTH, HEIGHT).around

HAND = strip.MOST_CARDS * (strip.CARD[0] + strip.GAP) - strip.GAP
PERSONS = WIDTH - strip.LEFT - 3 * (strip.PERSON[0] + strip.GAP) - 45  # with the plague at their left
STRIP_TOP = strip.CAPTION - 11
RING = TILE_RADIUS + 5
HARBOUR = boroughs.OWN_HARBOUR
OWN_TOP = 345  # where the own borough begins

# Greedy agents made these choices.
PLAYED = Played(
    1,
    """
keep:bank keep:bank keep:carriage keep:bank keep:carriage keep:park keep:school keep:carriage play:bank:own
play:carriage:right drive:X0:take play:bank:own play:bank:own play:carriage:right drive:W3:take play:park:own
play:school:right play:carriage:right drive:X0:take bribe:minstrel from:carriage to:hospital bribe:minstrel
from:carriage to:hospital bribe:minstrel from:school to:hospital bribe:minstrel from:carriage to:hospital
keep:friend keep:park keep:residence keep:friend keep:school keep:friend keep:bank keep:park play:park:right
play:friend:own to:hospital play:park:own play:friend:own to:hospital play:friend:own to:hospital
play:bank:right play:notre-dame:right2 gift:none play:school:right bribe:bishop to:carriage drive:W0:take
bribe:bishop to:carriage drive:V0:take bribe:bishop to:school bribe:bishop to:carriage drive:V3:take
keep:hospital keep:friend keep:school keep:hospital keep:hospital keep:carriage keep:hospital keep:residence
play:hospital:own play:school:right play:hospital:own play:carriage:own drive:W1:take play:notre-dame:right2
gift:1 play:friend:own to:bank play:hotel:right2 hotel:cube play:notre-dame:right2 gift:1
""",
)

EXAMPLES = {
    "board": Example(PLAYED, 83, 0, around(0, 0, WIDTH, HEIGHT)),
    "borough": Example(PLAYED, 83, 0, around(0, OWN_TOP, WIDTH, STRIP_TOP - OWN_TOP - ROOM)),
    "cards": Example(PLAYED, 70, 0, around(strip.LEFT, STRIP_TOP, HAND, HEIGHT - STRIP_TOP)),
    "persons": Example(PLAYED, 83, 0, around(PERSONS, STRIP_TOP, WIDTH - PERSONS, HEIGHT - STRIP_TOP)),
    "notre-dame": Example(PLAYED, 83, 0, around(boroughs.TILE[0] - RING, boroughs.TILE[1] - RING, 2 * RING, 2 * RING)),
    "markets": Example(PLAYED, 83, 0, around(0, 0, boroughs.TILE[0], OWN_TOP + 105)),
    "rats": Example(PLAYED, 83, 0, around(HARBOUR.x, HARBOUR.y, HARBOUR.width, HARBOUR.height)),
}
