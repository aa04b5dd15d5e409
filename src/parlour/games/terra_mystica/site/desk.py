"""A table that is played as the well-known web site plays: turns, phases and what is booked.

The site takes commands one by one, each with its effect at once, and is lenient in a few places.
A `Desk` does the same with the rules of Parlour, and tells the moves that it has come across.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import Figure, IllegalMove
from parlour.engine.events import EVERYBODY
from parlour.games.terra_mystica.facts.components import ROUNDS, TRACKS
from parlour.games.terra_mystica.facts.factions import FACTION_IDS, MORE_ACTIONS, STRONGHOLD_ACTION
from parlour.games.terra_mystica.facts.tiles import SCORED_SPADE, SCORING_FOR
from parlour.games.terra_mystica.rules import flow
from parlour.games.terra_mystica.rules.amended import AmendedState
from parlour.games.terra_mystica.rules.cults import USE_KEY, key_opens
from parlour.games.terra_mystica.rules.digging import score_spades
from parlour.games.terra_mystica.rules.neighbours import (
    answer_offer,
    drop_idle_offers,
    drop_offers_to,
)
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    KEYS,
    NONE,
    OFFER,
    ORDINATION,
    OVER,
    REWARDS,
    SPADES,
    TILES,
    USED_STRONGHOLD,
)
from parlour.games.terra_mystica.site.command import Misread
from parlour.games.terra_mystica.site.hand import Hand

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
BURN: Final = "burn"
"""Told among the moves: power is sacrificed before it is spent."""

END: Final = "end"
"""Told among the moves: the turn is over, unless it ends by itself."""


class Watcher:
    """Whoever follows a desk: asked to keep up before a turn or a phase ends."""

    def plays(self, line: int, seat: int) -> None:
        """Take note of the line whose command is played next."""

    def keep_up(self, desk: Desk, turn_ends: bool) -> None:
        """Take note of all that was told since the last time."""

    def phase_begins(self, desk: Desk) -> None:
        """Take note that another phase has begun."""

    def seat_leaves(self, desk: Desk, seat: int) -> None:
        """Take note that a seat leaves the game."""


class Desk(AmendedState):
    """A table that books like the site."""

    bookings: list[list[tuple[str, Holdings]]]
    """By seat: what was booked without a command, with the holdings after it."""
    hands: list[Hand]
    told: list[tuple[int, str]]
    """The moves since the watcher has last kept up."""
    stops: list[list[int]]
    """By seat: the tracks on which it was stopped before the last space, since its last turn."""
    doubled: list[tuple[int, int]]
    """Bridges built where one was: seat and site."""
    owed: int
    """Steps for power taken that were not made before the next action."""
    lapsed: list[tuple[int, int, int]]
    """Offers that were let lapse: seat, builder and power."""
    picks: list[int]
    """Which of several readings to take, in the order in which they come up."""
    forks: list[int]
    """How many readings there were each time."""
    watcher: Watcher
    silent: list[int]
    """Seats of which no more commands follow."""
    done: int
    """Who has last said that its turn is over."""
    scores_used: bool
    """Whether spades score when they dig, as the rulebook says, not when they come."""
    loose: bool
    """Whether goods and steps may be changed by hand."""
    converts_always: bool
    """Whether goods may be converted outside of the own turn."""
    strict_power: bool
    """Whether only offered power may be taken, and in time."""
    remarks: list[str]
    """What the site allows and the rules may not, since the watcher has last kept up: `log.…`."""

    def begin(self, picks: list[int], watcher: Watcher) -> None:
        self.begin_amended([])
        self.bookings = [[] for _ in range(self.seats)]
        self.hands = [Hand() for _ in range(self.seats)]
        self.told = []
        self.stops = [[] for _ in range(self.seats)]
        self.lapsed = []
        self.doubled = []
        self.owed = 0
        self.picks = picks
        self.forks = []
        self.watcher = watcher
        self.silent = []
        self.done = NONE
        self.scores_used = False
        self.loose = False
        self.converts_always = False
        self.strict_power = True
        self.remarks = []
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

    def called(self, seat: int) -> str:
        return FACTION_IDS[self.faction[seat]] if seat != NONE else "nobody"

    # What happens by itself

    def tell(
        self, kind: str, seat: int, figures: dict[str, Figure], rule: str, only: int = EVERYBODY
    ) -> None:
        """Note what is booked when it happens; nobody else listens."""
        if kind == "awarded":
            self.bookings[seat].append((str(figures["award"]), self.holdings(seat)))
        elif kind in BOOKED:
            self.bookings[seat].append((BOOKED[kind], self.holdings(seat)))

    def say(self, seat: int, text: str) -> None:
        """Tell a move."""
        self.told.append((seat, text))

    def _tell_anew(self) -> None:
        self.told = []
        self.remarks = []

    def insist(self, refused: IllegalMove | None) -> None:
        """Refuse a command for the reason that a rule gives."""
        if refused is not None:
            raise Misread(self.game.explain(refused, "en"))

    def pick(self, readings: int) -> int:
        """Return which of several readings to take."""
        place = len(self.forks)
        self.forks.append(readings)
        return self.picks[place] if place < len(self.picks) else 0

    def sweep(self) -> None:
        """Take what the rules would ask for into the hands."""
        seats = range(self.seats)
        favors, towns = [0 for _ in seats], [0 for _ in seats]
        for frame in self.agenda.frames:
            kind, seat = frame[0], frame[1]
            hand = self.hands[seat]
            if kind == TILES:
                favors[seat] += frame[2]
                towns[seat] += frame[3]
            elif kind == SPADES:
                hand.spades += frame[2]
                hand.digging = True
                self.score_new_spades(seat, frame[2])
            elif kind == ORDINATION:
                hand.ordinations = frame[2]
        self.agenda.frames = [
            (TILES, s, favors[s], towns[s]) for s in seats if favors[s] or towns[s]
        ]
        for seat in seats:
            self.hands[seat].favors, self.hands[seat].towns = favors[seat], towns[seat]
        if self.left:
            drop_offers_to(self, self.left)
        drop_idle_offers(self)

    def score_new_spades(self, seat: int, spades: int) -> None:
        """Score spades when they come, as the site does."""
        if not self.scores_used:
            score_spades(self, seat, spades)

    def score_dug_spades(self, seat: int, spades: int) -> None:
        """Score spades when they dig."""
        if self.scores_used:
            score_spades(self, seat, spades)

    def waste_spades(self, seat: int, spades: int) -> None:
        """Take note of spades that have scored and are not used."""
        if spades and self.round and SCORING_FOR[self.scorings[self.round - 1]] == SCORED_SPADE:
            self.remarks.append("unused-spades")

    def use_keys(self, seat: int) -> None:
        """Where a key has to be decided on, what follows tells which cult got it."""
        while self.agenda and self.agenda.top()[0] == KEYS:
            tracks = [track for track in range(TRACKS) if key_opens(self, seat, track)]
            USE_KEY.answer(self, seat, tracks[min(self.pick(len(tracks)), len(tracks) - 1)])

    # Turns

    def act(self, seat: int, gives_spades: bool = False) -> None:
        """Begin an action."""
        self.own_turn(seat)
        hand = self.hands[seat]
        if gives_spades and not self.actions and hand.spades == hand.bought > 0 and not hand.dug:
            # Spades may be bought before the action that gives the others.
            return
        if not self.actions:
            self._end_turn()
            if self.turn != seat:
                raise Misread(f"expected a command of {self.called(self.turn)}, whose turn it is")
        self.done = NONE
        self._lapse_offers(seat)
        if self.stepping() == seat:
            self._owe_steps()
        self._end_action(seat)
        self.actions -= 1

    def own_turn(self, seat: int) -> None:
        """Go on to the turn of a seat, if it is next."""
        self._reach_actions()
        if self.turn == seat and self.done == seat and not self.actions:
            self._end_turn()
            self.done = NONE
        if self.turn == seat:
            return
        if seat in self.passed:
            raise Misread(f"expected somebody else: {self.called(seat)} have passed")
        if self.turn in self.silent and self.actions:
            self.depart(self.turn)
        if self.actions and not self._has_begun_twice(self.turn):
            raise Misread(f"expected a command of {self.called(self.turn)}, whose turn it is")
        self._end_turn()
        if self.turn in self.silent:
            self.own_turn(seat)
        if self.turn != seat:
            raise Misread(f"expected a command of {self.called(self.turn)}, whose turn it is")

    def all_have_passed(self) -> bool:
        return self.phase == ACTIONS and len(self.passed) == self.seats

    def _has_begun_twice(self, seat: int) -> bool:
        """Tell whether a seat is in the middle of several actions in a row."""
        double = STRONGHOLD_ACTION[self.faction[seat]] == MORE_ACTIONS
        return double and bool(self.used[seat] & USED_STRONGHOLD)

    def _end_turn(self) -> None:
        self._end_action(self.turn)
        if self._burns_ahead():
            self.say(self.turn, END)
        else:
            self.watcher.keep_up(self, True)
            self._tell_anew()
        flow.next_turn(self)
        if self.turn != NONE:
            self.stops[self.turn] = []

    def is_alone(self, seat: int) -> bool:
        """Tell whether all others have passed."""
        return all(other in self.passed for other in range(self.seats) if other != seat)

    def _burns_ahead(self) -> bool:
        """Tell whether power was sacrificed at the end of a turn for the next one.

        Who is left alone has one turn after the other, and nothing says where one ends.
        """
        if not self.is_alone(self.turn):
            return False
        for seat, text in reversed(self.told):
            if seat != self.turn or not text.startswith((BURN, "convert")):
                return False
            if text.startswith(BURN):
                return True
        return False

    def _end_action(self, seat: int) -> None:
        hand = self.hands[seat]
        if hand.spades and hand.bought:
            raise Misread(f"expected a use for {hand.spades} spades that were bought before")
        self.waste_spades(seat, hand.spades)
        hand.end_action()

    def _lapse_offers(self, seat: int) -> None:
        """Who acts has declined what is still open."""
        place = 0
        while place < len(self.offers):
            other, builder, power = self.offers[place : place + OFFER - 1]
            if other != seat:
                place += OFFER
                continue
            self.lapsed.append((seat, builder, power))
            self.say(seat, f"decline {power} {self.called(builder)}")
            answer_offer(self, place, False)
            place = 0

    def _owe_steps(self) -> None:
        """Keep steps that are due for later: the site does not insist on them."""
        self.owed += self.steps_due
        self.steps_due = 0

    # Phases

    def _reach_actions(self) -> None:
        """Book what comes between the rounds, up to the next turn."""
        while self.phase == REWARDS or self.all_have_passed():
            self.go_on()
        if self.phase == OVER:
            raise Misread("expected nothing more: the game is over")
        if self.phase != ACTIONS:
            raise Misread("expected start dwellings and first scrolls before this")

    def go_on(self) -> None:
        """Book what comes between the rounds, up to the next stop."""
        if self.phase != REWARDS and not self.all_have_passed():
            return
        for seat in range(self.seats):
            self._lapse_offers(seat)
            self._end_action(seat)
            self.spades[seat] = 0
        self._owe_steps()
        self.watcher.keep_up(self, True)
        self._tell_anew()
        self.queue = []
        if self.phase == ACTIONS:
            self.turn = NONE
            self.actions = 0
        self.next_phase()
        for seat in range(self.seats):
            self._note_untold(seat)
        if self.turn != NONE:
            self.stops[self.turn] = []
        self.watcher.phase_begins(self)

    def _note_untold(self, seat: int) -> None:
        """Note what a ledger has a row for even where nothing comes of it."""
        booked = [what for what, _ in self.bookings[seat]]
        if self.phase in UNTOLD and UNTOLD[self.phase] not in booked:
            self.bookings[seat].append((UNTOLD[self.phase], self.holdings(seat)))

    def depart(self, seat: int) -> None:
        """Have a seat leave the game."""
        if seat in self.left:
            return
        self.watcher.keep_up(self, False)
        self._tell_anew()
        self.hands[seat] = Hand()
        self.agenda.frames = [frame for frame in self.agenda.frames if frame[1] != seat]
        self.leave(seat)
        self.watcher.seat_leaves(self, seat)

    def end(self) -> None:
        """Book what follows the last command by itself."""
        while self.all_have_passed() and (
            self.round == ROUNDS or not (self.offers or self.steps_due)
        ):
            self.go_on()
            if self.phase == REWARDS and not any(self.spades):
                self.go_on()
        if self.phase == REWARDS and not self.round:
            self.go_on()
        if self.phase == ACTIONS and self.done == self.turn != NONE and not self.actions:
            self._end_turn()
        self.watcher.keep_up(self, False)
        self._tell_anew()
