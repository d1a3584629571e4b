"""The sections of the Troyes rules in our own words, for someone who has never played."""

from parvis.words.catalogue import N_
from parvis.words.rules import Section

OPENING = (
    Section(
        N_("The aim"),
        (
            N_(
                "It is the Middle Ages, and the town of Troyes is growing around its Cathedral. You lead one of its "
                "great families. Your citizens work in the Palace, the Bishopric and City Hall, and every round they "
                "roll dice for you: these dice are the work force that everything is done with."
            ),
            N_(
                "With dice you put tradesmen to work, build the Cathedral, drive off the events that threaten the "
                "town, earn money and fight for places in the buildings. All this brings victory points (VP), and at "
                "the end the secret characters bring more. Whoever has most VP wins."
            ),
        ),
    ),
    Section(
        N_("What lies on the table"),
        (
            N_(
                "The three buildings stand at the top: the red Palace with six single places, the white Bishopric "
                "with three rows of two, the yellow City Hall with two rows of three. Below each lie three activity "
                "cards of its colour, for levels I, II and III."
            ),
            N_(
                "In the middle is the square. Every player has a district on it and one more is neutral; dice lie in "
                "the district of whoever rolled them. Beside it rises the Cathedral with three levels of six columns. "
                "Below runs the row of events: Marauding always comes first and never leaves."
            ),
            N_(
                "Money is counted in deniers. Influence goes from 0 to {influence_most}; more is lost. Deniers, "
                "influence, won events and all that lies on the board are open to everyone. VP are kept hidden. "
                "Nothing ever falls below 0: a loss stops there."
            ),
        ),
        "board",
        N_("Four players in the second round, seen by {green}, who acts first."),
    ),
    Section(
        N_("Setting up"),
        (
            N_(
                "Everyone begins with {start_deniers} deniers, {start_influence} influence and secretly draws a "
                "character, with two players two of them. One activity card of each colour and level is drawn and "
                "lies face down. There are three decks of events: red, white and yellow."
            ),
            N_(
                "Beginning with the start player and then in snake order, back and forth around the table, everyone "
                "puts one citizen at a time on any empty place of the buildings: six each with two players, five with "
                "three, four with four. Then neutral citizens in grey take the places left; with two players six of "
                "them stand there before the first is placed."
            ),
            N_(
                "Of your twelve citizens the others wait in the general supply. Influence brings them into your "
                "personal supply, from where you can use them."
            ),
        ),
    ),
)

ROUND = (
    Section(
        N_("A round"),
        (
            N_("The game lasts four rounds with two players, five with three and six with four. Each has these steps:"),
            N_("1. In the first three rounds the activity cards of that level are turned up: I, then II, then III."),
            N_("2. Income and wages."),
            N_("3. All citizens in the buildings roll their dice."),
            N_("4. New events come, all events take effect, and the black dice must be beaten."),
            N_("5. In turn the players take one action each, until all have passed or no die is left."),
            N_("6. The round is closed and the start player's crown moves to the left."),
        ),
    ),
    Section(
        N_("Income, wages and dice"),
        (
            N_(
                "Everyone receives {wages_income} deniers and pays wages: {wages_palace} for each own citizen in the "
                "Palace, {wages_bishopric} in the Bishopric, nothing in City Hall. If you cannot pay in full you pay "
                "all you have and lose {losses_unmet} VP."
            ),
            N_(
                "Then each of your citizens gives you a die: red in the Palace, white in the Bishopric, yellow in "
                "City Hall. Neutral citizens roll for the neutral district. Citizens that lie on a building's picture "
                "have been expelled and give none."
            ),
        ),
        "buildings",
        N_("The small dice show which value leads to which place or row. {sand} will roll a red die for the Palace."),
    ),
    Section(
        N_("Events"),
        (
            N_(
                "A red event is turned up and joins the row at its right end; it calls a white or a yellow one, which "
                "follows. Then the whole row acts from left to right, old events included, every round anew until "
                "they are overcome."
            ),
            N_(
                "Military events send black dice, never more than six. Others bring grey cubes, or neutral citizens as "
                "long as one of the eight is left, or demand something of everyone. Whoever cannot meet such a demand "
                "in full gives what there is and loses {losses_unmet} VP for that event."
            ),
        ),
        "events",
        N_(
            "One banner of Theological Conflict is still open. If {blue} covers it, {blue} and {sand} share its VP; "
            "if {sand} does, {sand} gets the higher number and {blue} the lower."
        ),
    ),
    Section(
        N_("The black dice"),
        (
            N_(
                "All black dice are rolled. The start player must beat the highest one, the next player to the left "
                "the highest that is left, and so on around the table until there are none."
            ),
            N_(
                "To beat a black die, spend own dice of any colours whose sum reaches it; red dice count double. You "
                "may beat several black dice at once, with a sum that reaches all of them together. Each beaten die "
                "brings {defence_influence} influence. Spent dice are gone, and here you can neither buy dice nor use "
                "cubes of cards."
            ),
            N_(
                "You may use influence first. If your dice then reach the black die you have to beat it. If they do "
                "not, you keep them all, the black die leaves and you lose {losses_unbeaten} VP."
            ),
        ),
        "enemies",
        N_("The highest black die is a 5. {green} can beat it with the yellow 5, or with the yellow 4 and the red 1."),
    ),
)

