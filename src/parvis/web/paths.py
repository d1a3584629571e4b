"""Paths: several small choices that are one to the person who makes them, taken or refused as a whole."""

from collections.abc import Sequence

from parvis.core.chance import Chance
from parvis.core.errors import IllegalAction
from parvis.core.game import State
from parvis.core.match import Match
from parvis.games import KITS, words_for
from parvis.web.stages import is_only
from parvis.words.hand import Hand


def hand_of(state: State, seat: int, language: str) -> Hand | None:
    """What a seat can take up for the question it is asked, from what it knows; None where choices stand alone."""
    kit = KITS[state.game.name]
    words = words_for(state.game.name, int(state.players), language)
    return kit.hand(state.resample(seat, Chance(0)), seat, words)


def check_path(state: State, seat: int, labels: Sequence[str]) -> None:
    """Raise IllegalAction unless several choices are one whole group: so nothing random or secret lies between them."""
    hand = hand_of(state, seat, "en") if state.is_pending(seat) else None
    wanted = tuple(labels)
    if hand is None or not any(ending.labels == wanted for grip in hand.grips for ending in grip.endings):
        raise IllegalAction("These choices are not one whole group, so none of them was made.")


def undo_question(match: Match, seat: int) -> None:
    """Take a seat's last answer back: a whole group, with every choice after it that was not asked."""
    match.undo(seat)
    while match.state.can_undo(seat) and (is_only(match.state, seat) or is_within_group(match, seat)):
        match.undo(seat)


def is_within_group(match: Match, seat: int) -> bool:
    """Whether the last choice began a group that is not whole yet."""
    if not match.moves or match.moves[-1][0] != seat:
        return False
    before = match.state_after(len(match.moves) - 1)
    label = match.game.label(match.moves[-1][1])
    hand = hand_of(before, seat, "en")
    return hand is not None and any(
        len(ending.labels) > 1 and label in ending.labels[:-1] and label in grip.held
        for grip in hand.grips
        for ending in grip.endings
    )
