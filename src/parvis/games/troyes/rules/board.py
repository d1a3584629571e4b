"""The board: the cells of a position under the rulebook's names, and the questions asked of them."""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.chance import Chance
from parvis.core.game import Game, State
from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import cell, number, trace
from parvis.games.troyes.rules.cell import CATHEDRAL_SPACES, DICE_PER_OWNER, FACES, LEVEL_COUNT, OWNERS, SEATS
from parvis.games.troyes.rules.data import Data
from parvis.games.troyes.rules.event_cards import KIND_OF, MARAUDING
from parvis.games.troyes.rules.layout import NEUTRAL, NONE, NOT_THERE
from parvis.games.troyes.rules.rows import RED
from parvis.games.troyes.rules.terms import Building, Card, Colour, EventCard, Owner, Pick, Seat, Slot, Space
from parvis.games.troyes.rules.traits import SLOT_OF

NO_SURVEY = vec[i64]()


class Board(State):
    """A Troyes position; effects, phases and menu work on it, `TroyesState` completes the contract."""

    def __init__(self, game: Game, players: i64, edition: str, data: Data, cells: vec[i64], chance: Chance) -> None:
        super().__init__(game, players, edition, cells, chance)
        self.data = data
        self.numbers = data.numbers
        self.survey: vec[i64] = NO_SURVEY  # the best dice to be had, while a menu is made (see survey)

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
        if district == NEUTRAL:
            return NEUTRAL
        return (seat + district) % self.players

    def die_cell(self, seat: Seat, pick: Pick) -> i64:
        """The cell that counts the dice of a pick, which is counted from a seat."""
        district = pick // DICE_PER_OWNER
        if district == NEUTRAL or seat + district < self.players:
            return cell.DICE + (pick if district == NEUTRAL else pick + seat * DICE_PER_OWNER)
        return cell.DICE + pick + (seat - self.players) * DICE_PER_OWNER

    def dice_of(self, owner: Owner) -> i64:
        """How many dice lie in a district."""
        return self.sum_of(cell.DICE + owner * DICE_PER_OWNER, DICE_PER_OWNER)

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
        total: i64 = 0
        first = cell.DICE + owner * DICE_PER_OWNER + colour * FACES
        for face in range(1, FACES + 1):
            total += face * self.cells[first + face - 1]
        return total

    def strength(self, pick: Pick) -> i64:
        """What an own die counts against black dice: a red one double."""
        value = pick % FACES + 1
        return 2 * value if pick // FACES == RED else value

    def strength_from(self, seat: Seat, first: Pick) -> i64:
        """What all own dice from a pick on count against black dice."""
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
        for index in range(cell.DICE, cell.DICE + OWNERS * DICE_PER_OWNER):
            if cells[index] > 0:
                return True
        return False

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
        length = building + 1
        return building * FACES + (value - 1) // length * length

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
