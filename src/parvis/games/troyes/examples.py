"""The drawn examples of Troyes' rules page: where in a played game, and which part of its board."""

from parvis.draw.examples import Crop, Example, Played, Sheet
from parvis.games.troyes.picture import cathedral, estates, events, square
from parvis.games.troyes.picture.cards import CARD_HEIGHT
from parvis.games.troyes.picture.ground import GAP, HEIGHT, MARGIN, WIDTH

around = Sheet(WIDTH, HEIGHT).around


def estate(place: int, height: float) -> Crop:
    """An estate from its top on."""
    return around(MARGIN + place * (estates.ESTATE_WIDTH + GAP), MARGIN, estates.ESTATE_WIDTH, height)


SQUARE = around(square.LEFT, square.TOP, square.RIGHT + square.SIDE - square.LEFT, square.SQUARE_HEIGHT)
CARDS = around(MARGIN, MARGIN + estates.CARDS_TOP, WIDTH - 2 * MARGIN, CARD_HEIGHT)
CHARACTER = events.width_of(events.MOST_TALL)

# Greedy agents made these choices.
PLAYED = Played(
    2,
    """
space:bishopric:1:1 space:bishopric:2:1 space:bishopric:3:1 space:bishopric:1:2 space:bishopric:2:2
space:bishopric:3:2 space:city-hall:1:1 space:city-hall:1:2 space:city-hall:2:1 space:city-hall:2:2
space:palace:1 space:palace:2 space:palace:3 space:palace:4 space:palace:5 space:palace:6 recruit recruit face
black:2 pick:own:red:6 turn pick:own:yellow:2 pick:own:yellow:2 done face pick:own:yellow:5 done card:red:I
supply pick:left2:red:6 event:theological-conflict shoot shoot event:norman-attack card:white:I space:palace:5
pick:left3:white:6 recruit card:red:I supply pick:left1:red:6 event:theological-conflict shoot
event:norman-attack shoot event:theological-conflict place:bishopric expelled:bishopric pick:left2:white:5
card:yellow:I supply pick:own:yellow:5 pick:own:yellow:5 event:marauding modifier:monk pick:left1:white:4
amount:4 place:bishopric expelled:bishopric pick:left1:white:1 place:bishopric expelled:bishopric
pick:left3:white:2 place:bishopric expelled:bishopric recruit place:city-hall supply pick:neutral:yellow:2
place:city-hall expelled:bishopric recruit card:red:I supply pick:left2:red:5 shoot event:norman-attack
place:palace expelled:city-hall pick:left2:red:4 recruit place:palace supply card:yellow:I expelled:palace
reroll pick:own:red:1 face black:3 done pick:own:red:5 reroll pick:own:red:3 reroll pick:own:yellow:3 recruit
reroll pick:own:white:5 face black:3 pick:own:red:4 card:yellow:I expelled:city-hall modifier:monk
pick:left3:white:4 build pick:left3:white:5 done event:norman-attack pick:left1:red:4 turn pick:own:red:2
event:norman-attack pick:left3:red:3 amount:2 recruit place:bishopric supply pick:left1:white:1 place:bishopric
expelled:bishopric pick:left1:white:1 place:bishopric expelled:bishopric pick:neutral:white:1 card:yellow:I
pick:left1:yellow:6 done event:marauding pick:left3:yellow:6 done amount:2 place:city-hall supply
pick:left3:yellow:5 place:city-hall supply pick:left2:yellow:4 build place:city-hall expelled:bishopric
event:marauding reroll pick:own:white:5 face black:2 black:1 pick:own:red:6 face pick:own:yellow:4 done
card:red:III expelled:city-hall event:heresy pick:left3:white:6 done amount:2 card:yellow:III supply
pick:left1:yellow:5 done build pick:left2:white:2 pick:neutral:white:2 done build pick:left3:white:1 build
pick:own:white:3 pick:neutral:white:3 place:city-hall supply pick:left1:yellow:3 card:white:III
expelled:city-hall pick:own:red:2 pick:left1:yellow:5 done recruit card:yellow:II supply pick:neutral:yellow:4
event:wayfarers event:brigandage1 pick:left3:red:3
""",
)

EXAMPLES = {
    "board": Example(PLAYED, 102, 2, around(0, 0, WIDTH, HEIGHT)),
    "buildings": Example(PLAYED, 102, 2, around(MARGIN, MARGIN, WIDTH - 2 * MARGIN, estates.BUILDING_HEIGHT - 4)),
    "expelled": Example(PLAYED, 136, 0, estate(1, estates.BUILDING_HEIGHT - 4)),
    "cards": Example(PLAYED, 186, 2, CARDS),
    "square": Example(PLAYED, 102, 2, SQUARE),
    "enemies": Example(PLAYED, 86, 2, around(square.CENTRE, square.TOP, square.MIDDLE, square.SQUARE_HEIGHT)),
    "group": Example(PLAYED, 165, 2, SQUARE),
    "cathedral": Example(PLAYED, 186, 2, around(cathedral.LEFT, square.TOP, cathedral.BROAD, square.SQUARE_HEIGHT)),
    "events": Example(
        PLAYED, 186, 2, around(MARGIN, events.ROW_TOP, 6 * (CHARACTER + events.ROOM) - events.ROOM, events.ROW_HEIGHT)
    ),
    "character": Example(
        PLAYED, 186, 2, around(WIDTH - MARGIN - CHARACTER, events.ROW_TOP, CHARACTER, events.ROW_HEIGHT)
    ),
}
