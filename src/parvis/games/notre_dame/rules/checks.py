"""Whether a position that was read could have come about: clock, supplies, messages, cards and the step asked."""

from mypy_extensions import i64

from parvis.core.bits import BIT, popcount
from parvis.core.reading import require
from parvis.games.notre_dame.rules import cell, number, phase, step
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    ALL_CARDS,
    BROWN_COUNT,
    CARD_COUNT,
    CARDS,
    DECK_SIZE,
    FRIEND_CARD,
    MARKETS_PER_BOROUGH,
    MESSAGE_COUNT,
    NOTRE_DAME,
    ROUNDS,
    ROUNDS_PER_PERIOD,
    SECTOR_COUNT,
)
from parvis.games.notre_dame.rules.persons import FAVOURS, person_asking
from parvis.games.notre_dame.rules.rows import BROWN_PER_ROUND, GREY_PER_ROUND
from parvis.games.notre_dame.rules.terms import Seat
from parvis.games.notre_dame.rules.turns import PLAYS


def rounds_dealt(board: Board) -> i64:
    """Deals of this period so far."""
    now = board.cells[cell.PHASE]
    if now == phase.END:
        return ROUNDS_PER_PERIOD
    if board.is_dealt():
        return (board.round - 1) % ROUNDS_PER_PERIOD + 1
    return board.round % ROUNDS_PER_PERIOD


def check_persons_left(board: Board) -> None:
    """What is left in the decks of persons must fit the rounds dealt."""
    dealt = rounds_dealt(board)
    brown = BROWN_COUNT - BROWN_PER_ROUND * dealt
    grey = DECK_SIZE[board.grey_deck()] - GREY_PER_ROUND * dealt
    require(popcount(board.cells[cell.BROWN_LEFT]) == brown, "brown_left must name {count} persons", count=brown)
    require(popcount(board.cells[cell.GREY_LEFT]) == grey, "grey_left must name {count} persons", count=grey)


def check_clock(board: Board) -> None:
    """Round and phase must fit each other."""
    now = board.cells[cell.PHASE]
    if now == phase.SET_UP:
        require(board.round == 0, "round must be 0 before the set-up")
    elif now == phase.END:
        require(board.round == ROUNDS, "the game ends after round {round}", round=ROUNDS)
    elif now == phase.DEAL:
        require(board.round < ROUNDS, "there is no deal after round {round}", round=ROUNDS)
    else:
        require(board.round >= 1, "round must be at least 1 once cards are dealt")
    turns = now == phase.CARDS or now == phase.BRIBE or now == phase.PLAGUE
    require(turns or board.cells[cell.TURNS_TAKEN] == 0, "place must be 0 in phase {phase}", phase=phase.PHASES[now])
    require(
        now == phase.CARDS or board.cells[cell.CARD_TURN] == 0,
        "card_turn must be 0 in phase {phase}",
        phase=phase.PHASES[now],
    )


def check_things(board: Board) -> None:
    """Coins, cubes, messages and cards: nothing is lost, nothing there twice."""
    check_supplies(board)
    check_messages(board)
    for seat in range(board.players):
        check_cards(board, seat)


def check_supplies(board: Board) -> None:
    """Coins and cubes are conserved."""
    cells = board.cells
    coins = cells[cell.COIN_SUPPLY]
    for seat in range(board.players):
        coins += cells[cell.COINS + seat]
        cubes = cells[cell.SUPPLY + seat] + cells[cell.GENERAL + seat] + board.cubes_on_board(seat)
        require(
            cubes == board.numbers[number.CUBES_EACH],
            "seat {seat} must have {wanted} cubes in all, not {cubes}",
            seat=seat,
            wanted=board.numbers[number.CUBES_EACH],
            cubes=cubes,
        )
    in_all = board.numbers[number.COINS_IN_ALL]
    require(coins == in_all, "there must be {wanted} coins in all, not {coins}", wanted=in_all, coins=coins)


