"""What a check looks at: one position of one random game."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from parlour.engine.contract import Game, State
from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.engine.options import Option


class Fault(Exception):
    """Something that the contract promises does not hold."""


def expect(holds: bool, fault: str) -> None:
    if not holds:
        raise Fault(fault)


@dataclass
class Scene:
    """One position, and the chance that the checks may use; a check leaves the state as it was."""

    game: Game
    state: State
    seed: str
    generator: Generator
    known_moves: dict[str, Move]
    """Every move that was ever listed, by its text: some of them are not legal here."""
    ply: int = 0
    worded: set[str] = field(default_factory=set)
    """The reasons of refusals that were put into words in this game already."""

    def listed(self) -> list[tuple[int, Move]]:
        """Return every legal decision of this position."""
        return [(seat, move) for seat in self.state.waiting() for move in self.state.moves(seat)]

    def observers(self) -> list[int | None]:
        return [*range(self.state.seats), None]


def dump(data: Any) -> str:
    """Return data as one text, the same for equal data."""
    return json.dumps(data, sort_keys=True)


def some_value(option: Option, generator: Generator) -> object:
    """Return a value that the option allows, by chance."""
    if isinstance(option.default, bool):
        return generator.below(2) == 1
    if isinstance(option.default, int):
        return option.smallest + generator.below(option.largest - option.smallest + 1)
    return option.choices[generator.below(len(option.choices))]
