"""The boroughs of Notre Dame: rooms with the pieces in them, the harbour with its rats, the cards played."""

from functools import cache, lru_cache

from parvis.draw.choices import Choices, Offer, thing
from parvis.draw.lettering import breadth, fitted
from parvis.draw.pieces import colour_of, shape
from parvis.draw.svg import at, moved, tag, text, title
from parvis.draw.targets import REACH, hit
from parvis.games.notre_dame.picture.art.cards import CARDS
from parvis.games.notre_dame.picture.art.drawing import framed, small
from parvis.games.notre_dame.picture.gains import room_gain
from parvis.games.notre_dame.picture.icons import PIP, icon, icon_at
from parvis.games.notre_dame.picture.layout import WIDTH, Harbour, Point, layout
from parvis.games.notre_dame.picture.parts import (
    KEPT,
    KEPT_LARGE,
    KEPT_ROOMS,
    Token,
    cube_body,
    outline,
    pawn_body,
    piece,
    rat_marker_body,
    rectangle,
    tokens_line,
)
from parvis.games.notre_dame.rules.forms import AskedView, NotreDamePlayer, NotreDameView, Sector
from parvis.games.notre_dame.rules.view import SECTOR_NAMES
from parvis.games.notre_dame.words.rooms import brings, now_and_then
from parvis.games.notre_dame.words.sentences import NotreDameWords

OWN = 0  # the place at the bottom
# Sizes of cube and friend by the least width of a room.
PIECE_SIZES = ((100, 17, 28), (70, 16, 24), (0, 13, 18))
COUNTED = 5  # from so many pieces on a number helps
DANGER = 2  # the last steps of the track that are red, besides the end
NUMERAL = 13  # a cell so wide has room for its number
# A rat no longer than a letter: over back, ear and nose to the belly, then the tail.
RAT = (
    "c-.5-4 2-6 5.5-5.6 .1-2.4 3.2-2.2 2.8.2 1.6.7 2.8 2.1 3.4 3.5-.9 1.2-2.1 1.7-3.6 1.9h-8.1c-3.2.3-4-2.4-2.8-4.4"
    "l.9.6c-.7 1.3-.2 2.4 1.9 2.3Z"
)
FEW_RATS = 3  # up to here one a step comes to the own track, then two
BESIDE_NUMBER = 13
TWO_RATS = 40  # so wide a step has room for them beside its number
QUAY = 7  # from the edge of the water to the middle of a rat
CARD_SIZE = (23, 28)
THUMBNAIL = 19
NAME_SIZE = 15
NAME_WIDTH = 64
OWN_NAME_WIDTH = 96  # below, where there is more room
SHAPE_ROOM = 22
BELL_ROOM = 18
LABEL_LEFT = 14
PICTURE_SIZES = ((100, 32), (70, 34), (0, 25.5))  # by the least width of a room
PICTURE_ROOM = 35  # at the left of an own room
NUMBER_ROOM = 17  # below a picture
FRIEND_ROOM = 19  # at its right
FRIEND_END = 14
FRIEND_HALO = outline(22, 36)
FRIEND_REACH = 28  # so far from him the cubes end
FRIEND_HIT = hit(-FRIEND_REACH, -REACH, 18, REACH)


def draw_borough(
    player: NotreDamePlayer, place: int, view: NotreDameView, choices: Choices, words: NotreDameWords
) -> list[str]:
    """A player's whole borough except its markets, in a place counted clockwise from the own one at the bottom."""
    players, seat, friend = len(view["players"]), player["seat"], player["friend"]
    own, mine = place == OWN, place == OWN and seat == view["seat"]
    asked: AskedView = view["asked"] if seat == view["current_player"] else {}
    rooms, pieces = [], []
    for sector in SECTOR_NAMES:
        has_friend = friend == sector
        count = player["sectors"][sector] + has_friend
        gain = tuple(room_gain(sector, player, view["numbers"])) if own else ()
        brought = now_and_then(sector, player, view["numbers"])
        fixed = is_fixed(sector, asked)
        offer = choices.offer(f"from:{sector}", f"to:{sector}") if mine else None
        rooms.append(room(seat, sector, players, place, count, own and has_friend, gain, brought, fixed, offer, words))
        if count:
            taken = choices.offer("from:friend") if mine and has_friend else None
            pieces.append(pieces_of_room(seat, sector, players, place, count, has_friend, taken, words))
    track = harbour(seat, players, place, player["rat"], view["numbers"]["rat_end"], words)
    played = [
        played_card(seat, players, place, index, card["card"], card["colour"], words)
        for index, card in enumerate(player["played"])
    ]
    return [*rooms, *pieces, track, *played]


