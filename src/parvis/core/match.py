"""A match: a game being played, with its moves, its trace, undo and its record.

Undo is replay, and keeps four rules: it never changes the active player, never makes another player redo, never
crosses revealed information, never crosses a roll. Which of a seat's choices those rules leave open is the
state's word (`can_undo`).
"""

from collections.abc import Sequence

from parvis.core.chance import secret_seed
from parvis.core.errors import IllegalAction, InvalidOption, InvalidRecord, ParvisError
from parvis.core.game import TERMINAL, Game, State
from parvis.core.numbers import load_overrides
from parvis.core.record import Record, parse_record
from parvis.core.trace import Event


class Match:
    """A game in progress.

    >>> import parvis
    >>> match = Match(parvis.load("notre-dame"), players=3, seed=1)
    >>> match.play(match.state.legal_actions()[0])
    >>> match.undo(0)
    >>> match.moves
    []
    """

    def __init__(
        self,
        game: Game,
        *,
        players: int | None = None,
        seed: int | None = None,
        edition: str | None = None,
        cards: object = None,
        script: Sequence[int] | None = None,
        seats: list[str] | None = None,
        trace: bool = True,
    ) -> None:
        self.game = game
        self.cards: dict[str, object] = load_overrides(cards)
        self.seed: int = secret_seed() if seed is None else seed
        self.script: list[int] | None = None if script is None else list(script)
        self.edition = edition
        self.traced = trace
        self.moves: list[tuple[int, int]] = []
        self.checksums: list[str] = []
        self.marks: list[int] = []
        self.state: State = self.fresh_state(players)
        self.players = int(self.state.players)
        if seats is not None and len(seats) != self.players:
            raise InvalidOption("{seats} seats are named for {players} players", seats=len(seats), players=self.players)
        self.seats: list[str] = [""] * self.players if seats is None else list(seats)
        self.begin()

    def fresh_state(self, players: int | None) -> State:
        """The game before its first roll."""
        return self.game.new(
            players=players,
            seed=self.seed,
            edition=self.edition,
            cards=self.cards,
            script=self.script,
            trace=self.traced,
            roll=False,
        )

    def begin(self) -> None:
        """Roll to the first choice, writing outcomes down."""
        self.moves = []
        self.checksums = []
        self.marks = []
        self.state.chance.keep_log()
        self.state.roll_on()
        self.checksums.append(self.state.checksum())

    def play(self, action: int, seat: int | None = None) -> None:
        """Make a choice for a seat (by default the current player)."""
        state = self.state
        who = int(state.current_player) if seat is None else seat
        round_before = state.round
        before = len(state.trace) if state.trace is not None else 0
        state.apply(action, seat)
        self.moves.append((who, action))
        self.marks.append(before)
        if state.round != round_before or state.current_player == TERMINAL:
            self.checksums.append(state.checksum())

    def state_after(self, moves: int) -> State:
        """The position after that many choices, rolled to the next one; without a trace."""
        state = self.fresh_state(self.players)
        state.trace = None
        state.roll_on()
        for seat, action in self.moves[:moves]:
            state.apply(action, seat)
        return state

    def undo(self, seat: int) -> None:
        """Take a seat's last choice back."""
        if not self.state.can_undo(seat):
            raise IllegalAction("seat {seat} cannot take anything back now: its last choice is settled", seat=seat)
        last = max(number for number, (who, _) in enumerate(self.moves) if who == seat)
        moves = self.moves[:last] + self.moves[last + 1 :]
        self.state = self.fresh_state(self.players)
        self.begin()
        for who, action in moves:
            self.play(action, who)

    def undo_turn(self, seat: int) -> int:
        """Take back as much as the rules of undo allow a seat; returns how many choices."""
        count = 0
        while self.state.can_undo(seat):
            self.undo(seat)
            count += 1
        return count

    def events(self, ply: int = 0) -> list[Event]:
        """What happened from that choice on (0: from the beginning)."""
        trace = self.state.trace
        if trace is None:
            return []
        if ply <= 0:
            return list(trace)
        return trace[self.marks[ply] :] if ply < len(self.marks) else []

    def __reduce__(self) -> tuple[object, ...]:
        return resume, (self.game, self.record().to_json(), self.traced)

    def record(self) -> Record:
        """The record so far; the result only once the game is over."""
        over = self.state.current_player == TERMINAL
        log = self.state.chance.log
        return Record(
            game=self.game.name,
            rules=self.game.versions["rules"],
            players=self.players,
            edition=self.state.edition,
            cards=load_overrides(self.cards),
            seed=self.seed if self.script is None else None,
            seats=list(self.seats),
            moves=[(seat, self.game.label(action)) for seat, action in self.moves],
            chance=[] if log is None else list(log),
            checksums=list(self.checksums),
            scores=self.state.scores() if over else None,
            winners=self.state.winners() if over else None,
        )


def resume(game: Game, record: str, traced: bool) -> Match:
    """Rebuild a pickled match."""
    return replay(game, parse_record(record), trace=traced)


def replay(game: Game, record: Record, *, trace: bool = True) -> Match:
    """Play a record again, by its version of the rules, and check every claim it makes; the match can be played on."""
    if record.game != game.name:
        raise InvalidRecord("the record is of {found}, not of {game}", found=record.game, game=game.name)
    try:
        played = game.of_rules(record.rules)
    except InvalidOption as error:
        raise InvalidRecord("the record cannot be replayed: {reason}", reason=error) from error
    try:
        match = Match(
            played,
            players=record.players,
            seed=record.seed,
            edition=record.edition,
            cards=record.cards,
            script=None if record.seed is not None else record.chance,
            seats=record.seats,
            trace=trace,
        )
    except InvalidOption as error:
        raise InvalidRecord("the record's options do not hold: {reason}", reason=error) from error
    for number, (seat, label) in enumerate(record.moves, 1):
        try:
            match.play(game.parse(label), seat)
        except ParvisError as problem:
            raise InvalidRecord(
                "move {number} of the record does not hold: {reason}", number=number, reason=problem
            ) from problem
    check_claims(match, record)
    return match


def check_claims(match: Match, record: Record) -> None:
    """Outcomes, checksums and result must be those of the replayed game."""
    again = match.record()
    if again.chance != record.chance:
        raise InvalidRecord("the record's outcomes of chance are not those of its seed and moves")
    if again.checksums != record.checksums:
        agree = 0
        while agree < min(len(again.checksums), len(record.checksums)) and (
            again.checksums[agree] == record.checksums[agree]
        ):
            agree += 1
        raise InvalidRecord("the record's checksum {number} does not agree with its moves", number=agree + 1)
    if again.scores != record.scores or again.winners != record.winners:
        raise InvalidRecord("the record's result is not the one its moves lead to")
