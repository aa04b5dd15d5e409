"""Chapter "effects": the interpreter of what cards, tiles and spaces print.

Each kind of effect is found by its number in one table, and resolved by its own chapter.
"""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.wayfarers.facts.notation import (
    ALL,
    CARD,
    DRAW,
    GUILD,
    JOURNAL,
    KIND,
    KINDS,
    MARK,
    NOTHING,
    NUDGE,
    ONE,
    PARTS,
    PAY,
    PROVISION,
    RECALL,
    REFRESH,
    SHIFT,
    SILVER,
    TILE,
)
from parlour.games.wayfarers.rules.acquiring import TAKING
from parlour.games.wayfarers.rules.caravan import TAKING_TILE
from parlour.games.wayfarers.rules.codes import PAY_COST, code, verb_of
from parlour.games.wayfarers.rules.decision import NOT_PENDING, Codes, Effect, not_pending
from parlour.games.wayfarers.rules.decks import DRAWING
from parlour.games.wayfarers.rules.dice import NUDGING, REFRESHING
from parlour.games.wayfarers.rules.influence import JOINING, MARKING, SHIFTING
from parlour.games.wayfarers.rules.journal import STEPPING
from parlour.games.wayfarers.rules.pending import GAINING, cost_of
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.workers import RECALLING


class Settled(Effect):
    """What never waits for a decision of a player."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        return

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        return not_pending()


class Several(Effect):
    """One of some parts, or all of them in any order (effects.choice, effects.order).

    The pool takes it apart: it resolves the part that offers a step and keeps what is left.
    """

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        before = NOTHING
        for part in PARTS[effect]:
            if part != before:
                list_steps_of(position, part, silver, provisions, found)
            before = part

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        return why_none_of(position, PARTS[effect], number, silver, provisions)


class Paying(Effect):
    """A cost, and what follows once it is paid in full (effects.pay)."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        left = provisions - cost_of(position, effect)
        if left >= 0 and is_possible_with(position, PARTS[effect][1], silver, left):
            found.append(code(PAY_COST))

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        cost = cost_of(position, effect)
        position.provisions[position.turn] -= cost
        if position.listener is not None:
            position.tell("paid-provisions", position.turn, {"count": cost}, "effects.pay")
        return [PARTS[effect][1]]

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        if verb_of(number) != PAY_COST:
            return not_pending()
        cost = cost_of(position, effect)
        if cost > provisions:
            figures: dict[str, int | str] = {"provisions": cost, "own_provisions": provisions}
            return IllegalMove("effects.pay", "no-cost", figures)
        if not is_possible_with(position, PARTS[effect][1], silver, provisions - cost):
            return IllegalMove("effects.pay", "cost-in-vain")
        return None


def _table() -> tuple[Effect, ...]:
    found: list[Effect] = [Settled()] * KINDS
    several = Several()
    for kind, effect in (
        (ALL, several),
        (ONE, several),
        (PAY, Paying()),
        (SILVER, GAINING),
        (PROVISION, GAINING),
        (GUILD, JOINING),
        (MARK, MARKING),
        (SHIFT, SHIFTING),
        (RECALL, RECALLING),
        (REFRESH, REFRESHING),
        (NUDGE, NUDGING),
        (JOURNAL, STEPPING),
        (CARD, TAKING),
        (DRAW, DRAWING),
        (TILE, TAKING_TILE),
    ):
        found[kind] = effect
    return tuple(found)


EFFECTS: Final[tuple[Effect, ...]] = _table()
"""By kind."""


def list_steps_of(
    position: Position, effect: int, silver: int, provisions: int, found: Codes
) -> None:
    """List what a player can do first to resolve an effect, with so much in the purse."""
    EFFECTS[KIND[effect]].list(position, effect, silver, provisions, found)


def resolve(position: Position, effect: int, number: int) -> Codes:
    """Take a first step of an effect; return the effects that this sets off."""
    return EFFECTS[KIND[effect]].resolve(position, effect, number)


def is_possible_with(position: Position, effect: int, silver: int, provisions: int) -> bool:
    """Tell whether any part of an effect can be resolved with so much in the purse."""
    found: Codes = []
    list_steps_of(position, effect, silver, provisions, found)
    return len(found) > 0


def is_possible(position: Position, effect: int) -> bool:
    """Tell whether any part of an effect can be resolved now."""
    side = position.turn
    return is_possible_with(position, effect, position.silver[side], position.provisions[side])


def offers(position: Position, effect: int, number: int) -> bool:
    """Tell whether a step is one of those that resolve an effect."""
    found: Codes = []
    side = position.turn
    list_steps_of(position, effect, position.silver[side], position.provisions[side], found)
    return number in found


def why_none_of(
    position: Position, effects: tuple[int, ...], number: int, silver: int, provisions: int
) -> IllegalMove | None:
    """Return None if one of some effects allows a step, else the reason that says the most."""
    best = not_pending()
    for effect in effects:
        reason = EFFECTS[KIND[effect]].why_not(position, effect, number, silver, provisions)
        if reason is None:
            return None
        if best.reason == NOT_PENDING:
            best = reason
    return best
