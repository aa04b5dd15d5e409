"""Chapter "workers": placing one on a card, taking one back."""

from __future__ import annotations

from parlour.games.wayfarers.facts.components import (
    NONE,
    SLOT_IDS,
    SLOTS,
    WORKER_COLOURS,
    WORKERS_ALLOWED,
)
from parlour.games.wayfarers.rules.influence import ask_fee
from parlour.games.wayfarers.rules.notation import RECALL_WORKER, code, first_of, second_of
from parlour.games.wayfarers.rules.position import SLOT, TAKE_WORKER, Position


def may_lodge(position: Position, colour: int, slot: int) -> bool:
    """Tell whether a worker of some colour can stand on a slot's card (workers.colours)."""
    if position.row[slot] == NONE or position.lodgers[slot] >> colour & 1:
        return False
    return bool(WORKERS_ALLOWED[slot] >> colour & 1)


def place_worker(position: Position, number: int) -> None:
    """Pay the fee, then put the worker down (workers.place)."""
    colour, slot = first_of(number), second_of(number)
    position.agenda.push((SLOT, slot, colour))
    ask_fee(position, slot)


def lodge(position: Position, slot: int, colour: int) -> None:
    """Put a worker of the side in turn on a slot's card."""
    position.workers[3 * position.turn + colour] -= 1
    position.lodgers[slot] |= 1 << colour
    position.lent = 3 * slot + colour
    if position.listener is not None and position.turn < position.seats:
        figures: dict[str, int | str] = {
            "worker": WORKER_COLOURS[colour],
            "slot": SLOT_IDS[slot],
        }
        position.tell("lodged", position.turn, figures, "workers.place")


def list_recalls(position: Position, found: list[int]) -> None:
    """List the workers on face-up cards (workers.recall, workers.lent)."""
    silver = position.silver[position.turn]
    for slot in range(SLOTS):
        lodgers = position.lodgers[slot]
        if lodgers == 0 or not position.affords_fee(slot, silver):
            continue
        for colour in range(3):
            if lodgers >> colour & 1 and position.lent != 3 * slot + colour:
                found.append(code(RECALL_WORKER, colour, slot))


def recall(position: Position, number: int) -> None:
    """Pay the fee, then take the worker."""
    colour, slot = first_of(number), second_of(number)
    position.agenda.push((TAKE_WORKER, slot, colour))
    ask_fee(position, slot)


def take_worker(position: Position, slot: int, colour: int) -> None:
    position.lodgers[slot] &= ~(1 << colour)
    position.workers[3 * position.turn + colour] += 1
    if position.listener is not None and position.turn < position.seats:
        figures: dict[str, int | str] = {
            "worker": WORKER_COLOURS[colour],
            "slot": SLOT_IDS[slot],
        }
        position.tell("recalled", position.turn, figures, "workers.recall")
