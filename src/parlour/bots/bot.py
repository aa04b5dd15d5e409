"""What a bot is: somebody who sits on one chair and says what they think of each move."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.engine.contract import Game, State, View
from parlour.engine.generator import Generator
from parlour.engine.move import Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Chair:
    """All that a bot sees of a table: the view, the moves and the possible worlds of one seat."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self.seat = seat

    @property
    def game(self) -> Game:
        return self._state.game

    def view(self) -> View:
        return self._state.view(self.seat)

    def moves(self) -> tuple[Move, ...]:
        return self._state.moves(self.seat)

    def imagine(self, generator: Generator) -> State:
        """Return a state that could be the real one, with the sealed choices of the others open.

        Nobody here knows what the others have sealed, so whoever thinks ahead decides for them.
        """
        imagined = self._state.sample(self.seat, generator)
        for seat in range(imagined.seats):
            if seat != self.seat:
                imagined.withdraw(seat)
        return imagined


class Opinion:
    """What a bot thinks of a move: how likely it would make it, and what it expects from it."""

    def __init__(self, move: Move, probability: float, value: float) -> None:
        self.move = move
        self.probability = probability
        self.value = value
        """The expected share of the victory, from 0 to 1."""

    def __repr__(self) -> str:
        return f"Opinion({self.move.text!r}, {self.probability:.3f}, {self.value:.3f})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that needs only the contract. It keeps nothing from one decision to the next."""

    def __init__(self, name: str) -> None:
        self.name = name

    def consider(self, chair: Chair, generator: Generator) -> list[Opinion]:
        """Return an opinion on every legal move, the best first (the bot's own)."""
        raise NotImplementedError

    def choose(self, chair: Chair, generator: Generator) -> Move:
        """Return the move to make: one by chance, each as likely as the bot's opinion says."""
        moves = chair.moves()
        if len(moves) == 1:
            return moves[0]
        opinions = self.consider(chair, generator)
        left = generator.fraction()
        for opinion in opinions:
            left -= opinion.probability
            if left < 0.0:
                return opinion.move
        return opinions[0].move
