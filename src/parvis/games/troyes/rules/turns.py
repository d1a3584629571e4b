"""A turn of phase 4: an action from its choice to its effect, or a pass."""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import actions
from parvis.games.troyes.rules import trace as events
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cards import activate, convert, go_on_placing, mill, shoot
from parvis.games.troyes.rules.citizens import enter, take_citizen
from parvis.games.troyes.rules.data import (
    ARCHER,
    BISHOPRIC,
    BUILD_HIGH,
    BUILD_LOW,
    BUILD_POINTS,
    CARD_EFFECT,
    DIE_PRICE,
    FACES,
    MODIFIER_CARDS,
    PALACE,
    PASS_DENIERS,
    TITHING,
)
from parvis.games.troyes.rules.fights import put_cube
from parvis.games.troyes.rules.groups import MOST_DICE, divisor_of, hiring_cost, modified, modifiers_held, sum_of
from parvis.games.troyes.rules.layout import (
    ACTIVATE,
    AMOUNT,
    BUILD,
    CARD_CUBES,
    CARD_UP,
    CATHEDRAL,
    DEED,
    DENIERS,
    DICE_PER_OWNER,
    FARM,
    FIGHT,
    FIRST_SPACE,
    GROUP,
    GROUP_SIZE,
    HIRE,
    HIT,
    HOW_MUCH,
    MARAUDING_CLOSED,
    MILL,
    MODIFIER,
    MODIFY,
    NEUTRAL,
    NO_DEED,
    NONE,
    ON_PICTURE,
    PASSED,
    PICK,
    PLACE,
    PUT_BY,
    PUT_CUBES,
    SEATS,
    SHOOT_AGAIN,
    SOURCE,
    STEP,
    TARGET,
    TRADESMAN,
)


def choose_deed(board: Board, seat: i64, action: i64) -> None:
    """The choice that opens an action: what is to be done; then a citizen, a modifier and dice are asked."""
    if action >= actions.CARD and action < actions.SUPPLY:
        begin(board, ACTIVATE, action - actions.CARD)
    elif action >= actions.EVENT and action < actions.PICK:
        begin(board, FIGHT, action - actions.EVENT)
    elif action >= actions.PLACE and action < actions.BUILD:
        begin(board, PLACE, action - actions.PLACE)
    elif action == actions.BUILD:
        begin(board, BUILD, 0)
    else:
        begin(board, FARM, 0)
    deed = board.cells[DEED]
    hires = deed == ACTIVATE and not board.has_tradesman(seat, board.cells[TARGET])
    if hires or deed == PLACE:
        board.cells[STEP] = HIRE
    else:
        ask_modifier(board, seat)


def ask_modifier(board: Board, seat: i64) -> None:
    """Ask for a modifier if the player has any, else for dice."""
    board.cells[STEP] = MODIFY if modifiers_held(board, seat) != 0 else PICK


def begin(board: Board, deed: i64, target: i64) -> None:
    """Start a fresh action."""
    board.cells[DEED] = deed
    board.cells[TARGET] = target


def forget_turn(board: Board) -> None:
    """Nothing of a turn in progress is left."""
    begin(board, NO_DEED, 0)
    forget_group(board)
    board.cells[AMOUNT] = 0
    board.cells[MARAUDING_CLOSED] = 0


def forget_group(board: Board) -> None:
    """Citizen, modifier and dice have been used."""
    cells = board.cells
    cells[SOURCE] = NONE
    cells[MODIFIER] = NONE
    cells[GROUP_SIZE] = 0
    place: i64 = 0
    while place < MOST_DICE:
        cells[GROUP + place] = 0
        place += 1


