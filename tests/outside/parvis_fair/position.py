"""Positions of the Fair as nested names and numbers, and back again with every rule checked."""

from collections import Counter

from parvis.core.game import CHANCE, TERMINAL
from parvis.core.reading import LARGEST_COUNT, Reader, require
from parvis_fair.state import BUYER, COPIES, END, GOODS, HAGGLING, ROLL, ROUNDS, SET_UP, STEPS, TERMS, FairState


def position_of(state: FairState) -> dict[str, object]:
    """The Fair's part of a position, JSON-ready."""
    return {
        "step": state.step_name,
        "start": state.start,
        "place": state.place,
        "hands": [{"goods": hand[:]} for hand in state.hands],
        "points": state.points[:],
        "buyers": state.buyers[:],
        "sold": state.sold[:],
        "goods": state.goods,
        "buyer": state.buyer,
    }


def fill(state: FairState, reader: Reader) -> None:
    """Set a new state to a position, and check it."""
    players = int(state.players)
    state.step_name = STEPS[reader.choice("step", list(STEPS))]
    state.start = reader.whole("start", 0, players - 1)
    state.place = reader.whole("place", 0, players - 1)
    state.hands = [sorted(part.wholes("goods", -1, 1, 6)) for part in reader.readers("hands", players)]
    state.points = reader.wholes("points", players, 0, LARGEST_COUNT)
    state.buyers = sorted(reader.wholes("buyers", -1, 1, 6))
    state.sold = sorted(reader.wholes("sold", -1, 1, 6))
    state.goods = reader.whole("goods", 0, 6)
    state.buyer = reader.whole("buyer", 0, 6)
    check(state)
    haggling = state.step_name == HAGGLING
    require(state.turn == len(state.sold) - haggling, f"turn {state.turn} does not fit the goods sold")
    require(state.barrier == (state.step_name not in (BUYER, TERMS)), "barrier does not fit the step")
    if state.step_name == END:
        state.current_player = TERMINAL
    else:
        state.current_player = CHANCE if haggling or state.step_name in (SET_UP, ROLL) else state.active()


def check(state: FairState) -> None:
    """A round has as many turns as players, each takes goods from a hand and a buyer from the fair."""
    step, players = state.step_name, int(state.players)
    in_turn = step in (GOODS, BUYER, TERMS, HAGGLING)
    rounds = {SET_UP: (0, 0), ROLL: (0, ROUNDS - 1), END: (ROUNDS, ROUNDS)}.get(step, (1, ROUNDS))
    require(rounds[0] <= state.round <= rounds[1], f"round {state.round} does not fit the step {step}")
    require(in_turn or state.place == 0, f"place must be 0 in the step {step}")
    taken = state.place + (step == HAGGLING)
    for seat, hand in enumerate(state.hands):
        served = int(state.round) - in_turn + (in_turn and (seat - state.start) % players < taken)
        left = 0 if step == SET_UP else ROUNDS - served
        require(len(hand) == left, f"hands[{seat}] must hold {left} goods, not {len(hand)}")
    buyers = players + state.extra_buyers - taken if in_turn else 0
    require(len(state.buyers) == buyers, f"buyers must be {buyers}, not {len(state.buyers)}")
    turns = (int(state.round) - in_turn) * players + taken
    require(len(state.sold) == turns, f"{turns} goods must be sold, not {len(state.sold)}")
    copies = Counter([*state.sold, *(worth for hand in state.hands for worth in hand)])
    require(all(count <= COPIES for count in copies.values()), f"there are {COPIES} goods of each worth")
    pile = {BUYER: state.hands[state.active()], TERMS: state.hands[state.active()], HAGGLING: state.sold}.get(step, [0])
    require(state.goods in pile, f"goods {state.goods} cannot be on offer")
    faces = {TERMS: state.buyers, HAGGLING: list(range(1, 7))}.get(step, [0])
    require(state.buyer in faces, f"buyer {state.buyer} is not at the fair")
