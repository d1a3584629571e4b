"""What is coming to a player of Troyes as things stand: wages, what events take, enemies, points at the end."""

from parvis.core.game import TERMINAL, State
from parvis.draw.figures import Figure
from parvis.games.troyes.picture.figures import icon
from parvis.games.troyes.rules import cell, scoring, stock, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.cell import CHARACTERS_HELD
from parvis.games.troyes.rules.data import DICE_PER_COLOUR
from parvis.games.troyes.rules.dawn import pay_wages
from parvis.games.troyes.rules.event_cards import KIND_OF
from parvis.games.troyes.rules.event_effects import black_dice_of, burden
from parvis.games.troyes.rules.layout import NONE
from parvis.games.troyes.rules.traits import ADDS_BLACK_DICE, TAKES
from parvis.games.troyes.words.sentences import TroyesWords

PLENTY = 999  # deniers and influence that pay whatever is owed


def forecasts(state: State, seat: int, words: TroyesWords) -> list[Figure]:
    """Wages, losses and enemies of the next round, if there is one, and the points as they stand."""
    assert isinstance(state, Board)
    if state.current_player == TERMINAL:
        return []
    found = next_round(state, seat, words) if state.round < state.last_round() else []
    ends = words.say("VP if the game ended now, without others' characters")
    return [*found, Figure(ends, str(points_as_they_stand(state, seat)), icon("points", seat), "points")]


def next_round(board: Board, seat: int, words: TroyesWords) -> list[Figure]:
    """What is owed and who attacks, beside what new events will bring."""
    tried = board.copy()
    assert isinstance(tried, Board)
    tried.cells[cell.DENIERS + seat] = PLENTY
    tried.cells[cell.INFLUENCE + seat] = PLENTY
    tried.trace = []
    pay_wages(tried, seat)
    income = trace.Income._make(tried.trace[0].numbers)
    earned = f"+{income.deniers}" + (f" \N{MINUS SIGN}{income.wages}" if income.wages else "")
    found = [Figure(words.say("income and wages next round"), earned, icon("coin", seat), "phase:dawn")]
    row = [int(board.cells[cell.ROW + place]) for place in range(int(board.cells[cell.ROW_SIZE]))]
    for event in row:
        if TAKES[KIND_OF[event]] != stock.NOTHING:
            burden(tried, event, KIND_OF[event], seat)
    deniers = PLENTY + income.deniers - income.wages - int(tried.cells[cell.DENIERS + seat])
    influence = PLENTY - int(tried.cells[cell.INFLUENCE + seat])
    if deniers:
        name = words.say("deniers that events take next round")
        found.append(Figure(name, f"\N{MINUS SIGN}{deniers}", icon("coin", seat), "phase:dawn"))
    if influence:
        name = words.say("influence that events take next round")
        found.append(Figure(name, f"\N{MINUS SIGN}{influence}", icon("seal", seat), "phase:dawn"))
    name = words.say("black dice next round, new events apart")
    return [*found, Figure(name, str(black_dice(board, row)), icon("black", seat), "black")]


def black_dice(board: Board, row: list[int]) -> int:
    """How many black dice the events of the row bring."""
    brought = sum(int(black_dice_of(board, event)) for event in row if ADDS_BLACK_DICE[KIND_OF[event]] == 1)
    return min(brought, int(DICE_PER_COLOUR))


def points_as_they_stand(board: Board, seat: int) -> int:
    """Points if the game ended now, with the own characters alone: what others serve is unknown."""
    own = [int(board.cells[cell.CHARACTER + CHARACTERS_HELD * seat + nth]) for nth in range(int(CHARACTERS_HELD))]
    total = int(board.cells[cell.POINTS + seat])
    total += int(scoring.points_for_events(board, seat) + scoring.points_for_tradesmen(board, seat))
    total -= int(scoring.loss_for_cathedral(board, seat))
    total += sum(int(scoring.points_for_character(board, seat, each)) for each in own if each != NONE)
    return max(total, 0)
