"""Random play never comes to a dead end: menus, the quick question whether an action is possible, pieces, ranges."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import parvis
from parvis import TERMINAL, State
from parvis.games.troyes.rules import groups
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.citizens import is_source
from parvis.games.troyes.rules.data import BUILDINGS, CARDS, COLOURS, EVENTS, MODIFIER_CARDS, MODIFIERS, NO_MODIFIER
from parvis.games.troyes.rules.layout import ACTIVATE, BUILD, FARM, FIGHT, NONE, PLACE, SOURCE_COUNT

GAME = parvis.load("troyes")
TABLES = [(players, edition) for players in (2, 3, 4) for edition in ("second", "first")]
CHOICES = 2000
INFLUENCE = ["reroll", "recruit", "turn"]
Die = tuple[int, str, int]  # district counted from the seat, colour, face
Way = tuple[int, int, int, int]  # deed, target, source, modifier (a card, or NO_MODIFIER)

every_table = pytest.mark.parametrize(("players", "edition"), TABLES)


# Playing ----------------------------------------------------------------------------------------------------------


def random_play(players: int, edition: str, seed: int, count: int = CHOICES) -> Iterator[State]:
    """The states before so many random choices, game after game."""
    luck = random.Random(f"{players} {edition} {seed}")
    state = GAME.new(players=players, edition=edition, seed=seed)
    for _ in range(count):
        if state.current_player == TERMINAL:
            state = GAME.new(players=players, edition=edition, seed=luck.getrandbits(60))
        yield state
        state.apply(luck.choice(state.legal_actions()))


def turns_of_all_sorts(players: int, edition: str, seed: int, count: int) -> Iterator[Board]:
    """States at the beginning of a turn of phase 4, with other riches than random play brings and modifiers held."""
    luck = random.Random(f"{players} {edition} {seed}")
    found = 0
    while found < count:
        for state in random_play(players, edition, luck.getrandbits(60), 400):
            position: Any = state.to_dict()
            if position["phase"] == "actions" and position["step"] == "main" and luck.random() < 0.2:
                found += 1
                yield enriched(position, luck)


def enriched(position: Any, luck: random.Random) -> Board:
    """The same board with random riches."""
    for owner in position["seats"]:
        owner["deniers"] = luck.choice([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 24])
        owner["influence"] = luck.randrange(6)
    for place in position["activity"]:
        if place["card"] in MODIFIERS:
            place["cubes"] = [luck.randrange(2) for _ in position["seats"]]
    return cast(Board, GAME.from_dict(position))


# The rules of dice groups, once more ------------------------------------------------------------------------------


def dice_in_reach(position: Any, seat: int) -> list[Die]:
    """All dice of the square."""
    players = position["players"]
    owners = [(place, position["seats"][(seat + place) % players]) for place in range(players)]
    owners.append((4, position["neutral"]))
    return [(place, colour, face) for place, owner in owners for colour in COLOURS for face in owner["dice"][colour]]


def colours_to_take(position: Any, deed: int, target: int, modifier: int) -> list[str]:
    """The colours of dice that serve an action; none if the modifier does not fit it."""
    name = "none" if modifier == NO_MODIFIER else CARDS[modifier]
    if deed == ACTIVATE and position["activity"][target]["card"] == "pilgrimage":
        mixed = {"none": COLOURS, "apprenticeship": COLOURS, "confession": COLOURS, "militia": []}
        single = {"priest": ["yellow"], "tithing": ["yellow"], "blacksmith": ["red"]}
        return {**mixed, **single, "monk": ["white"], "templar": ["white"]}[name]
    if deed == BUILD:
        return ["white"] if name == "none" else []
    if deed == ACTIVATE:
        wanted = COLOURS[target // 3]
    elif deed == FIGHT:
        view: Any = GAME.from_dict(position).view()
        row: Any = view["events"]
        wanted = next(each["colour"] for each in row if each["event"] == EVENTS[target])
    elif deed == PLACE:
        wanted = {"palace": "red", "bishopric": "white", "city-hall": "yellow"}[BUILDINGS[target]]
    else:
        wanted = "yellow"
    if deed == PLACE and name not in ("none", "militia", "tithing"):
        return []
    serves = {"blacksmith": "red", "militia": "red", "templar": "red"}
    serves |= {"tithing": "yellow", "monk": "yellow", "priest": "yellow"}
    if serves.get(name, wanted) != wanted:
        return []
    return [{"militia": "yellow", "monk": "white", "templar": "white"}.get(name, wanted)]


def groups_that_complete(board: Board, position: Any, seat: int, way: Way) -> set[tuple[Die, ...]]:
    """Every group of one to three dice of the square that does an action."""
    deed, target, source, modifier = way
    colours = colours_to_take(position, deed, target, modifier)
    dice = sorted(die for die in dice_in_reach(position, seat) if die[1] in colours)
    alone = deed == PLACE or (modifier != NO_MODIFIER and CARDS[modifier] in ("monk", "templar"))
    found = set()
    for size in (1,) if alone else (1, 2, 3):
        for group in set(combinations(dice, size)):
            picks = sorted(place * 18 + COLOURS.index(colour) * 6 + face - 1 for place, colour, face in group)
            numbers = vec[i64](picks + [0] * (3 - size))
            if groups.completes(board, seat, deed, target, source, modifier, numbers, size):
                found.add(tuple(sorted(group)))
    return found


def all_targets(position: Any) -> list[tuple[int, int]]:
    """Every action there could be."""
    cards = [(ACTIVATE, place) for place, part in enumerate(position["activity"]) if part["card"] is not None]
    fights = [(FIGHT, EVENTS.index(event)) for event in position["row"]]
    return [*cards, *fights, *((PLACE, building) for building in range(3)), (BUILD, 0), (FARM, 0)]


def modifiers_held(position: Any, seat: int) -> list[int]:
    """No modifier, and every delayed card on which a seat has cubes."""
    held = [part["card"] for part in position["activity"] if part["cubes"][seat] > 0]
    return [NO_MODIFIER, *(CARDS.index(card) for card in held)]


# The tests --------------------------------------------------------------------------------------------------------


@every_table
def test_the_player_asked_always_has_a_choice_and_nobody_else_has_one(players: int, edition: str) -> None:
    for state in random_play(players, edition, 1):
        for seat in range(players):
            assert (len(state.legal_actions(seat)) > 0) == (seat == state.current_player)


@every_table
def test_an_action_is_called_possible_just_when_some_group_of_dice_does_it(players: int, edition: str) -> None:
    answers: Counter[bool] = Counter()
    for board in turns_of_all_sorts(players, edition, 2, 60):
        position: Any = board.to_dict()
        seat = int(board.current_player)
        groups.take_survey(board, seat)
        for deed, target in all_targets(position):
            sources = [NONE]
            if deed == PLACE:
                sources += [source for source in range(SOURCE_COUNT) if is_source(board, seat, source)]
            for source in sources:
                for modifier in modifiers_held(position, seat):
                    way = (deed, target, source, modifier)
                    wanted = groups.colour_of(board, deed, target)
                    fits = colours_to_take(position, deed, target, modifier) != []
                    assert groups.fits(wanted, deed, modifier) == fits, way
                    if fits:
                        possible = groups.is_possible(board, seat, deed, target, source, modifier)
                        assert possible == bool(groups_that_complete(board, position, seat, way)), (way, position)
                        answers[possible] += 1
    assert min(answers[True], answers[False]) > 100


@every_table
def test_the_menus_of_dice_lead_to_every_group_that_does_the_action_and_to_no_other(players: int, edition: str) -> None:
    luck = random.Random(3)
    walked = 0
    for board in turns_of_all_sorts(players, edition, 3, 40):
        for _ in range(4):
            state = cast(Board, board.copy())
            while state.to_dict()["step"] in ("main", "source", "modifier") and state.turn == board.turn:
                state.apply(luck.choice([each for each in state.legal_actions() if GAME.label(each) not in INFLUENCE]))
            position: Any = state.to_dict()
            if position["step"] == "dice" and not position["in_progress"]["group"]:
                walked += 1
                expected = groups_that_complete(state, position, int(state.current_player), way_of(state))
                assert groups_reached(state) == expected
    assert walked > 40


def way_of(state: State) -> Way:
    """The action in progress."""
    fixed: Any = state.to_dict()["in_progress"]
    deed = ["none", "activate", "build", "fight", "place", "farm"].index(fixed["deed"])
    source = NONE if fixed["source"] is None else GAME.parse(fixed["source"])
    modifier = NO_MODIFIER if fixed["modifier"] is None else CARDS.index(fixed["modifier"])
    return deed, fixed["target"], source, modifier


def groups_reached(state: State) -> set[tuple[Die, ...]]:
    """The groups at the end of all ways through the menus of dice."""
    seat = int(state.current_player)
    found: list[tuple[Die, ...]] = []
    for action in state.legal_actions():
        after = state.copy()
        after.trace = []
        after.apply(action)
        used = next((event.numbers for event in after.trace if event.kind == "uses-dice"), None)
        if used is None:
            found += groups_reached(after)
        else:
            dice = [(used[place], COLOURS[used[place + 1]], used[place + 2]) for place in range(0, len(used), 3)]
            relative = [(4 if die[0] == 4 else (die[0] - seat) % state.players, die[1], die[2]) for die in dice]
            found.append(tuple(sorted((int(place), colour, face) for place, colour, face in relative)))
    assert len(set(found)) == len(found), "two ways lead to one group"
    return set(found)


@every_table
def test_citizens_dice_and_cubes_are_conserved_and_every_position_is_accepted(players: int, edition: str) -> None:
    for state in random_play(players, edition, 4):
        position: Any = state.to_dict()
        assert GAME.from_dict(position).to_dict() == position
        check_citizens(position)
        check_ranges(position)
        view: Any = state.view()
        for event in view["events"]:
            assert sum(event["cubes"]) + event["grey"] < event["banners"]


def check_citizens(position: Any) -> None:
    """Twelve citizens of every player and eight neutral ones, wherever they are."""
    standing = Counter(owner for spaces in position["buildings"].values() for owner in spaces)
    lying = Counter(owner for picture in position["expelled"].values() for owner in range(5) if picture[owner])
    assert standing[4] + lying[4] + position["neutral"]["supply"] == 8
    for seat, owner in enumerate(position["seats"]):
        tradesmen = sum(place["tradesmen"][seat] != "no" for place in position["activity"])
        assert standing[seat] + lying[seat] + tradesmen + owner["supply"] + owner["general"] == 12


def check_ranges(position: Any) -> None:
    """Nothing below nought or beyond its limit."""
    for colour in COLOURS:
        dice = [len(owner["dice"][colour]) for owner in [*position["seats"], position["neutral"]]]
        assert sum(dice) <= 6
    assert sum(position["black"]) <= 6
    assert position["row"][0] == "marauding"
    for picture in position["expelled"].values():
        assert set(picture) <= {0, 1}
    for owner in position["seats"]:
        assert 0 <= owner["influence"] <= 20
        assert min(owner["deniers"], owner["points"], owner["supply"], owner["general"], owner["put_by"]) >= 0
    for place in position["activity"]:
        stands = [where for where in place["tradesmen"] if where in ("first", "second")]
        assert len(stands) == len(set(stands))
        assert min(place["cubes"]) >= 0
    for column in range(6):
        filled = [position["cathedral"][level][column] != -1 for level in range(3)]
        assert filled == sorted(filled, reverse=True)


def test_every_modifier_comes_up_in_these_turns() -> None:
    seen = {
        CARDS[modifier]
        for board in turns_of_all_sorts(4, "second", 2, 60)
        for modifier in modifiers_held(board.to_dict(), int(board.current_player))[1:]
    }
    assert seen == {CARDS[card] for card in MODIFIER_CARDS}
