"""The miniatures of Troyes, one file for what belongs together."""
