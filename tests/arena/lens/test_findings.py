"""Verdicts, paired differences and proposals, on made-up games of which everything is known."""

from dataclasses import replace

import pytest

import parvis
from parvis.arena.intervals import Estimate
from parvis.arena.lens.cards_file import cards_file, comment, entry
from parvis.arena.lens.counting import CHANGES, LensCounting, found_of
from parvis.arena.lens.findings import Finding, Point
from parvis.arena.lens.proposal import proposals_of
from parvis.arena.lens.scribe import LensScribe
from parvis.arena.lens.subjects import Change
from parvis.arena.lens.verdicts import DEAD, DOMINANT, LIVELY, UNCLEAR, surely_below, surely_from
from parvis.arena.lens.whole import worth_confirming
from parvis.core.numbers import MOST_DOTS, load_overrides, parse_overrides
from tests.arena.lens.made_up import (
    SETTINGS,
    Happening,
    Story,
    dead_unless_one,
    everybody,
    found,
    games,
    lens,
    nobody,
    somebody,
    step_of,
)

KEY = "persons.mayor.rats"


def finding(story: Story, games_each: int = 60) -> Finding:
    return found(story, replace(SETTINGS, games=games_each)).findings[KEY]


def usual_of(story: Story, games_each: int = 60) -> Point:
    point = finding(story, games_each).usual
    assert point is not None
    return point


def always(happening: object) -> Story:
    return lambda _change, deal: happening(deal)  # type: ignore[operator]


# Verdicts ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("happening", "verdict"), [(nobody, DEAD), (everybody, DOMINANT), (somebody, LIVELY)], ids=(DEAD, DOMINANT, LIVELY)
)
def test_a_thing_that_is_dead_dominant_or_lively_by_construction_is_found_so(happening: object, verdict: str) -> None:
    assert {point.verdict for point in finding(always(happening)).points} == {verdict}


@pytest.mark.parametrize("happening", [nobody, everybody])
def test_few_games_leave_it_unclear(happening: object) -> None:
    assert usual_of(always(happening), 3).verdict == UNCLEAR


def test_what_all_use_without_gain_is_lively_and_where_nobody_differs_it_is_unclear() -> None:
    def alike(deal: int) -> Happening:
        return (1, 1), (30 + deal % 2, 30)

    def vain(deal: int) -> Happening:
        return (1 + deal % 2, 2 - deal % 2), ((30, 20) if deal % 4 < 2 else (20, 30))

    assert usual_of(always(alike)).verdict == UNCLEAR  # nobody used it more often, with whom others could be compared
    assert usual_of(always(vain), 2000).verdict == LIVELY
    assert usual_of(always(vain), 60).verdict == UNCLEAR


def test_a_thing_that_nearly_all_use_and_that_who_does_not_loses_is_dominant() -> None:
    def indispensable(deal: int) -> Happening:
        return ((1, 0), (30, 20)) if deal % 25 == 0 else ((1, 1), (30 + deal % 2, 30 + (deal + 1) % 2))

    assert usual_of(always(indispensable), 400).verdict == DOMINANT


def test_a_thing_that_never_came_is_unclear() -> None:
    point = usual_of(lambda _change, deal: (None, (20, 21 + deal % 2)))
    assert (point.thing, point.verdict, point.games) == (None, UNCLEAR, 60)


def test_the_ends_of_an_interval_decide() -> None:
    wide, without = Estimate(0.04, 0.01, 0.09, 10), Estimate(0.04, None, None, 1)
    assert not surely_below(wide, 0.05)
    assert not surely_from(wide, 0.02)
    assert surely_below(wide, 0.1)
    assert surely_from(wide, 0.01)
    assert not surely_below(without, 0.5)
    assert not surely_from(without, 0.0)


# Figures ----------------------------------------------------------------------------------------------------------


def test_games_with_another_number_are_compared_deal_by_deal() -> None:
    def story(change: Change, deal: int) -> Happening:
        luck = deal * 7 % 30  # deals differ far more than the numbers do
        more = 2 * (change.value == 1) if change.key else 0
        return (1 if change.key else 0, 1), (20 + luck + more, 30 + luck)

    points = {point.value: point for point in finding(story).points}
    assert sorted(map(str, points)) == ["0", "1", "2", "3", "4"]
    assert points[2].changes == {}
    assert set(points[1].changes) == set(CHANGES)
    score, decisions, use = (points[1].changes[name] for name in ("score", "decisions", "use_share"))
    assert (score.value, score.low, score.high) == pytest.approx((1.0, 1.0, 1.0))
    assert (decisions.value, decisions.low) == pytest.approx((10.0, 10.0))
    assert (use.value, points[1].changes["uses"].value) == pytest.approx((0.5, 0.5))
    assert points[3].changes["score"].value == pytest.approx(0.0)
    unpaired = points[1].score
    assert unpaired.high is not None
    assert unpaired.high - unpaired.value > 2  # without the same deals nothing of that could be seen


