"""Monte-Carlo tree search for several players: one tree of small choices, each walk through it in another game.

What the seat cannot know is dealt anew for each walk and chance is rolled on the way, so a node stands for a row of
choices, whatever was drawn or rolled between them.
"""

import math
from typing import Final

from mypy_extensions import i64

from parvis.core.aliases import Action, Seat
from parvis.core.chance import Chance
from parvis.core.game import CHANCE, TERMINAL, State
from parvis.search.budget import Budget
from parvis.search.evaluation import Evaluation, no_points, share_victory
from parvis.search.guide import Guide
from parvis.search.turns import Turn, turns_of

EXPLORATION: Final = 0.6
COOLNESS: Final = 1.5  # points by which a turn must be better to be e times as likely at first


class Node:
    """A choice in the tree and how the walks through it fared."""

    def __init__(self, action: Action, weight: float) -> None:
        self.action = action
        self.weight = weight  # how likely the choice is at first sight, among its siblings
        self.walks: i64 = 0
        self.shares = no_points()
        self.score = 0.0
        self.children: list[Node] = []

    def child(self, action: Action) -> "Node | None":
        """The child for an action, if a walk has met it."""
        for child in self.children:
            if child.action == action:
                return child
        return None

    def mean_share(self, seat: Seat) -> float:
        """The expected share of the victory of a seat."""
        return self.shares[seat] / float(self.walks) if self.walks > 0 else 0.0


class Tree:
    """A search from one position for one seat."""

    def __init__(self, evaluation: Evaluation, depth: i64, tries: i64) -> None:
        self.evaluation = evaluation
        self.guide = Guide(evaluation, tries)
        self.depth: i64 = depth if depth > 0 else evaluation.horizon()
        self.expected = no_points()
        self.shares = no_points()
        self.root = Node(-1, 1.0)

    def run(self, state: State, seat: Seat, rng: Chance, budget: Budget) -> list[int]:
        """Grow the tree until the budget is spent; returns the choices of the seat's turn that most walks took."""
        self.plant(turns_of(self.evaluation, state, seat, seat))
        while budget.spent() < 1.0:
            self.walk(state.resample(seat, rng), seat, rng)
            budget.done += 1
        return self.most_walked(state, seat)

    def plant(self, turns: list[Turn]) -> None:
        """Begin with the seat's own turns, likelier ones weightier."""
        best = turns[0].value
        for turn in turns:
            weight = math.exp(max((turn.value - best) / COOLNESS, -20.0))
            node = self.root
            for action in turn.path:
                child = node.child(action)
                if child is None:
                    child = Node(action, 0.0)
                    node.children.append(child)
                child.weight += weight
                node = child

    def walk(self, state: State, seat: Seat, rng: Chance) -> None:
        """One walk: down the tree by promise, on by the guide, judged, and told to every node on the way."""
        turns = state.turn + self.depth * state.players
        way = [self.root]
        node = self.root
        mover = seat
        while True:
            state.fill_menu(mover)
            node = self.choose(node, state, mover)
            way.append(node)
            state.advance(node.action, mover)
            while state.current_player == CHANCE:
                state.roll()
            if node.walks == 0 or state.current_player == TERMINAL or state.turn >= turns:
                break
            mover = state.current_player
        state = self.guide.play_on(state, turns, rng)
        share_victory(self.evaluation, state, seat, self.expected, self.shares)
        for each in way:
            each.walks += 1
            each.score += self.expected[seat]
            for other in range(state.players):
                each.shares[other] += self.shares[other]

    def choose(self, node: Node, state: State, mover: Seat) -> Node:
        """The most promising choice that is open; one that was never met joins the tree."""
        open_children: list[Node] = []
        total = 0.0
        for entry in range(state.menu_size):
            child = node.child(state.menu[entry])
            if child is None:
                child = Node(state.menu[entry], 1.0)
                node.children.append(child)
            open_children.append(child)
            total += child.weight
        hope = node.mean_share(mover)
        urge = EXPLORATION * math.sqrt(float(node.walks + 1)) / max(total, 1e-9)
        best = open_children[0]
        most = -1.0
        for child in open_children:
            value = child.mean_share(mover) if child.walks > 0 else hope
            value += urge * child.weight / float(child.walks + 1)
            if value > most:
                most = value
                best = child
        return best

    def most_walked(self, state: State, seat: Seat) -> list[int]:
        """The choices of the seat's turn that most walks took."""
        state = state.copy()
        turn = state.turn
        path: list[int] = []
        node = self.root
        while len(node.children) > 0:
            best = node.children[0]
            for child in node.children:
                if child.walks > best.walks:
                    best = child
            if best.walks == 0 and len(path) > 0:
                break
            path.append(int(best.action))
            state.advance(best.action, seat)
            if state.turn != turn or state.current_player != seat:
                break
            node = best
        return path
