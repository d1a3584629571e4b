"""What own cubes on events bring, and what the row takes, in victory points."""

from mypy_extensions import i64

from parvis.games.troyes.evaluation import weights
from parvis.games.troyes.evaluation.counts import Counts
from parvis.games.troyes.evaluation.outlook import Outlook
from parvis.games.troyes.rules import cell, number
from parvis.games.troyes.rules.cell import OWNERS
from parvis.games.troyes.rules.event_cards import KIND_OF
from parvis.games.troyes.rules.terms import EventCard


def points_from_events(counts: Counts, outlook: Outlook) -> float:
    """Own cubes on the row's events, less the black dice of the rounds to come."""
    cells = counts.cells
    points = 0.0
    if counts.present > 0:
        for index in range(cells[cell.ROW_SIZE]):
            event = cells[cell.ROW + index]
            if cells[cell.EVENT_CUBES + event * OWNERS + counts.seat] > 0:
                points += points_from_event(counts, outlook, event)
    return points - weights.RAID * outlook.after * float(counts.raiders) / float(counts.board.players)


def points_from_event(counts: Counts, outlook: Outlook, event: EventCard) -> float:
    """What own cubes on an event will bring: by their standing if it is beaten, for being there if not."""
    own = counts.cells[cell.EVENT_CUBES + event * OWNERS + counts.seat]
    total = counts.board.cubes_on(event)
    banners = counts.board.banners(event)
    higher = float(counts.numbers[number.EVENT_FIRST + KIND_OF[event]])
    lower = float(counts.numbers[number.EVENT_SECOND + KIND_OF[event]])
    covered = float(total) / float(banners)
    standing = points_by_standing(counts, event, own, total, higher, lower)
    open_share = (higher + lower) * float(own) / float(banners) * weights.OPEN_SHARE
    beaten = chance_to_be_beaten(outlook, banners - total)
    presence = float(counts.numbers[number.EVENT_PRESENCE])
    return beaten * (covered * standing + (1.0 - covered) * open_share) + (1.0 - beaten) * presence


def points_by_standing(counts: Counts, event: EventCard, own: i64, total: i64, higher: float, lower: float) -> float:
    """The points of the own place on an event if it were beaten as it is."""
    above = owners_above(counts, event, own)
    if above > 1:
        return 0.0
    equal = float(counts.board.times_named(cell.EVENT_CUBES + event * OWNERS, OWNERS, own))
    if above == 1:
        return lower / equal
    if total == own:
        return higher + lower
    return higher if equal == 1.0 else (higher + lower) / equal


def owners_above(counts: Counts, event: EventCard, own: i64) -> i64:
    """How many colours have more cubes on an event."""
    above: i64 = 0
    cells = counts.cells
    for index in range(cell.EVENT_CUBES + event * OWNERS, cell.EVENT_CUBES + event * OWNERS + OWNERS):
        if cells[index] > own:
            above += 1
    return above


def chance_to_be_beaten(outlook: Outlook, open_banners: i64) -> float:
    """How likely an event is beaten before the game ends."""
    return outlook.left / (outlook.left + weights.BANNER_TIME * float(open_banners))


def cards_to_win(counts: Counts, outlook: Outlook) -> float:
    """Event cards won, and the chances of those led."""
    cells = counts.cells
    cards = 0.0
    if counts.present > 0:
        for index in range(1, cells[cell.ROW_SIZE]):  # nobody takes Marauding, the first
            event = cells[cell.ROW + index]
            own = cells[cell.EVENT_CUBES + event * OWNERS + counts.seat]
            if own > 0 and owners_above(counts, event, own) == 0:
                open_banners = counts.board.banners(event) - counts.board.cubes_on(event)
                cards += chance_to_be_beaten(outlook, open_banners) * weights.LEAD_HELD
    return cards + float(counts.won)
