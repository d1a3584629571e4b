"""Compiled or interpreted, decided once per process; the package imports it before anything that is compiled."""

from typing import Final

from parvis import compilation

COMPILED: Final = compilation.choose()
