"""The report of a study: one HTML file that needs nothing else, with its plots, and its tables folded away.

The words of the page stand in its template; the modules `show_...` make what it shows.
"""

from parvis.arena.report import facts_of, pages_of
from parvis.arena.study.counting import Study
from parvis.arena.study.facts import facts
from parvis.arena.study.scribe import Scribe
from parvis.arena.study.show_course import choices_table, show_leads, show_lengths
from parvis.arena.study.show_habits import show_habits, show_means
from parvis.arena.study.show_points import show_points
from parvis.arena.study.show_seats import agents_table, show_seats
from parvis.arena.study.show_things import show_things
from parvis.draw.palette import STYLE


def write_report(study: Study, language: str) -> str:
    """The whole page in a language."""
    scribe = Scribe(study, language)
    played = study.standings.games > 0
    return (
        pages_of(scribe.texts)
        .get_template("study.html")
        .render(
            language=scribe.texts.language,
            study=study,
            settings=study.settings,
            game=scribe.words.title(),
            emblem=scribe.kit.emblem(),
            style=STYLE,
            equal=scribe.equal,
            facts=facts(scribe) if played and study.length.games else [],
            seats=show_seats(scribe) if played else None,
            points=show_points(scribe) if study.sources.single else None,
            rankings=show_things(scribe),
            habits=show_habits(scribe) if played else [],
            leads=show_leads(scribe) if len(study.leads) > 1 else None,
            lengths=show_lengths(scribe) if study.length.games else [],
            choices=choices_table(scribe),
            means=show_means(scribe) if played else [],
            agents=agents_table(scribe),
            played=facts_of(study.standings, scribe.texts),
        )
    )
