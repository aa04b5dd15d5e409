"""Drafts: what a player has put down but not confirmed. Nobody else sees it.

A draft is played on a copy of the table. A move that would reveal something or draw by chance is
only held: it happens when it is confirmed, so that undo never crosses a reveal.
"""

from __future__ import annotations

from parlour.engine.contract import State
from parlour.engine.events import Event
from parlour.engine.move import Move


class Draft:
    """The moves that one seat has put down, and the position that they lead to."""

    def __init__(self, start: State, seat: int, moves: list[Move]) -> None:
        self.seat = seat
        self.moves: list[Move] = []
        self.events: list[list[Event]] = []
        self.state = start.copy()
        self.held = False
        for move in moves:
            if self.held or self.state.refusal(seat, move) is not None:
                break
            self._put(move)

    def _put(self, move: Move) -> None:
        after = self.state.copy()
        events = after.listen()
        after.apply(self.seat, move)
        self.moves.append(move)
        self.held = after.reveals != self.state.reveals
        self.events.append([] if self.held else events)
        if not self.held:
            after.listener = None
            self.state = after

    def complete(self) -> bool:
        """Tell whether nothing more can be added before it is confirmed."""
        return self.held or self.seat not in self.state.waiting()

    def texts(self) -> list[str]:
        return [move.text for move in self.moves]
