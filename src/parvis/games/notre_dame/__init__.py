"""Notre Dame: drafted cards, boroughs, bribes and the plague. README.md shows the rooms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from parvis.games.kit import GameKit
from parvis.games.notre_dame.evaluation.judgement import NotreDameEvaluation
from parvis.games.notre_dame.rules.forms import NotreDameView
from parvis.games.notre_dame.rules.game import NotreDame

if TYPE_CHECKING:
    from rich.console import RenderableType

    from parvis.core.game import State
    from parvis.core.trace import Event
    from parvis.draw.examples import Example
    from parvis.draw.exhibits import Gallery
    from parvis.draw.figures import Figure
    from parvis.draw.picture import Picture
    from parvis.games.notre_dame.words.sentences import NotreDameWords
    from parvis.statistics.listener import Listener
    from parvis.words.accounts import Account
    from parvis.words.catalogue import Catalogue
    from parvis.words.hand import Hand
    from parvis.words.lessons import Lesson
    from parvis.words.rules import Section


class NotreDameKit(GameKit[NotreDameView, "NotreDameWords"]):
    """Everything of Notre Dame."""

    def evaluation(self) -> NotreDameEvaluation:
        """The judgement, fitted to many games."""
        return NotreDameEvaluation()

    def words(self, catalogue: Catalogue, players: int) -> NotreDameWords:
        """Notre Dame in one language at one table."""
        from parvis.games.notre_dame.words.sentences import NotreDameWords

        return NotreDameWords(catalogue, players)

    def pitch(self, words: NotreDameWords) -> str:
        """What it is about."""
        return words.say("Keep one card, pass two on, bribe the mighty of Paris, and stay one step ahead of the rats.")

    def minutes(self) -> tuple[int, int]:
        """As people play it here."""
        return 15, 30

    def help(self, words: NotreDameWords, key: str, view: NotreDameView) -> str:
        """The rule of a thing on the board."""
        from parvis.games.notre_dame.words.help import help_text

        return help_text(words, key, view)

    def guidance(self, words: NotreDameWords, view: NotreDameView) -> str:
        """What a newcomer should know now."""
        from parvis.games.notre_dame.words.guidance import GUIDANCE
        from parvis.words.guidance import guidance_for

        return guidance_for(GUIDANCE, words, view)

    def lesson(self) -> Lesson:
        """Two rounds for three, step by step."""
        from parvis.games.notre_dame.lesson import LESSON

        return LESSON

    def rules_page(self, words: NotreDameWords, numbers: Mapping[str, int] | None = None) -> list[Section]:
        """The whole rules."""
        from parvis.games.notre_dame.words.rules_page import rules_page

        return rules_page(words, numbers)

    def hand(self, state: State, seat: int, words: NotreDameWords) -> Hand | None:
        """A gift, the carriage's way, the pieces that follow the Minstrel."""
        from parvis.games.notre_dame.hand import hand

        return hand(state, seat, words)

    def outcome(self, label: str, state: State, seat: int, words: NotreDameWords) -> str:
        """How far a carriage may go, what a gift may bring."""
        from parvis.games.notre_dame.outcome import outcome

        return outcome(label, state, seat, words)

    def only(self, label: str, view: NotreDameView, words: NotreDameWords) -> str:
        """Why nobody was bribed."""
        from parvis.games.notre_dame.words.only import only

        return only(label, view, words) or super().only(label, view, words)

    def moment(self, event: Event, words: NotreDameWords) -> str:
        """A round begins, the plague, the counting, the end."""
        from parvis.games.notre_dame.words.moments import moment

        return moment(event, words)

    def floats(self, event: Event, words: NotreDameWords) -> list[tuple[int, str]]:
        """Coins, cubes, points, rats and messages that come and go."""
        from parvis.games.notre_dame.words.floats import floats

        return floats(event, words)

    def sound(self, event: Event) -> str:
        """Dice, coins, cards, pieces, bells and blows."""
        from parvis.games.notre_dame.sounds import SOUNDS

        return SOUNDS.get(event.kind, "")

    def told_to(self, event: Event, seat: int, words: NotreDameWords) -> str:
        """What the plague and others do to a player."""
        from parvis.games.notre_dame.words.suffered import told_to

        return told_to(event, seat, words)

    def forecasts(self, state: State, seat: int, words: NotreDameWords) -> list[Figure]:
        """The rats of this round, and what the cubes on Notre Dame will bring."""
        from parvis.games.notre_dame.forecasts import forecasts

        return forecasts(state, seat, words)

    def draw(
        self, view: NotreDameView, words: NotreDameWords, theme: str = "auto", front: int | None = None
    ) -> Picture:
        """The board."""
        from parvis.games.notre_dame.picture.board import draw_notre_dame

        return draw_notre_dame(view, words, theme, front)

    def spots(self, event: Event) -> list[str]:
        """Where on the board an event happened."""
        from parvis.games.notre_dame.picture.spots import SPOTS

        find = SPOTS.get(event.kind)
        return find(event) if find else []

    def emblem(self) -> str:
        """The cathedral, two cubes and a rat."""
        from parvis.games.notre_dame.picture.figures import emblem

        return emblem()

    def portrait(self, key: str) -> str:
        """The miniature of a card, sector, person or piece."""
        from parvis.games.notre_dame.picture.art.gallery import portrait

        return portrait(key)

    def examples(self) -> Mapping[str, Example]:
        """The drawn examples of the rules page."""
        from parvis.games.notre_dame.examples import EXAMPLES

        return EXAMPLES

    def gallery(
        self, words: NotreDameWords, changes: Mapping[str, object] | None = None, edition: str | None = None
    ) -> Gallery:
        """Persons, action cards, messages, and the numbers of the board."""
        from parvis.games.notre_dame.picture.gallery import gallery

        self.game.check_edition(edition)
        return gallery(words, changes or {})

    def figures(self, seat: int, view: NotreDameView, words: NotreDameWords) -> list[Figure]:
        """Coins, cubes, rats, messages."""
        from parvis.games.notre_dame.panel import figures

        return figures(seat, view, words)

    def notes(self, seat: int, view: NotreDameView, words: NotreDameWords) -> list[str]:
        """Whether the player has bribed the Doctor."""
        from parvis.games.notre_dame.panel import notes

        return notes(seat, view, words)

    def terminal_board(self, view: NotreDameView, words: NotreDameWords) -> RenderableType:
        """The board as text."""
        from parvis.games.notre_dame.terminal import render

        return render(view, words)

    def account(self) -> Account:
        """Where prestige points come from."""
        from parvis.games.notre_dame.score_sheet import ACCOUNT

        return ACCOUNT

    def listeners(self) -> list[Listener]:
        """Cards, persons, sectors, holdings and the plague."""
        from parvis.games.notre_dame.statistics import listeners

        return listeners()


KIT = NotreDameKit(NotreDame())
