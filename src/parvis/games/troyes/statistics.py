"""What is counted in a game of Troyes: cards, events, characters, actions, what players hold, where citizens begin."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import ClassVar, cast

from parvis.core.game import State
from parvis.core.trace import Event
from parvis.games.troyes.rules import cell, trace
from parvis.games.troyes.rules.board import Board
from parvis.games.troyes.rules.data import BUILDINGS, CARDS, CHARACTERS, KIND_OF, KINDS
from parvis.games.troyes.rules.layout import NEUTRAL
from parvis.games.troyes.words.cards import CARDS as CARD_WORDS
from parvis.games.troyes.words.characters import CHARACTERS as CHARACTER_WORDS
from parvis.games.troyes.words.events import EVENTS as EVENT_WORDS
from parvis.statistics.listener import Columns, Listener, Row
from parvis.words.catalogue import N_
from parvis.words.game_words import GameWords

BUILDING_COLUMNS = tuple(name.replace("-", "_") for name in BUILDINGS)

# What an event is counted as, once for each.
COUNTED = {
    trace.ACTIVATES: "activates",
    trace.FIGHTS: "fights",
    trace.BUILDS: "builds",
    trace.PLACES: "places",
    trace.FARMS: "farms",
    trace.PASSES: "passes",
    trace.HIRES: "hires",
    trace.RECRUITS: "recruits",
    trace.REROLLS: "rerolls",
    trace.USES_MODIFIER: "delayed",
    trace.CUBE_ON_EVENT: "event_cubes",
    trace.YIELDS: "unbeaten",
}
ACTIONS = (*COUNTED.values(), "turned", "beaten", "own_dice", "bought_dice", "neutral_dice")
# What is counted over a whole game, and the miniature that stands for it, where there is one.
DEEDS = {
    "hires": "place:city-hall",
    "builds": "cathedral",
    "fights_won": "event:war",
    "farms": "farm",
    "recruits": "place:bishopric",
    "unbeaten": "event:marauding",
}
NAMES = {
    "activates": N_("Activity cards used"),
    "fights": N_("Fights against events"),
    "builds": N_("Cubes built into the Cathedral"),
    "places": N_("Citizens placed"),
    "farms": N_("Farming"),
    "passes": N_("Passing"),
    "hires": N_("Tradesmen hired"),
    "recruits": N_("Citizens recruited"),
    "rerolls": N_("Dice rerolled"),
    "delayed": N_("Delayed cubes used"),
    "event_cubes": N_("Cubes put on events"),
    "unbeaten": N_("Unbeaten black dice"),
    "turned": N_("Dice turned over"),
    "beaten": N_("Black dice beaten"),
    "own_dice": N_("Own dice used"),
    "bought_dice": N_("Dice bought from other players"),
    "neutral_dice": N_("Neutral dice bought"),
    "deniers": N_("Deniers"),
    "influence": N_("Influence"),
    "palace": N_("Citizens in the Palace"),
    "bishopric": N_("Citizens in the Bishopric"),
    "city_hall": N_("Citizens in City Hall"),
    "tradesmen": N_("Tradesmen on cards"),
    "cathedral": N_("Cubes in the Cathedral"),
    "activations": N_("Activations"),
    "first_round": N_("First round of use"),
    "fights_won": N_("Event cards won"),
    "counted": N_("Counted at the end"),
    "points": N_("Points gained"),
}


class Named(Listener):
    """A listener whose columns have names in Troyes."""

    def name(self, key: str, words: GameWords) -> str:
        """A column."""
        return words.say(NAMES[key])


class Cards(Named):
    """A row for each activity card that was turned up and each seat: how often the seat used it, and from when on."""

    table = "cards"
    columns: ClassVar[Columns] = {
        "thing": str,
        "seat": int,
        "uses": int,
        "activations": int,
        "first_round": int,
        "hires": int,
    }

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.counts: Counter[tuple[str, int, int]] = Counter()
        self.first: dict[tuple[int, int], int] = {}

    def event(self, event: Event, state: State) -> None:
        """Cards turned up, activated, hired for."""
        if event.kind == trace.CARD_TURNED_UP:
            self.cards.append(trace.OneCard._make(event.numbers).card)
        elif event.kind == trace.ACTIVATES:
            used = trace.Activates._make(event.numbers)
            self.counts["uses", used.card, event.seat] += 1
            self.counts["activations", used.card, event.seat] += used.times
            self.first.setdefault((used.card, event.seat), int(state.round))
        elif event.kind == trace.HIRES:
            self.counts["hires", trace.Hires._make(event.numbers).card, event.seat] += 1

    def finish(self, state: State) -> Iterator[Row]:
        """A first round of 0 means never."""
        for card in self.cards:
            for seat in range(state.players):
                counts = {name: self.counts[name, card, seat] for name in ("uses", "activations", "hires")}
                first = self.first.get((card, seat), 0)
                yield {"thing": CARDS[card], "seat": seat, "first_round": first, **counts}

    def title(self, words: GameWords) -> str:
        """What the rulebook calls them."""
        return words.say("Activity cards")

    def name(self, key: str, words: GameWords) -> str:
        """A card, or a column."""
        return words.say(CARD_WORDS[key].name) if key in CARD_WORDS else super().name(key, words)

    def use(self, words: GameWords) -> str:
        """A card is used by an action."""
        return words.say("activated")

    def portrait(self, thing: str) -> str:
        """The card's own."""
        return f"card:{thing}"


