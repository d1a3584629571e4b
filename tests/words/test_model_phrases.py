"""The model phrases of the glossary come out right in other languages, through the words of the games."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from parvis.core.trace import EVERYONE, Event
from parvis.games.notre_dame.rules import trace as bribes
from parvis.games.notre_dame.rules.data import PERSONS
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.games.troyes.hand import hand
from parvis.games.troyes.rules import trace
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.games.troyes.words.told_to import told_to
from parvis.words import upkeep
from parvis.words.catalogue import Catalogue, Source
from tests.cases import CASES, random_positions

ORANGE, BLUE, NEUTRAL = 0, 1, 4
WHITE, RED = 1, 2
OBJECT = "object"
BUYS_YOURS = "{who} buys your {die} for {price} {price:denier|deniers}."
BUYS = "{who} buys {owner}'s {die} for {price} {price:denier|deniers}."
EXPELLED = "Your citizen is expelled ({building})."

# What a translator writes: the English, perhaps with its context, and the translation.
Entries = dict[str | tuple[str, str], str | tuple[str, ...]]
POLISH: Entries = {
    "Blue": "Niebieski",
    "Neutral": "Neutralny",
    "Palace": "Pałac",
    "white {face}": "biała „{face}”",
    "red {face}": "czerwona „{face}”",
    (OBJECT, "white {face}"): "białą „{face}”",
    (OBJECT, "red {face}"): "czerwoną „{face}”",
    BUYS_YOURS: "{who} kupuje twoją {die} za {price} {price:denara|denary|denarów}.",
    BUYS: "{who} kupuje {die} ({owner}) za {price} {price:denara|denary|denarów}.",
    EXPELLED: "Twój obywatel zostaje wypchnięty ({building}).",
    "{who} uses {dice}.": "{who} używa: {dice}.",
    "{die} of {owner}": "{die} ({owner})",
    "sum {sum}": "suma {sum}",
    "{sum} ÷ {divisor} = {result}": "{sum} : {divisor} = {result}",
    "{count} time": ("{count} raz", "{count} razy", "{count} razy"),
    "{who} farms for {count} {count:denier|deniers}.": "{who} zbiera {count} {count:denara|denary|denarów}.",
    "{who} bribes {person} with {count} coin.": (
        "{who} przekupuje {person} za {count} monetę.",
        "{who} przekupuje {person} za {count} monety.",
        "{who} przekupuje {person} za {count} monet.",
    ),
    (OBJECT, "the Innkeeper"): "karczmarkę",
    "Innkeeper": "Karczmarka",
}
FRENCH: Entries = {
    "Blue": "Bleu",
    "Palace": "Palais",
    (OBJECT, "white {face}"): "{face} blanc",
    BUYS_YOURS: "{who} achète votre {die} pour {price} {price:denier|deniers}.",
    EXPELLED: "Votre habitant est expulsé ({building}).",
}
ITALIAN: Entries = {
    "Blue": "Blu",
    "Palace": "Palazzo",
    (OBJECT, "white {face}"): "dado bianco da {face}",
    BUYS_YOURS: "{who} compra il tuo {die} per {price} {price:denaro|denari}.",
    EXPELLED: "Il tuo cittadino viene espulso ({building}).",
}
MANY = {
    "{count} time": "{count} times",
    "{who} bribes {person} with {count} coin.": "{who} bribes {person} with {count} coins.",
}
Translated = Callable[[str, Entries], Catalogue]


@pytest.fixture
def translated(tmp_path: Path) -> Translated:
    """A language of which a catalogue knows these sentences alone."""

    def catalogue(language: str, entries: Entries) -> Catalogue:
        written = Catalog(locale=language, domain="made-up")
        for key, text in entries.items():
            context, message = key if isinstance(key, tuple) else (None, key)
            known = (message, MANY[message]) if isinstance(text, tuple) else message
            written.add(known, text, context=context)
        upkeep.write(written, tmp_path / language / "LC_MESSAGES" / "made-up.po")
        return Catalogue(language, Source("made-up", tmp_path))

    return catalogue


def bought(price: int) -> Event:
    """Blue buys Orange's white 3."""
    return Event(trace.PAYS_FOR_DIE, BLUE, [ORANGE, price, WHITE, 3], EVERYONE)


