"""What only some games have: a `Game` carries such an object, or None."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from parlour.engine.agreement import Agreement
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.understood import Understood

if TYPE_CHECKING:
    from parlour.engine.contract import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Learning:
    """What a game lets bots learn from: what they look at after a move; see docs/training.md.

    A judgement foresees the `outcome` of a seat from `features` of the position after a move.
    """

    def __init__(self, version: int, names: tuple[str, ...]) -> None:
        self.version = version
        """Counts the changes of what the features mean."""
        self.names = names
        """Of the features, in their order."""
        self.trace = 0.93
        """How much of what is learned at a decision comes from later than the next one."""
        self.leading = False
        """Whether outcomes are leads, so that what one seat gains others lose."""
        self.chains = False
        """Whether own actions build on each other, so that plans of them make sense: `again`."""
        self.noise: tuple[float, ...] = (1.2, 0.6, 0.3, 0.15, 0.0)
        """By level, of those who do not think ahead: how much worse a move looks that is made e
        times less often, in parts of the net's scale."""
        self.effort: tuple[int, ...] = (200, 1000, 8000)
        """By level, of those who do, the master last: how many positions they look at."""

    def features(self, state: State, seat: int) -> list[float]:
        """Return the numbers that the judgement looks at (the game's own).

        The first one is the outcome that the game foresees by itself; 0 where it has no idea.
        """
        raise NotImplementedError

    def outcome(self, state: State, seat: int) -> float:
        """Return what a finished game was worth to a seat: its points, or what a game prefers."""
        return float(state.scores()[seat].total)

    def shares(self, outcomes: list[float]) -> list[float]:
        """Return the shares of the victory that go with the outcomes of all seats."""
        best = max(outcomes)
        winners = outcomes.count(best)
        return [1.0 / winners if outcome == best else 0.0 for outcome in outcomes]

    def plausible(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[Move]:
        """Return the moves that are worth a look, at least one."""
        return list(moves)

    def leads(self, state: State, seat: int, move: Move, moves: tuple[Move, ...]) -> list[State]:
        """Return the positions that a move makes possible at once, the best of which counts."""
        after = state.copy()
        after.apply(seat, move)
        return [after]

    def pending(self, state: State) -> int:
        """Return who decides inside an action, so that it is settled before judging; -1: nobody."""
        return -1

    def again(self, state: State, seat: int) -> State | None:
        """Return the position in which a seat acts again while the others stand still.

        Plans of several own actions are made with it; None: such a plan makes no sense here.
        """
        return None

    def table(self, generator: Generator) -> dict[str, object]:
        """Return the options of a table to learn at."""
        return self.standard()

    def standard(self) -> dict[str, object]:
        """Return the options of the tables at which strength is measured."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Logs:
    """What a game may know about logs from elsewhere; it says so by its `logs`."""

    def conform(self, played: str) -> Agreement:
        """Play a game from elsewhere again, one line of a file, and compare it with its ledger."""
        raise NotImplementedError

    def understand(self, text: str) -> Understood:
        """Read a log in any form there is, or raise `RecordError` with the line and the reason.

        What was not taken as it stands comes with a note that names its line.
        """
        raise NotImplementedError

    def read(self, text: str) -> tuple[dict[str, object], str, list[tuple[int, Move]]]:
        """Read a log into options, seed and moves alone."""
        understood = self.understand(text)
        return understood.options, understood.seed, understood.moves

    def write(self, start: State, moves: list[tuple[int, Move]]) -> str:
        """Write a game, from its start and its moves, as a log."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CardSets:
    """What a game may know about card sets that owners enter; it says so by its `card_sets`."""

    def check(self, data: object) -> list[str]:
        """Name every fault of a card set, given as JSON data."""
        raise NotImplementedError

    def template(self, name: str) -> str:
        """Return a card set to fill in, as text."""
        raise NotImplementedError
