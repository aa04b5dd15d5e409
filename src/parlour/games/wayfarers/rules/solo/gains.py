"""Chapter "solo": comets, influence, cards of a deck and tiles that the opponent gains."""

from __future__ import annotations

from parlour.games.wayfarers.facts.components import (
    CARDS_DRAWN,
    GUILDS,
    HEIGHT,
    NONE,
    SLOT_IDS,
    SPECIAL,
    TILE_IDS,
    TILE_TYPE,
    TILE_TYPES,
    WIDTH,
    card_id,
)
from parlour.games.wayfarers.facts.notation import ANY_TILE, NOTHING
from parlour.games.wayfarers.facts.opponents import (
    GUILD_OF_COLOUR,
    MOST_COMETS,
    PATH_BONUSES,
    SCHEME_IDS,
    TRACK_COLOURS,
)
from parlour.games.wayfarers.rules.frames import OPPONENT
from parlour.games.wayfarers.rules.indexing import at_guild, at_row, at_type
from parlour.games.wayfarers.rules.position import Position
from parlour.games.wayfarers.rules.solo.priorities import (
    any_tile,
    card_to_mark,
    colour,
    position_value,
    special_tile,
    tile_of_type,
)


def comet(position: Position) -> None:
    """Move up the comet track, at most to its end (solo.comet)."""
    if position.comets < MOST_COMETS:
        position.comets += 1
        if position.listener is not None:
            position.tell("opponent-comet", 0, {"count": position.comets}, "solo.comet")


def join_guild(position: Position, guild: int) -> None:
    """Put influence on a guild; a free choice follows the resource track (solo.guild)."""
    if guild >= len(GUILDS):
        guild = GUILD_OF_COLOUR[colour(position)]
    position.guilds[at_guild(position.turn, guild)] += 1
    if position.listener is not None:
        position.tell("opponent-guild", 0, {"guild": GUILDS[guild]}, "solo.guild")


def mark(position: Position) -> None:
    """Put influence on a card by the priorities (solo.mark)."""
    slot = card_to_mark(position)
    if slot == NONE:
        return
    position.marks[slot] = position.turn
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "slot": SLOT_IDS[slot],
            "colour": TRACK_COLOURS[colour(position)],
            "value": position_value(position),
        }
        position.tell("opponent-marked", 0, figures, "solo.mark")


def draw_card(position: Position, row: int) -> None:
    """Take the top card of a deck, put the next two under it (solo.draw)."""
    deck, seen = position.deck(row), position.seen(row)
    if not deck:
        return
    card = deck.pop()
    seen.pop()
    for _ in range(min(CARDS_DRAWN - 1, len(deck))):
        deck.insert(0, deck.pop())
        seen.pop()
        seen.insert(0, 0)
    position.reveals += 1
    position.cards[at_row(position.turn, row)] |= 1 << card
    if position.listener is not None:
        position.tell("opponent-drew", 0, {"card": card_id(row, card)}, "solo.draw")


def take_tile(position: Position, kind: int) -> None:
    """Take a tile by the priorities and lay it along the path (solo.caravan)."""
    if kind == ANY_TILE:
        tile = any_tile(position)
    elif kind == SPECIAL:
        tile = special_tile(position)
    else:
        tile = tile_of_type(position, kind)
    if tile == NONE:
        return
    position.piles[tile] -= 1
    position.tiles[at_type(position.turn, TILE_TYPE[tile])] += 1
    position.hoard.append(tile)
    if position.listener is not None:
        _tell_tile(position, tile, kind)
    bonuses = PATH_BONUSES[position.opponent]
    size = WIDTH[tile] * HEIGHT[tile]
    if position.filled + size > len(bonuses):
        return
    for cell in range(position.filled + size - 1, position.filled - 1, -1):
        if bonuses[cell] != NOTHING:
            position.agenda.push((OPPONENT, bonuses[cell]))
    position.filled += size


def _tell_tile(position: Position, tile: int, kind: int) -> None:
    figures: dict[str, int | str] = {"tile": TILE_IDS[tile], "value": position_value(position)}
    if kind == SPECIAL:
        figures["scheme"] = SCHEME_IDS[position.shown[-1]] if position.shown else ""
        position.tell("opponent-special", 0, figures, "solo.special")
        return
    figures["type"] = TILE_TYPES[TILE_TYPE[tile]]
    position.tell("opponent-tile", 0, figures, "solo.tile")