def go_on(board: Board, seat: i64, step: i64, action: i64) -> None:
    """A choice within an action. The action is whole when no step is left to be asked."""
    cells = board.cells
    if step == HIRE:
        cells[SOURCE] = action - actions.SPACE
        ask_modifier(board, seat)
    elif step == MODIFY:
        cells[MODIFIER] = NONE if action == actions.NO_MODIFIER else MODIFIER_CARDS[action - actions.MODIFIER]
        cells[STEP] = PICK
    elif step == PICK:
        if action == actions.DONE:
            use_group(board, seat)
        else:
            cells[GROUP + cells[GROUP_SIZE]] = action - actions.PICK
            cells[GROUP_SIZE] += 1
            cells[STEP] = PICK
    elif step == HOW_MUCH:
        if cells[DEED] == FIGHT:
            fight(board, seat, action - actions.AMOUNT + 1)
        else:
            convert(board, seat, action - actions.AMOUNT + 1)
    elif step == MILL:
        mill(board, seat, PALACE if action == actions.MILL_PALACE else BISHOPRIC)
    elif step == SHOOT_AGAIN and action == actions.SHOOT:
        shoot(board)
    elif step == HIT:
        if action != actions.DONE:
            put_cube(board, seat, action - actions.EVENT)
        count_shot(board)
    elif step == PUT_CUBES and action != actions.DONE:
        put_cube(board, seat, action - actions.EVENT)
        cells[AMOUNT] -= 1
        go_on_placing(board)


def count_shot(board: Board) -> None:
    """One roll of the Archer is over; another may follow while an event takes a cube."""
    board.cells[AMOUNT] -= 1
    if board.cells[AMOUNT] > 0 and board.open_banners_in_row() > 0:
        board.cells[STEP] = SHOOT_AGAIN


def arrow_flies(board: Board, seat: i64) -> None:
    """The Archer's roll: a cube on a high face."""
    face = board.chance.die()
    if board.trace is not None:
        board.note(events.ARCHER_ROLLS, seat, [face], EVERYONE)
    if face < board.numbers[CARD_EFFECT + ARCHER]:
        count_shot(board)
    elif board.open_banners_in_row() > 0:
        board.cells[STEP] = HIT


# Payment and effect ---------------------------------------------------------------------------------------------


