"""Changing a page in place: whatever scene follows whatever other, the page ends as the server drew it."""

import pytest
from playwright.sync_api import Page

from tests.web.serving import played

MORPH = """
async (scenes) => {
  const { morph } = await import("/static/morph.js");
  const made = (html) => {
    const holder = document.createElement("div");
    holder.innerHTML = html;
    return holder.querySelector("#scene");
  };
  const drawn = scenes.map(made);
  return drawn.flatMap((first) => drawn.map((second) => {
    const old = first.cloneNode(true);
    const kept = [...old.querySelectorAll("[data-key]")];
    morph(old, second.cloneNode(true));
    return [old.isEqualNode(second), kept.filter((thing) => old.contains(thing)).length];
  }));
}
"""


def scenes_of(page: Page, game: str) -> list[str]:
    """Scenes of one game, early and late, with and without a curtain."""
    scenes = []
    for moves in (0, 20, 61, 62, 130):
        record = played(game, ["human"] * 3, moves).record().to_json()
        url = page.request.post("/api/v1/records", data={"record": record}).json()["url"]
        scenes += [page.request.get(f"{url}/scene?seat={seat}&front={seat}").text() for seat in (0, 1)]
    return scenes


@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_any_scene_becomes_any_other(page: Page, game: str) -> None:
    page.goto("/")
    scenes = scenes_of(page, game)
    told = page.evaluate(MORPH, scenes)
    assert len(told) == len(scenes) ** 2
    for same, kept in told:
        assert same
        assert kept > 20
