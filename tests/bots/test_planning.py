"""Plans of own actions: they end somewhere, and what is chosen is what they say."""

from __future__ import annotations

import pytest

from parlour.bots.bot import Chair
from parlour.bots.learned import judge_of
from parlour.bots.planning import STAGES, Budget, Planner, PlanningBot
from parlour.engine import State, game, seeded
from tests.bots.judged import position

GAME = "terra-mystica"
ENDLESS = 1 << 40


def planner(state: State) -> Planner:
    seat = state.waiting()[0]
    return Planner(judge_of(game(GAME)), state, seat, state.moves(seat))


@pytest.mark.parametrize("plies", [40, 90, 150])
def test_planning_changes_nothing_and_says_something_about_every_move(plies: int) -> None:
    state = position(GAME, 4, plies)
    before = state.to_data()
    seat = state.waiting()[0]
    opinions = PlanningBot("plan", nodes=300).consider(Chair(state, seat), seeded(1))
    assert state.to_data() == before
    assert {each.move for each in opinions} == set(state.moves(seat))
    assert [each.probability for each in opinions].count(1.0) == 1
    assert opinions[0].probability == 1.0


def test_the_same_position_is_planned_alike() -> None:
    state = position(GAME, 4, 90)
    seat = state.waiting()[0]
    first, again = [
        [
            (each.move, each.value)
            for each in PlanningBot("plan", nodes=300).consider(Chair(state, seat), seeded(seed))
        ]
        for seed in (1, 2)
    ]
    assert first == again


def test_more_plans_cost_more_and_find_no_worse_ones() -> None:
    state = position(GAME, 4, 90)
    found = planner(state)
    after = found.first[0].after
    assert after is not None
    worths: list[float] = []
    costs: list[int] = []
    for width in (1, 4):
        before = found.nodes
        worths.append(found.follow(after, found.first[0].outcome, width))
        costs.append(found.nodes - before)
    assert costs[1] > costs[0]
    assert worths[1] >= worths[0]


def test_a_stage_that_cannot_be_finished_counts_for_nothing() -> None:
    found = planner(position(GAME, 4, 90))
    before = found.values[:]
    assert not found.plan(0, Budget(1, 0.0))
    assert found.values == before
    assert found.plan(0, Budget(ENDLESS, 0.0))
    assert found.values != before


def test_stages_grow() -> None:
    assert list(STAGES) == sorted(STAGES)
