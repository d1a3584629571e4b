"""Lessons: every step can be done where it stands, points at things that are there, and says so in whole sentences."""

import re

import pytest

import parvis
from parvis.agents.levels import LEVELS
from parvis.games import KITS, words_for
from parvis.words.languages import LANGUAGES
from parvis.words.lessons import LEARNER, Lesson, Path, Standing, Step, Trial, standing, told
from tests.lessons import LESSONS, walked

LONGEST = 330  # letters that somebody reads at once while they want to play
LESSON = Lesson(
    players=2, seed=1, script=(), prepared=(), farewell="", trials=(),
    steps=(Step("look"), Step("do", expect=(("a", "b"), ("c",))), Step("look again"), Step("do", expect=(("d",),))),
)  # fmt: skip


def texts_of(lesson: Lesson) -> list[str]:
    found = [lesson.farewell]
    for step in lesson.steps:
        found += [step.say, *(each.say for each in step.then), step.kindly, *([step.after] if step.after else [])]
    for trial in lesson.trials:
        found += trial.tries
    return found


def test_our_games_have_lessons() -> None:
    assert {"troyes", "notre-dame"} <= set(LESSONS)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_takes_about_ten_minutes_and_begins_and_ends_with_something_to_read(game: str) -> None:
    steps = LESSONS[game].steps
    assert 12 <= len(steps) <= 16
    assert not steps[0].expect
    assert not steps[-1].expect
    assert sum(bool(step.expect) for step in steps) >= 8


@pytest.mark.parametrize("game", LESSONS)
def test_every_choice_is_open_where_it_is_asked_for_and_never_the_only_one(game: str) -> None:
    last = -1
    for asked in walked(game):
        last = asked.number
        assert asked.state.pending_players() == [LEARNER], asked.number
        if asked.label:
            legal = [asked.state.game.label(action) for action in asked.state.legal_actions(LEARNER)]
            assert asked.label in legal
            assert len(legal) > 1
    assert last == len(LESSONS[game].steps)


@pytest.mark.parametrize("game", LESSONS)
def test_the_script_is_used_to_its_last_outcome(game: str) -> None:
    *_, end = walked(game)
    assert int(end.state.chance.cursor) == len(LESSONS[game].script)


@pytest.mark.parametrize("game", LESSONS)
def test_every_other_way_to_do_a_step_leads_on_to_the_end(game: str) -> None:
    lesson = LESSONS[game]
    others = [(number, path) for number, step in enumerate(lesson.steps) for path in step.expect[1:]]
    for other, path in others:

        def pick(number: int, step: Step, other: int = other, path: Path = path) -> Path:
            return path if number == other else step.expect[0]

        *_, end = walked(game, pick)
        assert end.number == len(lesson.steps)


@pytest.mark.parametrize("game", LESSONS)
def test_everything_that_is_pointed_at_is_in_the_picture(game: str) -> None:
    words = words_for(game, LESSONS[game].players)
    for asked in walked(game):
        picture = "\n".join(KITS[game].draw(asked.state.view(LEARNER), words).pieces)
        keys = set(re.findall(r'data-(?:thing|key|help)="([^"]+)"', picture))
        assert set(asked.step.at(asked.made).spots) <= keys, asked.number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LESSONS)
def test_all_sentences_are_whole_short_and_name_their_players(game: str, language: str) -> None:
    lesson = LESSONS[game]
    words = words_for(game, lesson.players, language)
    for text in texts_of(lesson):
        said = told(text, words)
        assert said.endswith((".", "!", "?")), said
        assert len(said) <= LONGEST, said
        assert "{" not in said


@pytest.mark.parametrize("game", LESSONS)
def test_the_next_three_games_can_be_played(game: str) -> None:
    trials: tuple[Trial, ...] = LESSONS[game].trials
    loaded = parvis.load(game)
    assert len(trials) == 3
    assert trials[0].agents == ("easy",)
    assert trials[0].guided
    assert len(trials[2].agents) + 1 == loaded.max_players
    for trial in trials:
        assert len(trial.tries) == 3
        assert set(trial.agents) <= {level.name for level in LEVELS}


@pytest.mark.parametrize(
    ("chosen", "read", "found"),
    [
        ([], 0, Standing(0)),
        ([], 1, Standing(1)),
        (["a"], 1, Standing(1, ("a",))),
        (["a", "b"], 1, Standing(2)),
        (["c"], 1, Standing(2)),
        (["c"], 3, Standing(3)),
        (["c", "d"], 3, Standing(4)),
        (["x"], 1, None),
        (["c", "x"], 3, None),
        (["c", "d"], 1, None),
        (["c", "d", "e"], 3, None),
    ],
)
def test_how_far_somebody_is_follows_from_what_they_chose_and_read(
    chosen: list[str], read: int, found: Standing | None
) -> None:
    assert standing(LESSON, chosen, read) == found