class Events(Named):
    """A row for each kind of event that was in the row and each seat: its cubes there, cards won, points."""

    table = "events"
    columns: ClassVar[Columns] = {
        "thing": str,
        "seat": int,
        "uses": int,
        "fights": int,
        "fights_won": int,
        "points": int,
    }

    def __init__(self) -> None:
        self.kinds = {KINDS[0]: None}  # Marauding is always there
        self.counts: Counter[tuple[str, str, int]] = Counter()

    def event(self, event: Event, state: State) -> None:
        """Events turned up, fought and overcome."""
        del state
        if event.kind == trace.EVENT_TURNED_UP:
            self.kinds[kind_of(event)] = None
        elif event.kind == trace.CUBE_ON_EVENT:
            self.counts["uses", kind_of(event), event.seat] += 1
        elif event.kind == trace.FIGHTS:
            self.counts["fights", kind_of(event), event.seat] += 1
        elif event.kind == trace.EVENT_POINTS:
            self.counts["points", kind_of(event), event.seat] += trace.EventPoints._make(event.numbers).points
        elif event.kind == trace.EVENT_WON:
            self.counts["fights_won", kind_of(event), trace.EventWon._make(event.numbers).taker] += 1

    def finish(self, state: State) -> Iterator[Row]:
        """In the order in which they came."""
        for kind in self.kinds:
            for seat in range(state.players):
                counts = {name: self.counts[name, kind, seat] for name in ("uses", "fights", "fights_won", "points")}
                yield {"thing": kind, "seat": seat, **counts}

    def title(self, words: GameWords) -> str:
        """What the rulebook calls them."""
        return words.say("Events")

    def name(self, key: str, words: GameWords) -> str:
        """A kind of event, or a column."""
        return words.say(EVENT_WORDS[key].name) if key in EVENT_WORDS else super().name(key, words)

    def use(self, words: GameWords) -> str:
        """An event is fought with cubes."""
        return words.say("with a cube on it")

    def portrait(self, thing: str) -> str:
        """The event's own."""
        return f"event:{thing}"


class Characters(Named):
    """A row for each character that was dealt and each seat: whether the seat served it, what it brought."""

    table = "characters"
    columns: ClassVar[Columns] = {"thing": str, "seat": int, "uses": int, "counted": int, "points": int}

    def __init__(self) -> None:
        self.served: set[tuple[int, int]] = set()
        self.rows: list[Row] = []

    def event(self, event: Event, state: State) -> None:
        """The deal, and the final scoring."""
        del state
        if event.kind == trace.CHARACTERS:
            self.served |= {(character, event.seat) for character in trace.Served(event.numbers).characters}
        elif event.kind == trace.FINAL_CHARACTER:
            final = trace.FinalCharacter._make(event.numbers)
            uses = int((final.character, event.seat) in self.served)
            self.rows.append(
                {
                    "thing": CHARACTERS[final.character],
                    "seat": event.seat,
                    "uses": uses,
                    "counted": final.counted,
                    "points": final.points,
                }
            )

    def finish(self, state: State) -> list[Row]:
        """As the final scoring told."""
        del state
        return self.rows

    def title(self, words: GameWords) -> str:
        """What the rulebook calls them."""
        return words.say("Characters")

    def name(self, key: str, words: GameWords) -> str:
        """A character, or a column."""
        return words.say(CHARACTER_WORDS[key].name) if key in CHARACTER_WORDS else super().name(key, words)

    def use(self, words: GameWords) -> str:
        """A character is served by who was dealt it."""
        return words.say("served")

    def portrait(self, thing: str) -> str:
        """The character's own."""
        return f"character:{thing}"


