"""Chapter "exp": which islands a ship may choose, and what it does there."""

from __future__ import annotations

from parlour.engine.errors import Figure, IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import BONUS, MODES, PILLAGE
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, DISTANCE_OF, DISTANT
from parlour.games.empires_of_the_north.facts.notation.operators import (
    CONQUER_MODE,
    DECLINE_MODE,
    NONE,
    ON_CONQUER,
    ON_PILLAGE,
    PILLAGE_MODE,
)
from parlour.games.empires_of_the_north.rules import notation as say
from parlour.games.empires_of_the_north.rules.decision import (
    Decision,
    Moves,
    another_question,
    refused,
)
from parlour.games.empires_of_the_north.rules.empire import add_card
from parlour.games.empires_of_the_north.rules.events import begin_bonus, follow, push_event
from parlour.games.empires_of_the_north.rules.frames import BLIND, EMBARKED, LANDING, NODE
from parlour.games.empires_of_the_north.rules.islands import can_reveal, top_island
from parlour.games.empires_of_the_north.rules.position import (
    ACTION_PHASE,
    FISH_MASK,
    FISH_SHIFT,
    NO_SERIAL,
    SHIP_OWNER,
    SHIP_RAZE,
    Position,
)

# What a ship may do


def reachable(ship: int) -> int:
    """Return how many distances a ship reaches: 2 with a fish (exp.near, exp.distant)."""
    return 2 if ship >> FISH_SHIFT & FISH_MASK else 1


def against_mode(ship: int, modes: int, mode: int) -> str:
    """Tell what stands against pillaging or conquering with a ship (exp.conquer)."""
    if not modes & mode:
        if mode == PILLAGE_MODE:
            return "general.card-text conquer-only"
        return "general.card-text pillage-only"
    if mode == CONQUER_MODE and not ship & SHIP_RAZE:
        return "exp.conquer no-raze-aboard"
    return ""


def against_distance(ship: int, distance: int) -> str:
    """Tell what stands against sailing so far (exp.distant)."""
    return "exp.distant no-fish" if distance == DISTANT and reachable(ship) < 2 else ""


def against_island(position: Position, island: int) -> str:
    """Tell what stands against choosing an island that should lie face up (exp.near)."""
    distance = DISTANCE_OF[island]
    if distance == NONE or island not in position.open_islands[distance]:
        return "exp.near not-open"
    return ""


def against_reveal(position: Position, ship: int, modes: int, distance: int) -> str:
    """Tell what stands against choosing the top island of a deck (exp.blind)."""
    far = against_distance(ship, distance)
    if far:
        return far
    if not can_go_ashore(ship, modes):
        return "exp.conquer no-raze-aboard"
    return "" if can_reveal(position, distance) else "exp.deck-empty no-island"


def can_go_ashore(ship: int, modes: int) -> bool:
    """Tell whether a ship may pillage or conquer at all."""
    return not (against_mode(ship, modes, PILLAGE_MODE) and against_mode(ship, modes, CONQUER_MODE))


def can_land(position: Position, ship: int, modes: int) -> bool:
    if not can_go_ashore(ship, modes):
        return False
    for distance in range(reachable(ship)):
        if position.open_islands[distance] or can_reveal(position, distance):
            return True
    return False


# Landing early


def ships_to_land(position: Position, seat: int, modes: int) -> list[int]:
    """Return the own ships that can land early (exp.early)."""
    return [
        place
        for place in range(len(position.queue))
        if not _against_ship(position, seat, place, modes)
    ]


def _against_ship(position: Position, seat: int, place: int, modes: int) -> str:
    if position.phase != ACTION_PHASE:
        return "exp.early not-in-action-phase"
    if place >= len(position.queue) or position.queue[place] & SHIP_OWNER != seat:
        return "exp.early no-such-ship"
    return "" if can_land(position, position.queue[place], modes) else "exp.early no-landing"


def start_landing(position: Position, seat: int, node: int, serial: int) -> None:
    position.agenda.push((EMBARKED, seat, node, serial))


