"""Writes the JSON schemas of the views of all games anew, from their forms: python docs/schema.py.

The forms are read from their sources, since the compiler erases annotations.
"""

import importlib
import importlib.util
import inspect
import json
import sys
import types
from pathlib import Path
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

from parvis.compilation import PACKAGE, SourceFinder

FOLDER = Path(__file__).parent / "schema"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
FRAME = "parvis.core.view"  # what every view extends
PLAIN = {int: "integer", str: "string", bool: "boolean", float: "number", type(None): "null"}

Schema = dict[str, object]
Bound = dict[object, object]  # what the type variables of a generic form stand for


# Forms --------------------------------------------------------------------------------------------------------------


def load_forms(module: str) -> types.ModuleType:
    """A module of forms and the frame that they extend, both from their sources; nothing else notices."""
    compiled = importlib.import_module(FRAME)
    try:
        sys.modules[FRAME] = from_source(FRAME)
        return from_source(module)
    finally:
        sys.modules[FRAME] = compiled


def from_source(name: str) -> types.ModuleType:
    """A module run from its source, beside the one that everybody imports."""
    spec = SourceFinder.find_spec(name)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"there is no source of {name}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def view_form(forms: types.ModuleType) -> type:
    """The form of the whole view in a module of forms: the one that extends `GameView`."""
    for form in vars(forms).values():
        if is_typeddict(form) and any(get_origin(base) is forms.GameView for base in bases_of(form)):
            return form  # type: ignore[no-any-return]  # the typing module knows no type of typed dictionaries
    raise LookupError(f"no form in {forms.__name__} extends GameView")


def bases_of(form: object) -> tuple[object, ...]:
    """The bases of a form as they were written, with what they were given for their type variables."""
    return getattr(form, "__orig_bases__", ())


def keys_of(form: Any) -> dict[str, object]:
    """The keys of a form and what stands under each, type variables replaced."""
    bound = bound_in(form)
    return {key: replaced(hint, bound) for key, hint in get_type_hints(get_origin(form) or form).items()}


def bound_in(form: Any) -> Bound:
    """What the type variables of a form and of those that it extends stand for."""
    plain: Any = get_origin(form) or form
    bound: Bound = dict(zip(plain.__parameters__, get_args(form), strict=True)) if get_args(form) else {}
    for base in bases_of(plain):
        if is_typeddict(get_origin(base) or base):
            bound |= {variable: replaced(part, bound) for variable, part in bound_in(base).items()}
    return bound


def replaced(hint: Any, bound: Bound) -> object:
    """An annotation without type variables."""
    if isinstance(hint, TypeVar):
        return bound[hint]
    parameters = getattr(hint, "__parameters__", ())
    return hint[tuple(replaced(each, bound) for each in parameters)] if parameters else hint


# Schemas ------------------------------------------------------------------------------------------------------------


class SchemaWriter:
    """Turns forms into schemas; those of nested forms are gathered as definitions."""

    def __init__(self) -> None:
        self.definitions: dict[str, Schema] = {}

    def view(self, form: type) -> Schema:
        """The schema of a whole view."""
        whole = self.mapping(form)
        return {"$schema": DIALECT, **whole, "$defs": dict(sorted(self.definitions.items()))}

    def of(self, form: Any) -> Schema:
        """The schema of any annotation that a view may have."""
        if form in PLAIN:
            return {"type": PLAIN[form]}
        origin, arguments = get_origin(form), get_args(form)
        if origin is Literal:
            return {"enum": list(arguments)}
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.of(each) for each in arguments]}
        if origin is list:
            return {"type": "array", "items": self.of(*arguments)}
        if origin is dict:
            return self.dictionary(*arguments)
        if is_typeddict(origin or form):
            return self.reference(form)
        raise TypeError(f"a view cannot hold {form}")

    def dictionary(self, keys: Any, values: Any) -> Schema:
        """Any keys, or some of the named ones."""
        named: Schema = {} if keys is str else {"propertyNames": self.of(keys)}
        return {"type": "object", **named, "additionalProperties": self.of(values)}

    def reference(self, form: Any) -> Schema:
        """A nested form, defined once."""
        name = "-".join(each.__name__ for each in (get_origin(form) or form, *get_args(form)))
        if name not in self.definitions:
            self.definitions[name] = {}  # known already, should it hold itself
            self.definitions[name] = self.mapping(form)
        return {"$ref": f"#/$defs/{name}"}

    def mapping(self, form: Any) -> Schema:
        """The keys of a form, those that must be there, and no others."""
        plain = get_origin(form) or form
        keys = keys_of(form)
        return {
            **titles(plain),
            "type": "object",
            "properties": {key: self.of(value) for key, value in keys.items()},
            "required": [key for key in keys if key in plain.__required_keys__],
            "additionalProperties": False,
        }


def titles(form: type) -> Schema:
    """The first line of a form's docstring as title, the rest as description."""
    title, _, rest = (inspect.getdoc(form) or "").partition("\n")
    described: Schema = {"description": " ".join(rest.split())} if rest.strip() else {}
    return {"title": title, **described} if title else {}


def schemas() -> dict[str, Schema]:
    """The schema of every game of ours that has forms, by the game's name."""
    found: dict[str, Schema] = {}
    for path in sorted(PACKAGE.glob("games/*/rules/forms.py")):
        package = f"parvis.games.{path.parts[-3]}"
        name = importlib.import_module(package).KIT.game.name
        found[name] = SchemaWriter().view(view_form(load_forms(f"{package}.rules.forms")))
    return found


def path_of(game: str) -> Path:
    """Where the schema of a game's view is kept."""
    return FOLDER / f"{game}-view.json"


def in_words(schema: Schema) -> str:
    """A schema as it is kept."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """All schemas."""
    FOLDER.mkdir(exist_ok=True)
    for game, schema in schemas().items():
        path_of(game).write_text(in_words(schema), encoding="utf-8")


if __name__ == "__main__":
    main()
