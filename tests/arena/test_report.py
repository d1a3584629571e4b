"""The report: one file that asks for nothing, says nothing unescaped, and shows every figure."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from parvis.arena import report
from parvis.arena.plan import GameResult
from parvis.arena.settings import Settings
from parvis.arena.standings import Standings, standings_of
from parvis.words.catalogue import catalogue

NASTY = '<img src=x onerror="alert(1)">&'
VOID = {"meta", "link", "br", "line", "rect", "circle", "polyline"}


class Tags(HTMLParser):
    """Checks that tags are closed, and collects them and the text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def made_up(agents: tuple[str, ...], players: int, games: int, *, faults: int = 0) -> Standings:
    """Standings of games that the agent listed first always wins."""
    settings = Settings("troyes", agents, players, games, 7, code=(Path(f"/{NASTY}.py"),), cards_file=NASTY)
    results = []
    for index in range(settings.schedule.games):
        seats = settings.schedule.seating(index).agents
        first = seats.index(agents[0]) if agents[0] in seats else 0
        scores = tuple(30 + (index * 7 + seat) % 11 + 20 * (seat == first) for seat in range(players))
        told = ((seats[0], NASTY),) if faults else ()
        results.append(GameResult(index, 1, scores, (first,), 100, (faults,) * players, told))
    return standings_of(settings, results)


def write_report(standings: Standings, language: str = "en") -> str:
    return report.write_report(standings, catalogue(language))


def parsed(page: str) -> Tags:
    tags = Tags()
    tags.feed(page)
    tags.close()
    assert tags.open == []
    return tags


@pytest.mark.parametrize(("agents", "players"), [(2, 2), (3, 2), (2, 4), (1, 3), (10, 2)])
def test_the_page_asks_for_nothing_and_is_well_formed(agents: int, players: int) -> None:
    names = tuple(f"agent-{number}" for number in range(agents))
    page = write_report(made_up(names, players, 20))
    tags = parsed(page)
    for name, attributes in tags.seen:
        assert name not in {"script", "img", "iframe", "object"}
        for key in ("src", "href"):
            assert (attributes.get(key) or "data:,").startswith("data:")
    assert not re.search(r"https?://|@import|url\(", page)
    assert "default-src 'none'" in page
    assert "prefers-color-scheme: dark" in page
    assert all(name in "".join(tags.text) for name in names)


def test_every_picture_has_a_title_and_every_table_a_caption() -> None:
    page = write_report(made_up(("a", "b", "c"), 3, 30))
    seen = [(name, attributes) for name, attributes in parsed(page).seen]
    titles = {attributes["id"] for name, attributes in seen if name == "title" and "id" in attributes}
    pictures = [attributes for name, attributes in seen if name == "svg" and attributes.get("role") == "img"]
    assert [picture["aria-labelledby"] for picture in pictures] == ["ratings", "wins", "scores", "seats", "curves"]
    assert {picture["aria-labelledby"] for picture in pictures} == titles
    assert page.count("<table>") == page.count("<caption>") == 3


def test_names_and_messages_are_escaped() -> None:
    page = write_report(made_up((NASTY, "other"), 2, 20, faults=3))
    assert NASTY not in page
    tags = parsed(page)
    text = "".join(tags.text)
    assert "img" not in {name for name, _ in tags.seen}
    assert f"{NASTY}: greedy stood in" in text
    assert f"the first: {NASTY}" in text
    assert "parvis tournament troyes --agents" in text


def test_an_interrupted_tournament_says_so_even_without_a_game() -> None:
    settings = Settings("troyes", ("a", "b"), 2, 10, 7)
    page = write_report(standings_of(settings, []))
    parsed(page)
    assert "Interrupted: 0 of 10 games" in page
    assert "Interrupted" not in write_report(made_up(("a", "b"), 2, 10))
