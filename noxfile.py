"""The suite on every Python that the machine has: `nox -s tests`, or one of them with `nox -s tests-3.12`."""

import nox

PYTHONS = ("3.11", "3.12", "3.13", "3.14")

nox.options.sessions = ["lint", "tests"]
nox.options.error_on_missing_interpreters = False  # a Python that is not here is skipped, and said to be


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Every test on the package as it is installed, compiled for this Python; arguments go to pytest."""
    session.install(".[dev]")
    session.run("python", "-m", "pytest", "-n", "2", "--dist", "worksteal", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Lint, format, types and layers."""
    session.install("--editable", ".[dev]", env={"PARVIS_PURE": "1"})
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("lint-imports")
    session.run("mypy", "--strict", "src", "tests", "bench", "docs")


@nox.session
def docs(session: nox.Session) -> None:
    """What the pages say is true: their Python runs, their links lead somewhere."""
    session.install(".[dev]", env={"PARVIS_PURE": "1"})
    session.run("python", "-m", "pytest", "tests/test_readme.py")
