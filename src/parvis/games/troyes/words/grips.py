"""What the dice in a hand come to, in one short line: sum, result, price, and what is still missing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.trace import EVERYONE, Event
from parvis.games.troyes.rules import cell, deed, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import DICE_PER_OWNER, FACES, LARGEST_GROUP
from parvis.games.troyes.rules.data import CARDS, COLOURS
from parvis.games.troyes.rules.groups import die_price, is_paid_for, sum_of
from parvis.games.troyes.rules.layout import NEUTRAL
from parvis.games.troyes.rules.requirements import (
    colour_of,
    colour_to_take,
    divisor_of,
    hiring_cost,
    modified,
    most_dice,
)
from parvis.games.troyes.rules.rows import ANY
from parvis.games.troyes.rules.traits import DELAYED
from parvis.games.troyes.words.names import TAKE_ONE, TAKE_SOME

if TYPE_CHECKING:
    from parvis.games.troyes.words.sentences import TroyesWords

BETWEEN = " · "
GAINS = (trace.DENIERS, trace.INFLUENCE, trace.POINTS)


def joined(parts: Iterable[str]) -> str:
    """The parts of a line that say something."""
    return BETWEEN.join(part for part in parts if part)


def gains(events: Iterable[Event], seat: int, words: TroyesWords) -> list[str]:
    """What a seat gains and loses by some events, each kind once."""
    sums = dict.fromkeys(GAINS, 0)
    for event in events:
        if event.seat == seat and event.kind in sums:
            sums[event.kind] += event.numbers[0]
    return [words.chip(Event(kind, seat, [total], EVERYONE)) for kind, total in sums.items() if total]


def group_of(picks: list[int]) -> vec[i64]:
    """Dice as the rules count them: in rising order, with room for the largest group."""
    return vec[i64](sorted(picks) + [0] * (int(LARGEST_GROUP) - len(picks)))


class DiceLines:
    """The lines of one question for dice; what is asked is read from the board once."""

    def __init__(self, board: Board, seat: int, words: TroyesWords) -> None:
        self.board = board
        self.seat = seat
        self.words = words
        cells = board.cells
        self.deed = int(cells[cell.DEED])
        self.target = int(cells[cell.TARGET])
        self.modifier = int(cells[cell.MODIFIER])
        self.deniers = int(cells[cell.DENIERS + seat])
        self.most = int(most_dice(self.deed, self.modifier))
        self.divisor = int(divisor_of(board, self.deed, self.target))
        self.hiring = int(hiring_cost(board, seat, self.deed, self.target))
        self.divides = self.deed not in (deed.BUILD, deed.PLACE_CITIZEN)

    # Before the dice suffice ------------------------------------------------------------------------------------

    def asked(self) -> str:
        """What is to be taken."""
        words = self.words
        colour = int(colour_to_take(colour_of(self.board, self.deed, self.target), self.modifier))
        if colour == ANY:
            dice = words.say("take 1 to {most} dice of any colours", most=self.most)
        elif self.most == 1:
            dice = words.say(TAKE_ONE[COLOURS[colour]])
        else:
            dice = words.say(TAKE_SOME[COLOURS[colour]], most=self.most)
        return joined((dice, words.divided(self.divisor) if self.divides else "", self.told_hiring()))

    def missing(self, picks: list[int]) -> str:
        """What dice come to that do not suffice yet."""
        size = len(picks)
        total = int(sum_of(group_of(picks), size))
        lacking = self.divisor - int(modified(self.board, self.modifier, total, size))
        needed = self.words.say("{count} more needed for ÷{divisor}", count=lacking, divisor=self.divisor)
        return joined((self.told_sum(total, size), needed))

    # Once they do -----------------------------------------------------------------------------------------------

    def whole(self, picks: list[int], times: int, events: list[Event]) -> str:
        """What dice come to that do the action so many times, with the events of that."""
        group = group_of(picks)
        price = self.told_price(group, len(picks))
        return joined((self.result(group, len(picks), times), self.told_expelled(events), *price, *self.brings(events)))

    def result(self, group: vec[i64], size: int, times: int) -> str:
        """What the action does."""
        words = self.words
        if self.deed == deed.PLACE_CITIZEN:
            space = int(self.board.row_start(self.target, group[0] % FACES + 1))
            return words.say("citizen to: {place}", place=words.source(space))
        if self.deed == deed.BUILD:
            columns = ", ".join(str(column) for column in sorted(group[place] % FACES + 1 for place in range(size)))
            return words.say_many(
                "{count} cube in the Cathedral, column {columns}",
                "{count} cubes in the Cathedral, columns {columns}",
                size,
                columns=columns,
            )
        total = int(sum_of(group, size))
        told = self.told_sum(total, size)
        most = int(modified(self.board, self.modifier, total, size)) // self.divisor
        if times == most:
            return words.say(
                "{sum} ÷ {divisor} = {result}", sum=told, divisor=self.divisor, result=self.told_times(times)
            )
        reached = words.say("{sum} ÷ {divisor} = {result}", sum=told, divisor=self.divisor, result=most)
        return joined((reached, self.told_times(times)))

    def told_times(self, times: int) -> str:
        """How often, or how much: cubes on an event or a delayed card, deniers of the fields."""
        many = self.words.say_many
        if self.deed == deed.FARM:
            return many("{count} denier", "{count} deniers", times)
        if self.deed == deed.FIGHT or DELAYED[self.card] == 1:
            return many("{count} cube", "{count} cubes", times)
        return many("{count} time", "{count} times", times)

    @property
    def card(self) -> int:
        """The card that is activated."""
        return int(self.board.cells[cell.CARD_UP + self.target])

    def told_sum(self, total: int, size: int) -> str:
        """What the dice show, and what they count with a delayed cube."""
        counted = int(modified(self.board, self.modifier, total, size))
        if counted == total:
            return self.words.say("sum {sum}", sum=total)
        card = self.words.card(CARDS[self.modifier])
        return self.words.say("sum {sum}, with {card} {counted}", sum=total, card=card, counted=counted)

    def told_hiring(self) -> str:
        """What the tradesman costs."""
        return self.words.say("hiring {cost}", cost=self.hiring) if self.hiring else ""

    def told_price(self, group: vec[i64], size: int) -> list[str]:
        """The price, who gets it, and what is left; nothing where nothing is paid."""
        words = self.words
        each = int(die_price(self.board, size))
        paid: dict[int, int] = {}
        for place in range(size):
            if is_paid_for(group, place, self.modifier):
                owner = int(self.board.district_of(self.seat, group[place] // DICE_PER_OWNER))
                paid[owner] = paid.get(owner, 0) + each
        price = self.hiring + sum(paid.values())
        if price == 0:
            return []
        shares = [self.told_hiring()] if self.hiring else []
        for owner, share in paid.items():
            if owner == NEUTRAL:
                shares.append(words.say("{count} to the bank", count=share))
            else:
                shares.append(words.say("{count} to {owner}", count=share, owner=words.seat(owner)))
        return [
            words.say("price {price} ({shares})", price=price, shares=", ".join(shares)),
            words.say("{count} left", count=self.deniers - price),
        ]

    def told_expelled(self, events: list[Event]) -> str:
        """Whose citizen has to leave."""
        for event in events:
            if event.kind == trace.EXPELS:
                return self.words.chip(event)
        return ""

    def brings(self, events: list[Event]) -> list[str]:
        """What the action brings besides; the fields' deniers are its result."""
        return [] if self.deed == deed.FARM else gains(events, self.seat, self.words)


