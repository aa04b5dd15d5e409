"""Verdicts: what a decision cost."""

from __future__ import annotations

import json

from parlour.analysis.judging import judge
from parlour.analysis.verdict import Verdict
from parlour.bots.review import Effort
from parlour.engine import State
from tests.bots.toys import Heap

EFFORT = Effort(nodes=200)


def verdict_on(state: State, text: str) -> Verdict:
    move = next(move for move in state.moves(0) if move.text == text)
    return judge(state, 0, move, 7, EFFORT)


def test_giving_the_heap_away_costs_all_of_it() -> None:
    verdict = verdict_on(Heap(6, solvable=True).new(seed=1), "take 1")
    assert (verdict.ply, verdict.seat, verdict.forced) == (7, 0, False)
    assert verdict.loss == 1.0
    assert verdict.points == 2.0
    assert verdict.shares == [1.0, 0.0]
    assert verdict.line[0] == (0, "take 2")
    assert verdict.best[0].move == "take 2"
    assert "take 1" in [one.move for one in verdict.best]


def test_the_best_move_costs_nothing() -> None:
    verdict = verdict_on(Heap(6, solvable=True).new(seed=1), "take 2")
    assert (verdict.loss, verdict.points, verdict.line) == (0.0, 0.0, [])


def test_where_nothing_could_be_decided_nothing_is_lost() -> None:
    verdict = verdict_on(Heap(1).new(seed=1), "take 1")
    assert verdict.forced
    assert verdict.loss == 0.0
    assert verdict.best == []


def test_a_verdict_outlives_its_writing_down() -> None:
    verdict = verdict_on(Heap(6).new(seed=1), "take 1")
    assert Verdict.from_data(json.loads(json.dumps(verdict.to_data()))) == verdict
