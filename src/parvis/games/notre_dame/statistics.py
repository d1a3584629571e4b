"""What is counted in a game of Notre Dame: cards, persons, sectors over the rounds, what players hold, the plague."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import ClassVar, cast

from parvis.core.game import State
from parvis.core.trace import Event
from parvis.games.notre_dame.rules import cell, trace
from parvis.games.notre_dame.rules.board import Board
from parvis.games.notre_dame.rules.data import CARDS, PERSONS, SECTORS
from parvis.games.notre_dame.words.cards import CARDS as CARD_WORDS
from parvis.games.notre_dame.words.persons import PERSONS as PERSON_WORDS
from parvis.statistics.listener import Columns, Listener, Row
from parvis.words.catalogue import N_
from parvis.words.game_words import GameWords

CARD_COLUMNS = {name.replace("-", "_"): name for name in CARDS}
SECTOR_COLUMNS = tuple(name.replace("-", "_") for name in SECTORS)

# What is counted over a whole game, and what stands for it on the board.
DEEDS = {trace.GIFT: "gifts_made", trace.MESSAGE: "messages", trace.PLAGUE_LOSS: "struck"}
PORTRAITS = {"gifts_made": "notre-dame", "messages": "messages", "struck": "rats"}
NAMES = {
    "gifts_made": N_("Gifts to Notre Dame"),
    "discarded": N_("Discarded"),
    "idle": N_("Played without effect"),
    "turned_up": N_("Turned up"),
    "bribes": N_("Bribes"),
    "gifts": N_("Coins given to Notre Dame"),
    "tile": N_("Points for cubes on Notre Dame"),
    "coins": N_("Coins"),
    "cubes": N_("Cubes in the supply"),
    "messages": N_("Messages fetched"),
    "rats": N_("Rat marker"),
    "struck": N_("Losses to the plague"),
}


class Named(Listener):
    """A listener whose columns have names in Notre Dame: those of cards and sectors, and some of their own."""

    def name(self, key: str, words: GameWords) -> str:
        """A column, or a card."""
        if key in NAMES:
            return words.say(NAMES[key])
        return words.say(CARD_WORDS[CARD_COLUMNS.get(key, key)].name)


class Cards(Named):
    """A row for each action card and seat: how often the seat played it, whoever's it was, or discarded it."""

    table = "cards"
    columns: ClassVar[Columns] = {"thing": str, "seat": int, "uses": int, "idle": int, "discarded": int}

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, int, int]] = Counter()

    def event(self, event: Event, state: State) -> None:
        """A card is played, or goes unseen."""
        del state
        if event.kind == trace.PLAYED:
            self.counts["uses", trace.OneCard._make(event.numbers).card, event.seat] += 1
        elif event.kind == trace.NOTHING_DONE:
            self.counts["idle", trace.NothingDone._make(event.numbers).card, event.seat] += 1
        elif event.kind == trace.DISCARDED:
            self.counts["discarded", trace.OneCard._make(event.numbers).card, event.seat] += 1

    def finish(self, state: State) -> Iterator[Row]:
        """Card by card."""
        for card, name in enumerate(CARDS):
            for seat in range(state.players):
                counts = {what: self.counts[what, card, seat] for what in ("uses", "idle", "discarded")}
                yield {"thing": name, "seat": seat, **counts}

    def title(self, words: GameWords) -> str:
        """What the rulebook calls them."""
        return words.say("Action cards")

    def use(self, words: GameWords) -> str:
        """A card is played."""
        return words.say("played")

    def about(self, number: str) -> str:
        """Gifts are brought by a card, and carriages drive along streets; the others name their sector."""
        first = number.partition(".")[0]
        return {"gifts": "notre-dame", "streets": "carriage"}.get(first, first if first in CARDS else "")

    def portrait(self, thing: str) -> str:
        """The card's own."""
        return f"card:{thing}"


class Persons(Named):
    """A row for each person that was turned up and each seat: how often the seat bribed them."""

    table = "persons"
    columns: ClassVar[Columns] = {"thing": str, "seat": int, "uses": int, "turned_up": int}

    def __init__(self) -> None:
        self.turned_up: Counter[int] = Counter()
        self.bribes: Counter[tuple[int, int]] = Counter()

    def event(self, event: Event, state: State) -> None:
        """Persons are turned up and bribed."""
        del state
        if event.kind == trace.ROUND_BEGINS:
            self.turned_up.update(trace.RoundBegins.read(event.numbers).persons)
        elif event.kind == trace.BRIBED:
            self.bribes[trace.Bribed._make(event.numbers).person, event.seat] += 1

    def finish(self, state: State) -> Iterator[Row]:
        """In the order of the rules."""
        for person, times in sorted(self.turned_up.items()):
            for seat in range(state.players):
                uses = self.bribes[person, seat]
                yield {"thing": PERSONS[person], "seat": seat, "uses": uses, "turned_up": times}

    def title(self, words: GameWords) -> str:
        """What the rulebook calls them."""
        return words.say("Persons")

    def name(self, key: str, words: GameWords) -> str:
        """A person, or a column."""
        return words.say(PERSON_WORDS[key].name) if key in PERSON_WORDS else super().name(key, words)

    def use(self, words: GameWords) -> str:
        """A person is bribed."""
        return words.say("bribed")

    def portrait(self, thing: str) -> str:
        """The person's own."""
        return f"person:{thing}"


