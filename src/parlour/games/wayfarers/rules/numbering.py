"""The fixed numbering of moves, for programs that learn.

A placement is numbered by the value of the die, the value that it shows at last and the space: of
the ways that lead there, only one is ever listed (dice.alike). What a second pending effect offers
again has a number of its own; what a third one does gets a spare number.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.contract import State
from parlour.engine.move import Move
from parlour.engine.numbering import UNNUMBERED, Numbering
from parlour.games.wayfarers.facts.components import DIE_SPACE_IDS, DIE_SPACES
from parlour.games.wayfarers.rules.codes import (
    AGAIN,
    PLACE,
    shown_at_last,
    space_of,
    value_of,
    verb_of,
)
from parlour.games.wayfarers.rules.indexing import DIE_VALUES
from parlour.games.wayfarers.rules.notation import CODES

VERSION: Final = 1
SPARE: Final = 128

PLACEMENTS: Final = DIE_VALUES * DIE_VALUES * DIE_SPACES

_OTHERS: Final[list[tuple[str, int]]] = [
    (text, code) for text, code in CODES.items() if verb_of(code) != PLACE
]

NAMES: Final[tuple[str, ...]] = (
    *[
        f"place {value} {space}" if value == last else f"place {value}>{last} {space}"
        for value in range(1, DIE_VALUES + 1)
        for last in range(1, DIE_VALUES + 1)
        for space in DIE_SPACE_IDS
    ],
    *[text for text, _ in _OTHERS],
    *[f"{text} #2" for text, _ in _OTHERS],
)

_NUMBERS: Final[dict[int, int]] = {
    code + again * AGAIN: PLACEMENTS + again * len(_OTHERS) + place
    for again in (0, 1)
    for place, (_, code) in enumerate(_OTHERS)
}


class WayfarersNumbering(Numbering):
    """Placements first, then all other moves, then those that are offered again."""

    def __init__(self) -> None:
        super().__init__(VERSION, NAMES, SPARE)

    def number(self, state: State, seat: int, move: Move) -> int:
        code = move.code
        if code < AGAIN and verb_of(code) == PLACE:
            way = (value_of(code) - 1) * DIE_VALUES + shown_at_last(code) - 1
            return way * DIE_SPACES + space_of(code)
        return _NUMBERS.get(code, UNNUMBERED)
