"""A whole position as nested names and numbers, and back again with every rule checked."""

from mypy_extensions import i64

from parvis.core.bits import BIT, members, popcount
from parvis.core.game import CHANCE, TERMINAL
from parvis.core.numbers import load_overrides
from parvis.core.reading import Reader, check_choice, require
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import (
    ALL_CARDS,
    BISHOP,
    BROWN_COUNT,
    CARD_COUNT,
    CARDS,
    COINS_IN_ALL,
    CUBES_EACH,
    FRIEND_CARD,
    GREY_PER_PERIOD,
    INNKEEPER,
    JUGGLER,
    MARKETS_PER_BOROUGH,
    MESSAGE_COUNT,
    MESSAGES,
    MINSTREL,
    NOTRE_DAME,
    PERSONS,
    RAT_END,
    ROUNDS,
    ROUNDS_PER_PERIOD,
    SECTOR_COUNT,
    SECTORS,
)
from parvis.games.notre_dame.rules.layout import (
    BRIBE,
    BROWN_LEFT,
    CARD,
    CARD_TURN,
    CARRIAGE,
    COIN_SUPPLY,
    COINS,
    CUBES,
    DEAL,
    DECK,
    DISCARDED,
    DOCTOR,
    DRAFT,
    DRAWN,
    DRIVE,
    END,
    FRIEND,
    GENERAL,
    GIFT_COINS,
    GIVEN,
    GREY_LEFT,
    HELD,
    HOTEL_LEFT,
    JUGGLE_FROM,
    JUGGLE_TO,
    LEAD_FROM,
    LEAD_PIECES,
    LEAD_TO,
    LODGE,
    LOSE,
    MAIN,
    MESSAGE,
    MOVE,
    NO_CARD,
    NO_MESSAGE,
    OFF_BOARD,
    ON_BOARD,
    ORDAIN,
    PERSON,
    PHASE,
    PHASES,
    PICKS,
    PLACE,
    PLAGUE,
    PLAYED,
    POINTS,
    RAT,
    SEATS,
    SEEN,
    SET_UP,
    SLOT,
    SLOT_STATUS,
    SOURCE,
    START,
    STEP,
    STEPS,
    SUPPLY,
    TARGET,
)
from parvis.games.notre_dame.rules.view import market_name, messages_on_markets

STATUSES = ["hidden", "played", "discarded"]
CLOCK_LIMIT = 10**6


# Writing ------------------------------------------------------------------------------------------------------


def card_names(cards: i64) -> list[str]:
    """A set of cards by name."""
    return [CARDS[card] for card in members(cards)]


def position_of(board: Board) -> dict[str, object]:
    """Everything a position is, secrets and coming rolls included."""
    cells = board.cells
    grey = BROWN_COUNT + period_of(board) * GREY_PER_PERIOD
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
        "place": int(cells[PLACE]),
        "card_turn": int(cells[CARD_TURN]),
        "target": CARDS[cells[TARGET]],
        "source": CARDS[cells[SOURCE]],
        "gift": int(cells[GIFT_COINS]),
        "hotel": int(cells[HOTEL_LEFT]),
        "coin_supply": int(cells[COIN_SUPPLY]),
        "persons": [PERSONS[cells[PERSON + place]] for place in range(3)] if board.is_dealt() else [],
        "brown_left": [PERSONS[person] for person in members(cells[BROWN_LEFT])],
        "grey_left": [PERSONS[grey + person] for person in members(cells[GREY_LEFT])],
        "markets": messages_on_markets(board),
        "seats": [seat_of(board, seat) for seat in range(board.players)],
        "chance": board.chance.words(),
    }
    if board.chance.script is not None:
        position["script"] = board.chance.script[int(board.chance.cursor) :]
    return position


