"""Listeners for any game: its length and branching, its seats, the standing after each round, the sources of points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from parvis.core.game import State
from parvis.core.rewards import standing
from parvis.core.trace import Event
from parvis.statistics.listener import Columns, Listener, Row

if TYPE_CHECKING:
    from parvis.words.accounts import Account

GAME_BEGINS = "game-begins"  # the event whose seat is the start player's, in every game that has one


class Games(Listener):
    """A row for the game: how long it was, how much there was to choose from, how close it was."""

    table = "games"
    columns: ClassVar[Columns] = {
        "decisions": int,
        "forced": int,  # decisions with one choice only
        "options": int,  # choices that were open, of all decisions
        "turns": int,
        "rounds": int,
        "lead_changes": int,
        "margin": int,  # points between the first and the second
    }

    def __init__(self) -> None:
        self.forced = self.options = self.lead_changes = 0
        self.leader: int | None = None  # the last seat that was ahead alone

    def choice(self, state: State, seat: int, action: int) -> None:
        """Count what is open."""
        del action
        count = len(state.legal_actions(seat))
        self.options += count
        self.forced += count == 1

    def round_over(self, state: State) -> None:
        """The lead changes when a seat is ahead alone that was not the last to be so."""
        scores = state.scores()
        leaders = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(leaders) == 1:
            self.lead_changes += self.leader not in (None, leaders[0])
            self.leader = leaders[0]

    def finish(self, state: State) -> Iterator[Row]:
        """One row."""
        first, second, *_ = sorted(state.scores(), reverse=True)
        yield {
            "decisions": int(state.ply),
            "forced": self.forced,
            "options": self.options,
            "turns": int(state.turn),
            "rounds": int(state.round),
            "lead_changes": self.lead_changes,
            "margin": first - second,
        }


class Choices(Listener):
    """A row for each kind of choice: how often it was made, and among how many."""

    table = "choices"
    columns: ClassVar[Columns] = {"kind": str, "decisions": int, "forced": int, "options": int}

    def __init__(self) -> None:
        self.counts: dict[str, list[int]] = {}

    def choice(self, state: State, seat: int, action: int) -> None:
        """Count it under the first part of its label."""
        kind = state.game.label(action).partition(":")[0]
        open_ones = len(state.legal_actions(seat))
        counts = self.counts.setdefault(kind, [0, 0, 0])
        counts[0] += 1
        counts[1] += open_ones == 1
        counts[2] += open_ones

    def finish(self, state: State) -> Iterator[Row]:
        """In the order in which they first came."""
        del state
        for kind, (decisions, forced, options) in self.counts.items():
            yield {"kind": kind, "decisions": decisions, "forced": forced, "options": options}


class Seats(Listener):
    """A row for each seat: its place in the order of turns, from the start player on, and its points."""

    table = "seats"
    columns: ClassVar[Columns] = {"seat": int, "place": int, "decisions": int, "score": int, "lead": float}

    def __init__(self) -> None:
        self.start: int | None = None
        self.decisions: list[int] = []

    def begin(self, state: State) -> None:
        """Nobody has decided anything."""
        self.decisions = [0] * int(state.players)

    def event(self, event: Event, state: State) -> None:
        """The game may say who starts."""
        del state
        if event.kind == GAME_BEGINS and event.seat >= 0 and self.start is None:
            self.start = event.seat

    def choice(self, state: State, seat: int, action: int) -> None:
        """Else it is the first whose turn it is alone."""
        del action
        self.decisions[seat] += 1
        if self.start is None and len(state.pending_players()) == 1:
            self.start = seat

    def finish(self, state: State) -> Iterator[Row]:
        """Seat by seat; place 0 is the start player's."""
        players, scores, leads = int(state.players), state.scores(), standing(state)
        for seat in range(players):
            place = (seat - (self.start or 0)) % players
            yield {
                "seat": seat,
                "place": place,
                "decisions": self.decisions[seat],
                "score": scores[seat],
                "lead": leads[seat],
            }


class Standing(Listener):
    """A row for each round and seat: its points as they stood, and its rank among all."""

    table = "standing"
    columns: ClassVar[Columns] = {"round": int, "seat": int, "points": int, "rank": int}

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def round_over(self, state: State) -> None:
        """Equals share the better rank."""
        scores = state.scores()
        self.rows += [
            {
                "round": int(state.round),
                "seat": seat,
                "points": points,
                "rank": 1 + sum(other > points for other in scores),
            }
            for seat, points in enumerate(scores)
        ]

    def finish(self, state: State) -> list[Row]:
        """As they were noted."""
        del state
        return self.rows


class Points(Listener):
    """A row for each seat and source that brought or took points, as the score sheet has them."""

    table = "points"
    columns: ClassVar[Columns] = {"seat": int, "source": str, "points": int}

    def __init__(self, account: Account) -> None:
        self.account = account

    def finish(self, state: State) -> Iterator[Row]:
        """From the whole trace, in the order of the sources."""
        booked: dict[tuple[int, str], int] = {}
        for entry in self.account.entries(state.trace or ()):
            key = entry.seat, entry.source
            booked[key] = booked.get(key, 0) + entry.points
        for seat in range(state.players):
            for source in self.account.sources:
                points = booked.get((seat, source), 0)
                if points:
                    yield {"seat": seat, "source": source, "points": points}


def general_listeners(account: Account) -> list[Listener]:
    """All of them, for a game with this account of its points."""
    return [Games(), Choices(), Seats(), Standing(), Points(account)]
