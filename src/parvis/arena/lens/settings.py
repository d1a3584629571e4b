"""The settings of a lens: which numbers, who plays, how often; and its steps, each with its schedule of games."""

import shlex
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import parvis
from parvis.agents.registry import make_agent, read_code
from parvis.arena.lens.subjects import USUAL, About, Change, Numbers, Subject, Value, subjects_of
from parvis.arena.lineups import Schedule, Seating
from parvis.arena.listeners import check_listeners
from parvis.arena.resumption import Kind
from parvis.arena.settings import Settings
from parvis.core.chance import derived_seed
from parvis.core.errors import InvalidOption, ParvisError

SCREEN, CONFIRM = "screen", "confirm"  # the steps
USUAL_AGENT = "greedy"
USUAL_GAMES = 200  # for each value of a number
USUAL_CONFIRM_GAMES = 100


class InvalidLens(ParvisError):
    """A folder that holds no lens, or one that cannot be resumed."""


LENS = Kind(
    format="parvis-lens",
    version=1,
    error=InvalidLens,
    none=InvalidLens("{folder} holds no lens: {file}: {reason}"),
    stranger=InvalidLens("{where} is not a lens's file"),
    changed=InvalidLens("{path} has changed since the lens in {folder} began"),
    contradiction=InvalidOption("{name} {wanted} contradicts the lens in {where}, which has {had}"),
)


@dataclass(frozen=True)
class LensSchedule(Schedule):
    """Every game that a step may play, by number: deal by deal, on each every change, with each every seating.

    Where one agent takes all seats there is but one seating. The step chooses which deals of the row it plays.

    >>> schedule = LensSchedule(("a", "b"), 2, 10, changes=3, row=100)
    >>> schedule.games_per_deal, schedule.deals_each, schedule.change(8), schedule.seating(8)
    (6, 5, 1, Seating(deal=1, line_up=0, rotation=0, agents=('a', 'b')))
    """

    changes: int
    row: int

    @cached_property
    def of_one_change(self) -> Schedule:
        """The games of one change."""
        return Schedule(self.agents, self.players, self.wanted)

    @property
    def seatings(self) -> int:
        """Games of one change on a deal."""
        return 1 if len(set(self.agents)) == 1 else self.of_one_change.games_per_deal

    @property
    def games_per_deal(self) -> int:
        """Games on one deal, with all changes."""
        return self.changes * self.seatings

    @property
    def deals_each(self) -> int:
        """The deals that a change is played on: enough for the games wanted."""
        return -(-self.wanted // self.seatings)

    @property
    def deals(self) -> int:
        """The deals of the row."""
        return self.row

    def change(self, index: int) -> int:
        """Which change is played in a game."""
        return index % self.games_per_deal // self.seatings

    def first(self, deal: int, change: int) -> int:
        """The first game of a change on a deal."""
        return deal * self.games_per_deal + change * self.seatings

    def seating(self, index: int) -> Seating:
        """Who sits where in a game."""
        deal, rest = divmod(index, self.games_per_deal)
        return self.of_one_change.seating(deal * self.of_one_change.games_per_deal + rest % self.seatings)


@dataclass(frozen=True)
class Step(Settings):
    """What some agents play: the usual numbers, and every change."""

    kind: ClassVar[Kind] = LENS
    watched: ClassVar[bool] = True

    changes: tuple[Change, ...] = (USUAL,)  # the usual numbers come first
    row: int = 0  # deals

    @cached_property
    def schedule(self) -> LensSchedule:
        """Its games by number."""
        return LensSchedule(self.agents, self.players, self.games, len(self.changes), self.row)

    @property
    def numbers(self) -> Numbers:
        """The usual numbers."""
        return Numbers(self.game, self.players, self.edition, self.cards)

    @cached_property
    def abouts(self) -> set[About]:
        """The things that the numbers are about, and nothing where one is about none."""
        return {change.about for change in self.changes[1:]}

    @cached_property
    def places(self) -> dict[tuple[str, str], int]:
        """Where a change stands, by key and written value."""
        return {(change.key, str(change.value)): place for place, change in enumerate(self.changes)}

    def place_of(self, key: str, value: Value) -> int:
        """Where a change stands."""
        return self.places[key, str(value)]

    def deal_seed(self, deal: int) -> int:
        """The seed of a deal."""
        return derived_seed(self.seed, deal)


@dataclass(frozen=True)
class LensSettings(Settings):
    """What a lens looks at; two with the same settings have the same games."""

    kind: ClassVar[Kind] = LENS
    command_name: ClassVar[str] = "lens"
    watched: ClassVar[bool] = True

    keys: tuple[str, ...] = ()  # patterns; none: all
    known: bool = False
    confirm: tuple[str, ...] = ()  # the agents that confirm; none: nobody does
    confirm_games: int = USUAL_CONFIRM_GAMES

    def __post_init__(self) -> None:
        """Tuples are lists in a file."""
        for name in ("keys", "confirm"):
            object.__setattr__(self, name, tuple(getattr(self, name)))

    @property
    def numbers(self) -> Numbers:
        """The usual numbers."""
        return Numbers(self.game, self.players, self.edition, self.cards)

    @cached_property
    def subjects(self) -> list[Subject]:
        """The numbers that are varied."""
        return subjects_of(self.numbers, self.keys, known=self.known)

    def step(self, name: str) -> Step:
        """One of the two steps; deals that confirm are not those that were screened, for luck picked from these."""
        screening = name == SCREEN
        changes = [Change(each.key, value, each.about) for each in self.subjects for value in each.others]
        return Step(
            game=self.game,
            agents=self.agents if screening else self.confirm,
            players=self.players,
            games=self.games if screening else self.confirm_games,
            seed=derived_seed(self.seed, name),
            edition=self.edition,
            cards=self.cards,
            code=self.code,
            patience=self.patience,
            changes=(USUAL, *changes),
        )

    def check(self) -> None:
        """Refuse what cannot be played or watched, before anything is."""
        super().check()
        if self.confirm_games < 1:
            raise InvalidOption("the number of games must be at least 1, not {games}", games=self.confirm_games)
        for agent in self.confirm:
            make_agent(agent).check_game(parvis.load(self.game))
        check_listeners(self.game)
        if not self.subjects:
            raise InvalidLens("{game} has no number that can be varied", game=self.game)

    def to_dict(self) -> dict[str, object]:
        """JSON-ready; with the values of the numbers, for those of all games must be alike."""
        written = {**super().to_dict(), "keys": list(self.keys), "confirm": list(self.confirm)}
        return {**written, "numbers": self.values()}

    def values(self) -> dict[str, dict[str, object]]:
        """Every number with what it is about and its values."""
        return {
            each.key: {"about": list(each.about), "usual": each.usual, "values": list(each.values)}
            for each in self.subjects
        }

    def check_kept(self, content: dict[str, Any], path: Path) -> None:
        """The numbers must have the values that they had when games were played, and be about the same things."""
        if not (isinstance(self.confirm_games, int) and isinstance(self.known, bool)):
            raise self.kind.damaged(path)
        for file in self.code:
            read_code(file)
        check_listeners(self.game)
        if content.get("numbers") != self.values():
            raise InvalidLens("{path} was begun with other numbers than there are now", path=path)

    def command(self) -> str:
        """The command line that plays the same games."""
        parts = [super().command()]
        if self.keys:
            parts += ["--keys", shlex.quote(",".join(self.keys))]
        if self.known:
            parts.append("--known")
        if self.confirm:
            parts += ["--confirm", shlex.quote(",".join(self.confirm)), "--confirm-games", str(self.confirm_games)]
        return " ".join(parts)
