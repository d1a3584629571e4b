"""The upkeep of the catalogues: a language is begun, follows the sources, and says what it lacks."""

from pathlib import Path

import pytest

from parvis.words import upkeep
from parvis.words.catalogue import Catalogue, Source


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with a sentence of its own and a game with another."""
    (tmp_path / "words").mkdir()
    (tmp_path / "games" / "fair_play" / "words").mkdir(parents=True)
    (tmp_path / "pages.py").write_text('say("Play now")\n', encoding="utf-8")
    (tmp_path / "games" / "fair_play" / "words" / "log.py").write_text(
        'say("{who} passes.", who=1)\nsay_in("object", "red {face}")\n', encoding="utf-8"
    )
    return tmp_path


def domains(package: Path) -> dict[str, upkeep.Domain]:
    return {domain.name: domain for domain in upkeep.domains(package)}


def translate(domain: upkeep.Domain, language: str, **words: str) -> None:
    """Translate the sentences that begin with a word."""
    catalogue = upkeep.read(domain.written(language), language)
    for message in catalogue:
        if message.id and str(message.id).split()[0] in words:
            message.string = words[str(message.id).split()[0]]
    upkeep.write(catalogue, domain.written(language))


def test_a_seventh_language_is_begun_in_every_domain(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    upkeep.update(["sv"], package)
    found = domains(package)
    assert set(found) == {"parvis", "fair-play"}
    assert all(domain.languages() == ["sv"] for domain in found.values())
    assert upkeep.report(package) == 3
    assert "sv parvis: 'Play now'" in capsys.readouterr().out


def test_half_a_language_is_english_sentence_by_sentence(package: Path) -> None:
    upkeep.update(["sv"], package)
    domain = domains(package)["parvis"]
    (package / "pages.py").write_text('say("Play now")\nsay("Learn")\n', encoding="utf-8")
    upkeep.update(["sv"], package)
    translate(domain, "sv", Play="Spela nu")
    upkeep.compile_all(package)
    texts = Catalogue("sv", Source("parvis", domain.folder))
    assert [texts.say("Play now"), texts.say("Learn")] == ["Spela nu", "Learn"]
    assert [message.id for message in upkeep.untranslated(domain, "sv")] == ["Learn"]


def test_what_is_gone_goes_and_what_stays_is_kept(package: Path) -> None:
    upkeep.update(["sv"], package)
    domain = domains(package)["parvis"]
    translate(domain, "sv", Play="Spela nu")
    (package / "pages.py").write_text('say("Play now")\nsay("New")\n', encoding="utf-8")
    upkeep.update(["sv"], package)
    assert {message.id: message.string for message in upkeep.read(domain.written("sv")) if message.id} == {
        "Play now": "Spela nu",
        "New": "",
    }
    (package / "pages.py").write_text('say("New")\n', encoding="utf-8")
    upkeep.update(["sv"], package)
    assert "Spela" not in domain.written("sv").read_text(encoding="utf-8")


def test_running_it_again_changes_nothing(package: Path) -> None:
    upkeep.update(["sv"], package)
    before = {path: path.read_bytes() for path in package.rglob("*.po*")}
    upkeep.update(["sv"], package)
    assert {path: path.read_bytes() for path in package.rglob("*.po*")} == before
