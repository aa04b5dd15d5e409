"""A line of play: moves made once, on a copy, and taken over by the table when they are stored."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine.contract import State
from parlour.engine.events import Event
from parlour.engine.move import Move
from parlour.engine.scores import Score


@dataclass(frozen=True)
class Step:
    """One move, and what it did."""

    seat: int
    move: Move
    events: list[Event]
    reveals: int
    scores: tuple[Score, ...]
    opened: list[int]
    """The seats that are asked something new."""
    after: State
    """The position as it was when they were asked; nobody changes it."""
    closed: State | None = None
    """The round as it ended, before it was cleared away, if the move closed one."""

    @property
    def totals(self) -> list[int]:
        return [score.total for score in self.scores]


class Line:
    """Moves on a copy of a position; each is checked and made once."""

    def __init__(self, start: State, steps: list[Step] | None = None) -> None:
        self.state = start.copy()
        self.steps = steps or []

    def play(self, seat: int, move: Move) -> None:
        """Make a move, or raise `IllegalMove` and change nothing."""
        state = self.state
        refused = state.refusal(seat, move)
        if refused is not None:
            raise refused
        before = _sealed_questions(state, seat)
        events = state.listen()
        state.apply(seat, move)
        closed, state.halted, state.listener = state.halted, None, None
        still = _sealed_questions(state, seat)
        opened = [
            other
            for other in range(state.seats)
            if other not in before or before[other] != still.get(other)
        ]
        after = state.copy()
        step = Step(seat, move, events, state.reveals, state.scores(), opened, after, closed)
        self.steps.append(step)

    def branch(self) -> Line:
        """Return the same line, to be gone on with."""
        return Line(self.state, list(self.steps))


def _sealed_questions(state: State, mover: int) -> dict[int, tuple[Move, ...]]:
    """Return the questions that a sealed choice of the mover leaves as they are."""
    if not state.simultaneous():
        return {}
    return {seat: state.moves(seat) for seat in state.waiting() if seat != mover}
