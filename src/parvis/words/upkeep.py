"""The upkeep of the catalogues: `python -m parvis.words.upkeep` collects, updates, compiles and reports.

It stands on Babel alone, since the build compiles catalogues before there is a package.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parents[1]
GENERIC = "parvis"
METHODS = [("**.py", "python"), ("**.html", "jinja2.ext:babel_extract")]
# Every error that has a sentence for people; who makes one writes the sentence, with {names} for its values.
ERRORS = (
    "ParvisError", "BrokenCode", "BrokenGame", "Busy", "ClusterDiffers", "DamagedPuzzle", "DamagedTable",
    "DatabaseBusy", "IllegalAction", "InvalidDataset", "InvalidLadder", "InvalidLens", "InvalidListener",
    "InvalidOption", "InvalidPosition", "InvalidRecord", "InvalidSimulation", "InvalidStudy", "InvalidTournament",
    "JournalInUse", "NoCluster", "NoSuchPuzzle", "NoSuchTable", "Nonsense", "NotSignedIn", "NotYours",
    "OutcomeUnknown", "Refused", "StaleTable", "Stopped", "TooMany", "TookTooLong", "UnknownGame", "Unreachable",
    "WorkerLost",
)  # fmt: skip
KEYWORDS = {
    "say": None, "say_many": (1, 2), "say_in": ((1, "c"), 2), "unfilled": None, "N_": None, "NC_": ((1, "c"), 2),
    **dict.fromkeys(ERRORS), "continued": None, "require": (2,), "whole_number": (2,), "setting": (2,),
}  # fmt: skip
GAME = re.compile(r"games/(\w+)/")
WIDTH = 120


class Domain(NamedTuple):
    """The sentences of a game, or of everything else."""

    name: str
    folder: Path

    @property
    def template(self) -> Path:
        """All its sentences, not translated."""
        return self.folder / f"{self.name}.pot"

    def languages(self) -> list[str]:
        """The languages it is translated into."""
        return sorted(path.parents[1].name for path in self.folder.glob(f"*/LC_MESSAGES/{self.name}.po"))

    def written(self, language: str) -> Path:
        """Its translation, as people write it."""
        return self.folder / language / "LC_MESSAGES" / f"{self.name}.po"


def domains(package: Path = PACKAGE) -> list[Domain]:
    """The generic sentences, and those of each game beside its words."""
    games = sorted(path.parent for path in package.glob("games/*/words") if path.is_dir())
    own = [Domain(game.name.replace("_", "-"), game / "words" / "locale") for game in games]
    return [Domain(GENERIC, package / "words" / "locale"), *own]


# Sentences of the sources -----------------------------------------------------------------------------------------


def collect(package: Path = PACKAGE) -> dict[str, Catalog]:
    """The sentences of the sources by domain; a game's are those in its folder."""
    found: dict[str, Catalog] = defaultdict(lambda: Catalog(project="parvis", copyright_holder="The Parvis authors"))
    for name, _line, message, comments, context in extract_from_dir(package, METHODS, keywords=KEYWORDS):
        game = GAME.match(name)
        domain = game[1].replace("_", "-") if game else GENERIC
        found[domain].add(message, None, [(name, 0)], auto_comments=comments, context=context)
    return found


HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plurals}\\n"

"""


def write(catalogue: Catalog, path: Path) -> None:
    """Write a template or a translation, in the order of the files; nothing in it changes but by its sentences."""
    buffer = BytesIO()
    write_po(buffer, catalogue, WIDTH, omit_header=True, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    known = catalogue.locale_identifier
    header = HEADER.format(language=known, plurals=catalogue.plural_forms) if known else ""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(header.encode() + buffer.getvalue())


def update(languages: list[str], package: Path = PACKAGE) -> None:
    """Write the templates anew and bring every translation up to date: what is gone goes, what is new is empty."""
    sentences = collect(package)
    for domain in domains(package):
        template = sentences[domain.name]
        write(template, domain.template)
        for language in languages:
            path = domain.written(language)
            catalogue = read(path, language) if path.exists() else Catalog(locale=language, domain=domain.name)
            catalogue.update(template, no_fuzzy_matching=True)
            write(catalogue, path)


# Translations -----------------------------------------------------------------------------------------------------


def read(path: Path, language: str | None = None) -> Catalog:
    """A catalogue as people write it."""
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def compiled_form(path: Path) -> bytes:
    """A translation as gettext reads it."""
    buffer = BytesIO()
    write_mo(buffer, read(path, path.parents[1].name))
    return buffer.getvalue()


def compile_all(package: Path = PACKAGE) -> None:
    """Compile every translation that is newer than its compiled form."""
    for domain in domains(package):
        for language in domain.languages():
            written = domain.written(language)
            made = written.with_suffix(".mo")
            if not made.exists() or made.stat().st_mtime < written.stat().st_mtime:
                made.write_bytes(compiled_form(written))


def untranslated(domain: Domain, language: str) -> Iterator[Message]:
    """The sentences that a language lacks, or has only roughly."""
    for message in read(domain.written(language), language):
        texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and (message.fuzzy or not all(texts)):
            yield message


def report(package: Path = PACKAGE) -> int:
    """Say what is not translated; how many sentences that are."""
    count = 0
    for domain in domains(package):
        for language in domain.languages():
            for message in untranslated(domain, language):
                count += 1
                print(f"{language} {domain.name}: {message.id!r}")
    print(f"{count} sentences are not translated.")
    return count


def main(arguments: list[str]) -> None:
    """`--compile` only compiles; languages that are named are begun where they are new."""
    if arguments != ["--compile"]:
        known = {language for domain in domains() for language in domain.languages()}
        update(sorted(known | set(arguments)))
        report()
    compile_all()


if __name__ == "__main__":
    main(sys.argv[1:])
