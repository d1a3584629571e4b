"""Objects that are no kit of the game that the entry point names."""

from parvis.games import OURS

KIT = object()
MISNAMED = OURS[0]
