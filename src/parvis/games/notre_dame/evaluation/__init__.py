"""What a position of Notre Dame is worth, compiled."""
