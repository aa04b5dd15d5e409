"""A fixed numbering of the moves of a game, for programs that learn.

A `Move` has a number of the game's own, its `code`, which may be sparse and as large as the rules
find handy. A numbering is dense and of a fixed size: the same number means the same in every
position, and no two legal moves of a position share one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter, read_i32_le, write_i32_le
from mypy_extensions import i64, mypyc_attr

from parlour.engine.errors import ParlourError
from parlour.engine.move import Move

if TYPE_CHECKING:
    from parlour.engine.contract import State

WIDTH: Final = 4
"""Bytes of a number that is written."""

UNNUMBERED: Final = -1
"""Instead of a number: the move has none of its own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbering:
    """Numbers from 0 to `size` - 1, each with a name.

    `version` counts the changes of what the numbers mean. The last `spare` numbers belong to no
    move: where legal moves have no number of their own, they get spare ones in the order in which
    they are listed.
    """

    def __init__(self, version: int, names: tuple[str, ...], spare: int = 0) -> None:
        self.version = version
        self.names: tuple[str, ...] = (
            *names,
            *[f"other {place + 1}" for place in range(spare)],
        )
        """What each number means, in the words of the notation."""
        self.size = len(self.names)
        self.spare = spare

    def number(self, state: State, seat: int, move: Move) -> int:
        """Return the number of a legal move, or `UNNUMBERED` (the game's own).

        It depends on the move and on what the seat knows, nothing else.
        """
        return move.code

    def write(self, state: State, seat: int, moves: tuple[Move, ...], row: BytesWriter) -> None:
        """Write the numbers of the legal moves of a seat, in the same order, none twice.

        Each takes four bytes, the lowest first.
        """
        strange = 0
        for move in moves:
            number = self.number(state, seat, move)
            if number == UNNUMBERED:
                number = self.other(state, strange)
                strange += 1
            write_i32_le(row, number)

    def other(self, state: State, place: int) -> int:
        """Return the number of a legal move that has none of its own, by its place among such."""
        if place >= self.spare:
            raise ParlourError(f"{state.game.id}: more than {place} legal moves without a number")
        return self.size - self.spare + place

    def numbers(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[int]:
        """Return the numbers of the legal moves of a seat, in the same order, none twice."""
        row = BytesWriter()
        self.write(state, seat, moves, row)
        return read_numbers(row.getvalue())


class Listed(Numbering):
    """Of a game whose codes are the numbers."""

    def write(self, state: State, seat: int, moves: tuple[Move, ...], row: BytesWriter) -> None:
        for move in moves:
            write_i32_le(row, move.code)


def read_numbers(row: bytes) -> list[int]:
    """Return numbers that were written.

    >>> read_numbers(bytes([7, 0, 0, 0, 0, 1, 0, 0]))
    [7, 256]
    """
    found: list[int] = []
    place: i64 = 0
    while place < len(row):
        found.append(int(read_i32_le(row, place)))
        place += WIDTH
    return found


def listed(version: int, moves: tuple[Move, ...]) -> Numbering:
    """Return the numbering of a game whose codes count its moves from 0.

    >>> listed(1, (Move("take", 0), Move("pass", 1))).names
    ('take', 'pass')
    """
    for place, move in enumerate(moves):
        if move.code != place:
            raise ValueError(f"expected code {place} for {move.text!r}, got {move.code}")
    return Listed(version, tuple([move.text for move in moves]))
