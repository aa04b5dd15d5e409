"""What is clicked for a move, and what a click may mean."""

from __future__ import annotations

from parlour.engine.contract import View
from parlour.engine.move import Move
from parlour.games.tides_of_time.rules import notation


def targets(move: Move) -> tuple[str, ...]:
    return (f"card.{move.text.partition(' ')[2]}",)


def attempts(view: View, target: str) -> tuple[Move, ...]:
    kind, _, card = target.partition(".")
    verb = notation.VERB_OF_PHASE[view["phase"]]
    return (notation.parse(f"{verb} {card}"),) if kind == "card" else ()
