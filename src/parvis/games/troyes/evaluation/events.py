"""What own cubes on events bring, and what the row takes, in victory points."""

from mypy_extensions import i64, mypyc_attr

from parvis.games.troyes.evaluation import weights
from parvis.games.troyes.evaluation.counts import Counts
from parvis.games.troyes.evaluation.outlook import Outlook
from parvis.games.troyes.rules import cell, number
from parvis.games.troyes.rules.cell import OWNERS
from parvis.games.troyes.rules.event_cards import KIND_OF, MARAUDING
from parvis.games.troyes.rules.terms import EventCard


@mypyc_attr(acyclic=True, free_list_len=1)
class Fights:
    """What cubes on the row's events bring: points, and event cards."""

    def __init__(self, counts: Counts, outlook: Outlook) -> None:
        self.points = 0.0
        self.chances = 0.0  # of event cards that the seat leads
        if counts.present > 0:
            cells = counts.cells
            first = cell.EVENT_CUBES + counts.seat
            for index in range(cells[cell.ROW_SIZE]):
                event = cells[cell.ROW + index]
                if cells[first + event * OWNERS] > 0:
                    self.add_event(counts, outlook, event)
        self.points -= weights.RAID * outlook.after * float(counts.raiders) / float(counts.board.players)

    def add_event(self, counts: Counts, outlook: Outlook, event: EventCard) -> None:
        """What own cubes on an event will bring: by their standing if it is beaten, for being there if not."""
        cells = counts.cells
        numbers = counts.numbers
        first = cell.EVENT_CUBES + event * OWNERS
        own = cells[first + counts.seat]
        total: i64 = 0
        above: i64 = 0
        equal: i64 = 0
        for owner in range(OWNERS):
            cubes = cells[first + owner]
            total += cubes
            if cubes > own:
                above += 1
            elif cubes == own:
                equal += 1
        kind = KIND_OF[event]
        higher = float(numbers[number.EVENT_FIRST + kind])
        lower = float(numbers[number.EVENT_SECOND + kind])
        standing = 0.0
        if above == 0:
            if total == own:
                standing = higher + lower
            else:
                standing = higher if equal == 1 else (higher + lower) / float(equal)
        elif above == 1:
            standing = lower / float(equal)
        banners = float(numbers[number.EVENT_BANNERS + kind])
        covered = float(total) / banners
        open_share = (higher + lower) * float(own) / banners * weights.OPEN_SHARE
        beaten = outlook.left / (outlook.left + weights.BANNER_TIME * (banners - float(total)))
        if above == 0 and event != MARAUDING:
            self.chances += beaten * weights.LEAD_HELD
        presence = float(numbers[number.EVENT_PRESENCE])
        self.points += beaten * (covered * standing + (1.0 - covered) * open_share) + (1.0 - beaten) * presence
