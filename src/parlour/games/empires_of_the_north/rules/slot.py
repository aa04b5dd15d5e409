"""Chapters "declare" and "boost": the one Boost or Field that goes with a declared action."""

from __future__ import annotations

from parlour.engine.errors import Figure, IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import INSTANT, OP, PRICE
from parlour.games.empires_of_the_north.facts.cards import (
    BOOST,
    CARD_IDS,
    FIELD,
    KIND_OF,
    LOCATION,
    TRIGGER,
    UPGRADE,
)
from parlour.games.empires_of_the_north.facts.dependence import SEES_HAND, TOUCHES_SAME
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_BOOST, PAY
from parlour.games.empires_of_the_north.facts.notation.vocabulary import TILES
from parlour.games.empires_of_the_north.rules import decks
from parlour.games.empires_of_the_north.rules import notation as say
from parlour.games.empires_of_the_north.rules.building import hosts
from parlour.games.empires_of_the_north.rules.decision import (
    Decision,
    Moves,
    another_question,
    refused,
    same_as_before,
)
from parlour.games.empires_of_the_north.rules.doable import worth_beginning
from parlour.games.empires_of_the_north.rules.draws import spoils_explore
from parlour.games.empires_of_the_north.rules.empire import serial_of
from parlour.games.empires_of_the_north.rules.events import push_event
from parlour.games.empires_of_the_north.rules.frames import BOOSTED, PERFORM, PLACE, SAME, TILE_AT
from parlour.games.empires_of_the_north.rules.naming import card_moves, place_named
from parlour.games.empires_of_the_north.rules.paying import start
from parlour.games.empires_of_the_north.rules.payment import payable
from parlour.games.empires_of_the_north.rules.position import NO_SERIAL, Position
from parlour.games.empires_of_the_north.rules.triggers import spoils_explore_when_built


