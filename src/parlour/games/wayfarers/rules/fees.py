"""Chapter "influence": the fee to the owner of the influence on a card."""

from __future__ import annotations

from parlour.engine.errors import Figure, IllegalMove
from parlour.games.wayfarers.facts.components import SLOT_IDS
from parlour.games.wayfarers.facts.opponents import BONUS_SPACE, TRACK
from parlour.games.wayfarers.rules.codes import OF_PROVISIONS, OF_SILVER
from parlour.games.wayfarers.rules.frames import FEE
from parlour.games.wayfarers.rules.notation import RESOURCES
from parlour.games.wayfarers.rules.position import Position


def cannot_pay_fee(slot: int) -> IllegalMove:
    return IllegalMove("influence.fee", "cannot-pay-fee", {"slot": SLOT_IDS[slot]})


def ask_fee(position: Position, slot: int) -> None:
    """Pay the owner of the influence on a card, asking how where there is a choice."""
    if not position.fee_due(slot):
        return
    side = position.turn
    if position.silver[side] == 0:
        pay_fee(position, slot, OF_PROVISIONS)
    elif position.provisions[side] == 0:
        pay_fee(position, slot, OF_SILVER)
    else:
        position.agenda.push((FEE, slot))


def pay_fee(position: Position, slot: int, resource: int) -> None:
    """Pay 1 silver or 1 provision (influence.fee, solo.fee)."""
    side, owner = position.turn, position.marks[slot]
    purse = position.silver if resource == OF_SILVER else position.provisions
    purse[side] -= 1
    figures: dict[str, Figure] = {"resource": RESOURCES[resource], "slot": SLOT_IDS[slot]}
    if owner < position.seats:
        purse[owner] += 1
        if position.listener is not None:
            position.tell("paid-fee", side, {**figures, "owner_seat": owner}, "influence.fee")
        return
    position.resource = (position.resource + 1) % TRACK
    if position.resource == BONUS_SPACE:
        position.owed += 1
    if position.listener is not None:
        position.tell("paid-opponent", side, figures, "solo.fee")