@cache
def room_frame(sector: str, width: float, height: float, own: bool, count: int) -> str:
    """Floor and picture of a room around the origin; a small one counts its pieces when they are many."""
    floor = rectangle(width, height, 7, class_="paper")
    side, left = picture_size(width), -width / 2 + 1.5
    if own:
        return floor + at(left, -side / 2, framed(CARDS[sector], side))
    if count < COUNTED:
        return floor + at(left, -side / 2, small(CARDS[sector], side))
    less = height - NUMBER_ROOM
    number = text(count, left + side / 2, height / 2 - 3, class_="middle small bold")
    return floor + at(left + (side - less) / 2, -height / 2 + 2, small(CARDS[sector], less)) + number


def picture_size(width: float) -> float:
    """How large the picture in a room so wide is."""
    return next(side for least, side in PICTURE_SIZES if width >= least)


@lru_cache(KEPT_ROOMS)
def room(
    seat: int,
    sector: Sector,
    players: int,
    place: int,
    count: int,
    has_friend: bool,
    gain: tuple[Token, ...],
    brought: tuple[int, int],
    fixed: bool,
    offer: Offer | None,
    words: NotreDameWords,
) -> str:
    """A sector; the own ones tell their name and what stands and the next piece bring, all of them tell it in words."""
    site, own = layout(players).sites[place], place == OWN
    width, height = site.room
    body = room_frame(sector, width, height, own, count)
    if own:
        body += fitted(words.card(sector), -width / 2 + 6, -height / 2 + 15, width - 12, 14, "name")
        body += at(*own_row(count, has_friend, width)[-1], ghost(count + 1))
        body += tokens_line(gain, 0, height / 2 - 12, 15)
    if fixed:
        body += outline(width, height, kind="chosen")
    return at(
        *site.rooms[SECTOR_NAMES.index(sector)],
        thing(
            body,
            offer=offer,
            halo=outline(width, height),
            help_key=f"sector:{sector}",
            name=words.say_many(
                "{who}, {place}: {count} piece. {brings}",
                "{who}, {place}: {count} pieces. {brings}",
                count,
                who=words.seat(seat),
                place=words.card(sector),
                brings=brings(sector, *brought, words),
            ),
            key=f"room:{seat}:{sector}",
        ),
    )


def is_fixed(place: str, asked: AskedView) -> bool:
    """Whether the turn in progress takes from a place or goes to it."""
    return place in (asked.get("source"), asked.get("target"))


@cache
def ghost(count: int) -> str:
    """The place of the piece that may come next, with its number when there are many."""
    number = text(count, 0, 4, class_="middle tiny soft") if count > COUNTED else ""
    return rectangle(16, 16, 3, class_="ghost") + number


@lru_cache(KEPT)
def pieces_of_room(
    seat: int,
    sector: Sector,
    players: int,
    place: int,
    count: int,
    has_friend: bool,
    taken: Offer | None,
    words: NotreDameWords,
) -> str:
    """Friend and cubes standing in a room; the Juggler may have `taken` the friend."""
    site = layout(players).sites[place]
    x, y = site.rooms[SECTOR_NAMES.index(sector)]
    spots = own_row(count, has_friend, site.room[0]) if place == OWN else standing(count, site.room)
    parts = []
    cube_size, pawn_size = piece_sizes(site.room[0])
    for index, (dx, dy) in enumerate(spots[has_friend:count]):
        body, kind = cube_body(seat, cube_size), f"cube:{seat}"
        parts.append(piece(f"cube:{seat}:{sector}:{index}", x + dx, y + dy, body, kind))
    if has_friend:
        dx, dy = spots[0]
        parts.append(friend(seat, x + dx, y + dy, pawn_size, taken, words))
    return "".join(parts)


