"""What a move costs and gains at once, so that its label hides nothing."""

from __future__ import annotations

from typing import Any

from parlour.engine.contract import Game, State, View
from parlour.engine.move import Move


def changes(state: State, seat: int, move: Move) -> list[tuple[str, int]]:
    """Return what a legal move changes of what its seat has, by the key of its name.

    Of a move that reveals something or asks chance only what is paid: that is no secret.
    """
    before = state.purse(seat)
    if not before:
        return []
    after = state.copy()
    after.apply(seat, move)
    both = zip(before, after.purse(seat), strict=True)
    changed = [(name, now - then) for (name, then), (_, now) in both if now != then]
    if after.reveals == state.reveals:
        return changed
    return [(name, change) for name, change in changed if change < 0]


def listed(
    game: Game, state: State, view: View, seat: int, move: Move, language: str
) -> dict[str, Any]:
    """Return a legal move as a screen lists it: what it does, what that changes, what to click."""
    label, say = game.describe(view, move, language), game.words.say
    changed = [f"{say(name, language)} {change:+}" for name, change in changes(state, seat, move)]
    return {
        "text": move.text,
        "label": f"{label} ({', '.join(changed)})" if changed else label,
        "targets": list(game.targets(view, move)),
    }
