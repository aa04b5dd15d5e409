"""A view read back into a position, so that words and pictures ask the rules themselves."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.contract import Game
from parlour.engine.options import resolve
from parlour.games.terra_mystica.rules import setup
from parlour.games.terra_mystica.rules.state import TerraState


class Seen(TerraState):
    """A position read from a view, on which a move shows only what it does itself."""

    def paused(self) -> bool:
        return True

    def copy(self) -> Seen:
        other = Seen()
        other.lie_like(self)
        return other


class _Last:
    """The view read last: all that is asked about one view comes one after the other."""

    def __init__(self) -> None:
        self.view: dict[str, Any] | None = None
        self.state: Seen | None = None


_LAST: Final = _Last()


def restore(game: Game, view: dict[str, Any]) -> Seen:
    """Return the position that a view shows, to be looked at and copied but never changed."""
    if _LAST.view is view and _LAST.state is not None:
        return _LAST.state
    state = Seen()
    setup.lay_out(state, game, resolve(game.options, view["options"]))
    for name, value in view["position"].items():
        if name == "agenda":
            state.agenda.frames = [tuple(frame) for frame in value]
        else:
            setattr(state, name, list(value) if isinstance(value, list) else value)
    _LAST.view, _LAST.state = view, state
    return state
