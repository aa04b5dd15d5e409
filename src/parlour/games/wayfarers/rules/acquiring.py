"""Chapter "cards": what they cost, taking them from the rows."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure, IllegalMove
from parlour.games.wayfarers.facts.components import (
    COST,
    HOST_TAGS,
    LAND,
    LANDS,
    NONE,
    SILVER_OFF,
    SLOT_IDS,
    SLOT_PRICE,
    SLOTS_OF_ROW,
    SPACE,
    TOWNSFOLK,
    TOWNSFOLK_IDS,
    WATER,
    bits,
    card_id,
)
from parlour.games.wayfarers.facts.notation import FIRST, FREE, SECOND
from parlour.games.wayfarers.rules.codes import DRAW_THREE, TAKE, code, first_of, verb_of
from parlour.games.wayfarers.rules.decision import Codes, Effect, Passage, not_pending
from parlour.games.wayfarers.rules.decks import (
    draw_three,
    is_drawable,
    pay_for_draw,
    why_not_draw_instead,
)
from parlour.games.wayfarers.rules.dice import lowered, off
from parlour.games.wayfarers.rules.fees import ask_fee, cannot_pay_fee
from parlour.games.wayfarers.rules.frames import ACQUIRE, HOST, TUCK
from parlour.games.wayfarers.rules.indexing import at_worker, first_slot, row_of, slot_of
from parlour.games.wayfarers.rules.influence import take_back_mark
from parlour.games.wayfarers.rules.panorama import (
    free_host_tags,
    has_room_above,
    hosts_of,
    join_panorama,
    join_sky,
    tuck_townsfolk,
)
from parlour.games.wayfarers.rules.pending import pend
from parlour.games.wayfarers.rules.position import Position

# Why a card cannot be acquired, by number; 0 is no reason.
EMPTY: Final = 1
LENT: Final = 2
NO_ROOM: Final = 3
TOO_DEAR: Final = 4
NO_FEE: Final = 5

ANYWHERE: Final = -1
"""As the room for a row of cards that go anywhere."""


def price_of(position: Position, slot: int, rebate: int) -> int:
    """Return what a slot's card costs in silver (cards.price, cards.take)."""
    row = row_of(slot)
    if rebate == FREE or row not in (SPACE, TOWNSFOLK):
        return 0
    price = SLOT_PRICE[slot] if row == SPACE else COST[position.row[slot]]
    return lowered(price, rebate + off(position, SILVER_OFF))


def room_for(position: Position, row: int) -> int:
    """Return where cards of a row can go: the tags of free hosts for townsfolk, 0 for nowhere."""
    if row == TOWNSFOLK:
        return free_host_tags(position)
    if row == SPACE:
        return ANYWHERE if has_room_above(position) else 0
    return ANYWHERE


def obstacle(
    position: Position, slot: int, rebate: int, room: int, silver: int, provisions: int
) -> int:
    """Return why the card of a slot cannot be acquired, with room and purse at hand."""
    card = position.row[slot]
    if card == NONE:
        return EMPTY
    if slot_of(position.lent) == slot:
        return LENT
    wanted = HOST_TAGS[card] if row_of(slot) == TOWNSFOLK else ANYWHERE
    if not wanted & room:
        return NO_ROOM
    left = silver - price_of(position, slot, rebate)
    if left < 0:
        return TOO_DEAR
    return 0 if position.affords_fee(slot, left, provisions) else NO_FEE


class Taking(Effect):
    """Acquire a card of a row; a die may draw three instead (cards.take, cards.draw)."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        row, rebate = FIRST[effect], SECOND[effect]
        room = room_for(position, row)
        if room:
            first = first_slot(row)
            for slot in range(first, first + SLOTS_OF_ROW):
                if obstacle(position, slot, rebate, room, silver, provisions) == 0:
                    found.append(code(TAKE, slot))
        if is_drawable(row) and why_not_draw_instead(position, row, provisions) == "":
            found.append(code(DRAW_THREE, row))

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        if verb_of(number) == DRAW_THREE:
            pay_for_draw(position)
            draw_three(position, FIRST[effect])
        else:
            take(position, first_of(number), SECOND[effect])
        return []

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        verb, row, first = verb_of(number), FIRST[effect], first_of(number)
        if verb == DRAW_THREE and first == row:
            reason = why_not_draw_instead(position, row, provisions)
            return IllegalMove("cards.draw", reason) if reason else None
        if verb != TAKE or row_of(first) != row:
            return not_pending()
        room = room_for(position, row)
        against = obstacle(position, first, SECOND[effect], room, silver, provisions)
        return _refusal(position, first, SECOND[effect], silver, against) if against else None


def _refusal(position: Position, slot: int, rebate: int, silver: int, against: int) -> IllegalMove:
    """Word the reason against acquiring a card."""
    if against == EMPTY:
        return IllegalMove("cards.take", "empty-slot", {"slot": SLOT_IDS[slot]})
    if against == LENT:
        return IllegalMove("workers.lent", "lent-worker")
    if against == TOO_DEAR:
        figures: dict[str, Figure] = {
            "silver": price_of(position, slot, rebate),
            "own_silver": silver,
        }
        return IllegalMove("cards.price", "too-dear", figures)
    if against == NO_FEE:
        return cannot_pay_fee(slot)
    if row_of(slot) == SPACE:
        return IllegalMove("cards.above", "no-room-above")
    card = TOWNSFOLK_IDS[position.row[slot]]
    return IllegalMove("cards.host", "no-host", {"card": card})


def take(position: Position, slot: int, rebate: int) -> None:
    """Pay the price and the fee, then acquire the card (cards.price, influence.fee)."""
    price = price_of(position, slot, rebate)
    position.silver[position.turn] -= price
    if position.listener is not None:
        figures: dict[str, Figure] = {
            "card": card_id(row_of(slot), position.row[slot]),
            "slot": SLOT_IDS[slot],
            "price": price,
        }
        position.tell("took", position.turn, figures, "cards.price" if price else "cards.take")
    position.agenda.push((ACQUIRE, slot))
    ask_fee(position, slot)


def clear_slot(position: Position, slot: int) -> int:
    """Take the card, its influence and its workers off a slot; return the card (cards.workers)."""
    card = position.row[slot]
    position.row[slot] = NONE
    take_back_mark(position, slot)
    for colour in bits(position.lodgers[slot]):
        position.workers[at_worker(position.turn, colour)] += 1
    position.lodgers[slot] = 0
    return card


class Acquiring(Passage):
    """The fee is paid: the card comes, and what it sets off (effects.nested)."""

    def go_on(self, position: Position, frame: Frame) -> None:
        pend(position, acquire(position, frame[1]))


def acquire(position: Position, slot: int) -> Codes:
    """Take the card of a slot; return the effects this sets off."""
    row = row_of(slot)
    card = clear_slot(position, slot)
    if row == LAND:
        return join_panorama(position, card)
    if row == WATER:
        return join_panorama(position, LANDS + card)
    if row == SPACE:
        return join_sky(position, card)
    if row == TOWNSFOLK:
        hosts = hosts_of(position, card)
        if len(hosts) == 1:
            return tuck_townsfolk(position, card, hosts[0])
        position.agenda.push((HOST, card))
        return []
    position.agenda.push((TUCK, card, slot))
    return []


TAKING: Final = Taking()
ACQUIRING: Final = Acquiring()
