"""Whether a position read from outside could have come about: pieces conserved, phases, cards and steps consistent."""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.core.game import CHANCE, TERMINAL
from parvis.core.reading import require
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cards import is_delayed, most_conversions
from parvis.games.troyes.rules.citizens import has_source, is_source
from parvis.games.troyes.rules.data import (
    ARCHER,
    ARTISAN,
    BUILDING_COUNT,
    CALLS_WHITE,
    CARDS_PER_COLOUR,
    CARDS_PER_LEVEL,
    CHIVALRY,
    CITIZENS,
    CITIZENS_PLACED,
    COLOUR_COUNT,
    DICE_PER_COLOUR,
    DIPLOMAT,
    EVENT_COUNT,
    EVENTS,
    FACES,
    INNKEEPER,
    JOURNEYMAN,
    JOUST,
    KIND_OF,
    LEVEL_COUNT,
    MARAUDING,
    MILLER,
    NEUTRAL_CITIZENS,
    PROCESSION,
    RED_EVENTS,
    ROUNDS,
    TROUBADOUR,
    WHITE_EVENTS,
    YELLOW_EVENTS,
)
from parvis.games.troyes.rules.groups import ANY, MOST_DICE, colour_of, fits, is_available, physical_colour
from parvis.games.troyes.rules.layout import (
    ACTIONS,
    ACTIVATE,
    ACTIVE,
    AMOUNT,
    BLACK,
    CARD_CUBES,
    CARD_UP,
    CATHEDRAL,
    CHARACTER,
    DAWN,
    DEED,
    DEFENCE,
    DICE_PER_OWNER,
    END,
    EVENT_CUBES,
    EVENT_ORDER,
    EVENT_STATE,
    EXPELLED,
    FACE_MORE,
    FACED,
    FACED_COUNT,
    FIGHT,
    FROM_CARD,
    GENERAL,
    GROUP,
    GROUP_SIZE,
    HIRE,
    HOW_MUCH,
    IN_DECK,
    IN_ROW,
    LOWEST_FACED,
    MAIN,
    MARAUDING_CLOSED,
    MILL,
    MODIFIER,
    MODIFY,
    NEUTRAL,
    NEUTRAL_SUPPLY,
    NO_DEED,
    NONE,
    OWNERS,
    PASSED,
    PHASE,
    PHASES,
    PICK,
    PLACE,
    PLACED,
    PLACEMENT,
    PLACES,
    PUT_BY,
    PUT_CUBES,
    REROLL,
    ROLLING,
    ROW,
    ROW_SIZE,
    SEATS,
    SET_UP,
    SHOOTING,
    SOURCE,
    SPACE,
    SPACE_COUNT,
    SPEND,
    STEP,
    STEPS,
    SUPPLY,
    TARGET,
    TRADESMAN,
    TURN_DICE,
    WON_BY,
)
from parvis.games.troyes.rules.menu import strength_from
from parvis.games.troyes.rules.phases import next_to_settle


def check(board: Board) -> None:
    """Raise InvalidPosition unless the rules can have led here; sets whose choice it is."""
    check_owners(board)
    check_citizens(board)
    check_cathedral(board)
    check_cards(board)
    check_events(board)
    check_characters(board)
    check_clock(board)
    check_dice(board)
    board.current_player = player_asked(board)
    check_step(board)
    if board.current_player >= 0:
        seat = int(board.current_player)
        require(len(board.legal_actions(seat)) > 0, f"step {STEPS[board.cells[STEP]]} leaves seat {seat} no choice")


def check_owners(board: Board) -> None:
    """Only players of this game and neutral own things."""
    cells = board.cells
    for first, count in ((SPACE, SPACE_COUNT), (CATHEDRAL, 18)):
        for place in range(first, first + count):
            owner = cells[place]
            require(owner < board.players or owner == NEUTRAL, f"there is no seat {owner} in this game")
    for owner in range(int(board.players), SEATS):
        for building in range(BUILDING_COUNT):
            require(cells[EXPELLED + building * OWNERS + owner] == 0, f"there is no seat {owner} in this game")
        for event in range(EVENT_COUNT):
            absent = cells[EVENT_CUBES + event * OWNERS + owner] + cells[EVENT_ORDER + event * OWNERS + owner]
            require(absent == 0, f"there is no seat {owner} in this game")


