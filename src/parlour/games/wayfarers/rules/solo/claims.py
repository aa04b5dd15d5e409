"""Chapter "solo": the cards that the opponent uses, and the player's influence on them."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure, IllegalMove
from parlour.games.wayfarers.facts.components import (
    INSPIRATION,
    SLOT_IDS,
    WORKER_COLOURS,
    card_id,
)
from parlour.games.wayfarers.facts.notation import SLOT_EFFECT
from parlour.games.wayfarers.rules.acquiring import clear_slot
from parlour.games.wayfarers.rules.codes import (
    ALLOW,
    DENY,
    OF_PROVISIONS,
    OF_SILVER,
    code,
    first_of,
    verb_of,
)
from parlour.games.wayfarers.rules.decision import Codes, Decision, Passage, another_question
from parlour.games.wayfarers.rules.frames import CLAIM, OPPONENT, OPPONENT_CARD
from parlour.games.wayfarers.rules.indexing import (
    at_row,
    colour_of,
    lodging,
    row_of,
    slot_of,
)
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.solo.priorities import (
    cards_to_take,
    cards_to_work_on,
    position_value,
    workers_to_recall,
)
from parlour.games.wayfarers.rules.workers import lodge, take_worker

PLAYER: Final = 0

# What the opponent wants to use a card for.
ACQUIRING: Final = 0
WORKING: Final = 1
RECALLING: Final = 2
_EVENTS: Final = ("opponent-took", "opponent-lodged", "opponent-recalled")
_RULES: Final = ("solo.card", "solo.worker", "solo.recall")


def wanted(position: Position, purpose: int, what: int) -> Codes:
    """Return what the opponent would use, the best first, as lodgings."""
    if purpose == RECALLING:
        return workers_to_recall(position)
    if purpose == WORKING:
        return [lodging(slot, what) for slot in cards_to_work_on(position, what)]
    return [lodging(slot, 0) for slot in cards_to_take(position, what)]


def next_wanted(position: Position, frame: Frame) -> int:
    """Return what the opponent wants after so many denials, which go round."""
    cards = wanted(position, frame[1], frame[2])
    return cards[frame[3] % len(cards)]


def claimed(position: Position, frame: Frame) -> int:
    """Return the slot that the opponent wants to use."""
    return slot_of(next_wanted(position, frame))


class UsingCard(Passage):
    """Use the next card by priority; ask the player whose influence lies on it (solo.claim)."""

    def go_on(self, position: Position, frame: Frame) -> None:
        if not wanted(position, frame[1], frame[2]):
            return
        if position.marks[claimed(position, frame)] == PLAYER:
            position.agenda.push((CLAIM, *frame[1:]))
        else:
            _use(position, frame[1], next_wanted(position, frame))


def _purse(position: Position, resource: int) -> Codes:
    return position.silver if resource == OF_SILVER else position.provisions


class Claiming(Decision):
    """Let the opponent use a card, and be paid; or pay, and it goes on to the next (solo.claim)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        for resource in (OF_SILVER, OF_PROVISIONS):
            found.append(code(ALLOW, resource))
        for resource in (OF_SILVER, OF_PROVISIONS):
            if _purse(position, resource)[PLAYER] > 0:
                found.append(code(DENY, resource))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        allowed, purse = verb_of(number) == ALLOW, _purse(position, first_of(number))
        purse[PLAYER] += 1 if allowed else -1
        if position.listener is not None:
            told: dict[str, Figure] = {"slot": SLOT_IDS[claimed(position, frame)]}
            position.tell("allowed" if allowed else "denied", PLAYER, told, "solo.claim")
        if allowed:
            _use(position, frame[1], next_wanted(position, frame))
        else:
            position.agenda.push((OPPONENT_CARD, frame[1], frame[2], frame[3] + 1))

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        if verb_of(number) == ALLOW:
            return None
        if verb_of(number) != DENY:
            return another_question()
        own = _purse(position, first_of(number))[PLAYER]
        if own > 0:
            return None
        if first_of(number) == OF_SILVER:
            return IllegalMove("solo.claim", "too-dear", {"silver": 1, "own_silver": own})
        return IllegalMove("solo.claim", "no-cost", {"provisions": 1, "own_provisions": own})


def _use(position: Position, purpose: int, lodged: int) -> None:
    """Take the card, place a worker on it or take one from it (solo.card, solo.worker)."""
    slot, worker = slot_of(lodged), colour_of(lodged)
    if position.listener is not None:
        _tell(position, purpose, slot, worker)
    if purpose == RECALLING:
        take_worker(position, slot, worker)
    elif purpose == WORKING:
        lodge(position, slot, worker)
        position.agenda.push((OPPONENT, SLOT_EFFECT[slot]))
    else:
        card = clear_slot(position, slot)
        position.cards[at_row(position.turn, row_of(slot))] |= 1 << card


def _tell(position: Position, purpose: int, slot: int, worker: int) -> None:
    figures: dict[str, Figure] = {
        "slot": SLOT_IDS[slot],
        "card": card_id(row_of(slot), position.row[slot]),
        "worker": WORKER_COLOURS[worker],
        "value": position_value(position),
    }
    inspired = purpose == ACQUIRING and row_of(slot) == INSPIRATION
    kind = "opponent-took-inspiration" if inspired else _EVENTS[purpose]
    position.tell(kind, PLAYER, figures, _RULES[purpose])


CLAIMING: Final = Claiming()
USING_CARD: Final = UsingCard()
