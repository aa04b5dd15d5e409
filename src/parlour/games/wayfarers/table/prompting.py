"""What is asked, and what each move does, in words, from a view."""

from __future__ import annotations

from typing import Any

from parlour.engine.errors import Figure
from parlour.games.wayfarers.facts.components import (
    CELL_IDS,
    DIE_SPACE_IDS,
    GROUND_IDS,
    GUILDS,
    INSPIRATION_IDS,
    JOURNAL_TILE_IDS,
    PROVISION_OFF,
    ROWS,
    SLOT_IDS,
    TILE_IDS,
    TOWNSFOLK_IDS,
    WORKER_COLOURS,
)
from parlour.games.wayfarers.facts.notation import (
    FIRST,
    JOURNAL_TILE_EFFECT,
    KIND,
    NODE_EFFECT,
    PARTS,
    PAY,
    SLOT_EFFECT,
)
from parlour.games.wayfarers.facts.track import NODE_IDS, TILE_PLACE
from parlour.games.wayfarers.rules.notation import (
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
    PAYMENTS,
    PLACE,
    RECALL_WORKER,
    REFRESH_DIE,
    REROLL_DIE,
    RESOURCES,
    SHIFT_INFLUENCE,
    STEP,
    TAKE,
    TAKE_TILE,
    TUCK_AT,
    UNDER,
    VERBS,
    WORKER,
    first_of,
    host_id,
    second_of,
    star_id,
    third_of,
    verb_of,
    wide_of,
)
from parlour.games.wayfarers.rules.position import (
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
    TUCK,
)
from parlour.games.wayfarers.table.wording import Wording

_FRAMES = {
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
}


def prompt(view: dict[str, Any], wording: Wording) -> str:
    """Say what is asked, and of whom."""
    if view["over"]:
        return _result(view, wording)
    seat: int = view["waiting"][0]
    figures: dict[str, Figure] = {"seat": seat}
    if view["seat"] != seat:
        return wording.say("prompt.watching", figures)
    if not view["agenda"]:
        return wording.say("prompt.turn", figures)
    frame: list[int] = view["agenda"][-1]
    kind = frame[0]
    if kind == POOL:
        figures["effects"] = "; ".join([_pending(view, effect, wording) for effect in frame[2:]])
    elif kind == FEE:
        figures["slot"] = SLOT_IDS[frame[1]]
    elif kind == HOST:
        figures["card"] = TOWNSFOLK_IDS[frame[1]]
    elif kind == TUCK:
        figures["card"] = INSPIRATION_IDS[frame[1]]
    elif kind == LAY:
        figures["tile"] = TILE_IDS[frame[1]]
    elif kind == REROLL:
        figures["die"] = frame[1]
    elif kind == CLAIM:
        figures["slot"] = view["claimed"]
    return wording.say(_FRAMES[kind], figures)


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
        cost -= load >> 4 * PROVISION_OFF & 15
    return max(0, cost)


def _costs(view: dict[str, Any]) -> list[int]:
    """Return what the effects that are pending cost, each of several equal ones once."""
    frame: list[int] = view["agenda"][-1] if view["agenda"] else []
    if not frame or frame[0] != POOL:
        return []
    return [_cost(view, effect) for effect in dict.fromkeys(frame[2:]) if KIND[effect] == PAY]


def _result(view: dict[str, Any], wording: Wording) -> str:
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
    first, second = first_of(number), second_of(number)
    key, figures = f"move.{VERBS[verb]}", _figures(view, number, wording)
    if verb == PLACE:
        chained = first % 7
        key = "move.chain-trade" if second else "move.chain" if chained else "move.place"
    elif verb in (MARK_CARD, JOIN_GUILD) and second:
        key += "-from"
    elif verb == LAY_TILE and second:
        key += "-back"
    elif verb == PAY_COST and len(_costs(view)) == 1:
        key, figures = "move.pay-count", {"count": _costs(view)[0]}
    return wording.say(key, figures)


def _figures(view: dict[str, Any], number: int, wording: Wording) -> dict[str, Figure]:
    verb = verb_of(number)
    first, second = first_of(number), second_of(number)
    if verb == PLACE:
        end = second or first % 7 or first // 7
        return {"from": first // 7, "die": end, "card": DIE_SPACE_IDS[third_of(number)]}
    if verb == WORKER:
        effect = wording.effect(SLOT_EFFECT[second])
        return {"worker": WORKER_COLOURS[first], "slot": SLOT_IDS[second], "effect": effect}
    if verb == RECALL_WORKER:
        return {"worker": WORKER_COLOURS[first], "slot": SLOT_IDS[second]}
    if verb == NUDGE_DIE:
        return {"from": first, "die": first + 1 if second else first - 1}
    if verb in (REROLL_DIE, KEEP_DIE):
        return {"die": first}
    if verb == REFRESH_DIE:
        return {"card": DIE_SPACE_IDS[first]}
    if verb in (MARK_CARD, TAKE):
        slot = SLOT_IDS[first]
        card = view["slots"][slot]["card"] or slot
        source = _source(second, wording) if verb == MARK_CARD else ""
        return {"slot": slot, "card": card, "source": source}
    if verb == JOIN_GUILD:
        return {"guild": GUILDS[first], "source": _source(second, wording)}
    if verb == SHIFT_INFLUENCE:
        return {"guild": GUILDS[first], "other_guild": GUILDS[second]}
    if verb in (STEP, FURTHER):
        return {"node": NODE_IDS[first], "effect": wording.effect(reward(view, first))}
    return _more_figures(number, verb, first)


def _more_figures(number: int, verb: int, first: int) -> dict[str, Figure]:
    if verb == DRAW_THREE:
        return {"row": ROWS[first]}
    if verb in (ACQUIRE_DRAWN, BURY_CARD):
        return {"card": GROUND_IDS[wide_of(number)]}
    if verb == UNDER:
        return {"card": host_id(wide_of(number))}
    if verb == TUCK_AT:
        return {"card": star_id(first)}
    if verb == TAKE_TILE:
        return {"tile": TILE_IDS[first]}
    if verb == PAY_TILE:
        return {"payment": PAYMENTS[first]}
    if verb == LAY_TILE:
        return {"cell": CELL_IDS[first]}
    if verb == GAIN:
        return {"resource_kind": RESOURCES[first]}
    if verb in (PAY_FEE, ALLOW, DENY):
        return {"resource": RESOURCES[first]}
    return {}


def reward(view: dict[str, Any], node: int) -> int:
    """Return the effect of a space of the journal, or of the tile that lies on it."""
    place = TILE_PLACE[node]
    if place < 0:
        return NODE_EFFECT[node]
    return JOURNAL_TILE_EFFECT[JOURNAL_TILE_IDS.index(view["journal"]["tiles"][place])]


def _source(number: int, wording: Wording) -> str:
    if number >= FROM_SLOT:
        return wording.say(f"slot.{SLOT_IDS[number - FROM_SLOT]}")
    return wording.say(f"guild.{GUILDS[number - FROM_GUILD]}") if number else ""
