"""Judging moves by where they lead: settled, foreseen, exact where the game is over."""

from __future__ import annotations

import numpy as np

from parlour.bots.judge import HOPELESS, Judge
from parlour.bots.net import Net
from parlour.engine import Move, State
from parlour.engine.capabilities import Learning
from tests.bots.toys import TAKES, Heap, HeapState


class HeapLearning(Learning):
    """Foresee by the heap alone: whoever leaves a multiple of four wins."""

    def __init__(self) -> None:
        super().__init__(1, ("known", "heap"))
        self.inside = False
        self.closed: tuple[Move, ...] = ()

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, HeapState)
        good = (state.heap % 4 == 0) == (state.turn != seat)
        return [1.0 if good else 0.0, float(state.heap)]

    def plausible(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[Move]:
        return [move for move in moves if move not in self.closed] or list(moves)

    def leads(self, state: State, seat: int, move: Move, moves: tuple[Move, ...]) -> list[State]:
        return [] if move == TAKES[2] else super().leads(state, seat, move, moves)

    def pending(self, state: State) -> int:
        assert isinstance(state, HeapState)
        return state.turn if self.inside and state.heap == 6 else -1


def unlearned() -> Net:
    return Net([np.zeros((2, 1), np.float32)], [np.zeros(1, np.float32)], 1.0)


def heap(counters: int) -> State:
    return Heap(counters).new(seed=1)


def test_the_move_that_is_foreseen_best_is_best() -> None:
    state = heap(6)
    judge = Judge(HeapLearning(), unlearned())
    assert judge.best(state, 0, state.moves(0)).move == TAKES[1]


def test_a_move_that_leads_nowhere_by_itself_is_hopeless() -> None:
    state = heap(6)
    judged = Judge(HeapLearning(), unlearned()).moves(state, 0, state.moves(0))
    assert [one.move for one in judged] == list(TAKES)
    assert judged[2].outcome == HOPELESS
    assert judged[2].after is None


def test_moves_that_are_not_worth_a_look_are_left_out() -> None:
    learning = HeapLearning()
    learning.closed = (TAKES[1],)
    state = heap(6)
    judged = Judge(learning, unlearned()).moves(state, 0, state.moves(0))
    assert [one.move for one in judged] == [TAKES[0], TAKES[2]]


def test_a_finished_game_counts_as_it_ended() -> None:
    state = heap(2)
    judged = Judge(HeapLearning(), unlearned()).moves(state, 0, state.moves(0))
    assert [one.outcome for one in judged] == [0.0, 1.0]
    after = judged[1].after
    assert after is not None
    assert Judge(HeapLearning(), unlearned()).outcomes(after) == [1.0, 0.0]


def test_decisions_inside_an_action_are_made_before_judging() -> None:
    learning = HeapLearning()
    learning.inside = True
    judge = Judge(learning, unlearned())
    settled = judge.settle(heap(6), {})
    assert isinstance(settled, HeapState)
    assert settled.heap == 4


def test_judging_changes_nothing() -> None:
    state = heap(9)
    before = state.to_data()
    judge = Judge(HeapLearning(), unlearned())
    judge.moves(state, 0, state.moves(0))
    judge.outcomes(state)
    assert state.to_data() == before
