"""The benchmark: random play of every game beside its peers, row by row in fresh processes (`python -m bench`)."""
