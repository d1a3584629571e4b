"""The random agent: every legal action is as likely."""

from parvis.agents.agent import Agent, Situation


class RandomAgent(Agent):
    """Chooses at random."""

    def choose(self, situation: Situation) -> int:
        """Any legal action."""
        legal = situation.legal
        return legal[situation.rng.below(len(legal))]
