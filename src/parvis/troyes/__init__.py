"""Troyes: dice as work force, tradesmen, events, a cathedral and secret patrons, for 2 to 4 players."""
