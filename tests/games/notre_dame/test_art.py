"""The art of Notre Dame: a miniature for everything, no two alike, and a city that changes with the game."""

import re
from itertools import pairwise
from typing import cast
from xml.etree import ElementTree

import pytest

import parvis
from parvis.draw.miniature import FAMILIES, SIDE, TONES
from parvis.draw.palette import CONTRAST as PALE
from parvis.draw.palette import DARK as DIM
from parvis.draw.palette import LIGHT as BRIGHT
from parvis.games.kit import GameKit
from parvis.games.notre_dame import KIT
from parvis.games.notre_dame.picture import ground
from parvis.games.notre_dame.picture.art.cards import CARDS as CARD_ART
from parvis.games.notre_dame.picture.art.cathedral import WINDOWS, cathedral
from parvis.games.notre_dame.picture.art.drawing import Drawing, framed, unframed
from parvis.games.notre_dame.picture.art.gallery import GALLERY, PERSONS, portrait
from parvis.games.notre_dame.picture.art.signs import SIGNS
from parvis.games.notre_dame.picture.art.things import THINGS
from parvis.games.notre_dame.picture.board import draw_notre_dame
from parvis.games.notre_dame.picture.boroughs import swarm
from parvis.games.notre_dame.picture.layout import layout, shortest_way, streets
from parvis.games.notre_dame.picture.sky import PATH, hour_of, sky
from parvis.games.notre_dame.rules.data import CARDS, MESSAGES, ROUNDS, SECTORS
from parvis.games.notre_dame.rules.data import PERSONS as PERSON_NAMES
from parvis.games.notre_dame.rules.forms import NotreDameView
from parvis.games.notre_dame.rules.state import NotreDameState
from parvis.games.notre_dame.words.markets import MARKETS
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.words.catalogue import catalogue
from tests.cases import CASES
from tests.games.notre_dame.rules.positions import card_turn, do

MINIATURES = {**CARD_ART, **PERSONS, **{f"thing {name}": drawing for name, drawing in THINGS.items()}}
LEAST_LAYERS, MOST_LAYERS = 4, 13
LARGEST = 2_000  # characters of a miniature as it stands in a picture, without its grain
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
SVG = "{http://www.w3.org/2000/svg}"
LARGEST_BOARD = 190_000


def words_of(players: int) -> NotreDameWords:
    return NotreDameWords(catalogue(), players)


def view_of(players: int = 4, seat: int | None = 0) -> NotreDameView:
    return cast(NotreDameView, parvis.load("notre-dame").new(players=players, seed=3).view(seat))


def drawn(view: NotreDameView) -> str:
    return draw_notre_dame(view, words_of(len(view["players"]))).svg


# Miniatures -----------------------------------------------------------------------------------------------------


def test_every_card_sector_person_and_message_has_a_miniature() -> None:
    kinds = {"card": CARDS, "sector": SECTORS, "person": PERSON_NAMES, "message": MESSAGES}
    for kind, names in kinds.items():
        assert {f"{kind}:{name}" for name in names} <= GALLERY.keys()


def test_no_two_miniatures_are_alike() -> None:
    bodies = [unframed(drawing) for drawing in (*MINIATURES.values(), *SIGNS.values())]
    assert len(set(bodies)) == len(bodies)


@pytest.mark.parametrize("name", MINIATURES)
def test_a_miniature_is_a_few_layers_of_known_tones_within_its_box(name: str) -> None:
    drawing = MINIATURES[name]
    assert LEAST_LAYERS <= len(drawing.layers) <= MOST_LAYERS
    assert drawing.family in FAMILIES
    assert len(unframed(drawing)) < LARGEST
    for layer in drawing.layers:
        assert layer.tone in ("", *TONES)
        absolute = re.findall(rf"[MLC]({NUMBER}) ?({NUMBER})", layer.d)
        assert all(0 <= float(each) <= SIDE for pair in absolute for each in pair)


@pytest.mark.parametrize("key", GALLERY)
def test_a_portrait_is_a_whole_picture_with_its_style(key: str) -> None:
    svg = KIT.portrait(key)
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.attrib["viewBox"] == f"0 0 {SIDE} {SIDE}"
    assert ".m-ground" in (root.findtext(f"{SVG}style") or "")
    assert framed(GALLERY[key]) in svg
    assert " id=" not in svg


