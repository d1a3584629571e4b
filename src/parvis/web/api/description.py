"""The description of the JSON interface (OpenAPI): what FastAPI finds out by itself, made whole and true."""

import re
from collections.abc import Callable
from typing import Any

from fastapi import FastAPI

REFUSAL = {
    "description": "Refused; the message says why in a sentence.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Told"}}},
}
TOLD = {
    "title": "Told",
    "description": "What went wrong.",
    "type": "object",
    "properties": {"message": {"type": "string"}},
    "required": ["message"],
}
SCHEMES = {
    "token": {"type": "http", "scheme": "bearer", "description": "A token for a program."},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "parvis", "description": "What a browser shows."},
}


def describe(app: FastAPI) -> None:
    """Let an application describe itself this way."""
    found: Callable[[], dict[str, Any]] = app.openapi

    def whole() -> dict[str, Any]:
        if app.openapi_schema is None:
            complete(found())
        return found()

    app.openapi = whole  # type: ignore[method-assign]  # as FastAPI's own documentation does


def complete(schema: dict[str, Any]) -> None:
    """Add what FastAPI cannot know: names that the gate reads from paths, refusals, how somebody shows who they are."""
    schemas = schema["components"]["schemas"]
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    schemas["Told"] = TOLD
    schema["components"]["securitySchemes"] = SCHEMES
    schema["security"] = [{"token": []}, {"cookie": []}, {}]
    for path, operations in schema["paths"].items():
        for operation in operations.values():
            given = operation.setdefault("parameters", [])
            named = {each["name"] for each in given if each["in"] == "path"}
            given += [
                {"name": name, "in": "path", "required": True, "schema": {"type": "string", "title": name}}
                for name in re.findall(r"{(\w+)}", path)
                if name not in named
            ]
            operation["responses"].pop("422", None)
            operation["responses"]["4XX"] = REFUSAL