def seat_of(board: Board, seat: int) -> dict[str, object]:
    """One seat's part of a position."""
    cells = board.cells
    friend = cells[FRIEND + seat]
    slots = [int(cells[SLOT + seat * 3 + slot]) for slot in range(3)]
    return {
        "coins": int(cells[COINS + seat]),
        "supply": int(cells[SUPPLY + seat]),
        "general": int(cells[GENERAL + seat]),
        "points": int(cells[POINTS + seat]),
        "rat": int(cells[RAT + seat]),
        "friend": None if friend < 0 else SECTORS[friend],
        "carriage": market_name(cells[CARRIAGE + seat]),
        "notre_dame": int(cells[GIVEN + seat]),
        "doctor": cells[DOCTOR + seat] == 1,
        "sectors": [int(cells[CUBES + seat * SECTOR_COUNT + sector]) for sector in range(SECTOR_COUNT)],
        "messages": [int(cells[HELD + seat * SEATS + colour]) for colour in range(board.boroughs)],
        "deck": card_names(cells[DECK + seat]),
        "drawn": card_names(cells[DRAWN + seat]),
        "kept": [None if slot == NO_CARD else CARDS[slot] for slot in slots],
        "status": [STATUSES[cells[SLOT_STATUS + seat * 3 + slot]] for slot in range(3)],
        "seen": [card_names(cells[SEEN + seat * SEATS + colour]) for colour in range(board.players)],
        "picks": int(cells[PICKS + seat]),
    }


def period_of(board: Board) -> i64:
    """0, 1 or 2; before a deal the period of the round to come."""
    dealt = board.round if board.is_dealt() or board.cells[PHASE] == END else board.round + 1
    return (dealt - 1) // ROUNDS_PER_PERIOD


# Reading ------------------------------------------------------------------------------------------------------


def fill(board: Board, reader: Reader) -> None:
    """Set a blank board to a position, and check it."""
    cells = board.cells
    board.ply = reader.whole("ply", 0, CLOCK_LIMIT)
    board.turn = reader.whole("turn", 0, CLOCK_LIMIT)
    board.round = reader.whole("round", 0, ROUNDS)
    board.barrier = reader.truth("barrier")
    cells[PHASE] = reader.choice("phase", PHASES)
    cells[STEP] = reader.choice("step", STEPS)
    cells[START] = reader.whole("start", 0, int(board.players) - 1)
    cells[PLACE] = reader.whole("place", 0, int(board.players) - 1)
    cells[CARD_TURN] = reader.whole("card_turn", 0, 1)
    cells[TARGET] = reader.choice("target", CARDS[: CARD_COUNT - 1])
    cells[SOURCE] = reader.choice("source", CARDS)
    cells[GIFT_COINS] = reader.whole("gift", 0, 3)
    cells[HOTEL_LEFT] = reader.whole("hotel", 0, 2)
    cells[COIN_SUPPLY] = reader.whole("coin_supply", 0, int(board.numbers[COINS_IN_ALL]))
    fill_markets(board, reader.reader("markets"))
    for seat, part in enumerate(reader.readers("seats", int(board.players))):
        fill_seat(board, seat, part)
    check_clock(board)
    fill_persons(board, reader)
    check_supplies(board)
    check_messages(board)
    for seat in range(board.players):
        check_cards(board, seat)
    board.current_player = player_asked(board)
    check_step(board)


def fill_markets(board: Board, reader: Reader) -> None:
    """The messages on the board."""
    names = [market_name(market) for market in range(board.boroughs * MARKETS_PER_BOROUGH)]
    for name in reader.data:
        market = check_choice(name, names, "markets")
        require(market % MARKETS_PER_BOROUGH != 0, f"markets.{name} is a centre and holds no message")
        board.cells[MESSAGE + market] = reader.choice(name, MESSAGES)


