"""How a table is taken up again: from what was kept of it, under rules that are there.

Nothing that has happened is worked out anew. A finished table is an exhibit. A running one goes on
under the rules it began with where its game still has them, or under the present ones from its
position on; its record says so. One whose position no rules can read is shown and rests.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from parlour.engine.contract import Game, State
from parlour.engine.errors import NotationError, OptionError, ParlourError
from parlour.engine.move import Move
from parlour.engine.options import Options, resolve
from parlour.engine.record import Record
from parlour.server.exhibit import Exhibit
from parlour.server.history import History, Moment
from parlour.server.refusals import Refused
from parlour.server.room import Kept, Room
from parlour.server.seats import Seat

UNREAD = -1
"""The code of a move that the game cannot read any more; nobody makes it again."""


@dataclass
class Stored:
    """A table as it lies in the database."""

    id: str
    host: str
    game: Game
    rules: int
    revisions: list[tuple[int, int]]
    options: dict[str, Any]
    seed: str
    over: bool
    seats: list[Seat]
    moves: list[tuple[int, str]]
    packs: list[bytes | None] = field(default_factory=list)
    """The pages of its history; none if it was stored before there were any."""
    sheets: dict[tuple[int | None, int], bytes] = field(default_factory=dict)
    """What the seats saw last, if the game is finished."""

    def record(self) -> Record:
        """Return the record, as far as the present game can read it."""
        now = self.revisions[-1][1] if self.revisions else self.rules
        found = self.game.under(now) or self.game
        options = _options(found, self.options)
        moves = [(seat, _move(found, text)) for seat, text in self.moves]
        record = Record(found, options, self.seed, moves=moves)
        record.rules, record.revisions = self.rules, list(self.revisions)
        return record


def _options(found: Game, given: dict[str, Any]) -> Options:
    try:
        return resolve(found.options, given)
    except OptionError:
        return Options(given)


def _move(found: Game, text: str) -> Move:
    try:
        return found.move(text)
    except NotationError:
        return Move(text, UNREAD)


def resumed(stored: Stored, key: bytes) -> Room:
    """Return the room of a table that has a history."""
    record, history = stored.record(), History(_whole(stored.packs))
    last = history.moment(len(stored.moves))
    frozen: Refused | None = None
    state: State = Exhibit(record.game, record.options, last)
    if stored.over:
        record.scores = [score.total for score in last.scores]
    else:
        try:
            state = _gone_on(record, history, last)
        except ParlourError as error:
            frozen = Refused(409, "cannot-go-on", str(error), version=record.rules_now)
    room = Room(stored.id, stored.host, record, stored.seats, key, Kept(history, state))
    room.frozen = frozen
    room.sheets = stored.sheets
    if stored.over:
        room.table.state = room.shown_at(room.ply)
    room.revised = (record.rules, record.revisions) != (stored.rules, stored.revisions)
    return room


def _whole(packs: list[bytes | None]) -> list[bytes]:
    if None in packs:
        raise ParlourError(f"expected a page for each move, none at ply {packs.index(None)}")
    return [pack for pack in packs if pack is not None]


def _gone_on(record: Record, history: History, last: Moment) -> State:
    """Return the position to go on from; where the rules have changed, write it down."""
    found, ply = record.game, len(record.moves)
    if found.under(record.rules_now) is not None:
        state = found.load(last.data)
        if not _is_worth_the_same(state, last):
            # Somebody has changed the rules and not their version.
            record.revisions.append((ply, found.rules_version))
        return state
    if _is_proven(record, history):
        _call_it(record, found.rules_version)
        return found.take_over(last.data)
    state = found.take_over(last.data)
    _expect_an_open_decision(state)
    record.revisions.append((ply, found.rules_version))
    return state


def _is_worth_the_same(state: State, last: Moment) -> bool:
    now = [(score.total, score.sources) for score in state.scores()]
    return now == [(score.total, score.sources) for score in last.scores]


def _is_proven(record: Record, history: History) -> bool:
    """Tell whether the present rules lead from where the others began to the same positions."""
    found = record.game
    since = record.revisions[-1][0] if record.revisions else 0
    try:
        state = found.new(record.options.to_data(), seed=record.seed)
        if since:
            state = found.take_over(history.moment(since).data)
        for ply in range(since, len(record.moves) + 1):
            if not _is_the_same(state, history.moment(ply)):
                return False
            if ply < len(record.moves):
                state.play(*record.moves[ply])
    except Exception:
        # Other rules may fail in any way at moves that were not made under them.
        return False
    return True


def _is_the_same(state: State, kept: Moment) -> bool:
    same = state.to_data()["position"] == kept.data["position"]
    return same and state.reveals == kept.data["reveals"] and _is_worth_the_same(state, kept)


def _call_it(record: Record, version: int) -> None:
    """Name the rules anew that were proven to play the same."""
    if record.revisions:
        record.revisions[-1] = (record.revisions[-1][0], version)
    else:
        record.rules = version


def _expect_an_open_decision(state: State) -> None:
    """Refuse a position in which nobody could go on."""
    try:
        open_to = [seat for seat in state.waiting() if state.moves(seat)]
    except Exception as error:
        raise ParlourError(f"these rules fail at the position: {error!r}") from error
    if not open_to:
        raise ParlourError("under these rules nobody has a move here")


def replayed(stored: Stored, key: bytes) -> Room:
    """Return the room of a table without a history, by playing its moves once more."""
    record = stored.record()
    if record.game.under(record.rules_now) is None:
        # It has been played by the present rules ever since they were changed.
        record.rules = record.game.rules_version
    try:
        room = Room(stored.id, stored.host, record, stored.seats, key)
    except ParlourError as error:
        if record.rules != stored.rules:
            raise Refused(409, "old-rules", version=stored.rules) from error
        raise
    room.unkept = True
    return room
