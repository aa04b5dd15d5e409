"""Chapter "workers": where they stand on cards, and taking one back."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure, IllegalMove
from parlour.games.wayfarers.facts.components import SLOT_IDS, SLOTS, WORKER_COLOURS
from parlour.games.wayfarers.rules.codes import RECALL_WORKER, code, first_of, second_of, verb_of
from parlour.games.wayfarers.rules.decision import Codes, Effect, Passage, not_pending
from parlour.games.wayfarers.rules.fees import ask_fee, cannot_pay_fee
from parlour.games.wayfarers.rules.frames import TAKE_WORKER
from parlour.games.wayfarers.rules.indexing import KINDS_OF_WORKERS, at_worker, lodging
from parlour.games.wayfarers.rules.position import Position


def lodge(position: Position, slot: int, colour: int) -> None:
    """Put a worker of the side in turn on a slot's card."""
    position.workers[at_worker(position.turn, colour)] -= 1
    position.lodgers[slot] |= 1 << colour
    position.lent = lodging(slot, colour)
    _tell(position, "lodged", slot, colour, "workers.place")


def take_worker(position: Position, slot: int, colour: int) -> None:
    """Take a worker from a slot's card."""
    position.lodgers[slot] &= ~(1 << colour)
    position.workers[at_worker(position.turn, colour)] += 1
    _tell(position, "recalled", slot, colour, "workers.recall")


def _tell(position: Position, kind: str, slot: int, colour: int, rule: str) -> None:
    if position.listener is not None and position.turn < position.seats:
        figures: dict[str, Figure] = {"worker": WORKER_COLOURS[colour], "slot": SLOT_IDS[slot]}
        position.tell(kind, position.turn, figures, rule)


def is_lent(position: Position, slot: int, colour: int) -> bool:
    """Tell whether a worker was placed in this turn (workers.lent)."""
    return position.lent == lodging(slot, colour)


class Recalling(Effect):
    """Take a worker from any face-up card (workers.recall)."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        for slot in range(SLOTS):
            lodgers = position.lodgers[slot]
            if lodgers == 0 or not position.affords_fee(slot, silver, provisions):
                continue
            for colour in range(KINDS_OF_WORKERS):
                if lodgers >> colour & 1 and not is_lent(position, slot, colour):
                    found.append(code(RECALL_WORKER, colour, slot))

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        """Pay the fee, then take the worker."""
        colour, slot = first_of(number), second_of(number)
        position.agenda.push((TAKE_WORKER, slot, colour))
        ask_fee(position, slot)
        return []

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        if verb_of(number) != RECALL_WORKER:
            return not_pending()
        colour, slot = first_of(number), second_of(number)
        if not position.lodgers[slot] >> colour & 1:
            figures: dict[str, Figure] = {"worker": WORKER_COLOURS[colour], "slot": SLOT_IDS[slot]}
            return IllegalMove("workers.recall", "no-worker-there", figures)
        if is_lent(position, slot, colour):
            return IllegalMove("workers.lent", "lent-worker")
        if not position.affords_fee(slot, silver, provisions):
            return cannot_pay_fee(slot)
        return None


class TakingWorker(Passage):
    """The fee is paid: the worker comes."""

    def go_on(self, position: Position, frame: Frame) -> None:
        take_worker(position, frame[1], frame[2])


RECALLING: Final = Recalling()
TAKING_WORKER: Final = TakingWorker()
