"""What is noted while a menu is made, beside the obvious way to find it out: every die counted, every group tried."""

from itertools import combinations
from typing import Any

from parvis.games.troyes.rules import cell, deed, number, requirements, survey
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import COLOUR_COUNT, DICE_PER_OWNER, FACES, SOURCE_COUNT
from parvis.games.troyes.rules.citizens import is_source
from parvis.games.troyes.rules.heap import nth_best, pips_of
from parvis.games.troyes.rules.layout import NEUTRAL, NONE
from parvis.games.troyes.rules.notes import HELD, MEANS_COUNT, OTHERS, OWN, OWN_SHOWN, REACH, REACH_WITH, SHOWN
from parvis.games.troyes.rules.rows import ANY, COLOURS
from parvis.games.troyes.rules.traits import CHOSEN
from tests.games.troyes.rules.test_no_dead_ends import (
    GAME,
    Die,
    all_targets,
    colours_to_take,
    dice_in_reach,
    every_table,
    groups_that_complete,
    modifiers_held,
    random_play,
    turns_of_all_sorts,
)

LABELS = {
    deed.ACTIVATE: "card",
    deed.FIGHT: "event",
    deed.PLACE_CITIZEN: "place",
    deed.BUILD: "build",
    deed.FARM: "farm",
}


MEANS = (0, 1, 2, 3, 4, 6, 9)  # prices


def best_three(faces: list[int]) -> list[int]:
    """The three highest, with noughts for those that are not there."""
    return [*sorted(faces, reverse=True), 0, 0, 0][:3]


def highest_sum(dice: list[Die], money: int, price: int) -> int:
    """Of all groups of one to three dice that can be paid for."""
    sums = [0]
    for size in (1, 2, 3):
        for group in combinations(dice, size):
            if sum(place != 0 for place, _, _ in group) * size * price <= money:
                sums.append(sum(face for _, _, face in group))
    return max(sums)


@every_table
def test_a_survey_notes_what_counting_every_die_finds(players: int, edition: str) -> None:
    for board in turns_of_all_sorts(players, edition, 5, 30):
        position: Any = board.to_dict()
        seat = int(board.current_player)
        survey.take_survey(board, seat)
        notes = board.notes
        dice = dice_in_reach(position, seat)
        mixes = any(part["card"] == "pilgrimage" for part in position["activity"])
        for colour in range(4 if mixes else 3):
            some = [die for die in dice if colour == ANY or die[1] == COLOURS[colour]]
            own, others = ([face for place, _, face in some if (place == 0) == mine] for mine in (True, False))
            assert [nth_best(notes[OWN + colour], nth) for nth in (1, 2, 3)] == best_three(own)
            assert [nth_best(notes[OTHERS + colour], nth) for nth in (1, 2, 3)] == best_three(others)
            money, price = int(board.cells[cell.DENIERS + seat]), int(board.numbers[number.DIE_PRICE])
            assert notes[REACH + colour] == highest_sum(some, money, price)
            for means, prices in enumerate(MEANS):
                assert notes[REACH_WITH + colour * MEANS_COUNT + means] == highest_sum(some, prices * price, price)
            if colour != ANY:
                assert notes[OWN_SHOWN + colour] == sum(2 ** (face - 1) for face in set(own))
                assert notes[SHOWN + colour] == sum(2 ** (face - 1) for face in set(own + others))
        held = [slot for slot, part in enumerate(position["activity"]) if part["cubes"][seat] > 0]
        assert notes[HELD] == sum(2**slot for slot in held)


def can_be_done(board: Board, position: Any, seat: int, act: int, target: int, source: int) -> bool:
    """Whether some group of dice does an action, with some modifier or none."""
    card = board.cells[cell.CARD_UP + target] if act == deed.ACTIVATE else NONE
    if card != NONE and CHOSEN[card] == 1 and not requirements.can_convert(board, seat, card):
        return False
    ways = [(act, target, source, modifier) for modifier in modifiers_held(position, seat)]
    fitting = [way for way in ways if colours_to_take(position, act, target, way[3])]
    return any(groups_that_complete(board, position, seat, way) for way in fitting)


@every_table
def test_a_turn_offers_just_the_actions_that_some_group_of_dice_does(players: int, edition: str) -> None:
    for board in turns_of_all_sorts(players, edition, 6, 15):
        position: Any = board.to_dict()
        seat = int(board.current_player)
        targets = [each for each in all_targets(position) if can_be_done(board, position, seat, *each, NONE)]
        offered = [GAME.label(action) for action in board.legal_actions()]
        kinds = [label.split(":")[0] for label in offered]
        for act, name in LABELS.items():
            assert kinds.count(name) == len([1 for each, _ in targets if each == act]), (offered, position)


@every_table
def test_a_placement_offers_just_the_citizens_with_whom_some_die_works(players: int, edition: str) -> None:
    asked = 0
    for board in turns_of_all_sorts(players, edition, 7, 25):
        seat = int(board.current_player)
        for building in range(3):
            choice = GAME.parse(f"place:{['palace', 'bishopric', 'city-hall'][building]}")
            if choice not in board.legal_actions():
                continue
            after = board.copy()
            after.apply(choice)
            position: Any = after.to_dict()
            if position["step"] == "source":
                asked += 1
                sources = [source for source in range(SOURCE_COUNT) if is_source(board, seat, source)]
                way = int(deed.PLACE_CITIZEN), building
                assert after.legal_actions() == [
                    each for each in sources if can_be_done(board, position, seat, *way, each)
                ]
    assert asked > 10


@every_table
def test_what_is_kept_from_one_choice_to_the_next_is_what_a_fresh_board_finds(players: int, edition: str) -> None:
    for state in random_play(players, edition, 8, 1000):
        assert state.legal_actions() == state.copy().legal_actions() == GAME.from_dict(state.to_dict()).legal_actions()


def test_means_are_the_most_that_can_be_paid_for() -> None:
    board: Any = GAME.new(players=2, seed=1)
    price = int(board.numbers[number.DIE_PRICE])
    for money in range(12 * price):
        assert MEANS[survey.means_of(board, money)] == max(prices for prices in MEANS if prices * price <= money)


@every_table
def test_heaps_hold_the_dice_of_their_districts(players: int, edition: str) -> None:
    for state in random_play(players, edition, 9, 1000):
        for board in (state, GAME.from_dict(state.to_dict())):
            cells = board.cells
            for colour in range(COLOUR_COUNT):
                heaps = []
                for owner in range(NEUTRAL + 1):
                    first = cell.DICE + owner * DICE_PER_OWNER + colour * FACES
                    counts = [int(cells[first + nth]) for nth in range(FACES)]
                    heaps.append(sum(count * 8**nth for nth, count in enumerate(counts)))
                    assert cells[cell.HEAP + owner * COLOUR_COUNT + colour] == heaps[-1]
                    assert pips_of(heaps[-1]) == sum(count * face for face, count in enumerate(counts, 1))
                assert cells[cell.SQUARE + colour] == sum(heaps)
