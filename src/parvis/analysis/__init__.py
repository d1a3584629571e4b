"""Analysis: the best choices in a position, the course of a game, its turning points."""
