"""Statistics of games: listeners that watch a game and tell of it in rows of tables. Knows no game."""
