"""Agents: who chooses for a seat. One small interface, one registry."""
