"""Chapter "cards": where they go in a panorama, and what they set off there."""

from __future__ import annotations

from parlour.games.wayfarers.facts.components import (
    GROUND_IDS,
    GROUND_TAG_MASK,
    GROUND_TAGS,
    GROUNDS,
    HOST_TAGS,
    INSPIRATION,
    INSPIRATION_IDS,
    LAND,
    LANDS,
    LANES,
    LEFT_LINKS,
    NONE,
    PRINTED_HOST_TAGS,
    PRINTED_HOSTS,
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
from parlour.games.wayfarers.rules.position import Position


def has_room_above(position: Position) -> bool:
    """Tell whether some own land or water card has no space card above it (cards.above)."""
    start = 5 * position.turn
    grounds = len(bits(position.cards[start + LAND])) + len(bits(position.cards[start + WATER]))
    return grounds > len(bits(position.cards[start + SPACE]))


def own_grounds(position: Position, side: int) -> list[int]:
    """Return the land and water cards of a side."""
    start = 5 * side
    found = bits(position.cards[start + LAND])
    for card in bits(position.cards[start + WATER]):
        found.append(LANDS + card)
    return found


def free_host_tags(position: Position) -> int:
    """Return the tags of all own cards without a townsfolk card."""
    side = position.turn
    tags = 0
    for card in own_grounds(position, side):
        if position.tucked[card] == NONE:
            tags |= GROUND_TAG_MASK[card]
    for printed in range(2):
        if position.tucked[GROUNDS + 2 * side + printed] == NONE:
            tags |= PRINTED_HOST_TAGS[printed]
    return tags


def hosts_of(position: Position, card: int) -> list[int]:
    """Return where a townsfolk card can be tucked (cards.host).

    The printed city and harbour follow the land and water cards.
    """
    side = position.turn
    wanted = HOST_TAGS[card]
    found: list[int] = []
    for printed in range(2):
        free = position.tucked[GROUNDS + 2 * side + printed] == NONE
        if free and PRINTED_HOST_TAGS[printed] & wanted:
            found.append(GROUNDS + printed)
    for ground in own_grounds(position, side):
        if position.tucked[ground] == NONE and GROUND_TAG_MASK[ground] & wanted:
            found.append(ground)
    return found


def join_panorama(position: Position, ground: int) -> list[int]:
    """Add a land card at the left or a water card at the right (cards.panorama)."""
    side = position.turn
    effects = triggered(position, GROUND_TAG_MASK[ground])
    if ground < LANDS:
        position.cards[5 * side + LAND] |= 1 << ground
        position.fresh_lands |= 1 << ground
    else:
        effects += links(position, ground - LANDS)
        position.cards[5 * side + WATER] |= 1 << (ground - LANDS)
        position.last_water[side] = ground - LANDS
    position.arrivals.append(ground)
    for tag in GROUND_TAGS[ground]:
        position.tags[11 * side + tag] += 1
    effects.append(GROUND_GAIN[ground])
    if position.listener is not None:
        position.tell("joined-panorama", side, {"card": GROUND_IDS[ground]}, "cards.panorama")
    return effects


def links(position: Position, water: int) -> list[int]:
    """Return the rewards of the lanes that join a new water card (cards.links)."""
    last = position.last_water[position.turn]
    rewards = PRINTED_RIGHT_LINKS if last == NONE else RIGHT_LINKS[last]
    left = LEFT_LINKS[water]
    return [rewards[lane] for lane in range(LANES) if left[lane] and rewards[lane] != NOTHING]


def join_sky(position: Position, card: int) -> list[int]:
    """Put a space card above the first free land or water card (cards.above)."""
    side = position.turn
    for ground in own_grounds(position, side):
        if position.above[ground] == NONE:
            position.above[ground] = card
            break
    position.cards[5 * side + SPACE] |= 1 << card
    for tag in SPACE_TAGS[card]:
        position.tags[11 * side + tag] += 1
    effects = triggered(position, SPACE_TAG_MASK[card])
    effects.append(SPACE_GAIN[card])
    if position.listener is not None:
        position.tell("joined-sky", side, {"card": SPACE_IDS[card]}, "cards.above")
    return effects


def triggered(position: Position, tags: int) -> list[int]:
    """Return the effects of the vistas that these tags set off (vistas.trigger, cards.fresh)."""
    side = position.turn
    effects: list[int] = []
    vistas = position.cards[5 * side + LAND] & VISTAS & ~position.fresh_lands
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


def tuck_townsfolk(position: Position, card: int, host: int) -> list[int]:
    """Tuck a townsfolk card under one of the own cards (cards.host)."""
    side = position.turn
    effects = triggered(position, 1 << TOWNSFOLK_TRIGGER)
    number = host if host < GROUNDS else host + 2 * side
    position.tucked[number] = card
    position.cards[5 * side + TOWNSFOLK] |= 1 << card
    position.fresh_townsfolk |= 1 << card
    if position.listener is not None:
        where = GROUND_IDS[host] if host < GROUNDS else PRINTED_HOSTS[host - GROUNDS]
        figures: dict[str, int | str] = {"card": TOWNSFOLK_IDS[card], "host": where}
        position.tell("tucked", side, figures, "cards.host")
    return effects


def stars_to_inspire(position: Position) -> list[int]:
    """Return the own space cards without an inspiration card, the printed star last."""
    side = position.turn
    found = [
        card for card in bits(position.cards[5 * side + SPACE]) if position.inspired[card] == NONE
    ]
    if position.inspired[len(SPACE_IDS) + side] == NONE:
        found.append(len(SPACE_IDS))
    return found


def tuck_inspiration(position: Position, card: int, star: int) -> None:
    """Tuck an inspiration card to a space card (inspiration.tuck)."""
    side = position.turn
    position.inspired[star + side if star == len(SPACE_IDS) else star] = card
    position.cards[5 * side + INSPIRATION] |= 1 << card
    if position.listener is not None:
        where = "star" if star == len(SPACE_IDS) else SPACE_IDS[star]
        figures: dict[str, int | str] = {"card": INSPIRATION_IDS[card], "host": where}
        position.tell("inspired", side, figures, "inspiration.tuck")