@pytest.mark.parametrize(
    ("language", "entries", "bought_from_you", "your_citizen"),
    [
        ("en", {}, "Blue buys your white 3 for 2 deniers.", "Your citizen is expelled (Palace)."),
        (
            "pl",
            POLISH,
            "Niebieski kupuje twoją białą „3” za 2 denary.",
            "Twój obywatel zostaje wypchnięty (Pałac).",
        ),
        (
            "it",
            ITALIAN,
            "Blu compra il tuo dado bianco da 3 per 2 denari.",
            "Il tuo cittadino viene espulso (Palazzo).",
        ),
        ("fr", FRENCH, "Bleu achète votre 3 blanc pour 2 deniers.", "Votre habitant est expulsé (Palais)."),
    ],
)
def test_what_is_done_to_you(
    language: str, entries: Entries, bought_from_you: str, your_citizen: str, translated: Translated
) -> None:
    words = TroyesWords(translated(language, entries), 4)
    assert told_to(bought(2), ORANGE, words) == bought_from_you
    assert told_to(Event(trace.EXPELS, BLUE, [0, ORANGE], EVERYONE), ORANGE, words) == your_citizen


def test_a_die_is_a_name_or_an_object(translated: Translated) -> None:
    words = TroyesWords(translated("pl", POLISH), 4)
    assert words.die("white", 3) == "biała „3”"
    used = [BLUE, RED, 4, BLUE, RED, 6, NEUTRAL, WHITE, 2]
    told = words.event(Event(trace.USES_DICE, BLUE, used, EVERYONE))
    assert told == "Niebieski używa: czerwoną „4”, czerwoną „6” i białą „2” (Neutralny)."


def test_the_noun_goes_with_its_number(translated: Translated) -> None:
    words = TroyesWords(translated("pl", POLISH), 4)
    told = [words.event(Event(trace.FARMS, BLUE, [count], EVERYONE)) for count in (1, 4, 5, 22)]
    assert told == [f"Niebieski zbiera {count}." for count in ("1 denara", "4 denary", "5 denarów", "22 denary")]
    assert told_to(bought(12), ORANGE, words) == "Niebieski kupuje twoją białą „3” za 12 denarów."


def test_a_person_is_a_name_or_an_object(translated: Translated) -> None:
    words = NotreDameWords(translated("pl", POLISH), 4)
    assert words.person("innkeeper") == "Karczmarka"
    bribed = Event(bribes.BRIBED, BLUE, [PERSONS.index("innkeeper"), 1], EVERYONE)
    assert words.event(bribed) == "Niebieski przekupuje karczmarkę za 1 monetę."


def test_sums_are_divided_as_the_language_writes_it(translated: Translated) -> None:
    case = next(each for each in CASES if each.game.name == "troyes" and each.players == 4)
    english, polish = (TroyesWords(each, 4) for each in (Catalogue("en"), translated("pl", POLISH)))
    found = 0
    for state in random_positions(case, 1):
        for seat in state.pending_players():
            lines = [lines_of(hand(state, seat, words)) for words in (english, polish)]
            for here, there in zip(*lines, strict=True):
                shown = re.match(r"sum (\d+) ÷ (\d+) = (\d+) times?", here)
                if shown:
                    found += 1
                    once = "raz" if shown[3] == "1" else "razy"
                    assert there.startswith(f"suma {shown[1]} : {shown[2]} = {shown[3]} {once}")
    assert found


def lines_of(held: object) -> list[str]:
    """What a hand says of each way to finish."""
    return [ending.line for grip in getattr(held, "grips", ()) for ending in grip.endings]
