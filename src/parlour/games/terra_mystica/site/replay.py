"""A table on which a game of the well-known web site is played again.

The site plays by the same rules, with a few liberties. Only a `Replay` allows them, and it counts
how often each was needed.
"""

from __future__ import annotations

from parlour.games.terra_mystica.rules.cults import step
from parlour.games.terra_mystica.rules.digging import buy_spades
from parlour.games.terra_mystica.rules.flow import proceed
from parlour.games.terra_mystica.rules.position import (
    BY_TRADE,
    NOBODY,
    NOTHING,
    SPADES,
    TRACKS,
    TRADE,
    USED_STRONGHOLD,
)
from parlour.games.terra_mystica.rules.scoring import COINS_FOR_A_POINT
from parlour.games.terra_mystica.rules.state import TerraState

Holdings = tuple[int, ...]
"""Points, coins, workers, priests, three bowls and four cults of a seat."""


class Replay(TerraState):
    """A table that waits between the rounds, notes bookings and takes the site's liberties."""

    bookings: list[list[tuple[str, Holdings]]]
    """By seat: what was booked without a decision, with the holdings after it."""
    stops: list[int]
    """The tracks on which the seat on turn was stopped before the last space."""
    steps_on: int
    """How often play may go on between the rounds without being told to."""
    liberties: dict[str, int]

    def begin(self) -> None:
        self.bookings = [[] for _ in range(self.seats)]
        self.stops = []
        self.steps_on = 0
        self.liberties = {}

    def holdings(self, seat: int) -> Holdings:
        return (
            self.points[seat],
            self.coins[seat],
            self.workers[seat],
            self.priests[seat],
            self.bowl1[seat],
            self.bowl2[seat],
            self.bowl3[seat],
            *self.cults[seat * TRACKS : (seat + 1) * TRACKS],
        )

    def book(self, seat: int, what: str) -> None:
        self.bookings[seat].append((what, self.holdings(seat)))

    def stopped(self, seat: int, track: int) -> None:
        self.stops.append(track)

    def paused(self) -> bool:
        if self.steps_on:
            self.steps_on -= 1
            return False
        return True

    def resting(self) -> bool:
        """Tell whether nobody has to decide, and what comes between the rounds is not booked."""
        open_answers = bool(self.offers) or self.steps_due > 0
        return not self.over() and self.deciding() == NOBODY and not open_answers

    def go_on(self) -> None:
        """Book what comes between the rounds, up to the next stop."""
        self.steps_on = 1
        proceed(self)
        self.steps_on = 0

    def spades_count_at_once(self) -> bool:
        return True

    # Liberties

    def sacrifice(self, seat: int, power: int) -> bool:
        """Sacrifice power without using it at once; tell whether there was enough."""
        if self.bowl2[seat] < 2 * power:
            return False
        self.bowl2[seat] -= 2 * power
        self.bowl3[seat] += power
        self._count("sacrifice")
        return True

    def waste_stronghold(self, seat: int) -> None:
        """Take the special action of the stronghold and give up its effect."""
        self.used[seat] |= USED_STRONGHOLD
        self.actions -= 1
        self._count("waste")
        proceed(self)

    def jump_queue(self, seat: int) -> None:
        """Use reward spades before somebody whose turn it would be."""
        self.queue.remove(seat)
        self.queue.insert(0, seat)
        self._count("queue")

    def make_good(self, seat: int) -> None:
        """Enter the last spaces that a seat was kept from until the town of this turn."""
        stops, self.stops = self.stops, []
        for track in stops:
            if self.keys[seat] and step(self, seat, track, 1):
                self._count("step")
        self.stops = []

    def buy_ahead(self, seat: int, spades: int) -> None:
        """Buy spades piece by piece, so that what they give pays for the next ones."""
        buy_spades(self, seat, spades)
        if self.agenda and self.agenda.top()[0] == SPADES:
            _, _, left, first, flown, more = self.agenda.pop()
            self.agenda.push((SPADES, seat, left + spades, first, flown, more))
        else:
            self.actions -= 1
            self.agenda.push((SPADES, seat, spades, NOTHING, 0, 1))
        self._count("spades")

    def sell_coins(self, seat: int, points: int) -> None:
        """Turn coins into points as at the end of the game."""
        self.coins[seat] -= COINS_FOR_A_POINT * points
        self.score(seat, points, BY_TRADE)
        self._count("points")

    def ordain_in_vain(self, seat: int) -> None:
        """Give up a worker for a priest that is not in the supply any more."""
        _, _, left = self.agenda.pop()
        self.workers[seat] -= 1
        if left > 1:
            self.agenda.push((TRADE, seat, left - 1))
        self._count("ordination")

    def _count(self, liberty: str) -> None:
        self.liberties[liberty] = self.liberties.get(liberty, 0) + 1
