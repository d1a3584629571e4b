"""The miniatures of Troyes: one for everything, no two alike, inside their box, each a whole picture by itself."""

import random
import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import cast
from xml.etree import ElementTree

import pytest

import parvis
from parvis.draw import palette
from parvis.draw.miniature import FAMILIES, SIDE, TONES
from parvis.games import KITS
from parvis.games.kit import GameKit
from parvis.games.troyes.picture import cathedral, ground, sky
from parvis.games.troyes.picture.art.collection import COLLECTION, portrait
from parvis.games.troyes.picture.art.shapes import mirrored
from parvis.games.troyes.picture.board import draw_troyes
from parvis.games.troyes.rules.data import CARDS, CHARACTERS, KINDS
from parvis.games.troyes.rules.forms import Owner, TroyesView
from parvis.games.troyes.words.help import HELP_KEYS
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import Catalogue

MOST_LAYERS = 13
MOST_BYTES = 1300
HEAVIEST_BOARD = 170_000
STROKE = 1  # half of a line's width may stand out of the box
TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
NUMBERS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}
NEEDED = (
    *(f"card:{card}" for card in CARDS),
    *(f"event:{kind}" for kind in KINDS),
    *(f"character:{name}" for name in CHARACTERS),
)


def places(d: str) -> Iterator[tuple[float, float]]:
    """The ends of the strokes of a path, wherever they are given from."""
    x = y = 0.0
    command, numbers = "", list[float]()
    for token in TOKEN.findall(d):
        if token.isalpha():
            command, numbers = token, []
            continue
        numbers.append(float(token))
        if len(numbers) < NUMBERS[command.upper()]:
            continue
        before = (x, y) if command.islower() else (0.0, 0.0)
        if command in "Vv":
            y = before[1] + numbers[0]
        else:
            x = before[0] + (numbers[0] if command in "Hh" else numbers[-2])
            y = y if command in "Hh" else before[1] + numbers[-1]
        numbers = []
        yield x, y


def test_everything_has_a_miniature_and_every_miniature_help() -> None:
    assert set(NEEDED) <= set(COLLECTION)
    assert set(COLLECTION) <= set(HELP_KEYS)


def test_no_two_miniatures_are_alike() -> None:
    for (one, first), (other, second) in combinations(COLLECTION.items(), 2):
        own = {layer for layer in first.layers if layer.kind == "shape"}
        shared = own & {layer for layer in second.layers if layer.kind == "shape"}
        assert len(shared) <= len(own) / 2, (one, other)


@pytest.mark.parametrize("key", COLLECTION)
def test_a_miniature_is_light_and_stays_in_its_box(key: str) -> None:
    family, layers = COLLECTION[key]
    assert family in FAMILIES
    assert 4 <= len(layers) <= MOST_LAYERS
    assert sum(len(layer.d) for layer in layers) <= MOST_BYTES
    for layer in layers:
        assert layer.tone in ("", *TONES)
        for x, y in places(layer.d):
            assert -STROKE <= x <= SIDE + STROKE, layer
            assert -STROKE <= y <= SIDE + STROKE, layer


def test_a_mirror_shows_the_other_side() -> None:
    assert mirrored("M4 10C1 2 3 4 5 6L7.5 8H20V30Z") == "M60 10C63 2 61 4 59 6L56.5 8H44V30Z"
    assert mirrored(mirrored("M4 10Q1 2 3 4H20Z")) == "M4 10Q1 2 3 4H20Z"


@pytest.mark.parametrize("key", COLLECTION)
def test_a_portrait_is_whole_by_itself(key: str) -> None:
    root = ElementTree.fromstring(portrait(key))
    assert root.tag.endswith("svg")
    style = next(node.text or "" for node in root.iter() if node.tag.endswith("style"))
    tones = {name for node in root.iter() for name in (node.get("class") or "").split() if name.startswith("m-")}
    assert all(f".{tone}{{" in style for tone in tones)
    assert f".mini-{COLLECTION[key].family}{{" in style
    assert not any(node.get("id") or node.get("href") for node in root.iter())
    assert "url(" not in style


