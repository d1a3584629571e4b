"""Resumption: what a run that can be resumed writes down, and what is refused when it is read back."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import parvis
from parvis.core.errors import ParvisError, shown


@dataclass(frozen=True)
class Kind:
    """A kind of run, such as tournaments: the form of its settings, and what is said of those that do not hold."""

    format: str
    version: int
    error: type[ParvisError]
    none: ParvisError  # {folder} holds none: {file} cannot be read for some {reason}
    stranger: ParvisError  # {where} is of another kind
    changed: ParvisError  # {path} is no longer what it was when the run in {folder} began
    contradiction: ParvisError  # {name} {wanted} is not what the run in {where} {had}

    def written(self, game: str, code: Iterable[Path], settings: Mapping[str, object]) -> dict[str, object]:
        """The settings, JSON-ready, with what must not change between an interruption and the resumption."""
        return {
            "format": self.format,
            "version": self.version,
            "rules": parvis.load(game).versions["rules"],
            "game": game,
            **settings,
            "code": [{"path": str(path), "sha256": digest(path)} for path in code],
        }

    def read(self, path: Path) -> dict[str, Any]:
        """The settings in a file of this format and version."""
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise filled(self.none, folder=path.parent, file=path.name, reason=error.strerror) from error
        except (ValueError, RecursionError) as error:
            raise self.damaged(path) from error
        if not isinstance(content, dict) or content.get("format") != self.format:
            raise filled(self.stranger, where=path)
        if content.get("version") != self.version:
            raise self.of(
                ParvisError(
                    "{where} has version {version}; this program reads version {known}",
                    where=path,
                    version=shown(content.get("version")),
                    known=self.version,
                )
            )
        return content

    def damaged(self, path: Path) -> ParvisError:
        """What to say of settings that make no sense."""
        return self.of(ParvisError("{path} is damaged", path=path))

    def of(self, said: ParvisError) -> ParvisError:
        """An error of this kind with the sentence of another."""
        return self.error(said.message, **said.values)

    def check(self, content: Mapping[str, Any], path: Path) -> None:
        """Rules and bot files must be what they were when the run began."""
        rules = parvis.load(content["game"]).versions["rules"]
        if content.get("rules") != rules:
            raise self.of(
                ParvisError(
                    "{where} was begun with rules {rules}; these are rules {known}",
                    where=path,
                    rules=content.get("rules"),
                    known=rules,
                )
            )
        for entry in content["code"]:
            if digest(Path(entry["path"])) != entry["sha256"]:
                raise filled(self.changed, path=entry["path"], folder=path.parent)

    def refuse_contradictions(self, given: Mapping[str, object], kept: Mapping[str, object], where: Path) -> None:
        """Options beside --resume must say what the run says anyway."""
        for name, value in given.items():
            if value is not None and value != kept[name]:
                raise filled(self.contradiction, name=name, wanted=spoken(value), where=where, had=spoken(kept[name]))


def filled(unfilled: ParvisError, **values: object) -> ParvisError:
    """An error whose values were not known where its sentence stands."""
    return type(unfilled)(unfilled.message, **values)


def digest(path: Path) -> str:
    """What tells whether a bot file is still the same."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def spoken(value: object) -> object:
    """A setting as it is written on the command line."""
    if isinstance(value, tuple):
        return ",".join(str(part) for part in value) or ParvisError("none")
    if isinstance(value, dict):
        return ParvisError("other cards") if value else ParvisError("none")
    return ParvisError("none") if value is None else str(value)