class Deeds(Named):
    """A row for each of some deeds and each seat: how often in the game."""

    table = "deeds"
    columns: ClassVar[Columns] = {"thing": str, "seat": int, "uses": int}

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, int]] = Counter()

    def event(self, event: Event, state: State) -> None:
        """What a seat does, and the event cards that it takes."""
        del state
        if event.kind == trace.EVENT_WON:
            self.counts["fights_won", trace.EventWon._make(event.numbers).taker] += 1
        elif event.kind in COUNTED:
            self.counts[COUNTED[event.kind], event.seat] += 1

    def finish(self, state: State) -> Iterator[Row]:
        """Deed by deed."""
        for name in DEEDS:
            for seat in range(state.players):
                yield {"thing": name, "seat": seat, "uses": self.counts[name, seat]}

    def title(self, words: GameWords) -> str:
        """What a player does in a game."""
        return words.say("Deeds of a game")

    def use(self, words: GameWords) -> str:
        """A player does it, or does not."""
        return words.say("at least once")

    def portrait(self, thing: str) -> str:
        """What stands for it on the board."""
        return DEEDS[thing]


class Actions(Named):
    """A row for each round and seat: what the seat did."""

    table = "actions"
    columns: ClassVar[Columns] = {"round": int, "seat": int, **dict.fromkeys(ACTIONS, int)}

    def __init__(self) -> None:
        self.counts: defaultdict[tuple[int, int], Counter[str]] = defaultdict(Counter)

    def event(self, event: Event, state: State) -> None:
        """Everything that a seat does, in the round in which it does it."""
        if event.kind in COUNTED:
            self.counts[int(state.round), event.seat][COUNTED[event.kind]] += 1
        elif event.kind == trace.TURNS_DICE:
            self.counts[int(state.round), event.seat]["turned"] += len(trace.TurnsDice.read(event.numbers).dice)
        elif event.kind == trace.BEATS:
            self.counts[int(state.round), event.seat]["beaten"] += trace.Beats._make(event.numbers).dice
        elif event.kind == trace.USES_DICE:
            for die in trace.UsesDice.read(event.numbers).dice:
                whose = "own" if die.owner == event.seat else "neutral" if die.owner == NEUTRAL else "bought"
                self.counts[int(state.round), event.seat][f"{whose}_dice"] += 1

    def finish(self, state: State) -> Iterator[Row]:
        """Round by round."""
        for number in range(1, int(state.round) + 1):
            for seat in range(state.players):
                counts = self.counts[number, seat]
                yield {"round": number, "seat": seat, **{name: counts[name] for name in ACTIONS}}

    def title(self, words: GameWords) -> str:
        """What players do."""
        return words.say("Actions over the rounds")


class Holdings(Named):
    """A row for each round and seat: what the seat holds when the round is over."""

    table = "holdings"
    columns: ClassVar[Columns] = {
        "round": int,
        "seat": int,
        "deniers": int,
        "influence": int,
        **dict.fromkeys(BUILDING_COLUMNS, int),
        "tradesmen": int,
        "cathedral": int,
    }

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def round_over(self, state: State) -> None:
        """The board as it stands."""
        board = cast(Board, state)
        for seat in range(board.players):
            self.rows.append(
                {
                    "round": int(board.round),
                    "seat": seat,
                    "deniers": int(board.cells[cell.DENIERS + seat]),
                    "influence": int(board.cells[cell.INFLUENCE + seat]),
                    **{name: int(board.citizens_in(seat, place)) for place, name in enumerate(BUILDING_COLUMNS)},
                    "tradesmen": sum(board.has_tradesman(seat, slot) for slot in range(cell.SLOT_COUNT)),
                    "cathedral": int(board.cubes_in_cathedral(seat)),
                }
            )

    def finish(self, state: State) -> list[Row]:
        """As they were noted."""
        del state
        return self.rows

    def title(self, words: GameWords) -> str:
        """What players hold."""
        return words.say("Held at the end of a round")


class Placement(Named):
    """A row for each seat: where its citizens stand before the first round."""

    table = "placement"
    columns: ClassVar[Columns] = {"seat": int, **dict.fromkeys(BUILDING_COLUMNS, int)}

    def __init__(self) -> None:
        self.counts: Counter[tuple[int, str]] = Counter()

    def event(self, event: Event, state: State) -> None:
        """A citizen takes a space."""
        del state
        if event.kind == trace.SETTLED:
            building = trace.Settled._make(event.numbers).space // cell.FACES
            self.counts[event.seat, BUILDING_COLUMNS[building]] += 1

    def finish(self, state: State) -> Iterator[Row]:
        """Seat by seat."""
        for seat in range(state.players):
            yield {"seat": seat, **{name: self.counts[seat, name] for name in BUILDING_COLUMNS}}

    def title(self, words: GameWords) -> str:
        """The initial placement."""
        return words.say("Citizens at the start")


def kind_of(event: Event) -> str:
    """Which kind of event card stands first among the numbers."""
    return KINDS[KIND_OF[event.numbers[0]]]


def listeners() -> list[Listener]:
    """All that watch a game of Troyes."""
    return [Cards(), Events(), Characters(), Deeds(), Actions(), Holdings(), Placement()]
