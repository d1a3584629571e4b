"""The persons in words: one entry a person, in the order of the rules."""

from typing import NamedTuple

from parvis.games.notre_dame.rules.data import PERSONS as PERSON_NAMES
from parvis.words.catalogue import N_, NC_
from parvis.words.completeness import check_words


class PersonWords(NamedTuple):
    """A person's name, also as an object; the favour in one line and in whole sentences.

    Numbers of the favour stand in braces.
    """

    name: str
    as_object: str
    favour: str
    help: str


PERSONS = {
    "moneylender": PersonWords(
        N_("Moneylender"),
        NC_("object", "the Moneylender"),
        N_("{coins} coins, {points} PP"),
        N_("For the bribe he gives you {coins} coins and {points} PP."),
    ),
    "monk": PersonWords(
        N_("Monk"),
        NC_("object", "the Monk"),
        N_("{cubes} cubes, {points} PP"),
        N_("For the bribe he sends {cubes} cubes to your supply and gives {points} PP."),
    ),
    "innkeeper": PersonWords(
        N_("Innkeeper"),
        NC_("object", "the Innkeeper"),
        N_("{points} PP and a hotel choice"),
        N_("She pours you {points} PP and lets you pick once as in the hotel: coin, cube or rats back."),
    ),
    "minstrel": PersonWords(
        N_("Minstrel"),
        NC_("object", "the Minstrel"),
        N_("up to {pieces} pieces walk from one sector to another"),
        N_(
            "Up to {pieces} of your pieces follow him from one sector to one other. Nothing happens there, they just "
            "move."
        ),
    ),
    "juggler": PersonWords(
        N_("Juggler"),
        NC_("object", "the Juggler"),
        N_("one piece moves to another sector and acts there"),
        N_(
            "One of your pieces on the board, also one on Notre Dame, jumps to another sector, which acts at once as "
            "if you had played its card."
        ),
    ),
    "doctor": PersonWords(
        N_("Doctor"),
        NC_("object", "the Doctor"),
        N_("no rats for you this round"),
        N_("The rats of this round do not count for you, while your hospital still drives them back."),
    ),
    "town-guard": PersonWords(
        N_("Town Guard"),
        NC_("object", "the Town Guard"),
        N_("{points} PP per piece on the board"),
        N_("{points} PP for each of your pieces in the sectors and on Notre Dame."),
    ),
    "night-watchman": PersonWords(
        N_("Night Watchman"),
        NC_("object", "the Night Watchman"),
        N_("{points} PP per empty sector"),
        N_("{points} PP for each of your sectors in which nothing stands."),
    ),
    "bishop": PersonWords(
        N_("Bishop"),
        NC_("object", "the Bishop"),
        N_("a fresh cube into an empty sector, which acts"),
        N_(
            "He puts a cube, not from your supply but from the stock behind it, into an empty sector of yours, which "
            "acts."
        ),
    ),
    "guild-master": PersonWords(
        N_("Guild Master"),
        NC_("object", "the Guild Master"),
        N_("{points} PP per sector with {pieces} or more pieces"),
        N_("{points} PP for each of your sectors that holds {pieces} pieces or more."),
    ),
    "beggar-king": PersonWords(
        N_("Beggar King"),
        NC_("object", "the Beggar King"),
        N_("{points} PP per free step before your rats"),
        N_("{points} PP for each step that your rats still have before them."),
    ),
    "advocate": PersonWords(
        N_("Advocate"),
        NC_("object", "the Advocate"),
        N_("{points} PP per {messages} messages"),
        N_("{points} PP for every {messages} messages you have fetched."),
    ),
    "lady-in-waiting": PersonWords(
        N_("Lady in Waiting"),
        NC_("object", "the Lady in Waiting"),
        N_("{points} PP per piece in your fullest sector"),
        N_("She counts only your fullest sector: {points} PP for each piece in it."),
    ),
    "mayor": PersonWords(
        N_("Mayor"),
        NC_("object", "the Mayor"),
        N_("{points} PP per sector with {pieces} or more pieces"),
        N_("{points} PP for each of your sectors that holds {pieces} pieces or more."),
    ),
    "cabinet-maker": PersonWords(
        N_("Cabinet Maker"),
        NC_("object", "the Cabinet Maker"),
        N_("{points} PP per sector in use"),
        N_("{points} PP for each of your sectors in which at least one piece stands."),
    ),
}

check_words("persons", PERSONS, PERSON_NAMES)
