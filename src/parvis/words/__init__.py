"""Words: labels, events, prompts and rules in the reader's language. No rule is decided here."""
