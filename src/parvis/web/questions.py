"""Questions: what a seat is asked, as choices with what they bring, or as a hand that takes up several things."""

import json
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, NamedTuple

from parvis.core.chance import Chance
from parvis.core.game import CHANCE, State
from parvis.core.trace import Event
from parvis.core.view import AnyView
from parvis.games import KITS
from parvis.web.stages import is_only
from parvis.words.game_words import GameWords
from parvis.words.hand import Hand


@dataclass(frozen=True)
class Option:
    """A choice as the page offers it: what it is, what it brings at once, and whether it ends the turn."""

    number: int
    label: str
    words: str
    chips: tuple[str, ...]
    ends: bool
    on_board: bool
    heading: str
    story: str


class Offer(NamedTuple):
    """A choice that is open: its label, what it brings, whether it ends the turn, its heading.

    The story tells what would happen, in sentences, where choices follow that are not asked.
    """

    label: str
    words: str
    chips: tuple[str, ...]
    ends: bool
    heading: str
    story: str = ""


class Question(NamedTuple):
    """What a seat is asked: the choices, the hand they are taken up with if there is one, and the view to draw."""

    offers: tuple[Offer, ...]
    hand: Hand | None
    view: AnyView | None


NOTHING_ASKED = Question((), None, None)


def question_of(state: State, seat: int, view: AnyView, words: GameWords) -> Question:
    """The question that a seat is asked. With a hand, its things are the choices, whatever the engine asks first."""
    kit = KITS[state.game.name]
    imagined = state.resample(seat, Chance(0))
    hand = kit.hand(imagined, seat, words)
    if hand is not None:
        drawn = [*hand.tokens, *(label for label in hand.shortcuts if label not in hand.tokens)]
        held: Any = [{"action": -1, "label": label} for label in drawn]
        offers = tuple(Offer(label, words.action(label, view), (), False, "") for label in hand.tokens)
        return Question(offers, hand, {**view, "legal": held})
    found = []
    for action in state.legal_actions(seat):
        label = state.game.label(action)
        events, ends, unasked = outlook(imagined, action, seat)
        events = list(takewhile(lambda event: not kit.moment(event, words), events))  # what it brings by itself
        chips = [chip for chip in (chip_of(event, seat, words) for event in events) if chip]
        best = kit.outcome(label, imagined, seat, words)
        told = tuple([best, *chips] if best else chips)
        story = " ".join(words.event(event) for event in events) if unasked else ""
        found.append(Offer(label, words.action(label, view), told, ends, kit.heading(label, view, words), story))
    return Question(tuple(found), None, None)


def outlook(imagined: State, action: int, seat: int) -> tuple[list[Event], bool, bool]:
    """What a seat would see happen by a choice and those after it that are not asked.

    Also whether its turn ends with it, and whether there are such choices.
    """
    trial = imagined.copy()
    trace = trial.trace = []
    trial.step(action, seat)
    unasked = False
    while trial.turn == imagined.turn and trial.current_player != CHANCE and is_only(trial, seat):
        unasked = True
        trial.step(trial.legal_actions(seat)[0], seat)
    return [event for event in trace if event.visible_to(seat)], trial.turn != imagined.turn, unasked


def options_of(question: Question, attached: frozenset[str]) -> tuple[Option, ...]:
    """Every choice, under its heading; without headings those that are not on the board first, so they get the keys."""
    offers = list(question.offers)
    if not any(offer.heading for offer in offers):
        offers.sort(key=lambda offer: offer.label in attached)
    else:
        order = list(dict.fromkeys(offer.heading for offer in offers))
        going_on = {offer.heading for offer in offers if not offer.ends}
        offers.sort(key=lambda offer: (offer.heading not in going_on, order.index(offer.heading)))
    return tuple(
        Option(
            number,
            offer.label,
            offer.words,
            offer.chips,
            offer.ends,
            offer.label in attached,
            offer.heading,
            offer.story,
        )
        for number, offer in enumerate(offers, 1)
    )


def hand_in_json(hand: Hand) -> str:
    """A hand as the page reads it: its things by number, then every grip with its line and the ways to finish."""
    tokens = hand.tokens
    place = {label: number for number, label in enumerate(tokens)}
    grips = [
        [
            [place[label] for label in grip.held],
            grip.line,
            [[list(ending.labels), ending.name, ending.line, int(ending.ends)] for ending in grip.endings],
        ]
        for grip in hand.grips
    ]
    return json.dumps({"tokens": tokens, "grips": grips}, ensure_ascii=False, separators=(",", ":"))


def chip_of(event: Event, seat: int, words: GameWords) -> str:
    """A gain or loss in two or three words; another player's with their name."""
    chip = words.chip(event)
    if not chip or event.seat in (seat, -1):
        return chip
    return f"{words.seat(event.seat)}: {chip}"
