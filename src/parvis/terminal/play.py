"""A game at the keyboard: numbered choices, undo, log, help, save; nothing is ever lost."""

from pathlib import Path

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.text import Text

from parvis.agents.seat import Seat
from parvis.core.chance import Chance, derived_seed
from parvis.core.errors import IllegalAction, shown
from parvis.core.game import TERMINAL
from parvis.core.match import Match
from parvis.core.preview import preview
from parvis.core.trace import Event
from parvis.core.view import AnyView
from parvis.games import KITS
from parvis.speech import system_message
from parvis.words.game_words import GameWords
from parvis.words.marks import SEAT_STYLES, seat_name

HUMAN = "human"
WIDTH = 100
FEW_NEWS = 8
OTHER_LINES = 6  # headings, prompt and keys
MANY_CHOICES = 12
LONGEST_NUMBER = 6
FORGET_SCROLLBACK = "\x1b[3J"


class Leave(Exception):
    """The player leaves the table."""


class Table:
    """A match between people at this keyboard and agents."""

    def __init__(self, match: Match, words: GameWords, save_path: Path, console: Console) -> None:
        self.match = match
        self.words = words
        self.say = words.say
        self.save_path = save_path
        self.console = console
        self.agents: dict[int, Seat] = {seat: Seat(name) for seat, name in enumerate(match.seats) if name != HUMAN}
        self.people = [seat for seat in range(match.players) if seat not in self.agents]
        self.seen_until: dict[int, int] = {}
        self.trouble = ""
        self.last_person: int | None = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Play until the game is over or the player leaves. Every choice of a person is saved at once."""
        try:
            while self.match.state.current_player != TERMINAL:
                self.one_choice()
        except (Leave, KeyboardInterrupt, EOFError):
            self.console.print()
            self.save()
            self.console.print(
                self.say("Saved. Go on with: parvis play --resume {path}", path=self.save_path), style="bold"
            )
            return
        self.show_end()
        self.save()

    def save(self) -> None:
        """Write the record."""
        self.match.record().save(self.save_path)

    def try_to_save(self) -> bool:
        """Write the record, or tell why it cannot be written and go on playing."""
        try:
            self.save()
        except OSError as error:
            self.trouble = self.say(
                "The game could not be saved in {path}: {reason}",
                path=self.save_path,
                reason=system_message(error, self.words.catalogue),
            )
            return False
        self.trouble = ""
        return True

    def one_choice(self) -> None:
        """A choice of an agent, or of a person if no agent can choose."""
        pending = self.match.state.pending_players()
        waiting = [seat for seat in pending if seat in self.agents]
        if waiting:
            self.agent_chooses(waiting[0])
        else:
            self.person_chooses(pending[0])

    def agent_chooses(self, seat: int) -> None:
        """Let an agent choose from what its seat knows; its luck depends on seed and move alone."""
        rng = Chance(derived_seed(self.match.seed, "agents", len(self.match.moves)))
        agent = self.agents[seat]
        with self.console.status(self.say("{who} is choosing…", who=self.words.seat(seat))):
            action = agent.choose(self.match.state, seat, rng.spawn(), rng)
        self.match.play(action, seat)
        if agent.first_fault:
            self.trouble = self.say(
                "{agent} failed: {reason}. The greedy player chose instead.",
                agent=agent.spec,
                reason=agent.first_fault,
            )

    # A person's choice ------------------------------------------------------------------------------------------

    def person_chooses(self, seat: int) -> None:
        """Show the table and ask until something is chosen."""
        if self.last_person != seat:
            self.curtain(seat)
        self.last_person = seat
        legal = self.match.state.legal_actions(seat)
        self.show(seat, legal)
        while True:
            answer = self.ask(seat)
            if answer.isdecimal() and len(answer) <= LONGEST_NUMBER and 1 <= int(answer) <= len(legal):
                self.seen_until[seat] = len(self.match.events())
                self.match.play(legal[int(answer) - 1], seat)
                self.try_to_save()
                return
            if answer == "u":
                if self.undo(seat):
                    return
            elif answer == "l":
                self.show_log(seat)
            elif answer == "s":
                if self.try_to_save():
                    raise Leave
                self.console.print(self.trouble, style="red", markup=False)
            elif answer in ("?", "h"):
                self.show_help()
            elif answer in ("", "b"):
                self.show(seat, legal)
            else:
                self.console.print(
                    self.say(
                        "{answer} is not one of the choices: type a number from 1 to {count}, or ? for help.",
                        answer=shown(answer),
                        count=len(legal),
                    ),
                    style="red",
                    markup=False,
                )

    def ask(self, seat: int) -> str:
        """One line from the keyboard."""
        prompt = Text.assemble(seat_name(self.words, seat), (" > ", "bold"))
        return self.console.input(prompt).strip().lower()

    def curtain(self, seat: int) -> None:
        """Between two people at one screen nothing secret is shown."""
        if len(self.people) < 2:
            return
        self.clear()
        self.console.print(
            self.say("{who}, it is your turn. Press Enter when only you can see the screen.", who=self.words.seat(seat))
        )
        self.console.input("")

    def undo(self, seat: int) -> bool:
        """Take the last choice back, if that is allowed."""
        try:
            self.match.undo(seat)
        except IllegalAction:
            self.console.print(
                self.say("There is nothing you can take back now: finished turns and shown cards stay."), style="red"
            )
            return False
        return True

    # What is shown ----------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """Begin a fresh screen."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(FORGET_SCROLLBACK)  # it may hold another player's cards
            self.console.file.flush()

    def show(self, seat: int, legal: list[int]) -> None:
        """What happened, the board, the question and its answers."""
        self.clear()
        width = min(WIDTH, self.console.width)
        view: AnyView = self.match.state.view(seat)
        board = KITS[self.match.game.name].terminal_board(view, self.words)
        choices = self.choices(legal, view, seat)
        options = self.console.options.update(width=width)
        taken = len(self.console.render_lines(board, options)) + len(self.console.render_lines(choices, options))
        self.console.print(board, width=width)
        self.show_recent(seat, max(FEW_NEWS, self.console.height - taken - OTHER_LINES))
        if self.trouble:
            self.console.print(self.trouble, style="red", markup=False)
        self.console.print(Text(self.words.prompt(view), style="bold"))
        self.console.print(choices, width=width)
        self.console.print(Text(self.say("u undo · l log · s save and leave · ? help"), style="dim"))

    def choices(self, legal: list[int], view: AnyView, seat: int) -> RenderableType:
        """All numbered choices, in columns where they are many."""
        lines = [self.choice(place, action, view, seat) for place, action in enumerate(legal, 1)]
        if len(lines) > MANY_CHOICES:
            return Columns(lines, equal=True, column_first=True)
        return Group(*lines)

    def choice(self, place: int, action: int, view: AnyView, seat: int) -> Text:
        """A numbered choice with what it would bring at once."""
        label = self.match.game.label(action)
        text = Text.assemble((f"{place:2d} ", "bold"), self.words.action(label, view))
        events = [event for event in preview(self.match.state, action, seat).events if event.seat == seat]
        shown = ", ".join(chip for chip in map(self.words.chip, events) if chip)
        if shown:
            text.append(f"  ({shown})", style="dim")
        return text

    def show_recent(self, seat: int, most: int) -> None:
        """What the seat saw since its last choice."""
        events = self.match.events()
        start = self.seen_until.get(seat, 0)
        recent = [event for event in events[start:] if event.visible_to(seat)]
        if not recent:
            return
        self.console.print(Text(self.say("Since your last choice:"), style="bold"))
        if len(recent) > most:
            self.console.print(Text("  …", style="dim"))
        for event in recent[-most:]:
            self.console.print(self.event_line(event))

    def event_line(self, event: Event) -> Text:
        """An event as a line in its player's colour."""
        style = SEAT_STYLES[event.seat] if event.seat >= 0 else "bold"
        return Text("  " + self.words.event(event), style=style)

    def show_log(self, seat: int) -> None:
        """All that the seat has seen, from the beginning."""
        for event in self.match.events():
            if event.visible_to(seat):
                self.console.print(self.event_line(event))

    def show_help(self) -> None:
        """The keys."""
        lines = [
            self.say("Type the number of a choice and press Enter. In brackets stands what it brings at once."),
            self.say("u   take your last choice back, as long as your turn is not finished"),
            self.say("l   the log of the whole game, as far as you saw it"),
            self.say("b   show the board again"),
            self.say("s   save the game and leave; Ctrl-C does the same"),
            self.say("?   this help"),
        ]
        for line in lines:
            self.console.print(line, markup=False)

    def show_end(self) -> None:
        """The result."""
        state = self.match.state
        view: AnyView = state.view(None)
        self.clear()
        self.console.print(KITS[self.match.game.name].terminal_board(view, self.words))
        scores = state.scores()
        for seat in sorted(range(self.match.players), key=lambda each: -scores[each]):
            line = seat_name(self.words, seat)
            line.append(self.say_points(scores[seat]), style="bold")
            if seat in state.winners():
                line.append("  " + self.say("wins"), style="bold yellow")
            self.console.print(line)
        self.console.print(self.say("The game is kept in {path}", path=self.save_path), style="dim")

    def say_points(self, points: int) -> str:
        """A score."""
        return " " + self.words.say_many("{count} point", "{count} points", points)
