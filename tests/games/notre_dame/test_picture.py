"""Pictures of Notre Dame: whole, honest about secrets, in any language, and every choice where it belongs."""

import math
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import cast
from xml.etree import ElementTree

import pytest

import parvis
from parvis import State
from parvis.draw.lettering import SMALLEST
from parvis.draw.palette import THEMES
from parvis.draw.pieces import colour_of
from parvis.games.notre_dame.panel import figures
from parvis.games.notre_dame.picture.board import draw_notre_dame
from parvis.games.notre_dame.picture.boroughs import FRIEND_REACH, own_row, piece_sizes
from parvis.games.notre_dame.picture.gains import favour_tokens, room_gain
from parvis.games.notre_dame.picture.icons import PATHS
from parvis.games.notre_dame.picture.layout import HEIGHT, OWN_ROOM, WIDTH, layout, message_spot
from parvis.games.notre_dame.picture.markets import PLAZA, RIBBON, RING
from parvis.games.notre_dame.picture.parts import OCTAGON
from parvis.games.notre_dame.rules import trace
from parvis.games.notre_dame.rules.data import CARDS, MESSAGES, PERSONS, SECTORS
from parvis.games.notre_dame.rules.forms import NotreDameView, Sector
from parvis.games.notre_dame.words import cards, persons
from parvis.games.notre_dame.words.cards import CardWords
from parvis.games.notre_dame.words.help import HELP_KEYS, help_text
from parvis.games.notre_dame.words.persons import PersonWords
from parvis.games.notre_dame.words.rooms import now_and_then
from parvis.games.notre_dame.words.sentences import NotreDameWords
from parvis.words.catalogue import Catalogue, catalogue
from tests.cases import CASES, Case, random_positions
from tests.games.notre_dame.rules.positions import card_turn

NOTRE_DAME = [case for case in CASES if case.game.name == "notre-dame"]
BUTTONS = ("gift", "hotel", "lead", "forgo")  # kinds of choices that the page shows as buttons, besides bribe:nobody
SELDOM = 90  # positions between two looks, so that a test stays quick
FEW = 5  # the same where more is looked at
BARE = re.compile(r"[0-9+−≤×÷=/· ]*")  # figures and signs need no translation
MESSAGE = 15  # half of one


class Strange(Catalogue):
    """A made-up language in which every sentence stands between brackets."""

    def say(self, message: str, /, **values: object) -> str:
        return f"⟦{super().say(message, **values)}⟧"

    def say_many(self, one: str, many: str, count: int, /, **values: object) -> str:
        return f"⟦{super().say_many(one, many, count, **values)}⟧"


def view_of(state: State, seat: int | None) -> NotreDameView:
    """A view of a state that is known to be one of Notre Dame."""
    return cast(NotreDameView, state.view(seat))


def words_of(view: NotreDameView, texts: Catalogue | None = None) -> NotreDameWords:
    return NotreDameWords(texts or catalogue(), len(view["players"]))


def views(case: Case, seed: int = 5, stride: int = 1) -> Iterator[NotreDameView]:
    """Views of whole random games: of every pending seat, and now and then of a waiting one and a spectator."""
    for ply, state in enumerate(random_positions(case, seed)):
        if ply % stride:
            continue
        seats: list[int | None] = list(state.pending_players())
        if ply % 7 == 0:
            seats += [None, ply % case.players]
        for seat in seats:
            yield view_of(state, seat)
    yield view_of(state, None)
    yield view_of(state, 0)


def is_button(label: str) -> bool:
    return label.partition(":")[0] in BUTTONS or label == "bribe:nobody"


def labels_in(svg: str) -> Counter[str]:
    return Counter(re.findall(r'data-label="([^"]*)"', svg))


def texts_in(svg: str) -> list[str]:
    """Everything that is read on or with a picture."""
    texts = []
    for element in ElementTree.fromstring(svg).iter():
        if element.tag.endswith(("}text", "}title")):
            texts.append(element.text or "")
        texts += [element.attrib["aria-label"]] if "aria-label" in element.attrib else []
    return texts


