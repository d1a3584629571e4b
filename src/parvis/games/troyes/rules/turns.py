"""A turn of phase 4: an action from its choice to its effect, or a pass."""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import action, cell, deed, number, step, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import DICE_PER_OWNER, FACES, LARGEST_GROUP, SEATS
from parvis.games.troyes.rules.citizens import enter, take_citizen
from parvis.games.troyes.rules.effects import activate, go_on_putting_cubes, lowest_hit, mill, shoot, take_effect
from parvis.games.troyes.rules.fights import put_cube
from parvis.games.troyes.rules.groups import die_price, group_so_far, is_paid_for, sum_of
from parvis.games.troyes.rules.layout import FIRST_SPACE, NEUTRAL, NONE, ON_PICTURE
from parvis.games.troyes.rules.requirements import divisor_of, hiring_cost, modified, most_dice
from parvis.games.troyes.rules.rows import BISHOPRIC, PALACE
from parvis.games.troyes.rules.survey import modifiers_held
from parvis.games.troyes.rules.terms import Action, Card, Deed, Seat, Slot, Step
from parvis.games.troyes.rules.traits import MODIFIER_CARDS


def choose_deed(board: Board, seat: Seat, choice: Action) -> None:
    """The choice that opens an action: what is to be done; then a citizen, a modifier and dice are asked."""
    if choice >= action.CARD and choice < action.SUPPLY:
        begin(board, deed.ACTIVATE, choice - action.CARD)
    elif choice >= action.EVENT and choice < action.PICK:
        begin(board, deed.FIGHT, choice - action.EVENT)
    elif choice >= action.PLACE_CITIZEN and choice < action.BUILD:
        begin(board, deed.PLACE_CITIZEN, choice - action.PLACE_CITIZEN)
    elif choice == action.BUILD:
        begin(board, deed.BUILD, 0)
    else:
        begin(board, deed.FARM, 0)
    act = board.cells[cell.DEED]
    hires = act == deed.ACTIVATE and not board.has_tradesman(seat, board.cells[cell.TARGET])
    if hires or act == deed.PLACE_CITIZEN:
        board.cells[cell.STEP] = step.HIRE
    else:
        ask_modifier(board, seat)


def ask_modifier(board: Board, seat: Seat) -> None:
    """Ask for a modifier if the player has any, else for dice."""
    board.cells[cell.STEP] = step.MODIFY if modifiers_held(board, seat) != 0 else step.PICK


def begin(board: Board, act: Deed, target: i64) -> None:
    """Start a fresh action."""
    board.cells[cell.DEED] = act
    board.cells[cell.TARGET] = target


def forget_turn(board: Board) -> None:
    """Nothing of a turn in progress is left."""
    begin(board, deed.NO_DEED, 0)
    forget_group(board)
    board.cells[cell.AMOUNT] = 0
    board.cells[cell.MARAUDING_CLOSED] = 0


def forget_group(board: Board) -> None:
    """Citizen, modifier and dice have been used."""
    cells = board.cells
    cells[cell.SOURCE] = NONE
    cells[cell.MODIFIER] = NONE
    cells[cell.GROUP_SIZE] = 0
    for index in range(LARGEST_GROUP):
        cells[cell.GROUP + index] = 0


