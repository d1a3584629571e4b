"""The end of the game: what is added to the points held, the characters, and who wins."""

from typing import Unpack

import pytest

from parvis import TERMINAL, State
from tests.games.troyes.rules.positions import (
    CARDS,
    CHARACTERS,
    NEUTRAL,
    ROUNDS,
    Wish,
    action_turn,
    each_seat,
    expelled,
    phase,
    seat_of,
    step,
    told,
)

# The last player to pass is the highest seat, so that what seat 0 holds stays as it is.
BARE = {"palace": "......", "bishopric": ".. .. ..", "city-hall": "... ..."}
EVERY_LEVEL = ["0.....", "0.....", "0....."]


def at_the_end(**wish: Unpack[Wish]) -> State:
    """The game's end: nobody has anything that counts unless asked for; missing levels cost seat 0 nothing.

    Urban IV, for whom those cubes would count, is dealt only if asked for.
    """
    players = wish.setdefault("players", 4)
    last = players - 1
    everyone = range(players)
    wish.setdefault("buildings", BARE)
    wish.setdefault("supply", dict.fromkeys(everyone, 1))
    wish.setdefault("deniers", dict.fromkeys(everyone, 0))
    wish.setdefault("influence", dict.fromkeys(everyone, 0))
    wish.setdefault("cathedral", EVERY_LEVEL)
    asked = wish.get("characters", [])
    wish["characters"] = [*asked, *(each for each in CHARACTERS if each not in [*asked, "urban-iv"])]
    wish.setdefault("passed", dict.fromkeys(range(last), 0))
    wish["seat"], wish["nth_round"], wish["dice"] = last, ROUNDS[players], {NEUTRAL: {"yellow": [1]}}
    state = step(action_turn(**wish), "pass")
    assert state.current_player == TERMINAL
    return state


def score(state: State, seat: int = 0) -> int:
    assert seat_of(state, seat)["points"] == state.scores()[seat]
    return state.scores()[seat]


# Events, tradesmen, Cathedral -------------------------------------------------------------------------------------


def test_with_nothing_but_a_cube_on_every_level_the_points_held_stand() -> None:
    assert score(at_the_end(points={0: 7})) == 7


def test_every_unbeaten_event_with_an_own_cube_brings_a_point_marauding_too() -> None:
    cubes = {"marauding": {0: 3}, "war": {1: 1, 0: 1}, "heresy": {1: 2}}
    assert score(at_the_end(events=["war", "heresy"], event_cubes=cubes)) == 2


SPACES = [
    (1, 1), (2, 1), (2, 1), (2, 1), (3, 2), (3, 2), (3, 1), (4, 2), (4, 2),
    (3, 1), (3, 2), (3, 2), (3, 2), (2, 1), (3, 2), (4, 2), (3, 2), (3, 2),
    (2, 1), (3, 2), (2, 1), (2, 1), (2, 1), (3, 2), (3, 2), (3, 2), (3, 1),
]  # fmt: skip


@pytest.mark.parametrize(("card", "points"), list(zip(CARDS, SPACES, strict=True)))
def test_own_tradesmen_bring_the_points_of_their_scoring_spaces_and_none_on_the_picture(
    card: str, points: tuple[int, int]
) -> None:
    assert score(at_the_end(tradesmen={card: [0, 1, 2]})) == points[0]
    assert score(at_the_end(tradesmen={card: [1, 0, 2]})) == points[1]
    assert score(at_the_end(tradesmen={card: [None, 0]})) == points[1]
    assert score(at_the_end(tradesmen={card: [1, 2, 0]})) == 0


@pytest.mark.parametrize(
    ("cathedral", "loss"),
    [
        (["0.....", "0.....", "0....."], 0),
        (["00....", "00....", "1....."], 2),
        (["10....", "N0....", "......"], 2),
        (["01....", "11....", ".N...."], 4),
        (["1.....", "1.....", "N....."], 6),
        ([], 6),
    ],
)
def test_every_level_of_the_cathedral_without_an_own_cube_costs_two_points(cathedral: list[str], loss: int) -> None:
    assert score(at_the_end(cathedral=cathedral, points={0: 10})) == 10 - loss


