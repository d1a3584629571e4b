"""The guided first game of Troyes: one round for two, from the last citizens placed to the pass."""

from parvis.words.catalogue import N_
from parvis.words.lessons import LEARNER, Lesson, Move, Step, Then, Trial

BLUE = 1
SCRIPT = (
    4, 1, 0, 2, 0,  # characters: Le Florentin and Urban IV; Chrétien de Troyes and Thibaut II; Orange starts
    1, 2, 2,  # Merchant, Priest, Diplomat
    6, 3, 4, 2, 1, 5,  # Orange rolls yellow, white, red
    5, 2, 6, 1, 4, 2,  # Blue
    4, 1, 3, 5, 3, 2,  # neutral
    1, 13, 6, 2,  # Brigandage, Drought, black dice
    4,  # the reroll
    0, 1, 0,  # round 2: Innkeeper, Confession, Hunting
    4, 5, 3, 6, 3,  # Blue
    5, 2, 6, 3, 2, 4, 6,  # Orange
    1, 3, 1, 6, 2,  # neutral
    4, 11, 5, 2,  # Skirmishes, Migrant Workers, black dice
)  # fmt: skip
PREPARED: tuple[Move, ...] = (
    (LEARNER, "space:city-hall:1:1"),
    (BLUE, "space:palace:1"),
    (BLUE, "space:palace:3"),
    (LEARNER, "space:city-hall:2:1"),
    (LEARNER, "space:bishopric:1:1"),
    (BLUE, "space:bishopric:2:2"),
    (BLUE, "space:city-hall:1:2"),
    (LEARNER, "space:bishopric:2:1"),
)


def blue(*labels: str) -> tuple[Move, ...]:
    """What Blue does."""
    return tuple((BLUE, label) for label in labels)


