"""Whether a position is possible: every piece is somewhere, and no number is out of range."""

from __future__ import annotations

from parlour.games.empires_of_the_north.facts.cards import (
    CLANS,
    DECK_OF,
    DESIGNS,
    DISTANCE_OF,
    ISLAND,
    ISLANDS_IN,
    KIND_OF,
    STARTING,
    STARTING_CARDS,
    WORKER,
)
from parlour.games.empires_of_the_north.facts.components import SHIPS, WORKERS
from parlour.games.empires_of_the_north.facts.notation.operators import NONE
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES
from parlour.games.empires_of_the_north.rules.empire import printed_on, stored
from parlour.games.empires_of_the_north.rules.frames import (
    BLIND,
    BOOSTED,
    CARD_AT,
    COPYING,
    ISLAND_AT,
    PLACE,
)
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    EXHAUSTED_PAWN,
    HOST_SHIFT,
    KINDS_OF_GOODS,
    NO_SERIAL,
    OVER,
    PAWNS,
    RING,
    SERIAL_MASK,
    SERIAL_SHIFT,
    SHIP_OWNER,
    Position,
)

BY_SEAT = (
    "clans",
    "workers",
    "spent",
    "ships",
    "points",
    "hands",
    "shown",
    "drawn",
    "pooled",
    "decks",
    "discards",
    "empires",
    "stores",
    "serials",
    "passed",
    "chosen",
)


def faults(position: Position) -> list[str]:
    """Name everything that cannot be."""
    found = _shape(position)
    if found:
        return found
    for seat in range(position.seats):
        if position.clans[seat] == NONE:
            continue
        found.extend(_numbers(position, seat))
        found.extend(_clan_cards(position, seat))
        found.extend(_empire(position, seat))
    for distance, name in enumerate(DISTANCES):
        found.extend(_islands(position, distance, name))
    return found


def _shape(position: Position) -> list[str]:
    seats = position.seats
    found = [
        f"{name}: expected {seats} seats"
        for name in BY_SEAT
        if len(getattr(position, name)) != seats
    ]
    if len(position.goods) != KINDS_OF_GOODS * seats or len(position.pawns) != PAWNS * seats:
        found.append("goods or pawns of another number of seats")
    if not 0 <= position.phase <= OVER or not 0 <= position.first < seats:
        found.append(f"no phase {position.phase} or first player {position.first}")
    if not 0 <= position.turn < seats or position.round < 0:
        found.append(f"no turn {position.turn} or round {position.round}")
    if sorted(position.tiles) != list(range(RING)):
        found.append(f"no ring of tiles: {position.tiles}")
    if any(ship & SHIP_OWNER >= seats for ship in position.queue):
        found.append("a ship of nobody")
    return found + _clans(position) + _piles(position)


def _clans(position: Position) -> list[str]:
    if not all(NONE <= clan < len(CLANS) for clan in position.clans):
        return [f"no clans {position.clans}"]
    chosen = [clan for clan in position.clans if clan != NONE]
    if len(set(chosen)) != len(chosen):
        return [f"a clan is played twice: {position.clans}"]
    return []


def _piles(position: Position) -> list[str]:
    """Name piles and Empires that cannot be, whatever lies where."""
    cards = [*position.removed]
    for name in ("hands", "shown", "drawn", "pooled", "decks", "discards"):
        for one in getattr(position, name):
            cards.extend(one)
    for name in ("open_islands", "island_decks", "island_discards"):
        if len(getattr(position, name)) != len(DISTANCES):
            return [f"{name}: expected near and distant ones"]
        for one in getattr(position, name):
            cards.extend(one)
    found: list[str] = []
    if cards and not 0 <= min(cards) <= max(cards) < DESIGNS:
        found.append("a card that no set has")
    for empire, stores in zip(position.empires, position.stores, strict=False):
        if len(empire) != len(stores):
            found.append("an Empire with other cards than stores")
        if any(max(word & DESIGN_MASK, printed_on(word)) >= DESIGNS for word in empire):
            found.append("an Empire with a card that no set has")
    return found


