"""Questions: what a seat is asked, as choices with what they bring, or as a hand that takes up several things."""

import json
from dataclasses import dataclass, replace
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
    """A choice as the page offers it: what it is, what it brings at once, whether it ends the turn, its heading.

    The story tells what would happen, in sentences, where choices follow that are not asked.
    """

    label: str
    words: str
    chips: tuple[str, ...] = ()
    ends: bool = False
    heading: str = ""
    story: str = ""
    number: int = 0
    on_board: bool = False


class Question(NamedTuple):
    """What a seat is asked: the choices, the hand they are taken up with if there is one, and the view to draw."""

    options: tuple[Option, ...]
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
        options = tuple(Option(label, words.action(label, view)) for label in hand.tokens)
        return Question(options, hand, {**view, "legal": held})
    found = []
    for action in state.legal_actions(seat):
        label = state.game.label(action)
        events, ends, unasked = outlook(imagined, action, seat)
        events = list(takewhile(lambda event: not kit.moment(event, words), events))  # what it brings by itself
        chips = [chip for chip in (chip_of(event, seat, words) for event in events) if chip]
        best = kit.outcome(label, imagined, seat, words)
        told = tuple([best, *chips] if best else chips)
        story = " ".join(words.event(event) for event in events) if unasked else ""
        found.append(Option(label, words.action(label, view), told, ends, kit.heading(label, view, words), story))
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
    options = list(question.options)
    if not any(option.heading for option in options):
        options.sort(key=lambda option: option.label in attached)
    else:
        order = list(dict.fromkeys(option.heading for option in options))
        going_on = {option.heading for option in options if not option.ends}
        options.sort(key=lambda option: (option.heading not in going_on, order.index(option.heading)))
    return tuple(
        replace(option, number=number, on_board=option.label in attached) for number, option in enumerate(options, 1)
    )


def hand_in_json(hand: Hand) -> str:
    """A hand as the page reads it: its things by number, then every grip with its line and the ways to finish."""
    tokens = hand.tokens
    place = {label: number for number, label in enumerate(tokens)}
    grips = [
        [
            [place[label] for label in grip.held],
            grip.line,
            [[list(ending.labels), ending.name, ending.line] for ending in grip.endings],
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
