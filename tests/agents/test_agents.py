"""Every agent plays every game by the rules, honestly, and reproducibly where that is promised."""

import pytest

from parvis import TERMINAL, Chance
from parvis.agents.agent import Situation
from parvis.agents.registry import AGENTS, make_agent
from parvis.arena.plan import Plan
from parvis.arena.simulate import simulate
from tests.cases import CASES, Case, random_positions

QUICK = {"search": "search:sims=12:tries=2", "hard": "search:sims=12:tries=2:width=4"}
SPECS = [*(QUICK.get(name, name) for name in AGENTS), "search:sims=12:tries=2:method=tree"]


@pytest.mark.parametrize("spec", dict.fromkeys(SPECS))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_games_that_differ_in_secrets_alone_make_an_agent_choose_alike(case: Case, spec: str) -> None:
    asked = 0
    for ply, state in enumerate(random_positions(case, 21)):
        if ply % 17 or state.current_player == TERMINAL:
            continue
        for seat in state.pending_players():
            other = state.resample(seat, Chance(ply + 100))
            choices = [
                make_agent(spec).choose(Situation(each, seat, Chance(ply), Chance(ply + 1))) for each in (state, other)
            ]
            assert choices[0] == choices[1]
            assert choices[0] in state.legal_actions(seat)
            asked += 1
    assert asked > 3


@pytest.mark.parametrize("spec", dict.fromkeys(SPECS))
@pytest.mark.parametrize("game", ["troyes", "notre-dame"])
def test_the_same_seed_gives_the_same_game(game: str, spec: str) -> None:
    plan = Plan(game, (spec, "random"), 1, 5)
    first, second = (list(simulate(plan)) for _ in range(2))
    assert first == second
    assert first[0][0].faults == (0, 0)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_greedy_beats_random(case: Case) -> None:
    line_up = ("greedy",) + ("random",) * (case.players - 1)
    played = [
        result for chunk in simulate(Plan(case.game.name, line_up, 4, 3, edition=case.edition)) for result in chunk
    ]
    assert sum(0 in result.winners for result in played) >= 3


def test_a_situation_holds_no_true_state() -> None:
    case = CASES[0]
    state = case.new(1)
    situation = Situation(state, 0, Chance(1), Chance(2))
    assert situation.state is not state
    assert situation.state.chance.words() != state.chance.words()
    assert not any(held is state for held in vars(situation).values())
