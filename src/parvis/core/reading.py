"""Reading what came from outside: typed look-ups in nested data that say where something is wrong."""

from parvis.core.chance import Chance, from_words
from parvis.core.errors import InvalidPosition, shown


class Reader:
    """A mapping under a path; every look-up checks type and range and raises InvalidPosition.

    >>> Reader({"coins": 3}, "seats[0]").whole("coins", 0, 25)
    3
    """

    def __init__(self, data: object, path: str = "") -> None:
        if not isinstance(data, dict):
            raise InvalidPosition(f"{path or 'the position'} must be a mapping, not {kind_of(data)}")
        self.data = data
        self.path = path

    def at(self, key: str) -> str:
        """The full path of a key."""
        return f"{self.path}.{key}" if self.path else key

    def get(self, key: str) -> object:
        """What stands under a key."""
        if key not in self.data:
            raise InvalidPosition(f"{self.at(key)} is missing")
        value: object = self.data[key]
        return value

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number in a range."""
        return check_whole(self.get(key), low, high, self.at(key))

    def truth(self, key: str) -> bool:
        """True or false."""
        value = self.get(key)
        if not isinstance(value, bool):
            raise InvalidPosition(f"{self.at(key)} must be true or false, not {shown(value)}")
        return value

    def choice(self, key: str, names: list[str]) -> int:
        """The index of a name in a list of names."""
        return check_choice(self.get(key), names, self.at(key))

    def optional_choice(self, key: str, names: list[str]) -> int:
        """The index of a name in a list of names, or -1 for null."""
        if self.get(key) is None:
            return -1
        return self.choice(key, names)

    def items(self, key: str, count: int) -> list[object]:
        """A list of a given length (-1: any)."""
        value = self.get(key)
        if not isinstance(value, list):
            raise InvalidPosition(f"{self.at(key)} must be a list, not {kind_of(value)}")
        if count >= 0 and len(value) != count:
            raise InvalidPosition(f"{self.at(key)} must have {count} entries, not {len(value)}")
        return value

    def wholes(self, key: str, count: int, low: int, high: int) -> list[int]:
        """A list of whole numbers in a range."""
        values = self.items(key, count)
        return [check_whole(value, low, high, f"{self.at(key)}[{i}]") for i, value in enumerate(values)]

    def choices(self, key: str, count: int, names: list[str]) -> list[int]:
        """A list of names, as their indices."""
        values = self.items(key, count)
        return [check_choice(value, names, f"{self.at(key)}[{i}]") for i, value in enumerate(values)]

    def name_set(self, key: str, names: list[str]) -> int:
        """A list of different names, as bits."""
        members = self.choices(key, -1, names)
        if len(set(members)) != len(members):
            raise InvalidPosition(f"{self.at(key)} names something twice")
        return sum(2**member for member in members)

    def readers(self, key: str, count: int) -> list["Reader"]:
        """A list of mappings."""
        values = self.items(key, count)
        return [Reader(value, f"{self.at(key)}[{i}]") for i, value in enumerate(values)]

    def reader(self, key: str) -> "Reader":
        """A mapping within this one."""
        return Reader(self.get(key), self.at(key))


def kind_of(value: object) -> str:
    """What sort of thing a value is, for messages."""
    return "nothing" if value is None else type(value).__name__


def check_whole(value: object, low: int, high: int, path: str) -> int:
    """A whole number in a range."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise InvalidPosition(f"{path} must be a whole number, not {shown(value)}")
    if not low <= value <= high:
        raise InvalidPosition(f"{path} must be from {low} to {high}, not {shown(value)}")
    return value


def check_choice(value: object, names: list[str], path: str) -> int:
    """The index of a name in a list of names."""
    if not isinstance(value, str) or value not in names:
        raise InvalidPosition(f"{path} must be one of {', '.join(names)}, not {shown(value)}")
    return names.index(value)


def require(holds: bool, message: str) -> None:
    """Raise InvalidPosition unless a rule holds."""
    if not holds:
        raise InvalidPosition(message)


def chance_of(reader: Reader) -> Chance:
    """The generator of a position, with what is left of a script."""
    chance = from_words(reader.wholes("chance", 4, 0, 2**32 - 1))
    if "script" in reader.data:
        chance.script = reader.wholes("script", -1, 0, 2**31)
        chance.plain = False
    return chance
