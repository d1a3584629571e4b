"""Wished positions for the rules tests: a dawn, a defence turn or an action turn with the things that should lie there.

Places are written as signs: a seat's digit, `N` for neutral, `.` for nobody; blanks only part the rows. A number given
for a thing that every seat has (deniers, say) is the active seat's; a dict gives it by seat. Citizens not asked for lie
in the general supply, and events that must have come but are not asked for are out of the game.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any, TypedDict, Unpack

import parvis
from parvis import Chance, State

GAME = parvis.load("troyes")
NEUTRAL = 4
COLOURS = ["yellow", "white", "red"]
BUILDINGS = ["palace", "bishopric", "city-hall"]
CARDS = [
    "artisan", "merchant", "miller", "innkeeper", "blacksmith", "militia", "journeyman", "goldsmith", "sculptor",
    "tithing", "monk", "priest", "apprenticeship", "confession", "templar", "pilgrimage", "procession", "glassblower",
    "archer", "chivalry", "diplomat", "hunting", "mercenary", "tax-collector", "captain", "joust", "troubadour",
]  # fmt: skip
CALL_YELLOW = ["brigandage1", "brigandage2", "brigandage3", "succession-conflict"]
CALL_WHITE = ["skirmishes1", "skirmishes2", "war", "norman-attack"]
RED_EVENTS = ["brigandage1", "brigandage2", "brigandage3", *CALL_WHITE, "succession-conflict"]
WHITE_EVENTS = ["theological-conflict", "heresy", "migrant-workers", "interruption-of-work"]
YELLOW_EVENTS = ["drought", "support", "civil-war", "wayfarers"]
EVENTS = ["marauding", *RED_EVENTS, *WHITE_EVENTS, *YELLOW_EVENTS]
CHARACTERS = ["chretien-de-troyes", "urban-iv", "thibaut-ii", "hugues-de-payns", "le-florentin", "henry-i"]
ROUNDS = {2: 4, 3: 5, 4: 6}
STANDS = ["first", "second", "picture", "picture"]
FULL = {
    2: {"palace": "0N10N1", "bishopric": "0N 10 1N", "city-hall": "10N 01N"},
    3: {"palace": "01201N", "bishopric": "20 12 0N", "city-hall": "120 12N"},
    4: {"palace": "0123NN", "bishopric": "01 23 01", "city-hall": "230 123"},
}

Dice = Mapping[str, Sequence[int]]
BySeat = int | Mapping[int, int]


class Wish(TypedDict, total=False):
    """What a position may be asked to hold; whatever is left out is as after the set-up, without dice."""

    players: int
    edition: str
    seat: int  # whose turn it is
    start: int  # start player; else the seat whose turn it is
    nth_round: int  # else the first one that fits the cards and events asked for
    cards: Sequence[str]  # activity cards that must lie face up; others fill the other places
    tradesmen: Mapping[str, Sequence[int | None]]  # card: seats on its first and second space and picture
    cubes: Mapping[str, Mapping[int, int]]  # delayed card: cubes by seat
    dice: Mapping[int, Dice]  # by seat or NEUTRAL
    deniers: BySeat
    influence: BySeat
    points: BySeat
    supply: BySeat  # citizens in the personal supply
    passed: Mapping[int, int]  # seats that have passed, and the deniers in their districts
    buildings: Mapping[str, str]
    expelled: Mapping[str, str]
    cathedral: Sequence[str]  # levels from the lowest
    events: Sequence[str]  # the row after Marauding
    event_cubes: Mapping[str, Mapping[int, int]]  # event: cubes by owner, in the order of their first cubes
    won: Mapping[int, Sequence[str]]  # event cards won
    undrawn: Sequence[str]  # events that must still be in their decks
    characters: Sequence[str]  # in the order of the seats
    script: Sequence[int]  # outcomes of chance to come


# Building -----------------------------------------------------------------------------------------------------


def action_turn(**wish: Unpack[Wish]) -> State:
    """A seat's turn in phase 4, by default as start player."""
    return finish(build("actions", wish))


