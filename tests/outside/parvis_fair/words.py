"""The Fair in words: questions, choices and what happened."""

from parvis.core.trace import Event
from parvis.words.catalogue import N_
from parvis.words.game_words import GameWords
from parvis_fair.state import FairView

PROMPTS = {
    "goods": N_("Which goods do you offer?"),
    "buyer": N_("To which buyer?"),
    "terms": N_("Do you sell, or do you haggle?"),
}
EVENTS = {  # a sentence, and the names of the event's numbers in it
    "goods": (N_("{who} takes goods worth {goods}."), ("goods",)),
    "buyer": (N_("{who} turns to the buyer with {buyer}."), ("buyer",)),
    "sold": (
        N_("{who} sells goods worth {goods} to the buyer with {buyer} and scores {points}."),
        ("goods", "buyer", "points"),
    ),
    "haggles": (N_("{who} haggles with the buyer with {buyer} over goods worth {goods}."), ("goods", "buyer")),
    "haggled": (N_("{who} rolls a {rolled} and scores {points}."), ("rolled", "points")),
    "game-ends": (N_("The fair is over."), ()),
}


class FairWords(GameWords):
    """The Fair in one language."""

    def title(self) -> str:
        """The game's name."""
        return self.say("The Fair")

    def prompt(self, view: FairView) -> str:
        """The question of a step."""
        return self.say(PROMPTS[view["step"]]) if view["step"] in PROMPTS else self.say("Wait for the dice.")

    def action(self, label: str, view: FairView) -> str:
        """A choice."""
        kind, _, number = label.partition(":")
        if kind == "goods":
            return self.say("Offer goods worth {number}", number=number)
        if kind == "buyer":
            return self.say("Turn to the buyer with {number}", number=number)
        goods, buyer = view["offer"].get("goods", 0), view["offer"].get("buyer", 0)
        if kind == "sell":
            return self.say("Sell for {points}", points=min(goods, buyer))
        return self.say("Haggle: above {difference} on a die wins", difference=abs(goods - buyer))

    def event(self, event: Event) -> str:
        """What happened."""
        who = self.seat(event.seat) if event.seat >= 0 else ""
        if event.kind == "dealt":
            return self.say("{who} receives goods worth {goods}.", who=who, goods=listed(event.numbers))
        if event.kind == "buyers":
            round, *buyers = event.numbers
            return self.say(
                "Round {round}: buyers with {buyers}; {who} begins.", round=round, buyers=listed(buyers), who=who
            )
        sentence, names = EVENTS[event.kind]
        return self.say(sentence, who=who, **dict(zip(names, event.numbers, strict=False)))


def listed(numbers: list[int]) -> str:
    """Numbers with commas between them."""
    return ", ".join(map(str, numbers))
