"""Every number of an observation against the obvious slow form: what its name says, read from view and position."""

from itertools import chain
from typing import Any

import pytest

import parvis
from parvis.games.troyes.rules.action import DISTRICTS, LABELS
from parvis.games.troyes.rules.activities import CARDS
from parvis.games.troyes.rules.deed import DEEDS
from parvis.games.troyes.rules.event_cards import EVENTS
from parvis.games.troyes.rules.phase import PHASES
from parvis.games.troyes.rules.rows import BUILDINGS, COLOURS, LEVELS
from parvis.games.troyes.rules.step import STEPS
from tests.cases import Case, assert_named

GAME = parvis.load("troyes")
SLOTS = [f"{colour}.{level}" for colour in COLOURS for level in LEVELS]
SPACES = [label.removeprefix("space:").replace(":", ".") for label in LABELS[:18]]


@pytest.mark.parametrize(("players", "edition"), [(2, "second"), (3, "first"), (4, "second")])
def test_every_number_is_what_its_name_says(players: int, edition: str) -> None:
    assert_named(Case(GAME, players, edition), 32, spelt_out)


class Eyes:
    """How a seat calls the others."""

    def __init__(self, seat: int, players: int) -> None:
        self.seat = seat
        self.players = players

    def district(self, owner: Any) -> str:
        """The district of an owner, given as a seat or `neutral`."""
        return "neutral" if owner in ("neutral", 4) else DISTRICTS[(owner - self.seat) % self.players]

    def code(self, owner: Any) -> int:
        """The code of an owner or of nobody."""
        return 0 if owner in (None, -1) else DISTRICTS.index(self.district(owner)) + 1


def spelt_out(state: parvis.State, seat: int) -> dict[str, int]:
    """The numbers by name, those that are 0 partly left out."""
    view: dict[str, Any] = dict(state.view(seat))
    position: dict[str, Any] = state.to_dict()
    eyes = Eyes(seat, len(view["players"]))
    wanted = {
        "players": len(view["players"]),
        "first_edition": int(view["edition"] == "first"),
        "round": view["round"],
        "phase": PHASES.index(view["phase"]),
        "step": STEPS.index(view["step"]),
        "start_player": eyes.code(view["start"]) - 1,
        "to_play": eyes.code(view["current_player"]) if view["current_player"] >= 0 else 0,
        "neutral_supply": view["neutral"]["supply"],
        "row_size": len(view["events"]),
    }
    for face in view["black"]:
        wanted[f"black.{face}"] = view["black"].count(face)
    for number, name in enumerate(BUILDINGS):
        building = view["buildings"][name]
        for space, owner in enumerate(chain.from_iterable(building["rows"])):
            wanted[f"space.{SPACES[number * 6 + space]}"] = eyes.code(owner)
        for owner in building["expelled"]:
            wanted[f"expelled.{name}.{eyes.district(owner)}"] = 1
    for level, row in zip(LEVELS, view["cathedral"], strict=True):
        for column, owner in enumerate(row, 1):
            wanted[f"cathedral.{level}.{column}"] = eyes.code(owner)
    for card in view["cards"]:
        if card["card"] is not None:
            wanted[f"cards.{card['card']}"] = 1
    wanted |= dice("neutral", view["neutral"]["dice"])
    wanted |= turn(view, position, eyes)
    wanted |= events(view, position, eyes)
    for owner, player in enumerate(view["players"]):
        wanted |= things(player, owner, position, view, eyes)
    return wanted


def dice(district: str, faces: dict[str, list[int]]) -> dict[str, int]:
    """The dice of a district."""
    return {
        f"dice.{district}.{colour}.{face}": faces[colour].count(face) for colour in COLOURS for face in faces[colour]
    }


def turn(view: dict[str, Any], position: dict[str, Any], eyes: Eyes) -> dict[str, int]:
    """What the turn in progress has fixed."""
    asked, inner = view["asked"], position["in_progress"]
    wanted = {
        "deed": DEEDS.index(asked["deed"] or "none"),
        "source": LABELS.index(asked["source"]) + 1 if asked["source"] else 0,
        "modifier": CARDS.index(asked["modifier"]) + 1 if asked["modifier"] else 0,
        "amount": asked["amount"],
        "faced.total": asked["faced"]["total"],
        "faced.count": asked["faced"]["count"],
        "faced.lowest": inner["lowest_faced"],
        "marauding_closed": int(inner["marauding_closed"]),
    }
    kind, _, name = (asked["target"] or "").partition(":")
    if kind == "card":
        wanted["deed.card"] = SLOTS.index(name.replace(":", ".")) + 1
    elif kind == "event":
        wanted["deed.event"] = EVENTS.index(name) + 1
    elif kind == "place":
        wanted["deed.building"] = BUILDINGS.index(name) + 1
    for nth, die in enumerate(asked["group"], 1):
        wanted[f"group.{nth}.owner"] = eyes.code(die["owner"])
        wanted[f"group.{nth}.colour"] = COLOURS.index(die["colour"]) + 1
        wanted[f"group.{nth}.face"] = die["face"]
    return wanted


def events(view: dict[str, Any], position: dict[str, Any], eyes: Eyes) -> dict[str, int]:
    """Where every event is, and what lies on it."""
    wanted: dict[str, int] = {}
    row = [event["event"] for event in view["events"]]
    for name, event in position["events"].items():
        won_by = [owner for owner, player in enumerate(view["players"]) if name in player["won"]]
        if won_by:
            wanted[f"event.{name}"] = 2 + eyes.code(won_by[0])
        else:
            wanted[f"event.{name}"] = ["deck", "row", "out"].index(event["state"])
        if name in row:
            wanted[f"event.{name}.place"] = row.index(name) + 1
        for owner in [*range(eyes.players), 4]:
            wanted[f"event.{name}.cubes.{eyes.district(owner)}"] = event["cubes"][owner]
            wanted[f"event.{name}.order.{eyes.district(owner)}"] = event["order"][owner]
    return wanted


def things(
    player: dict[str, Any], owner: int, position: dict[str, Any], view: dict[str, Any], eyes: Eyes
) -> dict[str, int]:
    """What lies before a player."""
    name = eyes.district(owner)
    wanted = {
        f"{name}.deniers": player["deniers"],
        f"{name}.influence": player["influence"],
        f"{name}.points": position["seats"][owner]["points"],  # a page hides them; who counts knows
        f"{name}.supply": player["supply"],
        f"{name}.general": player["general"],
        f"{name}.put_by": player["put_by"],
        f"{name}.passed": int(player["passed"]),
    }
    for slot, card in zip(SLOTS, view["cards"], strict=True):
        if card["card"] is not None:
            stands = [owner in standing for standing in card["tradesmen"]]
            wanted[f"{name}.tradesman.{slot}"] = stands.index(True) + 1 if any(stands) else 0
            wanted[f"{name}.cubes.{slot}"] = card["cubes"][owner]
    for character in player["characters"] or []:
        wanted[f"{name}.characters.{character}"] = 1
    return wanted | dice(name, player["dice"])
