"""Where on the board something happened, so that a line of the log can point at it."""

from parvis.core.trace import Event
from parvis.draw import notre_dame_spots, troyes_spots

SPOTS = {"troyes": troyes_spots.SPOTS, "notre-dame": notre_dame_spots.SPOTS}


def spots_of(game: str, event: Event) -> list[str]:
    """The keys of the things that an event concerns, as the picture's `data-key` or `data-help` carry them."""
    find = SPOTS[game].get(event.kind)
    return find(event) if find else []
