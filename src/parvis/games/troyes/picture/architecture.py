"""The main buildings as they stand behind their spaces: walls of stone, roofs, windows that are lit in the evening."""

import random
from functools import cache
from typing import NamedTuple

from parvis.games.troyes.picture.ground import path, ring
from parvis.games.troyes.rules.forms import BuildingName

STONE = 7
SEED = 5


class House(NamedTuple):
    """The parts of a building, each one path; `stones` are corners of walls: left, top, right, bottom."""

    walls: str
    shadow: str
    roof: str
    panes: str
    door: str
    lines: str
    flags: str
    stones: tuple[tuple[float, float, float, float], ...]


HOUSES: dict[BuildingName, House] = {
    "palace": House(
        walls="M78 144V78H86V72H96V78H106V72H116V78H126V72H136V78H150V72H160V78H170V72H180V78H190V72H200V78H208V144Z"
        "M54 144V62H50V50H57V55H63V50H71V55H77V50H84V62H80V144Z"
        "M206 144V62H202V50H209V55H215V50H223V55H229V50H236V62H232V144Z",
        shadow="M71 62H80V144H71ZM223 62H232V144H223ZM80 78H92V144H80ZM50 59H84V62H50ZM202 59H236V62H202Z",
        roof="M54 49 67 33 80 49ZM206 49 219 28 232 49ZM96 71 108 56H178L190 71Z",
        panes="M65 66h4v8h-4ZM217 66h4v8h-4ZM141 88v-5q2.5-4 5 0v5ZM97 96v-6q2.5-4 5 0v6Z"
        "M185 96v-6q2.5-4 5 0v6ZM63 122h5v9h-5ZM218 122h5v9h-5Z",
        door="M126 144V126C126 112 160 112 160 126V144Z",
        lines="M104 61H182M100 66H186M143 115V144M126 130H160M134 118V144M152 118V144",
        flags="M219 28V18L228 21 219 24",
        stones=((82, 100, 122, 142), (164, 100, 204, 142), (56, 108, 78, 142), (208, 108, 230, 142)),
    ),
    "bishopric": House(
        walls="M166 144V84L213 50 260 84V144ZM150 144V66H167V144ZM259 144V66H276V144Z",
        shadow="M161 66H167V144H161ZM270 66H276V144H270ZM236 67 260 84V144H248V80Z"
        "M166 84 213 50 260 84 260 89 213 55 166 89Z",
        roof="M147 66 158.5 38 170 66ZM256 66 267.5 38 279 66ZM162 86 213 47 264 86 264 80 213 41 162 80Z",
        panes="M155.5 88v-8q3-5 6 0v8ZM264.5 88v-8q3-5 6 0v8ZM178 128v-14q4-7 8 0v14ZM240 128v-14q4-7 8 0v14Z",
        door="M201 144V127C201 119 207 114 213 110 219 114 225 119 225 127V144Z",
        lines="M213 30V42M209 34H217M213 112V144"
        "M205 144V128C205 122 209 118 213 115 217 118 221 122 221 128V144M182 110V128M244 110V128",
        flags="M158.5 38V33M267.5 38V33",
        stones=((168, 92, 196, 142), (228, 92, 258, 142), (151, 92, 166, 142), (260, 92, 275, 142)),
    ),
    "city-hall": House(
        walls="M198 93V58H274V93ZM229 44V33H243V44Z",
        shadow="M258 58H274V93H258ZM238 33H243V44H238ZM198 58H274V61H198Z",
        roof="M193 58 204 42H268L279 58ZM226 33 236 21 246 33Z",
        panes="M205 66h8v9h-8ZM220 66h8v9h-8ZM244 66h8v9h-8ZM259 66h8v9h-8Z",
        door="M203 93V86a5 5 0 0 1 10 0V93ZM218 93V86a5 5 0 0 1 10 0V93ZM231 93V84a5 5 0 0 1 10 0V93Z"
        "M244 93V86a5 5 0 0 1 10 0V93ZM259 93V86a5 5 0 0 1 10 0V93Z",
        lines="M201 47H271M198 52H274M209 66V75M224 66V75M248 66V75M263 66V75M198 79H274",
        flags="M236 21V14L244 17 236 20",
        stones=((200, 61, 272, 79),),
    ),
}


@cache
def courses(left: float, top: float, right: float, bottom: float) -> str:
    """Here and there a stone that shows in a wall, always the same ones."""
    chance = random.Random(SEED)
    found = []
    for row, y in enumerate(range(int(top) + 3, int(bottom), STONE)):
        x = left + 2 + row % 3 * 4 + chance.randrange(4)
        while x + STONE < right:
            found.append(f"M{x:.5g} {y}h{chance.randrange(4, STONE)}")
            x += chance.randrange(9, 24)
    return "".join(found)


@cache
def house(building: BuildingName, colour: str, lit: bool) -> str:
    """A building without what stands in it."""
    it = HOUSES[building]
    parts = [
        path(it.walls, "wall"),
        path(it.shadow, "depth"),
        path("".join(courses(*wall) for wall in it.stones), "texture"),
        path(it.roof, f"roof roof-{colour}"),
        path(it.door, "door"),
        path(it.panes, "pane aglow" if lit else "pane"),
        path(it.flags, f"flag roof-{colour}"),
        path(it.lines, "texture"),
    ]
    if building == "bishopric":
        rose = "M213 65V91M200 78H226M204 69 222 87M222 69 204 87"
        parts += [ring(213, 78, 13, "pane aglow" if lit else "pane"), path(rose, "tracery")]
    return "".join(parts)
