"""A whole position as nested names and numbers, written and read back; `checks` judges what was read."""

from parvis.core.numbers import load_overrides
from parvis.core.reading import Reader, check_choice, check_whole, require
from parvis.games.troyes.rules.actions import LABELS
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import (
    BUILDINGS,
    CARDS,
    CHARACTERS,
    CITIZENS,
    COLOURS,
    EVENT_COUNT,
    EVENTS,
    LEVEL_COUNT,
    MOST_INFLUENCE,
    NEUTRAL_CITIZENS,
    ROUNDS,
)
from parvis.games.troyes.rules.layout import (
    ACTIVE,
    AMOUNT,
    BLACK,
    CARD_CUBES,
    CARD_UP,
    CATHEDRAL,
    CHARACTER,
    DEED,
    DEEDS,
    DENIERS,
    DICE,
    DICE_PER_OWNER,
    EVENT_CUBES,
    EVENT_ORDER,
    EVENT_STATE,
    EXPELLED,
    FACED,
    FACED_COUNT,
    GENERAL,
    GROUP,
    GROUP_SIZE,
    INFLUENCE,
    LOWEST_FACED,
    MARAUDING_CLOSED,
    MODIFIER,
    NEUTRAL,
    NEUTRAL_SUPPLY,
    NONE,
    OWNERS,
    PASSED,
    PHASE,
    PHASES,
    PLACED,
    PLACES,
    POINTS,
    PUT_BY,
    ROW,
    ROW_MOST,
    ROW_SIZE,
    SEATS,
    SOURCE,
    SOURCE_COUNT,
    SPACE,
    START,
    STEP,
    STEPS,
    SUPPLY,
    TARGET,
    TRADESMAN,
)
from parvis.games.troyes.rules.view import dice_in

CLOCK_LIMIT = 10**6
STANDS = ["no", "first", "second", "picture"]
EVENT_STATES = ["deck", "row", "out", "won:0", "won:1", "won:2", "won:3"]


# Writing ----------------------------------------------------------------------------------------------------------


def position_of(board: Board) -> dict[str, object]:
    """Everything a position is, secrets and coming rolls included."""
    cells = board.cells
    position: dict[str, object] = {
        "game": board.game.name,
        "rules": board.game.versions["rules"],
        "edition": board.edition,
        "players": int(board.players),
        "cards": load_overrides(board.data.changes),
        "ply": int(board.ply),
        "turn": int(board.turn),
        "round": int(board.round),
        "barrier": board.barrier,
        "phase": PHASES[cells[PHASE]],
        "step": STEPS[cells[STEP]],
        "start": int(cells[START]),
        "active": int(cells[ACTIVE]),
        "placed": int(cells[PLACED]),
        "in_progress": in_progress(board),
        "buildings": {name: row_of(board, SPACE + 6 * place, 6) for place, name in enumerate(BUILDINGS)},
        "expelled": {name: row_of(board, EXPELLED + OWNERS * place, OWNERS) for place, name in enumerate(BUILDINGS)},
        "cathedral": [row_of(board, CATHEDRAL + 6 * level, 6) for level in range(LEVEL_COUNT)],
        "activity": [activity_of(board, place) for place in range(PLACES)],
        "row": [EVENTS[cells[ROW + place]] for place in range(int(cells[ROW_SIZE]))],
        "events": {EVENTS[event]: event_of(board, event) for event in range(EVENT_COUNT)},
        "black": row_of(board, BLACK, 6),
        "neutral": {"supply": int(cells[NEUTRAL_SUPPLY]), "dice": dice_in(board, NEUTRAL)},
        "seats": [seat_of(board, seat) for seat in range(board.players)],
        "chance": board.chance.words(),
    }
    if board.chance.script is not None:
        position["script"] = board.chance.script[int(board.chance.cursor) :]
    return position


def row_of(board: Board, first: int, count: int) -> list[int]:
    """Some cells as a list."""
    return [int(board.cells[first + place]) for place in range(count)]


