"""A whole position as nested names and numbers, written and read back; `checks` judges what was read."""

from parvis.core.reading import LARGEST_COUNT, Reader, check_choice, check_whole, require
from parvis.games.troyes.rules import cell, deed, number, phase, step
from parvis.games.troyes.rules.action import LABELS
from parvis.games.troyes.rules.activities import CARDS
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import (
    CHARACTERS_HELD,
    FACES,
    LARGEST_GROUP,
    LEVEL_COUNT,
    LONGEST_ROW,
    OWNERS,
    SEATS,
    SLOT_COUNT,
    SOURCE_COUNT,
    SPACE_COUNT,
)
from parvis.games.troyes.rules.characters import CHARACTERS
from parvis.games.troyes.rules.data import CITIZENS, DICE_PER_COLOUR, NEUTRAL_CITIZENS
from parvis.games.troyes.rules.event_cards import EVENT_COUNT, EVENTS
from parvis.games.troyes.rules.groups import PICK_COUNT
from parvis.games.troyes.rules.layout import NEUTRAL, NONE
from parvis.games.troyes.rules.rows import BUILDINGS, COLOURS
from parvis.games.troyes.rules.view import dice_in

STANDS = ["no", "first", "second", "picture"]
EVENT_STATES = ["deck", "row", "out", "won:0", "won:1", "won:2", "won:3"]


# Writing ----------------------------------------------------------------------------------------------------------


def position_of(board: Board) -> dict[str, object]:
    """Everything of a position but options, clock and coming rolls; secrets included."""
    cells = board.cells
    return {
        "phase": phase.PHASES[cells[cell.PHASE]],
        "step": step.STEPS[cells[cell.STEP]],
        "start": int(cells[cell.START]),
        "active": int(cells[cell.ACTIVE]),
        "placed": int(cells[cell.PLACED]),
        "in_progress": in_progress(board),
        "buildings": {
            name: row_of(board, cell.SPACE + FACES * building, FACES) for building, name in enumerate(BUILDINGS)
        },
        "expelled": {
            name: row_of(board, cell.EXPELLED + OWNERS * building, OWNERS) for building, name in enumerate(BUILDINGS)
        },
        "cathedral": [row_of(board, cell.CATHEDRAL + FACES * level, FACES) for level in range(LEVEL_COUNT)],
        "activity": [activity_of(board, slot) for slot in range(SLOT_COUNT)],
        "row": [EVENTS[cells[cell.ROW + index]] for index in range(int(cells[cell.ROW_SIZE]))],
        "events": {EVENTS[event]: event_of(board, event) for event in range(EVENT_COUNT)},
        "black": row_of(board, cell.BLACK, FACES),
        "neutral": {"supply": int(cells[cell.NEUTRAL_SUPPLY]), "dice": dice_in(board, NEUTRAL)},
        "seats": [seat_of(board, seat) for seat in range(board.players)],
    }


def row_of(board: Board, first: int, count: int) -> list[int]:
    """Some cells as a list."""
    return [int(board.cells[first + index]) for index in range(count)]


def in_progress(board: Board) -> dict[str, object]:
    """What a turn has fixed so far."""
    cells = board.cells
    return {
        "deed": deed.DEEDS[cells[cell.DEED]],
        "target": int(cells[cell.TARGET]),
        "source": None if cells[cell.SOURCE] == NONE else LABELS[cells[cell.SOURCE]],
        "modifier": None if cells[cell.MODIFIER] == NONE else CARDS[cells[cell.MODIFIER]],
        "group": row_of(board, cell.GROUP, int(cells[cell.GROUP_SIZE])),
        "amount": int(cells[cell.AMOUNT]),
        "faced": int(cells[cell.FACED]),
        "faced_count": int(cells[cell.FACED_COUNT]),
        "lowest_faced": int(cells[cell.LOWEST_FACED]),
        "marauding_closed": cells[cell.MARAUDING_CLOSED] == 1,
    }