def outside_brackets(text: str) -> str:
    return re.sub(r"⟦[^⟦⟧]*⟧", "", re.sub(r"⟦[^⟦⟧]*⟧", "", re.sub(r"⟦[^⟦⟧]*⟧", "", text)))


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_every_choice_of_a_thing_on_the_board_stands_on_it_exactly_once(case: Case) -> None:
    kinds: set[str] = set()
    for view in views(case):
        picture = draw_notre_dame(view, words_of(view))
        legal = {choice["label"] for choice in view["legal"]}
        assert picture.attached == {label for label in legal if not is_button(label)}
        assert labels_in(picture.svg) == Counter(dict.fromkeys(picture.attached, 1))
        kinds |= {label.partition(":")[0] for label in picture.attached}
    assert kinds == {"keep", "play", "from", "to", "drive", "bribe"}


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_pictures_are_well_formed_with_unique_keys_and_help_for_all(case: Case) -> None:
    for view in views(case, seed=6, stride=3):
        svg = draw_notre_dame(view, words_of(view)).svg
        root = ElementTree.fromstring(svg)
        keys = [element.attrib["data-key"] for element in root.iter() if "data-key" in element.attrib]
        assert len(keys) == len(set(keys))
        helped = {element.attrib["data-help"] for element in root.iter() if "data-help" in element.attrib}
        assert helped <= set(HELP_KEYS)
        assert {f"sector:{sector}" for sector in SECTORS} <= helped
        assert {"market", "rats", "notre-dame"} <= helped


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_every_piece_of_a_player_is_in_the_picture(case: Case) -> None:
    for view in views(case, seed=7, stride=5):
        svg = draw_notre_dame(view, words_of(view)).svg
        for player in view["players"]:
            seat = player["seat"]
            for sector, count in player["sectors"].items():
                assert svg.count(f'data-key="cube:{seat}:{sector}:') == count
            assert svg.count(f'data-key="given:{seat}:') == player["notre_dame"]
            assert svg.count(f'data-key="friend:{seat}"') == (player["friend"] is not None)
            assert svg.count(f'data-key="carriage:{seat}"') == 1
            assert svg.count(f'data-key="rat:{seat}"') == 1
        assert svg.count('data-key="message:') == len(view["markets"])


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_a_picture_shows_no_card_but_the_viewers_own_and_those_played(case: Case) -> None:
    for view in views(case, seed=8, stride=2):
        svg = draw_notre_dame(view, words_of(view)).svg
        mine = view["hand"] + view["offered"] + view["passed"]
        allowed = {f"{card['colour']}:{card['card']}" for card in mine}
        shown = re.findall(r'data-key="card:([^"]*)"', svg)
        assert set(shown) <= allowed
        if view["seat"] is None:
            assert not shown


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_every_word_comes_through_the_catalogue(case: Case) -> None:
    strange = Strange()
    for view in views(case, seed=9, stride=11):
        for content in texts_in(draw_notre_dame(view, words_of(view, strange)).svg):
            assert BARE.fullmatch(outside_brackets(content)), content
        for key in HELP_KEYS:
            assert outside_brackets(help_text(words_of(view, strange), key, view)).strip() == ""


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_help_speaks_in_whole_sentences(case: Case) -> None:
    for view in views(case, seed=10, stride=SELDOM):
        for key in HELP_KEYS:
            sentence = help_text(words_of(view), key, view)
            assert sentence.endswith(".")
            assert "{" not in sentence


def test_everything_has_help() -> None:
    expected = [f"card:{name}" for name in CARDS] + [f"sector:{name}" for name in SECTORS]
    expected += [f"person:{name}" for name in PERSONS] + [f"message:{name}" for name in MESSAGES]
    assert set(expected) <= set(HELP_KEYS)
    assert len(HELP_KEYS) == len(set(HELP_KEYS))


def test_every_person_of_a_round_is_told_with_numbers() -> None:
    told: set[str] = set()
    for seed in range(8):
        for view in views(NOTRE_DAME[0], seed, stride=40):
            for person in view["persons"]:
                words = help_text(words_of(view), f"person:{person['person']}", view)
                assert all(str(number) in words for number in person["favour"].values())
                told.add(person["person"])
    assert told == set(PERSONS)


def test_the_same_view_gives_the_same_picture() -> None:
    for view in views(NOTRE_DAME[2], seed=11, stride=SELDOM):
        assert draw_notre_dame(view, words_of(view)) == draw_notre_dame(view, words_of(view))


@pytest.mark.parametrize("theme", THEMES)
def test_the_theme_is_a_class_of_the_picture(theme: str) -> None:
    view = next(views(NOTRE_DAME[1]))
    root = ElementTree.fromstring(draw_notre_dame(view, words_of(view), theme).svg)
    assert root.attrib["class"].split() == ["parvis", theme]
    assert root.attrib["viewBox"] == "0 0 880 790"


def test_the_own_borough_lies_at_the_bottom_for_every_seat() -> None:
    state = NOTRE_DAME[2].new(3)
    for seat in range(4):
        view = view_of(state, seat)
        svg = draw_notre_dame(view, words_of(view)).svg
        assert re.search(
            rf'translate\(440 547\)">\s*<g data-thing="room:{seat}:carriage" data-help="sector:carriage"', svg
        )


def test_two_players_have_two_boroughs_of_nobody() -> None:
    view = view_of(NOTRE_DAME[0].new(3), 1)
    svg = draw_notre_dame(view, words_of(view)).svg
    assert svg.count(">nobody<") == 2
    assert svg.count('data-key="market:') == 20
    assert svg.count('data-key="room:') == 14