def defence_turn(black: Sequence[int], **wish: Unpack[Wish]) -> State:
    """A seat's turn to beat the highest of these black dice, by default as start player."""
    position = build("defence", wish)
    position["black"] = [list(black).count(face) for face in range(1, 7)]
    return finish(position)


def dawn(
    *drawn: str,
    rolls: Sequence[int] = (),
    black: Sequence[int] = (),
    work_force: Sequence[int] | None = None,
    **wish: Unpack[Wish],
) -> State:
    """A round up to its first choice, in which these events (a red one, then the one that it calls) are turned up.

    The citizens' dice all show 1 unless told otherwise; `rolls` are the dice of the events, `black` the black dice.
    `nth_round` is the round that breaks; by default it is one in which no activity cards are turned up.
    """
    wish = wish.copy()
    wish["undrawn"] = [*wish.get("undrawn", []), *drawn]
    wish["nth_round"] = wish.get("nth_round", ROUNDS[wish.get("players", 4)]) - 1
    position = build("dawn", wish)
    standing = sum(owner >= 0 for building in position["buildings"].values() for owner in building)
    faces = [1] * standing if work_force is None else list(work_force)
    new_cards = [0, 0, 0] if wish["nth_round"] < 3 else []
    turned_up = [EVENTS.index(event) for event in drawn]
    if drawn:
        position["script"] = [*new_cards, *faces, *turned_up, *rolls, *black]
    state = finish(position)
    state.roll()
    return state


def build(phase: str, wish: Wish) -> dict[str, Any]:
    """A whole position as asked for."""
    players = wish.get("players", 4)
    state = GAME.new(players=players, seed=7, edition=wish.get("edition", "second"))
    while state.to_dict()["phase"] == "placement":
        state.apply(state.legal_actions()[0])
    position: dict[str, Any] = state.to_dict()
    seat = wish.get("seat", 0)
    position.update(phase=phase, active=seat, start=wish.get("start", seat), black=[0] * 6)
    draw_events(position, wish)
    lay_cards(position, wish)
    fill_board(position, wish)
    deal_characters(position, wish.get("characters", []))
    for number, owner in enumerate(position["seats"]):
        owner.update(deniers=10, influence=4, points=0, supply=0, dice=laid_dice(wish, number))
        owner.update(passed=number in wish.get("passed", {}), put_by=wish.get("passed", {}).get(number, 0))
    give(position, "deniers", seat, wish.get("deniers", {}))
    give(position, "influence", seat, wish.get("influence", {}))
    give(position, "points", seat, wish.get("points", {}))
    give(position, "supply", seat, wish.get("supply", {}))
    position["neutral"]["dice"] = laid_dice(wish, NEUTRAL)
    balance_citizens(position)
    if "script" in wish:
        position["script"] = list(wish["script"])
    return position


def finish(position: dict[str, Any]) -> State:
    """Make it a state that keeps a trace."""
    state = GAME.from_dict(position)
    state.trace = []
    return state


def laid_dice(wish: Wish, owner: int) -> dict[str, list[int]]:
    dice = wish.get("dice", {}).get(owner, {})
    return {colour: sorted(dice.get(colour, [])) for colour in COLOURS}


def give(position: dict[str, Any], thing: str, seat: int, wished: BySeat) -> None:
    """A thing by seat, or a number for the active seat."""
    for owner, count in ({seat: wished} if isinstance(wished, int) else wished).items():
        position["seats"][owner][thing] = count


def owner_of(sign: str) -> int:
    return {".": -1, "N": NEUTRAL}[sign] if sign in ".N" else int(sign)


def owners_of(signs: str) -> list[int]:
    return [owner_of(sign) for sign in signs if sign != " "]


