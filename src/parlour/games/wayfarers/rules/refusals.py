"""Why a move is not legal: the rule that forbids it and the figures that matter."""

from __future__ import annotations

from parlour.engine.agenda import Frame
from parlour.engine.errors import Figure, IllegalMove
from parlour.engine.move import Move
from parlour.games.wayfarers.facts.components import (
    ASSETS,
    BLACK,
    GUILDS,
    HOST_TAGS,
    NEEDS,
    NONE,
    SHIP,
    SLOT_IDS,
    SPACE,
    TILE_TYPE,
    TOWNSFOLK,
    TOWNSFOLK_IDS,
    WORKER_COLOURS,
    WORKERS_ALLOWED,
    YELLOW,
)
from parlour.games.wayfarers.facts.notation import (
    ALL,
    CARD,
    FIRST,
    FREE,
    KIND,
    ONE,
    PARTS,
    PAY,
    SECOND,
    TILE,
)
from parlour.games.wayfarers.facts.track import NODE_IDS
from parlour.games.wayfarers.rules.acquiring import price_of
from parlour.games.wayfarers.rules.caravan import has_room, pays_influence, silver_price
from parlour.games.wayfarers.rules.dice import lacks, may_use, own_spaces, reach, unplaced
from parlour.games.wayfarers.rules.effects import cost_of, offers
from parlour.games.wayfarers.rules.flow import may_work
from parlour.games.wayfarers.rules.journal import edge_to, is_taken, may_cross, requirement
from parlour.games.wayfarers.rules.measures import count
from parlour.games.wayfarers.rules.notation import (
    DONE,
    FURTHER,
    LAY_TILE,
    MARK_CARD,
    PAY_COST,
    PAY_FEE,
    PLACE,
    RECALL_WORKER,
    STEP,
    TAKE,
    TAKE_TILE,
    TRADE,
    UNDER,
    WORKER,
    first_of,
    second_of,
    third_of,
    verb_of,
)
from parlour.games.wayfarers.rules.panorama import free_host_tags, has_room_above
from parlour.games.wayfarers.rules.position import EXTRA, FEE, HOST, LAY, POOL, Position, row_of
from parlour.games.wayfarers.rules.repeats import must_of


def reason_against(position: Position, move: Move) -> IllegalMove:
    """Return why a move that is not listed cannot be made."""
    verb, number = verb_of(move.code), move.code
    if verb == TRADE:
        return _trading(position)
    if not position.agenda:
        if verb == PLACE:
            return _placing(position, number)
        if verb == WORKER:
            return _working(position, first_of(number), second_of(number))
        return IllegalMove("turn.action", "asks-action")
    frame = position.agenda.top()
    if frame[0] == POOL:
        return _pending(position, number, frame)
    if frame[0] == EXTRA and verb == FURTHER:
        return _stepping(position, first_of(number), 1)
    if frame[0] == LAY and verb == LAY_TILE:
        return IllegalMove("caravan.room", "no-room")
    if frame[0] == FEE and verb == PAY_FEE:
        return IllegalMove("workers.effect", "must-resolve")
    if frame[0] == HOST and verb == UNDER:
        return IllegalMove("cards.host", "wrong-host", {"card": TOWNSFOLK_IDS[frame[1]]})
    return IllegalMove("table.choice", "another-question")


def _trading(position: Position) -> IllegalMove:
    if position.used >> YELLOW & 1:
        return IllegalMove("guilds.once", "guild-used", {"guild": GUILDS[YELLOW]})
    if not may_use(position, YELLOW):
        return IllegalMove("guilds.once", "no-influence", {"guild": GUILDS[YELLOW]})
    if not unplaced(position, position.turn):
        return IllegalMove("guilds.yellow", "no-dice")
    return IllegalMove("table.choice", "another-question")


def _placing(position: Position, number: int) -> IllegalMove:
    side = position.turn
    chain, after, space = first_of(number), second_of(number), third_of(number)
    value, middle = chain // 7, chain % 7
    if position.placed[side] >> space & 1:
        return IllegalMove("dice.free", "space-taken")
    if space not in own_spaces(position, side):
        return IllegalMove("dice.place", "not-your-space")
    if not position.dice[6 * side + value - 1]:
        return IllegalMove("dice.place", "no-die", {"die": value})
    if middle and not reach(position, side, value) >> middle & 1:
        return IllegalMove("dice.chain", "no-chain", {"die": value})
    end = after or middle or value
    for asset in range(len(ASSETS)):
        missing = lacks(position, side, end, space, asset) if NEEDS[space][asset] else 0
        if missing > 0 and not (asset == SHIP and missing == 1 and may_use(position, 2)):
            figures: dict[str, Figure] = {"asset": ASSETS[asset], "count": missing}
            return IllegalMove("dice.assets", "lacks-asset", figures)
    if after:
        return IllegalMove("guilds.yellow", "no-chain", {"die": value})
    return IllegalMove("dice.alike", "no-difference", {"die": value})


def _working(position: Position, colour: int, slot: int) -> IllegalMove:
    figures: dict[str, Figure] = {"worker": WORKER_COLOURS[colour], "slot": SLOT_IDS[slot]}
    if not WORKERS_ALLOWED[slot] >> colour & 1:
        return IllegalMove("workers.colours", "worker-not-here", figures)
    if not position.workers[3 * position.turn + colour]:
        return IllegalMove("workers.place", "no-worker", figures)
    if position.row[slot] == NONE:
        return IllegalMove("workers.place", "empty-slot", figures)
    if position.lodgers[slot] >> colour & 1:
        return IllegalMove("workers.colours", "worker-there", figures)
    if not position.affords_fee(slot, position.silver[position.turn]):
        return IllegalMove("influence.fee", "cannot-pay-fee", figures)
    if not may_work(position, slot):
        return IllegalMove("workers.effect", "nothing-to-resolve", figures)
    return IllegalMove("table.choice", "another-question")


