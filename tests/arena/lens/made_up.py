"""Made-up games of a lens: who used a thing and how many points that brought is written by hand."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from parvis.arena.lens.counting import found_of
from parvis.arena.lens.deals import Deals
from parvis.arena.lens.findings import Found
from parvis.arena.lens.settings import SCREEN, LensSettings, Step
from parvis.arena.lens.subjects import Change
from parvis.arena.lens.whole import Lens
from parvis.arena.plan import GameResult
from parvis.statistics.audience import Told

# What happens in a game: how often each seat uses the thing, and the scores; None where the thing does not come.
Happening = tuple[Sequence[int] | None, Sequence[int]]
Story = Callable[[Change, int], Happening]

SETTINGS = LensSettings("notre-dame", ("greedy",), 2, 60, 7, keys=("persons.mayor.rats",))


def step_of(settings: LensSettings, name: str = SCREEN) -> tuple[Step, Deals]:
    """A step in which every deal is played for every thing."""
    step = settings.step(name)
    row = step.schedule.deals_each
    return replace(step, row=row), Deals(row, {about: bytearray(b"\1" * row) for about in step.abouts})


def games(step: Step, story: Story) -> Iterator[GameResult]:
    """All games of a step, as a story tells them; seat 0 starts where the deal is even."""
    schedule = step.schedule
    for index in range(schedule.games):
        deal, change = schedule.seating(index).deal, step.changes[schedule.change(index)]
        used, scores = story(change, deal)
        tables: dict[str, list[list[object]]] = {"seats": [[seat, (seat + deal) % 2] for seat in range(2)]}
        if used is not None:
            tables["persons"] = [["mayor", seat, uses] for seat, uses in enumerate(used)]
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        yield GameResult(index, 1, tuple(scores), winners, 100 + 10 * bool(change.key), (0, 0), told=Told(tables))  # type: ignore[arg-type]


def found(story: Story, settings: LensSettings = SETTINGS, name: str = SCREEN) -> Found:
    """What a story tells."""
    step, deals = step_of(settings, name)
    return found_of(step, deals, settings.subjects, games(step, story))


def lens(screened: Story, confirmed: Story | None = None, settings: LensSettings = SETTINGS) -> Lens:
    """A whole lens."""
    again = None if confirmed is None else found(confirmed, settings, "confirm")
    return Lens(settings, found(screened, settings), again, complete=True)


def nobody(deal: int) -> Happening:
    """Nobody uses it."""
    return (0, 0), (20 + deal % 3, 21)


def somebody(deal: int) -> Happening:
    """One of two uses it, and that helps a little more often than not."""
    user = deal % 2
    ahead = user if deal % 5 else 1 - user
    return (1 - user, user), (30 if ahead == 0 else 20, 30 if ahead == 1 else 20)


def everybody(deal: int) -> Happening:
    """Both use it, and who uses it more wins."""
    more = deal % 2
    return (1 + (more == 0), 1 + (more == 1)), (40 if more == 0 else 20, 40 if more == 1 else 20)


def dead_unless_one(change: Change, deal: int) -> Happening:
    """The mayor is left alone at his 2 rats, by some bribed at 1, by all at 0 and 3."""
    if not change.key or change.value == 4:
        return nobody(deal)
    return somebody(deal) if change.value == 1 else everybody(deal)
