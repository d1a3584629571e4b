"""What own cubes on events bring, and what the row takes, in victory points."""

from librt.vecs import vec
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
    first = cell.EVENT_CUBES + counts.seat
    points = 0.0
    if counts.present > 0:
        for index in range(cells[cell.ROW_SIZE]):
            event = cells[cell.ROW + index]
            if cells[first + event * OWNERS] > 0:
                points += points_from_event(counts, outlook, event)
    return points - weights.RAID * outlook.after * float(counts.raiders) / float(counts.board.players)


def points_from_event(counts: Counts, outlook: Outlook, event: EventCard) -> float:
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
    beaten = chance_to_be_beaten(outlook, banners - float(total))
    presence = float(numbers[number.EVENT_PRESENCE])
    return beaten * (covered * standing + (1.0 - covered) * open_share) + (1.0 - beaten) * presence


def chance_to_be_beaten(outlook: Outlook, open_banners: float) -> float:
    """How likely an event is beaten before the game ends."""
    return outlook.left / (outlook.left + weights.BANNER_TIME * open_banners)


def cards_to_win(counts: Counts, outlook: Outlook) -> float:
    """Event cards won, and the chances of those led."""
    cells = counts.cells
    cards = 0.0
    if counts.present > 0:
        for index in range(1, cells[cell.ROW_SIZE]):  # nobody takes Marauding, the first
            event = cells[cell.ROW + index]
            own = cells[cell.EVENT_CUBES + event * OWNERS + counts.seat]
            if own > 0 and leads(cells, event, own):
                open_banners = counts.board.banners(event) - counts.board.cubes_on(event)
                cards += chance_to_be_beaten(outlook, float(open_banners)) * weights.LEAD_HELD
    return cards + float(counts.won)


def leads(cells: vec[i64], event: EventCard, own: i64) -> bool:
    """Whether nobody has more cubes on an event."""
    first = cell.EVENT_CUBES + event * OWNERS
    return all(cells[index] <= own for index in range(first, first + OWNERS))
