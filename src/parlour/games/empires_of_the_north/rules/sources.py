"""Chapter "house": which cards the effects on the agenda come from."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.games.empires_of_the_north.facts.abilities import LISTENS
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.facts.dependence import CARD_WITH
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.rules import frames
from parlour.games.empires_of_the_north.rules.empire import place_of
from parlour.games.empires_of_the_north.rules.position import DESIGN_MASK, Position

NAMELESS: Final = (frames.AGAIN, frames.IF_DONE, frames.TILE)
"""Frames with a node that does not tell whose effect is being resolved."""


def source(position: Position) -> str:
    """Return the card whose effect is being resolved, or "" if there is none."""
    for frame in reversed(position.agenda.frames):
        if frame[0] in (frames.BOOSTED, frames.PLACE):
            return CARD_IDS[frame[frames.CARD_AT]]
        if frame[0] in frames.NODE_AT and frame[0] not in NAMELESS:
            node = frame[frames.NODE_AT[frame[0]]]
            if node != NONE:
                return CARD_IDS[CARD_WITH[node]]
    return ""


def cards_at_work(position: Position) -> list[str]:
    """Return the cards that the agenda comes from, the latest first (house.no-loop)."""
    cards: list[int] = []
    for frame in reversed(position.agenda.frames):
        cards.append(_card_of(position, frame))
        if frame[frames.KIND_AT] in (frames.EVENT, frames.PERFORM, frames.SLOT):
            cards.extend(_listeners(position, frame[frames.EVENT_AT]))
    found: list[str] = []
    for card in cards:
        if card != NONE and CARD_IDS[card] not in found:
            found.append(CARD_IDS[card])
    return found


def _listeners(position: Position, event: int) -> list[int]:
    """Return the cards at the table that wait for an event; a tile action is one."""
    return [
        word & DESIGN_MASK
        for empire in position.empires
        for word in empire
        if LISTENS[word & DESIGN_MASK] >> event & 1
    ]


def _card_of(position: Position, frame: Frame) -> int:
    """Return the card that a frame is about or comes from, or NONE."""
    kind, seat = frame[frames.KIND_AT], frame[frames.SEAT_AT]
    if kind in (frames.BOOSTED, frames.PLACE, frames.COPYING):
        return frame[frames.CARD_AT]
    if kind in frames.NODE_AT:
        node = frame[frames.NODE_AT[kind]]
        return CARD_WITH[node] if node != NONE else NONE
    if kind in (frames.FEATURE, frames.LIMIT, frames.LOTS, frames.FEATURES):
        place = place_of(position, seat, frame[frames.SERIAL_AT])
        return position.empires[seat][place] & DESIGN_MASK if place != NONE else NONE
    return frame[frames.EVENT_CARD_AT] if kind == frames.EVENT else NONE
