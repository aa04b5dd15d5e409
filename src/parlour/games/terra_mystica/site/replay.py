"""A table on which a game of the well-known web site is played again.

The site plays by the same rules, with a few liberties. Only a `Replay` allows them, and it counts
how often each was needed.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import Figure
from parlour.engine.events import EVERYBODY
from parlour.engine.move import Move
from parlour.games.terra_mystica.facts.components import CULTS, TOP, TRACKS
from parlour.games.terra_mystica.facts.factions import USUAL_COINS_FOR_A_POINT
from parlour.games.terra_mystica.facts.tiles import FAVOR_CULT, FAVOR_IDS, FAVOR_STEPS
from parlour.games.terra_mystica.rules import flow
from parlour.games.terra_mystica.rules.cults import step
from parlour.games.terra_mystica.rules.digging import buy_spades, score_spades
from parlour.games.terra_mystica.rules.notation import verb_of
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    BY_TRADE,
    NONE,
    ORDINATION,
    OVER,
    REWARDS,
    SPADES,
    USED_STRONGHOLD,
)
from parlour.games.terra_mystica.rules.state import TerraState

Holdings = tuple[int, ...]
"""Points, coins, workers, priests, three bowls and four cults of a seat."""

BOOKED: Final = {
    "income": "income",
    "rewarded": "reward",
    "resources": "resources",
    "consoled": "declined",
}
"""The events that a ledger of the site has a row for."""
UNTOLD: Final = {REWARDS: "reward", OVER: "resources"}
"""What is booked for everybody when a phase begins."""
ACCEPTED: Final = "accepted"
"""The booking of a step that somebody's taking of power brings."""

STEPS: Final = {"use-scroll-cult": 1, "use-favor": 1, "use-stronghold-cult": 2, "cult": 1}
"""How many steps a verb makes on the cult that it names last."""


class Replay(TerraState):
    """A table that waits between the rounds, notes bookings and takes the site's liberties."""

    bookings: list[list[tuple[str, Holdings]]]
    """By seat: what was booked without a decision, with the holdings after it."""
    stops: list[int]
    """The tracks on which the seat on turn was stopped before the last space."""
    liberties: dict[str, int]

    def begin(self) -> None:
        self.bookings = [[] for _ in range(self.seats)]
        self.stops = []
        self.liberties = {}
        self.listen()

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

    def tell(
        self, kind: str, seat: int, figures: dict[str, Figure], rule: str, only: int = EVERYBODY
    ) -> None:
        """Note what is booked when it happens; nobody else listens."""
        if kind == "awarded":
            self.bookings[seat].append((str(figures["award"]), self.holdings(seat)))
        elif kind in BOOKED:
            self.bookings[seat].append((BOOKED[kind], self.holdings(seat)))

    def apply(self, seat: int, move: Move) -> None:
        """Make a move, without going on to the next phase."""
        forgone = self._forgone(move)
        steps_due = self.steps_due
        before = self.cults[seat * TRACKS : (seat + 1) * TRACKS]
        self.answer(seat, move)
        # The site pays for spades when they come, not when they dig.
        score_spades(self, seat, forgone)
        if self.steps_due > steps_due:
            builder = self.stepping()
            self.bookings[builder].append((ACCEPTED, self.holdings(builder)))
        self._note_stop(seat, move, before)
        flow.all_rest(self)

    def _forgone(self, move: Move) -> int:
        """Return how many free spades a move gives up."""
        if self.phase == ACTIONS and self.agenda and verb_of(move) == "done":
            frame = self.agenda.top()
            return frame[2] if frame[0] == SPADES else 0
        return 0

    def _note_stop(self, seat: int, move: Move, before: list[int]) -> None:
        """Note the track on which a move would have gone to the last space but for a key."""
        verb, words = verb_of(move), move.text.split()
        if verb in STEPS:
            track, steps = CULTS.index(words[-1]), STEPS[verb]
        elif verb == "send":
            track, steps = CULTS.index(words[1]), int(words[2])
        elif verb == "favor":
            favor = FAVOR_IDS.index(words[1])
            track, steps = FAVOR_CULT[favor], FAVOR_STEPS[favor]
        else:
            return
        if before[track] + steps >= TOP > self.cult(seat, track):
            self.stops.append(track)

    def resting(self) -> bool:
        """Tell whether nobody has to decide, and what comes between the rounds is not booked."""
        open_answers = bool(self.offers) or self.steps_due > 0
        return not self.over() and self.deciding() == NONE and not open_answers

    def go_on(self) -> None:
        """Book what comes between the rounds, up to the next stop."""
        if flow.all_rest(self):
            flow.next_phase(self)
            for seat in range(self.seats):
                self._note_untold(seat)
            flow.all_rest(self)

    def _note_untold(self, seat: int) -> None:
        """Note what a ledger has a row for even where nothing comes of it."""
        booked = [what for what, _ in self.bookings[seat]]
        if self.phase in UNTOLD and UNTOLD[self.phase] not in booked:
            self.bookings[seat].append((UNTOLD[self.phase], self.holdings(seat)))

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
        flow.all_rest(self)

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

    def buy_ahead(self, seat: int, spades: int) -> None:
        """Buy spades piece by piece, so that what they give pays for the next ones."""
        buy_spades(self, seat, spades)
        if self.agenda and self.agenda.top()[0] == SPADES:
            _, _, left, first, flown, more = self.agenda.pop()
            self.agenda.push((SPADES, seat, left + spades, first, flown, more))
        else:
            self.actions -= 1
            self.agenda.push((SPADES, seat, spades, NONE, 0, 1))
        self._count("spades")

    def sell_coins(self, seat: int, points: int) -> None:
        """Turn coins into points as at the end of the game."""
        self.coins[seat] -= USUAL_COINS_FOR_A_POINT * points
        self.score(seat, points, BY_TRADE)
        self._count("points")

    def ordain_in_vain(self, seat: int) -> None:
        """Give up a worker for a priest that is not in the supply any more."""
        _, _, left = self.agenda.pop()
        self.workers[seat] -= 1
        if left > 1:
            self.agenda.push((ORDINATION, seat, left - 1))
        self._count("ordination")

    def _count(self, liberty: str) -> None:
        self.liberties[liberty] = self.liberties.get(liberty, 0) + 1
