"""The command in every language: help, complaints and what each command prints, shown by the pseudo-language."""

import gettext
import io
import re
import sys
from pathlib import Path

import pytest

import parvis
from parvis import cli
from parvis.agents.registry import AGENTS
from parvis.core.match import Match
from parvis.records.command import records
from parvis.speech import chosen_language
from parvis.words import catalogue
from parvis.words.languages import LANGUAGES, PSEUDO
from tests.arena.test_report import made_up, parsed, write_report

RECORDS = ("list", "verify", "convert", "export")  # below `records`
COMMANDS = (
    "games",
    "cards",
    "play",
    "simulate",
    "analyse",
    "tournament",
    "ladder",
    "study",
    "lens",
    "draw",
    "serve",
    "bot",
    "replay",
)
# What is no prose: programs, what is typed as it stands, and names of games, editions and agents.
NAMES = {"parvis", "Parvis", "PARVIS_TOKEN", "SVG", "human", "records", *COMMANDS, *RECORDS, *AGENTS, *parvis.GAMES}
NAMES |= {edition for game in parvis.GAMES.values() for edition in game.editions}
CODES = re.compile(r"(?<![\w-])--?[a-z][\w-]*|<[^>]*>|/[\w./-]+|\b[\w-]+[._]\w[\w.]*|\[bold\]")
LETTERS = re.compile(r"[^\W\d_]{2,}")


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The command in this process: exit code, output, errors."""
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        cli.main([str(argument) for argument in arguments])
    text = capsys.readouterr()
    return int(ended.value.code or 0), text.out, text.err


def prose_outside(text: str) -> list[str]:
    """The words that do not come from a catalogue: outside brackets, and neither names nor codes."""
    depth, left = 0, []
    for letter in text:
        depth += (letter == "⟦") - (letter == "⟧")
        left.append(letter if depth == 0 and letter != "⟧" else " ")
    rest = CODES.sub(" ", "".join(left))
    for name in sorted(NAMES, key=len, reverse=True):
        rest = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", " ", rest)
    return LETTERS.findall(rest)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of a few choices."""
    match = Match(parvis.load("notre-dame"), players=2, seed=3, seats=["human", "random"])
    for _ in range(4):
        seat = match.state.pending_players()[0]
        match.play(match.state.legal_actions(seat)[0], seat)
    path = tmp_path / "record.json"
    match.record().save(path)
    return path


def test_prose_is_found() -> None:
    assert prose_outside("parvis: ⟦Röüñd ⟦GĄMÉ⟧ 3 þ⟧ --seats random /tmp/x.json here, 7 of 8") == ["here", "of"]


# Help and complaints ----------------------------------------------------------------------------------------------


HELPED = [(), *((name,) for name in COMMANDS), ("records",), *(("records", name) for name in RECORDS)]


