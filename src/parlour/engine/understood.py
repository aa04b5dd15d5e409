"""What comes out when a log from elsewhere is read."""

from __future__ import annotations

from parlour.engine.move import Move


class Understood:
    """A log as options, seed and moves, with notes on what was not taken as it stands."""

    def __init__(
        self,
        options: dict[str, object],
        seed: str,
        moves: list[tuple[int, Move]],
        notes: list[tuple[int, str]],
    ) -> None:
        self.options = options
        self.seed = seed
        self.moves = moves
        self.notes = notes
        """A line of the log, from 1, and what there is to say about it."""
