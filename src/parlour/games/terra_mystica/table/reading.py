"""A view read back into a position, so that words and pictures ask the rules themselves."""

from __future__ import annotations

from typing import Any

from parlour.engine.contract import Game
from parlour.engine.options import resolve
from parlour.games.terra_mystica.rules import setup
from parlour.games.terra_mystica.rules.state import TerraState


def restore(game: Game, view: dict[str, Any]) -> TerraState:
    """Return the position that a view shows."""
    state = TerraState()
    setup.lay_out(state, game, resolve(game.options, view["options"]))
    for name, value in view["position"].items():
        if name == "agenda":
            state.agenda.frames = [tuple(frame) for frame in value]
        else:
            setattr(state, name, list(value) if isinstance(value, list) else value)
    return state


def maker(view: dict[str, Any]) -> int:
    """Return whose move is meant: the viewer's, or for a spectator that of who is asked."""
    seat: int | None = view["seat"]
    waiting: list[int] = view["waiting"]
    if seat is not None:
        return seat
    return waiting[0] if waiting else 0
