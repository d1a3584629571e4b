"""GameKit: everything a game brings to the table, each room loaded when it is first used.

A kit must bring rules and words. What it leaves out has a generic form made from the view, the trace and the scores.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from parvis.core.game import Game

if TYPE_CHECKING:
    from rich.console import RenderableType

    from parvis.core.trace import Event
    from parvis.draw.examples import Example
    from parvis.draw.figures import Figure
    from parvis.draw.picture import Picture
    from parvis.search.evaluation import Evaluation
    from parvis.words.accounts import Account
    from parvis.words.catalogue import Catalogue
    from parvis.words.game_words import GameWords
    from parvis.words.rules import Section

View = TypeVar("View")
Words = TypeVar("Words", bound="GameWords")


class GameKit(ABC, Generic[View, Words]):
    """One game: `View` is what a seat sees of it, `Words` speaks of it."""

    # Rules and judgement ----------------------------------------------------------------------------------------

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def evaluation(self) -> Evaluation:
        """What a position is worth."""

    # Words ------------------------------------------------------------------------------------------------------

    @abstractmethod
    def words(self, catalogue: Catalogue, players: int) -> Words:
        """The game in one language at one table."""

    @abstractmethod
    def help(self, words: Words, key: str, view: View) -> str:
        """The rule of a thing on the board, by its key in the picture; empty if there is none."""

    @abstractmethod
    def guidance(self, words: Words, view: View) -> str:
        """What a newcomer should know now; empty where the question says it all."""

    @abstractmethod
    def rules_page(self, words: Words, numbers: Mapping[str, int] | None = None) -> list[Section]:
        """The whole rules; `numbers` of a game by key where some of them are overridden."""

    # Pictures ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def draw(self, view: View, words: Words, theme: str = "auto", front: int | None = None) -> Picture:
        """The board as one seat sees it; a spectator sits where `front` says."""

    @abstractmethod
    def spots(self, event: Event) -> list[str]:
        """The keys of the things in the picture that an event concerns."""

    @abstractmethod
    def emblem(self) -> str:
        """The game in one small picture, as SVG elements in a box of 112 by 46."""

    @abstractmethod
    def examples(self) -> Mapping[str, Example]:
        """The drawn examples of the rules page."""

    # Beside the board -------------------------------------------------------------------------------------------

    @abstractmethod
    def figures(self, seat: int, view: View, words: Words) -> list[Figure]:
        """The figures of a player's panel."""

    @abstractmethod
    def notes(self, seat: int, view: View, words: Words) -> list[str]:
        """What else is to be known of a player."""

    @abstractmethod
    def terminal_board(self, view: View, words: Words) -> RenderableType:
        """The table as text, as one seat sees it."""

    @abstractmethod
    def account(self) -> Account:
        """How the points of a game are read from its trace."""
