"""Records as a list: a row for each, and what they are together."""

from collections import Counter
from typing import Any

from rich.table import Column, Table
from rich.text import Text

from parvis.core.record import Record
from parvis.records.choosing import is_over, winning
from parvis.words.catalogue import Catalogue


class Totals:
    """What some records are together."""

    def __init__(self) -> None:
        self.games: Counter[str] = Counter()
        self.over = 0
        self.faults = 0

    @property
    def count(self) -> int:
        """How many records there are."""
        return self.games.total()

    def add(self, record: Record) -> None:
        """Count one."""
        self.games[record.game] += 1
        self.over += is_over(record)

    def in_words(self, texts: Catalogue) -> str:
        """A sentence for each thing."""
        kinds = ", ".join(f"{printable(game)} {texts.number(count)}" for game, count in sorted(self.games.items()))
        sentences = [
            texts.say("{count} {count:record|records}: {kinds}.", count=self.count, kinds=kinds)
            if kinds
            else texts.say("No record fits.")
        ]
        if self.over < self.count:
            sentences.append(texts.say("{count} {count:is|are} not over.", count=self.count - self.over))
        if self.faults:
            sentences.append(texts.say("{count} could not be read.", count=self.faults))
        return " ".join(sentences)


def in_brief(place: str, record: Record) -> dict[str, Any]:
    """A record in brief, JSON-ready."""
    return {
        "place": place,
        "game": record.game,
        "players": record.players,
        "edition": record.edition,
        "rules": record.rules,
        "cards": bool(record.cards),
        "seats": record.seats,
        "choices": len(record.moves),
        "over": is_over(record),
        "scores": record.scores,
        "winners": record.winners,
    }


def printable(text: str) -> str:
    """A text from outside as a terminal may show it: signs that move its cursor or change its colours are left out.

    >>> printable("Ada" + chr(27) + "[31m" + chr(10))
    'Ada[31m'
    """
    return "".join(letter for letter in text if letter.isprintable())


def new_table(texts: Catalogue) -> Table:
    """The head of the list."""
    return Table(
        Column(texts.say("record"), overflow="fold"),
        texts.say("game"),
        texts.say("players"),
        texts.say("edition"),
        texts.say("rules"),
        Column(texts.say("seats"), overflow="fold"),
        Column(texts.say("choices"), justify="right"),
        texts.say("points"),
        Column(texts.say("winner"), overflow="fold"),
    )


def add_row(table: Table, place: str, record: Record, texts: Catalogue) -> None:
    """A record as a row; an asterisk marks an edition with numbers of one's own."""
    table.add_row(
        Text(printable(place)),
        Text(printable(record.game)),
        str(record.players),
        Text(f"{printable(record.edition)}{'*' if record.cards else ''}"),
        str(record.rules),
        Text(printable(", ".join(record.seats))),
        str(len(record.moves)),
        texts.say("not over") if record.scores is None else "-".join(map(str, record.scores)),
        Text(printable(", ".join(winning(record)))),
    )
