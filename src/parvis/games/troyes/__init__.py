"""Troyes: dice as work force, tradesmen, events, a cathedral and secret patrons. README.md shows the rooms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from parvis.games.kit import GameKit
from parvis.games.troyes.evaluation.judgement import TroyesEvaluation
from parvis.games.troyes.rules.forms import TroyesView
from parvis.games.troyes.rules.game import Troyes

if TYPE_CHECKING:
    from rich.console import RenderableType

    from parvis.core.game import State
    from parvis.core.trace import Event
    from parvis.draw.examples import Example
    from parvis.draw.exhibits import Gallery
    from parvis.draw.figures import Figure
    from parvis.draw.picture import Picture
    from parvis.games.troyes.words.sentences import TroyesWords
    from parvis.statistics.listener import Listener
    from parvis.words.accounts import Account
    from parvis.words.catalogue import Catalogue
    from parvis.words.hand import Hand
    from parvis.words.lessons import Lesson
    from parvis.words.rules import Section


class TroyesKit(GameKit[TroyesView, "TroyesWords"]):
    """Everything of Troyes."""

    def evaluation(self) -> TroyesEvaluation:
        """The judgement, fitted to many games."""
        return TroyesEvaluation()

    def words(self, catalogue: Catalogue, players: int) -> TroyesWords:
        """Troyes in one language at one table."""
        from parvis.games.troyes.words.sentences import TroyesWords

        return TroyesWords(catalogue, players)

    def pitch(self, words: TroyesWords) -> str:
        """What it is about."""
        return words.say(
            "Roll your citizens as dice, buy your rivals' best ones, and serve a secret patron as the Cathedral grows."
        )

    def minutes(self) -> tuple[int, int]:
        """As people play it here."""
        return 25, 45

    def help(self, words: TroyesWords, key: str, view: TroyesView) -> str:
        """The rule of a thing on the board."""
        from parvis.games.troyes.words.help import help_text

        return help_text(words, key, view)

    def guidance(self, words: TroyesWords, view: TroyesView) -> str:
        """What a newcomer should know now."""
        from parvis.games.troyes.words.guidance import GUIDANCE
        from parvis.words.guidance import guidance_for

        return guidance_for(GUIDANCE, words, view)

    def lesson(self) -> Lesson:
        """A round for two, step by step."""
        from parvis.games.troyes.lesson import LESSON

        return LESSON

    def rules_page(self, words: TroyesWords, numbers: Mapping[str, int] | None = None) -> list[Section]:
        """The whole rules."""
        from parvis.games.troyes.words.rules_page import rules_page

        return rules_page(words, numbers)

    def hand(self, state: State, seat: int, words: TroyesWords) -> Hand | None:
        """Dice, black dice and events that can be taken up together."""
        from parvis.games.troyes.hand import hand

        return hand(state, seat, words)

    def heading(self, label: str, view: TroyesView, words: TroyesWords) -> str:
        """Cards, events, buildings, Cathedral, fields, influence, pass."""
        from parvis.games.troyes.words.headings import heading

        return heading(label, view, words)

    def outcome(self, label: str, state: State, seat: int, words: TroyesWords) -> str:
        """The best that can come of an action, and its price."""
        from parvis.games.troyes.outcomes import outcome

        return outcome(label, state, seat, words)

    def only(self, label: str, view: TroyesView, words: TroyesWords) -> str:
        """Why nothing else could be chosen."""
        from parvis.games.troyes.words.reasons import only

        return only(label, view, words) or super().only(label, view, words)

    def moment(self, event: Event, words: TroyesWords) -> str:
        """A round's beginning, wages, dice, events, enemies, a round's end, the final scoring."""
        from parvis.games.troyes.words.moments import moment

        return moment(event, words)

    def floats(self, event: Event, words: TroyesWords) -> list[tuple[int, str]]:
        """What players gain and lose, each where it is gained or lost."""
        from parvis.games.troyes.words.floats import floats

        return floats(event, words)

    def sound(self, event: Event) -> str:
        """Dice, coins, cards, pieces, bells and blows."""
        from parvis.games.troyes.sounds import SOUNDS

        return SOUNDS.get(event.kind, "")

    def told_to(self, event: Event, seat: int, words: TroyesWords) -> str:
        """What others and events do to a player."""
        from parvis.games.troyes.words.told_to import told_to

        return told_to(event, seat, words)

    def forecasts(self, state: State, seat: int, words: TroyesWords) -> list[Figure]:
        """Wages, what the events will take, black dice, points if the game ended now."""
        from parvis.games.troyes.forecasts import forecasts

        return forecasts(state, seat, words)

    def draw(self, view: TroyesView, words: TroyesWords, theme: str = "auto", front: int | None = None) -> Picture:
        """The board."""
        from parvis.games.troyes.picture.board import draw_troyes

        return draw_troyes(view, words, theme, front)

    def spots(self, event: Event) -> list[str]:
        """Where on the board an event happened."""
        from parvis.games.troyes.picture.spots import SPOTS

        find = SPOTS.get(event.kind)
        return find(event) if find else []

    def emblem(self) -> str:
        """Three dice."""
        from parvis.games.troyes.picture.figures import emblem

        return emblem()

    def portrait(self, key: str) -> str:
        """A card, an event, a character or a place."""
        from parvis.games.troyes.picture.art.collection import portrait

        return portrait(key)

    def examples(self) -> Mapping[str, Example]:
        """The drawn examples of the rules page."""
        from parvis.games.troyes.examples import EXAMPLES

        return EXAMPLES

    def gallery(
        self, words: TroyesWords, changes: Mapping[str, object] | None = None, edition: str | None = None
    ) -> Gallery:
        """Activity cards, events, characters, and the numbers of the board."""
        from parvis.games.troyes.picture.gallery import gallery

        return gallery(words, changes or {}, self.game.check_edition(edition))

    def figures(self, seat: int, view: TroyesView, words: TroyesWords) -> list[Figure]:
        """Deniers, influence, citizens, cards won."""
        from parvis.games.troyes.panel import figures

        return figures(seat, view, words)

    def notes(self, seat: int, view: TroyesView, words: TroyesWords) -> list[str]:
        """Whether the player has passed."""
        from parvis.games.troyes.panel import notes

        return notes(seat, view, words)

    def terminal_board(self, view: TroyesView, words: TroyesWords) -> RenderableType:
        """The board as text."""
        from parvis.games.troyes.terminal import render

        return render(view, words)

    def account(self) -> Account:
        """Where victory points come from."""
        from parvis.games.troyes.score_sheet import ACCOUNT

        return ACCOUNT

    def listeners(self) -> list[Listener]:
        """Cards, events, characters, actions, holdings."""
        from parvis.games.troyes.statistics import listeners

        return listeners()


KIT = TroyesKit(Troyes())
