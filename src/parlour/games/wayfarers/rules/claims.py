"""Chapter "solo": the cards that the opponent uses, and the player's influence on them."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.games.wayfarers.facts.components import INSPIRATION, SLOT_IDS, WORKER_COLOURS, card_id
from parlour.games.wayfarers.facts.notation import SLOT_EFFECT
from parlour.games.wayfarers.rules.acquiring import clear_slot
from parlour.games.wayfarers.rules.notation import ALLOW, DENY, code
from parlour.games.wayfarers.rules.position import CLAIM, OPPONENT, OPPONENT_CARD, Position, row_of
from parlour.games.wayfarers.rules.priorities import (
    cards_to_take,
    cards_to_work_on,
    position_value,
    workers_to_recall,
)
from parlour.games.wayfarers.rules.workers import lodge, take_worker

# What the opponent wants to use a card for.
ACQUIRING: Final = 0
WORKING: Final = 1
RECALLING: Final = 2


def wanted(position: Position, purpose: int, what: int) -> list[int]:
    """Return what the opponent would use, the best first: three times the slot, and a colour."""
    if purpose == RECALLING:
        return workers_to_recall(position)
    if purpose == WORKING:
        return [3 * slot + what for slot in cards_to_work_on(position, what)]
    return [3 * slot for slot in cards_to_take(position, what)]


def use_card(position: Position, purpose: int, what: int, denied: int) -> None:
    """Use the next card by priority; ask the player whose influence lies on it (solo.claim)."""
    cards = wanted(position, purpose, what)
    if not cards:
        return
    number = cards[denied % len(cards)]
    if position.marks[number // 3] == 0:
        position.agenda.push((CLAIM, purpose, what, denied))
        return
    _use(position, purpose, number)


def claimed(position: Position, frame: Frame) -> int:
    """Return the slot that the opponent wants to use."""
    cards = wanted(position, frame[1], frame[2])
    return cards[frame[3] % len(cards)] // 3


def list_claim(position: Position) -> list[int]:
    """List the answers: let it, and be paid; or pay, and it goes on to the next (solo.claim)."""
    found = [code(ALLOW, 0), code(ALLOW, 1)]
    if position.silver[0] > 0:
        found.append(code(DENY, 0))
    if position.provisions[0] > 0:
        found.append(code(DENY, 1))
    return found


def answer_claim(position: Position, frame: Frame, allowed: bool, resource: int) -> None:
    """Let the opponent use the card, or send it on to the next one."""
    purse = position.silver if resource == 0 else position.provisions
    if not allowed:
        purse[0] -= 1
        if position.listener is not None:
            told: dict[str, int | str] = {"slot": SLOT_IDS[claimed(position, frame)]}
            position.tell("denied", 0, told, "solo.claim")
        position.agenda.push((OPPONENT_CARD, frame[1], frame[2], frame[3] + 1))
        return
    purse[0] += 1
    cards = wanted(position, frame[1], frame[2])
    if position.listener is not None:
        figures: dict[str, int | str] = {"slot": SLOT_IDS[claimed(position, frame)]}
        position.tell("allowed", 0, figures, "solo.claim")
    _use(position, frame[1], cards[frame[3] % len(cards)])


def _use(position: Position, purpose: int, number: int) -> None:
    slot, worker = number // 3, number % 3
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "slot": SLOT_IDS[slot],
            "card": card_id(row_of(slot), position.row[slot]),
            "worker": WORKER_COLOURS[worker],
            "value": position_value(position),
        }
        kinds = ("opponent-took", "opponent-lodged", "opponent-recalled")
        rules = ("solo.card", "solo.worker", "solo.recall")
        inspired = purpose == ACQUIRING and row_of(slot) == INSPIRATION
        kind = "opponent-took-inspiration" if inspired else kinds[purpose]
        position.tell(kind, 0, figures, rules[purpose])
    if purpose == RECALLING:
        take_worker(position, slot, worker)
    elif purpose == WORKING:
        lodge(position, slot, worker)
        position.agenda.push((OPPONENT, SLOT_EFFECT[slot]))
    else:
        card = clear_slot(position, slot)
        position.cards[5 * position.turn + row_of(slot)] |= 1 << card
