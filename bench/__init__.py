"""The benchmark: random play beside its peers, search, the table in the browser (`python -m bench`)."""
