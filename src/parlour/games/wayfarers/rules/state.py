"""A table of Wayfarers on the contract."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.errors import IllegalMove
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.scores import Score, places
from parlour.games.wayfarers.facts.components import GUILDS, NONE
from parlour.games.wayfarers.rules import flow, knowledge
from parlour.games.wayfarers.rules.audit import faults_of, recounted
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.scoring import SOURCES, points_of_opponent, sources_of, standing

NO_SEATS: Final[tuple[int, ...]] = ()
SEATS: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,), (2,), (3,))
_NO_MOVES: Final[tuple[Move, ...]] = ()


class WayfarersState(Position):
    """The whole truth of one table of Wayfarers."""

    def over(self) -> bool:
        return self.left == 0

    def waiting(self) -> tuple[int, ...]:
        if self.left == 0:
            return NO_SEATS
        return SEATS[self.turn if self.turn < self.seats else 0]

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.left == 0 or seat != (self.turn if self.turn < self.seats else 0):
            return _NO_MOVES
        if self.listed is None:
            flow.run(self)
        return self.listed if self.listed is not None else _NO_MOVES

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        return self.unasked(seat) or flow.why_not(self, move.code)

    def apply(self, seat: int, move: Move) -> None:
        flow.decide(self, move.code)

    def view(self, seat: int | None) -> dict[str, Any]:
        return knowledge.view(self, seat)

    def sample(self, seat: int, generator: Generator) -> WayfarersState:
        other = self.copy()
        knowledge.imagine(other, seat, generator)
        return other

    def scores(self) -> tuple[Score, ...]:
        found: list[Score] = []
        for seat in range(self.seats):
            points = sources_of(self, seat)
            found.append(Score(sum(points), dict(zip(SOURCES, points, strict=True))))
        return tuple(found)

    def purse(self, seat: int) -> tuple[tuple[str, int], ...]:
        first = len(GUILDS) * seat
        guilds = [
            (f"guild.{guild}", self.guilds[first + place]) for place, guild in enumerate(GUILDS)
        ]
        return (
            ("resource_kind.silver", self.silver[seat]),
            ("resource_kind.provision", self.provisions[seat]),
            *guilds,
            ("purse.points", sum(sources_of(self, seat))),
        )

    def ranking(self) -> tuple[int, ...]:
        return places(
            [standing(self, seat, sum(sources_of(self, seat))) for seat in range(self.seats)]
        )

    def shares(self) -> list[float]:
        """Alone, the victory is won against the opponent or not at all (solo.score)."""
        if self.opponent == NONE:
            ranking = self.ranking()
            winners = ranking.count(1)
            return [1.0 / winners if place == 1 else 0.0 for place in ranking]
        own = standing(self, 0, sum(sources_of(self, 0)))
        other = standing(self, 1, points_of_opponent(self))
        if own == other:
            return [0.5]
        return [1.0 if own > other else 0.0]

    def copy(self) -> WayfarersState:
        other = WayfarersState()
        other.lie_like(self)
        return other

    def audit(self) -> list[str]:
        return faults_of(self)

    def recount(self) -> tuple[int, ...]:
        return recounted(self.copy())