def test_what_has_no_miniature_has_no_portrait() -> None:
    assert portrait("phase:draft") == ""
    assert portrait("person:falconer") == ""
    assert GameKit.portrait(KIT, "person:doctor") == ""


def test_hand_and_persons_show_their_miniatures_at_their_size() -> None:
    view = view_of()
    svg = drawn(view)
    for card in view["offered"]:
        assert paths(CARD_ART[card["card"]]) <= paths_in(svg)
    for person in view["persons"]:
        assert paths(PERSONS[person["person"]]) <= paths_in(svg)
    for sector in SECTORS:
        assert svg.count(CARD_ART[sector].layers[0].d) >= len(view["players"])


def paths(drawing: Drawing) -> set[str]:
    return {layer.d for layer in drawing.layers}


def paths_in(svg: str) -> set[str]:
    return set(re.findall(r' d="([^"]*)"', svg))


# A picture is whole by itself -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_board_needs_nothing_from_outside_and_is_not_too_large(players: int) -> None:
    view = view_of(players)
    for player in view["players"]:
        player["rat"], player["friend"] = 9, "park"
        player["sectors"] = dict.fromkeys(player["sectors"], 2)
    svg = drawn(view)
    assert len(svg.encode()) < LARGEST_BOARD
    for foreign in ("url(", "href", "<image", "<filter", "<clipPath", "Gradient", " id="):
        assert foreign not in svg
    styled = set(re.findall(r"\.([a-z][a-z0-9-]*)", svg[: svg.index("</style>")]))
    tones = {name for names in re.findall(r'class="([^"]*)"', svg) for name in names.split() if name.startswith("m")}
    assert tones <= styled


# The city changes -----------------------------------------------------------------------------------------------


def lit(view: NotreDameView) -> int:
    """How many windows of the cathedral are lit in a picture."""
    golden = set(re.findall(r' d="([^"]*)" class="shape m-gold"', drawn(view)))
    return next((count for count in range(len(WINDOWS), 0, -1) if "".join(WINDOWS[:count]) in golden), 0)


def test_a_window_is_lit_for_every_cube_on_notre_dame() -> None:
    view = view_of()
    seen = []
    for cubes in range(5):
        for player in view["players"]:
            player["notre_dame"] = cubes
        seen.append(lit(view))
    assert seen == [0, 4, 8, len(WINDOWS), len(WINDOWS)]


def test_lit_and_dark_windows_are_all_windows() -> None:
    for count in range(len(WINDOWS) + 1):
        panes = "".join(layer.d for layer in cathedral(count).layers if layer.tone in ("deep", "gold"))
        assert all(window in panes for window in WINDOWS)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_more_rats_come_with_every_step_and_turn_red(players: int) -> None:
    for place, site in enumerate(layout(players).sites):
        if site.rooms:
            counts = [swarm(site.harbour, rat, 9, place == 0).count("Z") for rat in range(10)]
            assert counts[0] == 0
            assert all(less < more for less, more in pairwise(counts))
            assert "ivory" not in swarm(site.harbour, 6, 9, place == 0)
            danger = "ivory" if place == 0 else "red"
            assert danger in swarm(site.harbour, 7, 9, place == 0)


def test_nine_rounds_are_a_day() -> None:
    assert [hour_of(number) for number in range(1, ROUNDS + 1)] == [
        *["morning"] * 3,
        *["noon"] * 3,
        *["evening"] * 3,
    ]
    assert len(PATH) == ROUNDS
    assert len({sky(number, 70) for number in range(1, ROUNDS + 1)}) == ROUNDS
    assert sky(0, 70) == sky(1, 70)


# Markets --------------------------------------------------------------------------------------------------------


def test_markets_have_names_and_signs_of_their_own() -> None:
    assert MARKETS.keys() == SIGNS.keys()
    assert len({market.name for market in MARKETS.values()}) == len(MARKETS)
    assert len({market.sign for market in MARKETS.values()}) == len(MARKETS)


def test_markets_are_told_by_their_names() -> None:
    state = card_turn("carriage", markets={"X0": "rat"})
    words = words_of(int(state.players))
    state.trace = []
    do(state, "play:carriage:own")
    view = cast(NotreDameView, state.view(0))
    assert words.action("drive:X0:take", view) == "To: Apple Market, message of Orange"
    assert words.action("drive:C0", view) == "Stay: Bread Market"
    do(state, "drive:X0:take")
    told = [words.event(event) for event in state.trace or ()]
    assert "Orange's carriage: Bread Market to Apple Market." in told
    assert "Orange fetches Orange's message: Apple Market (rat)." in told


