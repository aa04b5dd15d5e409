"""A toy for tests: in turn, two players climb one or two of five steps. Nothing is hidden.

It has what Tides of Time has not: positions with a single move, and a standing order of its own.
"""

from __future__ import annotations

from pathlib import Path

from parlour.engine import Game, Generator, Move, Option, Options, Score, State

STEPS = 5
MOVES = (Move("climb 1", 1), Move("climb 2", 2))


class Stairs(State):
    step: int
    turn: int

    def over(self) -> bool:
        return self.step == STEPS

    def waiting(self) -> tuple[int, ...]:
        return () if self.over() else (self.turn,)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat not in self.waiting():
            return ()
        return tuple(move for move in MOVES if self.step + move.code <= STEPS)

    def apply(self, seat: int, move: Move) -> None:
        self.step += move.code
        self.turn = 1 - seat

    def view(self, seat: int | None) -> dict[str, object]:
        return self.heading(seat)

    def scores(self) -> tuple[Score, ...]:
        return (Score(0, {}), Score(0, {}))

    def ranking(self) -> tuple[int, ...]:
        return (1, 1)

    def copy(self) -> Stairs:
        other = Stairs()
        other.sit_like(self)
        other.step, other.turn = self.step, self.turn
        return other

    def fields(self) -> tuple[str, ...]:
        return ("step", "turn")

    def audit(self) -> list[str]:
        return [] if 0 <= self.step <= STEPS else [f"no step {self.step}"]


class StairsGame(Game):
    def __init__(self) -> None:
        orders = (Option("always-two", False),)
        super().__init__(
            "stairs", Path(), rules_version=1, players=(2, 2), minutes=(1, 1), orders=orders
        )

    def deal(self, options: Options, generator: Generator) -> Stairs:
        state = Stairs()
        state.sit(self, options)
        state.step = state.turn = 0
        return state

    def move(self, text: str) -> Move:
        return next(move for move in MOVES if move.text == text)

    def follow(
        self, view: dict[str, object], moves: tuple[Move, ...], orders: Options
    ) -> Move | None:
        return moves[1] if orders.flag("always-two") and len(moves) == 2 else None


GAME = StairsGame()
