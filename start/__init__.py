"""From nothing to the first game: the environment, its packages, and the compiled engine, each step told."""
