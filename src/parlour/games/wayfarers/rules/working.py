"""Chapter "workers": placing one on a card for the effect of its slot."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure, IllegalMove
from parlour.games.wayfarers.facts.components import (
    NONE,
    SLOT_IDS,
    SLOTS,
    SLOTS_OF_WORKER,
    WORKER_COLOURS,
    WORKERS_ALLOWED,
)
from parlour.games.wayfarers.facts.notation import SLOT_EFFECT
from parlour.games.wayfarers.rules.codes import (
    OF_PROVISIONS,
    OF_SILVER,
    PAY_FEE,
    WORKER,
    code,
    first_of,
    second_of,
    verb_of,
)
from parlour.games.wayfarers.rules.decision import Codes, Decision, Passage, another_question
from parlour.games.wayfarers.rules.effects import is_possible_with
from parlour.games.wayfarers.rules.fees import ask_fee, cannot_pay_fee, pay_fee
from parlour.games.wayfarers.rules.frames import SLOT
from parlour.games.wayfarers.rules.indexing import KINDS_OF_WORKERS, at_worker
from parlour.games.wayfarers.rules.pending import MUST, pend
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.workers import lodge

# Why a worker cannot stand on a slot's card, by number; 0 is no reason.
WRONG_COLOUR: Final = 1
NO_WORKER: Final = 2
EMPTY: Final = 3
OCCUPIED: Final = 4
UNKNOWN: Final = -1
"""Whether a slot has work, before it was asked: it is the same for every colour."""
_REASONS: Final = (
    ("", ""),
    ("workers.colours", "worker-not-here"),
    ("workers.place", "no-worker"),
    ("workers.place", "empty-slot"),
    ("workers.colours", "worker-there"),
)


def obstacle(position: Position, colour: int, slot: int) -> int:
    """Return why a worker cannot stand on a slot's card (workers.place, workers.colours)."""
    if not WORKERS_ALLOWED[slot] >> colour & 1:
        return WRONG_COLOUR
    if not position.workers[at_worker(position.turn, colour)]:
        return NO_WORKER
    if position.row[slot] == NONE:
        return EMPTY
    return OCCUPIED if position.lodgers[slot] >> colour & 1 else 0


def has_work(position: Position, slot: int) -> bool:
    """Tell whether some of a slot's effect can be resolved after the fee (workers.effect)."""
    if position.fee_due(slot):
        return has_work_after(position, slot, OF_SILVER) or has_work_after(
            position, slot, OF_PROVISIONS
        )
    silver, provisions = position.silver[position.turn], position.provisions[position.turn]
    return is_possible_with(position, SLOT_EFFECT[slot], silver, provisions)


def has_work_after(position: Position, slot: int, resource: int) -> bool:
    """Tell whether a fee can be paid in a resource and leaves the worker something to do."""
    silver, provisions = position.silver[position.turn], position.provisions[position.turn]
    if resource == OF_SILVER:
        silver -= 1
    else:
        provisions -= 1
    if silver < 0 or provisions < 0:
        return False
    return is_possible_with(position, SLOT_EFFECT[slot], silver, provisions)


class Working(Decision):
    """Place a worker (workers.place)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        works = [UNKNOWN] * SLOTS
        for colour in range(KINDS_OF_WORKERS):
            if not position.workers[at_worker(position.turn, colour)]:
                continue
            for slot in SLOTS_OF_WORKER[colour]:
                if obstacle(position, colour, slot):
                    continue
                if works[slot] == UNKNOWN:
                    works[slot] = 1 if has_work(position, slot) else 0
                if works[slot]:
                    found.append(code(WORKER, colour, slot))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        """Pay the fee, then put the worker down."""
        colour, slot = first_of(number), second_of(number)
        position.agenda.push((SLOT, slot, colour))
        ask_fee(position, slot)

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        colour, slot = first_of(number), second_of(number)
        figures: dict[str, Figure] = {"worker": WORKER_COLOURS[colour], "slot": SLOT_IDS[slot]}
        reason = obstacle(position, colour, slot)
        if reason:
            return IllegalMove(*_REASONS[reason], figures)
        if has_work(position, slot):
            return None
        side = position.turn
        if not position.affords_fee(slot, position.silver[side], position.provisions[side]):
            return cannot_pay_fee(slot)
        return IllegalMove("workers.effect", "nothing-to-resolve", figures)


class Lodging(Passage):
    """The fee is paid: the worker stands there, and the slot is resolved (workers.effect)."""

    def go_on(self, position: Position, frame: Frame) -> None:
        slot, colour = frame[1], frame[2]
        lodge(position, slot, colour)
        pend(position, [SLOT_EFFECT[slot]], MUST)


class PayingFee(Decision):
    """How to pay the fee for a slot's card; a worker must keep something to do after it."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        for resource in (OF_SILVER, OF_PROVISIONS):
            if _may_pay_in(position, frame, resource):
                found.append(code(PAY_FEE, resource))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        pay_fee(position, frame[1], first_of(number))

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        if verb_of(number) != PAY_FEE:
            return another_question()
        if _may_pay_in(position, frame, first_of(number)):
            return None
        return IllegalMove("workers.effect", "must-resolve")


def _may_pay_in(position: Position, frame: Frame, resource: int) -> bool:
    """Tell whether a fee that both resources can pay may be paid in one of them."""
    below = position.agenda.frames[-2]
    return below[0] != SLOT or has_work_after(position, below[1], resource)


WORKING: Final = Working()
LODGING: Final = Lodging()
PAYING_FEE: Final = PayingFee()
