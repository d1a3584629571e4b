"""A small validator for the part of JSON Schema 2020-12 that our own schemas are written in."""

from collections.abc import Callable, Iterator
from typing import Any

Schema = dict[str, Any]
Errors = Iterator[str]

TYPES: dict[str, Callable[[object], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "null": lambda value: value is None,
}
KEYWORDS = {
    "$schema", "$defs", "$ref", "title", "description", "type", "enum", "anyOf", "items",
    "properties", "required", "additionalProperties", "propertyNames",
}  # fmt: skip


def errors(value: object, schema: Schema, root: Schema | None = None, where: str = "view") -> Errors:
    """Everything in a value that a schema does not allow, by its place."""
    root = root or schema
    unknown = schema.keys() - KEYWORDS
    assert not unknown, f"the validator does not know {unknown}"
    if "$ref" in schema:
        yield from errors(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, where)
    if "type" in schema and not TYPES[schema["type"]](value):
        yield f"{where}: {value!r} is no {schema['type']}"
        return
    if "enum" in schema and not any(value == each and type(value) is type(each) for each in schema["enum"]):
        yield f"{where}: {value!r} is none of {schema['enum']}"
    if "anyOf" in schema and all(any(errors(value, each, root, where)) for each in schema["anyOf"]):
        yield f"{where}: {value!r} fits none of {schema['anyOf']}"
    if isinstance(value, list) and "items" in schema:
        for place, each in enumerate(value):
            yield from errors(each, schema["items"], root, f"{where}[{place}]")
    if isinstance(value, dict):
        yield from errors_of_keys(value, schema, root, where)


def errors_of_keys(value: dict[str, object], schema: Schema, root: Schema, where: str) -> Errors:
    """What is wrong with the keys of an object and what stands under them."""
    yield from (f"{where}.{key} is missing" for key in schema.get("required", ()) if key not in value)
    known = schema.get("properties", {})
    for key, each in value.items():
        if "propertyNames" in schema:
            yield from errors(key, schema["propertyNames"], root, f"{where}, key")
        inner = known.get(key, schema.get("additionalProperties", {}))
        if inner is False:
            yield f"{where}.{key} is unknown"
        else:
            yield from errors(each, inner, root, f"{where}.{key}")