def check_citizens(board: Board) -> None:
    """Twelve citizens each, eight neutral ones."""
    cells = board.cells
    for owner in [*range(int(board.players)), NEUTRAL]:
        count: i64 = 0
        for building in range(BUILDING_COUNT):
            count += board.citizens_in(owner, building) + cells[EXPELLED + building * OWNERS + owner]
        if owner == NEUTRAL:
            count += cells[NEUTRAL_SUPPLY]
            require(count == NEUTRAL_CITIZENS, f"there must be {NEUTRAL_CITIZENS} neutral citizens, not {count}")
            continue
        for place in range(PLACES):
            count += 1 if board.has_tradesman(owner, place) else 0
        count += cells[SUPPLY + owner] + cells[GENERAL + owner]
        require(count == CITIZENS, f"seat {owner} must have {CITIZENS} citizens, not {count}")
        require(has_source(board, owner), f"seat {owner} must have a citizen outside the general supply")


def check_cathedral(board: Board) -> None:
    """A level needs the same column below it filled."""
    for level in range(1, LEVEL_COUNT):
        for column in range(FACES):
            above = board.cells[CATHEDRAL + level * FACES + column]
            below = board.cells[CATHEDRAL + (level - 1) * FACES + column]
            require(above == NONE or below != NONE, f"cathedral[{level}][{column}] stands on nothing")


def check_cards(board: Board) -> None:
    """Cards lie in their colour and level and come up with the rounds; tradesmen and cubes need a card."""
    cells = board.cells
    for place in range(PLACES):
        card = cells[CARD_UP + place]
        first = place // LEVEL_COUNT * CARDS_PER_COLOUR + place % LEVEL_COUNT * CARDS_PER_LEVEL
        up = board.round > place % LEVEL_COUNT
        require((card != NONE) == up, f"activity[{place}].card does not fit the round")
        require(card == NONE or first <= card < first + CARDS_PER_LEVEL, f"activity[{place}].card is of another place")
        stands = [int(cells[TRADESMAN + place * SEATS + seat]) for seat in range(board.players)]
        require(card != NONE or not any(stands), f"activity[{place}] is face down and has no tradesmen")
        require(stands.count(1) <= 1 and stands.count(2) <= 1, f"activity[{place}]: a space holds one tradesman")
        cubes = sum(int(cells[CARD_CUBES + place * SEATS + seat]) for seat in range(board.players))
        require(cubes == 0 or (card != NONE and is_delayed(card)), f"activity[{place}] holds no cubes")


def check_events(board: Board) -> None:
    """The row, the decks and the cubes must tell one story."""
    cells = board.cells
    row = [int(cells[ROW + place]) for place in range(int(cells[ROW_SIZE]))]
    require(row[0] == MARAUDING, "row must begin with marauding")
    require(len(set(row)) == len(row), "row names an event twice")
    drawn: i64 = 0
    calls: i64 = 0
    for event in range(EVENT_COUNT):
        state = cells[EVENT_STATE + event]
        require((state == IN_ROW) == (event in row), f"events.{EVENTS[event]}.state does not fit the row")
        require(state < WON_BY + board.players, f"events.{EVENTS[event]}.state names a seat that is not there")
        if state != IN_DECK:
            drawn |= BIT[event]
            calls += CALLS_WHITE[KIND_OF[event]]
        check_cubes(board, event)
    red = count_of(drawn & RED_EVENTS)
    require(red == board.round, f"as many red events must have come as rounds, not {red}")
    require(count_of(drawn & WHITE_EVENTS) == calls, "the white events do not fit the red ones that call them")
    require(count_of(drawn & YELLOW_EVENTS) == red - calls, "the yellow events do not fit the red ones that call them")


def count_of(bits: i64) -> i64:
    """Members of a set."""
    return sum(1 for event in range(EVENT_COUNT) if bits & BIT[event] != 0)


