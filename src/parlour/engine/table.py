"""A table: a state with the record and the log that live beside it."""

from __future__ import annotations

from parlour.engine.contract import Game, State
from parlour.engine.events import Event
from parlour.engine.move import Move
from parlour.engine.options import resolve
from parlour.engine.record import Record


class Table:
    """One game in progress, with its record and what happened at each ply.

    >>> from parlour.engine.registry import game
    >>> table = Table.new(game("tides-of-time"), seed=1)
    >>> table.play(0, table.state.moves(0)[0])
    >>> table.ply
    1
    """

    def __init__(
        self, record: Record, state: State | None = None, log: list[list[Event]] | None = None
    ) -> None:
        """Play a record through; given the state and the log it led to, play nothing again."""
        if state is not None:
            self.record, self.state, self.log = record, state, log if log is not None else []
            return
        self.record = record.up_to(0)
        self.state = record.start()
        self.log = []
        for ply, (seat, move) in enumerate(record.moves):
            self.state = record.taken_over(self.state, ply)
            self.play(seat, move)

    @staticmethod
    def new(
        game: Game,
        options: dict[str, object] | None = None,
        *,
        seed: int | str,
        names: list[str] | None = None,
    ) -> Table:
        chosen = resolve(game.options, options if options is not None else {})
        return Table(Record(game, chosen, str(seed), names))

    @property
    def ply(self) -> int:
        return len(self.record.moves)

    def play(self, seat: int, move: Move) -> None:
        """Make a move and write it down, or raise `IllegalMove` and change nothing."""
        events = self.state.listen()
        self.state.play(seat, move)
        self.record.moves.append((seat, move))
        self.log.append(events)
        if self.state.over():
            self.record.scores = [score.total for score in self.state.scores()]

    def take_over(self, state: State, played: list[tuple[int, Move, list[Event]]]) -> None:
        """Go on from a state that moves from here have led to; each comes with its events."""
        self.state = state
        for seat, move, events in played:
            self.record.moves.append((seat, move))
            self.log.append(events)
        if state.over():
            self.record.scores = [score.total for score in state.scores()]

    def back(self, to: int) -> Table:
        """Return this table as it was at an earlier ply."""
        return Table(self.record.up_to(to))