def friend(seat: int, x: float, y: float, size: float, taken: Offer | None, words: NotreDameWords) -> str:
    """The trusted friend; the Juggler may take him."""
    body = pawn_body(seat, size)
    if taken is None:
        return piece(f"friend:{seat}", x, y, body)
    return thing(
        body,
        offer=taken,
        halo=FRIEND_HALO,
        hit=FRIEND_HIT,
        help_key="card:friend",
        name=words.card("friend"),
        key=f"friend:{seat}",
        transform=moved(x, y),
    )


def piece_sizes(width: float) -> tuple[int, int]:
    """How large cube and friend are in a room so wide."""
    return next((cube, pawn) for least, cube, pawn in PIECE_SIZES if width >= least)


@cache
def own_row(count: int, has_friend: bool, width: float) -> tuple[Point, ...]:
    """Where so many pieces stand in an own room, measured from its middle: a friend first, then cubes.

    A further place follows, for the piece that may come next. The friend stands at the right end, away from the
    middle of the room: he and the cubes beside him are different choices.
    """
    cube, _ = piece_sizes(width)
    cubes = count - has_friend
    step = cube + 2
    left = -width / 2 + PICTURE_ROOM + cube / 2
    right = width / 2 - 5 - cube / 2 - step - (FRIEND_ROOM if has_friend else 0)
    pitch = min(step, (right - left) / max(cubes - 1, 1))
    row = [(left + index * pitch, 0.0) for index in range(cubes)]
    row.append((row[-1][0] + step if row else left, 0.0))
    return ((width / 2 - FRIEND_END, 0.0), *row) if has_friend else tuple(row)


