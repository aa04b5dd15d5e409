"""Chapter "raid": which cards can be raided, and the raid itself."""

from __future__ import annotations

from parlour.engine.errors import Figure, IllegalMove
from parlour.games.empires_of_the_north.facts.abilities import ACT, PRICE, PROTECTS, RAID_PRICE
from parlour.games.empires_of_the_north.facts.cards import CARD_IDS, PRICE_RAZE, RAZE
from parlour.games.empires_of_the_north.facts.dependence import OFFERED
from parlour.games.empires_of_the_north.facts.notation.operators import NONE, ON_RAID, ON_RAIDED
from parlour.games.empires_of_the_north.rules.decision import (
    Decision,
    Moves,
    another_question,
    refused,
    same_as_before,
)
from parlour.games.empires_of_the_north.rules.empire import fits, serial_of
from parlour.games.empires_of_the_north.rules.events import count_use, follow, push_event
from parlour.games.empires_of_the_north.rules.frames import RAIDING
from parlour.games.empires_of_the_north.rules.naming import card_moves, place_named
from parlour.games.empires_of_the_north.rules.notation import (
    NO,
    RAID,
    VERB_BITS,
    argument,
    move_of,
    verb_of,
)
from parlour.games.empires_of_the_north.rules.payment import pay, payable
from parlour.games.empires_of_the_north.rules.position import (
    DESIGN_MASK,
    EXHAUSTED,
    KINDS_OF_GOODS,
    Position,
)

# Targets


def against_target(position: Position, victim: int, place: int) -> str:
    """Tell what stands against raiding a card (raid.target, raid.not-passed, raid.protected)."""
    if position.passed[victim]:
        return "raid.not-passed has-passed"
    word = position.empires[victim][place]
    if ACT[word & DESIGN_MASK] == NONE:
        return "raid.target no-action"
    if word & EXHAUSTED:
        return "raid.target exhausted"
    return "raid.protected protected" if _protected(position, victim, place) else ""


def _protected(position: Position, victim: int, place: int) -> bool:
    """Tell whether a card of the Empire keeps raids from another one (raid.protected)."""
    for other in position.empires[victim]:
        for selector in PROTECTS[other & DESIGN_MASK]:
            if fits(position, victim, place, selector, serial_of(other)):
                return True
    return False


def targets_of(position: Position, victim: int) -> list[int]:
    """Return the cards of a player that can be raided."""
    if position.passed[victim]:
        return []
    empire = position.empires[victim]
    watched = any(PROTECTS[word & DESIGN_MASK] for word in empire)
    found: list[int] = []
    for place, word in enumerate(empire):
        if ACT[word & DESIGN_MASK] == NONE or word & EXHAUSTED:
            continue
        if not watched or not _protected(position, victim, place):
            found.append(place)
    return found


def raid_targets(position: Position, seat: int) -> list[int]:
    """Return the players who have a card to raid."""
    return [
        victim
        for victim in range(position.seats)
        if victim != seat and targets_of(position, victim)
    ]


def _list_targets(position: Position, seat: int, found: Moves) -> None:
    for victim in range(position.seats):
        if victim != seat:
            places = targets_of(position, victim)
            card_moves(position, found, victim, places, RAID | victim << VERB_BITS, 1)


def _no_target(position: Position, seat: int, code: int) -> IllegalMove | None:
    """Return why the card that a move names cannot be raided, if so."""
    victim, card = argument(code, 0), argument(code, 1)
    figures: dict[str, Figure] = {"card": CARD_IDS[card], "victim_seat": victim}
    if victim == seat:
        return refused("raid.target own-card", figures)
    place = NONE
    if victim < position.seats:
        place = place_named(position, victim, card, argument(code, 2))
    if place == NONE:
        return refused("raid.target not-in-empire", {"card": CARD_IDS[card]})
    against = against_target(position, victim, place)
    if not against:
        against = same_as_before(position, victim, targets_of(position, victim), place)
    return refused(against, figures)


def _target(position: Position, code: int) -> int:
    return place_named(position, argument(code, 0), argument(code, 1), argument(code, 2))


# Raids


class Raid(Decision):
    """The action "raid", as often as there are tokens and targets (raid.need-token, raid.often)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if payable(position, seat, RAID_PRICE):
            _list_targets(position, seat, found)

    def answer(self, position: Position, seat: int, code: int) -> None:
        pay(position, seat, RAID_PRICE)
        raid(position, seat, argument(code, 0), _target(position, code))

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        refusal = _no_target(position, seat, code)
        if refusal is not None or payable(position, seat, RAID_PRICE):
            return refusal
        own = position.goods[seat * KINDS_OF_GOODS + RAZE]
        figures: dict[str, Figure] = {"raze": RAID_PRICE[PRICE_RAZE], "own_raze": own}
        return refused("raid.need-token no-token", figures)


def start_raid(position: Position, seat: int, node: int, serial: int) -> None:
    position.agenda.push((RAIDING, seat, node, serial))


class Raiding(Decision):
    """Which card an effect raids, for the price that it names (raid.free)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        _list_targets(position, seat, found)
        if OFFERED[position.agenda.top()[2]]:
            found.append(move_of(NO))

    def answer(self, position: Position, seat: int, code: int) -> None:
        _, _, node, serial = position.agenda.pop()
        if verb_of(code) == NO:
            return
        if OFFERED[node]:
            count_use(position)
        follow(position, seat, node, serial)
        raid(position, seat, argument(code, 0), _target(position, code))
        pay(position, seat, PRICE[node])

    def why_not(self, position: Position, seat: int, code: int) -> IllegalMove | None:
        if verb_of(code) == NO and OFFERED[position.agenda.top()[2]]:
            return None
        if verb_of(code) != RAID:
            return another_question()
        return _no_target(position, seat, code)


def raid(position: Position, seat: int, victim: int, place: int) -> None:
    """Exhaust an opponent's card (raid.effect, raid.events)."""
    word = position.empires[victim][place]
    position.empires[victim][place] = word | EXHAUSTED
    card = word & DESIGN_MASK
    if position.listener is not None:
        figures: dict[str, Figure] = {"card": CARD_IDS[card], "victim_seat": victim}
        position.tell("raided", seat, figures, "raid.effect")
    push_event(position, ON_RAIDED, victim, card, serial_of(word))
    push_event(position, ON_RAID, seat, card)
