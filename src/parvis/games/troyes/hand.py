"""The hand of Troyes: dice, black dice or events that can be taken up together for one question, in any order.

The engine plays a step by itself where it leaves one choice, so what a path takes up is read from its trace.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

from parvis.core.game import State
from parvis.core.trace import Event
from parvis.games.troyes.rules import action, cell, number, step, trace
from parvis.games.troyes.rules.action import LABELS
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import DICE_PER_OWNER, FACES
from parvis.games.troyes.rules.layout import NEUTRAL
from parvis.games.troyes.rules.traits import CHOSEN
from parvis.games.troyes.words import grips
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.hand import Ending, Grip, Hand, Path, hand_of, is_still_asked, paths_of

Held = tuple[str, ...]
MOST_GRIPS = 1024  # where there are more, the things are taken one by one; ten different dice can be spent so
NUMBER_OF = {label: place for place, label in enumerate(LABELS)}
AMOUNT = "amount:"
END = -1  # of a group, where a die could follow


def hand(state: State, seat: int, words: TroyesWords) -> Hand | None:
    """What can be taken up for the question asked now; None where each choice stands alone."""
    assert isinstance(state, Board)
    if not state.is_pending(seat):
        return None
    make = HANDS.get(int(state.cells[cell.STEP]))
    return make(state, seat, words) if make else None


def asks(state: State, wanted: int) -> bool:
    """Whether a state is at a step."""
    assert isinstance(state, Board)
    return int(state.cells[cell.STEP]) == wanted


def is_pick(label: str) -> bool:
    """Whether a choice takes up a die."""
    return label.startswith("pick:")


def events_of(path: Path) -> list[Event]:
    """What happens on a path."""
    return path.state.trace or []


# Dice for an action ---------------------------------------------------------------------------------------------


def hand_of_dice(board: Board, seat: int, words: TroyesWords) -> Hand:
    """The dice of a group, and how often it is used where that is asked next."""
    lines = grips.DiceLines(board, seat, words)
    before = [int(board.cells[cell.GROUP + place]) for place in range(int(board.cells[cell.GROUP_SIZE]))]
    paths = [
        replace(path, held=dice_used(path, board, seat, before))
        for path in paths_of(board, seat, is_pick, lambda after: asks(after, step.PICK), is_amount)
    ]
    told: dict[Held, str] = {}

    def tell(held: Held, path: Path | None) -> str:
        picks = before + [NUMBER_OF[label] - int(action.PICK) for label in held]
        if path is None:
            key = tuple(sorted(held))
            return told[key] if key in told else lines.missing(picks) if picks else lines.asked()
        line = lines.whole(picks, times_of(path), events_of(path))
        told[tuple(sorted(held))] = line
        return line

    return hand_of(paths, int(board.turn), tell, lambda path: amount_named(path, lines))


def is_amount(state: State) -> bool:
    """Whether it is asked how often."""
    return asks(state, step.HOW_MUCH)


def dice_used(path: Path, board: Board, seat: int, before: list[int]) -> Held:
    """The labels of the dice that a path uses, beside those that had been chosen before."""
    used = next(event for event in events_of(path) if event.kind == trace.USES_DICE)
    numbers, picks = used.numbers, []
    for first in range(0, len(numbers), 3):
        owner, colour, face = numbers[first : first + 3]
        district = owner if owner == NEUTRAL else (owner - seat) % int(board.players)
        picks.append(district * int(DICE_PER_OWNER) + colour * int(FACES) + face - 1)
    for pick in before:
        picks.remove(pick)
    return tuple(LABELS[action.PICK + pick] for pick in picks)


def times_of(path: Path) -> int:
    """How often a path activates a card, how many cubes it puts, or what it earns."""
    if path.labels[-1].startswith(AMOUNT):
        return int(path.labels[-1].removeprefix(AMOUNT))
    for event in events_of(path):
        if event.kind == trace.ACTIVATES:
            card, times = event.numbers
            return 1 if CHOSEN[card] == 1 else times  # only one was possible, so it was not asked
        if event.kind == trace.FIGHTS:
            return event.numbers[1]
        if event.kind == trace.FARMS:
            return event.numbers[0]
    return 0


def amount_named(path: Path, lines: grips.DiceLines) -> str:
    """The name of an ending where it is asked how often."""
    last = path.labels[-1]
    return lines.told_times(int(last.removeprefix(AMOUNT))) if last.startswith(AMOUNT) else ""


def hand_of_amounts(board: Board, seat: int, words: TroyesWords) -> Hand:
    """How often, where the dice are used already."""
    lines = grips.DiceLines(board, seat, words)
    paths = paths_of(board, seat, lambda _label: False, lambda _after: False)

    def tell(_held: Held, path: Path | None) -> str:
        if path is None:
            return words.say("at most {times}", times=lines.told_times(int(board.cells[cell.AMOUNT])))
        return grips.joined((amount_named(path, lines), *grips.gains(events_of(path), seat, words)))

    return hand_of(paths, int(board.turn), tell, lambda path: amount_named(path, lines))


# Enemies --------------------------------------------------------------------------------------------------------


def hand_of_black_dice(board: Board, seat: int, words: TroyesWords) -> Hand:
    """Further black dice to beat at the same time."""
    faced, count = int(board.cells[cell.FACED]), int(board.cells[cell.FACED_COUNT])
    reach = int(board.strength_of_all(seat))
    paths = paths_of(
        board, seat, lambda label: label.startswith("black:"), lambda after: asks(after, step.FACE_MORE)
    )  # fmt: skip

    def tell(held: Held, _path: Path | None) -> str:
        black = faced + sum(NUMBER_OF[label] - int(action.BLACK) + 1 for label in held)
        influence = (count + len(held)) * int(board.numbers[number.BEATEN_INFLUENCE])
        return grips.facing(black, reach, influence, words)

    return hand_of(paths, int(board.turn), tell, lambda _path: "")


def hand_of_spent_dice(board: Board, seat: int, words: TroyesWords) -> Hand | None:
    """Own dice against the black ones: whatever reaches them, superfluous dice too.

    There can be a thousand such groups, so they are counted out here, not followed through the engine.
    """
    black, needed = int(board.cells[cell.FACED]), int(board.cells[cell.AMOUNT])
    influence = int(board.cells[cell.FACED_COUNT] * board.numbers[number.BEATEN_INFLUENCE])
    first = int(board.cells[cell.GROUP]) if board.cells[cell.GROUP_SIZE] > 0 else 0
    counts = [
        (pick, int(board.cells[cell.DICE + seat * DICE_PER_OWNER + pick]))
        for pick in range(first, int(DICE_PER_OWNER))
        if board.cells[cell.DICE + seat * DICE_PER_OWNER + pick] > 0
    ]
    strengths = {pick: int(board.strength(pick)) for pick, _ in counts}
    groups = [
        tuple(pick for (pick, _), times in zip(counts, chosen, strict=True) for _ in range(times))
        for chosen in product(*(range(count + 1) for _, count in counts))
    ]
    if len(groups) > MOST_GRIPS:
        return None
    sums = {group: sum(strengths[pick] for pick in group) for group in groups}
    paths = paths_to({group for group in groups if sums[group] >= needed})
    lines = {total: grips.spending(black, black - needed + total, influence, words) for total in set(sums.values())}
    found = []
    for group in groups:
        line, path = lines[sums[group]], paths.get(group)
        endings = () if path is None else (Ending(path, "", line, ends=True),)
        found.append(Grip(tuple(sorted(LABELS[action.PICK + pick] for pick in group)), line, endings))
    return Hand(tuple(sorted(found, key=lambda grip: (len(grip.held), grip.held))))


def paths_to(groups: set[tuple[int, ...]]) -> dict[tuple[int, ...], Held]:
    """The labels that lead to each of some complete groups of rising dice.

    What can follow a beginning is the next die of any group that begins so, or the end; the engine asks only where
    that is more than one thing, and of course first.
    """
    following: dict[tuple[int, ...], set[int]] = {}
    for group in groups:
        for size, pick in enumerate((*group, END)):
            following.setdefault(group[:size], set()).add(pick)
    return {
        group: tuple(
            LABELS[action.DONE] if pick == END else LABELS[action.PICK + pick]
            for size, pick in enumerate((*group, END))
            if size == 0 or len(following[group[:size]]) > 1
        )
        for group in groups
    }


# Turning dice over ----------------------------------------------------------------------------------------------


def hand_of_turned_dice(board: Board, seat: int, words: TroyesWords) -> Hand:
    """Up to three own dice to turn over."""
    before = [int(board.cells[cell.GROUP + place]) for place in range(int(board.cells[cell.GROUP_SIZE]))]
    paths = paths_of(board, seat, is_pick, lambda after: asks(after, step.TURN_DICE))

    def tell(held: Held, _path: Path | None) -> str:
        picks = sorted(before + [NUMBER_OF[label] - int(action.PICK) for label in held])
        return grips.turning([(pick // int(FACES), pick % int(FACES) + 1) for pick in picks], words)

    return hand_of(paths, int(board.turn), tell, lambda _path: "")


# Cubes on events ------------------------------------------------------------------------------------------------


def hand_of_cubes(board: Board, seat: int, words: TroyesWords) -> Hand | None:
    """Events on which cubes are put, one event perhaps several times; in which order makes no difference."""
    left = int(board.cells[cell.AMOUNT])
    if ways_to_put(board, left) > MOST_GRIPS:
        return None
    told: dict[Held, str] = {}

    def tell(held: Held, path: Path | None) -> str:
        held = tuple(sorted(held))
        if path is not None:
            told[held] = grips.joined((
                words.say_many("{count} cube", "{count} cubes", len(held)),
                *grips.gains(events_of(path), seat, words),
            ))  # fmt: skip
        elif held not in told:
            return grips.cubing(left - len(held), words)
        return told[held]

    return hand_of(paths_of_cubes(board, seat), int(board.turn), tell, lambda _path: "")


def ways_to_put(board: Board, left: int) -> int:
    """How many ways there are to put so many cubes, or fewer, on the events of the row."""
    ways = [1] + [0] * left  # by number of cubes
    for place in range(int(board.cells[cell.ROW_SIZE])):
        room = int(board.open_banners(board.cells[cell.ROW + place]))
        ways = [sum(ways[max(size - room, 0) : size + 1]) for size in range(left + 1)]
    return sum(ways)


def paths_of_cubes(board: Board, seat: int) -> list[Path]:
    """One path to each way of putting the cubes: events in rising order, as far as the engine asks."""
    found: dict[Held, Path] = {}

    def follow(here: State, labels: Held, lowest: int) -> None:
        for choice in here.legal_actions(seat):
            if choice < lowest:
                continue
            after = here.copy()
            after.trace = list(here.trace or ())
            after.step(choice, seat)
            path = (*labels, LABELS[choice])
            if is_still_asked(after, board, seat) and asks(after, step.PUT_CUBES):
                follow(after, path, choice)
            else:
                held = cubes_put(after.trace or [], seat)
                found.setdefault(tuple(sorted(held)), Path(held, path, after))

    beginning = board.copy()
    beginning.trace = []
    follow(beginning, (), 0)
    return list(found.values())


def cubes_put(events: list[Event], seat: int) -> Held:
    """The labels of the events on which cubes were put."""
    return tuple(
        LABELS[action.EVENT + event.numbers[0]]
        for event in events
        if event.kind == trace.CUBE_ON_EVENT and event.seat == seat
    )


Maker = Callable[[Board, int, TroyesWords], Hand | None]
HANDS: dict[int, Maker] = {
    int(step.PICK): hand_of_dice,
    int(step.HOW_MUCH): hand_of_amounts,
    int(step.FACE_MORE): hand_of_black_dice,
    int(step.SPEND): hand_of_spent_dice,
    int(step.TURN_DICE): hand_of_turned_dice,
    int(step.PUT_CUBES): hand_of_cubes,
}
