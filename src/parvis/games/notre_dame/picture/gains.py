"""What a card, the next piece of a room or a favour would bring, as a line of words and icons."""

from typing import Any

from parvis.games.notre_dame.picture.parts import Token

View = Any
MINUS = "−"


def pieces_in(player: View, sector: str) -> int:
    """Cubes and friend in a sector."""
    return int(player["sectors"][sector]) + int(player["friend"] == sector)


def next_gain(sector: str, player: View, numbers: dict[str, int]) -> list[Token]:
    """What one more piece in a sector would bring at once."""
    count = pieces_in(player, sector) + 1
    park = pieces_in(player, "park")
    if sector == "school":
        return [(f"+{min(count, player['general'])}", "cube")]
    if sector == "bank":
        return [(f"+{count}", "coin")]
    if sector == "residence":
        return [(f"+{count + park // numbers['park_pieces']}", "points")]
    if sector == "carriage":
        return [(f"≤{count}", "steps")]
    if sector == "hotel":
        times = 2 if count >= numbers["hotel_second"] else 1
        return [(f"{times}×", "coin"), ("/", "cube"), ("/", "rat")]
    if sector == "park":
        return [(f"{MINUS}1", "rat"), (f"+{count // numbers['park_pieces']}", "points")]
    return [(f"{MINUS}1", "rat"), (f"{MINUS}{count}", "no-rat")]


def favour_tokens(person: View) -> list[list[Token]]:
    """A person's favour as one or two lines of icons."""
    favour = person["favour"]
    points: list[Token] = [(f"+{favour.get('points', 0)}", "points")]
    lines: dict[str, list[list[Token]]] = {
        "moneylender": [[(f"+{favour.get('coins')}", "coin"), *points]],
        "monk": [[(f"+{favour.get('cubes')}", "cube"), *points]],
        "innkeeper": [points, [("1×", "coin"), ("/", "cube"), ("/", "rat")]],
        "minstrel": [[(f"≤{favour.get('pieces')}", "piece"), ("", "arrow"), ("", "room")]],
        "juggler": [[("1", "piece"), ("", "arrow"), ("", "room"), ("", "act")]],
        "doctor": [[("0", "no-rat")]],
        "town-guard": [[*points, ("/", "piece")]],
        "night-watchman": [[*points, ("/", "room")]],
        "bishop": [[("1", "cube"), ("", "arrow"), ("", "room"), ("", "act")]],
        "guild-master": [[*points, (f"/ {favour.get('pieces')}+", "room-used")]],
        "beggar-king": [[*points, ("/", "track")]],
        "advocate": [[*points, (f"/ {favour.get('messages')}", "message")]],
        "lady-in-waiting": [[*points, ("/", "piece"), ("", "room-full")]],
        "mayor": [[*points, (f"/ {favour.get('pieces')}+", "room-full")]],
        "cabinet-maker": [[*points, ("/", "room-used")]],
    }
    return lines[str(person["person"])]
