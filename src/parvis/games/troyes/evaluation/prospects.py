"""What a seat may expect from each part of the board of Troyes, in victory points, as an expert player counts."""

from typing import Final

from mypy_extensions import i64

from parvis.games.troyes.evaluation.weights import (
    BANNER_TIME,
    BUILD,
    DEFENCE_PIP,
    DENIER_LATER,
    DENIER_NEXT,
    DENIER_NOW,
    ENOUGH_DENIERS,
    ENOUGH_INFLUENCE,
    EVENT_CUBE,
    EXPOSED,
    FEW_DICE,
    FIGHT_PIP,
    FUTURE,
    IN_SUPPLY,
    INFLUENCE_LATER,
    INFLUENCE_NEXT,
    INFLUENCE_NOW,
    LEAD_HELD,
    LEVEL_HIGH,
    LEVEL_LOW,
    LEVEL_MIDDLE,
    LEVEL_OWN,
    MARKET,
    OPEN_SHARE,
    PASSED_DICE,
    RAID,
    RED_DIE,
    SURPLUS,
    UNMET,
    UNPLACED,
    WAGE,
    WHITE_DIE,
    YELLOW_DIE,
)
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import (
    ARCHER,
    BEATEN_INFLUENCE,
    BUILD_HIGH,
    BUILD_LOW,
    BUILD_POINTS,
    BUILDING_COUNT,
    CARD_EFFECT,
    CIVIL_WAR,
    CUBE_INFLUENCE,
    DROUGHT,
    EVENT_COUNT,
    EVENT_EFFECT,
    EVENT_FIRST,
    EVENT_PRESENCE,
    EVENT_SECOND,
    FACES,
    FARM_DIVISOR,
    HERESY,
    INCOME,
    KIND_OF,
    LEVEL_COUNT,
    MARAUDING,
    MISSING_LEVEL,
    ROUNDS,
    SUCCESSION_CONFLICT,
    UNBEATEN_LOSS,
    UNMET_LOSS,
    WAGE_BISHOPRIC,
    WAGE_PALACE,
    WHITE,
    YELLOW,
)
from parvis.games.troyes.rules.layout import (
    ACTIONS,
    ACTIVE,
    AMOUNT,
    BLACK,
    CATHEDRAL,
    DEFENCE,
    DENIERS,
    DICE,
    DICE_PER_OWNER,
    EVENT_CUBES,
    EVENT_STATE,
    EXPELLED,
    GROUP,
    INFLUENCE,
    NONE,
    OWNERS,
    PASSED,
    PHASE,
    PLACEMENT,
    POINTS,
    PUT_BY,
    ROLLING,
    ROW,
    ROW_SIZE,
    SHOOTING,
    SPACE,
    SPACE_COUNT,
    STEP,
    SUPPLY,
    WON_BY,
)

AVERAGE: Final = 3.5  # of a die