def use_group(board: Board, seat: i64) -> None:
    """Pay hiring and dice, let the modifier's cube, the citizen and the dice go, then take the effect."""
    cells = board.cells
    deed = cells[DEED]
    target = cells[TARGET]
    modifier = cells[MODIFIER]
    size = cells[GROUP_SIZE]
    group = vec[i64]([0] * MOST_DICE)
    place: i64 = 0
    while place < size:
        group[place] = cells[GROUP + place]
        place += 1
    cost = hiring_cost(board, seat, deed, target)
    cells[DENIERS + seat] -= cost
    pay_for_dice(board, seat, group, size, modifier)
    if modifier != NONE:
        cells[CARD_CUBES + board.place_of(modifier) * SEATS + seat] -= 1
        if board.trace is not None:
            board.note(events.USES_MODIFIER, seat, [modifier], EVERYONE)
    if cells[SOURCE] != NONE:
        take_citizen(board, seat, cells[SOURCE])
        if deed == ACTIVATE:
            hire(board, seat, target, cost)
        elif board.trace is not None:
            board.note(events.PLACES, seat, [target, group[0] % FACES + 1, cells[SOURCE]], EVERYONE)
    remove_dice(board, seat, group, size)
    forget_group(board)
    total = modified(board, modifier, sum_of(group, size), size)
    if deed == ACTIVATE:
        activate(board, seat, total // divisor_of(board, deed, target))
    elif deed == FIGHT:
        cells[AMOUNT] = min(total // divisor_of(board, deed, target), board.open_banners(target))
        cells[STEP] = HOW_MUCH
    elif deed == BUILD:
        build(board, seat, group, size)
    elif deed == PLACE:
        enter(board, seat, target, group[0] % FACES + 1)
    else:
        farm(board, seat, total // divisor_of(board, deed, target))


def pay_for_dice(board: Board, seat: i64, group: vec[i64], size: i64, modifier: i64) -> None:
    """Every die from another district is paid to its owner, or to the bank for neutral ones."""
    price = board.numbers[DIE_PRICE] * size
    last_district: i64 = 0
    place: i64 = 0
    while place < size:
        district = group[place] // DICE_PER_OWNER
        if district > 0 and not (modifier == TITHING and district != last_district):
            owner = board.district_of(seat, district)
            board.cells[DENIERS + seat] -= price
            if owner != NEUTRAL:
                board.cells[DENIERS + owner] += price
            if board.trace is not None:
                board.note(events.PAYS_FOR_DIE, seat, [owner, price], EVERYONE)
        last_district = district
        place += 1


def remove_dice(board: Board, seat: i64, group: vec[i64], size: i64) -> None:
    """Used dice leave the square."""
    place: i64 = 0
    numbers: list[int] = []
    while place < size:
        board.cells[board.die_cell(seat, group[place])] -= 1
        if board.trace is not None:
            pick = int(group[place])
            owner = int(board.district_of(seat, pick // DICE_PER_OWNER))
            numbers += [owner, pick % DICE_PER_OWNER // FACES, pick % FACES + 1]
        place += 1
    if board.trace is not None:
        board.note(events.USES_DICE, seat, numbers, EVERYONE)


def hire(board: Board, seat: i64, place: i64, cost: i64) -> None:
    """A tradesman takes the first free scoring space, or the picture."""
    where: i64 = FIRST_SPACE
    while where < ON_PICTURE and space_is_taken(board, place, where):
        where += 1
    board.cells[TRADESMAN + place * SEATS + seat] = where
    if board.trace is not None:
        numbers = [int(board.cells[CARD_UP + place]), int(where), int(cost), int(board.cells[SOURCE])]
        board.note(events.HIRES, seat, numbers, EVERYONE)


def space_is_taken(board: Board, place: i64, where: i64) -> bool:
    """Whether someone stands on a scoring space of a card."""
    seat: i64 = 0
    while seat < board.players:
        if board.cells[TRADESMAN + place * SEATS + seat] == where:
            return True
        seat += 1
    return False


def build(board: Board, seat: i64, group: vec[i64], size: i64) -> None:
    """Each die puts a cube on the lowest open level of its column."""
    place: i64 = 0
    while place < size:
        column = group[place] % FACES
        level: i64 = 0
        while board.cells[CATHEDRAL + level * FACES + column] != NONE:
            level += 1
        board.cells[CATHEDRAL + level * FACES + column] = seat
        if board.trace is not None:
            board.note(events.BUILDS, seat, [level, column], EVERYONE)
        board.gain_points(seat, board.numbers[BUILD_POINTS])
        board.gain_influence(seat, board.numbers[BUILD_LOW] if column < 3 else board.numbers[BUILD_HIGH])
        place += 1


def fight(board: Board, seat: i64, cubes: i64) -> None:
    """Cubes on one event."""
    event = board.cells[TARGET]
    if board.trace is not None:
        board.note(events.FIGHTS, seat, [event, cubes], EVERYONE)
    while cubes > 0:
        put_cube(board, seat, event)
        cubes -= 1


def farm(board: Board, seat: i64, deniers: i64) -> None:
    """Agriculture."""
    if board.trace is not None:
        board.note(events.FARMS, seat, [deniers], EVERYONE)
    board.gain_deniers(seat, deniers)


def pass_turn(board: Board, seat: i64) -> None:
    """No more actions this round; deniers are put by in the own district."""
    board.cells[PASSED + seat] = 1
    put_by(board, seat, board.numbers[PASS_DENIERS], events.PASSES)


def put_by(board: Board, seat: i64, deniers: i64, kind: str) -> None:
    """Deniers from the bank into the own district, out of reach until the round ends."""
    board.cells[PUT_BY + seat] += deniers
    if board.trace is not None:
        board.note(kind, seat, [deniers], EVERYONE)