def check_cubes(board: Board, event: i64) -> None:
    """Cubes only on events of the row, fewer than its banners, in an order of first cubes."""
    name = EVENTS[event]
    cubes = [int(board.cells[EVENT_CUBES + event * OWNERS + owner]) for owner in range(OWNERS)]
    order = [int(board.cells[EVENT_ORDER + event * OWNERS + owner]) for owner in range(OWNERS)]
    if board.cells[EVENT_STATE + event] != IN_ROW:
        require(not any(cubes), f"events.{name} is not in the row and has no cubes")
    require(sum(cubes) < board.banners(event), f"events.{name} has as many cubes as banners")
    ranks = sorted(rank for rank in order if rank)
    require(ranks == list(range(1, len(ranks) + 1)), f"events.{name}.order must count from 1")
    fit = all((rank > 0) == (count > 0) for rank, count in zip(order, cubes, strict=True))
    require(fit, f"events.{name}.order must name those with cubes")


def check_characters(board: Board) -> None:
    """Different characters, two each with two players, else one."""
    dealt = [int(board.cells[CHARACTER + place]) for place in range(2 * int(board.players))]
    each = 2 if board.players == 2 else 1
    for seat in range(int(board.players)):
        own = [character for character in dealt[2 * seat : 2 * seat + 2] if character != NONE]
        expected = 0 if board.cells[PHASE] == SET_UP else each
        require(len(own) == expected, f"seats[{seat}].characters must name {expected}")
    known = [character for character in dealt if character != NONE]
    require(len(set(known)) == len(known), "a character is dealt twice")


def check_clock(board: Board) -> None:
    """Phase, round and what goes with them."""
    cells = board.cells
    phase = cells[PHASE]
    last = ROUNDS[board.players - 2]
    early = phase == SET_UP or phase == PLACEMENT
    if early:
        require(board.round == 0, f"round must be 0 in phase {PHASES[phase]}")
    elif phase == DAWN:
        require(board.round < last, f"there is no dawn after round {last}")
    elif phase == END:
        require(board.round == last, f"the game ends after round {last}")
    else:
        require(board.round >= 1, f"round must be at least 1 in phase {PHASES[phase]}")
    to_place = board.players * CITIZENS_PLACED[board.players - 2]
    if phase == PLACEMENT:
        require(cells[PLACED] < to_place, "all citizens are placed, so the phase must be dawn")
        require(cells[ACTIVE] == next_to_settle(board), "active is not the seat whose turn it is to place")
        check_placement(board)
    elif phase == SET_UP:
        require(cells[PLACED] == 0, "placed must be 0 before the set-up")
        check_placement(board)
    else:
        require(cells[PLACED] == to_place, f"placed must be {to_place} after the initial placement")
    for seat in range(int(board.players)):
        passed = cells[PASSED + seat] != 0
        require(phase == ACTIONS or (not passed and cells[PUT_BY + seat] == 0), "nobody passes outside phase actions")
        require(passed or cells[PUT_BY + seat] == 0, f"seats[{seat}] has put deniers by without passing")


def check_placement(board: Board) -> None:
    """In the initial placement supplies and spaces must fit the turns taken."""
    each = CITIZENS_PLACED[board.players - 2]
    standing = sum(int(board.citizens_in(seat, building)) for seat in range(board.players) for building in range(3))
    require(standing == board.cells[PLACED], "placed must be the number of citizens standing")
    for seat in range(int(board.players)):
        require(board.cells[GENERAL + seat] == CITIZENS - each, f"seats[{seat}].general does not fit the set-up")
    left = board.players * each - board.cells[PLACED]
    empty = sum(1 for space in range(SPACE_COUNT) if board.cells[SPACE + space] == NONE)
    require(empty >= left, "there are not enough empty spaces to place all citizens")


def check_dice(board: Board) -> None:
    """Six dice of a colour at the most, and dice only while they can be used."""
    cells = board.cells
    phase = cells[PHASE]
    for colour in range(COLOUR_COUNT):
        count = sum(int(board.dice_of_colour(owner, colour)) for owner in range(OWNERS))
        require(count <= DICE_PER_COLOUR, f"there are more than {DICE_PER_COLOUR} dice of one colour")
    black = sum(int(cells[BLACK + place]) for place in range(FACES)) + cells[FACED_COUNT]
    require(black <= DICE_PER_COLOUR, f"there are more than {DICE_PER_COLOUR} black dice")
    if phase == DEFENCE:
        require(black > 0, "no black die is left, so the phase must be actions")
    else:
        require(black == 0, f"there are no black dice in phase {PHASES[phase]}")
        require(phase == ACTIONS or not board.any_die_left(), f"there are no dice in phase {PHASES[phase]}")
    if phase == ACTIONS:
        require(cells[STEP] >= HOW_MUCH or board.any_die_left(), "no die is left, so the round must end")
        require(cells[PASSED + cells[ACTIVE]] == 0, "the active seat has passed")


