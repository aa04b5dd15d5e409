"""Tables as programs that learn see them: numbers in, numbers out. Compiled with the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from librt.strings import BytesWriter, read_i32_le, write_f32_le, write_i32_le

from parlour.bots.bot import Bot, Chair
from parlour.engine.contract import Game, State
from parlour.engine.errors import ParlourError
from parlour.engine.generator import Generator, seeded
from parlour.engine.move import Move
from parlour.engine.numbering import Numbering
from parlour.engine.observation import Observation

NOBODY: Final = -1

WIDTH: Final = 4
"""Bytes of a number that is read or written."""


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
            self.numbers: list[int] = self.numbering.numbers(state, self.seat, self.moves)
        else:
            self.seat = NOBODY
            self.moves = ()
            self.numbers = []

    def over(self) -> bool:
        return self.seat == NOBODY

    def move(self, action: int) -> Move:
        """Return the legal move of a number."""
        for place, number in enumerate(self.numbers):
            if number == action:
                return self.moves[place]
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

    def columns(self, seat: int) -> bytes:
        """Return what a seat sees, a byte for each column."""
        return self.observation.columns(self.state, seat)

    def mask(self, seat: int) -> bytes:
        """Return a 1 for each number that a seat may choose now."""
        if seat != self.seat:
            return self._no_mask
        mask = BytesWriter()
        mask.write(self._no_mask)
        for number in self.numbers:
            mask[number] = 1
        return mask.getvalue()

    def shares(self) -> list[float]:
        return self.state.shares() if self.seat == NOBODY else [0.0] * self.state.seats

    def points(self) -> list[float]:
        return [float(score.total) for score in self.state.scores()]


class Tables:
    """Many tables stepped at once; one that is over begins anew.

    After `begin` and each `step` the attributes hold what is asked, table by table, as bytes:
    `columns` and `masks` are rows of one byte a number, `legal` the numbers that may be chosen, one
    table after the other, `counts` how many of them each table has, `seats` who is asked; `done`
    tells which games have just ended, and `rewards` each seat's share of the victory in these.
    """

    def __init__(self, desks: Sequence[Desk]) -> None:
        self.desks: list[Desk] = list(desks)
        first = self.desks[0]
        self.players: int = first.state.seats
        self.observation: Observation = first.observation
        self._no_mask: bytes = bytes(first.numbering.size)
        self._size: int = first.numbering.size
        self._games: list[int] = [0] * len(self.desks)
        self.seed = "0"
        self.points = False
        """Whether rewards are points instead of shares."""
        self.watcher = NOBODY
        """Whose last look at a finished table is kept in `final`; nobody's by default."""
        self.final: dict[int, bytes] = {}
        self._begin_writing()
        self._finish_writing()

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
        self._columns = BytesWriter()
        self._masks = BytesWriter()
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
        seat = desk.seat
        self.observation.write(desk.state, seat, self._columns)
        masks, start = self._masks, len(self._masks)
        masks.write(self._no_mask)
        count = 0
        for number in desk.numbers:
            masks[start + number] = 1
            write_i32_le(self._legal, number)
            count += 1
        write_i32_le(self._counts, count)
        self._seats.append(seat)

    def _finish_writing(self) -> None:
        self.columns: bytes = self._columns.getvalue()
        self.masks: bytes = self._masks.getvalue()
        self.legal: bytes = self._legal.getvalue()
        self.counts: bytes = self._counts.getvalue()
        self.seats: bytes = self._seats.getvalue()
        self.done: bytes = self._done.getvalue()
        self.rewards: bytes = self._rewards.getvalue()
