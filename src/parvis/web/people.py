"""What is kept of people: guests and accounts, their tokens, what they said. Each function gets a connection."""

import hashlib
import secrets
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, insert, or_, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from parvis.core.errors import InvalidOption
from parvis.web.database import now
from parvis.web.schema import (
    LONGEST_MESSAGE,
    LONGEST_NAME,
    attempts,
    discarded,
    messages,
    players,
    puzzles,
    ratings,
    seats,
    sets,
    site,
    tables,
    tokens,
    verdicts,
)
from parvis.web.store import ENDED, PLAYING, STAND_IN, WAITING, Summary, notify, remove, tables_of

API, DEVICE = "api", "device"
DEVICE_MINUTES = 15
MOST_TOKENS = 50
MOST_EXPORTED = 10_000


@dataclass(frozen=True)
class Player:
    """A person: a guest, or somebody with a login and a password."""

    id: str
    name: str = ""
    login: str | None = None
    password: str | None = None
    epoch: int = 0
    legacy: str | None = None
    email: str | None = None
    email_confirmed: bool = False
    language: str = ""  # that they chose; empty for that of their browser
    created: datetime = field(default_factory=now)
    seen: datetime = field(default_factory=now)

    @property
    def has_account(self) -> bool:
        """Whether they can sign in from anywhere."""
        return self.login is not None


@dataclass(frozen=True)
class Token:
    """What a program shows instead of a cookie: for all that a person does, or for one seat of one table."""

    id: str
    kind: str
    player: str
    table_id: str | None
    seat: int | None
    name: str
    created: datetime
    expires: datetime | None


def clean(text: str, longest: int) -> str:
    """What somebody typed, without signs that cannot be seen, on one line, and not too long."""
    visible = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(visible.split())[:longest].strip()


def clean_name(text: str) -> str:
    """A name as it is kept."""
    return clean(text, LONGEST_NAME)


def digest_of(secret: str) -> str:
    """What is kept of a secret that a machine made."""
    return hashlib.sha256(secret.encode()).hexdigest()


# People -------------------------------------------------------------------------------------------------------------


def add_guest(connection: Connection, name: str) -> Player:
    """Somebody new, known by a cookie."""
    player = Player(id=secrets.token_urlsafe(12), name=clean_name(name))
    connection.execute(insert(players).values(asdict(player)))
    return player


def player_by(connection: Connection, column: str, value: str) -> Player | None:
    """A person by the value of a column that tells people apart."""
    found = connection.execute(select(players).where(players.c[column] == value)).mappings().first()
    return None if found is None else Player(**found)


def get_player(connection: Connection, player: str) -> Player | None:
    """A person by their number."""
    return player_by(connection, "id", player)


def change_player(connection: Connection, player: str, values: dict[str, Any], news: str) -> None:
    """Change what is kept of a person; InvalidOption if a login is another's."""
    try:
        connection.execute(update(players).where(players.c.id == player).values(**values))
    except IntegrityError as error:
        raise InvalidOption("That login is taken.") from error
    if "name" in values:
        connection.execute(update(seats).where(seats.c.player == player).values(name=values["name"]))
    notify(connection, news)


def see_player(connection: Connection, player: str) -> None:
    """Remember when somebody was last here."""
    connection.execute(update(players).where(players.c.id == player).values(seen=now()))


def merge(connection: Connection, guest: str, player: str, name: str) -> None:
    """Give all that a guest has to somebody who turns out to be the same person."""
    if guest == player:
        return
    connection.execute(update(seats).where(seats.c.player == guest).values(player=player, name=name))
    connection.execute(update(tables).where(tables.c.host == guest).values(host=player))
    connection.execute(update(messages).where(messages.c.player == guest).values(player=player, name=name))
    connection.execute(delete(discarded).where(discarded.c.player == guest))
    connection.execute(update(sets).where(sets.c.player == guest).values(player=player))
    connection.execute(update(puzzles).where(puzzles.c.owner == guest).values(owner=player))
    twice = select(attempts.c.puzzle).where(attempts.c.player == player)
    drop_attempts(connection, and_(attempts.c.player == guest, attempts.c.puzzle.in_(twice)))
    connection.execute(update(attempts).where(attempts.c.player == guest).values(player=player))
    connection.execute(delete(tokens).where(tokens.c.player == guest))
    connection.execute(delete(ratings).where(ratings.c.player == guest))
    connection.execute(delete(players).where(players.c.id == guest))


def tables_with(connection: Connection, player: str) -> list[str]:
    """The names of all tables that show a person or belong to them."""
    own = select(seats.c.table_id).where(seats.c.player == player)
    return list(connection.scalars(select(tables.c.id).where(or_(tables.c.host == player, tables.c.id.in_(own)))))


