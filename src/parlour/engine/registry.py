"""The games that are installed, found through the entry point group `parlour.games`."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points

from parlour.engine.contract import Game
from parlour.engine.errors import ParlourError, UnknownGame

GROUP = "parlour.games"


@cache
def game_ids() -> tuple[str, ...]:
    """Return the ids of all installed games, in alphabetical order."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@cache
def game(id: str) -> Game:
    """Return a game by its id.

    >>> game("tides-of-time").players
    (2, 2)
    """
    for point in entry_points(group=GROUP):
        if point.name == id:
            found = point.load()
            if not isinstance(found, Game):
                raise ParlourError(f"entry point {point.value}: expected a Game, got {found!r}")
            if found.id != id:
                raise ParlourError(f"entry point {id}: its game calls itself {found.id}")
            return found
    near = get_close_matches(id, game_ids(), n=1)
    hint = f"did you mean {near[0]}?" if near else f"installed: {', '.join(game_ids())}"
    raise UnknownGame(f"no game {id!r}; {hint}")
