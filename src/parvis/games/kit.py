"""GameKit: everything a game brings to the table, each room loaded when it is first used.

A kit must bring rules and words. What it leaves out has a plain form made from the view, the numbers and the scores.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from parvis.core.game import Game

if TYPE_CHECKING:
    from rich.console import RenderableType

    from parvis.core.game import State
    from parvis.core.trace import Event
    from parvis.draw.examples import Example
    from parvis.draw.exhibits import Gallery
    from parvis.draw.figures import Figure
    from parvis.draw.picture import Picture
    from parvis.search.evaluation import Evaluation
    from parvis.statistics.listener import Listener
    from parvis.words.accounts import Account
    from parvis.words.catalogue import Catalogue
    from parvis.words.game_words import GameWords
    from parvis.words.hand import Hand
    from parvis.words.lessons import Lesson
    from parvis.words.options import OptionField
    from parvis.words.rules import Section

View = TypeVar("View", bound=Mapping[str, Any])
Words = TypeVar("Words", bound="GameWords")


class GameKit(ABC, Generic[View, Words]):
    """One game: `View` is what a seat sees of it, `Words` speaks of it."""

    # Rules and words: what a kit must bring ---------------------------------------------------------------------

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def words(self, catalogue: Catalogue, players: int) -> Words:
        """The game in one language at one table."""

    def locale(self) -> Path:
        """Where the game's sentences are translated: LANGUAGE/LC_MESSAGES/GAME.mo. What is missing stays English."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent / "words" / "locale"

    # Judgement --------------------------------------------------------------------------------------------------

    def evaluation(self) -> Evaluation:
        """What a position is worth; plain: the scores as they stand."""
        from parvis.search.plain import PlainEvaluation

        return PlainEvaluation()

    # More words -------------------------------------------------------------------------------------------------

    def pitch(self, words: Words) -> str:
        """One sentence that makes one want to play it; plain: none."""
        del words
        return ""

    def minutes(self) -> tuple[int, int]:
        """How long a game against computer players takes, from and to; plain: not known."""
        return 0, 0

    def help(self, words: Words, key: str, view: View) -> str:
        """The rule of a thing on the board, by its key in the picture; empty if there is none."""
        del words, key, view
        return ""

    def guidance(self, words: Words, view: View) -> str:
        """What a newcomer should know now; empty where the question says it all."""
        del words, view
        return ""

    def lesson(self) -> Lesson | None:
        """The guided first game; plain: none."""
        return None

    def rules_page(self, words: Words, numbers: Mapping[str, int] | None = None) -> list[Section]:
        """The whole rules; `numbers` of a game by key where some of them are overridden. Plain: its numbers."""
        from parvis.words.plain_rules import plain_rules

        return plain_rules(self.game, words, numbers)

    def option_fields(self, words: Words) -> list[OptionField]:
        """The fields for this game's own options in the form for a new game; plain: its edition, if it has several."""
        from parvis.words.options import EDITION, OptionField

        _, *others = self.game.editions
        values = (("", words.say("usual")), *((name, words.edition(name)) for name in others))
        return [OptionField(EDITION, words.say("Edition"), values)] if others else []

    # Choosing ---------------------------------------------------------------------------------------------------
    # The states below are ones that the seat cannot tell from the true one, so nothing hidden can be told.

    def hand(self, state: State, seat: int, words: Words) -> Hand | None:
        """What can be taken up for the question asked now, in any order; plain: nothing, each choice stands alone."""
        del state, seat, words
        return None

    def heading(self, label: str, view: View, words: Words) -> str:
        """Under which heading a choice is listed where a turn opens; plain: under none."""
        del label, view, words
        return ""

    def outcome(self, label: str, state: State, seat: int, words: Words) -> str:
        """The best that can come of a choice which only opens further ones, in few words; plain: not told."""
        del label, state, seat, words
        return ""

    def only(self, label: str, view: View, words: Words) -> str:
        """Why a choice was the only one and so was not asked; `view` is the one before it."""
        return words.say("{choice}: there was no other choice.", choice=words.action(label, view))

    # Showing what happened --------------------------------------------------------------------------------------

    def moment(self, event: Event, words: Words) -> str:
        """The title of the moment that an event is part of, as a round's beginning; empty where it is none."""
        del event, words
        return ""

    def floats(self, event: Event, words: Words) -> list[tuple[int, str]]:
        """What seats gain and lose by an event, to float up beside them; plain: what the choice would have told."""
        chip = words.chip(event) if event.seat >= 0 else ""
        return [(event.seat, chip)] if chip else []

    def sound(self, event: Event) -> str:
        """What an event sounds like: one of the sounds that pages can make; plain: nothing is heard."""
        del event
        return ""

    def told_to(self, event: Event, seat: int, words: Words) -> str:
        """An event in words to the seat that suffers it, as "your citizen"; empty where it is not done to them."""
        del event, seat, words
        return ""

    def forecasts(self, state: State, seat: int, words: Words) -> list[Figure]:
        """What is coming to a seat as things stand: wages, rats, points if the game ended now."""
        del state, seat, words
        return []

    # Pictures ---------------------------------------------------------------------------------------------------

    def draw(self, view: View, words: Words, theme: str = "auto", front: int | None = None) -> Picture:
        """The board as one seat sees it; a spectator sits where `front` says. Plain: rows, players, choices."""
        from parvis.draw.plain import draw_plain

        return draw_plain(view, words, theme, front)

    def spots(self, event: Event) -> list[str]:
        """The keys of the things in the picture that an event concerns."""
        del event
        return []

    def emblem(self) -> str:
        """The game in one small picture, as SVG in a box of 112 by 46; plain: its initial."""
        from parvis.draw.plain import plain_emblem
        from parvis.words.catalogue import catalogue

        return plain_emblem(self.words(catalogue(), self.game.max_players).title())

    def portrait(self, key: str) -> str:
        """The miniature of a thing by its help key in the picture, as a whole small SVG; plain: none."""
        del key
        return ""

    def examples(self) -> Mapping[str, Example]:
        """The drawn examples of the rules page, by key."""
        return {}

    def gallery(self, words: Words, changes: Mapping[str, object] | None = None, edition: str | None = None) -> Gallery:
        """Every card as drawn, with all numbers of an edition; `changes` of some by dotted key. Plain: no pictures."""
        from parvis.draw.exhibits import plain_gallery

        return plain_gallery(self.game, words, changes or {}, edition)

    # Beside the board -------------------------------------------------------------------------------------------

    def figures(self, seat: int, view: View, words: Words) -> list[Figure]:
        """The figures of a player's panel; plain: whatever of the player's view is short."""
        from parvis.draw.plain import plain_figures

        return plain_figures(seat, view, words)

    def notes(self, seat: int, view: View, words: Words) -> list[str]:
        """What else is to be known of a player."""
        del seat, view, words
        return []

    def terminal_board(self, view: View, words: Words) -> RenderableType:
        """The table as text, as one seat sees it; plain: rows, and a column per player."""
        from parvis.words.plain_board import plain_board

        return plain_board(view, words)

    def account(self) -> Account:
        """How the points of a game are read from its trace; plain: not at all, the sheet shows the scores alone."""
        from parvis.words.accounts import PLAIN_ACCOUNT

        return PLAIN_ACCOUNT

    def listeners(self) -> list[Listener]:
        """What watches a game of a study, besides the listeners for all games; plain: nothing."""
        return []
