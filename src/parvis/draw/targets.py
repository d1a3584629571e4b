"""Targets: where a click or a finger finds a choice, which may be more than what is seen of it."""

from collections.abc import Iterable

from parvis.draw.svg import tag

Point = tuple[float, float]

REACH = 26.0  # from the middle of a target to its edges: 44 px across on a phone, which shows a board 760 px wide


def target(x: float, y: float, others: Iterable[Point] = ()) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the target around a place; halfway to another place that other's begins.

    Two targets never overlap, as both end on the same line between them.

    >>> target(100, 100, [(100, 100), (140, 110), (100, 300)])
    (74.0, 74.0, 120.0, 126.0)
    """
    left = right = up = down = REACH
    for other_x, other_y in others:
        dx, dy = other_x - x, other_y - y
        if abs(dx) >= abs(dy):
            if dx > 0:
                right = min(right, dx / 2)
            elif dx < 0:
                left = min(left, -dx / 2)
        elif dy > 0:
            down = min(down, dy / 2)
        else:
            up = min(up, -dy / 2)
    return x - left, y - up, x + right, y + down


def hit(left: float, top: float, right: float, bottom: float) -> str:
    """A rectangle that is not seen but takes clicks."""
    return tag("rect", class_="hit", x=left, y=top, width=right - left, height=bottom - top)
