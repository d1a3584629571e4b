"""The contract: a Game makes states and names actions; a State offers small numbered choices and applies one."""

import json
import zlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, SupportsIndex

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from parvis.core.aliases import Action, Seat
from parvis.core.chance import Chance, check_seed, secret_seed
from parvis.core.errors import IllegalAction, InvalidOption, InvalidPosition, shown, whole_number
from parvis.core.layout import Layout
from parvis.core.numbers import hinted, load_overrides
from parvis.core.reading import LARGEST_COUNT, Reader, chance_of, require
from parvis.core.record import FORMAT_VERSION
from parvis.core.trace import Event
from parvis.core.view import AnyView, LegalChoice

CHANCE: Final = -1
SIMULTANEOUS: Final = -2
TERMINAL: Final = -4
NOBODY: Final = -1

EMPTY_MENU: Final = vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)  # games of other packages are not compiled
class State(ABC):
    """One position of a game. A game fills in `offer`, `carry_out` and `happen`; the rest of the world reads it.

    `cells` is the whole position as flat numbers; the base keeps the clock (ply, turn, round), whose move it is,
    and the cached menu.
    """

    def __init__(self, game: "Game", players: i64, edition: str, cells: vec[i64], chance: Chance) -> None:
        self.game: Final = game
        self.players: Final = players
        self.edition: Final = edition
        self.cells: Final = cells
        self.chance = chance
        self.current_player: Seat = CHANCE
        self.ply: i64 = 0
        self.turn: i64 = 0
        self.round: i64 = 0
        self.barrier: bool = True
        self.trace: list[Event] | None = None
        self.menu: vec[i64] = EMPTY_MENU
        self.menu_size: i64 = 0
        self.menu_top: Action = -1  # the highest on the menu
        self.menu_seat: Seat = NOBODY

    # What a game fills in -------------------------------------------------------------------------------------

    @abstractmethod
    def offer(self, seat: Seat) -> None:
        """Add every action open to a pending seat to the menu."""

    @abstractmethod
    def carry_out(self, action: Action, seat: Seat) -> None:
        """Apply an action that is known to be legal."""

    @abstractmethod
    def happen(self) -> None:
        """Perform the random event that is due."""

    def is_pending(self, seat: Seat) -> bool:
        """Whether that seat may choose now; only one does where a game has no simultaneous choices."""
        return seat == self.current_player

    @abstractmethod
    def copy(self) -> "State":
        """An independent state that goes on alike; the trace and the log of outcomes stay with the original."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points of every seat if the game ended now."""

    def winners(self) -> list[int]:
        """Seats that would win if the game ended now: those with most points; several share the victory."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]

    @abstractmethod
    def view(self, seat: int | None = None) -> AnyView:
        """What that seat may know (None: a spectator), JSON-ready, with ply and legal choices."""

    @abstractmethod
    def last_round(self) -> int:
        """The number of rounds of a whole game."""

    @abstractmethod
    def overrides(self) -> dict[str, object]:
        """The numbers that this game has otherwise than its edition, as they were given."""

    @abstractmethod
    def lay_out(self) -> None:
        """On a blank state: everything of the set-up that needs no luck."""

    @abstractmethod
    def own_position(self) -> dict[str, object]:
        """What a position holds besides options, clock and coming rolls; JSON-ready."""

    @abstractmethod
    def fill(self, reader: Reader) -> None:
        """On a blank state whose clock is set: take over a position's own part; InvalidPosition unless it holds."""

    @abstractmethod
    def deal_unseen(self, seat: Seat, rng: Chance) -> None:
        """Deal anew, in place, whatever a seat cannot know."""

    @abstractmethod
    def write_observation(self, seat: Seat, into: vec[i16], at: i64) -> None:
        """Write what a seat knows as numbers, in the order of the game's layout, from a place on.

        Zeros stand there, or what was written there before of a game with as many players: whatever may have changed
        since must be written, zeros too.
        """

    def can_undo(self, seat: int) -> bool:
        """Whether that seat may take its last choice back: within a turn, until something was rolled or shown."""
        self.check_seat(seat)
        return not self.barrier and self.current_player == seat

    # What everyone uses ---------------------------------------------------------------------------------------

    def pending_players(self) -> list[int]:
        """The seats that may choose now."""
        return [seat for seat in range(self.players) if self.is_pending(seat)]

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """The actions open to a seat (by default the current player), rising; none for a seat not pending."""
        who = self.current_player if seat is None else self.chooser(seat)
        if who < 0:
            return []
        if self.menu_seat != who:
            self.fill_menu(who)
        menu = self.menu
        size = self.menu_size
        boxed = self.game.boxed
        actions = boxed[:size]  # of the right length at once
        for entry in range(size):
            actions[entry] = boxed[menu[entry]]
        return actions

    def action_mask(self, seat: int | None = None) -> vec[u8]:
        """One byte per action, 1 where it is legal; wraps in numpy without a copy."""
        mask = vec[u8]([0] * self.game.num_actions)
        who = self.chooser(seat)
        if who >= 0:
            self.fill_menu(who)
            for entry in range(self.menu_size):
                mask[self.menu[entry]] = 1
        return mask

    def apply(self, action: SupportsIndex, seat: SupportsIndex | None = None) -> None:
        """Make a choice, then let chance happen until a player is asked; an error leaves all unchanged."""
        if self.chance.script is not None:
            self.rehearse(action, seat)
        self.step(action, seat)
        if self.current_player == CHANCE:
            self.roll_on()

    def roll_on(self) -> None:
        """Let chance happen until a player is asked or the game is over."""
        while self.current_player == CHANCE:
            self.roll()

    def rehearse(self, action: SupportsIndex, seat: SupportsIndex | None) -> None:
        """Try a choice and all rolls that follow on a copy, so that a script that does not fit changes nothing."""
        trial = self.copy()
        trial.step(action, seat)
        while trial.current_player == CHANCE:
            trial.happen()

    def step(self, action: SupportsIndex, seat: SupportsIndex | None = None) -> None:
        """Make a choice and stop there, even where chance comes next."""
        number = action if isinstance(action, int) else whole_number(action, "an action is a whole number, not {value}")
        who = self.current_player if seat is None else self.chooser(seat_number(seat))
        if who >= 0 and 0 <= number < self.game.num_actions:
            wanted: Action = number
            if self.menu_seat != who:
                self.fill_menu(who)
            menu = self.menu
            for entry in range(self.menu_size):
                if menu[entry] == wanted:
                    self.advance(wanted, who)
                    return
        raise self.refusal(number, seat)

    def roll(self) -> None:
        """Perform the random event that is due."""
        if self.current_player != CHANCE:
            if self.current_player == TERMINAL:
                raise IllegalAction("the game is over")
            raise IllegalAction("nothing is left to chance now; a player must choose")
        if self.chance.script is not None:
            self.copy().happen()  # a rehearsal: a script that does not fit must not leave this half rolled
        self.menu_seat = NOBODY
        self.happen()

    def resample(self, seat: int, rng: Chance) -> "State":
        """A full state that this seat cannot tell from the true one; its coming rolls are new too."""
        self.check_seat(seat)
        imagined = self.copy()
        imagined.deal_unseen(seat, rng)
        imagined.chance = rng.spawn()
        return imagined

    def observe(self, seat: int) -> vec[i16]:
        """What the seat knows as numbers of fixed length; wraps in numpy without a copy."""
        self.check_seat(seat)
        observation = vec[i16]([0] * self.game.observation_size)
        self.write_observation(seat, observation, 0)
        return observation

    def to_dict(self) -> dict[str, object]:
        """The whole position, secrets included, JSON-ready; `game.from_dict` takes it back."""
        position: dict[str, object] = {
            "game": self.game.name,
            "rules": self.game.versions["rules"],
            "edition": self.edition,
            "players": int(self.players),
            "cards": load_overrides(self.overrides()),
            "ply": int(self.ply),
            "turn": int(self.turn),
            "round": int(self.round),
            "barrier": self.barrier,
        }
        position.update(self.own_position())
        position["chance"] = self.chance.words()
        if self.chance.script is not None:
            position["script"] = self.chance.script[int(self.chance.cursor) :]
        return position

    def returns(self) -> list[float]:
        """The share of the victory of every seat, from -1 to 1, summing to 0."""
        winners = self.winners()
        others = int(self.players) - 1
        won = (int(self.players) / len(winners) - 1) / others
        return [won if seat in winners else -1 / others for seat in range(self.players)]

    def checksum(self) -> str:
        """Eight hexadecimal digits that tell positions apart, whatever the coming rolls."""
        position = self.to_dict()
        position.pop("chance", None)
        position.pop("script", None)
        return f"{zlib.crc32(json.dumps(position, sort_keys=True).encode()):08x}"

    # What games and search use --------------------------------------------------------------------------------

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return 0 if seat + 1 == self.players else seat + 1

    def check_seat(self, seat: int) -> None:
        """A seat must be at the table."""
        players = int(self.players)
        if not 0 <= seat < players:
            raise InvalidOption(
                "there is no seat {seat}; seats go from 0 to {last}", seat=shown(seat), last=players - 1
            )

    def chooser(self, seat: int | None) -> Seat:
        """The seat meant, or NOBODY if it may not choose now."""
        if seat is None:
            if self.current_player >= 0:
                return self.current_player
            return NOBODY
        players = int(self.players)
        if 0 <= seat < players:
            who: Seat = seat
            if self.is_pending(who):
                return who
        return NOBODY

    def fill_menu(self, seat: Seat) -> None:
        """See to it that the menu holds the actions of a pending seat."""
        if self.menu_seat != seat:
            if len(self.menu) == 0:
                self.menu = vec[i64]([0] * self.game.num_actions)
            self.menu_size = 0
            self.menu_top = -1
            self.offer(seat)
            self.menu_seat = seat

    def add(self, action: Action) -> None:
        """Put an action into the menu, which stays sorted."""
        if action < self.menu_top:  # most come in rising order
            self.insert(action)
        else:
            size = self.menu_size
            self.menu[size] = action
            self.menu_size = size + 1
            self.menu_top = action

    def insert(self, action: Action) -> None:
        """Put an action into the menu before those that are higher."""
        menu = self.menu
        entry = self.menu_size
        self.menu_size = entry + 1
        while entry > 0 and menu[entry - 1] > action:
            menu[entry] = menu[entry - 1]
            entry -= 1
        menu[entry] = action

    def advance(self, action: Action, seat: Seat) -> None:
        """Apply an action from the menu, unchecked: for search and playouts."""
        self.menu_seat = NOBODY
        self.ply += 1
        self.carry_out(action, seat)

    def note(self, kind: str, seat: int, numbers: list[int], seen: int) -> None:
        """Add an event to the trace, if one is kept."""
        if self.trace is not None:
            self.trace.append(Event(kind, seat, numbers, seen))

    def copy_clock(self, other: "State") -> None:
        """Take over another state's clock."""
        self.current_player = other.current_player
        self.ply = other.ply
        self.turn = other.turn
        self.round = other.round
        self.barrier = other.barrier

    def legal_choices(self, seat: int | None) -> list[LegalChoice]:
        """The legal actions with their labels, as views carry them."""
        return [{"action": action, "label": self.game.label(action)} for action in self.legal_actions(seat)]

    def refusal(self, action: int, seat: object) -> IllegalAction:
        """Why a choice was refused, and what would be right."""
        if self.current_player == TERMINAL:
            return IllegalAction("the game is over; no choice is open")
        if self.current_player == CHANCE:
            return IllegalAction("chance comes first; call roll()")
        pending = ", ".join(str(each) for each in self.pending_players())
        who = seat_number(seat)
        if self.chooser(who) < 0:
            return IllegalAction(
                "seat {seat} may not choose now; waiting for seat {pending}", seat=shown(who), pending=pending
            )
        label = self.game.label(action) if 0 <= action < self.game.num_actions else shown(action)
        legal = [self.game.label(each) for each in self.legal_actions(who)]
        return IllegalAction("{label} is not open now; legal are {legal}", label=label, legal=", ".join(legal))

    def __reduce__(self) -> tuple[object, ...]:
        return rebuild, (self.game, self.to_dict(), self.trace)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One game: its options, its fixed list of actions with stable labels, its versions.

    >>> import parvis
    >>> game = parvis.load("notre-dame")
    >>> game.parse(game.label(3))
    3
    """

    def __init__(
        self,
        name: str,
        labels: list[str],
        min_players: int,
        max_players: int,
        editions: list[str],
        *,
        observation: Layout,
        rules_version: int = 1,
        actions_version: int = 1,
    ) -> None:
        self.name = name
        self.observation = observation
        self.observation_size = observation.size  # the same for every number of players
        self.versions: dict[str, int] = {
            "rules": rules_version,
            "actions": actions_version,
            "observation": observation.version,
            "record": FORMAT_VERSION,
        }
        self.known_rules = [rules_version]  # all versions of the rules that can be played here
        self.former_numbers: dict[str, object] = {}  # by key, those of this version of the rules that are others today
        self.labels = labels
        self.num_actions = len(labels)
        self.boxed: list[Any] = list(range(len(labels)))  # every action, made an object once and for all
        self.min_players = min_players
        self.max_players = max_players
        self.editions = editions
        self.actions: dict[str, int] = {label: action for action, label in enumerate(labels)}

    @abstractmethod
    def blank(self, players: int, edition: str, cards: object, chance: Chance) -> State:
        """A state with nothing on the board; InvalidOption if the cards do not fit, all else is checked."""

    @abstractmethod
    def cards(self, changes: object = None, edition: str | None = None) -> list[dict[str, object]]:
        """The table of numbers of an edition, overrides applied: key, value, source of each."""

    def of_rules(self, version: int) -> "Game":
        """This game by a version of its rules: records and running games keep theirs for ever."""
        if version != self.versions["rules"]:
            raise InvalidOption(
                "{game} has no rules version {version}; this program plays version {known}",
                game=self.name,
                version=shown(version),
                known=listed(self.known_rules),
            )
        return self

    def new(
        self,
        *,
        players: int | None = None,
        seed: int | None = None,
        edition: str | None = None,
        cards: object = None,
        script: Sequence[int] | None = None,
        trace: bool = False,
        roll: bool = True,
    ) -> State:
        """A new game, rolled to the first choice.

        Without a seed a secret one is used. `cards` overrides numbers (a TOML file's path or a mapping), `script`
        gives the first outcomes of chance, `trace` keeps events, and `roll=False` stops before the first roll.
        """
        seats = self.max_players if players is None else players
        if not self.min_players <= seats <= self.max_players:
            raise InvalidOption(
                "{game} is for {least} to {most} players, not {players}",
                game=self.name,
                least=self.min_players,
                most=self.max_players,
                players=shown(seats),
            )
        which = self.check_edition(edition)
        outcomes = (
            None
            if script is None
            else [whole_number(each, "an outcome is a whole number, not {value}") for each in script]
        )
        chance = Chance(secret_seed() if seed is None else check_seed(seed), script=outcomes)
        state = self.blank(seats, which, cards, chance)
        state.lay_out()
        if trace:
            state.trace = []
        if roll:
            state.roll_on()
        return state

    def from_dict(self, position: object) -> State:
        """The state a `to_dict` came from, under the rules it was played by; InvalidPosition says what breaks them."""
        reader = Reader(position)
        edition, players = self.read_head(reader)
        game = self.of_rules(reader.whole("rules", 0, LARGEST_COUNT))
        try:
            state = game.blank(players, edition, reader.reader("cards").data, chance_of(reader))
        except InvalidOption as error:
            raise InvalidPosition(error.message, **error.values) from error
        state.ply = reader.whole("ply", 0, LARGEST_COUNT)
        state.turn = reader.whole("turn", 0, LARGEST_COUNT)
        state.round = reader.whole("round", 0, state.last_round())
        state.barrier = reader.truth("barrier")
        state.fill(reader)
        return state

    def check_edition(self, edition: str | None) -> str:
        """The edition meant; the first is the usual one."""
        if edition is None:
            return self.editions[0]
        if edition not in self.editions:
            raise InvalidOption(
                "{game} has no edition {edition}; it has {editions}",
                game=self.name,
                edition=shown(edition),
                editions=", ".join(self.editions),
            )
        return edition

    def read_head(self, reader: Reader) -> tuple[str, int]:
        """Edition and number of players of a position, which must be of this game and its rules."""
        game = reader.get("game")
        require(game == self.name, "game must be {wanted!r}, not {game}", wanted=self.name, game=shown(game))
        rules, known = reader.get("rules"), self.known_rules
        require(rules in known, "rules must be version {known}, not {rules}", known=listed(known), rules=shown(rules))
        edition = self.editions[reader.choice("edition", self.editions)]
        return edition, reader.whole("players", self.min_players, self.max_players)

    def describe_observation(self) -> Layout:
        """What each number of `state.observe(seat)` is called, where it stands and which values it takes.

        >>> import parvis
        >>> layout = parvis.load("troyes").describe_observation()
        >>> print(layout.find("own.deniers").meaning)
        deniers in the chest
        """
        return self.observation

    def label(self, action: int) -> str:
        """The stable name of an action."""
        if not 0 <= action < self.num_actions:
            raise IllegalAction(
                "{game} has no action {action}; they go from 0 to {last}",
                game=self.name,
                action=shown(action),
                last=self.num_actions - 1,
            )
        return self.labels[action]

    def parse(self, label: str) -> int:
        """The action with that name."""
        if label not in self.actions:
            unknown = IllegalAction("{game} has no action {action}", game=self.name, action=shown(label))
            raise hinted(unknown, label, self.labels)
        return self.actions[label]

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), ()


def listed(versions: list[int]) -> str:
    """Versions for people to read."""
    return ", ".join(str(version) for version in versions)


def seat_number(seat: object) -> int | None:
    """A seat as a number; none where the seat that is asked is meant."""
    return None if seat is None else whole_number(seat, "a seat is a whole number, not {value}")


def rebuild(game: Game, position: dict[str, object], trace: list[Event] | None) -> State:
    """Rebuild a pickled state."""
    state = game.from_dict(position)
    state.trace = trace
    return state
