"""What every game shares: the contract, chance, trace, records and errors. Knows no game."""
