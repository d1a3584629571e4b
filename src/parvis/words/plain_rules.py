"""The plain rules page: how many play, and the table of numbers in words."""

from collections.abc import Mapping

from parvis.core.game import Game
from parvis.words.game_words import GameWords
from parvis.words.rules import Section


def plain_rules(game: Game, words: GameWords, numbers: Mapping[str, int] | None = None) -> list[Section]:
    """What can be told of any game; `numbers` by key where some of them are overridden."""
    players = words.say(
        "{game} is for {least} to {most} players.", game=words.title(), least=game.min_players, most=game.max_players
    )
    rows = game.cards()
    sections = [Section(words.say("Players"), (players,))]
    if rows:
        changes = dict(numbers or {})
        lines = [number_line(row, changes, words) for row in rows]
        sections.append(Section(words.say("Numbers"), tuple(lines)))
    return sections


def number_line(row: Mapping[str, object], changes: Mapping[str, int], words: GameWords) -> str:
    """A number, its value and where it comes from."""
    key = str(row["key"])
    return words.say(
        "{number}: {value} ({source}).",
        number=words.number(key),
        value=changes.get(key, row["value"]),
        source=words.number_source("override" if key in changes else str(row["source"])),
    )
