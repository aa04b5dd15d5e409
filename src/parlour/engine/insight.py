"""What bots may know about a game beyond its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from parlour.engine.move import Move

if TYPE_CHECKING:
    from parlour.engine.contract import State

TO_THE_END: Final = 1 << 30
"""A horizon that no game reaches."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """What a bot may know about a game beyond its rules. The defaults know nothing."""

    def value(self, state: State, seat: int) -> float:
        """Return the share of the victory that the seat may expect, from 0 to 1."""
        if state.over():
            return state.shares()[seat]
        return 1.0 / state.seats

    def values(self, state: State) -> list[float]:
        """Return what each seat may expect; a game that judges all at once overrides this too."""
        return [self.value(state, seat) for seat in range(state.seats)]

    def outlook(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        """Return what the seat may expect after each move; a game that can tell faster overrides.

        This default makes each move on a copy and judges it by `value`.
        """
        found: list[float] = []
        for move in moves:
            after = state.copy()
            after.apply(seat, move)
            found.append(self.value(after, seat))
        return found

    def weights(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[float]:
        """Return how sensible each move looks at first sight; only the proportions matter."""
        return [1.0] * len(moves)

    def solvable(self, state: State) -> bool:
        """Tell whether nothing is hidden or random any more and the rest is small to solve."""
        return False

    def key(self, state: State) -> object:
        """Return something hashable that two states share only if the same can follow from both."""
        return repr(state.to_data())

    def horizon(self) -> int:
        """Return how many decisions to play out before `value` knows more than chance does."""
        return TO_THE_END

    def chapter(self, state: State) -> int:
        """Return the part of the game that a state is in, such as its round.

        Playing out ends where another one begins, so that what is compared is equally far.
        """
        return 0

    def curiosity(self) -> float:
        """Return how much to try a move that looks sensible, in spreads of the values found.

        More where the first look is blunt or chance plays a large part.
        """
        return 0.5
