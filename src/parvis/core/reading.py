"""Reading what came from outside: typed look-ups in nested data that say where something is wrong.

Where it is wrong is put into words only then: most positions are right, and there are many.
"""

from typing import Final, TypeGuard

from parvis.core.chance import Chance, from_words
from parvis.core.errors import InvalidPosition, ParvisError, shown

LARGEST_COUNT: Final = 10**6  # of choices, turns and whatever is held without a limit of its own


class Reader:
    """A mapping under a path; every look-up checks type and range and raises InvalidPosition.

    >>> Reader({"coins": 3}, "seats[0]").whole("coins", 0, 25)
    3
    """

    def __init__(self, data: object, path: str = "") -> None:
        if not isinstance(data, dict):
            if not path:
                raise InvalidPosition("the position must be a mapping, not {kind}", kind=kind_of(data))
            raise InvalidPosition("{path} must be a mapping, not {kind}", path=path, kind=kind_of(data))
        self.data = data
        self.path = path

    def at(self, key: str) -> str:
        """The full path of a key."""
        return f"{self.path}.{key}" if self.path else key

    def get(self, key: str) -> object:
        """What stands under a key."""
        if key not in self.data:
            raise InvalidPosition("{path} is missing", path=self.at(key))
        value: object = self.data[key]
        return value

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number in a range."""
        value = self.get(key)
        if not is_whole(value, low, high):
            raise no_whole(value, low, high, self.at(key))
        return value

    def truth(self, key: str) -> bool:
        """True or false."""
        value = self.get(key)
        if not isinstance(value, bool):
            raise InvalidPosition("{path} must be true or false, not {value}", path=self.at(key), value=shown(value))
        return value

    def choice(self, key: str, names: list[str]) -> int:
        """The index of a name in a list of names."""
        value = self.get(key)
        index = index_of(value, names)
        if index < 0:
            raise no_choice(value, names, self.at(key))
        return index

    def optional_choice(self, key: str, names: list[str]) -> int:
        """The index of a name in a list of names, or -1 for null."""
        if self.get(key) is None:
            return -1
        return self.choice(key, names)

    def items(self, key: str, count: int) -> list[object]:
        """A list of a given length (-1: any)."""
        value = self.get(key)
        if not isinstance(value, list):
            raise InvalidPosition("{path} must be a list, not {kind}", path=self.at(key), kind=kind_of(value))
        if count >= 0 and len(value) != count:
            raise InvalidPosition(
                "{path} must have {count} entries, not {found}", path=self.at(key), count=count, found=len(value)
            )
        return value

    def wholes(self, key: str, count: int, low: int, high: int) -> list[int]:
        """A list of whole numbers in a range."""
        found: list[int] = []
        for value in self.items(key, count):
            if not is_whole(value, low, high):
                raise no_whole(value, low, high, f"{self.at(key)}[{len(found)}]")
            found.append(value)
        return found

    def choices(self, key: str, count: int, names: list[str]) -> list[int]:
        """A list of names, as their indices."""
        found: list[int] = []
        for value in self.items(key, count):
            index = index_of(value, names)
            if index < 0:
                raise no_choice(value, names, f"{self.at(key)}[{len(found)}]")
            found.append(index)
        return found

    def name_set(self, key: str, names: list[str]) -> int:
        """A list of different names, as bits."""
        members = self.choices(key, -1, names)
        if len(set(members)) != len(members):
            raise InvalidPosition("{path} names something twice", path=self.at(key))
        return sum(2**member for member in members)

    def readers(self, key: str, count: int) -> list["Reader"]:
        """A list of mappings."""
        values = self.items(key, count)
        return [Reader(value, f"{self.at(key)}[{i}]") for i, value in enumerate(values)]

    def reader(self, key: str) -> "Reader":
        """A mapping within this one."""
        return Reader(self.get(key), self.at(key))


def kind_of(value: object) -> object:
    """What sort of thing a value is, for messages."""
    return ParvisError("nothing") if value is None else type(value).__name__


def is_whole(value: object, low: int, high: int) -> TypeGuard[int]:
    """Whether something is a whole number in a range."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def no_whole(value: object, low: int, high: int, path: str) -> InvalidPosition:
    """What to say of something that is no whole number in a range."""
    if not isinstance(value, int) or isinstance(value, bool):
        return InvalidPosition("{path} must be a whole number, not {value}", path=path, value=shown(value))
    return InvalidPosition(
        "{path} must be from {low} to {high}, not {value}", path=path, low=low, high=high, value=shown(value)
    )


def check_whole(value: object, low: int, high: int, path: str) -> int:
    """A whole number in a range."""
    if not is_whole(value, low, high):
        raise no_whole(value, low, high, path)
    return value


def index_of(value: object, names: list[str]) -> int:
    """The index of a name in a list of names, or -1."""
    return names.index(value) if isinstance(value, str) and value in names else -1


def no_choice(value: object, names: list[str], path: str) -> InvalidPosition:
    """What to say of something that is none of the names."""
    return InvalidPosition(
        "{path} must be one of {names}, not {value}", path=path, names=", ".join(names), value=shown(value)
    )


def check_choice(value: object, names: list[str], path: str) -> int:
    """The index of a name in a list of names."""
    index = index_of(value, names)
    if index < 0:
        raise no_choice(value, names, path)
    return index


def require(holds: bool, message: str, /, **values: object) -> None:
    """Raise InvalidPosition unless a rule holds."""
    if not holds:
        raise InvalidPosition(message, **values)


def chance_of(reader: Reader) -> Chance:
    """The generator of a position, with what is left of a script."""
    chance = from_words(reader.wholes("chance", 4, 0, 2**32 - 1))
    if "script" in reader.data:
        chance.script = reader.wholes("script", -1, 0, 2**31)
        chance.plain = False
    return chance