def _pending(position: Position, number: int, frame: Frame) -> IllegalMove:
    """Say why an effect of the pool cannot be resolved like that."""
    verb = verb_of(number)
    if verb == DONE and must_of(frame):
        return IllegalMove("workers.effect", "must-resolve")
    if _is_offered(position, number, frame):
        return IllegalMove("effects.equal", "named-before")
    if verb == TAKE:
        atom = _pending_atom(position, CARD, row_of(first_of(number)))
        if atom != NONE:
            return _taking(position, first_of(number), SECOND[atom])
    elif verb == TAKE_TILE:
        atom = _pending_atom(position, TILE, TILE_TYPE[first_of(number)])
        if atom != NONE:
            return _taking_tile(position, first_of(number), SECOND[atom])
    elif verb == STEP:
        return _stepping(position, first_of(number), 0)
    elif verb == PAY_COST:
        return _paying(position, frame)
    elif verb == MARK_CARD:
        return _marking(position, first_of(number))
    elif verb == RECALL_WORKER and position.lent == 3 * second_of(number) + first_of(number):
        return IllegalMove("workers.lent", "lent-worker")
    return IllegalMove("effects.order", "not-pending")


def _is_offered(position: Position, number: int, frame: Frame) -> bool:
    """Tell whether the effects of a pool offer a step that only its order forbids."""
    found: list[int] = []
    for effect in frame[2:]:
        offers(position, effect, found)
    return number in found


def _pending_atom(position: Position, kind: int, first: int) -> int:
    """Return a pending effect of some kind, also inside a choice, or NONE."""
    left = list(position.agenda.top()[2:])
    while left:
        effect = left.pop()
        if KIND[effect] in (ONE, ALL):
            left += list(PARTS[effect])
        elif KIND[effect] == kind and FIRST[effect] == first:
            return effect
    return NONE


def _paying(position: Position, frame: Frame) -> IllegalMove:
    """Say why no cost of the pool can be paid (effects.pay)."""
    costs = [effect for effect in frame[2:] if KIND[effect] == PAY]
    if not costs:
        return IllegalMove("effects.order", "not-pending")
    provisions = position.provisions[position.turn]
    short = all(cost_of(position, effect) > provisions for effect in costs)
    return IllegalMove("effects.pay", "no-cost" if short else "cost-in-vain")


def _taking(position: Position, slot: int, rebate: int) -> IllegalMove:
    silver, card = position.silver[position.turn], position.row[slot]
    figures: dict[str, Figure] = {"slot": SLOT_IDS[slot]}
    if card == NONE:
        return IllegalMove("cards.take", "empty-slot", figures)
    if position.lent // 3 == slot:
        return IllegalMove("workers.lent", "lent-worker")
    if row_of(slot) == SPACE and not has_room_above(position):
        return IllegalMove("cards.above", "no-room-above")
    if row_of(slot) == TOWNSFOLK and not HOST_TAGS[card] & free_host_tags(position):
        return IllegalMove("cards.host", "no-host", {"card": TOWNSFOLK_IDS[card]})
    price = price_of(position, slot, rebate)
    if price > silver:
        return IllegalMove("cards.price", "too-dear", {"cost": price, "silver": silver})
    return IllegalMove("influence.fee", "cannot-pay-fee", figures)


def _taking_tile(position: Position, tile: int, rebate: int) -> IllegalMove:
    if position.piles[tile] == 0:
        return IllegalMove("caravan.left", "none-left")
    if not has_room(position, tile):
        return IllegalMove("caravan.room", "no-room")
    kind = TILE_TYPE[tile]
    if rebate != FREE and not pays_influence(position, kind):
        figures: dict[str, Figure] = {
            "cost": silver_price(position, kind),
            "silver": position.silver[position.turn],
        }
        return IllegalMove("caravan.price", "too-dear", figures)
    return IllegalMove("effects.order", "not-pending")


def _stepping(position: Position, node: int, black: int) -> IllegalMove:
    side = position.turn
    figures: dict[str, Figure] = {"node": NODE_IDS[node]}
    edge = edge_to(position, side, node)
    if edge == NONE:
        return IllegalMove("journal.step", "no-way", figures)
    if is_taken(position, node):
        return IllegalMove("journal.final", "node-taken", figures)
    if black and not may_use(position, BLACK):
        return IllegalMove("guilds.black", "no-influence", {"guild": GUILDS[BLACK]})
    if may_cross(position, side, edge, black):
        return IllegalMove("effects.order", "not-pending")
    wanted = requirement(position, edge)
    if len(wanted) == 2:
        figures["have"] = count(position, side, wanted[0])
        figures["need"] = wanted[1]
        return IllegalMove("journal.require", "not-met", figures)
    return IllegalMove("journal.require", "cannot-spend", figures)


def _marking(position: Position, slot: int) -> IllegalMove:
    figures: dict[str, Figure] = {"slot": SLOT_IDS[slot]}
    if position.row[slot] == NONE:
        return IllegalMove("influence.mark", "empty-slot", figures)
    if position.marks[slot] != NONE:
        return IllegalMove("influence.mark", "has-influence", figures)
    return IllegalMove("effects.order", "not-pending")
