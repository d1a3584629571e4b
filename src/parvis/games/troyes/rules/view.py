"""What a seat may know of a position, in names and ready for JSON."""

from parvis.core.game import TERMINAL
from parvis.core.numbers import flatten
from parvis.games.troyes.rules import actions
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import (
    BISHOPRIC,
    CARD_COST,
    CARD_COUNT,
    CARD_DIVISOR,
    CARD_EFFECT,
    CARD_FIRST,
    CARD_MORE,
    CARD_SECOND,
    CARDS,
    CHARACTERS,
    CITY_HALL,
    EVENT_COLOUR,
    EVENT_DIVISOR,
    EVENT_EFFECT,
    EVENT_FIRST,
    EVENT_SECOND,
    EVENTS,
    FACES,
    KIND_OF,
    KINDS,
    LEVEL_COUNT,
    MODIFIER_CARDS,
    PALACE,
    RED,
    ROUNDS,
    TABLES,
    WHITE,
    YELLOW,
)
from parvis.games.troyes.rules.forms import (
    COLOURS,
    DEEDS,
    LEVELS,
    AskedView,
    BuildingsView,
    BuildingView,
    CardView,
    DiceView,
    DieView,
    EventView,
    FaceDownView,
    Owner,
    TroyesPlayer,
    TroyesView,
)
from parvis.games.troyes.rules.layout import (
    ACTIVATE,
    ACTIVE,
    AMOUNT,
    BLACK,
    CARD_CUBES,
    CARD_UP,
    CATHEDRAL,
    CHARACTER,
    DEED,
    DENIERS,
    DICE,
    DICE_PER_OWNER,
    EVENT_CUBES,
    EVENT_STATE,
    EXPELLED,
    FACED,
    FACED_COUNT,
    FIGHT,
    FIRST_SPACE,
    GENERAL,
    GROUP,
    GROUP_SIZE,
    INFLUENCE,
    MODIFIER,
    NEUTRAL,
    NEUTRAL_SUPPLY,
    NO_DEED,
    NONE,
    NOT_THERE,
    ON_PICTURE,
    OWNERS,
    PASSED,
    PHASE,
    PHASES,
    PLACE,
    PLACES,
    POINTS,
    PUT_BY,
    ROW,
    ROW_SIZE,
    SEATS,
    SECOND_SPACE,
    SOURCE,
    SPACE,
    START,
    STEP,
    STEPS,
    SUPPLY,
    TARGET,
    TRADESMAN,
    WON_BY,
)


def view_of(board: Board, seat: int | None) -> TroyesView:
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
        "phase": PHASES[cells[PHASE]],
        "step": STEPS[cells[STEP]],
        "current_player": int(board.current_player),
        "pending": board.pending_players(),
        "start": int(cells[START]),
        "buildings": buildings(board),
        "cathedral": [
            [owner_or_none(cells[CATHEDRAL + level * 6 + column]) for column in range(6)]
            for level in range(LEVEL_COUNT)
        ],
        "cards": [card_at(board, place) for place in range(PLACES)],
        "events": [event_at(board, place) for place in range(int(cells[ROW_SIZE]))],
        "black": [face for face in range(1, 7) for _ in range(int(cells[BLACK + face - 1]))],
        "neutral": {"supply": int(cells[NEUTRAL_SUPPLY]), "dice": dice_in(board, NEUTRAL)},
        "players": [player(board, each, seat) for each in range(board.players)],
        "numbers": overridden_numbers(board),
        "asked": asked(board),
        "legal": [] if seat is None else board.legal_choices(seat),
    }


def owner_named(owner: int) -> Owner:
    """A seat, or neutral."""
    return "neutral" if owner == NEUTRAL else owner


def owner_or_none(owner: int) -> Owner | None:
    """Who has a space, or nobody."""
    return None if owner == NONE else owner_named(owner)


def overridden_numbers(board: Board) -> dict[str, int]:
    """The numbers that this game has otherwise than its edition, by key."""
    if not board.data.changes:
        return {}
    changed = flatten(board.data.changes)
    return {
        number.key: int(board.numbers[place])
        for place, number in enumerate(TABLES[board.edition])
        if number.key in changed
    }


def dice_in(board: Board, owner: int) -> DiceView:
    """The dice in a district by colour."""
    return {
        "yellow": faces_of(board, owner, YELLOW),
        "white": faces_of(board, owner, WHITE),
        "red": faces_of(board, owner, RED),
    }


def faces_of(board: Board, owner: int, colour: int) -> list[int]:
    """The faces of the dice of a colour in a district."""
    first = DICE + owner * DICE_PER_OWNER + colour * FACES
    return [face for face in range(1, FACES + 1) for _ in range(int(board.cells[first + face - 1]))]


def buildings(board: Board) -> BuildingsView:
    """All three."""
    return {
        "palace": building_of(board, PALACE),
        "bishopric": building_of(board, BISHOPRIC),
        "city-hall": building_of(board, CITY_HALL),
    }


def building_of(board: Board, building: int) -> BuildingView:
    """Who stands in a building, row by row, and who lies on its picture."""
    spaces = [owner_or_none(board.cells[SPACE + building * 6 + place]) for place in range(6)]
    length = building + 1
    return {
        "rows": [spaces[first : first + length] for first in range(0, 6, length)],
        "expelled": [
            owner_named(owner) for owner in range(OWNERS) if board.cells[EXPELLED + building * OWNERS + owner] != 0
        ],
    }


