"""Chapter "faction": what a stronghold brings at once, and the priests that it lets ordain."""

from __future__ import annotations

from typing import Final

from parlour.engine.errors import IllegalMove
from parlour.games.terra_mystica.facts.factions import (
    ORDINATIONS,
    STRONGHOLD_POINTS,
    STRONGHOLD_POWER,
    STRONGHOLD_SHIPPING,
    STRONGHOLD_SPADES,
    rule_of,
)
from parlour.games.terra_mystica.rules import notation
from parlour.games.terra_mystica.rules.decision import Decision, Done, Moves
from parlour.games.terra_mystica.rules.digging import give_spades
from parlour.games.terra_mystica.rules.notation import MOVES
from parlour.games.terra_mystica.rules.position import BY_FACTION, ORDINATION, Position
from parlour.games.terra_mystica.rules.power import gain_power, room_for_priests
from parlour.games.terra_mystica.rules.reach import forget_reach
from parlour.games.terra_mystica.rules.tracks import sail_farther

# Why nobody can be ordained.
NO_WORKER: Final = 1
NO_PRIEST_LEFT: Final = 2


class Ordain(Decision):
    """Turn a worker into a priest after the stronghold is raised."""

    def list(self, position: Position, seat: int, found: Moves) -> None:
        if not ordination_fault(position, seat):
            found.append(MOVES[self.first])

    def answer(self, position: Position, seat: int, choice: int) -> None:
        _, _, left = position.agenda.pop()
        position.workers[seat] -= 1
        position.priests[seat] += 1
        if position.listener is not None:
            position.tell("ordained", seat, {}, rule_of(ORDINATIONS))
        if left > 1:
            position.agenda.push((ORDINATION, seat, left - 1))

    def why_not(self, position: Position, seat: int, choice: int) -> IllegalMove | None:
        fault = ordination_fault(position, seat)
        if fault == NO_WORKER:
            return IllegalMove(rule_of(ORDINATIONS), "no-ordination")
        return IllegalMove("cult.priests", "no-priest-left") if fault else None


class StopOrdaining(Done):
    """Ordain nobody else."""

    def answer(self, position: Position, seat: int, choice: int) -> None:
        position.agenda.pop()


def ordination_fault(position: Position, seat: int) -> int:
    """Return why nobody can be ordained, 0 if somebody can."""
    if not position.workers[seat]:
        return NO_WORKER
    return 0 if room_for_priests(position, seat) else NO_PRIEST_LEFT


def raise_stronghold(position: Position, seat: int) -> None:
    """Give what a stronghold brings at once; its favor tile comes with the other tiles."""
    faction = position.faction[seat]
    if STRONGHOLD_POWER[faction]:
        gain_power(position, seat, STRONGHOLD_POWER[faction])
    position.score(seat, STRONGHOLD_POINTS[faction], BY_FACTION)
    if STRONGHOLD_SHIPPING[faction]:
        sail_farther(position, seat)
    if STRONGHOLD_SPADES[faction]:
        give_spades(position, seat, STRONGHOLD_SPADES[faction], False)
    if ORDINATIONS[faction]:
        position.agenda.push((ORDINATION, seat, ORDINATIONS[faction]))
    # Tunnels and carpets work otherwise from now on.
    forget_reach(position, seat)


ORDAIN: Final = Ordain(notation.ORDAIN)
STOP_ORDAINING: Final = StopOrdaining(notation.DONE)
