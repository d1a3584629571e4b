"""A module that cannot be imported."""

raise RuntimeError("the dice are loaded")
