"""Why a move is refused here: the rule, and the figures of the case."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import Figure, IllegalMove
from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import (
    ACT,
    COPY_OF,
    INSTANT,
    OP,
    PRICE,
    SECOND_USE_PRICE,
)
from parlour.games.empires_of_the_north.facts.cards import (
    BOOST,
    CARD_IDS,
    DISTANCE_OF,
    DISTANT,
    FIELD,
    KIND_OF,
    LOCATION,
    TRIGGER,
)
from parlour.games.empires_of_the_north.facts.notation.operators import (
    CONQUER_MODE,
    NONE,
    PAY,
    PILLAGE_MODE,
)
from parlour.games.empires_of_the_north.facts.notation.vocabulary import TILES
from parlour.games.empires_of_the_north.rules import frames, raids
from parlour.games.empires_of_the_north.rules import notation as say
from parlour.games.empires_of_the_north.rules.building import copies, hosts
from parlour.games.empires_of_the_north.rules.landing import reachable
from parlour.games.empires_of_the_north.rules.lookout import OPENING_HAND
from parlour.games.empires_of_the_north.rules.naming import place_named
from parlour.games.empires_of_the_north.rules.payment import payable
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    EXHAUSTED,
    EXHAUSTED_PAWN,
    HANDS_PHASE,
    PAWNS,
    SHIP_RAZE,
    UNUSED,
    Position,
    insert,
)
from parlour.games.empires_of_the_north.rules.slot import can_boost
from parlour.games.empires_of_the_north.rules.tiles import neighbours

IMPOSSIBLE: Final = (
    "explore.impossible",
    "populate.effect",
    "construct.needs-location",
    "harvest.needs-field",
    "sail.needs-ship",
)
"""By tile: the rule that says when its action cannot be declared."""


def reason(position: Position, seat: int, move: Move) -> IllegalMove:
    """Return why a move that is not listed is not allowed."""
    verb, first = say.verb_of(move.code), say.argument(move.code, 0)
    if not position.agenda:
        return _not_kept(position, seat, move)
    kind = position.agenda.top()[0]
    if kind == frames.TURN:
        return _no_action(position, seat, verb, first, move.code)
    if kind == frames.SLOT and verb in (say.BOOST, say.FIELD, say.UPGRADE, say.BUILD):
        return _not_in_slot(position, seat, verb, first, move.code)
    if kind == frames.CONSTRUCTING and verb in (say.CONSTRUCT, say.BUILD):
        return _not_constructed(position, seat, first)
    if kind == frames.LANDING and verb in (say.PILLAGE, say.CONQUER, say.REVEAL):
        return _no_landing(position, verb, first)
    if kind == frames.CLAN and verb == say.CHOOSE:
        return IllegalMove("setup.clan-unique", "clan-taken")
    return IllegalMove("table.choice", "another-question")


def _not_kept(position: Position, seat: int, move: Move) -> IllegalMove:
    if say.verb_of(move.code) != say.KEEP:
        rule = "setup.hand-draw" if position.phase == HANDS_PHASE else "lookout.keep-cost"
        return IllegalMove(rule, "asks-keep")
    kept = say.kept_by(move.code)
    for card in kept:
        if kept.count(card) > position.drawn[seat].count(card):
            return IllegalMove("lookout.draw", "not-drawn", {"card": CARD_IDS[card]})
    if position.phase == HANDS_PHASE:
        return IllegalMove("setup.hand-draw", "keep-three", {"count": OPENING_HAND})
    figures: dict[str, Figure] = {"cards": len(kept), "workers": position.workers[seat]}
    return IllegalMove("lookout.keep-cost", "too-few-workers", figures)


def _no_action(position: Position, seat: int, verb: int, first: int, code: int) -> IllegalMove:
    if verb == say.BUILD:
        return _not_built(position, seat, first)
    if verb == say.USE:
        return _not_used(position, seat, first, say.argument(code, 1))
    if verb == say.PLACE:
        if UNUSED not in position.pawns[PAWNS * seat : PAWNS * seat + PAWNS]:
            return IllegalMove("pawn.twice", "no-pawn")
        return IllegalMove(IMPOSSIBLE[first], "impossible", {"tile": TILES[first]})
    if verb == say.MOVE:
        return _not_moved(position, seat, first, say.argument(code, 1))
    if verb == say.RAID:
        return _not_raided(position, seat, first, code)
    if verb in (say.BOOST, say.FIELD, say.UPGRADE):
        return IllegalMove("declare.one-card", "needs-action", {"card": CARD_IDS[first]})
    return IllegalMove("action.menu", "asks-action")


def _not_built(position: Position, seat: int, card: int) -> IllegalMove:
    figures: dict[str, Figure] = {"card": CARD_IDS[card]}
    if card not in position.hands[seat]:
        return IllegalMove("build.from-hand", "not-in-hand", figures)
    if KIND_OF[card] != LOCATION:
        figures["tile"] = TILES[TRIGGER[card]]
        rule = "boost.only-with-action" if KIND_OF[card] == BOOST else "build.not-fields"
        return IllegalMove(rule, "needs-tile", figures)
    if COPY_OF[card] != NONE and not copies(position, seat, card):
        return IllegalMove("copy.target", "nothing-to-copy", figures)
    return IllegalMove("build.pay", "too-dear", figures)


def _not_used(position: Position, seat: int, card: int, number: int) -> IllegalMove:
    figures: dict[str, Figure] = {"card": CARD_IDS[card]}
    place = place_named(position, seat, card, number)
    if place == NONE:
        return IllegalMove("locact.unexhausted", "not-in-empire", figures)
    if ACT[card] == NONE:
        return IllegalMove("locact.unexhausted", "no-action", figures)
    if position.empires[seat][place] & EXHAUSTED:
        return IllegalMove("locact.once", "exhausted", figures)
    if OP[ACT[card]] == PAY and not payable(position, seat, PRICE[ACT[card]]):
        return IllegalMove("general.cost-first", "too-dear", figures)
    return IllegalMove("action.must-change", "changes-nothing", figures)


def _not_moved(position: Position, seat: int, start: int, tile: int) -> IllegalMove:
    pawns = position.pawns[PAWNS * seat : PAWNS * seat + PAWNS]
    figures: dict[str, Figure] = {"tile": TILES[start]}
    if start + EXHAUSTED_PAWN in pawns and start not in pawns:
        return IllegalMove("pawn.twice", "exhausted-pawn", figures)
    if start not in pawns:
        return IllegalMove("pawn.second-use", "no-pawn-there", figures)
    if tile not in neighbours(position, start):
        return IllegalMove("pawn.adjacent", "not-adjacent", {"tile": TILES[tile]})
    if not payable(position, seat, SECOND_USE_PRICE):
        return IllegalMove("pawn.second-use", "no-food")
    return IllegalMove(IMPOSSIBLE[tile], "impossible", {"tile": TILES[tile]})


def _not_raided(position: Position, seat: int, victim: int, code: int) -> IllegalMove:
    card = say.argument(code, 1)
    figures: dict[str, Figure] = {"card": CARD_IDS[card]}
    if victim == seat:
        return IllegalMove("raid.target", "own-card", figures)
    if victim >= position.seats:
        return IllegalMove("raid.target", "not-in-empire", figures)
    place = place_named(position, victim, card, say.argument(code, 2))
    if place == NONE:
        return IllegalMove("raid.target", "not-in-empire", figures)
    if not raids.can_raid(position, seat):
        return IllegalMove("raid.need-token", "no-token")
    if position.passed[victim]:
        return IllegalMove("raid.not-passed", "has-passed", {"victim_seat": victim})
    word = position.empires[victim][place]
    if ACT[word & DESIGN_MASK] == NONE:
        return IllegalMove("raid.target", "no-action", figures)
    if word & EXHAUSTED:
        return IllegalMove("raid.target", "exhausted", figures)
    return IllegalMove("raid.protected", "protected", figures)


def _not_in_slot(position: Position, seat: int, verb: int, card: int, code: int) -> IllegalMove:
    figures: dict[str, Figure] = {"card": CARD_IDS[card]}
    if card not in position.hands[seat]:
        return IllegalMove("declare.one-card", "not-in-hand", figures)
    tile = position.agenda.top()[2]
    if KIND_OF[card] == LOCATION:
        return IllegalMove("declare.one-card", "not-in-slot", figures)
    if TRIGGER[card] != tile:
        figures["tile"] = TILES[TRIGGER[card]]
        return IllegalMove("declare.name-match", "needs-tile", figures)
    if verb == say.BUILD:
        return IllegalMove("build.from-hand", "no-location", figures)
    if KIND_OF[card] == BOOST:
        if verb == say.BOOST:
            return _not_boosted(position, seat, card)
        return IllegalMove("boost.only-with-action", "is-boost", figures)
    if verb == say.BOOST:
        return IllegalMove("field.price-is-action", "no-boost", figures)
    if KIND_OF[card] == FIELD:
        return IllegalMove("field.price-is-action", "no-upgrade", figures)
    if not hosts(position, seat, card):
        return IllegalMove("field.upgrade-only", "no-such-field", figures)
    if verb == say.FIELD:
        return IllegalMove("field.upgrade-only", "is-upgrade", figures)
    host = say.argument(code, 1)
    if place_named(position, seat, host, say.argument(code, 2)) == NONE:
        return IllegalMove("field.upgrade-only", "not-in-empire", {"card": CARD_IDS[host]})
    return IllegalMove("field.upgrade-only", "field-unfit", {"card": CARD_IDS[host]})


def _not_boosted(position: Position, seat: int, card: int) -> IllegalMove:
    """Return why a Boost that names the declared action cannot be played."""
    figures: dict[str, Figure] = {"card": CARD_IDS[card]}
    node = INSTANT[card]
    position.hands[seat].remove(card)
    dear = OP[node] == PAY and not payable(position, seat, PRICE[node])
    insert(position.hands[seat], card)
    if dear:
        return IllegalMove("boost.partial", "too-dear", figures)
    declared = position.agenda.frames
    position.agenda.frames = [frame for frame in declared if frame[0] != frames.PERFORM]
    in_the_way = can_boost(position, seat, card)
    position.agenda.frames = declared
    if in_the_way:
        tile = TILES[position.agenda.top()[2]]
        return IllegalMove("declare.stay-possible", "spoils-action", {**figures, "tile": tile})
    return IllegalMove("boost.partial", "changes-nothing", figures)


def _not_constructed(position: Position, seat: int, card: int) -> IllegalMove:
    figures: dict[str, Figure] = {"card": CARD_IDS[card]}
    if card not in position.hands[seat]:
        return IllegalMove("construct.effect", "not-in-hand", figures)
    if KIND_OF[card] != LOCATION:
        return IllegalMove("construct.effect", "no-location", figures)
    return IllegalMove("copy.target", "nothing-to-copy", figures)


def _no_landing(position: Position, verb: int, first: int) -> IllegalMove:
    _, _, place, modes, _, _ = position.agenda.top()
    ship = position.queue[place]
    far = first == DISTANT if verb == say.REVEAL else DISTANCE_OF[first] == DISTANT
    if far and reachable(ship) < 2:
        return IllegalMove("exp.distant", "no-fish")
    if verb == say.REVEAL:
        return IllegalMove("exp.deck-empty", "no-island")
    if verb == say.CONQUER and not modes & CONQUER_MODE:
        return IllegalMove("general.card-text", "pillage-only")
    if verb == say.PILLAGE and not modes & PILLAGE_MODE:
        return IllegalMove("general.card-text", "conquer-only")
    if verb == say.CONQUER and not ship & SHIP_RAZE:
        return IllegalMove("exp.conquer", "no-raze-aboard")
    return IllegalMove("exp.near", "not-open", {"card": CARD_IDS[first]})
