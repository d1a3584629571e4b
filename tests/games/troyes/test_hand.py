"""The hand of Troyes: every legal group and nothing else, each with a path the engine takes and a line that holds."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from parvis.core.game import CHANCE, State
from parvis.core.trace import Event
from parvis.games.troyes.hand import MOST_GRIPS, hand, ways_to_put
from parvis.games.troyes.rules.action import DISTRICTS
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import COLOURS, EVENTS
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import Catalogue
from parvis.words.hand import Ending, Grip, Hand, parts_of
from tests.cases import CASES, Case, random_positions
from tests.strange import Strange

SECOND = [case for case in CASES if case.game.name == "troyes" and case.edition == "second"]
STEPS = ("dice", "spend", "turn", "cubes", "amount", "face-more")
MOST = 80  # positions of each step
Held = tuple[str, ...]


def view_of(state: State, seat: int) -> Any:
    return state.view(seat)


def positions(case: Case, seed: int) -> Iterator[tuple[Board, int, str]]:
    """Positions of random games in which something can be taken up, some of each step."""
    seen: Counter[str] = Counter()
    for game in range(seed, seed + 8):
        for state in random_positions(case, game):
            for seat in state.pending_players():
                step = view_of(state, seat)["step"]
                if step in STEPS and seen[step] < MOST:
                    seen[step] += 1
                    assert isinstance(state, Board)
                    yield state, seat, step


def words_of(case: Case) -> TroyesWords:
    return TroyesWords(Catalogue("en"), case.players)


def hand_at(state: State, seat: int, case: Case) -> Hand:
    found = hand(state, seat, words_of(case))
    assert found is not None
    return found


def die_label(die: list[int], seat: int, players: int) -> str:
    owner, colour, face = die
    district = DISTRICTS[-1] if owner == 4 else DISTRICTS[(owner - seat) % players]
    return f"pick:{district}:{COLOURS[colour]}:{face}"


def labels_of(event: Event, seat: int, players: int) -> list[str]:
    """The labels of what an event takes up."""
    numbers = event.numbers
    if event.kind == "uses-dice":
        dice = [numbers[first : first + 3] for first in range(0, len(numbers), 3)]
        return [die_label(die, seat, players) for die in dice]
    if event.kind in ("spends-die", "turns-dice"):
        dice = [[seat, *numbers[first : first + 2]] for first in range(0, len(numbers), 2)]
        return [die_label(die, seat, players) for die in dice]
    if event.kind == "faces":
        return [f"black:{numbers[0]}"]
    return [f"event:{EVENTS[numbers[0]]}"] if event.kind == "cube-on-event" and event.seat == seat else []


def tried(state: State, seat: int, step: str) -> set[Held]:
    """Everything that can be held in the end, by trying every choice one after the other."""
    view = view_of(state, seat)
    kinds = {"dice": "uses-dice", "spend": "spends-die", "turn": "turns-dice", "face-more": "faces"}
    before: Counter[str] = Counter()
    if step in ("dice", "turn"):
        for die in view["asked"]["group"]:
            owner = 4 if die["owner"] == "neutral" else die["owner"]
            before[die_label([owner, COLOURS.index(die["colour"]), die["face"]], seat, int(state.players))] += 1
    found: set[Held] = set()

    def follow(here: State) -> None:
        for action in here.legal_actions(seat):
            after = here.copy()
            after.trace = list(here.trace or ())
            after.step(action, seat)
            asked = after.current_player != CHANCE and after.turn == state.turn and after.is_pending(seat)
            if asked and view_of(after, seat)["step"] == step:
                follow(after)
                continue
            wanted = kinds.get(step, "cube-on-event" if step == "cubes" else "")
            events = [event for event in after.trace if event.kind == wanted]
            held = Counter(each for event in events for each in labels_of(event, seat, int(state.players)))
            found.add(tuple(sorted((held - before).elements())))

    beginning = state.copy()
    beginning.trace = []
    follow(beginning)
    return found


def whole(found: Hand) -> list[tuple[Grip, Ending]]:
    return [(grip, ending) for grip in found.grips for ending in grip.endings]


@pytest.mark.parametrize("case", SECOND, ids=str)
def test_a_hand_holds_what_can_be_chosen_step_by_step(case: Case) -> None:
    seen: Counter[str] = Counter()
    for state, seat, step in positions(case, 1):
        found = hand_at(state, seat, case)
        complete = {grip.held for grip, _ in whole(found)}
        assert complete == tried(state, seat, step)
        assert {grip.held for grip in found.grips} == {part for held in complete for part in parts_of(held)} | {()}
        assert found.grips[0].held == ()
        assert len({grip.held for grip in found.grips}) == len(found.grips)
        assert {choice["label"] for choice in view_of(state, seat)["legal"]} - {"done"} <= (
            set(found.tokens) | {label for _, ending in whole(found) for label in ending.labels}
        )
        seen[step] += 1
    assert sum(seen.values()) > 50
    assert set(seen) >= set(STEPS) - {"cubes"}


@pytest.mark.parametrize("case", SECOND, ids=str)
def test_every_ending_can_be_played_and_takes_what_it_says(case: Case) -> None:
    for state, seat, step in positions(case, 20):
        found = hand_at(state, seat, case)
        for _, ending in whole(found):
            after = state.copy()
            after.trace = []
            for label in ending.labels:
                after.step(case.game.parse(label), seat)
            assert (after.turn != state.turn) == ending.ends
            assert ending.line.count("  ") == 0
            if step == "dice":
                check_line(state, after, seat, ending)
            if step == "spend":
                check_spending(after, ending)
        for grip in found.grips:
            names = [ending.name for ending in grip.endings]
            assert len(names) < 2 or (all(names) and len(set(names)) == len(names))
            assert not grip.endings or grip.line == grip.endings[-1].line or step in ("amount", "cubes")


def sums(events: list[Event] | None, kind: str, seat: int) -> int:
    return sum(event.numbers[0] for event in events or () if event.kind == kind and event.seat == seat)


def check_line(state: State, after: State, seat: int, ending: Ending) -> None:
    """Price, what is left, and what is gained, beside what happened."""
    events = after.trace or []
    had, has = (int(view_of(each, seat)["players"][seat]["deniers"]) for each in (state, after))
    gained = sums(events, "deniers", seat)
    price = had + gained - has
    told = re.search(r"price (\d+) \((.*?)\) · (\d+) left", ending.line)
    assert (told is None) == (price == 0)
    if told is not None:
        assert (int(told[1]), int(told[3])) == (price, had - price)
        assert sum(int(each) for each in re.findall(r"\d+", told[2])) == price
    result = re.search(r"÷ (\d+) = (\d+)( times?| cubes?| deniers?)?(?: · (\d+)(?: times?| cubes?))?", ending.line)
    happened = {event.kind: event.numbers for event in events}
    if "farms" in happened:
        assert result is not None
        assert (int(result[2]), result[3].rstrip("s")) == (happened["farms"][0], " denier")
        assert gained == happened["farms"][0]
    elif "builds" in happened:
        cubes = sum(event.kind == "builds" for event in events)
        assert ending.line.startswith(f"{cubes} cube")
    elif "places" in happened:
        assert ending.line.startswith("citizen to: ")
        assert ("expels" in ending.line) == ("expels" in happened)
    else:
        assert result is not None
        times = int(result[4] or result[2])
        if "fights" in happened:
            assert times == happened["fights"][1]
        elif "card-cubes" in happened:
            assert times == happened["card-cubes"][1]
        else:
            assert int(result[2]) == happened["activates"][1]
    if "farms" not in happened:
        for kind, name in (("deniers", "denier"), ("influence", "influence"), ("points", "VP")):
            brought = re.search(rf"([+-]\d+) {name}", ending.line)
            assert int(brought[1] if brought else 0) == sums(events, kind, seat)


def check_spending(after: State, ending: Ending) -> None:
    told = re.match(r"black (\d+) · chosen (\d+)(?: · (\d+) too many)? · \+(\d+) influence", ending.line)
    assert told is not None
    black, chosen, over, influence = (int(each or 0) for each in told.groups())
    assert chosen - black == over
    beaten = [event.numbers[0] for event in after.trace or () if event.kind == "beats"]
    assert beaten == [influence]


@pytest.mark.parametrize("case", SECOND, ids=str)
def test_incomplete_dice_tell_what_is_missing(case: Case) -> None:
    missing = 0
    for state, seat, step in positions(case, 40):
        for grip in hand_at(state, seat, case).grips:
            if step == "dice" and not grip.endings and (grip.held or view_of(state, seat)["asked"]["group"]):
                told = re.fullmatch(r"sum \d+(, with .* \d+)? · (\d+) more needed for ÷\d+", grip.line)
                assert told is not None
                assert int(told[2]) > 0
                missing += 1
            if step == "spend" and not grip.endings:
                assert re.fullmatch(r"black \d+ · chosen \d+ · \d+ missing", grip.line)
    assert missing > 0


@pytest.mark.parametrize("case", SECOND, ids=str)
def test_no_word_of_a_hand_bypasses_the_catalogue(case: Case) -> None:
    words = TroyesWords(Strange("en"), case.players)
    plain = words_of(case)
    for place, (state, seat, _) in enumerate(positions(case, 60)):
        if place % 4 == 0:
            strange, usual = hand(state, seat, words), hand(state, seat, plain)
            assert strange is not None
            assert usual is not None
            for one, other in zip(strange.grips, usual.grips, strict=True):
                assert one.held == other.held
                assert re.fullmatch(r"(⟦[^⟦⟧]*(⟦[^⟦⟧]*(⟦.*⟧[^⟦⟧]*)*⟧[^⟦⟧]*)*⟧|[^a-zA-Z⟦⟧])*", one.line), one.line


def test_other_questions_and_other_seats_have_no_hand() -> None:
    case = SECOND[-1]
    words = words_of(case)
    for state in random_positions(case, 3):
        for seat in range(case.players):
            asked = seat in state.pending_players() and view_of(state, seat)["step"] in STEPS
            assert (hand(state, seat, words) is not None) == asked


def test_a_path_leaves_the_position_alone() -> None:
    case = SECOND[0]
    for state, seat, _ in positions(case, 80):
        before = state.to_dict()
        hand_at(state, seat, case)
        assert state.to_dict() == before


def test_the_line_of_the_look() -> None:
    """What the bar below the board counts, as the look describes it."""
    case = SECOND[-1]
    lines = {ending.line for state, seat, _ in positions(case, 1) for _, ending in whole(hand_at(state, seat, case))}
    assert any(re.fullmatch(r"sum \d+ ÷ \d = \d times? · price \d+ \(.*\) · \d+ left.*", line) for line in lines)
    assert any(re.search(r"price \d+ \(hiring \d+.*\)", line) for line in lines)


def test_too_many_ways_to_put_cubes_are_counted_before_they_are_followed() -> None:
    case = SECOND[-1]
    state = next(random_positions(case, 1))
    assert isinstance(state, Board)
    assert ways_to_put(state, 0) == 1
    assert ways_to_put(state, 2) == 3  # on Marauding alone
    assert MOST_GRIPS >= 2**10