def fill_seat(board: Board, seat: int, reader: Reader) -> None:
    """One seat's part."""
    cells = board.cells
    names = [market_name(market) for market in range(board.boroughs * MARKETS_PER_BOROUGH)]
    cubes = int(board.numbers[CUBES_EACH])
    cells[COINS + seat] = reader.whole("coins", 0, int(board.numbers[COINS_IN_ALL]))
    cells[SUPPLY + seat] = reader.whole("supply", 0, cubes)
    cells[GENERAL + seat] = reader.whole("general", 0, cubes)
    cells[POINTS + seat] = reader.whole("points", 0, CLOCK_LIMIT)
    cells[RAT + seat] = reader.whole("rat", 0, int(board.numbers[RAT_END]))
    cells[FRIEND + seat] = reader.optional_choice("friend", SECTORS)
    cells[CARRIAGE + seat] = reader.choice("carriage", names)
    cells[GIVEN + seat] = reader.whole("notre_dame", 0, cubes)
    cells[DOCTOR + seat] = 1 if reader.truth("doctor") else 0
    for sector, count in enumerate(reader.wholes("sectors", SECTOR_COUNT, 0, cubes)):
        cells[CUBES + seat * SECTOR_COUNT + sector] = count
    for colour, count in enumerate(reader.wholes("messages", int(board.boroughs), 0, MESSAGE_COUNT)):
        cells[HELD + seat * SEATS + colour] = count
    cells[DECK + seat] = reader.name_set("deck", CARDS)
    cells[DRAWN + seat] = reader.name_set("drawn", CARDS)
    for slot, name in enumerate(reader.items("kept", 3)):
        cells[SLOT + seat * 3 + slot] = NO_CARD if name is None else check_choice(name, CARDS, reader.at("kept"))
    for slot, status in enumerate(reader.choices("status", 3, STATUSES)):
        cells[SLOT_STATUS + seat * 3 + slot] = status
    for colour, seen in enumerate(reader.items("seen", int(board.players))):
        inner = Reader({"seen": seen}, reader.at(f"seen[{colour}]"))
        cells[SEEN + seat * SEATS + colour] = inner.name_set("seen", CARDS)
    cells[PICKS + seat] = reader.whole("picks", 0, 2)


def fill_persons(board: Board, reader: Reader) -> None:
    """The persons of the round and those left in the period."""
    cells = board.cells
    brown = PERSONS[:BROWN_COUNT]
    first_grey = BROWN_COUNT + int(period_of(board)) * GREY_PER_PERIOD
    grey = PERSONS[first_grey : first_grey + GREY_PER_PERIOD]
    cells[BROWN_LEFT] = reader.name_set("brown_left", brown)
    cells[GREY_LEFT] = reader.name_set("grey_left", grey)
    dealt = rounds_dealt(board)
    require(
        popcount(cells[BROWN_LEFT]) == BROWN_COUNT - 2 * dealt,
        f"brown_left must name {BROWN_COUNT - 2 * dealt} persons",
    )
    require(
        popcount(cells[GREY_LEFT]) == GREY_PER_PERIOD - dealt,
        f"grey_left must name {GREY_PER_PERIOD - dealt} persons",
    )
    persons = reader.choices("persons", 3 if board.is_dealt() else 0, PERSONS)
    for place, person in enumerate(persons):
        fits = first_grey <= person < first_grey + GREY_PER_PERIOD if place == 2 else person < BROWN_COUNT
        left = cells[GREY_LEFT] & BIT[person - first_grey] if place == 2 and fits else 0
        if place < 2 and fits:
            left = cells[BROWN_LEFT] & BIT[person]
        require(fits and left == 0, f"persons[{place}] cannot be {PERSONS[person]} in this round")
        cells[PERSON + place] = person
    if persons:
        require(persons[0] < persons[1], "the two brown persons must differ and stand in the order of the table")


def rounds_dealt(board: Board) -> i64:
    """Deals of this period so far."""
    phase = board.cells[PHASE]
    if phase == END:
        return ROUNDS_PER_PERIOD
    if board.is_dealt():
        return (board.round - 1) % ROUNDS_PER_PERIOD + 1
    return board.round % ROUNDS_PER_PERIOD


def check_clock(board: Board) -> None:
    """Round and phase must fit each other."""
    phase = board.cells[PHASE]
    if phase == SET_UP:
        require(board.round == 0, "round must be 0 before the set-up")
    elif phase == END:
        require(board.round == ROUNDS, f"the game ends after round {ROUNDS}")
    elif phase == DEAL:
        require(board.round < ROUNDS, f"there is no deal after round {ROUNDS}")
    else:
        require(board.round >= 1, "round must be at least 1 once cards are dealt")
    turns = phase == CARD or phase == BRIBE or phase == PLAGUE
    require(turns or board.cells[PLACE] == 0, f"place must be 0 in phase {PHASES[phase]}")
    require(phase == CARD or board.cells[CARD_TURN] == 0, f"card_turn must be 0 in phase {PHASES[phase]}")


