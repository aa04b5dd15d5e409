"""A table of Tides of Time on the contract."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.errors import IllegalMove
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.scores import Score, places
from parlour.games.tides_of_time.facts.cards import CARD_IDS, CARDS, cards_of
from parlour.games.tides_of_time.rules import flow, knowledge, monuments
from parlour.games.tides_of_time.rules.notation import MOVES
from parlour.games.tides_of_time.rules.position import DRAFT, KEEP, NOTHING, OVER, Position
from parlour.games.tides_of_time.rules.scoring import points_of_kingdoms

NOBODY: Final[tuple[int, ...]] = ()
BOTH: Final[tuple[int, ...]] = (0, 1)
FIRST: Final[tuple[int, ...]] = (0,)
SECOND: Final[tuple[int, ...]] = (1,)

RULE_OF_PHASE: Final = ("round.draft", "relic.keep", "relic.remove")
ASKS: Final = ("asks-play", "asks-keep", "asks-remove")

# The moves of each hand, phase by phase, made when first asked for: a hand has at most five cards.
_LISTED: Final[tuple[dict[int, tuple[Move, ...]], ...]] = ({}, {}, {})
_NO_MOVES: Final[tuple[Move, ...]] = ()


class TidesState(Position):
    """The whole truth of one table of Tides of Time."""

    def over(self) -> bool:
        return self.phase == OVER

    def waiting(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return NOBODY
        if self.chosen[0] == NOTHING:
            return BOTH if self.chosen[1] == NOTHING else FIRST
        return SECOND

    def simultaneous(self) -> bool:
        return self.phase != OVER

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.phase == OVER or not 0 <= seat <= 1 or self.chosen[seat] != NOTHING:
            return _NO_MOVES
        listed = _LISTED[self.phase]
        hand = self.hands[seat]
        moves = listed.get(hand)
        if moves is None:
            first = self.phase * CARDS
            moves = tuple([MOVES[first + card] for card in cards_of(hand)])
            listed[hand] = moves
        return moves

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        phase = self.phase
        if phase == OVER or not 0 <= seat <= 1:
            return self.unasked(seat)
        if self.chosen[seat] != NOTHING:
            return IllegalMove("round.simultaneous", "already-chosen", {"seat": seat})
        card = move.code - phase * CARDS
        if not 0 <= card < CARDS:
            return IllegalMove(RULE_OF_PHASE[phase], ASKS[phase])
        if self.hands[seat] >> card & 1:
            return None
        reason = "is-monument" if self.monuments[seat] >> card & 1 else "not-in-hand"
        return IllegalMove(RULE_OF_PHASE[phase], reason, {"card": CARD_IDS[card]})

    def apply(self, seat: int, move: Move) -> None:
        phase = self.phase
        self.chosen[seat] = move.code - phase * CARDS
        if self.chosen[1 - seat] == NOTHING:
            if self.listener is not None:
                self.tell("sealed", seat, {}, "round.simultaneous")
        elif phase == DRAFT:
            flow.reveal(self)
        elif phase == KEEP:
            monuments.reveal_kept(self)
        else:
            monuments.reveal_removed(self)

    def withdraw(self, seat: int) -> bool:
        if self.chosen[seat] == NOTHING:
            return False
        self.chosen[seat] = NOTHING
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

    def recount(self) -> tuple[int, ...]:
        totals = [0, 0]
        for index in range(0, len(self.scored), 2):
            first, second = points_of_kingdoms(self.scored[index], self.scored[index + 1])
            totals[0] += sum(first)
            totals[1] += sum(second)
        return tuple(totals)
