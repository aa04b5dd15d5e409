"""Matrix games: two sides choose at once, one wins what the other loses.

A matrix holds what the row side gets for each pair of choices.
"""

from __future__ import annotations

from typing import Final

Matrix = list[list[float]]

TINY: Final = 1e-12
"""Payoffs that differ by less are equal; payoffs should be of the order of 1."""


class Equilibrium:
    """The value of a matrix game and how often each side makes each choice to secure it."""

    def __init__(self, value: float, rows: list[float], columns: list[float]) -> None:
        self.value = value
        self.rows = rows
        self.columns = columns


def equilibrium(matrix: Matrix) -> Equilibrium:
    """Solve a matrix game.

    >>> matching_pennies = equilibrium([[1.0, 0.0], [0.0, 1.0]])
    >>> matching_pennies.value, matching_pennies.rows
    (0.5, [0.5, 0.5])
    """
    rows, columns = saddle(matrix)
    if rows:
        value = matrix[rows[0]][columns[0]]
        return Equilibrium(value, pure(len(matrix), rows[0]), pure(len(matrix[0]), columns[0]))
    return _simplex(matrix)


def saddle(matrix: Matrix) -> tuple[list[int], list[int]]:
    """Return the single choices of each side that secure the value, or none if it must mix.

    >>> saddle([[0.5, 1.0], [0.5, 0.5], [0.0, 1.0]])
    ([0, 1], [0])
    """
    floors = [min(row) for row in matrix]
    ceilings = [max([row[column] for row in matrix]) for column in range(len(matrix[0]))]
    value = max(floors)
    if min(ceilings) - value > TINY:
        return [], []
    rows = [row for row, floor in enumerate(floors) if floor >= value - TINY]
    columns = [column for column, ceiling in enumerate(ceilings) if ceiling <= value + TINY]
    return rows, columns


def pure(choices: int, choice: int) -> list[float]:
    """Return the strategy that always makes one choice."""
    return [1.0 if other == choice else 0.0 for other in range(choices)]


def _simplex(matrix: Matrix) -> Equilibrium:
    """Solve by linear programming.

    With all payoffs made positive, the columns' side looks for weights q >= 0 of the largest sum
    such that no row gets more than 1: the value is 1 / sum, q * value its strategy, and the dual
    prices times the value are the strategy of the rows. Bland's choice of the pivot never goes in
    circles.
    """
    height, width = len(matrix), len(matrix[0])
    lift = 1.0 - min([min(row) for row in matrix])
    tableau = [
        [payoff + lift for payoff in row] + pure(height, number) + [1.0]
        for number, row in enumerate(matrix)
    ]
    prices = [-1.0] * width + [0.0] * (height + 1)
    basis = [width + number for number in range(height)]
    while True:
        entering = _first_negative(prices)
        if entering < 0:
            break
        leaving = _leaving_row(tableau, basis, entering)
        _pivot(tableau, prices, leaving, entering)
        basis[leaving] = entering
    lifted = 1.0 / prices[-1]
    columns = [0.0] * width
    for number, variable in enumerate(basis):
        if variable < width:
            columns[variable] = max(0.0, tableau[number][-1]) * lifted
    rows = [max(0.0, prices[width + number]) * lifted for number in range(height)]
    return Equilibrium(lifted - lift, _normal(rows), _normal(columns))


def _first_negative(prices: list[float]) -> int:
    for variable in range(len(prices) - 1):
        if prices[variable] < -TINY:
            return variable
    return -1


def _leaving_row(tableau: Matrix, basis: list[int], entering: int) -> int:
    best = -1
    least = 0.0
    for number, row in enumerate(tableau):
        if row[entering] <= TINY:
            continue
        ratio = row[-1] / row[entering]
        if best < 0 or ratio < least - TINY:
            best, least = number, ratio
        elif ratio <= least + TINY and basis[number] < basis[best]:
            best = number
    return best


def _pivot(tableau: Matrix, prices: list[float], leaving: int, entering: int) -> None:
    factor = tableau[leaving][entering]
    pivot_row = [entry / factor for entry in tableau[leaving]]
    tableau[leaving] = pivot_row
    for number, row in enumerate(tableau):
        if number != leaving:
            _subtract(row, row[entering], pivot_row)
    _subtract(prices, prices[entering], pivot_row)


def _subtract(row: list[float], factor: float, other: list[float]) -> None:
    if factor == 0.0:
        return
    for place, entry in enumerate(other):
        row[place] -= factor * entry


def _normal(weights: list[float]) -> list[float]:
    total = sum(weights)
    return [weight / total for weight in weights]
