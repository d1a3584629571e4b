"""Whole studies: the games of a tournament, their tables as Parquet, and the report."""

import json
import re
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from pyarrow import parquet

from parvis import State
from parvis.arena.plan import GameResult
from parvis.arena.settings import Settings
from parvis.arena.study.counting import study_of
from parvis.arena.study.report import write_report
from parvis.arena.study.settings import StudySettings
from parvis.arena.study.tables import FOOTER_KEY, write_tables
from parvis.arena.tournament import play
from parvis.games.troyes.statistics import Cards
from parvis.statistics.listener import Row
from tests.arena.test_report import NASTY, parsed
from tests.outside_games import FAIR, installed

GENERAL = ["games", "choices", "seats", "standing", "points"]
OWN = {
    "troyes": ["cards", "events", "characters", "deeds", "actions", "holdings", "placement"],
    "notre-dame": ["cards", "persons", "deeds", "actions", "sectors", "holdings"],
    "fair": [],
}
SETTINGS = {
    "troyes": StudySettings("troyes", ("random",), 3, 12, 5),
    "notre-dame": StudySettings("notre-dame", ("random", "greedy"), 2, 8, 5),
    "fair": StudySettings("fair", ("random",), 2, 8, 5),
}


def played(settings: Settings) -> list[GameResult]:
    return [result for some in play(settings, range(settings.schedule.games)) for result in some]


@pytest.fixture(scope="module", params=SETTINGS)
def results(request: pytest.FixtureRequest) -> Iterator[tuple[StudySettings, list[GameResult]]]:
    """A few games of each game, also of one whose kit brings no listeners."""
    settings = SETTINGS[request.param]
    with installed(FAIR) if request.param == "fair" else nullcontext():
        settings.check()
        yield settings, played(settings)


Played = tuple[StudySettings, list[GameResult]]


def test_the_games_are_those_of_a_tournament(results: Played) -> None:
    settings, games = results
    same = Settings(settings.game, settings.agents, settings.players, settings.games, settings.seed)
    assert games == played(same)
    assert all(game.told is None for game in played(same))


def test_every_listener_tells_of_every_game(results: Played) -> None:
    settings, games = results
    for game in games:
        assert game.told is not None
        assert game.told.left_out == {}
        assert list(game.told.tables) == GENERAL + OWN[settings.game]
        scores = [row[3] for row in game.told.tables["seats"]]
        assert scores == list(game.scores)
        if settings.game != "fair":
            booked = [0] * settings.players
            for row in game.told.tables["points"]:
                booked[int(row[0])] += int(row[2])
            assert booked == scores


def test_figures_agree_with_the_games(results: Played) -> None:
    settings, games = results
    study = study_of(settings, games)
    told = study.to_dict()
    assert json.loads(json.dumps(told)) == told
    assert (told["format"], told["games"], told["left_out"]) == ("parvis-study-result", len(games), [])
    assert sum(place.wins.value for place in study.places) == pytest.approx(1)
    assert study.length.means["decisions"].value == pytest.approx(sum(game.decisions for game in games) / len(games))
    assert sum(study.winning_scores.values()) == sum(len(game.winners) for game in games)
    assert list(study.things) + list(study.habits) == sorted(
        OWN[settings.game], key=lambda table: table not in ("cards", "events", "characters", "persons", "deeds")
    )
    for source in study.sources.sections:
        parts = [each for each in study.sources.single if each.key.startswith(f"{source.key}.")]
        if parts:
            assert sum(each.points.one.value for each in parts) == pytest.approx(source.points.one.value)
    total = sum(source.points.one.value for source in study.sources.sections)
    assert settings.game == "fair" or total == pytest.approx(study.scores.one.value)


def test_tables_are_parquet_files(results: Played, tmp_path: Path) -> None:
    settings, games = results
    paths = write_tables(tmp_path, settings, iter(games))
    assert [path.stem for path in paths] == GENERAL + OWN[settings.game]
    assert sorted(tmp_path.iterdir()) == sorted(paths)
    seats = parquet.read_table(tmp_path / "seats.parquet")
    assert seats.column_names == ["game", "deal", "agent", "win", "seat", "place", "decisions", "score", "lead"]
    rows = seats.to_pylist()
    assert len(rows) == len(games) * settings.players
    for game in games:
        seating = settings.schedule.seating(game.index)
        own = [row for row in rows if row["game"] == game.index]
        assert [(row["agent"], row["score"], row["deal"]) for row in own] == [
            (agent, score, seating.deal) for agent, score in zip(seating.agents, game.scores, strict=True)
        ]
        assert sum(row["win"] for row in own) == pytest.approx(1)
    footer = json.loads(seats.schema.metadata[FOOTER_KEY.encode()])
    assert (footer["table"], footer["game"], footer["players"]) == ("seats", settings.game, settings.players)
    whole = parquet.read_table(tmp_path / "games.parquet")
    assert whole.column_names[:2] == ["game", "deal"]
    assert whole.column("game").to_pylist() == [game.index for game in games]
    assert all(not field.nullable for field in [*seats.schema, *whole.schema])


