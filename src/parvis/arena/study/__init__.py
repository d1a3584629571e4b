"""Studies: what wins, and why. Games before listeners, their tables, and a report of what goes with winning."""
