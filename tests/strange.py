"""A made-up language in which every sentence stands between brackets, to find what bypasses the catalogue."""

from parvis.words.catalogue import Catalogue


class Strange(Catalogue):
    """The catalogue of that language."""

    def say(self, message: str, /, **values: object) -> str:
        return f"⟦{super().say(message, **values)}⟧"

    def say_many(self, one: str, many: str, count: int, /, **values: object) -> str:
        return f"⟦{super().say_many(one, many, count, **values)}⟧"

    def say_in(self, context: str, message: str, /, **values: object) -> str:
        return f"⟦{super().say_in(context, message, **values)}⟧"