def activity_of(board: Board, slot: int) -> dict[str, object]:
    """An activity card with its tradesmen and cubes."""
    card = board.cells[cell.CARD_UP + slot]
    return {
        "card": None if card == NONE else CARDS[card],
        "tradesmen": [STANDS[board.cells[cell.TRADESMAN + slot * SEATS + seat]] for seat in range(board.players)],
        "cubes": row_of(board, cell.CARD_CUBES + slot * SEATS, int(board.players)),
    }


def event_of(board: Board, event: int) -> dict[str, object]:
    """An event card."""
    return {
        "state": EVENT_STATES[board.cells[cell.EVENT_STATE + event]],
        "cubes": row_of(board, cell.EVENT_CUBES + event * OWNERS, OWNERS),
        "order": row_of(board, cell.EVENT_ORDER + event * OWNERS, OWNERS),
    }


def seat_of(board: Board, seat: int) -> dict[str, object]:
    """One seat's part of a position."""
    cells = board.cells
    characters = row_of(board, cell.CHARACTER + CHARACTERS_HELD * seat, CHARACTERS_HELD)
    return {
        "deniers": int(cells[cell.DENIERS + seat]),
        "influence": int(cells[cell.INFLUENCE + seat]),
        "points": int(cells[cell.POINTS + seat]),
        "supply": int(cells[cell.SUPPLY + seat]),
        "general": int(cells[cell.GENERAL + seat]),
        "put_by": int(cells[cell.PUT_BY + seat]),
        "passed": cells[cell.PASSED + seat] == 1,
        "characters": [CHARACTERS[each] for each in characters if each != NONE],
        "dice": dice_in(board, seat),
    }


# Reading ----------------------------------------------------------------------------------------------------------


def fill(board: Board, reader: Reader) -> None:
    """Set a blank board to what a position says; `checks.check` must follow."""
    cells = board.cells
    last_seat = int(board.players) - 1
    cells[cell.PHASE] = reader.choice("phase", phase.PHASES)
    cells[cell.STEP] = reader.choice("step", step.STEPS)
    cells[cell.START] = reader.whole("start", 0, last_seat)
    cells[cell.ACTIVE] = reader.whole("active", 0, last_seat)
    cells[cell.PLACED] = reader.whole("placed", 0, SPACE_COUNT)
    fill_in_progress(board, reader.reader("in_progress"))
    fill_buildings(board, reader)
    for slot, part in enumerate(reader.readers("activity", int(SLOT_COUNT))):
        fill_activity(board, slot, part)
    row = reader.choices("row", -1, EVENTS)
    require(1 <= len(row) <= LONGEST_ROW, "row must name 1 to {most} events", most=LONGEST_ROW)
    cells[cell.ROW_SIZE] = len(row)
    for index, event in enumerate(row):
        cells[cell.ROW + index] = event
    inner = reader.reader("events")
    for event, name in enumerate(EVENTS):
        fill_event(board, event, inner.reader(name))
    fill_row(board, cell.BLACK, reader.wholes("black", FACES, 0, DICE_PER_COLOUR))
    neutral = reader.reader("neutral")
    cells[cell.NEUTRAL_SUPPLY] = neutral.whole("supply", 0, NEUTRAL_CITIZENS)
    fill_dice(board, NEUTRAL, neutral.reader("dice"))
    for seat, part in enumerate(reader.readers("seats", int(board.players))):
        fill_seat(board, seat, part)


def fill_row(board: Board, first: int, values: list[int]) -> None:
    """Set some cells."""
    for index, value in enumerate(values):
        board.cells[first + index] = value