def test_files_do_not_depend_on_how_many_games_come_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = played(SETTINGS["troyes"])
    contents = []
    for name, size in (("one", 1), ("all", 1000)):
        (tmp_path / name).mkdir()
        monkeypatch.setattr("parvis.arena.study.tables.GAMES_AT_A_TIME", size)
        contents.append([path.read_bytes() for path in write_tables(tmp_path / name, SETTINGS["troyes"], games)])
    assert contents[0] == contents[1]


def test_a_table_that_cannot_be_written_leaves_none_torn(tmp_path: Path) -> None:
    games = played(SETTINGS["notre-dame"])

    def torn() -> Iterator[GameResult]:
        yield games[0]
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        write_tables(tmp_path, SETTINGS["notre-dame"], torn())
    assert list(tmp_path.iterdir()) == []


# Report -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_report_is_one_well_formed_file_that_asks_for_nothing(results: Played, language: str) -> None:
    settings, games = results
    page = write_report(study_of(settings, games), language)
    tags = parsed(page)
    for name, attributes in tags.seen:
        assert name not in {"script", "img", "iframe", "object"}
        assert (attributes.get("src") or "data:,").startswith("data:")
        assert (attributes.get("href") or "data:,")[0] in "#d"
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|@import|url\(", page)
    assert "default-src 'none'" in page
    assert f'<html lang="{language}">' in page
    ids = [attributes["id"] for _, attributes in tags.seen if attributes.get("id")]
    assert len(ids) == len(set(ids))
    wanted = {attributes["href"] for name, attributes in tags.seen if name == "a"}
    assert wanted <= {f"#{each}" for each in ids}
    text = "".join(tags.text)
    assert f"parvis study {settings.game} --agents" in text
    assert "None" not in text


def test_things_have_their_names_and_pictures() -> None:
    page = write_report(study_of(SETTINGS["notre-dame"], played(SETTINGS["notre-dame"])), "de")
    assert "Bettlerkönig" in page
    assert page.count('class="parvis auto portrait"') == 9 + 15 + 3
    assert page.count('<ol class="ranking pictured">') == 3


def test_a_study_without_a_game_or_with_one_has_a_report() -> None:
    settings = SETTINGS["troyes"]
    none = write_report(study_of(settings, []), "en")
    assert "Interrupted: 0 of 12 games" in none
    parsed(none)
    one = write_report(study_of(settings, played(settings)[:1]), "en")
    assert "Interrupted: 1 of 12 games" in one
    parsed(one)


def test_a_listener_that_fails_is_told_and_its_games_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(Cards):
        def finish(self, state: State) -> Iterator[Row]:
            if sum(state.scores()) % 2:
                raise ValueError(NASTY)
            return super().finish(state)

    monkeypatch.setattr("parvis.games.troyes.statistics.Cards", Failing)
    settings = SETTINGS["troyes"]
    games = played(settings)
    failed = sum(sum(game.scores) % 2 for game in games)
    assert 0 < failed < len(games)
    study = study_of(settings, games)
    assert [(each.table, each.games, each.message) for each in study.left_out] == [
        ("cards", failed, f"ValueError: {NASTY}")
    ]
    assert max(thing.games for thing in study.things["cards"]) <= len(games) - failed
    page = write_report(study, "en")
    assert NASTY not in page
    text = "".join(parsed(page).text)
    assert f"The listener for the table cards failed in {failed} games" in text
    assert f"ValueError: {NASTY}" in text


def test_agents_that_differ_are_pointed_out() -> None:
    several = write_report(study_of(SETTINGS["notre-dame"], played(SETTINGS["notre-dame"])), "en")
    alone = write_report(study_of(SETTINGS["troyes"], played(SETTINGS["troyes"])), "en")
    sentence = "These agents differ in strength"
    assert sentence in several
    assert sentence not in alone


def test_a_listener_that_cannot_speak_of_itself_is_told_by_its_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mute(Cards):
        def title(self, _words: object) -> str:
            raise KeyError("title")

        def name(self, key: str, _words: object) -> str:
            raise KeyError(key)

        def use(self, _words: object) -> str:
            raise KeyError("use")

        def portrait(self, thing: str) -> str:
            raise KeyError(thing)

    monkeypatch.setattr("parvis.games.troyes.statistics.Cards", Mute)
    settings = SETTINGS["troyes"]
    text = "".join(parsed(write_report(study_of(settings, played(settings)), "en")).text)
    assert "Tax collector" in text
    assert "used: " in text
