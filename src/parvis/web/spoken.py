"""The templates of the pages; sentences that are always the same are put into words once, when a template is loaded."""

import re
from collections.abc import Callable
from typing import Any

from jinja2 import BaseLoader, Environment, PackageLoader, select_autoescape
from markupsafe import escape

from parvis.words.catalogue import Catalogue

ALWAYS_THE_SAME = re.compile(r"""\{\{ say\((["'])((?:(?!\1)[^\\{}])*)\1\) \}\}""")

Source = tuple[str, str, Callable[[], bool] | None]


class SpokenLoader(PackageLoader):
    """Loads templates with their plain sentences in a language."""

    def __init__(self, words: Catalogue) -> None:
        super().__init__("parvis.web")
        self.words = words

    def get_source(self, environment: Environment, template: str) -> Source:
        """The source of a template, in which only sentences with values are left to be said."""
        source, path, fresh = super().get_source(environment, template)
        return ALWAYS_THE_SAME.sub(lambda found: str(escape(self.words.say(found[2]))), source), path, fresh


def make_pages(words: Catalogue, **values: Any) -> Environment:
    """The templates in a language, with some values known to all."""
    loader: BaseLoader = SpokenLoader(words)
    pages = Environment(loader=loader, autoescape=select_autoescape(), auto_reload=False)
    pages.globals.update(say=words.say, say_many=words.say_many, unfilled=words.unfilled, **values)
    return pages
