"""Notre Dame: drafted cards, boroughs, bribes and the plague, for 2 to 5 players."""
