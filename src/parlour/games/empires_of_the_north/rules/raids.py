"""Chapter "raid": which cards can be raided, and the raid itself."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import ACT, PROTECTS, RAID_PRICE
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, RAZE
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_RAID, ON_RAIDED
from parlour.games.empires_of_the_north.rules.empire import fits, serial_of
from parlour.games.empires_of_the_north.rules.events import push_event
from parlour.games.empires_of_the_north.rules.naming import card_moves
from parlour.games.empires_of_the_north.rules.notation import RAID, VERB_BITS
from parlour.games.empires_of_the_north.rules.payment import pay
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    EXHAUSTED,
    KINDS_OF_GOODS,
    Position,
)


def targets_of(position: Position, victim: int) -> list[int]:
    """Return the cards of a player that can be raided (raid.target, raid.protected)."""
    if position.passed[victim]:
        return []
    places = [
        place
        for place, word in enumerate(position.empires[victim])
        if ACT[word & DESIGN_MASK] != NONE and not word & EXHAUSTED
    ]
    if not places:
        return places
    for word in position.empires[victim]:
        for selector in PROTECTS[word & DESIGN_MASK]:
            bearer = serial_of(word)
            places = [
                place for place in places if not fits(position, victim, place, selector, bearer)
            ]
    return places


def raid_targets(position: Position, seat: int) -> list[int]:
    """Return the players who have a card to raid."""
    return [
        victim
        for victim in range(position.seats)
        if victim != seat and targets_of(position, victim)
    ]


def list_raids(position: Position, seat: int, moves: list[Move]) -> None:
    for victim in range(position.seats):
        if victim != seat:
            places = targets_of(position, victim)
            card_moves(position, moves, victim, places, RAID | victim << VERB_BITS, 1)


def can_raid(position: Position, seat: int) -> bool:
    return position.goods[seat * KINDS_OF_GOODS + RAZE] >= RAID_PRICE[3]


def raid_for_token(position: Position, seat: int, victim: int, place: int) -> None:
    """Raid as an action (raid.need-token)."""
    pay(position, seat, RAID_PRICE)
    raid(position, seat, victim, place)


def raid(position: Position, seat: int, victim: int, place: int) -> None:
    """Exhaust an opponent's card (raid.effect, raid.events)."""
    word = position.empires[victim][place]
    position.empires[victim][place] = word | EXHAUSTED
    card = word & DESIGN_MASK
    if position.listener is not None:
        figures: dict[str, int | str] = {"card": CARD_IDS[card], "victim_seat": victim}
        position.tell("raided", seat, figures, "raid.effect")
    push_event(position, ON_RAIDED, victim, card, serial_of(word))
    push_event(position, ON_RAID, seat, card)
