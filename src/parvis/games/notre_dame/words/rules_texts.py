"""The sections of the Notre Dame rules in our own words, for someone who has never played."""

from parvis.words.catalogue import N_
from parvis.words.rules import Section

OPENING = (
    Section(
        N_("The aim"),
        (
            N_(
                "Paris, late in the Middle Ages. You are the head of a borough around Notre Dame. In nine rounds you "
                "play two cards each to spread your influence: every piece you put into a part of your borough makes "
                "that part stronger. Meanwhile the rats come, and whoever neglects them pays for it."
            ),
            N_("Whoever has most prestige points (PP) after nine rounds wins."),
        ),
    ),
    Section(
        N_("What lies on the table"),
        (
            N_(
                "Notre Dame is in the middle with the boroughs around it. Each borough has seven sectors: cloister "
                "school, bank, residence, carriage house, hotel, park and hospital. Its harbour holds the rat track "
                "from 0 to {plague_track}. Streets join the markets, on which messages lie and carriages stand."
            ),
            N_(
                "Everyone has {cubes_each} cubes, {cubes_start} of them in the own supply at the beginning and the "
                "others in the general supply behind it, {coins_start} coins, a trusted friend who is not on the "
                "board yet, a carriage and nine action cards. There are {coins_in_all} coins in the game. Cubes, "
                "coins, messages and rats are open; the PP you hold are not."
            ),
        ),
        "board",
        N_("Four players in the third round, seen by {orange}, whose borough lies at the bottom."),
    ),
    Section(
        N_("Setting up"),
        (
            N_(
                "Each borough's four messages are dealt to its markets. Everyone shuffles their nine cards. Of the "
                "persons six are brown and come back in every period; nine are grey, three for each of the periods A, "
                "B and C. The bell ringer shows who begins."
            ),
            N_(
                "With two players four boroughs are laid out, and the two between the players belong to nobody; only "
                "their messages can be fetched."
            ),
        ),
    ),
)

ROUND = (
    Section(
        N_("A round"),
        (
            N_("Nine rounds are played, three in each period. A round has these steps:"),
            N_("1. Two brown persons and a grey one are turned up."),
            N_("2. Everyone chooses three cards in a draft."),
            N_("3. In turn everyone plays one card, then in turn a second."),
            N_("4. In turn everyone may bribe one person."),
            N_("5. The plague strikes."),
            N_(
                "Then the bell ringer moves to the left. After every third round Notre Dame is scored, all cards are "
                "taken back and shuffled, and so are the brown persons."
            ),
        ),
    ),
    Section(
        N_("The draft"),
        (
            N_(
                "Draw the top three of your own cards. Keep one and hand two to your left neighbour. Of the two you "
                "get from the right keep one again and hand on the other. The last card that reaches you is yours "
                "too. Everyone chooses at the same time and in secret."
            ),
            N_(
                "So you hold one card of your own and two of others; with two players the last is your own again. "
                "Whose colour a card has does not matter: it works for whoever plays it. In a period each of your nine "
                "cards comes up exactly once."
            ),
            N_("Two of your three cards are played; the third is laid away and never shown."),
        ),
        "cards",
        N_("After the draft {orange} holds an own card, one of {sand}'s and one of {green}'s."),
    ),
)

ACTIONS = (
    Section(
        N_("Playing a card"),
        (
            N_(
                "A card of a sector puts one cube from your own supply into that sector, and then the sector acts. "
                "What it brings depends on how many of your pieces stand there now, the new one and the friend "
                "included. So it pays to come to the same sector again."
            ),
            N_(
                "With no cube in your supply you may move one of your cubes there from another sector or from Notre "
                "Dame, never the friend; or you do nothing. As long as you have a cube in the supply you must place "
                "it."
            ),
        ),
        "borough",
        N_(
            "Each sector shows what the next piece would bring. {orange} has two cubes in the bank, and in the "
            "hospital the friend beside two more."
        ),
    ),
)

