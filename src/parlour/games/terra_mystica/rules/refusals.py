"""Why not: for each move that is not legal, the rule that forbids it and the figures."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.engine.move import Move
from parlour.games.terra_mystica.facts.factions import (
    ALCHEMISTS,
    COIN_PRICE,
    CULTISTS,
    DARKLINGS,
    DIGGING_PRICE,
    DWELLING,
    ENGINEERS,
    HOME,
    SHIPPING_COINS,
    SHIPPING_END,
    SHIPPING_PRIESTS,
    STRUCTURES,
    TRADING_HOUSE,
    UPGRADED_FROM,
    WORKER_PRICE,
)
from parlour.games.terra_mystica.facts.land import KINDS, NAMES, SITE_NAMES, TERRAINS
from parlour.games.terra_mystica.facts.tiles import (
    ACTION_POWER,
    BRIDGE_ACTION,
    FAVOR_IDS,
    POWER_ACTION_IDS,
    SCROLL_IDS,
    SCROLLS,
    TOWN_IDS,
)
from parlour.games.terra_mystica.rules.bridges import bridge_left, can_bridge
from parlour.games.terra_mystica.rules.building import coins_for, piece_left
from parlour.games.terra_mystica.rules.conversions import CONVERSIONS, OF_EVERYBODY, could_pay, held
from parlour.games.terra_mystica.rules.digging import (
    can_buy_spades,
    can_improve_digging,
    spade_price,
    spades_needed,
)
from parlour.games.terra_mystica.rules.notation import (
    ADVANCE,
    BRIDGE,
    BUILD_ON,
    CONVERT,
    FAVOR,
    PASS,
    POWER_ACTION,
    POWER_BRIDGE,
    SCROLL,
    SEND,
    TOWN,
    TRANSFORM,
    UPGRADE,
    VERBS,
)
from parlour.games.terra_mystica.rules.position import (
    ACTIONS,
    BUILD,
    FACTION_CHOICE,
    FIRST_SCROLLS,
    KEYS,
    NOBODY,
    NOTHING,
    OFFER,
    REWARDS,
    ROUNDS,
    SPADES,
    START_DWELLINGS_PHASE,
    TILES,
    TRADE,
    Position,
)
from parlour.games.terra_mystica.rules.power import power_at_hand
from parlour.games.terra_mystica.rules.reach import far, flight_price, near

ACTION_KINDS: Final = (
    "build",
    "transform",
    "upgrade",
    "advance",
    "send",
    "power",
    "power-bridge",
    "bridge",
    "use-scroll",
    "use-favor",
    "use-stronghold",
    "use-stronghold-on",
    "pass",
)
"""Moves that take an action; spades in hand are used by some of them as well."""

FRAME_KINDS: Final = {
    TILES: ("favor", "town", "connect", "convert"),
    SPADES: ("transform", "convert"),
    BUILD: ("build", "convert"),
    TRADE: ("ordain", "convert"),
    KEYS: ("cult",),
}
"""Moves that answer what is decided inside an action."""


def reason(position: Position, seat: int, move: Move) -> IllegalMove:
    """Return why a seat that is asked may not make this move."""
    kind = VERBS[move.code]
    if not _is_asked(position, seat, kind):
        return IllegalMove("table.choice", "another-question")
    if kind == "choose":
        return IllegalMove("setup.factions", "faction-gone", {"faction": move.text.split()[1]})
    if kind == "scroll":
        return _scroll(SCROLL_IDS[move.code - SCROLL])
    if kind == "build":
        return _build(position, seat, move.code - BUILD_ON)
    if kind == "transform":
        return _transform(position, seat, move.code - TRANSFORM)
    if kind == "upgrade":
        return _upgrade(position, seat, move.code - UPGRADE)
    if kind == "advance":
        return _advance(position, seat, move.code == ADVANCE)
    if kind == "send":
        return _send(position, seat, move.code - SEND)
    if kind in ("power", "power-bridge", "bridge"):
        return _power_or_bridge(position, seat, kind, move.code)
    if kind == "pass":
        return _pass(position, move.code - PASS)
    return _rest(position, seat, kind, move)


def _is_asked(position: Position, seat: int, kind: str) -> bool:
    """Tell whether a move of this kind answers what the seat is asked now."""
    phase = position.phase
    if phase != ACTIONS:
        asked = {
            FACTION_CHOICE: "choose",
            START_DWELLINGS_PHASE: "build",
            FIRST_SCROLLS: "scroll",
            REWARDS: "transform",
        }
        return asked[phase] == kind
    if kind in ("take", "decline"):
        return True
    if position.deciding() != seat or seat in position.offers[::OFFER]:
        return False
    if position.agenda:
        return kind in FRAME_KINDS[position.agenda.top()[0]]
    if position.steps_due and position.faction[seat] == CULTISTS:
        return kind == "cult"
    if kind in ACTION_KINDS:
        return position.actions > 0
    return kind in ("convert", "connect")


def _too_dear(needed: tuple[int, int, int], position: Position, seat: int) -> IllegalMove:
    coins, workers, priests = needed
    has = (position.coins[seat], position.workers[seat], position.priests[seat])
    short = any(price > own for price, own in zip(needed, has, strict=True))
    converts = short and could_pay(position, seat, coins, workers, priests)
    return IllegalMove(
        "building.cost",
        "convert-first" if converts else "too-dear",
        {
            "coins": coins,
            "workers": workers,
            "priests": priests,
            "own_coins": has[0],
            "own_workers": has[1],
            "own_priests": has[2],
        },
    )


def _scroll(scroll: str) -> IllegalMove:
    return IllegalMove("pass.scroll", "scroll-gone", {"scroll": scroll})


def _out_of_reach(position: Position, seat: int, field: int) -> bool:
    return field not in near(position, seat) and field not in far(position, seat)


def _build(position: Position, seat: int, field: int) -> IllegalMove:
    name = NAMES[field]
    faction = position.faction[seat]
    if position.owner[field] != NOBODY:
        return IllegalMove("building.dwelling", "occupied", {"hex": name})
    if position.terrain[field] != HOME[faction]:
        terrain = TERRAINS[position.terrain[field]]
        return IllegalMove("building.dwelling", "foreign", {"hex": name, "terrain": terrain})
    if position.agenda:
        if position.agenda.top()[2] != field:
            return IllegalMove("digging.build", "other-hex", {"hex": name})
    elif _out_of_reach(position, seat, field):
        return IllegalMove("reach.direct", "out-of-reach", {"hex": name})
    if not piece_left(position, seat, DWELLING):
        return IllegalMove("building.limits", "no-piece", {"structure": "dwelling"})
    workers, priests = (0, 0) if position.agenda else _flight(position, seat, field)
    workers += WORKER_PRICE[faction][DWELLING]
    return _too_dear((COIN_PRICE[faction][DWELLING], workers, priests), position, seat)


def _transform(position: Position, seat: int, code: int) -> IllegalMove:
    field, terrain = divmod(code, KINDS + 1)
    name = NAMES[field]
    if position.owner[field] != NOBODY:
        return IllegalMove("digging.action", "occupied", {"hex": name})
    needed = spades_needed(position, seat, field, terrain)
    if not needed:
        return IllegalMove("digging.cycle", "no-way", {"hex": name})
    if _out_of_reach(position, seat, field):
        return IllegalMove("reach.direct", "out-of-reach", {"hex": name})
    if position.phase == REWARDS:
        if field not in near(position, seat):
            return IllegalMove("round.reward-spades", "no-flight", {"hex": name})
        return _few_spades("round.reward-spades", needed, position.spades[seat])
    if position.agenda:
        return _free_spades(position, seat, field, needed)
    return _dear_spades("digging.price", position, seat, field, needed, 0)


def _free_spades(position: Position, seat: int, field: int, needed: int) -> IllegalMove:
    """Return why spades in hand, and what may be bought to them, do not do for a hex."""
    _, _, left, first, flown, more = position.agenda.top()
    if flown and field not in near(position, seat):
        return IllegalMove("reach.distant", "one-flight", {"hex": NAMES[field]})
    if needed > left and not (more and first == NOTHING):
        return _few_spades("digging.free", needed, left)
    return _dear_spades("digging.missing", position, seat, field, needed, left)


def _dear_spades(
    rule: str, position: Position, seat: int, field: int, needed: int, left: int
) -> IllegalMove:
    """Return what is missing to buy spades beside those in hand, and to get to the hex."""
    workers, priests = _flight(position, seat, field)
    flies = workers + priests > 0
    price = max(0, needed - left) * spade_price(position, seat)
    if position.faction[seat] == DARKLINGS:
        priests += price
    else:
        workers += price
    if flies or could_pay(position, seat, 0, workers, priests):
        return _too_dear((0, workers, priests), position, seat)
    return _few_spades(rule, needed, left + can_buy_spades(position, seat))


def _flight(position: Position, seat: int, field: int) -> tuple[int, int]:
    """Return the workers and priests of the tunnel or carpet that a hex needs, if any."""
    return (0, 0) if field in near(position, seat) else flight_price(position, seat)


def _few_spades(rule: str, needed: int, there: int) -> IllegalMove:
    return IllegalMove(rule, "few-spades", {"needed": needed, "spades": there})


def _upgrade(position: Position, seat: int, code: int) -> IllegalMove:
    field, kind = divmod(code, 4)
    kind += TRADING_HOUSE
    figures: dict[str, int | str] = {"hex": NAMES[field], "structure": STRUCTURES[kind]}
    if position.owner[field] != seat:
        return IllegalMove("building.upgrade", "not-yours", figures)
    if position.structure[field] != UPGRADED_FROM[kind]:
        return IllegalMove("building.upgrade", "no-upgrade", figures)
    if not piece_left(position, seat, kind):
        return IllegalMove("building.limits", "no-piece", {"structure": STRUCTURES[kind]})
    workers = WORKER_PRICE[position.faction[seat]][kind]
    return _too_dear((coins_for(position, seat, field, kind), workers, 0), position, seat)


def _advance(position: Position, seat: int, shipping: bool) -> IllegalMove:
    faction = position.faction[seat]
    if shipping:
        if position.shipping[seat] >= SHIPPING_END[faction]:
            return IllegalMove("track.shipping", "track-ends")
        return _too_dear((SHIPPING_COINS, 0, SHIPPING_PRIESTS), position, seat)
    if not can_improve_digging(position, seat):
        return IllegalMove("track.digging", "track-ends")
    workers, coins, priests = DIGGING_PRICE[faction]
    return _too_dear((coins, workers, priests), position, seat)


def _send(position: Position, seat: int, code: int) -> IllegalMove:
    if not position.priests[seat]:
        if could_pay(position, seat, 0, 0, 1):
            return _too_dear((0, 0, 1), position, seat)
        return IllegalMove("cult.priest", "no-priest")
    return IllegalMove("cult.priest", "no-order", {"steps": code % 3 + 1})


def _power_or_bridge(position: Position, seat: int, kind: str, code: int) -> IllegalMove:
    if kind == "power" and code - POWER_ACTION == BRIDGE_ACTION:
        return IllegalMove("bridge.site", "no-site")
    action = code - POWER_ACTION if kind == "power" else BRIDGE_ACTION
    if kind == "bridge":
        if position.faction[seat] != ENGINEERS:
            return IllegalMove("faction.engineers", "no-engineers")
    elif position.taken >> action & 1:
        return IllegalMove("action.power", "action-taken", {"action": POWER_ACTION_IDS[action]})
    elif power_at_hand(position, seat) < ACTION_POWER[action]:
        figures: dict[str, int | str] = {
            "power": ACTION_POWER[action],
            "own_power": power_at_hand(position, seat),
        }
        return IllegalMove("action.power", "little-power", figures)
    if not bridge_left(position, seat):
        return IllegalMove("bridge.pieces", "no-bridge")
    site = code - (BRIDGE if kind == "bridge" else POWER_BRIDGE)
    if not can_bridge(position, seat, site):
        return IllegalMove("bridge.site", "no-bridge-there", {"site": SITE_NAMES[site]})
    return _too_dear((0, 2, 0), position, seat)


def _pass(position: Position, scroll: int) -> IllegalMove:
    if position.round == ROUNDS:
        return IllegalMove("pass.last", "last-round")
    if scroll == SCROLLS:
        return IllegalMove("pass.scroll", "take-scroll")
    return _scroll(SCROLL_IDS[scroll])


def _rest(position: Position, seat: int, kind: str, move: Move) -> IllegalMove:
    if kind in ("use-scroll", "use-favor", "use-stronghold", "use-stronghold-on"):
        return IllegalMove("action.special", "no-special")
    if kind in ("take", "decline"):
        return IllegalMove("neighbours.choice", "no-offer")
    if kind == "favor":
        return IllegalMove("favor.different", "no-favor", {"favor": FAVOR_IDS[move.code - FAVOR]})
    if kind == "town":
        return IllegalMove("town.tile", "no-town", {"town": TOWN_IDS[move.code - TOWN]})
    if kind == "connect":
        return IllegalMove("town.mermaids", "no-connection", {"river": move.text.split()[1]})
    if kind == "cult":
        return IllegalMove("cult.key-choice", "no-key", {"cult": move.text.split()[1]})
    if kind == "convert":
        return _convert(position, seat, move.code - CONVERT)
    return IllegalMove("faction.darklings", "no-ordination")


def _convert(position: Position, seat: int, conversion: int) -> IllegalMove:
    if conversion >= OF_EVERYBODY and position.faction[seat] != ALCHEMISTS:
        return IllegalMove("faction.alchemists", "no-alchemists")
    price, given, _ = CONVERSIONS[conversion]
    if held(position, seat, given) >= price:
        return IllegalMove("cult.priests", "no-priest-left")
    figures: dict[str, int | str] = {"price": price, "own": held(position, seat, given)}
    return IllegalMove("conversions.rates", "too-little", figures)
