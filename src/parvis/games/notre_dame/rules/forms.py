"""The form of a view of Notre Dame: what a seat may know, key by key, so that a wrong key is a type error.

Things are told by name. Cards and persons are plain strings: a new one is a row of the table and needs no word here.
Colours and boroughs are numbers: a colour of messages is the borough they come from, counted clockwise from the first;
a colour of cards is the seat that owns them. A market is its letter and its borough, as in `W1`.

The compiler erases annotations, so whatever reads them at run time loads this file from its source.
"""

from typing import Literal, TypedDict

from parvis.core.view import GameView, PlayerView

Sector = Literal["school", "bank", "residence", "carriage", "hotel", "park", "hospital"]
Message = Literal["coin", "cube", "rat", "points"]
Period = Literal["A", "B", "C"]


class CardView(TypedDict):
    """An action card.

    `colour` is the seat that owns it.
    """

    card: str
    colour: int


class PersonView(TypedDict):
    """A person turned up.

    `rats` is what the person adds to the plague; `favour` has the numbers of the favour by their names in the table.
    """

    person: str
    rats: int
    favour: dict[str, int]


class MessageView(TypedDict):
    """What a message brings.

    `bonus` counts the coins, the cubes or the steps back for the rats that come with the points.
    """

    points: int
    bonus: int


class NumbersView(TypedDict):
    """The numbers of the table that texts about it mention."""

    rounds: int
    gift_one: int
    gift_two: int
    gift_three: int
    hotel_second: int
    park_pieces: int
    rat_end: int
    plague_loss: int
    bribe_price: int


class AskedView(TypedDict, total=False):
    """What the turn in progress has fixed so far.

    A piece goes from `source` to `target`, each a sector or Notre Dame, the source also the friend; `gift` is the coins
    that Notre Dame will get, `hotel` the choices still to make there.
    """

    target: str
    source: str
    gift: int
    hotel: int


class NotreDamePlayer(PlayerView):
    """A player of Notre Dame.

    `supply` is the cubes that can be placed, `general` those that must first be gained; `rat` the step of the rat
    marker; `friend` the sector he stands in; `carriage` a market; `notre_dame` the cubes on the tile; `doctor` whether
    he was bribed this round; `messages` how many are held of each colour; `picks` how often the player has chosen in
    the draft; `cards` how many are in hand; `played` those shown this round.
    """

    borough: int
    coins: int
    supply: int
    general: int
    rat: int
    friend: Sector | None
    carriage: str
    notre_dame: int
    doctor: bool
    sectors: dict[Sector, int]
    messages: list[int]
    picks: int
    cards: int
    played: list[CardView]


class NotreDameView(GameView[NotreDamePlayer]):
    """What a seat may know of Notre Dame.

    `persons` are the three of the round and `rats` the sum of theirs; `messages` tells what each kind brings, `markets`
    which kind lies where, and `colours` of which borough it is; `tile` is the points that the cubes on Notre Dame
    share. `hand`, `offered` and `passed` are the viewer's own cards: those kept, those to choose from now, and those
    handed on this round.
    """

    period: Period
    boroughs: int
    numbers: NumbersView
    messages: dict[Message, MessageView]
    persons: list[PersonView]
    rats: int
    coin_supply: int
    tile: int
    markets: dict[str, Message]
    colours: dict[str, int]
    asked: AskedView
    hand: list[CardView]
    offered: list[CardView]
    passed: list[CardView]