# Characters -------------------------------------------------------------------------------------------------------


def without(*characters: str) -> list[str]:
    """Four characters to be dealt that leave some out."""
    return [character for character in CHARACTERS if character not in characters][:4]


def building_signs(count: int) -> dict[str, str]:
    """So many citizens of seat 0 in the buildings."""
    owners = ("0" * count).ljust(18, ".")
    return {"palace": owners[:6], "bishopric": owners[6:12], "city-hall": owners[12:]}


def holding(character: str, count: int, players: int) -> Wish:
    """A wish that gives seat 0 so much of what a character counts and gives nobody anything else."""
    everyone = range(players)
    wish: Wish = {"players": players, "characters": [character]}
    if character == "chretien-de-troyes":
        wish["buildings"] = building_signs(count)
    elif character == "urban-iv":
        owners = ("0" * count).ljust(6, ".")
        wish["cathedral"] = [owners[:6], ("0" * (count - 6)).ljust(6, "."), "......"]
    elif character == "thibaut-ii":
        wish["deniers"] = {**dict.fromkeys(everyone, 0), 0: count}
    elif character == "hugues-de-payns":
        wish["influence"] = {**dict.fromkeys(everyone, 0), 0: count}
    elif character == "le-florentin":
        wish["tradesmen"] = {CARDS[3 * place]: [0] for place in range(count)}
    else:
        won = ["brigandage1", "skirmishes1", "drought", "heresy", "brigandage2"]
        wish["won"] = {0: won[:count]}
    return wish


def told_points(state: State, character: str, seat: int = 0) -> int:
    """What a character brought a seat."""
    number = CHARACTERS.index(character)
    return next(points for who, which, _, points in told(state, "final-character") if (who, which) == (seat, number))


LARGE = {
    "chretien-de-troyes": [3, 5, 7], "urban-iv": [3, 5, 7], "thibaut-ii": [6, 12, 18],
    "hugues-de-payns": [5, 10, 15], "le-florentin": [2, 4, 6], "henry-i": [1, 3, 5],
}  # fmt: skip
PAIR = {**LARGE, "chretien-de-troyes": [4, 6, 8], "urban-iv": [4, 6, 8]}
THRESHOLDS = [
    (players, character, count, [0, 1, 3, 6][band + reached])
    for players, bands in ((2, PAIR), (3, LARGE), (4, LARGE))
    for character, limits in bands.items()
    for band, limit in enumerate(limits)
    for reached, count in ((0, limit - 1), (1, limit))
]


@pytest.mark.parametrize(("players", "character", "count", "points"), THRESHOLDS)
def test_a_character_scores_by_the_band_reached(players: int, character: str, count: int, points: int) -> None:
    wish = holding(character, count, players)
    wish["points"] = {0: 20}
    state = at_the_end(**wish)
    assert told_points(state, character) == points
    everything = sum(numbers[-1] for kind in FINAL for numbers in told(state, kind) if numbers[0] == 0)
    assert score(state) == 20 + everything


FINAL = ["final-events", "final-tradesmen", "final-cathedral", "final-character"]


@pytest.mark.parametrize(("character", "count"), [("thibaut-ii", 12), ("hugues-de-payns", 10)])
def test_every_dealt_character_scores_every_player_whoever_holds_it(character: str, count: int) -> None:
    thing = "deniers" if character == "thibaut-ii" else "influence"
    wish: Wish = {"points": {1: 6, 2: 6}, "characters": [*without(character, "urban-iv")[:3], character]}
    amounts = {0: count, 1: count, 2: count - 1, 3: 0}
    if thing == "deniers":
        wish["deniers"] = amounts
    else:
        wish["influence"] = amounts
    state = at_the_end(**wish)
    assert state.scores() == [3, 3, 1, 0]


def test_a_character_that_was_not_dealt_scores_nobody() -> None:
    everyone = range(4)
    state = at_the_end(deniers=dict.fromkeys(everyone, 18), characters=without("thibaut-ii", "urban-iv"), points={1: 6})
    assert state.scores() == [0, 0, 0, 0]


