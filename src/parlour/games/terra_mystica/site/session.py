"""A log of the well-known web site played on a desk, row by row, beside what its ledger states."""

from __future__ import annotations

import re
from typing import Final

from parlour.engine.contract import Game
from parlour.engine.errors import RecordError
from parlour.engine.options import Options, resolve
from parlour.engine.understood import Note
from parlour.games.terra_mystica.facts.components import TRACKS
from parlour.games.terra_mystica.rules import setup
from parlour.games.terra_mystica.rules.position import BY_TRADE
from parlour.games.terra_mystica.rules.state import TerraState
from parlour.games.terra_mystica.site.command import Misread, read_command
from parlour.games.terra_mystica.site.commands import Player
from parlour.games.terra_mystica.site.desk import Desk, Holdings, Watcher
from parlour.games.terra_mystica.site.log import Log, Row
from parlour.games.terra_mystica.site.names import OPTION_OF, SITE_FACTIONS

_BOOKED: Final[dict[str, str]] = {
    "cult_income_for_faction": "reward",
    "other_income_for_faction": "income",
    "score_resources": "resources",
    "+vp for fire": "fire",
    "+vp for water": "water",
    "+vp for earth": "earth",
    "+vp for air": "air",
    "+vp for network": "network",
}
_REMARKS: Final = {
    "[opponent accepted power]": "accepted",
    "[all opponents declined power]": "declined",
}
MOST_READINGS: Final = 64
"""How often a log is read anew where it can be read in several ways."""


def options_of(game: Game, log: Log) -> Options:
    """Return the options of a game of the site: offers of power are answered late there."""
    values: dict[str, object] = {OPTION_OF[name]: True for name in log.options}
    values["players"] = len(log.factions)
    values["deferred-power"] = log.deferred
    return resolve(game.options, values)


def set_up(state: TerraState, game: Game, log: Log) -> None:
    """Lay out a table with the tiles and factions of a log."""
    setup.lay_out(state, game, options_of(game, log))
    state.scorings = log.round_tiles[:]
    for scroll in log.scrolls_in_play():
        state.scrolls[scroll] = 0


