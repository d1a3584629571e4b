"""Files that people send are read and tried out in a worker: that takes time, and the server has none to lose."""

import parvis
from parvis.core.match import replay
from parvis.core.numbers import flatten, parse_overrides
from parvis.core.record import parse_record


def read_cards(game: str, edition: str | None, text: str, name: str) -> dict[str, object]:
    """The overrides in a cards file, with which a game has been laid out; the name tells where they come from."""
    changes = parse_overrides(text, name)
    parvis.load(game).new(edition=edition, cards=changes, roll=False)
    return changes


def read_numbers(text: str, name: str) -> dict[str, object]:
    """The numbers in a cards file by dotted key, not looked at yet."""
    return flatten(parse_overrides(text, name))


def read_record(text: str) -> str:
    """A record that has been replayed, as this program writes it."""
    record = parse_record(text.removeprefix("\ufeff"))  # with which some editors begin a file
    return replay(parvis.load(record.game), record, trace=False).record().to_json()
