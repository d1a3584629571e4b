"""The miniatures of Notre Dame: cards and sectors, persons, and what moves on the board."""
