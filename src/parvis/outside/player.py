"""An agent at a seat of a table somewhere else: it sits down, waits for its turn, chooses, until the game is over."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from parvis.agents.seat import Seat
from parvis.core.chance import Chance, secret_seed
from parvis.core.errors import InvalidOption, InvalidPosition
from parvis.core.game import Game, State
from parvis.games import load
from parvis.outside.client import (
    ENDED,
    GONE_ON,
    NOT_YOURS,
    OVER,
    PLAYING,
    WAITING,
    WRONG,
    Client,
    Ear,
    Nonsense,
    Refused,
    Sight,
)
from parvis.words.catalogue import N_, Catalogue, catalogue

PHASES = {
    WAITING: N_("waiting for players"),
    PLAYING: N_("the game is playing"),
    OVER: N_("the game is over"),
    ENDED: N_("the game is ended"),
}
MOST_REFUSALS = 5  # in a row, of choices that were open when we looked


@dataclass
class Result:
    """How a game ended, and what the agent did on the way."""

    table: str
    seat: int
    phase: str = ""
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    choices: int = 0
    faults: Counter[str] = field(default_factory=Counter)


def take_seat(client: Client, name: str, wanted: int | None) -> int:
    """Sit down: on the wanted seat, or on the one that is ours already, or else on the first open one."""
    table = client.table(name)
    load(table.game)  # one that we cannot play is better known now
    if table.phase in (OVER, ENDED):
        raise InvalidOption("the game at this table is over")
    if wanted is not None:
        if not 0 <= wanted < table.seats:
            raise InvalidOption("this table has seats 0 to {last}, not {wanted}", last=table.seats - 1, wanted=wanted)
        if wanted not in table.mine and wanted not in table.open:
            if not table.open:
                raise InvalidOption("seat {seat} is taken; open: none", seat=wanted)
            raise InvalidOption(
                "seat {seat} is taken; open: {seats}", seat=wanted, seats=", ".join(map(str, table.open))
            )
        if wanted not in table.mine:
            client.sit_down(name, wanted)
        return wanted
    for seat in table.mine:
        if is_ours(client, name, seat):
            return seat
    for seat in table.open:
        try:
            client.sit_down(name, seat)
            return seat
        except Refused as refusal:
            if refusal.status != NOT_YOURS:  # else somebody was quicker
                raise
    raise InvalidOption("no seat is open at this table")


def is_ours(client: Client, name: str, seat: int) -> bool:
    """Whether our token is good for one of our seats: it may be one for another seat."""
    try:
        client.view(name, seat)
    except Refused as refusal:
        if refusal.status != NOT_YOURS:
            raise
        return False
    return True


class Player:
    """An agent at a seat of a server's table. `tell` hears what happens, `show` what is going on right now."""

    def __init__(
        self,
        client: Client,
        name: str,
        seat: int,
        agent: Seat,
        tell: Callable[[str], None] = lambda _: None,
        show: Callable[[str], None] = lambda _: None,
        texts: Catalogue | None = None,
    ) -> None:
        self.client = client
        self.name = name
        self.seat = seat
        self.agent = agent
        self.tell = tell
        self.show = show
        self.say = (texts or catalogue()).say
        self.game: Game = load(client.table(name).game)
        self.secrets = Chance(secret_seed())
        self.luck = Chance(secret_seed())
        self.result = Result(name, seat, faults=agent.faults)
        self.phase = ""
        self.refusals = 0
        self.may_start = True
        self.kept_out = -1  # the revision at which we could not take the seat back

    def play(self) -> Result:
        """Play to the end, through lost connections and restarts of the server."""
        with Ear(self.client, self.name) as ear:
            while True:
                ear.listen()
                sight = self.client.view(self.name, self.seat)
                self.note(sight.phase)
                if sight.phase in (OVER, ENDED):
                    return replace(self.result, phase=sight.phase, scores=sight.scores, winners=sight.winners)
                if sight.choosing:
                    self.choose(sight)
                elif self.seat in sight.pending and sight.revision != self.kept_out:
                    self.come_back(sight.revision)
                elif not (sight.phase == WAITING and self.start()):
                    self.show(self.say("waiting"))
                    ear.wait(sight.revision, self.seat)

    def note(self, phase: str) -> None:
        """Tell how far the table is."""
        if phase != self.phase:
            self.phase = phase
            self.tell(self.say(PHASES.get(phase, phase)))

    def choose(self, sight: Sight) -> None:
        """Let the agent choose, and make its choice; if the table has moved on meanwhile, nothing is done."""
        self.show(self.say("thinking about choice {number}", number=self.result.choices + 1))
        state = self.state_of(sight)
        before = self.agent.faults.total()
        label = self.game.label(self.agent.choose(state, self.seat, self.secrets, self.luck))
        if self.agent.faults.total() > before == 0:
            self.tell(self.say("the agent failed, greedy stands in: {reason}", reason=self.agent.first_fault))
        try:
            self.client.choose(self.name, self.seat, sight.revision, label)
            self.result.choices += 1
            self.refusals = 0
        except Refused as refusal:
            self.refusals += 1
            if refusal.status not in (GONE_ON, WRONG) or self.refusals > MOST_REFUSALS:
                raise

    def state_of(self, sight: Sight) -> State:
        """A position that the seat cannot tell from the true one."""
        try:
            state = self.game.from_dict(sight.position)
        except InvalidPosition as error:
            raise Nonsense(
                "the server's position cannot be read; it may have another version of Parvis: {reason}", reason=error
            ) from error
        if {self.game.label(action) for action in state.legal_actions(self.seat)} != set(sight.legal):
            raise Nonsense("the server offers other choices than the rules here; it may have another version of Parvis")
        return state

    def come_back(self, revision: int) -> None:
        """Take the seat back from a computer player that stands in; if that is refused, it plays on."""
        try:
            self.client.come_back(self.name, self.seat)
            self.tell(self.say("a computer player stood in; taking the seat back"))
        except Refused as refusal:
            if refusal.status not in (GONE_ON, WRONG):
                raise
            self.kept_out = revision
            self.show(self.say("a computer player plays on: {reason}", reason=refusal))

    def start(self) -> bool:
        """Begin the game if it is ours to begin and nobody is missing; returns whether it was begun."""
        table = self.client.table(self.name)
        if not (self.may_start and table.host and not table.open and table.phase == WAITING):
            return table.phase != WAITING
        try:
            self.client.start(self.name)
        except Refused as refusal:
            if refusal.status not in (NOT_YOURS, WRONG):
                raise
            self.may_start = refusal.status != NOT_YOURS  # a token for one seat is no host's
            return False
        return True
