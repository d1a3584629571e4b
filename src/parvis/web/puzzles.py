"""Puzzles: positions kept from games, tried at tables of their own, with the engine as the judge of a whole turn."""

import re
import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import parvis
from parvis.analysis.study import turn_played
from parvis.core.chance import derived_seed
from parvis.core.errors import InvalidOption, InvalidRecord, ParvisError
from parvis.core.game import State
from parvis.core.match import Match, replay
from parvis.core.record import Record, parse_record
from parvis.games import words_for
from parvis.web import puzzle_store
from parvis.web.database import now
from parvis.web.desk import Desk
from parvis.web.names import words_at
from parvis.web.open_table import OpenTable
from parvis.web.openings import create
from parvis.web.people import Player, clean
from parvis.web.puzzle_store import LONGEST_TITLE, DamagedPuzzle, NoSuchPuzzle, PuzzleRow, Turn
from parvis.web.store import STAND_IN, SeatRow
from parvis.web.studying import judge_turn, solve_puzzle
from parvis.web.tables import NoSuchTable

NAME = re.compile("[A-Za-z0-9_-]{1,32}")  # of a puzzle
BEST, NEARLY, AGAIN = "best", "nearly", "again"
NEAR: Final = 3  # games of 100 that a turn may be worse to be nearly the best
KEPT: Final = 64  # games of puzzles in memory


def games_of(share: float) -> int:
    """A share of the victory as games of 100.

    >>> games_of(0.412)
    41
    """
    return round(100 * share)


# Positions ----------------------------------------------------------------------------------------------------------


def record_until(match: Match, moves: int) -> Record:
    """The record of a match up to a position: without names, and without the luck that was to come."""
    earlier = Match(
        match.game,
        players=match.players,
        seed=match.seed,
        edition=match.state.edition,
        cards=match.cards,
        script=match.script,
        trace=False,
    )
    for seat, action in match.moves[:moves]:
        earlier.play(action, seat)
    record = earlier.record()
    record.seed = None
    return record


def position_of(row: PuzzleRow) -> Match:
    """The game of a puzzle as it stands; DamagedPuzzle in a friendly sentence if it cannot be played any more."""
    try:
        match = played_again(row.record)
        if row.seat not in match.state.pending_players():
            raise InvalidRecord("nobody is asked there")
    except (ParvisError, ValueError, TypeError, KeyError, IndexError) as error:
        raise trouble_with(row.game, row.rules) from error
    return match


@lru_cache(KEPT)
def played_again(record: str) -> Match:
    """The game of a record; nobody may change it."""
    loaded = parse_record(record)
    return replay(parvis.load(loaded.game), loaded)


def trouble_with(game: str, rules: int) -> DamagedPuzzle:
    """Why a puzzle cannot be played, in a sentence."""
    if is_of_today(game, rules):
        return DamagedPuzzle("This puzzle is damaged and cannot be shown.")
    return DamagedPuzzle("This puzzle is of another version of its game and cannot be played any more.")


def is_of_today(game: str, rules: int) -> bool:
    """Whether a puzzle's game is played here, and by its version of the rules."""
    return game in tuple(parvis.GAMES) and rules in parvis.GAMES[game].known_rules


def title_of(desk: Desk, row: PuzzleRow) -> str:
    """What a puzzle is called: as its owner says, or by its round and seat."""
    words = words_for(row.game, row.players, desk.language)
    return row.title or desk.say("Round {round}, {who} to play", round=row.round, who=words.seat(row.seat))


async def find(desk: Desk, name: str, player: str) -> PuzzleRow:
    """A puzzle that somebody may see: a daily one, or one of their own."""
    row = await desk.database.read(puzzle_store.get, name) if NAME.fullmatch(name) else None
    if row is None or row.owner not in (None, player):
        raise NoSuchPuzzle("There is no such puzzle, or it is somebody else's.")
    return row


async def keep(desk: Desk, table: OpenTable, move: int, seat: int, title: str, player: Player) -> PuzzleRow:
    """Keep a position of a game that is over as a puzzle."""
    state = asked_at(desk, table, move, seat)
    if len(state.legal_actions(seat)) < 2:
        raise InvalidOption("There was only one choice here, so there is nothing to find.")
    row = row_of(table.match, move, seat, name=secrets.token_urlsafe(12), owner=player.id, title=title)
    return await desk.database.write(puzzle_store.add, row)


def row_of(
    match: Match,
    move: int,
    seat: int,
    *,
    name: str,
    owner: str | None = None,
    day: str | None = None,
    title: str = "",
    solution: list[Turn] | None = None,
) -> PuzzleRow:
    """A position of a match as a puzzle that can be kept."""
    record = record_until(match, move)
    return PuzzleRow(
        id=name,
        owner=owner,
        game=record.game,
        rules=record.rules,
        day=day,
        players=record.players,
        seat=seat,
        round=int(match.state_after(move).round),
        title=clean(title, LONGEST_TITLE),
        record=record.to_json(),
        solution=solution,
        created=now(),
    )


