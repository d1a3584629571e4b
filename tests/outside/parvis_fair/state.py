"""The rules of the Fair: what is open, what a choice does, what chance brings, what a seat may know.

Goods are worth 1 to 6, four of each, and every player is dealt five in secret. In each of five rounds buyers are
rolled, one more than there are players: a die is a purse. In turn everyone offers goods to a buyer. To sell brings
the smaller of the two numbers. To haggle rolls a die: above their difference it brings the larger and a bonus, else
nothing. Goods and buyer leave either way. Most points win.
"""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from parvis.core.chance import Chance
from parvis.core.game import CHANCE, TERMINAL, Game, State
from parvis.core.layout import HIGHEST, Feature, Layout, districts
from parvis.core.numbers import Number, load_overrides
from parvis.core.reading import Reader
from parvis.core.trace import EVERYONE
from parvis.core.view import AnyView, GameView, PlayerView, View

ROUNDS = 5
WORTHS = range(1, 7)
COPIES = 4
MOST_PLAYERS = 4
LABELS = [*(f"goods:{worth}" for worth in WORTHS), *(f"buyer:{purse}" for purse in WORTHS), "sell", "haggle"]
FIRST_BUYER, SELL, HAGGLE = 6, 12, 13
SET_UP, ROLL, GOODS, BUYER, TERMS, HAGGLING, END = STEPS = (
    "set-up", "roll", "goods", "buyer", "terms", "haggling", "end",
)  # fmt: skip
TABLE = [Number("buyers.extra", 1, "rulebook", 0, 3), Number("haggle.bonus", 1, "rulebook", 0, 6)]
SEATS = districts(MOST_PLAYERS)
OBSERVATION = Layout(
    "fair",
    1,
    [
        Feature("round", "the round, 0 before the first", ROUNDS),
        Feature("step", "what is chosen or rolled now", values=STEPS),
        Feature("players", "how many play", MOST_PLAYERS, low=2),
        Feature("active", "whose turn it is", values=SEATS),
        Feature("extra_buyers", "buyers more than players", 3),
        Feature("bonus", "what haggling adds", 6),
        Feature("offer.goods", "the goods offered in this turn, where known", 6),
        Feature("offer.buyer", "the buyer chosen in this turn, where known", 6),
        *[
            Feature(pile, "how many there are of each worth", COPIES * len(WORTHS), scale=4, entries=list("123456"))
            for pile in ("hand", "buyers", "sold")
        ],
        Feature("points", "points so far", HIGHEST, scale=30, entries=SEATS),
        Feature("goods_left", "goods in hand", ROUNDS, entries=SEATS),
    ],
)


class FairPlayer(PlayerView):
    """What everybody sees of a player."""

    goods_left: int


class FairView(GameView[FairPlayer]):
    """What a seat sees; hand and offer are its own."""

    buyers: list[int]
    sold: list[int]
    hand: list[int]
    offer: dict[str, int]


