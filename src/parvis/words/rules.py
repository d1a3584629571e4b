"""What the rules pages of all games are made of: sections with their paragraphs, an example and its caption."""

from collections.abc import Mapping
from dataclasses import dataclass

from parvis.words.game_words import SEAT_NAMES, GameWords


@dataclass(frozen=True)
class Section:
    """A part of the rules; `example` is the key of a drawn example (see `parvis.draw.examples`).

    `things` are the keys of what the last paragraphs are about, one each, as cards; a page can show their pictures.
    """

    heading: str
    paragraphs: tuple[str, ...]
    example: str | None = None
    caption: str | None = None
    things: tuple[str, ...] = ()

    def pictured(self) -> list[tuple[str, str]]:
        """Every paragraph with the key of the thing that it is about, if it is about one."""
        return list(zip(self.paragraphs, self.plain() + self.things, strict=True))

    def plain(self) -> tuple[str, ...]:
        """No key for each paragraph that is about no single thing."""
        return ("",) * (len(self.paragraphs) - len(self.things))


def values_of(numbers: Mapping[str, int], words: GameWords) -> dict[str, object]:
    """What sentences may show: the numbers of a table, dots and dashes of their keys as "_", and players' names."""
    found: dict[str, object] = {key.replace(".", "_").replace("-", "_"): value for key, value in numbers.items()}
    return found | {name.lower(): words.seat(seat) for seat, name in enumerate(SEAT_NAMES)}


def said(section: Section, words: GameWords, values: Mapping[str, object]) -> Section:
    """A section in the language of the words, with its values filled in."""
    return Section(
        words.say(section.heading),
        tuple(words.say(paragraph, **values) for paragraph in section.paragraphs),
        section.example,
        None if section.caption is None else words.say(section.caption, **values),
    )


def entry(words: GameWords, name: str, text: str) -> str:
    """A line of a table: a thing and what it does."""
    return words.say("{name}: {text}", name=name, text=text)
