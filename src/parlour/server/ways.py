"""Ways: what would make a move possible that is refused now, within the same turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from parlour.engine.contract import State
from parlour.engine.move import Move

MOST_TRIED: Final = 120
"""How many moves are tried before it is given up."""
LONGEST: Final = 2
"""How many moves may come first."""


@dataclass(frozen=True)
class Way:
    """Moves of a seat, the position they lead to, and what is possible there."""

    first: list[tuple[State, Move]]
    """Each with the position in which it is made."""
    state: State
    then: Move


def ways(state: State, seat: int, wanted: Iterable[Move], most: int) -> list[Way]:
    """Return the shortest ways to some moves that are refused now, at most so many.

    Nothing is looked into that the seat does not know: no way leads across a reveal, a draw or
    somebody else's decision, or into another round.
    """
    found: list[Way] = []
    missing = list(wanted)
    paths: list[tuple[State, list[tuple[State, Move]]]] = [(state, [])]
    left = MOST_TRIED
    for _ in range(LONGEST):
        longer: list[tuple[State, list[tuple[State, Move]]]] = []
        for before, path in paths:
            for move, after in _open_steps(before, seat, left):
                left -= 1
                way = [*path, (before, move)]
                longer.append((after, way))
                possible = [each for each in missing if after.refusal(seat, each) is None]
                missing = [each for each in missing if each not in possible]
                found.extend(Way(way, after, each) for each in possible)
                if len(found) >= most or not missing or left <= 0:
                    return found[:most]
        if found:
            break
        paths = longer
    return found


def _open_steps(state: State, seat: int, most: int) -> Iterator[tuple[Move, State]]:
    """Make each move of a seat after which it goes on deciding by what it knows now."""
    insight = state.game.insight()
    chapter = insight.chapter(state)
    for move in state.moves(seat)[:most]:
        after = state.copy()
        after.apply(seat, move)
        if after.reveals != state.reveals or seat not in after.waiting():
            continue
        if insight.chapter(after) == chapter:
            yield move, after