def card_at(board: Board, place: int) -> CardView | FaceDownView:
    """An activity card with its numbers, tradesmen and cubes; face down only its colour and level."""
    colour, level = COLOURS[place // LEVEL_COUNT], LEVELS[place % LEVEL_COUNT]
    card = board.cells[CARD_UP + place]
    if card == NONE:
        return {"colour": colour, "level": level, "card": None}
    numbers = board.numbers
    return {
        "colour": colour,
        "level": level,
        "card": CARDS[card],
        "cost": int(numbers[CARD_COST + card]),
        "points": [int(numbers[CARD_FIRST + card]), int(numbers[CARD_SECOND + card])],
        "divisor": int(numbers[CARD_DIVISOR + card]),
        "delayed": any(MODIFIER_CARDS[modifier] == card for modifier in range(len(MODIFIER_CARDS))),
        "effect": effect_of(board, card),
        "tradesmen": [standing(board, place, where) for where in (FIRST_SPACE, SECOND_SPACE, ON_PICTURE)],
        "cubes": [int(board.cells[CARD_CUBES + place * SEATS + seat]) for seat in range(board.players)],
    }


def effect_of(board: Board, card: int) -> dict[str, int]:
    """The numbers of a card's effect by the last part of their keys."""
    effect: dict[str, int] = {}
    for place in (CARD_EFFECT + card, CARD_MORE + card):
        key = TABLES[board.edition][place].key
        if key:
            effect[key.rpartition(".")[2]] = int(board.numbers[place])
    return effect


def standing(board: Board, place: int, where: int) -> list[int]:
    """The seats whose tradesmen stand on a part of a card."""
    return [seat for seat in range(board.players) if board.cells[TRADESMAN + place * SEATS + seat] == where]


def event_at(board: Board, place: int) -> EventView:
    """An event of the row with its numbers and cubes."""
    event = board.cells[ROW + place]
    kind = KIND_OF[event]
    numbers = board.numbers
    cubes = EVENT_CUBES + event * OWNERS
    return {
        "event": EVENTS[event],
        "kind": KINDS[kind],
        "colour": COLOURS[numbers[EVENT_COLOUR + kind]],
        "divisor": int(numbers[EVENT_DIVISOR + kind]),
        "banners": int(board.banners(event)),
        "points": [int(numbers[EVENT_FIRST + kind]), int(numbers[EVENT_SECOND + kind])],
        "effect": int(numbers[EVENT_EFFECT + kind]),
        "cubes": [int(board.cells[cubes + seat]) for seat in range(board.players)],
        "grey": int(board.cells[cubes + NEUTRAL]),
    }


def player(board: Board, seat: int, viewer: int | None) -> TroyesPlayer:
    """A player's part of the view; points and characters are shown to their owner, and to all at the end."""
    cells = board.cells
    shown = seat == viewer or board.current_player == TERMINAL
    characters = [int(cells[CHARACTER + 2 * seat + place]) for place in range(2)]
    return {
        "seat": seat,
        "deniers": int(cells[DENIERS + seat]),
        "influence": int(cells[INFLUENCE + seat]),
        "points": int(cells[POINTS + seat]) if shown else None,
        "characters": [CHARACTERS[each] for each in characters if each != NONE] if shown else None,
        "supply": int(cells[SUPPLY + seat]),
        "general": int(cells[GENERAL + seat]),
        "dice": dice_in(board, seat),
        "put_by": int(cells[PUT_BY + seat]),
        "passed": cells[PASSED + seat] == 1,
        "won": [EVENTS[event] for event in range(len(EVENTS)) if cells[EVENT_STATE + event] == WON_BY + seat],
        "tradesmen": sum(1 for place in range(PLACES) if cells[TRADESMAN + place * SEATS + seat] != NOT_THERE),
        "cubes": {
            CARDS[card]: int(cells[CARD_CUBES + board.place_of(card) * SEATS + seat])
            for card in range(CARD_COUNT)
            if board.place_of(card) != NONE and cells[CARD_CUBES + board.place_of(card) * SEATS + seat] > 0
        },
    }


def asked(board: Board) -> AskedView:
    """What the turn in progress has fixed so far; all of it public."""
    cells = board.cells
    deed = cells[DEED]
    return {
        "deed": None if deed == NO_DEED else DEEDS[deed - 1],
        "target": target_label(deed, cells[TARGET]),
        "source": None if cells[SOURCE] == NONE else actions.LABELS[cells[SOURCE]],
        "modifier": None if cells[MODIFIER] == NONE else CARDS[cells[MODIFIER]],
        "group": [die(board, cells[GROUP + place]) for place in range(int(cells[GROUP_SIZE]))],
        "amount": int(cells[AMOUNT]),
        "faced": {"total": int(cells[FACED]), "count": int(cells[FACED_COUNT])},
    }


def target_label(deed: int, target: int) -> str | None:
    """The label of what a deed concerns; the Cathedral and the fields need none."""
    if deed == ACTIVATE:
        return actions.LABELS[actions.CARD + target]
    if deed == FIGHT:
        return actions.LABELS[actions.EVENT + target]
    if deed == PLACE:
        return actions.LABELS[actions.PLACE + target]
    return None


def die(board: Board, pick: int) -> DieView:
    """The die of a pick, which is counted from the seat whose turn it is."""
    owner = board.district_of(board.cells[ACTIVE], pick // DICE_PER_OWNER)
    colour = pick % DICE_PER_OWNER // FACES
    return {"owner": owner_named(owner), "colour": COLOURS[colour], "face": int(pick % FACES + 1)}
