"""Plays at random and tries moves of every kind: what is listed is legal, and nothing else is."""

from __future__ import annotations

from parlour.engine.generator import Generator
from parlour.engine.move import Move
from parlour.games.empires_of_the_north.game import GAME
from parlour.games.empires_of_the_north.rules.state import EmpiresState

TRIES = 25
"""How many moves seen elsewhere are tried at each decision."""


def contradictions(
    state: EmpiresState, chance: Generator, most: int, seen: list[Move]
) -> list[str]:
    """Name decisions where a listed move is refused or another one is not, or refused for nothing.

    `seen` are moves to try; those that come up are added to it.
    """
    found: list[str] = []
    known = {move.text for move in seen}
    for _ in range(most):
        if state.over():
            break
        seat = state.waiting()[chance.below(len(state.waiting()))]
        moves = state.moves(seat)
        listed = {move.text for move in moves}
        tried = [*moves, *[seen[chance.below(len(seen))] for _ in range(TRIES if seen else 0)]]
        for move in tried:
            refusal = state.refusal(seat, move)
            if (refusal is None) != (move.text in listed):
                found.append(f"{move.text}: {refusal} among {sorted(listed)}")
            elif refusal is not None and "{" in GAME.explain(refusal):
                found.append(f"{move.text}: {GAME.explain(refusal)}")
        seen.extend([move for move in moves if move.text not in known])
        known |= listed
        state.apply(seat, moves[chance.below(len(moves))])
        found.extend(state.audit())
    return found
