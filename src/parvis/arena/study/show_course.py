"""The course of games as the report shows it: the lead over the rounds, length and branching."""

from parvis.arena.figures import Form, spread
from parvis.arena.intervals import Estimate
from parvis.arena.plots import Row
from parvis.arena.report_tables import Cell, Table
from parvis.arena.report_tables import Line as TableLine
from parvis.arena.study.lengths import FINENESS
from parvis.arena.study.plots import Line, course, histogram
from parvis.arena.study.scribe import OTHERS, WINNERS, Scribe

AHEAD, LAST = 0, 1  # colours


def show_leads(scribe: Scribe) -> dict[str, str]:
    """How often who is ahead wins, and the points of winners and others, round by round."""
    say, texts, leads = scribe.say, scribe.texts, scribe.study.leads
    ahead = [(each.round, *ends(each.leader_wins)) for each in leads[:-1]]
    last = [(each.round, *ends(each.last_wins)) for each in leads[:-1] if each.last_wins.count]
    winners = [(each.round, *ends(each.points.one)) for each in leads]
    others = [(each.round, *ends(each.points.other)) for each in leads if each.points.other.count]
    shares = [Line(say("Ahead"), ahead, AHEAD), Line(say("Last"), last, LAST)]
    points = [Line(say("Winners"), winners, WINNERS), Line(say("The others"), others, OTHERS)]

    def in_round(number: float) -> str:
        return say("round {round}", round=int(number))

    words = say("How often those ahead and those last after a round win in the end")
    pace = say("Points after each round")
    return {
        "shares": course("lead", words, shares, texts.share, scribe.equal, in_round),
        "points": course("pace", pace, points, scribe.figure(1), None, in_round),
    }


def ends(estimate: Estimate) -> tuple[float, float, float]:
    """A value with the ends of its interval, which are the value itself where it has none."""
    low, high = estimate.low, estimate.high
    return estimate.value, estimate.value if low is None else low, estimate.value if high is None else high


def show_lengths(scribe: Scribe) -> list[str]:
    """Histograms of a game's length, branching, changes of the lead and margin."""
    say, length = scribe.say, scribe.study.length
    labels = {
        "decisions": say("Decisions in a game"),
        "turns": say("Turns in a game"),
        "branching": say("Choices open at a decision"),
        "lead_changes": say("Changes of the lead"),
        "margin": say("Winning margin"),
    }
    found = []
    for place, (name, label) in enumerate(labels.items()):
        fineness = FINENESS if name == "branching" else 1
        mean = length.means[name]
        words = say("mean {score}", score=spread(mean, scribe.texts, 2 if fineness > 1 else 1))
        row = Row(label, mean.value * fineness, None, None, words, place)
        form = in_parts(scribe.figure(1 if fineness > 1 else 0), fineness)
        found.append(histogram(f"length-{name}", row, length.spread[name], form, scribe.texts))
    return found


def in_parts(form: Form, fineness: int) -> Form:
    """How a value is written that is counted in parts of a whole."""
    return lambda value: form(value / fineness)


def choices_table(scribe: Scribe) -> Table:
    """Kinds of choices."""
    say, texts = scribe.say, scribe.texts
    rows = []
    for each in scribe.study.length.choices:
        cells = (texts.figure(each.decisions, 1), texts.figure(each.branching, 1), texts.share(each.forced))
        rows.append(TableLine(each.kind, [Cell((cell,)) for cell in cells]))
    head = [say("kind of choice"), say("in a game"), say("choices open"), say("nothing else open")]
    return Table(say("Kinds of choices, by the first word of their labels"), head, rows)
