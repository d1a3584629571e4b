"""Small sets of cards as bits of one number, without shifting a constant (see docs/maintainers.md)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([2**member for member in range(31)])


def popcount(bits: i64) -> i64:
    """How many members the set has: counted in pairs of bits, in fours, in bytes, and those added up.

    >>> popcount(0b1011)
    3
    """
    bits -= bits >> 1 & 0x55555555
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F
    return bits * 0x01010101 >> 24 & 0xFF


def nth_member(bits: i64, n: i64) -> i64:
    """The member with n smaller ones before it.

    >>> nth_member(0b1011, 2)
    3
    """
    member: i64 = 0
    while True:
        if bits & 1 != 0:
            if n == 0:
                return member
            n -= 1
        bits >>= 1
        member += 1


def members(bits: i64) -> list[int]:
    """The members in rising order.

    >>> members(0b1011)
    [0, 1, 3]
    """
    found: list[int] = []
    member: i64 = 0
    while bits != 0:
        if bits & 1 != 0:
            found.append(int(member))
        bits >>= 1
        member += 1
    return found
