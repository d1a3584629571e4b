"""The strip below the board of Notre Dame: the own cards, today's plague, the three persons."""

from functools import cache, lru_cache

from parvis.draw.choices import Choices, Offer, thing
from parvis.draw.lettering import fitted
from parvis.draw.pieces import coin, colour_of, shape, shield
from parvis.draw.svg import at, tag, text
from parvis.games.notre_dame.picture.art.cards import CARDS
from parvis.games.notre_dame.picture.art.drawing import banner, framed
from parvis.games.notre_dame.picture.art.gallery import PERSONS
from parvis.games.notre_dame.picture.gains import card_gain, favour_tokens
from parvis.games.notre_dame.picture.icons import icon_at
from parvis.games.notre_dame.picture.layout import WIDTH
from parvis.games.notre_dame.picture.parts import KEPT_LARGE, Token, outline, rectangle, tokens_line
from parvis.games.notre_dame.rules.data import BROWN_PERSONS
from parvis.games.notre_dame.rules.forms import CardView, NotreDamePlayer, NotreDameView, PersonView
from parvis.games.notre_dame.words.sentences import NotreDameWords

TOP = 660
CARD = (132, 126)
PERSON = (124, 126)
GAP = 7
LEFT = 6
MOST_CARDS = 3
PERSONS_LEFT = WIDTH - LEFT - 3 * PERSON[0] - 2 * GAP
CAPTION = TOP - 8
PLAGUE = 42  # width of the mark of today's plague
HEAD = 26  # height of a card's band
ROUND = 9  # radius of a card's corners
PICTURE = 72  # height of a card's picture
PICTURE_MIDDLE = -0.5  # below the middle of the card
FOOT = 14  # from the middle of a card's last line to its lower edge
PORTRAIT = 62
MANY_RATS = 3
RATS_MIDDLE = (-PERSON[0] / 2 + 4 + PORTRAIT + PERSON[0] / 2) / 2  # of what is free beside a portrait
BROWN = frozenset(BROWN_PERSONS)
RED = "var(--rats)"


def draw_strip(player: NotreDamePlayer | None, view: NotreDameView, choices: Choices, words: NotreDameWords) -> str:
    """Hand at the left, persons at the right."""
    if not view["persons"]:
        return ""
    hand = cards(player, view, choices, words) if player else ""
    return CARD_PLACES + hand + persons(view, choices, words)


CARD_PLACES = "".join(
    tag(
        "rect",
        x=LEFT + index * (CARD[0] + GAP),
        y=TOP,
        width=CARD[0],
        height=CARD[1],
        rx=ROUND,
        fill="none",
        stroke="var(--line)",
        stroke_dasharray="3 6",
        stroke_linecap="round",
    )
    for index in range(MOST_CARDS)
)


# Cards ---------------------------------------------------------------------------------------------------------


def cards(player: NotreDamePlayer, view: NotreDameView, choices: Choices, words: NotreDameWords) -> str:
    """Cards kept, cards to choose from, and in the draft those passed on."""
    drafting = view["phase"] == "draft"
    shown = [("hand", card) for card in view["hand"]] + [("offered", card) for card in view["offered"]]
    if drafting and not view["offered"]:
        room_left = MOST_CARDS - len(shown)
        shown += [("passed", card) for card in view["passed"][-room_left:]] if room_left > 0 else []
    captions = {
        "hand": words.say("in hand"),
        "offered": words.say("to choose from"),
        "passed": words.say("passed on"),
    }
    parts = []
    before = ""
    for index, (kind, card) in enumerate(shown):
        x = LEFT + index * (CARD[0] + GAP)
        if kind != before:
            wide = sum(each == kind for each, _ in shown) * (CARD[0] + GAP) - GAP - 2
            parts.append(fitted(captions[kind], x + 2, CAPTION, wide, 13, "small soft"))
            before = kind
        parts.append(hand_card(kind, card, x, player, view, choices, words))
    return "".join(parts)


def colour_name(seat: int, colour: int, players: int) -> str:
    """A card's colour as labels count it: places to the right of the seat."""
    return ("own", "right", "right2", "right3", "right4")[(seat - colour) % players]


