"""Ratings: who is how strong, by game and number of players, among people and against computer players apart."""

from collections.abc import Sequence
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import insert, select, update
from sqlalchemy.engine import Connection

from parvis.web.schema import ratings, tables
from parvis.web.store import OVER, SeatRow, sitting_at

PEOPLE, COMPUTERS = "people", "computers"
MODEL = PlackettLuce()


def rated_as(seat: SeatRow) -> str:
    """Who a result counts for: a person, also where a computer player finished for them, or a computer player."""
    return seat.player if seat.player is not None else f"computer:{seat.agent}"


def pool_of(seats: Sequence[SeatRow]) -> str:
    """Whom a game was among; nothing if it does not count: somebody played several seats, or nobody was a person."""
    names = [seat.player for seat in seats if seat.player is not None]
    if len(seats) < 2 or not names or len(set(names)) != len(names) or any(seat.open for seat in seats):
        return ""
    return PEOPLE if len(names) == len(seats) else COMPUTERS


def unrated(connection: Connection, most: int = 50) -> list[str]:
    """Games that are over and not counted yet."""
    query = select(tables.c.id).where(tables.c.phase == OVER, tables.c.rated.is_(False)).limit(most)
    return list(connection.scalars(query))


def rate(connection: Connection, table_id: str) -> None:
    """Count a game that is over, once, whoever asks."""
    claimed = connection.execute(
        update(tables)
        .where(tables.c.id == table_id, tables.c.phase == OVER, tables.c.rated.is_(False))
        .values(rated=True)
    )
    if claimed.rowcount != 1:
        return
    game = connection.scalar(select(tables.c.game).where(tables.c.id == table_id))
    seats = sitting_at(connection, [table_id]).get(table_id, [])
    pool = pool_of(seats)
    if not pool or any(seat.place is None for seat in seats):
        return
    keys = [{"player": rated_as(seat), "game": game, "players": len(seats), "pool": pool} for seat in seats]
    before = {key["player"]: standing(connection, key) for key in keys}
    teams = [[MODEL.rating(mu=before[key["player"]][0], sigma=before[key["player"]][1])] for key in keys]
    after = MODEL.rate(teams, ranks=[float(seat.place or 0) for seat in seats])
    learned: dict[str, tuple[dict[str, Any], float, float, int]] = {}
    for key, team in zip(keys, after, strict=True):  # of two equal computer players the last counts: they are one
        learned[str(key["player"])] = (key, team[0].mu, team[0].sigma, before[key["player"]][2])
    for key, mu, sigma, games in learned.values():
        keep(connection, key, mu, sigma, games)


def matching(key: dict[str, Any]) -> list[Any]:
    """The condition for a row of the ratings."""
    return [ratings.c[name] == value for name, value in key.items()]


def standing(connection: Connection, key: dict[str, Any]) -> tuple[float, float, int]:
    """What is known of somebody's strength, and from how many games."""
    found = connection.execute(select(ratings).where(*matching(key)).with_for_update()).mappings().first()
    if found is None:
        fresh = MODEL.rating()
        return fresh.mu, fresh.sigma, 0
    return found["mu"], found["sigma"], found["games"]


def keep(connection: Connection, key: dict[str, Any], mu: float, sigma: float, games: int) -> None:
    """Keep what was learned."""
    values = {"mu": mu, "sigma": sigma, "games": games + 1}
    if games:
        connection.execute(update(ratings).where(*matching(key)).values(**values))
    else:
        connection.execute(insert(ratings).values(**key, **values))
