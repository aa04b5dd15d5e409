"""The pieces of a table of Tides of Time and where they lie."""

from __future__ import annotations

from typing import Final

from parlour.engine.contract import State

PHASES: Final = ("draft", "keep", "remove", "over")
DRAFT: Final = 0
KEEP: Final = 1
REMOVE: Final = 2
OVER: Final = 3

NONE: Final = -1


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
    """The sealed choices, or NONE."""
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

    def take_chosen(self, seat: int) -> int:
        """Return the card that a seat has chosen, out of its hand."""
        card = self.chosen[seat]
        self.chosen[seat] = NONE
        self.hands[seat] &= ~(1 << card)
        self.public[seat] &= ~(1 << card)
        return card