def go_on(board: Board, seat: Seat, asked: Step, choice: Action) -> None:
    """A choice within an action. The action is whole when no step is left to be asked."""
    cells = board.cells
    if asked == step.HIRE:
        cells[cell.SOURCE] = choice - action.SPACE
        ask_modifier(board, seat)
    elif asked == step.MODIFY:
        cells[cell.MODIFIER] = NONE if choice == action.NO_MODIFIER else MODIFIER_CARDS[choice - action.MODIFIER]
        cells[cell.STEP] = step.PICK
    elif asked == step.PICK:
        if choice == action.DONE:
            use_group(board, seat)
        else:
            cells[cell.GROUP + cells[cell.GROUP_SIZE]] = choice - action.PICK
            cells[cell.GROUP_SIZE] += 1
            if cells[cell.GROUP_SIZE] < most_dice(cells[cell.DEED], cells[cell.MODIFIER]):
                cells[cell.STEP] = step.PICK
            else:  # nothing is left to be asked
                use_group(board, seat)
    elif asked == step.HOW_MUCH:
        if cells[cell.DEED] == deed.FIGHT:
            fight(board, seat, choice - action.AMOUNT + 1)
        else:
            take_effect(board, seat, choice - action.AMOUNT + 1)
    elif asked == step.MILL:
        mill(board, seat, PALACE if choice == action.MILL_PALACE else BISHOPRIC)
    elif asked == step.SHOOT_AGAIN and choice == action.SHOOT:
        shoot(board)
    elif asked == step.HIT:
        if choice != action.DONE:
            put_cube(board, seat, choice - action.EVENT)
        count_shot(board)
    elif asked == step.PUT_CUBES and choice != action.DONE:
        put_cube(board, seat, choice - action.EVENT)
        cells[cell.AMOUNT] -= 1
        go_on_putting_cubes(board)


def count_shot(board: Board) -> None:
    """One roll of the Archer is over; another may follow while an event takes a cube."""
    board.cells[cell.AMOUNT] -= 1
    if board.cells[cell.AMOUNT] > 0 and board.some_event_takes_a_cube():
        board.cells[cell.STEP] = step.SHOOT_AGAIN


def arrow_flies(board: Board, seat: Seat) -> None:
    """The Archer's roll: a cube on a high face."""
    face = board.chance.die()
    if board.trace is not None:
        board.note(trace.ARCHER_ROLLS, seat, [face], EVERYONE)
    if face < lowest_hit(board):
        count_shot(board)
    elif board.some_event_takes_a_cube():
        board.cells[cell.STEP] = step.HIT


# Payment and effect ---------------------------------------------------------------------------------------------


