"""Every number of an observation against the obvious slow form: what its name says, read from view and position."""

from typing import Any

import pytest

import parvis
from parvis.games.notre_dame.rules.data import CARDS, MARKETS, MESSAGES, PERSONS, SECTORS
from parvis.games.notre_dame.rules.phase import PHASES
from parvis.games.notre_dame.rules.step import STEPS
from tests.cases import Case, assert_named

GAME = parvis.load("notre-dame")
SLOTS = ["kept", "second", "last"]


@pytest.mark.parametrize("players", range(2, 6))
def test_every_number_is_what_its_name_says(players: int) -> None:
    assert_named(Case(GAME, players, "standard"), 31, spelt_out)


def spelt_out(state: parvis.State, seat: int) -> dict[str, int]:
    """The numbers by name, those that are 0 partly left out."""
    view: dict[str, Any] = dict(state.view(seat))
    position: dict[str, Any] = state.to_dict()
    players = len(view["players"])
    boroughs = view["boroughs"]
    own_borough = view["players"][seat]["borough"]
    market = {
        f"{letter}{each}": f"{letter}+{(each - own_borough) % boroughs}" for letter in MARKETS for each in range(5)
    }
    asked = view["asked"]
    wanted = {
        "players": players,
        "round": view["round"],
        "phase": PHASES.index(view["phase"]),
        "step": STEPS.index(view["step"]),
        "card_turn": position["card_turn"],
        "turns_taken": position["place"],
        "bell_ringer": (view["start"] - seat) % players,
        "coin_supply": view["coin_supply"],
        "asked.target": CARDS.index(asked["target"]) + 1 if "target" in asked else 0,
        "asked.source": CARDS.index(asked["source"]) + 1 if "source" in asked else 0,
        "asked.gift": asked.get("gift", 0),
        "asked.hotel": asked.get("hotel", 0),
    }
    for person in view["persons"]:
        wanted[f"persons.up.{person['person']}"] = 1
    for person in (*position["brown_left"], *position["grey_left"]):
        wanted[f"persons.to_come.{person}"] = 1
    for place, message in view["markets"].items():
        wanted[f"markets.{market[place]}"] = MESSAGES.index(message) + 1
    for card in view["offered"]:
        wanted[f"offered.{card['card']}"] = 1
    for card in view["passed"]:
        wanted[f"passed.{'own' if card['colour'] == seat else 'right'}.{card['card']}"] = 1
    for nth in range(players):
        other = (seat + nth) % players
        name = f"left{nth}" if nth else "own"
        for card in position["seats"][seat]["seen"][other]:
            wanted[f"seen.{name}.{card}"] = 1
        player = view["players"][other]
        wanted |= {
            f"{name}.coins": player["coins"],
            f"{name}.supply": player["supply"],
            f"{name}.general": player["general"],
            f"{name}.points": position["seats"][other]["points"],  # a page hides them; who counts knows
            f"{name}.rat": player["rat"],
            f"{name}.notre_dame": player["notre_dame"],
            f"{name}.doctor": int(player["doctor"]),
            f"{name}.picks": player["picks"],
            f"{name}.carriage": [f"{letter}+{each}" for each in range(5) for letter in MARKETS].index(
                market[player["carriage"]]
            ),
            f"{name}.chooses": int(other in view["pending"]),
        }
        for sector in SECTORS:
            wanted[f"{name}.cubes.{sector}"] = player["sectors"][sector]
            wanted[f"{name}.friend.{sector}"] = int(player["friend"] == sector)
        for borough, held in enumerate(player["messages"]):
            wanted[f"{name}.messages.borough+{(borough - own_borough) % boroughs}"] = held
    wanted |= cards_by_slot(position, view["phase"], seat)
    return wanted


def cards_by_slot(position: dict[str, Any], phase: str, seat: int) -> dict[str, int]:
    """The own cards in hand, and what every player has shown, by how the cards came into the hand."""
    wanted: dict[str, int] = {}
    players = len(position["seats"])
    for nth in range(players):
        name = f"left{nth}" if nth else "own"
        for slot, how in enumerate(SLOTS):
            owner = position["seats"][(seat + nth - slot) % players]
            card, status = owner["kept"][slot], owner["status"][slot]
            if status == "played":
                wanted[f"{name}.played.{how}"] = CARDS.index(card) + 1
            elif nth == 0 and card is not None and status == "hidden" and (how != "last" or phase != "draft"):
                wanted[f"hand.{how}.{card}"] = 1
    return wanted


def test_persons_and_cards_of_the_layout_are_those_of_the_game() -> None:
    layout = GAME.describe_observation()
    assert layout.find("persons.up").entries == PERSONS
    assert layout.find("offered").entries == CARDS
