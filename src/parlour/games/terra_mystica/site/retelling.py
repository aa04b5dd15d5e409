"""A game of the well-known web site told in moves of Parlour.

The site lets commands of a turn stand in many orders, and allows a little more than the rules. For
every turn the moves are sought, in all orders, that lead where the desk is: what agrees is taken.
Where none does, the rules part from the site: the moves that come nearest are taken, the rest is
amended, and a note says so.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.move import Move
from parlour.engine.understood import Note
from parlour.games.terra_mystica.facts.components import CULTS, TRACKS
from parlour.games.terra_mystica.rules import flow
from parlour.games.terra_mystica.rules.amended import (
    AGENDA,
    AMENDABLE,
    BURNS,
    CLEAR,
    LEAVES,
    LISTS_OF_ANY_LENGTH,
    WHOLE,
    AmendedState,
)
from parlour.games.terra_mystica.rules.cults import key_opens
from parlour.games.terra_mystica.rules.notation import parse
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    BUILD,
    FIELDS,
    KEYS,
    NONE,
    OFFER,
    ORDINATION,
    REWARDS,
    SPADES,
)
from parlour.games.terra_mystica.site.desk import BURN, END, Desk, Watcher

Amendment = tuple[str, int, int]
"""Field, index and value."""
Step = tuple[int, Move | None, tuple[Amendment, ...]]
"""A move of a seat, or amendments."""

MOST_TRIED: Final = 2000
"""How many moves are tried for a turn before it is taken to part from the rules."""
PATIENCE: Final = 60_000
"""How many moves are tried for a whole log; after that every turn gets few."""
FEW_TRIED: Final = 100
DONE: Final = parse("done")
_NOT_COMPARED: Final = (
    *("agenda", "turn", "actions", "queue", "order"),
    *("offers", "fed", "batch", "sources"),
)
_COMPARED: Final = tuple([name for name in FIELDS if name not in _NOT_COMPARED])


class Retelling(Watcher):
    """Follows a desk and finds the moves."""

    def __init__(self, state: AmendedState) -> None:
        self.state = state
        self.moves: list[tuple[int, Move]] = []
        self.amendments: list[int] = []
        self.notes: list[Note] = []
        """Where the rules have parted from the site."""
        self._tried = 0
        self._lines: list[tuple[int, int]] = []
        """The lines and seats since the last turn."""

    def choose(self, seat: int, faction: str) -> None:
        """Choose a faction before the first command."""
        self._take((seat, parse(f"choose {faction}"), ()))

    def plays(self, line: int, seat: int) -> None:
        self._lines.append((line, seat))

    def keep_up(self, desk: Desk, turn_ends: bool) -> None:
        moves = [(seat, text) for seat, text in desk.told if not text.startswith(BURN)]
        steps: list[Step] | None = None
        best: _Search | None = None
        for told, freed in ((moves, False), (desk.told, False), (desk.told, True)):
            search = _Search(desk, turn_ends, MOST_TRIED if self._tried < PATIENCE else FEW_TRIED)
            steps = search.find(self.state, told, freed)
            self._tried += search.tried
            if steps is not None:
                break
            if best is None or search.distance < best.distance:
                best = search
        if steps is None and best is not None:
            steps = best.nearest
        for step in steps or []:
            self._take(step)
        faults = differences(self.state, desk)
        self._note(desk, faults, any(step[2] for step in steps or []))
        if faults:
            self._take((NONE, None, (*faults, *_whose_turn(self.state, desk))))
            for step in closing(self.state, desk, turn_ends)[0]:
                self._take(step)

    def _note(self, desk: Desk, faults: list[Amendment], burned: bool) -> None:
        """Note that the rules have parted from the site in this turn, if they have."""
        # The last line is that of the command with which the next turn begins.
        past, self._lines = self._lines[:-1], self._lines[-1:]
        own = [line for line, seat in past if seat == desk.turn]
        line = own[-1] if own else past[-1][0] if past else 0
        if not faults and not burned:
            return
        why = list(dict.fromkeys(desk.remarks))
        if burned:
            why.append("unspent-power")
        self.notes += [Note(line, reason) for reason in why or ["otherwise"]]

    def phase_begins(self, desk: Desk) -> None:
        self.state.next_phase()
        self.state.tick()
        flow.all_rest(self.state)

    def seat_leaves(self, desk: Desk, seat: int) -> None:
        line = self._lines[-1][0] if self._lines else 0
        self.notes.append(Note(line, "left", (("faction", desk.called(seat)),)))
        self._take((NONE, None, (*_nothing_open(self.state), (LEAVES, seat, 0))))

    def _take(self, step: Step) -> None:
        seat, move, amendments = step
        if move is not None:
            self.moves.append((seat, move))
        for field, index, value in amendments:
            self.amendments += [self.state.moment, AMENDABLE.index(field), index, value]
        take(self.state, step)


def take(state: AmendedState, step: Step) -> None:
    """Make a move or amend, without going on to the next phase."""
    seat, move, amendments = step
    if move is not None:
        state.answer(seat, move)
        state.tick()
    for field, index, value in amendments:
        state.amend(field, index, value)
    flow.all_rest(state)


class _Search:
    """Looks for an order of moves that leads where the desk is."""

    def __init__(self, desk: Desk, turn_ends: bool, most: int) -> None:
        self.desk = desk
        self.most = most
        self.turn_ends = turn_ends
        self.end = (desk.turn, END)
        self.tried = 0
        self.nearest: list[Step] = []
        self.distance = 1 << 30
        self.seen: set[tuple[object, ...]] = set()

    def find(
        self, state: AmendedState, told: list[tuple[int, str]], freed: bool
    ) -> list[Step] | None:
        """Return the steps that lead where the desk is, or None."""
        start = state.copy()
        steps: list[Step] = []
        if freed:
            if not start.steps_due or start.steps_due == self.desk.steps_due:
                return None
            freedom: Step = (NONE, None, (("steps_due", WHOLE, self.desk.steps_due),))
            take(start, freedom)
            steps.append(freedom)
        return self._go(start, steps, tuple(self._with_end(told)))

    def _with_end(self, told: list[tuple[int, str]]) -> list[tuple[int, str]]:
        """Add the end of the turn after the last move of the seat on turn."""
        if not self.turn_ends or self.desk.phase != ACTIONS:
            return told
        own = [place for place, (seat, _) in enumerate(told) if seat == self.desk.turn]
        place = own[-1] + 1 if own else 0
        return [*told[:place], self.end, *told[place:]]

    def _go(
        self, state: AmendedState, steps: list[Step], told: tuple[tuple[int, str], ...]
    ) -> list[Step] | None:
        self.tried += 1
        frames = tuple(state.agenda.frames)
        key = (told, state.turn, frames, *[tuple(getattr(state, name)) for name in _FIGURES])
        if self.tried > self.most or key in self.seen:
            return None
        self.seen.add(key)
        if not told or told == (self.end,):
            found = self._arrive(state, steps, bool(told))
            if found is not None or not told:
                return found
        for place, (seat, text) in enumerate(told):
            if (seat, text) in told[:place]:
                continue
            step = possible(state, seat, text)
            if step is None:
                continue
            found = self._on(state, steps, step, told[:place] + told[place + 1 :])
            if found is not None:
                return found
        closes = state.deciding()
        asked = closes != NONE and (state.agenda or state.phase == REWARDS)
        if asked and state.refusal(closes, DONE) is None:
            return self._on(state, steps, (closes, DONE, ()), told)
        self._note(state, steps, len(told))
        return None

    def _on(
        self,
        state: AmendedState,
        steps: list[Step],
        step: Step,
        told: tuple[tuple[int, str], ...],
    ) -> list[Step] | None:
        after = state.copy()
        take(after, step)
        on = [*steps, step]
        if not (after.agenda and after.agenda.top()[0] == KEYS):
            return self._go(after, on, told)
        seat = after.agenda.top()[1]
        for track in range(TRACKS):
            if key_opens(after, seat, track):
                found = self._on(after, on, (seat, parse(f"cult {CULTS[track]}"), ()), told)
                if found is not None:
                    return found
        return None

    def _arrive(self, state: AmendedState, steps: list[Step], open_turn: bool) -> list[Step] | None:
        after = state.copy()
        closed, stuck = closing(after, self.desk, self.turn_ends and (open_turn or _waits(state)))
        for step in closed:
            take(after, step)
        if not stuck and not differences(after, self.desk):
            return steps + closed
        self._note(state, steps, 0)
        return None

    def _note(self, state: AmendedState, steps: list[Step], untold: int) -> None:
        distance = len(differences(state, self.desk)) + 100 * untold
        if distance < self.distance:
            self.distance = distance
            self.nearest = steps


_FIGURES: Final = ("coins", "workers", "priests", "bowl1", "bowl2", "bowl3", "points", "cults")


def possible(state: AmendedState, seat: int, text: str) -> Step | None:
    """Return the step that a told move is here, None if it is not possible."""
    if text.startswith(BURN):
        power = int(text.split()[1])
        enough = state.bowl2[seat] >= 2 * power
        return (NONE, None, ((BURNS, seat, power),)) if enough else None
    if text == END:
        done = state.phase == ACTIONS and state.turn == seat
        ends = done and not state.agenda and not state.actions
        return (seat, DONE, ()) if ends and state.refusal(seat, DONE) is None else None
    move = parse(text)
    return (seat, move, ()) if state.refusal(seat, move) is None else None


def _waits(state: AmendedState) -> bool:
    """Tell whether reward spades are still in hand."""
    return state.phase == REWARDS and bool(state.queue)


def closing(state: AmendedState, desk: Desk, turn_ends: bool) -> tuple[list[Step], bool]:
    """Return what ends a turn or the reward spades where the desk has ended them.

    Tell too whether something stays open all the same.
    """
    steps: list[Step] = []
    if not turn_ends:
        return steps, False
    after = state.copy()
    while after.phase == REWARDS and after.queue:
        steps.append((after.queue[0], DONE, ()))
        take(after, steps[-1])
    while after.phase == ACTIONS and after.agenda:
        frame = after.agenda.top()
        if frame[0] not in (BUILD, SPADES, ORDINATION):
            return steps, True
        steps.append((frame[1], DONE, ()))
        take(after, steps[-1])
    if after.phase != ACTIONS or after.turn != desk.turn or desk.all_have_passed():
        return steps, False
    if after.actions or after.refusal(after.turn, DONE) is not None:
        return steps, True
    steps.append((after.turn, DONE, ()))
    return steps, False


def differences(state: AmendedState, desk: Desk) -> list[Amendment]:
    """Return all that lies otherwise than on the desk."""
    found: list[Amendment] = []
    for name in _COMPARED:
        here, there = getattr(state, name), getattr(desk, name)
        if here == there:
            continue
        if name in LISTS_OF_ANY_LENGTH:
            found += _relist(name, there)
        elif isinstance(there, int):
            found.append((name, WHOLE, there))
        else:
            found += [(name, i, value) for i, value in enumerate(there) if here[i] != value]
    if _offers(state) != _offers(desk):
        found += _relist("offers", desk.offers)
        found += _relist("fed", desk.fed)
        found.append(("batch", WHOLE, desk.batch))
    return found


def _relist(name: str, entries: list[int]) -> list[Amendment]:
    filled = [(name, place, value) for place, value in enumerate(entries)]
    return [(name, 0, CLEAR), *filled]


def _offers(state: AmendedState) -> list[list[int]]:
    offers = state.offers
    return sorted([offers[place : place + OFFER - 1] for place in range(0, len(offers), OFFER)])


def _whose_turn(state: AmendedState, desk: Desk) -> list[Amendment]:
    """Return what lets the turn, or the set-up, stand where it does on the desk."""
    found = _nothing_open(state)
    if desk.phase != ACTIONS:
        return found + (_relist("queue", desk.queue) if state.queue != desk.queue else [])
    if state.turn != desk.turn:
        found.append(("turn", WHOLE, desk.turn))
    if state.actions != desk.actions:
        found.append(("actions", WHOLE, desk.actions))
    return found


def _nothing_open(state: AmendedState) -> list[Amendment]:
    return [(AGENDA, WHOLE, 0)] if state.agenda else []
