"""A table of Tides of Time on the contract."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.errors import IllegalMove
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.scores import Score, places
from parlour.games.tides_of_time.facts.cards import CARD_IDS, cards_of
from parlour.games.tides_of_time.rules import audit, knowledge
from parlour.games.tides_of_time.rules.decision import NO_MOVES, Decision
from parlour.games.tides_of_time.rules.flow import Draft
from parlour.games.tides_of_time.rules.monuments import Keep, Remove
from parlour.games.tides_of_time.rules.position import DRAFT, KEEP, NONE, OVER, REMOVE, Position
from parlour.games.tides_of_time.rules.scoring import points_of_kingdoms

NO_SEATS: Final[tuple[int, ...]] = ()
BOTH: Final[tuple[int, ...]] = (0, 1)
FIRST: Final[tuple[int, ...]] = (0,)
SECOND: Final[tuple[int, ...]] = (1,)

DECISIONS: Final[tuple[Decision, ...]] = (
    Draft(DRAFT, "round.draft", "asks-play"),
    Keep(KEEP, "relic.keep", "asks-keep"),
    Remove(REMOVE, "relic.remove", "asks-remove"),
)
"""What is asked in each phase."""


class TidesState(Position):
    """The whole truth of one table of Tides of Time."""

    def over(self) -> bool:
        return self.phase == OVER

    def waiting(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return NO_SEATS
        if self.chosen[0] == NONE:
            return BOTH if self.chosen[1] == NONE else FIRST
        return SECOND

    def simultaneous(self) -> bool:
        return self.phase != OVER

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.phase == OVER:
            return NO_MOVES
        return DECISIONS[self.phase].list(self, seat)

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        if self.phase == OVER or not 0 <= seat <= 1:
            return self.unasked(seat)
        return DECISIONS[self.phase].why_not(self, seat, move.code)

    def apply(self, seat: int, move: Move) -> None:
        DECISIONS[self.phase].answer(self, seat, move.code)

    def withdraw(self, seat: int) -> bool:
        """Take the sealed choice of a seat back (round.withdraw)."""
        if self.chosen[seat] == NONE:
            return False
        self.chosen[seat] = NONE
        return True

    def view(self, seat: int | None) -> dict[str, Any]:
        return knowledge.view(self, seat)

    def sample(self, seat: int, generator: Generator) -> TidesState:
        other = self.copy()
        knowledge.imagine(other, seat, generator)
        return other

    def scores(self) -> tuple[Score, ...]:
        sources: list[dict[str, int]] = [{}, {}]
        for index in range(0, len(self.scored), 2):
            points = points_of_kingdoms(self.scored[index], self.scored[index + 1])
            for seat in range(2):
                cards = cards_of(self.scored[index + seat])
                for card, worth in zip(cards, points[seat], strict=True):
                    source = f"card.{CARD_IDS[card]}"
                    sources[seat][source] = sources[seat].get(source, 0) + worth
        return tuple([Score(self.totals[seat], sources[seat]) for seat in range(2)])

    def ranking(self) -> tuple[int, ...]:
        return places([(total,) for total in self.totals])

    def copy(self) -> TidesState:
        other = TidesState()
        other.lie_like(self)
        return other

    def audit(self) -> list[str]:
        return audit.faults(self)

    def recount(self) -> tuple[int, ...]:
        totals = [0, 0]
        for index in range(0, len(self.scored), 2):
            first, second = points_of_kingdoms(self.scored[index], self.scored[index + 1])
            totals[0] += sum(first)
            totals[1] += sum(second)
        return tuple(totals)