def test_citizens_on_cards_and_in_supplies_do_not_count_for_chretien() -> None:
    state = at_the_end(
        buildings={**BARE, "palace": "00...."},
        tradesmen={"merchant": [None, None, 0], "archer": [None, None, 0]},
        supply={0: 3, 1: 1, 2: 1, 3: 1},
        expelled={"city-hall": "0"},
        characters=without("le-florentin"),
    )
    assert told_points(state, "chretien-de-troyes") == 0


def test_tradesmen_on_pictures_count_for_the_florentin() -> None:
    tradesmen = {"merchant": [None, None, 0], "archer": [None, None, 0]}
    assert score(at_the_end(tradesmen=tradesmen, characters=["le-florentin"])) == 1


def test_deniers_in_the_district_are_taken_before_thibaut_counts_them() -> None:
    state = at_the_end(deniers={0: 3, 1: 0, 2: 0, 3: 4}, passed={0: 3, 1: 0, 2: 5}, characters=["thibaut-ii"])
    assert [told_points(state, "thibaut-ii", seat) for seat in range(4)] == [1, 0, 0, 1]
    assert each_seat(state, "deniers") == [6, 0, 5, 6]


def test_phase_five_of_the_last_round_is_carried_out_first() -> None:
    state = at_the_end(expelled={"palace": "0"}, passed={0: 4, 1: 0, 2: 0})
    assert phase(state) == "end"
    assert expelled(state, "palace") == ""
    assert seat_of(state)["supply"] == 2
    assert seat_of(state)["deniers"] == 4


def test_grey_cubes_and_neutral_citizens_score_for_nobody() -> None:
    state = at_the_end(
        buildings={"palace": "NNNNNN", "bishopric": "NN .. ..", "city-hall": "... ..."},
        cathedral=["0NNNNN", "0NNNNN", "0NNNNN"],
        event_cubes={"marauding": {NEUTRAL: 3}},
        characters=["chretien-de-troyes", "urban-iv"],
    )
    assert state.scores() == [1, 0, 0, 0]  # three own cubes in the Cathedral


# The sum ----------------------------------------------------------------------------------------------------------


def test_the_end_is_one_sum_without_a_floor_between_its_lines() -> None:
    # 1 held + 1 event + 2 for the Merchant - 6 + 3 for Thibaut
    state = at_the_end(
        points={0: 1},
        cathedral=[],
        event_cubes={"marauding": {0: 1}},
        tradesmen={"merchant": [0]},
        deniers={**dict.fromkeys(range(4), 0), 0: 12},
        characters=["thibaut-ii"],
    )
    assert score(state) == 1
    lines = {kind: [numbers[-1] for numbers in told(state, kind) if numbers[0] == 0] for kind in FINAL[:3]}
    assert lines == {"final-events": [1], "final-tradesmen": [2], "final-cathedral": [-6]}


def test_a_negative_total_becomes_nought() -> None:
    state = at_the_end(points={0: 5}, cathedral=[])
    assert state.scores() == [0, 0, 0, 0]


def test_most_points_win() -> None:
    state = at_the_end(points={0: 5, 1: 12, 2: 11, 3: 6})
    assert state.scores() == [5, 6, 5, 0]
    assert state.winners() == [1]


def test_tied_players_share_the_victory() -> None:
    state = at_the_end(points={0: 6, 1: 12, 2: 12, 3: 11})
    assert state.scores() == [6, 6, 6, 5]
    assert state.winners() == [0, 1, 2]


def test_points_and_characters_are_shown_to_all_at_the_end() -> None:
    during = action_turn(dice={0: {"yellow": [1]}}, points={0: 3, 1: 4})
    shown = [(player["points"], player["characters"]) for player in players_seen(during, 1)]
    assert shown == [(None, None), (4, ["urban-iv"]), (None, None), (None, None)]
    state = at_the_end(points={0: 3, 1: 9, 2: 9, 3: 9})
    assert [player["points"] for player in players_seen(state, None)] == [3, 3, 3, 3]
    assert [player["characters"] for player in players_seen(state, None)] == [[each] for each in without("urban-iv")]


def players_seen(state: State, viewer: int | None) -> list[dict[str, object]]:
    players = state.view(viewer)["players"]
    assert isinstance(players, list)
    return players