def check_messages(board: Board) -> None:
    """Each colour has four different messages, on the board or held."""
    cells = board.cells
    for colour in range(board.boroughs):
        kinds: list[int] = []
        for market in range(board.boroughs * MARKETS_PER_BOROUGH):
            if cells[cell.MESSAGE + market] != cell.NO_MESSAGE and board.colour_of_message_at(market) == colour:
                kinds.append(int(cells[cell.MESSAGE + market]))
        held = sum(int(cells[cell.HELD + seat * cell.SEATS + colour]) for seat in range(board.players))
        if cells[cell.PHASE] == phase.SET_UP:
            require(not kinds and held == 0, "no message is dealt before the set-up")
            continue
        require(len(set(kinds)) == len(kinds), "borough {borough} has a message twice on the board", borough=colour)
        require(
            len(kinds) + held == MESSAGE_COUNT,
            "borough {borough} must have four messages on the board or held",
            borough=colour,
        )


def check_cards(board: Board, seat: Seat) -> None:
    """Deck, drawn cards, slots and knowledge of a colour must tell one story."""
    cells = board.cells
    deck = cells[cell.DECK + seat]
    drawn = cells[cell.DRAWN + seat]
    left = CARD_COUNT - cell.SLOTS * rounds_dealt(board)
    require(
        cells[cell.PHASE] == phase.END or popcount(deck) == left,
        "seats[{seat}].deck must hold {left} cards",
        seat=seat,
        left=left,
    )
    require(deck & drawn == 0, "seats[{seat}].drawn and deck share a card", seat=seat)
    require(
        popcount(drawn) == (cell.SLOTS if board.is_dealt() else 0),
        "seats[{seat}].drawn does not fit the phase",
        seat=seat,
    )
    own_picks = cells[cell.PICKS + seat]
    left_picks = cells[cell.PICKS + board.left_of(seat)]
    full = [own_picks >= 1, left_picks == 2, left_picks == 2]
    taken: i64 = 0
    for slot in range(cell.SLOTS):
        card = cells[cell.SLOT + seat * cell.SLOTS + slot]
        require(
            (card != cell.NO_CARD) == full[slot],
            "seats[{seat}].kept[{slot}] does not fit the picks made",
            seat=seat,
            slot=slot,
        )
        if card != cell.NO_CARD:
            fresh = drawn & BIT[card] != 0 and taken & BIT[card] == 0
            require(fresh, "seats[{seat}].kept[{slot}] must be a card of its own among the drawn", seat=seat, slot=slot)
            taken |= BIT[card]
    check_picks(board, seat)
    check_hand(board, seat)
    known = cells[cell.SEEN + seat * cell.SEATS + seat]
    require(
        known == (ALL_CARDS ^ deck if cells[cell.PHASE] != phase.END else known),
        "seats[{seat}] must have seen its drawn cards",
        seat=seat,
    )
    for colour in range(board.players):
        seen = cells[cell.SEEN + seat * cell.SEATS + colour]
        require(seen & cells[cell.DECK + colour] == 0, "seats[{seat}] cannot have seen a card of a deck", seat=seat)


def check_picks(board: Board, seat: Seat) -> None:
    """Picks are made in the draft, the second one only after the right neighbour's first."""
    picks = board.cells[cell.PICKS + seat]
    now = board.cells[cell.PHASE]
    if now == phase.DRAFT:
        behind = picks == 2 and board.cells[cell.PICKS + board.right_of(seat)] == 0
        require(not behind, "seats[{seat}].picks is ahead of its right neighbour's", seat=seat)
    else:
        expected = 2 if board.is_dealt() else 0
        require(
            picks == expected,
            "seats[{seat}].picks must be {expected} in phase {phase}",
            seat=seat,
            expected=expected,
            phase=phase.PHASES[now],
        )