def in_progress(board: Board) -> dict[str, object]:
    """What a turn has fixed so far."""
    cells = board.cells
    return {
        "deed": DEEDS[cells[DEED]],
        "target": int(cells[TARGET]),
        "source": None if cells[SOURCE] == NONE else LABELS[cells[SOURCE]],
        "modifier": None if cells[MODIFIER] == NONE else CARDS[cells[MODIFIER]],
        "group": row_of(board, GROUP, int(cells[GROUP_SIZE])),
        "amount": int(cells[AMOUNT]),
        "faced": int(cells[FACED]),
        "faced_count": int(cells[FACED_COUNT]),
        "lowest_faced": int(cells[LOWEST_FACED]),
        "marauding_closed": cells[MARAUDING_CLOSED] == 1,
    }


def activity_of(board: Board, place: int) -> dict[str, object]:
    """An activity card's place."""
    card = board.cells[CARD_UP + place]
    return {
        "card": None if card == NONE else CARDS[card],
        "tradesmen": [STANDS[board.cells[TRADESMAN + place * SEATS + seat]] for seat in range(board.players)],
        "cubes": row_of(board, CARD_CUBES + place * SEATS, int(board.players)),
    }


def event_of(board: Board, event: int) -> dict[str, object]:
    """An event card."""
    return {
        "state": EVENT_STATES[board.cells[EVENT_STATE + event]],
        "cubes": row_of(board, EVENT_CUBES + event * OWNERS, OWNERS),
        "order": row_of(board, EVENT_ORDER + event * OWNERS, OWNERS),
    }


def seat_of(board: Board, seat: int) -> dict[str, object]:
    """One seat's part of a position."""
    cells = board.cells
    characters = row_of(board, CHARACTER + 2 * seat, 2)
    return {
        "deniers": int(cells[DENIERS + seat]),
        "influence": int(cells[INFLUENCE + seat]),
        "points": int(cells[POINTS + seat]),
        "supply": int(cells[SUPPLY + seat]),
        "general": int(cells[GENERAL + seat]),
        "put_by": int(cells[PUT_BY + seat]),
        "passed": cells[PASSED + seat] == 1,
        "characters": [CHARACTERS[each] for each in characters if each != NONE],
        "dice": dice_in(board, seat),
    }


# Reading ----------------------------------------------------------------------------------------------------------


def fill(board: Board, reader: Reader) -> None:
    """Set a blank board to what a position says; `checks.check` must follow."""
    cells = board.cells
    last_seat = int(board.players) - 1
    board.ply = reader.whole("ply", 0, CLOCK_LIMIT)
    board.turn = reader.whole("turn", 0, CLOCK_LIMIT)
    board.round = reader.whole("round", 0, int(ROUNDS[board.players - 2]))
    board.barrier = reader.truth("barrier")
    cells[PHASE] = reader.choice("phase", PHASES)
    cells[STEP] = reader.choice("step", STEPS)
    cells[START] = reader.whole("start", 0, last_seat)
    cells[ACTIVE] = reader.whole("active", 0, last_seat)
    cells[PLACED] = reader.whole("placed", 0, 18)
    fill_in_progress(board, reader.reader("in_progress"))
    fill_buildings(board, reader)
    for place, part in enumerate(reader.readers("activity", PLACES)):
        fill_activity(board, place, part)
    row = reader.choices("row", -1, EVENTS)
    require(1 <= len(row) <= ROW_MOST, f"row must name 1 to {ROW_MOST} events")
    cells[ROW_SIZE] = len(row)
    for place, event in enumerate(row):
        cells[ROW + place] = event
    inner = reader.reader("events")
    for event, name in enumerate(EVENTS):
        fill_event(board, event, inner.reader(name))
    fill_row(board, BLACK, reader.wholes("black", 6, 0, 6))
    neutral = reader.reader("neutral")
    cells[NEUTRAL_SUPPLY] = neutral.whole("supply", 0, NEUTRAL_CITIZENS)
    fill_dice(board, NEUTRAL, neutral.reader("dice"))
    for seat, part in enumerate(reader.readers("seats", int(board.players))):
        fill_seat(board, seat, part)


def fill_row(board: Board, first: int, values: list[int]) -> None:
    """Set some cells."""
    for place, value in enumerate(values):
        board.cells[first + place] = value


