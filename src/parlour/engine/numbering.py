"""A fixed numbering of the moves of a game, for programs that learn.

A `Move` has a number of the game's own, its `code`, which may be sparse and as large as the rules
find handy. A numbering is dense and of a fixed size: the same number means the same in every
position, and no two legal moves of a position share one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from parlour.engine.errors import ParlourError
from parlour.engine.move import Move

if TYPE_CHECKING:
    from parlour.engine.contract import State

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

    def numbers(self, state: State, seat: int, moves: tuple[Move, ...]) -> list[int]:
        """Return the numbers of the legal moves of a seat, in the same order, none twice."""
        found: list[int] = []
        strange = 0
        for move in moves:
            number = self.number(state, seat, move)
            if number == UNNUMBERED:
                if strange == self.spare:
                    raise ParlourError(
                        f"{state.game.id}: more than {strange} legal moves without a number"
                    )
                number = self.size - self.spare + strange
                strange += 1
            found.append(number)
        return found


def listed(version: int, moves: tuple[Move, ...]) -> Numbering:
    """Return the numbering of a game whose codes count its moves from 0.

    >>> listed(1, (Move("take", 0), Move("pass", 1))).names
    ('take', 'pass')
    """
    for place, move in enumerate(moves):
        if move.code != place:
            raise ValueError(f"expected code {place} for {move.text!r}, got {move.code}")
    return Numbering(version, tuple([move.text for move in moves]))
