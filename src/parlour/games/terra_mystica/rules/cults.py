"""Chapter "cult": four tracks, steps, power on the way, the last space and its key, priests."""

from __future__ import annotations

from typing import Final

from parlour.games.terra_mystica.facts.components import CULTS
from parlour.games.terra_mystica.facts.factions import CULTISTS
from parlour.games.terra_mystica.rules.position import NOBODY, ORDER_SPACES, TRACKS, Position
from parlour.games.terra_mystica.rules.power import gain_power

TOP: Final = 10
POWER_ON_THE_WAY: Final = (0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 8)
"""Power gained from the start of a track up to each space."""
ORDER_STEPS: Final = (3, 2, 2, 2)
STEPS_WITHOUT_ORDER: Final = 1


def top_is_free(position: Position, seat: int, track: int) -> bool:
    """Tell whether a seat may enter the last space of a track if it has a key (cult.top)."""
    for other in range(position.seats):
        if other != seat and position.cults[other * TRACKS + track] == TOP:
            return False
    return not _kept_for_cultists(position, seat, track)


def _kept_for_cultists(position: Position, seat: int, track: int) -> bool:
    """The Cultists' open step goes first where it could enter the last space (cult.reserved)."""
    if not position.steps_due:
        return False
    cultists = position.seat_of(CULTISTS)
    return (
        cultists != seat
        and position.keys[cultists] > 0
        and position.cults[cultists * TRACKS + track] == TOP - 1
    )


def step(position: Position, seat: int, track: int, steps: int) -> int:
    """Move a marker up as far as it goes; return how many steps were made."""
    place = seat * TRACKS + track
    before = position.cults[place]
    after = min(TOP, before + steps)
    if after == TOP and before < TOP:
        if position.keys[seat] > 0 and top_is_free(position, seat, track):
            position.keys[seat] -= 1
        else:
            after = TOP - 1
            position.stopped(seat, track)
    if after == before:
        return 0
    position.cults[place] = after
    power = POWER_ON_THE_WAY[after] - POWER_ON_THE_WAY[before]
    if power:
        gain_power(position, seat, power)
    if position.listener is not None:
        figures: dict[str, int | str] = {
            "cult": CULTS[track],
            "steps": after - before,
            "space": after,
        }
        position.tell("stepped", seat, figures, "cult.step")
    return after - before


def order_space(position: Position, track: int, steps: int) -> int:
    """Return a free order space of a track worth so many steps, or NOBODY."""
    for space in range(ORDER_SPACES):
        place = track * ORDER_SPACES + space
        if ORDER_STEPS[space] == steps and position.orders[place] == NOBODY:
            return place
    return NOBODY


def send_priest(position: Position, seat: int, track: int, steps: int) -> None:
    """Send a priest to an order, where he stays, or to help and come back (cult.priest)."""
    position.priests[seat] -= 1
    if steps > STEPS_WITHOUT_ORDER:
        position.orders[order_space(position, track, steps)] = seat
    if position.listener is not None:
        figures: dict[str, int | str] = {"cult": CULTS[track], "steps": steps}
        position.tell("sent", seat, figures, "cult.priest")
    step(position, seat, track, steps)