def use_group(board: Board, seat: Seat) -> None:
    """Pay hiring and dice, let the modifier's cube, the citizen and the dice go, then take the effect."""
    cells = board.cells
    act = cells[cell.DEED]
    target = cells[cell.TARGET]
    modifier = cells[cell.MODIFIER]
    size = cells[cell.GROUP_SIZE]
    group = group_so_far(board)
    cost = hiring_cost(board, seat, act, target)
    cells[cell.DENIERS + seat] -= cost
    pay_for_dice(board, seat, group, size, modifier)
    if modifier != NONE:
        cells[cell.CARD_CUBES + board.slot_of(modifier) * SEATS + seat] -= 1
        if board.trace is not None:
            board.note(trace.USES_MODIFIER, seat, [modifier], EVERYONE)
    if cells[cell.SOURCE] != NONE:
        take_citizen(board, seat, cells[cell.SOURCE])
        if act == deed.ACTIVATE:
            hire(board, seat, target, cost)
        elif board.trace is not None:
            board.note(trace.PLACES, seat, [target, group[0] % FACES + 1, cells[cell.SOURCE]], EVERYONE)
    remove_dice(board, seat, group, size)
    forget_group(board)
    total = modified(board, modifier, sum_of(group, size), size)
    if act == deed.ACTIVATE:
        activate(board, seat, total // divisor_of(board, act, target))
    elif act == deed.FIGHT:
        cells[cell.AMOUNT] = min(total // divisor_of(board, act, target), board.open_banners(target))
        cells[cell.STEP] = step.HOW_MUCH
    elif act == deed.BUILD:
        build(board, seat, group, size)
    elif act == deed.PLACE_CITIZEN:
        enter(board, seat, target, group[0] % FACES + 1)
    else:
        farm(board, seat, total // divisor_of(board, act, target))


def pay_for_dice(board: Board, seat: Seat, group: vec[i64], size: i64, modifier: Card) -> None:
    """Every die from another district is paid to its owner, or to the bank for neutral ones."""
    price = die_price(board, size)
    for index in range(size):
        if is_paid_for(group, index, modifier):
            owner = board.district_of(seat, group[index] // DICE_PER_OWNER)
            board.cells[cell.DENIERS + seat] -= price
            if owner != NEUTRAL:
                board.cells[cell.DENIERS + owner] += price
            if board.trace is not None:
                pick = group[index] % DICE_PER_OWNER
                board.note(trace.PAYS_FOR_DIE, seat, [owner, price, pick // FACES, pick % FACES + 1], EVERYONE)


def remove_dice(board: Board, seat: Seat, group: vec[i64], size: i64) -> None:
    """Used dice leave the square."""
    for index in range(size):
        district = group[index] // DICE_PER_OWNER
        board.take_die(board.district_of(seat, district), group[index] - district * DICE_PER_OWNER)
    if board.trace is not None:
        numbers: list[int] = []
        for index in range(size):
            pick = int(group[index])
            owner = int(board.district_of(seat, pick // DICE_PER_OWNER))
            numbers += [owner, pick % DICE_PER_OWNER // FACES, pick % FACES + 1]
        board.note(trace.USES_DICE, seat, numbers, EVERYONE)


def hire(board: Board, seat: Seat, slot: Slot, cost: i64) -> None:
    """A tradesman takes the first free scoring space, or the picture."""
    where: i64 = FIRST_SPACE
    while where < ON_PICTURE and space_is_taken(board, slot, where):
        where += 1
    board.cells[cell.TRADESMAN + slot * SEATS + seat] = where
    if board.trace is not None:
        numbers = [int(board.cells[cell.CARD_UP + slot]), int(where), int(cost), int(board.cells[cell.SOURCE])]
        board.note(trace.HIRES, seat, numbers, EVERYONE)


def space_is_taken(board: Board, slot: Slot, where: i64) -> bool:
    """Whether someone stands on a scoring space of a card."""
    return board.times_named(cell.TRADESMAN + slot * SEATS, SEATS, where) > 0


def build(board: Board, seat: Seat, group: vec[i64], size: i64) -> None:
    """Each die puts a cube on the lowest open level of its column."""
    for index in range(size):
        column = group[index] % FACES
        level: i64 = 0
        while board.cells[cell.CATHEDRAL + level * FACES + column] != NONE:
            level += 1
        board.cells[cell.CATHEDRAL + level * FACES + column] = seat
        if board.trace is not None:
            board.note(trace.BUILDS, seat, [level, column], EVERYONE)
        board.gain_points(seat, board.numbers[number.BUILD_POINTS])
        reward = number.BUILD_LOW if column < FACES // 2 else number.BUILD_HIGH
        board.gain_influence(seat, board.numbers[reward])


def fight(board: Board, seat: Seat, cubes: i64) -> None:
    """Cubes on one event."""
    event = board.cells[cell.TARGET]
    if board.trace is not None:
        board.note(trace.FIGHTS, seat, [event, cubes], EVERYONE)
    for _cube in range(cubes):
        put_cube(board, seat, event)


def farm(board: Board, seat: Seat, deniers: i64) -> None:
    """Agriculture."""
    if board.trace is not None:
        board.note(trace.FARMS, seat, [deniers], EVERYONE)
    board.gain_deniers(seat, deniers)


def pass_turn(board: Board, seat: Seat) -> None:
    """No more actions this round; deniers are put by in the own district."""
    board.cells[cell.PASSED + seat] = 1
    put_by(board, seat, board.numbers[number.PASS_DENIERS], trace.PASSES)


def put_by(board: Board, seat: Seat, deniers: i64, kind: str) -> None:
    """Deniers from the bank into the own district, out of reach until the round ends."""
    board.cells[cell.PUT_BY + seat] += deniers
    if board.trace is not None:
        board.note(kind, seat, [deniers], EVERYONE)