ACTIONS = (
    Section(
        N_("Actions and groups of dice"),
        (
            N_(
                "On your turn choose one action: activate a card, build the Cathedral, fight an event, place a "
                "citizen, or farm. Or pass. Before that you may use influence as often as you like."
            ),
            N_(
                "An action takes a group of one to three dice of one colour, from any districts. Your own are free. "
                "Each die from another district costs {dice_price} deniers in a group of one, {price_two} in a group "
                "of two, {price_three} in a group of three. The price goes to the owner, who cannot refuse, or to the "
                "bank for neutral dice. You must be able to pay everything before the action brings you anything."
            ),
            N_("Wherever a sum is divided, the result is rounded down."),
        ),
        "group",
        N_(
            "{green} builds with the two raised dice. In a group of two each costs {price_two} deniers: one price "
            "goes to {orange}, the other to the bank."
        ),
    ),
    Section(
        N_("Activate a card"),
        (
            N_(
                "You need a tradesman on the card. To hire one, pay the card's cost and put a citizen on its first "
                "free scoring space, or on the picture if both are taken. Nobody has two tradesmen on one card. The "
                "citizen comes from your personal supply, from a building, from a building's picture or from another "
                "card of yours; a place left empty on a card is not filled by those behind."
            ),
            N_(
                "The sum of your dice divided by the number on the card says how often it works; it must be at least "
                "once. For conversions such as deniers into VP you choose how many of them to do."
            ),
            N_("At the end of the game each tradesman on a scoring space brings the VP of that space."),
        ),
        "cards",
        N_(
            "On the Merchant {blue} stands on the first scoring space and {sand} on the second; {green} came third "
            "and stands on the picture. The cube of {sand} on the Militia waits for later use."
        ),
    ),
    Section(
        N_("Cards with an hourglass"),
        (
            N_(
                "These cards give you cubes instead of an effect at once. In a later action you may spend one such "
                "cube, one to an action, to make your dice stronger or to change what they are. The cube leaves even "
                "if it changed nothing. Cubes stay yours when your tradesman moves on."
            ),
            N_(
                "Nothing helps to build the Cathedral. A citizen can only be placed with the help of the Militia or "
                "the Tithing. Changed dice may be worth more than 6."
            ),
        ),
    ),
    Section(
        N_("Build the Cathedral"),
        (
            N_(
                "Use one to three white dice. Each puts a cube of yours into the column of its value, on the lowest "
                "open level; equal dice go on top of each other, and a full column takes no more."
            ),
            N_(
                "For every cube you gain {cathedral_points} VP, with {cathedral_low} influence in columns 1 to 3 and "
                "{cathedral_high} influence in columns 4 to 6. At the end each of the three levels without a cube of "
                "yours costs {end_missing_level} VP."
            ),
        ),
        "cathedral",
        N_("{green} has cubes on levels 1 and 2. {blue} must still reach the two upper levels."),
    ),
    Section(
        N_("Fight an event"),
        (
            N_(
                "Use dice of the event's colour. Their sum divided by its number says how many cubes you may put on "
                "its open banners; you choose at least one. Each cube brings {fight_influence} influence."
            ),
            N_(
                "When all banners are covered the event is overcome. Most cubes earn the higher VP, second most the "
                "lower. Those tied for most share both, those tied for second share the lower, rounded down; whoever "
                "is alone on the card gets both. Grey cubes rank like a player's, but their VP are lost."
            ),
            N_(
                "The card goes to whoever has most cubes, among equals to the colour that came first; if that is grey, "
                "nobody gets it. Marauding is never taken away: its cubes are cleared and it can be fought again from "
                "the next action on."
            ),
        ),
    ),
    Section(
        N_("Place a citizen"),
        (
            N_(
                "Use exactly one die and put a citizen into the building of its colour. It comes from the same "
                "sources as a tradesman. In the Palace it takes the place of the die's value and expels whoever "
                "stands there. In the Bishopric and City Hall it enters its row at the front; the others move up to "
                "the first gap, and out of a full row the last is expelled."
            ),
            N_(
                "An expelled citizen lies on the building's picture until the round ends and protects its colour: you "
                "may not expel a colour that already lies there. Neutral is a colour too. The owner may use the "
                "expelled citizen from there."
            ),
        ),
        "expelled",
        N_("{blue} and {green} have been expelled here. Until they leave, neither colour can be expelled again."),
    ),
    Section(
        N_("Farm or pass"),
        (
            N_("To farm, use yellow dice: their sum divided by {farm_divisor} is what you earn in deniers."),
            N_(
                "Who passes acts no more this round but is paid for it: passing puts {pass_deniers} in your district "
                "and each later turn of yours puts {pass_later} more. You get this money when the round ends. Your "
                "dice stay for sale, and what others pay for them is yours at once."
            ),
        ),
        "square",
        N_("The first turn of a round: {green}, with the crown, may use own dice for free and buy all the others."),
    ),
    Section(
        N_("Influence"),
        (
            N_("On your turn, before you act or meet a black die, you may pay as often as you can:"),
            N_("{influence_reroll} influence to roll one of your dice again;"),
            N_("{influence_recruit} influence to bring a citizen from the general supply into your personal one;"),
            N_("{influence_turn} influence to turn one to three of your dice to the opposite face: 7 less the value."),
            N_("Bought and neutral dice cannot be changed this way."),
        ),
    ),
)

