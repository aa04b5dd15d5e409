"""Tables as programs that learn see them: numbers in, numbers out. Compiled with the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from librt.strings import BytesWriter, read_i32_le, write_f32_le, write_i32_le
from mypy_extensions import i64

from parlour.bots.bot import Bot, Chair
from parlour.engine.contract import Game, State
from parlour.engine.errors import ParlourError
from parlour.engine.generator import Generator, seeded
from parlour.engine.move import Move
from parlour.engine.numbering import WIDTH, Numbering, read_numbers
from parlour.engine.observation import Observation, Sight

NOBODY: Final = -1

NO_NUMBERS: Final = b""

BLOCK: Final = 1 << 14
"""Bytes that are copied at once: more would not stay near the processor."""


class IllegalAction(ParlourError):
    """A number that stands for no legal move of the seat that is asked."""


class Desk:
    """One table: who is asked, and the legal moves by number. Bots play their seats themselves."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, object],
        observation: Observation,
        numbering: Numbering,
        bots: Sequence[Bot | None] = (),
    ) -> None:
        self.game = game
        self.options = dict(options)
        self.observation = observation
        self.numbering = numbering
        self.bots: list[Bot | None] = list(bots)
        self._no_mask: bytes = bytes(numbering.size)
        self._sights: list[Sight] = []
        self.begin("0")

    def begin(self, seed: str) -> None:
        """Begin a new game and go on to the first decision that is not a bot's."""
        self.state: State = self.game.new(self.options, seed=seed)
        self._chances: list[Generator] = [
            seeded(f"{seed} seat {seat}") for seat in range(len(self.bots))
        ]
        self.ask()

    def ask(self) -> None:
        """Let bots play until somebody else is asked or the game is over."""
        state = self.state
        waiting = state.waiting()
        if self.bots:
            while waiting:
                seat = waiting[0]
                bot = self.bots[seat]
                if bot is None:
                    break
                state.apply(seat, bot.choose(Chair(state, seat), self._chances[seat]))
                waiting = state.waiting()
        if waiting:
            self.seat: int = waiting[0]
            self.moves: tuple[Move, ...] = state.moves(self.seat)
            numbers = BytesWriter()
            self.numbering.write(state, self.seat, self.moves, numbers)
            self.legal: bytes = numbers.getvalue()
            """The numbers of the moves, in four bytes each."""
        else:
            self.seat = NOBODY
            self.moves = ()
            self.legal = NO_NUMBERS

    def over(self) -> bool:
        return self.seat == NOBODY

    def numbers(self) -> list[int]:
        """Return the numbers that may be chosen."""
        return read_numbers(self.legal)

    def move(self, action: int) -> Move:
        """Return the legal move of a number."""
        legal, wanted = self.legal, action
        place: i64 = 0
        while place < len(legal):
            if read_i32_le(legal, place) == wanted:
                return self.moves[place // WIDTH]
            place += WIDTH
        raise IllegalAction(self._refusal(action))

    def _refusal(self, action: int) -> str:
        if self.seat == NOBODY:
            return f"{self.game.id}: the game is over, nobody is asked"
        if not 0 <= action < self.numbering.size:
            return (
                f"{self.game.id}: expected a number from 0 to {self.numbering.size - 1}, "
                f"got {action}"
            )
        name = self.numbering.names[action]
        return f"{self.game.id}: {action} ({name}) is no legal move of seat {self.seat + 1} here"

    def act(self, action: int) -> None:
        """Make the move of a number and go on to the next decision."""
        self.state.apply(self.seat, self.move(action))
        self.ask()

    def look(self, seat: int, columns: BytesWriter) -> None:
        """Write what a seat sees, a byte for each column."""
        while len(self._sights) <= seat:
            self._sights.append(Sight())
        self.observation.follow(self.state, seat, self._sights[seat], columns)

    def columns(self, seat: int) -> bytes:
        """Return what a seat sees, a byte for each column."""
        found = BytesWriter()
        self.look(seat, found)
        return found.getvalue()

    def mask(self, seat: int) -> bytes:
        """Return a 1 for each number that a seat may choose now."""
        if seat != self.seat:
            return self._no_mask
        mask = BytesWriter()
        mask.write(self._no_mask)
        place: i64 = 0
        while place < len(self.legal):
            mask[i64(read_i32_le(self.legal, place))] = 1
            place += WIDTH
        return mask.getvalue()

    def shares(self) -> list[float]:
        return self.state.shares() if self.seat == NOBODY else [0.0] * self.state.seats

    def points(self) -> list[float]:
        return [float(score.total) for score in self.state.scores()]


class Tables:
    """Many tables stepped at once; one that is over begins anew.

    After `begin` and each `step` the attributes hold what is asked, table by table, as bytes:
    `columns` are rows of one byte a column, `legal` the numbers that may be chosen, one table after
    the other, `counts` how many of them each table has, `seats` who is asked; `done` tells which
    games have just ended, and `rewards` each seat's share of the victory in these. All but `legal`
    are filled in place, so that arrays may lie over them.
    """

    def __init__(self, desks: Sequence[Desk]) -> None:
        self.desks: list[Desk] = list(desks)
        first, tables = self.desks[0], len(self.desks)
        self.players: int = first.state.seats
        self._width: int = first.observation.size
        self._games: list[int] = [0] * tables
        self.seed = "0"
        self.points = False
        """Whether rewards are points instead of shares."""
        self.watcher = NOBODY
        """Whose last look at a finished table is kept in `final`; nobody's by default."""
        self.final: dict[int, bytes] = {}
        self.columns = bytearray(tables * self._width)
        self.counts = bytearray(tables * WIDTH)
        self.seats = bytearray(tables)
        self.done = bytearray(tables)
        self.rewards = bytearray(tables * self.players * WIDTH)
        self.legal: bytes = NO_NUMBERS
        self._rows = BytesWriter()
        """Of columns, before a block of them is put where it belongs."""
        self._begin_writing()

    def begin(self, seed: str) -> None:
        """Begin a new game at every table; the seed decides about all that follow."""
        self.seed = seed
        self._begin_writing()
        for place, desk in enumerate(self.desks):
            self._games[place] = 0
            self._begin_one(place, desk)
            self._end_rewards(desk, False)
            self._write(desk)
        self._finish_writing()

    def step(self, actions: bytes) -> None:
        """Make a move at every table: its number in four bytes, the lowest first."""
        if len(actions) != WIDTH * len(self.desks):
            raise IllegalAction(f"expected {len(self.desks)} numbers, got {len(actions) // WIDTH}")
        moves: list[Move] = []
        for place, desk in enumerate(self.desks):
            moves.append(desk.move(int(read_i32_le(actions, WIDTH * place))))
        self._begin_writing()
        for place, desk in enumerate(self.desks):
            desk.state.apply(desk.seat, moves[place])
            desk.ask()
            over = desk.seat == NOBODY
            self._end_rewards(desk, over)
            if over:
                if self.watcher != NOBODY:
                    self.final[place] = desk.columns(self.watcher)
                self._begin_one(place, desk)
            self._write(desk)
        self._finish_writing()

    def _begin_one(self, place: int, desk: Desk) -> None:
        """Begin a game in which somebody other than bots is asked."""
        while True:
            self._games[place] += 1
            desk.begin(f"{self.seed}/{place}/{self._games[place]}")
            if desk.seat != NOBODY:
                return

    def _begin_writing(self) -> None:
        self._put = 0
        self._legal = BytesWriter()
        self._counts = BytesWriter()
        self._seats = BytesWriter()
        self._done = BytesWriter()
        self._rewards = BytesWriter()
        self.final = {}

    def _end_rewards(self, desk: Desk, over: bool) -> None:
        self._done.append(1 if over else 0)
        if over:
            for reward in desk.points() if self.points else desk.shares():
                write_f32_le(self._rewards, reward)
        else:
            for _ in range(self.players):
                write_f32_le(self._rewards, 0.0)

    def _write(self, desk: Desk) -> None:
        seat, legal = desk.seat, desk.legal
        desk.look(seat, self._rows)
        if len(self._rows) > BLOCK:
            self._put_rows()
        self._legal.write(legal)
        write_i32_le(self._counts, len(legal) // WIDTH)
        self._seats.append(seat)

    def _put_rows(self) -> None:
        end = self._put + len(self._rows)
        self.columns[self._put : end] = self._rows.getvalue()
        self._rows.truncate(0)
        self._put = end

    def _finish_writing(self) -> None:
        self._put_rows()
        self.counts[:] = self._counts.getvalue()
        self.seats[:] = self._seats.getvalue()
        self.done[:] = self._done.getvalue()
        self.rewards[:] = self._rewards.getvalue()
        self.legal = self._legal.getvalue()