def test_the_kit_has_portraits_by_help_key() -> None:
    kit = KITS["troyes"]
    assert kit.portrait("card:miller") == portrait("card:miller")
    assert len({kit.portrait(key) for key in NEEDED}) == len(NEEDED)
    assert kit.portrait("no such thing") == kit.portrait("black") == ""
    assert GameKit.portrait(kit, "card:miller") == ""


def view_with(cubes: int, number: int = 1) -> TroyesView:
    """A view with so many cubes in the Cathedral, floor by floor."""
    view = cast(TroyesView, {**parvis.load("troyes").new(players=4, seed=3).view(0)})
    floors: list[list[Owner | None]] = [
        [0 if 6 * level + column < cubes else None for column in range(6)] for level in range(3)
    ]
    view["cathedral"] = floors
    view["round"] = number
    return view


def drawn(view: TroyesView) -> str:
    return draw_troyes(view, TroyesWords(Catalogue("en"), 4)).svg


def test_windows_light_up_as_the_cathedral_grows() -> None:
    lit = [drawn(view_with(cubes)).count('class="aglow"') for cubes in range(19)]
    assert lit[0] == 0
    assert all(before < after for before, after in pairwise(lit))
    above = len(cathedral.TOWER_LIGHTS) + 2  # the rose is a ring in a ring
    assert lit[-1] == 18 + above


def test_rounds_are_times_of_day() -> None:
    for rounds in (4, 5, 6):
        hours = [sky.hour_of(number, rounds) for number in range(1, rounds + 1)]
        assert hours == sorted(set(hours), key=sky.HOURS.index)
        assert (hours[0], hours[-1]) == (sky.HOURS[0], sky.HOURS[-1])
    pictures = [drawn(view_with(0, number)) for number in range(1, 7)]
    assert len(set(pictures)) == len(pictures)
    for hour, picture in zip(sky.HOURS, pictures, strict=True):
        assert f'class="sky {hour}"' in picture
    lamps = [picture.count('class="pane aglow"') for picture in pictures]
    assert lamps[:4] == [0] * 4
    assert all(lamps[4:])


def test_a_board_is_whole_and_light() -> None:
    for players in (2, 4):
        state = parvis.load("troyes").new(players=players, seed=players)
        rng = random.Random(players)
        while state.pending_players():
            seat = state.pending_players()[0]
            state.apply(rng.choice(state.legal_actions(seat)), seat)
            if rng.random() < 0.1:
                svg = parvis.draw(state.view(seat)).svg
                assert len(svg.encode()) < HEAVIEST_BOARD
                assert "<filter" not in svg
                assert "<image" not in svg
                assert "url(" not in svg
                assert not re.search(r'\s(id|href)="', svg)


def channels(colour: str) -> list[float]:
    return [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]


def over(above: str | list[float], below: list[float], opacity: float) -> list[float]:
    colour = channels(above) if isinstance(above, str) else above
    return [opacity * one + (1 - opacity) * other for one, other in zip(colour, below, strict=True)]


def brightness(colour: list[float]) -> float:
    """As WCAG reckons it."""
    parts = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


@pytest.mark.parametrize("theme", [palette.LIGHT, palette.DARK])
def test_names_are_read_at_every_hour(theme: str) -> None:
    values = dict(pair.split(":") for pair in theme.split(";"))
    light, dark = re.findall(r"--sky:([.\d]+)", ground.DEPTHS)[:2]
    opacity = float(light if theme == palette.LIGHT else dark)
    estates = (("#b5382a", 0.12), ("#fbf7ec", float(values["--tint-white"])), ("#d9a441", 0.17))
    ink = brightness(channels(values["--ink"]))
    for hour in sky.HOURS:
        found = re.search(rf"\.{hour}{{fill:(#\w+)}}", ground.STYLE)
        assert found is not None
        for under, tints in ((values["--surface"], estates), (values["--paper"], ())):
            colour = channels(under)
            for _ in sky.LAYERS:
                colour = over(found[1], colour, opacity)
            for tint in [colour, *(over(each, colour, share) for each, share in tints)]:
                pair = sorted((brightness(tint), ink))
                assert (pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, (hour, under)
