"""Pictures: a view as SVG, for the page, notebooks, docs and tests."""

from parvis.draw.board import draw
from parvis.draw.picture import Picture

__all__ = ["Picture", "draw"]
