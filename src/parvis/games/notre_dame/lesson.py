"""The guided first game of Notre Dame: the second and third round for three, up to the first scoring."""

from parvis.words.catalogue import N_
from parvis.words.lessons import LEARNER, Lesson, Move, Step, Then, Trial

BLUE, GREEN = 1, 2
SCRIPT = (
    0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0,  # messages of each borough; Orange has the bell ringer
    3, 4, 1,  # round 1: Minstrel, Juggler, Night Watchman
    0, 2, 6, 5, 1, 6, 1, 2, 6,  # cards of Orange, Blue, Green
    0, 2, 2,  # round 2: Moneylender, Innkeeper, Bishop
    1, 5, 4, 3, 7, 0, 3, 4, 0,  # cards
    1, 5, 0,  # round 3: Monk, Doctor, Town Guard; everybody takes their last cards
    0, 2, 2,  # round 4: Moneylender, Innkeeper, Advocate
    0, 2, 5, 0, 1, 4, 1, 4, 7,  # cards
)  # fmt: skip
PREPARED: tuple[Move, ...] = (
    (LEARNER, "keep:school"),
    (BLUE, "keep:park"),
    (BLUE, "keep:residence"),
    (GREEN, "keep:residence"),
    (LEARNER, "keep:bank"),
    (GREEN, "keep:bank"),
    (LEARNER, "play:school:own"),
    (BLUE, "play:park:own"),
    (GREEN, "play:bank:right"),
    (LEARNER, "play:bank:right"),
    (BLUE, "play:residence:right"),
    (GREEN, "play:residence:own"),
    (LEARNER, "bribe:night-watchman"),
    (BLUE, "bribe:night-watchman"),
    (GREEN, "bribe:night-watchman"),
    (BLUE, "keep:carriage"),
    (GREEN, "keep:school"),
    (GREEN, "keep:school"),
)

