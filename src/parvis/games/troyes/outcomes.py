"""The best that can come of an action of Troyes, and the least it costs, without delayed cubes.

A survey of the best own and the best other dice is enough: so many own and so many bought dice have one price, and
their highest sum comes from the best of each.
"""

from collections.abc import Iterator
from typing import NamedTuple

from parvis.core.game import State
from parvis.games.troyes.rules import action, cell, deed, step, stock
from parvis.games.troyes.rules.action import LABELS
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import DICE_PER_OWNER, FACES, LARGEST_GROUP, OWNERS
from parvis.games.troyes.rules.citizens import any_source_enters
from parvis.games.troyes.rules.effects import most_activations
from parvis.games.troyes.rules.groups import die_price
from parvis.games.troyes.rules.layout import NEUTRAL
from parvis.games.troyes.rules.requirements import colour_of, cost_besides_dice, divisor_of, hiring_cost
from parvis.games.troyes.rules.rows import WHITE
from parvis.games.troyes.rules.survey import best_sum, shows, take_survey
from parvis.games.troyes.rules.traits import CHOSEN, DELAYED, PAYS, PAYS_AT
from parvis.games.troyes.words.sentences import TroyesWords

NUMBER_OF = {label: place for place, label in enumerate(LABELS)}
MIXES = [(own, bought) for own in range(4) for bought in range(4) if 1 <= own + bought <= LARGEST_GROUP]


class Best(NamedTuple):
    """How much or how often at the most, and the least price of that."""

    most: int
    price: int


def outcome(label: str, state: State, seat: int, words: TroyesWords) -> str:
    """The best that can come of a choice that opens an action; empty for other choices."""
    assert isinstance(state, Board)
    if state.cells[cell.STEP] != step.MAIN:
        return ""
    choice = NUMBER_OF[label]
    if action.CARD <= choice < action.SUPPLY:
        return of_card(state, seat, choice - int(action.CARD), words)
    if action.EVENT <= choice < action.PICK:
        return of_event(state, seat, choice - int(action.EVENT), words)
    if action.PLACE_CITIZEN <= choice < action.BUILD:
        return of_placing(state, seat, choice - int(action.PLACE_CITIZEN), words)
    if choice == action.BUILD:
        return told("cubes", best_building(state, seat), words)
    if choice == action.FARM:
        return told("deniers", best_dividing(state, seat, int(deed.FARM), 0), words)
    return ""


def told(what: str, best: Best | None, words: TroyesWords) -> str:
    """The best in few words; without one only a delayed cube makes the action possible."""
    if best is None:
        return words.say("only with a delayed cube")
    if what == "cubes":
        result = words.say_many("one cube", "up to {count} cubes", best.most)
    elif what == "deniers":
        result = words.say_many("one denier", "up to {count} deniers", best.most)
    else:
        result = words.say_many("once", "up to {count} times", best.most)
    if not best.price:
        return result
    return words.say_many("{result} for {count} denier", "{result} for {count} deniers", best.price, result=result)


def of_card(board: Board, seat: int, slot: int, words: TroyesWords) -> str:
    """Activations, or cubes on a delayed card."""
    card = board.cells[cell.CARD_UP + slot]
    return told("cubes" if DELAYED[card] == 1 else "times", best_dividing(board, seat, int(deed.ACTIVATE), slot), words)


def of_event(board: Board, seat: int, event: int, words: TroyesWords) -> str:
    """Cubes on an event."""
    return told("cubes", best_dividing(board, seat, int(deed.FIGHT), event), words)


def of_placing(board: Board, seat: int, building: int, words: TroyesWords) -> str:
    """What placing a citizen costs, where no own die does it."""
    colour = colour_of(board, deed.PLACE_CITIZEN, building)
    values = [value for value in range(1, int(FACES) + 1) if any_source_enters(board, seat, building, value)]
    if any(shows(board, seat, colour, value, can_buy=False) for value in values):
        return ""
    price = int(die_price(board, 1))
    if price <= board.cells[cell.DENIERS + seat] and any(shows(board, seat, colour, value, True) for value in values):
        return words.say_many("for {count} denier", "for {count} deniers", price)
    return words.say("only with a delayed cube")


def best_dividing(board: Board, seat: int, act: int, target: int) -> Best | None:
    """The best of an action that divides the sum of its dice."""
    take_survey(board, seat)
    colour, divisor = colour_of(board, act, target), int(divisor_of(board, act, target))
    hiring, besides = int(hiring_cost(board, seat, act, target)), int(cost_besides_dice(board, seat, act, target))
    money = int(board.cells[cell.DENIERS + seat])
    best: Best | None = None
    for own, bought in MIXES:
        dice = bought * int(die_price(board, own + bought))
        total = int(best_sum(board, colour, own, bought))
        if total < (1 if act == deed.FARM else divisor) or dice + besides > money:
            continue
        count = within_means(board, seat, act, target, total // divisor, money - hiring - dice)
        if best is None or (count, -hiring - dice) > (best.most, -best.price):
            best = Best(count, hiring + dice)
    return best


def within_means(board: Board, seat: int, act: int, target: int, count: int, money: int) -> int:
    """How much of what the dice reach finds room, or can be paid with what is left."""
    if act == deed.FIGHT:
        return min(count, int(board.open_banners(target)))
    if act == deed.ACTIVATE:
        card = board.cells[cell.CARD_UP + target]
        if CHOSEN[card] == 1:
            count = int(most_activations(board, seat, card, count))
            price = int(board.numbers[PAYS_AT[card]]) if PAYS[card] == stock.DENIERS else 0
            return min(count, money // price) if price else count
    return count


def best_building(board: Board, seat: int) -> Best | None:
    """Most cubes in the Cathedral: own dice first, then bought ones, as far as their columns are open."""
    room = [int(board.open_levels(column)) for column in range(int(FACES))]
    own = list(white_dice(board, seat))
    others = [
        sum(counts) for counts in zip(*(white_dice(board, owner) for owner in neighbours(board, seat)), strict=True)
    ]
    free = sum(map(min, own, room))
    there = sum(min(mine + theirs, open_) for mine, theirs, open_ in zip(own, others, room, strict=True))
    for size in range(min(int(LARGEST_GROUP), there), 0, -1):
        price = max(size - free, 0) * int(die_price(board, size))
        if price <= board.cells[cell.DENIERS + seat]:
            return Best(size, price)
    return None


def neighbours(board: Board, seat: int) -> Iterator[int]:
    """Whose dice can be bought."""
    return (owner for owner in range(int(OWNERS)) if owner != seat and (owner < board.players or owner == NEUTRAL))


def white_dice(board: Board, owner: int) -> Iterator[int]:
    """How many white dice of each face lie in a district."""
    first = int(cell.DICE + owner * DICE_PER_OWNER + WHITE * FACES)
    return (int(board.cells[first + face]) for face in range(int(FACES)))
