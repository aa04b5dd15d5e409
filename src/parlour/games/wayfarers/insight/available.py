"""Estimates in victory points: what cards, tiles and steps bring that can be had now."""

from __future__ import annotations

from parlour.games.wayfarers.facts.components import (
    ASSETS,
    BASIC,
    COLUMNS,
    FACES,
    GROUND_TAGS,
    INSPIRATION,
    KINDS_OF_TYPE,
    LAND,
    LANDS,
    MINUS,
    NONE,
    PLUS,
    PRIMARY_TAGS,
    PROVISION_OFF,
    SILVER_OFF,
    SPACE,
    SPACE_TAGS,
    SPACE_TILE,
    SPECIAL,
    TILE_LOAD,
    TILE_POINTS,
    TILE_TAGS,
    TOWNSFOLK,
    TRIGGER,
    VISTAS,
    bits,
    carried,
)
from parlour.games.wayfarers.facts.notation import (
    ALL,
    CARD,
    DRAW,
    FIRST,
    FREE,
    GROUND_GAIN,
    GUILD,
    JOURNAL,
    KIND,
    MARK,
    NEW_DIE,
    NUDGE,
    ONE,
    PARTS,
    PROVISION,
    RECALL,
    REFRESH,
    SECOND,
    SHIFT,
    SILVER,
    SLOT_EFFECT,
    SPACE_GAIN,
    TILE,
    VISTA_EFFECT,
)
from parlour.games.wayfarers.facts.track import EDGE_TO, EXITS
from parlour.games.wayfarers.insight.estimate import SEVERAL, columns_with, likely_goal
from parlour.games.wayfarers.insight.worth import Worth
from parlour.games.wayfarers.rules.acquiring import obstacle, price_of, room_for
from parlour.games.wayfarers.rules.caravan import has_room, pays_influence, silver_price
from parlour.games.wayfarers.rules.indexing import at_row, at_tag, first_slot
from parlour.games.wayfarers.rules.inspiration import stars_to_inspire
from parlour.games.wayfarers.rules.journal import is_taken, may_cross, rewards
from parlour.games.wayfarers.rules.panorama import links
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.scoring import (
    SAME_TAG_POINTS,
    SET_POINTS,
    inspiration_at,
    most_comets,
    points_of_card,
)


def flat_worth(effect: int, worth: Worth) -> float:
    """Return about what an effect brings, whatever the position."""
    kind, first = KIND[effect], FIRST[effect]
    if kind in (ALL, ONE):
        return _flat_several(effect, worth)
    if kind == SILVER:
        return worth.silver * first
    if kind == PROVISION:
        return worth.provision * first
    if kind == CARD:
        return _flat_card(first, worth) + (worth.without_price if SECOND[effect] == FREE else 0.0)
    if kind == DRAW:
        return _flat_card(first, worth) + worth.draw
    if kind == TILE:
        return _flat_tile(first, worth)
    return _flat_step(kind, worth)


def _flat_several(effect: int, worth: Worth) -> float:
    """Return what all parts bring together, or the best of a choice."""
    brings = [flat_worth(part, worth) for part in PARTS[effect]]
    return sum(brings) if KIND[effect] == ALL else max(brings)


def _flat_step(kind: int, worth: Worth) -> float:
    """Return about what an effect of one step brings."""
    if kind == GUILD:
        return worth.blue
    if kind == JOURNAL:
        return worth.step
    if kind == RECALL:
        return worth.recall
    if kind == REFRESH:
        return worth.refresh
    if kind == NEW_DIE:
        return worth.die
    if kind == MARK:
        return worth.mark
    return 0.1 * worth.refresh if kind in (SHIFT, NUDGE) else 0.0


def _flat_card(row: int, worth: Worth) -> float:
    if row == TOWNSFOLK:
        return worth.take_townsfolk
    if row == SPACE:
        return worth.take_space
    if row == INSPIRATION:
        return worth.take_inspiration
    return worth.take_land if row == LAND else worth.take_water


def _flat_tile(kind: int, worth: Worth) -> float:
    if kind == BASIC:
        return worth.basic_tile
    if kind == SPECIAL:
        return worth.special_tile
    return worth.space_tile if kind == SPACE_TILE else worth.plain_tile


def best_card(position: Position, row: int, rebate: int, worth: Worth) -> float:
    """Return what the best card of a row brings that can be acquired."""
    side = position.turn
    room = room_for(position, row)
    if not room:
        return 0.0
    best = 0.0
    for slot in range(first_slot(row), first_slot(row + 1)):
        silver, provisions = position.silver[side], position.provisions[side]
        if obstacle(position, slot, rebate, room, silver, provisions):
            continue
        card = position.row[slot]
        price = price_of(position, slot, rebate)
        brings = card_worth(position, row, card, slot, worth) - worth.silver * price
        if position.fee_due(slot):
            brings -= worth.silver
        if position.lodgers[slot]:
            brings += worth.worker
        if brings > best:
            best = brings
    return best


