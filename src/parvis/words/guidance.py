"""What a newcomer is told at each phase and step of a first game: what it is about, and what to look at."""

from collections.abc import Mapping

from parvis.words.game_words import GameWords


def guidance_for(texts: Mapping[str, str], words: GameWords, view: Mapping[str, object]) -> str:
    """The text of a step, else of a phase (`step:dice`, `phase:draft`); empty where the question says it all."""
    text = texts.get(f"step:{view['step']}") or texts.get(f"phase:{view['phase']}")
    return words.say(text) if text else ""
