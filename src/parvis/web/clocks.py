"""Clocks: since when each seat is asked, how much time it has, and when the next one runs out."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from parvis.core.errors import InvalidOption

A_MOVE, A_GAME = "move", "game"
SHORTEST, LONGEST = 5, 30 * 24 * 3600  # seconds
MOST_EXTRA = 24 * 3600


@dataclass(frozen=True)
class Limit:
    """How long people may think: for each turn, or for the whole game with something added for each turn."""

    kind: str
    seconds: int
    extra: int = 0

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {"kind": self.kind, "seconds": self.seconds, "extra": self.extra}


def read_limit(options: dict[str, Any]) -> Limit | None:
    """The limit that a table's options name; None if people may take their time."""
    found = options.get("clock")
    if not found:
        return None
    limit = Limit(found.get("kind", ""), found.get("seconds", 0), found.get("extra", 0))
    if limit.kind not in (A_MOVE, A_GAME):
        raise InvalidOption("A clock is for each move or for the game.")
    if not SHORTEST <= limit.seconds <= LONGEST or not 0 <= limit.extra <= MOST_EXTRA:
        raise InvalidOption("A clock has 5 seconds to 30 days, and at most a day more for each turn.")
    return limit


def check(clocks: dict[str, Any]) -> None:
    """Clocks as a row has them must be seconds by seats; fails in any of Python's ways if they are not."""
    for part in ("since", "left"):
        for seat, seconds in clocks.get(part, {}).items():
            int(seat), seconds + 0.0


def advance(
    clocks: dict[str, Any],
    limit: Limit | None,
    asked: Collection[int],
    movers: Collection[int],
    moment: float,
) -> dict[str, Any]:
    """The clocks after a change: those no longer asked, and those asked something new after their turn, stop."""
    since: dict[str, float] = dict(clocks.get("since", {}))
    left: dict[str, float] = dict(clocks.get("left", {}))
    for seat in list(since):
        if int(seat) in asked and int(seat) not in movers:
            continue
        spent = moment - since.pop(seat)
        if limit is not None and limit.kind == A_GAME:
            left[seat] = left.get(seat, float(limit.seconds)) - spent + limit.extra
    for seat in map(str, sorted(asked)):
        since.setdefault(seat, moment)
    return {"since": since, "left": left} if left else {"since": since}


def ends(clocks: dict[str, Any], limit: Limit | None, seat: int) -> float | None:
    """When the clock of a seat that is asked runs out."""
    since = clocks.get("since", {}).get(str(seat))
    if limit is None or since is None:
        return None
    if limit.kind == A_MOVE:
        return float(since) + limit.seconds
    return float(since) + max(float(clocks.get("left", {}).get(str(seat), limit.seconds)), 0.0)


def deadline(clocks: dict[str, Any], limit: Limit | None, people: Collection[int]) -> float | None:
    """When the next clock of a person runs out."""
    found = [end for seat in people if (end := ends(clocks, limit, seat)) is not None]
    return min(found, default=None)