def hand_card(
    kind: str,
    card: CardView,
    x: float,
    player: NotreDamePlayer,
    view: NotreDameView,
    choices: Choices,
    words: NotreDameWords,
) -> str:
    """A card one can read, with what it would bring now."""
    name, colour = card["card"], card["colour"]
    label = {
        "hand": f"play:{name}:{colour_name(player['seat'], colour, len(view['players']))}",
        "offered": f"keep:{name}",
        "passed": "",
    }[kind]
    numbers = view["numbers"]
    given = (numbers["gift_one"], numbers["gift_two"], numbers["gift_three"])
    gain = () if name == "notre-dame" else tuple(card_gain(name, player, numbers))
    return card_at(x, kind == "passed", name, colour, gain, given, choices.offer(label), words)


@lru_cache(KEPT_LARGE)
def card_at(
    x: float,
    gone: bool,
    name: str,
    colour: int,
    gain: tuple[Token, ...],
    given: tuple[int, ...],
    offer: Offer | None,
    words: NotreDameWords,
) -> str:
    """A card at a place: owner, name, picture, its gain or what is got for gifts."""
    width, height = CARD
    body = card_frame(name, colour, width, height)
    foot = height / 2 - FOOT
    body += fitted(words.card(name), -width / 2 + HEAD + 5, -height / 2 + 18, width - HEAD - 9, 15, "name")
    if name == "notre-dame":
        body += gifts(given, foot)
    else:
        body += tokens_line(gain, 0, foot, 18)
    drawn = thing(
        body,
        offer=offer,
        halo=outline(width, height, 10, 1),
        help_key=f"card:{name}",
        name=words.card(name),
        key=f"card:{colour}:{name}",
    )
    return at(x + width / 2, TOP + height / 2, tag("g", drawn, class_="gone") if gone else drawn)


@cache
def card_frame(name: str, colour: int, width: float, height: float) -> str:
    """Paper, band with the owner's shape, and the picture of a card."""
    left, top, fill = -width / 2, -height / 2, colour_of(colour)
    corner = f"M{left} {top + HEAD}V{top + ROUND}a{ROUND} {ROUND} 0 0 1 {ROUND}-{ROUND}H{left + HEAD}v{HEAD}Z"
    return "".join(
        (
            rectangle(width, height, ROUND, class_="paper"),
            tag("path", d=corner, fill=fill),
            rectangle(width, height, ROUND, fill="none", stroke=fill, stroke_width=2.5),
            tag("path", d=f"M{left + 2} {top + HEAD}H{width / 2 - 2}", stroke=fill),
            shape(colour, left + HEAD / 2 + 0.5, top + HEAD / 2 + 0.5, 13, "var(--ivory)"),
            at(0, PICTURE_MIDDLE, card_picture(name, width - 4)),
        )
    )


def card_picture(name: str, width: float) -> str:
    """The miniature of a card across its whole width; a card without one has the sign of any card."""
    if name in CARDS:
        return banner(CARDS[name], width, PICTURE)
    return icon_at("card", 0, 0, 46)


def gifts(given: tuple[int, ...], y: float) -> str:
    """What one, two and three coins given to Notre Dame bring."""
    parts = []
    for index, points in enumerate(given):
        x = (index - 1) * 42
        parts.append(coin(index + 1, x - 9, y, 19) + shield(points, x + 10, y, 19))
    return "".join(parts)


# Persons -------------------------------------------------------------------------------------------------------


def persons(view: NotreDameView, choices: Choices, words: NotreDameWords) -> str:
    """The three persons of the round and the sum of their rats."""
    numbers = view["numbers"]
    parts = [
        heading(view["round"], numbers["rounds"], view["period"], numbers["bribe_price"], words),
        plague(view["rats"], words),
    ]
    for index, person in enumerate(view["persons"]):
        name, favour = person["person"], tuple(person["favour"].items())
        parts.append(person_card(index, name, person["rats"], favour, choices.offer(f"bribe:{name}"), words))
    return "".join(parts)


