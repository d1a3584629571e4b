"""The picture of Troyes: well-formed, every choice in its place, in the reader's words, without secrets."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import cast
from xml.etree import ElementTree

import pytest

import parvis
from parvis.core.chance import Chance
from parvis.core.game import State
from parvis.draw.lettering import SMALLEST
from parvis.draw.palette import THEMES
from parvis.draw.picture import Picture
from parvis.games.troyes.picture import cards, characters, effects, events
from parvis.games.troyes.picture.art import collection
from parvis.games.troyes.picture.board import draw_troyes
from parvis.games.troyes.rules.data import CARDS, CHARACTERS, KINDS, LEVELS
from parvis.games.troyes.rules.forms import BUILDINGS, COLOURS, DiceView, TroyesView
from parvis.games.troyes.words.help import HELP_KEYS, help_text
from parvis.games.troyes.words.sentences import TroyesWords
from parvis.words.catalogue import Catalogue
from tests.cases import CASES, Case, random_positions

TROYES_CASES = [case for case in CASES if case.game.name == "troyes"]
SVG = "{http://www.w3.org/2000/svg}"
BUTTONS = {"pass", "reroll", "recruit", "turn", "face", "amount", "mill", "shoot", "done", "modifier:none"}
LETTER = re.compile(r"[^\W\d_]")
EXTREME = {
    "cards": {name: {"cost": 20, "first": 20, "second": 20, "divisor": 18} for name in CARDS},
    "events": {kind: {"banners": 12, "first": 20, "second": 20, "divisor": 18} for kind in KINDS},
}


class Strange(Catalogue):
    """A made-up language that has but one letter, so that words broken into lines can be told from others."""

    def say(self, message: str, /, **values: object) -> str:
        return LETTER.sub("ж", super().say(message, **values))

    def say_many(self, one: str, many: str, count: int, /, **values: object) -> str:
        return LETTER.sub("ж", super().say_many(one, many, count, **values))


def words_of(case: Case) -> TroyesWords:
    return TroyesWords(Catalogue("en"), case.players)


def seen(state: State, seat: int | None) -> TroyesView:
    return cast(TroyesView, state.view(seat))


def views(case: Case, seed: int, every: int = 1) -> Iterator[TroyesView]:
    """What the acting seat sees before every choice, and everyone at the end."""
    for place, state in enumerate(random_positions(case, seed)):
        if place % every == 0:
            for seat in state.pending_players() or range(case.players):
                yield seen(state, seat)


def attributes(picture: Picture, name: str) -> list[str]:
    return [value for node in ElementTree.fromstring(picture.svg).iter() if (value := node.get(name)) is not None]


def is_button(label: str) -> bool:
    return label in BUTTONS or label.partition(":")[0] in BUTTONS


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_every_choice_on_the_board_is_attached_once(case: Case) -> None:
    words = words_of(case)
    seen = set()
    for seed in range(3):
        for view in views(case, seed):
            picture = draw_troyes(view, words)
            legal = {choice["label"] for choice in view["legal"]}
            labels = attributes(picture, "data-label")
            assert set(labels) == picture.attached
            assert max(Counter(each for each in labels if not each.startswith("pick:")).values(), default=1) == 1
            assert picture.attached == {label for label in legal if not is_button(label)}
            seen |= {label.partition(":")[0] for label in picture.attached}
    assert seen >= {"space", "card", "event", "pick", "place", "build", "farm", "supply"}


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_keys_are_unique_and_every_help_key_has_help(case: Case) -> None:
    words = words_of(case)
    for view in views(case, 5, every=3):
        picture = draw_troyes(view, words)
        keys = attributes(picture, "data-key")
        assert len(keys) == len(set(keys))
        for key in set(attributes(picture, "data-help")):
            assert key in HELP_KEYS


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_chosen_dice_are_lifted(case: Case) -> None:
    words = words_of(case)
    lifted = 0
    for view in views(case, 7):
        picture = draw_troyes(view, words)
        group = [] if view["step"] == "spend" else view["asked"]["group"]
        assert picture.svg.count('class="shadow"') == len(group)
        lifted += len(group)
    assert lifted > 0


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_every_die_is_a_thing_and_those_that_cannot_be_picked_are_dim(case: Case) -> None:
    words = words_of(case)
    dim = 0
    for view in views(case, 8, every=3):
        picture = draw_troyes(view, words)
        things = [each for each in attributes(picture, "data-thing") if each.startswith("die:")]
        assert len(things) == len(set(things))
        dice = [each for each in attributes(picture, "data-key") if each.startswith("die:")]
        assert sorted(dice) == sorted(things)
        offered = [label for label in attributes(picture, "data-label") if label.startswith("pick:")]
        chosen = picture.svg.count('class="shadow"')
        unusable = picture.svg.count('class="unusable"')
        assert unusable == (len(dice) - len(offered) - chosen if offered else 0)
        dim += unusable
    assert dim > 0


def test_targets_of_dice_do_not_overlap() -> None:
    case = TROYES_CASES[0]
    view = next(views(case, 9))
    rows: dict[str, list[int]] = {"red": [1, 1, 2, 4, 5, 6], "white": [3], "yellow": [2, 2, 3, 6]}
    for sparse in (False, True):
        dice = rows | {"white": [] if sparse else rows["white"]}
        view["players"][view["current_player"]]["dice"] = cast(DiceView, dice)
        picks = [f"pick:own:{colour}:{face}" for colour, faces in dice.items() for face in set(faces)]
        legal = [{"label": label} for label in picks]
        root = ElementTree.fromstring(draw_troyes(cast(TroyesView, {**view, "legal": legal}), words_of(case)).svg)
        hits = [
            tuple(float(each.get(name) or 0) for name in ("x", "y", "width", "height"))
            for choice in root.iter(SVG + "g")
            if (choice.get("data-label") or "").startswith("pick:")
            for each in choice
            if each.get("class") == "hit"
        ]
        assert len(hits) == sum(map(len, dice.values()))
        for (x, y, width, height), (left, top, wide, high) in combinations(hits, 2):
            slack = 1e-6
            apart = x + width <= left + slack or left + wide <= x + slack
            assert apart or y + height <= top + slack or top + high <= y + slack


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_all_pieces_of_a_view_are_drawn(case: Case) -> None:
    words = words_of(case)
    for view in views(case, 11, every=5):
        keys = attributes(draw_troyes(view, words), "data-key")
        kinds = [key.partition(":")[0] for key in keys]
        districts = [player["dice"] for player in view["players"]] + [view["neutral"]["dice"]]
        assert kinds.count("die") == sum(len(dice[colour]) for dice in districts for colour in COLOURS)
        assert kinds.count("black") == len(view["black"])
        built = sum(owner is not None for level in view["cathedral"] for owner in level)
        assert sum(key.startswith("cube:cathedral") for key in keys) == built
        fought = sum(sum(event["cubes"]) + event["grey"] for event in view["events"])
        assert sum(key.startswith("cube:event") for key in keys) == fought
        hired = sum(player["tradesmen"] for player in view["players"])
        assert sum(key.startswith("citizen:card") for key in keys) == hired
        buildings = [view["buildings"][name] for name in BUILDINGS]
        standing = sum(owner is not None for building in buildings for row in building["rows"] for owner in row)
        assert sum(key.startswith("citizen:space") for key in keys) == standing
        lying = sum(len(building["expelled"]) for building in buildings)
        assert sum(key.startswith("citizen:expelled") for key in keys) == lying


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_no_word_bypasses_the_catalogue(case: Case) -> None:
    words = TroyesWords(Strange("en"), case.players)
    for view in views(case, 13, every=4):
        root = ElementTree.fromstring(draw_troyes(view, words).svg)
        told = [root.get("aria-label") or ""]
        told += [node.text or "" for node in root.iter() if node.tag in (SVG + "text", SVG + "title")]
        told += [node.get("aria-label") or "" for node in root.iter()]
        for text in told:
            assert text in LEVELS or set(LETTER.findall(text)) <= {"ж"}, text


def test_small_print_has_no_words() -> None:
    for case in TROYES_CASES:
        for view in views(case, 17, every=9):
            for node in ElementTree.fromstring(draw_troyes(view, words_of(case)).svg).iter(SVG + "text"):
                size = re.search(r"font-size:([\d.]+)px", node.get("style") or "")
                if size is not None and float(size[1]) < SMALLEST:
                    assert not any(letter.isalpha() for letter in node.text or ""), node.text


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_others_characters_are_not_in_the_picture(case: Case) -> None:
    words = words_of(case)
    names = {name: words.character(name) for name in CHARACTERS}
    state = next(random_positions(case, 19))
    for seat in (None, *range(case.players)):
        view = seen(state, seat)
        svg = draw_troyes(view, words).svg
        own = set() if seat is None else set(view["players"][seat]["characters"] or [])
        shown = {name for name in CHARACTERS if f"character:{name}" in svg}
        assert shown == own
        assert not any(names[name] in svg for name in set(CHARACTERS) - own)


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_all_characters_are_shown_at_the_end_each_in_its_owners_district(case: Case) -> None:
    words = words_of(case)
    *_, state = random_positions(case, 20)
    for seat in (None, *range(case.players)):
        view = seen(state, seat)
        root = ElementTree.fromstring(draw_troyes(view, words).svg)
        districts = {key: node for node in root.iter() if (key := node.get("data-key") or "").startswith("district:")}
        for owner, player in enumerate(view["players"]):
            keys = [node.get("data-thing") or "" for node in districts[f"district:{owner}"].iter()]
            served = [key for key in keys if key.startswith("character:")]
            assert served == [f"character:{name}" for name in player["characters"] or ()]
            assert len(served) == (2 if case.players == 2 else 1)
        keys = [node.get("data-thing") or "" for node in root.iter()]
        assert sum(key.startswith("character:") for key in keys) == (3 if case.players == 3 else 4)


def test_pictures_of_positions_that_a_seat_cannot_tell_apart_are_equal() -> None:
    case = TROYES_CASES[-1]
    words = words_of(case)
    rng = Chance(23)
    for place, state in enumerate(random_positions(case, 23)):
        if place % 20 == 0:
            other = state.resample(1, rng)
            assert draw_troyes(seen(other, 1), words) == draw_troyes(seen(state, 1), words)


@pytest.mark.parametrize("theme", THEMES)
def test_theme_is_a_class_and_the_rest_is_the_same(theme: str) -> None:
    case = TROYES_CASES[0]
    view = next(views(case, 29))
    picture = draw_troyes(view, words_of(case), theme)
    assert f'class="parvis troyes {theme}"' in picture.svg
    plain = draw_troyes(view, words_of(case))
    assert picture.svg.replace(f"parvis troyes {theme}", "parvis troyes auto") == plain.svg


def test_unknown_theme_is_refused() -> None:
    case = TROYES_CASES[0]
    with pytest.raises(ValueError, match="there is no theme 'pink'; there are auto, light, dark"):
        draw_troyes(next(views(case, 29)), words_of(case), "pink")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_extreme_numbers_can_be_drawn(players: int) -> None:
    rng = random.Random(31)
    state: State = parvis.load("troyes").new(players=players, seed=31, cards=EXTREME)
    words = TroyesWords(Catalogue("en"), players)
    for _ in range(120):
        seat = state.pending_players()[0]
        ElementTree.fromstring(draw_troyes(seen(state, seat), words).svg)
        state.apply(rng.choice(state.legal_actions(seat)), seat)


@pytest.mark.parametrize("card", [None, *CARDS])
def test_a_card_without_a_row_of_icons_shows_its_numbers(card: str | None) -> None:
    numbers = [number for number in parvis.load("troyes").cards() if str(number["key"]).startswith(f"cards.{card}.")]
    effect = {str(number["key"]).rpartition(".")[2]: 7 + place for place, number in enumerate(numbers)}
    effect["new-number"] = 31
    for delayed in (False, True):
        drawn = effects.card_icons("made-up", effect, delayed, 20, 200)
        ElementTree.fromstring(f"<g>{drawn}</g>")
        assert all(str(value) in drawn for value in effect.values())


def test_boards_are_drawn_without_any_row_of_icons(monkeypatch: pytest.MonkeyPatch) -> None:
    for table in (effects.CARD_ICONS, effects.EVENT_ICONS, characters.COUNTS, collection.COLLECTION):
        for name in list(table):
            monkeypatch.delitem(table, name)
    clear_pictures()
    for case in TROYES_CASES:
        for view in views(case, 47, every=25):
            ElementTree.fromstring(draw_troyes(view, words_of(case)).svg)
    clear_pictures()


def clear_pictures() -> None:
    """What is printed on cards is drawn once and kept."""
    drawings = (collection.drawn, cards.illustration, events.picture_of, characters.likeness)
    for kept in (*drawings, cards.printed, events.printed, characters.portrait, characters.small_portrait):
        kept.cache_clear()


@pytest.mark.parametrize("case", TROYES_CASES, ids=str)
def test_help_is_whole_sentences_from_the_catalogue(case: Case) -> None:
    view = next(views(case, 37))
    for key in HELP_KEYS:
        told = help_text(words_of(case), key, view)
        assert told[0].isupper()
        assert told.endswith(".")
        assert "{" not in told
        strange = help_text(TroyesWords(Strange("en"), case.players), key, view)
        assert set(LETTER.findall(strange)) == {"ж"}


def test_help_uses_the_numbers_of_the_game() -> None:
    state = parvis.load("troyes").new(players=3, seed=41, cards={"events": {"marauding": {"banners": 9, "dice": 7}}})
    told = help_text(TroyesWords(Catalogue("en"), 3), "event:marauding", seen(state, None))
    assert "black dice: 7" in told
    assert "9 banners" in told


def test_help_of_a_character_depends_on_the_number_of_players() -> None:
    told = {
        players: help_text(
            TroyesWords(Catalogue("en"), players),
            "character:urban-iv",
            seen(parvis.load("troyes").new(players=players, seed=1), None),
        )
        for players in (2, 3)
    }
    assert "From 4 on 1 VP" in told[2]
    assert "From 3 on 1 VP" in told[3]
