"""What a position of Troyes is worth, compiled."""
