"""The rules of Troyes, compiled: positions, choices and what happens."""
