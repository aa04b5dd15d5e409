"""What is asked: both players choose a card of their hands, sealed until both have."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.engine.move import Move
from parlour.games.tides_of_time.facts.cards import CARD_IDS, CARDS, cards_of
from parlour.games.tides_of_time.rules.notation import MOVES
from parlour.games.tides_of_time.rules.position import NONE, Position

NO_MOVES: Final[tuple[Move, ...]] = ()


class Decision:
    """One question: what it offers, what answering does, and why not.

    A chapter says what happens once both have answered. `rule` is its rule, `asks` the sentence
    for a card that answers another question.
    """

    def __init__(self, phase: int, rule: str, asks: str) -> None:
        self.first = phase * CARDS
        """The code of the move with the first card."""
        self.rule = rule
        self.asks = asks
        self._listed: dict[int, tuple[Move, ...]] = {}

    def list(self, position: Position, seat: int) -> tuple[Move, ...]:
        """Return a move for each card of the hand; a hand is listed once and remembered."""
        if not 0 <= seat <= 1 or position.chosen[seat] != NONE:
            return NO_MOVES
        hand = position.hands[seat]
        moves = self._listed.get(hand)
        if moves is None:
            moves = tuple([MOVES[self.first + card] for card in cards_of(hand)])
            self._listed[hand] = moves
        return moves

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if position.chosen[seat] != NONE:
            return IllegalMove("round.simultaneous", "already-chosen", {"seat": seat})
        card = code - self.first
        if not 0 <= card < CARDS:
            return IllegalMove(self.rule, self.asks)
        if position.hands[seat] >> card & 1:
            return None
        reason = "is-monument" if position.monuments[seat] >> card & 1 else "not-in-hand"
        return IllegalMove(self.rule, reason, {"card": CARD_IDS[card]})

    def answer(self, position: Position, seat: int, code: int) -> None:
        """Seal a choice; when both have chosen, show them (round.simultaneous)."""
        position.chosen[seat] = code - self.first
        if position.chosen[1 - seat] != NONE:
            position.reveals += 1
            self.reveal(position)
        elif position.listener is not None:
            position.tell("sealed", seat, {}, "round.simultaneous")

    def reveal(self, position: Position) -> None:
        """Carry out what both have chosen (the chapter's own)."""
        raise NotImplementedError
