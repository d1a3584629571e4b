"""The JSON interface, version 1: everything that a page can do, for pages and programs alike."""

from fastapi import APIRouter

from parvis.web.api import after, lessons, me, play, puzzles, seats, sets, study, tables, talk

# Routes are tried in turn: what is asked most often comes first.
ROUTERS: tuple[APIRouter, ...] = (
    play.router, tables.router, seats.router, talk.router, after.router, lessons.router, study.router, puzzles.router,
    me.router,
    sets.router,
)  # fmt: skip
