"""What one more piece in a sector is worth, and one less: the place, and the sector's action."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parvis.games.notre_dame.evaluation.holdings import Holdings
from parvis.games.notre_dame.rules import number
from parvis.games.notre_dame.rules.cards import CARD_ROWS
from parvis.games.notre_dame.rules.data import HOSPITAL, SECTOR_COUNT
from parvis.games.notre_dame.rules.terms import Sector

WORST: Final = -1000.0
ANY_NUMBER: Final[i64] = 99  # of pieces


class SectorWorth:
    """What a sector's action is worth, by the name of the action; one that is not known here is worth nothing."""

    def added_to(self, worth: float, holdings: Holdings, n: i64) -> float:
        """The worth of the piece, and of the action with n pieces."""
        del holdings, n
        return worth


class CubesWorth(SectorWorth):
    """A cube for each piece."""

    def added_to(self, worth: float, holdings: Holdings, n: i64) -> float:
        """As many as there are."""
        return worth + holdings.supply(holdings.cubes + min(n, holdings.general)) - holdings.supply_worth


class CoinsWorth(SectorWorth):
    """A coin for each piece."""

    def added_to(self, worth: float, holdings: Holdings, n: i64) -> float:
        """With the bribe that they may pay."""
        return worth + holdings.purse(holdings.coins + n) - holdings.purse_worth


class PointsWorth(SectorWorth):
    """A point for each piece."""

    def added_to(self, worth: float, holdings: Holdings, n: i64) -> float:
        """One receipt."""
        return worth + holdings.award(n)


class DriveWorth(SectorWorth):
    """The carriage may move."""

    def added_to(self, worth: float, holdings: Holdings, n: i64) -> float:
        """The best message in reach."""
        del n
        return worth + holdings.message


class LodgeWorth(SectorWorth):
    """One or two hotel choices."""

    def added_to(self, worth: float, holdings: Holdings, n: i64) -> float:
        """The same choice twice."""
        return worth + holdings.hotel_choice * (2.0 if n >= holdings.numbers[number.HOTEL_SECOND] else 1.0)


class StepBackWorth(SectorWorth):
    """The rat marker goes back a step."""

    def added_to(self, worth: float, holdings: Holdings, n: i64) -> float:
        """As feared."""
        del n
        return worth + holdings.step_back


SECTOR_WORTHS: Final[dict[str, SectorWorth]] = {
    "take-cubes": CubesWorth(),
    "take-coins": CoinsWorth(),
    "take-points": PointsWorth(),
    "drive": DriveWorth(),
    "lodge": LodgeWorth(),
    "step-back": StepBackWorth(),
}
WORTH_OF_SECTOR: Final = vec[SectorWorth](
    [SECTOR_WORTHS.get(row.action, SectorWorth()) for row in CARD_ROWS if row.action]
)


@mypyc_attr(acyclic=True, free_list_len=1)
class Borough(Holdings):
    """The own borough, as somebody sees it who may put a piece down."""

    def one_more_in(self, sector: Sector) -> float:
        """One more piece in a sector and the sector's action, whatever the piece costs."""
        n = self.pieces_of(sector) + 1
        worth = self.standing(sector, n) - self.standing(sector, n - 1)
        if sector == HOSPITAL:
            return worth + self.danger - self.plague_cost(self.marker - 1, n, self.rats)
        return WORTH_OF_SECTOR[sector].added_to(worth, self, n)

    def one_less_in(self, sector: Sector) -> float:
        """What goes with a piece that leaves a sector."""
        n = self.pieces_of(sector)
        worth = self.standing(sector, n) - self.standing(sector, n - 1)
        if sector == HOSPITAL:
            worth += self.plague_cost(self.marker, n - 1, self.rats) - self.danger
        return worth

    def best_sector(self, but: Sector, most: i64) -> float:
        """The best sector for one more piece, except one, among those with at most so many pieces."""
        best = WORST
        for sector in range(SECTOR_COUNT):
            if sector != but and (most >= self.fullest or self.pieces_of(sector) <= most):
                best = max(best, self.one_more_in(sector))
        return best
