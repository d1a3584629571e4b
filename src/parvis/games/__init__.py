"""The games there are: ours in one list, and those that installed packages bring.

A package outside brings a game by an entry point of the group `parvis.games` that names its kit (an instance of
`parvis.games.kit.GameKit`). One that cannot be loaded is reported by name and stops nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from parvis.core.errors import UnknownGame, shown
from parvis.core.game import Game
from parvis.core.numbers import hinted
from parvis.core.view import painters
from parvis.games.kit import GameKit
from parvis.games.notre_dame import KIT as NOTRE_DAME
from parvis.games.troyes import KIT as TROYES

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from parvis.words.catalogue import Catalogue
    from parvis.words.game_words import GameWords

Kit = GameKit[Any, Any]
ENTRY_POINTS = "parvis.games"
PLACES = 5  # at a table: players have that many names, shapes and colours
KEPT = 512  # words of games by language, number of players and names
OURS: tuple[Kit, ...] = (TROYES, NOTRE_DAME)


class BrokenGame(UnknownGame):
    """A game that a package brings but that cannot be used."""


class Kits(Mapping[str, Kit]):
    """Every game's kit by the game's name; packages outside are looked for only when somebody asks beyond ours."""

    def __init__(self, ours: tuple[Kit, ...]) -> None:
        self.loaded: dict[str, Kit] = {kit.game.name: kit for kit in ours}
        self.broken: dict[str, BrokenGame] = {}  # why a game could not be loaded; it is not tried again

    @cached_property
    def outside(self) -> dict[str, EntryPoint]:
        """The entry points of other packages, by the game's name."""
        from importlib.metadata import entry_points

        return {each.name: each for each in entry_points(group=ENTRY_POINTS) if each.name not in self.loaded}

    def __getitem__(self, name: str) -> Kit:
        if name in self.loaded:
            return self.loaded[name]
        if name in self.broken:
            raise BrokenGame(self.broken[name].message, **self.broken[name].values)
        if name not in self.outside:
            raise hinted(UnknownGame("there is no game {name}", name=shown(name)), str(name), list(self))
        try:
            self.loaded[name] = load_kit(self.outside[name])
        except BrokenGame as error:
            self.broken[name] = BrokenGame(error.message, **error.values)  # a fresh one holds no frames
            raise
        return self.loaded[name]

    def __iter__(self) -> Iterator[str]:
        yield from dict.fromkeys([*self.loaded, *self.outside])

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __contains__(self, name: object) -> bool:
        return name in self.loaded or name in self.outside

    def usable(self) -> tuple[dict[str, Kit], dict[str, BrokenGame]]:
        """The kits that load, by name, and why each of the others does not."""
        found: dict[str, Kit] = {}
        for name in self:
            with suppress(BrokenGame):
                found[name] = self[name]
        return found, dict(self.broken)


def load_kit(entry: EntryPoint) -> Kit:
    """The kit behind an entry point; BrokenGame says which one is wrong and why."""
    try:
        kit = entry.load()
    except Exception as error:  # somebody else's code may raise anything
        reason = f"{type(error).__name__}: {error}"
        raise BrokenGame("game {name} cannot be loaded: {reason}", name=entry.name, reason=reason) from error
    fault = fault_of(kit, entry)
    if fault is not None:
        raise BrokenGame("game {name} cannot be loaded: {reason}", name=entry.name, reason=fault)
    loaded: Kit = kit
    return loaded


def fault_of(kit: object, entry: EntryPoint) -> BrokenGame | None:
    """What is wrong with what an entry point names; None if it is the kit of that game."""
    if not isinstance(kit, GameKit):
        return BrokenGame("{kit} is no GameKit", kit=entry.value)
    game = getattr(kit, "game", None)
    if not isinstance(game, Game):
        return BrokenGame("{kit} has no Game", kit=entry.value)
    if game.name != entry.name:
        return BrokenGame("its kit calls itself {name}", name=game.name)
    if game.max_players > PLACES:
        return BrokenGame(
            "it is for up to {players} players, and a table has {places} places",
            players=game.max_players,
            places=PLACES,
        )
    return None


KITS = Kits(OURS)


class Games(Mapping[str, Game]):
    """The rules of every game by name; a broken game is left out."""

    def __getitem__(self, name: str) -> Game:
        return KITS[name].game

    def __iter__(self) -> Iterator[str]:
        yield from KITS.usable()[0]

    def __len__(self) -> int:
        return len(KITS.usable()[0])


GAMES = Games()


def load(name: str) -> Game:
    """The game of that name.

    >>> load("notre-dame").num_actions
    132
    """
    return KITS[name].game


def words_for(game: str, players: int, language: str = "en", names: tuple[str, ...] = ()) -> GameWords:
    """A game in a language; `names` are those of the players, where they are known."""
    from parvis.words.catalogue import Source, catalogue

    kit = KITS[game]
    texts = catalogue(language, Source(game, kit.locale()))
    return kept_words(kit, texts, players, names if any(names) else ())


def explained(error: Exception, language: str = "en") -> str:
    """What went wrong, in a language; it may be something that the rules of a game say."""
    from parvis.words.catalogue import Source, catalogue

    games = [Source(name, kit.locale()) for name, kit in KITS.loaded.items()]
    return catalogue(language, *games).explain(error)


@lru_cache(KEPT)
def kept_words(kit: Kit, texts: Catalogue, players: int, names: tuple[str, ...]) -> GameWords:
    """The same words for every table of a kind: what is drawn with them is kept by them."""
    words: GameWords = kit.words(texts, players)
    if names:
        words.names, words.bare = names, kept_words(kit, texts, players, ())
    return words


def paint(view: Mapping[str, Any]) -> str:
    """The SVG of a view, as notebooks show it."""
    from parvis.games.drawing import draw

    return draw(view).svg


painters.append(paint)