def check_hand(board: Board, seat: Seat) -> None:
    """Cards played and discarded must fit the turns taken."""
    cells = board.cells
    now = cells[cell.PHASE]
    played: i64 = 0
    discarded: i64 = 0
    for slot in range(cell.SLOTS):
        status = cells[cell.SLOT_STATUS + board.slot_index(seat, slot)]
        played += 1 if status == cell.PLAYED else 0
        discarded += 1 if status == cell.DISCARDED else 0
    expected: i64 = 0
    if now == phase.CARDS:
        order = board.turn_order_of(seat)
        begun = order < cells[cell.TURNS_TAKEN] or (order == cells[cell.TURNS_TAKEN] and cells[cell.STEP] != step.MAIN)
        expected = cells[cell.CARD_TURN] + (1 if begun else 0)
    elif now == phase.BRIBE or now == phase.PLAGUE:
        expected = 2
    fits = played == expected and discarded == (1 if expected == 2 else 0)
    require(fits, "seats[{seat}] must have played {expected} cards of this round by now", seat=seat, expected=expected)


def steps_in(now: i64) -> set[int]:
    """The steps that belong to a phase."""
    if now == phase.PLAGUE:
        return {step.LOSE}
    if now == phase.CARDS:
        return {step.MAIN, *[asked for each in PLAYS.values() for asked in each.steps]}
    if now == phase.BRIBE:
        return {step.MAIN, *[asked for each in FAVOURS.values() for asked in each.steps]}
    return {step.MAIN}


def check_step(board: Board) -> None:
    """The step must belong to the phase, carry what it needs, and leave a choice."""
    cells = board.cells
    now = cells[cell.PHASE]
    asked = cells[cell.STEP]
    require(
        int(asked) in steps_in(now),
        "step {step} does not belong to phase {phase}",
        step=step.STEPS[asked],
        phase=phase.PHASES[now],
    )
    require(
        (cells[cell.HOTEL_LEFT] > 0) == (asked == step.LODGE),
        "hotel must count the choices left in step hotel, else be 0",
    )
    giving = asked == step.MOVE and cells[cell.TARGET] == NOTRE_DAME
    require(
        (cells[cell.GIFT_COINS] > 0) == giving,
        "gift must be the coins chosen while a cube is moved to Notre Dame, else 0",
    )
    check_source_and_target(board, asked)
    if asked != step.MAIN:
        require(
            len(board.legal_actions(int(board.current_player))) > 0,
            "step {step} leaves no choice",
            step=step.STEPS[asked],
        )


def check_source_and_target(board: Board, asked: i64) -> None:
    """What a step has fixed: a source that holds a piece, a target that fits it; nothing where nothing is fixed."""
    cells = board.cells
    seat = board.current_player
    source = cells[cell.SOURCE]
    target = cells[cell.TARGET]
    juggling = asked == step.JUGGLE_TO
    leading = asked == step.LEAD_TO or asked == step.LEAD_PIECES
    require(
        juggling or leading or source == 0,
        "source must be {card} in step {step}",
        card=CARDS[0],
        step=step.STEPS[asked],
    )
    require(
        asked == step.MOVE or asked == step.LEAD_PIECES or target == 0,
        "target must be {card} in step {step}",
        card=CARDS[0],
        step=step.STEPS[asked],
    )
    if juggling and source == FRIEND_CARD:
        require(cells[cell.FRIEND + seat] != cell.OFF_BOARD, "the friend is not on the board")
    elif juggling:
        require(board.cubes_in(seat, source) > 0, "source {card} holds no cube", card=CARDS[source])
    elif leading:
        require(
            source < SECTOR_COUNT and board.pieces_in(seat, source) > 0,
            "source {card} holds no piece",
            card=CARDS[source],
        )
    if asked == step.LEAD_PIECES:
        require(target < SECTOR_COUNT and target != source, "target must be another sector than source")
    if asked == step.MOVE:
        require(board.supply_of(seat) == 0, "a cube is moved only with the supply empty")
        require(cells[cell.COINS + seat] >= cells[cell.GIFT_COINS], "seat {seat} cannot pay the gift", seat=seat)
    if cells[cell.PHASE] == phase.BRIBE and asked != step.MAIN:
        check_person(board, asked)


def check_person(board: Board, asked: i64) -> None:
    """A step of a bribe turn comes from a person who is turned up."""
    require(
        person_asking(board, asked) != cell.NO_PERSON,
        "no person turned up leads to step {step}",
        step=step.STEPS[asked],
    )
