"""Chapter "caravan": upgrade tiles, their prices and where they lie."""

from __future__ import annotations

from parlour.games.wayfarers.facts.components import (
    CELL_IDS,
    CELLS,
    COLUMNS,
    FACES,
    FOOTPRINT,
    GUILD_OF_TYPE,
    HEIGHT,
    INFLUENCE_PRICE,
    KINDS_OF_TYPE,
    NONE,
    PRICE_OF_TYPE,
    SILVER_OFF,
    TILE_IDS,
    TILE_LOAD,
    TILE_TAG_MASK,
    TILE_TAGS,
    TILE_TYPE,
    WIDTH,
    bits,
)
from parlour.games.wayfarers.facts.notation import BONUSES, FREE, NOTHING
from parlour.games.wayfarers.rules.acquiring import off
from parlour.games.wayfarers.rules.influence import spend
from parlour.games.wayfarers.rules.notation import LAY_TILE, TAKE_TILE, code
from parlour.games.wayfarers.rules.panorama import triggered
from parlour.games.wayfarers.rules.position import LAY, PRICE, Position


def silver_price(position: Position, kind: int) -> int:
    """Return the price of a tile in silver (caravan.price, dice.discount)."""
    price = PRICE_OF_TYPE[kind] - off(position, SILVER_OFF)
    return price if price > 0 else 0


def pays_influence(position: Position, kind: int) -> bool:
    """Tell whether influence can pay for a tile of a type."""
    guild = GUILD_OF_TYPE[kind]
    return guild != NONE and position.guilds[3 * position.turn + guild] >= INFLUENCE_PRICE


def has_room(position: Position, tile: int) -> bool:
    """Tell whether a tile fits anywhere (caravan.room)."""
    covered = position.covered[position.turn]
    for footprint in FOOTPRINT[tile]:  # noqa: SIM110 - a generator would leave compiled code
        if footprint and not footprint & covered:
            return True
    return False


def list_tiles(position: Position, kind: int, rebate: int, found: list[int]) -> None:
    """List the tiles of a type that are left, affordable and fit in."""
    silver = position.silver[position.turn]
    payable = rebate == FREE or silver_price(position, kind) <= silver
    if not payable and not pays_influence(position, kind):
        return
    if not has_room(position, KINDS_OF_TYPE[kind][0]):
        return
    for tile in KINDS_OF_TYPE[kind]:
        if position.piles[tile] > 0:
            found.append(code(TAKE_TILE, tile))


def take_tile(position: Position, tile: int, rebate: int) -> None:
    """Take a tile and pay for it, asking how where there is a choice (caravan.price)."""
    position.piles[tile] -= 1
    position.agenda.push((LAY, tile))
    if position.listener is not None:
        position.tell("took-tile", position.turn, {"tile": TILE_IDS[tile]}, "caravan.price")
    if rebate == FREE:
        return
    kind = TILE_TYPE[tile]
    price = silver_price(position, kind)
    if price == 0 or not pays_influence(position, kind):
        pay_tile(position, tile, 0)
    elif price > position.silver[position.turn]:
        pay_tile(position, tile, 1)
    else:
        position.agenda.push((PRICE, tile))


def pay_tile(position: Position, tile: int, payment: int) -> None:
    kind = TILE_TYPE[tile]
    if payment == 0:
        price = silver_price(position, kind)
        position.silver[position.turn] -= price
        if position.listener is not None and price:
            position.tell("paid-silver", position.turn, {"count": price}, "caravan.price")
        return
    spend(position, GUILD_OF_TYPE[kind], INFLUENCE_PRICE)
    if position.listener is not None:
        figures: dict[str, int | str] = {"count": INFLUENCE_PRICE}
        position.tell("paid-influence", position.turn, figures, "caravan.price")


def list_cells(position: Position, tile: int, found: list[int]) -> None:
    """List where a tile can lie, on either face (caravan.room, caravan.faces)."""
    covered = position.covered[position.turn]
    footprints = FOOTPRINT[tile]
    for face in range(FACES[tile]):
        for cell in range(CELLS):
            if footprints[cell] and not footprints[cell] & covered:
                found.append(code(LAY_TILE, cell, face))


def lay(position: Position, tile: int, cell: int, face: int) -> list[int]:
    """Lay a tile; return the effects this sets off (caravan.cover, vistas.trigger)."""
    side = position.turn
    footprint = FOOTPRINT[tile][cell]
    position.covered[side] |= footprint
    for part in range(WIDTH[tile] * HEIGHT[tile]):
        at = cell + (part if WIDTH[tile] > 1 else COLUMNS * part)
        position.caravan[CELLS * side + at] = (tile * 2 + face) * 2 + part
    column = cell % COLUMNS
    for right, load in enumerate(TILE_LOAD[tile][face]):
        position.loads[COLUMNS * side + column + right] += load
    position.tiles[5 * side + TILE_TYPE[tile]] += 1
    for tag in TILE_TAGS[tile]:
        position.tags[11 * side + tag] += 1
    if position.listener is not None:
        figures: dict[str, int | str] = {"tile": TILE_IDS[tile], "cell": CELL_IDS[cell]}
        position.tell("laid", side, figures, "caravan.room")
    bonuses = BONUSES[position.boards[side]]
    effects = triggered(position, TILE_TAG_MASK[tile])
    for covered in bits(footprint):
        if bonuses[covered] != NOTHING:
            effects.append(bonuses[covered])
    return effects
