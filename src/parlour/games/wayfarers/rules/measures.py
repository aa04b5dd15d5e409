"""What can be counted at a side: tags, cards, tiles, influence, resources."""

from __future__ import annotations

from parlour.games.wayfarers.facts.components import MOON, SUN
from parlour.games.wayfarers.facts.track import (
    ANY,
    CARD_COUNT,
    EITHER_LIGHT,
    INFLUENCE_COUNT,
    RESOURCE_COUNT,
    TILE_COUNT,
)
from parlour.games.wayfarers.rules.indexing import at_guild, at_tag, at_type
from parlour.games.wayfarers.rules.position import Position


def count(position: Position, side: int, measure: int) -> int:
    """Return how many of something a side has; printed cards and special tiles count."""
    if measure < CARD_COUNT:
        return position.tags[at_tag(side, measure)]
    if measure < TILE_COUNT:
        return position.count_of(side, measure - CARD_COUNT)
    if measure < INFLUENCE_COUNT:
        if measure == TILE_COUNT + ANY:
            return sum(position.tiles[at_type(side, 0) : at_type(side + 1, 0)])
        return position.tiles[at_type(side, measure - TILE_COUNT)]
    if measure < RESOURCE_COUNT:
        if measure == INFLUENCE_COUNT + ANY:
            return sum(position.guilds[at_guild(side, 0) : at_guild(side + 1, 0)])
        return position.guilds[at_guild(side, measure - INFLUENCE_COUNT)]
    if measure == EITHER_LIGHT:
        return position.tags[at_tag(side, SUN)] + position.tags[at_tag(side, MOON)]
    return (position.silver if measure == RESOURCE_COUNT else position.provisions)[side]