def test_other_numbers_of_the_table_are_shown() -> None:
    numbers = {
        "plague": {"track": 20},
        "notre-dame": {"four": 60},
        "gifts": {"three": 30},
        "persons": {"monk": {"rats": 9, "cubes": 9}},
    }
    game = parvis.load("notre-dame")
    state = game.new(players=4, seed=2, cards=numbers)
    rng = random.Random(4)
    while state.current_player >= 0:
        seat = rng.choice(state.pending_players())
        view = view_of(state, seat)
        svg = draw_notre_dame(view, words_of(view)).svg
        assert ">60<" in svg
        if state.ply % FEW == 0:
            ElementTree.fromstring(svg)
        state.apply(rng.choice(state.legal_actions(seat)), seat)


def test_nobody_reads_letters_too_small() -> None:
    for view in views(NOTRE_DAME[3], seed=12, stride=SELDOM):
        svg = draw_notre_dame(view, words_of(view, Strange())).svg
        for element in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text"):
            words = element.text or ""
            size = re.search(r"font-size:([0-9.]+)px", element.attrib.get("style", ""))
            if size and not words.isdigit():
                assert float(size.group(1)) >= SMALLEST


FALCONER = PersonWords("Falconer", "the Falconer", "{geese} geese", "Geese: {geese}.")


def test_a_person_and_a_card_without_a_drawing_of_their_own_get_a_generic_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(persons.PERSONS, "falconer", FALCONER)
    monkeypatch.setitem(cards.CARDS, "mill", CardWords("Mill", "Grinds."))
    view = view_of(NOTRE_DAME[2].new(3), 0)
    view["persons"][1] = {"person": "falconer", "rats": 1, "favour": {"geese": 7, "points": 5}}
    view["persons"][2] = {"person": "falconer", "rats": 5, "favour": {"geese": 0}}
    view["offered"] = [{"card": "mill", "colour": 0}]
    view["players"][1]["played"] = [{"card": "mill", "colour": 1}]
    svg = draw_notre_dame(view, words_of(view)).svg
    ElementTree.fromstring(svg)
    assert svg.count(PATHS["person"]) == 2
    assert svg.count(PATHS["card"]) == 2
    assert favour_tokens(view["persons"][1]) == [[("7", "act"), ("5", "points")]]
    assert favour_tokens({"person": "hermit", "rats": 0, "favour": {}}) == [[("", "act")]]


def rectangles(players: int) -> list[tuple[float, float, float, float]]:
    """Rooms and harbours of a board."""
    found = []
    for site in layout(players).sites:
        width, height = site.room
        found += [(x - width / 2, y - height / 2, x + width / 2, y + height / 2) for x, y in site.rooms]
        water = site.harbour
        if water.width:
            found.append((water.x, water.y, water.x + water.width, water.y + water.height))
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_on_the_board_lies_on_something_else(players: int) -> None:
    found = rectangles(players)
    markets = layout(players).markets.values()
    for left, top, right, bottom in found:
        assert min(left, top) >= 0
        assert right <= WIDTH
        assert bottom <= HEIGHT
        for x, y in markets:
            assert math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom)) >= PLAZA - 2
    for first, second in combinations(found, 2):
        apart = first[2] <= second[0] or second[2] <= first[0] or first[3] <= second[1] or second[3] <= first[1]
        assert apart, (first, second)
    for here, there in combinations(markets, 2):
        assert math.dist(here, there) >= 2 * PLAZA


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_messages_cover_neither_rooms_nor_markets_nor_each_other(players: int) -> None:
    markets = layout(players).markets
    messages = [message_spot(name, players) for name in markets if not name.startswith("C")]
    for x, y in messages:
        for left, top, right, bottom in rectangles(players):
            assert math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom)) >= MESSAGE - 1
        assert all(math.dist((x, y), market) >= PLAZA + MESSAGE for market in markets.values())
    assert all(math.dist(here, there) >= 2 * MESSAGE for here, there in combinations(messages, 2))


def points_along(here: tuple[float, float], there: tuple[float, float]) -> list[tuple[float, float]]:
    """Places on a line between two others."""
    (ax, ay), (bx, by) = here, there
    return [(ax + (bx - ax) * step / 10, ay + (by - ay) * step / 10) for step in range(11)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_ribbon_ties_a_message_to_the_nearest_market_and_lies_on_no_room(players: int) -> None:
    markets = layout(players).markets
    for name in markets:
        if name.startswith("C"):
            continue
        spot = message_spot(name, players)
        assert min(markets, key=lambda each: math.dist(markets[each], spot)) == name
        for x, y in points_along(markets[name], spot):
            for left, top, right, bottom in rectangles(players):
                assert math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom)) > RIBBON / 2 + 1


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_every_market_with_a_message_has_a_ring_in_its_colour(case: Case) -> None:
    for view in views(case, seed=13, stride=30):
        words = words_of(view)
        root = ElementTree.fromstring(draw_notre_dame(view, words).svg)
        rings = Counter(
            element.attrib["stroke"]
            for element in root.iter("{http://www.w3.org/2000/svg}circle")
            if element.attrib.get("stroke-width") == str(RING)
        )
        assert rings == Counter(colour_of(words.colour_of(borough)) for borough in view["colours"].values())


