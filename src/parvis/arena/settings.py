"""The settings of a tournament: checked, written down, read back, and as the command that repeats it."""

import shlex
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import parvis
from parvis.agents.registry import make_agent, read_code
from parvis.agents.seat import USUAL_PATIENCE
from parvis.arena.lineups import Schedule, Seating
from parvis.arena.plan import Plan
from parvis.arena.resumption import Kind
from parvis.core.chance import check_seed
from parvis.core.errors import InvalidOption, ParvisError


class InvalidTournament(ParvisError):
    """A folder that holds no tournament, or one that cannot be resumed."""


TOURNAMENT = Kind(
    format="parvis-tournament",
    version=1,
    error=InvalidTournament,
    none=InvalidTournament("{folder} holds no tournament: {file}: {reason}"),
    stranger=InvalidTournament("{where} is not a tournament file"),
    changed=InvalidTournament("{path} has changed since the tournament in {folder} began"),
    contradiction=InvalidOption("{name} {wanted} contradicts the tournament in {where}, which has {had}"),
)


@dataclass(frozen=True)
class Settings:
    """What a tournament plays; two with the same settings have the same games."""

    kind: ClassVar[Kind] = TOURNAMENT
    command_name: ClassVar[str] = "tournament"
    watched: ClassVar[bool] = False  # whether listeners watch the games

    game: str
    agents: tuple[str, ...]
    players: int
    games: int
    seed: int
    edition: str | None = None
    cards: dict[str, object] = field(default_factory=dict)
    cards_file: str | None = None
    code: tuple[Path, ...] = ()
    patience: float = USUAL_PATIENCE

    @cached_property
    def schedule(self) -> Schedule:
        """Its games by number."""
        return Schedule(self.agents, self.players, self.games)

    def plan(self, seating: Seating) -> Plan:
        """One game as the simulation plays it."""
        return Plan(
            self.game,
            seating.agents,
            games=1,
            seed=self.seed,
            edition=self.edition,
            cards=self.cards,
            code=self.code,
            patience=self.patience,
            watched=self.watched,
        )

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        game = parvis.load(self.game)
        check_seed(self.seed)
        if self.games < 1:
            raise InvalidOption("the number of games must be at least 1, not {games}", games=self.games)
        if not game.min_players <= self.players <= game.max_players:
            raise InvalidOption(
                "{game} is for {least} to {most} players, not {players}",
                game=self.game,
                least=game.min_players,
                most=game.max_players,
                players=self.players,
            )
        for path in self.code:
            read_code(path)
        for agent in self.agents:
            make_agent(agent).check_game(game)
        self.plan(self.schedule.seating(0)).check()

    def to_dict(self) -> dict[str, object]:
        """JSON-ready; with what must not change between an interruption and the resumption."""
        own = {each.name: getattr(self, each.name) for each in fields(self) if each.name not in ("game", "code")}
        return self.kind.written(self.game, self.code, {**own, "agents": list(self.agents)})

    def command(self) -> str:
        """The command line that plays the same games."""
        parts = ["parvis", self.command_name, self.game, "--agents", ",".join(self.agents)]
        parts += ["--players", str(self.players), "--games", str(self.games), "--seed", str(self.seed)]
        if self.edition is not None:
            parts += ["--edition", self.edition]
        if self.cards_file is not None:
            parts += ["--cards", self.cards_file]
        for path in self.code:
            parts += ["--code", str(path)]
        if self.patience != USUAL_PATIENCE:
            parts += ["--patience", f"{self.patience:g}"]
        return shlex.join(parts)

    def refuse_contradictions(self, given: dict[str, object], where: Path) -> None:
        """Options beside --resume must say what the tournament says anyway."""
        self.kind.refuse_contradictions(given, {name: getattr(self, name) for name in given}, where)

    def check_kept(self, content: dict[str, Any], path: Path) -> None:
        """Whatever else was written down must still hold, too."""


Kept = TypeVar("Kept", bound=Settings)


def read_settings(path: Path, of: type[Kept]) -> Kept:
    """The settings in a tournament's file, or in one of another kind; an error if they are none or no longer hold."""
    content = of.kind.read(path)
    try:
        values = {each.name: content[each.name] for each in fields(of)}
        code = tuple(Path(str(entry["path"])) for entry in content["code"])
        settings = of(**{**values, "agents": tuple(map(str, values["agents"])), "code": code})
        right = all(isinstance(number, int) for number in (settings.players, settings.games, settings.seed))
        if not (right and isinstance(settings.cards, dict) and isinstance(settings.patience, (int, float))):
            raise TypeError
    except (KeyError, TypeError) as error:
        raise of.kind.damaged(path) from error
    of.kind.check(content, path)
    settings.check_kept(content, path)
    return settings