class Prospects:
    """A seat's prospects in one position; what one part of the board shows is used for the next ones."""

    def __init__(self, board: Board, seat: i64) -> None:
        self.board = board
        self.cells = board.cells
        self.numbers = board.numbers
        self.seat = seat
        self.now = rest_of_round(board, seat)
        self.after = float(ROUNDS[board.players - 2] - board.round)
        self.left = self.now + self.after
        self.denier = worth_of(DENIER_NOW, DENIER_NEXT, DENIER_LATER, self.now, self.after)
        self.influence = worth_of(
            INFLUENCE_NOW, INFLUENCE_NEXT[board.players - 2], INFLUENCE_LATER, self.now, self.after
        )
        self.cube = EVENT_CUBE + self.influence * float(board.numbers[CUBE_INFLUENCE])
        self.deniers = board.cells[DENIERS + seat] + board.cells[PUT_BY + seat]
        # Counted by the terms:
        self.in_palace: i64 = 0
        self.in_bishopric: i64 = 0
        self.in_city_hall: i64 = 0
        self.taxed: i64 = 0  # others in City Hall, neutral ones too
        self.firm_bishopric = 0.0  # citizens, those who may soon be expelled counting less
        self.firm_city_hall = 0.0
        self.owed: i64 = 0  # deniers that events of the row will ask for
        self.unmet = 0.0  # losses that threaten
        self.events: i64 = 0  # with an own cube
        self.won = 0.0  # event cards, and the chances of those led
        self.in_cathedral: i64 = 0
        self.tradesmen: i64 = 0
        pip = self.cube * FIGHT_PIP
        self.yellow_pip = max(pip, self.denier / float(board.numbers[FARM_DIVISOR]))  # what a pip is worth
        self.white_pip = pip
        self.red_pip = pip

    def count_citizens(self) -> None:
        """Who stands in the three buildings."""
        cells = self.cells
        seat = self.seat
        space: i64 = 0
        while space < SPACE_COUNT:
            owner = cells[SPACE + space]
            if owner == seat:
                if space < FACES:
                    self.in_palace += 1
                elif space < 2 * FACES:
                    self.in_bishopric += 1
                    self.firm_bishopric += 1.0 if space % 2 == 0 else EXPOSED
                else:
                    self.in_city_hall += 1
                    self.firm_city_hall += 1.0 if space % 3 < 2 else EXPOSED
            elif owner != NONE and space >= 2 * FACES:
                self.taxed += 1
            space += 1

    # Events -----------------------------------------------------------------------------------------------------

    def points_from_events(self) -> float:
        """Own cubes on the row's events, and what the row will do in the rounds to come."""
        cells = self.cells
        numbers = self.numbers
        points = 0.0
        raiders: i64 = 0
        place: i64 = 0
        while place < cells[ROW_SIZE]:
            event = cells[ROW + place]
            kind = KIND_OF[event]
            if kind < SUCCESSION_CONFLICT:
                raiders += numbers[EVENT_EFFECT + kind]
            elif kind == HERESY:
                if cells[INFLUENCE + self.seat] < numbers[EVENT_EFFECT + kind]:
                    self.unmet += 1.0
            elif kind == CIVIL_WAR:
                self.owed += numbers[EVENT_EFFECT + kind]
            elif kind == DROUGHT:
                self.owed += numbers[EVENT_EFFECT + kind] * self.in_city_hall
            if cells[EVENT_CUBES + event * OWNERS + self.seat] > 0:
                self.events += 1
                points += self.points_from_event(event, kind)
            place += 1
        event = MARAUDING + 1
        while event < EVENT_COUNT:
            if cells[EVENT_STATE + event] == WON_BY + self.seat:
                self.won += 1.0
            event += 1
        return points - RAID * self.after * float(raiders) / float(self.board.players)

    def points_from_event(self, event: i64, kind: i64) -> float:
        """What own cubes on an event will bring: by their standing if it is beaten, for being there if not."""
        cells = self.cells
        first = EVENT_CUBES + event * OWNERS
        own = cells[first + self.seat]
        total: i64 = 0
        above: i64 = 0
        equal: i64 = 0
        owner: i64 = 0
        while owner < OWNERS:
            cubes = cells[first + owner]
            total += cubes
            if cubes > own:
                above += 1
            elif cubes == own:
                equal += 1
            owner += 1
        higher = float(self.numbers[EVENT_FIRST + kind])
        lower = float(self.numbers[EVENT_SECOND + kind])
        standing = 0.0
        if above == 0:
            if total == own:
                standing = higher + lower
            else:
                standing = higher if equal == 1 else (higher + lower) / float(equal)
        elif above == 1:
            standing = lower / float(equal)
        banners = float(self.board.banners(event))
        covered = float(total) / banners
        open_share = (higher + lower) * float(own) / banners * OPEN_SHARE
        beaten = self.left / (self.left + BANNER_TIME * (banners - float(total)))
        if above == 0 and event != MARAUDING:
            self.won += beaten * LEAD_HELD
        presence = float(self.numbers[EVENT_PRESENCE])
        return beaten * (covered * standing + (1.0 - covered) * open_share) + (1.0 - beaten) * presence

    # Cathedral --------------------------------------------------------------------------------------------------

    def loss_for_cathedral(self) -> float:
        """The loss for levels that may stay without an own cube."""
        missing = 0.0
        level: i64 = 0
        while level < LEVEL_COUNT:
            own: i64 = 0
            free: i64 = 0
            place = CATHEDRAL + level * FACES
            stop = place + FACES
            while place < stop:
                owner = self.cells[place]
                if owner == self.seat:
                    own += 1
                elif owner == NONE:
                    free += 1
                place += 1
            if own == 0:
                pace = LEVEL_LOW if level == 0 else LEVEL_MIDDLE if level == 1 else LEVEL_HIGH
                pace += LEVEL_OWN * float(self.in_bishopric)
                missing += 1.0 / (1.0 + pace * self.left * float(min(free, 3)))
            self.in_cathedral += own
            level += 1
        return missing * float(self.numbers[MISSING_LEVEL])

    # Dice -------------------------------------------------------------------------------------------------------

    def points_from_dice(self) -> float:
        """The dice in the own district, the black dice to be beaten with them, and the dice to come."""
        cells = self.cells
        numbers = self.numbers
        build = float(numbers[BUILD_POINTS])
        low_build = (build + self.influence * float(numbers[BUILD_LOW])) * BUILD
        high_build = (build + self.influence * float(numbers[BUILD_HIGH])) * BUILD
        points = 0.0
        white_roll = 0.0  # a white die before it is rolled
        white_group = 0.0  # one that shows the face taken up
        strength: i64 = 0
        first = DICE + self.seat * DICE_PER_OWNER
        face: i64 = 1
        while face <= FACES:
            pips = float(face)
            white = self.white_pip * pips
            if cells[CATHEDRAL + 2 * FACES + face - 1] == NONE:
                white = max(white, low_build if face <= FACES // 2 else high_build)
            white_roll += white / float(FACES)
            if cells[GROUP] == FACES + face - 1:
                white_group = white
            yellows = cells[first + face - 1]
            whites = cells[first + FACES + face - 1]
            reds = cells[first + 2 * FACES + face - 1]
            points += float(yellows) * (YELLOW_DIE + self.yellow_pip * pips)
            points += float(whites) * (WHITE_DIE + white)
            points += float(reds) * (RED_DIE + self.red_pip * pips)
            strength += (yellows + whites + 2 * reds) * face
            face += 1
        if cells[ACTIVE] == self.seat:
            if cells[STEP] == ROLLING:
                colour = cells[GROUP] // FACES
                shown = float(cells[GROUP] % FACES + 1)
                if colour == WHITE:
                    points += white_roll - white_group
                else:
                    points += (self.yellow_pip if colour == YELLOW else self.red_pip) * (AVERAGE - shown)
            elif cells[STEP] == SHOOTING:
                points += float(cells[AMOUNT]) * self.chance_to_hit() * self.cube
        if cells[PASSED + self.seat] != 0:
            points = points * PASSED_DICE
        if cells[PHASE] == DEFENCE:
            points -= self.cost_of_defence(strength)
        to_come = self.firm_city_hall * (YELLOW_DIE + AVERAGE * self.yellow_pip)
        to_come += self.firm_bishopric * (WHITE_DIE + white_roll)
        to_come += float(self.in_palace) * (RED_DIE + AVERAGE * self.red_pip)
        bought = MARKET * (self.yellow_pip + self.white_pip + self.red_pip)
        return points + FUTURE[self.board.players - 2] * self.after * to_come + self.left * bought

    def chance_to_hit(self) -> float:
        """How often the Archer's roll is a cube."""
        return float(FACES + 1 - self.numbers[CARD_EFFECT + ARCHER]) / float(FACES)

    def cost_of_defence(self, strength: i64) -> float:
        """What the black dice take from the seat: each player in turn faces the highest."""
        cells = self.cells
        board = self.board
        cost = 0.0
        facing = cells[ACTIVE]
        face: i64 = FACES
        while face > 0:
            black = cells[BLACK + face - 1]
            while black > 0:
                if facing == self.seat:
                    if strength < face:
                        cost += float(min(self.numbers[UNBEATEN_LOSS], cells[POINTS + self.seat]))
                    else:
                        cost += DEFENCE_PIP * float(face) - self.influence * float(self.numbers[BEATEN_INFLUENCE])
                        strength -= face
                facing = board.left_of(facing)
                black -= 1
            face -= 1
        return cost

    # Deniers, influence, citizens in supply ---------------------------------------------------------------------

    def points_from_stocks(self) -> float:
        """Deniers, influence and the personal supply, less the wages to come and losses for what cannot be met."""
        cells = self.cells
        numbers = self.numbers
        points = self.denier * stock(self.deniers, ENOUGH_DENIERS)
        points += self.influence * stock(cells[INFLUENCE + self.seat], ENOUGH_INFLUENCE[self.board.players - 2])
        wages = numbers[WAGE_BISHOPRIC] * self.in_bishopric + numbers[WAGE_PALACE] * self.in_palace
        points -= WAGE * self.after * self.denier * float(wages)
        if self.after > 0.0:
            if self.deniers + numbers[INCOME] < wages + self.owed:
                self.unmet += 1.0
            points -= UNMET * self.unmet * float(numbers[UNMET_LOSS])
        supply = cells[SUPPLY + self.seat]
        if cells[PHASE] == PLACEMENT:
            return points + UNPLACED * float(supply)
        building: i64 = 0
        while building < BUILDING_COUNT:
            supply += cells[EXPELLED + building * OWNERS + self.seat]
            building += 1
        return points + IN_SUPPLY * float(supply) * min(self.after + 0.5 * self.now, 2.0)


def rest_of_round(board: Board, seat: i64) -> float:
    """How much of the round is still open to a seat, from 1 to 0: by the dice that are left."""
    cells = board.cells
    if cells[PHASE] == DEFENCE:
        return 1.0
    if cells[PHASE] != ACTIONS or cells[PASSED + seat] != 0:
        return 0.0
    dice: i64 = 0
    place: i64 = DICE
    while place < DICE + OWNERS * DICE_PER_OWNER:
        dice += cells[place]
        place += 1
    return float(dice) / (float(dice) + FEW_DICE)


def worth_of(in_this: float, in_next: float, in_later: float, now: float, after: float) -> float:
    """What a denier or an influence is worth, by the rounds in which it can be spent."""
    worth = in_this * now
    if after >= 1.0:
        worth += in_next + in_later * (min(after, 3.0) - 1.0)
    return worth


def stock(count: i64, enough: float) -> float:
    """Deniers or influence held; those beyond enough count less."""
    held = float(count)
    return held if held <= enough else enough + SURPLUS * (held - enough)