def delete_player(connection: Connection, player: str, news: str) -> None:
    """Forget a person: others keep their games, in which nobody's name stands at that seat any more."""
    drop_attempts(connection, attempts.c.player == player)
    running = select(tables.c.id).where(tables.c.phase.in_((WAITING, PLAYING)))
    mine = seats.c.player == player
    sat = select(seats.c.table_id).where(mine)
    connection.execute(update(tables).where(tables.c.id.in_(sat), tables.c.phase == PLAYING).values(bots_due=True))
    connection.execute(
        update(seats).where(mine, seats.c.agent.is_(None), seats.c.table_id.in_(running)).values(agent=STAND_IN)
    )
    connection.execute(update(seats).where(mine).values(player=None, name=""))
    for table in list(connection.scalars(select(tables.c.id).where(tables.c.host == player))):
        pass_on_table(connection, table)
    connection.execute(delete(messages).where(messages.c.player == player))
    connection.execute(delete(discarded).where(discarded.c.player == player))
    connection.execute(delete(sets).where(sets.c.player == player))
    kept = select(puzzles.c.id).where(puzzles.c.owner == player)
    connection.execute(delete(verdicts).where(verdicts.c.puzzle.in_(kept)))
    connection.execute(delete(puzzles).where(puzzles.c.owner == player))
    connection.execute(delete(tokens).where(tokens.c.player == player))
    connection.execute(delete(ratings).where(ratings.c.player == player))
    connection.execute(delete(players).where(players.c.id == player))
    notify(connection, news)


def drop_attempts(connection: Connection, condition: ColumnElement[bool]) -> None:
    """Forget some attempts at puzzles, and the tables where they were made."""
    for table in list(connection.scalars(select(attempts.c.table_id).where(condition))):
        remove(connection, table)
    connection.execute(delete(attempts).where(condition))


def pass_on_table(connection: Connection, table: str) -> None:
    """Give the table of a host who has gone to the first who still sits there; without any it is not begun any more."""
    sitting = select(seats.c.player).where(seats.c.table_id == table, seats.c.player.is_not(None))
    heir = connection.scalar(sitting.order_by(seats.c.seat).limit(1))
    same = tables.c.id == table
    connection.execute(update(tables).where(same).values(host=heir or "", revision=tables.c.revision + 1))
    if heir is None:
        connection.execute(update(tables).where(same, tables.c.phase == WAITING).values(phase=ENDED, listed=False))


def export(connection: Connection, player: str) -> dict[str, Any]:
    """All that is kept of a person, JSON-ready; neither password nor secrets of games that go on."""
    found = get_player(connection, player)
    if found is None:
        return {}
    kept = asdict(found)
    for hidden in ("password", "legacy", "epoch"):
        kept.pop(hidden)
    said = connection.execute(
        select(messages.c.table_id, messages.c.at, messages.c.words)
        .where(messages.c.player == player)
        .order_by(messages.c.id)
        .limit(MOST_EXPORTED)
    )
    boxes = connection.execute(select(sets.c.game, sets.c.name, sets.c.numbers).where(sets.c.player == player))
    rated = connection.execute(select(ratings).where(ratings.c.player == player)).mappings()
    return {
        "player": {key: written(value) for key, value in kept.items()},
        "tables": [brief(each, player) for each in tables_of(connection, player, MOST_EXPORTED)],
        "messages": [{"table": table, "at": written(at), "words": words} for table, at, words in said],
        "sets": [{"game": game, "name": name, "numbers": numbers} for game, name, numbers in boxes],
        "puzzles": [
            {"id": row.id, "game": row.game, "seat": row.seat, "title": row.title, "created": written(row.created)}
            for row in connection.execute(select(puzzles).where(puzzles.c.owner == player).order_by(puzzles.c.created))
        ],
        "ratings": [{key: value for key, value in row.items() if key != "player"} for row in rated],
        "tokens": [
            {"name": each.name, "table": each.table_id, "seat": each.seat, "created": written(each.created)}
            for each in tokens_of(connection, player)
        ],
    }


def written(value: Any) -> Any:
    """A value as JSON has it."""
    return value.isoformat() + "Z" if isinstance(value, datetime) else value


def brief(table: Summary, player: str) -> dict[str, Any]:
    """A table in an export."""
    return {
        "id": table.id,
        "game": table.game,
        "phase": table.phase,
        "host": table.host == player,
        "created": written(table.created),
        "changed": written(table.changed),
        "seats": [{"mine": seat.player == player, "points": seat.points, "place": seat.place} for seat in table.seats],
    }


