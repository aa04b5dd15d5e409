"""Moves and questions in words, from a view."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine.errors import Figure
from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import DISCOUNTS, NODES
from parlour.games.empires_of_the_north.facts.cards import (
    CARD_IDS,
    CLANS,
    DATA,
    NUMBER_OF,
    PRICE_NEEDS,
    PRICE_RESOURCES,
    RESOURCES,
    Price,
    price_of,
)
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES, GOODS, TILES
from parlour.games.empires_of_the_north.rules import notation as say
from parlour.games.empires_of_the_north.rules.empire import fits_outside
from parlour.games.empires_of_the_north.rules.payment import need
from parlour.games.empires_of_the_north.table.wording import Wording

WITH_EFFECT: Final = (say.BUILD, say.USE, say.BOOST, say.FIELD, say.CONSTRUCT, say.CONQUER)


def describe(view: dict[str, Any], move: Move, wording: Wording) -> str:
    """Say what a move does, with its price and effect."""
    code = move.code
    verb, first = say.verb_of(code), say.argument(code, 0)
    name = move.text.split()[0]
    kinds = say.VERBS[verb].split()[1:]
    figures: dict[str, Figure] = {}
    if verb == say.KEEP:
        kept = [wording.card(CARD_IDS[card]) for card in say.kept_by(code)]
        if not kept:
            return wording.say("move.keep-nothing")
        return wording.say("move.keep", {"cards": ", ".join(kept)})
    if kinds and kinds[0] in ("card", "ref"):
        figures["card"] = CARD_IDS[first]
        figures["cost"] = _cost(view, first, wording)
        figures["effect"] = " ".join(wording.abilities(first)) if verb in WITH_EFFECT else ""
    if verb == say.PILLAGE:
        figures["effect"] = wording.loot(first)
    elif verb == say.CHOOSE:
        figures["clan"] = CLANS[first]
    elif verb in (say.PLACE, say.PERFORM):
        figures["tile"] = TILES[first]
        figures["effect"] = wording.say(f"tile-effect.{TILES[first]}")
    elif verb in (say.MOVE, say.PAWN):
        tile = TILES[say.argument(code, 1)]
        figures["from_tile"] = wording.tile(TILES[first])
        figures["tile"] = tile
        figures["effect"] = wording.say(f"tile-effect.{tile}")
    elif verb == say.UPGRADE:
        figures["host_card"] = wording.card(CARD_IDS[say.argument(code, 1)])
    else:
        _more_figures(view, verb, first, code, figures, wording)
    if verb == say.RAID and view["asked"]["kind"] != "turn":
        name = "raid-free"
    return wording.say(f"move.{name}", figures).strip()


def _cost(view: dict[str, Any], card: int, wording: Wording) -> str:
    """Say what a card costs the viewer, after discounts (build.discount)."""
    asked = view["asked"]
    by_effect = NODES[asked["node"]]["build"] if asked["kind"] == "building" else {}
    if by_effect.get("less") == "free":
        return wording.say("label.free")
    less = _discounts(view, card)
    if by_effect:
        less.append(price_of(by_effect["less"]))
    cost = dict(DATA[card].get("cost", {}))
    for kind, good in enumerate(GOODS[:RESOURCES]):
        saved = sum([need(one[PRICE_NEEDS], kind) for one in less])
        cost[good] = max(0, cost.get(good, 0) - saved)
    resources = [good for good in GOODS[:RESOURCES] if cost[good]]
    wild = min(sum([one[PRICE_RESOURCES] for one in less]), sum([cost[good] for good in resources]))
    if len(resources) == 1:
        cost[resources[0]] -= wild
        wild = 0
    elif wild == sum([cost[good] for good in resources]):
        cost.update(dict.fromkeys(resources, 0))
        wild = 0
    due = {kind: count for kind, count in cost.items() if count}
    said = wording.bag(due) if due else wording.say("label.free")
    return wording.say("label.discounted", {"what": said, "count": wild}) if wild else said


def _discounts(view: dict[str, Any], card: int) -> list[Price]:
    """Return what the cards of the viewer's Empire take off the price of a card."""
    if view["seat"] is None:
        return []
    return [
        less
        for own in view["players"][view["seat"]]["empire"]
        for less, selector in DISCOUNTS[NUMBER_OF[own["card"]]]
        if fits_outside(card, selector)
    ]


def _more_figures(
    view: dict[str, Any],
    verb: int,
    first: int,
    code: int,
    figures: dict[str, Figure],
    wording: Wording,
) -> None:
    if verb == say.RAID:
        figures["seat"] = first
        figures["card"] = CARD_IDS[say.argument(code, 1)]
    elif verb in (say.PAY, say.GAIN, say.ASSIGN):
        figures["what"] = wording.thing(say.THINGS[first], 1)
    elif verb == say.RELEASE:
        figures["kind"] = say.THINGS[first]
        figures["card"] = CARD_IDS[say.argument(code, 1)]
    elif verb == say.SAIL:
        figures["load"] = f"{first % say.LOADS}{first // say.LOADS}"
    elif verb in (say.FORWARD, say.LAND):
        figures["number"] = first + 1
    elif verb == say.REVEAL:
        figures["distance"] = DISTANCES[first]
    elif verb == say.OPTION:
        choices = options(view["asked"])
        figures["effect"] = wording.effect(choices[first]) if first < len(choices) else ""
    elif verb == say.YES:
        node = NODES[view["asked"]["node"]] if "node" in view["asked"] else {}
        figures["effect"] = wording.effect(node.get("may", node)) if node else ""


def options(asked: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what there is to choose from: parts of an effect, or Features of a card."""
    if asked["kind"] == "features":
        return [feature["do"] for feature in DATA[NUMBER_OF[asked["card"]]]["effect"]["feature"]]
    found: list[dict[str, Any]] = NODES[asked["node"]].get("choose", []) if "node" in asked else []
    return found


def prompt(view: dict[str, Any], wording: Wording) -> str:
    """Say what is asked, and of whom."""
    if view["over"]:
        return _result(view, wording)
    viewer, waiting = view["seat"], view["waiting"]
    asked = view["asked"]
    if viewer in waiting:
        figures: dict[str, Figure] = {"seat": viewer}
        if asked.get("tile"):
            figures["tile"] = asked["tile"]
        if asked.get("card"):
            figures["card"] = asked["card"]
        said = wording.say(f"prompt.{asked['kind']}", figures)
        return said + _source(asked, wording)
    if len(waiting) > 1:
        return wording.say("prompt.all-choose")
    return wording.say("prompt.waiting", {"seat": waiting[0]})


def _source(asked: dict[str, Any], wording: Wording) -> str:
    """Say whose effect it is, where there is one."""
    if not asked.get("card") or asked["kind"] in ("blind", "turn"):
        return ""
    return f" ({wording.card(asked['card'])})"


def _result(view: dict[str, Any], wording: Wording) -> str:
    winners = [seat for seat, place in enumerate(view["ranking"]) if place == 1]
    if len(winners) > 1:
        return wording.say("prompt.shared")
    return wording.say("prompt.over", {"seat": winners[0]})