# Enemies, turning, cubes ------------------------------------------------------------------------------------------


def spending(black: int, chosen: int, influence: int, words: TroyesWords) -> str:
    """What dice against black ones come to."""
    parts = [words.say("black {total}", total=black), words.say("chosen {total}", total=chosen)]
    if chosen < black:
        parts.append(words.say("{count} missing", count=black - chosen))
    else:
        if chosen > black:
            parts.append(words.say("{count} too many", count=chosen - black))
        parts.append(words.say("{count:+} influence", count=influence))
    return joined(parts)


def facing(black: int, reach: int, influence: int, words: TroyesWords) -> str:
    """What the black dice that are faced together come to, beside what the own dice reach."""
    return joined((
        words.say("black {total} to beat", total=black),
        words.say("your dice reach {total}", total=reach),
        words.say("{count:+} influence", count=influence),
    ))  # fmt: skip


def turning(dice: list[tuple[int, int]], words: TroyesWords) -> str:
    """Dice, by colour and face, as they lie now and as they will."""
    if not dice:
        return words.say("take 1 to {most} of your dice", most=int(LARGEST_GROUP))
    return joined(
        words.say("{die} to {face}", die=words.die_number(*die), face=int(FACES) + 1 - die[1]) for die in dice
    )


def cubing(left: int, words: TroyesWords) -> str:
    """How many cubes are still to be put on events."""
    return words.say_many("{count} cube to put on events", "{count} cubes to put on events", left)
