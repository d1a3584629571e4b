"""Whether a position read from outside could have come about: pieces conserved, phases and cards consistent.

`step_checks` judges the turn in progress.
"""

from mypy_extensions import i64

from parvis.core.bits import BIT, popcount
from parvis.core.game import CHANCE, TERMINAL
from parvis.core.reading import require
from parvis.games.troyes.rules import cell, phase, step
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import (
    BUILDING_COUNT,
    CATHEDRAL_SPACES,
    CHARACTERS_HELD,
    COLOUR_COUNT,
    FACES,
    LEVEL_COUNT,
    OWNERS,
    SEATS,
    SLOT_COUNT,
    SPACE_COUNT,
)
from parvis.games.troyes.rules.citizens import has_source
from parvis.games.troyes.rules.course import next_to_settle
from parvis.games.troyes.rules.data import CITIZENS, CITIZENS_PLACED, DICE_PER_COLOUR, NEUTRAL_CITIZENS, ROUNDS
from parvis.games.troyes.rules.event_cards import (
    CALLS_WHITE,
    EVENT_COUNT,
    EVENTS,
    KIND_OF,
    MARAUDING,
    RED_EVENTS,
    WHITE_EVENTS,
    YELLOW_EVENTS,
)
from parvis.games.troyes.rules.layout import IN_DECK, IN_ROW, NEUTRAL, NONE, WON_BY
from parvis.games.troyes.rules.scoring import citizens_in_buildings, tradesmen
from parvis.games.troyes.rules.step_checks import check_step
from parvis.games.troyes.rules.terms import EventCard
from parvis.games.troyes.rules.traits import DELAYED, SLOT_OF


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
        asked = step.STEPS[board.cells[cell.STEP]]
        require(len(board.legal_actions(seat)) > 0, "step {step} leaves seat {seat} no choice", step=asked, seat=seat)


def check_owners(board: Board) -> None:
    """Only players of this game and neutral own things."""
    cells = board.cells
    for first, count in ((cell.SPACE, SPACE_COUNT), (cell.CATHEDRAL, CATHEDRAL_SPACES)):
        for index in range(first, first + count):
            owner = cells[index]
            require(owner < board.players or owner == NEUTRAL, "there is no seat {seat} in this game", seat=owner)
    for owner in range(int(board.players), SEATS):
        for building in range(BUILDING_COUNT):
            require(
                cells[cell.EXPELLED + building * OWNERS + owner] == 0,
                "there is no seat {seat} in this game",
                seat=owner,
            )
        for event in range(EVENT_COUNT):
            cubes = cells[cell.EVENT_CUBES + event * OWNERS + owner]
            order = cells[cell.EVENT_ORDER + event * OWNERS + owner]
            require(cubes + order == 0, "there is no seat {seat} in this game", seat=owner)


def check_citizens(board: Board) -> None:
    """Twelve citizens each, eight neutral ones."""
    cells = board.cells
    for owner in [*range(int(board.players)), NEUTRAL]:
        count: i64 = 0
        for building in range(BUILDING_COUNT):
            count += board.citizens_in(owner, building) + cells[cell.EXPELLED + building * OWNERS + owner]
        if owner == NEUTRAL:
            count += cells[cell.NEUTRAL_SUPPLY]
            require(
                count == NEUTRAL_CITIZENS,
                "there must be {wanted} neutral citizens, not {count}",
                wanted=NEUTRAL_CITIZENS,
                count=count,
            )
            continue
        count += tradesmen(board, owner)
        count += cells[cell.SUPPLY + owner] + cells[cell.GENERAL + owner]
        require(
            count == CITIZENS,
            "seat {seat} must have {wanted} citizens, not {count}",
            seat=owner,
            wanted=CITIZENS,
            count=count,
        )
        require(has_source(board, owner), "seat {seat} must have a citizen outside the general supply", seat=owner)


def check_cathedral(board: Board) -> None:
    """A level needs the same column below it filled."""
    for level in range(1, LEVEL_COUNT):
        for column in range(FACES):
            above = board.cells[cell.CATHEDRAL + level * FACES + column]
            below = board.cells[cell.CATHEDRAL + (level - 1) * FACES + column]
            require(
                above == NONE or below != NONE,
                "cathedral[{level}][{column}] stands on nothing",
                level=level,
                column=column,
            )


