"""Chapter "favor": favor tiles and the towns they may bring."""

from __future__ import annotations

from parlour.games.terra_mystica.facts.tiles import (
    FAVOR_CULT,
    FAVOR_IDS,
    FAVOR_SMALLER_TOWNS,
    FAVOR_STEPS,
)
from parlour.games.terra_mystica.rules.cults import step
from parlour.games.terra_mystica.rules.position import TILES, TRADE, Position
from parlour.games.terra_mystica.rules.towns import owe_tiles, settle_everywhere, take_town


def can_take_favor(position: Position, seat: int, favor: int) -> bool:
    """Tell whether a tile is left that the seat does not have yet (favor.different)."""
    return position.favors_left[favor] > 0 and not position.has_favor(seat, favor)


def choose_favor(position: Position, seat: int, favor: int) -> None:
    """Take a favor tile that is due: its steps at once, its effect from now on (favor.effect)."""
    _, _, favors, towns = position.agenda.pop()
    position.favors_left[favor] -= 1
    position.favors[seat] |= 1 << favor
    if position.listener is not None:
        position.tell("favored", seat, {"favor": FAVOR_IDS[favor]}, "favor.gain")
    step(position, seat, FAVOR_CULT[favor], FAVOR_STEPS[favor])
    position.agenda.push((TILES, seat, favors - 1, towns))
    if favor == FAVOR_SMALLER_TOWNS:
        towns += settle_everywhere(position, seat)
    position.agenda.pop()
    owe_tiles(position, seat, favors - 1, towns)


def choose_town(position: Position, seat: int, tile: int) -> None:
    """Take a town tile that is due."""
    _, _, favors, towns = position.agenda.pop()
    owe_tiles(position, seat, favors, towns - 1)
    take_town(position, seat, tile)


def ordain(position: Position, seat: int) -> None:
    """The Darklings turn a worker into a priest after raising their stronghold."""
    _, _, left = position.agenda.pop()
    position.workers[seat] -= 1
    position.priests[seat] += 1
    if position.listener is not None:
        position.tell("ordained", seat, {}, "faction.darklings")
    if left > 1:
        position.agenda.push((TRADE, seat, left - 1))
