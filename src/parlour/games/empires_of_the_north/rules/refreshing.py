"""Chapter "kw": effects that make workers and cards ready again."""

from __future__ import annotations

from parlour.games.empires_of_the_north.facts.abilities import HOW_MANY, REFRESHED
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS
from parlour.games.empires_of_the_north.rules.choices import against_refresh, refreshable
from parlour.games.empires_of_the_north.rules.decision import CardDecision
from parlour.games.empires_of_the_north.rules.empire import number
from parlour.games.empires_of_the_north.rules.events import follow
from parlour.games.empires_of_the_north.rules.frames import REFRESHING
from parlour.games.empires_of_the_north.rules.position import DESIGN_MASK, EXHAUSTED, Position


def refresh_workers(position: Position, seat: int, node: int, serial: int) -> None:
    """Make spent workers available again (kw.refresh-worker)."""
    count = min(number(position, seat, REFRESHED[node], serial), position.spent[seat])
    position.spent[seat] -= count
    position.workers[seat] += count
    if position.listener is not None:
        position.tell("refreshed-workers", seat, {"count": count}, "kw.refresh-worker")
    follow(position, seat, node, serial)


def start_refresh(position: Position, seat: int, node: int, serial: int) -> None:
    places = refreshable(position, seat, node, serial)
    if len(places) > HOW_MANY[node]:
        position.agenda.push((REFRESHING, seat, node, serial, HOW_MANY[node], 0))
        return
    follow(position, seat, node, serial)
    for place in places:
        _refresh(position, seat, place)


class Refreshing(CardDecision):
    """Which card is refreshed next, in the order in which they lie."""

    def against(self, position: Position, seat: int, place: int) -> str:
        _, _, node, serial, count, lowest = position.agenda.top()
        against = against_refresh(position, seat, place, node, serial)
        if against:
            return against
        later = [other for other in refreshable(position, seat, node, serial) if other >= place]
        return "table.choice out-of-order" if place < lowest or len(later) < count else ""

    def choose(self, position: Position, seat: int, place: int) -> None:
        _, _, node, serial, count, _ = position.agenda.pop()
        _refresh(position, seat, place)
        if count > 1:
            position.agenda.push((REFRESHING, seat, node, serial, count - 1, place + 1))
        else:
            follow(position, seat, node, serial)


def _refresh(position: Position, seat: int, place: int) -> None:
    """Make a card's Action usable again (kw.refresh-card)."""
    word = position.empires[seat][place]
    position.empires[seat][place] = word & ~EXHAUSTED
    if position.listener is not None:
        card = CARD_IDS[word & DESIGN_MASK]
        position.tell("refreshed", seat, {"card": card}, "kw.refresh-card")