class Embarked(Decision):
    """Which ship lands early (exp.early)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        for place in ships_to_land(position, seat, MODES[position.agenda.top()[2]]):
            found.append(say.move_of(say.LAND, place))

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, node, serial = position.agenda.pop()
        place = say.argument(code, 0)
        position.agenda.push((LANDING, seat, place, MODES[node], node, serial))

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if say.verb_of(code) != say.LAND:
            return another_question()
        modes = MODES[position.agenda.top()[2]]
        return refused(_against_ship(position, seat, say.argument(code, 0), modes), {})


# Choosing an island


class Landing(Decision):
    """What a ship does: an island face up, a deck, or nothing (exp.near, exp.load-obliges-not)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        _, _, place, modes, _, _ = position.agenda.top()
        ship = position.queue[place]
        pillage = not against_mode(ship, modes, PILLAGE_MODE)
        conquer = not against_mode(ship, modes, CONQUER_MODE)
        for distance in range(reachable(ship)):
            for island in position.open_islands[distance]:
                if pillage:
                    found.append(say.move_of(say.PILLAGE, island))
                if conquer:
                    found.append(say.move_of(say.CONQUER, island))
            if not against_reveal(position, ship, modes, distance):
                found.append(say.move_of(say.REVEAL, distance))
        if modes & DECLINE_MODE:
            found.append(say.move_of(say.DECLINE))

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, place, modes, node, serial = position.agenda.pop()
        verb, first = say.verb_of(code), say.argument(code, 0)
        if verb == say.DECLINE:
            _decline(position, seat, place)
        elif verb == say.REVEAL:
            island = top_island(position, first)
            if position.listener is not None:
                position.tell("revealed", seat, {"card": CARD_IDS[island]}, "exp.blind")
            position.agenda.push((BLIND, seat, place, modes, island, node, serial))
        else:
            position.open_islands[DISTANCE_OF[first]].remove(first)
            _go_ashore(position, place, first, verb == say.CONQUER, node, serial)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        _, _, place, modes, _, _ = position.agenda.top()
        ship = position.queue[place]
        verb, first = say.verb_of(code), say.argument(code, 0)
        if verb == say.DECLINE and modes & DECLINE_MODE:
            return None
        if verb == say.REVEAL:
            return refused(against_reveal(position, ship, modes, first), {})
        if verb not in (say.PILLAGE, say.CONQUER):
            return another_question()
        mode = PILLAGE_MODE if verb == say.PILLAGE else CONQUER_MODE
        figures: dict[str, Figure] = {"card": CARD_IDS[first]}
        far = against_distance(ship, DISTANCE_OF[first]) or against_mode(ship, modes, mode)
        return refused(far or against_island(position, first), figures)


class Blind(Decision):
    """What a ship does at an island that was turned up for it (exp.blind)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        _, _, place, modes, island, _, _ = position.agenda.top()
        ship = position.queue[place]
        if not against_mode(ship, modes, PILLAGE_MODE):
            found.append(say.move_of(say.PILLAGE, island))
        if not against_mode(ship, modes, CONQUER_MODE):
            found.append(say.move_of(say.CONQUER, island))

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, place, _, island, node, serial = position.agenda.pop()
        _go_ashore(position, place, island, say.verb_of(code) == say.CONQUER, node, serial)

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        _, _, place, modes, island, _, _ = position.agenda.top()
        verb, first = say.verb_of(code), say.argument(code, 0)
        if verb not in (say.PILLAGE, say.CONQUER):
            return another_question()
        if first != island:
            return refused("exp.blind committed", {"card": CARD_IDS[island]})
        mode = PILLAGE_MODE if verb == say.PILLAGE else CONQUER_MODE
        return refused(against_mode(position.queue[place], modes, mode), {})


def _go_ashore(
    position: Position, place: int, island: int, conquers: bool, node: int, serial: int
) -> None:
    """Pillage or conquer an island; the ship goes home and its load is gone (exp.return)."""
    seat = position.queue[place] & SHIP_OWNER
    send_home(position, place)
    follow(position, seat, node, serial)
    if conquers:
        conquer(position, seat, island)
    else:
        pillage(position, seat, island)


def send_home(position: Position, place: int) -> None:
    ship = position.queue.pop(place)
    position.ships[ship & SHIP_OWNER] += 1


def _decline(position: Position, seat: int, place: int) -> None:
    """Choose no island: the ship goes home, its load is lost (exp.decline)."""
    send_home(position, place)
    if position.listener is not None:
        position.tell("declined", seat, {}, "exp.decline")


def pillage(position: Position, seat: int, island: int) -> None:
    """Gain what the pillage box shows; the island is discarded (exp.pillage)."""
    position.island_discards[DISTANCE_OF[island]].append(island)
    if position.listener is not None:
        position.tell("pillaged", seat, {"card": CARD_IDS[island]}, "exp.pillage")
    push_event(position, ON_PILLAGE, seat, island)
    position.agenda.push((NODE, seat, PILLAGE[island], NO_SERIAL))


def conquer(position: Position, seat: int, island: int) -> None:
    """Let the island join the Empire; this is no building (exp.conquer, exp.not-building)."""
    serial = add_card(position, seat, island, island, NO_SERIAL)
    if position.listener is not None:
        position.tell("conquered", seat, {"card": CARD_IDS[island]}, "exp.conquer")
    begin_bonus(position, ON_CONQUER, seat, island, serial, BONUS[island])
