"""The most telling figures of a study, for the head of its report and for the command line."""

from parvis.arena.intervals import Estimate
from parvis.arena.study.leads import half_time
from parvis.arena.study.scribe import Fact, Scribe
from parvis.arena.study.things import Thing


def facts(scribe: Scribe) -> list[Fact]:
    """Points, places, the lead, length and branching."""
    say, study, length = scribe.say, scribe.study, scribe.study.length.means
    best = max(range(len(study.places)), key=lambda place: study.places[place].wins.value)
    found = [
        scribe.mean_fact(study.scores.one, say("points win a game")),
        scribe.mean_fact(length["margin"], say("points between the first and the second")),
        scribe.share_fact(
            study.places[best].wins, say("of games are won from the best place: {place}", place=scribe.place(best))
        ),
        scribe.mean_fact(length["lead_changes"], say("changes of the lead in a game")),
    ]
    half = half_time(study.leads)
    if half is not None:
        found += [
            scribe.share_fact(half.leader_wins, say("of those ahead after round {round} win", round=half.round)),
            scribe.share_fact(half.last_wins, say("of those last after round {round} still win", round=half.round)),
        ]
    return [
        *found,
        scribe.mean_fact(length["decisions"], say("decisions in a game"), 0),
        scribe.mean_fact(length["branching"], say("choices are open at a decision")),
    ]


def best_things(scribe: Scribe) -> list[Fact]:
    """Of each table the thing that goes with winning most surely."""
    found = []
    for table, things in scribe.study.things.items():
        if things:
            listener, best = scribe.listeners[table], max(things, key=least)
            name = scribe.name_of(listener, best.key)
            label = scribe.say("of its users win: {thing} ({table})", thing=name, table=scribe.title_of(listener))
            found.append(scribe.share_fact(best.telling.wins.one, label))
    return found


def least(thing: Thing) -> float:
    """The lower end of how often its users win."""
    wins: Estimate = thing.telling.wins.one
    return wins.low if wins.count and wins.low is not None else 0.0