def player_asked(board: Board) -> i64:
    """Whose choice it is."""
    phase = board.cells[PHASE]
    step = board.cells[STEP]
    if phase == SET_UP or phase == DAWN or step == ROLLING or step == SHOOTING:
        return CHANCE
    return TERMINAL if phase == END else board.cells[ACTIVE]


# Steps ------------------------------------------------------------------------------------------------------------


def check_step(board: Board) -> None:
    """The step must belong to the phase and the action, and carry just what it needs."""
    cells = board.cells
    phase = cells[PHASE]
    step = cells[STEP]
    shared = step == MAIN or step == REROLL or step == ROLLING or step == TURN_DICE
    if phase == DEFENCE:
        allowed = shared or step == FACE_MORE or step == SPEND
    elif phase == ACTIONS:
        allowed = step != FACE_MORE and step != SPEND
    else:
        allowed = step == MAIN
    require(allowed, f"step {STEPS[step]} does not belong to phase {PHASES[phase]}")
    acting = phase == ACTIONS and not shared
    require((cells[DEED] != NO_DEED) == acting, f"in_progress.deed does not fit step {STEPS[step]}")
    require(acting or cells[TARGET] == 0, f"in_progress.target does not fit step {STEPS[step]}")
    choosing = step == MODIFY or step == PICK
    require(choosing or cells[SOURCE] == NONE, f"in_progress.source does not fit step {STEPS[step]}")
    require(step == PICK or cells[MODIFIER] == NONE, f"in_progress.modifier does not fit step {STEPS[step]}")
    counted = step >= HOW_MUCH or step == SPEND
    require(counted or cells[AMOUNT] == 0, f"in_progress.amount does not fit step {STEPS[step]}")
    require(step <= SPEND or step <= PICK or cells[AMOUNT] >= 1, "in_progress.amount must be at least 1")
    facing = step == FACE_MORE or step == SPEND
    require((cells[FACED] > 0) == facing, f"in_progress.faced does not fit step {STEPS[step]}")
    require(acting or cells[MARAUDING_CLOSED] == 0, "marauding is closed only within an action")
    check_faced(board, facing)
    check_group(board, step)
    if acting:
        check_deed(board, step)


def check_faced(board: Board, facing: bool) -> None:
    """The black dice being beaten."""
    cells = board.cells
    count = cells[FACED_COUNT]
    lowest = cells[LOWEST_FACED]
    if not facing:
        require(count == 0 and lowest == 0, "faced_count and lowest_faced must be 0 when no black die is faced")
        return
    fits_sum = 1 <= lowest <= FACES and count * lowest <= cells[FACED] <= lowest + (count - 1) * FACES
    require(count >= 1 and fits_sum, "faced, faced_count and lowest_faced do not fit each other")
    if cells[STEP] == FACE_MORE:
        enough = strength_from(board, cells[ACTIVE], 0) >= cells[FACED]
        require(enough, "the black dice being faced are stronger than the seat's dice")
    else:
        require(cells[AMOUNT] <= cells[FACED], "in_progress.amount must not exceed the dice being faced")
        begun = cells[GROUP_SIZE] > 0
        require(begun or cells[AMOUNT] == cells[FACED], "in_progress.amount must be the sum still to be reached")


def check_group(board: Board, step: i64) -> None:
    """The dice chosen so far lie in the square, in rising order, and fit the action."""
    cells = board.cells
    size = cells[GROUP_SIZE]
    seat = cells[ACTIVE]
    collects = step == PICK or step == TURN_DICE
    least: i64 = 1 if step == ROLLING else 0
    most: i64 = MOST_DICE if collects else 1 if step == SPEND or step == ROLLING else 0
    require(least <= size <= most, f"in_progress.group does not fit step {STEPS[step]}")
    if step == SPEND:
        require(size == 0 or cells[GROUP] < DICE_PER_OWNER, "in_progress.group must be an own die")
        return
    group = vec[i64]([0] * MOST_DICE)
    for place in range(int(size)):
        pick = cells[GROUP + place]
        require(step == PICK or pick < DICE_PER_OWNER, "in_progress.group must be own dice")
        rising = place == 0 or cells[GROUP + place - 1] <= pick
        require(rising and is_available(board, seat, group, place, pick), "in_progress.group is not there")
        group[place] = pick


