"""The names of things in Notre Dame and what they do, in our own words."""

from parvis.words.catalogue import N_

CARDS = {
    "school": N_("Cloister School"),
    "bank": N_("Bank"),
    "residence": N_("Residence"),
    "carriage": N_("Carriage House"),
    "hotel": N_("Hotel"),
    "park": N_("Park"),
    "hospital": N_("Hospital"),
    "notre-dame": N_("Notre Dame"),
    "friend": N_("Trusted Friend"),
}

CARD_RULES = {
    "school": N_("Place a cube; then as many new cubes join your supply as you have pieces here."),
    "bank": N_("Place a cube; then take as many coins as you have pieces here."),
    "residence": N_("Place a cube; then score as many points as you have pieces here."),
    "carriage": N_("Place a cube; then drive up to as many steps as you have pieces here and perhaps fetch a message."),
    "hotel": N_(
        "Place a cube; then pick a coin, a cube or one rat step back; from {hotel_second} pieces on, pick twice."
    ),
    "park": N_(
        "Place a cube and chase the rats one step back. Every {park_pieces} pieces add a point to all you score."
    ),
    "hospital": N_("Place a cube and chase the rats one step back. Each piece here holds off one rat of every plague."),
    "notre-dame": N_("Give 1, 2 or 3 coins for {gift_one}, {gift_two} or {gift_three} points and place a cube here."),
    "friend": N_("Send your friend to another sector; he acts there like a cube."),
}

PERSONS = {
    "moneylender": N_("Moneylender"),
    "monk": N_("Monk"),
    "innkeeper": N_("Innkeeper"),
    "minstrel": N_("Minstrel"),
    "juggler": N_("Juggler"),
    "doctor": N_("Doctor"),
    "town-guard": N_("Town Guard"),
    "night-watchman": N_("Night Watchman"),
    "bishop": N_("Bishop"),
    "guild-master": N_("Guild Master"),
    "beggar-king": N_("Beggar King"),
    "advocate": N_("Advocate"),
    "lady-in-waiting": N_("Lady in Waiting"),
    "mayor": N_("Mayor"),
    "cabinet-maker": N_("Cabinet Maker"),
}

FAVOURS = {
    "moneylender": N_("{coins} coins, {points} PP"),
    "monk": N_("{cubes} cubes, {points} PP"),
    "innkeeper": N_("{points} PP and a hotel choice"),
    "minstrel": N_("up to {pieces} pieces walk from one sector to another"),
    "juggler": N_("one piece moves to another sector and acts there"),
    "doctor": N_("no rats for you this round"),
    "town-guard": N_("{points} PP per piece on the board"),
    "night-watchman": N_("{points} PP per empty sector"),
    "bishop": N_("a fresh cube into an empty sector, which acts"),
    "guild-master": N_("{points} PP per sector with {pieces} or more pieces"),
    "beggar-king": N_("{points} PP per free step before your rats"),
    "advocate": N_("{points} PP per {messages} messages"),
    "lady-in-waiting": N_("{points} PP per piece in your fullest sector"),
    "mayor": N_("{points} PP per sector with {pieces} or more pieces"),
    "cabinet-maker": N_("{points} PP per sector in use"),
}

MESSAGE_SIGNS = {"coin": N_("coin"), "cube": N_("cube"), "rat": N_("rat"), "points": N_("pts")}

PHASES = {
    "set-up": N_("set-up"),
    "deal": N_("deal"),
    "draft": N_("draft"),
    "cards": N_("cards"),
    "bribe": N_("bribes"),
    "plague": N_("plague"),
    "end": N_("end"),
}
