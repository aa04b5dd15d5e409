"""Chapter "neighbours": who builds offers power to the neighbours, at a price in points."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.components import FREE_POWER
from parlour.games.terra_mystica.facts.factions import (
    FACTION_IDS,
    FACTIONS,
    POWER_IF_ALL_DECLINE,
    POWER_VALUES,
    STEPS_ON_POWER_TAKEN,
)
from parlour.games.terra_mystica.facts.land import LAND_NEIGHBOURS, SITES_AT
from parlour.games.terra_mystica.facts.options import ERRATA
from parlour.games.terra_mystica.rules.decision import Decision, Moves
from parlour.games.terra_mystica.rules.notation import DECLINE, MOST_OFFERED, MOVES, TAKE
from parlour.games.terra_mystica.rules.position import (
    BY_NEIGHBOURS,
    NONE,
    OFFER,
    OFFER_BATCH,
    OFFER_BUILDER,
    OFFER_POWER,
    Position,
)
from parlour.games.terra_mystica.rules.power import gain_power, room_for_power

ANSWERS: Final[int] = FACTIONS * MOST_OFFERED
"""How many ways there are to take an offer, and to decline one."""


class AnswerOffer(Decision):
    """Take power that a neighbour offers, or decline it (neighbours.choice)."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        """List the answers to the open offers, equal ones once."""
        offers = position.offers
        for place in range(0, len(offers), OFFER):
            if offers[place] == seat:
                faction = position.faction[offers[place + OFFER_BUILDER]]
                choice = faction * MOST_OFFERED + offers[place + OFFER_POWER] - 1
                if MOVES[self.first + choice] not in found:
                    found.append(MOVES[self.first + choice])
                    found.append(MOVES[self.first + ANSWERS + choice])
                if not position.deferred:
                    return

    def answer(self, position: Position, seat: int, choice: int) -> None:
        answer_offer(position, self._place(position, seat, choice), choice < ANSWERS)

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        place = self._place(position, seat, choice)
        if place == NONE or (place and not position.deferred):
            return IllegalMove("neighbours.choice", "no-offer")
        return None

    def _place(self, position: Position, seat: int, choice: int) -> int:
        """Return where the offer stands that a choice answers, or NONE."""
        faction, power = divmod(choice % ANSWERS, MOST_OFFERED)
        return find_offer(position, seat, position.seat_of(faction), power + 1)


def opponent_beside(position: Position, seat: int, field: int) -> bool:
    """Tell whether a structure of somebody else is directly adjacent (bridge.joins)."""
    owner = position.owner
    for other in LAND_NEIGHBOURS[field]:
        if owner[other] != NONE and owner[other] != seat:
            return True
    for site, end in SITES_AT[field]:
        if position.bridges[site] != NONE and owner[end] != NONE and owner[end] != seat:
            return True
    return False


def power_beside(position: Position, seat: int, field: int) -> int:
    """Return the power value of a seat's structures directly adjacent to a hex."""
    owner, structure = position.owner, position.structure
    power = 0
    for other in LAND_NEIGHBOURS[field]:
        if owner[other] == seat:
            power += POWER_VALUES[structure[other]]
    for site, end in SITES_AT[field]:
        if position.bridges[site] != NONE and owner[end] == seat:
            power += POWER_VALUES[structure[end]]
    return power


def offer_power(position: Position, builder: int, field: int) -> None:
    """Offer power to everybody beside a new structure (neighbours.offer, neighbours.order)."""
    batch = 0
    for distance in range(1, position.seats):
        seat = (builder + distance) % position.seats
        power = power_beside(position, seat, field)
        if not power or not room_for_power(position, seat):
            continue
        if STEPS_ON_POWER_TAKEN[position.faction[builder]] and not batch:
            position.batch += 1
            batch = position.batch
        position.offers.append(seat)
        position.offers.append(builder)
        position.offers.append(power)
        position.offers.append(batch)


