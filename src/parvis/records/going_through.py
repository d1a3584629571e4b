"""Going through many records on the arena's runner: each is read, chosen or not, and something is made of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from parvis.arena.back_ends import back_end_for
from parvis.arena.growing import Part
from parvis.arena.interruption import Interruption
from parvis.arena.runner import Finished, run
from parvis.core.errors import InvalidRecord, ParvisError, shown
from parvis.core.record import Record
from parvis.records.sources import Entry, cursor_over

MOST_HELD_BACK = 1000  # parts that wait for an earlier one

Make = Callable[[Record], Part]  # it travels to other processes, as all of a task does


@dataclass(frozen=True)
class Outcome(Generic[Part]):
    """What came of an entry: something was made of it, or it is no good; neither where it was not chosen."""

    place: str
    part: Part | None = None
    fault: ParvisError | OSError | None = None
    chosen: bool = False


@dataclass(frozen=True)
class Task(Generic[Part]):
    """What is done with every entry of a set of records."""

    find: Callable[[int], Entry]
    fits: Callable[[Record], bool]
    make: Make[Part]

    def __call__(self, number: int) -> Outcome[Part]:
        """Do it with one of them; whatever is wrong with a record, the others are not to suffer from it."""
        entry = self.find(number)
        try:
            record = entry.read()
            if not self.fits(record):
                return Outcome(entry.place)
            return Outcome(entry.place, self.make(record), chosen=True)
        except (ParvisError, OSError) as error:
            return Outcome(entry.place, fault=error)
        except Exception as error:  # what nobody has thought of: a damaged record may hold anything
            fault = InvalidRecord("the record does not hold: {reason}", reason=shown(error))
            return Outcome(entry.place, fault=fault)


def go_through(
    task: Task[Part],
    count: int,
    workers: int | None,
    interruption: Interruption,
    most_held_back: int = MOST_HELD_BACK,
) -> Finished[Outcome[Part]]:
    """Do something with so many entries; the outcomes come in their order, until an interruption is wanted."""
    try:
        yield from run(task, range(count), back_end_for(workers), interruption, most_held_back)
    finally:
        cursor_over.cache_clear()  # which holds a file open