def fill_in_progress(board: Board, reader: Reader) -> None:
    """What a turn has fixed so far."""
    cells = board.cells
    cells[DEED] = reader.choice("deed", DEEDS)
    cells[TARGET] = reader.whole("target", 0, EVENT_COUNT - 1)
    cells[SOURCE] = reader.optional_choice("source", LABELS[:SOURCE_COUNT])
    cells[MODIFIER] = reader.optional_choice("modifier", CARDS)
    group = reader.wholes("group", -1, 0, 89)
    require(len(group) <= 3, "in_progress.group must hold at most three dice")
    cells[GROUP_SIZE] = len(group)
    fill_row(board, GROUP, group)
    cells[AMOUNT] = reader.whole("amount", -99, 99)
    cells[FACED] = reader.whole("faced", 0, 36)
    cells[FACED_COUNT] = reader.whole("faced_count", 0, 6)
    cells[LOWEST_FACED] = reader.whole("lowest_faced", 0, 6)
    cells[MARAUDING_CLOSED] = 1 if reader.truth("marauding_closed") else 0


def fill_buildings(board: Board, reader: Reader) -> None:
    """Buildings, pictures and Cathedral, by owner (-1: nobody, 4: neutral)."""
    standing = reader.reader("buildings")
    lying = reader.reader("expelled")
    for place, name in enumerate(BUILDINGS):
        fill_row(board, SPACE + 6 * place, standing.wholes(name, 6, -1, NEUTRAL))
        fill_row(board, EXPELLED + OWNERS * place, lying.wholes(name, OWNERS, 0, 1))
    for level, row in enumerate(reader.items("cathedral", LEVEL_COUNT)):
        inner = Reader({"row": row}, f"cathedral[{level}]")
        fill_row(board, CATHEDRAL + 6 * level, inner.wholes("row", 6, -1, NEUTRAL))


def fill_activity(board: Board, place: int, reader: Reader) -> None:
    """An activity card's place."""
    board.cells[CARD_UP + place] = reader.optional_choice("card", CARDS)
    fill_row(board, TRADESMAN + place * SEATS, reader.choices("tradesmen", int(board.players), STANDS))
    fill_row(board, CARD_CUBES + place * SEATS, reader.wholes("cubes", int(board.players), 0, 999))


def fill_event(board: Board, event: int, reader: Reader) -> None:
    """An event card."""
    board.cells[EVENT_STATE + event] = reader.choice("state", EVENT_STATES)
    fill_row(board, EVENT_CUBES + event * OWNERS, reader.wholes("cubes", OWNERS, 0, 12))
    fill_row(board, EVENT_ORDER + event * OWNERS, reader.wholes("order", OWNERS, 0, OWNERS))


def fill_dice(board: Board, owner: int, reader: Reader) -> None:
    """The dice of a district."""
    for colour, name in enumerate(COLOURS):
        for place, face in enumerate(reader.items(name, -1)):
            value = check_whole(face, 1, 6, f"{reader.at(name)}[{place}]")
            board.cells[DICE + owner * DICE_PER_OWNER + colour * 6 + value - 1] += 1


def fill_seat(board: Board, seat: int, reader: Reader) -> None:
    """One seat's part."""
    cells = board.cells
    cells[DENIERS + seat] = reader.whole("deniers", 0, CLOCK_LIMIT)
    cells[INFLUENCE + seat] = reader.whole("influence", 0, int(board.numbers[MOST_INFLUENCE]))
    cells[POINTS + seat] = reader.whole("points", 0, CLOCK_LIMIT)
    cells[SUPPLY + seat] = reader.whole("supply", 0, CITIZENS)
    cells[GENERAL + seat] = reader.whole("general", 0, CITIZENS)
    cells[PUT_BY + seat] = reader.whole("put_by", 0, CLOCK_LIMIT)
    cells[PASSED + seat] = 1 if reader.truth("passed") else 0
    characters = reader.items("characters", -1)
    require(len(characters) <= 2, f"{reader.at('characters')} must name at most two")
    for place, name in enumerate(characters):
        cells[CHARACTER + 2 * seat + place] = check_choice(name, CHARACTERS, reader.at("characters"))
    fill_dice(board, seat, reader.reader("dice"))