PLACES = (
    Section(
        N_("Carriages and messages"),
        (
            N_(
                "The carriage drives from market to market along the streets, up to one step for each of your pieces "
                "in the carriage house. Carriages never block each other. If it moved and ends on a message you may "
                "take it; messages on the way are left alone."
            ),
            N_(
                "A message is carried out at once and stays with you. You may take a colour only if you do not hold "
                "more of it than of any other colour that still lies on the board. So you have to travel."
            ),
            N_(
                "What the messages bring: {messages_coin_points} PP and coins ({messages_coin_coins}); "
                "{messages_cube_points} PP and cubes ({messages_cube_cubes}); {messages_rat_points} PP and steps back "
                "of the rats ({messages_rat_steps}); or {messages_points_points} PP."
            ),
        ),
        "markets",
        N_(
            "The round places are markets; each has a sign of what is sold there and is named after it. The octagons "
            "are messages, each in the colour of its borough."
        ),
    ),
    Section(
        N_("Gifts to Notre Dame"),
        (
            N_(
                "The card Notre Dame lets you put a cube there and give one, two or three coins for {gifts_one}, "
                "{gifts_two} or {gifts_three} PP. Without a gift there is no cube. If your supply is empty a cube "
                "from a sector goes there instead."
            ),
            N_(
                "After rounds three, six and nine the cubes share what the tile is worth: {notre_dame_two} PP with "
                "two players, {notre_dame_three} with three, {notre_dame_four} with four, {notre_dame_five} with "
                "five. It is divided by the number of all cubes there, rounded down; each owner gets that much per "
                "cube. Then all these cubes go to the general supplies."
            ),
        ),
        "notre-dame",
        N_("{orange} and {sand} have a cube each, so at the end of the period the PP are divided by two."),
    ),
    Section(
        N_("The park"),
        (
            N_(
                "Whenever you receive PP, for whatever reason, you get 1 more for every {park_pieces} pieces in your "
                "park. All that you receive at once, such as for several cubes on Notre Dame, is one receipt with one "
                "bonus. There is no bonus on nothing."
            ),
        ),
    ),
    Section(
        N_("Cubes and coins run short"),
        (
            N_("You take only what there is. With an empty general supply there are no more cubes for you."),
            N_(
                "If the coins run out while you take some, the player who has most coins gives you the rest, the first "
                "to your left among equals. If you alone have most you get no more."
            ),
        ),
    ),
)


BRIBES = Section(
    N_("Bribes"),
    (
        N_(
            "After the cards each player in turn may bribe one of the three persons. The price in coins, "
            "{bribe_price}, is paid before the favour. Several players may bribe the same person, and nobody has to "
            "bribe anyone."
        ),
        N_("The moves of Minstrel, Juggler and Bishop may be left undone; all other favours come by themselves."),
    ),
    "persons",
    N_("The rats on the three persons add up to the plague of this round, in the red field at the left."),
)

PLAGUE_AND_END = (
    Section(
        N_("The plague"),
        (
            N_(
                "Add up the rats on the three persons and subtract your pieces in the hospital. So many steps your rat "
                "marker moves on, or back if the hospital is stronger, never below 0. Whoever bribed the Doctor counts "
                "no rats this round."
            ),
            N_(
                "If the marker would move past {plague_track} it stops there, you lose {plague_loss} PP, as far as you "
                "have them, and a cube of your fullest sector goes to the general supply. The friend counts for "
                "fullness but is never lost; among equally full sectors you choose. To stand on {plague_track} costs "
                "nothing yet."
            ),
            N_("In the third round of a period the plague comes before Notre Dame is scored."),
        ),
        "rats",
        N_("The marker of {orange}. The red places say that the next plague may be too much."),
    ),
    Section(
        N_("The end of the game"),
        (
            N_(
                "After the ninth round and its scoring the game is over. Most PP win. If there is a tie, more coins "
                "and cubes in the own supply together decide; if that is equal too, the victory is shared."
            ),
        ),
    ),
    Section(
        N_("First advice"),
        (
            N_("A plague is about four rats strong. Plan for the hospital, the park or the Doctor from the start."),
            N_("Three pieces in one sector bring more than one in each of three, but some persons pay for variety."),
            N_("Cubes run out soon. Visit the cloister school early, before you have placed the last one."),
            N_("Keep a coin for a bribe. In most rounds a favour is worth as much as a card."),
            N_("Look at what you hand to the left: a card your neighbour badly needs may be worth keeping."),
            N_("A cube alone on Notre Dame earns the whole tile. See who else may still give in this period."),
        ),
    ),
)
