"""An exhibit: a position of the past, shown as it was and never played on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.engine.contract import Game, State, View
from parlour.engine.errors import IllegalMove
from parlour.engine.move import Move
from parlour.engine.options import Options
from parlour.engine.scores import Score
from parlour.server.history import Moment


class Exhibit(State):
    """A position that answers from what was stored, whatever the rules are now."""

    def __init__(
        self,
        game: Game,
        options: Options,
        moment: Moment,
        seen: Callable[[int | None], View | None] | None = None,
    ) -> None:
        """`seen` finds what a seat saw, if that was kept."""
        self.sit(game, options)
        self.reveals = moment.data["reveals"]
        self._moment = moment
        self._seen = seen
        self._views: dict[int | None, View] = {}
        self._laid: State | None = None

    def over(self) -> bool:
        return bool(self._moment.places)

    def waiting(self) -> tuple[int, ...]:
        return ()

    def moves(self, seat: int) -> tuple[Move, ...]:
        return ()

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        return self.unasked(seat)

    def view(self, seat: int | None) -> View:
        """Return what the seat saw; no more than a heading where nothing can read it any more."""
        if seat not in self._views:
            kept = self._seen(seat) if self._seen is not None else None
            self._views[seat] = kept if kept is not None else self._look(seat)
        return self._views[seat]

    def _look(self, seat: int | None) -> View:
        try:
            if self._laid is None:
                self._laid = self.game.lay_out(self._moment.data)
            return self._laid.view(seat)
        except Exception:
            # Code of other rules may fail in any way at a position that it does not know.
            return self.heading(seat)

    def scores(self) -> tuple[Score, ...]:
        return self._moment.scores

    def ranking(self) -> tuple[int, ...]:
        return self._moment.places

    def copy(self) -> State:
        return self

    def to_data(self) -> dict[str, Any]:
        return self._moment.data
