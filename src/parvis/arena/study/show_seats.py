"""Who wins, as the report shows it: agents, places in the order of turns, scores."""

from parvis.arena.figures import percent, spread
from parvis.arena.plots import Row, Scale, histograms, interval_plot, share_row
from parvis.arena.report_tables import Cell, Line, Table
from parvis.arena.study.scribe import OTHERS, WINNERS, Scribe, ends_of

ROOM = 1.5  # of the scale, in shares that equals would win


def show_seats(scribe: Scribe) -> dict[str, str]:
    """The plots by name; that of agents is empty where there is but one."""
    study, texts, say = scribe.study, scribe.texts, scribe.say
    agents = study.standings.agents
    wins = [share_row(agent.agent, agent.win_share, place, texts) for place, agent in enumerate(agents)]
    places = [share_row(scribe.place(place), each.wins, 0, texts) for place, each in enumerate(study.places)]
    scale = Scale(0.0, min(1.0, max([*ends_of([*wins, *places]), ROOM * scribe.equal])))

    def bars(name: str, words: str, rows: list[Row]) -> str:
        return interval_plot(name, words, rows, scale, texts.share, bars=True, mark=scribe.equal)

    return {
        "agents": bars("agents", say("Win shares"), wins) if len(agents) > 1 else "",
        "places": bars("places", say("Win share by place in the order of turns"), places),
        "scores": show_scores(scribe),
    }


def show_scores(scribe: Scribe) -> str:
    """How often each score came, to winners and to the others."""
    study, say = scribe.study, scribe.say
    rows = []
    for label, mean, counts, colour in (
        (say("Winners"), study.scores.one, study.winning_scores, WINNERS),
        (say("The others"), study.scores.other, study.other_scores, OTHERS),
    ):
        words = say("mean {score}", score=spread(mean, scribe.texts))
        rows.append((Row(label, mean.value, mean.low, mean.high, words, colour), counts))
    told = [each for each in rows if each[1]]
    return histograms("scores", say("Scores of winners and of the others"), told, scribe.texts)


def agents_table(scribe: Scribe) -> Table:
    """Who played, in figures."""
    say, texts = scribe.say, scribe.texts
    rows = []
    for agent in scribe.study.standings.agents:
        cells = (
            percent(agent.win_share, texts),
            spread(agent.score, texts),
            texts.number(agent.win_share.count),
        )
        rows.append(Line(agent.agent, [Cell((cell,)) for cell in cells]))
    return Table(say("Agents"), [say("agent"), say("win share"), say("mean score"), say("games")], rows)
