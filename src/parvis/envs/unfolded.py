"""A game whose chance is drawn from outside, one outcome after another, and the account of it that each seat has.

The engine performs a random event as a whole, from the generator of the state. Here an event is unfolded: whoever holds
the position is asked for one die, one card, one seat at a time, all possible outcomes being as likely as each other. So
no generator is part of the position, nobody can look ahead, and the choices and outcomes alone replay the game.
"""

import json
from typing import Any, Final

from parvis.core.chance import Chance
from parvis.core.errors import IllegalAction, InvalidOption, shown
from parvis.core.game import CHANCE, Game, State
from parvis.core.trace import EVERYONE, Event

NEVER: Final = -1  # no outcome at all: scripted, it makes the engine say which there are
CHOSE: Final = "chose"
TABLE: Final = "table"  # as it lies before the first choice: events tell only what changes
OUTCOME_LIMIT: Final = 31  # outcomes are numbers below it, as the members of the engine's small sets are


class Unfolded:
    """One position: the engine's state, the outcomes of an event that is not yet complete, and the possible next ones.

    >>> import parvis
    >>> position = begin(parvis.load("notre-dame"), players=2)
    >>> while position.options:
    ...     position.draw(position.options[0])
    >>> position.choose(position.state.legal_actions()[0])
    >>> position.account(0).splitlines()[-1].startswith("kept 0")
    True
    """

    def __init__(self, state: State, outcomes: list[int], options: list[int], accounts: dict[int, tuple[int, str]]):
        self.state = state
        self.outcomes = outcomes
        self.options = options  # none where a player is asked or the game is over
        self.accounts = accounts  # per seat: how many events have been told, and in which words
        self.knowledge: dict[int, str] = {}

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far, choices included."""
        events = self.state.trace
        return [] if events is None else events

    # Going on -------------------------------------------------------------------------------------------------

    def choose(self, action: int) -> None:
        """Make a choice for the seat that is asked; IllegalAction leaves all unchanged."""
        seat, ply = int(self.state.current_player), int(self.state.ply)
        told = len(self.events)
        self.state.step(action)
        # Others see the events that follow from it; how many choices they made in between is seen, too.
        chosen = Event(f"{CHOSE} {self.state.game.label(action)}", seat, [ply], 2**seat)
        self.events.insert(told, chosen)
        self.ask()

    def draw(self, outcome: int) -> None:
        """Let chance fall on one of the possible outcomes; IllegalAction leaves all unchanged."""
        if outcome not in self.options:
            raise IllegalAction(
                "outcome {outcome} is not possible now; possible are {options}",
                outcome=shown(outcome),
                options=", ".join(map(str, self.options)) or "none",
            )
        self.outcomes = [*self.outcomes, outcome]
        self.ask()

    def ask(self) -> None:
        """Perform what is decided, and find out what is to be drawn next."""
        self.options = []
        self.knowledge = {}
        while self.state.current_player == CHANCE:
            trial = self.state.copy()
            trial.trace = []
            trial.chance = Chance(0, script=[*self.outcomes, NEVER])
            try:
                trial.happen()
            except InvalidOption as question:
                options = possible_outcomes(question)
                if len(options) > 1:
                    self.options = options
                    return
                self.outcomes = [*self.outcomes, *options]
            else:
                trial.chance = Chance(0)
                trial.trace = self.events + trial.trace
                if trial.ply == 0 and trial.current_player != CHANCE:
                    trial.trace.append(Event(f"{TABLE} {in_one_line(trial.view())}", -1, [], EVERYONE))
                self.state = trial
                self.outcomes = []

    # Knowing --------------------------------------------------------------------------------------------------

    def account(self, seat: int) -> str:
        """What the seat has seen and chosen so far, a line for each; what happens later only adds lines."""
        told, text = self.accounts.get(seat, (0, ""))
        events = self.events
        if told < len(events):
            text += "".join(line(event) for event in events[told:] if event.visible_to(seat))
            self.accounts[seat] = (len(events), text)
        return text

    def known(self, seat: int) -> str:
        """All that the seat knows: its account, then its view of the position."""
        if seat not in self.knowledge:
            self.knowledge[seat] = self.account(seat) + in_one_line(self.state.view(seat))
        return self.knowledge[seat]

    # Others like it -------------------------------------------------------------------------------------------

    def copy(self) -> "Unfolded":
        """An independent position."""
        state = self.state.copy()
        state.trace = list(self.events)
        return Unfolded(state, self.outcomes, self.options, dict(self.accounts))

    def resampled(self, seat: int, rng: Chance) -> "Unfolded":
        """A position that this seat cannot tell from the true one; what only others have seen is forgotten in it."""
        state = self.state.resample(seat, rng)
        state.chance = Chance(0)
        state.trace = [event for event in self.events if event.visible_to(seat)]
        other = Unfolded(state, [], [], {seat: (len(state.trace), self.account(seat))})
        other.ask()
        return other

    def __deepcopy__(self, memo: object) -> "Unfolded":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return Unfolded, (self.state, self.outcomes, self.options, {})

    def __str__(self) -> str:
        position = self.state.to_dict()
        del position["chance"]  # always the same
        return in_one_line({**position, "outcomes": self.outcomes})


def begin(game: Game, players: int, edition: str | None = None) -> Unfolded:
    """A new game before its first draw."""
    position = Unfolded(game.new(players=players, edition=edition, seed=0, trace=True, roll=False), [], [], {})
    position.ask()
    return position


def possible_outcomes(question: InvalidOption) -> list[int]:
    """The outcomes that the engine would have taken instead of an impossible one."""
    values: dict[str, Any] = question.values
    if "members" in values:
        options = [int(member) for member in values["members"].split(", ")]
    else:
        options = list(range(values["low"], values["high"] + 1))
    if options[-1] >= OUTCOME_LIMIT:
        raise InvalidOption(
            "outcomes must be below {limit}, and this game draws up to {most}", limit=OUTCOME_LIMIT, most=options[-1]
        )
    return options


def line(event: Event) -> str:
    """An event as a line of an account."""
    return " ".join([event.kind, str(event.seat), *map(str, event.numbers)]) + "\n"


def in_one_line(data: object) -> str:
    """JSON as short as it gets."""
    return json.dumps(data, separators=(",", ":"))
