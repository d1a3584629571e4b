"""What the JSON interface takes and gives, as OpenAPI shows it; nothing is longer than it needs to be."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from parvis.web.language import LONGEST_TAG

LONGEST_CARDS = 32_000
LONGEST_RECORD = 1_900_000
MOST_LABELS = 40  # one choice, or the path of a group that was chosen as a whole

Label = Annotated[str, Field(max_length=64)]
TypedName = Annotated[str, Field(max_length=200, description="As people type it; it is cut to 30 letters.")]
Password = Annotated[str, Field(max_length=400)]
Login = Annotated[str, Field(max_length=100)]
SeatKind = Annotated[str, Field(max_length=64)]


class Form(BaseModel):
    """What a request brings; what it does not know is refused, so that no wish is overlooked."""

    model_config = ConfigDict(extra="forbid")


class Clock(Form):
    """How long people may think, for each turn or for the game; when it runs out, a computer player plays on."""

    kind: Literal["move", "game"]
    seconds: int
    extra: int = 0


class NewTable(Form):
    """A new table. Seats: `me` (several for people at one screen), `open`, or a computer player such as `easy`."""

    game: str = Field(max_length=64)
    seats: list[SeatKind] = Field(max_length=10)
    name: TypedName = ""
    edition: str = Field("", max_length=40)
    seed: str = Field("", max_length=60, description="A number; the same one gives the same game.")
    cards: str = Field("", max_length=LONGEST_CARDS, description="A TOML file that overrides numbers of the game.")
    cards_name: str = Field("", max_length=200)
    set: str = Field(
        "", max_length=64,
        description="A set of numbers of one's own; empty or `usual` for the site's, `none` for the game's own.",
    )  # fmt: skip
    guided: bool = False
    clock: Clock | None = None
    listed: bool = False
    chat: bool = True
    watchers: bool = True


class NewSet(Form):
    """A set of numbers under a name: by dotted key, or as the text of a cards file."""

    game: str = Field(max_length=64)
    name: str
    numbers: dict[str, Any] | None = Field(None, description='Such as `{"cards.merchant.cost": 5}`.')
    cards: str | None = Field(None, description="A TOML file that overrides numbers of the game.")
    cards_name: str = Field("", max_length=200)


class SetChanges(Form):
    """What can be changed of a set; numbers replace all that it had."""

    name: str | None = None
    numbers: dict[str, Any] | None = None
    cards: str | None = None
    cards_name: str = Field("", max_length=200)


class Trial(Form):
    """Numbers to look at, by dotted key; `thing` is the card to draw with them, such as `cards.merchant`."""

    game: str = Field(max_length=64)
    numbers: dict[str, Any]
    thing: str = Field("", max_length=64)


class RecordText(Form):
    """A record of a game, as it was downloaded."""

    record: str = Field(max_length=LONGEST_RECORD)
    name: TypedName = ""


class TableChanges(Form):
    """What the host of a table can change."""

    listed: bool | None = None
    chat: bool | None = None
    watchers: bool | None = None


class Start(Form):
    """How a game begins: who takes the seats that are open."""

    agent: SeatKind = "medium"


class Rematch(Form):
    """A game once more: with everybody on the same seat, or one seat further."""

    rotated: bool = False


class Tongue(Form):
    """The language that somebody wants, as a tag such as `pl`."""

    language: str = Field(max_length=LONGEST_TAG)


class Consent(Form):
    """Whether somebody agrees to end the game without a result."""

    agreed: bool = True


class Sitter(Form):
    """Who sits down; the name is for somebody who has none yet."""

    name: TypedName = ""


class Agent(Form):
    """A computer player."""

    agent: SeatKind = "medium"


class Choosing(Form):
    """A choice: the revision of the table as it was seen, and the label. `scene` asks for the page's new scene.

    Several labels are the path of one whole group, as of dice; they are taken together or refused together.
    """

    revision: int
    labels: list[Label] = Field(min_length=1, max_length=MOST_LABELS)
    scene: bool = False
    whole_log: bool = False


class TakingBack(Form):
    """An undo, of one choice or of the whole turn."""

    revision: int
    whole: bool = False
    scene: bool = False
    whole_log: bool = False


class Pace(Form):
    """How long computer players let people look, in milliseconds."""

    pace: int


class Message(Form):
    """Something to say at a table."""

    words: str = Field(max_length=2000)


class Forking(Form):
    """A new game from an earlier position: after which move, and as which seat."""

    move: int
    seat: int


class Keeping(Form):
    """A position to keep as a puzzle: after which move, whose turn is to be found, and what it shall be called."""

    move: int
    seat: int
    title: str = Field("", max_length=200)


class NewLesson(Form):
    """A guided first game; `anew` begins it again where one is going on."""

    anew: bool = False
    name: TypedName = ""


class LessonStep(Form):
    """What a learner does beside choosing: read on, let the server do it, go back, or leave the lesson."""

    revision: int
    do: Literal["next", "show", "back", "leave"]
    scene: bool = False
    whole_log: bool = False


class NewGuest(Form):
    """Somebody new: a name is enough. A program asks for a token, which it shows instead of a cookie."""

    name: TypedName = ""
    token: bool = False


class MyChanges(Form):
    """What somebody can change of themselves."""

    name: TypedName | None = None
    email: str | None = Field(None, max_length=254)


class NewAccount(Form):
    """A login and a password make a guest somebody who can sign in from anywhere."""

    login: Login
    password: Password


class SignIn(NewAccount):
    """The same, to sign in."""


class NewPassword(Form):
    """A change of password."""

    old: Password
    new: Password


class Farewell(Form):
    """Deleting oneself: who has a password says it once more."""

    password: Password = ""


class LinkCode(Form):
    """The code of a link that carries somebody to another device."""

    code: str = Field(max_length=200)


class NewToken(Form):
    """A token for a program: for everything, or for one seat of one table."""

    name: TypedName = ""
    table: str | None = Field(None, max_length=32)
    seat: int | None = Field(None, ge=0, le=9)


Json = dict[str, Any]