@cache
def standing(count: int, size: tuple[float, float]) -> tuple[Point, ...]:
    """Where so many pieces stand in a room of others, measured from its middle; the first place is the friend's."""
    width, height = size
    cube, _ = piece_sizes(width)
    left = -width / 2 + picture_size(width) + 2 + cube / 2
    right = width / 2 - 2 - cube / 2
    rows = 1 if count == 1 else 2
    columns = -(-count // rows)
    pitch = min(cube + 2, (right - left) / max(columns - 1, 1))
    spots = []
    for index in range(count):
        row, column = index % rows, index // rows
        in_row = columns if row == 0 else count // rows
        x = (left + right) / 2 + (column - (in_row - 1) / 2) * pitch
        spots.append((x, (row - (rows - 1) / 2) * (height - 8) / 2))
    return tuple(spots)


@lru_cache(KEPT_LARGE)
def harbour(seat: int, players: int, place: int, rat: int, end: int, words: NotreDameWords) -> str:
    """The rat track along the water, with the marker."""
    water = layout(players).sites[place].harbour
    track = thing(
        track_body(water, end, place == OWN),
        help_key="rats",
        name=words.say("Rats of {who}: {rats} of {end}", who=words.seat(seat), rats=rat, end=end),
        key=f"track:{seat}",
    )
    x, y = track_cell(water, rat, end)
    return track + swarm(water, rat, end, place == OWN) + piece(f"rat:{seat}", x, y, rat_marker_body(seat))


def track_cell(water: Harbour, step: int, end: int) -> Point:
    """The middle of a step of the rat track; an upright one rises from the bottom."""
    share = (step + 0.5) / (end + 1)
    if water.upright:
        return water.x + water.width / 2, water.y + water.height * (1 - share)
    return water.x + water.width * share, water.y + water.height / 2


@cache
def swarm(water: Harbour, rat: int, end: int, own: bool) -> str:
    """The rats that have come: on the own track beside the numbers, more and more of them; else along the quay."""
    inside = own and water.width / (end + 1) >= TWO_RATS
    usual, red = "", ""
    for step in range(1, rat + 1):
        x, y = track_cell(water, step, end)
        if inside:
            sides = (-1,) if step <= FEW_RATS else (-1, 1)
            rats = "".join(small_rat(x + side * BESIDE_NUMBER, y + 2) for side in sides)
        elif water.upright:
            inward = 1 if water.x < WIDTH / 2 else -1
            rats = small_rat(water.x + water.width / 2 + inward * (water.width / 2 + QUAY), y + 2)
        else:
            rats = small_rat(x, water.y + water.height + QUAY)
        if step >= end - DANGER:
            red += rats
        else:
            usual += rats
    danger = "swarm ivory" if inside else "swarm red"
    parts = [tag("path", d=d, class_=kind) for d, kind in ((usual, "swarm"), (red, danger)) if d]
    return tag("g", *parts, class_="piece") if parts else ""


def small_rat(x: float, y: float) -> str:
    """A rat no longer than a letter, its middle at a place."""
    return f"M{x - 5:.4g} {y:.4g}{RAT}"


@cache
def track_body(water: Harbour, end: int, own: bool) -> str:
    """Water and steps of a rat track, red where it becomes dangerous."""
    parts = [
        tag(
            "rect",
            x=water.x - 2,
            y=water.y - 2,
            width=water.width + 4,
            height=water.height + 4,
            rx=8,
            fill="var(--water)",
            stroke="var(--wave)",
        )
    ]
    length = (water.height if water.upright else water.width) / (end + 1)
    across = (water.width if water.upright else water.height) - 3
    along = min(length - 2, 40 if own else 30)
    width, height = (across, along) if water.upright else (along, across)
    numerals = []
    for step in range(end + 1):
        x, y = track_cell(water, step, end)
        red = step >= end - DANGER
        fill = "var(--danger)" if red else "var(--paper)"
        parts.append(tag("rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=4, fill=fill))
        if length >= NUMERAL or (step % 5 == 0 and not red):
            numerals.append(text(step, x, y + 4.6, class_="middle small ivory" if red else "middle small"))
    return "".join(parts + numerals)


@lru_cache(KEPT_LARGE)
def label(
    colour: int, name: str, players: int, place: int, rings_bell: bool, choosing: bool, words: NotreDameWords
) -> str:
    """Whose borough it is: shape and name; the bell ringer has a bell."""
    site = layout(players).sites[place]
    x, y = site.label
    who = name if site.named else ""
    named = min(breadth(who, NAME_SIZE, "name"), OWN_NAME_WIDTH if place == OWN else NAME_WIDTH)
    width = named + (SHAPE_ROOM if who else 0)
    left = min(max(x - width / 2 + 8, LABEL_LEFT), WIDTH - width - (BELL_ROOM if rings_bell else 0)) if who else x
    parts = []
    if choosing:
        parts.append(tag("circle", cx=left, cy=y, r=11.5, fill="none", stroke="var(--attention)", stroke_width=2.5))
    mark = shape(colour, left, y, 14)
    parts.append(tag("g", mark, data_home=f"cube:{colour}", stroke="var(--edge)", stroke_width=0.7))
    if who:
        parts.append(fitted(who, left + 15, y + 5, named, NAME_SIZE, "name"))
    if rings_bell:
        bell = (left + width + 4, y) if who else (x, y - 25)
        told, sign = title(words.say("Bell ringer")), icon("bell", 18, "var(--gold)")
        parts.append(at(*bell, tag("g", told, sign, data_help="bell", data_key="bell")))
    return "".join(parts)


@cache
def small_card(card: str, colour: int) -> str:
    """A card played, as large as a thumbnail."""
    width, height = CARD_SIZE
    return (
        rectangle(width, height, 3, fill="var(--ivory)", stroke=colour_of(colour), stroke_width=2.5)
        + card_thumbnail(card)
        + tag("g", shape(colour, 0, 9, 7), stroke="var(--pip)", stroke_width=0.6)
    )


def card_thumbnail(card: str) -> str:
    """The picture on a card played; a card without one has the sign of any card."""
    if card in CARDS:
        return at(-THUMBNAIL / 2, -CARD_SIZE[1] / 2 + 1, small(CARDS[card], THUMBNAIL))
    return icon_at("card", 0, -3.5, 17, PIP)


@lru_cache(KEPT)
def played_card(seat: int, players: int, place: int, index: int, card: str, colour: int, words: NotreDameWords) -> str:
    """One of the cards a player has shown this round."""
    x, y = layout(players).sites[place].played
    return thing(
        small_card(card, colour),
        help_key=f"card:{card}",
        name=words.say("{who} has played: {card}", who=words.seat(seat), card=words.card(card)),
        key=f"played:{colour}:{card}",
        transform=moved(x - 13.5 + 27 * index, y),
    )