def _numbers(position: Position, seat: int) -> list[str]:
    found: list[str] = []
    start = KINDS_OF_GOODS * seat
    held = [*position.goods[start : start + KINDS_OF_GOODS], position.workers[seat]]
    held += [position.spent[seat], position.ships[seat], position.points[seat]]
    if min(held) < 0:
        found.append(f"seat {seat} has less than nothing: {held}")
    workers = position.workers[seat] + position.spent[seat]
    workers += sum([stored(store, WORKER) for store in position.stores[seat]])
    if workers < WORKERS:
        found.append(f"seat {seat} has lost workers: {workers}")
    ships = position.ships[seat] + sum([ship & SHIP_OWNER == seat for ship in position.queue])
    if ships < SHIPS:
        found.append(f"seat {seat} has lost ships: {ships}")
    pawns = position.pawns[PAWNS * seat : PAWNS * seat + PAWNS]
    fine = [NONE, *range(RING), *range(EXHAUSTED_PAWN, EXHAUSTED_PAWN + RING)]
    if pawns != sorted(pawns) or not all(pawn in fine for pawn in pawns):
        found.append(f"seat {seat} has pawns at {pawns}")
    pooled = position.pooled[seat][:]
    for card in [*position.hands[seat], *position.drawn[seat]]:
        if card in pooled:
            pooled.remove(card)
    if pooled:
        found.append(f"seat {seat}: neither in the hand nor looked at: {pooled}")
    for card in set(position.shown[seat]):
        if position.shown[seat].count(card) > position.hands[seat].count(card):
            found.append(f"seat {seat}: a card was seen in a hand that it is not in")
    return found


def _clan_cards(position: Position, seat: int) -> list[str]:
    clan = position.clans[seat]
    cards = [*position.hands[seat], *position.drawn[seat], *position.decks[seat]]
    cards += position.discards[seat]
    cards += [
        printed_on(word) for word in position.empires[seat] if KIND_OF[printed_on(word)] != ISLAND
    ]
    for frame in position.agenda.frames:
        if frame[0] in (PLACE, BOOSTED, COPYING) and frame[1] == seat:
            cards.append(frame[CARD_AT])
    cards += [card for card in position.removed if card in STARTING_CARDS[clan]]
    if sorted(cards) != sorted([*DECK_OF[clan], *STARTING_CARDS[clan]]):
        return [f"seat {seat} has not the cards of its clan: {sorted(cards)}"]
    if any(STARTING[card] for card in [*position.hands[seat], *position.decks[seat]]):
        return [f"seat {seat} holds a starting card"]
    return []


def _empire(position: Position, seat: int) -> list[str]:
    found: list[str] = []
    serials = [word >> SERIAL_SHIFT & SERIAL_MASK for word in position.empires[seat]]
    if len(set(serials)) != len(serials) or NO_SERIAL in serials:
        found.append(f"seat {seat} has cards with one serial: {serials}")
    if serials and max(serials) >= position.serials[seat]:
        found.append(f"seat {seat}: the next serial is taken")
    for word in position.empires[seat]:
        host = word >> HOST_SHIFT & SERIAL_MASK
        if host != NO_SERIAL and host not in serials:
            found.append(f"seat {seat} has an upgrade without its Field")
    return found


def _islands(position: Position, distance: int, name: str) -> list[str]:
    cards = [*position.open_islands[distance], *position.island_decks[distance]]
    cards += position.island_discards[distance]
    for empire in position.empires:
        cards += [printed_on(word) for word in empire]
    cards += [frame[ISLAND_AT] for frame in position.agenda.frames if frame[0] == BLIND]
    islands = ISLANDS_IN[position.options.choice("islands")][distance]
    here = sorted([card for card in cards if DISTANCE_OF[card] == distance])
    if here != sorted(islands):
        return [f"{name} islands are missing or too many: {here}"]
    return []
