"""Targets reach as far as a finger, and as far as halfway to the next."""

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from parvis.draw.targets import REACH, hit, target

places = st.tuples(st.integers(0, 200), st.integers(0, 200))


def test_a_lonely_target_is_as_large_as_a_finger() -> None:
    assert target(100, 50) == (100 - REACH, 50 - REACH, 100 + REACH, 50 + REACH)


def test_targets_of_a_grid_are_its_cells() -> None:
    grid = list(product((0, 30, 60), (0, 20, 40)))
    assert target(30, 20, grid) == (15, 10, 45, 30)


@given(st.lists(places, min_size=2, max_size=8, unique=True))
def test_targets_hold_their_own_place_and_never_overlap(spots: list[tuple[int, int]]) -> None:
    boxes = [target(*spot, spots) for spot in spots]
    for (x, y), (left, top, right, bottom) in zip(spots, boxes, strict=True):
        assert left < x < right
        assert top < y < bottom
    for one, other in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_a_hit_is_a_rectangle_that_is_not_seen() -> None:
    assert hit(1, 2, 11.5, 22) == '<rect class="hit" x="1" y="2" width="10.5" height="20"/>'
