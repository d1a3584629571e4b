"""The terminal: boards as text, and a game played at the keyboard."""
