"""Every choice of a drawn board can be hit: in its middle, and by a finger where its neighbours leave room.

Some targets cannot be as large as a finger, for another choice or thing begins where they end: dice in a full row and
black dice above each other, the spaces of a building, a market and the message beside it, the trusted friend beside
the cubes of his room. The dice of six in a row are the smallest.
"""

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import parvis
from parvis.core.game import TERMINAL
from parvis.games.troyes.rules.action import DISTRICTS
from parvis.games.troyes.rules.data import COLOURS
from tests.cases import CASES, Case, random_choice

View = Any

BOARDS = ("width:900px;height:800px", "width:760px;height:auto")  # on a desktop, and the least on a phone
FINGER = 43  # px; with 44 meant, a point at the edge may belong to the next thing
LEAST = 24
SLACK = 3  # a target that has more room on one side has its middle there
ENOUGH = 2  # pictures in which a kind of choice is looked at
SEEDS = 2
KINDS = {
    "troyes": {
        "black", "build", "card", "event", "expelled", "farm", "modifier", "pick", "place", "space", "supply",
    },
    "notre-dame": {"bribe", "drive", "from", "keep", "play", "to"},
}  # fmt: skip

# Wherever the middle of a choice is not its own, or its target is smaller than a finger and than the way to the middle
# of the next thing, which takes half of it.
FAULTS = """
([pictures, boards, finger, least, slack]) => {
  const middle = (thing) => {
    const box = thing.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const choiceAt = (x, y) => document.elementFromPoint(x, y)?.closest(".choice");
  const faults = [];
  for (const svg of pictures) {
    document.body.innerHTML = svg;
    const root = document.body.firstElementChild;
    for (const board of boards) {
      root.setAttribute("style", `display:block;${board}`);
      const phone = board === boards.at(-1);
      const things = [...root.querySelectorAll(".choice, [data-key]")].filter((each) => phone && each.hasChildNodes());
      const middles = new Map(things.map((each) => [each, middle(each)]));
      for (const choice of root.querySelectorAll(".choice")) {
        const tell = (words) => faults.push(`${choice.dataset.label} (${board}): ${words}`);
        const [x, y] = middle(choice);
        const there = choiceAt(x, y);
        if (there !== choice) { tell(`its middle is of ${there ? there.dataset.label : "nothing"}`); continue; }
        if (!phone) continue;
        let room = finger;
        for (const [other, [otherX, otherY]] of middles) {
          const away = Math.max(Math.abs(otherX - x), Math.abs(otherY - y)) - slack;
          if (away < room && !choice.contains(other) && !other.contains(choice)) room = away;
        }
        const reach = (dx, dy) => {
          let far = 0;
          while (far < finger && choiceAt(x + dx * (far + 1), y + dy * (far + 1)) === choice) far++;
          return far;
        };
        const size = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
        const wanted = Math.round(Math.max(room, least));
        if (Math.min(...size) < wanted) tell(`${size.join(" x ")} px, with room for ${wanted}`);
      }
    }
  }
  return faults;
}
"""


@pytest.fixture(scope="module")
def blank(browser: Browser) -> Iterator[Page]:
    """A page of nothing but a board."""
    page = browser.new_page(viewport={"width": 900, "height": 800}, reduced_motion="reduce")
    page.set_content("<!doctype html><style>body{margin:0}</style><body></body>")
    yield page
    page.close()


def faults_of(page: Page, pictures: list[str]) -> list[str]:
    found: list[str] = page.evaluate(FAULTS, [pictures, BOARDS, FINGER, LEAST, SLACK])
    return found


def kind_of(label: str) -> str:
    return re.sub(r"\d+", "#", label)


def pictures_of(case: Case, seen: Counter[str]) -> Iterator[str]:
    """Pictures of random games, wherever a kind of choice has not been seen often enough."""
    for seed in range(SEEDS):
        rng = random.Random(seed)
        state = case.new(seed)
        while state.current_player != TERMINAL:
            for seat in state.pending_players():
                labels = [case.game.label(action) for action in state.legal_actions(seat)]
                if any(seen[kind_of(label)] < ENOUGH for label in labels):
                    picture = parvis.draw(state.view(seat))
                    seen.update({kind_of(label) for label in labels})
                    if picture.attached:
                        yield picture.svg
            action, seat = random_choice(state, rng)
            state.apply(action, seat)


@pytest.mark.parametrize("game", KINDS)
def test_every_choice_is_hit_in_its_middle_and_by_a_finger(blank: Page, game: str) -> None:
    kinds: set[str] = set()
    for case in CASES:
        if case.game.name == game:
            seen: Counter[str] = Counter()
            assert faults_of(blank, list(pictures_of(case, seen))) == []
            kinds |= {kind.partition(":")[0] for kind in seen}
    assert kinds >= KINDS[game]


def with_choices(view: View, labels: list[str]) -> View:
    return {**view, "legal": [{"label": label} for label in labels]}


def test_dice_are_hit_where_all_rows_are_full(blank: Page) -> None:
    view: View = parvis.load("troyes").new(players=4, seed=1).view(0)
    rows = {"red": [1, 2, 3, 4, 5, 6], "white": [1, 1, 2, 5, 5, 6], "yellow": [2, 3, 4, 5, 6]}
    for owner in (*view["players"], view["neutral"]):
        owner["dice"] = rows
    picks = [f"pick:{name}:{colour}:{face}" for name in DISTRICTS for colour in COLOURS for face in set(rows[colour])]
    picture = parvis.draw(with_choices(view, picks))
    assert picture.attached == set(picks)
    assert faults_of(blank, [picture.svg]) == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_markets_and_messages_are_hit_where_all_can_be_chosen(blank: Page, players: int) -> None:
    view: View = parvis.load("notre-dame").new(players=players, seed=1).view(0)
    drives = [f"drive:{name}" for name in (f"{letter}{each}" for each in range(view["boroughs"]) for letter in "CVWXY")]
    drives += [f"drive:{name}:take" for name in view["markets"]]
    picture = parvis.draw(with_choices(view, drives))
    assert picture.attached == set(drives)
    assert faults_of(blank, [picture.svg]) == []