class FairState(State):
    """A position of the Fair, in lists of its own instead of cells."""

    def __init__(self, game: Game, players: int, numbers: list[int], changes: object, chance: Chance) -> None:
        super().__init__(game, players, "standard", vec[i64](), chance)
        self.extra_buyers, self.bonus = numbers
        self.changes = load_overrides(changes)
        self.step_name = SET_UP
        self.start = 0
        self.place = 0  # turns taken in this round
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.points = [0] * players
        self.buyers: list[int] = []
        self.sold: list[int] = []
        self.goods = 0  # what the turn in progress has fixed
        self.buyer = 0

    def copy(self) -> "FairState":
        """An independent state."""
        other = FairState(
            self.game, int(self.players), [self.extra_buyers, self.bonus], self.changes, self.chance.copy()
        )
        other.copy_clock(self)
        other.step_name, other.start, other.place = self.step_name, self.start, self.place
        other.hands = [list(hand) for hand in self.hands]
        other.points, other.buyers, other.sold = list(self.points), list(self.buyers), list(self.sold)
        other.goods, other.buyer = self.goods, self.buyer
        return other

    # Choices ----------------------------------------------------------------------------------------------------

    def active(self) -> int:
        """Whose turn it is."""
        return (self.start + self.place) % int(self.players)

    def offer(self, seat: int) -> None:
        """Goods, then a buyer, then the terms."""
        if self.step_name == GOODS:
            choices = [worth - 1 for worth in sorted(set(self.hands[seat]))]
        elif self.step_name == BUYER:
            choices = [FIRST_BUYER + purse - 1 for purse in sorted(set(self.buyers))]
        else:
            choices = [SELL, HAGGLE]
        for action in choices:
            self.add(action)

    def carry_out(self, action: int, seat: int) -> None:
        """The turn is settled, and seen by the others, with its terms."""
        self.barrier = False
        if action < FIRST_BUYER:
            self.goods, self.step_name = action + 1, BUYER
            self.note("goods", seat, [self.goods], 2**seat)
        elif action < SELL:
            self.buyer, self.step_name = action - FIRST_BUYER + 1, TERMS
            self.note("buyer", seat, [self.buyer], 2**seat)
        else:
            self.barrier = True
            self.hands[seat].remove(self.goods)
            self.buyers.remove(self.buyer)
            self.sold = sorted([*self.sold, self.goods])
            if action == SELL:
                points = min(self.goods, self.buyer)
                self.note("sold", seat, [self.goods, self.buyer, points], EVERYONE)
                self.end_turn(seat, points)
            else:
                self.note("haggles", seat, [self.goods, self.buyer], EVERYONE)
                self.step_name, self.current_player = HAGGLING, CHANCE

    def end_turn(self, seat: int, points: int) -> None:
        """Write the points down; on to the next player, round or the end."""
        self.points[seat] += points
        self.goods = self.buyer = 0
        self.turn += 1
        self.place += 1
        self.step_name, self.current_player = GOODS, self.active()
        if self.place == self.players:
            self.start = (self.start + 1) % int(self.players)
            self.place, self.buyers = 0, []
            self.step_name, self.current_player = ROLL, CHANCE
            if self.round == ROUNDS:
                self.step_name, self.current_player = END, TERMINAL
                self.note("game-ends", -1, self.points[:], EVERYONE)

    # Chance and secrets -----------------------------------------------------------------------------------------

    def happen(self) -> None:
        """The deal, the buyers of a round, or a haggle."""
        seat = self.active()
        if self.step_name == SET_UP:
            pool = self.unknown_goods([])
            self.hands = [draw(pool, self.chance, scripted=True) for _ in self.hands]
            for each, hand in enumerate(self.hands):
                self.note("dealt", each, hand[:], 2**each)
            self.start = int(self.chance.number(self.players))
            self.step_name = ROLL
        elif self.step_name == ROLL:
            self.round += 1
            self.buyers = sorted(int(self.chance.die()) for _ in range(int(self.players) + self.extra_buyers))
            self.note("buyers", seat, [int(self.round), *self.buyers], EVERYONE)
            self.step_name, self.current_player = GOODS, seat
        else:
            rolled = int(self.chance.die())
            lucky = rolled > abs(self.goods - self.buyer)
            points = max(self.goods, self.buyer) + self.bonus if lucky else 0
            self.note("haggled", seat, [rolled, points], EVERYONE)
            self.end_turn(seat, points)

    def unknown_goods(self, hand: list[int]) -> list[int]:
        """All goods but those sold and those of a hand."""
        pool = [worth for worth in WORTHS for _ in range(COPIES)]
        for worth in [*self.sold, *hand]:
            pool.remove(worth)
        return pool

    def deal_unseen(self, seat: int, rng: Chance) -> None:
        """The others' goods, and with them what somebody is about to offer."""
        pool = self.unknown_goods(self.hands[seat])
        self.hands = [
            hand if each == seat else draw(pool, rng, count=len(hand)) for each, hand in enumerate(self.hands)
        ]
        if self.step_name in (BUYER, TERMS) and self.active() != seat:
            hand = self.hands[self.active()]
            self.goods = hand[rng.below(len(hand))]
            if self.step_name == TERMS:
                self.buyer = self.buyers[rng.below(len(self.buyers))]

    # What everyone asks -----------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Points so far."""
        return self.points[:]

    def offered_by(self, seat: int | None) -> tuple[int, int]:
        """Goods and buyer of the turn in progress as far as a seat knows them; 0 for nothing."""
        shown = self.step_name == HAGGLING or seat == self.active()
        return (self.goods, self.buyer) if shown else (0, 0)

    def view(self, seat: int | None = None) -> AnyView:
        """What a seat may know."""
        if seat is not None:
            self.check_seat(seat)
        goods, buyer = self.offered_by(seat)
        view: FairView = {
            "game": self.game.name,
            "seat": seat,
            "ply": int(self.ply),
            "turn": int(self.turn),
            "round": int(self.round),
            "phase": "turn" if self.step_name in (GOODS, BUYER, TERMS) else self.step_name,
            "step": self.step_name,
            "current_player": int(self.current_player),
            "pending": self.pending_players(),
            "start": self.start,
            "players": [
                {"seat": each, "points": self.points[each], "goods_left": len(hand)}
                for each, hand in enumerate(self.hands)
            ],
            "buyers": self.buyers[:],
            "sold": self.sold[:],
            "hand": [] if seat is None else self.hands[seat][:],
            "offer": {name: value for name, value in (("goods", goods), ("buyer", buyer)) if value},
            "legal": [] if seat is None else self.legal_choices(seat),
        }
        return cast(AnyView, View(view))

    def write_observation(self, seat: int, into: vec[i16], at: int) -> None:
        """What a seat knows in numbers, players counted from the seat on."""
        players = int(self.players)
        order = [(seat + place) % players for place in range(players)]
        absent = [0] * (MOST_PLAYERS - players)
        piles = [pile.count(worth) for pile in (self.hands[seat], self.buyers, self.sold) for worth in WORTHS]
        clock = [
            int(self.round),
            STEPS.index(self.step_name),
            players,
            (self.active() - seat) % players,
            self.extra_buyers,
            self.bonus,
        ]
        points = [self.points[each] for each in order] + absent
        left = [len(self.hands[each]) for each in order] + absent
        for place, number in enumerate([*clock, *self.offered_by(seat), *piles, *points, *left], at):
            into[place] = number

    # Positions --------------------------------------------------------------------------------------------------

    def last_round(self) -> int:
        """Always the same."""
        return ROUNDS

    def overrides(self) -> dict[str, object]:
        """The numbers that a cards file changed."""
        return self.changes

    def lay_out(self) -> None:
        """Nothing lies on the table before the deal."""

    def own_position(self) -> dict[str, object]:
        """Hands, buyers and the turn in progress."""
        from parvis_fair.position import position_of

        return position_of(self)

    def fill(self, reader: Reader) -> None:
        """Take over a position, every rule checked."""
        from parvis_fair.position import fill

        fill(self, reader)


def draw(pool: list[int], luck: Chance, *, count: int = ROUNDS, scripted: bool = False) -> list[int]:
    """Take goods out of a pool at random; a deal of the game itself is an outcome that a script may give."""
    drawn = [pool.pop(int(luck.number(len(pool)) if scripted else luck.below(len(pool)))) for _ in range(count)]
    return sorted(drawn)