def fill_board(position: dict[str, Any], wish: Wish) -> None:
    """Citizens in the buildings and on their pictures, cubes in the Cathedral."""
    for name in BUILDINGS:
        position["buildings"][name] = owners_of(wish.get("buildings", {}).get(name, FULL[position["players"]][name]))
        lying = owners_of(wish.get("expelled", {}).get(name, ""))
        position["expelled"][name] = [lying.count(owner) for owner in range(5)]
    levels = [*wish.get("cathedral", []), "......", "......", "......"]
    position["cathedral"] = [owners_of(level) for level in levels[:3]]


def balance_citizens(position: dict[str, Any]) -> None:
    """Twelve citizens each and eight neutral ones."""
    out = [owner for building in position["buildings"].values() for owner in building]
    out += [owner for lying in position["expelled"].values() for owner in range(5) if lying[owner]]
    for seat, owner in enumerate(position["seats"]):
        tradesmen = sum(place["tradesmen"][seat] != "no" for place in position["activity"])
        owner["general"] = 12 - owner["supply"] - out.count(seat) - tradesmen
    position["neutral"]["supply"] = 8 - out.count(NEUTRAL)


def place_of(card: str) -> int:
    """Where a card lies: three places for each colour, one for each level."""
    return CARDS.index(card) // 3


def lay_cards(position: dict[str, Any], wish: Wish) -> None:
    """Cards face up as far as the round goes, with tradesmen and cubes."""
    tradesmen, cubes = wish.get("tradesmen", {}), wish.get("cubes", {})
    asked = {place_of(card): card for card in [*wish.get("cards", []), *tradesmen, *cubes]}
    for number, place in enumerate(position["activity"]):
        card = asked.get(number, CARDS[3 * number])
        place["card"] = card if number % 3 < position["round"] else None
        place["tradesmen"] = ["no"] * position["players"]
        for stand, seat in zip(STANDS, tradesmen.get(card, []), strict=False):
            if seat is not None:
                place["tradesmen"][seat] = stand
        place["cubes"] = [cubes.get(card, {}).get(seat, 0) for seat in range(position["players"])]


def draw_events(position: dict[str, Any], wish: Wish) -> None:
    """The round, the row, the cards won, and others that are out of the game, so that all calls are answered."""
    won = {event: f"won:{seat}" for seat, events in wish.get("won", {}).items() for event in events}
    row = ["marauding", *wish.get("events", [])]
    cards = [*wish.get("cards", []), *wish.get("tradesmen", {}), *wish.get("cubes", {})]
    first = max([place_of(card) % 3 + 1 for card in cards], default=1)
    rounds = [wish["nth_round"]] if "nth_round" in wish else range(first, ROUNDS[position["players"]] + 1)
    drawn = [*row[1:], *won]
    position["round"], lost = next(
        (nth_round, lost) for nth_round in rounds for lost in fillings(nth_round, drawn, wish.get("undrawn", []))
    )
    states = {**dict.fromkeys(EVENTS, "deck"), **dict.fromkeys(lost, "out"), **won, **dict.fromkeys(row, "row")}
    position["row"] = row
    for event, state in states.items():
        cubes = wish.get("event_cubes", {}).get(event, {})
        position["events"][event] = {
            "state": state,
            "cubes": [cubes.get(owner, 0) for owner in range(5)],
            "order": [list(cubes).index(owner) + 1 if owner in cubes else 0 for owner in range(5)],
        }


def fillings(nth_round: int, drawn: Sequence[str], undrawn: Sequence[str]) -> list[list[str]]:
    """Further events that make these the ones drawn in so many rounds."""

    def spare(events: Sequence[str]) -> list[str]:
        return [event for event in events if event not in drawn and event not in undrawn]

    def more(events: Sequence[str], count: int) -> list[str] | None:
        lacking = count - sum(event in drawn for event in events)
        left = spare(events)
        return left[:lacking] if 0 <= lacking <= len(left) else None

    red = [event for event in drawn if event in RED_EVENTS]
    found: list[list[str]] = []
    if len(red) > nth_round:
        return found
    for others in combinations(spare(RED_EVENTS), nth_round - len(red)):
        calls_white = sum(event in CALL_WHITE for event in [*red, *others])
        white = more(WHITE_EVENTS, calls_white)
        yellow = more(YELLOW_EVENTS, nth_round - calls_white)
        if white is not None and yellow is not None:
            found.append([*others, *white, *yellow])
    return found


