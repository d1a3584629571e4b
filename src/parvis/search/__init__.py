"""Thinking ahead: what a position is worth, the turns a player has, and the search among them. Compiled."""
