"""The arena: many games between agents, and what they tell."""
