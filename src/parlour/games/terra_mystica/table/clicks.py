"""What is clicked for a move, and what a click may mean."""

from __future__ import annotations

from typing import Final

from parlour.engine.move import Move
from parlour.games.terra_mystica.rules.notation import MOVES, VERBS


def targets_of(move: Move) -> tuple[str, ...]:
    """Name the things a move touches, in the order of clicking."""
    kind = VERBS[move.code]
    words = move.text.split()
    if kind in ("build", "connect"):
        return (f"hex.{words[1]}",)
    if kind in ("transform", "upgrade"):
        return (f"hex.{words[1]}", f"{kind}.{words[2]}")
    if kind == "use-stronghold-on":
        return ("stronghold", f"hex.{words[2]}")
    if kind == "power-bridge":
        return ("power.bridge", f"site.{words[2]}")
    if kind == "bridge":
        return ("engineers", f"site.{words[1]}")
    if kind == "send":
        return (f"order.{words[1]}.{words[2]}",)
    if kind in ("use-scroll", "use-favor", "use-stronghold"):
        thing = words[1]
        return (thing, f"cult.{words[2]}") if len(words) > 2 else (thing,)
    if kind == "pass":
        return ("pass", f"scroll.{words[1]}") if len(words) > 1 else ("pass",)
    return (f"{kind}.{'-'.join(words[1:])}",) if len(words) > 1 else (kind,)


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