def check_cards(board: Board) -> None:
    """Cards lie in their colour and level and come up with the rounds; tradesmen and cubes need a card."""
    cells = board.cells
    for slot in range(SLOT_COUNT):
        card = cells[cell.CARD_UP + slot]
        up = board.round > slot % LEVEL_COUNT
        require((card != NONE) == up, "activity[{slot}].card does not fit the round", slot=slot)
        require(card == NONE or SLOT_OF[card] == slot, "activity[{slot}].card belongs to another slot", slot=slot)
        stands = [int(cells[cell.TRADESMAN + slot * SEATS + seat]) for seat in range(board.players)]
        require(card != NONE or not any(stands), "activity[{slot}] is face down and has no tradesmen", slot=slot)
        require(
            stands.count(1) <= 1 and stands.count(2) <= 1, "activity[{slot}]: a space holds one tradesman", slot=slot
        )
        cubes = sum(int(cells[cell.CARD_CUBES + slot * SEATS + seat]) for seat in range(board.players))
        require(cubes == 0 or (card != NONE and DELAYED[card] == 1), "activity[{slot}] holds no cubes", slot=slot)


def check_events(board: Board) -> None:
    """The row, the decks and the cubes must tell one story."""
    cells = board.cells
    row = [int(cells[cell.ROW + index]) for index in range(int(cells[cell.ROW_SIZE]))]
    require(row[0] == MARAUDING, "row must begin with marauding")
    require(len(set(row)) == len(row), "row names an event twice")
    drawn: i64 = 0
    calls: i64 = 0
    for event in range(EVENT_COUNT):
        state = cells[cell.EVENT_STATE + event]
        require((state == IN_ROW) == (event in row), "events.{event}.state does not fit the row", event=EVENTS[event])
        require(
            state < WON_BY + board.players, "events.{event}.state names a seat that is not there", event=EVENTS[event]
        )
        if state != IN_DECK:
            drawn |= BIT[event]
            calls += CALLS_WHITE[KIND_OF[event]]
        check_cubes(board, event)
    red = popcount(drawn & RED_EVENTS)
    require(red == board.round, "as many red events must have come as rounds, not {red}", red=red)
    require(popcount(drawn & WHITE_EVENTS) == calls, "the white events do not fit the red ones that call them")
    require(popcount(drawn & YELLOW_EVENTS) == red - calls, "the yellow events do not fit the red ones that call them")


def check_cubes(board: Board, event: EventCard) -> None:
    """Cubes only on events of the row, fewer than its banners, in an order of first cubes."""
    name = EVENTS[event]
    cubes = [int(board.cells[cell.EVENT_CUBES + event * OWNERS + owner]) for owner in range(OWNERS)]
    order = [int(board.cells[cell.EVENT_ORDER + event * OWNERS + owner]) for owner in range(OWNERS)]
    if board.cells[cell.EVENT_STATE + event] != IN_ROW:
        require(not any(cubes), "events.{event} is not in the row and has no cubes", event=name)
    require(sum(cubes) < board.banners(event), "events.{event} has as many cubes as banners", event=name)
    ranks = sorted(rank for rank in order if rank)
    require(ranks == list(range(1, len(ranks) + 1)), "events.{event}.order must count from 1", event=name)
    fit = all((rank > 0) == (count > 0) for rank, count in zip(order, cubes, strict=True))
    require(fit, "events.{event}.order must name those with cubes", event=name)


def check_characters(board: Board) -> None:
    """Different characters, two each with two players, else one."""
    dealt = [int(board.cells[cell.CHARACTER + index]) for index in range(CHARACTERS_HELD * board.players)]
    each = 2 if board.players == 2 else 1
    for seat in range(int(board.players)):
        own = [character for character in dealt[2 * seat : 2 * seat + 2] if character != NONE]
        expected = 0 if board.cells[cell.PHASE] == phase.SET_UP else each
        require(len(own) == expected, "seats[{seat}].characters must name {expected}", seat=seat, expected=expected)
    known = [character for character in dealt if character != NONE]
    require(len(set(known)) == len(known), "a character is dealt twice")


