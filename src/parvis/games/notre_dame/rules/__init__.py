"""The rules of Notre Dame, compiled: positions, choices and what happens."""
