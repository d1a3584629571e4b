"""Results: how a game ended for whoever reads it, in a sentence or two."""

from collections.abc import Sequence

from parvis.web.store import SeatRow
from parvis.words.game_words import GameWords


def winners_of(seats: Sequence[SeatRow]) -> list[int]:
    """Who won a game that was played to the end."""
    return [number for number, seat in enumerate(seats) if seat.place == 1]


def result_in_words(seats: Sequence[SeatRow], mine: Sequence[int], words: GameWords) -> str:
    """Who won and by how much; to the reader who sits at `mine` as theirs, or with what it would have taken."""
    winners = winners_of(seats)
    points = [seat.points or 0 for seat in seats]
    if not winners:
        return ""
    own = [seat for seat in winners if seat in mine]
    others = [points[seat] for seat in range(len(seats)) if seat not in winners]
    margin = points[winners[0]] - max(others, default=0)
    if own and len(winners) > 1:
        partners = ", ".join(words.seat(seat) for seat in winners if seat not in own[:1])
        return words.say("You share the victory with {who}.", who=partners)
    if own and not margin:
        return words.say("You won: level on points, and ahead in what breaks a tie.")
    if own:
        return words.say_many("You won by {count} point.", "You won by {count} points.", margin)
    who = ", ".join(map(words.seat, winners))
    if not mine or len(winners) > 1 or len(mine) > 1:
        return words.say("{who} won.", who=who) if len(winners) == 1 else words.say("{who} share the victory.", who=who)
    short = points[winners[0]] - points[mine[0]]
    if not short:
        return words.say("{who} won: level with you on points, and ahead in what breaks a tie.", who=who)
    return words.say_many(
        "{who} won. You were {count} point short.", "{who} won. You were {count} points short.", short, who=who
    )
