"""What is asked, and what each move does, in words, from a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parlour.engine.errors import Figure
from parlour.games.wayfarers.facts.components import (
    CELL_IDS,
    DIE_SPACE_IDS,
    GROUND_IDS,
    GUILDS,
    INSPIRATION_IDS,
    JOURNAL_TILE_IDS,
    NONE,
    PROVISION_OFF,
    ROWS,
    SLOT_IDS,
    TILE_IDS,
    TOWNSFOLK_IDS,
    WORKER_COLOURS,
    carried,
)
from parlour.games.wayfarers.facts.notation import (
    DIE_EFFECT,
    FIRST,
    JOURNAL_TILE_EFFECT,
    KIND,
    NODE_EFFECT,
    PARTS,
    PAY,
    SLOT_EFFECT,
)
from parlour.games.wayfarers.facts.track import NODE_IDS, TILE_PLACE
from parlour.games.wayfarers.rules.codes import (
    ACQUIRE_DRAWN,
    AGAIN,
    ALLOW,
    BURY_CARD,
    DENY,
    DRAW_THREE,
    FROM_GUILD,
    FROM_SLOT,
    FURTHER,
    GAIN,
    JOIN_GUILD,
    KEEP_DIE,
    LAY_TILE,
    MARK_CARD,
    NUDGE_DIE,
    PAY_COST,
    PAY_FEE,
    PAY_TILE,
    PLACE,
    RECALL_WORKER,
    REFRESH_DIE,
    REROLL_DIE,
    SHIFT_INFLUENCE,
    STEP,
    TAKE,
    TAKE_TILE,
    TUCK_AT,
    UNDER,
    WORKER,
    first_of,
    middle_of,
    second_of,
    shown_at_last,
    space_of,
    traded_to,
    value_of,
    verb_of,
    wide_of,
)
from parlour.games.wayfarers.rules.dice import lowered, stepped
from parlour.games.wayfarers.rules.frames import (
    BURY,
    CLAIM,
    DRAWN,
    EXTRA,
    FEE,
    HOST,
    LAY,
    POOL,
    PRICE,
    REROLL,
    TRADE_AFTER,
    TUCK,
)
from parlour.games.wayfarers.rules.notation import PAYMENTS, RESOURCES, VERBS, host_id, star_id
from parlour.games.wayfarers.rules.pending import FIRST_EFFECT
from parlour.games.wayfarers.table.wording import Wording

Figuring = Callable[[dict[str, Any], int, Wording], dict[str, Figure]]

_FRAMES: Final = {
    POOL: "prompt.pool",
    FEE: "prompt.fee",
    HOST: "prompt.host",
    TUCK: "prompt.tuck",
    PRICE: "prompt.price",
    LAY: "prompt.lay",
    DRAWN: "prompt.drawn",
    BURY: "prompt.bury",
    EXTRA: "prompt.extra",
    REROLL: "prompt.reroll",
    CLAIM: "prompt.claim",
    TRADE_AFTER: "prompt.trade",
}
_ABOUT: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    FEE: ("slot", SLOT_IDS),
    HOST: ("card", TOWNSFOLK_IDS),
    TUCK: ("card", INSPIRATION_IDS),
    LAY: ("tile", TILE_IDS),
}
"""What the second number of a frame is about: its blank in the text, and its names."""


def prompt(view: dict[str, Any], wording: Wording) -> str:
    """Say what is asked, and of whom."""
    if view["over"]:
        return _result(view, wording)
    seat: int = view["waiting"][0]
    figures: dict[str, Figure] = {"seat": seat}
    if view["seat"] != seat:
        return wording.say("prompt.watching", figures)
    if not view["agenda"]:
        return wording.say("prompt.turn", figures) + _warning(view, wording)
    frame: list[int] = view["agenda"][-1]
    figures.update(_asked_about(view, frame, wording))
    return wording.say(_FRAMES[frame[0]], figures)


def _warning(view: dict[str, Any], wording: Wording) -> str:
    """Say that the limit of rounds will end the game soon (end.limit)."""
    left: int | None = view["limit"]["left"]
    if left is None:
        return ""
    figures: dict[str, Figure] = {"limit": view["limit"]["rounds"], "rounds": left}
    return " " + wording.say("prompt.limit-near", figures)


def _asked_about(view: dict[str, Any], frame: list[int], wording: Wording) -> dict[str, Figure]:
    kind = frame[0]
    if kind == POOL:
        pending = [_pending(view, effect, wording) for effect in frame[FIRST_EFFECT:]]
        return {"effects": "; ".join(pending)}
    if kind == REROLL:
        return {"die": frame[1]}
    if kind == CLAIM:
        return {"slot": view["claimed"]}
    if kind in _ABOUT:
        blank, names = _ABOUT[kind]
        return {blank: names[frame[1]]}
    return {}


def _pending(view: dict[str, Any], effect: int, wording: Wording) -> str:
    """Say what an effect of the pool does; what it costs now, where it has a cost."""
    if KIND[effect] != PAY:
        return wording.effect(effect)
    cost = wording.say("effect.provision", {"count": _cost(view, effect)})
    return wording.say("effect.pay", {"cost": cost, "effect": wording.effect(PARTS[effect][1])})


def _cost(view: dict[str, Any], effect: int) -> int:
    """Return the provisions that an effect costs with the die of this turn (dice.discount)."""
    cost, die = FIRST[PARTS[effect][0]], view["this_turn"]["die"]
    if die:
        load: int = view["players"][view["turn"]]["loads"][die - 1]
        return lowered(cost, carried(load, PROVISION_OFF))
    return cost


def _costs(view: dict[str, Any]) -> list[int]:
    """Return what the effects that are pending cost, each of several equal ones once."""
    frame: list[int] = view["agenda"][-1] if view["agenda"] else []
    if not frame or frame[0] != POOL:
        return []
    return [_cost(view, e) for e in dict.fromkeys(frame[FIRST_EFFECT:]) if KIND[e] == PAY]


def _result(view: dict[str, Any], wording: Wording) -> str:
    """Say who has won; and that the limit ended the game, if it did."""
    limit = view["limit"]
    if not limit["reached"]:
        return _winner(view, wording)
    ended = wording.say("prompt.limit-reached", {"limit": limit["rounds"]})
    return f"{_winner(view, wording)} {ended}"


def _winner(view: dict[str, Any], wording: Wording) -> str:
    totals: list[int] = [player["total"] for player in view["players"]]
    if view["opponent"]:
        figures: dict[str, Figure] = {"points": totals[0], "others": view["opponent"]["total"]}
        key = ("prompt.lost", "prompt.even", "prompt.beaten")[round(2 * view["shares"][0])]
        return wording.say(key, figures)
    best = max(view["shares"])
    winner = view["shares"].index(best)
    key = "prompt.won" if best == 1.0 else "prompt.shared"
    return wording.say(key, {"seat": winner, "points": totals[winner]})


def describe(view: dict[str, Any], number: int, wording: Wording) -> str:
    """Say what a move does."""
    if number >= AGAIN:
        said = describe(view, number % AGAIN, wording)
        return wording.say("move.again", {"move": said, "count": number // AGAIN + 1})
    verb = verb_of(number)
    if verb == PAY_COST and len(_costs(view)) == 1:
        return wording.say("move.pay-count", {"count": _costs(view)[0]})
    figures = _FIGURES[verb](view, number, wording) if verb in _FIGURES else {}
    return wording.say(_key(number), figures)


def _key(number: int) -> str:
    verb = verb_of(number)
    if verb == PLACE:
        if traded_to(number):
            return "move.chain-trade"
        return "move.chain" if middle_of(number) else "move.place"
    key = f"move.{VERBS[verb]}"
    if second_of(number) and verb in (MARK_CARD, JOIN_GUILD):
        return f"{key}-from"
    return f"{key}-back" if second_of(number) and verb == LAY_TILE else key


# What stands in the blanks of a move's description, verb by verb


def _of_placement(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
    space = space_of(number)
    return {
        "from": value_of(number),
        "die": shown_at_last(number),
        "card": DIE_SPACE_IDS[space],
        "effect": wording.effect(DIE_EFFECT[space]),
    }


def _of_worker(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
    slot = second_of(number)
    effect = wording.effect(SLOT_EFFECT[slot]) if verb_of(number) == WORKER else ""
    worker = WORKER_COLOURS[first_of(number)]
    return {"worker": worker, "slot": SLOT_IDS[slot], "effect": effect}


def _of_nudge(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
    value = first_of(number)
    return {"from": value, "die": stepped(value, second_of(number))}


def _of_die(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
    return {"die": first_of(number)}


def _of_slot(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
    slot = SLOT_IDS[first_of(number)]
    card = view["slots"][slot]["card"] or slot
    return {"slot": slot, "card": card, "source": _source(second_of(number), wording)}


def _of_guild(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
    return {"guild": GUILDS[first_of(number)], "source": _source(second_of(number), wording)}


def _of_shift(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
    return {"guild": GUILDS[first_of(number)], "other_guild": GUILDS[second_of(number)]}


def _of_step(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
    node = first_of(number)
    return {"node": NODE_IDS[node], "effect": wording.effect(reward(view, node))}


def _of_ground(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
    return {"card": GROUND_IDS[wide_of(number)]}


def _of_host(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
    return {"card": host_id(wide_of(number))}


def _of_star(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
    return {"card": star_id(first_of(number))}


def _named(blank: str, ids: tuple[str, ...]) -> Figuring:
    """Return what fills one blank with one of several names."""

    def figures(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
        return {blank: ids[first_of(number)]}

    return figures


_FIGURES: Final[dict[int, Figuring]] = {
    PLACE: _of_placement,
    WORKER: _of_worker,
    RECALL_WORKER: _of_worker,
    NUDGE_DIE: _of_nudge,
    REROLL_DIE: _of_die,
    KEEP_DIE: _of_die,
    REFRESH_DIE: _named("card", DIE_SPACE_IDS),
    MARK_CARD: _of_slot,
    TAKE: _of_slot,
    JOIN_GUILD: _of_guild,
    SHIFT_INFLUENCE: _of_shift,
    STEP: _of_step,
    FURTHER: _of_step,
    DRAW_THREE: _named("row", ROWS),
    ACQUIRE_DRAWN: _of_ground,
    BURY_CARD: _of_ground,
    UNDER: _of_host,
    TUCK_AT: _of_star,
    TAKE_TILE: _named("tile", TILE_IDS),
    PAY_TILE: _named("payment", PAYMENTS),
    LAY_TILE: _named("cell", CELL_IDS),
    GAIN: _named("resource_kind", RESOURCES),
    PAY_FEE: _named("resource", RESOURCES),
    ALLOW: _named("resource", RESOURCES),
    DENY: _named("resource", RESOURCES),
}


def reward(view: dict[str, Any], node: int) -> int:
    """Return the effect of a space of the journal, or of the tile that lies on it."""
    place = TILE_PLACE[node]
    if place == NONE:
        return NODE_EFFECT[node]
    return JOURNAL_TILE_EFFECT[JOURNAL_TILE_IDS.index(view["journal"]["tiles"][place])]


def _source(number: int, wording: Wording) -> str:
    if number >= FROM_SLOT:
        return wording.say(f"slot.{SLOT_IDS[number - FROM_SLOT]}")
    return wording.say(f"guild.{GUILDS[number - FROM_GUILD]}") if number else ""
