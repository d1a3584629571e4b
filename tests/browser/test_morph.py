"""Changing a page in place: whatever scene follows whatever other, the page ends as the server drew it."""

import itertools
from contextlib import closing

import pytest
from playwright.sync_api import Page

from parvis.web.bots import Thinkers
from parvis.web.desk import Desk
from parvis.web.scene import SceneRequest
from parvis.web.store import Store
from parvis.web.tables import Tables
from tests.web.serving import played

MORPH = """
async ([first, second]) => {
  const { morph } = await import("/static/morph.js");
  const made = (html) => {
    const holder = document.createElement("div");
    holder.innerHTML = html;
    return holder.querySelector("#scene");
  };
  const old = made(first);
  const kept = [...old.querySelectorAll("[data-key]")];
  morph(old, made(second));
  return [old.isEqualNode(made(second)), kept.filter((thing) => old.contains(thing)).length];
}
"""


@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_any_scene_becomes_any_other(page: Page, game: str) -> None:
    scenes = []
    with closing(Tables(Store("sqlite://"), Thinkers(1))) as tables:
        desk = Desk(tables)
        for moves in (0, 20, 21, 60, 61, 62, 130):
            record = played(game, ["human"] * 3, moves).record()
            table = tables.get(tables.create_from_record("nobody", record, {}))
            scenes += [desk.scene(table, SceneRequest(seat, False, seat)) for seat in (0, 1)]
    page.goto("/")
    for first, second in itertools.product(scenes, scenes):
        same, kept = page.evaluate(MORPH, [first, second])
        assert same
        assert kept > 20
