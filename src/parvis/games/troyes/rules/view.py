"""What a seat may know of a position, in names and ready for JSON."""

from parvis.core.game import TERMINAL
from parvis.core.numbers import flatten
from parvis.games.troyes.rules import cell, deed, number, phase, step
from parvis.games.troyes.rules.action import LABELS
from parvis.games.troyes.rules.activities import CARDS
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import DICE_PER_OWNER, LEVEL_COUNT, OWNERS, SEATS, SLOT_COUNT
from parvis.games.troyes.rules.characters import CHARACTERS
from parvis.games.troyes.rules.data import ROUNDS, TABLES
from parvis.games.troyes.rules.event_cards import EVENTS, KIND_OF, KINDS
from parvis.games.troyes.rules.layout import FIRST_SPACE, NEUTRAL, NONE, NOT_THERE, ON_PICTURE, SECOND_SPACE, WON_BY
from parvis.games.troyes.rules.number import CARD_COUNT
from parvis.games.troyes.rules.rows import BUILDINGS, COLOURS, LEVELS
from parvis.games.troyes.rules.traits import MODIFIER_CARDS


def view_of(board: Board, seat: int | None) -> dict[str, object]:
    """The whole view; only characters, the own points and the legal choices differ by seat."""
    cells = board.cells
    return {
        "game": board.game.name,
        "edition": board.edition,
        "seat": seat,
        "ply": int(board.ply),
        "turn": int(board.turn),
        "round": int(board.round),
        "rounds": int(ROUNDS[board.players - 2]),
        "phase": phase.PHASES[cells[cell.PHASE]],
        "step": step.STEPS[cells[cell.STEP]],
        "current_player": int(board.current_player),
        "pending": board.pending_players(),
        "start": int(cells[cell.START]),
        "buildings": {name: building_of(board, building) for building, name in enumerate(BUILDINGS)},
        "cathedral": [
            [int(cells[cell.CATHEDRAL + level * 6 + column]) for column in range(6)] for level in range(LEVEL_COUNT)
        ],
        "cards": [card_at(board, place) for place in range(SLOT_COUNT)],
        "events": [event_at(board, place) for place in range(int(cells[cell.ROW_SIZE]))],
        "black": [face for face in range(1, 7) for _ in range(int(cells[cell.BLACK + face - 1]))],
        "neutral": {"supply": int(cells[cell.NEUTRAL_SUPPLY]), "dice": dice_in(board, NEUTRAL)},
        "players": [player(board, each, seat) for each in range(board.players)],
        "numbers": overridden_numbers(board),
        "asked": asked(board),
        "legal": [] if seat is None else board.legal_choices(seat),
    }


def overridden_numbers(board: Board) -> dict[str, int]:
    """The numbers that this game has otherwise than its edition, by key."""
    if not board.data.changes:
        return {}
    changed = flatten(board.data.changes)
    return {
        each.key: int(board.numbers[place]) for place, each in enumerate(TABLES[board.edition]) if each.key in changed
    }


def dice_in(board: Board, owner: int) -> dict[str, list[int]]:
    """The dice in a district by colour."""
    dice: dict[str, list[int]] = {}
    for colour, name in enumerate(COLOURS):
        first = cell.DICE + owner * DICE_PER_OWNER + colour * 6
        dice[name] = [face for face in range(1, 7) for _ in range(int(board.cells[first + face - 1]))]
    return dice


def building_of(board: Board, building: int) -> dict[str, object]:
    """Who stands in a building, row by row (-1: empty, 4: neutral), and who lies on its picture."""
    spaces = [int(board.cells[cell.SPACE + building * 6 + place]) for place in range(6)]
    length = building + 1
    expelled = [owner for owner in range(OWNERS) if board.cells[cell.EXPELLED + building * OWNERS + owner] != 0]
    return {"rows": [spaces[first : first + length] for first in range(0, 6, length)], "expelled": expelled}


