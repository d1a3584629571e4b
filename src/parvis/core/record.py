"""A record: everything needed to replay a game for ever, as one small JSON file."""

import json
from pathlib import Path
from typing import Final

from parvis.core.aliases import MOST_SEATS
from parvis.core.chance import SEED_LIMIT
from parvis.core.errors import InvalidPosition, InvalidRecord, shown
from parvis.core.files import write_whole
from parvis.core.reading import Reader, check_whole

FORMAT: Final = "parvis-record"
FORMAT_VERSION: Final = 1
HIGHEST_NUMBER: Final = 2**31


class Record:
    """Options, seed, moves as (seat, label), outcomes of chance, a checksum per round, and the result.

    `seed` is None where chance came from a script, as at a real table; the outcomes then are the only source.
    """

    def __init__(
        self,
        *,
        game: str,
        rules: int,
        players: int,
        edition: str,
        cards: dict[str, object],
        seed: int | None,
        seats: list[str],
        moves: list[tuple[int, str]],
        chance: list[int],
        checksums: list[str],
        scores: list[int] | None,
        winners: list[int] | None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.players = players
        self.edition = edition
        self.cards = cards
        self.seed = seed
        self.seats = seats
        self.moves = moves
        self.chance = chance
        self.checksums = checksums
        self.scores = scores
        self.winners = winners

    def to_dict(self) -> dict[str, object]:
        """JSON-ready; the seed is a hexadecimal text, since it may exceed what JSON readers keep exactly."""
        result: dict[str, object] | None = None
        if self.scores is not None:
            result = {"scores": self.scores, "winners": self.winners}
        return {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "edition": self.edition,
            "cards": self.cards,
            "seed": None if self.seed is None else f"{self.seed:x}",
            "seats": self.seats,
            "result": result,
            "checksums": self.checksums,
            "chance": self.chance,
            "moves": [[seat, label] for seat, label in self.moves],
        }

    def to_json(self) -> str:
        """The text of a record file: one line a key."""
        lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in self.to_dict().items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def save(self, path: str | Path) -> None:
        """Write the file whole or not at all."""
        write_whole(Path(path), self.to_json())

    def __reduce__(self) -> tuple[object, ...]:
        return parse_record, (self.to_json(),)


def load_record(path: str | Path) -> Record:
    """Read a record file."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except OSError as unreadable:
        raise InvalidRecord(
            "record {path} cannot be read: {reason}", path=path, reason=unreadable.strerror
        ) from unreadable
    except ValueError as binary:
        raise InvalidRecord("record {path} is not UTF-8 text", path=shown(str(path))) from binary
    return parse_record(text)


def parse_record(text: str) -> Record:
    """A record from its text, its form checked; replaying it checks the rest (`parvis.core.match.replay`)."""
    try:
        data: object = json.loads(text)
    except ValueError as broken:
        raise InvalidRecord("the record is not whole JSON: {reason}", reason=shown(str(broken))) from broken
    except RecursionError as deep:
        raise InvalidRecord("the record is not whole JSON: it is nested too deep") from deep
    try:
        return record_from(Reader(data, "record"))
    except InvalidPosition as wrong:
        raise InvalidRecord(wrong.message, **wrong.values) from wrong


def record_from(reader: Reader) -> Record:
    """A record from its mapping."""
    if reader.data.get("format") != FORMAT:
        raise InvalidRecord(
            "this is no {format}: its format says {found}", format=FORMAT, found=shown(reader.data.get("format"))
        )
    if reader.data.get("version") != FORMAT_VERSION:
        version = reader.data.get("version")
        raise InvalidRecord(
            "the record has format version {version}; this program reads {known}",
            version=shown(version),
            known=FORMAT_VERSION,
        )
    players = reader.whole("players", 1, int(MOST_SEATS))
    scores: list[int] | None = None
    winners: list[int] | None = None
    if reader.get("result") is not None:
        result = reader.reader("result")
        scores = result.wholes("scores", players, -HIGHEST_NUMBER, HIGHEST_NUMBER)
        winners = result.wholes("winners", -1, 0, players - 1)
    return Record(
        game=text_at(reader, "game"),
        rules=reader.whole("rules", 0, HIGHEST_NUMBER),
        players=players,
        edition=text_at(reader, "edition"),
        cards=reader.reader("cards").data,
        seed=seed_at(reader),
        seats=texts_at(reader, "seats", players),
        moves=moves_at(reader, players),
        chance=reader.wholes("chance", -1, -HIGHEST_NUMBER, HIGHEST_NUMBER),
        checksums=texts_at(reader, "checksums", -1),
        scores=scores,
        winners=winners,
    )


def text_at(reader: Reader, key: str) -> str:
    """A text under a key."""
    value = reader.get(key)
    if not isinstance(value, str):
        raise InvalidRecord("{path} must be a text, not {value}", path=reader.at(key), value=shown(value))
    return value


def texts_at(reader: Reader, key: str, count: int) -> list[str]:
    """A list of texts under a key."""
    texts: list[str] = []
    for value in reader.items(key, count):
        if not isinstance(value, str):
            raise InvalidRecord("{path} must hold texts, not {value}", path=reader.at(key), value=shown(value))
        texts.append(value)
    return texts


def seed_at(reader: Reader) -> int | None:
    """The seed, if there is one."""
    if reader.get("seed") is None:
        return None
    text = text_at(reader, "seed")
    try:
        seed = int(text, 16)
    except ValueError as error:
        raise InvalidRecord("record.seed must be a hexadecimal number, not {text}", text=shown(text)) from error
    return check_whole(seed, 0, SEED_LIMIT - 1, "record.seed")


def moves_at(reader: Reader, players: int) -> list[tuple[int, str]]:
    """The moves as pairs of seat and label."""
    moves: list[tuple[int, str]] = []
    for number, move in enumerate(reader.items("moves", -1)):
        if not isinstance(move, list) or len(move) != 2 or not isinstance(move[1], str):
            raise InvalidRecord(
                "record.moves[{number}] must be a seat and a label, not {move}", number=number, move=shown(move)
            )
        moves.append((check_whole(move[0], 0, players - 1, f"record.moves[{number}][0]"), move[1]))
    return moves
