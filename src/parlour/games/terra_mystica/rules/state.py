"""A table of Terra Mystica on the contract."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.engine.errors import IllegalMove
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.scores import Score, places
from parlour.games.terra_mystica.rules import audit, flow, knowledge
from parlour.games.terra_mystica.rules.exchange import holdings, tell_exchange
from parlour.games.terra_mystica.rules.position import (
    NONE,
    OFFER,
    OVER,
    SOURCE_KINDS,
    SOURCES,
    Position,
)
from parlour.games.terra_mystica.rules.questions import QUESTIONS, asked, decision_on

ALONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,), (4,))
NO_MOVES: Final[tuple[Move, ...]] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class TerraState(Position):
    """The whole truth of one table of Terra Mystica. Nothing of it is hidden."""

    def over(self) -> bool:
        return self.phase == OVER

    def waiting(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return ()
        deciding = self.deciding()
        if not self.deferred or not (self.offers or self.steps_due):
            return ALONE[deciding]
        seats = {self.offers[place] for place in range(0, len(self.offers), OFFER)}
        if self.steps_due:
            seats.add(self.stepping())
        if deciding != NONE:
            seats.add(deciding)
        return tuple(sorted(seats))

    def moves(self, seat: int) -> tuple[Move, ...]:
        asks = seat in self.waiting() if self.deferred else seat == self.deciding()
        if not asks:
            return NO_MOVES
        found: list[Move] = []
        for decision in QUESTIONS[asked(self, seat)]:
            decision.list(self, seat, found)
        return tuple(found)

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        unasked = self.unasked(seat)
        if unasked is not None:
            return unasked
        decision = decision_on(self, seat, move.code)
        if decision is None:
            return IllegalMove("table.choice", "another-question")
        return decision.why_not(self, seat, move.code - decision.first)

    def apply(self, seat: int, move: Move) -> None:
        if self.listener is None:
            self.answer(seat, move)
        else:
            before, offers = holdings(self, seat), len(self.offers)
            self.answer(seat, move)
            tell_exchange(self, seat, move, before, offers)
        flow.proceed(self)

    def answer(self, seat: int, move: Move) -> None:
        """Do what a legal move does, without all that goes on by itself then."""
        decision = decision_on(self, seat, move.code)
        if decision is None:
            raise ValueError(f"nothing asks for {move.text!r} here")
        decision.answer(self, seat, move.code - decision.first)

    def view(self, seat: int | None) -> dict[str, Any]:
        return knowledge.view(self, seat)

    def sample(self, seat: int, generator: Generator) -> TerraState:
        return self.copy()

    def certain(self) -> bool:
        return True

    def scores(self) -> tuple[Score, ...]:
        found: list[Score] = []
        for seat in range(self.seats):
            first = seat * SOURCE_KINDS
            sources = {
                f"source.{name}": self.sources[first + place]
                for place, name in enumerate(SOURCES)
                if self.sources[first + place]
            }
            found.append(Score(self.points[seat], sources))
        return tuple(found)

    def ranking(self) -> tuple[int, ...]:
        """Return the places by points (end.winner)."""
        return places([(points,) for points in self.points])

    def copy(self) -> TerraState:
        other = TerraState()
        other.lie_like(self)
        return other

    def audit(self) -> list[str]:
        return audit.faults(self)

    def recount(self) -> tuple[int, ...]:
        """Add up the points of each seat source by source."""
        return tuple(
            [
                sum(self.sources[seat * SOURCE_KINDS : (seat + 1) * SOURCE_KINDS])
                for seat in range(self.seats)
            ]
        )