def test_no_picture_or_sentence_shows_the_code_of_a_market() -> None:
    for case in CASES:
        if case.game.name == "notre-dame":
            view = view_of(case.players)
            texts = [element.text or "" for element in ElementTree.fromstring(drawn(view)).iter()]
            names = {words_of(case.players).market(name) for name in view["markets"]}
            assert names <= set(texts)
            assert not any(re.search(r"\b[CVWXY][0-4]\b", text) for text in texts if "--" not in text)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_way_shown_is_as_long_as_the_engine_says(players: int) -> None:
    names = list(layout(players).markets)
    state = cast(NotreDameState, card_turn("carriage", players=players))
    joined = {frozenset(street) for street in streets(players)}
    for here in names:
        for there in names:
            way = shortest_way(here, there, players)
            assert (way[0], way[-1]) == (here, there)
            assert all(frozenset(step) in joined for step in pairwise(way))
            ends = ("CVWXY".index(here[0]) + 5 * int(here[1:]), "CVWXY".index(there[0]) + 5 * int(there[1:]))
            assert len(way) - 1 == state.steps[ends[0] * len(names) + ends[1]]


def test_goals_of_a_carriage_show_the_way_there() -> None:
    state = card_turn("carriage")
    do(state, "play:carriage:own")
    view = cast(NotreDameView, state.view(0))
    goals = [choice["label"] for choice in view["legal"]]
    moving = [label for label in goals if not label.startswith("drive:C0")]
    assert drawn(view).count('class="way"') == len(moving) > 0


# Colours --------------------------------------------------------------------------------------------------------


def colours(*sheets: str) -> dict[str, str]:
    """The variables of some style sheets."""
    return dict(each.split(":") for sheet in sheets for each in sheet.lstrip("-").split(";") if ":" in each)


def channels(colour: str) -> list[float]:
    digits = colour.lstrip("#")
    digits = "".join(2 * each for each in digits) if len(digits) == 3 else digits
    return [int(digits[at : at + 2], 16) for at in (0, 2, 4)]


def mixed(over: list[float], under: list[float], opacity: float) -> list[float]:
    return [opacity * one + (1 - opacity) * another for one, another in zip(over, under, strict=True)]


def luminance(rgb: list[float]) -> float:
    linear = [each / 255 / 12.92 if each <= 10 else ((each / 255 + 0.055) / 1.055) ** 2.4 for each in rgb]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: list[float], another: list[float]) -> float:
    low, high = sorted((luminance(one), luminance(another)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("page", "board"), [(BRIGHT, ground.LIGHT), (DIM, ground.DARK), (PALE, ground.CONTRAST)])
@pytest.mark.parametrize("light", ["#f0a848", "#4a4fa0"])
@pytest.mark.parametrize("seat", ["#d9722e", "#2f6fb0", "#3c8a4e", "#a98556", "#7a4f9a"])
def test_words_in_a_borough_are_read_at_every_time_of_day(page: str, board: str, light: str, seat: str) -> None:
    found = {name.lstrip("-"): value for name, value in colours(page, board).items()}
    borough = mixed(channels(seat), channels(found["surface"]), ground.LIVED_IN)
    lighted = mixed(channels(light), borough, float(found["light"]))
    assert contrast(channels(found["ink"]), lighted) >= 4.5
    assert light in ground.BOARD_STYLE


@pytest.mark.parametrize(("page", "board"), [(BRIGHT, ground.LIGHT), (DIM, ground.DARK), (PALE, ground.CONTRAST)])
def test_the_sum_on_the_island_is_read(page: str, board: str) -> None:
    found = {name.lstrip("-"): value for name, value in colours(page, board).items()}
    assert contrast(channels(found["ink"]), channels(found["stone"])) >= 7


def test_every_theme_has_its_colours_whatever_the_page_says() -> None:
    for theme, sheet in (("light", ground.LIGHT), ("dark", ground.DARK), ("contrast", ground.CONTRAST)):
        assert f".parvis.{theme},[data-theme={theme}] .parvis.auto{{{sheet}}}" in ground.BOARD_STYLE
        assert colours(sheet).keys() == colours(ground.LIGHT).keys()