def check_deed(board: Board, step: i64) -> None:
    """An action in progress: its target, citizen, modifier and amount."""
    cells = board.cells
    seat = cells[ACTIVE]
    deed = cells[DEED]
    target = cells[TARGET]
    check_target(board, deed, target)
    needs_citizen = deed == PLACE or (deed == ACTIVATE and not board.has_tradesman(seat, target))
    if step == HIRE:
        require(needs_citizen, "no citizen is needed, so none is asked for")
    elif step == MODIFY or step == PICK:
        require((cells[SOURCE] != NONE) == needs_citizen, "in_progress.source does not fit the action")
        if needs_citizen:
            there = is_source(board, seat, cells[SOURCE]) and not (
                deed == ACTIVATE and cells[SOURCE] == FROM_CARD + target
            )
            require(there, "in_progress.source: no citizen of the seat is there")
    else:
        check_effect(board, step, deed, target)
    if step == PICK:
        check_modifier(board, seat, deed, target)


def check_target(board: Board, deed: i64, target: i64) -> None:
    """The card, event or building that an action is about."""
    if deed == ACTIVATE:
        require(target < PLACES and board.cells[CARD_UP + target] != NONE, "in_progress.target is no card face up")
    elif deed == FIGHT:
        require(board.cells[EVENT_STATE + target] == IN_ROW, "in_progress.target is no event of the row")
    elif deed == PLACE:
        require(target < BUILDING_COUNT, "in_progress.target is no building")
    else:
        require(target == 0, "in_progress.target must be 0 for this action")


def check_modifier(board: Board, seat: i64, deed: i64, target: i64) -> None:
    """A modifier needs a cube and must fit, and so must the colour of the dice."""
    modifier = board.cells[MODIFIER]
    if modifier != NONE:
        place = board.place_of(modifier)
        has_cube = place != NONE and board.cells[CARD_CUBES + place * SEATS + seat] > 0
        require(has_cube and is_delayed(modifier), "in_progress.modifier: the seat has no cube there")
        require(fits(colour_of(board, deed, target), deed, modifier), "in_progress.modifier does not fit the action")
    colour = physical_colour(colour_of(board, deed, target), modifier)
    for place in range(int(board.cells[GROUP_SIZE])):
        shown = board.cells[GROUP + place] % DICE_PER_OWNER // FACES
        require(colour == ANY or shown == colour, "in_progress.group has dice of another colour")


def check_effect(board: Board, step: i64, deed: i64, target: i64) -> None:
    """The steps of an effect belong to certain cards and stay within their means."""
    cells = board.cells
    seat = cells[ACTIVE]
    amount = cells[AMOUNT]
    if step == HOW_MUCH and deed == FIGHT:
        require(amount <= board.open_banners(target), "in_progress.amount exceeds the open banners")
        return
    require(deed == ACTIVATE and board.has_tradesman(seat, target), f"step {STEPS[step]} needs an activated card")
    card = cells[CARD_UP + target]
    if step == HOW_MUCH:
        converts = card == ARTISAN or card == INNKEEPER or card == JOURNEYMAN or card == TROUBADOUR
        fits_card = converts or card == DIPLOMAT or card == PROCESSION or card == JOUST
        require(fits_card and most_conversions(board, seat, card, amount) == amount, "in_progress.amount is too much")
    elif step == MILL:
        require(card == MILLER, "only the Miller asks where to mill")
    elif step == PUT_CUBES:
        open_banners = board.open_banners_in_row()
        require(card == CHIVALRY or card == DIPLOMAT, "only Chivalry and Diplomat put cubes")
        require(card != DIPLOMAT or amount <= open_banners, "the Diplomat's cubes exceed the open banners")
        require(open_banners > 0, "no event takes a cube")
    else:
        require(card == ARCHER, "only the Archer shoots")
        require(step == SHOOTING or board.open_banners_in_row() > 0, "no event takes a cube")
