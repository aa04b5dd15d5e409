"""Matrix games against an independent linear program."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from parlour.bots.matrix import equilibrium

SHARES = st.sampled_from([0.0, 0.5, 1.0])


def value_by_program(matrix: list[list[float]]) -> float:
    """Return the value of a matrix game, maximised for the rows."""
    payoffs = np.array(matrix)
    rows, columns = payoffs.shape
    found = linprog(
        [0.0] * rows + [-1.0],
        A_ub=np.hstack([-payoffs.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1.0] * rows + [0.0]],
        b_eq=[1.0],
        bounds=[(0, 1)] * rows + [(None, None)],
    )
    assert found.fun is not None
    return -float(found.fun)


@st.composite
def matrices(draw: st.DrawFn, entries: st.SearchStrategy[float]) -> list[list[float]]:
    width = draw(st.integers(1, 5))
    row = st.lists(entries, min_size=width, max_size=width)
    return draw(st.lists(row, min_size=1, max_size=5))


@given(matrices(SHARES) | matrices(st.floats(-1, 1)))
@settings(max_examples=300, deadline=None)
def test_neither_side_can_gain_by_another_strategy(matrix: list[list[float]]) -> None:
    balance = equilibrium(matrix)
    payoffs = np.array(matrix)
    rows, columns = np.array(balance.rows), np.array(balance.columns)
    for strategy in (rows, columns):
        assert strategy.min() >= 0.0
        assert strategy.sum() == pytest.approx(1.0, abs=1e-12)
    assert (payoffs @ columns).max() <= balance.value + 1e-9
    assert (rows @ payoffs).min() >= balance.value - 1e-9
    assert balance.value == pytest.approx(value_by_program(matrix), abs=1e-7)


def test_rock_paper_scissors_is_even() -> None:
    balance = equilibrium([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])
    assert balance.value == pytest.approx(0.5)
    assert balance.rows == pytest.approx([1 / 3] * 3)
    assert balance.columns == pytest.approx([1 / 3] * 3)