def asked_at(desk: Desk, table: OpenTable, move: int, seat: int) -> State:
    """The position after so many choices, in which a seat must be asked something."""
    count = len(table.match.moves)
    if not 0 <= move <= count:
        raise InvalidOption("The game has moves 0 to {count}.", count=count)
    if not 0 <= seat < table.match.players:
        raise InvalidOption("There is no such seat.")
    state = table.match.state_after(move)
    if seat not in state.pending_players():
        who = words_at(table, desk.language).seat(seat)
        raise InvalidOption("{who} had nothing to choose here.", who=who)
    return state


# Trying -------------------------------------------------------------------------------------------------------------


async def attempt(desk: Desk, row: PuzzleRow, player: Player) -> OpenTable:
    """The table at which somebody tries a puzzle, as it is at first; the same one each time."""
    match = position_of(row)
    start = len(match.moves)
    table = await attempted(desk, row, player.id)
    if table is not None:
        await desk.tables.rewind(table, start)
        return table
    seats = [SeatRow(agent=STAND_IN) for _ in range(match.players)]
    seats[row.seat] = SeatRow(player=player.id, name=player.name)
    record = match.record()
    table = await create(
        desk.tables,
        player.id,
        record.game,
        seats,
        rules=record.rules,
        edition=record.edition,
        cards=record.cards,
        options={"puzzle": row.id, "watchers": False, "chat": False},
        moves=record.moves,
        script=record.chance,
    )
    await desk.database.write(puzzle_store.begin, row.id, player.id, table.row.id)
    return table


async def attempted(desk: Desk, row: PuzzleRow, player: str) -> OpenTable | None:
    """The table at which somebody has tried a puzzle, if it is still there."""
    found = await desk.database.read(puzzle_store.attempt, row.id, player)
    if found is None or not found.table_id:
        return None
    try:
        table = await desk.tables.get(found.table_id)
    except NoSuchTable:
        return None
    return table if table.puzzle == row.id else None


async def play_on(desk: Desk, row: PuzzleRow, player: str) -> OpenTable:
    """Let the table of an attempt become a game like any other: the computer players go on."""
    table = await attempted(desk, row, player)
    if table is None:
        raise NoSuchPuzzle("You have not tried this puzzle yet.")
    await desk.tables.set_options(table, {"puzzle": None, "watchers": None, "chat": None})
    await desk.database.write(puzzle_store.leave, row.id, player)
    desk.computers.wake(table)
    return table


# Judging ------------------------------------------------------------------------------------------------------------


def seed_of(row: PuzzleRow) -> int:
    """Where the imagined games of a puzzle come from: always the same ones, so that verdicts agree."""
    return puzzle_seed(row.id)


def puzzle_seed(name: str) -> int:
    """The same for the name of a puzzle."""
    return derived_seed(0, "puzzle", name)


def known_to(state: State, seat: int, seed: int) -> dict[str, Any]:
    """A position for a worker, with no more in it than the seat knows."""
    return state.resample(seat, parvis.Chance(seed)).to_dict()


async def solution_of(desk: Desk, row: PuzzleRow, match: Match, key: str) -> list[Turn]:
    """The best turns of a puzzle, best first; found once."""
    if row.solution:
        return check_solution(row.solution)
    seed = seed_of(row)
    position = known_to(match.state, row.seat, seed)
    name = ("solution", row.id)
    found = await desk.thinkers.once("studies", key, name, solve_puzzle, match.game.name, position, row.seat, seed)
    return await desk.database.write(puzzle_store.keep_solution, row.id, found)


def check_solution(solution: object) -> list[Turn]:
    """A solution as it should be; DamagedPuzzle otherwise."""
    try:
        turns: Any = solution
        return [{"labels": list(map(str, turn["labels"])), "share": float(turn["share"])} for turn in turns]
    except (TypeError, KeyError, ValueError) as error:
        raise DamagedPuzzle("This puzzle is damaged and cannot be shown.") from error


async def worth_of(desk: Desk, row: PuzzleRow, match: Match, labels: Sequence[str], key: str) -> float:
    """What a turn is worth: as it was found before, or as it is found now."""
    known = await desk.database.read(puzzle_store.verdict, row.id, labels)
    if known is not None:
        return known
    seed = seed_of(row)
    position = known_to(match.state, row.seat, seed)
    name = ("verdict", row.id, tuple(labels))
    share = await desk.thinkers.once(
        "studies", key, name, judge_turn, match.game.name, position, row.seat, list(labels), seed
    )
    return await desk.database.write(puzzle_store.keep_verdict, row.id, labels, share)


def turn_at(table: OpenTable, match: Match, seat: int) -> list[str] | None:
    """The labels of the turn that was played at the table of an attempt; nothing while it is not whole."""
    path, whole = turn_played(match.state, seat, table.match.moves[len(match.moves) :])
    return [match.game.label(action) for action in path] if whole else None


def kind_of(cost: int) -> str:
    """What a turn is called that is worse than the best in so many games of 100."""
    return BEST if cost <= 0 else NEARLY if cost <= NEAR else AGAIN