@lru_cache(KEPT_LARGE)
def heading(number: int, rounds: int, period: str, price: int, words: NotreDameWords) -> str:
    """The time, and what a bribe costs."""
    told = " · ".join(
        (
            words.say("Round {round} of {rounds}", round=number, rounds=rounds),
            words.say("period {period}", period=period),
            words.say("bribe: {price}", price=price),
        )
    )
    return fitted(told, WIDTH - LEFT - 2, CAPTION, WIDTH - PERSONS_LEFT + PLAGUE, 13, "small soft end")


@lru_cache(KEPT_LARGE)
def plague(rats: int, words: NotreDameWords) -> str:
    """Today's plague: the rats of all three persons."""
    body = (
        rectangle(PLAGUE, 92, PLAGUE / 2, fill="var(--danger)")
        + icon_at("rat", 0, -20, 30, "var(--ivory)")
        + text(rats, 0, 22, class_="middle bold ivory", style="font-size:26px")
    )
    name = words.say_many("Today's plague: {count} rat", "Today's plague: {count} rats", rats)
    drawn = thing(body, help_key="plague", name=name, key="plague")
    return at(PERSONS_LEFT - 27, TOP + PERSON[1] / 2, drawn)


@lru_cache(KEPT_LARGE)
def person_card(
    place: int, name: str, rats: int, favour: tuple[tuple[str, int], ...], offer: Offer | None, words: NotreDameWords
) -> str:
    """A person in one of the three places: name, portrait, rats and favour."""
    person: PersonView = {"person": name, "rats": rats, "favour": dict(favour)}
    width, height = PERSON
    body = person_frame(name, rats)
    body += fitted(words.person(name), -width / 2 + 8, -height / 2 + 18, width - 16, 15, "name")
    *beside, last = favour_tokens(person)
    for line in beside:
        body += tokens_line(tuple(line), RATS_MIDDLE, 18, 18)
    body += tokens_line(tuple(last), 0, height / 2 - FOOT - 2, 18)
    drawn = thing(
        body,
        offer=offer,
        halo=outline(width, height, 10, 1),
        help_key=f"person:{name}",
        name=words.say("{person}: {favour}", person=words.person(name), favour=words.favour(person)),
        key=f"person:{name}",
    )
    return at(PERSONS_LEFT + place * (width + GAP) + width / 2, TOP + height / 2, drawn)


@cache
def person_frame(name: str, rats: int) -> str:
    """Paper, portrait and rats of a person."""
    width, height = PERSON
    band = "#9a6b3f" if name in BROWN else "#8b8b8b"
    parts = [
        rectangle(width, height, ROUND, class_="paper"),
        rectangle(width, height, ROUND, fill="none", stroke=band, stroke_width=2.5),
        tag("path", d=f"M{-width / 2 + 2} {-height / 2 + HEAD}H{width / 2 - 2}", stroke=band, stroke_width=2),
        portrait(name),
    ]
    middle, row_middle = RATS_MIDDLE, -12 if rats <= 2 else -15
    if rats > MANY_RATS:
        parts += [text(f"{rats} ×", middle - 15, -10, class_="middle bold"), icon_at("rat", middle + 11, -15, 22, RED)]
    for rat in range(rats if rats <= MANY_RATS else 0):
        row, column = divmod(rat, 2)
        rows = 1 + (rats > 2)
        in_row = min(rats - 2 * row, 2)
        x = middle + (column - (in_row - 1) / 2) * 25
        parts.append(icon_at("rat", x, row_middle + (row - (rows - 1) / 2) * 20, 22, RED))
    return "".join(parts)


def portrait(name: str) -> str:
    """The miniature of a person at the left of the card; a person without one has the sign of anybody."""
    width, height = PERSON
    left, top = -width / 2 + 4, -height / 2 + HEAD + 3
    if name in PERSONS:
        return at(left, top, framed(PERSONS[name], PORTRAIT))
    return icon_at("person", left + PORTRAIT / 2, top + PORTRAIT / 2, 40)
