"""Dice groups: which ones an action can use and pay for. Feasibility stands here and nowhere else.

`completes` judges one group. `is_possible` asks whether any group completes, from a survey of the best dice to be had:
for a colour and a number of dice, the highest sum is that of the best own dice and the best bought ones.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.bits import BIT
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.citizens import any_source_enters, may_enter
from parvis.games.troyes.rules.data import (
    APPRENTICESHIP,
    ARTISAN,
    BISHOPRIC,
    BLACKSMITH,
    CARD_COST,
    CARD_DIVISOR,
    CARD_EFFECT,
    COLOUR_COUNT,
    DIE_PRICE,
    DIPLOMAT,
    EVENT_COLOUR,
    EVENT_DIVISOR,
    FACES,
    FARM_DIVISOR,
    INNKEEPER,
    JOURNEYMAN,
    KIND_OF,
    MILITIA,
    MONK,
    PALACE,
    PILGRIMAGE,
    PRIEST,
    RED,
    TEMPLAR,
    TITHING,
    TROUBADOUR,
    WHITE,
    YELLOW,
)
from parvis.games.troyes.rules.layout import (
    ACTIVATE,
    BUILD,
    CARD_CUBES,
    CARD_UP,
    CATHEDRAL,
    DENIERS,
    DICE,
    DICE_PER_OWNER,
    FARM,
    FIGHT,
    INFLUENCE,
    NEUTRAL,
    NONE,
    OWNERS,
    PLACE,
    PLACES,
    SEATS,
)

ANY: Final = 3  # of colours: the Pilgrimage mixes them
MOST_DICE: Final = 3
NO_LIMIT: Final = 99
PICKS: Final = 90
# The survey: of each colour and of any, the three best own faces, then the three best others; further:
HELD: Final = 24  # the modifiers held
REACH: Final = 25  # by colour: the highest sum that all the money can make, plus 1; 0 while not asked for
SURVEY_SIZE: Final = 29


# What an action asks for ----------------------------------------------------------------------------------------


def colour_of(board: Board, deed: i64, target: i64) -> i64:
    """The colour a group must count as."""
    if deed == ACTIVATE:
        if board.cells[CARD_UP + target] == PILGRIMAGE:
            return ANY
        return target // COLOUR_COUNT
    if deed == FIGHT:
        return board.numbers[EVENT_COLOUR + KIND_OF[target]]
    if deed == PLACE:
        return RED if target == PALACE else WHITE if target == BISHOPRIC else YELLOW
    return WHITE if deed == BUILD else YELLOW


def divisor_of(board: Board, deed: i64, target: i64) -> i64:
    """What the sum is divided by."""
    if deed == ACTIVATE:
        return board.numbers[CARD_DIVISOR + board.cells[CARD_UP + target]]
    if deed == FIGHT:
        return board.numbers[EVENT_DIVISOR + KIND_OF[target]]
    return board.numbers[FARM_DIVISOR]


def hiring_cost(board: Board, seat: i64, deed: i64, target: i64) -> i64:
    """What hiring a tradesman costs, if one is needed."""
    if deed != ACTIVATE or board.has_tradesman(seat, target):
        return 0
    return board.numbers[CARD_COST + board.cells[CARD_UP + target]]


def first_payment(board: Board, deed: i64, target: i64) -> i64:
    """Deniers that a conversion needs at least once, after hiring and dice."""
    if deed == ACTIVATE:
        card = board.cells[CARD_UP + target]
        if card == INNKEEPER or card == JOURNEYMAN:
            return board.numbers[CARD_EFFECT + card]
    return 0


def can_convert(board: Board, seat: i64, target: i64) -> bool:
    """Whether what a card converts, deniers apart, is there once."""
    card = board.cells[CARD_UP + target]
    if card == ARTISAN or card == TROUBADOUR:
        return board.cells[INFLUENCE + seat] >= board.numbers[CARD_EFFECT + card]
    if card == DIPLOMAT:
        enough = board.cells[INFLUENCE + seat] >= board.numbers[CARD_EFFECT + card]
        return enough and board.open_banners_in_row() > 0
    return True


def fits(colour: i64, deed: i64, modifier: i64) -> bool:
    """Whether a modifier (a card, or NONE) can serve an action whose group must count as that colour."""
    if modifier == NONE:
        return True
    if deed == BUILD:
        return False
    if modifier == MILITIA:
        return colour == RED
    if modifier == TITHING:
        return colour == YELLOW or colour == ANY
    if deed == PLACE:
        return False
    if modifier == BLACKSMITH or modifier == TEMPLAR:
        return colour == RED or colour == ANY
    if modifier == MONK or modifier == PRIEST:
        return colour == YELLOW or colour == ANY
    return True


def physical_colour(colour: i64, modifier: i64) -> i64:
    """The colour of the dice themselves."""
    if modifier == MILITIA:
        return YELLOW
    if modifier == MONK or modifier == TEMPLAR:
        return WHITE
    if colour == ANY:
        if modifier == PRIEST or modifier == TITHING:
            return YELLOW
        if modifier == BLACKSMITH:
            return RED
    return colour


def most_dice(deed: i64, modifier: i64) -> i64:
    """How many dice a group may have."""
    if deed == PLACE or modifier == MONK or modifier == TEMPLAR:
        return 1
    return MOST_DICE


def modified(board: Board, modifier: i64, total: i64, size: i64) -> i64:
    """What dice of that sum and number count under a modifier."""
    if modifier == NONE or modifier == MILITIA or modifier == TITHING:
        return total
    number = board.numbers[CARD_EFFECT + modifier]
    if modifier == BLACKSMITH:
        return total + number
    if modifier == MONK or modifier == TEMPLAR:
        return total * number
    if modifier == APPRENTICESHIP:
        return size * number
    return total + size * number  # Priest and Confession


# One group ------------------------------------------------------------------------------------------------------


def price_of(board: Board, group: vec[i64], size: i64, modifier: i64) -> i64:
    """What a group costs: per bought die the price of its size; with Tithing the first of each district is free."""
    price = board.numbers[DIE_PRICE] * size
    total: i64 = 0
    place: i64 = 0
    last_district: i64 = 0
    while place < size:
        district = group[place] // DICE_PER_OWNER
        if district > 0 and not (modifier == TITHING and district != last_district):
            total += price
        last_district = district
        place += 1
    return total


def sum_of(group: vec[i64], size: i64) -> i64:
    """What the dice of a group show."""
    total: i64 = 0
    place: i64 = 0
    while place < size:
        total += group[place] % FACES + 1
        place += 1
    return total


def completes(
    board: Board, seat: i64, deed: i64, target: i64, source: i64, modifier: i64, group: vec[i64], size: i64
) -> bool:
    """Whether a group of fitting dice (picks in rising order) does an action and can be paid; source NONE: any."""
    if size == 0:
        return False
    needed = hiring_cost(board, seat, deed, target) + first_payment(board, deed, target)
    if price_of(board, group, size, modifier) + needed > board.cells[DENIERS + seat]:
        return False
    if deed == PLACE:
        value = group[0] % FACES + 1
        if source == NONE:
            return any_source_enters(board, seat, target, value)
        return may_enter(board, seat, target, value, source)
    if deed == BUILD:
        return columns_are_open(board, group, size)
    if deed == FARM:
        return True
    return modified(board, modifier, sum_of(group, size), size) >= divisor_of(board, deed, target)


def columns_are_open(board: Board, group: vec[i64], size: i64) -> bool:
    """Whether every die finds an open level in its column, equal dice stacking."""
    place: i64 = 0
    while place < size:
        column = group[place] % FACES
        wanted: i64 = 0
        other: i64 = 0
        while other < size:
            if group[other] % FACES == column:
                wanted += 1
            other += 1
        if wanted > board.open_levels(column):
            return False
        place += 1
    return True


def can_be_completed(
    board: Board, seat: i64, deed: i64, target: i64, source: i64, modifier: i64, group: vec[i64], size: i64
) -> bool:
    """Whether a group is complete or becomes so with further dice after the last in rising order."""
    if completes(board, seat, deed, target, source, modifier, group, size):
        return True
    if size >= most_dice(deed, modifier):
        return False
    colour = physical_colour(colour_of(board, deed, target), modifier)
    pick = next_available(board, seat, colour, group, size, group[size - 1] if size > 0 else 0)
    while pick < PICKS:
        group[size] = pick
        if can_be_completed(board, seat, deed, target, source, modifier, group, size + 1):
            return True
        pick = next_available(board, seat, colour, group, size, pick + 1)
    return False


def next_available(board: Board, seat: i64, colour: i64, group: vec[i64], size: i64, pick: i64) -> i64:
    """The first pick of a colour from a given one on whose die lies there beside those of the group; or PICKS."""
    first: i64 = 0 if colour == ANY else colour * FACES
    stop: i64 = DICE_PER_OWNER if colour == ANY else first + FACES
    district = pick // DICE_PER_OWNER
    place = pick - district * DICE_PER_OWNER
    while district < OWNERS:
        if district < board.players or district == NEUTRAL:
            cell = DICE + board.district_of(seat, district) * DICE_PER_OWNER
            place = max(place, first)
            while place < stop:
                left = board.cells[cell + place]
                if left > 0:
                    pick = district * DICE_PER_OWNER + place
                    if left > times_in(group, size, pick):
                        return pick
                place += 1
        district += 1
        place = first
    return PICKS


def times_in(group: vec[i64], size: i64, pick: i64) -> i64:
    """How often a group holds a pick."""
    count: i64 = 0
    while size > 0:
        size -= 1
        if group[size] == pick:
            count += 1
    return count


def is_available(board: Board, seat: i64, group: vec[i64], size: i64, pick: i64) -> bool:
    """Whether a die of that pick lies there beside those of the group."""
    return next_available(board, seat, ANY, group, size, pick) == pick


# Any group ------------------------------------------------------------------------------------------------------


def take_survey(board: Board, seat: i64) -> None:
    """Note the best three own and the best three other dice of each colour and of all, and the modifiers held."""
    if len(board.survey) == 0:
        board.survey = vec[i64]([0] * SURVEY_SIZE)
    best = board.survey
    place: i64 = 0
    while place < SURVEY_SIZE:
        best[place] = 0
        place += 1
    mixes = board.place_of(PILGRIMAGE) != NONE
    owner: i64 = 0
    while owner < OWNERS:
        if owner < board.players or owner == NEUTRAL:
            survey_district(board, owner, 0 if owner == seat else MOST_DICE, mixes)
        owner += 1
    best[HELD] = modifiers_held(board, seat)


def survey_district(board: Board, owner: i64, start: i64, mixes: bool) -> None:
    """Note the dice of one district, among the own ones or the others; of any colour only if some card mixes them."""
    best = board.survey
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        cell = DICE + owner * DICE_PER_OWNER + colour * FACES - 1
        face: i64 = FACES
        while face > 0:
            count = board.cells[cell + face]
            if count > 0:
                remember(best, colour * 6 + start, face, count)
                if mixes:
                    remember(best, ANY * 6 + start, face, count)
            face -= 1
        colour += 1


def remember(best: vec[i64], start: i64, face: i64, count: i64) -> None:
    """Insert equal dice into a descending list of three."""
    while count > 0:
        place = start + MOST_DICE - 1
        if best[place] >= face:
            return
        while place > start and best[place - 1] < face:
            best[place] = best[place - 1]
            place -= 1
        best[place] = face
        count -= 1


def modifiers_held(board: Board, seat: i64) -> i64:
    """The set of delayed cards, by place, on which a seat has cubes."""
    held: i64 = 0
    place: i64 = 0
    while place < PLACES:
        if board.cells[CARD_CUBES + place * SEATS + seat] > 0:
            held |= BIT[place]
        place += 1
    return held


def best_sum(board: Board, colour: i64, own: i64, bought: i64) -> i64:
    """The highest sum of so many own and so many bought dice; -1 if there are not so many."""
    best = board.survey
    place = colour * 6
    if (own > 0 and best[place + own - 1] == 0) or (bought > 0 and best[place + MOST_DICE + bought - 1] == 0):
        return -1
    total: i64 = 0
    while own > 0:
        own -= 1
        total += best[place + own]
    while bought > 0:
        bought -= 1
        total += best[place + MOST_DICE + bought]
    return total


def reach(board: Board, colour: i64, money: i64, enough: i64) -> i64:
    """The highest sum of one to three dice of a colour that can be paid for, or one that is enough; 0 if none."""
    best = board.survey
    place = colour * 6
    most = best[place] + best[place + 1] + best[place + 2]  # the own dice are free
    price = board.numbers[DIE_PRICE]
    size: i64 = 1
    while size <= MOST_DICE and size * price <= money and most < enough:
        bought: i64 = 1
        while bought <= size and bought * size * price <= money:
            total = best_sum(board, colour, size - bought, bought)
            if total > most:
                most = total
            bought += 1
        size += 1
    return most


def full_reach(board: Board, seat: i64, colour: i64) -> i64:
    """The highest sum that all the money of a seat can make, remembered in the survey."""
    known = board.survey[REACH + colour]
    if known == 0:
        known = reach(board, colour, board.cells[DENIERS + seat], NO_LIMIT) + 1
        board.survey[REACH + colour] = known
    return known - 1


def is_possible(board: Board, seat: i64, deed: i64, target: i64, source: i64, modifier: i64) -> bool:
    """Whether any group completes an action. A survey for the seat must have been taken."""
    colour = colour_of(board, deed, target)
    if modifier == NONE and deed != PLACE and deed != BUILD:
        return can_be_reached(board, seat, deed, target, colour)
    if modifier == TITHING:
        return can_be_completed(board, seat, deed, target, source, modifier, vec[i64]([0] * MOST_DICE), 0)
    colour = physical_colour(colour, modifier)
    money = board.cells[DENIERS + seat] - hiring_cost(board, seat, deed, target) - first_payment(board, deed, target)
    price = board.numbers[DIE_PRICE]
    if money < 0 or (board.survey[colour * 6] == 0 and (board.survey[colour * 6 + MOST_DICE] == 0 or money < price)):
        return False
    if deed == PLACE or deed == BUILD:
        return single_die_is_possible(board, seat, deed, target, source, colour, money >= price)
    divisor: i64 = 1 if deed == FARM else divisor_of(board, deed, target)
    most = most_dice(deed, modifier)
    size: i64 = 1
    while size <= most:
        bought: i64 = 0
        while bought <= size and bought * size * price <= money:
            total = best_sum(board, colour, size - bought, bought)
            if total > 0 and modified(board, modifier, total, size) >= divisor:
                return True
            bought += 1
        size += 1
    return False


def can_be_reached(board: Board, seat: i64, deed: i64, target: i64, colour: i64) -> bool:
    """Whether dice without a modifier reach the divisor and can be paid for with what the action costs besides."""
    divisor: i64 = 1 if deed == FARM else divisor_of(board, deed, target)
    if full_reach(board, seat, colour) < divisor:
        return False
    if deed != ACTIVATE:
        return True
    costs = hiring_cost(board, seat, deed, target) + first_payment(board, deed, target)
    if costs == 0:
        return True
    money = board.cells[DENIERS + seat] - costs
    return money >= 0 and reach(board, colour, money, divisor) >= divisor


def single_die_is_possible(
    board: Board, seat: i64, deed: i64, target: i64, source: i64, colour: i64, can_buy: bool
) -> bool:
    """Whether one die, own or bought, places a citizen or builds; a larger group builds only if each die does."""
    value: i64 = 1
    while value <= FACES:
        if shows(board, seat, colour, value, can_buy):
            if deed == BUILD:
                if board.cells[CATHEDRAL + 2 * FACES + value - 1] == NONE:
                    return True
            elif source == NONE:
                if any_source_enters(board, seat, target, value):
                    return True
            elif may_enter(board, seat, target, value, source):
                return True
        value += 1
    return False


def shows(board: Board, seat: i64, colour: i64, value: i64, can_buy: bool) -> bool:
    """Whether a die that shows a value can be had."""
    place = DICE + colour * FACES + value - 1
    if board.cells[place + seat * DICE_PER_OWNER] > 0:
        return True
    if can_buy:
        owner: i64 = 0
        while owner < OWNERS:
            if board.cells[place + owner * DICE_PER_OWNER] > 0:
                return True
            owner += 1
    return False