def test_places_and_availability_are_counted() -> None:
    def story(_change: Change, deal: int) -> Happening:
        return ((1, 0) if deal % 3 == 0 else None), ((30, 20) if deal % 2 == 0 else (20, 30))

    point = usual_of(story)
    assert [place.value for place in point.places] == [1, 0]  # whoever starts wins
    assert point.thing is not None
    assert (point.games, point.thing.games) == (60, 20)
    assert point.thing.use_share.value == 0.5
    assert point.thing.used.wins.one.value == pytest.approx(0.5)


def test_games_of_a_deal_count_as_one_observation() -> None:
    many = replace(SETTINGS, agents=("greedy", "random"), games=60)
    one = usual_of(always(somebody), 60).score
    several = found(always(somebody), many).findings[KEY].usual
    assert several is not None
    assert several.games == 60
    assert several.score.high is not None
    assert one.high is not None
    assert several.score.high - several.score.value >= one.high - one.value


def test_a_game_whose_usual_one_is_still_missing_is_compared_with_none() -> None:
    step, deals = step_of(SETTINGS)
    some = [game for game in games(step, dead_unless_one) if step.schedule.change(game.index) or game.index > 100]
    point = found_of(step, deals, SETTINGS.subjects, some).findings[KEY].points[0]
    assert point.games == 60
    assert point.changes["score"].count == 60 - 21  # twenty-one deals lack theirs


def test_nothing_played_is_nothing_found() -> None:
    step, deals = step_of(SETTINGS)
    empty = found_of(step, deals, SETTINGS.subjects, [])
    assert (empty.games, empty.findings[KEY].points) == (0, [])


def test_the_usual_games_of_one_deal_are_held_at_a_time() -> None:
    step, deals = step_of(replace(SETTINGS, games=200))
    counting = LensCounting(step, deals)
    for game in games(step, dead_unless_one):
        counting.add(game)
        assert len(counting.of_deal) == 1


# Confirmation -----------------------------------------------------------------------------------------------------


def places_for(screened: Story, usual: Story) -> list[object]:
    """The values that are worth being confirmed."""
    one, other = found(screened), found(usual)
    return [one.step.changes[place].value for place in worth_confirming(one.step, one, other)]


def test_what_looks_doubtful_is_confirmed() -> None:
    assert places_for(always(somebody), always(somebody)) == []
    only_three = lambda change, deal: nobody(deal) if change.value == 3 and change.key else somebody(deal)  # noqa: E731
    assert places_for(only_three, always(somebody)) == [3]


def test_every_value_of_a_thing_that_is_not_lively_is_confirmed() -> None:
    assert places_for(dead_unless_one, always(somebody)) == [0, 1, 3, 4]  # it looked dead to those who screened
    assert places_for(always(somebody), always(nobody)) == [0, 1, 3, 4]  # it is dead to those who confirm


# Proposals --------------------------------------------------------------------------------------------------------


def test_the_nearest_value_that_makes_a_dead_thing_lively_is_proposed() -> None:
    (proposal,) = proposals_of(lens(dead_unless_one))
    assert (proposal.best.subject.key, proposal.best.value, proposal.usual.verdict) == (KEY, 1, DEAD)
    assert proposal.others == []
    assert proposal.to_dict()["proposed"] == 1


def test_a_dominant_thing_gets_a_proposal_too_and_the_rarest_use_goes_first() -> None:
    def story(change: Change, deal: int) -> Happening:
        if not change.key or change.value == 4:
            return everybody(deal)
        return somebody(deal) if change.value in (0, 3) or deal % 2 else ((0, 0), (20, 21))

    (proposal,) = proposals_of(lens(story))
    assert (proposal.usual.verdict, proposal.best.value) == (DOMINANT, 1)
    assert [each.value for each in proposal.others] == [3, 0]


