"""A table that began elsewhere: seats may have left it, and what was otherwise is set right.

The well-known web site is more lenient than the rulebook in a few places. A game from there is
played by the rules, and where these part from it, an amendment puts things where they lay there.
Amendments stand in the seed, each with its moment, so that the moves stay those of the rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from parlour.engine.codec import decode
from parlour.engine.errors import DataError
from parlour.engine.move import Move
from parlour.games.terra_mystica.rules import flow
from parlour.games.terra_mystica.rules.neighbours import drop_offers_to
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    BY_TRADE,
    FIELDS,
    FIRST_SCROLLS,
    NONE,
    START_DWELLINGS_PHASE,
    Position,
)
from parlour.games.terra_mystica.rules.reach import forget_all_reach
from parlour.games.terra_mystica.rules.state import TerraState

LEAVES: Final = "leaves"
"""In the place of a field: the seat leaves the game."""
BURNS: Final = "burns"
"""In the place of a field: the seat sacrifices power without spending it at once."""
AGENDA: Final = "agenda"
"""Whatever is still open lapses."""
WHOLE: Final = NONE
"""In the place of an index: the field is one number."""
_FREQUENT: Final = (
    *("bowl1", "bowl2", "bowl3", "points", "coins", "workers", "priests"),
    *("cults", "keys", "turn", "actions", "used"),
)
"""First among what can be amended, for small numbers are short."""
AMENDABLE: Final[tuple[str, ...]] = (
    "bowl1",
    "bowl2",
    "bowl3",
    "points",
    "coins",
    "workers",
    "priests",
    "cults",
    "keys",
    BURNS,
    LEAVES,
    "turn",
    "actions",
    "used",
    *[name for name in FIELDS if name not in _FREQUENT],
)
LISTS_OF_ANY_LENGTH: Final = ("offers", "fed", "passed", "queue", "rivers")
"""Fields that an amendment clears with an index beyond their end, then fills one by one."""
CLEAR: Final = -1000
"""In the place of a value: nothing is added after what is cleared."""
AMENDMENT: Final = 4
"""Moment, field, index and value."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AmendedState(TerraState):
    """A table with amendments; a moment is the number of moves and phases so far."""

    moment: int
    amendments: list[int]
    """Those still to come, four numbers each, in the order of their moments."""
    left: list[int]
    """The seats that have left the game."""

    def begin_amended(self, amendments: list[int]) -> None:
        self.moment = 0
        self.amendments = amendments
        self.left = []

    def fields(self) -> tuple[str, ...]:
        return AMENDED_FIELDS

    def lie_like(self, other: Position) -> None:
        super().lie_like(other)
        if isinstance(other, AmendedState):
            self.moment = other.moment
            self.amendments = other.amendments[:]
            self.left = other.left[:]

    def copy(self) -> AmendedState:
        other = AmendedState()
        other.lie_like(self)
        return other

    def apply(self, seat: int, move: Move) -> None:
        self.answer(seat, move)
        self.tick()
        while flow.all_rest(self):
            self.next_phase()
            self.tick()

    def answer(self, seat: int, move: Move) -> None:
        super().answer(seat, move)
        if self.left:
            drop_offers_to(self, self.left)

    def tick(self) -> None:
        """Count a move or a phase, and amend what was different there."""
        self.moment += 1
        if self.amendments and self.amendments[0] == self.moment:
            flow.all_rest(self)
            while self.amendments and self.amendments[0] == self.moment:
                _, field, index, value = self.amendments[:AMENDMENT]
                del self.amendments[:AMENDMENT]
                self.amend(AMENDABLE[field], index, value)

    def next_phase(self) -> None:
        """Begin the next phase, without those who have left (round.left)."""
        if self.left:
            self.passed = [seat for seat in self.passed if seat not in self.left] + self.left
        flow.next_phase(self)
        self._pass_over_the_left()

    def _pass_over_the_left(self) -> None:
        for seat in self.left:
            self.spades[seat] = 0
            if seat in self.queue:
                self.queue.remove(seat)
        if self.left and self.phase == ACTIONS:
            self.passed = self.left[:]
            if self.turn in self.left:
                flow.next_turn(self)

    def amend(self, field: str, index: int, value: int) -> None:
        """Set one thing right."""
        forget_all_reach(self)
        if field == LEAVES:
            self.leave(index)
        elif field == BURNS:
            self.bowl2[index] -= 2 * value
            self.bowl3[index] += value
        elif field == AGENDA:
            self.agenda.frames = []
        elif field == "points":
            self.score(index, value - self.points[index], BY_TRADE)
        elif index == WHOLE:
            setattr(self, field, value)
        else:
            self._amend_list(field, index, value)

    def _amend_list(self, field: str, index: int, value: int) -> None:
        entries: list[int] = getattr(self, field)
        if field not in LISTS_OF_ANY_LENGTH:
            entries[index] = value
            return
        del entries[index:]
        if value != CLEAR:
            entries.append(value)

    def leave(self, seat: int) -> None:
        """Take no more turns and no power; all that stands goes on counting (round.left)."""
        self.left.append(seat)
        if seat not in self.passed:
            self.passed.append(seat)
        self.scroll[seat] = NONE
        self.spades[seat] = 0
        if self.stepping() == seat:
            self.steps_due = 0
        drop_offers_to(self, self.left)
        self.queue = [other for other in self.queue if other != seat]
        if self.turn == seat:
            self.actions = 0
        if not self.queue and self.phase == START_DWELLINGS_PHASE:
            self.queue = [s for s in range(self.seats - 1, -1, -1) if s not in self.left]
            self.phase = FIRST_SCROLLS
        if not self.queue and self.phase == FIRST_SCROLLS:
            flow.begin_first_round(self)
        forget_all_reach(self)


AMENDED: Final = ("moment", "amendments", "left")
"""What such a table has beside its position."""
AMENDED_FIELDS: Final[tuple[str, ...]] = (*FIELDS, *AMENDED)


def amended_like(state: TerraState, amendments: list[int]) -> AmendedState:
    """Return a table like another one, with amendments to come."""
    amended = AmendedState()
    amended.begin_amended(amendments)
    amended.lie_like(state)
    return amended


def reloaded(state: TerraState, beside: list[object]) -> AmendedState:
    """Return a table like another one, with what was saved beside its position."""
    amended = amended_like(state, [])
    for name, value in zip(AMENDED, beside, strict=True):
        setattr(amended, name, decode(name, getattr(amended, name), value))
    if not all(0 <= seat < amended.seats for seat in amended.left):
        raise DataError(f"expected seats that have left, got {amended.left}")
    return amended
