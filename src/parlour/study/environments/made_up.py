"""Numbers for a game that gives none of its own: made up from its moves and views.

Some random games are played first, the same ones every time, to see which moves there are and what
stands in views. So the numbers are the same wherever the same version of the game is installed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from librt.strings import BytesWriter

from parlour.engine.contract import Game, State
from parlour.engine.generator import seeded
from parlour.engine.move import Move
from parlour.engine.numbering import UNNUMBERED, Numbering
from parlour.engine.observation import MOST, Observation, number

GAMES: Final = 40
"""For each number of players."""
LONGEST: Final = 2_000
"""Decisions of a game that are looked at."""
SPARE: Final = 64

TOLD_OTHERWISE: Final = ("game", "moves")
"""What stands in views and needs no column: the game itself, and the moves, which have a mask."""

Figures = dict[str, int]


@cache
def numbering_of(game: Game) -> Numbering:
    """Return the game's own numbering, or one that is made up."""
    return game.numbering() or MadeUpNumbering(game)


@cache
def observation_of(game: Game, seats: int) -> Observation:
    """Return the game's own observation, or one that is made up."""
    return game.observation(seats) or MadeUpObservation(game, seats)


class MadeUpNumbering(Numbering):
    """The moves that random games showed, by the game's own numbers; others get spare ones."""

    def __init__(self, game: Game) -> None:
        fewest, most = game.players
        seen = {
            move
            for seats in range(fewest, most + 1)
            for state, seat in _positions(game, seats)
            for move in state.moves(seat)
        }
        texts = [move.text for move in sorted(seen, key=_order)]
        super().__init__(game.rules_version, tuple(texts), SPARE)
        self._numbers = {text: place for place, text in enumerate(texts)}

    def number(self, state: State, seat: int, move: Move) -> int:
        return self._numbers.get(move.text, UNNUMBERED)


class MadeUpObservation(Observation):
    """Whatever a view holds: numbers as they are, texts counted by name."""

    def __init__(self, game: Game, seats: int) -> None:
        lowest: Figures = {}
        highest: Figures = {}
        for state, _ in _positions(game, seats):
            for seat in range(seats):
                for name, figure in figures_of(state.view(seat)).items():
                    lowest[name] = min(lowest.get(name, 0), figure)
                    highest[name] = max(highest.get(name, 0), figure)
        names = sorted(lowest)
        self._lowest = [lowest[name] for name in names]
        parts = [number(name, min(MOST, highest[name] - lowest[name]) or 1) for name in names]
        super().__init__(game.rules_version, parts)

    def look(self, state: State, seat: int, row: BytesWriter) -> None:
        figures = figures_of(state.view(seat))
        for name, low in zip(self.names, self._lowest, strict=True):
            row.append(max(0, min(MOST, figures.get(name, 0) - low)))


def figures_of(view: dict[str, Any]) -> Figures:
    """Return everything in a view as numbers by name.

    >>> figures_of({"piles": [2, None], "phase": "draft", "hand": ["moon", "moon"], "over": False})
    {'piles.1': 2, 'phase=draft': 1, 'hand:moon': 2, 'over': 0}
    """
    found: Figures = {}
    for key, value in view.items():
        if key not in TOLD_OTHERWISE:
            _add(found, key, value)
    return found


def _add(found: Figures, name: str, value: object) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _add(found, f"{name}.{key}", inner)
    elif isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            if isinstance(inner, str):
                counted = f"{name}:{inner}"
                found[counted] = found.get(counted, 0) + 1
            else:
                _add(found, f"{name}.{place + 1}", inner)
    elif isinstance(value, str):
        found[f"{name}={value}"] = 1
    elif isinstance(value, int | float):
        found[name] = round(value)


def _positions(game: Game, seats: int) -> Iterator[tuple[State, int]]:
    """Yield the decisions of random games, and each last position with the first seat."""
    for played in range(GAMES):
        chance = seeded(f"{game.id} {seats} {played} moves")
        state = game.new({"players": seats}, seed=f"{game.id} {seats} {played}")
        for _ in range(LONGEST):
            if state.over():
                yield state, 0
                break
            seat = state.waiting()[0]
            yield state, seat
            moves = state.moves(seat)
            state.apply(seat, moves[chance.below(len(moves))])


def _order(move: Move) -> tuple[int, str]:
    return move.code, move.text
