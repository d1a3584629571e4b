"""The layout of an observation: what each of its numbers is called, where it stands, which values it takes.

A feature is one number, or a row of them that mean the same of different things: `dice.own.yellow` has six, one for
each face. All names are words of the rules; what is somebody's is told from the seat that looks: `own`, then `left1`
and so on clockwise.
"""

from collections.abc import Sequence
from typing import Final

from parvis.core.errors import InvalidOption, shown
from parvis.core.numbers import hinted

HIGHEST: Final = 32767  # that an observation holds; whatever may grow without end stops there

FLAG: Final = ("no", "yes")


class Feature:
    """One or several neighbouring numbers of an observation.

    `entries` names the numbers where there are several, `values` what each number stands for where it is a code.
    `low` and `high` are what it may be whatever a cards file says; `scale` is what is usual, to divide by.
    """

    def __init__(
        self,
        name: str,
        meaning: str,
        high: int = 1,
        *,
        low: int = 0,
        scale: int = 0,
        entries: Sequence[str] = (),
        values: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.meaning = meaning
        self.low = low
        self.values = list(values)
        self.high = low + len(values) - 1 if values else high
        self.scale = scale or max(self.high, 1)
        self.entries = list(entries)
        self.size = max(len(self.entries), 1)
        self.start = 0  # set by the layout that it becomes part of

    @property
    def names(self) -> list[str]:
        """The full name of each number."""
        if not self.entries:
            return [self.name]
        return [f"{self.name}.{entry}" for entry in self.entries]

    @property
    def place(self) -> str:
        """Where it stands, in words.

        >>> Feature("round", "the round", 6).place
        '0'
        """
        return str(self.start) if self.size == 1 else f"{self.start}-{self.start + self.size - 1}"

    @property
    def range(self) -> str:
        """Its values, in words."""
        return f"{self.low} to {self.high}"

    def to_dict(self) -> dict[str, object]:
        """The feature as data, JSON-ready."""
        return {
            "name": self.name,
            "start": self.start,
            "size": self.size,
            "low": self.low,
            "high": self.high,
            "scale": self.scale,
            "meaning": self.meaning,
            "entries": list(self.entries),
            "values": list(self.values),
        }


class Layout:
    """All features of a game's observation, in their order; prints as a table.

    >>> import parvis
    >>> layout = parvis.load("notre-dame").describe_observation()
    >>> layout["round"], layout.names[1], layout.find("round").high
    (slice(1, 2, None), 'round', 9)
    """

    def __init__(self, game: str, version: int, features: Sequence[Feature]) -> None:
        self.game = game
        self.version = version
        self.features = list(features)
        self.places: dict[str, Feature] = {}
        self.size = 0
        for feature in self.features:
            if feature.name in self.places:
                raise InvalidOption("the observation names {name} twice", name=shown(feature.name))
            feature.start = self.size
            self.size += feature.size
            self.places[feature.name] = feature

    def find(self, name: str) -> Feature:
        """The feature of a name."""
        if name not in self.places:
            unknown = InvalidOption("the observation has no feature {name}", name=shown(name))
            raise hinted(unknown, name, list(self.places))
        return self.places[name]

    def __getitem__(self, name: str) -> slice:
        feature = self.find(name)
        return slice(feature.start, feature.start + feature.size)

    def __len__(self) -> int:
        return self.size

    @property
    def names(self) -> list[str]:
        """The full name of every number, in order."""
        return [name for feature in self.features for name in feature.names]

    @property
    def low(self) -> list[int]:
        """The least that every number may be, in order."""
        return [feature.low for feature in self.features for _entry in range(feature.size)]

    @property
    def high(self) -> list[int]:
        """The most that every number may be, in order."""
        return [feature.high for feature in self.features for _entry in range(feature.size)]

    @property
    def scale(self) -> list[int]:
        """What is usual for every number, in order: observations divided by it lie mostly between 0 and 1."""
        return [feature.scale for feature in self.features for _entry in range(feature.size)]

    def to_dict(self) -> dict[str, object]:
        """The layout as data, JSON-ready."""
        return {
            "game": self.game,
            "version": self.version,
            "size": self.size,
            "features": [feature.to_dict() for feature in self.features],
        }

    def __str__(self) -> str:
        rows = [("place", "name", "values", "meaning")]
        rows += [(feature.place, feature.name, feature.range, told(feature)) for feature in self.features]
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        lines = [f"observation of {self.game}, version {self.version}: {self.size} numbers"]
        for place, name, values, meaning in rows:
            cells = f"{place:<{widths[0]}}  {name:<{widths[1]}}  {values:<{widths[2]}}"
            lines.append(f"{cells}  {meaning}".rstrip())
        return "\n".join(lines)


def told(feature: Feature) -> str:
    """What a feature means, with its codes and entries."""
    text = feature.meaning
    if feature.values:
        codes = enumerate(feature.values, feature.low)
        text += ": " + ", ".join([f"{code} {value}" for code, value in codes])
    if feature.entries:
        text += f"; one each for {', '.join(feature.entries)}"
    return text


def districts(seats: int) -> list[str]:
    """What the seats are called that are counted from one's own: own, left1 and so on.

    >>> districts(3)
    ['own', 'left1', 'left2']
    """
    return ["own", *[f"left{nth}" for nth in range(1, seats)]]
