"""A room: one table with its seats and drafts. Knows the rules of asking, not of any game.

Everything here happens in memory. Whoever changes a room first describes the `Change`, stores it,
and then lets it happen. What has happened is history: it is kept, and never worked out again.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

import orjson

from parlour.engine.contract import Game, State, View
from parlour.engine.errors import NotationError, ParlourError
from parlour.engine.events import Event
from parlour.engine.lessons import Lesson
from parlour.engine.move import Move
from parlour.engine.options import Options, resolve
from parlour.engine.record import Record
from parlour.engine.table import Table
from parlour.server.album import sheet_of, view_in
from parlour.server.clock import Clock
from parlour.server.drafts import Draft, redraft
from parlour.server.exhibit import Exhibit
from parlour.server.history import History, read_happening
from parlour.server.line import Line, Step
from parlour.server.naming import names_of
from parlour.server.refusals import Refused, Stale
from parlour.server.seats import ONLY_MOVE, Seat
from parlour.server.timekeeping import Departure

HASH_BYTES = 6


@dataclass
class Change:
    """What is about to happen to a room."""

    truncate: int | None = None
    """The ply to go back to."""
    line: Line | None = None
    """The moves that are added, made already on a copy."""
    drafts: dict[int, Draft | None] = field(default_factory=dict)
    """The new draft of a seat, for each seat whose draft changes."""
    pages: list[bytes] | None = None
    """What the moves add to the history, once somebody has asked for it."""

    @property
    def steps(self) -> list[Step]:
        return self.line.steps if self.line else []

    @property
    def is_private(self) -> bool:
        """Tell whether nobody but the drafting seat notices."""
        return self.truncate is None and self.line is None


@dataclass
class Plea:
    """A seat asks the others to let it go back to a ply."""

    seat: int
    ply: int
    agreed: list[int]

    def to_data(self) -> dict[str, Any]:
        return {"seat": self.seat, "ply": self.ply, "agreed": self.agreed}


@dataclass
class Kept:
    """What is kept of a table: all that has happened, and the position it goes on from."""

    history: History
    state: State


class Room:
    """One table, as the server holds it in memory."""

    def __init__(
        self,
        id: str,
        host: str,
        record: Record,
        seats: list[Seat],
        key: bytes = b"",
        kept: Kept | None = None,
    ) -> None:
        """Play a record through; what was kept of the table makes that needless."""
        self.id = id
        self._key = key
        """The secret of the house for the names of questions."""
        self.host = host
        self.seats = seats
        self.edition = 0
        """Counts every change; the lock of the row in the database. Nobody is told."""
        self.public = 0
        """Counts the changes that everybody may notice."""
        self.lesson: Lesson | None = None
        """What is learned here; moves do its tasks and are not taken back."""
        self.rematch: str | None = None
        self.plea: Plea | None = None
        self.clock: Clock | None = None
        """The time of this table; none where nobody plays against it."""
        self.departed: list[Departure] = []
        """Whoever left before it was over."""
        self.messages: list[tuple[int, str]] = []
        self.failures: dict[int, str] = {}
        self.drafts: dict[int, Draft] = {}
        self.frozen: Refused | None = None
        """Why the table cannot go on: no rules that are there can read its position."""
        self.revised = False
        """Whether the rules changed, or were proven the same, since the table was last written."""
        self.unkept = False
        """Whether the table was stored before there was any history, and has none there yet."""
        self.sheets: dict[tuple[int | None, int], bytes] = {}
        """Of a finished game: what a seat saw, by the first ply of each sheet that was fetched."""
        self.album = False
        """Whether all that the seats saw is kept."""
        self._views: dict[int | None, View] = {}
        self._pictures: dict[object, Any] = {}
        self._asked_about: dict[int, tuple[State, bytes]] = {}
        """For each seat, the position in which it was asked and a digest of what it saw then."""
        self._seen = -1
        """The edition that the remembered views and pictures show; -1 for none."""
        if kept is None:
            self._play(record)
        else:
            self._recall(record, kept)

    def _play(self, record: Record) -> None:
        table = Table(record.up_to(0))
        self._recall(table.record, Kept(History.begun(table.state), table.state))
        for ply, (seat, move) in enumerate(record.moves):
            line = Line(record.taken_over(self.state, ply))
            line.play(seat, move)
            self._take_over(Change(line=line))
        self.table.state = record.taken_over(self.state, self.ply)

    def _recall(self, record: Record, kept: Kept) -> None:
        """Go on where the history ends."""
        self.history = kept.history
        self.reveals: list[int] = []
        self.totals: list[list[int]] = []
        self._chain = [self.id.encode()]
        self._openings: list[list[int]] = []
        """For each ply, the seats that were asked something new there."""
        log: list[list[Event]] = []
        for ply, page in enumerate(kept.history.pages()):
            happened = read_happening(page)
            self.reveals.append(happened.reveals)
            self.totals.append(happened.totals)
            self._openings.append(happened.opened)
            if ply:
                seat, move = record.moves[ply - 1]
                if (seat, move.text) != (happened.seat, happened.move):
                    raise ParlourError(f"expected the move {happened.move!r}, got {move.text!r}")
                self._chain.append(_link(self._chain[-1], seat, move))
                log.append(happened.events)
        self.table = Table(record, kept.state, log)
        self._ask_again()

    def _ask_again(self) -> None:
        """Find out in which position each seat was asked what it is asked now."""
        plies = range(len(self._openings))
        self._opened = [
            next((ply for ply in reversed(plies) if seat in self._openings[ply]), 0)
            for seat in range(self.state.seats)
        ]
        states = {ply: self._asked_at(ply) for ply in set(self._opened)}
        self._asked_in: list[State] = [states[ply] for ply in self._opened]
        """For each seat, the position in which its question was put."""

    def _asked_at(self, ply: int) -> State:
        return self.state if ply == self.ply else self.shown_at(ply)

    @property
    def game(self) -> Game:
        return self.table.record.game

    @property
    def ply(self) -> int:
        return self.table.ply

    @property
    def state(self) -> State:
        """The confirmed position, which everybody sees."""
        return self.table.state

    @property
    def earliest(self) -> int:
        """The ply beyond which nobody goes back: there the rules changed."""
        foreign = self.game.under(self.table.record.rules_now) is None
        if self.frozen is not None or foreign:
            return self.ply
        revisions = self.table.record.revisions
        return revisions[-1][0] if revisions else 0

    def shown_at(self, ply: int, closed: bool = False) -> Exhibit:
        """Return the position of a ply, as it was; `closed`: before a round was cleared away."""
        options, moment = self.table.record.options, self.history.moment(ply)
        shown = moment.seen if closed else moment
        return Exhibit(self.game, options, shown, lambda seat: self._seen_at(ply, seat))

    def _seen_at(self, ply: int, seat: int | None) -> View | None:
        sheet = self.sheets.get((seat, sheet_of(ply)))
        return view_in(sheet, ply) if sheet is not None else None

    def mark(self, ply: int) -> bytes:
        """Return what tells this way to a ply from every other; nothing beyond the last ply."""
        return self._chain[ply] if ply <= self.ply else b""

    # Who sits here

    def seats_of(self, guest: str) -> list[int]:
        return [seat.number for seat in self.seats if seat.guest == guest]

    def people(self) -> list[int]:
        return [seat.number for seat in self.seats if seat.is_person()]

    def names(self, language: str) -> list[str]:
        """Return how each seat is called; bots by their level."""
        return names_of(self.seats, language)

    # What is asked

    def state_of(self, seat: int | None) -> State:
        """Return the position as the seat sees it: with its own draft."""
        draft = self.drafts.get(seat) if seat is not None else None
        return self.state if draft is None else draft.state

    def view_of(self, seat: int | None) -> View:
        """Return what a seat sees, with its own draft; it is made once an edition."""
        self._forget_what_has_passed()
        if seat not in self._views:
            self._views[seat] = self.state_of(seat).view(seat)
        return self._views[seat]

    def pictures(self) -> dict[object, Any]:
        """Return what screens keep of this edition, so that it is made once."""
        self._forget_what_has_passed()
        return self._pictures

    def _forget_what_has_passed(self) -> None:
        if self._seen != self.edition:
            self._views.clear()
            self._pictures.clear()
            self._seen = self.edition

    def question(self, seat: int) -> str:
        """Name the question before a seat; the same name always means the same question.

        Sealed choices of the others do not change it. It is made from nothing but what the seat
        sees, with a secret of the house: nobody can try hidden moves against it.
        """
        if isinstance(self.state, Exhibit):
            return f"{self.ply}-none"
        draft = self.drafts.get(seat)
        texts = draft.texts() if draft else []
        content = "\n".join([self.id, str(seat), str(self._opened[seat]), *texts]).encode()
        digest = hashlib.blake2b(content, digest_size=HASH_BYTES, key=self._key)
        digest.update(self._seen_when_asked(seat))
        return f"{self._opened[seat] + len(texts)}-{digest.hexdigest()}"

    def _seen_when_asked(self, seat: int) -> bytes:
        """Return a digest of what a seat saw when its question was put; it is made once."""
        asked_in = self._asked_in[seat]
        state, digest = self._asked_about.get(seat, (None, b""))
        if state is not asked_in:
            is_now = self._opened[seat] == self.ply and seat not in self.drafts
            view = self.view_of(seat) if is_now else asked_in.view(seat)
            seen = orjson.dumps(view, option=orjson.OPT_SORT_KEYS)
            digest = hashlib.blake2b(seen, digest_size=16).digest()
            self._asked_about[seat] = (asked_in, digest)
        return digest

    def edition_for(self, seat: int | None) -> int:
        """Count the changes that somebody in this seat, or a spectator, may notice."""
        return self.public + (self.seats[seat].private if seat is not None else 0)

    def asked(self, seat: int) -> bool:
        """Tell whether the seat has a move to choose now."""
        draft = self.drafts.get(seat)
        if draft is not None:
            return not draft.complete()
        if self.lesson is not None and self.lesson.is_over(self.ply):
            return False
        return seat in self.state.waiting()

    def moves(self, seat: int) -> tuple[Move, ...]:
        return self.state_of(seat).moves(seat) if self.asked(seat) else ()

    def instead(self, seat: int) -> tuple[Move, ...]:
        """Return the moves that could be put down in the place of one that waits."""
        draft = self.drafts.get(seat)
        return draft.before().moves(seat) if draft is not None and draft.complete() else ()

    # What players want to do; each returns the change or refuses

    def move(self, seat: int, question: str, move: Move, confirm: bool) -> Change:
        """Put down a move; without `confirm` it counts at once."""
        self.expect(seat, question)
        draft = self.drafts.get(seat)
        if draft is not None and draft.complete():
            raise Refused(409, "confirm-first")
        longer = (draft or Draft(self.state, seat)).adding(move)
        if confirm:
            return Change(drafts={seat: longer})
        return Change(line=longer.line, drafts={seat: None} if draft is not None else {})

    def confirm(self, seat: int, question: str) -> Change:
        self.expect(seat, question)
        draft = self.drafts.get(seat)
        if draft is None:
            raise Refused(409, "nothing-to-confirm")
        while (ending := self._ending(draft)) is not None:
            draft = draft.adding(ending)
        return Change(line=draft.line, drafts={seat: None})

    def ending(self, seat: int) -> Move | None:
        """Return the move that ends the turn of a seat as soon as it confirms its draft."""
        draft = self.drafts.get(seat)
        if draft is None:
            moves = self.moves(seat)
            return self.game.ending(self.view_of(seat), moves) if moves else None
        return self._ending(draft)

    def _ending(self, draft: Draft) -> Move | None:
        if draft.complete():
            return None
        state, seat = draft.state, draft.seat
        return self.game.ending(state.view(seat), state.moves(seat))

    def play(self, seat: int, move: Move) -> Change:
        """Make a move that counts at once, as bots and standing orders do."""
        line = Line(self.state)
        line.play(seat, move)
        return Change(line=line)

    def undo(self, seat: int, question: str) -> Change:
        """Take back the last move of the draft, or of the record while that tells nobody more."""
        self.expect(seat, question)
        draft = self.drafts.get(seat)
        if draft is not None:
            shorter = redraft(self.state, seat, draft.moves[:-1])
            return Change(drafts={seat: shorter if shorter.moves else None})
        if not self.can_undo(seat):
            raise Refused(409, "no-undo")
        return self.go_back(self.ply - 1)

    def go_back(self, ply: int) -> Change:
        """Return to an earlier ply; drafts that fit there as well stay."""
        if ply < self.earliest:
            raise Refused(409, "other-rules-before")
        state = self.game.take_over(self.history.moment(ply).data)
        drafts: dict[int, Draft | None] = {}
        for seat, draft in self.drafts.items():
            again = redraft(state, seat, draft.moves)
            drafts[seat] = again if again.moves else None
        return Change(truncate=ply, drafts=drafts)

    def can_undo(self, seat: int) -> bool:
        if seat in self.drafts:
            return True
        if self.lesson is not None:
            return False
        if self.ply <= self.earliest or self.table.record.moves[-1][0] != seat:
            return False
        return self.reveals[-1] == self.reveals[-2]

    def last_decision(self, seat: int) -> int | None:
        """Return the ply before the seat's last confirmed move under these rules."""
        if self.lesson is not None:
            return None
        moves, plies = self.table.record.moves, range(self.earliest, self.ply)
        return next((ply for ply in reversed(plies) if moves[ply][0] == seat), None)

    def expect(self, seat: int, question: str) -> None:
        """Refuse an answer to another question than the one before the seat."""
        if self.frozen is not None:
            raise self.frozen
        if question != self.question(seat):
            raise Stale

    def ordered(self, seat: int) -> Move | None:
        """Return the move that the seat's standing orders make now."""
        orders = self.seats[seat].orders
        if seat in self.drafts or not orders or seat not in self.state.waiting():
            return None
        moves = self.state.moves(seat)
        if orders.get(ONLY_MOVE) is True and len(moves) == 1:
            return moves[0]
        given = {name: value for name, value in orders.items() if name != ONLY_MOVE}
        return self.game.follow(self.view_of(seat), moves, self.orders(given))

    def orders(self, given: dict[str, Any]) -> Options:
        return resolve(self.game.orders, given)

    # What happens

    def close(self) -> None:
        """Let nobody play on here: the others did not want to wait any more."""
        self.frozen = Refused(409, "ended")
        self.table.state = self.shown_at(self.ply)

    def is_over_after(self, change: Change) -> bool:
        if change.line is not None:
            return change.line.state.over()
        return self.state.over() if change.truncate is None else False

    def happen(self, change: Change) -> None:
        """Let a change happen that is stored already."""
        self.revised = False
        self._seen = -1
        if change.is_private:
            for seat, draft in change.drafts.items():
                self._put_draft(seat, draft)
            return
        texts = {seat: draft.texts() for seat, draft in self.drafts.items()}
        for seat, draft in change.drafts.items():
            texts[seat] = draft.texts() if draft else []
        if change.truncate is not None:
            self._return_to(change.truncate)
        if change.line is not None:
            self._take_over(change)
        self.put_drafts(texts)

    def pages(self, change: Change) -> list[bytes]:
        """Return what a change adds to the history; it is written once."""
        if change.pages is None:
            first = self.ply if change.truncate is None else change.truncate
            change.pages = self.history.continued(first, change.steps)
        return change.pages

    def count(self, change: Change) -> None:
        """Count a change for those who may notice it."""
        for seat in change.drafts:
            self.seats[seat].private += 1
        if not change.is_private:
            self.public += 1

    def put_drafts(self, texts: dict[int, list[str]]) -> None:
        """Lay the drafts on the position; what does not fit any more falls away."""
        self.drafts = {}
        for seat, moves in texts.items():
            try:
                read = [self.game.move(text) for text in moves]
            except NotationError:
                continue
            draft = redraft(self.state, seat, read)
            self._put_draft(seat, draft if draft.moves else None)

    def _put_draft(self, seat: int, draft: Draft | None) -> None:
        if draft is None:
            self.drafts.pop(seat, None)
        else:
            self.drafts[seat] = draft

    def _take_over(self, change: Change) -> None:
        """Let the table go on where a line has led."""
        line = change.line
        if line is None:
            return
        self.history.go_on(self.pages(change))
        first = self.ply + 1
        self.table.take_over(
            line.state, [(step.seat, step.move, step.events) for step in line.steps]
        )
        for ply, step in enumerate(line.steps, start=first):
            self.reveals.append(step.reveals)
            self.totals.append(step.totals)
            self._chain.append(_link(self._chain[-1], step.seat, step.move))
            self._openings.append(step.opened)
            for seat in step.opened:
                self._opened[seat] = ply
                self._asked_in[seat] = step.after

    def _return_to(self, ply: int) -> None:
        """Let what came after a ply not have happened."""
        table = self.table
        table.state = self.game.take_over(self.history.moment(ply).data)
        table.record.scores = []
        del table.record.moves[ply:], table.log[ply:]
        self.sheets, self.album = {}, False
        for kept in (self.reveals, self.totals, self._chain, self._openings):
            del kept[ply + 1 :]
        self.history.cut(ply)
        self._ask_again()


def _link(before: bytes, seat: int, move: Move) -> bytes:
    link = before + f"\n{seat} {move.text}".encode()
    return hashlib.blake2b(link, digest_size=16).digest()
