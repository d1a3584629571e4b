"""Small sets as bits."""

from hypothesis import given
from hypothesis import strategies as st

from parvis.core.bits import BIT, members, nth_member, popcount

SETS = st.sets(st.integers(0, 30))


@given(SETS)
def test_a_set_of_bits_is_a_set(numbers: set[int]) -> None:
    bits = sum(BIT[number] for number in numbers)
    assert members(bits) == sorted(numbers)
    assert popcount(bits) == len(numbers)
    assert [nth_member(bits, place) for place in range(len(numbers))] == sorted(numbers)
