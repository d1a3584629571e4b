"""The games that the examples of the rules pages are taken from: fixed choices, so that the pictures never change.

Greedy agents made them: `python -m tests.draw.example_games` plays them anew.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Played:
    """A game of four: its seed, and the labels of its choices in order."""

    seed: int
    labels: str


GAMES = {
    "troyes": Played(
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
    ),
    "notre-dame": Played(
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
    ),
}
