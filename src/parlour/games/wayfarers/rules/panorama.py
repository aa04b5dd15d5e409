"""Chapter "cards": where they go in a panorama, and what they set off there."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure, IllegalMove
from parlour.games.wayfarers.facts.components import (
    GROUND_IDS,
    GROUND_TAG_MASK,
    GROUND_TAGS,
    GROUNDS,
    HOST_TAGS,
    LAND,
    LANDS,
    LANES,
    LEFT_LINKS,
    NONE,
    PRINTED_HOST_TAGS,
    SPACE,
    SPACE_IDS,
    SPACE_TAG_MASK,
    SPACE_TAGS,
    TOWNSFOLK,
    TOWNSFOLK_IDS,
    TOWNSFOLK_TRIGGER,
    TRIGGER,
    VISTAS,
    WATER,
    bits,
)
from parlour.games.wayfarers.facts.notation import (
    GROUND_GAIN,
    NOTHING,
    PRINTED_RIGHT_LINKS,
    RIGHT_LINKS,
    SPACE_GAIN,
    TOWNSFOLK_EFFECT,
    VISTA_EFFECT,
)
from parlour.games.wayfarers.rules.codes import UNDER, verb_of, wide_code, wide_of
from parlour.games.wayfarers.rules.decision import Codes, Decision, another_question
from parlour.games.wayfarers.rules.indexing import HOSTS_OF_BOARD, at_host, at_row, at_tag
from parlour.games.wayfarers.rules.notation import host_id
from parlour.games.wayfarers.rules.pending import pend
from parlour.games.wayfarers.rules.position import Position, bit_count


def has_room_above(position: Position) -> bool:
    """Tell whether some own land or water card has no space card above it (cards.above)."""
    side = position.turn
    lands, waters = position.cards[at_row(side, LAND)], position.cards[at_row(side, WATER)]
    sky = position.cards[at_row(side, SPACE)]
    return bit_count(lands) + bit_count(waters) > bit_count(sky)


def own_grounds(position: Position, side: int) -> Codes:
    """Return the land and water cards of a side."""
    found = bits(position.cards[at_row(side, LAND)])
    for card in bits(position.cards[at_row(side, WATER)]):
        found.append(LANDS + card)
    return found


def free_host_tags(position: Position) -> int:
    """Return the tags of all own cards without a townsfolk card."""
    side = position.turn
    tags = 0
    for card in own_grounds(position, side):
        if position.tucked[card] == NONE:
            tags |= GROUND_TAG_MASK[card]
    for printed in range(HOSTS_OF_BOARD):
        if position.tucked[at_host(side, GROUNDS + printed)] == NONE:
            tags |= PRINTED_HOST_TAGS[printed]
    return tags


def is_host(position: Position, host: int, card: int) -> bool:
    """Tell whether a townsfolk card can be tucked under an own card (cards.host)."""
    if position.tucked[at_host(position.turn, host)] != NONE:
        return False
    tags = GROUND_TAG_MASK[host] if host < GROUNDS else PRINTED_HOST_TAGS[host - GROUNDS]
    return tags & HOST_TAGS[card] > 0


def hosts_of(position: Position, card: int) -> Codes:
    """Return where a townsfolk card can be tucked, the printed city and harbour first."""
    found = [GROUNDS + printed for printed in range(HOSTS_OF_BOARD)]
    found += own_grounds(position, position.turn)
    return [host for host in found if is_host(position, host, card)]


class Hosting(Decision):
    """Under which card a townsfolk card goes (cards.host)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        for host in hosts_of(position, frame[1]):
            found.append(wide_code(UNDER, host))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        pend(position, tuck_townsfolk(position, frame[1], wide_of(number)))

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        if verb_of(number) != UNDER:
            return another_question()
        if wide_of(number) in hosts_of(position, frame[1]):
            return None
        return IllegalMove("cards.host", "wrong-host", {"card": TOWNSFOLK_IDS[frame[1]]})


def join_panorama(position: Position, ground: int) -> Codes:
    """Add a land card at the left or a water card at the right (cards.panorama)."""
    side = position.turn
    effects = triggered(position, GROUND_TAG_MASK[ground])
    if ground < LANDS:
        position.cards[at_row(side, LAND)] |= 1 << ground
        position.fresh_lands |= 1 << ground
    else:
        effects += links(position, ground - LANDS)
        position.cards[at_row(side, WATER)] |= 1 << (ground - LANDS)
        position.last_water[side] = ground - LANDS
    position.arrivals.append(ground)
    for tag in GROUND_TAGS[ground]:
        position.tags[at_tag(side, tag)] += 1
    effects.append(GROUND_GAIN[ground])
    if position.listener is not None:
        position.tell("joined-panorama", side, {"card": GROUND_IDS[ground]}, "cards.panorama")
    return effects


def links(position: Position, water: int) -> Codes:
    """Return the rewards of the lanes that join a new water card (cards.links)."""
    last = position.last_water[position.turn]
    rewards = PRINTED_RIGHT_LINKS if last == NONE else RIGHT_LINKS[last]
    left = LEFT_LINKS[water]
    return [rewards[lane] for lane in range(LANES) if left[lane] and rewards[lane] != NOTHING]


def join_sky(position: Position, card: int) -> Codes:
    """Put a space card above the first free land or water card (cards.place-above)."""
    side = position.turn
    for ground in own_grounds(position, side):
        if position.above[ground] == NONE:
            position.above[ground] = card
            break
    position.cards[at_row(side, SPACE)] |= 1 << card
    for tag in SPACE_TAGS[card]:
        position.tags[at_tag(side, tag)] += 1
    effects = triggered(position, SPACE_TAG_MASK[card])
    effects.append(SPACE_GAIN[card])
    if position.listener is not None:
        position.tell("joined-sky", side, {"card": SPACE_IDS[card]}, "cards.above")
    return effects


def triggered(position: Position, tags: int) -> Codes:
    """Return what the vistas that these tags set off do (vistas.trigger, vistas.grey)."""
    side = position.turn
    effects: Codes = []
    vistas = position.cards[at_row(side, LAND)] & VISTAS & ~position.fresh_lands
    if not vistas:
        return effects
    for vista in bits(vistas):
        if TRIGGER[vista] & tags:
            effects.append(VISTA_EFFECT[vista])
            townsfolk = position.tucked[vista]
            if townsfolk != NONE and not position.fresh_townsfolk >> townsfolk & 1:
                effects.append(TOWNSFOLK_EFFECT[townsfolk])
            if position.listener is not None:
                position.tell("vista", side, {"card": GROUND_IDS[vista]}, "vistas.trigger")
    return effects


def tuck_townsfolk(position: Position, card: int, host: int) -> Codes:
    """Tuck a townsfolk card under one of the own cards (cards.host)."""
    side = position.turn
    effects = triggered(position, 1 << TOWNSFOLK_TRIGGER)
    position.tucked[at_host(side, host)] = card
    position.cards[at_row(side, TOWNSFOLK)] |= 1 << card
    position.fresh_townsfolk |= 1 << card
    if position.listener is not None:
        figures: dict[str, Figure] = {"card": TOWNSFOLK_IDS[card], "host": host_id(host)}
        position.tell("tucked", side, figures, "cards.host")
    return effects


HOSTING: Final = Hosting()