def fill_in_progress(board: Board, reader: Reader) -> None:
    """What a turn has fixed so far."""
    cells = board.cells
    cells[cell.DEED] = reader.choice("deed", deed.DEEDS)
    cells[cell.TARGET] = reader.whole("target", 0, EVENT_COUNT - 1)
    cells[cell.SOURCE] = reader.optional_choice("source", LABELS[:SOURCE_COUNT])
    cells[cell.MODIFIER] = reader.optional_choice("modifier", CARDS)
    group = reader.wholes("group", -1, 0, PICK_COUNT - 1)
    require(len(group) <= LARGEST_GROUP, "in_progress.group must hold at most three dice")
    cells[cell.GROUP_SIZE] = len(group)
    fill_row(board, cell.GROUP, group)
    cells[cell.AMOUNT] = reader.whole("amount", -99, 99)
    cells[cell.FACED] = reader.whole("faced", 0, DICE_PER_COLOUR * FACES)
    cells[cell.FACED_COUNT] = reader.whole("faced_count", 0, DICE_PER_COLOUR)
    cells[cell.LOWEST_FACED] = reader.whole("lowest_faced", 0, FACES)
    cells[cell.MARAUDING_CLOSED] = 1 if reader.truth("marauding_closed") else 0


def fill_buildings(board: Board, reader: Reader) -> None:
    """Buildings, pictures and Cathedral, by owner (-1: nobody, 4: neutral)."""
    standing = reader.reader("buildings")
    lying = reader.reader("expelled")
    for building, name in enumerate(BUILDINGS):
        fill_row(board, cell.SPACE + FACES * building, standing.wholes(name, FACES, -1, NEUTRAL))
        fill_row(board, cell.EXPELLED + OWNERS * building, lying.wholes(name, OWNERS, 0, 1))
    for level, row in enumerate(reader.items("cathedral", LEVEL_COUNT)):
        inner = Reader({"row": row}, f"cathedral[{level}]")
        fill_row(board, cell.CATHEDRAL + FACES * level, inner.wholes("row", FACES, -1, NEUTRAL))


def fill_activity(board: Board, slot: int, reader: Reader) -> None:
    """An activity card with its tradesmen and cubes."""
    board.cells[cell.CARD_UP + slot] = reader.optional_choice("card", CARDS)
    fill_row(board, cell.TRADESMAN + slot * SEATS, reader.choices("tradesmen", int(board.players), STANDS))
    fill_row(board, cell.CARD_CUBES + slot * SEATS, reader.wholes("cubes", int(board.players), 0, 999))


def fill_event(board: Board, event: int, reader: Reader) -> None:
    """An event card."""
    board.cells[cell.EVENT_STATE + event] = reader.choice("state", EVENT_STATES)
    fill_row(board, cell.EVENT_CUBES + event * OWNERS, reader.wholes("cubes", OWNERS, 0, 12))
    fill_row(board, cell.EVENT_ORDER + event * OWNERS, reader.wholes("order", OWNERS, 0, OWNERS))


def fill_dice(board: Board, owner: int, reader: Reader) -> None:
    """The dice of a district."""
    for colour, name in enumerate(COLOURS):
        for index, face in enumerate(reader.items(name, -1)):
            value = check_whole(face, 1, int(FACES), f"{reader.at(name)}[{index}]")
            board.put_die(owner, colour * FACES + value - 1)


def fill_seat(board: Board, seat: int, reader: Reader) -> None:
    """One seat's part."""
    cells = board.cells
    cells[cell.DENIERS + seat] = reader.whole("deniers", 0, LARGEST_COUNT)
    cells[cell.INFLUENCE + seat] = reader.whole("influence", 0, int(board.numbers[number.MOST_INFLUENCE]))
    cells[cell.POINTS + seat] = reader.whole("points", 0, LARGEST_COUNT)
    cells[cell.SUPPLY + seat] = reader.whole("supply", 0, CITIZENS)
    cells[cell.GENERAL + seat] = reader.whole("general", 0, CITIZENS)
    cells[cell.PUT_BY + seat] = reader.whole("put_by", 0, LARGEST_COUNT)
    cells[cell.PASSED + seat] = 1 if reader.truth("passed") else 0
    characters = reader.items("characters", -1)
    require(len(characters) <= CHARACTERS_HELD, "{path} must name at most two", path=reader.at("characters"))
    for nth, name in enumerate(characters):
        cells[cell.CHARACTER + CHARACTERS_HELD * seat + nth] = check_choice(name, CHARACTERS, reader.at("characters"))
    fill_dice(board, seat, reader.reader("dice"))