def test_nothing_is_proposed_for_what_is_lively_unclear_or_past_help() -> None:
    for story in (always(somebody), always(nobody), always(everybody)):
        assert proposals_of(lens(story)) == []
    assert proposals_of(lens(dead_unless_one, settings=replace(SETTINGS, games=3))) == []


def test_who_confirms_has_the_last_word() -> None:
    confirmed = replace(SETTINGS, confirm=("search:sims=1",), confirm_games=60)
    assert proposals_of(lens(dead_unless_one, always(somebody), settings=confirmed)) == []
    (proposal,) = proposals_of(lens(always(somebody), dead_unless_one, settings=confirmed))
    assert (proposal.agents, proposal.best.value) == (("search:sims=1",), 1)


def test_known_numbers_are_never_proposed() -> None:
    doctor = replace(SETTINGS, keys=("persons.doctor.rats",), known=True)  # known from reports of games
    assert proposals_of(lens(always(nobody), settings=doctor)) == []
    story = found(dead_unless_one, SETTINGS)
    known = [replace(subject, source="rulebook") for subject in SETTINGS.subjects]
    settings = replace(SETTINGS)
    vars(settings)["subjects"] = known
    whole = replace(lens(dead_unless_one), settings=settings, screened=story)
    assert proposals_of(whole) == []


# The cards file ---------------------------------------------------------------------------------------------------


def written(story: Story, *, settings: object = SETTINGS, language: str = "en") -> str:
    whole = lens(story, settings=settings)  # type: ignore[arg-type]
    return cards_file(proposals_of(whole), LensScribe(whole, language))


@pytest.mark.parametrize("language", ["en", "de", "en-XA"])
def test_a_proposal_is_a_cards_file_that_tells_its_reasons(language: str) -> None:
    text = written(dead_unless_one, language=language)
    cards = parse_overrides(text, "proposal.toml")
    assert cards == {"persons": {"mayor": {"rats": 1}}}
    state = parvis.load("notre-dame").new(players=2, cards=cards)
    assert state.overrides() == cards
    if language == "en":
        assert "# Mayor is dead (greedy).\n# Mayor: rats 2:\n#   60 games, used by 0.0% [0.0–" in text
        assert "# Mayor: rats 1:\n#   60 games, used by 50.0% [" in text
        assert "80.0% [" in text  # so many of those who bribe him win
        assert "--keys persons.mayor.rats" in text


def test_without_a_proposal_the_file_is_empty_but_for_comments() -> None:
    text = written(always(somebody))
    assert parse_overrides(text, "proposal.toml") == {}
    assert "nothing to propose" in text
    assert all(line.startswith("# ") for line in text.splitlines())


def test_numbers_that_were_changed_before_stay_changed() -> None:
    cards: dict[str, object] = {"persons": {"mayor": {"rats": 2}}, "gifts": {"one": 2}, "streets": None}
    cards["streets"] = [*parvis.load("notre-dame").new(seed=1).data.streets]  # type: ignore[attr-defined]
    text = written(dead_unless_one, settings=replace(SETTINGS, cards=cards))
    changed = parse_overrides(text, "proposal.toml")
    assert changed["persons"] == {"mayor": {"rats": 1}}
    assert (changed["gifts"], changed["streets"]) == ({"one": 2}, cards["streets"])
    parvis.load("notre-dame").new(cards=load_overrides(changed))


def test_a_file_that_would_be_too_long_leaves_the_reasons_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parvis.arena.lens.cards_file.MOST_LETTERS", 500)
    text = written(dead_unless_one)
    assert "is dead" not in text
    assert parse_overrides(text, "proposal.toml") == {"persons": {"mayor": {"rats": 1}}}


@pytest.mark.parametrize("text", ["a.b" * 200, "1.2% " * 60, "one\ntwo = 3\x07", "  " + "word " * 60])
def test_any_sentence_can_be_a_comment(text: str) -> None:
    lines = comment(text).splitlines()
    assert all(line.startswith("# ") and line.count(".") <= MOST_DOTS for line in lines)
    assert parse_overrides(comment(text), "x") == {}


def test_any_key_and_value_can_be_written() -> None:
    for key, value in (("a.b-c.d", 3), ("streets", ["V W", "é"]), ("x.with space", "red")):
        parts = key.split(".")
        read: object = parse_overrides(entry(key, value), "x")
        for part in parts:
            read = read[part]  # type: ignore[index]
        assert read == value
