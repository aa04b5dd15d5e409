"""A table of Empires of the North on the contract."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.errors import IllegalMove
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.scores import Score, places
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import GOODS
from parlour.games.empires_of_the_north.rules import (
    audit,
    flow,
    knowledge,
    lookout,
    scoring,
)
from parlour.games.empires_of_the_north.rules.decision import Decision
from parlour.games.empires_of_the_north.rules.decisions import DECISIONS
from parlour.games.empires_of_the_north.rules.position import (
    HANDS_PHASE,
    KINDS_OF_GOODS,
    LOOKOUT_PHASE,
    OVER,
    Position,
)

_NO_MOVES: Final[tuple[Move, ...]] = ()


class EmpiresState(Position):
    """The whole truth of one table of Empires of the North."""

    def over(self) -> bool:
        return self.phase == OVER

    def waiting(self) -> tuple[int, ...]:
        if self.agenda.frames:
            return (self.agenda.frames[-1][1],)
        if self.phase == OVER:
            return ()
        open_seats = [seat for seat in range(self.seats) if self.chosen[seat] == NONE]
        if lookout.in_turn(self):
            later = [seat for seat in open_seats if seat >= self.first]
            return (later[0] if later else open_seats[0],)
        return tuple(open_seats)

    def simultaneous(self) -> bool:
        if self.phase != HANDS_PHASE and self.phase != LOOKOUT_PHASE:
            return False
        return not lookout.in_turn(self)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.agenda.frames:
            if self.agenda.frames[-1][1] != seat:
                return _NO_MOVES
            return tuple(flow.listed(self))
        if seat not in self.waiting():
            return _NO_MOVES
        moves: list[Move] = []
        lookout.KEEP_CARDS.list(self, seat, moves)
        return tuple(moves)

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        unasked = self.unasked(seat)
        if unasked is not None:
            return unasked
        asked: Decision = lookout.KEEP_CARDS
        if self.agenda.frames:
            asked = DECISIONS[self.agenda.frames[-1][0]]
        return asked.why_not(self, seat, move.code)

    def apply(self, seat: int, move: Move) -> None:
        if self.agenda.frames:
            flow.answer(self, move.code)
        else:
            lookout.KEEP_CARDS.answer(self, seat, move.code)
        flow.run(self)

    def withdraw(self, seat: int) -> bool:
        if not self.simultaneous() or self.chosen[seat] < 0:
            return False
        self.chosen[seat] = NONE
        return True

    def view(self, seat: int | None) -> dict[str, Any]:
        return knowledge.view(self, seat)

    def sample(self, seat: int, generator: Generator) -> EmpiresState:
        other = self.copy()
        knowledge.imagine(other, seat, generator)
        return other

    def scores(self) -> tuple[Score, ...]:
        scores: list[Score] = []
        for seat in range(self.seats):
            points = scoring.points_by_source(self, seat)
            sources = {
                source: points[place]
                for place, source in enumerate(scoring.SOURCES)
                if points[place]
            }
            scores.append(Score(sum(points), sources))
        return tuple(scores)

    def purse(self, seat: int) -> tuple[tuple[str, int], ...]:
        first = KINDS_OF_GOODS * seat
        goods = [(f"kind.{good}", self.goods[first + kind]) for kind, good in enumerate(GOODS)]
        points = sum(scoring.points_by_source(self, seat))
        return (*goods, ("kind.worker", self.workers[seat]), ("kind.vp", points))

    def ranking(self) -> tuple[int, ...]:
        return places([scoring.standing(self, seat) for seat in range(self.seats)])

    def copy(self) -> EmpiresState:
        other = EmpiresState()
        other.lie_like(self)
        return other

    def trial(self) -> EmpiresState:
        return self.copy()

    def audit(self) -> list[str]:
        return audit.faults(self)

    def recount(self) -> tuple[int, ...]:
        return tuple([scoring.total(self, seat) for seat in range(self.seats)])