@pytest.mark.parametrize("command", HELPED, ids=" ".join)
def test_help_is_in_the_language(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    code, text, problem = run(capsys, "--lang", PSEUDO, *command, "--help")
    assert (code, problem, prose_outside(text)) == (0, "", [])
    assert text.count("⟦") > 5


def test_every_command_is_tried() -> None:
    assert {each.name or each.callback.__name__ for each in cli.app.registered_commands if each.callback} == set(
        COMMANDS
    )
    (group,) = cli.app.registered_groups
    assert group.name == "records"
    assert {each.name for each in records.registered_commands} == set(RECORDS)


@pytest.mark.parametrize(
    "arguments",
    [
        ("nonsense",),
        ("simulat",),
        ("--nope",),
        ("simulate", "--wrong"),
        ("simulate", "--player", "random"),
        ("simulate", "troyes"),
        ("simulate",),
        ("play", "troyes", "--seed", "x"),
        ("play", "--seed"),
        ("play", "troyes", "random"),
        ("simulate", "--json=1"),
        ("simulate", "troyes", "--players", "random,random", "--patience", "x"),
        ("games", "--lang"),
        ("draw", "none.json"),
    ],
    ids=" ".join,
)
def test_complaints_are_in_the_language(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    code, text, problem = run(capsys, "--lang", PSEUDO, *arguments)
    assert (code, text, problem.count("\n")) == (2, "", 1)
    assert "⟦" in problem
    assert prose_outside(problem) == []


def test_what_the_system_says_is_in_the_language(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    _, _, problem = run(capsys, "--lang", PSEUDO, "draw", record, "--out", "/no/such/folder.svg")
    assert problem.startswith("parvis: /no/such")
    assert prose_outside(problem) == []


# What commands print ----------------------------------------------------------------------------------------------


def printed(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """All that a command prints in the pseudo-language."""
    code, text, progress = run(capsys, *arguments, "--lang", PSEUDO)
    assert code == 0, progress
    return text + progress


@pytest.mark.parametrize("arguments", [("games",), ("--version",), ("serve", "--show-settings")], ids=" ".join)
def test_tables_are_in_the_language(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, *arguments)
    settings = re.compile(r"^[a-z_]+ +\S+", re.MULTILINE)  # names and values, which are typed so
    assert prose_outside(settings.sub("", text) if "serve" in arguments else text) == []


@pytest.mark.parametrize("game", parvis.GAMES)
def test_cards_are_in_the_language(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    keys = {str(row["key"]) for row in parvis.load(game).cards()}
    text = printed(capsys, "cards", game)
    assert not {word for word in prose_outside(text) if not any(word in key for key in keys)}


def test_a_simulation_is_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "simulate", "notre-dame", "--players", "random,random", "--games", 2, "--seed", 3)
    assert prose_outside(text) == []


def test_a_tournament_is_in_the_language(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "x"
    options = ("notre-dame", "--agents", "random,greedy,easy", "--players", 2, "--games", 6, "--seed", 3)
    assert prose_outside(printed(capsys, "tournament", *options, "--out", folder)) == []
    assert '<html lang="en-XA">' in (folder / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("players", [2, 3])
def test_a_report_is_in_the_language(players: int) -> None:
    page = write_report(made_up(("random", "greedy", "easy"), players, 12, faults=1), PSEUDO)
    text = re.sub(r"<style>.*?</style>|<pre>.*?</pre>", "", page, flags=re.DOTALL)
    tags = parsed(text)
    assert prose_outside(" ".join(tags.text).replace(".py", "")) == []
    labels = [label for _, attributes in tags.seen if (label := attributes.get("aria-label"))]
    assert prose_outside(" ".join(labels)) == []


def test_a_replay_is_in_the_language(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert prose_outside(printed(capsys, "replay", record)) == []


def test_an_analysis_is_in_the_language(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    moves = printed(capsys, "analyse", record, "--move", 1, "--ms", 20)
    label = re.compile(r"(?<=: )[a-z]+(:[\w-]+)+")  # the choice as records name it
    assert prose_outside(label.sub("", moves)) == []
    assert prose_outside(printed(capsys, "analyse", record, "--slips", 1)) == []
    curve = record.with_suffix(".svg").read_text(encoding="utf-8")
    assert prose_outside(" ".join(re.findall(r"<(?:text|title|desc)[^>]*>([^<]*)", curve))) == []


@pytest.mark.parametrize("game", parvis.GAMES)
def test_a_game_at_the_keyboard_is_in_the_language(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n?\nl\nu\n99\n1\ns\n"))
    options = ("--seats", "human,random", "--seed", 5, "--save", tmp_path / "x.json")
    assert prose_outside(printed(capsys, "play", game, *options)) == []


# Which language ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [("--lang", PSEUDO, "games"), ("games", "--lang", PSEUDO), ("games", f"--language={PSEUDO}")],
    ids=["before", "after", "other name"],
)
def test_the_option_may_stand_before_or_after_the_command(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert "⟦gąmé" in run(capsys, *arguments)[1]


@pytest.mark.parametrize("tag", ["tlh", "", "de;", "x" * 5000, "../../etc"])
def test_an_unknown_language_is_told_in_one_line_and_english_is_used(
    tag: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text, problem = run(capsys, "games", "--lang", tag)
    assert (code, problem.count("\n")) == (0, 1)
    assert problem.startswith("parvis: there is no language ")
    assert len(problem) < 200
    assert "players" in text


def test_without_the_option_the_system_decides(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_XA.UTF-8")
    assert "⟦gąmé" in run(capsys, "games")[1]
    assert "⟦" not in run(capsys, "games", "--lang", "en")[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_locale_of_the_system_is_a_language(language: str) -> None:
    assert chosen_language(["games"], {"LANG": f"{language}.UTF-8"}).language == language
    assert chosen_language(["--", "--lang", "x"], {"LC_MESSAGES": language}) == (language, ["--", "--lang", "x"], None)


def test_a_translation_is_used(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class German(gettext.NullTranslations):
        """A catalogue of a few sentences."""

        def gettext(self, message: str) -> str:
            return {"No such command {name}.": "Einen Befehl {name} gibt es nicht.", "players": "Spieler"}.get(
                message, message
            )

        def plural(self, number: int) -> int:
            return int(number != 1)

    catalogue.catalogue_of.cache_clear()
    monkeypatch.setattr(catalogue, "load", lambda *_: German())
    try:
        assert run(capsys, "dance", "--lang", "de")[2] == "parvis: Einen Befehl 'dance' gibt es nicht.\n"
        assert "Spieler" in run(capsys, "games", "--lang", "de-AT")[1]
    finally:
        catalogue.catalogue_of.cache_clear()


def test_numbers_of_a_report_are_written_as_the_language_does() -> None:
    assert "100,0\xa0%" in write_report(made_up(("a", "b"), 2, 12), "de")
    assert "100.0%" in write_report(made_up(("a", "b"), 2, 12), "en")