def check_supplies(board: Board) -> None:
    """Coins and cubes are conserved."""
    cells = board.cells
    coins = cells[COIN_SUPPLY]
    for seat in range(board.players):
        coins += cells[COINS + seat]
        cubes = cells[SUPPLY + seat] + cells[GENERAL + seat] + board.cubes_on_board(seat)
        require(
            cubes == board.numbers[CUBES_EACH],
            f"seat {seat} must have {board.numbers[CUBES_EACH]} cubes in all, not {cubes}",
        )
    in_all = board.numbers[COINS_IN_ALL]
    require(coins == in_all, f"there must be {in_all} coins in all, not {coins}")


def check_messages(board: Board) -> None:
    """Each colour has four different messages, on the board or held."""
    cells = board.cells
    for colour in range(board.boroughs):
        kinds: list[int] = []
        for market in range(board.boroughs * MARKETS_PER_BOROUGH):
            if cells[MESSAGE + market] != NO_MESSAGE and board.colour_of_message_at(market) == colour:
                kinds.append(int(cells[MESSAGE + market]))
        held = sum(int(cells[HELD + seat * SEATS + colour]) for seat in range(board.players))
        cells[ON_BOARD + colour] = len(kinds)
        if cells[PHASE] == SET_UP:
            require(not kinds and held == 0, "no message is dealt before the set-up")
            continue
        require(len(set(kinds)) == len(kinds), f"borough {colour} has a message twice on the board")
        require(
            len(kinds) + held == MESSAGE_COUNT,
            f"borough {colour} must have four messages on the board or held",
        )


def check_cards(board: Board, seat: i64) -> None:
    """Deck, drawn cards, slots and knowledge of a colour must tell one story."""
    cells = board.cells
    deck = cells[DECK + seat]
    drawn = cells[DRAWN + seat]
    left = CARD_COUNT - 3 * rounds_dealt(board)
    require(cells[PHASE] == END or popcount(deck) == left, f"seats[{seat}].deck must hold {left} cards")
    require(deck & drawn == 0, f"seats[{seat}].drawn and deck share a card")
    require(popcount(drawn) == (3 if board.is_dealt() else 0), f"seats[{seat}].drawn does not fit the phase")
    own_picks = cells[PICKS + seat]
    left_picks = cells[PICKS + board.left_of(seat)]
    full = [own_picks >= 1, left_picks == 2, left_picks == 2]
    taken: i64 = 0
    for slot in range(3):
        card = cells[SLOT + seat * 3 + slot]
        require((card != NO_CARD) == full[slot], f"seats[{seat}].kept[{slot}] does not fit the picks made")
        if card != NO_CARD:
            fresh = drawn & BIT[card] != 0 and taken & BIT[card] == 0
            require(fresh, f"seats[{seat}].kept[{slot}] must be a card of its own among the drawn")
            taken |= BIT[card]
    check_picks(board, seat)
    check_hand(board, seat)
    known = cells[SEEN + seat * SEATS + seat]
    require(
        known == (ALL_CARDS ^ deck if cells[PHASE] != END else known),
        f"seats[{seat}] must have seen its drawn cards",
    )
    for colour in range(board.players):
        seen = cells[SEEN + seat * SEATS + colour]
        require(seen & cells[DECK + colour] == 0, f"seats[{seat}] cannot have seen a card of a deck")


def check_picks(board: Board, seat: i64) -> None:
    """Picks are made in the draft, the second one only after the right neighbour's first."""
    picks = board.cells[PICKS + seat]
    phase = board.cells[PHASE]
    if phase == DRAFT:
        behind = picks == 2 and board.cells[PICKS + board.right_of(seat)] == 0
        require(not behind, f"seats[{seat}].picks is ahead of its right neighbour's")
    else:
        expected = 2 if board.is_dealt() else 0
        require(picks == expected, f"seats[{seat}].picks must be {expected} in phase {PHASES[phase]}")


def check_hand(board: Board, seat: i64) -> None:
    """Cards played and discarded must fit the turns taken."""
    cells = board.cells
    phase = cells[PHASE]
    played: i64 = 0
    discarded: i64 = 0
    for slot in range(3):
        status = cells[SLOT_STATUS + board.slot_owner(seat, slot) * 3 + slot]
        played += 1 if status == PLAYED else 0
        discarded += 1 if status == DISCARDED else 0
    expected: i64 = 0
    if phase == CARD:
        order = (seat - cells[START] + board.players) % board.players
        begun = order < cells[PLACE] or (order == cells[PLACE] and cells[STEP] != MAIN)
        expected = cells[CARD_TURN] + (1 if begun else 0)
    elif phase == BRIBE or phase == PLAGUE:
        expected = 2
    fits = played == expected and discarded == (1 if expected == 2 else 0)
    require(fits, f"seats[{seat}] must have played {expected} cards of this round by now")