CLOSING = (
    Section(
        N_("The end of a round and of the game"),
        (
            N_(
                "The actions end as soon as no coloured die is left on the square or everyone has passed. Players take "
                "the money from their districts, expelled citizens return to their owners' supplies, and dice that "
                "were not used are put away."
            ),
            N_(
                "After the last round add to your VP: {end_event_with_cube} for each event still in the row with a "
                "cube of yours, Marauding too; the scoring spaces of your tradesmen; less {end_missing_level} for "
                "each level of the Cathedral without you; and what the characters bring. A total below 0 counts as "
                "0. Equal winners share the victory."
            ),
        ),
    ),
    Section(
        N_("Characters"),
        (
            N_(
                "Every character that was dealt scores for all players, whoever holds it. Yours is known only to "
                "you, so watch what the others collect."
            ),
        ),
        "character",
        N_("Thibaut II counts deniers. The numbers show how many are needed and what they bring."),
    ),
)

LAST = (
    Section(
        N_("The first edition"),
        (
            N_(
                "This program plays the second edition unless told otherwise. In the first edition nothing is lost "
                "for unpaid wages and unmet events, and the Priest costs {first_priest} deniers to hire."
            ),
        ),
    ),
    Section(
        N_("First advice"),
        (
            N_("City Hall costs no wages and its dice bring money. With little money the Palace soon becomes dear."),
            N_("Dice that you do not use can be bought by the next player: use what others want early."),
            N_("Hire early. A first scoring space is worth VP even if the card is seldom activated."),
            N_("One cube on each level of the Cathedral saves you a heavy loss at the end."),
            N_("A single cube on an event brings influence now and may be worth VP later."),
            N_("Keep a little influence: one new roll at the right moment is often worth more than a bought die."),
        ),
    ),
)
