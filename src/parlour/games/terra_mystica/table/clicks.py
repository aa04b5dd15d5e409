"""What is clicked for a move, and what a click may mean."""

from __future__ import annotations

from typing import Final

from parlour.engine.move import Move
from parlour.games.terra_mystica.rules.notation import MOVES, verb_of

CLICKS: Final[dict[str, tuple[str, ...]]] = {
    "build": ("hex.{1}",),
    "connect": ("hex.{1}",),
    "transform": ("hex.{1}", "transform.{2}"),
    "upgrade": ("hex.{1}", "upgrade.{2}"),
    "use-stronghold-on": ("stronghold", "hex.{2}"),
    "power-bridge": ("power.bridge", "site.{2}"),
    "bridge": ("bridge", "site.{1}"),
    "send": ("order.{1}.{2}",),
    "use-scroll": ("scroll",),
    "use-scroll-cult": ("scroll", "cult.{2}"),
    "use-favor": ("favor", "cult.{2}"),
    "use-stronghold": ("stronghold",),
    "use-stronghold-cult": ("stronghold", "cult.{2}"),
    "pass": ("pass", "scroll.{1}"),
    "pass-last": ("pass",),
}
"""What is clicked for a verb, in order, with the words of the move in the blanks."""


def targets_of(move: Move) -> tuple[str, ...]:
    """Name the things a move touches, in the order of clicking."""
    verb, words = verb_of(move), move.text.split()
    if verb in CLICKS:
        return tuple([target.format(*words) for target in CLICKS[verb]])
    return (".".join([words[0], "-".join(words[1:])]) if len(words) > 1 else words[0],)


TARGETS: Final[tuple[tuple[str, ...], ...]] = tuple([targets_of(move) for move in MOVES])
"""By the number of the move."""


def _meanings() -> dict[str, list[Move]]:
    found: dict[str, list[Move]] = {}
    for move in MOVES:
        for target in TARGETS[move.code]:
            found.setdefault(target, []).append(move)
    return found


_MEANINGS: Final[dict[str, list[Move]]] = _meanings()


def meanings(target: str) -> tuple[Move, ...]:
    """Return the moves that touch a thing."""
    return tuple(_MEANINGS.get(target, ()))