def check_clock(board: Board) -> None:
    """Phase, round and what goes with them."""
    cells = board.cells
    stage = cells[cell.PHASE]
    last = ROUNDS[board.players - 2]
    early = stage == phase.SET_UP or stage == phase.PLACEMENT
    if early:
        require(board.round == 0, "round must be 0 in phase {phase}", phase=phase.PHASES[stage])
    elif stage == phase.DAWN:
        require(board.round < last, "there is no dawn after round {round}", round=last)
    elif stage == phase.END:
        require(board.round == last, "the game ends after round {round}", round=last)
    else:
        require(board.round >= 1, "round must be at least 1 in phase {phase}", phase=phase.PHASES[stage])
    to_place = board.players * CITIZENS_PLACED[board.players - 2]
    if stage == phase.PLACEMENT:
        require(cells[cell.PLACED] < to_place, "all citizens are placed, so the phase must be dawn")
        require(cells[cell.ACTIVE] == next_to_settle(board), "active is not the seat whose turn it is to place")
        check_placement(board)
    elif stage == phase.SET_UP:
        require(cells[cell.PLACED] == 0, "placed must be 0 before the set-up")
        check_placement(board)
    else:
        require(cells[cell.PLACED] == to_place, "placed must be {count} after the initial placement", count=to_place)
    for seat in range(int(board.players)):
        passed = cells[cell.PASSED + seat] != 0
        require(
            stage == phase.ACTIONS or (not passed and cells[cell.PUT_BY + seat] == 0),
            "nobody passes outside phase actions",
        )
        require(passed or cells[cell.PUT_BY + seat] == 0, "seats[{seat}] has put deniers by without passing", seat=seat)


def check_placement(board: Board) -> None:
    """In the initial placement supplies and spaces must fit the turns taken."""
    each = CITIZENS_PLACED[board.players - 2]
    standing = sum(int(citizens_in_buildings(board, seat)) for seat in range(board.players))
    require(standing == board.cells[cell.PLACED], "placed must be the number of citizens standing")
    for seat in range(int(board.players)):
        require(
            board.cells[cell.GENERAL + seat] == CITIZENS - each,
            "seats[{seat}].general does not fit the set-up",
            seat=seat,
        )
    left = board.players * each - board.cells[cell.PLACED]
    empty = board.times_named(cell.SPACE, SPACE_COUNT, NONE)
    require(empty >= left, "there are not enough empty spaces to place all citizens")


def check_dice(board: Board) -> None:
    """Six dice of a colour at the most, and dice only while they can be used."""
    cells = board.cells
    stage = cells[cell.PHASE]
    for colour in range(COLOUR_COUNT):
        count = sum(int(board.dice_of_colour(owner, colour)) for owner in range(OWNERS))
        require(
            count <= DICE_PER_COLOUR,
            "there are more than {most} dice of one colour",
            most=DICE_PER_COLOUR,
        )
    black = board.sum_of(cell.BLACK, FACES) + cells[cell.FACED_COUNT]
    require(black <= DICE_PER_COLOUR, "there are more than {most} black dice", most=DICE_PER_COLOUR)
    if stage == phase.DEFENCE:
        require(black > 0, "no black die is left, so the phase must be actions")
    else:
        require(black == 0, "there are no black dice in phase {phase}", phase=phase.PHASES[stage])
        require(
            stage == phase.ACTIONS or not board.any_die_left(),
            "there are no dice in phase {phase}",
            phase=phase.PHASES[stage],
        )
    if stage == phase.ACTIONS:
        require(cells[cell.STEP] >= step.HOW_MUCH or board.any_die_left(), "no die is left, so the round must end")
        require(cells[cell.PASSED + cells[cell.ACTIVE]] == 0, "the active seat has passed")


def player_asked(board: Board) -> i64:
    """Whose choice it is."""
    stage = board.cells[cell.PHASE]
    asked = board.cells[cell.STEP]
    if stage == phase.SET_UP or stage == phase.DAWN or asked == step.ROLLING or asked == step.SHOOTING:
        return CHANCE
    return TERMINAL if stage == phase.END else board.cells[cell.ACTIVE]
