"""The settings of a tournament: checked, written down, read back, and as the command that repeats it."""

import hashlib
import shlex
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Any

import parvis
from parvis.agents.registry import make_agent, read_code
from parvis.agents.seat import USUAL_PATIENCE
from parvis.arena.lineups import Schedule, Seating
from parvis.arena.plan import Plan
from parvis.core.chance import check_seed
from parvis.core.errors import InvalidOption, ParvisError

FORMAT = "parvis-tournament"
VERSION = 1


class InvalidTournament(ParvisError):
    """A folder that holds no tournament, or one that cannot be resumed."""


@dataclass(frozen=True)
class Settings:
    """What a tournament plays; two with the same settings have the same games."""

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
        return Plan(self.game, seating.agents, 1, self.seed, self.edition, self.cards, None, self.code, self.patience)

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
        return {
            "format": FORMAT,
            "version": VERSION,
            "rules": parvis.load(self.game).versions["rules"],
            "game": self.game,
            "agents": list(self.agents),
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "edition": self.edition,
            "cards": self.cards,
            "cards_file": self.cards_file,
            "code": [{"path": str(path), "sha256": digest(path)} for path in self.code],
            "patience": self.patience,
        }

    def command(self) -> str:
        """The command line that plays the same games."""
        parts = ["parvis", "tournament", self.game, "--agents", ",".join(self.agents)]
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
        for name, value in given.items():
            kept = getattr(self, name)
            if value is not None and value != kept:
                wanted, had = spoken(value), spoken(kept)
                raise InvalidOption(
                    "{name} {wanted} contradicts the tournament in {where}, which has {had}",
                    name=name,
                    wanted=wanted,
                    where=where,
                    had=had,
                )


def spoken(value: object) -> object:
    """A setting as it is written on the command line."""
    if isinstance(value, tuple):
        return ",".join(str(part) for part in value) or ParvisError("none")
    if isinstance(value, dict):
        return ParvisError("other cards") if value else ParvisError("none")
    return ParvisError("none") if value is None else str(value)


def digest(path: Path) -> str:
    """What tells whether a bot file is still the same."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def settings_from(content: Any, where: Path) -> Settings:
    """The settings in a tournament's file; InvalidTournament if they are none or no longer hold."""
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise InvalidTournament("{where} is not a tournament file", where=where)
    if content.get("version") != VERSION:
        raise InvalidTournament(
            "{where} has version {version}; this program reads version {known}",
            where=where,
            version=content.get("version"),
            known=VERSION,
        )
    try:
        code = {Path(str(entry["path"])): entry["sha256"] for entry in content["code"]}
        values = {each.name: content[each.name] for each in fields(Settings)}
        settings = Settings(**{**values, "agents": tuple(map(str, values["agents"])), "code": tuple(code)})
        right = all(isinstance(number, int) for number in (settings.players, settings.games, settings.seed))
        if not (right and isinstance(settings.cards, dict) and isinstance(settings.patience, (int, float))):
            raise TypeError
    except (KeyError, TypeError) as error:
        raise InvalidTournament("{where} is damaged", where=where) from error
    rules = parvis.load(settings.game).versions["rules"]
    if content.get("rules") != rules:
        raise InvalidTournament(
            "{where} was begun with rules {rules}; these are rules {known}",
            where=where,
            rules=content.get("rules"),
            known=rules,
        )
    for path, kept in code.items():
        if digest(path) != kept:
            raise InvalidTournament(
                "{path} has changed since the tournament in {folder} began", path=path, folder=where.parent
            )
    return settings
