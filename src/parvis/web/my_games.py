"""One's own games as the first page lists them: who plays, when, how far it is, whose turn, and how it ended."""

from dataclasses import dataclass
from datetime import UTC

from parvis.web.names import words_among
from parvis.web.results import result_in_words
from parvis.web.scene import name_of
from parvis.web.store import ENDED, OVER, PLAYING, WAITING, Summary
from parvis.words.game_words import GameWords


@dataclass(frozen=True)
class GameLine:
    """A game in the list."""

    id: str
    game: str
    title: str
    names: str
    when: str  # of the last change, as browsers read it
    state: str
    yours: bool
    over: bool
    sitting: bool


def line_of(summary: Summary, player: str, language: str) -> GameLine:
    """A game as somebody's list tells of it."""
    words = words_among(summary.game, summary.seats, language)
    mine = [number for number, seat in enumerate(summary.seats) if player and seat.player == player]
    names = [
        words.say("You") if number in mine and seat.agent is None else name_of(seat, words)
        for number, seat in enumerate(summary.seats)
    ]
    asked = [seat for seat in summary.asked if seat < len(summary.seats)]
    yours = summary.phase == PLAYING and any(seat in mine and summary.seats[seat].agent is None for seat in asked)
    return GameLine(
        id=summary.id,
        game=summary.game,
        title=title_of(summary, words),
        names=", ".join(names),
        when=summary.changed.replace(tzinfo=UTC).isoformat(timespec="seconds"),
        state=state_of(summary, mine, asked, yours, words),
        yours=yours,
        over=summary.phase == OVER,
        sitting=bool(mine),
    )


def title_of(summary: Summary, words: GameWords) -> str:
    """The game's name; a lesson's says that it is one."""
    return words.say("Lesson: {game}", game=words.title()) if summary.lesson else words.title()


def state_of(summary: Summary, mine: list[int], asked: list[int], yours: bool, words: GameWords) -> str:
    """How far a game is, or how it ended."""
    if summary.phase == WAITING:
        empty = sum(seat.open for seat in summary.seats)
        return words.say_many("Waiting for {count} player", "Waiting for {count} players", empty)
    if summary.lesson:
        return words.say("Finished") if summary.phase == ENDED else words.say("Go on with the lesson")
    if summary.phase == ENDED:
        return words.say("Ended by consent")
    if summary.phase == OVER:
        return result_in_words(summary.seats, mine, words)
    if yours:
        return words.say("Round {round}: your turn", round=summary.round)
    if len(asked) == 1:
        return words.say("Round {round}: {who} to play", round=summary.round, who=words.seat(asked[0]))
    return words.say("Round {round}", round=summary.round)