def player_asked(board: Board) -> i64:
    """Whose choice it is."""
    phase = board.cells[PHASE]
    if phase == SET_UP or phase == DEAL:
        return CHANCE
    if phase == END:
        return TERMINAL
    if phase == DRAFT:
        pending = board.pending_players()
        require(bool(pending), "the draft is over, so the phase must be cards")
        return pending[0]
    return board.active_seat()


def check_step(board: Board) -> None:
    """The step must belong to the phase, carry what it needs, and leave a choice."""
    cells = board.cells
    phase = cells[PHASE]
    step = cells[STEP]
    if phase == CARD:
        fits = step < JUGGLE_FROM
    elif phase == BRIBE:
        fits = step == MAIN or DRIVE <= step <= ORDAIN
    elif phase == PLAGUE:
        fits = step == LOSE
    else:
        fits = step == MAIN
    require(fits, f"step {STEPS[step]} does not belong to phase {PHASES[phase]}")
    require(
        (cells[HOTEL_LEFT] > 0) == (step == LODGE),
        "hotel must count the choices left in step hotel, else be 0",
    )
    giving = step == MOVE and cells[TARGET] == NOTRE_DAME
    require(
        (cells[GIFT_COINS] > 0) == giving,
        "gift must be the coins chosen while a cube is moved to Notre Dame, else 0",
    )
    check_source_and_target(board, step)
    if step != MAIN:
        require(len(board.legal_actions(int(board.current_player))) > 0, f"step {STEPS[step]} leaves no choice")


def check_source_and_target(board: Board, step: i64) -> None:
    """What a step has fixed: a source that holds a piece, a target that fits it; nothing where nothing is fixed."""
    cells = board.cells
    seat = board.current_player
    source = cells[SOURCE]
    target = cells[TARGET]
    juggling = step == JUGGLE_TO
    leading = step == LEAD_TO or step == LEAD_PIECES
    require(juggling or leading or source == 0, f"source must be {CARDS[0]} in step {STEPS[step]}")
    require(step == MOVE or step == LEAD_PIECES or target == 0, f"target must be {CARDS[0]} in step {STEPS[step]}")
    if juggling and source == FRIEND_CARD:
        require(cells[FRIEND + seat] != OFF_BOARD, "the friend is not on the board")
    elif juggling:
        require(board.cubes_in(seat, source) > 0, f"source {CARDS[source]} holds no cube")
    elif leading:
        require(source < SECTOR_COUNT and board.pieces_in(seat, source) > 0, f"source {CARDS[source]} holds no piece")
    if step == LEAD_PIECES:
        require(target < SECTOR_COUNT and target != source, "target must be another sector than source")
    if step == MOVE:
        require(board.supply_of(seat) == 0, "a cube is moved only with the supply empty")
        require(cells[COINS + seat] >= cells[GIFT_COINS], f"seat {seat} cannot pay the gift")
    if cells[PHASE] == BRIBE and step != MAIN:
        check_person(board, step)


def check_person(board: Board, step: i64) -> None:
    """A step of a bribe turn comes from a person who is turned up."""
    juggler = is_up(board, JUGGLER)
    bishop = is_up(board, BISHOP)
    if step == JUGGLE_FROM or step == JUGGLE_TO:
        fits = juggler
    elif step == LEAD_FROM or step == LEAD_TO or step == LEAD_PIECES:
        fits = is_up(board, MINSTREL)
    elif step == ORDAIN:
        fits = bishop
    elif step == LODGE:
        fits = juggler or bishop or is_up(board, INNKEEPER)
    else:
        fits = juggler or bishop
    require(fits, f"no person turned up leads to step {STEPS[step]}")


def is_up(board: Board, person: i64) -> bool:
    """Whether a person is one of the three of the round."""
    cells = board.cells
    return cells[PERSON] == person or cells[PERSON + 1] == person or cells[PERSON + 2] == person
