"""Drafts: what a player has put down but not confirmed. Nobody else sees it.

A draft is played on a copy of the table. A move that would reveal something or draw by chance is
only held: it is shown when it is confirmed, so that undo never crosses a reveal.
"""

from __future__ import annotations

from parlour.engine.contract import State
from parlour.engine.errors import IllegalMove
from parlour.engine.events import Event
from parlour.engine.move import Move
from parlour.server.line import Line


class Draft:
    """The moves that one seat has put down, and the position that they lead to."""

    def __init__(self, start: State, seat: int, line: Line | None = None) -> None:
        self.seat = seat
        self.start = start
        self.line = line or Line(start)
        """All of it, with a held move: what the table takes over when it is confirmed."""
        self.state = start
        """What the player sees: a held move has not happened yet."""
        self.held = False

    def adding(self, move: Move) -> Draft:
        """Return the draft with one more move, or raise `IllegalMove`."""
        line = self.line.branch()
        line.play(self.seat, move)
        longer = Draft(self.start, self.seat, line)
        longer.state = self.state
        longer.held = line.state.reveals != self.line.state.reveals
        if not longer.held:
            longer.state = line.state
        return longer

    @property
    def moves(self) -> list[Move]:
        return [step.move for step in self.line.steps]

    @property
    def events(self) -> list[list[Event]]:
        """What the player may see of it, move by move."""
        events = [step.events for step in self.line.steps]
        return [*events[:-1], []] if self.held else events

    def before(self, step: int = -1) -> State:
        """Return the position in which a move was put down, the last one unless told."""
        place = step % len(self.line.steps)
        return self.line.steps[place - 1].after if place else self.start

    def complete(self) -> bool:
        """Tell whether nothing more can be added before it is confirmed."""
        return self.held or self.seat not in self.state.waiting()

    def texts(self) -> list[str]:
        return [move.text for move in self.moves]


def redraft(start: State, seat: int, moves: list[Move]) -> Draft:
    """Lay moves on a position again; what does not fit any more falls away."""
    draft = Draft(start, seat)
    for move in moves:
        if draft.held:
            break
        try:
            draft = draft.adding(move)
        except IllegalMove:
            break
    return draft
