"""The board: the cells of a position under the rulebook's names, and the questions asked of them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.chance import Chance
from parvis.core.game import Game, State
from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import cell, number, trace
from parvis.games.troyes.rules.cell import (
    BUILDING_COUNT,
    CATHEDRAL_SPACES,
    COLOUR_COUNT,
    DICE_PER_OWNER,
    FACES,
    LEVEL_COUNT,
    OWNERS,
    SEATS,
)
from parvis.games.troyes.rules.data import Data
from parvis.games.troyes.rules.event_cards import KIND_OF, MARAUDING
from parvis.games.troyes.rules.heap import ONE_DIE, pips_of
from parvis.games.troyes.rules.layout import NEUTRAL, NONE, NOT_THERE
from parvis.games.troyes.rules.rows import RED, WHITE, YELLOW
from parvis.games.troyes.rules.terms import Building, Card, Colour, EventCard, Owner, Pick, Seat, Slot, Space
from parvis.games.troyes.rules.traits import SLOT_OF

NO_NOTES = vec[i64]()
# By building and value of the die.
ROW_STARTS: Final = vec[i64](
    [
        building * FACES + nth // (building + 1) * (building + 1)
        for building in range(BUILDING_COUNT)
        for nth in range(FACES)
    ]
)


class Board(State):
    """A Troyes position; effects, phases and menu work on it, `TroyesState` completes the contract."""

    def __init__(self, game: Game, players: i64, edition: str, data: Data, cells: vec[i64], chance: Chance) -> None:
        super().__init__(game, players, edition, cells, chance)
        self.data: Final = data
        self.numbers: Final = data.numbers
        self.notes: vec[i64] = NO_NOTES  # what is known while a menu is made (see notes)

    # What players hold ------------------------------------------------------------------------------------------

    def gain_deniers(self, seat: Seat, count: i64) -> None:
        """Deniers from the bank; a negative count is paid to it."""
        if count == 0:
            return
        self.cells[cell.DENIERS + seat] += count
        if self.trace is not None:
            self.note(trace.DENIERS, seat, [count], EVERYONE)

    def gain_influence(self, seat: Seat, count: i64) -> None:
        """Influence; what would exceed the most is lost. A negative count is spent."""
        before = self.cells[cell.INFLUENCE + seat]
        after = min(before + count, self.numbers[number.MOST_INFLUENCE])
        self.cells[cell.INFLUENCE + seat] = after
        if self.trace is not None and after != before:
            self.note(trace.INFLUENCE, seat, [after - before], EVERYONE)

    def gain_points(self, seat: Seat, count: i64) -> None:
        """Victory points; a loss stops at 0."""
        before = self.cells[cell.POINTS + seat]
        after = max(before + count, 0)
        self.cells[cell.POINTS + seat] = after
        if self.trace is not None and after != before:
            self.note(trace.POINTS, seat, [after - before], EVERYONE)

    # Dice -------------------------------------------------------------------------------------------------------

    def district_of(self, seat: Seat, district: i64) -> Owner:
        """The owner of a district counted from a seat: the own one, clockwise the others, the neutral one last."""
        owner = seat + district
        if district == NEUTRAL:
            owner = NEUTRAL
        elif owner >= self.players:
            owner -= self.players
        return owner

    def die_cell(self, seat: Seat, pick: Pick) -> i64:
        """The cell that counts the dice of a pick, which is counted from a seat."""
        district = pick // DICE_PER_OWNER
        if district == NEUTRAL or seat + district < self.players:
            return cell.DICE + (pick if district == NEUTRAL else pick + seat * DICE_PER_OWNER)
        return cell.DICE + pick + (seat - self.players) * DICE_PER_OWNER

    def put_die(self, owner: Owner, kind: i64) -> None:
        """A die of a kind (colour * 6 + face - 1) comes to lie in a district."""
        self.add_dice(owner, kind, 1)

    def take_die(self, owner: Owner, kind: i64) -> None:
        """A die leaves a district."""
        self.add_dice(owner, kind, -1)

    def add_dice(self, owner: Owner, kind: i64, count: i64) -> None:
        """So many more dice of a kind lie in a district."""
        cells = self.cells
        colour = kind // FACES
        dice = count * ONE_DIE[kind - colour * FACES]
        cells[cell.DICE + owner * DICE_PER_OWNER + kind] += count
        cells[cell.HEAP + owner * COLOUR_COUNT + colour] += dice
        cells[cell.SQUARE + colour] += dice

    def dice_of(self, owner: Owner) -> i64:
        """How many dice lie in a district."""
        return self.sum_of(cell.DICE + owner * DICE_PER_OWNER, DICE_PER_OWNER)

    def has_dice(self, owner: Owner) -> bool:
        """Whether any die lies in a district."""
        heap = cell.HEAP + owner * COLOUR_COUNT
        return self.cells[heap + YELLOW] | self.cells[heap + WHITE] | self.cells[heap + RED] != 0

    def dice_of_colour(self, owner: Owner, colour: Colour) -> i64:
        """How many dice of a colour lie in a district."""
        return self.sum_of(cell.DICE + owner * DICE_PER_OWNER + colour * FACES, FACES)

    def sum_of(self, first: i64, count: i64) -> i64:
        """What some neighbouring cells count together."""
        cells = self.cells
        total: i64 = 0
        for index in range(first, first + count):
            total += cells[index]
        return total

    def pips_of_colour(self, owner: Owner, colour: Colour) -> i64:
        """What the dice of a colour in a district show together."""
        return pips_of(self.cells[cell.HEAP + owner * COLOUR_COUNT + colour])

    def strength(self, pick: Pick) -> i64:
        """What an own die counts against black dice: a red one double."""
        value = pick % FACES + 1
        return 2 * value if pick // FACES == RED else value

    def strength_of_all(self, seat: Seat) -> i64:
        """What all own dice count against black dice."""
        yellow_and_white = self.pips_of_colour(seat, YELLOW) + self.pips_of_colour(seat, WHITE)
        return yellow_and_white + 2 * self.pips_of_colour(seat, RED)

    def strength_from(self, seat: Seat, first: Pick) -> i64:
        """What the own dice from a pick on count against black dice."""
        if first == 0:
            return self.strength_of_all(seat)
        cells = self.cells
        dice = cell.DICE + seat * DICE_PER_OWNER
        total: i64 = 0
        for pick in range(first, DICE_PER_OWNER):
            count = cells[dice + pick]
            if count > 0:
                total += count * self.strength(pick)
        return total

    def any_die_left(self) -> bool:
        """Whether a coloured die lies in any district."""
        cells = self.cells
        return cells[cell.SQUARE + YELLOW] | cells[cell.SQUARE + WHITE] | cells[cell.SQUARE + RED] != 0

    def highest_black(self) -> i64:
        """The highest black die, or 0."""
        face: i64 = FACES
        while face > 0 and self.cells[cell.BLACK + face - 1] == 0:
            face -= 1
        return face

    # Citizens ---------------------------------------------------------------------------------------------------

    def citizens_in(self, owner: Owner, building: Building) -> i64:
        """Citizens standing in a building."""
        return self.times_named(cell.SPACE + building * FACES, FACES, owner)

    def times_named(self, first: i64, count: i64, owner: Owner) -> i64:
        """How many of some neighbouring cells name an owner."""
        cells = self.cells
        times: i64 = 0
        for index in range(first, first + count):
            if cells[index] == owner:
                times += 1
        return times

    def row_length(self, building: Building) -> i64:
        """Spaces in a row: Palace 1, Bishopric 2, City Hall 3."""
        return building + 1

    def row_start(self, building: Building, value: i64) -> Space:
        """The first space of the row that a die's value chooses."""
        return ROW_STARTS[building * FACES + value - 1]

    # Cathedral --------------------------------------------------------------------------------------------------

    def open_levels(self, column: i64) -> i64:
        """How many cubes a column (0 to 5) still takes."""
        count: i64 = 0
        for level in range(LEVEL_COUNT):
            if self.cells[cell.CATHEDRAL + level * FACES + column] == NONE:
                count += 1
        return count

    def cubes_in_cathedral(self, owner: Owner) -> i64:
        """An owner's cubes in the Cathedral."""
        return self.times_named(cell.CATHEDRAL, CATHEDRAL_SPACES, owner)

    # Cards and events -------------------------------------------------------------------------------------------

    def slot_of(self, card: Card) -> Slot:
        """Where an activity card lies face up, or NONE."""
        slot = SLOT_OF[card]
        return slot if self.cells[cell.CARD_UP + slot] == card else NONE

    def has_tradesman(self, seat: Seat, slot: Slot) -> bool:
        """Whether a seat has a tradesman on the card in a slot."""
        return self.cells[cell.TRADESMAN + slot * SEATS + seat] != NOT_THERE

    def banners(self, event: EventCard) -> i64:
        """Banners of an event."""
        return self.numbers[number.EVENT_BANNERS + KIND_OF[event]]

    def cubes_on(self, event: EventCard) -> i64:
        """All cubes on an event, grey ones too."""
        return self.sum_of(cell.EVENT_CUBES + event * OWNERS, OWNERS)

    def open_banners(self, event: EventCard) -> i64:
        """Cubes that an event of the row takes now; Marauding is closed once completed in this action."""
        if event == MARAUDING and self.cells[cell.MARAUDING_CLOSED] != 0:
            return 0
        return self.banners(event) - self.cubes_on(event)

    def some_event_takes_a_cube(self) -> bool:
        """Whether an event of the row takes a cube now."""
        cells = self.cells
        for index in range(cells[cell.ROW_SIZE]):
            if self.open_banners(cells[cell.ROW + index]) > 0:
                return True
        return False

    def open_banners_in_row(self) -> i64:
        """Cubes that all events of the row take now."""
        count: i64 = 0
        for index in range(self.cells[cell.ROW_SIZE]):
            count += self.open_banners(self.cells[cell.ROW + index])
        return count

    def events_with_cube(self, owner: Owner) -> i64:
        """Events of the row, Marauding too, with an owner's cube."""
        count: i64 = 0
        for index in range(self.cells[cell.ROW_SIZE]):
            if self.cells[cell.EVENT_CUBES + self.cells[cell.ROW + index] * OWNERS + owner] > 0:
                count += 1
        return count