# Tokens -------------------------------------------------------------------------------------------------------------


def add_token(
    connection: Connection, kind: str, player: str, name: str, table_id: str | None = None, seat: int | None = None
) -> tuple[Token, str]:
    """A new token, and the secret that only its owner will ever have."""
    held = connection.execute(select(tokens.c.id).where(tokens.c.player == player, tokens.c.kind == kind)).all()
    if len(held) >= MOST_TOKENS:
        raise InvalidOption("You have too many tokens; delete some first.")
    secret = secrets.token_urlsafe(24)
    until = now() + timedelta(minutes=DEVICE_MINUTES) if kind == DEVICE else None
    token = Token(secrets.token_urlsafe(9), kind, player, table_id, seat, clean_name(name), now(), until)
    connection.execute(insert(tokens).values(digest=digest_of(secret), **asdict(token)))
    return token, secret


def find_token(connection: Connection, kind: str, secret: str) -> Token | None:
    """The token of a secret, unless it has run out."""
    found = connection.execute(select(tokens).where(tokens.c.digest == digest_of(secret))).mappings().first()
    if found is None or found["kind"] != kind or (found["expires"] is not None and found["expires"] < now()):
        return None
    return Token(**{key: value for key, value in found.items() if key != "digest"})


def use_link(connection: Connection, secret: str) -> Player | None:
    """Whom a link carries to another device; it works once."""
    token = find_token(connection, DEVICE, secret)
    if token is None or connection.execute(delete(tokens).where(tokens.c.id == token.id)).rowcount != 1:
        return None
    return get_player(connection, token.player)


def tokens_of(connection: Connection, player: str) -> list[Token]:
    """A person's tokens for programs."""
    rows = connection.execute(
        select(tokens).where(tokens.c.player == player, tokens.c.kind == API).order_by(tokens.c.created)
    )
    return [Token(**{key: value for key, value in row.items() if key != "digest"}) for row in rows.mappings()]


def drop_token(connection: Connection, player: str, token: str) -> bool:
    """Let a token be worth nothing any more."""
    return connection.execute(delete(tokens).where(tokens.c.player == player, tokens.c.id == token)).rowcount == 1


def drop_all_tokens(connection: Connection, player: str) -> None:
    """Let all tokens and links of a person be worth nothing any more."""
    connection.execute(delete(tokens).where(tokens.c.player == player))


# What is said at a table --------------------------------------------------------------------------------------------


def say(connection: Connection, table_id: str, player: Player, text: str, news: str) -> dict[str, Any]:
    """Keep what somebody said at a table."""
    words = clean(text, LONGEST_MESSAGE)
    if not words:
        raise InvalidOption("There is nothing to say.")
    at = now()
    row = {"table_id": table_id, "player": player.id, "name": player.name, "words": words, "at": at}
    number = connection.execute(insert(messages).values(row)).inserted_primary_key
    notify(connection, news)
    return told(number[0] if number else 0, player.id, player.name, words, at)


def said_at(connection: Connection, table_id: str, after: int = 0, most: int = 200) -> list[dict[str, Any]]:
    """The last things said at a table, in their order."""
    query = (
        select(messages)
        .where(messages.c.table_id == table_id, messages.c.id > after)
        .order_by(messages.c.id.desc())
        .limit(most)
    )
    rows = list(connection.execute(query).mappings())
    return [told(row["id"], row["player"], row["name"], row["words"], row["at"]) for row in reversed(rows)]


def told(number: int, player: str, name: str, words: str, at: datetime) -> dict[str, Any]:
    """Something said, JSON-ready."""
    return {"id": number, "player": player, "name": name, "words": words, "at": written(at)}


# The site -----------------------------------------------------------------------------------------------------------


def site_value(connection: Connection, name: str, fresh: str) -> str:
    """What the site remembers by a name; `fresh` if it is the first to ask."""
    wanted = select(site.c.value).where(site.c.name == name)
    if connection.scalar(wanted) is None:
        with suppress(IntegrityError), connection.begin_nested():  # another process may be the first after all
            connection.execute(insert(site).values(name=name, value=fresh))
    return str(connection.scalar(wanted))


def rated_games(connection: Connection, player: str) -> list[dict[str, Any]]:
    """A person's ratings, by game, number of players and whom they played."""
    rows = connection.execute(
        select(ratings).where(ratings.c.player == player).order_by(ratings.c.game, ratings.c.players, ratings.c.pool)
    )
    return [dict(row) for row in rows.mappings()]
