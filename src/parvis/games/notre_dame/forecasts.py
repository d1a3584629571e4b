"""What is coming to a player of Notre Dame as things stand: the rats of this round, what the cubes given will bring."""

from typing import cast

from parvis.core.game import TERMINAL, State
from parvis.draw.figures import Figure
from parvis.games.notre_dame.picture.figures import icon
from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.rules.course import rats_of_the_round, score_notre_dame, strike
from parvis.games.notre_dame.rules.state import NotreDameState
from parvis.games.notre_dame.words.sentences import NotreDameWords


def forecasts(state: State, seat: int, words: NotreDameWords) -> list[Figure]:
    """Rats after this round, points from Notre Dame if it were counted now, points if that were the end."""
    if state.current_player == TERMINAL:
        return []
    board = cast(NotreDameState, state)
    points, given = board.scores()[seat], points_given(board, seat)
    return [
        Figure(words.say("rats after this round"), rats_to_come(board, seat), icon("rat", seat), "plague"),
        Figure(words.say("PP if Notre Dame were counted now"), f"+{given}", icon("given", seat), "notre-dame"),
        Figure(words.say("PP if the game ended now"), str(points + given), icon("points", seat), "points"),
    ]


def rats_to_come(board: NotreDameState, seat: int) -> str:
    """Where this round's plague would bring the marker, and the end of the track; beyond it the player is overrun."""
    view = board.view(seat)
    marker, end = view["players"][seat]["rat"], view["numbers"]["rat_end"]
    if board.is_dealt() and not is_struck(board, seat):
        after = board.copy()
        after.trace = []
        strike(after, seat, rats_of_the_round(board))
        plague = trace.Plague._make(after.trace[0].numbers)
        marker = max(marker + plague.rats - plague.hospital, 0)
    return f"{marker}/{end}" + ("!" if marker > end else "")


def is_struck(board: NotreDameState, seat: int) -> bool:
    """Whether this round's plague has come to a seat already, while another chooses what to lose."""
    view = board.view(None)
    players, start = len(view["players"]), view["start"]
    order, now = ((each - start) % players for each in (seat, view["current_player"]))
    return view["phase"] == "plague" and order <= now


def points_given(board: NotreDameState, seat: int) -> int:
    """What the own cubes on Notre Dame would bring now."""
    after = board.copy()
    score_notre_dame(after)
    return after.scores()[seat] - board.scores()[seat]
