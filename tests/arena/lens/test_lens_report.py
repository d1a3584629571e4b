"""The report of a lens: one file that asks for nothing, with every number, verdict and proposal in it."""

import re
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace

import pytest

from parvis.arena.lens.cards_file import cards_file
from parvis.arena.lens.counting import found_of
from parvis.arena.lens.deals import choose_deals
from parvis.arena.lens.findings import Fault
from parvis.arena.lens.play import play_one
from parvis.arena.lens.proposal import proposals_of
from parvis.arena.lens.report import write_report
from parvis.arena.lens.scribe import LensScribe
from parvis.arena.lens.settings import CONFIRM, SCREEN, LensSettings
from parvis.arena.lens.show_summary import anchor_of
from parvis.arena.lens.subjects import NOTHING, About, Change
from parvis.arena.lens.whole import Lens
from tests.arena.lens.made_up import SETTINGS, Happening, dead_unless_one, found, lens, somebody
from tests.arena.test_report import NASTY, Tags, parsed
from tests.outside_games import FAIR, installed

REAL = {
    "troyes": LensSettings(
        "troyes", ("random",), 2, 3, 5, keys=("cards.captain.cost", "events.war.colour", "start.deniers"), known=True,
        confirm=("random",), confirm_games=2,
    ),
    "notre-dame": LensSettings("notre-dame", ("random",), 2, 3, 5, keys=("persons.m*.rats", "streets")),
    "fair": LensSettings("fair", ("random",), 2, 3, 5, known=True),
}  # fmt: skip


def played(settings: LensSettings) -> Lens:
    """A small lens with both steps, in which everything is confirmed."""
    steps = []
    for name in (SCREEN, CONFIRM)[: 2 if settings.confirm else 1]:
        step = settings.step(name)
        deals = choose_deals(step)
        step = replace(step, row=deals.row)
        wanted = deals.wanted(step, range(len(step.changes)))
        games = (play_one(step, index) for index in wanted)
        steps.append(found_of(step, deals, settings.subjects, games))
    return Lens(settings, steps[0], steps[1] if len(steps) > 1 else None, complete=True)


def page_of(whole: Lens, language: str = "en") -> str:
    scribe, proposals = LensScribe(whole, language), proposals_of(whole)
    return write_report(scribe, proposals, cards_file(proposals, scribe))


@pytest.fixture(scope="module", params=REAL)
def real(request: pytest.FixtureRequest) -> Iterator[Lens]:
    """A lens of each game, also of one that counts no things."""
    with installed(FAIR) if request.param == "fair" else nullcontext():
        yield played(REAL[request.param])


def check_page(page: str) -> Tags:
    """One well-formed file that asks for nothing, whose links lead somewhere."""
    tags = parsed(page)
    for name, attributes in tags.seen:
        assert name not in {"script", "img", "iframe", "object"}
        assert (attributes.get("src") or "data:,").startswith("data:")
        assert (attributes.get("href") or "data:,")[0] in "#d"
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|@import|url\(", page)
    assert "default-src 'none'" in page
    ids = [attributes["id"] for _, attributes in tags.seen if attributes.get("id")]
    assert len(ids) == len(set(ids))
    assert {attributes["href"] for name, attributes in tags.seen if name == "a"} <= {f"#{each}" for each in ids}
    assert "None" not in "".join(tags.text)
    return tags


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_report_is_one_well_formed_file_that_asks_for_nothing(real: Lens, language: str) -> None:
    page = page_of(real, language)
    tags = check_page(page)
    assert f'<html lang="{language}">' in page
    text = "".join(tags.text)
    assert f"parvis lens {real.settings.game} --agents random" in text
    for subject in real.subjects:
        assert LensScribe(real, language).number(subject) in text
        assert f'id="{anchor_of(subject.about)}"' in page
    assert page.count('class="badge ') == 5 + len(real.subjects) + len(
        {each.about for each in real.subjects} - {NOTHING}
    )


def test_verdicts_stand_in_words_beside_their_colour() -> None:
    page = page_of(lens(dead_unless_one))
    check_page(page)
    assert '<span class="badge dead">dead</span>' in page
    shown = re.findall(r'<span class="point (\w+)( usual)?" title="(\d): (\w+)">\3</span>', page)
    assert shown == [
        ("dominant", "", "0", "dominant"),
        ("lively", "", "1", "lively"),
        ("dead", " usual", "2", "dead"),
        ("dominant", "", "3", "dominant"),
        ("dead", "", "4", "dead"),
    ]
    assert "persons.mayor.rats = 1" in page
    assert page.count("<circle") >= 8
    assert 'class="usual"' in page


def test_both_steps_are_told_apart() -> None:
    settings = replace(SETTINGS, confirm=("search:sims=1",), confirm_games=60)
    page = page_of(lens(dead_unless_one, somebody_always, settings))
    check_page(page)
    text = "".join(parsed(page).text)
    assert "In the plots below: hollow by greedy, filled by search:sims=1." in text
    assert page.count("hollow") > 5
    assert "hollow" not in re.sub(r"<style>.*?</style>", "", page_of(lens(dead_unless_one)), flags=re.DOTALL)


def somebody_always(_change: Change, deal: int) -> Happening:
    """The mayor is lively at any number."""
    return somebody(deal)


def test_what_went_wrong_and_what_is_missing_is_told_and_nothing_is_unescaped() -> None:
    step = replace(
        found(dead_unless_one),
        left_out=[Fault("cards", 3, f"ValueError: {NASTY}")],
        stood_in=[Fault("greedy", 2, NASTY)],
    )
    settings = replace(SETTINGS, cards_file=NASTY)
    page = page_of(Lens(settings, step, None, complete=False))
    text = "".join(check_page(page).text)
    assert NASTY not in page
    assert "The listener for the table cards failed in 3 games" in text
    assert "greedy: greedy stood in 2 times" in text
    assert "Interrupted" in text


def test_a_lens_without_a_game_has_a_report() -> None:
    step = SETTINGS.step(SCREEN)
    deals = choose_deals(step)
    empty = found_of(replace(step, row=deals.row), deals, SETTINGS.subjects, [])
    page = page_of(Lens(SETTINGS, empty, None, complete=False))
    check_page(page)
    assert "not played" in page


def test_more_doubt_below_than_above_is_not_told_as_plus_or_minus() -> None:
    def story(_change: Change, deal: int) -> Happening:
        return ((1, 0), (30, 20)) if deal < 2 else ((0, 0), (20, 21))  # two users, and both win

    text = "".join(parsed(page_of(lens(story))).text)
    told = re.search(r"wins more often by \+(\d+\.\d) \[([-+]\d+) to \+(\d+)\]", text)
    assert told is not None
    value, low, high = (float(each) for each in told.groups())
    assert low < 0 < value < high <= 100
    assert value - low > 2 * (high - value)


def test_anchors_are_made_of_plain_letters() -> None:
    assert anchor_of(About("cards", "tax-collector")) == "thing-cards-tax-collector"
    assert anchor_of(About("odd", "a b/ü")) == "thing-odd-a-b"
    assert anchor_of(NOTHING) == "thing-none"