WELCOME = Step(
    N_(
        "Welcome to Troyes, a town with a cathedral to build and trouble at its gates. Your citizens, the ones with "
        "the triangle, stand in three buildings. Each gives you a die: red in the Palace, white in the Bishopric, "
        "yellow in City Hall."
    ),
    ("place:palace", "place:bishopric", "place:city-hall"),
)
PLACE = Step(
    N_("You have citizens left to place, and so far none of yours rolls red. Put one on a free space of the Palace."),
    ("space:palace:4", "space:palace:6"),
    (("space:palace:6",), ("space:palace:4",)),
    kindly=N_("A fine space, but we need a red die. Choose a free space in the Palace, one of the framed ones."),
    after=N_("There is your red die. Your last citizen took the only space left, so nobody had to ask you."),
    others=blue("space:bishopric:3:1", "space:city-hall:2:2"),
)
DICE = Step(
    N_(
        "A round begins. Everyone received 10 deniers and paid wages: 2 for each citizen in the Palace, 1 in the "
        "Bishopric, nothing in City Hall. Then every citizen rolled a die. Yours lie here, in your district."
    ),
    ("district:0",),
)
EVENTS = Step(
    N_(
        "Next come the events, and they stay until somebody overcomes them. Drought has just cost you 2 deniers. "
        "Marauding and Brigandage sent one black die each: enemies, a 6 and a 2."
    ),
    ("event:marauding", "event:brigandage1", "event:drought", "enemies"),
)
REROLL = Step(
    N_(
        "You start, so you must face the highest black die, the 6. Red dice count double against enemies, but your "
        "red 1 is a poor soldier. Influence helps: reroll it for 1 influence."
    ),
    ("district:0",),
    (("reroll", "pick:own:red:1"),),
    (Then(1, N_("Which die? Choose your red 1."), ("district:0",)),),
    kindly=N_("Keep that for later. First reroll the red 1: choose to reroll, then the die."),
    after=N_("A 4! That was 1 influence well spent."),
)
BEAT = Step(
    N_("Your red 4 now counts 8: enough for the 6 and the 2 together. Go and face the black die."),
    ("enemies",),
    (("face", "black:2", "pick:own:red:4", "done"),),
    (
        Then(1, N_("8 is enough for both. Take up the black 2 as well, and confirm."), ("enemies",)),
        Then(2, N_("Now take up your red 4, and confirm. It is gone for this round."), ("district:0",)),
    ),
    kindly=N_("You will want that die in a moment. The red 4 alone beats both black dice."),
    after=N_("Both beaten, and 2 influence earned. A black die that you cannot beat costs 2 victory points (VP)."),
)
RECRUIT = Step(
    N_(
        "Now the actions: one each in turn, until everybody has passed. You will need a tradesman, but all your "
        "citizens are busy in the buildings. Recruit a new one for 2 influence."
    ),
    (),
    (("recruit",),),
    kindly=N_("We will get there. Recruit a citizen first, so that nobody has to leave a building."),
    after=N_("Your new citizen waits in your supply."),
)
MERCHANT = Step(
    N_(
        "The Merchant turns yellow dice into money: 2 deniers for every 2 on your dice. Choose the card and hire a "
        "tradesman there for 4 deniers."
    ),
    ("card:merchant",),
    (("card:yellow:I", "supply", "pick:own:yellow:3", "pick:own:yellow:6"),),
    (
        Then(1, N_("Who goes? Send the citizen from your supply. The others roll dice for you."), ("supply:0",)),
        Then(
            2,
            N_("Take up both yellow dice: 3 and 6 make 9, and 9 ÷ 2 is 4 times, rounded down. Then confirm."),
            ("district:0",),
        ),
    ),
    kindly=N_("Possible, but the Merchant pays better now. Use the card, your spare citizen and both yellow dice."),
    after=N_(
        "8 deniers! Your tradesman stands on the first space, worth 2 VP at the end, and next time the Merchant "
        "asks for nothing but dice."
    ),
    others=blue("recruit", "card:white:I", "supply", "pick:own:white:6"),
)
CATHEDRAL = Step(
    N_(
        "{blue} hired the Priest, whose cubes will make yellow dice stronger later. You build the Cathedral: with "
        "white dice, each in the column of its number. Choose to build."
    ),
    ("cathedral",),
    (("build", "pick:own:white:2", "pick:own:white:4", "done"),),
    (
        Then(
            1,
            N_("Take up both white dice and confirm. Columns 1 to 3 bring 1 influence, columns 4 to 6 bring 2."),
            ("cathedral", "district:0"),
        ),
    ),
    kindly=N_("Your two white dice are enough and cost nothing. Build the Cathedral with the 2 and the 4."),
    after=N_("2 VP and 3 influence. At the end, each level of the Cathedral without a cube of yours costs 2 VP."),
    others=blue("farm", "modifier:priest", "pick:own:yellow:5"),
)
MARKET = Step(
    N_(
        "Here is the trick of this game: you can buy the dice of others, and they cannot refuse. A die costs 2 deniers "
        "if you use it alone, 4 in a group of two, 6 in a group of three. The owner gets the money; for "
        "neutral dice it goes to the bank."
    ),
    ("district:1", "district:neutral"),
)
FIGHT = Step(
    N_(
        "Brigandage has three banners, and every 3 on red dice cover one. Your red 5 covers a single one. Together "
        "with the red 4 of {blue} it makes 9: all three! Choose Brigandage."
    ),
    ("event:brigandage1",),
    (("event:brigandage1", "pick:own:red:5", "pick:left1:red:4", "amount:3"),),
    (Then(1, N_("Take up your red 5 and the red 4 of {blue}, and confirm 3 cubes."), ("district:0", "district:1")),),
    kindly=N_("Nearly. We want Brigandage with three cubes: your red 5 and the red 4 of {blue}."),
    after=N_(
        "Overcome! You covered every banner alone, so both prizes are yours: 3 VP. Each cube brought 1 influence, "
        "and Brigandage sends no more black dice."
    ),
    others=blue("build", "pick:own:white:1", "done"),
)
EXPEL = Step(
    N_(
        "Your dice are used up, but you still have money and influence. Let us take a place in the Palace. "
        "Recruit another citizen first."
    ),
    ("place:palace",),
    (("recruit", "place:palace", "supply", "pick:neutral:red:3"),),
    (
        Then(1, N_("Now choose to place a citizen in the Palace."), ("place:palace",)),
        Then(2, N_("Send the one from your supply."), ("supply:0",)),
        Then(
            3,
            N_(
                "Buy the neutral red 3 for 2 deniers. The die names the space, and the citizen of {blue} who stands "
                "there has to go."
            ),
            ("district:neutral", "space:palace:3"),
        ),
    ),
    kindly=N_("Another day, perhaps. Recruit, place a citizen in the Palace, and use the neutral red 3."),
    after=N_("The citizen of {blue} lies outside until the round ends. From now on you roll three red dice."),
    others=blue("event:marauding", "modifier:none", "pick:own:yellow:2", "pick:neutral:yellow:4", "amount:2"),
)
PASS = Step(
    N_(
        "There is little left to gain for you. Pass: 2 deniers go to your district, and 1 more each time your turn "
        "comes round while the others still act. When all have passed, the money is yours."
    ),
    (),
    (("pass",),),
    kindly=N_("You could still do that. But see what passing brings: pass now."),
    after=N_("You passed first and earned 3 deniers by it."),
    others=blue(
        *("place:palace", "space:city-hall:1:2", "pick:own:red:2", "pass"),
        *("face", "done", "pick:own:red:3", "done"),
    ),
)
NEW_ROUND = Step(
    N_(
        "Round 2: three new cards and two new events. The old events strike again, so it pays to fight them early. "
        "With two players the game has four rounds."
    ),
    ("card:yellow:II", "card:white:II", "card:red:II", "clock"),
)
CHARACTERS = Step(
    N_(
        "When it ends, your tradesmen score, and so do secret characters. You know two of them: Le Florentin counts "
        "tradesmen, Urban IV counts cubes in the Cathedral. Every character scores for every player, so watch what "
        "{blue} collects: it gives the other two away."
    ),
    ("character:le-florentin", "character:urban-iv"),
)
STEPS = (
    WELCOME, PLACE, DICE, EVENTS, REROLL, BEAT, RECRUIT, MERCHANT, CATHEDRAL,
    MARKET, FIGHT, EXPEL, PASS, NEW_ROUND, CHARACTERS,
)  # fmt: skip
LESSON = Lesson(
    players=2,
    seed=1259,
    script=SCRIPT,
    prepared=PREPARED,
    steps=STEPS,
    farewell=N_(
        "And that is Troyes: roll, defend, and make more of everybody's dice than the others do. You are well ahead "
        "already. Ready for a game of your own?"
    ),
    trials=(
        Trial(
            N_("Your first game: one opponent who goes easy on you"),
            (
                N_("Hire two tradesmen in round 1. They serve you for the rest of the game."),
                N_("Put one cube on each level of the Cathedral: an empty level costs 2 VP."),
                N_("Unsure? Press Hint: it names a whole turn, and the share of the victory to be expected of it."),
            ),
            ("easy",),
            guided=True,
        ),
        Trial(
            N_("Your second game: an opponent who means it"),
            (
                N_("Before you buy a die, ask who gets the money."),
                N_("Fight an event when your cubes can be the most on it: the first prize is about twice the second."),
                N_("Afterwards, look at the win chances: where the curve falls, a better turn was open to you."),
            ),
            ("medium",),
        ),
        Trial(
            N_("Your third game: a full table"),
            (
                N_("Six rounds and only one character each: guess theirs from what they collect."),
                N_("Events pile up over six rounds: keep a red die for the defence."),
                N_("Compare the VP by source on the score sheet. Where did the winner earn more than you?"),
            ),
            ("medium", "medium", "medium"),
        ),
    ),
)
