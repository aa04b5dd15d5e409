"""Chapter "caravan": upgrade tiles, their prices and where they lie."""

from __future__ import annotations

from typing import Final

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure, IllegalMove
from parlour.games.wayfarers.facts.components import (
    CELL_IDS,
    CELLS,
    COLUMNS,
    FACES,
    FOOTPRINT,
    GUILD_OF_TYPE,
    GUILDS,
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
from parlour.games.wayfarers.facts.notation import BONUSES, FIRST, FREE, NOTHING, SECOND
from parlour.games.wayfarers.rules.codes import (
    IN_INFLUENCE,
    IN_SILVER,
    LAY_TILE,
    PAY_TILE,
    TAKE_TILE,
    code,
    first_of,
    second_of,
    verb_of,
)
from parlour.games.wayfarers.rules.decision import (
    Codes,
    Decision,
    Effect,
    another_question,
    not_pending,
)
from parlour.games.wayfarers.rules.dice import lowered, off
from parlour.games.wayfarers.rules.frames import LAY, PRICE
from parlour.games.wayfarers.rules.indexing import at_cell, at_column, at_tag, at_type, piece_of
from parlour.games.wayfarers.rules.influence import spend, tokens
from parlour.games.wayfarers.rules.notation import PAYMENTS
from parlour.games.wayfarers.rules.panorama import triggered
from parlour.games.wayfarers.rules.pending import pend
from parlour.games.wayfarers.rules.position import Position

# Prices


def silver_price(position: Position, kind: int) -> int:
    """Return the price of a tile in silver (caravan.price, dice.discount)."""
    return lowered(PRICE_OF_TYPE[kind], off(position, SILVER_OFF))


def pays_influence(position: Position, kind: int) -> bool:
    """Tell whether influence can pay for a tile of a type (caravan.price)."""
    guild = GUILD_OF_TYPE[kind]
    return guild != NONE and tokens(position, guild) >= INFLUENCE_PRICE


def is_payable(position: Position, kind: int, rebate: int, silver: int) -> bool:
    """Tell whether a tile of a type can be paid, in one way or the other."""
    if rebate == FREE or silver_price(position, kind) <= silver:
        return True
    return pays_influence(position, kind)


def _too_dear(position: Position, kind: int, silver: int) -> IllegalMove:
    figures: dict[str, Figure] = {
        "silver": silver_price(position, kind),
        "own_silver": silver,
    }
    guild = GUILD_OF_TYPE[kind]
    if guild == NONE:
        return IllegalMove("caravan.price", "too-dear", figures)
    figures["guild"] = GUILDS[guild]
    figures["influence"] = INFLUENCE_PRICE
    figures["own_influence"] = tokens(position, guild)
    return IllegalMove("caravan.price", "tile-too-dear", figures)


# Room


def fits_at(position: Position, tile: int, cell: int) -> bool:
    """Tell whether a tile can lie with its upper left corner at a cell (caravan.room)."""
    footprint = FOOTPRINT[tile][cell]
    return footprint > 0 and not footprint & position.covered[position.turn]


def has_room(position: Position, tile: int) -> bool:
    """Tell whether a tile fits anywhere (caravan.room)."""
    covered = position.covered[position.turn]
    for footprint in FOOTPRINT[tile]:  # noqa: SIM110 - a generator would leave compiled code
        if footprint and not footprint & covered:
            return True
    return False


class TakingTile(Effect):
    """Gain a tile of a type, for its price or without (caravan.price, caravan.left)."""

    def list(
        self, position: Position, effect: int, silver: int, provisions: int, found: Codes
    ) -> None:
        kind = FIRST[effect]
        kinds = KINDS_OF_TYPE[kind]
        if is_payable(position, kind, SECOND[effect], silver) and has_room(position, kinds[0]):
            for tile in kinds:
                if position.piles[tile] > 0:
                    found.append(code(TAKE_TILE, tile))

    def resolve(self, position: Position, effect: int, number: int) -> Codes:
        take_tile(position, first_of(number), SECOND[effect])
        return []

    def why_not(
        self, position: Position, effect: int, number: int, silver: int, provisions: int
    ) -> IllegalMove | None:
        kind, tile = FIRST[effect], first_of(number)
        if verb_of(number) != TAKE_TILE or TILE_TYPE[tile] != kind:
            return not_pending()
        if position.piles[tile] == 0:
            return IllegalMove("caravan.left", "none-left")
        if not has_room(position, tile):
            return IllegalMove("caravan.room", "no-room")
        if not is_payable(position, kind, SECOND[effect], silver):
            return _too_dear(position, kind, silver)
        return None


def take_tile(position: Position, tile: int, rebate: int) -> None:
    """Take a tile and pay for it, asking how where there is a choice."""
    position.piles[tile] -= 1
    position.agenda.push((LAY, tile))
    if position.listener is not None:
        position.tell("took-tile", position.turn, {"tile": TILE_IDS[tile]}, "caravan.price")
    if rebate == FREE:
        return
    kind = TILE_TYPE[tile]
    price = silver_price(position, kind)
    if price == 0 or not pays_influence(position, kind):
        _pay(position, kind, IN_SILVER)
    elif price > position.silver[position.turn]:
        _pay(position, kind, IN_INFLUENCE)
    else:
        position.agenda.push((PRICE, tile))


def _pay(position: Position, kind: int, payment: int) -> None:
    if payment == IN_SILVER:
        price = silver_price(position, kind)
        position.silver[position.turn] -= price
        if position.listener is not None and price:
            position.tell("paid-silver", position.turn, {"count": price}, "caravan.price")
        return
    spend(position, GUILD_OF_TYPE[kind], INFLUENCE_PRICE)
    if position.listener is not None:
        figures: dict[str, Figure] = {"count": INFLUENCE_PRICE}
        position.tell("paid-influence", position.turn, figures, "caravan.price")


class PayingTile(Decision):
    """How to pay for a tile that either can pay (caravan.price)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        for payment in range(len(PAYMENTS)):
            found.append(code(PAY_TILE, payment))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        _pay(position, TILE_TYPE[frame[1]], first_of(number))

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        return None if verb_of(number) == PAY_TILE else another_question()


class Laying(Decision):
    """Where to lay a tile, and on which face (caravan.room, caravan.faces)."""

    def list(self, position: Position, frame: Frame, found: Codes) -> None:
        tile = frame[1]
        for face in range(FACES[tile]):
            for cell in range(CELLS):
                if fits_at(position, tile, cell):
                    found.append(code(LAY_TILE, cell, face))

    def answer(self, position: Position, frame: Frame, number: int) -> None:
        pend(position, lay(position, frame[1], first_of(number), second_of(number)))

    def why_not(self, position: Position, frame: Frame, number: int) -> IllegalMove | None:
        if verb_of(number) != LAY_TILE:
            return another_question()
        if second_of(number) >= FACES[frame[1]]:
            return IllegalMove("caravan.faces", "one-face", {"tile": TILE_IDS[frame[1]]})
        if fits_at(position, frame[1], first_of(number)):
            return None
        return IllegalMove("caravan.room", "no-room")


def lay(position: Position, tile: int, cell: int, face: int) -> Codes:
    """Lay a tile; return the effects this sets off (caravan.cover, vistas.trigger)."""
    side = position.turn
    footprint = FOOTPRINT[tile][cell]
    position.covered[side] |= footprint
    for part in range(WIDTH[tile] * HEIGHT[tile]):
        at = cell + (part if WIDTH[tile] > 1 else COLUMNS * part)
        position.caravan[at_cell(side, at)] = piece_of(tile, face, part)
    first = at_column(side, cell % COLUMNS + 1)
    for right, load in enumerate(TILE_LOAD[tile][face]):
        position.loads[first + right] += load
    position.tiles[at_type(side, TILE_TYPE[tile])] += 1
    for tag in TILE_TAGS[tile]:
        position.tags[at_tag(side, tag)] += 1
    if position.listener is not None:
        figures: dict[str, Figure] = {"tile": TILE_IDS[tile], "cell": CELL_IDS[cell]}
        position.tell("laid", side, figures, "caravan.room")
    bonuses = BONUSES[position.boards[side]]
    effects = triggered(position, TILE_TAG_MASK[tile])
    for covered in bits(footprint):
        if bonuses[covered] != NOTHING:
            effects.append(bonuses[covered])
    return effects


TAKING_TILE: Final = TakingTile()
PAYING_TILE: Final = PayingTile()
LAYING: Final = Laying()
