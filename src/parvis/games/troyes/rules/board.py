"""The board: the cells of a position under the rulebook's names, and the questions asked of them."""

from librt.vecs import vec
from mypy_extensions import i64

from parvis.core.chance import Chance
from parvis.core.game import Game, State
from parvis.core.trace import EVERYONE
from parvis.games.troyes.rules import trace as events
from parvis.games.troyes.rules.data import (
    COLOUR_COUNT,
    EVENT_BANNERS,
    FACES,
    KIND_OF,
    MARAUDING,
    MOST_INFLUENCE,
    Data,
)
from parvis.games.troyes.rules.layout import (
    BLACK,
    CARD_UP,
    CATHEDRAL,
    DENIERS,
    DICE,
    DICE_PER_OWNER,
    EVENT_CUBES,
    INFLUENCE,
    MARAUDING_CLOSED,
    NEUTRAL,
    NONE,
    NOT_THERE,
    OWNERS,
    POINTS,
    ROW,
    ROW_SIZE,
    SEATS,
    SPACE,
    TRADESMAN,
)

NO_SURVEY = vec[i64]()


class Board(State):
    """A Troyes position; effects, phases and menu work on it, `TroyesState` completes the contract."""

    def __init__(self, game: Game, players: i64, edition: str, data: Data, cells: vec[i64], chance: Chance) -> None:
        super().__init__(game, players, edition, cells, chance)
        self.data = data
        self.numbers = data.numbers
        self.survey: vec[i64] = NO_SURVEY  # the best dice to be had, while a menu is made (see groups)

    def is_pending(self, seat: i64) -> bool:
        """Only one seat chooses at a time."""
        return seat == self.current_player

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        return 0 if seat + 1 == self.players else seat + 1

    # What players hold ------------------------------------------------------------------------------------------

    def gain_deniers(self, seat: i64, count: i64) -> None:
        """Deniers from the bank; a negative count is paid to it."""
        if count == 0:
            return
        self.cells[DENIERS + seat] += count
        if self.trace is not None:
            self.note(events.DENIERS, seat, [count], EVERYONE)

    def gain_influence(self, seat: i64, count: i64) -> None:
        """Influence; what would exceed the most is lost. A negative count is spent."""
        before = self.cells[INFLUENCE + seat]
        after = min(before + count, self.numbers[MOST_INFLUENCE])
        self.cells[INFLUENCE + seat] = after
        if self.trace is not None and after != before:
            self.note(events.INFLUENCE, seat, [after - before], EVERYONE)

    def gain_points(self, seat: i64, count: i64) -> None:
        """Victory points; a loss stops at 0."""
        before = self.cells[POINTS + seat]
        after = max(before + count, 0)
        self.cells[POINTS + seat] = after
        if self.trace is not None and after != before:
            self.note(events.POINTS, seat, [after - before], EVERYONE)

    # Dice -------------------------------------------------------------------------------------------------------

    def district_of(self, seat: i64, district: i64) -> i64:
        """The owner of a district counted from a seat: the own one, clockwise the others, the neutral one last."""
        if district == NEUTRAL:
            return NEUTRAL
        return (seat + district) % self.players

    def die_cell(self, seat: i64, pick: i64) -> i64:
        """The cell that counts the dice of a pick, which is counted from a seat."""
        district = pick // DICE_PER_OWNER
        if district == NEUTRAL or seat + district < self.players:
            return DICE + (pick if district == NEUTRAL else pick + seat * DICE_PER_OWNER)
        return DICE + pick + (seat - self.players) * DICE_PER_OWNER

    def dice_of(self, owner: i64) -> i64:
        """How many dice lie in a district."""
        count: i64 = 0
        place = DICE + owner * DICE_PER_OWNER
        stop = place + DICE_PER_OWNER
        while place < stop:
            count += self.cells[place]
            place += 1
        return count

    def dice_of_colour(self, owner: i64, colour: i64) -> i64:
        """How many dice of a colour lie in a district."""
        count: i64 = 0
        place = DICE + owner * DICE_PER_OWNER + colour * FACES
        stop = place + FACES
        while place < stop:
            count += self.cells[place]
            place += 1
        return count

    def sum_of_colour(self, owner: i64, colour: i64) -> i64:
        """What the dice of a colour in a district show together."""
        total: i64 = 0
        face: i64 = 1
        while face <= FACES:
            total += face * self.cells[DICE + owner * DICE_PER_OWNER + colour * FACES + face - 1]
            face += 1
        return total

    def any_die_left(self) -> bool:
        """Whether a coloured die lies in any district."""
        place: i64 = DICE
        while place < DICE + OWNERS * DICE_PER_OWNER:
            if self.cells[place] > 0:
                return True
            place += 1
        return False

    def highest_black(self) -> i64:
        """The highest black die, or 0."""
        face: i64 = FACES
        while face > 0 and self.cells[BLACK + face - 1] == 0:
            face -= 1
        return face

    # Citizens ---------------------------------------------------------------------------------------------------

    def citizens_in(self, owner: i64, building: i64) -> i64:
        """Citizens standing in a building."""
        count: i64 = 0
        space = SPACE + building * FACES
        stop = space + FACES
        while space < stop:
            if self.cells[space] == owner:
                count += 1
            space += 1
        return count

    def row_length(self, building: i64) -> i64:
        """Spaces in a row: Palace 1, Bishopric 2, City Hall 3."""
        return building + 1

    def row_start(self, building: i64, value: i64) -> i64:
        """The first space of the row that a die's value chooses."""
        length = building + 1
        return building * FACES + (value - 1) // length * length

    # Cathedral --------------------------------------------------------------------------------------------------

    def open_levels(self, column: i64) -> i64:
        """How many cubes a column (0 to 5) still takes."""
        count: i64 = 0
        level: i64 = 0
        while level < COLOUR_COUNT:
            if self.cells[CATHEDRAL + level * FACES + column] == NONE:
                count += 1
            level += 1
        return count

    def cubes_in_cathedral(self, owner: i64) -> i64:
        """An owner's cubes in the Cathedral."""
        count: i64 = 0
        place: i64 = CATHEDRAL
        while place < CATHEDRAL + 18:
            if self.cells[place] == owner:
                count += 1
            place += 1
        return count

    # Cards and events -------------------------------------------------------------------------------------------

    def place_of(self, card: i64) -> i64:
        """Where an activity card lies face up, or NONE."""
        place = card // 9 * 3 + card % 9 // 3
        return place if self.cells[CARD_UP + place] == card else NONE

    def has_tradesman(self, seat: i64, place: i64) -> bool:
        """Whether a seat has a tradesman on the card at a place."""
        return self.cells[TRADESMAN + place * SEATS + seat] != NOT_THERE

    def banners(self, event: i64) -> i64:
        """Banners of an event."""
        return self.numbers[EVENT_BANNERS + KIND_OF[event]]

    def cubes_on(self, event: i64) -> i64:
        """All cubes on an event, grey ones too."""
        count: i64 = 0
        place = EVENT_CUBES + event * OWNERS
        stop = place + OWNERS
        while place < stop:
            count += self.cells[place]
            place += 1
        return count

    def open_banners(self, event: i64) -> i64:
        """Cubes that an event of the row takes now; Marauding is closed once completed in this action."""
        if event == MARAUDING and self.cells[MARAUDING_CLOSED] != 0:
            return 0
        return self.banners(event) - self.cubes_on(event)

    def open_banners_in_row(self) -> i64:
        """Cubes that all events of the row take now."""
        count: i64 = 0
        place: i64 = 0
        while place < self.cells[ROW_SIZE]:
            count += self.open_banners(self.cells[ROW + place])
            place += 1
        return count
