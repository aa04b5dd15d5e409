"""Toy games whose best play is known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.engine import Game, Generator, Insight, Move, Options, Score, State, places


class ToyState(State):
    """What the toys share: nothing is hidden but sealed choices, points decide."""

    points: list[int]

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**self.heading(seat), "points": list(self.points)}

    def sample(self, seat: int, generator: Generator) -> State:
        return self.copy()

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score(points, {"points": points}) for points in self.points)

    def ranking(self) -> tuple[int, ...]:
        return places([(points,) for points in self.points])

    def audit(self) -> list[str]:
        return []

    def recount(self) -> tuple[int, ...]:
        return tuple(self.points)


class ToyGame(Game):
    def __init__(self, id: str, players: int) -> None:
        folder = Path(__file__).parent
        super().__init__(id, folder, rules_version=1, players=(players, players), minutes=(1, 1))


class Solvable(Insight):
    """Knows nothing but that everything is open."""

    def solvable(self, state: State) -> bool:
        return True


# Matching pennies: both choose a side at once; the first wins if they match.

SIDES = (Move("heads", 0), Move("tails", 1))


class PenniesState(ToyState):
    chosen: list[int]

    def over(self) -> bool:
        return min(self.chosen) >= 0

    def waiting(self) -> tuple[int, ...]:
        return () if self.over() else tuple(s for s in (0, 1) if self.chosen[s] < 0)

    def simultaneous(self) -> bool:
        return not self.over()

    def moves(self, seat: int) -> tuple[Move, ...]:
        return SIDES if seat in self.waiting() else ()

    def apply(self, seat: int, move: Move) -> None:
        self.chosen[seat] = move.code
        if self.over():
            self.points[0 if self.chosen[0] == self.chosen[1] else 1] += 1
            self.reveals += 1

    def withdraw(self, seat: int) -> bool:
        taken_back = not self.over() and self.chosen[seat] >= 0
        if taken_back:
            self.chosen[seat] = -1
        return taken_back

    def sample(self, seat: int, generator: Generator) -> State:
        other = self.copy()
        if not self.over() and self.chosen[1 - seat] >= 0:
            other.chosen[1 - seat] = generator.below(2)
        return other

    def copy(self) -> PenniesState:
        other = PenniesState()
        other.sit_like(self)
        other.chosen, other.points = self.chosen[:], self.points[:]
        return other

    def fields(self) -> tuple[str, ...]:
        return ("chosen", "points")


class Pennies(ToyGame):
    def __init__(self, solvable: bool = False) -> None:
        super().__init__("pennies", 2)
        self._insight = Solvable() if solvable else Insight()

    def deal(self, options: Options, generator: Generator) -> PenniesState:
        state = PenniesState()
        state.sit(self, options)
        state.chosen, state.points = [-1, -1], [0, 0]
        return state

    def insight(self) -> Insight:
        return self._insight


# Nim for any number of players: take 1 to 3 from a heap in turn; whoever takes the last counter
# wins. With two players the winning move leaves a multiple of four.

TAKES = (Move("take 1", 1), Move("take 2", 2), Move("take 3", 3))


class HeapState(ToyState):
    heap: int
    turn: int

    def over(self) -> bool:
        return self.heap == 0

    def waiting(self) -> tuple[int, ...]:
        return () if self.over() else (self.turn,)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if self.over() or seat != self.turn:
            return ()
        return TAKES[: self.heap] if self.heap < 3 else TAKES

    def apply(self, seat: int, move: Move) -> None:
        self.heap -= move.code
        if self.heap == 0:
            self.points[seat] = 1
        self.turn = (seat + 1) % self.seats

    def copy(self) -> HeapState:
        other = HeapState()
        other.sit_like(self)
        other.heap, other.turn, other.points = self.heap, self.turn, self.points[:]
        return other

    def fields(self) -> tuple[str, ...]:
        return ("heap", "turn", "points")


class Heap(ToyGame):
    def __init__(self, counters: int, players: int = 2, solvable: bool = False) -> None:
        super().__init__("heap", players)
        self._counters = counters
        self._insight = Solvable() if solvable else Insight()

    def deal(self, options: Options, generator: Generator) -> HeapState:
        state = HeapState()
        state.sit(self, options)
        state.heap, state.turn, state.points = self._counters, 0, [0] * state.seats
        return state

    def insight(self) -> Insight:
        return self._insight


# Prizes lie open and every seat takes one, whoever comes first: several are asked, none is sealed.

PRIZES = tuple(Move(f"take {prize}", prize) for prize in (1, 5, 2, 9, 3))


class PrizesState(ToyState):
    left: list[int]

    def over(self) -> bool:
        return 0 not in self.points

    def waiting(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if self.points[seat] == 0)

    def moves(self, seat: int) -> tuple[Move, ...]:
        if seat not in self.waiting():
            return ()
        return tuple(move for move in PRIZES if move.code in self.left)

    def apply(self, seat: int, move: Move) -> None:
        self.left.remove(move.code)
        self.points[seat] = move.code

    def copy(self) -> PrizesState:
        other = PrizesState()
        other.sit_like(self)
        other.left, other.points = self.left[:], self.points[:]
        return other

    def fields(self) -> tuple[str, ...]:
        return ("left", "points")


class Prizes(ToyGame):
    def __init__(self, players: int, solvable: bool = False) -> None:
        super().__init__("prizes", players)
        self._insight = Solvable() if solvable else Insight()

    def deal(self, options: Options, generator: Generator) -> PrizesState:
        state = PrizesState()
        state.sit(self, options)
        state.left, state.points = [move.code for move in PRIZES], [0] * state.seats
        return state

    def insight(self) -> Insight:
        return self._insight


# Bids: all choose 1 to 3 at once, and the highest win.

BIDS = (Move("bid 1", 1), Move("bid 2", 2), Move("bid 3", 3))


class BidsState(ToyState):
    bids: list[int]

    def over(self) -> bool:
        return 0 not in self.bids

    def waiting(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if self.bids[seat] == 0)

    def simultaneous(self) -> bool:
        return not self.over()

    def moves(self, seat: int) -> tuple[Move, ...]:
        return BIDS if seat in self.waiting() else ()

    def apply(self, seat: int, move: Move) -> None:
        self.bids[seat] = move.code
        if self.over():
            self.points = self.bids[:]
            self.reveals += 1

    def withdraw(self, seat: int) -> bool:
        taken_back = not self.over() and self.bids[seat] > 0
        if taken_back:
            self.bids[seat] = 0
        return taken_back

    def sample(self, seat: int, generator: Generator) -> State:
        other = self.copy()
        for whose in range(self.seats):
            if whose != seat and not self.over() and self.bids[whose]:
                other.bids[whose] = 1 + generator.below(3)
        return other

    def copy(self) -> BidsState:
        other = BidsState()
        other.sit_like(self)
        other.bids, other.points = self.bids[:], self.points[:]
        return other

    def fields(self) -> tuple[str, ...]:
        return ("bids", "points")


class Bids(ToyGame):
    def __init__(self, players: int) -> None:
        super().__init__("bids", players)

    def deal(self, options: Options, generator: Generator) -> BidsState:
        state = BidsState()
        state.sit(self, options)
        state.bids, state.points = [0] * state.seats, [0] * state.seats
        return state
