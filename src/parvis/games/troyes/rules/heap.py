"""Heaps: the dice of one colour that lie together, as one number with three bits for how many show each face, 1 first.

What a heap comes to is looked up by its halves, the faces up to 3 and those above. Its best dice are written as three
bits each, the best first, and noughts for those that are not there.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.games.troyes.rules.cell import FACES

BITS: Final[i64] = 3  # for how many show a face, or for the face of one of the best
COUNT: Final[i64] = 7
HALF: Final[i64] = 9  # bits
HALF_MASK: Final[i64] = 511
HALF_FACES: Final[i64] = 3
BEST_COUNT: Final[i64] = 3  # the dice of the largest group

ONE_DIE: Final = vec[i64]([8**face for face in range(FACES)])  # by face - 1
HALVES: Final = [[half >> BITS * face & COUNT for face in range(HALF_FACES)] for half in range(HALF_MASK + 1)]


def written(faces: list[int]) -> i64:
    """The three highest of some faces in one number."""
    best = [*sorted(faces, reverse=True), 0, 0, 0]
    return best[0] * 64 + best[1] * 8 + best[2]


def faces_of(counts: list[int], lowest: int) -> list[int]:
    """Every die of half a heap."""
    return [face for face, count in enumerate(counts, lowest) for _die in range(count)]


BEST_LOW: Final = vec[i64]([written(faces_of(counts, 1)) for counts in HALVES])
BEST_HIGH: Final = vec[i64]([written(faces_of(counts, 4)) for counts in HALVES])
BITS_TAKEN: Final = vec[i64]([BITS * min(sum(counts), BEST_COUNT) for counts in HALVES])  # by those of the high half
FACES_SHOWN: Final = vec[i64]([sum(2**face for face in range(3) if counts[face] > 0) for counts in HALVES])
PIPS_LOW: Final = vec[i64]([sum(faces_of(counts, 1)) for counts in HALVES])
PIPS_HIGH: Final = vec[i64]([sum(faces_of(counts, 4)) for counts in HALVES])
SUM: Final = vec[i64]([sum(counts) for counts in HALVES])  # of up to three faces that are written as the best are
HEAP_OF: Final = vec[i64]([sum(8 ** (face - 1) for face in counts if 1 <= face <= FACES) for counts in HALVES])


def best_of(heap: i64) -> i64:
    """The three best dice of a heap.

    >>> oct(best_of(ONE_DIE[1] + 2 * ONE_DIE[4]))
    '0o552'
    """
    high = heap >> HALF & HALF_MASK
    return BEST_HIGH[high] | BEST_LOW[heap & HALF_MASK] >> BITS_TAKEN[high]


def better_of(best: i64, others: i64) -> i64:
    """The three best among two times three.

    >>> oct(better_of(0o652, 0o610))
    '0o665'
    """
    return best_of(HEAP_OF[best] + HEAP_OF[others])


def nth_best(best: i64, nth: i64) -> i64:
    """The face of one of the best, counted from 1; 0 if there are not so many."""
    return best >> BITS * (BEST_COUNT - nth) & COUNT


def sum_of_best(best: i64, count: i64) -> i64:
    """What so many of the best show together."""
    return SUM[best >> BITS * (BEST_COUNT - count)]


def shown_by(heap: i64) -> i64:
    """The set of faces that a heap shows, a 1 first."""
    return FACES_SHOWN[heap & HALF_MASK] | FACES_SHOWN[heap >> HALF & HALF_MASK] << HALF_FACES


def pips_of(heap: i64) -> i64:
    """What the dice of a heap show together."""
    return PIPS_LOW[heap & HALF_MASK] + PIPS_HIGH[heap >> HALF & HALF_MASK]
