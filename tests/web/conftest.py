"""A server without a network for most tests of the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parvis.web.app import create_app
from tests.web.serving import TestClient, quiet_settings


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def client(database: Path) -> Iterator[TestClient]:
    """A browser at a new server; the server's own errors are answers, as they are for a real browser."""
    app = create_app(quiet_settings(database))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client
