"""Chapter "exp": which islands a ship may choose, and what it does there."""

from __future__ import annotations

from parlour.engine.move import Move
from parlour.games.empires_of_the_north.facts.abilities import BONUS, PILLAGE
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, DISTANCE_OF
from parlour.games.empires_of_the_north.facts.notation.operators import (
    CONQUER_MODE,
    DECLINE_MODE,
    NONE,
    ON_CONQUER,
    ON_PILLAGE,
    PILLAGE_MODE,
)
from parlour.games.empires_of_the_north.facts.notation.vocabulary import DISTANCES
from parlour.games.empires_of_the_north.rules.empire import add_card
from parlour.games.empires_of_the_north.rules.events import begin_effect, follow, push_event
from parlour.games.empires_of_the_north.rules.frames import BLIND, LANDING, NODE
from parlour.games.empires_of_the_north.rules.notation import (
    CONQUER,
    DECLINE,
    LAND,
    REVEAL,
    move_of,
)
from parlour.games.empires_of_the_north.rules.notation import PILLAGE as PILLAGE_ISLAND
from parlour.games.empires_of_the_north.rules.position import (
    ACTION_PHASE,
    FISH_SHIFT,
    NO_CARD,
    SHIP_OWNER,
    SHIP_RAZE,
    Position,
)


def can_reveal(position: Position, distance: int) -> bool:
    return len(position.island_decks[distance]) > 0 or len(position.island_discards[distance]) > 0


def reachable(ship: int) -> int:
    """Return how many distances a ship reaches: 2 with a fish (exp.near, exp.distant)."""
    return 2 if ship >> FISH_SHIFT & 3 else 1


def modes_of(ship: int, modes: int) -> int:
    """Return which of some modes are open to a ship (exp.conquer)."""
    return modes if ship & SHIP_RAZE else modes & ~CONQUER_MODE


def can_land(position: Position, ship: int, modes: int) -> bool:
    if not modes_of(ship, modes) & (PILLAGE_MODE | CONQUER_MODE):
        return False
    for distance in range(reachable(ship)):
        if position.open_islands[distance] or can_reveal(position, distance):
            return True
    return False


def ships_to_land(position: Position, seat: int, modes: int) -> list[int]:
    """Return the own ships that can land early (exp.early)."""
    if position.phase != ACTION_PHASE:
        return []
    return [
        place
        for place, ship in enumerate(position.queue)
        if ship & SHIP_OWNER == seat and can_land(position, ship, modes)
    ]


def list_ships(position: Position, moves: list[Move], modes: int) -> None:
    for place in ships_to_land(position, position.ready(), modes):
        moves.append(move_of(LAND, place))


def list_landing(position: Position, moves: list[Move]) -> None:
    """List what a ship may do: islands face up, the decks, or nothing."""
    _, _, place, modes, _, _ = position.agenda.top()
    ship = position.queue[place]
    open_modes = modes_of(ship, modes)
    for distance in range(reachable(ship)):
        for island in position.open_islands[distance]:
            if open_modes & PILLAGE_MODE:
                moves.append(move_of(PILLAGE_ISLAND, island))
            if open_modes & CONQUER_MODE:
                moves.append(move_of(CONQUER, island))
        if open_modes & (PILLAGE_MODE | CONQUER_MODE) and can_reveal(position, distance):
            moves.append(move_of(REVEAL, distance))
    if modes & DECLINE_MODE:
        moves.append(move_of(DECLINE))


def reveal_island(position: Position, distance: int) -> None:
    """Commit to the top card of a deck and turn it up (exp.blind)."""
    _, seat, place, modes, node, serial = position.agenda.pop()
    island = top_island(position, distance)
    if position.listener is not None:
        position.tell("revealed", seat, {"card": CARD_IDS[island]}, "exp.blind")
    position.agenda.push((BLIND, seat, place, modes, island, node, serial))


def top_island(position: Position, distance: int) -> int:
    """Take the top island of a deck (exp.deck-empty), or NONE."""
    deck, discards = position.island_decks[distance], position.island_discards[distance]
    if not deck:
        if not discards:
            return NONE
        deck.extend(sorted(discards))
        discards.clear()
        position.chance.shuffle(deck)
        if position.listener is not None:
            figures: dict[str, int | str] = {"distance": DISTANCES[distance]}
            position.tell("islands-reshuffled", position.turn, figures, "exp.deck-empty")
    position.reveals += 1
    return deck.pop()


def list_blind(position: Position, moves: list[Move]) -> None:
    _, _, place, modes, island, _, _ = position.agenda.top()
    open_modes = modes_of(position.queue[place], modes)
    if open_modes & PILLAGE_MODE:
        moves.append(move_of(PILLAGE_ISLAND, island))
    if open_modes & CONQUER_MODE:
        moves.append(move_of(CONQUER, island))


def go_ashore(position: Position, island: int, conquers: bool) -> None:
    """Pillage or conquer an island; the ship goes home and its load is gone (exp.return)."""
    frame = position.agenda.pop()
    seat, place = frame[1], frame[2]
    node, serial = frame[-2], frame[-1]
    if frame[0] == LANDING:
        position.open_islands[DISTANCE_OF[island]].remove(island)
    send_home(position, place)
    follow(position, seat, node, serial)
    if conquers:
        conquer(position, seat, island)
    else:
        pillage(position, seat, island)


def send_home(position: Position, place: int) -> None:
    ship = position.queue.pop(place)
    position.ships[ship & SHIP_OWNER] += 1


def decline(position: Position) -> None:
    """Choose no island: the ship goes home, its load is lost (exp.decline)."""
    frame = position.agenda.pop()
    send_home(position, frame[2])
    if position.listener is not None:
        position.tell("declined", frame[1], {}, "exp.decline")


def pillage(position: Position, seat: int, island: int) -> None:
    """Gain what the pillage box shows; the island is discarded (exp.pillage)."""
    position.island_discards[DISTANCE_OF[island]].append(island)
    if position.listener is not None:
        position.tell("pillaged", seat, {"card": CARD_IDS[island]}, "exp.pillage")
    push_event(position, ON_PILLAGE, seat, island)
    position.agenda.push((NODE, seat, PILLAGE[island], NO_CARD))


def conquer(position: Position, seat: int, island: int) -> None:
    """Let the island join the Empire (exp.conquer)."""
    serial = add_card(position, seat, island, island, NO_CARD)
    if position.listener is not None:
        position.tell("conquered", seat, {"card": CARD_IDS[island]}, "exp.conquer")
    push_event(position, ON_CONQUER, seat, island, serial)
    if BONUS[island] != NONE:
        begin_effect(position, seat, BONUS[island], serial)
