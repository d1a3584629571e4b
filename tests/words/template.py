"""Writes the template of all sentences anew: python -m tests.words.template."""

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from parvis import compilation
from parvis.words.catalogue import DOMAIN, LOCALE
from tests.words.test_words import KEYWORDS, METHODS


def write_template() -> None:
    catalogue = Catalog(project="parvis", copyright_holder="The Parvis authors", fuzzy=False)
    found = extract_from_dir(compilation.PACKAGE, METHODS, keywords=KEYWORDS)
    for name, line, message, comments, context in found:
        catalogue.add(message, None, [(name, line)], auto_comments=comments, context=context)
    LOCALE.mkdir(exist_ok=True)
    with (LOCALE / f"{DOMAIN}.pot").open("wb") as file:
        write_po(file, catalogue, omit_header=True, sort_by_file=True, include_lineno=False)


if __name__ == "__main__":
    write_template()
