"""The report of a lens: one HTML file that needs nothing else, with a summary of all numbers and a plot for each."""

from parvis.arena.lens.proposal import Proposal
from parvis.arena.lens.scribe import WORDS, LensScribe
from parvis.arena.lens.show_numbers import MOST_COLUMNS, show_things
from parvis.arena.lens.show_summary import show_facts, show_summary
from parvis.arena.lens.verdicts import DEAD_USE, DOMINANT_USE, DOMINANT_WINS
from parvis.arena.report import pages_of
from parvis.draw.palette import STYLE


def write_report(scribe: LensScribe, proposals: list[Proposal], file: str) -> str:
    """The whole page in the language of the scribe; the file is the proposals as they are written."""
    lens = scribe.lens
    return (
        pages_of(scribe.texts)
        .get_template("lens.html")
        .render(
            language=scribe.texts.language,
            lens=lens,
            settings=lens.settings,
            game=scribe.words.title(),
            emblem=scribe.kit.emblem(),
            style=STYLE,
            facts=show_facts(scribe, len(proposals)),
            summary=show_summary(scribe),
            things=show_things(scribe),
            proposals=proposals,
            file=file,
            verdicts=WORDS,
            most_columns=MOST_COLUMNS,
            dead_use=DEAD_USE,
            dominant_use=DOMINANT_USE,
            dominant_wins=DOMINANT_WINS,
            agents=scribe.agents,
        )
    )