def card_worth(position: Position, row: int, card: int, slot: int, worth: Worth) -> float:
    """Return about what acquiring a card brings, without its price."""
    if row == TOWNSFOLK:
        return worth.townsfolk
    if row == INSPIRATION:
        return inspiration_worth(position, card, slot, worth)
    if row == SPACE:
        majority = most_comets(position, position.turn)
        points = points_of_card(position, position.turn, card, majority)
        return (
            points * (1.0 + worth.sky_growth)
            + 0.5
            + worth.other_tag * len(SPACE_TAGS[card])
            - worth.room_above
            + flat_worth(SPACE_GAIN[card], worth)
            + _vistas(position, SPACE_TAGS[card], worth)
        )
    ground = card if row == LAND else LANDS + card
    total = worth.room_above + flat_worth(GROUND_GAIN[ground], worth)
    total += _vistas(position, GROUND_TAGS[ground], worth)
    for tag in GROUND_TAGS[ground]:
        total += _tag(position, tag, worth)
    if row == LAND:
        return total + (worth.vista if TRIGGER[card] else 0.0)
    for link in links(position, card):
        total += flat_worth(link, worth)
    return total


def _tag(position: Position, tag: int, worth: Worth) -> float:
    """Return what one more of a tag brings."""
    if tag >= PRIMARY_TAGS:
        return worth.other_tag
    side = position.turn
    have = position.tags[at_tag(side, tag)]
    if have >= len(SAME_TAG_POINTS) - 1:
        return 0.0
    brings = worth.primary_tag + SAME_TAG_POINTS[have + 1] - SAME_TAG_POINTS[have]
    lowest = 0
    for other in range(PRIMARY_TAGS):
        if position.tags[at_tag(side, other)] <= have:
            lowest += 1
    if lowest == 1:
        return brings + SET_POINTS - 3.0 * worth.towards_a_set
    return brings + worth.towards_a_set


def _vistas(position: Position, tags: tuple[int, ...], worth: Worth) -> float:
    """Return what own vistas bring when these tags come."""
    vistas = position.cards[at_row(position.turn, LAND)] & VISTAS & ~position.fresh_lands
    if not vistas:
        return 0.0
    mask = 0
    for tag in tags:
        mask |= 1 << tag
    total = 0.0
    for vista in bits(vistas):
        if TRIGGER[vista] & mask:
            total += flat_worth(VISTA_EFFECT[vista], worth)
    return total


def inspiration_worth(position: Position, card: int, slot: int, worth: Worth) -> float:
    """Return what an inspiration card brings at its best place, or discarded for its slot."""
    side = position.turn
    best = flat_worth(SLOT_EFFECT[slot], worth)
    likely = likely_goal(position, side, card, worth)
    majority = most_comets(position, side)
    for star in stars_to_inspire(position):
        if inspiration_at(position, side, star) == NONE:
            brings = likely * points_of_card(position, side, star, majority) + worth.inspiration
            if brings > best:
                best = brings
    return best


def best_tile(position: Position, kind: int, rebate: int, worth: Worth) -> float:
    """Return what the best tile of a type brings that can be had."""
    side = position.turn
    if not has_room(position, KINDS_OF_TYPE[kind][0]):
        return 0.0
    price = 0.0
    if rebate != FREE:
        silver = silver_price(position, kind)
        if silver > position.silver[side]:
            if not pays_influence(position, kind):
                return 0.0
            price = 2.0 * worth.blue
        else:
            price = worth.silver * silver
    best = 0.0
    for tile in KINDS_OF_TYPE[kind]:
        if position.piles[tile] > 0:
            brings = tile_worth(position, tile, worth) - price
            if brings > best:
                best = brings
    return best


def tile_worth(position: Position, tile: int, worth: Worth) -> float:
    """Return what a tile brings on its better face."""
    total = TILE_POINTS[tile] + worth.lay
    for tag in TILE_TAGS[tile]:
        total += _tag(position, tag, worth)
    best = 0.0
    for face in range(FACES[tile]):
        brings = 0.0
        for load in TILE_LOAD[tile][face]:
            brings += _load(position, load, worth)
        if brings > best:
            best = brings
    return total + best


def _load(position: Position, load: int, worth: Worth) -> float:
    weights = (worth.camel, worth.ship, worth.pigeon, worth.telescope)
    total = worth.silver_discount * carried(load, SILVER_OFF)
    total += worth.provision_discount * carried(load, PROVISION_OFF)
    total += worth.die_step * (carried(load, PLUS) + carried(load, MINUS))
    for asset in range(len(ASSETS)):
        if carried(load, asset):
            have = columns_with(position, position.turn, asset)
            if have < COLUMNS:
                total += weights[asset] * (SEVERAL[have + 1] - SEVERAL[have])
    return total


def best_step(position: Position, worth: Worth) -> float:
    """Return what the best step on the journal brings that is open."""
    side = position.turn
    best = 0.0
    for edge in EXITS[position.markers[side]]:
        node = EDGE_TO[edge]
        if not is_taken(position, node) and may_cross(position, side, edge, 0):
            brings = worth.column + flat_worth(rewards(position, node), worth)
            if brings > best:
                best = brings
    return best
