"""The exact solver: two seats, nothing hidden or random any more except sealed choices.

It works backwards from the end. The first concern is the share of the victory. Where both sides
have single choices that secure its value, all of those are equally good for the victory, and they
play the equilibrium of the margin of points among them: so a decided game is still played for every
point, and nothing of the value is given away. Where a side must mix to secure the value, it mixes
for the victory alone.
"""

from __future__ import annotations

from parlour.bots.matrix import Equilibrium, Matrix, equilibrium, saddle
from parlour.engine.contract import State
from parlour.engine.insight import Insight
from parlour.engine.move import Move

MARGIN_UNIT = 100.0
"""Points for which the margin counts as 1, so that the solver works with numbers of that order."""


class Worth:
    """What a position is worth to the first seat."""

    def __init__(self, share: float, margin: float) -> None:
        self.share = share
        self.margin = margin


class Plan:
    """How often one seat makes each of its moves, and the share and margin that each brings it."""

    def __init__(
        self,
        moves: tuple[Move, ...],
        probabilities: list[float],
        shares: list[float],
        margins: list[float],
    ) -> None:
        self.moves = moves
        self.probabilities = probabilities
        self.shares = shares
        self.margins = margins


class Solver:
    """Solves positions and remembers what it has solved."""

    def __init__(self, insight: Insight) -> None:
        self._insight = insight
        self._solved: dict[object, Worth] = {}

    def plan(self, state: State, seat: int) -> Plan:
        """Return how a seat that is asked now plays best."""
        shares, margins = self._payoffs(state, seat)
        balance = balanced(shares, margins)
        if seat == 0:
            values = [expected(row, balance.columns) for row in shares]
            leads = [expected(row, balance.columns) for row in margins]
            return Plan(state.moves(0), balance.rows, values, leads)
        values = [1.0 - value for value in _by_column(shares, balance.rows)]
        leads = [-lead for lead in _by_column(margins, balance.rows)]
        return Plan(state.moves(1), balance.columns, values, leads)

    def worth(self, state: State) -> Worth:
        """Return what the position is worth to the first seat if both play on perfectly."""
        if state.over():
            first, second = state.scores()
            return Worth(state.shares()[0], (first.total - second.total) / MARGIN_UNIT)
        shares, margins = self._payoffs(state, state.waiting()[0])
        balance = balanced(shares, margins)
        margin = sum(
            [
                weight * expected(row, balance.columns)
                for weight, row in zip(balance.rows, margins, strict=True)
            ]
        )
        return Worth(balance.value, margin)

    def _payoffs(self, state: State, seat: int) -> tuple[Matrix, Matrix]:
        """Return the share and the margin after each pair of choices.

        Where nothing is sealed only the given seat decides: there is one row, or one column.
        """
        deciding = state.waiting() if state.simultaneous() else (seat,)
        shares: Matrix = []
        margins: Matrix = []
        for half in _after(state, 0) if 0 in deciding else [state]:
            ends = _after(half, 1) if 1 in deciding else [half]
            worths = [self._remembered(end) for end in ends]
            shares.append([worth.share for worth in worths])
            margins.append([worth.margin for worth in worths])
        return shares, margins

    def _remembered(self, state: State) -> Worth:
        key = self._insight.key(state)
        worth = self._solved.get(key)
        if worth is None:
            worth = self.worth(state)
            self._solved[key] = worth
        return worth


def balanced(shares: Matrix, margins: Matrix) -> Equilibrium:
    """Return an equilibrium of the shares, the best for the margin where single choices do."""
    rows, columns = saddle(shares)
    if not rows:
        return equilibrium(shares)
    inner = equilibrium([[margins[row][column] for column in columns] for row in rows])
    return Equilibrium(
        shares[rows[0]][columns[0]],
        _spread(len(shares), rows, inner.rows),
        _spread(len(shares[0]), columns, inner.columns),
    )


def expected(payoffs: list[float], strategy: list[float]) -> float:
    return sum([payoff * weight for payoff, weight in zip(payoffs, strategy, strict=True)])


def _by_column(payoffs: Matrix, rows: list[float]) -> list[float]:
    return [expected([row[column] for row in payoffs], rows) for column in range(len(payoffs[0]))]


def _spread(choices: int, chosen: list[int], weights: list[float]) -> list[float]:
    strategy = [0.0] * choices
    for choice, weight in zip(chosen, weights, strict=True):
        strategy[choice] = weight
    return strategy


def _after(state: State, seat: int) -> list[State]:
    """Return the state after each move of a seat."""
    states: list[State] = []
    for move in state.moves(seat):
        after = state.copy()
        after.apply(seat, move)
        states.append(after)
    return states
