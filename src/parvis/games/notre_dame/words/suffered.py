"""What is done to a player by the plague and by others, told to that player."""

from collections.abc import Callable

from parvis.core.trace import Event
from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.words.sentences import NotreDameWords


def told_to(event: Event, seat: int, words: NotreDameWords) -> str:
    """An event in words to the seat that suffers it; empty to all others, and for what they do themselves."""
    if event.kind == trace.COINS_FROM:
        return coins_given(event, seat, words)
    tell = SUFFERED.get(event.kind)
    return tell(event, words) if tell and event.seat == seat else ""


def coins_given(event: Event, seat: int, words: NotreDameWords) -> str:
    """The supply has run out and the richest gives."""
    given = trace.CoinsFrom._make(event.numbers)
    if given.giver != seat:
        return ""
    return words.say_many(
        "The coins have run out: you give {count} coin to {who}.",
        "The coins have run out: you give {count} coins to {who}.",
        given.coins,
        who=words.seat(event.seat),
    )


def plague(event: Event, words: NotreDameWords) -> str:
    """The rats that come, and those that are held off."""
    struck = trace.Plague._make(event.numbers)
    if not struck.hospital:
        return words.say("The plague: rats {rats}, your hospital is empty.", rats=struck.rats)
    return words.say(
        "The plague: rats {rats}, your hospital holds {hospital}.", rats=struck.rats, hospital=struck.hospital
    )


def plague_loss(event: Event, words: NotreDameWords) -> str:
    """The points that are lost, as far as there are any."""
    lost = trace.PlagueLoss._make(event.numbers).points
    if not lost:
        return words.say("Your rats overrun you; you have no PP to lose.")
    return words.say("Your rats overrun you: you lose {count} PP.", count=lost)


def cube_lost(event: Event, words: NotreDameWords) -> str:
    """The cube that is lost."""
    return words.say("You lose a cube: {place}.", place=words.card_number(trace.CubeLost._make(event.numbers).sector))


SUFFERED: dict[str, Callable[[Event, NotreDameWords], str]] = {
    trace.PLAGUE: plague,
    trace.PLAGUE_LOSS: plague_loss,
    trace.CUBE_LOST: cube_lost,
}