def card_at(board: Board, place: int) -> dict[str, object]:
    """An activity card with its numbers, tradesmen and cubes; face down only its colour and level."""
    found: dict[str, object] = {"colour": COLOURS[place // LEVEL_COUNT], "level": LEVELS[place % LEVEL_COUNT]}
    card = board.cells[cell.CARD_UP + place]
    if card == NONE:
        found["card"] = None
        return found
    found["card"] = CARDS[card]
    found.update(card_numbers(board, card))
    found["tradesmen"] = [standing(board, place, where) for where in (FIRST_SPACE, SECOND_SPACE, ON_PICTURE)]
    found["cubes"] = [int(board.cells[cell.CARD_CUBES + place * SEATS + seat]) for seat in range(board.players)]
    return found


def card_numbers(board: Board, card: int) -> dict[str, object]:
    """Cost, points, divisor and the numbers of the effect."""
    numbers = board.numbers
    effect: dict[str, int] = {}
    for place in (number.CARD_EFFECT + card, number.CARD_MORE + card):
        key = TABLES[board.edition][place].key
        if key:
            effect[key.rpartition(".")[2]] = int(numbers[place])
    return {
        "cost": int(numbers[number.CARD_COST + card]),
        "points": [int(numbers[number.CARD_FIRST + card]), int(numbers[number.CARD_SECOND + card])],
        "divisor": int(numbers[number.CARD_DIVISOR + card]),
        "delayed": any(MODIFIER_CARDS[modifier] == card for modifier in range(len(MODIFIER_CARDS))),
        "effect": effect,
    }


def standing(board: Board, place: int, where: int) -> list[int]:
    """The seats whose tradesmen stand on a part of a card."""
    return [seat for seat in range(board.players) if board.cells[cell.TRADESMAN + place * SEATS + seat] == where]


def event_at(board: Board, place: int) -> dict[str, object]:
    """An event of the row with its numbers and cubes by owner (the last is grey)."""
    event = board.cells[cell.ROW + place]
    kind = KIND_OF[event]
    numbers = board.numbers
    return {
        "event": EVENTS[event],
        "kind": KINDS[kind],
        "colour": COLOURS[numbers[number.EVENT_COLOUR + kind]],
        "divisor": int(numbers[number.EVENT_DIVISOR + kind]),
        "banners": int(board.banners(event)),
        "points": [int(numbers[number.EVENT_FIRST + kind]), int(numbers[number.EVENT_SECOND + kind])],
        "effect": int(numbers[number.EVENT_EFFECT + kind]),
        "cubes": [int(board.cells[cell.EVENT_CUBES + event * OWNERS + owner]) for owner in range(OWNERS)],
    }


def player(board: Board, seat: int, viewer: int | None) -> dict[str, object]:
    """A player's part of the view; points and characters are shown to their owner, and to all at the end."""
    cells = board.cells
    shown = seat == viewer or board.current_player == TERMINAL
    characters = [int(cells[cell.CHARACTER + 2 * seat + place]) for place in range(2)]
    return {
        "seat": seat,
        "deniers": int(cells[cell.DENIERS + seat]),
        "influence": int(cells[cell.INFLUENCE + seat]),
        "points": int(cells[cell.POINTS + seat]) if shown else None,
        "characters": [CHARACTERS[each] for each in characters if each != NONE] if shown else None,
        "supply": int(cells[cell.SUPPLY + seat]),
        "general": int(cells[cell.GENERAL + seat]),
        "dice": dice_in(board, seat),
        "put_by": int(cells[cell.PUT_BY + seat]),
        "passed": cells[cell.PASSED + seat] == 1,
        "won": [EVENTS[event] for event in range(len(EVENTS)) if cells[cell.EVENT_STATE + event] == WON_BY + seat],
        "tradesmen": sum(1 for place in range(SLOT_COUNT) if cells[cell.TRADESMAN + place * SEATS + seat] != NOT_THERE),
        "cubes": {
            CARDS[card]: int(cells[cell.CARD_CUBES + board.slot_of(card) * SEATS + seat])
            for card in range(CARD_COUNT)
            if board.slot_of(card) != NONE and cells[cell.CARD_CUBES + board.slot_of(card) * SEATS + seat] > 0
        },
    }


def asked(board: Board) -> dict[str, object]:
    """What the turn in progress has fixed so far; all of it public."""
    cells = board.cells
    found: dict[str, object] = {}
    act = cells[cell.DEED]
    if act != deed.NO_DEED:
        found["deed"] = deed.DEEDS[act]
        found["target"] = int(cells[cell.TARGET])
        found["source"] = None if cells[cell.SOURCE] == NONE else LABELS[cells[cell.SOURCE]]
        found["modifier"] = None if cells[cell.MODIFIER] == NONE else CARDS[cells[cell.MODIFIER]]
    found["group"] = [int(cells[cell.GROUP + place]) for place in range(int(cells[cell.GROUP_SIZE]))]
    found["amount"] = int(cells[cell.AMOUNT])
    found["faced"] = [int(cells[cell.FACED]), int(cells[cell.FACED_COUNT])]
    return found