def find_offer(position: Position, seat: int, builder: int, power: int) -> int:
    """Return where an offer stands among the open ones, or NONE."""
    offers = position.offers
    for place in range(0, len(offers), OFFER):
        if offers[place : place + OFFER_BATCH] == [seat, builder, power]:
            return place
    return NONE


def answer_offer(position: Position, place: int, takes: bool) -> None:
    """Take an offer for its price, or decline it."""
    seat, builder, power, batch = position.offers[place : place + OFFER]
    del position.offers[place : place + OFFER]
    if batch and room_for_power(position, seat):
        _note_answer(position, builder, batch, takes)
    if takes:
        take_power(position, seat, builder, power)
    elif position.listener is not None:
        figures: dict[str, int | str] = {"power": power, "faction": builder_id(position, builder)}
        position.tell("declined", seat, figures, "neighbours.choice")
    if batch and not _still_open(position, batch):
        _close(position, builder, batch)


def drop_idle_offers(position: Position) -> None:
    """Let the offers lapse for which another has taken the room (neighbours.limits).

    Room comes back only with an own action, and offers are answered before that.
    """
    place = 0
    while place < len(position.offers):
        seat, builder, _, batch = position.offers[place : place + OFFER]
        if room_for_power(position, seat):
            place += OFFER
            continue
        del position.offers[place : place + OFFER]
        if batch and not _still_open(position, batch):
            _close(position, builder, batch)
            # What consoles the builder may fill the own bowls.
            place = 0


def drop_offers_to(position: Position, seats: list[int]) -> None:
    """Let the offers lapse to those who have left the game (round.left)."""
    for place in range(len(position.offers) - OFFER, -1, -OFFER):
        seat, builder, _, batch = position.offers[place : place + OFFER]
        if seat in seats:
            del position.offers[place : place + OFFER]
            if batch and not _still_open(position, batch):
                _close(position, builder, batch)


def _note_answer(position: Position, builder: int, batch: int, takes: bool) -> None:
    """Note what somebody with room does with power whose taking means a step for the builder."""
    noted = batch if takes else -batch
    if noted in position.fed:
        return
    position.fed.append(noted)
    if takes:
        position.steps_due += STEPS_ON_POWER_TAKEN[position.faction[builder]]


def power_gained(position: Position, seat: int, offered: int) -> int:
    """Return what an offer gives: room and points may cut it (neighbours.limits)."""
    return min(offered, room_for_power(position, seat), position.points[seat] + FREE_POWER)


def price_of(power: int) -> int:
    """Return what power from a neighbour costs, in points (neighbours.price)."""
    return max(0, power - FREE_POWER)


def take_power(position: Position, seat: int, builder: int, offered: int) -> None:
    power = power_gained(position, seat, offered)
    gain_power(position, seat, power)
    price = price_of(power)
    position.score(seat, -price, BY_NEIGHBOURS)
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "power": power,
            "points": price,
            "faction": builder_id(position, builder),
        }
        position.tell("leeched", seat, figures, "neighbours.price")


def builder_id(position: Position, builder: int) -> str:
    return FACTION_IDS[position.faction[builder]]


def _still_open(position: Position, batch: int) -> bool:
    return batch in position.offers[OFFER_BATCH::OFFER]


def _close(position: Position, builder: int, batch: int) -> None:
    """All have answered a build whose power means a step for the builder (option.errata)."""
    fed, spurned = batch in position.fed, -batch in position.fed
    position.fed = [noted for noted in position.fed if abs(noted) != batch]
    if spurned and not fed and position.options.flag(ERRATA):
        power = POWER_IF_ALL_DECLINE[position.faction[builder]]
        gain_power(position, builder, power)
        if position.listener is not None:
            position.tell("consoled", builder, {"power": power}, "option.errata")


ANSWER_OFFER: Final = AnswerOffer(TAKE, DECLINE)