def deal_characters(position: dict[str, Any], wished: Sequence[str]) -> None:
    deal = [*wished, *(character for character in CHARACTERS if character not in wished)]
    each = 2 if position["players"] == 2 else 1
    for seat, owner in enumerate(position["seats"]):
        owner["characters"] = deal[each * seat : each * seat + each]


# Playing and looking ------------------------------------------------------------------------------------------


def do(state: State, *labels: str) -> State:
    """Make the active player's choices, one after the other; the same state, for reading on."""
    for label in labels:
        state.apply(GAME.parse(label))
    return state


def step(state: State, label: str) -> State:
    """Make one choice and stop before the next roll: the end of a round, say, before the next one breaks."""
    state.step(GAME.parse(label))
    return state


def play_on(state: State, until: Callable[[State], bool], seed: int = 1) -> State:
    """Let everyone choose at random until something holds."""
    luck = Chance(seed)
    while not until(state):
        legal = state.legal_actions()
        state.apply(legal[luck.below(len(legal))])
    return state


def choices(state: State, seat: int | None = None) -> list[str]:
    """The labels open now."""
    return [GAME.label(action) for action in state.legal_actions(seat)]


def whole(state: State) -> dict[str, Any]:
    """The whole position, secrets included."""
    return state.to_dict()


def phase(state: State) -> str:
    return str(whole(state)["phase"])


def seat_of(state: State, seat: int = 0) -> dict[str, Any]:
    """Everything of a seat."""
    owner: dict[str, Any] = whole(state)["seats"][seat]
    return owner


def each_seat(state: State, thing: str) -> list[Any]:
    """A thing of every seat, in their order."""
    return [owner[thing] for owner in whole(state)["seats"]]


def dice_of(state: State, owner: int = 0) -> dict[str, list[int]]:
    """The dice of a district by colour, only those there are."""
    dice = whole(state)["neutral"]["dice"] if owner == NEUTRAL else seat_of(state, owner)["dice"]
    return {colour: faces for colour, faces in dice.items() if faces}


def signs(owners: Sequence[int]) -> str:
    return "".join({-1: ".", NEUTRAL: "N"}.get(owner, str(owner)) for owner in owners)


def building(state: State, name: str) -> str:
    """Who stands in a building, row by row: `01 23 0N`."""
    owners = signs(whole(state)["buildings"][name])
    length = BUILDINGS.index(name) + 1
    return owners if length == 1 else " ".join(owners[first : first + length] for first in range(0, 6, length))


def expelled(state: State, name: str) -> str:
    """Who lies on a building's picture."""
    return signs([owner for owner, count in enumerate(whole(state)["expelled"][name]) if count])


def cathedral(state: State) -> list[str]:
    """The levels of the Cathedral from the lowest."""
    return [signs(level) for level in whole(state)["cathedral"]]


def card_at(state: State, card: str) -> dict[str, Any]:
    """An activity card's place: the card, the tradesmen and the cubes by seat."""
    place: dict[str, Any] = whole(state)["activity"][place_of(card)]
    return place


def row(state: State) -> list[str]:
    """The events of the row from left to right."""
    return list(whole(state)["row"])


def event_state(state: State, event: str) -> str:
    """`deck`, `row`, `out`, or `won:` and the seat."""
    return str(whole(state)["events"][event]["state"])


def event_cubes(state: State, event: str) -> list[int]:
    """Cubes on an event by owner, grey last."""
    return list(whole(state)["events"][event]["cubes"])


def black(state: State) -> list[int]:
    """The black dice left, the highest first."""
    return [face for face in range(6, 0, -1) for _ in range(whole(state)["black"][face - 1])]


def told(state: State, kind: str) -> list[list[int]]:
    """The numbers of every event of a kind so far, the seat first."""
    assert state.trace is not None
    return [[event.seat, *event.numbers] for event in state.trace if event.kind == kind]