class Session:
    """One reading of a log on its way through the rows."""

    def __init__(self, game: Game, log: Log, picks: list[int], watcher: Watcher) -> None:
        self.log = log
        self.desk = Desk()
        self.desk.begin_amended([])
        set_up(self.desk, game, log)
        self.desk.begin(picks, watcher)
        self.desk.loose = "loose-adjust-resource" in log.liberties
        self.desk.converts_always = "loose-convert-phase" in log.liberties
        self.desk.scores_used = log.scores_used
        self.desk.strict_power = "strict-leech" in log.liberties
        for seat, faction in enumerate(log.factions):
            setup.choose_faction(self.desk, seat, SITE_FACTIONS[faction])
        self.player = Player(self.desk)
        self.seat_called = {faction: seat for seat, faction in enumerate(log.factions)}
        self.rows = 0
        self.notes: list[Note] = []
        self.follows = False
        """Whether the ledger is followed where Parlour comes to something else."""
        self.followed = 0
        self._remarks: list[Row] = []
        self._last_rows = {self.seat_called[name]: self._last_row(name) for name in log.silent}

    def play(self) -> None:
        """Play all rows, or raise `RecordError` with the line and the reason."""
        for row in self.log.rows:
            self.desk.silent = [seat for seat, last in self._last_rows.items() if last < self.rows]
            try:
                self._row(row)
            except Misread as error:
                what = f"{row.faction}: {'. '.join(row.commands)}"
                raise RecordError(row.line, f"{what}: {error}") from error
            self.rows += 1
        self.desk.end()

    def _last_row(self, faction: str) -> int:
        """Return the last row in which a faction does something."""
        acting = [
            place
            for place, row in enumerate(self.log.rows)
            if row.faction == faction and row.commands and not _is_booking(row.commands[0])
        ]
        return acting[-1] if acting else 0

    def _row(self, row: Row) -> None:
        seat = self.seat_called[row.faction]
        if ". ".join(row.commands).casefold() in _REMARKS:
            if row.stated is not None:
                self._remarks.append(row)
            return
        booked: Holdings | None = None
        if not row.commands and row.stated is not None:
            # Whoever has left gets rows without a word.
            booked = self._booking(seat, "")
        for command in row.commands:
            what = _is_booking(command)
            if what is None:
                self.desk.watcher.plays(row.line, seat)
                self.player.play(seat, read_command(command))
            elif row.stated is not None:
                booked = self._booking(seat, what)
        if row.stated is not None:
            self._expect(row, seat, booked if booked is not None else self.desk.holdings(seat))
        for remark in self._remarks:
            self._expect_remark(remark)
        self._remarks = []

    def _expect_remark(self, row: Row) -> None:
        seat = self.seat_called[row.faction]
        what = _REMARKS[". ".join(row.commands).casefold()]
        bookings = self.desk.bookings[seat]
        if bookings and bookings[0][0] == what:
            bookings.pop(0)
        elif not self.follows:
            raise Misread(f"expected what the ledger says: {row.commands[0]}")
        self._expect(row, seat, self.desk.holdings(seat))

    def _booking(self, seat: int, what: str) -> Holdings:
        desk = self.desk
        bookings = desk.bookings[seat]
        if not bookings:
            desk.go_on()
        if not bookings or (what and bookings[0][0] != what):
            found = bookings[0][0] if bookings else "nothing"
            raise Misread(f"expected {what} to be booked here, Parlour books {found}")
        return bookings.pop(0)[1]

    def _expect(self, row: Row, seat: int, holdings: Holdings) -> None:
        if row.stated == holdings or row.stated is None:
            return
        told = f"the ledger says {row.stated}, Parlour {holdings}"
        if not self.follows or holdings != self.desk.holdings(seat):
            raise Misread(told)
        self.followed += 1
        stated, found = (", ".join(map(str, held)) for held in (row.stated, holdings))
        self.notes.append(Note(row.line, "followed", (("stated", stated), ("found", found))))
        _hold(self.desk, seat, row.stated)


def _is_booking(command: str) -> str | None:
    """Return what a row without a decision books, None for a command."""
    return _BOOKED.get(re.sub(r"^\+\d+", "+", " ".join(command.casefold().split())))


def _hold(desk: Desk, seat: int, stated: Holdings) -> None:
    """Give a seat what a ledger states."""
    desk.score(seat, stated[0] - desk.points[seat], BY_TRADE)
    desk.coins[seat], desk.workers[seat], desk.priests[seat] = stated[1:4]
    desk.bowl1[seat], desk.bowl2[seat], desk.bowl3[seat] = stated[4:7]
    desk.cults[seat * TRACKS : (seat + 1) * TRACKS] = stated[7:]


def read_through(game: Game, log: Log) -> Session:
    """Play a log in the first reading that agrees with itself and with what its ledger states.

    If none does, raise what is wrong with the one that came farthest.
    """
    picks: list[int] = []
    farthest = -1
    error: RecordError | None = None
    for _ in range(MOST_READINGS):
        session = Session(game, log, picks, Watcher())
        try:
            session.play()
        except RecordError as refused:
            if session.rows > farthest:
                farthest, error = session.rows, refused
        else:
            return session
        following = _next_picks(picks, session.desk.forks)
        if following is None:
            break
        picks = following
    assert error is not None  # noqa: S101 - the loop has run
    raise error


def _next_picks(picks: list[int], forks: list[int]) -> list[int] | None:
    """Return the next reading, the last fork first; None if there is no other."""
    taken = (picks + [0] * len(forks))[: len(forks)]
    for place in range(len(forks) - 1, -1, -1):
        if taken[place] + 1 < forks[place]:
            return [*taken[:place], taken[place] + 1]
    return None
