"""A room: one table with its seats and drafts. Knows the rules of asking, not of any game.

Everything here happens in memory. Whoever changes a room first describes the `Change`, stores it,
and then lets it happen.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

from parlour.engine.contract import Game, State
from parlour.engine.move import Move
from parlour.engine.options import Options, resolve
from parlour.engine.record import Record
from parlour.engine.table import Table
from parlour.engine.words import player_name
from parlour.server.drafts import Draft
from parlour.server.refusals import Refused, Stale, server_words
from parlour.server.seats import LEVELS, ONLY_MOVE, Seat

HASH_BYTES = 6


@dataclass
class Change:
    """What is about to happen to a room."""

    truncate: int | None = None
    """The ply to go back to."""
    append: list[tuple[int, Move]] = field(default_factory=list)
    drafts: dict[int, list[str]] = field(default_factory=dict)
    """The new draft of a seat, for each seat whose draft changes."""


@dataclass
class Plea:
    """A seat asks the others to let it go back to a ply."""

    seat: int
    ply: int
    agreed: list[int]

    def to_data(self) -> dict[str, Any]:
        return {"seat": self.seat, "ply": self.ply, "agreed": self.agreed}


class Room:
    """One table, as the server holds it in memory."""

    def __init__(self, id: str, host: str, record: Record, seats: list[Seat]) -> None:
        self.id = id
        self.host = host
        self.seats = seats
        self.edition = 0
        self.rematch: str | None = None
        self.plea: Plea | None = None
        self.messages: list[tuple[int, str]] = []
        self.failures: dict[int, str] = {}
        self.drafts: dict[int, Draft] = {}
        self.pictures: dict[tuple[int | None, str, bool], dict[str, Any]] = {}
        """What screens show of the edition `pictured`; a room that changes is drawn anew."""
        self.pictured = -1
        self._begin(record)

    def _begin(self, record: Record) -> None:
        self.table = Table(Record(record.game, record.options, record.seed, record.names))
        state = self.table.state
        self.reveals = [state.reveals]
        self.totals = [[score.total for score in state.scores()]]
        self._chain = [self.id.encode()]
        self._opened = [0] * state.seats
        for seat, move in record.moves:
            self._append(seat, move)

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
        names = [self._name(seat, language) for seat in self.seats]
        return [
            name if names.count(name) == 1 else f"{name} ({number})"
            for number, name in enumerate(names, start=1)
        ]

    def _name(self, seat: Seat, language: str) -> str:
        if seat.bot is None:
            return player_name(0, language, [seat.name]) if seat.name else _player(seat, language)
        level = next((level for level, spec in LEVELS.items() if spec == seat.bot), "")
        return server_words().say(f"bot.{level}", language) if level else seat.bot

    # What is asked

    def state_of(self, seat: int | None) -> State:
        """Return the position as the seat sees it: with its own draft."""
        draft = self.drafts.get(seat) if seat is not None else None
        return self.state if draft is None else draft.state

    def question(self, seat: int) -> str:
        """Name the question before a seat; the same name always means the same question.

        Sealed choices of the others do not change it.
        """
        digest = hashlib.blake2b(self._chain[self._opened[seat]], digest_size=HASH_BYTES)
        draft = self.drafts.get(seat)
        texts = draft.texts() if draft else []
        for text in texts:
            digest.update(f"\n{text}".encode())
        return f"{self._opened[seat] + len(texts)}-{digest.hexdigest()}"

    def asked(self, seat: int) -> bool:
        """Tell whether the seat has a move to choose now."""
        draft = self.drafts.get(seat)
        if draft is not None:
            return not draft.complete()
        return seat in self.state.waiting()

    def moves(self, seat: int) -> tuple[Move, ...]:
        return self.state_of(seat).moves(seat) if self.asked(seat) else ()

    # What players want to do; each returns the change or refuses

    def move(self, seat: int, question: str, move: Move, confirm: bool) -> Change:
        """Put down a move; without `confirm` it counts at once."""
        self.expect(seat, question)
        draft = self.drafts.get(seat)
        if draft is not None and draft.complete():
            raise Refused(409, "confirm-first")
        refusal = self.state_of(seat).refusal(seat, move)
        if refusal is not None:
            raise refusal
        moves = [*(draft.moves if draft else []), move]
        if confirm:
            return Change(drafts={seat: [each.text for each in moves]})
        return Change(append=[(seat, each) for each in moves], drafts={seat: []})

    def confirm(self, seat: int, question: str) -> Change:
        self.expect(seat, question)
        draft = self.drafts.get(seat)
        if draft is None:
            raise Refused(409, "nothing-to-confirm")
        return Change(append=[(seat, move) for move in draft.moves], drafts={seat: []})

    def undo(self, seat: int, question: str) -> Change:
        """Take back the last move of the draft, or of the record while that tells nobody more."""
        self.expect(seat, question)
        draft = self.drafts.get(seat)
        if draft is not None:
            return Change(drafts={seat: draft.texts()[:-1]})
        if not self.can_undo(seat):
            raise Refused(409, "no-undo")
        return Change(truncate=self.ply - 1)

    def can_undo(self, seat: int) -> bool:
        if seat in self.drafts:
            return True
        moves = self.table.record.moves
        return bool(moves) and moves[-1][0] == seat and self.reveals[-1] == self.reveals[-2]

    def last_decision(self, seat: int) -> int | None:
        """Return the ply before the seat's last confirmed move."""
        moves = self.table.record.moves
        return next((ply for ply in reversed(range(len(moves))) if moves[ply][0] == seat), None)

    def expect(self, seat: int, question: str) -> None:
        """Refuse an answer to another question than the one before the seat."""
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
        return self.game.follow(self.state.view(seat), moves, self.orders(given))

    def orders(self, given: dict[str, Any]) -> Options:
        return resolve(self.game.orders, given)

    # What happens

    def is_over_after(self, change: Change) -> bool:
        """Try a change on a copy: raise `IllegalMove` if it cannot be, else tell if it ends."""
        if change.truncate is not None:
            state = self.table.record.replay(change.truncate)
        else:
            state = self.state.copy()
        for seat, move in change.append:
            state.play(seat, move)
        return state.over()

    def happen(self, change: Change) -> None:
        """Let a change happen that is stored already."""
        wanted = {seat: [move.text for move in draft.moves] for seat, draft in self.drafts.items()}
        wanted.update(change.drafts)
        if change.truncate is not None:
            record = self.table.record
            record.moves = record.moves[: change.truncate]
            record.scores = []
            wanted = {}
            self._begin(record)
        for seat, move in change.append:
            self._append(seat, move)
        self.put_drafts(wanted)

    def put_drafts(self, texts: dict[int, list[str]]) -> None:
        """Lay the drafts on the position; what does not fit any more falls away."""
        self.drafts = {}
        for seat, moves in texts.items():
            draft = Draft(self.state, seat, [self.game.move(text) for text in moves])
            if draft.moves:
                self.drafts[seat] = draft

    def _append(self, seat: int, move: Move) -> None:
        state = self.state
        sealed = self._sealed_questions(seat)
        self.table.play(seat, move)
        self.reveals.append(state.reveals)
        self.totals.append([score.total for score in state.scores()])
        link = self._chain[-1] + f"\n{seat} {move.text}".encode()
        self._chain.append(hashlib.blake2b(link, digest_size=16).digest())
        after = self._sealed_questions(seat)
        for other in range(state.seats):
            if other not in sealed or sealed[other] != after.get(other):
                self._opened[other] = self.ply

    def _sealed_questions(self, mover: int) -> dict[int, tuple[Move, ...]]:
        """Return the questions that a sealed choice of the mover leaves as they are."""
        state = self.state
        if not state.simultaneous():
            return {}
        return {seat: state.moves(seat) for seat in state.waiting() if seat != mover}


def _player(seat: Seat, language: str) -> str:
    return player_name(seat.number, language, ())