class Actions(Named):
    """A row for each round and seat: the cards it played, its bribes and its gifts."""

    table = "actions"
    columns: ClassVar[Columns] = {
        "round": int,
        "seat": int,
        **dict.fromkeys(CARD_COLUMNS, int),
        "bribes": int,
        "gifts": int,
    }

    def __init__(self) -> None:
        self.counts: defaultdict[tuple[int, int], Counter[str]] = defaultdict(Counter)

    def event(self, event: Event, state: State) -> None:
        """Everything that a seat does, in the round in which it does it."""
        if event.kind == trace.PLAYED:
            card = CARDS[trace.OneCard._make(event.numbers).card]
            self.counts[int(state.round), event.seat][card.replace("-", "_")] += 1
        elif event.kind == trace.BRIBED:
            self.counts[int(state.round), event.seat]["bribes"] += 1
        elif event.kind == trace.GIFT:
            self.counts[int(state.round), event.seat]["gifts"] += trace.Gift._make(event.numbers).coins

    def finish(self, state: State) -> Iterator[Row]:
        """Round by round."""
        for number in range(1, int(state.round) + 1):
            for seat in range(state.players):
                counts = self.counts[number, seat]
                yield {
                    "round": number,
                    "seat": seat,
                    **{name: counts[name] for name in self.columns if name not in ("round", "seat")},
                }

    def title(self, words: GameWords) -> str:
        """What players do."""
        return words.say("Cards, bribes and gifts over the rounds")


class Sectors(Named):
    """A row for each round and seat: its pieces in each sector when the round is over."""

    table = "sectors"
    columns: ClassVar[Columns] = {"round": int, "seat": int, **dict.fromkeys(SECTOR_COLUMNS, int)}

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def round_over(self, state: State) -> None:
        """The borough as it stands; the friend counts as a piece."""
        board = cast(Board, state)
        for seat in range(board.players):
            pieces = {name: int(board.pieces_in(seat, sector)) for sector, name in enumerate(SECTOR_COLUMNS)}
            self.rows.append({"round": int(board.round), "seat": seat, **pieces})

    def finish(self, state: State) -> list[Row]:
        """As they were noted."""
        del state
        return self.rows

    def title(self, words: GameWords) -> str:
        """Where pieces stand."""
        return words.say("Pieces in the sectors")


class Deeds(Named):
    """A row for each of some deeds and each seat: how often in the game."""

    table = "deeds"
    columns: ClassVar[Columns] = {"thing": str, "seat": int, "uses": int}

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, int]] = Counter()

    def event(self, event: Event, state: State) -> None:
        """Gifts, messages, and losses to the plague."""
        del state
        if event.kind in DEEDS:
            self.counts[DEEDS[event.kind], event.seat] += 1

    def finish(self, state: State) -> Iterator[Row]:
        """Deed by deed."""
        for name in DEEDS.values():
            for seat in range(state.players):
                yield {"thing": name, "seat": seat, "uses": self.counts[name, seat]}

    def title(self, words: GameWords) -> str:
        """What happens to a player."""
        return words.say("Gifts, messages and the plague")

    def use(self, words: GameWords) -> str:
        """It happens to a player, or does not."""
        return words.say("at least once")

    def portrait(self, thing: str) -> str:
        """What stands for it on the board."""
        return PORTRAITS[thing]


class Holdings(Named):
    """A row for each round and seat: what it holds when the round is over, and what befell it in the round."""

    table = "holdings"
    columns: ClassVar[Columns] = {
        "round": int,
        "seat": int,
        "coins": int,
        "cubes": int,
        "messages": int,  # fetched in the round
        "rats": int,
        "struck": int,  # 1 where the plague passed the end of the track
        "tile": int,  # points that the cubes on Notre Dame brought, after the last round of a period
    }

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.round: Counter[tuple[str, int]] = Counter()
        self.scoring = False

    def event(self, event: Event, state: State) -> None:
        """Messages, losses, and the counting of Notre Dame, which is followed by what it brings."""
        del state
        if event.kind == trace.NOTRE_DAME_SCORED:
            self.scoring = True
        elif event.kind == trace.POINTS and self.scoring:
            scored = trace.Points._make(event.numbers)
            self.round["tile", event.seat] += scored.award + scored.bonus
        elif event.kind == trace.MESSAGE:
            self.round["messages", event.seat] += 1
        elif event.kind == trace.PLAGUE_LOSS:
            self.round["struck", event.seat] += 1

    def round_over(self, state: State) -> None:
        """The purses as they are."""
        board = cast(Board, state)
        for seat in range(board.players):
            self.rows.append(
                {
                    "round": int(board.round),
                    "seat": seat,
                    "coins": int(board.cells[cell.COINS + seat]),
                    "cubes": int(board.supply_of(seat)),
                    "rats": int(board.cells[cell.RAT + seat]),
                    **{name: self.round[name, seat] for name in ("messages", "struck", "tile")},
                }
            )
        self.round.clear()
        self.scoring = False

    def finish(self, state: State) -> list[Row]:
        """As they were noted."""
        del state
        return self.rows

    def title(self, words: GameWords) -> str:
        """What players hold and suffer."""
        return words.say("Held at the end of a round, and the plague")


def listeners() -> list[Listener]:
    """All that watch a game of Notre Dame."""
    return [Cards(), Persons(), Deeds(), Actions(), Sectors(), Holdings()]