# What rooms bring -----------------------------------------------------------------------------------------------


def gain_of(sector: Sector, **sectors: int) -> list[tuple[str, str]]:
    """The line of a room in a borough with so many pieces, the friend in the park."""
    view = view_of(card_turn(sectors=sectors, friend="park", supply=0), 0)
    return room_gain(sector, view["players"][0], view["numbers"])


def test_a_room_tells_what_its_pieces_bring_now_and_with_the_next_one() -> None:
    assert gain_of("hospital", hospital=2) == [("−1", "rat"), ("−2→3", "no-rat")]
    assert gain_of("hospital") == [("−1", "rat"), ("−1", "no-rat")]
    assert gain_of("carriage", carriage=1) == [("≤1→2", "steps")]
    assert gain_of("park") == [("−1", "rat"), ("+0→1", "points")]
    assert gain_of("park", park=1) == [("−1", "rat"), ("+1", "points")]
    assert gain_of("residence", park=1, residence=2) == [("+4", "points")]
    assert gain_of("bank", bank=2) == [("+3", "coin")]


@pytest.mark.parametrize("case", NOTRE_DAME, ids=str)
def test_what_a_room_promises_is_what_its_card_brings(case: Case) -> None:
    """Coins, cubes and points of the engine; the rest has no event of its own."""
    kinds = {"bank": trace.COINS, "school": trace.CUBES, "residence": trace.POINTS}
    seen = set()
    for state in random_positions(case, 14):
        if view_of(state, None)["phase"] != "cards" or view_of(state, None)["step"] != "main":
            continue
        seat = state.current_player
        view = view_of(state, seat)
        player = view["players"][seat]
        for choice in view["legal"]:
            sector = choice["label"].split(":")[1]
            if sector in kinds and player["supply"] and view["coin_supply"] >= 14:
                after = state.copy()
                after.trace = []
                after.step(choice["action"], seat)
                brought = sum(sum(event.numbers) for event in after.trace if event.kind == kinds[sector])
                assert brought == now_and_then(cast(Sector, sector), player, view["numbers"])[1]
                seen.add(sector)
    assert seen >= {"residence", "school"}


def test_every_room_tells_in_words_what_it_brings() -> None:
    state = card_turn(players=3, others={1: {"sectors": {"hospital": 2}, "rat": 3}})
    view = view_of(state, 0)
    texts = texts_in(draw_notre_dame(view, words_of(view)).svg)
    assert "Blue, Hospital: 2 pieces. Rats held off in every plague: 2, with the next piece 3." in texts
    assert "Green, Bank: 0 pieces. Coins with the next piece: 1." in texts


# The panel ------------------------------------------------------------------------------------------------------


def test_the_panel_shows_messages_by_colour() -> None:
    view = view_of(card_turn(messages=["X1", "X2", "Y1"], sectors={}), 0)
    held = figures(0, view, words_of(view))[-1]
    assert (held.name, held.value, held.help) == ("messages: Blue 2, Green 1", "3", "messages")
    root = ElementTree.fromstring(held.icon)
    colours = [element.attrib["fill"] for element in root.iter() if element.attrib.get("d") == OCTAGON]
    assert colours == [colour_of(1), colour_of(2)]
    assert sum(element.tag.endswith("circle") for element in root.iter()) == 3
    assert all(colour_of(colour) in held.icon for colour in range(4))
    none = figures(1, view, words_of(view))[-1]
    assert (none.name, none.value) == ("messages", "0")


def test_the_colours_of_the_boroughs_of_nobody_are_shown_as_on_the_board() -> None:
    view = view_of(card_turn(players=2, messages=["X1"], sectors={}), 0)
    held = figures(0, view, words_of(view))[-1]
    assert f'fill="{colour_of(words_of(view).colour_of(1))}"' in held.icon
    assert held.name == "messages: Green 1"


def test_the_friend_and_the_cubes_of_his_room_are_apart() -> None:
    width, _ = OWN_ROOM
    cube, _ = piece_sizes(width)
    for cubes in range(1, 14):
        friend, *row = own_row(cubes + 1, True, width)
        assert len(row) == cubes + 1
        assert all(x + cube / 2 <= friend[0] - FRIEND_REACH for x, _ in row[:-1])