class Slot(Decision):
    """Which card goes with the declared action, if any (declare.one-card, declare.name-match)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        tile = position.agenda.top()[TILE_AT]
        last = NONE
        for card in position.hands[seat]:
            if card == last or TRIGGER[card] != tile:
                continue
            last = card
            if KIND_OF[card] != BOOST:
                _list_field(position, seat, card, found)
            elif _can_boost(position, seat, card):
                found.append(say.move_of(say.BOOST, card))
        found.append(say.move_of(say.SKIP))

    def answer(self, position: Position, seat: int, code: int) -> None:
        position.agenda.pop()
        verb, card = say.verb_of(code), say.argument(code, 0)
        if verb == say.SKIP:
            return
        decks.leave_hand(position, seat, card)
        if verb == say.BOOST:
            _boost(position, seat, card)
        elif verb == say.FIELD:
            position.agenda.push((PLACE, seat, card, NO_SERIAL))
        else:
            host = _serial_at(position, seat, _host(position, seat, code))
            position.agenda.push((PLACE, seat, card, host))

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        verb, card = say.verb_of(code), say.argument(code, 0)
        if verb == say.SKIP:
            return None
        if verb not in (say.BOOST, say.FIELD, say.UPGRADE, say.BUILD):
            return another_question()
        tile = position.agenda.top()[TILE_AT]
        figures: dict[str, Figure] = {"card": CARD_IDS[card], "tile": TILES[tile]}
        against = _against_card(position, seat, card, tile)
        if against.endswith("needs-tile"):
            figures["tile"] = TILES[TRIGGER[card]]
        if against:
            return refused(against, figures)
        if verb == say.BUILD:
            return refused("build.from-hand no-location", figures)
        if verb == say.BOOST:
            return refused(_against_boost(position, seat, card), figures)
        if verb == say.FIELD:
            return refused(_against_field(position, seat, card), figures)
        against = _against_upgrade(position, seat, card)
        return refused(against, figures) if against else _wrong_host(position, seat, code)


def _against_card(position: Position, seat: int, card: int, tile: int) -> str:
    """Tell what stands against a card, whatever is done with it (declare.name-match)."""
    if card not in position.hands[seat]:
        return "declare.one-card not-in-hand"
    if KIND_OF[card] == LOCATION:
        return "declare.one-card not-in-slot"
    return "" if TRIGGER[card] == tile else "declare.name-match needs-tile"


# Boosts


def _can_boost(position: Position, seat: int, card: int) -> bool:
    """Tell whether a Boost may be played, itself no longer in hand (boost.partial)."""
    node = INSTANT[card]
    without = _without(position, seat, card)
    if not worth_beginning(without, seat, node, NO_SERIAL):
        return False
    return not spoils_explore(without, seat, node, NO_SERIAL, 1)


def _without(position: Position, seat: int, card: int) -> Position:
    """Return what it would be like without a Boost in the hand, where its effect may tell."""
    if not SEES_HAND[INSTANT[card]]:
        return position
    trial = position.trial()
    decks.leave_hand(trial, seat, card)
    return trial


def _against_boost(position: Position, seat: int, card: int) -> str:
    """Tell what stands against playing a Boost (boost.partial)."""
    if KIND_OF[card] != BOOST:
        return "field.price-is-action no-boost"
    if _can_boost(position, seat, card):
        return ""
    node = INSTANT[card]
    without = _without(position, seat, card)
    if OP[node] == PAY and not payable(without, seat, PRICE[node]):
        return "boost.partial too-dear"
    undeclared = without.trial()
    undeclared.agenda.frames = [frame for frame in without.agenda.frames if frame[0] != PERFORM]
    if worth_beginning(undeclared, seat, node, NO_SERIAL):
        return "declare.stay-possible spoils-action"
    return "boost.partial changes-nothing"


def _boost(position: Position, seat: int, card: int) -> None:
    """Play a Boost: it is resolved, then discarded (boost.instant)."""
    if position.listener is not None:
        position.tell("boosted", seat, {"card": CARD_IDS[card]}, "boost.instant")
    position.agenda.push((BOOSTED, seat, card))
    if TOUCHES_SAME[INSTANT[card]]:
        position.agenda.push((SAME, seat, position.same))
        position.same = NONE
    start(position, seat, INSTANT[card], NO_SERIAL)


def boosted(position: Position) -> None:
    """Discard a resolved Boost (boost.instant)."""
    _, seat, card = position.agenda.pop()
    position.discards[seat].append(card)
    push_event(position, ON_BOOST, seat, card)


# Fields and upgrades


def _list_field(position: Position, seat: int, card: int, found: Moves) -> None:
    """List the ways to build a card as a Field, as an upgrade or as either (field.either)."""
    if KIND_OF[card] != UPGRADE and not _against_arrival(position, seat, card, NO_SERIAL):
        found.append(say.move_of(say.FIELD, card))
    if KIND_OF[card] == FIELD:
        return
    fields = hosts(position, seat, card)
    if fields and not _against_arrival(position, seat, card, _serial_at(position, seat, fields[0])):
        card_moves(position, found, seat, fields, say.UPGRADE | card << say.VERB_BITS, 1)


def _serial_at(position: Position, seat: int, place: int) -> int:
    return serial_of(position.empires[seat][place])


def _against_field(position: Position, seat: int, card: int) -> str:
    """Tell what stands against building a card as a Field (field.price-is-action, field.either)."""
    if KIND_OF[card] == BOOST:
        return "boost.only-with-action is-boost"
    if KIND_OF[card] == UPGRADE:
        upgrades = len(hosts(position, seat, card)) > 0
        return "field.upgrade-only is-upgrade" if upgrades else "field.upgrade-only no-such-field"
    return _against_arrival(position, seat, card, NO_SERIAL)


def _against_upgrade(position: Position, seat: int, card: int) -> str:
    """Tell what stands against attaching a card to a Field (field.upgrade-only)."""
    if KIND_OF[card] == BOOST:
        return "boost.only-with-action is-boost"
    if KIND_OF[card] == FIELD:
        return "field.price-is-action no-upgrade"
    fields = hosts(position, seat, card)
    if not fields:
        return "field.upgrade-only no-such-field"
    return _against_arrival(position, seat, card, _serial_at(position, seat, fields[0]))


def _against_arrival(position: Position, seat: int, card: int, host: int) -> str:
    """Tell that what a built card triggers would take away the action (declare.stay-possible)."""
    if spoils_explore_when_built(position, seat, card, host):
        return "declare.stay-possible spoils-action"
    return ""


def _host(position: Position, seat: int, code: int) -> int:
    return place_named(position, seat, say.argument(code, 1), say.argument(code, 2))


def _wrong_host(position: Position, seat: int, code: int) -> IllegalMove | None:
    """Return why an upgrade cannot go to the Field that a move names, if so."""
    where, fields = _host(position, seat, code), hosts(position, seat, say.argument(code, 0))
    against = "field.upgrade-only not-in-empire"
    if where in fields:
        against = same_as_before(position, seat, fields, where)
    elif where != NONE:
        against = "field.upgrade-only field-unfit"
    return refused(against, {"card": CARD_IDS[say.argument(code, 1)]})
