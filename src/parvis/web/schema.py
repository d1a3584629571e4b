"""The tables of the database; a change to them needs a migration."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)  # fmt: skip

metadata = MetaData()

LONGEST_NAME = 30
LONGEST_MESSAGE = 400
LONGEST_SET_NAME = 40

# People: guests, who are known by a cookie only, and those who have chosen a login and a password.
players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),
    Column("password", String(200)),
    Column("epoch", Integer, nullable=False),  # rises when all devices are signed out
    Column("legacy", String(64), unique=True),  # what the cookie of an older Parvis is recognised by
    Column("email", String(254)),
    Column("email_confirmed", Boolean, nullable=False),
    Column("language", String(16), nullable=False, server_default=""),
    Column("created", DateTime, nullable=False),
    Column("seen", DateTime, nullable=False),
)

# A game: what it was begun with, and a revision that rises with every change.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(64), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False, server_default="1"),  # the version that it is played by to its end
    Column("edition", String(32), nullable=False),
    Column("seed", String(40), nullable=False),
    Column("cards", JSON, nullable=False),
    Column("script", JSON),
    Column("options", JSON, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("phase", String(12), nullable=False, index=True),
    Column("listed", Boolean, nullable=False, index=True),  # whether it stands in the list of open tables
    Column("round", Integer, nullable=False),
    Column("asked", String(16), nullable=False),  # the seats that may choose, such as "0,2": lists show it unread
    Column("clocks", JSON, nullable=False),  # since when each seat is asked, and what is left of its time
    Column("deadline", Float, index=True),  # when the next clock runs out
    Column("bots_due", Boolean, nullable=False, index=True),  # whether a computer player is asked
    Column("leased_by", String(32)),  # the process that lets computer players think
    Column("leased_until", Float, nullable=False),
    Column("rematch", String(32)),
    Column("rated", Boolean, nullable=False),
    Column("created", DateTime, nullable=False),
    Column("changed", DateTime, nullable=False),
)

# A place at a table: open, a person's, a computer player's, or a person's for whom a computer player stands in.
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(64), index=True),
    Column("agent", String(64)),
    Column("name", String(40), nullable=False),
    Column("agreed", Boolean, nullable=False),  # to end the game without a result
    Column("points", Integer),
    Column("place", Integer),
)

# A choice; a table has one at each ply, which is the lock against two at once.
moves = Table(
    "moves",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("label", String(64), nullable=False),
)

# A table that somebody has taken off their list.
discarded = Table(
    "discarded",
    metadata,
    Column("player", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("at", DateTime, nullable=False),
)

messages = Table(
    "messages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("player", String(64), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("words", Text, nullable=False),
    Column("at", DateTime, nullable=False),
)

# What a program shows instead of a cookie, and links that carry a guest to another device; only a digest is kept.
tokens = Table(
    "tokens",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("kind", String(12), nullable=False),
    Column("player", String(64), nullable=False, index=True),
    Column("table_id", String(32)),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("created", DateTime, nullable=False),
    Column("expires", DateTime),
)

# Strength by game, number of players, and whom it was shown against.
ratings = Table(
    "ratings",
    metadata,
    Column("player", String(80), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("pool", String(12), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

# Numbers of somebody's own box under a name, by dotted key; only those that differ.
sets = Table(
    "sets",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", String(64), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("numbers", JSON, nullable=False),
    Column("created", DateTime, nullable=False),
    Column("changed", DateTime, nullable=False),
)

# What the site itself remembers, such as the key that signs its cookies.
site = Table(
    "site",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

# A position to find the best turn in: one that somebody kept, or the daily one of a game, which has a day and no owner.
puzzles = Table(
    "puzzles",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(64), index=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("day", String(10)),
    Column("players", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("title", String(80), nullable=False),
    Column("record", Text, nullable=False),  # of the game up to the position, without names
    Column("solution", JSON(none_as_null=True)),  # the best turns, once they have been found
    Column("created", DateTime, nullable=False),
    UniqueConstraint("game", "day", name="uq_puzzles_game_day"),
)

# What a turn in a puzzle was found to be worth, so that nobody is ever told anything else.
verdicts = Table(
    "verdicts",
    metadata,
    Column("puzzle", String(32), ForeignKey("puzzles.id", ondelete="CASCADE"), primary_key=True),
    Column("turn", String(64), primary_key=True),  # a digest of its labels
    Column("share", Float, nullable=False),
)

# The table at which somebody tries a puzzle, and whether they have found the best turn.
attempts = Table(
    "attempts",
    metadata,
    Column("puzzle", String(32), ForeignKey("puzzles.id", ondelete="CASCADE"), primary_key=True),
    Column("player", String(64), primary_key=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("solved", Boolean, nullable=False),
    Column("changed", DateTime, nullable=False),
)
