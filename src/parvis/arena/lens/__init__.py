"""Numbers under the lens: each is varied alone, and what becomes of its card is measured on the same deals."""
