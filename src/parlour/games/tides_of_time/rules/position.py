"""The pieces of a table of Tides of Time and where they lie."""

from __future__ import annotations

from typing import Final

from parlour.engine.contract import State
from parlour.games.tides_of_time.facts.cards import ALL_CARDS, CARDS, mask_of

PHASES: Final = ("draft", "keep", "remove", "over")
DRAFT: Final = 0
KEEP: Final = 1
REMOVE: Final = 2
OVER: Final = 3

ROUNDS: Final = 3
HAND: Final = 5
NOTHING: Final = -1


class Position(State):
    """Where every card is. Sets of cards are ints with one bit a card; lists go by seat."""

    round: int
    """From 0."""
    phase: int
    pick: int
    """How many cards of this round's hands have been drafted."""
    hands: list[int]
    """A card that is chosen but not yet revealed is still in its hand."""
    kingdoms: list[int]
    """Monuments included."""
    monuments: list[int]
    removed: list[int]
    chosen: list[int]
    """The sealed choices, or NOTHING."""
    public: list[int]
    """The cards of each hand that everybody has seen go there."""
    pile: list[int]
    """Drawn from the end."""
    scored: list[int]
    """The kingdoms of the rounds scored so far, round by round and seat by seat."""
    totals: list[int]

    def fields(self) -> tuple[str, ...]:
        return (
            "round",
            "phase",
            "pick",
            "hands",
            "kingdoms",
            "monuments",
            "removed",
            "chosen",
            "public",
            "pile",
            "scored",
            "totals",
        )

    def lie_like(self, other: Position) -> None:
        """Put every card where it lies in another position."""
        self.sit_like(other)
        self.round = other.round
        self.phase = other.phase
        self.pick = other.pick
        self.hands = other.hands[:]
        self.kingdoms = other.kingdoms[:]
        self.monuments = other.monuments[:]
        self.removed = other.removed[:]
        self.chosen = other.chosen[:]
        self.public = other.public[:]
        self.pile = other.pile[:]
        self.scored = other.scored[:]
        self.totals = other.totals[:]

    def known_hand(self, seat: int) -> int:
        """Return the cards that a seat knows to be in the other hand (info.known).

        From the second pick on the other hand is the one that this seat passed on. Before that it
        holds what was taken back in front of everybody, and cards drawn in secret; once the pile is
        empty only the cards seen nowhere else can be those.
        """
        other = 1 - seat
        if self.pick > 0 or not self.pile:
            return self.hands[other]
        return self.public[other]

    def audit(self) -> list[str]:
        faults: list[str] = []
        if not 0 <= self.round < ROUNDS or not 0 <= self.phase <= OVER:
            return [f"no round {self.round} or phase {self.phase}"]
        last = self.round == ROUNDS - 1
        if (self.phase == OVER and not last) or (self.phase in (KEEP, REMOVE) and last):
            faults.append(f"phase {PHASES[self.phase]} does not belong to round {self.round}")
        if not 0 <= self.pick < (HAND - 1 if self.phase == DRAFT else 1):
            faults.append(f"no pick {self.pick}")
        for name in ("hands", "kingdoms", "monuments", "removed", "chosen", "public", "totals"):
            if len(getattr(self, name)) != 2:
                return [f"{name} has not two seats"]
        if self.pile and not 0 <= min(self.pile) <= max(self.pile) < CARDS:
            return [f"no such card in the pile {self.pile}"]
        if len(self.pile) != CARDS - 2 * HAND - 4 * self.round:
            faults.append(f"round {self.round} with {len(self.pile)} cards in the pile")
        if NOTHING not in self.chosen:
            faults.append("both seats have chosen, but nothing is revealed")
        heaps = [*self.hands, *self.kingdoms, *self.removed, mask_of(self.pile)]
        seen = 0
        for heap in heaps:
            if seen & heap:
                faults.append(f"cards lie in two places: {seen & heap:b}")
            seen |= heap
        if seen != ALL_CARDS:
            faults.append(f"cards are missing or too many: {seen:b}")
        for seat in range(2):
            faults.extend(self._audit_seat(seat))
        if len(self.scored) != 2 * (self.round + (self.phase != DRAFT)):
            faults.append(f"round {self.round} with {len(self.scored)} kingdoms scored")
            return faults
        return faults + self._audit_scores()

    def _audit_scores(self) -> list[str]:
        for place in range(0, len(self.scored), 2):
            first, second = self.scored[place : place + 2]
            size = HAND + place // 2
            if first & second or first.bit_count() != size or second.bit_count() != size:
                return [f"round {place // 2} scored kingdoms that are none: {first:b}, {second:b}"]
        if tuple(self.totals) != self.recount():
            return [f"totals of {self.totals}, the scored kingdoms bring {self.recount()}"]
        return []

    def _audit_seat(self, seat: int) -> list[str]:
        faults: list[str] = []
        hand, kingdom = self.hands[seat].bit_count(), self.kingdoms[seat].bit_count()
        monuments, removed = self.monuments[seat].bit_count(), self.removed[seat].bit_count()
        if self.monuments[seat] & ~self.kingdoms[seat]:
            faults.append(f"seat {seat} has a monument outside its kingdom")
        if self.public[seat] & ~self.hands[seat]:
            faults.append(f"seat {seat}: a card is known to be in a hand that it is not in")
        chosen = self.chosen[seat]
        if chosen != NOTHING and (chosen < 0 or not self.hands[seat] >> chosen & 1):
            faults.append(f"seat {seat} has chosen {chosen}, which is not in its hand")
        if self.phase == DRAFT:
            expected = (HAND - self.pick, self.round + self.pick, self.round, self.round)
        elif self.phase == OVER:
            expected = (0, HAND + self.round, self.round, self.round)
        else:
            kept = self.round + (self.phase == REMOVE)
            expected = (HAND - (self.phase == REMOVE), kept, kept, self.round)
        if (hand, kingdom, monuments, removed) != expected:
            faults.append(
                f"seat {seat}: expected hand, kingdom, monuments, removed of {expected}, "
                f"got {(hand, kingdom, monuments, removed)}"
            )
        return faults
