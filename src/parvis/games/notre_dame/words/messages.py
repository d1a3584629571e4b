"""The messages in words: one entry a message, in the order of the rules."""

from typing import NamedTuple

from parvis.games.notre_dame.rules.data import MESSAGES as MESSAGE_NAMES
from parvis.words.catalogue import N_
from parvis.words.completeness import check_words


class MessageWords(NamedTuple):
    """A message's name, short enough for a market of the terminal, and its help."""

    name: str
    help: str


MESSAGES = {
    "coin": MessageWords(
        N_("coin"),
        N_("This message brings {points} PP; coins besides: {bonus}."),
    ),
    "cube": MessageWords(
        N_("cube"),
        N_("This message brings {points} PP; cubes for your supply besides: {bonus}."),
    ),
    "rat": MessageWords(
        N_("rat"),
        N_("This message brings {points} PP; steps back for your rats besides: {bonus}."),
    ),
    "points": MessageWords(
        N_("PP"),
        N_("This message brings {points} PP and nothing else."),
    ),
}

check_words("messages", MESSAGES, MESSAGE_NAMES)