WELCOME = Step(
    N_(
        "Welcome to Paris, in the shadow of Notre Dame. This is your borough with its seven sectors. One round is "
        "played, and two of your cubes are at work already: one in the Cloister School, one in the Bank. Whoever has "
        "the most prestige points (PP) after nine rounds wins."
    ),
    ("room:0:school", "room:0:bank"),
)
PERSONS = Step(
    N_(
        "Three persons visit the city each round. Any of them will do you a favour for a coin, but they bring rats, "
        "too: 5 this time. Keep that in mind while you choose your cards."
    ),
    ("person:moneylender", "person:innkeeper", "person:bishop", "plague"),
)
KEEP_BANK = Step(
    N_(
        "Each round you draw three of your cards, keep one, and pass two to the left. Every card belongs to a sector. "
        "Your Bank has a cube already, so its next card pays 2 coins. Keep the Bank."
    ),
    ("card:0:bank",),
    (("keep:bank",),),
    kindly=N_("Tempting, but money first. Keep the Bank and let {blue} have the other two."),
    after=N_("{blue} got the Hotel and the Park. Nobody sees what you kept."),
    others=((BLUE, "keep:park"),),
)
KEEP_CARRIAGE = Step(
    N_("{green} passes you two cards. Keep one more; the last of your three comes by itself. Keep the Carriage House."),
    ("card:2:carriage",),
    (("keep:carriage",),),
    kindly=N_("The Hotel is fine, too. But today we go for a drive: keep the Carriage House."),
    after=N_("Now you hold three cards: two you will play, the third is lost."),
    others=((BLUE, "play:carriage:own"), (BLUE, "drive:W0:take"), (GREEN, "play:school:own")),
)
PLAY_BANK = Step(
    N_(
        "Your turn to play a card. It puts a cube into its sector, and then the sector works once for each piece in "
        "it: two cubes in the Bank, 2 coins. Play the Bank."
    ),
    ("card:0:bank", "room:0:bank"),
    (("play:bank:own",),),
    kindly=N_("That card keeps a little. Play the Bank first."),
    after=N_("2 coins for one card, and the next Bank will pay 3. So it is with every sector: the fuller, the better."),
    others=((BLUE, "play:park:right"), (GREEN, "play:school:right")),
)
DRIVE = Step(
    N_("Now the Carriage House: one cube there drives your carriage one street. Play it."),
    ("card:2:carriage", "room:0:carriage"),
    (("play:carriage:right", "drive:X0:take"),),
    (
        Then(
            1,
            N_(
                "Messages wait at the markets, and your carriage fetches the one where it stops. Choose the message "
                "with the rat: 3 PP, and your rats go back by 1."
            ),
            ("message:X0", "market:X0"),
        ),
    ),
    kindly=N_("Not that one. The Carriage House, and then the message with the rat, please."),
    after=N_("3 PP. Fetch messages of all colours in turn: a second of one colour has to wait for the others."),
    others=((BLUE, "bribe:bishop"), (BLUE, "to:hospital"), (GREEN, "bribe:innkeeper"), (GREEN, "hotel:rat")),
)
BRIBE = Step(
    N_(
        "Both cards are played, and now you may bribe one person with 1 coin. The Moneylender gives you 2 coins and "
        "1 PP: good business. Bribe the Moneylender."
    ),
    ("person:moneylender",),
    (("bribe:moneylender",),),
    kindly=N_("A choice for another day. The Moneylender hands back more than you pay him."),
    after=N_("1 coin paid, 2 coins and 1 PP gained."),
    others=((BLUE, "keep:residence"), (GREEN, "keep:park"), (GREEN, "keep:hotel")),
)
PLAGUE = Step(
    N_(
        "Then came the plague: 5 rats, and nothing in your Hospital to stop them, so your marker went from 2 to 7. "
        "It must not be pushed past 9: that costs 2 PP and a cube of your fullest sector. We had better do "
        "something."
    ),
    ("track:0", "room:0:hospital"),
)
KEEP_NOTRE_DAME = Step(
    N_("A new round and new cards. You are rich enough for a gift to the cathedral: keep Notre Dame."),
    ("card:0:notre-dame",),
    (("keep:notre-dame",),),
    kindly=N_("A good card, but you have the coins for something grand: keep Notre Dame."),
    after=N_("Three rounds make a period, and at its end Notre Dame pays. That is this round."),
    others=((BLUE, "keep:carriage"),),
)
KEEP_FRIEND = Step(
    N_("And from {green} take the Trusted Friend. A card works for whoever plays it, whatever its colour."),
    ("card:2:friend",),
    (("keep:friend",),),
    kindly=N_("One Notre Dame is enough for a round. Keep the Trusted Friend."),
    after=N_("Your third card is another Trusted Friend. You need only one of them."),
    others=((GREEN, "play:park:own"),),
)
FRIEND = Step(
    N_("Your friend counts like a cube, and you choose the sector each time. Play the Trusted Friend."),
    ("card:2:friend", "card:1:friend"),
    (("play:friend:right", "to:hospital"), ("play:friend:right2", "to:hospital")),
    (
        Then(
            1,
            N_("Send him to the Hospital: your rats go back by 1 now, and he keeps 1 away in every plague to come."),
            ("room:0:hospital",),
        ),
    ),
    kindly=N_("First the rats: play the Trusted Friend, and send him to the Hospital."),
    after=N_("Rats at 6, and 1 rat fewer from now on in every round."),
    others=((BLUE, "play:residence:own"), (GREEN, "play:hotel:right"), (GREEN, "hotel:rat")),
)
GIFT = Step(
    N_("Now Notre Dame. A cube of yours goes there, and with it a gift of 1, 2 or 3 coins. Play the card."),
    ("card:0:notre-dame", "notre-dame"),
    (("play:notre-dame:own", "gift:3"),),
    (Then(1, N_("1 coin is worth 1 PP, 2 coins 3 PP, 3 coins 6 PP. Be generous: give 3."), ("notre-dame",)),),
    kindly=N_("You can afford more than that: Notre Dame, and a gift of 3 coins."),
    after=N_("6 PP at once, and your cube shares in what Notre Dame pays at the end of the period."),
    others=(
        (BLUE, "play:carriage:right"),
        (BLUE, "from:residence"),
        (BLUE, "drive:V0:take"),
        (GREEN, "bribe:town-guard"),
    ),
)
GUARD = Step(
    N_(
        "One more favour. The Town Guard gives 1 PP for each of your pieces, in the sectors and on Notre Dame: six "
        "by now. Bribe him."
    ),
    ("person:town-guard",),
    (("bribe:town-guard",),),
    kindly=N_("Useful, but count your pieces: the Town Guard is worth 6 PP to you."),
    after=N_("6 PP for 1 coin."),
    others=((BLUE, "bribe:monk"), (BLUE, "keep:school"), (GREEN, "keep:bank"), (GREEN, "keep:hotel")),
)
PERIOD = Step(
    N_(
        "4 rats came and your friend stopped one: your marker stands on 9, the very last space. Then the period "
        "ended. Notre Dame shares 8 PP among all cubes on it, and yours was the only one: 8 PP for you!"
    ),
    ("notre-dame", "track:0"),
)
SUPPLY = Step(
    N_(
        "A new period begins: everybody gets all nine cards back, and the cubes on Notre Dame go home. One thing to "
        "mind: you have no cubes left in your supply. Without one you have to move cubes about, so play your "
        "Cloister School soon. Two more periods, and the most PP win."
    ),
    ("card:0:school", "room:0:school"),
)
STEPS = (
    WELCOME, PERSONS, KEEP_BANK, KEEP_CARRIAGE, PLAY_BANK, DRIVE, BRIBE, PLAGUE, KEEP_NOTRE_DAME,
    KEEP_FRIEND, FRIEND, GIFT, GUARD, PERIOD, SUPPLY,
)  # fmt: skip
LESSON = Lesson(
    players=3,
    seed=1163,
    script=SCRIPT,
    prepared=PREPARED,
    steps=STEPS,
    farewell=N_(
        "And that is Notre Dame: fill your sectors, keep cubes and coins coming, and never forget the rats. You have "
        "29 PP after a third of the game, which is splendid. Ready for a game of your own?"
    ),
    trials=(
        Trial(
            N_("Your first game: one opponent who goes easy on you"),
            (
                N_("Fill two or three sectors, not all seven: the third cube in the Bank brings 3 coins at once."),
                N_("Play the Cloister School early, so that you never run out of cubes."),
                N_("Unsure? Press Hint: it names a whole turn, and the share of the victory to be expected of it."),
            ),
            ("easy",),
            guided=True,
        ),
        Trial(
            N_("Your second game: two opponents who mean it"),
            (
                N_("Look at what you pass on: do not feed the fullest sector of your left neighbour."),
                N_("Two pieces in the Park add 1 PP to everything you score. Begin in the first period."),
                N_("Afterwards, look at the win chances: where the curve falls, a better turn was open to you."),
            ),
            ("medium", "medium"),
        ),
        Trial(
            N_("Your third game: a full table"),
            (
                N_("Notre Dame pays more with more players, but it is shared: count the cubes before you give."),
                N_("Plan the persons of each period: Guild Master and Mayor reward full sectors."),
                N_("Compare the PP by source on the score sheet. Where did the winner earn more than you?"),
            ),
            ("medium", "medium", "medium", "medium"),
        ),
    ),
)
