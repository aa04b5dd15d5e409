"""The exact solver against brute force."""

from __future__ import annotations

import pytest

from parlour.bots.bot import Chair
from parlour.bots.search import SearchBot
from parlour.bots.solver import Solver
from parlour.engine import State, game, seeded
from parlour.games.tides_of_time.rules.state import TidesState
from tests.bots.test_matrix import value_by_program
from tests.bots.toys import Heap, Pennies, Prizes

TIDES = game("tides-of-time")


def last_round(seed: int, picks: int) -> State:
    """Return a position of the third round with so many picks made, from a random game."""
    chance = seeded(f"last round {seed}")
    state = TIDES.new(seed=seed)
    for _ in range(12 + picks):
        for seat in (0, 1):
            moves = state.moves(seat)
            state.play(seat, moves[chance.below(len(moves))])
    view = state.view(None)
    assert view["round"] == 3
    assert view["players"][0]["hand_size"] == 5 - picks
    return state


def payoffs(state: State) -> list[list[float]]:
    """Return the first seat's share after each pair of choices, by brute force."""
    matrix = []
    for first in state.moves(0):
        row = []
        for second in state.moves(1):
            after = state.copy()
            after.play(0, first)
            after.play(1, second)
            row.append(after.shares()[0] if after.over() else value_by_program(payoffs(after)))
        matrix.append(row)
    return matrix


def best_answers(matrix: list[list[float]], first: list[float], second: list[float]) -> None:
    """Neither side can do better than the value against the other's strategy."""
    value = value_by_program(matrix)
    for column in range(len(matrix[0])):
        against = sum(p * row[column] for p, row in zip(first, matrix, strict=True))
        assert against >= value - 1e-7
    for row in matrix:
        assert sum(p * share for p, share in zip(second, row, strict=True)) <= value + 1e-7


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("picks", [2, 3])
def test_the_last_picks_are_an_equilibrium_by_brute_force(seed: int, picks: int) -> None:
    state = last_round(seed, picks)
    solver = Solver(TIDES.insight())
    matrix = payoffs(state)
    assert solver.worth(state).share == pytest.approx(value_by_program(matrix), abs=1e-7)
    plans = [solver.plan(state, seat) for seat in (0, 1)]
    assert [plan.moves for plan in plans] == [state.moves(0), state.moves(1)]
    best_answers(matrix, plans[0].probabilities, plans[1].probabilities)


@pytest.mark.parametrize("picks", [1, 0])
def test_the_last_round_is_an_equilibrium_from_its_start_by_brute_force(picks: int) -> None:
    # Take a position whose outcome is open, or the test would show little.
    state = next(
        state
        for state in (last_round(seed, picks) for seed in range(60))
        if 0.05 < Solver(TIDES.insight()).worth(state).share < 0.95
    )
    matrix = payoffs(state)
    assert len(matrix) == 5 - picks
    strategies = []
    for seat in (0, 1):
        opinions = SearchBot().consider(Chair(state, seat), seeded(1))
        asked = {opinion.move: opinion.probability for opinion in opinions}
        strategies.append([asked[move] for move in state.moves(seat)])
    best_answers(matrix, *strategies)


@pytest.mark.parametrize("seed", range(3))
def test_search_plays_the_equilibrium_of_the_last_round_from_its_first_pick(seed: int) -> None:
    state = last_round(seed, 0)
    for seat in (0, 1):
        plan = Solver(TIDES.insight()).plan(state, seat)
        opinions = SearchBot().consider(Chair(state, seat), seeded(1))
        asked = {opinion.move: opinion.probability for opinion in opinions}
        assert [asked[move] for move in plan.moves] == pytest.approx(plan.probabilities)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("lead", [500, -500])
def test_a_decided_game_is_still_played_for_points(seed: int, lead: int) -> None:
    state = last_round(seed, 3)
    assert isinstance(state, TidesState)
    state.totals[0] += lead
    margins = []
    for first in state.moves(0):
        row = []
        for second in state.moves(1):
            after = state.copy()
            after.play(0, first)
            after.play(1, second)
            mine, theirs = after.scores()
            row.append(float(mine.total - theirs.total))
        margins.append(row)
    plans = [Solver(TIDES.insight()).plan(state, seat) for seat in (0, 1)]
    best_answers(margins, plans[0].probabilities, plans[1].probabilities)


def test_pennies_are_mixed_evenly() -> None:
    pennies = Pennies(solvable=True)
    plan = Solver(pennies.insight()).plan(pennies.new(seed=1), 1)
    assert plan.probabilities == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize("counters", range(1, 13))
def test_turns_are_solved_as_well(counters: int) -> None:
    heap = Heap(counters, solvable=True)
    state = heap.new(seed=1)
    solver = Solver(heap.insight())
    assert solver.worth(state).share == (0.0 if counters % 4 == 0 else 1.0)
    if counters % 4:
        plan = solver.plan(state, 0)
        best = plan.moves[plan.probabilities.index(max(plan.probabilities))]
        assert best.code == counters % 4


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_that_seal_nothing_whoever_asks_goes_first(seat: int) -> None:
    prizes = Prizes(2, solvable=True)
    plan = Solver(prizes.insight()).plan(prizes.new(seed=1), seat)
    chosen = dict(zip([move.text for move in plan.moves], plan.probabilities, strict=True))
    assert chosen["take 9"] == 1.0


def test_a_card_that_the_other_seat_has_sealed_does_not_matter() -> None:
    state = last_round(1, 1)
    before = [repr(opinion) for opinion in SearchBot().consider(Chair(state, 0), seeded(1))]
    for move in state.moves(1):
        sealed = state.copy()
        sealed.play(1, move)
        after = [repr(opinion) for opinion in SearchBot().consider(Chair(sealed, 0), seeded(1))]
        assert after == before
