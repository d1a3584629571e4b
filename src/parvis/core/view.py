"""A view: what a seat may know, as a dictionary that shows itself as a picture in a notebook."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

painters: list[Callable[[dict[str, Any]], str]] = []  # who can draw views; the last that joined does


@mypyc_attr(native_class=False)
class View(dict[str, object]):
    """What a seat may know, JSON-ready; equal to any dictionary with the same contents."""

    def _repr_svg_(self) -> str | None:
        return painters[-1](self) if painters else None
